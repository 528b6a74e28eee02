"""A marble that bounces in a cup on a driven slider-crank, [machado2014].

Data, SI: crank 0.1524 at 2 rad/s from its outer dead centre, rod 0.3048; cup of radius 0.05, its centre at rest 0.05 over
the guide; marble of radius 0.01 and 11 g, released at rest at (0.4572, 0.0056, 0.012); g = 9.81. No friction. The force
along the line of centres is K d^1.5 (1 + a d'/v0), K = 5.0181e9 N/m^1.5, v0 the speed at which the bodies meet, a = 0
(Hertz) or 8 (1 - c)/(5 c) with c = 0.6275 (Flores).

Method: position and velocity of the marble seen from the cup, phase by phase, apart or pressed.
"""

import numpy as np

from reference import GRAVITY, Table, main, march

CRANK, ROD, SPEED, CUP, BALL, MASS, K = 0.1524, 0.3048, 2.0, 0.05, 0.01, 0.011, 5.0181e9
REACH = CUP - BALL


def slider(t):
    """Position, speed and acceleration of the slider."""
    s, c = np.sin(SPEED * t), np.cos(SPEED * t)
    root = np.sqrt(ROD**2 - CRANK**2 * s * s)
    d = -CRANK**2 * SPEED * s * c
    dd = -CRANK**2 * SPEED**2 * (c * c - s * s)
    return CRANK * c + root, -CRANK * SPEED * s + d / root, -CRANK * SPEED**2 * c + dd / root - d * d / root**3


def run(a, rows):
    pressed, v0, deepest = False, 1.0, []

    def rate(t, y):
        acceleration = np.array([-slider(t)[2], 0, -GRAVITY])
        distance = np.sqrt(y[:3] @ y[:3])
        n = y[:3] / distance
        depth = distance - REACH
        if pressed and 0 < depth < BALL:
            acceleration = acceleration - n * K / MASS * depth**1.5 * (1 + a * (n @ y[3:]) / v0)
        return np.concatenate([y[3:], acceleration])

    def depth(t, y):
        return np.sqrt(y[:3] @ y[:3]) - REACH

    def sinks(t, y):
        return y[:3] @ y[3:]

    def still_pressed(t, y):
        return depth(t, y)

    def apart(t, y):
        return -depth(t, y)

    x, v, _ = slider(0)
    t, y, impacts, states = 0.0, np.array([CRANK + ROD - x, 0.0056, 0.012 - CUP, -v, 0, 0]), [], {}
    while t < rows[-1]:
        t, y, which, found = march(rate, t, y, rows[-1], [still_pressed, sinks] if pressed else [apart],
                                   [r for r in rows if r not in states], rtol=1e-13, atol=1e-18, max_step=2e-3)
        states.update(found)
        if which is None:
            break
        if which == 1:
            deepest.append([t, depth(t, y), K * depth(t, y)**1.5])
            t, y, which, found = march(rate, t, y, rows[-1], [still_pressed], [r for r in rows if r not in states],
                                       rtol=1e-13, atol=1e-18, max_step=2e-3)
            states.update(found)
            if which is None:
                break
        pressed = not pressed
        if pressed:
            v0 = y[:3] @ y[3:] / np.sqrt(y[:3] @ y[:3])
            impacts.append([t, v0])
        else:
            impacts[-1].append(t)
    positions = [[*(states[r][:3] + [slider(r)[0], 0, CUP])] for r in rows]
    return impacts, positions, deepest


def tables():
    rows = [0.05, 0.1]
    hertz, hertz_at, hertz_deepest = run(0.0, rows)
    # Until the marble is about to stay in contact, which takes long here.
    flores, flores_at, flores_deepest = run(8 * (1 - 0.6275) / (5 * 0.6275), [0.05, 0.066])
    assert len(hertz) == 3 and len(flores) >= 5
    return [
        Table("hertz", hertz, 1e-9, columns=3),
        Table("hertz_positions", hertz_at, 1e-9, columns=3),
        Table("hertz_deepest", hertz_deepest, 1e-7, columns=3),
        Table("flores", flores[:4], 1e-8, columns=3),
        Table("flores_deepest", flores_deepest[:4], 1e-7, columns=3),
        Table("flores_positions", flores_at[:1], 1e-9, columns=3),
    ]


if __name__ == "__main__":
    main(tables())
