"""Cam of polynomials with a roller follower, [wang1996] section 4.3, and its data files of appendices D.2 and D.4.

Data, in mm, s: the outline is r(psi), psi in degrees: 50 up to 90 and from 270; 50 + 0.0008 x^3 - 0.00008 x^4, x =
psi - 90, to 95; 49.95 + 0.02 (psi - 90) to 105; 50 + 10.71484375 - 14.0625 z^2 + 7.734375 z^12 - 4.13671875 z^16, z =
(psi - 180)/75, to 255; 49.95 - 0.02 (psi - 270) to 265; 50 - 0.0008 y^3 - 0.00008 y^4, y = psi - 270, to 270. (The
printed constant 10.71475 leaves a step; with this one the pieces meet.) Roller radius 5. The cam turns clockwise
under a follower on the x axis; spring k (s - 5), s the distance of the roller's centre from the shaft.

    model          driven at 5 rad/s, follower 0.5 kg, k = 5 N/mm
    D.2, as coded  free, started at 5 rad/s, inertia 1e4, mass 0.5, k = 5, force = mass x mm/s^2
    D.4, as coded  free, started at 5 rad/s, inertia 4e4, mass 0.5, k = 15; the roller is a natural cubic spline through
                   (-5, 0), (-3.535, +-3.535) and (0, +-5) from its centre

Method: the roller's centre is at p + 5 n(psi); the angle psi of the contact is the zero of its angle less that of the
cam, found by bisection. ds/dtheta = s (c . t)/(c x t), and once more by psi. Free cams: the integral of energy; at
half a turn the cam does not accelerate, by symmetry. There, with the radii of curvature a of the cam and b of the
roller, the follower moves as that of a crank e = r - a with a rod a + b: s'' = -e - e^2/(a + b).
"""

import numpy as np
from scipy.interpolate import CubicSpline
from scipy.optimize import brentq

from reference import DEGREE, Table, main

ROLLER = 5.0
# from, to, origin, scale (degrees), {exponent: coefficient}
PIECES = [
    (-90, 90, 0, 1, {0: 50}),
    (90, 95, 90, 1, {0: 50, 3: 0.0008, 4: -0.00008}),
    (95, 105, 90, 1, {0: 49.95, 1: 0.02}),
    (105, 255, 180, 75, {0: 60.71484375, 2: -14.0625, 12: 7.734375, 16: -4.13671875}),
    (255, 265, 270, 1, {0: 49.95, 1: -0.02}),
    (265, 270, 270, 1, {0: 50, 3: -0.0008, 4: -0.00008}),
]


def outline(psi, piece):
    """r and its two derivatives by the angle in radians."""
    _, _, origin, scale, terms = PIECES[piece]
    x = (psi / DEGREE - origin) / scale
    by = scale * DEGREE
    r = sum(c * x**n for n, c in terms.items())
    r1 = sum(c * n * x ** (n - 1) for n, c in terms.items() if n >= 1) / by
    r2 = sum(c * n * (n - 1) * x ** (n - 2) for n, c in terms.items() if n >= 2) / by**2
    return r, r1, r2


def centre(psi, piece):
    """Distance and angle of the roller's centre, ds/dtheta, d2s/dtheta2, at a contact at psi."""
    r, r1, r2 = outline(psi, piece)
    length = np.hypot(r, r1)
    # In the frame of the radius: tangent (r1, r)/length, normal (r, -r1)/length.
    c = np.array([r + ROLLER * r / length, -ROLLER * r1 / length])
    s, theta = np.hypot(*c), psi + np.arctan2(c[1], c[0])
    # With phi the angle of the normal, c . t = s sin(theta - phi) and c x t = s cos(theta - phi).
    tan = (c[0] * r1 + c[1] * r) / (c[0] * r - c[1] * r1)
    slope = s * tan
    curvature = (r * r + 2 * r1 * r1 - r * r2) / length**3
    dphi = curvature * length  # by psi
    dtheta = (1 + ROLLER * curvature) * (c[0] * r - c[1] * r1) / s**2  # c moves along t
    second = slope * tan + s * (1 + tan * tan) * (1 - dphi / dtheta)
    return s, theta, slope, second


def contact(theta):
    """Piece and psi of the contact at the angle of the cam."""
    if theta <= 90 * DEGREE or theta >= 270 * DEGREE:
        return 0, theta
    for piece in range(1, 6):
        a, b = PIECES[piece][0] * DEGREE, PIECES[piece][1] * DEGREE
        if centre(a, piece)[1] <= theta <= centre(b, piece)[1]:
            return piece, brentq(lambda psi: centre(psi, piece)[1] - theta, a, b, xtol=1e-16, rtol=1e-15)
    raise ValueError(theta)


def row(degree, speed=5.0, mass=0.5e-3, stiffness=5.0):
    """Degree, piece, psi, s, speed, acceleration, force; mm, s, and N for a mass in N s^2/mm."""
    piece, psi = contact(degree * DEGREE)
    s, _, slope, second = centre(psi, piece)
    acceleration = speed**2 * second
    force = (mass * acceleration + stiffness * (s - 5)) * np.hypot(s, slope) / s
    return [degree, piece, psi / DEGREE, s, speed * slope, acceleration, force]


def half_turn(stiffness, inertia, mass=0.5, roller=ROLLER, start=5.0):
    """Speed of the free cam and force at half a turn, and the force of the driven cam; as coded."""
    r, _, r2 = outline(180 * DEGREE, 3)
    a = r * r / (r - r2)
    crank = r - a
    second = -crank - crank**2 / (a + roller)
    lift = r + ROLLER - 5
    speed = np.sqrt(start**2 - stiffness * (lift**2 - 50**2) / inertia)
    return speed, mass * second * speed**2 + stiffness * lift, mass * second * start**2 + stiffness * lift


def spline_roller_radius():
    """Radius of curvature of the dataset's roller where it points to the cam."""
    points = np.array([(0, -5), (-3.535, -3.535), (-5, 0), (-3.535, 3.535), (0, 5.0)])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    curve = CubicSpline(lengths, points, bc_type="natural")
    d1, d2 = curve(lengths[2], 1), curve(lengths[2], 2)
    return np.linalg.norm(d1) ** 3 / abs(d1[0] * d2[1] - d1[1] * d2[0])


def confirm():
    """The outline touches the roller and is nowhere within it; derivatives are those of differences."""
    pieces = [(piece, np.linspace(p[0], p[1], 4001) * DEGREE) for piece, p in enumerate(PIECES)]
    points = np.concatenate([(outline(psi, i)[0] * np.array([np.cos(psi), np.sin(psi)])).T for i, psi in pieces])
    for degree in (94, 100, 110, 125, 180, 250, 268):
        at = row(degree)
        c = at[3] * np.array([np.cos(degree * DEGREE), np.sin(degree * DEGREE)])
        nearest = np.min(np.linalg.norm(points - c, axis=1))
        assert ROLLER - 1e-12 < nearest < ROLLER + 1e-4
        h = 0.01
        left, right = row(degree - h), row(degree + h)
        assert abs((right[3] - left[3]) / (2 * h * DEGREE) * 5 - at[4]) < 1e-3
        assert abs((right[4] - left[4]) / (2 * h * DEGREE) * 5 - at[5]) < 1e-2


def tables():
    confirm()
    ends = [(90, 1), (95, 1), (105, 2), (255, 4), (265, 5), (270, 5)]
    instants = [centre(psi * DEGREE, piece)[1] / 5 for psi, piece in ends]
    rows = [row(d) for d in (1, 94, 100, 110, 120, 125, 150, 180, 214, 235, 250, 262, 268)]
    at110 = row(110)
    w, free, driven = half_turn(5, 1e4)
    w_adams, free_adams, driven_adams = half_turn(15, 4e4)
    spline = half_turn(15, 4e4, roller=spline_roller_radius())
    return [
        Table("instants", instants, 5e-15),
        Table("rows", rows, 5e-14, digits=1, scale=50),
        Table("sample", [1e-3 * (at110[3] - 55), 1e-3 * at110[4], 1e-3 * at110[5]]),
        Table("sample_psi", [at110[2]]),
        Table("file_force", [free]),
        Table("file_speed", [-w]),
        Table("file_driven", [driven]),
        Table("adams_driven", [spline[2]]),
        Table("adams_speed", [w_adams]),
        Table("adams_free", [free_adams, spline[2], driven_adams]),
    ]


if __name__ == "__main__":
    main(tables())
