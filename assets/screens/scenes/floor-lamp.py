"""Floor lamp: a brick-red dome on a slim bent stem, switched on, beside a side table with a book and a cup."""

import math

from mathutils import Vector
from studio import product as p
from studio import shapes as s
from studio import stage

LONG_SIDE = 640
SAMPLES = 96
FINISH = stage.Finish(glow=0.1, glow_from=0.9, glow_size=0.02, vignette=0.0, grain=0.0)

STEM, TOP = 1.75, 11.5
"""Place of the stem along x, and height of its bend."""
BEND = 1.85
"""Radius of the bend at the top."""
DOWN = Vector((-0.06, -0.24, -0.96)).normalized()
"""Direction in which the shade opens."""


def build() -> None:
    """Build the whole scene."""
    p.frame((1200, 1200))
    centre = (-0.7, 0.0, 5.75)
    p.camera(centre, 12.9, eye=5.2)
    p.lamp_set(12.9, centre, wall=6.0, floor=0.0)
    lamp()
    side_table(Vector((-3.4, 0.6, 0.0)), 4.3)


def lamp() -> None:
    """The lamp with its light."""
    paint, metal, lining = p.powder("Brick powder coat", p.BRICK), p.brass(), p.lining("Gold lining", 2.05)
    base = [(0.0, 0.0), (1.72, 0.0), (1.78, 0.05), (1.78, 0.2), (1.7, 0.28), (0.3, 0.32), (0.0, 0.32)]
    s.lathe("Base", base, (STEM, 0, 0), material=paint, steps=128)
    s.lathe("Collar", [(0.3, 0.3), (0.3, 0.5), (0.18, 0.56), (0.18, 1.0), (0.1, 1.0)], (STEM, 0, 0), material=metal)
    arc = [
        (STEM - BEND + BEND * math.cos(a), 0, TOP - BEND + BEND * math.sin(a))
        for a in (math.pi * k / 40 for k in range(41))
    ]
    head = Vector(arc[-1]) + Vector((0, 0, -0.1))
    s.tube("Stem", [(STEM, 0, 0.4), (STEM, 0, 5), *arc, tuple(head)], 0.13, paint)
    s.cylinder("Stem joint", 0.19, 0.5, (STEM, 0, 6.6), (0, 0, 0), metal, 0.03)
    s.cylinder("Head joint", 0.27, 0.42, head, (90, 0, 0), metal, 0.04, 64, segments=3)
    s.cylinder("Head screw", 0.12, 0.16, head - Vector((0, 0.27, 0)), (90, 0, 0), metal, 0.03)
    neck = head + DOWN * 0.3
    p.aim(s.lathe("Cap", [(0.4, -0.08), (0.4, 0.06), (0.2, 0.16), (0.2, 0.4)], neck, material=metal), DOWN)
    dome = [(2.75, -2.05), (2.70, -1.75), (2.45, -1.15), (1.95, -0.58), (1.25, -0.18), (0.6, -0.03), (0.0, 0.0)]
    p.lampshade("Shade", dome, neck, DOWN, paint, lining, 0.06)
    p.lit_bulb(neck + DOWN * 1.0, DOWN, 0.45, inside=110, pool=2900, angle=140)


def side_table(at, high) -> None:
    """Round oak table on three legs, with two books and a cup."""
    s.cylinder("Table top", 2.0, 0.26, at + Vector((0, 0, high - 0.13)), (0, 0, 0), p.oak("Oak top"), 0.06, 96)
    wood = p.oak("Oak legs", "Z")
    for turn in (-100, 20, 140):
        out = Vector((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        s.rod("Leg", at + out * 1.75, at + out * 1.1 + Vector((0, 0, high - 0.2)), 0.11, wood, 0.16)
    cup = [(0.0, 0.02), (0.34, 0.0), (0.42, 0.1), (0.46, 0.8), (0.43, 0.82), (0.39, 0.78), (0.36, 0.14), (0.0, 0.1)]
    glaze = p.m.plain("Glaze", "#f0e9dc", 0.35)
    s.lathe("Cup", cup, at + Vector((1.15, -0.3, high)), material=glaze, angle=50)
    p.book("Lower book", (1.5, 2.1, 0.34), at + Vector((-0.45, 0, high)), 100, "#3f4a3e")
    p.book("Upper book", (1.3, 1.8, 0.26), at + Vector((-0.5, 0, high + 0.34)), 82, "#8f9a88")
