"""Pawl over a sharp tooth.

Data, SI: tooth driven at 0.5 m/s, flanks of slopes 1 (rising) and 1.5 (falling), 0.03 high; pawl 0.2 kg guided in y,
load 20 + 500 y and its weight, from y = 0.005; no friction, e = 0.

Method: on a flank the pawl moves at constant speed, N = load sqrt(1 + slope^2). From the tip on it is a harmonic
oscillator until it meets the falling flank (bisection), and behind the foot again.
"""

import numpy as np
from scipy.optimize import brentq

from reference import GRAVITY, Table, main

V, HEIGHT, UP, DOWN, M, K, F = 0.5, 0.03, 1.0, 1.5, 0.2, 500.0, 20.0


def load(y):
    return F + K * y + M * GRAVITY


def flight(y0, v0):
    n, rest = np.sqrt(K / M), -(F + M * GRAVITY) / K
    y = lambda t: rest + (y0 - rest) * np.cos(n * t) + v0 / n * np.sin(n * t)
    v = lambda t: -(y0 - rest) * n * np.sin(n * t) + v0 * np.cos(n * t)
    return y, v


def tables():
    tip = (HEIGHT - 0.005) / (V * UP)
    y, v = flight(HEIGHT, V * UP)
    land = brentq(lambda t: y(t) - HEIGHT + DOWN * V * t, 1e-3, 0.03, xtol=1e-17, rtol=1e-15)
    foot = tip + HEIGHT / (DOWN * V)
    fall, fall_speed = flight(0.0, -DOWN * V)
    end = 0.1 - foot
    normal = lambda height, slope: load(height) * np.sqrt(1 + slope**2)
    return [
        Table("landing_time", [tip + land]),
        Table("forces", [normal(HEIGHT, UP), y(land), v(land), normal(y(land), DOWN), normal(0.0, DOWN)], statements=6),
        Table("end", [fall(end), fall_speed(end)], statements=2),
    ]


if __name__ == "__main__":
    main(tables())
