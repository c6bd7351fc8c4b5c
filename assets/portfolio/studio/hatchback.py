"""The form of a compact hatchback of no make. x points forwards from the rear axle, y to the left, z up; in metres."""

from __future__ import annotations

import numpy as np

from .implicit import bump, curve, smooth_max, smooth_min, step

LOW, HIGH = (-0.90, -1.0, 0.10), (3.52, 0.97, 1.56)
"""The box around the body."""
AXLES, AXLE_HEIGHT, WHEEL, ARCH, TRACK = (0.0, 2.60), 0.32, 0.32, 0.358, 0.768
HANDLES = (0.25, 1.14)
"""Where the handles of the doors are along x."""
DENT = (-0.13, 0.782)
"""Where the wing on the right is dented: x, z."""

ROOF = [(-0.75, 1.335), (-0.45, 1.385), (0.0, 1.432), (0.5, 1.461), (1.0, 1.470), (1.5, 1.448), (2.0, 1.38)]
BONNET = [(-1.0, 1.0), (0.0, 0.992), (1.0, 0.965), (2.0, 0.945), (2.6, 0.90), (3.1, 0.80), (3.5, 0.64)]
"""Top of the lower body: shoulder line along the doors, then the bonnet."""
REAR = [
    (0.10, 0.58),
    (0.22, 0.66),
    (0.32, 0.722),
    (0.42, 0.765),
    (0.52, 0.786),
    (0.61, 0.788),
    (0.662, 0.775),
    (0.69, 0.738),
]
REAR += [(0.73, 0.728), (0.80, 0.722), (0.87, 0.734), (0.91, 0.738), (0.945, 0.722), (1.00, 0.685), (1.2, 0.55)]
"""Bumper and tailgate: height, distance behind the axle."""
GLASSHOUSE_REAR = [
    (0.80, 0.58),
    (0.90, 0.680),
    (0.97, 0.694),
    (1.04, 0.648),
    (1.18, 0.535),
    (1.32, 0.415),
    (1.38, 0.365),
    (1.5, 0.26),
]
PROFILE = [(0.10, 0.16), (0.19, 0.085), (0.25, 0.040), (0.32, 0.028), (0.42, 0.026), (0.52, 0.018), (0.62, 0.010)]
PROFILE += [(0.72, 0.006), (0.80, 0.008), (0.90, 0.020), (1.00, 0.045), (1.10, 0.08)]
"""Cross-section of the flank: height, distance inside the widest line."""
FRONT = [(0.10, 3.20), (0.25, 3.36), (0.45, 3.42), (0.62, 3.40), (0.75, 3.33), (0.9, 3.2)]


def waistline(x):
    """Height of the crease along the flank, rising to the rear."""
    return 0.868 - 0.030 * x


def handle_height(x):
    """Height of a handle above the ground."""
    return waistline(x) + 0.028


def flank(x, z):
    """Half width of the lower body."""
    width = 0.872 - 0.040 * np.abs((x - 1.2) / 2.1) ** 2.6 - curve(z, PROFILE)
    below = waistline(x) - z
    fade = step(x, -0.72, -0.45) * step(x, 2.9, 2.2)
    width = width - 0.014 * fade * np.exp(-np.maximum(below, 0) / 0.075) * step(below, -0.004, 0.012)
    scoop = bump(z, 0.44 - 0.02 * x, 0.075) * step(x, 0.30, 0.75) * step(x, 2.35, 1.7)
    width = width - 0.016 * scoop
    for axle in AXLES:
        haunch = bump(x, axle, 0.62) * bump(z, 0.74, 0.24)
        away = np.hypot(x - axle, z - AXLE_HEIGHT)
        lip = step(away, ARCH + 0.075, ARCH + 0.015)
        width = width + 0.016 * haunch + 0.013 * lip
    return width


def dent(x, y, z):
    """Depth of the dent: a long shallow hollow with a sharper pit at its front."""
    along, up = x - DENT[0], z - DENT[1] - 0.10 * (x - DENT[0])
    depth = 0.0185 * np.exp(-((along / 0.105) ** 2) - (up / 0.042) ** 2)
    depth = depth + 0.0055 * np.exp(-(((along - 0.05) / 0.040) ** 2) - ((up + 0.006) / 0.018) ** 2)
    return depth * (y < 0)


def body(x, y, z):
    """Field of the whole body without wheels."""
    side = np.abs(y)
    lower = smooth_max(side - flank(x, z), z - curve(x, BONNET) + 0.035 * side**2, 0.085)
    plate = step(side, 0.335, 0.30) * step(z, 0.745, 0.765) * step(z, 0.925, 0.905)
    back = -x - curve(z, REAR) + 0.115 * (side / 0.85) ** 2.2 + 0.016 * plate
    lower = smooth_max(lower, back, 0.20)
    lower = smooth_max(lower, x - curve(z, FRONT) + 0.35 * (side / 0.85) ** 2.4, 0.25)
    lower = smooth_max(lower, 0.175 - z + 0.10 * step(x, 0.2, -0.8), 0.04)

    inward = z - 0.97
    wall = 0.822 - 0.34 * inward - 0.30 * inward**2 - 0.085 * np.abs((x - 1.0) / 1.6) ** 2.4
    upper = side - wall
    upper = smooth_max(upper, z - curve(x, ROOF) + 0.075 * (side / 0.6) ** 2.2, 0.13)
    tail = (-x - curve(z, GLASSHOUSE_REAR) + 0.10 * (side / 0.7) ** 2.2) * 0.82
    upper = smooth_max(upper, tail, 0.11)
    screen = 0.50 * (x - 2.45) + 0.87 * (z - 0.95) + 0.12 * side**2
    upper = smooth_max(upper, screen, 0.08)
    upper = smooth_max(upper, 0.6 - z, 0.02)

    car = smooth_min(lower, upper, 0.055)
    # The roof runs on over the rear window as a short spoiler.
    spoiler = np.abs(x + 0.26 - 0.12 * (side / 0.6) ** 2) - 0.20
    under = z - curve(x, ROOF) + 0.075 * (side / 0.6) ** 2.2
    spoiler = smooth_max(spoiler, np.abs(under + 0.030) - 0.022, 0.02)
    spoiler = smooth_max(spoiler, side - 0.60, 0.08)
    car = smooth_min(car, spoiler, 0.05)
    for knob in HANDLES:
        cup = bump(x, knob + 0.02, 0.07) * bump(z, handle_height(knob) - 0.005, 0.03)
        car = car + 0.008 * np.minimum(1, 1.4 * cup) * (side > 0.7)
    for axle in AXLES:
        well = np.hypot(x - axle, z - AXLE_HEIGHT) - ARCH
        well = smooth_max(well, 0.50 - side, 0.03)
        car = smooth_max(car, -well, 0.012)
    return car + dent(x, y, z)
