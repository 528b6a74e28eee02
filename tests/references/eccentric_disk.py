"""Eccentric disk with a flat follower, [wang1996] section 3.6.3.

Data, SI: disk of radius R = 0.2 and eccentricity 0.1, follower 1 kg, spring 2 N/m that is compressed by 0.055 at
mid-stroke, 1.9 rad/s, lowest at t = 0.

Method: on the disk y = R - 0.1 cos(w t), and the force is 0.11 - 0.1 (k - m w^2) cos(w t), zero at the loss. In
flight y is harmonic about R - 0.055; it lands where the two meet, found by bisection.
"""

import numpy as np
from scipy.optimize import brentq

from reference import Table, main

R, E, M, K, A, W = 0.2, 0.1, 1.0, 2.0, 0.055, 1.9


def tables():
    off = np.arccos(K * A / (E * (K - M * W * W))) / W
    n = np.sqrt(K / M)
    y0, v0 = A - E * np.cos(W * off), E * W * np.sin(W * off)
    y = lambda t: R - A + y0 * np.cos(n * (t - off)) + v0 / n * np.sin(n * (t - off))
    v = lambda t: -y0 * n * np.sin(n * (t - off)) + v0 * np.cos(n * (t - off))
    gap = lambda t: y(t) - R + E * np.cos(W * t)
    t = off + 0.1
    while gap(t) > 0:
        t += 0.01
    on = brentq(gap, t - 0.01, t, xtol=1e-15)
    assert min(gap(t) for t in np.linspace(off + 1e-3, on - 1e-3, 2000)) > 0
    return [
        Table("instants", [off, on], 2e-15),
        Table("landing", [v(on) - E * W * np.sin(W * on)]),
        Table("releases", [off, off, off], 2e-15),
        Table("landings", [on, on, on], 2e-15),
    ]


if __name__ == "__main__":
    main(tables())
