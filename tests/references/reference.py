"""What the programs of this folder share: tables, their printing, and integration up to an event."""

import sys

sys.dont_write_bytecode = True

from dataclasses import dataclass, field

import numpy as np
from scipy.integrate import DOP853

GRAVITY = 9.81
DEGREE = np.pi / 180


@dataclass
class Table:
    """Numbers of a test, in the order in which they stand there.

    The test has the comment `tests/references/PROGRAM.py, NAME` before them. They are the number literals of the
    `statements` statements behind that comment (of a `for` statement: its head). A literal with less than `digits`
    digits is no number of the table: indices, sides and tolerances are such. With `digits = 1` every literal counts.
    Literals in strings count with `in_strings` only.

    `accuracy`: the error of this program, relative to each number or to `scale`, whichever is larger. A number of a
    test may differ from the program's by half a unit of its last digit, or by `accuracy` where that is more.
    """

    name: str
    values: list
    accuracy: float = 1e-14
    scale: float = 0.0
    digits: int = 4
    statements: int = 1
    in_strings: bool = False
    columns: int = 0  # for printing; 0: one number a line
    values_flat: list = field(init=False)

    def __post_init__(self):
        self.values_flat = [float(x) for x in np.ravel(np.array(self.values, dtype=float))]
        if not self.columns and np.ndim(self.values) == 2:
            self.columns = len(self.values[0])

    def show(self):
        print(f"// {self.name}")
        step = self.columns or 1
        for i in range(0, len(self.values_flat), step):
            row = ", ".join(f"{x:.17g}" for x in self.values_flat[i : i + step])
            print(f"{{{row}}}," if step > 1 else f"{row},")


def main(tables):
    """Prints the tables of a program: `if __name__ == "__main__": main(tables())`."""
    for table in tables:
        table.show()


def integrate(f, t0, y0, t1, rtol=3e-14, atol=1e-15):
    """y(t1) of y' = f(t, y), y(t0) = y0, by the method of Dormand and Prince of order 8."""
    if t1 == t0:
        return np.array(y0, dtype=float)
    solver = DOP853(f, t0, np.array(y0, dtype=float), t1, rtol=rtol, atol=atol)
    while solver.status == "running":
        solver.step()
    assert solver.status == "finished"
    return solver.y


def march(f, t0, y0, t_end, events=(), rows=(), rtol=3e-14, atol=1e-15, samples=8, max_step=np.inf):
    """Integrates up to the first zero of one of `events` or to `t_end`.

    Each event g(t, y) is positive before it and ends the march where it becomes zero or negative; one that is not
    positive at the start counts from when it has been. Returns t, y, the index of the event (None at t_end), and y at
    those instants `rows` that were passed. The zero is found on integrations up to it, not on an interpolation.
    """
    found = {}
    solver = DOP853(f, t0, np.array(y0, dtype=float), t_end, rtol=rtol, atol=atol, max_step=max_step)
    armed = [g(t0, solver.y) > 0 for g in events]
    rows = [t for t in rows if t0 <= t <= t_end]
    while solver.status == "running":
        t_old, y_old = solver.t, solver.y.copy()
        solver.step()
        assert solver.status != "failed"
        dense = solver.dense_output()
        first = None
        for k, g in enumerate(events):
            left = t_old
            for t in np.linspace(t_old, solver.t, samples + 1)[1:]:
                value = g(t, dense(t))
                if armed[k] and value <= 0:
                    t_zero = polish(f, g, t_old, y_old, left, t, dense, rtol, atol)
                    if first is None or t_zero < first[0]:
                        first = (t_zero, k)
                    break
                armed[k] = armed[k] or value > 0
                left = t
        t_stop = first[0] if first else solver.t
        for t in rows:
            if t_old <= t <= t_stop:
                found[t] = integrate(f, t_old, y_old, t, rtol, atol)
        if first:
            return first[0], integrate(f, t_old, y_old, first[0], rtol, atol), first[1], found
    return solver.t, solver.y, None, found


def polish(f, g, t0, y0, left, right, dense, rtol, atol):
    """Zero of g between left and right: bisection on the interpolation, then secants on integrations from t0."""
    from scipy.optimize import brentq

    guess = brentq(lambda t: g(t, dense(t)), left, right, xtol=1e-15) if g(left, dense(left)) > 0 else right
    exact = lambda t: g(t, integrate(f, t0, y0, t, rtol, atol))
    width = 1e-6 * max(right - left, 1e-9)
    slope = (g(guess + width, dense(guess + width)) - g(guess - width, dense(guess - width))) / (2 * width)
    for _ in range(3):
        if slope == 0:
            break
        guess = max(guess - exact(guess) / slope, t0)
    return guess


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def unit(angle):
    return np.array([np.cos(angle), np.sin(angle)])
