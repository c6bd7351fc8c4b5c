"""Meter: an electronic electricity meter on the pale panel of a cupboard in a stairwell, seen from the front right.

One unit is one centimetre. In the meter's own axes, x points right, y up, and z out of the panel; the group turns them so
that z points to the viewer at -y. The origin is on the panel, in the middle of the meter.
"""

import random

from mathutils import Vector
from studio import lights, stage
from studio import machines as p
from studio import materials as m
from studio import shapes as s
from studio.product import clean

LONG_SIDE = 800
SAMPLES = 96
FINISH = stage.Finish(glow=0.04, glow_from=0.9, glow_size=0.01, vignette=0.0, grain=0.0)

WIDTH = 34.0
"""Width of the frame at the target."""
READING = "030131"
WIDE, TOP, SPLIT, BOTTOM = 17.4, 9.6, -3.4, -10.2
"""Width of the meter; heights of its upper edge, of the gap above the terminal cover, and of its lower edge."""
FRONT, COVER = 5.6, 4.7
"""Distances of the fronts of the housing and of the terminal cover from the panel."""
WINDOW = (0.0, 3.5, 14.6, 9.6)
"""Clear window: centre, width and height."""
FACE = FRONT - 1.0
"""Distance of the faceplate behind the window from the panel."""
LCD = (-1.5, 5.3, 9.8, 3.3)
"""Display: centre, width and height."""
TEAL = "#0f7a74"


def build() -> None:
    """Build the whole scene."""
    p.frame(exposure=0.32)
    target = (0.3, -3.0, -0.15)
    p.camera(target, WIDTH, 30, 5, lens=70, fstop=1.2, focus=(0, -FRONT, 3))
    plastic = clean("Grey plastic", "#dbdfe0", 0.42, grain=0.10, grain_scale=26)
    parts = [*housing(plastic), *faceplate(), *terminals(), *conduits(), *seal()]
    s.group(parts, rotation=(90, 0, 0), name="Meter")
    cupboard()
    light(Vector(target))


def light(at) -> None:
    """The open door at the left lets in soft daylight; the cupboard itself is dim and warm."""
    stage.sky((0.62, 0.60, 0.57), (0.70, 0.68, 0.65), (0.45, 0.42, 0.38), strength=0.38)
    lights.area(at + Vector((-1.5, -1.0, 0.7)) * WIDTH, at, 0.9 * WIDTH, 25 * WIDTH**2, (1.0, 0.97, 0.93), spread=130)
    pane = m.emissive("Door", (1.0, 0.98, 0.95), 1.7)
    door = s.plane("Door in the window", (18, 90), (-55, -60, 0), (90, 12, 0), pane)
    door.visible_camera = door.visible_diffuse = door.visible_shadow = False
    lights.area(at + Vector((1.2, -1.8, 0.6)) * WIDTH, at, 0.8 * WIDTH, 2.5 * WIDTH**2, (1.0, 0.93, 0.84), spread=130)


# Cupboard


def cupboard() -> None:
    """Painted panels with a joint and screws, and a conduit that passes by at the left."""
    panel = clean("Panel", "#ded6c6", 0.6, grain=0.10, grain_scale=5)
    s.box("Panel", (74.0, 1.8, 120.0), (-23.0, 0.9, 0), material=panel, bevel_width=0.12)
    s.box("Next panel", (60.0, 1.8, 120.0), (44.22, 0.9, 0), material=panel, bevel_width=0.12)
    s.box("Behind", (200.0, 1.0, 120.0), (0, 3.0, 0), material=clean("Gap", "#5d564c", 0.9), bevel_width=0.0)
    pipe, clip = clean("Passing conduit", "#cfd0cc", 0.38), clean("Pipe clip", "#a9adab", 0.45)
    s.rod("Passing conduit", (-14.6, -1.9, -60), (-14.6, -1.9, 60), 1.27, pipe, sides=64)
    s.box("Pipe clip", (3.3, 2.6, 1.5), (-14.6, -1.3, 6.2), material=clip, bevel_width=0.35)
    zinc = clean("Screw", "#b9bab8", 0.3, 1.0)
    slot = clean("Slot", "#2c2c2b", 0.6)
    for x, z in ((12.4, 9.6), (12.4, -10.4), (15.9, 3.0)):
        s.sphere("Screw head", 0.42, (x, -0.02, z), zinc, (1, 0.42, 1))
        s.box("Slot", (0.5, 0.06, 0.09), (x, -0.18, z), (0, 35 + 9 * x, 0), slot, 0.0)


# Housing


def housing(plastic):
    """Base, housing with the pocket of the window, the clear window with its rim, and vents at the side."""
    x, y, wide, tall = WINDOW
    middle = (TOP + SPLIT) / 2
    rear = p.rectangle(0, (TOP + BOTTOM) / 2, WIDE + 0.5, TOP - BOTTOM + 0.5, 1.0)
    base = p.plate("Base", rear, 0.0, 1.5, plastic, 0.15, 3)
    outline = (0, middle, WIDE, TOP - SPLIT, 1.1)
    body = p.window_frame("Housing", outline, (*WINDOW, 0.7), plastic, 1.3, FACE - 0.05, FRONT)
    pane = p.plate(
        "Window", p.rectangle(x, y, wide - 0.06, tall - 0.06, 0.7), FRONT - 0.2, FRONT + 0.14, clear(), 0.10, 3
    )
    parts = [base, body, pane]
    dark = clean("Vent", "#4b4e4d", 0.7)
    for k in range(7):
        parts.append(s.box("Vent", (0.04, 0.28, 2.6), (WIDE / 2, 6.6 - 0.7 * k, 3.4), material=dark, bevel_width=0.0))
    return parts


def clear():
    """Polycarbonate: clear, with soft reflections. A thin sheet does not bend the view, so nothing is refracted."""
    g = m.Graph("Polycarbonate")
    shine = g.add("BsdfGlossy", {"Roughness": 0.06, "Color": (1, 1, 1)})
    through = g.add("BsdfTransparent", {"Color": (0.975, 0.985, 0.98)})
    edge = g.add("LayerWeight", {"Blend": 0.33}).outputs["Fresnel"]
    seen = g.add("LightPath")
    blocked = g.math("MAXIMUM", seen.outputs["Is Shadow Ray"], seen.outputs["Is Diffuse Ray"])
    share = g.math("MULTIPLY", edge, g.math("SUBTRACT", 1.0, blocked))
    g.surface(g.add("MixShader", {0: share, 1: through.outputs[0], 2: shine.outputs[0]}).outputs[0])
    return g.material


# Faceplate


def faceplate():
    """Printed plate with the display, the red lamp, the optical port and the key."""
    x, y, wide, tall = WINDOW
    white, ink = clean("Faceplate", "#eceeec", 0.5), clean("Print", "#2b3033", 0.6)
    parts = [p.plate("Faceplate", p.rectangle(x, y, wide - 0.1, tall - 0.1, 0.65), FACE - 0.06, FACE, white, 0)]
    cx, cy, w, h = LCD
    bezel, glass = clean("Bezel", "#30363a", 0.35), clean("LCD", "#b0bda4", 0.3)
    parts += [
        p.plate("Bezel", p.rectangle(cx, cy, w + 0.8, h + 0.8, 0.3), FACE, FACE + 0.28, bezel, 0.06),
        p.plate("LCD", p.rectangle(cx, cy, w, h, 0.12), FACE + 0.2, FACE + 0.3, glass, 0.01),
        p.digits(READING, (cx - 0.78, cy - 0.32, FACE + 0.31), 1.8, clean("Segments", "#141d19", 0.6)),
    ]
    label = [
        ("kWh", 0.74, cx + 3.95, cy - 0.98), ("1.8.0", 0.44, cx - 4.0, cy + 1.22),
        ("L1  L2  L3", 0.40, cx + 3.35, cy + 1.22),
    ]  # fmt: skip
    parts += [lettering(body, size, at_x, at_y, FACE + 0.31, glass=True) for body, size, at_x, at_y in label]
    print_ = [
        ("3 x 230/400 V    5(60) A    50 Hz", 0.50, -2.9, 2.55), ("1000 imp/kWh    Cl. B", 0.50, -3.85, 1.75),
        ("No. 4 127 306", 0.62, -4.05, -0.50), ("imp", 0.44, 5.35, 4.05),
    ]  # fmt: skip
    parts += [lettering(body, size, at_x, at_y, FACE + 0.004) for body, size, at_x, at_y in print_]
    parts.append(p.patches("Bar code", bars(-6.4, 0.55, 5.2, 0.85), FACE + 0.004, ink))
    return [*parts, *lamp(5.35, 5.0), *port(4.3, 1.2), *key(5.35, 6.9)]


def bars(left, y, wide, tall):
    """Bars of a bar code, from a fixed seed."""
    rng, x, result = random.Random(4), left, []
    while x < left + wide:
        bar = rng.choice((0.06, 0.06, 0.12, 0.18))
        result.append((x + bar / 2, y, bar, tall))
        x += bar + rng.choice((0.06, 0.06, 0.12))
    return result


def lettering(body, size, x, y, z, glass=False):
    """Flat print on the faceplate or the display."""
    ink = clean("Ink", "#18211d" if glass else "#2b3033", 0.6)
    return s.text("Print", body, size, (x, y, z), (0, 0, 0), ink, 0.0)


def lamp(x, y):
    """Small red lamp in a dark collar, lit."""
    red = m.emissive("Red lamp", (1.0, 0.03, 0.02), 1.5, (1.0, 0.10, 0.06))
    dark = clean("Collar", "#3a4043", 0.4)
    collar = s.cylinder("Collar", 0.42, 0.14, (x, y, FACE + 0.07), material=dark, bevel_width=0.03)
    return [collar, s.sphere("Red lamp", 0.27, (x, y, FACE + 0.12), red, (1, 1, 0.8))]


def port(x, y):
    """Optical port: a steel ring with a dark window and its two eyes."""
    steel, dark = p.turned("Port ring", "#d0d3d3", 0.34), clean("Port", "#3b2326", 0.18)
    ring = [(1.08, 0.0), (1.5, 0.0), (1.5, 0.22), (1.42, 0.3), (1.16, 0.3), (1.08, 0.22)]
    parts = [s.lathe("Port ring", ring, (x, y, FACE), material=steel, steps=96)]
    parts.append(s.cylinder("Port", 1.09, 0.14, (x, y, FACE + 0.07), material=dark, bevel_width=0.02))
    eye = clean("Eye", "#0d0d0e", 0.15)
    return parts + [s.sphere("Eye", 0.24, (x + dx, y, FACE + 0.14), eye, (1, 1, 0.4)) for dx in (-0.42, 0.42)]


def key(x, y):
    """Round key that moves the display on; it passes through the window."""
    blue = clean("Key", "#7f8a90", 0.45)
    return [s.cylinder("Key", 0.62, 1.4, (x, y, FACE + 0.7), material=blue, bevel_width=0.12, segments=4)]


# Terminals, conduits and seal


SCREWS = ((-6.6, -5.3), (6.6, -5.3))
"""Places of the sealing screws in the terminal cover."""


def terminals():
    """Terminal cover with collars round the sealing screws, a raised field and openings for the wires."""
    grey = clean("Terminal cover", "#bcc2c4", 0.45, grain=0.10, grain_scale=26)
    low, high = BOTTOM, SPLIT - 0.14
    cover = p.plate(
        "Terminal cover", p.rectangle(0, (low + high) / 2, WIDE, high - low, 0.8), 1.4, COVER, grey, 0.35, 5
    )
    wires = clean("Wire opening", "#2e3130", 0.8)
    p.cut(cover, p.rectangle(-3.6, low, 5.6, 1.1, 0.3), 1.8, COVER - 0.9, wires)
    p.cut(cover, p.rectangle(3.6, low, 5.6, 1.1, 0.3), 1.8, COVER - 0.9, wires)
    field = p.plate("Field", p.rectangle(0, -6.9, 9.6, 3.6, 0.4), COVER - 0.1, COVER + 0.12, grey, 0.1, 3)
    parts = [p.even(cover), field]
    steel, slot = p.turned("Sealing screw", "#b4b09f", 0.25), clean("Slot", "#23221f", 0.7)
    for k, (x, y) in enumerate(SCREWS):
        head = [(0, -0.6), (0.72, -0.6), (0.72, 0.16), (0.64, 0.26), (0, 0.28)]
        collar = [(1.34, -0.1), (1.28, 0.26), (1.2, 0.34), (1.02, 0.34), (0.94, 0.28), (0.92, 0.02), (0.5, 0.02)]
        parts.append(s.lathe("Collar", collar, (x, y, COVER), material=grey, steps=96, angle=50))
        parts.append(s.lathe("Sealing screw", head, (x, y, COVER - 0.1), material=steel))
        parts.append(s.box("Slot", (1.3, 0.17, 0.06), (x, y, COVER + 0.17), (0, 0, 25 + 70 * k), slot, 0.0))
    bolt = [(0.0, 0.9), (-0.55, -0.1), (-0.08, -0.1), (-0.25, -0.95), (0.5, 0.2), (0.05, 0.2), (0.3, 0.9)]
    sign = [(0.95 * x, 0.95 * y - 6.9) for x, y in bolt]
    parts.append(p.plate("Flash", sign[::-1], COVER + 0.11, COVER + 0.126, clean("Flash print", "#4c5456", 0.6), 0))
    return parts


def conduits():
    """Conduit from above into a gland, and two from below, out of which the wires rise to the terminals."""
    pipe = clean("Conduit", "#cfd0cc", 0.38)
    gland, clip = clean("Gland", "#a8adad", 0.45), clean("Clip", "#b7bab8", 0.45)
    x, z = -4.6, 2.6
    nut = [
        (0, TOP - 0.3),
        (1.95, TOP - 0.3),
        (1.95, TOP + 0.75),
        (1.8, TOP + 0.95),
        (1.55, TOP + 1.5),
        (1.3, TOP + 1.6),
    ]
    turn = (-90, 0, 0)
    parts = [s.rod("Conduit", (x, TOP, z), (x, TOP + 40, z), 1.27, pipe, sides=64)]
    parts.append(s.lathe("Gland", nut, (x, 0, z), turn, gland, 64))
    colours = ("#5a3a24", "#1d1e1f", "#7b8083", "#1f5fa8")
    for middle, end in ((-3.6, -12.2), (3.6, -12.0)):
        parts.append(s.rod("Conduit", (middle, end, z), (middle, end - 40, z), 1.27, pipe, sides=64))
        sleeve = [(1.2, end - 2.2), (1.42, end - 2.2), (1.42, end), (1.3, end + 0.05), (1.05, end)]
        parts.append(s.lathe("Sleeve", sleeve, (middle, 0, z), turn, clip, 64))
        for k, colour in enumerate(colours):
            wire = clean("Wire", colour, 0.35)
            away, depth = (k - 1.5), 2.6 + 0.25 * (-1) ** k
            bends = (  # Spread, height and depth: out of the conduit, apart, and into the opening.
                (0.5, end - 2, depth), (0.52, end, depth), (0.9, end + 0.9, 2.8), (1.18, BOTTOM - 0.2, 2.9), (1.2, BOTTOM + 1, 2.9),
            )  # fmt: skip
            path = [(middle + spread * away, height, deep) for spread, height, deep in bends]
            parts.append(s.tube("Wire", s.spline(path, 10), 0.36, wire))
    return parts


def seal():
    """Twisted wire through the right sealing screw, and the teal tag that hangs on it."""
    x, y = SCREWS[1]
    wire, tag = clean("Seal wire", "#a7a9a6", 0.3, 1.0), clean("Seal tag", TEAL, 0.36)
    z = COVER + 0.34
    loop = [
        (x - 0.62, y + 0.1, z - 0.35),
        (x - 0.42, y - 0.2, z + 0.05),
        (x + 0.05, y - 0.9, z + 0.1),
        (x + 0.02, y - 1.7, z),
    ]
    back = [
        (x + 0.62, y - 0.05, z - 0.35),
        (x + 0.46, y - 0.4, z + 0.05),
        (x + 0.08, y - 1.0, z),
        (x + 0.1, y - 1.7, z + 0.05),
    ]
    parts = [s.tube("Seal wire", s.spline(path, 8), 0.085, wire) for path in (loop, back)]
    low = y - 2.95
    parts.append(p.plate("Seal tag", p.rectangle(x + 0.05, low, 2.3, 2.9, 0.45), z - 0.18, z + 0.22, tag, 0.12, 4))
    parts.append(p.plate("Seal field", p.rectangle(x + 0.05, low - 0.2, 1.7, 1.7, 0.2), z + 0.2, z + 0.27, tag, 0.05))
    pale = clean("Seal print", "#d8ece9", 0.6)
    parts.append(s.text("Number", "0417", 0.62, (x + 0.05, low - 0.2, z + 0.28), (0, 0, 0), pale, 0.0))
    return parts
