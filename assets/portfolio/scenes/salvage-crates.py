"""Salvage Crates: one modular crate shown clean, worn and open, with its parts, on a dock floor."""

import math
import random

from mathutils import Vector

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
MAPS = True
FINISH = stage.Finish(glow=0.35, glow_from=0.75, glow_size=0.02, vignette=0.34)

STACK = 0.94
"""Height of the ribs on a full crate's lid: where the feet of a half crate stand."""


class Set:
    """Materials of one crate: painted plates, frame, dark fittings, marking."""

    def __init__(self, paint, wear, chips, dirt, rust, marking="#e6dcc4"):
        self.plate = m.painted(
            "Plate",
            paint,
            "#8d8880",
            0.4 + 0.1 * wear,
            wear=wear,
            dirt=dirt,
            scale=1.8,
            rust=rust,
            chips=chips,
            boxy=True,
        )
        self.frame = m.painted(
            "Frame",
            m.shade(paint, 0.34),
            "#97928a",
            0.42,
            wear=min(0.95, wear + 0.15),
            dirt=dirt,
            scale=2.4,
            rust=rust,
            chips=chips,
            boxy=True,
        )
        self.fitting = m.metal(
            "Fitting", "#3d3e41", 0.4, wear=0.4 + wear * 0.5, wear_color="#a5a29c", grime=0.4 + dirt * 0.4, scale=4
        )
        self.mark = m.painted(
            "Marking", marking, paint, 0.55, wear=0.1, dirt=dirt * 0.8, scale=3, chips=chips * 1.2 + 0.1
        )
        self.steel = m.metal("Steel", "#a9a7a2", 0.25, wear=0.3, grime=0.3 + dirt * 0.4, scale=5)
        self.rubber = m.plain("Rubber", "#141416", 0.75)


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.3)
    clean = Set("#c9762a", 0.12, 0.0, 0.12, None)
    worn = Set("#3f7178", 0.62, 0.75, 0.75, "#6a3216")
    opened = Set("#a83a26", 0.42, 0.45, 0.5, "#5b2b14")
    small = Set("#c2a24a", 0.45, 0.5, 0.55, "#5b2b14")
    s.group(crate(clean, "A-01"), (-1.72, 0.25, 0), (0, 0, 17))
    s.group(crate(worn, "A-07"), (1.75, 0.62, 0), (0, 0, -24))
    s.group(crate(small, "C-12", (0.78, 0.62, 0.50)), (1.75, 0.60, STACK), (0, 0, -19))
    s.group(crate(opened, "B-03", open_lid=True) + cargo(), (0.10, -1.02, 0), (0, 0, -8))
    s.group(crate(worn, "D-02", (0.78, 0.62, 0.40)), (-1.75, 0.27, STACK), (0, 0, 23))
    dock()
    stage.camera((0.25, -8.3, 2.55), (0.0, 0.05, 0.80), lens=62, fstop=2.2, focus=(0, -1.2, 0.9))
    stage.sky((0.5, 0.5, 0.6), (0.08, 0.10, 0.16), (0.05, 0.04, 0.04), strength=0.32)
    lights.spot((7.2, -3.6, 4.0), (-0.2, 0.4, 0.5), 9500, (1.0, 0.56, 0.25), 44, 0.5, 0.10)
    shade = m.plain("Door frame", "#111111", 0.9)
    for along, wide in ((-1.62, 0.30), (-0.62, 0.12), (0.30, 0.12), (1.50, 0.50)):
        s.box("Door bar", (0.04, wide, 5.0), (5.2 + along * 0.5, -2.55 + along, 2.8), (0, 0, -25), shade, 0)
    lights.area((-5.5, -4.0, 4.0), (0, 0, 0.6), 4.5, 300, (0.45, 0.64, 1.0))
    lights.area((-3.6, 4.2, 3.4), (-0.3, 0, 0.7), 2.4, 150, (0.55, 0.80, 1.0))
    lights.area((3.4, 4.4, 3.2), (0.3, 0, 0.9), 1.4, 240, (1.0, 0.66, 0.36))


def crate(kit, code, size=(1.5, 1.1, 0.96), open_lid=False):
    """Crate with its foot at z 0: frame of beams, ribbed panels, corner castings, latches, lid on hinges."""
    x, y, z = (d / 2 for d in size)
    unit = min(1.0, size[2] / 0.96 * 0.92)
    beam = 0.10 * unit
    base, top = 0.06, size[2]
    parts = []
    lid_height = 0.2 * unit
    wall_top = top - lid_height
    parts.append(s.box("Floor", (2 * x - beam, 2 * y - beam, 0.05), (0, 0, base + 0.04), (0, 0, 0), kit.plate, 0.01))
    for sy in (-1, 1):
        parts.append(
            panel(
                kit,
                2 * x - 2 * beam,
                wall_top - base - beam,
                (0, sy * (y - 0.035), (base + wall_top) / 2),
                0 if sy < 0 else 180,
                unit,
            )
        )
        for height in (base + beam / 2, wall_top - beam * 0.35):
            parts.append(
                s.box(
                    "Beam",
                    (2 * x - 0.02, beam, beam * (1 if height < 0.2 else 0.7)),
                    (0, sy * (y - beam / 2), height),
                    (0, 0, 0),
                    kit.frame,
                    0.018 * unit + 0.004,
                )
            )
    for sx in (-1, 1):
        parts.append(
            panel(
                kit,
                2 * y - 2 * beam,
                wall_top - base - beam,
                (sx * (x - 0.035), 0, (base + wall_top) / 2),
                90 if sx > 0 else -90,
                unit,
            )
        )
        for height in (base + beam / 2, wall_top - beam * 0.35):
            parts.append(
                s.box(
                    "Beam",
                    (beam, 2 * y - 0.02, beam * (1 if height < 0.2 else 0.7)),
                    (sx * (x - beam / 2), 0, height),
                    (0, 0, 0),
                    kit.frame,
                    0.018 * unit + 0.004,
                )
            )
        for sy in (-1, 1):
            parts.append(
                s.box(
                    "Post",
                    (beam * 1.25, beam * 1.25, wall_top - base),
                    (sx * (x - beam * 0.55), sy * (y - beam * 0.55), (base + wall_top) / 2),
                    (0, 0, 0),
                    kit.frame,
                    0.022 * unit + 0.004,
                    4,
                )
            )
            parts.append(
                s.box(
                    "Casting",
                    (beam * 1.75, beam * 1.75, beam * 1.6),
                    (sx * (x - beam * 0.7), sy * (y - beam * 0.7), base + beam * 0.65),
                    (0, 0, 0),
                    kit.fitting,
                    0.03 * unit,
                    4,
                )
            )
            parts.append(
                s.cylinder(
                    "Foot",
                    0.075 * unit,
                    0.07,
                    (sx * (x - beam * 0.8), sy * (y - beam * 0.8), 0.035),
                    (0, 0, 0),
                    kit.rubber,
                    0.012,
                )
            )
            for k in (-1, 1):
                parts.append(
                    s.cylinder(
                        "Bolt",
                        0.016 * unit,
                        0.02,
                        (sx * (x - beam * 0.7) + k * 0.045 * unit, sy * (y + beam * 0.18), base + beam * 0.75),
                        (90, 0, 0),
                        kit.steel,
                        0.004,
                        6,
                    )
                )
        parts.append(
            s.tube(
                "Grip",
                s.spline(
                    [
                        (sx * x, -0.2 * unit, wall_top * 0.62),
                        (sx * (x + 0.07), -0.19 * unit, wall_top * 0.62 + 0.01),
                        (sx * (x + 0.075), 0, wall_top * 0.62 + 0.012),
                        (sx * (x + 0.07), 0.19 * unit, wall_top * 0.62 + 0.01),
                        (sx * x, 0.2 * unit, wall_top * 0.62),
                    ],
                    8,
                ),
                0.018 * unit,
                kit.rubber,
            )
        )
    front = -(y + 0.012)
    parts.append(
        s.box(
            "Sign",
            (0.52 * unit, 0.012, 0.28 * unit),
            (-0.26 * unit, front + 0.024, base + 0.36 * unit),
            (0, 0, 0),
            kit.mark,
            0.004,
        )
    )
    parts.append(
        s.text(
            "Code", code, 0.17 * unit, (-0.26 * unit, front + 0.014, base + 0.38 * unit), (90, 0, 0), kit.fitting, 0.003
        )
    )
    parts.append(
        s.text(
            "Note",
            "HANDLE BY FRAME",
            0.038 * unit,
            (-0.26 * unit, front + 0.014, base + 0.265 * unit),
            (90, 0, 0),
            kit.fitting,
            0.002,
        )
    )
    for k in range(5):
        stripe = s.box(
            "Hazard",
            (0.045 * unit, 0.010, 0.16 * unit),
            ((0.20 + 0.085 * k) * unit, front + 0.026, base + 0.25 * unit),
            (0, 32, 0),
            kit.mark if k % 2 == 0 else kit.rubber,
            0.002,
        )
        parts.append(stripe)
    for k, tall in enumerate((0.055, 0.085)):
        tip = Vector(((0.30 + 0.15 * k) * unit, front + 0.024, base + 0.50 * unit))
        parts.append(s.box("Arrow", (0.022 * unit, 0.010, 0.10 * unit), tip, (0, 0, 0), kit.mark, 0.002))
        parts.append(
            s.cylinder(
                "Arrow head", 0.042 * unit, 0.010, tip + Vector((0, 0, 0.06 * unit)), (90, 30, 0), kit.mark, 0.002, 3
            )
        )
    lid = lid_parts(kit, size, beam, lid_height, unit)
    if open_lid:
        s.group(lid, (0, y, wall_top), (-112, 0, 0), name="Lid")
        for sx in (-1, 1):
            start, end = Vector((sx * (x - 0.14), y * 0.30, wall_top - 0.06)), Vector(
                (sx * (x - 0.14), y + 0.10, wall_top + 0.44)
            )
            parts += [
                s.rod("Strut", start, start.lerp(end, 0.6), 0.02, kit.fitting),
                s.rod("Strut rod", start.lerp(end, 0.5), end, 0.011, kit.steel),
            ]
    else:
        s.group(lid, (0, y, wall_top), (0, 0, 0), name="Lid")
    parts.append(lid[0].parent)
    return parts


def lid_parts(kit, size, beam, height, unit):
    """Lid with its hinge line at the origin, reaching to -y."""
    x, depth = size[0] / 2, size[1]
    parts = [
        s.box(
            "Lid",
            (2 * x - 0.015, depth - 0.015, height * 0.72),
            (0, -depth / 2, height * 0.40),
            (0, 0, 0),
            kit.plate,
            0.035 * unit,
            4,
        ),
        s.box("Seal", (2 * x - 0.07, depth - 0.07, 0.03), (0, -depth / 2, 0.01), (0, 0, 0), kit.rubber, 0.005),
    ]
    pad = m.plain("Lid lining", "#7d7568", 0.9)
    parts.append(s.box("Lining", (2 * x - 0.22, depth - 0.22, 0.03), (0, -depth / 2, -0.012), (0, 0, 0), pad, 0.02))
    for k in range(4):
        parts.append(
            s.box(
                "Pad",
                ((2 * x - 0.30) / 4 - 0.02, depth - 0.30, 0.04),
                (((k + 0.5) / 4 - 0.5) * (2 * x - 0.28), -depth / 2, -0.022),
                (0, 0, 0),
                pad,
                0.02,
            )
        )
    paper = m.cloth("Manifest", "#d9cba6", "#b9a274", 40, 0.0, 0.9, 0.05, 0.3)
    if unit > 0.9:
        parts.append(
            s.box("Manifest", (0.30, 0.42, 0.006), (-0.34, -depth / 2 + 0.02, -0.046), (0, 0, 4), paper, 0.001)
        )
        parts.append(s.box("Clip", (0.12, 0.05, 0.02), (-0.33, -depth / 2 + 0.23, -0.050), (0, 0, 4), kit.steel, 0.006))
        for k in range(6):
            parts.append(
                s.box(
                    "Entry",
                    (0.20 - 0.03 * (k % 3), 0.012, 0.002),
                    (-0.36 + 0.012 * (k % 3), -depth / 2 + 0.14 - 0.05 * k, -0.050),
                    (0, 0, 4),
                    kit.rubber,
                    0,
                )
            )
        for k in range(4):
            at = 0.14 + 0.13 * k
            parts.append(
                s.rod(
                    "Tool",
                    (at, -depth / 2 + 0.26, -0.06),
                    (at, -depth / 2 - 0.02 - 0.05 * (k % 2), -0.06),
                    0.018,
                    kit.steel,
                )
            )
            parts.append(
                s.rod(
                    "Tool grip",
                    (at, -depth / 2 - 0.02 - 0.05 * (k % 2), -0.06),
                    (at, -depth / 2 - 0.26, -0.06),
                    0.030,
                    kit.plate if k % 2 else kit.rubber,
                    0.024,
                )
            )
        parts.append(
            s.box("Strap", (0.60, 0.05, 0.02), (0.33, -depth / 2 + 0.08, -0.075), (0, 0, 0), kit.fitting, 0.006)
        )
        parts.append(
            s.box("Strap", (0.60, 0.05, 0.02), (0.33, -depth / 2 - 0.17, -0.090), (0, 0, 0), kit.fitting, 0.006)
        )
    for k in range(3):
        at = (k - 1) * x * 0.52
        parts.append(
            s.box(
                "Rib",
                (x * 0.30, depth * 0.70, 0.045 * unit),
                (at, -depth / 2, height * 0.78),
                (0, 0, 0),
                kit.plate,
                0.018 * unit,
                3,
            )
        )
    for sx in (-1, 1):
        parts.append(
            s.box(
                "Lid edge",
                (beam * 0.9, depth + 0.005, height * 0.86),
                (sx * (x - beam * 0.45), -depth / 2, height * 0.43),
                (0, 0, 0),
                kit.frame,
                0.022 * unit,
                4,
            )
        )
        for sy in (0, 1):
            parts.append(
                s.box(
                    "Cap",
                    (beam * 1.5, beam * 1.5, height),
                    (sx * (x - beam * 0.6), -beam * 0.6 - sy * (depth - beam * 1.2), height * 0.5),
                    (0, 0, 0),
                    kit.fitting,
                    0.026 * unit,
                    4,
                )
            )
        parts.append(
            s.cylinder("Hinge", 0.032 * unit, 0.22 * unit, (sx * x * 0.55, 0.012, 0.0), (0, 90, 0), kit.steel, 0.006)
        )
        latch = sx * x * 0.52
        parts.append(
            s.box(
                "Latch", (0.13 * unit, 0.035, 0.20 * unit), (latch, -depth - 0.012, 0.02), (0, 0, 0), kit.fitting, 0.012
            )
        )
        parts.append(
            s.box(
                "Lever",
                (0.085 * unit, 0.03, 0.15 * unit),
                (latch, -depth - 0.036, -0.005),
                (-7, 0, 0),
                kit.steel,
                0.010,
            )
        )
        parts.append(
            s.cylinder(
                "Pin", 0.014 * unit, 0.15 * unit, (latch, -depth - 0.034, 0.072 * unit), (0, 90, 0), kit.steel, 0.003
            )
        )
    return parts


def panel(kit, width, height, at, turn, unit):
    """Wall panel with pressed ribs, facing -y before it is turned."""
    pieces = [s.box("Panel", (width + 0.06, 0.03, height + 0.06), (0, 0.012, 0), (0, 0, 0), kit.plate, 0.006)]
    count = max(3, round(width / 0.24))
    step = width / count
    for k in range(count):
        pieces.append(
            s.box(
                "Rib",
                (step * 0.56, 0.034, height * 0.86),
                (-width / 2 + step * (k + 0.5), -0.004, 0),
                (0, 0, 0),
                kit.plate,
                0.013,
                3,
            )
        )
    return s.group(pieces, at, (0, 0, turn), name="Wall")


def cargo():
    """What the open crate holds: foam, salvaged parts, lamps, a coil."""
    foam = m.stone("Foam", "#2c2d30", "#17181a", 8, 0.3, 0.0)
    copper = m.metal("Copper", "#b8683a", 0.28, wear=0.4, grime=0.5, scale=4)
    steel = m.metal("Cargo steel", "#b4b2ac", 0.24, wear=0.3, grime=0.4, scale=4)
    dark = m.metal("Cargo iron", "#4a4b4e", 0.42, wear=0.7, wear_color="#a09d97", scale=4)
    cell = m.emissive("Cell", (0.08, 0.75, 0.85), 2.6)
    parts = [s.box("Foam", (1.34, 0.94, 0.42), (0, 0, 0.36), (0, 0, 0), foam, 0.03)]
    for k in range(3):
        at = Vector((-0.50 + 0.20 * k, -0.22 + 0.02 * k, 0.66))
        parts += [
            s.cylinder("Cell body", 0.07, 0.30, at, (4 * k, 5, 0), dark, 0.012),
            s.cylinder("Cell light", 0.056, 0.34, at, (4 * k, 5, 0), cell, 0.01),
            s.cylinder("Cell cap", 0.074, 0.06, at + Vector((0.012, 0, 0.16)), (4 * k, 5, 0), steel, 0.012),
            s.cylinder("Cell foot", 0.074, 0.10, at - Vector((0, 0, 0.11)), (4 * k, 5, 0), steel, 0.012),
        ]
    gear = []
    for k in range(16):
        a = 2 * math.pi * k / 16
        gear.append(
            s.box(
                "Tooth",
                (0.07, 0.05, 0.07),
                (0.235 * math.cos(a), 0.235 * math.sin(a), 0),
                (0, 0, math.degrees(a)),
                steel,
                0.010,
            )
        )
    gear += [
        s.torus("Gear ring", 0.19, 0.045, (0, 0, 0), (0, 0, 0), steel),
        s.cylinder("Hub", 0.07, 0.12, (0, 0, 0), (0, 0, 0), dark, 0.012),
    ]
    for k in range(5):
        a = 2 * math.pi * k / 5
        gear.append(s.rod("Spoke", (0, 0, 0), (0.18 * math.cos(a), 0.18 * math.sin(a), 0), 0.022, steel))
    parts.append(s.group(gear, (0.32, -0.18, 0.73), (62, 14, 20), 1.0, "Gear"))
    coil = [(0.30 + 0.13 * math.cos(k * 0.35), 0.22 + 0.13 * math.sin(k * 0.35), 0.60 + 0.0021 * k) for k in range(150)]
    parts.append(s.tube("Coil", coil, 0.016, copper))
    parts += [
        s.rod("Pipe", (-0.55, 0.30, 0.64), (0.10, 0.18, 1.06), 0.05, copper),
        s.torus("Flange", 0.062, 0.022, (0.10, 0.18, 1.06), (0, 58, -10), copper),
        s.rod("Bar", (-0.1, 0.32, 0.6), (0.52, -0.02, 0.98), 0.028, dark),
        s.box("Board", (0.34, 0.02, 0.26), (-0.12, 0.05, 0.72), (18, -8, 12), m.plain("Board", "#1f4a34", 0.35), 0.004),
    ]
    rng = random.Random(2)
    for _ in range(14):
        parts.append(
            s.box(
                "Chip",
                (rng.uniform(0.02, 0.06), 0.012, rng.uniform(0.015, 0.05)),
                (-0.12 + rng.uniform(-0.13, 0.13), 0.03 - 0.0, 0.72 + rng.uniform(-0.09, 0.09)),
                (18, -8, 12),
                rng.choice((dark, steel, copper)),
                0.003,
            )
        )
    return parts


def dock() -> None:
    """Concrete floor with painted line and puddles, ribbed wall with a lamp, cable, tools."""
    floor = m.wet_ground("Floor", "#7d7873", "#5c5854", 0.45, puddles=0.34)
    s.plane("Floor", (40, 30), (0, 4, 0), (0, 0, 0), floor, 2)
    stripe = m.painted("Floor paint", "#c9a437", "#4c4a48", 0.6, wear=0.2, dirt=0.7, scale=0.9, chips=1.3)
    s.box("Line", (30, 0.16, 0.004), (0, -2.45, 0.003), (0, 0, 3), stripe, 0)
    wall = m.painted("Wall", "#4d626c", "#6b665f", 0.6, wear=0.4, dirt=0.8, scale=0.7, rust="#5a2e18", chips=0.5)
    s.box("Wall", (40, 0.2, 9), (0, 4.6, 4.5), (0, 0, 0), wall, 0)
    for k in range(-22, 23):
        s.box("Rib", (0.24, 0.16, 9), (k * 0.62 + 0.1, 4.46, 4.5), (0, 0, 0), wall, 0.05)
    s.box(
        "Skirting",
        (40, 0.3, 0.5),
        (0, 4.36, 0.25),
        (0, 0, 0),
        m.stone("Skirting", "#6d6863", "#45413d", 1.2, 0.3, 0.2),
        0.03,
    )
    s.text(
        "Bay",
        "BAY 7",
        0.95,
        (-2.15, 4.365, 1.85),
        (90, 0, 0),
        m.painted("Bay paint", "#c9bfa6", "#4d626c", 0.6, wear=0.3, dirt=0.8, scale=0.8, chips=1.1),
        0.012,
    )
    dark = m.metal("Lamp housing", "#3c3d40", 0.4, wear=0.5, grime=0.6)
    s.box("Lamp", (0.9, 0.2, 0.16), (2.9, 4.28, 3.1), (0, 0, 0), dark, 0.04)
    s.box("Tube", (0.78, 0.12, 0.06), (2.9, 4.26, 3.02), (0, 0, 0), m.emissive("Tube", (1.0, 0.52, 0.18), 4), 0.02)
    lights.area((2.9, 4.0, 2.95), (2.9, 3.6, 0), 0.5, 60, (1.0, 0.56, 0.24))
    rubber = m.plain("Cable", "#17171a", 0.6)
    s.tube(
        "Cable",
        s.spline(
            [
                (-6, -0.6, 0.03),
                (-4.2, -1.9, 0.03),
                (-2.9, -2.0, 0.03),
                (-1.8, -1.45, 0.03),
                (-1.35, -1.95, 0.03),
                (-2.2, -2.4, 0.03),
                (-3.8, -2.75, 0.03),
                (-6.5, -2.6, 0.03),
            ],
            16,
        ),
        0.03,
        rubber,
    )
    steel = m.metal("Tool steel", "#9b9994", 0.3, wear=0.6, grime=0.5, scale=5)
    red = m.painted("Tool grip", "#a8341f", "#777777", 0.45, wear=0.4, dirt=0.4, scale=4)
    s.rod("Crowbar", (1.55, -1.75, 0.035), (2.75, -1.30, 0.035), 0.028, red)
    s.tube(
        "Crowbar claw",
        s.spline([(2.75, -1.30, 0.035), (2.88, -1.25, 0.04), (2.95, -1.20, 0.10), (2.93, -1.19, 0.17)], 8),
        0.026,
        steel,
        taper=lambda t: 1 - 0.5 * t,
    )
    rng = random.Random(8)
    for x, y in ((1.25, -1.9), (1.45, -2.05), (0.95, -2.15), (-1.1, -1.75), (2.1, -2.0), (-0.9, -2.05), (2.5, -1.9)):
        s.cylinder("Nut", 0.045, 0.035, (x, y, 0.018), (0, 0, rng.uniform(0, 60)), steel, 0.006, 6)
        s.cylinder("Thread", 0.024, 0.039, (x, y, 0.018), (0, 0, 0), rubber, 0)
    s.group(lid_plate(), (3.62, -0.45, 0.0), (0, 0, -38))


def lid_plate():
    """A spare panel leaning on the worn crate: the module seen on its own."""
    kit = Set("#3f7178", 0.5, 0.6, 0.6, "#6a3216")
    wall = panel(kit, 1.25, 0.66, (0, 0, 0.40), 0, 1.0)
    wall.rotation_euler.x = math.radians(-18)
    return [wall]
