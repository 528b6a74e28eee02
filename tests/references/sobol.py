"""Sobol points [joe2008], and quantiles of the normal distribution.

Method: scipy's generator, without scrambling; scipy's inverse of the normal distribution.
"""

import numpy as np
from scipy.stats import norm, qmc

from reference import Table, main


def tables():
    points = qmc.Sobol(21, scramble=False)
    points.fast_forward(12345)
    quantiles = [norm.ppf(p) for p in (1e-300, 1e-20, 1e-5, 0.02425, 0.3, 0.49)]
    return [Table("point_12345", points.random(1)[0], digits=1), Table("quantiles", quantiles)]


if __name__ == "__main__":
    main(tables())
