"""Box that slides over the edge of a table, tips and falls.

Data, SI: box 0.2 x 0.2, 2 kg, uniform, flat on the table with its mass centre 0.2 before the edge, speed v; (v, mu) =
(1, 0) and (1.5, 0.3). g = 9.81.

Method: s is the position of the edge on the box, behind the foot of its mass centre, phi the tilt, h = 0.1. It tips
where the centre of pressure comes to the edge, s = -mu h. Then

    s'' + h phi'' - s phi'^2 = -mu N/m + g sin phi,
    -s phi'' - 2 s' phi' - h phi'^2 = N/m - g cos phi,
    I phi'' = N (s + mu h),

integrated until N = 0 or the box's corner comes to the edge, s = 0.1; then it flies.
"""

import numpy as np

from reference import GRAVITY, Table, main, march

H, M = 0.1, 2.0
I = M * 0.08 / 12


def solve(y, mu):
    """s'', phi'', N."""
    s, phi, v, w = y
    A = np.array([[1, H, mu / M], [0, -s, -1 / M], [0, I, -(s + mu * H)]])
    return np.linalg.solve(A, [GRAVITY * np.sin(phi) + s * w * w, 2 * v * w + H * w * w - GRAVITY * np.cos(phi), 0])


def case(v, mu):
    # -0.2 + v t - mu g t^2/2 = -mu h
    d = 0.2 - mu * H
    tips = d / v if mu == 0 else (v - np.sqrt(v * v - 2 * mu * GRAVITY * d)) / (mu * GRAVITY)

    def rate(t, y):
        a = solve(y, mu)
        return np.array([y[2], y[3], a[0], a[1]])

    start = [-mu * H, 0, v - mu * GRAVITY * tips, 0]
    t, (s, phi, sd, w), which, _ = march(rate, tips, start, 1, [lambda t, y: 0.1 - y[0], lambda t, y: solve(y, mu)[2]])
    assert which == (0 if mu == 0 else 1)
    along, up = np.array([np.cos(phi), -np.sin(phi)]), np.array([np.sin(phi), np.cos(phi)])
    p = s * along + H * up
    u = sd * along - s * w * up + H * w * along
    later = p + 0.3 * u + [0, -GRAVITY * 0.045]
    return [v, mu, tips, t, *p, -phi, *u, -w, *later, -phi - 0.3 * w]


def tables():
    return [Table("cases", [case(1, 0), case(1.5, 0.3)], digits=1)]


if __name__ == "__main__":
    main(tables())
