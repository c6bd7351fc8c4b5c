"""Moss Golem: a walking heap of boulders, overgrown, with a warm core showing through its cracks."""

import math
import random

from mathutils import Vector, noise

from studio import environment as env
from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.28, glow_from=0.7, glow_size=0.03, vignette=0.32)

CORE = (1.0, 0.42, 0.08)


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.2)
    rock_mat = m.stone("Golem rock", "#75706a", "#35322e", 1.9, 0.75, 0.6, moss=0.30, moss_color="#4d6a1c")
    skin = body(rock_mat)
    core()
    growth(skin)
    glade()
    stage.camera((0.5, -9.1, 0.95), (0.1, 0, 1.52), lens=58, fstop=1.8, focus=(0.0, -1.1, 1.7))
    for distance, opacity, color in (
        (12, 0.26, (0.05, 0.12, 0.09)),
        (15.5, 0.40, (0.09, 0.17, 0.11)),
        (21, 0.60, (0.30, 0.26, 0.08)),
        (28, 1.2, (0.95, 0.46, 0.09)),
    ):
        lights.veil(distance, 90, 3.5 + distance * 0.14, color, opacity, base=-0.5)
    stage.sky(
        (0.40, 0.42, 0.26),
        (0.05, 0.18, 0.19),
        (0.04, 0.05, 0.02),
        strength=0.6,
        power=0.35,
        backdrop_only_strength=0.35,
    )
    env.mist((0.4, 9.0, 2.6), 12, 7.5, (1.0, 0.50, 0.12), 0.66, 3, 0.7, 1.2)
    env.mist((-2.6, 3.0, 0.5), 6, 1.6, (0.62, 0.52, 0.22), 0.35, 5)
    env.mist((2.8, 3.6, 0.6), 6, 1.8, (0.70, 0.50, 0.20), 0.35, 8)
    lights.sun(128, 30, 6.2, (1.0, 0.74, 0.36), 2.0)
    lights.area((-5.0, -4.0, 3.5), (0, 0, 1.4), 4.5, 330, (0.50, 0.78, 0.95))
    lights.area((-3.4, 4.0, 4.2), (0, 0, 1.9), 1.4, 620, (1.0, 0.86, 0.5))
    lights.area((4.2, -3.6, 3.2), (0, 0, 1.2), 2.2, 190, (1.0, 0.80, 0.52))


PARTS = (
    # size, place, turn, seed: the boulders the body is stacked from
    ((1.02, 0.78, 0.72), (0.0, 0.10, 2.06), (6, 0, 8), 3),
    ((0.62, 0.52, 0.50), (-0.66, 0.05, 2.18), (0, 18, 30), 5),
    ((0.66, 0.54, 0.52), (0.70, 0.05, 2.14), (0, -20, -20), 6),
    ((0.66, 0.55, 0.48), (0.02, 0.12, 1.22), (4, 0, 60), 8),
    ((0.40, 0.36, 0.42), (-0.40, 0.10, 0.86), (0, -12, 10), 10),
    ((0.42, 0.36, 0.42), (0.44, 0.06, 0.84), (0, 12, 75), 11),
    ((0.37, 0.40, 0.36), (-0.52, -0.02, 0.42), (0, 5, 0), 12),
    ((0.38, 0.42, 0.36), (0.56, -0.10, 0.42), (0, 0, 40), 13),
    ((0.40, 0.52, 0.20), (-0.56, -0.14, 0.12), (0, 0, 10), 14),
    ((0.42, 0.54, 0.20), (0.60, -0.24, 0.12), (0, 0, -12), 15),
    ((0.36, 0.34, 0.46), (-1.10, -0.02, 1.72), (0, 22, 0), 16),
    ((0.37, 0.35, 0.46), (1.16, -0.02, 1.68), (0, -18, 50), 17),
    ((0.42, 0.42, 0.55), (-1.26, -0.22, 1.08), (14, 8, 20), 18),
    ((0.44, 0.42, 0.56), (1.30, -0.26, 1.04), (12, -8, 70), 19),
    ((0.40, 0.44, 0.34), (-1.28, -0.46, 0.50), (0, 0, 20), 20),
    ((0.42, 0.44, 0.36), (1.30, -0.52, 0.46), (0, 0, 55), 21),
)


def body(material):
    """Boulders, fists with fingers, and the small head; returned as one mesh to grow things on."""
    rocks = [s.rock("Boulder", size, at, material, seed, 5, 11, 0.07, turn) for size, at, turn, seed in PARTS]
    for side in (-1, 1):
        for k in range(4):
            at = (side * 1.29 + (k - 1.5) * 0.185, -0.74 + 0.03 * (k % 2), 0.30)
            rocks.append(
                s.rock("Finger", (0.105, 0.16, 0.22), at, material, 30 + k + 5 * side, 4, 9, 0.07, (14, 0, 40 * k))
            )
        rocks.append(
            s.rock(
                "Thumb",
                (0.12, 0.14, 0.19),
                (side * 0.90, -0.66, 0.42),
                material,
                41 + side,
                4,
                9,
                0.07,
                (20, side * 25, 0),
            )
        )
        for k in range(3):
            rocks.append(
                s.rock(
                    "Toe",
                    (0.12, 0.16, 0.11),
                    (side * 0.58 + (k - 1) * 0.22, -0.60 - 0.1 * (side > 0), 0.08),
                    material,
                    50 + k + 4 * side,
                    4,
                    8,
                    0.06,
                )
            )
    head = s.rock("Head", (0.43, 0.40, 0.36), (0.02, -0.52, 2.50), material, 27, 5, 10, 0.06, (10, 0, 15))
    brow = s.rock("Brow", (0.44, 0.20, 0.13), (0.02, -0.82, 2.62), material, 28, 4, 9, 0.06, (-14, 0, 0))
    jaw = s.rock("Jaw", (0.32, 0.20, 0.17), (0.02, -0.72, 2.27), material, 35, 5, 10, 0.06, (-24, 0, 0))
    nose = s.rock("Nose", (0.09, 0.11, 0.14), (0.02, -0.90, 2.46), material, 33, 4, 8, 0.05, (-8, 0, 0))
    eye = m.emissive("Eye", (0.8, 0.04, 0.0), 0.75, core=(1.0, 0.24, 0.01))
    socket = m.plain("Socket", "#060402", 1.0)
    for side in (-1, 1):
        s.sphere("Socket", 0.115, (0.02 + side * 0.185, -0.80, 2.475), socket, (1, 0.6, 0.66))
        pupil = s.sphere("Eye", 0.050, (0.02 + side * 0.175, -0.862, 2.468), eye, (1.3, 0.6, 0.62))
        pupil.rotation_euler.y = math.radians(side * 12)
        lights.point((0.02 + side * 0.175, -0.93, 2.46), 0.8, CORE, 0.03)
    return s.join(rocks + [head, brow, jaw, nose], "Golem")


def core() -> None:
    """Glow between the boulders and a faceted heart in the chest."""
    ember = m.Graph("Ember")
    ragged = ember.math("MULTIPLY", ember.noise(9, 4), 0.10)
    seam = ember.math("SUBTRACT", ember.voronoi(3.2, "DISTANCE_TO_EDGE"), ragged)
    stops = [
        (0.0, (1.0, 0.34, 0.04)),
        (0.06, (0.9, 0.10, 0.004)),
        (0.16, (0.20, 0.012, 0.0)),
        (0.4, (0.03, 0.003, 0.0)),
    ]
    light = ember.add("Emission", {"Color": ember.ramp(seam, stops), "Strength": 1.0})
    ember.tree.links.new(light.outputs[0], ember.output.inputs["Surface"])
    for size, at in (
        ((0.54, 0.50, 0.42), (0, 0.05, 1.62)),
        ((0.17, 0.17, 0.24), (-0.36, 0.10, 1.04)),
        ((0.17, 0.17, 0.24), (0.38, 0.10, 1.02)),
        ((0.22, 0.22, 0.2), (-0.98, 0.0, 1.98)),
        ((0.22, 0.22, 0.2), (1.04, 0.0, 1.93)),
        ((0.2, 0.2, 0.2), (-1.18, -0.1, 1.38)),
        ((0.2, 0.2, 0.2), (1.23, -0.12, 1.34)),
        ((0.18, 0.17, 0.10), (-1.27, -0.34, 0.76)),
        ((0.18, 0.17, 0.10), (1.30, -0.38, 0.74)),
        ((0.26, 0.22, 0.18), (0.02, -0.34, 2.42)),
        ((0.2, 0.2, 0.2), (-0.46, 0.04, 0.64)),
        ((0.2, 0.2, 0.2), (0.50, -0.02, 0.62)),
    ):
        s.icosphere("Ember", 1.0, at, ember.material, size, 3)
    crystal = m.Graph("Heart")
    normal = crystal.add("NewGeometry").outputs["Normal"]
    tilt = crystal.add("VectorMath", {0: normal, 1: (-0.42, -0.66, 0.62)}, operation="DOT_PRODUCT").outputs["Value"]
    cells = crystal.add("TexWhiteNoise", {"Vector": normal}, noise_dimensions="3D").outputs["Value"]
    warmth = crystal.math("ADD", crystal.math("MULTIPLY", tilt, 0.5), crystal.math("MULTIPLY", cells, 0.24))
    warmth = crystal.math("ADD", warmth, crystal.math("MULTIPLY", crystal.noise(5.5, 4, 0.6), 0.30))
    stops = [
        (0.20, (0.30, 0.015, 0.0)),
        (0.38, (0.90, 0.09, 0.004)),
        (0.58, (1.0, 0.24, 0.012)),
        (0.80, (1.0, 0.50, 0.10)),
    ]
    blaze = crystal.add("Emission", {"Color": crystal.ramp(warmth, stops), "Strength": 1.0})
    crystal.tree.links.new(blaze.outputs[0], crystal.output.inputs["Surface"])
    heart = s.icosphere("Heart", 0.28, (0.02, -0.62, 1.72), crystal.material, (1, 0.6, 1.15), 2, False)
    heart.rotation_euler = (0.2, 0.3, 0.2)
    rim_mat = m.stone("Heart setting", "#5f5a52", "#2a2622", 3, 0.7, 0.5)
    for k in range(9):
        a = 2 * math.pi * k / 9 + 0.2
        s.rock(
            "Setting",
            (0.15, 0.15, 0.17),
            (0.02 + 0.36 * math.cos(a), -0.60 + 0.04 * math.sin(2 * a), 1.70 + 0.37 * math.sin(a)),
            rim_mat,
            70 + k,
            4,
            8,
            0.07,
            (0, 0, 33 * k),
        )
    lights.point((0.02, -0.98, 1.68), 42, CORE, 0.14)
    lights.point((0.0, -1.05, 0.75), 16, CORE, 0.3)


def growth(skin) -> None:
    """Moss pads, grass, ferns, mushrooms and a small tree on the back."""
    moss = [
        s.tuft("Moss", 20, h, 0.085, 0.010, m.leaf("Moss", c, t, 0.35), k, 1.1)
        for k, (h, c, t) in enumerate(
            ((0.055, "#4c6a1a", "#8fae34"), (0.075, "#3e5c1c", "#7d9c2e"), (0.04, "#5d6f1e", "#a9b53e"))
        )
    ]

    def mossy(p, n):
        return n.z > 0.30 + 0.5 * noise.noise(p * 1.8) and not (abs(p.x) < 0.55 and p.y < -0.45 and 1.3 < p.z < 2.2)

    s.scatter(skin, moss, 4200, 2, (0.5, 1.25), mossy, align=0.75, sink=0.006, tilt=14)
    s.scatter(
        skin,
        [s.tuft("Hanging", 12, 0.20, 0.06, 0.008, m.leaf("Hanging", "#546a22", "#93a440", 0.4), 9, 0.2)],
        150,
        4,
        (0.5, 1.3),
        lambda p, n: n.z < -0.35 and p.z > 1.0 and not (abs(p.x) < 0.6 and p.y < -0.3),
        align=1.0,
        tilt=4,
    )
    grass = [
        s.tuft("Grass", 12, h, 0.05, 0.010, m.leaf("Grass", "#55691f", "#b0b04a", 0.45), 20 + k, 0.8)
        for k, h in enumerate((0.2, 0.3))
    ]
    s.scatter(skin, grass, 170, 7, (0.5, 1.1), lambda p, n: n.z > 0.72 and p.z > 1.6)
    cap = m.wax("Cap", "#d8572a", 0.03, 0.32, 0.45)
    spot = m.wax("Spot", "#f0e2c4", 0.01)
    stem = m.wax("Stem", "#e6d8b4", 0.02)
    gill = m.wax("Gill", "#d9b98a", 0.02)
    rng = random.Random(8)

    def mushroom(at, tall, wide, lean):
        at = Vector(at)
        top = at + Vector((lean[0], lean[1], tall))
        path = s.spline(
            [at - Vector((0, 0, 0.06)), at.lerp(top, 0.45) - Vector((lean[0] * 0.25, lean[1] * 0.25, 0)), top], 8
        )
        s.tube("Stem", path, wide * 0.20, stem, taper=lambda t: 1.35 - 0.55 * t)
        turn = (math.degrees(-lean[1]) * 2.2, math.degrees(lean[0]) * 2.2, rng.uniform(0, 360))
        s.lathe("Gill", [(0.0, 0.01), (wide * 0.6, -0.03 * wide), (wide * 0.93, -0.12 * wide)], top, turn, gill, 40)
        profile = s.spline(
            [
                (wide * 0.93, -0.13 * wide),
                (wide, -0.04 * wide),
                (wide * 0.86, 0.24 * wide),
                (wide * 0.5, 0.50 * wide),
                (0.0, 0.60 * wide),
            ],
            7,
        )
        s.lathe("Cap", profile, top, turn, cap, 48, angle=80)
        for _ in range(9):
            a, share = rng.uniform(0, 2 * math.pi), rng.uniform(0.15, 0.85)
            r = wide * (0.95 * share)
            height = 0.60 * wide * math.sqrt(max(0, 1 - share**2.2))
            s.sphere(
                "Spot",
                wide * rng.uniform(0.06, 0.11),
                top + Vector((r * math.cos(a), r * math.sin(a), height - 0.01)),
                spot,
                (1, 1, 0.5),
                16,
                8,
            )

    for at, tall, wide, lean in (
        ((-0.62, -0.24, 2.62), 0.30, 0.17, (-0.06, -0.05)),
        ((-0.86, -0.20, 2.52), 0.20, 0.12, (-0.09, -0.04)),
        ((-0.50, -0.36, 2.52), 0.16, 0.09, (0.01, -0.08)),
        ((-0.98, -0.08, 2.46), 0.13, 0.08, (-0.07, 0)),
        ((1.34, -0.22, 1.52), 0.20, 0.13, (0.08, -0.06)),
        ((1.50, -0.2, 1.40), 0.14, 0.085, (0.09, -0.02)),
        ((0.36, -0.55, 2.74), 0.11, 0.065, (0.04, -0.03)),
        ((0.28, -0.50, 2.78), 0.08, 0.045, (0.02, 0)),
        ((-1.42, -0.5, 0.82), 0.12, 0.075, (-0.05, -0.06)),
        ((2.15, -1.15, 0.05), 0.34, 0.19, (0.05, -0.02)),
        ((2.42, -1.0, 0.05), 0.22, 0.13, (0.06, 0.02)),
        ((2.02, -1.42, 0.04), 0.15, 0.10, (-0.03, -0.02)),
        ((-2.35, -1.2, 0.05), 0.26, 0.16, (-0.05, 0)),
        ((-2.62, -1.05, 0.05), 0.16, 0.10, (-0.05, 0)),
    ):
        mushroom(at, tall, wide, lean)

    bark = m.stone("Sapling bark", "#5a4532", "#2c2018", 8, 0.6, 0.2)
    crown = m.leaf("Sapling leaf", "#6f8a26", "#d0b43c", 0.5)
    base = Vector((0.62, 0.30, 2.55))
    trunk = [
        base,
        base + Vector((0.05, 0.03, 0.30)),
        base + Vector((-0.04, 0.05, 0.56)),
        base + Vector((0.08, 0.05, 0.86)),
    ]
    s.tube("Sapling", s.spline(trunk, 8), 0.042, bark, taper=lambda t: 1.3 - 0.8 * t)
    leaf = s.sheet(
        "Leaf",
        lambda u, v: (
            (u - 0.5) * 0.07 * math.sin(math.pi * min(0.99, v + 0.02)),
            0.11 * v,
            0.014 * (2 * u - 1) ** 2 - 0.02 * v * v,
        ),
        4,
        7,
        crown,
    )
    for k in range(8):
        start = Vector(s.spline(trunk, 8)[9 + 2 * k])
        a = 2.4 * k
        tip = start + Vector((0.30 * math.cos(a), 0.26 * math.sin(a), rng.uniform(0.05, 0.24)))
        twig = s.spline([start, start.lerp(tip, 0.5) + Vector((0, 0, 0.05)), tip], 8)
        s.tube("Twig", twig, 0.012, bark, taper=lambda t: 1.0 - 0.7 * t)
        for j in range(15):
            at = Vector(twig[min(len(twig) - 1, 4 + j)]) if j < 12 else tip
            s.copy(
                leaf,
                at + Vector((rng.gauss(0, 0.04), rng.gauss(0, 0.04), rng.gauss(0, 0.03))),
                (rng.uniform(-40, 40), rng.uniform(-40, 40), rng.uniform(0, 360)),
                rng.uniform(0.7, 1.25),
            )
    vine = m.plain("Vine", "#4a4a1c", 0.7)
    for points in (
        ((-0.95, -0.35, 2.15), (-0.62, -0.72, 2.0), (-0.48, -0.70, 1.62), (-0.52, -0.52, 1.28), (-0.35, -0.46, 1.0)),
        ((0.95, -0.38, 2.25), (0.70, -0.72, 1.98), (0.60, -0.66, 1.55), (0.64, -0.40, 1.2), (0.60, -0.36, 0.8)),
        ((1.05, -0.30, 1.95), (1.42, -0.40, 1.6), (1.18, -0.66, 1.25), (1.60, -0.62, 0.95), (1.42, -0.9, 0.55)),
    ):
        path = s.spline(points, 14)
        s.tube("Vine", path, 0.014, vine)
        for k in range(3, len(path), 3):
            s.copy(
                leaf, path[k], (rng.uniform(20, 90), rng.uniform(-40, 40), rng.uniform(90, 270)), rng.uniform(0.6, 1.0)
            )
    leaf.hide_render = True


def glade() -> None:
    """Forest floor with grass, stones, trunks in the haze and drifting motes."""
    earth = m.stone("Earth", "#37321e", "#1b180e", 1.2, 0.9, 0.0, moss=0.75, moss_color="#465a1a")
    ground = s.plane("Ground", (44, 44), (0, 12, 0), (0, 0, 0), earth, 200)
    s.warp(
        ground,
        lambda co: co
        + Vector(
            (
                0,
                0,
                0.22
                * noise.fractal(co * 0.4 + Vector((3, 8, 0)), 0.9, 2.0, 5)
                * min(1.0, max(0.05, (co.xy - Vector((0, -12))).length / 3 - 0.35)),
            )
        ),
    )
    grass = [
        s.tuft("Grass", 18, h, 0.14, 0.016, m.leaf("Field grass", c, t, 0.45), 40 + k, 0.8)
        for k, (h, c, t) in enumerate(
            ((0.22, "#46571a", "#93993a"), (0.15, "#3d5219", "#7c8c30"), (0.32, "#5a6424", "#b3a94a"))
        )
    ]
    s.scatter(
        ground,
        grass,
        5200,
        5,
        (0.45, 1.2),
        lambda p, n: abs(p.x) < 8
        and -5.0 < p.y < 9
        and noise.noise(p * 0.8) > -0.25 + 0.4 * math.exp(-p.xy.length_squared),
    )
    grey = m.stone("Field stone", "#6b675f", "#34312c", 2.4, 0.7, 0.4, moss=0.34, moss_color="#506a1e")
    for k, (x, y, r) in enumerate(
        (
            (-2.3, 0.6, 0.55),
            (2.5, 1.1, 0.62),
            (-1.5, -1.9, 0.26),
            (1.75, -2.1, 0.2),
            (3.4, -0.4, 0.36),
            (-3.5, -0.6, 0.42),
            (0.3, -2.3, 0.13),
            (-0.55, -2.0, 0.1),
        )
    ):
        s.rock("Stone", (r, r * 0.85, r * 0.7), (x, y, r * 0.25), grey, 80 + k, 5, 10, 0.07, (0, 0, 50 * k))
    bark = m.stone("Bark", "#4a3d2c", "#221b12", 2.6, 1.0, 0.5, moss=0.12, moss_color="#4a5e1c")
    rng = random.Random(31)
    for k in range(26):
        y = rng.uniform(4.5, 22)
        x = rng.uniform(-5, 5) * (0.7 + y * 0.13)
        if abs(x) < 1.5 and y < 13:
            x = math.copysign(1.9 + rng.random(), x) + x
        r = rng.uniform(0.2, 0.42)
        lean = rng.uniform(-0.06, 0.06)

        trunk(x, y, r, k, lean, bark)
        for _ in range(2):
            z0 = rng.uniform(2.5, 5.5)
            side = rng.choice((-1, 1))
            start = Vector((x + lean * z0, y, z0))
            tip = start + Vector((side * rng.uniform(1, 2.2), rng.uniform(-0.5, 0.5), rng.uniform(0.2, 1.2)))
            s.tube(
                "Bough",
                s.spline([start, start.lerp(tip, 0.5) - Vector((0, 0, 0.2)), tip], 8),
                r * 0.3,
                bark,
                taper=lambda t: 1 - 0.85 * t,
            )
    trunk(3.75, 3.2, 0.46, 40, -0.05, bark)
    trunk(-3.95, 2.4, 0.40, 41, 0.04, bark)
    canopy()
    mote = m.emissive("Mote", (1.0, 0.55, 0.10), 1.3)
    for _ in range(60):
        s.icosphere(
            "Mote",
            rng.uniform(0.006, 0.014),
            (rng.uniform(-3.6, 3.6), rng.uniform(-2.2, 4), rng.uniform(0.2, 3.2)),
            mote,
            subdivisions=2,
        )


def trunk(x, y, r, k, lean, bark) -> None:
    """One tree with flared roots, `r` thick; `k` varies its shape."""

    def at(u, v):
        theta, z = 2 * math.pi * u, 11 * v
        flare = 1 + 1.0 * math.exp(-z * 2.6) * (0.8 + 0.5 * math.sin(theta * 5 + k))
        return (
            r * flare * math.cos(theta) * (1 - 0.03 * z) + lean * z + 0.1 * math.sin(z * 0.8 + k),
            r * flare * math.sin(theta),
            z - 0.2,
        )

    s.sheet("Trunk", at, 40, 60, bark, closed_u=True).location = (x, y, 0)


def canopy() -> None:
    """Hanging foliage that closes the top of the picture; it spares the middle and the lamp on the left."""
    sprays = [
        s.tuft("Spray", 44, 0.34, 0.42, 0.085, m.leaf("Spray", c, t, 0.55), 60 + k, 1.5)
        for k, (c, t) in enumerate((("#26351a", "#566a24"), ("#1d2c18", "#6d7a2a"), ("#33401c", "#8a8430")))
    ]
    rng = random.Random(17)
    for y, count, low in ((7.0, 110, 3.9), (4.2, 90, 3.5), (-2.6, 26, 2.62)):
        reach, top = (y + 9.1) * 0.34, 0.95 + (y + 9.1) * 0.29
        for _ in range(count):
            x = rng.uniform(-reach, reach)
            droop = (top - low) * (0.05 + 1.05 * (abs(x) / reach) ** 1.8)
            if y < 0 and abs(x) < 0.55 * reach or y == 4.2 and x < -1.2:
                continue
            at = (x, y + rng.uniform(-0.5, 0.5), top - droop * rng.random() ** 0.7)
            turn = (180 + rng.gauss(0, 35), rng.gauss(0, 35), rng.uniform(0, 360))
            s.copy(rng.choice(sprays), at, turn, rng.uniform(0.7, 1.4) * (0.55 if y < 0 else 1.0))
    for spray in sprays:
        spray.hide_render = True
