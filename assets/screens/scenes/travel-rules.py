"""Travel rules: page 3 of a company's travel rules in a small ring binder, one paragraph marked with a highlighter.

One unit is one centimetre. x runs across the page, y up the page, z out of the desk. The rings stand on the line x = 0,
and the upper edge of the page is y = 0.
"""

import math
import os
import random

import bpy
from mathutils import Vector, noise
from studio import lights, stage
from studio import machines as k
from studio import materials as m
from studio import product as p
from studio import shapes as s

LONG_SIDE = 800
SAMPLES = 96
FINISH = stage.Finish(glow=0.0, vignette=0.0, grain=0.0)

FRAME = (800, 533)
WIDTH = 14.9
"""Width of the frame at the target."""
TARGET = (6.25, -5.4, 0.9)
AZIMUTH, ELEVATION = -9, 55
LENS = 85.0
APERTURE = 0.85
"""Width of the lens opening: small enough that the heading can still be read."""

LEFT, WIDE, TALL = 0.45, 12.5, 18.0
"""Page: inner edge, width and height."""
TOP = 0.9
"""Height of the page above the desk."""
SHEETS = 9
"""Sheets below each of the two upper pages."""
RING, WIRE = 1.5, 0.15
"""Radii of a ring and of its wire."""
RING_CENTRE = 1.35
RING_ROWS = (-2.6, -7.0, -11.4, -15.8)
HOLE = 0.28

MARGIN, INDENT = 2.45, 0.78
"""Left edge of the numbers, and distance of the text from it."""
SIZE, PITCH, GAP = 0.66, 0.88, 0.43
"""Type size, distance of the lines, and extra distance between paragraphs."""
HEADING_SIZE = 0.98
FIRST_LINE = -3.2
PARAGRAPHS = (
    ("Trains and flights are booked", "by the travel desk."),
    ("Travel costs are claimed on", "form 7, with the receipts, within", "ten days of the return."),
    ("Hotels are paid up to the rate", "for the city, see the list on", "page 5. Breakfast is included."),
    ("Taxis are paid", "if no bus or train runs."),
)
MARKED = 1
"""Index of the marked paragraph."""
FONTS = "/usr/share/fonts/truetype/liberation/LiberationSans-{}.ttf"
INK_LIFT, MARKER_LIFT = 0.004, 0.008
"""Distances of the print and of the highlighter's ink from the paper."""
COBALT, DESK = "#2456a5", "#dae3f3"
"""The desk looks like #dfe8f7 in this light."""


def build() -> None:
    """Build the whole scene."""
    p.frame(FRAME, exposure=0.2)
    focus = (6.5, line_height(MARKED, 1), TOP)
    k.camera(TARGET, WIDTH, AZIMUTH, ELEVATION, LENS, LENS / 1000 / APERTURE, focus)
    s.plane("Desk", (200, 200), (0, 0, 0), material=clean("Desk", DESK, 0.55, 0.04))
    binder()
    pages()
    rings()
    printed()
    light(Vector(TARGET))


def clean(name, color, roughness, grain=0.0):
    """A clean surface in one colour with a fine grain."""
    return p.clean(name, color, roughness, grain=grain, grain_scale=25)


def light(at) -> None:
    """A tall window at the upper left; a bright room all round."""
    stage.sky((0.80, 0.86, 0.95), (0.95, 0.98, 1.0), (0.4, 0.42, 0.46), strength=0.42)
    window = at + Vector((-1.9, 1.25, 1.25)) * WIDTH
    lights.area(window, at, 0.75 * WIDTH, 40 * WIDTH**2, (1.0, 0.975, 0.94), spread=130)
    wall = s.plane("Dim wall behind the viewer", (60, 30), (5, -45, 18), (90, 0, 0), m.emissive("Wall", "#8b929c", 1.0))
    wall.visible_camera = wall.visible_diffuse = wall.visible_shadow = False


# Paper


def lift(x, y, curl=1.0):
    """Height of a page above the level `TOP`: it rises at the rings, its upper outer corner curls, and it is wavy."""
    rise = 0.16 * math.exp(-(((abs(x) - LEFT) / 1.6) ** 2))
    over = max(0.0, (abs(x) - LEFT - WIDE + 4.2 + y + 2.2) / math.sqrt(2))
    wave = 0.11 * noise.noise((x * 0.16, y * 0.13, 3.0))
    return rise + curl * 0.14 * over**2 + wave


def leaf(name, material, height, curl, side=1, shift=(0.0, 0.0), cells=70):
    """One sheet of paper at `height`, right (side 1) or left (-1) of the rings."""

    def point(u, v):
        x, y = LEFT + WIDE * u, -TALL * (1 - v)
        return side * (x + shift[0]), y + shift[1], height + lift(side * x, y, curl)

    return s.sheet(name, point, cells, cells, material)


def paper(name, color):
    """Office paper, punched with a hole at each ring."""
    g = m.Graph(name)
    at = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs
    across = g.math("SUBTRACT", g.math("ABSOLUTE", at[0]), hole_x())
    nearest = None
    for row in RING_ROWS[:3]:  # The last one is outside of the frame.
        along = g.math("SUBTRACT", at[1], row)
        away = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", across, across), g.math("MULTIPLY", along, along)))
        nearest = away if nearest is None else g.math("MINIMUM", nearest, away)
    fibre = g.noise(9, 4, 0.7)
    tint = g.mix(fibre, m.shade(color, 0.97), m.shade(color, 1.02))
    return g.principled(
        Base_Color=tint,
        Roughness=0.85,
        Specular_IOR_Level=0.25,
        Alpha=g.math("GREATER_THAN", nearest, HOLE),
        Normal=g.bump(fibre, 0.12, 0.01),
    )


def hole_x():
    """Distance of the holes from the line of the rings: where a ring passes through the page."""
    return math.sqrt(RING**2 - (RING_CENTRE - TOP - 0.12) ** 2)


def pages() -> None:
    """Page 3 at the right, page 2 at the left, and the sheets below them."""
    rng = random.Random(4)
    white, cream = paper("Paper", "#f7f6f3"), paper("Paper below", "#ecebe7")
    leaf("Page 3", white, TOP, 1.0, cells=140)
    leaf("Page 2", white, TOP, 0.0, -1)
    for side in (1, -1):
        for n in range(SHEETS):
            shift = (rng.uniform(-0.02, 0.2), rng.uniform(-0.05, 0.14))
            curl = max(0.0, 0.35 - 0.2 * n) * (side > 0)
            leaf("Sheet", cream, TOP - 0.06 * (n + 1), curl, side, shift, 40)


# Print


def typeface(style):
    """A typeface that most Linux systems have; Blender's own one where it is missing."""
    path = FONTS.format(style)
    return bpy.data.fonts.load(path, check_existing=True) if os.path.exists(path) else None


def words(body, size, x, y, material, style="Regular"):
    """Print one line on the page, starting at `x` on the base line `y`. Return where it ends."""
    data = bpy.data.curves.new(body, "FONT")
    data.body, data.size = body, size
    data.resolution_u = 6
    data.font = typeface(style) or data.font
    data.materials.append(material)
    obj = bpy.data.objects.new(body, data)
    bpy.context.scene.collection.objects.link(obj)
    obj = s.apply(obj)
    s.warp(obj, lambda at: Vector((x + at.x, y + at.y, TOP + lift(x + at.x, y + at.y) + INK_LIFT)))
    return max(vertex.co.x for vertex in obj.data.vertices)


def line_height(paragraph, line):
    """Base line of a line."""
    before = sum(len(lines) for lines in PARAGRAPHS[:paragraph])
    return FIRST_LINE - PITCH * (before + line) - GAP * paragraph


def printed() -> None:
    """Heading, page number, numbered paragraphs, and the highlighter's strokes over one of them."""
    ink = clean("Toner", "#17181c", 0.5)
    marker = marker_ink()
    words("Travel rules", HEADING_SIZE, MARGIN, -1.95, ink, "Bold")
    words("3", 0.52, LEFT + WIDE - 1.5, -1.5, ink)
    rng = random.Random(11)
    for number, lines in enumerate(PARAGRAPHS):
        words(f"{number + 1}.", SIZE, MARGIN, line_height(number, 0), ink)
        for n, body in enumerate(lines):
            y = line_height(number, n)
            end = words(body, SIZE, MARGIN + INDENT, y, ink)
            if number == MARKED:
                start = MARGIN + (INDENT if n else 0.0)
                stroke(start - rng.uniform(0.08, 0.24), end + rng.uniform(0.08, 0.3), y + 0.2, marker, rng)


def marker_ink():
    """Transparent ink that filters the light: paler streaks along the stroke, more ink at its ends."""
    g = m.Graph("Highlighter")
    streak = g.noise(3.2, 3, 0.6, stretch=(0.08, 2.2, 1))
    pool = g.add("Attribute", attribute_name="pool").outputs["Fac"]
    amount = g.math("ADD", g.span(streak, 0.3, 0.7, 0.55, 0.85), pool)
    tint = g.mix(amount, (1.0, 1.0, 1.0), (1.0, 0.68, 0.15))
    g.surface(g.add("BsdfTransparent", {"Color": tint}).outputs[0])
    return g.material


def stroke(start, end, y, material, rng):
    """One stroke of a chisel tip from `start` to `end`, its middle at `y`. Its ends are slanted and uneven."""
    tall, slope, slant = 0.80 + rng.uniform(-0.03, 0.03), rng.uniform(-0.006, 0.006), rng.uniform(0.06, 0.16)
    seed, y = rng.uniform(0, 50), y + rng.uniform(-0.03, 0.03)
    columns, rows = 120, 16

    def point(u, v):
        ragged = 0.05 * noise.noise((seed, v * 5, 0.0)) + slant * (v - 0.5)
        x = start + (end - start) * u + ragged + 0.05 * noise.noise((seed + 9, v * 4, u * 2)) * (u > 0.9)
        wobble = 0.05 * noise.noise((seed, x * 0.35, 5.0)) + 0.012 * noise.noise((seed, x * 3, 8.0 + v))
        corner = 0.5 * tall - 0.10 * (1 - min(1.0, min(u, 1 - u) * (end - start) / 0.14)) ** 2
        at_y = y + slope * (x - start) + wobble + (2 * v - 1) * corner
        return x, at_y, TOP + lift(x, at_y) + MARKER_LIFT

    film = s.sheet("Stroke", point, columns, rows, material)
    film.visible_shadow = False
    pool = film.data.attributes.new("pool", "FLOAT", "POINT")
    for j in range(rows + 1):
        for i in range(columns + 1):
            ends = min(i, columns - i) * (end - start) / columns
            pool.data[j * (columns + 1) + i].value = 0.22 * math.exp(-((ends / 0.22) ** 2))


# Binder


def binder() -> None:
    """Blue plastic cover, opened flat, with the steel rail of the rings on its spine."""
    blue = p.clean("Cobalt cover", COBALT, 0.42, grain=0.25, grain_scale=14)
    right = LEFT + WIDE + 0.75
    middle = -TALL / 2
    for side in (1, -1):
        board = k.rectangle(side * (right + 1.9) / 2, middle, right - 1.9, TALL + 1.5, 0.4)
        k.plate("Cover", board, 0.0, 0.28, blue, 0.08, 3)
    k.plate("Spine", k.rectangle(0, middle, 3.6, TALL + 1.5, 0.05), 0.0, 0.2, blue, 0.05, 2)
    steel = k.brushed("Rail", "#d6d9dc", "Y", 6.0, 0.3, 0.06, 0.03)

    def arch(u, v):
        across = 2 * u - 1
        return 1.1 * across, -1.0 - (TALL - 2.0) * v, 0.22 + 0.34 * math.cos(across * math.pi / 2)

    s.sheet("Rail", arch, 24, 4, steel)


def rings() -> None:
    """Rings of nickel-plated wire, each of two halves that meet at the top."""
    nickel = p.clean("Nickel", "#d3d5d8", 0.14, 1.0)
    low = math.asin((0.3 - RING_CENTRE) / RING)
    for row in RING_ROWS:
        for side in (1, -1):
            path = []
            for n in range(49):
                a = low + (math.pi / 2 - 0.012 - low) * n / 48
                path.append((side * RING * math.cos(a), row, RING_CENTRE + RING * math.sin(a)))
            s.tube("Ring", path, WIRE, nickel, resolution=10)
