"""Night Market: an alley of stalls after the rain, lit by paper lanterns. Only what the one camera sees is built."""

import math
import random

from mathutils import Vector
from studio import environment as env
from studio import lights
from studio import materials as m
from studio import shapes as s
from studio import stage

SAMPLES = 40
FINISH = stage.Finish(glow=0.5, glow_from=0.6, glow_size=0.03, vignette=0.3)

SWATCH = {}


def lantern(at, size=0.24, glow="amber", power=14.0, squat=1.0, tassel=True):
    """Ribbed paper lantern with caps and tassel; `power` 0 leaves the lamp out (far or many lanterns)."""
    x, y, z = at
    profile = [(0.34 * size, -0.82 * size * squat)]
    ribs = 8
    for k in range(ribs * 4 + 1):
        f = k / (ribs * 4)
        swell = math.sin(math.pi * (0.13 + 0.74 * f))
        profile.append(
            (
                size * (swell**0.7) * (1 - 0.045 * (0.5 + 0.5 * math.cos(math.tau * ribs * f))),
                (-0.8 + 1.6 * f) * size * squat,
            )
        )
    profile.append((0.34 * size, 0.82 * size * squat))
    s.lathe("Paper", profile, at, (0, 0, 0), SWATCH[glow], 24)
    for side in (-1, 1):
        s.cylinder(
            "Cap", 0.4 * size, 0.12 * size, (x, y, z + side * 0.86 * size * squat), (0, 0, 0), SWATCH["ink"], 0, 16
        )
    s.rod(
        "Hook",
        (x, y, z + 0.9 * size * squat),
        (x, y, z + 0.9 * size * squat + 0.25),
        0.008,
        SWATCH["ink"],
        sides=6,
        bevel_width=0,
    )
    if tassel:
        s.cylinder(
            "Tassel",
            0.05 * size,
            0.55 * size,
            (x, y, z - 1.2 * size * squat),
            (0, 0, 0),
            SWATCH["red cloth"],
            0,
            10,
            0.12 * size,
        )
    if power:
        color = {"amber": (1.0, 0.52, 0.2), "red": (1.0, 0.2, 0.08), "teal": (0.2, 0.8, 0.75)}[glow]
        lights.point((x, y, z - 1.5 * size * squat), power, color, size * 0.8)


def garland(a, b, sag, count, size, glows, power=0.0):
    """Wire across the alley with lanterns."""
    a, b = Vector(a), Vector(b)

    def at(f):
        return a.lerp(b, f) - Vector((0, 0, sag * 4 * f * (1 - f)))

    s.tube("Wire", [at(k / 24) for k in range(25)], 0.012, SWATCH["ink"], resolution=1)
    for k in range(count):
        f = (k + 0.5) / count
        lantern(at(f) - Vector((0, 0, size * 0.9 + 0.2)), size, glows[k % len(glows)], power, 1.0 if k % 2 else 0.8)


def awning(side, x, y, width, height, first, second, depth=1.5):
    """Striped cloth roof that slopes to the alley and ends in scallops."""
    stripes = max(6, round(width / 0.28))
    per = 6
    columns, rows = stripes * per, 14
    vertices, faces, kinds = [], [], []
    for j in range(rows + 1):
        v = j / rows
        for i in range(columns + 1):
            u = i / columns
            sag = 0.05 * math.sin(math.pi * u * 3) ** 2 * math.sin(math.pi * min(1, v * 1.25))
            if v <= 0.8:
                w = v / 0.8
                out, drop = depth * w, 0.55 * w + sag
            else:
                w = (v - 0.8) / 0.2
                out, drop = depth + 0.015, 0.55 + (0.13 + 0.13 * abs(math.sin(math.pi * u * stripes)) ** 0.6) * w
            vertices.append((x - side * out, y + (u - 0.5) * width, height - drop))
    for j in range(rows):
        for i in range(columns):
            faces.append(
                (
                    j * (columns + 1) + i,
                    j * (columns + 1) + i + 1,
                    (j + 1) * (columns + 1) + i + 1,
                    (j + 1) * (columns + 1) + i,
                )
            )
            kinds.append((i // per) % 2)
    obj = s.mesh("Awning", vertices, faces, smooth=True)
    obj.data.materials.append(SWATCH[first])
    obj.data.materials.append(SWATCH[second])
    for polygon, kind in zip(obj.data.polygons, kinds):
        polygon.material_index = kind


def heap(at, size, color, count, seed, radius=0.07):
    """Crate of fruit."""
    x, y, z = at
    for dy in (-1, 1):
        s.box("Slat", (size[0], 0.02, 0.16), (x, y + dy * size[1] / 2, z + 0.08), (0, 0, 0), SWATCH["timber"], 0)
    for dx in (-1, 1):
        s.box("Slat", (0.02, size[1], 0.16), (x + dx * size[0] / 2, y, z + 0.08), (0, 0, 0), SWATCH["timber"], 0)
    rng = random.Random(seed)
    base = s.sphere("Fruit", radius, (x, y, z + 0.12), SWATCH[color], (1, 1, 0.92), 16, 10)
    for _ in range(count):
        px, py = rng.uniform(-0.45, 0.45), rng.uniform(-0.45, 0.45)
        s.copy(
            base,
            (
                x + px * (size[0] - radius),
                y + py * (size[1] - radius),
                z + 0.15 + 0.12 * (1 - 4 * px * px) * (1 - 4 * py * py) + rng.uniform(0, 0.03),
            ),
            (rng.uniform(0, 90), 0, 0),
        )


def jars(x, y0, y1, z, seed, glows=("teal jar", "amber jar", "red jar")):
    """Row of jars on a shelf."""
    rng = random.Random(seed)
    y = y0
    while y < y1:
        r, h = rng.uniform(0.05, 0.085), rng.uniform(0.16, 0.28)
        s.lathe(
            "Jar",
            [(0, 0), (r, 0.01), (r, h * 0.72), (r * 0.6, h * 0.86), (r * 0.62, h), (0, h)],
            (x, y, z),
            (0, 0, 0),
            SWATCH[rng.choice(glows)],
            16,
        )
        s.cylinder("Cork", r * 0.5, 0.04, (x, y, z + h + 0.015), (0, 0, 0), SWATCH["timber"], 0, 10)
        y += r * 2 + rng.uniform(0.03, 0.08)


def stall(side, y, width, kind, first, second, seed, height=2.75):
    """One stall on the left (-1) or right (1), open to the alley."""
    rng = random.Random(seed)
    front, back = side * 2.05, side * 3.35
    s.box("Counter", (0.7, width * 0.94, 0.08), (front + side * 0.28, y, 0.96), (0, 0, 0), SWATCH["timber"], 0.01)
    planks = round(width / 0.22)
    for k in range(planks):
        s.box(
            "Front",
            (0.04, 0.2, 0.92),
            (front + rng.uniform(-0.006, 0.006), y + (k + 0.5 - planks / 2) * 0.215, 0.46),
            (0, 0, rng.gauss(0, 0.6)),
            SWATCH["timber" if rng.random() < 0.8 else "dark timber"],
            0.008,
        )
    for dy in (-1, 1):
        s.rod(
            "Post",
            (front, y + dy * width * 0.48, 0),
            (front, y + dy * width * 0.48, height - 0.45),
            0.045,
            SWATCH["dark timber"],
            sides=8,
        )
        s.rod(
            "Post",
            (back, y + dy * width * 0.48, 0),
            (back, y + dy * width * 0.48, height),
            0.05,
            SWATCH["dark timber"],
            sides=8,
        )
    s.rod(
        "Rail",
        (front, y - width * 0.5, height - 0.52),
        (front, y + width * 0.5, height - 0.52),
        0.03,
        SWATCH["dark timber"],
        sides=8,
    )
    awning(side, back, y, width, height + 0.1, first, second, abs(back - front) + 0.35)
    s.box(
        "Back wall",
        (0.05, width, height - 0.3),
        (back + side * 0.05, y, (height - 0.3) / 2),
        (0, 0, 0),
        SWATCH["dark timber"],
        0,
    )
    for z in (1.3, 1.75):
        s.box("Shelf", (0.32, width * 0.92, 0.035), (back - side * 0.16, y, z), (0, 0, 0), SWATCH["timber"], 0)
        if kind != "cloth":
            jars(back - side * 0.16, y - width * 0.42, y + width * 0.42, z + 0.02, seed + int(z * 10))
    counter = front + side * 0.26
    if kind == "fruit":
        for k, (color, radius) in enumerate(
            (("orange fruit", 0.075), ("red fruit", 0.065), ("green fruit", 0.07), ("gold fruit", 0.06))
        ):
            dy = (k - 1.5) * width * 0.225
            heap((counter, y + dy, 1.0), (0.56, width * 0.2), color, 34, seed + k, radius)
        for k in range(3):
            heap(
                (front - side * 0.28, y + (k - 1) * width * 0.3, 0.12 + 0.02 * k),
                (0.42, width * 0.26),
                ("gold fruit", "green fruit", "red fruit")[k],
                30,
                seed + 20 + k,
                0.07,
            )
            s.box(
                "Crate",
                (0.44, width * 0.27, 0.16),
                (front - side * 0.28, y + (k - 1) * width * 0.3, 0.08),
                (0, 0, 0),
                SWATCH["dark timber"],
                0.01,
            )
    elif kind == "noodles":
        for k, dy in enumerate((-0.3, 0.1)):
            s.lathe(
                "Pot",
                [(0, 0), (0.2, 0.0), (0.25, 0.06), (0.25, 0.3), (0.27, 0.31), (0.23, 0.31), (0.22, 0.24), (0, 0.24)],
                (counter, y + dy * width, 1.0),
                (0, 0, 0),
                SWATCH["copper"],
                32,
            )
            env.mist((counter - side * 0.1, y + dy * width, 2.0), 0.9, 1.8, (1.0, 0.66, 0.40), 0.36, seed + k, 1.2, 0.8)
        for k in range(4):
            s.lathe(
                "Bowl",
                [(0, 0), (0.05, 0.0), (0.1, 0.08), (0.09, 0.08), (0, 0.03)],
                (counter - side * 0.15, y + (0.2 + k * 0.07) * width, 1.0),
                (0, 0, 0),
                SWATCH["white" if k % 2 else "teal glaze"],
                20,
            )
        for k in range(3):
            at = (front - side * 0.55, y + (k - 1) * 0.75, 0.0)
            s.cylinder("Stool", 0.17, 0.05, (at[0], at[1], 0.52), (0, 0, 0), SWATCH["red wood"], 0.01, 20)
            for a in range(3):
                t = math.tau * a / 3 + k
                s.rod(
                    "Leg",
                    (at[0] + 0.17 * math.cos(t), at[1] + 0.17 * math.sin(t), 0),
                    (at[0] + 0.09 * math.cos(t), at[1] + 0.09 * math.sin(t), 0.5),
                    0.02,
                    SWATCH["dark timber"],
                    sides=6,
                )
        for k in range(5):
            cloth_strip(front, y + (k - 2) * width * 0.19, height - 0.55, width * 0.175, 0.5, "indigo cloth", seed + k)
    elif kind == "cloth":
        for k in range(7):
            cloth_strip(
                back - side * (0.25 + 0.12 * (k % 2)),
                y + (k - 3) * width * 0.135,
                height - 0.3,
                width * 0.13,
                rng.uniform(0.9, 1.5),
                ("red cloth", "teal cloth", "gold cloth", "indigo cloth", "cream cloth")[k % 5],
                seed + k,
            )
        for k in range(9):
            s.cylinder(
                "Roll",
                0.065,
                0.62,
                (counter, y + (k - 4) * 0.155, 1.06 + 0.1 * (k % 2)),
                (0, 90, 0),
                SWATCH[("red cloth", "gold cloth", "teal cloth", "cream cloth")[k % 4]],
                0.01,
                20,
            )
    elif kind == "lamps":
        for k in range(8):
            lantern(
                (front + side * rng.uniform(0.1, 0.7), y + (k - 3.5) * width * 0.115, rng.uniform(1.55, 2.05)),
                rng.uniform(0.09, 0.15),
                ("amber", "red", "teal")[k % 3],
                0,
                rng.choice((0.7, 1.0, 1.3)),
            )
        for k in range(5):
            lantern(
                (counter, y + (k - 2) * width * 0.18, 1.16),
                0.13,
                ("teal", "amber", "red", "amber", "teal")[k],
                0,
                1.0,
                False,
            )
    else:
        for k in range(9):
            r = rng.uniform(0.07, 0.15)
            s.lathe(
                "Vase",
                [
                    (0, 0),
                    (r * 0.5, 0),
                    (r, r * 1.1),
                    (r * 0.8, r * 1.9),
                    (r * 0.35, r * 2.4),
                    (r * 0.5, r * 2.9),
                    (0, r * 2.8),
                ],
                (counter + rng.uniform(-0.12, 0.12), y + (k - 4) * width * 0.1, 1.0),
                (0, 0, 0),
                SWATCH[("teal glaze", "white", "copper", "red wood")[k % 4]],
                24,
            )


def cloth_strip(x, y, z, width, length, swatch, seed):
    """Hanging cloth, its face to the alley."""
    s.sheet(
        "Strip",
        lambda u, v: (x + 0.03 * math.sin(u * 9 + seed) * v, y + (u - 0.5) * width, z - v * length),
        10,
        8,
        SWATCH[swatch],
    )


def banner(x, y, z, width, height, swatch, sign, side):
    """Vertical shop sign on a bracket, with a plain sign painted on it: sun, fish, peak or bowl."""
    s.rod(
        "Bracket",
        (x + side * width * 0.9, y, z + 0.06),
        (x - side * width * 0.6, y, z + 0.06),
        0.025,
        SWATCH["ink"],
        sides=8,
    )
    s.sheet(
        "Banner",
        lambda u, v: (x + (u - 0.5) * width, y + 0.05 * math.sin(v * 5) * v, z - v * height),
        6,
        20,
        SWATCH[swatch],
    )
    ink, front = SWATCH["cream cloth"], y - 0.05

    def disc(cz, r, material, cut=0.0, lift=0.0):
        points = [
            (x + r * math.cos(math.tau * k / 32), front - lift, cz + r * math.sin(math.tau * k / 32))
            for k in range(32)
            if math.sin(math.tau * k / 32) >= cut - 1e-6 or cut == 0.0
        ]
        s.mesh("Sign", points, [tuple(range(len(points)))], material)

    top, r = z - height * 0.27, width * 0.33
    if sign == "sun":
        disc(top, r, ink)
    elif sign == "peak":
        s.mesh(
            "Sign",
            [(x - r, front, top - r * 0.7), (x + r, front, top - r * 0.7), (x + r * 0.1, front, top + r)],
            [(0, 1, 2)],
            ink,
        )
    elif sign == "bowl":
        s.mesh(
            "Sign",
            [
                (
                    x + r * math.cos(math.pi + math.pi * k / 16),
                    front,
                    top + 0.3 * r + r * math.sin(math.pi + math.pi * k / 16),
                )
                for k in range(17)
            ],
            [tuple(range(17))],
            ink,
        )
        for k in (-1, 0, 1):
            s.box("Sign", (r * 0.14, 0.01, r * 0.6), (x + k * r * 0.45, front, top + r * 0.8), (0, 8, 0), ink, 0)
    else:
        s.mesh(
            "Sign",
            [
                (x - r * 1.1, front, top),
                (x - r * 0.2, front, top - r * 0.5),
                (x + r * 0.6, front, top),
                (x + r * 1.1, front, top - r * 0.45),
                (x + r * 1.1, front, top + r * 0.45),
                (x - r * 0.2, front, top + r * 0.5),
            ],
            [(0, 1, 2, 5), (2, 3, 4)],
            ink,
        )
    for k in range(3):
        s.box(
            "Stroke",
            (width * (0.5, 0.36, 0.5)[k], 0.01, width * 0.07),
            (x, front, z - height * (0.55 + 0.1 * k)),
            (0, 0, 0),
            ink,
            0,
        )
    s.rod(
        "Weight",
        (x - width * 0.52, y + 0.02, z - height),
        (x + width * 0.52, y + 0.02, z - height),
        0.02,
        SWATCH["ink"],
        sides=8,
    )


def building(side, y0, y1, height, seed):
    """Timbered front with lit and dark windows, a balcony and tiled eaves."""
    rng = random.Random(seed)
    x = side * 4.1
    s.box("Wall", (1.0, y1 - y0, height), (x + side * 0.5, (y0 + y1) / 2, height / 2), (0, 0, 0), SWATCH["plaster"], 0)
    floors = [3.4 + 2.5 * k for k in range(int((height - 3.2) / 2.5))]
    bays = max(1, round((y1 - y0) / 1.9))
    pitch = (y1 - y0) / bays
    for z in [3.15] + [f + 2.3 for f in floors]:
        s.box("Beam", (0.2, y1 - y0, 0.2), (x, (y0 + y1) / 2, z), (0, 0, 0), SWATCH["dark timber"], 0.01)
    for k in range(bays + 1):
        s.box("Beam", (0.18, 0.18, height), (x, y0 + k * pitch, height / 2), (0, 0, 0), SWATCH["dark timber"], 0.01)
    for z in floors:
        for k in range(bays):
            at = y0 + (k + 0.5) * pitch
            lit = rng.random() < 0.5
            s.box(
                "Pane",
                (0.06, 0.86, 1.15),
                (x - side * 0.02, at, z + 0.95),
                (0, 0, 0),
                SWATCH["window" if lit else "dark pane"],
                0,
            )
            for dy in (-0.43, -0.14, 0.14, 0.43):
                s.box(
                    "Bar", (0.07, 0.035, 1.2), (x - side * 0.04, at + dy, z + 0.95), (0, 0, 0), SWATCH["dark timber"], 0
                )
            for dz in (0.36, 0.75, 1.14, 1.54):
                s.box("Bar", (0.07, 0.94, 0.035), (x - side * 0.04, at, z + dz), (0, 0, 0), SWATCH["dark timber"], 0)
            if rng.random() < 0.5:
                s.box(
                    "Ledge", (0.5, 1.3, 0.07), (x - side * 0.25, at, z + 0.22), (0, 0, 0), SWATCH["dark timber"], 0.01
                )
                for j in range(7):
                    s.box(
                        "Baluster",
                        (0.03, 0.03, 0.34),
                        (x - side * 0.46, at + (j - 3) * 0.19, z + 0.42),
                        (0, 0, 0),
                        SWATCH["dark timber"],
                        0,
                    )
                s.box(
                    "Handrail", (0.05, 1.3, 0.05), (x - side * 0.46, at, z + 0.6), (0, 0, 0), SWATCH["dark timber"], 0
                )
                if rng.random() < 0.6:
                    lantern((x - side * 0.5, at + 0.5, z + 1.35), 0.16, rng.choice(("amber", "red")), 4.0)
    slope = s.plane(
        "Eaves",
        (1.7, y1 - y0 + 0.5),
        (x - side * 0.35, (y0 + y1) / 2, height + 0.05),
        (0, side * 24, 0),
        SWATCH["tiles"],
    )
    s.solidify(slope, 0.1)
    for k in range(int((y1 - y0) / 0.24)):
        s.rod(
            "Tile row",
            (x - side * 1.1, y0 + k * 0.24, height - 0.26),
            (x + side * 0.42, y0 + k * 0.24, height + 0.42),
            0.05,
            SWATCH["tiles"],
            sides=8,
            bevel_width=0,
        )


def umbrella(at, radius, swatch, tilt):
    """Oiled-paper umbrella seen from behind."""
    x, y, z = at
    top = s.lathe(
        "Umbrella",
        [(radius, -0.02), (radius * 0.72, 0.15), (radius * 0.36, 0.27), (0.03, 0.36), (0.0, 0.42)],
        (0, 0, 0),
        (0, 0, 0),
        SWATCH[swatch],
        16,
        smooth=False,
    )
    parts = [
        top,
        s.rod("Stick", (0, 0, -0.95), (0, 0, 0.36), 0.014, SWATCH["dark timber"], sides=8),
        s.torus("Band", radius * 0.72, 0.012, (0, 0, 0.155), (0, 0, 0), SWATCH["cream cloth"], 32, 6),
    ]
    s.group(parts, at, (tilt, 10, 0))


def crate(at, size, turn):
    """Slatted crate with its foot at `at`."""
    x, y, z = (v / 2 for v in size)
    boards = 4
    tall = size[2] / boards
    parts = [s.box("Core", (size[0] * 0.9, size[1] * 0.9, size[2] * 0.98), (0, 0, z), (0, 0, 0), SWATCH["ink"], 0)]
    for k in range(boards):
        at_z = (k + 0.5) * tall
        for side in (-1, 1):
            parts.append(
                s.box("Slat", (size[0], 0.03, tall * 0.86), (0, side * y, at_z), (0, 0, 0), SWATCH["timber"], 0.006)
            )
            parts.append(
                s.box("Slat", (0.03, size[1], tall * 0.86), (side * x, 0, at_z), (0, 0, 0), SWATCH["timber"], 0.006)
            )
        across = (k + 0.5) * size[1] / boards - y
        parts.append(
            s.box(
                "Lid",
                (size[0] * 1.02, size[1] / boards * 0.92, 0.03),
                (0, across, size[2]),
                (0, 0, 0),
                SWATCH["timber"],
                0.006,
            )
        )
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(
                s.box(
                    "Corner",
                    (0.06, 0.06, size[2]),
                    (sx * x * 0.98, sy * y * 1.0, z),
                    (0, 0, 0),
                    SWATCH["dark timber"],
                    0.008,
                )
            )
    s.group(parts, at, (0, 0, turn))


def cat(at, turn):
    """Sitting cat, seen from behind."""
    parts = [
        s.metaballs(
            "Cat",
            [(0, -0.02, 0.09, 0.105), (0, 0.0, 0.17, 0.09), (0, 0.045, 0.26, 0.07), (0, 0.065, 0.36, 0.062)]
            + [(side * 0.055, 0.07, 0.05, 0.045) for side in (-1, 1)],
            SWATCH["cat"],
            0.015,
        ),
        s.sphere("Head", 0.07, (0, 0.075, 0.375), SWATCH["cat"], (1.1, 0.95, 0.9), 24, 16),
    ]
    for x in (-1, 1):
        parts.append(
            s.lathe("Ear", [(0.034, 0), (0.0, 0.075)], (x * 0.045, 0.065, 0.415), (0, x * 14, 0), SWATCH["cat"], 8)
        )
    parts.append(
        s.tube(
            "Tail",
            s.spline([(0.02, -0.08, 0.05), (0.14, -0.12, 0.03), (0.22, -0.03, 0.04), (0.21, 0.06, 0.08)], 8),
            0.024,
            SWATCH["cat"],
            lambda f: 1 - 0.4 * f,
        )
    )
    s.group(parts, at, (0, 0, turn), 1.15)


def swatches():
    """The limited palette: indigo night, amber and vermilion lamps, a little sea green."""
    for name, low, high, strength in (
        ("amber", "#f0600a", "#ff8c1c", 1.05),
        ("red", "#c01604", "#e83410", 1.0),
        ("teal", "#0a6f6a", "#2fb4a2", 0.8),
    ):
        SWATCH[name] = m.emissive(f"Glow {name}", low, strength, high)
    SWATCH["window"] = m.emissive("Glow window", "#ff8a2a", 1.0)
    for material in SWATCH.values():
        material.cycles.emission_sampling = "NONE"
    for name, color, rough in (
        ("ink", "#0d0f14", 0.5),
        ("white", "#d8d0c0", 0.3),
        ("teal glaze", "#1d6f70", 0.2),
        ("red wood", "#8a2316", 0.4),
        ("orange fruit", "#d4520a", 0.45),
        ("red fruit", "#94120c", 0.35),
        ("green fruit", "#4e6a14", 0.4),
        ("gold fruit", "#c8820e", 0.4),
        ("dark pane", "#0d1a26", 0.12),
        ("plaster", "#3a3844", 0.85),
        ("tiles", "#1d2a38", 0.35),
        ("teal jar", "#12605c", 0.15),
        ("amber jar", "#c4741c", 0.12),
        ("red jar", "#9a2418", 0.12),
        ("cat", "#17151a", 0.8),
        ("dark timber", "#2a1a15", 0.6),
        ("cloak", "#1d2735", 0.8),
        ("plum cloak", "#3a1a24", 0.8),
    ):
        SWATCH[name] = m.plain(name, color, rough)
    SWATCH["timber"] = m.wood("Timber", "#7a4a2a", "#331b10", 1.5, "Z", 0.0)
    SWATCH["copper"] = m.metal("Copper", "#b8683a", 0.25, 0.0)
    for name, color in (
        ("red cloth", "#b02a18"),
        ("teal cloth", "#17645f"),
        ("gold cloth", "#c98a26"),
        ("indigo cloth", "#232b52"),
        ("cream cloth", "#d9c7a2"),
    ):
        SWATCH[name] = m.leaf(name, color, m.shade(color, 1.15), 0.4, 0.85)


def build() -> None:
    stage.reset(exposure=0.5)
    stage.camera((0.5, -8.6, 1.45), (-0.05, 6, 2.05), 27, 4.0, (0.2, 0.5, 1.4))
    swatches()
    ground = m.wet_ground("Cobbles", "#3a3740", "#121218", 0.35, 0.62, 5.4)
    s.plane("Street", (14, 60), (0, 16, 0), (0, 0, 0), ground)

    stall(-1, -4.2, 3.4, "fruit", "red cloth", "cream cloth", 3, 2.85)
    stall(-1, -0.4, 3.4, "noodles", "indigo cloth", "gold cloth", 5)
    stall(-1, 3.4, 3.2, "lamps", "teal cloth", "cream cloth", 7)
    stall(-1, 7.0, 3.2, "vases", "red cloth", "gold cloth", 9)
    stall(-1, 10.6, 3.2, "cloth", "indigo cloth", "cream cloth", 11)
    stall(1, -3.6, 3.2, "lamps", "teal cloth", "gold cloth", 13, 2.8)
    stall(1, -0.1, 3.2, "cloth", "red cloth", "cream cloth", 15)
    stall(1, 3.5, 3.2, "fruit", "gold cloth", "indigo cloth", 17)
    stall(1, 7.1, 3.2, "noodles", "red cloth", "cream cloth", 19)
    stall(1, 10.7, 3.2, "vases", "teal cloth", "cream cloth", 21)
    for side in (-1, 1):
        edges = (-7.5, -1.6, 4.3, 9.6, 15.5) if side < 0 else (-7.5, -2.4, 3.0, 9.0, 15.5)
        for k, (y0, y1) in enumerate(zip(edges, edges[1:])):
            building(side, y0, y1, (8.4, 6.6, 8.8, 7.0)[k] if side < 0 else (6.4, 8.8, 6.4, 8.2)[k], 40 + k + 10 * side)

    # Lamps: a bright one at every stall, garlands overhead that shrink into the depth.
    for side, y in (
        (-1, -4.9),
        (-1, -2.9),
        (-1, -0.4),
        (-1, 3.4),
        (-1, 7.0),
        (-1, 10.6),
        (1, -4.4),
        (1, -2.6),
        (1, -0.1),
        (1, 3.5),
        (1, 7.1),
        (1, 10.7),
    ):
        lantern((side * 1.78, y, 2.0), 0.2, "red" if y in (-0.4, 3.5, 10.7) else "amber", 48, 1.1)
    garland((-4.0, -3.6, 5.1), (4.0, -2.6, 4.7), 0.75, 6, 0.27, ("amber", "red", "amber"), 24)
    garland((-4.0, 0.6, 5.6), (4.0, 1.6, 5.0), 0.8, 7, 0.26, ("red", "amber", "amber"), 20)
    garland((-4.0, 5.0, 5.0), (4.0, 4.4, 5.6), 0.8, 7, 0.26, ("amber", "amber", "red"), 16)
    garland((-4.0, 9.0, 5.5), (4.0, 9.6, 5.1), 0.7, 7, 0.25, ("amber", "red"), 6)
    garland((-4.0, 13.0, 5.2), (4.0, 13.4, 5.4), 0.7, 7, 0.25, ("amber",), 6)
    banner(-2.75, -1.9, 4.6, 0.72, 2.0, "red cloth", "bowl", -1)
    banner(2.8, 1.8, 4.7, 0.72, 2.1, "teal cloth", "fish", 1)
    banner(-2.8, 5.2, 4.8, 0.7, 2.1, "indigo cloth", "peak", -1)
    banner(2.8, 8.8, 4.7, 0.7, 2.0, "red cloth", "sun", 1)

    # The gate that closes the alley, and the pale night beyond it.
    for x in (-1.9, 1.9):
        s.rod("Gate post", (x * 1.06, 16.4, 0), (x, 16.4, 4.6), 0.2, SWATCH["red wood"], 0.16, 16)
        s.cylinder("Foot", 0.3, 0.5, (x * 1.06, 16.4, 0.25), (0, 0, 0), SWATCH["ink"], 0.03, 16)
    s.box("Tie", (4.9, 0.18, 0.26), (0, 16.4, 3.7), (0, 0, 0), SWATCH["red wood"], 0.02)
    lintel = s.sheet(
        "Lintel",
        lambda u, v: ((u - 0.5) * 6.2, 16.4 + (v - 0.5) * 0.5, 4.6 + 0.42 * (2 * u - 1) ** 2),
        24,
        2,
        SWATCH["ink"],
        thickness=0.3,
    )
    lintel.name = "Lintel"
    for x in (-0.9, 0.9):
        lantern((x, 16.2, 3.0), 0.34, "red", 12)
    roofs = random.Random(4)
    for k in range(7):
        w, h = roofs.uniform(2.4, 4.5), roofs.uniform(3, 6.5)
        x, y = -9 + k * 3.0, 27 + roofs.uniform(0, 8)
        s.box("Far house", (w, 2, h), (x, y, h / 2), (0, 0, 0), SWATCH["plaster"], 0)
        s.mesh(
            "Far roof",
            [
                (x - w * 0.62, y - 1.2, h),
                (x + w * 0.62, y - 1.2, h),
                (x + w * 0.4, y, h + 1.3),
                (x - w * 0.4, y, h + 1.3),
            ],
            [(0, 1, 2, 3)],
            SWATCH["tiles"],
        )
        for _ in range(3):
            s.box(
                "Far light",
                (0.3, 0.05, 0.4),
                (x + roofs.uniform(-0.35, 0.35) * w, y - 1.05, h * roofs.uniform(0.35, 0.85)),
                (0, 0, 0),
                SWATCH["window"],
                0,
            )

    # People, hand placed: the walker with the umbrella, two at the noodle bar, one bargaining, one far off with a lamp.
    env.wanderer((0.28, 0.6, 0), 1.72, 20, SWATCH["cloak"])
    umbrella((0.42, 0.62, 2.02), 0.72, "red cloth", -12)
    env.wanderer((-1.35, -0.9, 0.0), 1.5, 70, SWATCH["plum cloak"])
    env.wanderer((-1.3, 0.15, 0.0), 1.62, 100, SWATCH["cloak"])
    env.wanderer((1.35, 3.2, 0), 1.66, -60, SWATCH["plum cloak"])
    env.wanderer((-0.5, 8.5, 0), 1.7, 10, SWATCH["cloak"], None, SWATCH["dark timber"], SWATCH["amber"])
    env.wanderer((0.7, 12.0, 0), 1.65, 0, SWATCH["cloak"])
    crate((1.36, -5.0, 0.0), (0.62, 0.52, 0.46), 14)
    crate((1.40, -4.97, 0.46), (0.5, 0.46, 0.36), -8)
    cat((1.32, -5.0, 0.82), 32)
    lights.spot((0.1, -7.4, 2.6), (1.7, -5.1, 0.4), 85, (1.0, 0.56, 0.28), 44, 0.9, 0.3)
    for x, y, r in ((-1.72, -5.9, 0.26), (2.12, -5.35, 0.30), (1.5, 1.9, 0.24), (-1.6, 5.3, 0.24)):
        s.lathe(
            "Barrel",
            [
                (0, 0),
                (r * 0.85, 0),
                (r, 0.3),
                (r, 0.45),
                (r * 0.85, 0.74),
                (r * 0.78, 0.74),
                (r * 0.76, 0.68),
                (0, 0.68),
            ],
            (x, y, 0),
            (0, 0, 0),
            SWATCH["timber"],
            24,
        )
        for z in (0.14, 0.6):
            s.torus("Hoop", r * 0.93, 0.018, (x, y, z), (0, 0, 0), SWATCH["ink"], 32, 6)

    heap((2.12, -5.35, 0.66), (0.42, 0.42), "gold fruit", 26, 71, 0.075)

    for k, (x, y, z, w, h, o) in enumerate(
        ((0, 13, 1.2, 8, 3.0, 0.35), (0, 18, 3.0, 14, 6.0, 0.55), (0, 24, 6, 22, 10, 0.5), (-0.4, 6, 0.5, 5, 1.1, 0.2))
    ):
        env.mist((x, y, z), w, h, (0.16, 0.30, 0.40) if k in (1, 2) else (0.55, 0.30, 0.18), o, k + 3)

    beyond = lights.area((0, 20, 8), (0, 2, 1), 5.0, 1300, (0.25, 0.55, 0.75))
    beyond.visible_glossy = False
    lights.area((0, 2, 14), (0, 3, 0), 8.0, 420, (0.30, 0.45, 0.85))
    lights.area((1.2, -9.6, 3.4), (0, -2, 1.0), 2.0, 55, (0.85, 0.45, 0.4))
    for side in (-1, 1):
        for y in (-4.0, -0.2, 3.6, 7.0):
            lights.point((side * 2.6, y, 2.25), 16, lights.WARM, 0.15)
    env.sky(
        [
            (-1.0, (0.01, 0.012, 0.02)),
            (0.0, (0.05, 0.12, 0.17)),
            (0.25, (0.025, 0.06, 0.11)),
            (0.6, (0.01, 0.02, 0.05)),
            (1.0, (0.005, 0.01, 0.03)),
        ],
        (0.1, 1, 0.3),
        (0.2, 0.4, 0.5),
        0.25,
        10,
        1.0,
        2.5,
    )
    env.fog((0.045, 0.085, 0.12), 34, 9, (0, 1, 0.05), (0.09, 0.13, 0.15))
