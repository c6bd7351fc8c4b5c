"""Ceiling lamp: an ochre dome on a cord, switched on and seen from a little below, over the end of an oak table."""

from mathutils import Vector
from studio import product as p
from studio import shapes as s
from studio import stage

LONG_SIDE = 640
SAMPLES = 96
FINISH = stage.Finish(glow=0.1, glow_from=0.9, glow_size=0.02, vignette=0.0, grain=0.0)

RIM, TABLE = 0.0, -3.45
"""Heights of the rim of the shade and of the table."""
DOWN = Vector((0, 0, -1))


def build() -> None:
    """Build the whole scene."""
    p.frame((1200, 1200))
    centre = (0.0, 0.0, -0.45)
    p.camera(centre, 7.3, eye=-2.5, lens=62)
    p.lamp_set(7.3, centre, wall=6.5, floor=-12.0)
    lamp()
    table()


def lamp() -> None:
    """The lamp with its light."""
    paint, metal, lining = p.powder("Ochre powder coat", p.OCHRE), p.brass(), p.lining("Gold lining", 2.0)
    dome = [(2.72, -2.0), (2.68, -1.72), (2.42, -1.12), (1.9, -0.56), (1.2, -0.18), (0.6, -0.03), (0.0, 0.0)]
    neck = Vector((0, 0, RIM + 2.0))
    p.lampshade("Shade", dome, neck, DOWN, paint, lining, 0.05)
    cap = [(0.42, -0.08), (0.42, 0.1), (0.3, 0.18), (0.3, 0.62), (0.24, 0.7), (0.1, 0.72), (0.1, 0.9), (0.05, 0.95)]
    s.lathe("Cap", cap, neck, material=metal, angle=25)
    s.tube("Cord", [(0, 0, RIM + 2.8), (0, 0, 12)], 0.05, p.m.plain("Cord", "#4a3326", 0.9))
    p.lit_bulb(neck + DOWN * 1.1, DOWN, 0.45, inside=110, pool=3000, angle=135)


def table() -> None:
    """The end of a table with a bowl."""
    s.box("Table top", (9.5, 6.0, 0.36), (3.0, 0.6, TABLE - 0.18), (0, 0, 0), p.oak(), 0.06, 4)
    glaze = p.m.plain("Glaze", "#efe8da", 0.4)
    bowl = [(0.0, 0.0), (0.5, 0.0), (0.55, 0.08), (0.95, 0.35), (1.15, 0.72), (1.12, 0.75), (1.06, 0.72), (0.85, 0.4)]
    bowl += [(0.4, 0.16), (0.0, 0.13)]
    s.lathe("Bowl", s.spline(bowl, 4), (0.9, 0.2, TABLE), material=glaze, steps=96, angle=50)
