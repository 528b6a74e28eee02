"""Cams made from the motion law of their follower.

Data, SI: rise by the 3-4-5 polynomial over 120 deg, dwell of 60, return over 120, dwell of 60; base radius 0.04; the
cam turns counter-clockwise at 20 rad/s. Flat face or roller (radius 0.01) along +y: stroke 0.01, 0.5 kg, force 2000 s
+ 50 and weight. Swinging roller: pivot (0.08, 0), arm 0.06, stroke 15 deg, inertia 1e-3, moment 5 S + 2, no gravity.

Method: closed forms. In the frame of the machine the follower touches at (s', R + s) with a flat face; with a roller
at c + r n, c its centre and n the normal of the path of c over the cam, whose tangent is c' + (c_y, -c_x). The
profile is that, turned back by the angle of the cam. Levers and forces follow from n. That these are envelopes is
confirmed by brute force: no point of the profile is within the roller or above the face.

Splines: interpolation of degree 5 through points of the profile, by pieces (at Chebyshev points, knots "not a knot")
or of the whole turn (at equal angles, periodic). Their follower is found from the curve alone, by Newton's method on
its tangent or on the offset by the roller's radius; errors are the largest of a fine grid, relative to the stroke; of
the whole turn those at the half degrees that the test looks at.
"""

import numpy as np
from scipy.interpolate import make_interp_spline
from scipy.optimize import minimize_scalar

from reference import DEGREE, GRAVITY, Table, main

WIDTH, LIFT, BASE, ROLLER, SPEED = 2 * np.pi / 3, 0.01, 0.04, 0.01, 20.0
PIVOT, ARM, SWING = 0.08, 0.06, 15 * DEGREE
PSI0 = np.arccos((ARM**2 + PIVOT**2 - (BASE + ROLLER) ** 2) / (2 * ARM * PIVOT))


def law(phi):
    """Of a unit stroke: value, first and second derivative."""
    phi = np.asarray(phi, dtype=float) % (2 * np.pi)

    def rise(x):
        x = np.clip(x, 0, 1)
        second = 60 * x * (1 - x) * (1 - 2 * x) / WIDTH**2
        return x**3 * (10 - 15 * x + 6 * x * x), 30 * x**2 * (1 - x) ** 2 / WIDTH, second

    up, down = rise(phi / WIDTH), rise((phi - np.pi) / WIDTH)
    return [a - b for a, b in zip(up, down)]


def turn_back(phi, p):
    c, s = np.cos(phi), np.sin(phi)
    return np.stack([c * p[0] + s * p[1], -s * p[0] + c * p[1]], -1)


def flat(phi):
    """Profile, and its radius of curvature."""
    s, s1, s2 = [LIFT * x for x in law(phi)]
    return turn_back(phi, (s1, BASE + s)), BASE + s + s2


def roller_machine(phi, swings=False):
    """Centre and its first two derivatives by the angle, in the machine."""
    s, s1, s2 = law(phi)
    if swings:
        a, a1, a2 = np.pi - PSI0 - SWING * s, -SWING * s1, -SWING * s2
        c = (PIVOT + ARM * np.cos(a), ARM * np.sin(a))
        d = (-ARM * np.sin(a) * a1, ARM * np.cos(a) * a1)
        e = (-ARM * (np.cos(a) * a1**2 + np.sin(a) * a2), ARM * (-np.sin(a) * a1**2 + np.cos(a) * a2))
        return c, d, e
    zero = np.zeros_like(s)
    return (zero, BASE + ROLLER + LIFT * s), (zero, LIFT * s1), (zero, LIFT * s2)


def roller(phi, swings=False):
    """Profile, normal towards the cam in the machine, centre in the machine, curvature of the pitch curve."""
    c, d, e = roller_machine(phi, swings)
    t = (d[0] + c[1], d[1] - c[0])  # the path over the cam, in the axes of the machine
    length = np.hypot(*t)
    n = (t[1] / length, -t[0] / length)
    # The same once more: the second derivative over the cam.
    t2 = (e[0] + d[1] + t[1], e[1] - d[0] - t[0])
    curvature = -(t[0] * t2[1] - t[1] * t2[0]) / length**3
    return turn_back(phi, (c[0] + ROLLER * n[0], c[1] + ROLLER * n[1])), n, c, curvature


def pressure_angle(phi):
    s, s1, _ = law(phi)
    return np.arctan2(LIFT * s1, BASE + ROLLER + LIFT * s)


def profile_row(degree):
    phi = degree * DEGREE
    face, radius = flat(phi)
    p, _, _, curvature = roller(phi)
    q, n, c, _ = roller(phi, True)
    lever = abs((c[0] - PIVOT) * n[1] - c[1] * n[0])
    return [degree, *face, radius, *p, pressure_angle(phi), curvature, curvature / (1 - ROLLER * curvature), *q, lever]


def force_row(degree):
    s, _, s2 = [LIFT * x for x in law(degree * DEGREE)]
    load = 0.5 * SPEED**2 * s2 + 2000 * s + 50 + 0.5 * GRAVITY
    return [degree, load, load / np.cos(pressure_angle(degree * DEGREE))]


def rocker_force(degree):
    S, _, S2 = [SWING * x for x in law(degree * DEGREE)]
    return [degree, (1e-3 * SPEED**2 * S2 + 5 * S + 2) / profile_row(degree)[11]]


def confirm():
    phi = np.linspace(0, 2 * np.pi, 20001)
    face, wheel, arm = flat(phi)[0], roller(phi)[0], roller(phi, True)[0]
    for degree in (15, 45, 105, 195, 285):
        a = degree * DEGREE
        up = np.array([np.sin(a), np.cos(a)])  # the follower's axis in the cam
        assert abs(np.max(face @ up) - BASE - LIFT * law(a)[0]) < 1e-8
        for curve, swings in ((wheel, False), (arm, True)):
            c = turn_back(a, roller_machine(a, swings)[0])
            assert abs(np.min(np.linalg.norm(curve - c, axis=1)) - ROLLER) < 1e-7


def dot(a, b):
    return np.sum(a * b, axis=-1)


def spline_errors(curve, phi, is_flat):
    """Largest errors of s, s', s'' of the follower of a spline cam; its parameter is near to the angle."""
    x, y = np.stack([np.cos(phi), -np.sin(phi)], -1), np.stack([np.sin(phi), np.cos(phi)], -1)  # x' = -y, y' = x
    d1, d2, d3 = (curve.derivative(k) for k in (1, 2, 3))
    u = phi.copy()
    if is_flat:
        for _ in range(8):
            u -= dot(y, d1(u)) / dot(y, d2(u))
        r = curve(u)
        found = dot(y, r) - BASE, dot(x, r), -dot(y, r) - dot(x, d1(u)) ** 2 / dot(y, d2(u))
    else:

        def pitch(u):
            a, b, c = d1(u), d2(u), d3(u)
            length = np.sqrt(dot(a, a))[:, None]
            n = np.stack([-a[:, 1], a[:, 0]], -1) / length  # outwards: the curve runs clockwise
            k = (a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0])[:, None] / length**3
            k1 = (a[:, 0] * c[:, 1] - a[:, 1] * c[:, 0])[:, None] / length**3 - 3 * k * dot(a, b)[:, None] / length**2
            return curve(u) + ROLLER * n, a * (1 - ROLLER * k), b * (1 - ROLLER * k) - a * ROLLER * k1

        for _ in range(10):
            q, q1, _ = pitch(u)
            u -= dot(x, q) / dot(x, q1)
        q, q1, q2 = pitch(u)
        u1 = dot(y, q) / dot(x, q1)
        u2 = (dot(x, q) + 2 * dot(y, q1) * u1 - dot(x, q2) * u1**2) / dot(x, q1)
        found = (dot(y, q) - BASE - ROLLER, dot(x, q) + dot(y, q1) * u1,
                 -dot(y, q) + 2 * dot(x, q1) * u1 + dot(y, q2) * u1**2 + dot(y, q1) * u2)
    return [np.max(np.abs(f - LIFT * e)) / LIFT for f, e in zip(found, law(phi))]


def points(phi, is_flat):
    return flat(phi)[0] if is_flat else roller(phi)[0]


def by_pieces(n, is_flat):
    worst = np.zeros(3)
    for a, b in ((0, WIDTH), (WIDTH, np.pi), (np.pi, np.pi + WIDTH), (np.pi + WIDTH, 2 * np.pi)):
        at = (a + b) / 2 - (b - a) / 2 * np.cos(np.pi * np.arange(n) / (n - 1))
        curve = make_interp_spline(at, points(at, is_flat), k=5)
        grid = np.linspace(a + 1e-12, b - 1e-12, 20001 if b - a > 2 else 2001)  # dwells are arcs
        worst = np.maximum(worst, spline_errors(curve, grid, is_flat))
    return worst


def whole(n, is_flat):
    at = 2 * np.pi * np.arange(n + 1) / n
    p = points(at, is_flat)
    p[-1] = p[0]
    curve = make_interp_spline(at, p, k=5, bc_type="periodic")
    return spline_errors(curve, np.arange(1, 720) * DEGREE / 2, is_flat)


def tables():
    confirm()
    least = lambda f, a, b: minimize_scalar(f, bounds=(a, b), method="bounded", options={"xatol": 1e-12}).fun
    steepest = -least(lambda phi: -pressure_angle(phi), 0.5, 1.5)
    sharpest = -least(lambda phi: -roller(phi)[3], 1.3, 1.9)
    degrees = (0, 15, 30, 45, 60, 75, 90, 105, 120)
    tested = ((True, 20), (False, 20), (True, 45), (False, 45), (True, 95), (False, 95))
    pieces = {(is_flat, spans): by_pieces(spans + 5, is_flat) for is_flat, spans in tested}
    return [
        Table("profiles", [profile_row(d) for d in (15, 45, 75, 105, 195, 285)], digits=1, accuracy=2e-14, scale=0.05),
        Table("greatest", [steepest / DEGREE, 1 / sharpest], statements=2),
        # The first literal of a row is its number of spans or points.
        Table("splines_by_pieces", [[spans, *pieces[is_flat, spans]] for is_flat, spans in tested], 2e-3, digits=1),
        Table("splines_by_pieces_25_50",
              [[n, *pieces[is_flat, n - 5]] for is_flat, n in ((True, 25), (True, 50), (False, 25), (False, 50))],
              2e-3, digits=1),
        Table("whole_splines", [[n, *whole(n, is_flat)] for n, is_flat in ((200, False), (200, True), (400, True))],
              digits=1),
        Table("forces", [force_row(d) for d in (*degrees, 195, 240, 285)], digits=1),
        Table("rocker_start", [PSI0]),
        Table("rocker_forces", [rocker_force(d) for d in (*degrees, 150, 195, 240, 285)], digits=1),
    ]


if __name__ == "__main__":
    main(tables())
