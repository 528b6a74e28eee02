"""Rod that stands with one end on a rough floor and falls.

Data, SI: length 1, 1 kg, uniform; theta from the vertical towards +x; g = 9.81. (a) mu = 0.3, from rest at 10 deg;
(b) mu = 1.5, tan theta = 1/2, moving along -x at 1 m/s without turning, where no finite force exists (Painleve): an
impact without collision.

Method: while the end sticks the rod is a pendulum about it, and the floor's forces follow; with the end at x and slip
of sign g, friction f = -g mu N,

    m (x'' + a (th'' cos - th'^2 sin)) = f,  m a (th'' sin + th'^2 cos) = m g - N,  I th'' = N a sin - f a cos.

Integrated with events. (b): the impulse that stops the end, from the mass matrix there; then it sticks.
"""

import numpy as np

from reference import DEGREE, GRAVITY, Table, main, march

M, A, I = 1.0, 0.5, 1 / 12


def pendulum(t, y):
    return np.array([y[1], M * GRAVITY * A * np.sin(y[0]) / (I + M * A * A)])


def floor(y):
    """Friction and normal force while the end sticks."""
    a, s, c = pendulum(0, y)[1], np.sin(y[0]), np.cos(y[0])
    return M * A * (a * c - y[1] ** 2 * s), M * GRAVITY - M * A * (a * s + y[1] ** 2 * c)


def slipping(sign, mu):
    def solve(y):
        th, w = y[0], y[1]
        s, c = np.sin(th), np.cos(th)
        f = -sign * mu  # of N
        normal = (M * GRAVITY - M * A * w * w * c) / (1 + M * A * s * (A * s - f * A * c) / I)
        second = normal * (A * s - f * A * c) / I
        return second, f * normal / M - A * (second * c - w * w * s), normal

    return lambda t, y: np.array([y[1], *solve(y)[:2]]), solve


def tables():
    mu = 0.3
    room = lambda t, y: mu * floor(y)[1] - abs(floor(y)[0])
    t1, y1, which, _ = march(pendulum, 0, [10 * DEGREE, 0], 2, [room])
    assert which == 0 and floor(y1)[0] > 0
    back, solve_back = slipping(-1, mu)
    t2, y2, which, _ = march(back, t1, [*y1, 0], 2, [lambda t, y: -y[2], lambda t, y: solve_back(y)[2]])
    assert which == 0
    assert abs(floor(y2)[0]) > mu * floor(y2)[1]  # it cannot stick
    on, solve_on = slipping(1, mu)
    t3, y3, which, _ = march(on, t2, y2, 2, [lambda t, y: 85 * DEGREE - y[0], lambda t, y: solve_on(y)[2]])
    assert which == 0
    # (b) The end relative to the centre, and the inverse of the mass it shows.
    th = np.arctan(0.5)
    r = -A * np.array([np.sin(th), np.cos(th)])
    across = np.array([-r[1], r[0]])
    impulse = np.linalg.solve(np.eye(2) / M + np.outer(across, across) / I, [1, 0])
    spin = across @ impulse / I
    assert abs(impulse[0]) < 1.5 * impulse[1]
    t4, y4, _, _ = march(pendulum, 0, [th, -spin], 0.3)
    return [
        Table("impact_spin", [spin], 1e-14),
        Table("later", [y4[0], -y4[1]], statements=2),
        Table("end_time", [t3]),
        Table("slip", [t1, t2], statements=2),
        Table("end", [y3[0], -y3[1]], statements=2),
    ]


if __name__ == "__main__":
    main(tables())
