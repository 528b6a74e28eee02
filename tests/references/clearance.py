"""Four-bar with clearance in one joint, [tasora2003] section 6.3, with data of its own.

Data, SI: ground pivots (0, 0) and (0.4, 0); crank 0.1 driven at pi/3 + 6 t; coupler 0.35, 1 kg, and rocker 0.25, 1.5
kg, uniform rods; gravity 9.81 along -y; torque -5 on the rocker. The coupler's end is a hole of radius 11 mm, the
rocker's a pin of 10 mm: the pin's centre is 1 mm from the hole's, in the direction gamma; gamma = 0.2 at rest at the
start. No friction; positive force presses the pin on the hole.

Method: gamma is the one coordinate. The angles of coupler and rocker follow from the triangle over it, their rates
and accelerations from its derivatives; the two equations of moments and the two of the loop give gamma'' and the
force.
"""

from math import acos, atan2, cos, pi, sin, sqrt

from reference import GRAVITY, Table, main, march

A2, A3, A4, E, GROUND = 0.1, 0.35, 0.25, 0.001, 0.4
M3, M4, TORQUE, W = 1.0, 1.5, -5.0, 6.0
J3, J4 = M3 * A3**2 / 3, M4 * A4**2 / 3


def angles(t, gamma):
    th2 = pi / 3 + W * t
    dx, dy = GROUND - A2 * cos(th2) - E * cos(gamma), -A2 * sin(th2) - E * sin(gamma)  # A3 u(th3) - A4 u(th4) = d
    length2 = dx * dx + dy * dy
    th3 = atan2(dy, dx) + acos((length2 + A3**2 - A4**2) / (2 * sqrt(length2) * A3))
    return th2, th3, atan2(A3 * sin(th3) - dy, A3 * cos(th3) - dx)


def loop(c3, s3, c4, s4, x, y):
    """a, b of A3 n(th3) a - A4 n(th4) b = (x, y), n the unit vector across."""
    d = s3 * c4 - c3 * s4
    return -(x * c4 + y * s4) / (A3 * d), -(x * c3 + y * s3) / (A4 * d)


def solve(t, gamma, rate):
    """th3, th4, their rates, gamma'' and the force."""
    th2, th3, th4 = angles(t, gamma)
    c2, s2, c3, s3, c4, s4 = cos(th2), sin(th2), cos(th3), sin(th3), cos(th4), sin(th4)
    cg, sg = cos(gamma), sin(gamma)
    w3, w4 = loop(c3, s3, c4, s4, A2 * W * s2 + E * rate * sg, -A2 * W * c2 - E * rate * cg)
    # Accelerations of the angles: b + f gamma''.
    b3, b4 = loop(c3, s3, c4, s4, A2 * W**2 * c2 + A3 * w3**2 * c3 - A4 * w4**2 * c4 + E * rate**2 * cg,
                  A2 * W**2 * s2 + A3 * w3**2 * s3 - A4 * w4**2 * s4 + E * rate**2 * sg)
    f3, f4 = loop(c3, s3, c4, s4, E * sg, -E * cg)
    # J3 th3'' = moment3 + arm3 force, J4 th4'' = moment4 + arm4 force.
    arm3, arm4 = A3 * (c3 * sg - s3 * cg), -A4 * (c4 * sg - s4 * cg)
    moment3 = -M3 * A3 / 2 * (A2 * W**2 * (s3 * c2 - c3 * s2) + GRAVITY * c3)
    moment4 = TORQUE - M4 * A4 / 2 * GRAVITY * c4
    r3, r4 = moment3 - J3 * b3, moment4 - J4 * b4
    d = J3 * f3 * -arm4 + arm3 * J4 * f4
    second, force = (r3 * -arm4 + arm3 * r4) / d, (J3 * f3 * r4 - J4 * f4 * r3) / d
    return th3, th4, w3, w4, second, force


def tables():
    instants = {0: 0.0, 1: 0.05, 2: 0.1, 5: 0.25, 10: 0.5, 15: 0.75, 20: 1.0}
    _, _, which, found = march(lambda t, y: (y[1], solve(t, *y)[4]), 0, [0.2, 0], 1, [lambda t, y: solve(t, *y)[5]],
                               rows=list(instants.values()), samples=2)
    assert which is None
    rows = []
    for i, t in instants.items():
        th3, th4, w3, w4, _, force = solve(t, *found[t])
        rows.append([i, *found[t], th3, th4, w3, w4, force])
    return [
        # Rates of gamma reach 120 rad/s in a motion that amplifies round-off.
        Table("rows", rows, digits=1, accuracy=2e-12),
        Table("start", [rows[0][3], rows[0][4]], 1e-14),
        Table("start_rates", [rows[0][5], rows[0][6]], 1e-14, digits=10, in_strings=True),
    ]


if __name__ == "__main__":
    main(tables())
