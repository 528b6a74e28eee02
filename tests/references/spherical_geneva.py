"""Spherical Geneva wheel, [tasora2003] section 6.4.

Data, SI: crank axis x, wheel axis z, pin at 45 deg off the crank's axis on a sphere of radius 0.1, crank angle alpha
(0 in the middle) at 2 pi rad/s, inertia of the wheel 0.01.

Method: the pin is in a plane through z at beta = atan(sin alpha); beta' and beta'' by alpha; force = J beta'' w^2 /
distance of the pin from z.
"""

import numpy as np

from reference import DEGREE, Table, main


def row(degree):
    s, c = np.sin(degree * DEGREE), np.cos(degree * DEGREE)
    d = 1 + s * s
    second = -s * (d + 2 * c * c) / d**2
    return [degree, np.arctan(s), c / d, second, 0.01 * second * (2 * np.pi) ** 2 / (0.1 * np.sqrt(0.5 + 0.5 * s * s))]


def tables():
    return [Table("rows", [row(d) for d in (-75, -60, -45, -30, -15, 0)], digits=1)]


if __name__ == "__main__":
    main(tables())
