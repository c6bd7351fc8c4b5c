"""The set of the bakery's pictures: a pale blue table without a horizon, daylight from the left, a low cake stand.

One unit is ten centimetres. The stand's foot is at the origin, on the table.
"""

from __future__ import annotations

import math

from . import lights, product, stage
from . import materials as m
from . import shapes as s

SQUARE = (640, 640)
TABLE = "#d9e2ee"
"""Reflected colour of the table. In the picture it is #dfe9f6 where the daylight falls on it."""
STAND_TOP = 0.42
"""Height on which a cake stands."""


def set_table(target=(0, 0, 0.7), elevation=35.0, width=3.5, exposure=0.0, lens=85.0) -> None:
    """Start the scene with table, light and camera. At the target, the frame is `width` units wide."""
    product.frame(SQUARE, exposure)
    distance = width * lens / product.SENSOR
    rise = math.radians(elevation)
    place = (target[0], target[1] - distance * math.cos(rise), target[2] + distance * math.sin(rise))
    front = (target[0], target[1] - 0.9, target[2] + 0.2)
    stage.camera(place, target, lens=lens, fstop=3.2, focus=front)
    linen = m.Graph("Linen")
    threads = linen.math("ADD", linen.wave(26, 1.2, "X"), linen.wave(26, 1.2, "Y"))
    tint = linen.mix(linen.noise(0.8, 4), m.shade(TABLE, 0.97), m.shade(TABLE, 1.02))
    cloth = linen.principled(Base_Color=tint, Roughness=0.95, Normal=linen.bump(threads, 0.12, 0.01))
    s.plane("Table", (60, 60), material=cloth)
    daylight()


def daylight() -> None:
    """A large window on the left and somewhat behind, a white reflector on the right, and the light of the room."""
    stage.sky((0.80, 0.88, 1.0), (0.86, 0.92, 1.0), (0.7, 0.74, 0.8), strength=0.74)
    lights.area((-6.4, 1.4, 5.2), (0, 0, 0.5), 4.2, 1020, (1.0, 0.98, 0.95))
    lights.area((-2.2, 7.2, 5.2), (0, 0, 0.6), 2.6, 130, (1.0, 0.98, 0.95))  # A far window, for gloss.
    reflector = lights.area((5.5, -3.5, 3.5), (0, 0, 0.6), 4.0, 190, (0.95, 0.97, 1.0))
    reflector.visible_glossy = False


def cake_stand(radius=1.6, height=STAND_TOP) -> None:
    """A white porcelain stand on a flared foot; its plate lies `height` above the table."""
    glaze = product.clean("Porcelain", "#eff1f3", 0.16, Coat_Weight=0.4)
    foot = [(0, 0), (0.62, 0), (0.64, 0.02), (0.6, 0.05), (0.4, 0.11), (0.3, 0.2), (0.3, height - 0.12)]
    plate = [(0.42, height - 0.08), (radius - 0.1, height - 0.06), (radius, height + 0.02), (radius, height + 0.05)]
    lip = [(radius - 0.02, height + 0.065), (radius - 0.05, height + 0.05), (radius - 0.14, height), (0, height)]
    s.lathe("Stand", s.spline(foot + plate + lip[:3], 6) + lip[3:], material=glaze, steps=128)
