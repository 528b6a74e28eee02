"""Crank-slider that strikes a hanging four-bar, [wang1996] sections 2.6 and 3.7, as reconstructed from its tables.

Data, SI: crank 2, 2.5 kg, 1000 kg m^2 about its middle; rod 4, 5 kg, 20 kg m^2 about its middle; slider 1 kg on the x
axis, with a round nose of radius 1 about its pin. Crank angle f(0) = pi, f' = speed, free. Parallelogram with pivots
(4.5, 4) and (8.5, 4), links 2.5 (2.5 kg, 15 kg m^2 about their pivots), coupler 5 kg; angle beta(0) = 0 at rest. The
foot of its left link is an arc of radius 1.5 about the lower pin, which ends in a corner at (-sqrt 2, -3) from the
pivot. g = 9.81. No friction. An impact whose rebound speed is below 1 mm/s closes the contact.

Method: the two coordinates f and beta; masses M(f) and 61.25 kg m^2. Gap of the nose from the arc, |arc centre - pin|
- 2.5, or from the corner, |corner - pin| - 1; the contact force from the second derivative of the gap. Integrated
with events.

"Untouched" is the same without the reaction of the contact on the crank.
"""

import numpy as np

from reference import GRAVITY, Table, main, march

J, SWING = 61.25, 18.75 * GRAVITY
PIVOT, CORNER, CENTRE = np.array([4.5, 4.0]), np.array([-np.sqrt(2), -3.0]), np.array([0, -2.5])
CAPTURE = 1e-3


def slider(f):
    """Its position and the two derivatives by f; and those of the rod's angle below the axis, sin(psi) = sin(f)/2."""
    s, c = np.sin(f), np.cos(f)
    root = np.sqrt(16 - 4 * s * s)
    x = 2 * c + root
    x1 = -2 * s - 4 * s * c / root
    x2 = -2 * c - 4 * (c * c - s * s) / root - 16 * s * s * c * c / root**3
    psi1 = 2 * c / root
    psi2 = -2 * s / root + 8 * s * c * c / root**3
    return x, x1, x2, psi1, psi2


def crank(f):
    """M(f), its derivative, and the torque of gravity."""
    _, x1, x2, psi1, psi2 = slider(f)
    s, c = np.sin(f), np.cos(f)
    # The rod's middle is between crank pin and slider.
    gx1, gx2, gy1, gy2 = (-2 * s + x1) / 2, (-2 * c + x2) / 2, c, -s
    M = 1000 + 2.5 + 5 * (gx1**2 + gy1**2) + 20 * psi1**2 + x1**2
    M1 = 2 * (5 * (gx1 * gx2 + gy1 * gy2) + 20 * psi1 * psi2 + x1 * x2)
    return M, M1, -(2.5 + 5) * GRAVITY * c


def point(beta, p):
    """A point of the left link, and its two derivatives by beta."""
    s, c = np.sin(beta), np.cos(beta)
    q = np.array([c * p[0] - s * p[1], s * p[0] + c * p[1]])
    return PIVOT + q, np.array([-q[1], q[0]]), -q


def gap(f, beta, on_corner):
    """Gap, its gradient and its Hessian by (f, beta)."""
    x, x1, x2, _, _ = slider(f)
    p, p1, p2 = point(beta, CORNER if on_corner else CENTRE)
    d = p - [x, 0]
    length = np.hypot(*d)
    n = d / length
    along = np.array([[-x1, 0], p1])  # derivatives of d
    G = along @ n
    H = (along @ along.T - np.outer(G, G)) / length + np.diag([-x2 * n[0], p2 @ n])
    return length - (1 if on_corner else 2.5), G, H


def before_corner(f, beta):
    """Positive where the nose is nearest to the arc: its centre is inside the fan of the arc's normals."""
    x = slider(f)[0]
    d = np.array([x, 0]) - point(beta, CENTRE)[0]
    e = point(beta, CORNER)[0] - point(beta, CENTRE)[0]
    return e[0] * d[1] - e[1] * d[0]


class Run:
    def __init__(self, speed, restitution, untouched=False):
        self.e, self.untouched = restitution, untouched
        self.t, self.y = 0.0, np.array([np.pi, 0, speed, 0])
        self.closed, self.on_corner = False, False
        self.events = []  # kind, t, state behind it, more

    def inverse(self, f):
        return np.diag([0 if self.untouched else 1 / crank(f)[0], 1 / J])

    def free(self, y):
        M, M1, torque = crank(y[0])
        return np.array([(torque - M1 * y[2] ** 2 / 2) / M, -SWING * np.sin(y[1]) / J])

    def force(self, y):
        _, G, H = gap(y[0], y[1], self.on_corner)
        return -(G @ self.free(y) + y[2:] @ H @ y[2:]) / (G @ self.inverse(y[0]) @ G)

    def rate(self, t, y):
        a = self.free(y)
        if self.closed:
            _, G, _ = gap(y[0], y[1], self.on_corner)
            a = a + self.inverse(y[0]) @ G * self.force(y)
        return np.concatenate([y[2:], a])

    def until(self, end):
        while self.t < end:
            side = -1 if self.on_corner else 1
            turn = lambda t, y: side * before_corner(y[0], y[1])
            if self.closed:
                watch = [lambda t, y: self.force(y), turn]
            else:
                watch = [lambda t, y: gap(y[0], y[1], self.on_corner)[0], turn]
            short = 2e-4 if self.e > 0 and not self.closed and self.events else np.inf  # the last flight takes 0.26 ms
            self.t, self.y, which, _ = march(self.rate, self.t, self.y, end, watch, samples=4, max_step=short)
            if which is None:
                return self
            if which == 1:
                self.on_corner = not self.on_corner
                self.note("element", self.force(self.y) if self.closed else 0)
                if self.closed and self.force(self.y) < 0:
                    self.release()
            elif self.closed:
                self.release()
            else:
                self.impact()
        return self

    def note(self, kind, more=0.0):
        self.events.append((kind, self.t, self.y.copy(), more))

    def release(self):
        self.closed = False
        self.note("release")

    def impact(self):
        f, beta = self.y[:2]
        _, G, _ = gap(f, beta, self.on_corner)
        approach = -(G @ self.y[2:])
        caught = self.e * approach < CAPTURE
        W = self.inverse(f)
        self.y[2:] += W @ G * (1 + (0 if caught else self.e)) * approach / (G @ W @ G)
        self.note("impact", approach)
        self.closed = caught
        if caught:
            self.note("form")

    def times(self, *kinds):
        return [t for kind, t, _, _ in self.events if kind in kinds]


def tables():
    plastic = Run(8, 0).until(0.6)
    bounce = Run(8, 0.2).until(0.3)
    slow = Run(2, 0).until(1.68)
    after = plastic.events[0]
    hits = [event for event in bounce.events if event[0] == "impact"]
    corner = [event for event in slow.events if event[0] == "element"][0]
    alone, alone_bounce = Run(8, 0, True).until(0.25), Run(8, 0.2, True).until(0.25)
    alone_hits = [event for event in alone_bounce.events if event[0] == "impact"]
    first = alone_hits[0][1]
    bounce_release = bounce.times("release")
    assert plastic.times("element")[0] == plastic.times("release")[0] and len(plastic.events) >= 4
    return [
        Table("plastic_times", plastic.times("impact", "form", "release")),
        Table("plastic_speeds", [after[2][2], after[1], after[2][3], after[1]]),
        Table("approach", [after[3]], in_strings=True),
        Table("bounce_times", [h[1] for h in hits]),
        Table("bounce_speeds", [0.2 * h[3] for h in hits[:5]]),
        Table("bounce_release", bounce_release),
        Table("slow_times", slow.times("impact", "form", "release", "element")),
        Table("slow_corner_force", [corner[1], corner[3]]),
        Table("slow_impacts", slow.times("impact")),
        Table("slow_release", slow.times("release")),
        Table("untouched_corner", [alone.times("element")[0] - alone.times("impact")[0]], digits=3),
        Table("untouched", [h[1] - first for h in alone_hits] + [0.2 * h[3] for h in alone_hits], digits=1),
    ]


if __name__ == "__main__":
    main(tables())
