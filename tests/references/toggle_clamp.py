"""Toggle clamp that closes past its dead centre, with friction in knee and guide.

Data, SI: handle 0.03, inertia 3e-4, from 50 deg; link 0.06, 0.15 kg, uniform; slider 0.3 kg against a spring of 20000
N/m, relaxed at the start; torque -4 on the handle; stop at -4 deg. No gravity. Knee of radius 0.005 and guide with mu
= 0 or 0.15.

Method: the angle of the handle is the one coordinate; its acceleration and the forces of knee and wrist from the
equations of Newton and Euler, linear for given friction, which is found by fixed point. Integrated to the dead
centre, where the friction of the guide changes its sign, and to the stop. Held: virtual work.
"""

import numpy as np

from reference import DEGREE, Table, cross, main, march, unit

R, L, J, M_LINK, M_SLIDER, STIFFNESS, HAND = 0.03, 0.06, 3e-4, 0.15, 0.3, 20000.0, -4.0
RADIUS = 0.005
I_LINK = M_LINK * L**2 / 12
START, STOP = 50 * DEGREE, -4 * DEGREE


def slider(f):
    """Position and its first two derivatives by the angle; the link's angle and its two."""
    b = -np.arcsin(R * np.sin(f) / L)
    b1 = -R * np.cos(f) / (L * np.cos(b))
    b2 = (R * np.sin(f) / L + np.sin(b) * b1**2) / np.cos(b)
    x = R * np.cos(f) + L * np.cos(b)
    x1 = -R * np.sin(f) - L * np.sin(b) * b1
    x2 = -R * np.cos(f) - L * (np.cos(b) * b1**2 + np.sin(b) * b2)
    return x, x1, x2, b, b1, b2


FREE = slider(START)[0]


def acceleration(f, w, mu, moves):
    """Of the handle. `moves`: sign of the slider's speed."""
    x, x1, x2, b, b1, b2 = slider(f)
    e_h, e_l = R * unit(f), L * unit(b)
    across = lambda v: np.array([-v[1], v[0]])
    # Mass centre of the link: a_G = g1 f'' + g2.
    g1 = across(e_h) + across(e_l) / 2 * b1
    g2 = -e_h * w**2 + across(e_l) / 2 * b2 * w**2 - e_l / 2 * (b1 * w) ** 2
    knee_turns = np.sign((b1 - 1) * w)
    torque, drag = 0.0, 0.0  # friction on the link, on the slider
    for _ in range(100):
        # Unknown: f'', force K of the knee on the link, force S of the link on the slider.
        A, right = np.zeros((5, 5)), np.zeros(5)
        A[0] = [M_SLIDER * x1, 0, 0, -1, 0]
        right[0] = -M_SLIDER * x2 * w**2 - STIFFNESS * (x - FREE) + drag
        for i in range(2):
            A[1 + i, 0], A[1 + i, 1 + i], A[1 + i, 3 + i] = M_LINK * g1[i], -1, 1
            right[1 + i] = -M_LINK * g2[i]
        # Moments about the link's middle: (-e/2) x K + (e/2) x (-S) + torque = I b''.
        A[3] = [I_LINK * b1, -e_l[1] / 2, e_l[0] / 2, -e_l[1] / 2, e_l[0] / 2]
        right[3] = -I_LINK * b2 * w**2 + torque
        # Handle: J f'' = hand - torque + e_h x (-K).
        A[4] = [J, -e_h[1], e_h[0], 0, 0]
        right[4] = HAND - torque
        y = np.linalg.solve(A, right)
        old = torque, drag
        torque, drag = -knee_turns * mu * RADIUS * np.hypot(y[1], y[2]), -moves * mu * abs(y[4])
        if abs(torque - old[0]) <= 1e-15 * abs(torque) and abs(drag - old[1]) <= 1e-15 * abs(drag):
            break
    return y[0]


def close(mu):
    """Instants of dead centre and stop with the rates there."""
    opening = lambda sign: lambda t, y: np.array([y[1], acceleration(y[0], y[1], mu, sign)])
    t1, y1, which, _ = march(opening(1), 0, [START, 0], 0.1, [lambda t, y: y[0]], samples=2)
    assert which == 0
    t2, y2, which, _ = march(opening(-1), t1, y1, 0.1, [lambda t, y: y[0] - STOP], samples=2)
    assert which == 0
    return t1, y1[1], t2, y2[1]


def tables():
    free, rough = close(0), close(0.15)
    x, x1 = slider(STOP)[:2]
    spring = STIFFNESS * (x - FREE)
    held = spring * x1
    return [
        Table("closing", [value for pair in zip(free, rough) for value in pair]),
        Table("held", [-spring, held - HAND, held], statements=3),
    ]


if __name__ == "__main__":
    main(tables())
