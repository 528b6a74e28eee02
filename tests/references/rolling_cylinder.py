"""Cylinders that roll on a block and down a fixed drum, [goyal1989] sections 2.1 and 2.2.

Data, SI: drum R = 0.5, roller r = 0.1, 1 kg, inertia k m r^2 (solid 1/2, hollow 1, sphere 2/5), from rest at 0.1 rad
from the top, g = 9.81. Block 5 kg pushed by 20 N under a solid cylinder of 2 kg.

Method: with theta from the vertical, rolling (1 + k) (R + r) theta'' = g sin theta, N = m g cos theta - m (R + r)
theta'^2, friction k/(1 + k) m g sin theta. It slips from where friction needs more than mu N, and leaves the drum
where N = 0; then it flies. The angles are zeros of closed forms (energy); times and the motion are integrated with
events.
"""

import numpy as np
from scipy.optimize import brentq

from reference import GRAVITY, Table, main, march

R, r, START = 0.5, 0.1, 0.1
A = R + r


def rate2(theta, k):
    """theta'^2 while it rolls."""
    return 2 * GRAVITY * (np.cos(START) - np.cos(theta)) / ((1 + k) * A)


def normal(theta, rate):
    return GRAVITY * np.cos(theta) - A * rate**2


def rolling(k):
    return lambda t, y: np.array([y[1], GRAVITY * np.sin(y[0]) / ((1 + k) * A)])


def separation(k):
    angle = np.arccos(2 * np.cos(START) / (3 + k))
    t, _, which, _ = march(rolling(k), 0, [START, 0], 2, [lambda t, y: normal(*y)])
    assert which == 0
    return [k, angle, np.sqrt(rate2(angle, k)), t]


def slip(k, mu):
    return brentq(lambda th: mu * normal(th, np.sqrt(rate2(th, k))) - k / (1 + k) * GRAVITY * np.sin(th), START, 1.0,
                  xtol=1e-16, rtol=1e-15)


def full(mu=0.3, k=0.5):
    """Rolls, slips and flies: slip and release as (t, theta, theta'), the spin behind it, and rows every 0.05 s."""
    instants = [0.05 * i for i in (0, 4, 8, 12, 14, 16, 17, 18, 20)]
    rows = {}

    def keep(i, mode, theta, spin, fn, ft):
        rows[i] = [i, mode, A * np.sin(theta), A * np.cos(theta), spin, fn, ft]

    onset = lambda t, y: mu * normal(*y) - k / (1 + k) * GRAVITY * np.sin(y[0])
    t1, y1, which, found = march(rolling(k), 0, [START, 0], 2, [onset], rows=instants)
    assert which == 0
    for t, y in found.items():
        keep(round(t / 0.05), 2, y[0], y[1] * A / r, normal(*y), k / (1 + k) * GRAVITY * np.sin(y[0]))

    def sliding(t, y):
        n = normal(y[0], y[1])
        return np.array([y[1], (GRAVITY * np.sin(y[0]) - mu * n) / A, mu * n / (k * r)])

    t2, y2, which, found = march(sliding, t1, [y1[0], y1[1], y1[1] * A / r], 2, [lambda t, y: normal(y[0], y[1])],
                                 rows=[t for t in instants if t > t1])
    assert which == 0
    for t, y in found.items():
        keep(round(t / 0.05), 1, y[0], y[2], normal(y[0], y[1]), mu * normal(y[0], y[1]))
    for t in instants:
        if t > t2:
            d = t - t2
            x = A * np.sin(y2[0]) + A * y2[1] * np.cos(y2[0]) * d
            y = A * np.cos(y2[0]) - A * y2[1] * np.sin(y2[0]) * d - GRAVITY * d * d / 2
            rows[round(t / 0.05)] = [round(t / 0.05), 0, x, y, y2[2], 0, 0]
    return (t1, *y1), (t2, *y2), [rows[i] for i in sorted(rows)]


def tables():
    at_slip, at_release, rows = full()
    force, M, m = 20.0, 5.0, 2.0
    a = force / (M + m / 3)
    kinds = (0.5, 1, 0.4)
    return [
        Table("block_rows", [a, a / 3, 2 * a / 3 / 0.1, m * a / 3], statements=4),
        Table("block", [a, a / 3]),
        Table("parting", [separation(k) for k in kinds], digits=1, accuracy=1e-14),
        Table("slip_angles", [[k, mu, slip(k, mu)] for k in kinds for mu in (0.1, 0.2, 0.3, 0.5, 1)], digits=1),
        Table("instants", [at_slip[0], at_release[0]], 1e-14),
        Table("ends", [at_slip[1], at_release[1], at_slip[2], at_release[2], -at_release[3]], 1e-13, statements=5),
        Table("rows", rows, digits=1, accuracy=1e-13, scale=10),
    ]


if __name__ == "__main__":
    main(tables())
