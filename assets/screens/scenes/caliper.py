"""Caliper: a digital caliper of 150 mm measures a turned brass bushing on a pale inspection table.

One unit is one centimetre. The caliper's own axes: x runs along the beam from the fixed jaw, whose measuring face is at
x = 0; the long jaws point to -y; z is up from the table. The group turns the whole caliper on the table.
"""

from mathutils import Vector
from studio import lights, stage
from studio import machines as p
from studio import shapes as s
from studio.product import clean

LONG_SIDE = 800
SAMPLES = 96
FINISH = stage.Finish(glow=0.06, glow_from=0.9, glow_size=0.01, vignette=0.0, grain=0.0)

TABLE = "#d3e3e2"
"""Reflected colour of the table; in the picture about #dcebea."""
TURN = 27.0
"""Angle of the beam on the table, in degrees."""
READING = "24.86"
OPEN = float(READING) / 10
"""Opening of the jaws."""
BACK, FRONT = 0.30, 0.68
"""Heights of the back and the front of the beam."""
WIDE = 1.6
"""Width of the beam."""
WIDTH = 12.4
"""Width of the frame at the target."""


def build() -> None:
    """Build the whole scene."""
    p.frame()
    target = (4.05, 0.80, 0.4)
    p.camera(target, WIDTH, 0, 50, fstop=0.22, focus=(1.8, -1.9, 0.9))
    s.plane("Table", (200, 200), material=clean("Table", TABLE, 0.55, grain=0.05, grain_scale=8))
    steel = p.brushed("Satin steel", "#b9bdbf", "X", 26, 0.29, 0.07, 0.035)
    ground = p.brushed("Ground steel", "#c2c6c7", "Y", 26, 0.25, 0.07, 0.035)
    parts = [*fixed(steel, ground), *slider(steel, ground), *display(), *controls(steel), *bushing()]
    s.group(parts, rotation=(0, 0, TURN), name="Caliper")
    light(Vector(target))


def light(at) -> None:
    """A soft lamp at the upper left, a dimmer window behind, a reflector at the right; the horizon is dark for contrast."""
    stage.sky((0.42, 0.46, 0.48), (0.92, 0.95, 0.97), (0.5, 0.53, 0.53), strength=0.62)
    lights.area(at + Vector((-1.4, 0.7, 1.5)) * WIDTH, at, 1.1 * WIDTH, 26 * WIDTH**2, (1.0, 0.97, 0.92), spread=140)
    lights.area(at + Vector((1.1, 1.9, 1.7)) * WIDTH, at, 1.1 * WIDTH, 6 * WIDTH**2, (0.94, 0.98, 1.0))
    fill = lights.area(at + Vector((1.5, -1.1, 1.1)) * WIDTH, at, WIDTH, 6 * WIDTH**2, (0.97, 0.99, 1.0))
    fill.visible_glossy = False


# Steel


def fixed(steel, ground):
    """Beam in one piece with the fixed jaws, its scales, and the depth rod at its far end."""
    outline = [
        (22.4, 0.0, 0.1), (22.4, WIDE, 0.1), (1.05, WIDE, 0.3), (0.52, 2.3, 0.5), (0.30, 3.2, 0.05), (0.08, 3.34, 0.05),
        (0.0, 3.2), (0.0, 2.3, 0.1), (-0.30, 1.86, 0.3), (-1.26, 1.70, 0.25), (-1.34, -0.5, 0.5), (-0.62, -3.95, 0.25),
        (-0.30, -4.15, 0.1), (0.0, -4.10, 0.05), (0.0, -0.34), (0.16, -0.22, 0.08), (0.16, 0.0, 0.05),
    ]  # fmt: skip
    body = p.plate("Beam", p.rounded(outline), BACK, FRONT, steel, 0.035, 3)
    dull = p.brushed("Dull steel", "#8f9496", "X", 26, 0.42, 0.04, 0.02)
    inset = p.plate("Inset", p.rectangle(11.4, 0.86, 21.4, 0.46, 0.1), FRONT - 0.02, FRONT + 0.004, dull, 0.003)
    knife = [(-0.40, -4.02), (-0.02, -4.07), (-0.02, -2.9, 0.1), (-0.20, -2.75, 0.1), (-0.56, -3.75, 0.1)]
    rod = s.box("Depth rod", (2.6 + OPEN, 0.16, 0.10), (21.6 + OPEN / 2, 0.86, 0.36), material=ground, bevel_width=0.02)
    return [body, inset, scale(), rod, p.plate("Knife", p.rounded(knife), FRONT - 0.05, FRONT + 0.004, ground, 0.003)]


def scale():
    """Engraved lines along both edges of the beam: millimetres in three lengths below, sixteenths of an inch above."""
    lines = []
    for k in range(0, 151):
        long = 0.50 if k % 10 == 0 else 0.36 if k % 5 == 0 else 0.24
        lines.append((0.3 + 0.1 * k, 0.045 + long / 2, 0.022, long))
    for k in range(0, 96):
        long = 0.38 if k % 16 == 0 else 0.28 if k % 4 == 0 else 0.18
        lines.append((1.0 + 0.15875 * k, WIDE - 0.045 - long / 2, 0.020, long))
    return p.patches("Scale", lines, FRONT + 0.003, clean("Engraving", "#17191b", 0.7))


def slider(steel, ground):
    """Sliding jaws and the frame that wraps the beam."""
    a = OPEN
    jaw = [
        (a, -4.10, 0.05), (a + 0.30, -4.15, 0.1), (a + 0.62, -3.95, 0.25), (a + 1.22, -1.15, 0.9), (a + 2.6, -0.42, 0.3),
        (a + 7.0, -0.42), (a + 7.0, -0.02), (a, -0.02),
    ]  # fmt: skip
    horn = [
        (a + 7.0, WIDE + 0.02), (a + 7.0, WIDE + 0.34), (a + 1.3, WIDE + 0.36, 0.3), (a + 0.42, 1.98, 0.2), (a, 2.35, 0.1),
        (a, 3.2), (a - 0.08, 3.34, 0.05), (a - 0.30, 3.2, 0.05), (a - 0.5, 2.3, 0.4),
        (a - 0.8, 1.85, 0.2), (a - 0.8, WIDE + 0.02),
    ]  # fmt: skip
    face = [
        (a + 0.02, -0.42, 0.12), (a + 7.2, -0.42, 0.12), (a + 7.2, 1.98, 0.12), (a + 0.02, 1.98, 0.12),
    ]  # fmt: skip
    knife = [
        (a + 0.02, -4.07),
        (a + 0.40, -4.02),
        (a + 0.56, -3.75, 0.1),
        (a + 0.20, -2.75, 0.1),
        (a + 0.02, -2.9, 0.1),
    ]
    return [
        p.plate("Sliding jaw", p.rounded(jaw), BACK, FRONT, steel, 0.035, 3),
        p.plate("Inside jaw", p.rounded(horn), BACK, FRONT, steel, 0.035, 3),
        p.plate("Frame", p.rounded(face), FRONT + 0.005, FRONT + 0.22, steel, 0.05, 3),
        p.plate("Rear cover", p.rounded(face), 0.06, BACK - 0.01, ground, 0.05),
        p.plate("Knife", p.rounded(knife), FRONT - 0.05, FRONT + 0.004, ground, 0.003),
    ]


# Display and controls


def display():
    """Dark housing with the display and its digits, and three keys."""
    shell, rim = clean("Housing", "#23272a", 0.42, grain=0.12, grain_scale=30), clean("Bezel", "#0f1113", 0.2)
    left, low, high = OPEN + 1.25, FRONT + 0.2, FRONT + 0.78
    middle, centre = left + 3.0, 0.82
    lcd = clean("LCD", "#aab8a4", 0.25, Coat_Weight=0.4, Coat_Roughness=0.05)
    keys = [
        clean("Grey key", "#8f999c", 0.5),
        clean("Light key", "#c4cbcc", 0.5),
        clean("Teal key", "#17847d", 0.45),
    ]
    parts = [
        p.plate("Housing", p.rectangle(middle, centre, 6.0, 2.9, 0.35), low, high, shell, 0.14, 4),
        p.plate(
            "Bezel", p.rectangle(middle - 0.42, centre + 0.12, 4.4, 1.80, 0.16), high - 0.02, high + 0.03, rim, 0.02
        ),
        p.plate("LCD", p.rectangle(middle - 0.42, centre + 0.12, 3.98, 1.40, 0.08), high, high + 0.035, lcd, 0.004),
    ]
    ink = clean("Segments", "#15201b", 0.5)
    at = (middle - 0.42, centre + 0.12, high + 0.04)
    parts.append(p.digits(READING, at, 0.98, ink, wide=0.52, thick=0.135, step=0.80, lean=0.09, gap=0.012))
    for k, key in enumerate(keys):
        place = p.rectangle(middle + 2.36, centre + 0.74 - 0.62 * k, 0.50, 0.40, 0.16)
        parts.append(p.plate("Key", place, high - 0.02, high + 0.08, key, 0.04, 3))
    return parts


def controls(steel):
    """Locking screw on the upper edge of the frame, and the thumb roller below."""
    dark = clean("Roller", "#2a2e31", 0.4)
    x, roll = OPEN + 0.72, OPEN + 7.55
    return [
        p.plate("Lock", p.knurl(0.34, 26, 0.03), 0.0, 0.44, steel, 0.012, 1, (x, 2.62, 0.60), (90, 0, 0)),
        s.cylinder("Lock cap", 0.23, 0.06, (x, 2.64, 0.60), (90, 0, 0), steel, 0.02),
        s.cylinder("Lock stem", 0.12, 0.3, (x, 2.0, 0.60), (90, 0, 0), steel),
        p.plate("Roller", p.knurl(0.55, 44, 0.03), 0.40, 0.78, dark, 0.015, 1, (roll, -0.42, 0)),
        s.cylinder("Axle", 0.15, 0.5, (roll, -0.42, 0.6), material=steel, bevel_width=0.03),
        p.plate("Bracket", p.rectangle(roll - 0.3, 0.1, 1.2, 0.9, 0.2), FRONT + 0.02, FRONT + 0.16, dark, 0.03),
    ]


# Part


def bushing():
    """Turned brass bushing, held at its collar, and another that lies on its collar."""
    r = OPEN / 2
    profile = [
        (0.0, 0.0), (r - 0.10, 0.0), (r, 0.08), (r, 1.12), (r - 0.08, 1.20), (0.86, 1.20), (0.82, 1.24), (0.82, 1.36),
        (0.90, 1.42), (0.90, 2.02), (0.80, 2.12), (0.54, 2.12), (0.46, 2.04), (0.46, 0.4), (0.0, 0.4),
    ]  # fmt: skip
    brass = p.turned("Turned brass", "#dcc28a", 0.2)
    part = s.bevel(s.lathe("Bushing", profile, (r, -2.55, 0.0), material=brass, steps=128, angle=30), 0.018, 2, 30)
    return [part, s.copy(part, (7.45, -4.75, r), (90, 0, -98))]
