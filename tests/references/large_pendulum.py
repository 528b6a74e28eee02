"""Physical pendulum started at rest near its top, where double precision loses digits.

Data, SI, as doubles: 1.3 kg, inertia 0.9 about the pivot, arm 0.7, g = 9.81; 3.14159 rad from the bottom.

Method: 50 digits of Python's decimal numbers. The motion by Taylor series of theta'' = -n^2 sin(theta), whose
coefficients follow from recurrences; the period 4 K/n by the mean of Gauss, K = pi/(2 M(1, cos(start/2))).
"""

from decimal import Decimal, getcontext

from reference import Table, main

getcontext().prec = 60
START = Decimal(3.14159)
N2 = Decimal(1.3) * Decimal(9.81) * Decimal(0.7) / Decimal(0.9)


def sine_cosine(x):
    """By their series, small x."""
    s, c, term, k = Decimal(0), Decimal(0), Decimal(1), 0
    while abs(term) > Decimal(10) ** -58:
        value = term if k % 4 < 2 else -term
        if k % 2:
            s += value
        else:
            c += value
        k += 1
        term *= x / k
    return s, c


def step(x, v, h, order=36):
    s0, c0 = sine_cosine(x)
    theta, s, c = [x, v], [s0], [c0]
    for k in range(order):
        theta.append(-N2 * s[k] / ((k + 1) * (k + 2)))
        # s' = c theta', c' = -s theta'
        rate = [(j + 1) * theta[j + 1] for j in range(k + 1)]
        s.append(sum(c[k - j] * rate[j] for j in range(k + 1)) / (k + 1))
        c.append(-sum(s[k - j] * rate[j] for j in range(k + 1)) / (k + 1))
    at = lambda terms: sum(term * h**j for j, term in enumerate(terms))
    return at(theta), at([(j + 1) * theta[j + 1] for j in range(len(theta) - 1)])


def tables():
    x, v = START, Decimal(0)
    for _ in range(200):
        x, v = step(x, v, Decimal(5) / 200)
    # pi = 3 + small: sin(pi) = 0, by Newton's method.
    pi = Decimal("3.14159")
    for _ in range(6):
        pi += sine_cosine(pi)[0]
    a, b = Decimal(1), sine_cosine(START / 2)[1]
    for _ in range(20):
        a, b = (a + b) / 2, (a * b).sqrt()
    return [Table("near_the_top", [x, v, 2 * pi / (a * N2.sqrt())], 1e-15, statements=3)]


if __name__ == "__main__":
    main(tables())
