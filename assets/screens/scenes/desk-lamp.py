"""Desk lamp: an ochre lamp with two arms and brass joints, switched on, on an oak table against warm paper."""

from mathutils import Vector
from studio import product as p
from studio import shapes as s
from studio import stage

LONG_SIDE = 640
SAMPLES = 96
FINISH = stage.Finish(glow=0.1, glow_from=0.9, glow_size=0.02, vignette=0.0, grain=0.0)

FOOT, ELBOW, HEAD = Vector((0.95, 0.0, 0.46)), Vector((1.72, 0.0, 2.42)), Vector((-0.42, 0.0, 3.52))
"""Joints of the lamp."""
DOWN = Vector((-0.30, -0.52, -0.80)).normalized()
"""Direction in which the shade opens: down, and a little towards the viewer."""


def build() -> None:
    """Build the whole scene."""
    p.frame((1200, 1200))
    centre = (-0.0, 0.0, 1.82)
    p.camera(centre, 5.1, eye=1.75, fstop=5.6)
    p.lamp_set(5.1, centre, wall=4.0, floor=-7.0)
    table()
    lamp()
    p.book("Lower book", (1.45, 1.9, 0.32), (-1.25, 0.25, 0.0), 98, "#5b3a2a")
    p.book("Upper book", (1.25, 1.65, 0.24), (-1.32, 0.25, 0.32), 84, "#d9cdb8")


def table() -> None:
    """Oak table top whose front edge crosses the picture."""
    s.box("Table top", (30, 5.2, 0.34), (0, 0.6, -0.17), (0, 0, 0), p.oak(), 0.05, 4)


def lamp() -> None:
    """The lamp with its light."""
    paint, metal, lining = p.powder("Ochre powder coat", p.OCHRE), p.brass(), p.lining("Gold lining", 1.42)
    base = [(0.0, 0.0), (1.0, 0.0), (1.04, 0.03), (1.04, 0.13), (0.99, 0.18), (0.2, 0.2), (0.0, 0.2)]
    s.lathe("Base", base, (FOOT.x, 0, 0), material=paint, steps=128)
    s.lathe("Collar", [(0.17, 0.19), (0.17, 0.26), (0.11, 0.28), (0.11, 0.46)], (FOOT.x, 0, 0), material=metal)
    s.rod("Lower arm", FOOT, ELBOW, 0.072, paint)
    s.rod("Upper arm", ELBOW, HEAD, 0.072, paint)
    for name, at, size in (("Foot joint", FOOT, 0.17), ("Elbow", ELBOW, 0.20), ("Head joint", HEAD, 0.17)):
        s.cylinder(name, size, 0.26, at, (90, 0, 0), metal, 0.03, 64, segments=3)
        s.cylinder(name + " screw", size * 0.42, 0.10, at - Vector((0, 0.17, 0)), (90, 0, 0), metal, 0.02, 48)
    neck = HEAD + DOWN * 0.16
    s.rod("Neck", HEAD, neck + DOWN * 0.14, 0.10, metal)
    cone = [(1.06, -1.42), (0.92, -1.12), (0.64, -0.52), (0.50, -0.24), (0.40, -0.09), (0.24, -0.015), (0.0, 0.0)]
    p.lampshade("Shade", cone, neck, DOWN, paint, lining)
    p.aim(s.lathe("Cap", [(0.2, -0.03), (0.2, 0.05), (0.12, 0.1), (0.0, 0.11)], neck, material=metal), DOWN)
    p.lit_bulb(neck + DOWN * 0.66, (-0.24, -0.3, -1.0), 0.22, inside=20, pool=1050, angle=84)
    cord()


def cord() -> None:
    """Cloth cord from the base to the back of the table."""
    path = [(1.9, 0.25, 0.05), (2.3, 0.5, 0.05), (2.7, 1.1, 0.05), (3.4, 1.4, 0.05), (4.4, 1.3, 0.05)]
    s.tube("Cord", s.spline(path, 12), 0.045, p.m.plain("Cord", "#4a3326", 0.9))
