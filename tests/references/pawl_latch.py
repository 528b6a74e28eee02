"""Pawl and notched slide, a mechanism for the contacts of [wang1996] with data of its own.

Data, SI: slide s, 0.5 kg, pulled by 40 (0.05 - s), starts at rest at -0.12. Its profile, at (u + s, y): land y = 0
for u > 0.08, ramp to (0.04, -0.02), floor to u = 0, wall up to y = 0, rear land y = 0 for u < 0. Pawl: pivot (0.1,
0.03), inertia 2e-4, torque 0.8 (0.6 - psi), and -0.6 from 0.3 s on; nose of radius 0.005 about N = pivot - 0.1 (cos
psi, sin psi); starts on the land, sin psi = 0.25. No gravity, no friction, e = 0.

Method: one phase after the other. Slide and pawl apart are harmonic; instants are zeros found by bisection. With the
nose on ramp or wall s is a function of psi, and the one coordinate left is integrated with events. Where contact
ends, the sign of its force says so.
"""

import numpy as np
from scipy.optimize import brentq

from reference import Table, main, march

MS, K, REST = 0.5, 40.0, 0.05
I, KT, FREE, LIFT = 2e-4, 0.8, 0.6, -0.6
ARM, NOSE = 0.1, 0.005
PIVOT = np.array([0.1, 0.03])


def nose(psi):
    """N and its two derivatives by psi."""
    c, s = np.cos(psi), np.sin(psi)
    return PIVOT - ARM * np.array([c, s]), ARM * np.array([s, -c]), ARM * np.array([c, s])


def harmonic(q0, v0, t0, rest, n):
    def q(t):
        return rest + (q0 - rest) * np.cos(n * (t - t0)) + v0 / n * np.sin(n * (t - t0))

    def v(t):
        return -(q0 - rest) * n * np.sin(n * (t - t0)) + v0 * np.cos(n * (t - t0))

    return q, v


def slide_from(s, v, t0):
    return harmonic(s, v, t0, REST, np.sqrt(K / MS))


def pawl_from(psi, v, t0, lift):
    return harmonic(psi, v, t0, FREE + lift / KT, np.sqrt(KT / I))


def first_zero(g, start, step, limit):
    t = start
    while g(t + step) > 0:
        t += step
        assert t < limit
    return brentq(g, t, t + step, xtol=1e-16, rtol=1e-15)


PROFILE = np.array([(0.25, 0), (0.08, 0), (0.04, -0.02), (0, -0.02), (0, 0), (-0.15, 0)])


def profile_gap(p):
    """Distance of the nose from the whole profile, p relative to the slide."""
    a, d = PROFILE[:-1], np.diff(PROFILE, axis=0)
    x = np.clip(np.sum((p - a) * d, axis=1) / np.sum(d * d, axis=1), 0, 1)
    return np.min(np.linalg.norm(a + x[:, None] * d - p, axis=1)) - NOSE


class OnLine:
    """The nose on a line of the slide: n . (N - s e_x - p) = NOSE makes s a function of psi."""

    def __init__(self, n, p, lift):
        self.n, self.p, self.lift = n, p, lift

    def s(self, psi):
        N, N1, N2 = nose(psi)
        return (self.n @ (N - self.p) - NOSE) / self.n[0], self.n @ N1 / self.n[0], self.n @ N2 / self.n[0]

    def acceleration(self, psi, v):
        s, s1, s2 = self.s(psi)
        force = KT * (FREE - psi) + self.lift + s1 * K * (REST - s) - MS * s1 * s2 * v * v
        return force / (I + MS * s1 * s1)

    def push(self, psi, v):
        """The contact force: on the slide it is -n."""
        s, s1, s2 = self.s(psi)
        return -(MS * (s2 * v * v + s1 * self.acceleration(psi, v)) - K * (REST - s)) / self.n[0]

    def rate(self, t, y):
        return np.array([y[1], self.acceleration(*y)])


def tables():
    psi0 = np.arcsin(0.25)
    # On the land the pawl rests; the nose comes over the corner at u = 0.08.
    s, v = slide_from(-0.12, 0.0, 0.0)
    t1 = first_zero(lambda t: nose(psi0)[0][0] - 0.08 - s(t), 0.0, 1e-3, 1.0)
    # There the nose would have to follow the corner: normal upwards, the corner moves to the right.
    a = -(v(t1) ** 2) / NOSE  # of the nose's height, on a circle about the corner
    N1 = nose(psi0)[1]
    assert I * a / N1[1] - KT * (FREE - psi0) > 0  # the contact would have to pull
    # Both free, until the nose meets the ramp.
    psi, psid = pawl_from(psi0, 0.0, t1, 0.0)
    n = np.array([-1.0, 2.0]) / np.sqrt(5)
    corner = np.array([0.08, 0.0])
    ramp = OnLine(n, corner, 0.0)
    t2 = first_zero(lambda t: profile_gap(nose(psi(t))[0] - [s(t), 0]), t1 + 2e-4, 2e-4, 0.2)
    assert abs(n @ (nose(psi(t2))[0] - corner - [s(t2), 0]) - NOSE) < 1e-12
    # Plastic impact: the momentum of the one coordinate that is left.
    s1 = ramp.s(psi(t2))[1]
    start = [psi(t2), (I * psid(t2) + MS * s1 * v(t2)) / (I + MS * s1 * s1)]
    floor = lambda t, y: nose(y[0])[0][1] + 0.02 - NOSE
    t3, y3, which, _ = march(ramp.rate, t2, start, 0.2, [floor, lambda t, y: ramp.push(*y)])
    assert which == 0
    speed3 = ramp.s(y3[0])[1] * y3[1]
    # The floor stops the pawl; the slide goes on, away from the ramp, up to the wall.
    s, v = slide_from(ramp.s(y3[0])[0], speed3, t3)
    latched = nose(y3[0])[0][0] - NOSE
    t4 = first_zero(lambda t: latched - s(t), t3, 1e-3, 0.3)
    impulse = MS * v(t4)
    # From 0.3 s on the nose climbs the wall.
    wall = OnLine(np.array([1.0, 0.0]), np.array([0.0, 0.0]), LIFT)
    top = lambda t, y: -nose(y[0])[0][1]
    t5, y5, which, _ = march(wall.rate, 0.3, [y3[0], 0.0], 0.5, [top, lambda t, y: wall.push(*y)])
    assert which == 0
    # Both free, until the nose comes down on the rear land.
    s, v = slide_from(wall.s(y5[0])[0], wall.s(y5[0])[1] * y5[1], t5)
    psi, psid = pawl_from(y5[0], y5[1], t5, LIFT)
    t6 = first_zero(lambda t: profile_gap(nose(psi(t))[0] - [s(t), 0]), t5 + 2e-4, 2e-4, 0.6)
    assert nose(psi(t6))[0][0] - s(t6) < 0 and abs(nose(psi(t6))[0][1] - NOSE) < 1e-12
    assert KT * (FREE - psi(t6)) + LIFT < 0  # lifted at once
    return [
        Table("times", [t1, t2, t2, t5, t6]),
        Table("wall_floor", [t4, t3]),
        Table("speed", [speed3]),
        Table("impulse", [impulse]),
        Table("latched", [latched]),
        Table("rear_speed", [t6, psid(t6), t6], statements=2),
        Table("impacts", [t2, t3, t4, t6]),
    ]


if __name__ == "__main__":
    main(tables())
