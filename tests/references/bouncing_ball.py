"""Bouncing ball: from height 1, e = 0.9, g = 9.81. Impacts at T (1 + 2 (e + e^2 + ...)), T = sqrt(2/g)."""

import numpy as np

from reference import GRAVITY, Table, main


def tables():
    first = np.sqrt(2 / GRAVITY)
    times = [first * (1 + 2 * sum(0.9**j for j in range(1, k + 1))) for k in range(4)]
    return [Table("times", times)]


if __name__ == "__main__":
    main(tables())
