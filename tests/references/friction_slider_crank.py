"""Driven slider-crank with dry friction in wrist pin and bore.

Data, SI: crank 0.05 at 20 rad/s, 0.8 kg, mass centre at its middle; rod 0.18, 0.6 kg, uniform; piston 0.45 kg; g =
9.81 along -y. Wrist pin of radius 0.01 with mu = 0.2, bore with mu = 0.1. Friction on the piston: torque -sign(rate)
mu rho |F|, F the force of the wrist pin; force -sign(v) mu |N|, N that of the bore across its axis.

Method: the motion is given; the two components of F are the zero of the equation of the piston along the bore and
that of the rod's moments about the crank pin, found by Newton's method. Where a rate is zero its sign is that of the
side looked at.
"""

import numpy as np
from scipy.optimize import fsolve

from reference import DEGREE, GRAVITY, Table, cross, main, unit

R, L, W = 0.05, 0.18, 20.0
M_CRANK, M_ROD, M_PISTON, I_ROD = 0.8, 0.6, 0.45, 0.6 * 0.18**2 / 12
MU_WRIST, RADIUS, MU_BORE = 0.2, 0.01, 0.1
DOWN = np.array([0, -GRAVITY])


def forces(degree, side=0):
    """Torque of the drive, |F|, |N| at an angle of the crank; side +1, -1: just behind or before it."""
    th, near = degree * DEGREE, (degree + 1e-3 * side) * DEGREE
    # Angle of the rod: sin(rod) = -R sin(th)/L.
    rod = lambda a: -np.arcsin(R * np.sin(a) / L)
    b = rod(th)
    rate = lambda a: -R * np.cos(a) * W / (L * np.cos(rod(a)))
    b1 = rate(th)
    b2 = (R * np.sin(th) * W**2 / L + np.sin(b) * b1**2) / np.cos(b)
    speed = lambda a: -R * W * np.sin(a) - L * np.sin(rod(a)) * rate(a)
    x2 = -R * W**2 * np.cos(th) - L * (np.cos(b) * b1**2 + np.sin(b) * b2)
    e, n = unit(b), unit(b + np.pi / 2)
    a_G = -R * W**2 * unit(th) + L / 2 * (b2 * n - b1**2 * e)
    sign_bore, sign_wrist = np.sign(speed(near)), np.sign(-rate(near))

    def residual(F):
        friction = -sign_wrist * MU_WRIST * RADIUS * np.hypot(*F)  # torque on the piston
        piston = F[0] - sign_bore * MU_BORE * abs(M_PISTON * GRAVITY - F[1]) - M_PISTON * x2
        rod_moments = cross(L / 2 * e, M_ROD * (DOWN - a_G)) - L * cross(e, F) - friction - I_ROD * b2
        return [piston, rod_moments / L]

    F, _, status, message = fsolve(residual, [M_PISTON * x2, 1.0], xtol=1e-15, full_output=True)
    assert np.max(np.abs(residual(F))) < 1e-12, message
    B = M_ROD * (a_G - DOWN) + F
    torque = cross(R * unit(th), B) - cross(R / 2 * unit(th), M_CRANK * DOWN)
    return [torque, np.hypot(*F), abs(M_PISTON * GRAVITY - F[1])]


def tables():
    return [
        Table("rows", [forces(15 + 30 * i) for i in range(12)]),
        Table("reversals", [forces(90 * i, -1) + forces(90 * i, 1) for i in range(1, 5)]),
    ]


if __name__ == "__main__":
    main(tables())
