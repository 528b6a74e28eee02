"""Solid ellipsoid that slides without friction in the bowl z = x^2 / 1.6 + y^2 / 2.4.

Data: semi-axes 0.2, 0.15, 0.1, mass 1. Start: turned by 0.4 about z, 0.3 about the new y, -0.5 about the new x;
contact over x = 0.3, y = -0.2, which moves at 0.2, 0.5; angular velocity 1, -2, 3 in body axes.

Method: coordinates are x, y of the contact and the ellipsoid's orientation A. n is the bowl's normal, N = -A^T n, and the
ellipsoid touches with p = D N / sqrt(N . D N), D the squares of its semi-axes, so that its centre is r = S(x, y) - A p. r'
is linear in the speeds (x', y', w) and gives their equations by virtual power; how its coefficients change along the motion
comes from a complex step.
"""

import numpy as np

from reference import GRAVITY, Table, integrate, main

AXES = np.array([0.2, 0.15, 0.1])
D = np.diag(AXES**2)
INERTIA = np.array([AXES[1]**2 + AXES[2]**2, AXES[0]**2 + AXES[2]**2, AXES[0]**2 + AXES[1]**2]) / 5
KX, KY = 2 / 1.6, 2 / 2.4


def rotation(q):
    w, x, y, z = q
    return np.array([[w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
                     [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
                     [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z]])


def normal(x, y):
    """n, dn/dx, dn/dy."""
    m = np.array([-KX * x, -KY * y, 1])
    size = (m @ m)**0.5
    n = m / size
    slope = [np.array([-KX, 0, 0]), np.array([0, -KY, 0])]
    return n, *[(d - n * (n @ d)) / size for d in slope]


def centre(c):
    x, y, A = c[0], c[1], rotation(c[2:6])
    n, _, _ = normal(x, y)
    N = -A.T @ n
    p = D @ N / (N @ D @ N)**0.5
    return np.array([x, y, KX * x * x / 2 + KY * y * y / 2]) - A @ p


def velocity(c, speeds):
    """r' for given speeds."""
    x, y, A = c[0], c[1], rotation(c[2:6])
    n, nx, ny = normal(x, y)
    xd, yd, w = speeds[0], speeds[1], speeds[2:]
    N = -A.T @ n
    Nd = -A.T @ (nx * xd + ny * yd) - np.cross(w, N)
    s = (N @ D @ N)**0.5
    p, pd = D @ N / s, D @ Nd / s - D @ N * (N @ D @ Nd) / s**3
    return np.array([xd, yd, KX * x * xd + KY * y * yd]) - A @ (np.cross(w, p) + pd)


def motion(c, speeds):
    """Rates of the coordinates."""
    q, w = c[2:6], speeds[2:]
    turned = 0.5 * np.array([-q[1:] @ w, *(q[0] * w + np.cross(q[1:], w))])
    return np.array([speeds[0], speeds[1], *turned])


def solve(c, speeds):
    """Rates of the speeds, and the acceleration of the centre."""
    J = np.array([velocity(c, e) for e in np.eye(5)]).T
    h = 1e-30
    change = velocity(c + 1j * h * motion(c, speeds), speeds).imag / h
    M = J.T @ J
    M[2:, 2:] += np.diag(INERTIA)
    w = speeds[2:]
    load = J.T @ (np.array([0, 0, -GRAVITY]) - change)
    load[2:] -= np.cross(w, INERTIA * w)
    rate = np.linalg.solve(M, load)
    return rate, J @ rate + change


def rates(_, y):
    q = y[2:6] / np.linalg.norm(y[2:6])
    c = np.array([y[0], y[1], *q])
    return [*motion(c, y[6:]), *solve(c, y[6:])[0]]


def turn(axis, angle):
    return np.array([np.cos(angle / 2), *(np.sin(angle / 2) * np.eye(3)[axis])])


def multiply(a, b):
    return np.array([a[0] * b[0] - a[1:] @ b[1:], *(a[0] * b[1:] + b[0] * a[1:] + np.cross(a[1:], b[1:]))])


def start():
    q = multiply(multiply(turn(2, 0.4), turn(1, 0.3)), turn(0, -0.5))
    return np.array([0.3, -0.2, *q, 0.2, 0.5, 1, -2, 3])


def row(y):
    """Centre, angular velocity in body axes, x and y of the contact, force."""
    c = np.array([y[0], y[1], *(y[2:6] / np.linalg.norm(y[2:6]))])
    _, a = solve(c, y[6:])
    n, _, _ = normal(c[0], c[1])
    return [*centre(c), *y[8:], y[0], y[1], n @ (a + [0, 0, GRAVITY])]


def touch(c, speeds):
    """u, v of the contact on the ellipsoid, p = (a sin v, b cos v cos u, c cos v sin u), and their rates."""
    w = speeds[2:]
    A = rotation(c[2:6])
    n, nx, ny = normal(c[0], c[1])
    N = -A.T @ n
    Nd = -A.T @ (nx * speeds[0] + ny * speeds[1]) - np.cross(w, N)
    s = (N @ D @ N)**0.5
    q, qd = D @ N / s / AXES, (D @ Nd / s - D @ N * (N @ D @ Nd) / s**3) / AXES
    cos_v = (1 - q[0]**2)**0.5
    u, v = np.arctan2(q[2].real, q[1].real), np.arcsin(q[0].real)
    return [u, v], np.array([(qd[2] * q[1] - qd[1] * q[2]) / cos_v**2, qd[0] / cos_v])


def parameters(y):
    """u, v of the ellipsoid, their rates, those of x and y, and the second derivatives of all four."""
    c = np.array([y[0], y[1], *(y[2:6] / np.linalg.norm(y[2:6]))])
    at, rate = touch(c, y[6:])
    second = solve(c, y[6:])[0]
    h = 1e-30
    bent = touch(c + 1j * h * motion(c, y[6:]), y[6:] + 1j * h * second)[1].imag / h
    return [*at, *rate, *y[6:8], *bent, *second[:2]]


def tables():
    y, t, rows, places = start(), 0.0, [], []
    first = [*centre(y[:6]), *velocity(y[:6], y[6:])]
    for k, instant in {2: 0.1, 5: 0.25, 10: 0.5, 20: 1.0, 40: 2.0, 60: 3.0}.items():
        y = integrate(rates, t, y, instant)
        t = instant
        rows.append([k, *row(y)])
        places.append([k, *parameters(y)])
    # Errors grow with time: the motion is sensitive.
    return [Table("start", first, digits=10, in_strings=True),
            Table("rows", rows, digits=1, accuracy=1e-9, scale=1.0),
            Table("parameters", places, digits=1, accuracy=1e-9, scale=1.0)]


if __name__ == "__main__":
    main(tables())
