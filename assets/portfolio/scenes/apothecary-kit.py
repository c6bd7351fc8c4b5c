"""Apothecary Kit: bottles, scale and tools on a wooden tray, seen against a low window light."""

import math
import random

from mathutils import Vector, noise

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 64
MAPS = True
FINISH = stage.Finish(glow=0.35, glow_from=0.75, glow_size=0.02, vignette=0.34)


def build() -> None:
    """Whole scene; one unit is ten centimetres."""
    stage.reset(exposure=0.5)
    cycles_for_glass()
    table()
    tray()
    clear = m.glass("Clear", (0.97, 1.0, 0.98))
    bottles(clear)
    scale()
    tools(clear)
    stage.camera((-0.7, -14.6, 5.6), (0.0, 0.1, 1.36), lens=69, fstop=0.42, focus=(0.0, -0.6, 1.2))
    stage.sky((0.30, 0.34, 0.42), (0.05, 0.07, 0.11), (0.05, 0.03, 0.02), strength=0.35)
    lights.area((7.5, 6.0, 5.0), (0, 0.5, 0.8), 2.4, 2600, (1.0, 0.62, 0.32))
    lights.area((-8.0, 2.0, 6.5), (0, 0, 1), 5.0, 750, (0.50, 0.68, 1.0))
    lights.area((2.5, -8, 7.0), (0, 0, 0.5), 4.0, 700, (1.0, 0.82, 0.62))
    lights.area((0.9, 9.4, 1.6), (0, 0, 1.6), 2.2, 26, (1.0, 0.58, 0.26))
    lights.area((-3, 8, 6.5), (-2, 13, 3.5), 4.0, 230, (1.0, 0.62, 0.34))


def cycles_for_glass() -> None:
    """More transmission bounces than the house setting: light crosses several walls of glass here."""
    import bpy

    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = 10
    cycles.glossy_bounces = 4


def table() -> None:
    """Dark table, wall with shelf shapes out of focus, a cloth and a book."""
    planks = m.wood("Table", "#4a2f1d", "#1d100a", 0.55, "X", wear=0.5, roughness=0.42, edge_radius=0.03)
    for k in range(9):
        s.box("Plank", (26, 1.38, 0.4), (0.3 * math.sin(k * 4), -5.2 + 1.4 * k, -0.22), (0, 0, 0), planks, 0.05)
    wall = m.backdrop("Wall", "#3a3f38", 0.3)
    s.plane("Wall", (60, 30), (0, 13, 8), (90, 0, 0), wall)
    shelf = m.wood("Shelf", "#4a2f1d", "#1d100a", 0.5, "X")
    rng = random.Random(3)
    for z in (0.9, 4.4):
        s.box("Shelf", (30, 1.8, 0.22), (0, 10.5, z), (0, 0, 0), shelf, 0.03)
    glassy = [
        m.plain("Jar %d" % k, c, 0.15, Coat_Weight=0.6)
        for k, c in enumerate(("#5a3520", "#2a4038", "#6b6040", "#3a2a24", "#74522f"))
    ]
    for z in (1.0, 4.5):
        x = -8.0
        while x < 8.0:
            r, h = rng.uniform(0.28, 0.55), rng.uniform(0.9, 2.0)
            s.lathe(
                "Jar",
                [(0, 0), (r, 0), (r, h * 0.7), (r * 0.55, h * 0.82), (r * 0.6, h), (0, h)],
                (x + r, 10.4, z),
                material=rng.choice(glassy),
                steps=32,
            )
            x += 2 * r + rng.uniform(0.08, 0.7)
    book = m.plain("Book cover", "#5a2420", 0.55)
    page = m.plain("Pages", "#d8c9a6", 0.85)
    for x, y, z, turn, size, mat in (
        (-4.6, 1.6, 0.30, 14, (2.5, 1.8, 0.5), book),
        (-4.5, 1.6, 0.76, 4, (2.1, 1.5, 0.36), m.plain("Second cover", "#2d4a44", 0.55)),
    ):
        s.box("Cover", size, (x, y, z), (0, 0, turn), mat, 0.05)
        inner = s.box(
            "Pages", (size[0] - 0.06, size[1] - 0.1, size[2] - 0.12), (x + 0.06, y - 0.08, z), (0, 0, turn), page, 0.02
        )
        inner.scale = (1.02, 1.02, 1)
    candle = m.wax("Candle", "#e7d3a8", 0.2, 0.35, 0.8, glow=0.05)
    body = s.lathe(
        "Candle",
        s.spline([(0.30, 0), (0.29, 0.5), (0.28, 0.92), (0.22, 0.97), (0.0, 0.90)], 6),
        (-4.5, 1.6, 1.0),
        material=candle,
    )
    s.sculpt(body, 0.02, 0.2, 2, 4)
    s.lathe(
        "Flame",
        s.spline([(0, 0), (0.06, 0.1), (0.065, 0.2), (0.03, 0.4), (0, 0.58)], 8),
        (-4.5, 1.6, 1.98),
        material=m.emissive("Flame", (1.0, 0.45, 0.12), 6, core=(1, 0.75, 0.4)),
    )
    s.lathe(
        "Saucer",
        [(0, 0.02), (0.5, 0.02), (0.62, 0.12), (0.66, 0.12), (0.55, 0), (0, 0)],
        (-4.5, 1.6, 0.95),
        material=m.metal("Saucer", "#8a6a3c", 0.3),
    )
    lights.point((-4.5, 1.5, 2.3), 130, (1.0, 0.5, 0.18), 0.12)


def tray() -> None:
    """Worn tray with rim, corner plates and handles."""
    walnut = m.wood("Tray", "#9a6234", "#4a2811", 0.7, "X", wear=0.7, roughness=0.45, edge_radius=0.04)
    side = m.wood("Tray side", "#9a6234", "#4a2811", 0.7, "Y", wear=0.7, roughness=0.45, edge_radius=0.04)
    brass = m.metal("Tray brass", "#b5853c", 0.28, wear=0.6, scale=1.2, edge_radius=0.03)
    for k in range(5):
        s.box("Floor", (7.1, 0.84, 0.16), (0, -1.72 + 0.86 * k, 0.10), (0, 0, 0), walnut, 0.03)
    for y in (-2.26, 2.26):
        s.box("Rim", (7.5, 0.2, 0.56), (0, y, 0.28), (0, 0, 0), walnut, 0.05)
    for x in (-3.66, 3.66):
        s.box("Rim", (0.2, 4.4, 0.56), (x, 0, 0.28), (0, 0, 0), side, 0.05)
        s.tube(
            "Handle",
            s.spline(
                [(x, -0.8, 0.45), (x * 1.09, -0.75, 0.62), (x * 1.11, 0, 0.70), (x * 1.09, 0.75, 0.62), (x, 0.8, 0.45)],
                10,
            ),
            0.065,
            brass,
        )
        for y in (-2.26, 2.26):
            s.box("Corner", (0.40, 0.34, 0.30), (x, y, 0.28), (0, 0, 0), brass, 0.03)
            for z in (0.2, 0.36):
                s.sphere("Nail", 0.035, (x * 0.98, y + math.copysign(0.17, y), z), brass, (1, 0.5, 1), 16, 8)


def vessel(outer, wall, level, at, glass, fill, turn=0.0):
    """Bottle from its outer profile (radius, height) inner wall and liquid up to `level` (0-1 of height)."""
    fine = s.spline(outer, 8)
    base = outer[0][1]
    inside = [(max(0.0, r - wall), max(z, base + wall)) for r, z in fine if r > wall]
    profile = [(0.0, base)] + fine + inside[::-1] + [(0.0, base + wall)]
    s.lathe("Glass", profile, at, (0, 0, turn), glass, 96, angle=70)
    if fill is None:
        return
    top = base + wall + level * (outer[-1][1] - base)
    body = [(r + 0.004, z) for r, z in inside if z <= top]
    if not body:
        return
    low = [(0.0, body[0][1] - 0.004)] + body
    meniscus = [
        (body[-1][0] * 0.97, body[-1][1] - 0.012),
        (body[-1][0] * 0.8, body[-1][1] - 0.02),
        (0.0, body[-1][1] - 0.022),
    ]
    s.lathe("Liquid", low + meniscus, at, (0, 0, turn), fill, 96, angle=50)


def cork(at, radius, tall, material):
    """Tapered stopper with a chipped top."""
    piece = s.lathe(
        "Cork",
        [
            (0, -tall * 0.5),
            (radius * 0.86, -tall * 0.5),
            (radius * 1.0, tall * 0.42),
            (radius * 0.95, tall * 0.5),
            (0, tall * 0.5),
        ],
        at,
        (0, 0, 30),
        material,
        40,
    )
    s.sculpt(piece, 0.012, 0.06, 3, 5)
    return piece


def label(at, radius, width, height, lines, paper, ink, turn=0.0, title=None):
    """Paper label wrapped round a bottle, slightly lifted at one corner, with written lines."""
    at = Vector(at)

    def on(u, v, lift=0.0):
        a = math.radians(turn) + (u - 0.5) * width / radius
        r = radius + 0.012 + lift + 0.05 * max(0, u + v - 1.75) ** 2 * 6
        return at + Vector((r * math.sin(a), -r * math.cos(a), (v - 0.5) * height))

    s.sheet("Label", on, 30, 16, paper, thickness=0.006)
    rng = random.Random(title or "label")
    frame = [
        on(u, v, 0.006)
        for u, v in [(0.07 + 0.86 * k / 16, 0.08) for k in range(17)]
        + [(0.93, 0.08 + 0.84 * k / 8) for k in range(9)]
        + [(0.93 - 0.86 * k / 16, 0.92) for k in range(17)]
        + [(0.07, 0.92 - 0.84 * k / 8) for k in range(9)]
    ]
    s.tube("Frame", frame, 0.008, ink, resolution=2)
    for k in range(lines):
        v = 0.70 - 0.42 * k / max(1, lines - 1) if lines > 1 else 0.5
        start, end = 0.2 + rng.uniform(0, 0.08), 0.8 - rng.uniform(0, 0.2)
        points = [
            on(
                start + (end - start) * j / 40,
                v + 0.035 * math.sin(j * 1.7 + k) * (0.4 + 0.6 * noise.noise(Vector((j * 0.3, k, 7)))),
                0.007,
            )
            for j in range(41)
        ]
        s.tube("Writing", points, 0.011 if k == 0 else 0.007, ink, resolution=2)


def bottles(clear) -> None:
    """The set: flask, tall vial, square-shouldered bottle, jars and test tubes."""
    cork_mat = m.stone("Cork", "#a97d4c", "#6b4726", 4, 0.5, 0.0)
    paper = m.cloth("Paper", "#d9c597", "#b0935c", 30, 0.0, 0.9, 0.05, 0.25)
    ink = m.plain("Ink", "#2a1a14", 0.8)
    smoky = m.glass("Green glass", (0.62, 0.86, 0.70))
    amber = m.glass("Amber glass", (0.95, 0.55, 0.18))
    ruby = m.liquid("Ruby", (0.85, 0.05, 0.07))
    teal = m.liquid("Teal", (0.10, 0.74, 0.68), glow=0.012)
    gold = m.liquid("Gold", (0.98, 0.62, 0.10))
    violet = m.liquid("Violet", (0.52, 0.20, 0.88), glow=0.015)
    green = m.liquid("Green", (0.32, 0.75, 0.14))

    flask = [
        (0.60, 0.0),
        (0.80, 0.06),
        (0.90, 0.35),
        (0.84, 0.74),
        (0.58, 1.08),
        (0.26, 1.30),
        (0.21, 1.5),
        (0.21, 1.92),
        (0.29, 1.98),
        (0.29, 2.06),
    ]
    vessel(flask, 0.055, 0.34, (-1.35, 0.35, 0.19), clear, ruby)
    cork((-1.35, 0.35, 2.34), 0.20, 0.42, cork_mat)
    label((-1.35, 0.35, 0.64), 0.885, 0.86, 0.52, 3, paper, ink, -4, "ruby")
    tall = [
        (0.42, 0.0),
        (0.52, 0.04),
        (0.53, 0.3),
        (0.52, 2.0),
        (0.44, 2.28),
        (0.20, 2.46),
        (0.19, 2.86),
        (0.27, 2.90),
        (0.27, 2.98),
    ]
    vessel(tall, 0.05, 0.52, (0.12, 1.15, 0.19), clear, teal)
    cork((0.12, 1.15, 3.26), 0.185, 0.40, cork_mat)
    label((0.12, 1.15, 1.28), 0.53, 0.70, 0.78, 4, paper, ink, -8, "teal")
    jug = [
        (0.62, 0.0),
        (0.74, 0.05),
        (0.78, 0.4),
        (0.78, 1.0),
        (0.66, 1.32),
        (0.34, 1.5),
        (0.30, 1.62),
        (0.38, 1.68),
        (0.38, 1.78),
    ]
    vessel(jug, 0.06, 0.5, (-2.75, 1.05, 0.19), amber, gold)
    cork((-2.75, 1.05, 2.06), 0.30, 0.40, cork_mat)
    label((-2.75, 1.05, 0.85), 0.785, 0.8, 0.62, 3, paper, ink, 10, "gold")
    small = [
        (0.30, 0.0),
        (0.38, 0.04),
        (0.40, 0.3),
        (0.34, 0.52),
        (0.15, 0.66),
        (0.14, 0.82),
        (0.20, 0.85),
        (0.20, 0.90),
    ]
    vessel(small, 0.04, 0.45, (-0.22, -0.95, 0.19), clear, violet)
    cork((-0.22, -0.95, 1.15), 0.135, 0.26, cork_mat)
    vessel(small, 0.04, 0.55, (-2.55, -0.62, 0.19), smoky, green)
    cork((-2.55, -0.62, 1.15), 0.135, 0.26, cork_mat)
    s.tube(
        "Neck string",
        [
            Vector((-2.55 + 0.155 * math.cos(a / 5), -0.62 + 0.155 * math.sin(a / 5), 0.93 + 0.0016 * a))
            for a in range(70)
        ],
        0.016,
        paper,
    )
    s.box("Tag", (0.28, 0.014, 0.40), (-2.42, -0.98, 0.62), (-16, 8, 14), paper, 0.006)
    s.tube("Tag string", s.spline([(-2.52, -0.78, 0.98), (-2.45, -0.90, 0.90), (-2.43, -0.92, 0.80)], 6), 0.008, paper)
    label((-0.22, -0.95, 0.50), 0.40, 0.40, 0.24, 2, paper, ink, 8, "violet")
    jar = [(0.5, 0.0), (0.56, 0.04), (0.57, 0.3), (0.57, 0.66), (0.52, 0.78), (0.52, 0.90), (0.55, 0.93)]
    vessel(jar, 0.05, 0.1, (-1.5, -1.32, 0.19), clear, None)
    petals = [m.wax("Petal %d" % k, c, 0.05, 0.6) for k, c in enumerate(("#b9543c", "#d8923c", "#8c2f3c"))]
    rng = random.Random(6)
    for _ in range(110):
        a, r = rng.uniform(0, 6.28), 0.46 * math.sqrt(rng.random())
        s.sphere(
            "Berry",
            rng.uniform(0.05, 0.085),
            (-1.5 + r * math.cos(a), -1.32 + r * math.sin(a), 0.30 + rng.uniform(0, 0.38)),
            rng.choice(petals),
            (1, rng.uniform(0.5, 1), rng.uniform(0.6, 1)),
            12,
            8,
        )
    lid = m.wood("Lid", "#9a6a3a", "#5b3518", 1.2, "X")
    s.cylinder("Lid", 0.60, 0.14, (-1.5, -1.32, 1.18), (0, 0, 20), lid, 0.03)
    s.sphere("Knob", 0.12, (-1.5, -1.32, 1.33), lid)

    rack = m.wood("Rack", "#7c4f2a", "#3a1f0e", 1.0, "X", wear=0.6)
    s.box("Rack base", (1.9, 0.6, 0.12), (2.35, 1.45, 0.25), (0, 0, -4), rack, 0.03)
    s.box("Rack top", (1.9, 0.6, 0.10), (2.35, 1.45, 1.15), (0, 0, -4), rack, 0.03)
    for x in (1.48, 3.22):
        s.box("Rack side", (0.12, 0.56, 1.1), (x, 1.45 - (x - 2.35) * 0.07, 0.75), (0, 0, -4), rack, 0.03)
    tube = [(0.05, 0.0), (0.14, 0.05), (0.17, 0.18), (0.17, 1.40), (0.21, 1.44), (0.21, 1.47)]
    for k, (fill, level) in enumerate(((gold, 0.5), (violet, 0.68), (green, 0.36), (ruby, 0.58))):
        at = (1.75 + 0.40 * k, 1.45 - (k - 1.5) * 0.028, 0.33)
        vessel(tube, 0.03, level, at, clear, fill)
        if k != 2:
            cork((at[0], at[1], 1.84), 0.145, 0.26, cork_mat)


def scale() -> None:
    """Balance with two pans, weights and a pinch of herbs."""
    brass = m.metal("Brass", "#c2923f", 0.2, wear=0.5, wear_color="#f0cf86", grime=0.5, scale=1.6, edge_radius=0.03)
    base = Vector((1.72, -0.25, 0.18))
    s.lathe(
        "Foot",
        s.spline([(0.66, 0.0), (0.66, 0.08), (0.5, 0.16), (0.2, 0.24), (0.12, 0.4), (0.10, 0.6)], 6),
        base,
        material=brass,
    )
    s.lathe(
        "Column",
        s.spline(
            [
                (0.10, 0.55),
                (0.15, 0.66),
                (0.085, 0.8),
                (0.075, 1.6),
                (0.075, 2.1),
                (0.13, 2.2),
                (0.06, 2.32),
                (0.10, 2.46),
                (0.0, 2.56),
            ],
            8,
        ),
        base,
        material=brass,
    )
    tilt = 0.10
    left, right = base + Vector((-1.10, -0.12, 2.22 + 1.1 * tilt)), base + Vector((1.10, 0.12, 2.22 - 1.1 * tilt))
    beam = s.spline(
        [
            left,
            base + Vector((-0.5, -0.05, 2.36 + 0.5 * tilt)),
            base + Vector((0, 0, 2.30)),
            base + Vector((0.5, 0.05, 2.36 - 0.5 * tilt)),
            right,
        ],
        12,
    )
    s.tube("Beam", beam, 0.055, brass, taper=lambda t: 0.6 + 0.9 * math.exp(-(((t - 0.5) / 0.16) ** 2)))
    s.rod("Needle", base + Vector((0, -0.09, 2.32)), base + Vector((-0.16, -0.09, 1.55)), 0.016, brass, 0.005)
    s.torus("Pivot", 0.11, 0.03, base + Vector((0, -0.07, 2.30)), (90, 0, 0), brass, 40, 12)
    herb = m.leaf("Herb", "#5b7424", "#9aa83c", 0.3)
    tuft = s.tuft("Herb", 40, 0.26, 0.34, 0.035, herb, 5, 1.6)
    for end, depth in ((left, 1.28), (right, 1.28)):
        s.torus("Ring", 0.05, 0.014, end + Vector((0, 0, -0.05)), (90, 0, 0), brass, 24, 8)
        pan = end + Vector((0, 0, -depth))
        s.lathe(
            "Pan",
            s.spline(
                [
                    (0.0, -0.02),
                    (0.28, 0.0),
                    (0.47, 0.07),
                    (0.56, 0.17),
                    (0.575, 0.18),
                    (0.56, 0.185),
                    (0.46, 0.095),
                    (0.27, 0.025),
                    (0.0, 0.005),
                ],
                6,
            ),
            pan,
            material=brass,
        )
        for k in range(3):
            a = 2 * math.pi * k / 3 + 0.4
            rim = pan + Vector((0.56 * math.cos(a), 0.56 * math.sin(a), 0.18))
            s.chain([end + Vector((0, 0, -0.09)), rim], 26, 0.020, 0.006, brass)
    s.place(tuft, left + Vector((0, 0, -1.24)))
    weight = [
        (0.0, 0.0),
        (0.15, 0.0),
        (0.15, 0.22),
        (0.11, 0.26),
        (0.05, 0.29),
        (0.05, 0.33),
        (0.085, 0.38),
        (0.05, 0.44),
        (0.0, 0.45),
    ]
    for at, size in (
        (right + Vector((-0.12, -0.1, -1.25)), 0.9),
        (right + Vector((0.18, 0.06, -1.25)), 0.62),
        ((3.05, -1.05, 0.18), 1.25),
        ((2.72, -1.42, 0.18), 0.9),
        ((3.12, -1.55, 0.18), 0.66),
    ):
        s.lathe("Weight", weight, at, material=brass, steps=40).scale = (size,) * 3


def tools(clear) -> None:
    """Mortar and pestle, a spoon of powder, sprigs, a folded note and a spilled drop."""
    stone = m.stone("Mortar", "#9a9690", "#67635d", 1.2, 0.2, 0.15)
    bowl = s.spline(
        [
            (0.34, 0.0),
            (0.36, 0.10),
            (0.26, 0.18),
            (0.42, 0.34),
            (0.60, 0.62),
            (0.66, 0.92),
            (0.60, 0.95),
            (0.52, 0.70),
            (0.34, 0.42),
            (0.0, 0.34),
        ],
        8,
    )
    at = Vector((0.72, -1.42, 0.18))
    s.lathe("Mortar", [(0.0, 0.0)] + bowl, at, material=stone)
    s.sphere("Powder", 0.44, at + Vector((0, 0, 0.42)), m.plain("Powder", "#b0762c", 0.95), (1, 1, 0.36))
    pestle = s.lathe(
        "Pestle",
        s.spline(
            [
                (0.0, 0.0),
                (0.15, 0.04),
                (0.17, 0.2),
                (0.09, 0.45),
                (0.075, 0.9),
                (0.11, 1.15),
                (0.08, 1.25),
                (0.0, 1.28),
            ],
            8,
        ),
        at + Vector((-0.18, 0.05, 0.48)),
        (10, 38, 20),
        stone,
    )
    pestle.rotation_mode = "XYZ"
    silver = m.metal("Silver", "#c9c6c0", 0.18, wear=0.2, grime=0.35, scale=2)
    s.rod("Spoon", (-3.0, -1.80, 0.27), (-1.9, -2.02, 0.24), 0.035, silver)
    s.sphere("Bowl", 0.17, (-3.12, -1.77, 0.25), silver, (1.3, 0.85, 0.3))
    s.sphere("Pinch", 0.13, (-3.12, -1.77, 0.30), m.plain("Pinch", "#c9a03c", 0.95), (1.2, 0.8, 0.35))
    stalk = m.plain("Stalk", "#59602c", 0.8)
    leaf = s.sheet(
        "Sage leaf",
        lambda u, v: (
            (u - 0.5) * 0.20 * math.sin(math.pi * min(0.98, v + 0.02)) ** 0.8,
            0.52 * v,
            0.10 * (2 * u - 1) ** 2 * math.sin(3 * v) + 0.10 * math.sin(v * 2.4),
        ),
        10,
        14,
        m.leaf("Sage", "#5e7a4a", "#8fa36a", 0.3),
    )
    rng = random.Random(9)
    for foot, tip in (
        ((3.9, -2.6, 0.10), (2.2, -3.25, 0.14)),
        ((4.0, -2.85, 0.08), (2.5, -3.6, 0.10)),
        ((-1.2, -3.1, 0.06), (-2.6, -3.45, 0.10)),
    ):
        foot, tip = Vector(foot), Vector(tip)
        path = s.spline([foot, foot.lerp(tip, 0.5) + Vector((0, 0.06, 0.10)), tip], 10)
        s.tube("Stalk", path, 0.028, stalk, taper=lambda t: 1 - 0.6 * t)
        heading = math.degrees(math.atan2(tip.y - foot.y, tip.x - foot.x)) - 90
        for k in range(5, len(path), 2):
            for side in (-1, 1):
                s.copy(
                    leaf,
                    path[k],
                    (rng.uniform(5, 22), rng.uniform(-15, 15), heading + side * rng.uniform(35, 60)),
                    rng.uniform(0.6, 1.05) * (1.2 - 0.5 * k / len(path)),
                )
    leaf.hide_render = True
    note = m.cloth("Note", "#dccaa0", "#b99c68", 40, 0.0, 0.9, 0.05, 0.35)
    s.sheet(
        "Note",
        lambda u, v: (
            0.4 + 2.1 * (u - 0.5) + 0.3 * v,
            -3.45 + 1.05 * (v - 0.5) - 0.30 * u,
            0.025 + 0.10 * (2 * u - 1) ** 6 + 0.05 * math.sin(u * 8) ** 2 * v,
        ),
        60,
        30,
        note,
        thickness=0.01,
    )
    ink = m.plain("Note ink", "#33211a", 0.8)
    for k in range(5):
        points = []
        for j in range(60):
            u, v = 0.15 + (0.62 if k < 4 else 0.3) * j / 60, 0.80 - 0.15 * k
            v += 0.022 * math.sin(j * 1.4 + k * 2) * (0.4 + noise.noise(Vector((j * 0.25, k, 3))))
            points.append(
                (
                    0.4 + 2.1 * (u - 0.5) + 0.3 * v,
                    -3.45 + 1.05 * (v - 0.5) - 0.30 * u,
                    0.036 + 0.10 * (2 * u - 1) ** 6 + 0.05 * math.sin(u * 8) ** 2 * v,
                )
            )
        s.tube("Line", points, 0.007, ink, resolution=2)
