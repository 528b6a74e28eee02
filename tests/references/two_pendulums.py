"""Two pendulums that collide, [wang1996] section 3.5.3; its contact law, lengths and masses chosen.

Data, SI: rods 1 without mass, pivots 0.04 apart, spheres of radius 0.02 as point masses of 1 and 1.5 kg, g = 9.81.
The first starts at rest at -0.008 rad, the second hangs. K = 2.3e10 N/m^1.5, D = 2.5e11 N s/m^2.5; e = sqrt(1 - 4 D
v/(3 K)), v the speed at the first impact.

Method: the first impact is a quarter of a period later, a complete elliptic integral; speeds by momentum and e. After
it the two pendulums are integrated until their centres are 0.04 apart again.
"""

import numpy as np
from scipy.special import ellipk

from reference import GRAVITY, Table, main, march

START, M1, M2, K, D = 0.008, 1.0, 1.5, 2.3e10, 2.5e11


def tables():
    t1 = ellipk(np.sin(START / 2) ** 2) / np.sqrt(GRAVITY)
    v = 2 * np.sqrt(GRAVITY) * np.sin(START / 2)
    e = np.sqrt(1 - 4 * D * v / (3 * K))
    impulse = (1 + e) * v * M1 * M2 / (M1 + M2)
    v1, v2 = v - impulse / M1, impulse / M2

    def rate(t, y):
        return np.array([y[2], y[3], -GRAVITY * np.sin(y[0]), -GRAVITY * np.sin(y[1])])

    def gap(t, y):
        d = np.array([0.04 + np.sin(y[1]) - np.sin(y[0]), np.cos(y[0]) - np.cos(y[1])])
        # (|d|^2 - 0.04^2)/0.08 without cancellation
        x = np.sin(y[1]) - np.sin(y[0])
        return x + (x * x + d[1] ** 2) / 0.08

    t2, _, which, _ = march(rate, t1, [0, 0, v1, v2], 1.6, [gap], max_step=0.02, atol=1e-17)
    assert which == 0
    return [
        Table("times", [t1, t2], 1e-13),
        Table("first", [t1], 1e-14),
        Table("speeds", [v, v1, v2]),
        Table("restitution", [e]),
    ]


if __name__ == "__main__":
    main(tables())
