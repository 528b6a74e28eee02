"""Cam of an arc, corners and lines with a roller follower, [wang1996] section 4.4 and appendices C, D.3.

Data, in cm, s, N: the outline is an arc of radius 20 about (15, 0) from (15, -20) to (15, 20), and lines through
(-35, 10) and (-35, -10) back; roller radius 5; the cam turns clockwise at 0.5 rad/s under a follower on the x axis;
mass of the follower 0.15 N s^2/cm; spring k (rho + 5), rho the distance of the roller's centre from the shaft; k =
1.5 or 0.35 N/cm. Free cam: inertia 1e6 N cm s^2, started at 0.5 rad/s.

Method: the roller's centre is on the outline moved outwards by 5, which is made of circles and lines, so rho, rho'
and rho'' by the angle are closed forms. Weak spring: the follower in flight is a harmonic oscillator, and it lands
where its distance is rho again; instants are zeros found by bisection. Free cam: the integral of energy gives the
speed, a quadrature the time. Forces beside a corner are differences of terms a thousand times less certain than a
double, so all but the bisection is done in extended precision: which sine a processor has does not matter.
"""

import numpy as np
from scipy.optimize import brentq

from reference import Table, main

MASS, SPEED, ROLLER, SPRING_START = 0.15, 0.5, 5.0, 5.0
INERTIA = 1e6
CORNERS = [np.array(p, dtype=np.longdouble) for p in [(15, 20), (-35, 10), (-35, -10), (15, -20)]]
PI = np.arctan2(np.longdouble(0), np.longdouble(-1))
TURN = 4 * PI  # s


class Circle:
    """|rho u(theta) - c| = R, the outer solution."""

    def __init__(self, centre, radius):
        self.c, self.radius = np.array(centre, dtype=np.longdouble), radius

    def rho(self, theta):
        theta = np.longdouble(theta)
        u, du = np.array([np.cos(theta), np.sin(theta)]), np.array([-np.sin(theta), np.cos(theta)])
        a, b = self.c @ u, self.c @ du  # da/dtheta = b, db/dtheta = -a
        root = np.sqrt(self.radius**2 - b * b)
        r = a + root
        # rho^2 - 2 rho a + |c|^2 = R^2, differentiated once and twice.
        r1 = r * b / (r - a)
        r2 = (r * -a + 2 * r1 * b - r1 * r1) / (r - a)
        return r, r1, r2


class Line:
    """n . rho u(theta) = d."""

    def __init__(self, p, q):
        along = (q - p) / np.linalg.norm(q - p)
        self.n = np.array([along[1], -along[0]])
        self.d = self.n @ p + ROLLER

    def rho(self, theta):
        theta = np.longdouble(theta)
        c = self.n @ [np.cos(theta), np.sin(theta)]
        s = self.n @ [-np.sin(theta), np.cos(theta)]
        r = self.d / c
        r1 = -r * s / c
        r2 = r + 2 * r * s * s / (c * c)
        return r, r1, r2


ELEMENTS = [Circle((15, 0), 20 + ROLLER)]
for i in range(4):
    ELEMENTS.append(Circle(CORNERS[i], ROLLER))
    if i < 3:
        ELEMENTS.append(Line(CORNERS[i], CORNERS[i + 1]))


def passages():
    """Angles at which the roller comes to the next element: its centre is over a corner, along a normal there."""
    normals = [np.array([0, 1]), ELEMENTS[2].n, ELEMENTS[4].n, ELEMENTS[6].n, np.array([0, -1])]
    points = [CORNERS[i] + ROLLER * normals[i + side] for i in range(4) for side in (0, 1)]
    return [np.arctan2(p[1], p[0]) % (2 * PI) for p in points]


PASSAGES = passages()


def element(theta):
    return sum(1 for end in PASSAGES if theta % (2 * PI) >= end) % 8


def rho(theta, which=None):
    return ELEMENTS[element(theta) if which is None else which].rho(theta)


def force(theta, stiffness, which=None, speed=SPEED, speed_rate=0.0):
    """Contact force and the follower's acceleration."""
    r, r1, r2 = rho(theta, which)
    acceleration = r2 * speed**2 + r1 * speed_rate
    return (MASS * acceleration + stiffness * (r + SPRING_START)) * np.hypot(r, r1) / r, acceleration


def strong():
    rows = []
    for k, theta in enumerate(PASSAGES):
        r, r1, _ = rho(theta, k)
        before, after = force(theta, 1.5, k), force(theta, 1.5, (k + 1) % 8)
        rows.append([theta / SPEED, r, SPEED * r1, before[1], after[1], before[0], after[0]])
    return rows


def weak():
    """Events of a turn, and what the test looks at beside them (m, m/s, N)."""
    k = 0.35
    n = np.sqrt(k / MASS)

    def flight(t0, which):
        r, r1, _ = rho(SPEED * t0, which)
        x = lambda t: -5 + (r + 5) * np.cos(n * (t - t0)) + SPEED * r1 / n * np.sin(n * (t - t0))
        v = lambda t: -(r + 5) * n * np.sin(n * (t - t0)) + SPEED * r1 * np.cos(n * (t - t0))
        gap = lambda t: x(t) - rho(SPEED * t)[0]
        t = t0 + 0.02
        while gap(t) > 0:
            t += 0.001
        return x, v, gap, brentq(gap, t - 0.001, t, xtol=1e-15)

    def zero(g, a, b):
        return brentq(g, a, b, xtol=1e-15)

    def centre(x, t):
        return x(t) * np.array([np.cos(SPEED * t), np.sin(SPEED * t)])

    p = [theta / SPEED for theta in PASSAGES]
    loss = p[2]
    assert force(PASSAGES[2], k, 3)[0] < 0
    assert min(force(theta, k)[0] for theta in np.linspace(0, PASSAGES[2] - 1e-9, 5000)) > 0
    x1, v1, gap1, back = flight(loss, 3)
    rear = zero(lambda t: centre(x1, t)[1] - 10, loss, back)  # its centre is beside the end of the rear line
    top = zero(lambda t: v1(t) - SPEED * rho(SPEED * t)[1], loss + 0.05, back - 0.05)
    loss2 = zero(lambda t: force(SPEED * t, k, 5)[0], p[4], p[5])
    x2, v2, _, back2 = flight(loss2, 5)
    along = (CORNERS[3] - CORNERS[2]) / np.linalg.norm(CORNERS[3] - CORNERS[2])
    lower = zero(lambda t: (centre(x2, t) - CORNERS[2]) @ along, loss2, back2)
    assert min(force(SPEED * t, k)[0] for t in np.linspace(back2 + 1e-9, TURN, 5000)) > 0
    events = [p[0], p[1], p[2], loss, rear, back, back, p[4], loss2, lower, back2, back2, p[6], p[7]]
    on = lambda t: 0.01 * SPEED * rho(SPEED * t)[1]
    forces = [force(PASSAGES[2], k, 2)[0], force(SPEED * back, k)[0], 0.0, force(SPEED * back2, k)[0]]
    speeds = [on(loss), 0.01 * v1(back), on(back), 0.01 * v2(back2), on(back2)]
    positions = [0.01 * x1(back), 0.01 * x2(loss2)]
    return events, forces, speeds, positions, force(PASSAGES[1], k, 1)[0], 0.01 * gap1(top), [loss, back, loss2, back2]


def free():
    k = 1.5
    start = rho(0.0)[0]
    energy = (INERTIA * SPEED**2 + k * (start + SPRING_START) ** 2) / 2

    def speed(theta, which=None):
        r, r1, _ = rho(theta, which)
        return np.sqrt((2 * energy - k * (r + SPRING_START) ** 2) / (INERTIA + MASS * r1**2))

    def speed_rate(theta, which):
        r, r1, r2 = rho(theta, which)
        w = speed(theta, which)
        return -(MASS * r1 * r2 * w * w + k * (r + SPRING_START) * r1) / (INERTIA + MASS * r1**2)

    rows, t, at = [], 0.0, 0.0
    for i, theta in enumerate(PASSAGES):
        half = (theta - at) / 2
        t += half * sum(w / speed(at + half * (1 + x), i) for x, w in zip(*np.polynomial.legendre.leggauss(60)))
        at = theta
        w = speed(theta, i)
        sides = [force(theta, k, which, w, speed_rate(theta, which)) for which in (i, (i + 1) % 8)]
        rows.append([t, w, w * rho(theta, i)[1], sides[0][1], sides[1][1], sides[0][0], sides[1][0]])
    return rows


def tables():
    strong_rows, free_rows = strong(), free()
    events, forces, speeds, positions, near_miss, apart, instants = weak()
    B, C = strong_rows[0], strong_rows[1]
    return [
        Table("strong", strong_rows, 1e-13, digits=1),
        Table("weak_events", events, 2e-15, scale=6),
        Table("weak_instants", instants, 2e-15, scale=6),
        Table("weak_forces", forces[:2] + forces[3:], 5e-14),
        Table("weak_loss_force", forces[:1], 5e-14),
        Table("weak_speeds", speeds, 5e-14),
        Table("weak_loss_speed", speeds[:1], 5e-14),
        Table("weak_positions", positions),
        Table("weak_near_miss", [C[0], near_miss], 5e-14),
        Table("weak_apart", [apart], 5e-14),
        Table("weak_releases", [instants[0], instants[2]]),
        Table("weak_landings", [instants[1], instants[3]]),
        Table("free", free_rows, 1e-13, digits=1),
        Table("free_forces", [free_rows[0][6], free_rows[1][6]]),
        Table("free_accelerations", [free_rows[0][4], free_rows[1][4]]),
        Table("free_speed", [free_rows[1][2]]),
        Table("driven_forces", [B[6], B[0], C[6], C[0]]),
        Table("driven_acceleration", [C[0], C[3]]),
    ]


if __name__ == "__main__":
    main(tables())
