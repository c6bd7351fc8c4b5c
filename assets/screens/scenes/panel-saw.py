"""Panel saw: a sliding table saw, white and grey with a plum panel, as in the catalogue of a dealer of machines.

One unit is ten centimetres. The viewer stands in front on the right: x runs along the rip fence, y in the direction of
the cut, away from the operator, z up. The blade is at x = 0; the sliding table is on its left.
"""

import math

from mathutils import Vector
from studio import lights, stage
from studio import machines as p
from studio import materials as m
from studio import shapes as s
from studio.product import clean

LONG_SIDE = 800
SAMPLES = 96
FINISH = stage.Finish(glow=0.0, vignette=0.0, grain=0.0)

FLOOR, PLUM = "#e7e1e7", "#8a3a72"
"""Reflected colours; in the picture the floor is about #ece6ec."""
TOP = 8.9
"""Height of the tables."""
DEEP = 4.9
"""Half the depth of the cast table."""
WIDTH = 33.5
"""Width of the frame at the target."""
FENCE = 5.0
"""Place of the rip fence."""


def build() -> None:
    """Build the whole scene."""
    p.frame()
    target = Vector((-0.9, -0.2, 7.7))
    p.camera(target, WIDTH, 36, 24)
    s.plane("Floor", (900, 900), material=clean("Floor", FLOOR, 0.8))
    look = Look()
    cabinet(look)
    tables(look)
    sliding_table(look)
    outrigger(look)
    saw_blade(look)
    rip_fence(look)
    guard(look)
    light(target)


class Look:
    """The materials of the machine."""

    def __init__(self):
        self.white = clean("White powder coat", "#f1f1ef", 0.38, grain=0.06, grain_scale=12)
        self.grey = clean("Grey powder coat", "#8b9095", 0.42, grain=0.06, grain_scale=12)
        self.pale = clean("Pale grey powder coat", "#c3c7cb", 0.40, grain=0.06, grain_scale=12)
        self.dark = clean("Graphite", "#33363b", 0.45, grain=0.06, grain_scale=12)
        self.plum = clean("Plum powder coat", PLUM, 0.34)
        self.alloy = p.brushed("Anodised aluminium", "#c6c9cc", "Z", 5, 0.36, 0.05, 0.02)
        self.cast = p.brushed("Ground cast iron", "#bcc0c3", "Y", 5, 0.38, 0.06, 0.03)
        self.steel = clean("Chrome", "#d5d7d9", 0.12, 1.0)
        self.smoked = m.glass("Smoked polycarbonate", (0.55, 0.52, 0.56), 0.05, 1.2)
        self.black = clean("Black plastic", "#17181a", 0.4)


def light(at) -> None:
    """A big soft lamp at the upper left, a reflector at the right, and the white studio all round."""
    stage.sky((0.92, 0.91, 0.94), (0.96, 0.95, 0.98), (0.6, 0.58, 0.6), strength=0.84)
    lights.area(at + Vector((-1.5, -0.5, 2.3)) * WIDTH, at, 1.3 * WIDTH, 41 * WIDTH**2, (1.0, 0.985, 0.96))
    fill = lights.area(at + Vector((1.9, -1.6, 1.4)) * WIDTH, at, 1.2 * WIDTH, 16 * WIDTH**2, (0.98, 0.98, 1.0))
    fill.visible_glossy = False


def cabinet(look) -> None:
    """Base cabinet on a dark plinth, with plum door, air vents, handwheel and control panel."""
    s.box("Plinth", (11.0, 8.2, 1.2), (1.7, 0, 0.6), material=look.dark, bevel_width=0.08)
    s.box("Cabinet", (12.0, 9.2, 6.9), (1.7, 0, 4.45), material=look.white, bevel_width=0.18, segments=4)
    s.box("Collar", (11.2, 8.6, 0.5), (1.9, 0, 8.1), material=look.dark, bevel_width=0.06)
    front, side = 4.60, 7.70  # Distances of the cabinet's front and right side from the axes.
    p.plate(
        "Door gap", p.rectangle(4.0, 4.35, 6.76, 5.76, 0.42), front, front + 0.02, look.black, 0, rotation=(90, 0, 0)
    )
    p.plate(
        "Door", p.rectangle(4.0, 4.35, 6.6, 5.6, 0.35), front, front + 0.12, look.plum, 0.06, 3, rotation=(90, 0, 0)
    )
    p.plate(
        "Side panel", p.rectangle(0, 4.35, 7.8, 5.6, 0.35), side, side + 0.10, look.white, 0.05, 3, rotation=(90, 0, 90)
    )
    p.plate(
        "Band", p.rectangle(0, 6.5, 7.8, 1.3, 0.35), side + 0.05, side + 0.14, look.plum, 0.05, 3, rotation=(90, 0, 90)
    )
    for k in range(7):
        slot = p.rectangle(1.6, 2.5 + 0.34 * k, 3.0, 0.16, 0.08)
        p.plate("Vent", slot, side + 0.06, side + 0.115, look.dark, 0.0, rotation=(90, 0, 90))
    p.plate(
        "Handle",
        p.rectangle(1.35, 4.35, 0.28, 1.5, 0.14),
        front + 0.1,
        front + 0.34,
        look.black,
        0.06,
        rotation=(90, 0, 0),
    )
    handwheel(look, Vector((5.6, -front - 0.12, 5.2)))
    panel = p.plate("Control panel", p.rectangle(0, 0, 2.2, 3.4, 0.25), 0, 0.3, look.dark, 0.08, 3)
    red, green, screen = (clean(c, c, 0.25) for c in ("#c3161c", "#1d8a4a", "#b9d3dc"))
    buttons = [s.cylinder("Stop", 0.36, 0.3, (-0.5, -1.0, 0.5), material=red, bevel_width=0.1)]
    buttons.append(s.cylinder("Start", 0.24, 0.12, (0.5, -1.0, 0.34), material=green, bevel_width=0.04))
    buttons.append(p.plate("Screen", p.rectangle(0, 0.55, 1.6, 1.5, 0.08), 0.3, 0.33, screen, 0.01))
    s.group([panel, *buttons], (-2.4, -front - 0.02, 4.3), (90, 0, 0), name="Controls")
    for x in (-3.2, 6.6):
        for y in (-3.5, 3.5):
            s.cylinder("Foot", 0.5, 0.3, (x, y, 0.12), material=look.black, bevel_width=0.05)


def handwheel(look, at) -> None:
    """Handwheel for the height of the blade, on the front."""
    parts = [s.torus("Rim", 0.82, 0.11, (0, 0, 0.55), material=look.steel)]
    parts.append(s.cylinder("Hub", 0.26, 0.75, (0, 0, 0.35), material=look.dark, bevel_width=0.06))
    for k in range(3):
        a = math.radians(90 + 120 * k)
        parts.append(s.rod("Spoke", (0, 0, 0.5), (0.82 * math.cos(a), 0.82 * math.sin(a), 0.55), 0.08, look.steel))
    parts.append(s.cylinder("Grip", 0.16, 0.8, (-0.58, 0.58, 1.0), material=look.black, bevel_width=0.06))
    s.group(parts, at, (90, 0, 0), name="Handwheel")


def tables(look) -> None:
    """Cast table with the slot of the blade, and its extensions on the right and behind."""
    s.box("Cast table", (9.1, 2 * DEEP, 0.62), (3.75, 0, TOP - 0.31), material=look.cast, bevel_width=0.05)
    s.box("Right extension", (4.9, 2 * DEEP, 0.5), (10.85, 0, TOP - 0.25), material=look.cast, bevel_width=0.05)
    s.box("Skirt", (4.5, 2 * DEEP - 0.5, 0.45), (10.85, 0, TOP - 0.7), material=look.white, bevel_width=0.05)
    s.box("Rear extension", (9.1, 3.6, 0.5), (3.75, DEEP + 1.85, TOP - 0.25), material=look.cast, bevel_width=0.05)
    p.plate("Insert", p.rectangle(0.05, 0.2, 0.9, 7.4, 0.2), TOP, TOP + 0.012, look.alloy, 0.004)
    p.patches("Slot", [(0.0, 0.2, 0.16, 6.2)], TOP + 0.016, look.black)
    p.along_x("Bracket", [(-3.6, 7.0), (3.6, 7.0), (3.6, 8.0), (-3.6, 8.0)], 7.6, 8.2, look.grey)
    for y in (-3.4, 3.4):
        s.rod("Strut", (7.6, y, 5.8), (12.4, y, 8.2), 0.22, look.white)


def sliding_table(look) -> None:
    """Aluminium carriage on its long beam, with end caps, a push handle and a clamp."""
    s.box("Beam", (2.5, 26.0, 1.9), (-2.75, 0, 6.95), material=look.pale, bevel_width=0.12)
    s.box("Beam stripe", (0.04, 25.2, 0.5), (-1.49, 0, 7.2), material=look.plum, bevel_width=0.01)
    p.along_y("Rail", p.rectangle(-2.75, 7.98, 1.7, 0.3, 0.05), -12.8, 12.8, look.dark)
    carriage = p.slotted(-4.4, -1.12, 8.1, TOP + 0.04, (-3.7, -1.75))
    carriage[1:2] = [(-1.35, 8.1), (-1.35, 8.32), (-1.12, 8.32)]
    p.along_y("Carriage", carriage, -15.0, 15.0, look.alloy, 0.025)
    for y in (-15.12, 15.12):
        s.box("End cap", (3.3, 0.26, 0.86), (-2.76, y, 8.5), material=look.black, bevel_width=0.06)
    grooves = [(-2.75 + 0.14 * k, 0, 0.025, 29.9) for k in range(-3, 4)] + [(x, 0, 0.025, 29.9) for x in (-4.2, -1.32)]
    p.patches("Fine grooves", grooves, TOP + 0.045, look.grey)
    s.rod("Push handle", (-3.3, -15.25, 8.5), (-3.3, -16.5, 8.5), 0.2, look.black, bevel_width=0.08)
    s.rod("Clamp post", (-3.7, -10.2, TOP), (-3.7, -10.2, TOP + 3.2), 0.2, look.steel)
    s.box("Clamp arm", (2.4, 0.5, 0.5), (-2.8, -10.2, TOP + 2.5), material=look.grey, bevel_width=0.08)
    s.rod("Clamp screw", (-1.9, -10.2, TOP + 0.9), (-1.9, -10.2, TOP + 3.2), 0.13, look.steel)
    s.cylinder("Clamp pad", 0.4, 0.2, (-1.9, -10.2, TOP + 0.9), material=look.black)
    s.cylinder("Clamp knob", 0.42, 0.35, (-1.9, -10.2, TOP + 3.3), material=look.black, bevel_width=0.08)


def outrigger(look) -> None:
    """Crosscut table on the left, with its long fence, on a swinging arm."""
    left, right, near, far = -14.0, -4.55, -7.6, -1.4
    for y in (near, -4.5, far):
        p.along_x("Profile", p.rectangle(y, TOP - 0.3, 0.5, 0.6, 0.06), left, right, look.alloy)
    for x in (left + 0.25, -10.9, -7.8, right - 0.25):
        p.along_y("Profile", p.rectangle(x, TOP - 0.32, 0.5, 0.54, 0.06), near, far, look.alloy)
    s.rod("Roller", (left - 0.35, near, TOP - 0.18), (left - 0.35, far, TOP - 0.18), 0.24, look.steel)
    fence = p.slotted(far - 0.3, far + 0.25, TOP + 0.02, TOP + 1.15, (far,))
    p.along_x("Crosscut fence", fence, left - 1.0, -1.3, look.alloy, 0.025)
    p.plate(
        "Scale",
        p.rectangle(-8, TOP + 0.62, 12.6, 0.26, 0.02),
        -far + 0.3,
        -far + 0.315,
        look.plum,
        0,
        rotation=(90, 0, 0),
    )
    for x in (-12.4, -7.2):
        s.box("Flip stop", (0.7, 1.0, 0.9), (x, far - 0.15, TOP + 1.45), material=look.dark, bevel_width=0.1)
        s.box("Flip stop arm", (0.3, 0.3, 1.5), (x, far - 0.6, TOP + 0.85), material=look.dark, bevel_width=0.06)
    pivot, end = Vector((-4.0, -0.5, 3.0)), Vector((-12.4, -4.5, 3.0))
    s.box("Pivot", (1.0, 1.6, 1.8), (-4.4, -0.5, 3.0), material=look.grey, bevel_width=0.1)
    s.rod("Swing arm", pivot, pivot.lerp(end, 0.62), 0.42, look.white)
    s.rod("Swing arm, inner tube", pivot, end, 0.30, look.steel)
    s.rod("Post", end + Vector((0, 0, -0.5)), end + Vector((0, 0, 5.4)), 0.34, look.white)


def saw_blade(look) -> None:
    """Blade with carbide teeth, and the riving knife behind it."""
    teeth, radius, outline = 40, 2.15, []
    for k in range(teeth):
        for share, r in ((0.0, radius), (0.28, radius - 0.02), (0.36, radius - 0.2), (0.8, radius - 0.14)):
            a = -2 * math.pi * (k + share) / teeth
            outline.append((r * math.cos(a), r * math.sin(a)))
    blade = clean("Saw blade", "#c9ccd0", 0.22, 1.0)
    p.plate("Blade", outline[::-1], -0.035, 0.035, blade, 0, location=(0, 0, TOP - 0.15), rotation=(90, 0, 90))
    knife = [(1.9, TOP - 0.4), (2.7, TOP - 0.4), (2.7, TOP + 1.0, 0.5), (1.9, TOP + 1.9, 0.3), (1.75, TOP + 1.4)]
    p.along_x("Riving knife", p.rounded(knife), -0.03, 0.03, look.alloy, 0.0)


def rip_fence(look) -> None:
    """Rip fence with its cast carrier on a round bar, and a scale along the table."""
    bar = (-DEEP - 0.75, TOP - 0.75)
    s.rod("Bar", (0.2, *bar), (13.6, *bar), 0.26, look.steel)
    for x in (0.6, 6.9, 13.0):
        s.box("Bar mount", (0.5, 0.9, 0.5), (x, -DEEP - 0.35, TOP - 0.72), material=look.dark, bevel_width=0.06)
    p.plate(
        "Scale",
        p.rectangle(6.8, TOP - 0.25, 12.8, 0.26, 0.02),
        DEEP + 0.02,
        DEEP + 0.04,
        look.white,
        0,
        rotation=(90, 0, 0),
    )
    ticks = [(0.8 + 0.2 * k, TOP - 0.25, 0.05, 0.2 if k % 5 == 0 else 0.11) for k in range(60)]
    marks = p.patches("Ticks", ticks, DEEP + 0.05, look.black)
    s.place(marks, rotation=(90, 0, 0))
    side = [
        (-DEEP - 1.4, TOP - 1.35, 0.2), (-DEEP - 0.1, TOP - 1.35, 0.2), (-DEEP + 0.9, TOP + 0.05),
        (-DEEP + 1.1, TOP + 0.9, 0.2), (-DEEP - 1.0, TOP + 0.7, 0.4),
    ]  # fmt: skip
    p.along_x("Carrier", p.rounded(side), FENCE + 0.35, FENCE + 1.9, look.grey, 0.1)
    knob = (FENCE + 1.12, -DEEP - 1.6, TOP - 0.4)
    p.plate("Knob", p.knurl(0.42, 14, 0.06), 0, 0.5, look.black, 0.03, 1, (knob[0], knob[1] + 0.5, knob[2]), (90, 0, 0))
    fence = p.rectangle(FENCE, TOP + 0.75, 0.55, 1.4, 0.06)
    p.along_y("Fence", fence, -DEEP - 0.2, DEEP - 0.6, look.alloy, 0.03)
    for z in (TOP + 0.5, TOP + 1.0):
        p.plate(
            "Groove",
            p.rectangle(-0.4, z, 8.8, 0.12, 0.01),
            FENCE + 0.275,
            FENCE + 0.282,
            look.dark,
            0,
            rotation=(90, 0, 90),
        )
    s.box("Fence cap", (0.6, 0.16, 1.44), (FENCE, -DEEP - 0.25, TOP + 0.75), material=look.black, bevel_width=0.05)


def guard(look) -> None:
    """Post, arm and hood over the blade, with the suction hose."""
    post, high = (10.4, DEEP + 0.7), 16.6
    s.box("Post foot", (2.4, 2.4, 0.2), (*post, 0.1), material=look.dark, bevel_width=0.05)
    p.plate("Post", p.rectangle(*post, 0.95, 0.95, 0.16), 0.2, high, look.white, 0.04)
    p.along_x("Arm", p.rectangle(post[1], high - 0.55, 0.80, 0.80, 0.12), -0.9, post[0] + 0.3, look.white)
    s.box("Arm cap", (0.16, 0.86, 0.86), (-0.95, post[1], high - 0.55), material=look.plum, bevel_width=0.05)
    for z in (0.0, 0.75):
        s.rod("Link", (-0.45, post[1] - 0.3, high - 0.9 - z), (-0.2, 1.2, 13.6 - z), 0.15, look.grey)
    hood = [(-2.4, 12.1), (-2.2, 12.8, 0.5), (-0.6, 13.45, 0.6), (1.9, 13.45, 0.5), (2.7, 12.7, 0.4), (2.7, 12.1)]
    p.along_x("Hood", p.rounded(hood[::-1]), -0.45, 0.45, look.plum, 0.12)
    skirt = [(-2.4, 11.5, 0.2), (2.7, 11.5, 0.2), (2.7, 12.2), (-2.4, 12.2)]
    p.along_x("Hood skirt", p.rounded(skirt), -0.38, 0.38, look.smoked, 0.03)
    s.box("Post cap", (1.0, 1.0, 0.14), (*post, high), material=look.dark, bevel_width=0.05)
    p.hose([
        (0, 2.2, 13.2), (0, 2.5, 14.2), (0.5, 3.5, 15.6), (1.5, 4.5, 16.5), (3.4, 4.9, 16.9), (7.4, 5.3, 16.9),
        (9.4, 6.3, 17.0), (10.6, 7.1, 16.2), (11.0, 7.4, 14.0), (11.0, 7.4, 7.0), (11.0, 7.5, 2.5), (11.0, 8.6, 0.8),
        (11.0, 12.0, 0.55),
    ], 0.5, 0.27, look.grey)  # fmt: skip
    s.cylinder("Hose cuff", 0.6, 0.7, (0, 2.25, 13.5), (-12, 0, 0), look.dark, 0.05)
