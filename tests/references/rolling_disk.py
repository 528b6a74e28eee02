"""Thin disk that rolls on a plane, [goyal1989] section 3.1.

Data: mass 2, radius 0.5, I = m R^2 / 4 about a diameter and m R^2 / 2 about the axis. The disk's frame is turned by
psi about z, theta (the lean) about the new x, phi about the new y, its axis. Start of the wobble: psi = 0, theta = 0.4,
phi = 0, with rates 1, 0.5, 6, and the contact at the origin.

Method: Newton's and Euler's equations along e_t (horizontal, in the disk's plane), a (the disk's axis) and d (from the
contact to the centre), which turn with Omega = theta' e_t + psi' z. The disk's angular velocity is w; the centre moves
at v = w x R d; the contact force is F = m (v' + g z), and its torque about the centre is -R d x F.
"""

import numpy as np

from reference import GRAVITY, Table, integrate, main

MASS, RADIUS = 2.0, 0.5
IT, IA = MASS * RADIUS**2 / 4, MASS * RADIUS**2 / 2
START = [0.0, 0.4, 0.0, 0.5, 6 + np.sin(0.4), np.cos(0.4), 0.0, 0.0]


def solve(y):
    """Rates of psi, theta, phi, w_t, w_a, w_d, and the force along e_t, a, d."""
    th, (wt, wa, wd) = y[1], y[3:6]
    s, c = np.sin(th), np.cos(th)
    psid = wd / c
    turn = np.array([wt, psid * s, psid * c])
    L = np.array([IT * wt, IA * wa, IT * wd])
    v = np.array([RADIUS * wa, -RADIUS * wt, 0])
    tL, tv = np.cross(turn, L), np.cross(turn, v)
    mr = MASS * RADIUS
    wtd = (-tL[0] + mr * (tv[1] + GRAVITY * s)) / (IT + mr * RADIUS)
    wad = (-tL[1] - mr * tv[0]) / (IA + mr * RADIUS)
    wdd = -tL[2] / IT
    a = np.array([RADIUS * wad, -RADIUS * wtd, 0]) + tv
    return (psid, wt, wa - psid * s, wtd, wad, wdd), MASS * (a + GRAVITY * np.array([0, s, c]))


def rates(_, y):
    found, _ = solve(y)
    return [*found, RADIUS * found[2] * np.cos(y[0]), RADIUS * found[2] * np.sin(y[0])]


def axes(y):
    t = np.array([np.cos(y[0]), np.sin(y[0]), 0])
    p, z = np.array([-t[1], t[0], 0]), np.array([0, 0, 1])
    return t, np.cos(y[1]) * p + np.sin(y[1]) * z, -np.sin(y[1]) * p + np.cos(y[1]) * z


def row(y):
    """Contact x, y; centre; angular velocity; force: world axes."""
    t, a, d = axes(y)
    _, F = solve(y)
    centre = np.array([y[6], y[7], 0]) + RADIUS * d
    w = y[3] * t + y[4] * a + y[5] * d
    return [y[6], y[7], *centre, *w, *(F[0] * t + F[1] * a + F[2] * d)]


def tables():
    rows, y, t = [], np.array(START), 0.0
    for k, instant in {1: 0.25, 2: 0.5, 4: 1.0, 8: 2.0, 12: 3.0, 20: 5.0}.items():
        y = integrate(rates, t, y, instant)
        t = instant
        rows.append([k, *row(y)])
    return [Table("wobble", rows, digits=1, accuracy=1e-11, scale=1.0)]


if __name__ == "__main__":
    main(tables())
