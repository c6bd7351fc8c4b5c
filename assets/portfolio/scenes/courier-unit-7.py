"""Courier Unit 7: a weathered delivery robot crossing a roof at the end of its shift."""

import math
import random

from mathutils import Vector

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.4, glow_from=0.7, glow_size=0.025, vignette=0.3)

PAINT = "#d8741f"


class Kit:
    """The robot's materials, made once."""

    def __init__(self):
        self.shell = m.painted(
            "Shell", PAINT, "#8f8a82", 0.42, wear=0.5, dirt=0.6, scale=2.2, rust="#5b2c14", chips=0.6, boxy=True
        )
        self.cream = m.painted(
            "Cream", "#d8cdb4", "#7c776e", 0.48, wear=0.5, dirt=0.6, scale=2.6, rust="#5b2c14", chips=0.5, boxy=True
        )
        self.frame = m.metal("Frame", "#47484b", 0.42, wear=0.7, wear_color="#9a9a98", grime=0.7, scale=5)
        self.steel = m.metal("Piston", "#b9b7b0", 0.18, wear=0.2, grime=0.4, scale=6)
        self.rubber = m.plain("Rubber", "#17171a", 0.7)
        self.stencil = m.painted("Stencil", "#26211d", PAINT, 0.6, wear=0.4, dirt=0.3, scale=5, chips=0.7)
        self.white = m.painted("White stencil", "#e9e2d0", PAINT, 0.55, wear=0.4, dirt=0.5, scale=5, chips=0.7)
        self.dark = m.plain("Dark", "#0c0d10", 0.25)
        self.eye = m.emissive("Eye", (0.10, 0.75, 1.0), 2.6)
        self.amber = m.emissive("Amber", (1.0, 0.30, 0.03), 3)
        self.strap = m.cloth("Strap", "#3a4a3c", "#1e2820", 160)


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.35)
    kit = Kit()
    robot = legs(kit) + torso(kit) + head(kit) + arms(kit) + rack(kit)
    s.group(robot, (-0.12, 0, 0), (0, 0, -40), 0.97)
    roof()
    skyline()
    stage.camera((0.28, -6.7, 0.74), (0.16, 0, 1.275), lens=58, fstop=1.8, focus=(0.0, -0.35, 1.3))
    stage.sky(
        (1.0, 0.46, 0.12), (0.02, 0.22, 0.34), (0.08, 0.08, 0.10), strength=0.5, power=0.16, backdrop_only_strength=1.25
    )
    lights.sun(-58, 16, 5.2, (1.0, 0.54, 0.24), 1.2)
    lights.area((4.4, -2.2, 2.4), (0, 0, 1.1), 3.0, 130, (0.40, 0.62, 1.0))
    lights.area((2.4, 3.0, 3.0), (0, 0, 1.4), 1.0, 420, (1.0, 0.62, 0.36))
    lights.area((-2.6, 2.4, 2.4), (0, 0, 1.4), 1.0, 130, (0.45, 0.75, 1.0))
    for distance, opacity, color in (
        (17, 0.30, (0.30, 0.26, 0.34)),
        (26, 0.75, (0.75, 0.34, 0.22)),
        (38, 1.3, (1.5, 0.55, 0.10)),
    ):
        lights.veil(distance, 140, 7.0 + distance * 0.10, color, opacity, base=-7)


def joint(kit, at, radius, width, turn=0, roll=0):
    """Hinge: rubber-sealed drum with a bolted cap on both ends, its axis along x."""
    at = Vector(at)
    parts = [s.cylinder("Drum", radius, width, at, (0, 90, turn), kit.frame, 0.012, 40)]
    for side in (-1, 1):
        x = Vector((side * width / 2, 0, 0))
        parts.append(s.cylinder("Seal", radius * 0.86, 0.022, at + x * 1.04, (0, 90, turn), kit.rubber, 0.006, 40))
        parts.append(s.cylinder("Cap", radius * 0.66, 0.03, at + x * 1.1, (0, 90, turn), kit.cream, 0.008, 40))
        parts.append(s.cylinder("Nut", radius * 0.26, 0.03, at + x * 1.2, (0, 90, turn), kit.steel, 0.004, 6))
        for k in range(6):
            a = math.radians(60 * k + roll)
            bolt = at + x * 1.17 + Vector((0, radius * 0.47 * math.cos(a), radius * 0.47 * math.sin(a)))
            parts.append(s.cylinder("Bolt", radius * 0.075, 0.014, bolt, (0, 90, 0), kit.steel, 0.002, 6))
    return parts


def plated_link(kit, start, end, width, depth, material, taper=0.8):
    """Limb segment: inner strut, armour plate and a piston behind."""
    start, end = Vector(start), Vector(end)
    along = end - start
    pitch = math.degrees(math.atan2(along.y, -along.z))
    parts = [s.rod("Strut", start, end, width * 0.24, kit.frame)]
    middle = start.lerp(end, 0.5)
    length = along.length
    y, z = depth / 2, length * 0.33
    outline = [(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)]
    corners = [
        (sx * width / 2 * (taper if sz < 0 else 1), sy * y * (taper if sz < 0 else 1), sz * z) for sx, sy, sz in outline
    ]
    plate = s.mesh(
        "Plate",
        corners,
        [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6), (0, 4, 7, 3), (1, 2, 6, 5)],
        material,
        middle,
        (pitch, 0, 0),
    )
    s.bevel(plate, 0.028, 4)
    parts.append(plate)
    back = Vector((0, depth * 0.72, 0))
    parts.append(s.rod("Cylinder", start.lerp(end, 0.12) + back, start.lerp(end, 0.58) + back, width * 0.14, kit.frame))
    parts.append(s.rod("Rod", start.lerp(end, 0.5) + back, start.lerp(end, 0.9) + back, width * 0.075, kit.steel))
    return parts


def legs(kit):
    """Digitigrade legs, one forward."""
    parts = []
    for side, stride in ((-1, -0.20), (1, 0.17)):
        x = side * 0.27
        hip = Vector((x, 0.02, 0.86))
        knee = Vector((x, stride * 0.9 - 0.17, 0.53))
        ankle = Vector((x, stride * 1.2 + 0.12, 0.21))
        toe = Vector((x, stride * 1.2 - 0.02, 0.07))
        parts += (
            joint(kit, hip, 0.125, 0.15)
            + joint(kit, knee, 0.088, 0.15, roll=15)
            + joint(kit, ankle, 0.068, 0.13, roll=30)
        )
        parts += plated_link(kit, hip, knee, 0.17, 0.17, kit.shell)
        parts += plated_link(kit, knee, ankle, 0.13, 0.13, kit.cream, 0.75)
        parts.append(s.rod("Shank", ankle, toe, 0.05, kit.frame))
        foot = s.box("Foot", (0.2, 0.30, 0.07), toe + Vector((0, -0.03, 0)), (0, 0, 0), kit.shell, 0.03, 4)
        parts += [
            foot,
            s.box("Sole", (0.215, 0.32, 0.035), toe + Vector((0, -0.03, -0.05)), (0, 0, 0), kit.rubber, 0.012),
        ]
        for k in (-1, 0, 1):
            parts.append(
                s.box(
                    "Toe",
                    (0.056, 0.12, 0.055),
                    toe + Vector((k * 0.068, -0.22, -0.018)),
                    (-9, 0, -k * 9),
                    kit.frame,
                    0.014,
                )
            )
        parts.append(
            s.tube(
                "Hose",
                s.spline(
                    [
                        hip + Vector((side * 0.05, 0.1, -0.02)),
                        hip.lerp(knee, 0.5) + Vector((side * 0.07, 0.17, 0)),
                        knee + Vector((side * 0.05, 0.09, 0.02)),
                    ],
                    10,
                ),
                0.014,
                kit.rubber,
            )
        )
    parts.append(s.rod("Hip axle", (-0.3, 0.02, 0.86), (0.3, 0.02, 0.86), 0.06, kit.frame))
    return parts


def torso(kit):
    """Barrel body of stacked shells with panel lines, vents, number and tape stripes."""
    parts = [
        s.box("Pelvis", (0.36, 0.34, 0.17), (0, 0.02, 0.90), (0, 0, 0), kit.frame, 0.05, 4),
        s.cylinder("Waist", 0.19, 0.16, (0, 0.02, 1.03), (0, 0, 0), kit.rubber, 0.01, 48),
    ]
    for k in range(4):
        parts.append(s.torus("Bellows", 0.195, 0.021, (0, 0.02, 0.975 + 0.035 * k), (0, 0, 0), kit.rubber, 48, 12))
    body = s.box("Body", (0.68, 0.52, 0.56), (0, 0.02, 1.36), (0, 0, 0), None, 0)
    s.paint(body, kit.shell)
    s.warp(body, lambda co: Vector((co.x * (0.86 if co.z < 0 else 1.0), co.y * (0.82 if co.z < 0 else 1.0), co.z)))
    s.bevel(body, 0.10, 6)
    parts.append(body)
    parts.append(s.box("Collar", (0.50, 0.40, 0.06), (0, 0.02, 1.655), (0, 0, 0), kit.frame, 0.025))
    parts.append(s.box("Chest", (0.50, 0.05, 0.30), (0, -0.235, 1.42), (3.5, 0, 0), kit.cream, 0.026, 4))
    parts.append(s.box("Chest gap", (0.53, 0.03, 0.33), (0, -0.225, 1.42), (3.5, 0, 0), kit.dark, 0.02))
    parts.append(s.text("Number", "07", 0.23, (-0.055, -0.2635, 1.395), (93.5, 0, 0), kit.stencil, 0.0012))
    parts.append(s.text("Line", "COURIER", 0.05, (-0.03, -0.2685, 1.525), (93.5, 0, 0), kit.stencil, 0.0012))
    for k in range(3):
        parts.append(
            s.box(
                "Bar",
                (0.055, 0.004, 0.011),
                (0.125, -0.2625 + 0.0015 * k, 1.43 - 0.026 * k),
                (3.5, 0, 0),
                kit.stencil,
                0.001,
            )
        )
    for k in range(5):
        parts.append(
            s.box("Vent", (0.26, 0.03, 0.012), (0, -0.222 + 0.006 * k, 1.225 - 0.026 * k), (24, 0, 0), kit.dark, 0.004)
        )
    for x in (-0.225, 0.225):
        for z in (1.30, 1.54):
            parts.append(
                s.cylinder("Screw", 0.013, 0.02, (x, -0.262 + (1.42 - z) * -0.06, z), (93.5, 0, 0), kit.steel, 0.003, 6)
            )
    for side in (-1, 1):
        for k in range(4):
            stripe = s.box(
                "Stripe", (0.006, 0.05, 0.20), (side * 0.331, -0.10 + 0.085 * k, 1.30), (28, 0, 0), kit.white, 0.001
            )
            stripe.rotation_euler.y = math.radians(side * 4.6)
            parts.append(stripe)
        parts.append(
            s.cylinder("Shoulder plate", 0.15, 0.09, (side * 0.36, 0.0, 1.50), (0, 90, 0), kit.frame, 0.02, 48)
        )
    parts.append(s.box("Beacon foot", (0.09, 0.09, 0.03), (0.24, -0.04, 1.655), (0, 0, 0), kit.frame, 0.008))
    parts.append(
        s.lathe(
            "Beacon",
            [(0.034, 0.0), (0.034, 0.035), (0.026, 0.055), (0.0, 0.062)],
            (0.24, -0.04, 1.668),
            material=kit.amber,
        )
    )
    for k in (-1, 1):
        parts.append(
            s.tube(
                "Cable",
                s.spline([(k * 0.09, 0.12, 1.66), (k * 0.14, 0.20, 1.80), (k * 0.10, 0.10, 1.93)], 10),
                0.016,
                kit.rubber,
            )
        )
    return parts


def head(kit):
    """Camera head: one large lens, a small one, visor hood and antenna; tilted, curious."""
    neck = Vector((0, -0.02, 1.70))
    top = Vector((0.015, -0.07, 1.93))
    parts = [
        s.rod("Neck", neck, top, 0.055, kit.frame),
        s.torus("Neck ring", 0.075, 0.018, neck, (0, 0, 0), kit.steel, 40, 12),
    ]
    shell = s.box("Head", (0.42, 0.36, 0.28), (0, 0, 0), (0, 0, 0), kit.shell, 0)
    s.warp(
        shell,
        lambda co: Vector(
            (co.x * (1.0 if co.y < 0 else 0.8), co.y, co.z * (1.0 if co.y < 0 else 0.78) + (0.02 if co.y > 0 else 0))
        ),
    )
    s.bevel(shell, 0.075, 6)
    inside = [shell]
    inside.append(s.box("Face", (0.35, 0.04, 0.21), (0, -0.175, -0.005), (0, 0, 0), kit.dark, 0.05, 5))
    for x, z, r, lit in ((-0.068, 0.0, 0.082, True), (0.098, 0.022, 0.046, True), (0.098, -0.06, 0.021, False)):
        inside.append(s.cylinder("Lens ring", r, 0.06, (x, -0.205, z), (90, 0, 0), kit.frame, 0.01, 48))
        inside.append(s.torus("Lens rim", r * 0.88, r * 0.11, (x, -0.236, z), (90, 0, 0), kit.steel, 48, 12))
        if lit:
            inside.append(s.torus("Iris", r * 0.54, r * 0.09, (x, -0.234, z), (90, 0, 0), kit.eye, 48, 12))
            inside.append(s.sphere("Pupil", r * 0.3, (x, -0.228, z), kit.eye, (1, 0.4, 1)))
        inside.append(s.sphere("Glass", r * 0.8, (x, -0.222, z), m.glass("Lens", (0.85, 0.97, 1.0)), (1, 0.42, 1)))
    visor = s.sheet(
        "Visor",
        lambda u, v: ((u - 0.5) * 0.43, -0.13 - 0.16 * v, 0.15 - 0.025 * v - 0.05 * (2 * u - 1) ** 4),
        24,
        8,
        kit.cream,
        thickness=0.014,
    )
    inside.append(visor)
    for side in (-1, 1):
        inside.append(s.cylinder("Ear", 0.078, 0.05, (side * 0.205, 0.0, 0.0), (0, 90, 0), kit.cream, 0.014, 40))
        inside.append(s.cylinder("Ear cap", 0.042, 0.03, (side * 0.235, 0.0, 0.0), (0, 90, 0), kit.frame, 0.008, 40))
    inside.append(s.rod("Antenna", (0.21, 0.05, 0.03), (0.27, 0.16, 0.42), 0.006, kit.frame, 0.003))
    inside.append(s.sphere("Antenna tip", 0.013, (0.27, 0.16, 0.425), kit.amber))
    inside.append(s.text("Head mark", "KW", 0.06, (-0.11, 0.02, 0.1405), (0, 0, 0), kit.white, 0.002))
    s.group(inside, top + Vector((0, 0, 0.09)), (7, -9, 24), 1.26, "Head")
    return parts + [obj for obj in (inside[0].parent,)]


def arms(kit):
    """One arm steadies the rack's strap, the other holds out a parcel."""
    parts = []
    for side in (-1, 1):
        shoulder = Vector((side * 0.45, -0.0, 1.50))
        if side < 0:
            elbow, wrist = Vector((-0.50, 0.05, 1.14)), Vector((-0.47, -0.28, 1.02))
        else:
            elbow, wrist = Vector((0.51, 0.04, 1.13)), Vector((0.49, -0.31, 1.05))
        parts += joint(kit, shoulder, 0.112, 0.13) + joint(kit, elbow, 0.074, 0.12, roll=20)
        parts += plated_link(kit, shoulder, elbow, 0.14, 0.15, kit.shell if side < 0 else kit.cream)
        parts += plated_link(kit, elbow, wrist, 0.12, 0.12, kit.cream if side < 0 else kit.shell, 0.85)
        parts.append(s.sphere("Wrist", 0.05, wrist, kit.frame))
        palm = wrist + Vector((0, -0.06, -0.01))
        parts.append(s.box("Palm", (0.10, 0.085, 0.055), palm, (0, 0, 0), kit.frame, 0.016))
        for k in (-1, 0, 1):
            knuckle = palm + Vector((k * 0.034, -0.05, -0.012))
            bend = knuckle + Vector((k * 0.008, -0.055, -0.012 if side > 0 else -0.035))
            tip = bend + Vector((0, -0.042 if side > 0 else 0.0, 0.006 if side > 0 else -0.05))
            parts += [
                s.rod("Finger", knuckle, bend, 0.0155, kit.shell),
                s.rod("Finger tip", bend, tip, 0.0135, kit.rubber),
                s.sphere("Knuckle", 0.018, bend, kit.steel),
                s.sphere("Knuckle", 0.018, knuckle, kit.steel),
            ]
    card = m.plain("Card", "#a87a4a", 0.8)
    tape = m.plain("Tape", "#d9c9a0", 0.35)
    centre = Vector((0.49, -0.47, 1.135))
    parts += [
        s.box("Parcel", (0.27, 0.23, 0.17), centre, (0, 0, 6), card, 0.006),
        s.box("Tape", (0.045, 0.233, 0.173), centre, (0, 0, 6), tape, 0.006),
        s.box("Label", (0.075, 0.004, 0.055), centre + Vector((-0.066, -0.123, 0.02)), (0, 0, 6), kit.white, 0.001),
        s.box("Mark", (0.04, 0.005, 0.012), centre + Vector((-0.066, -0.124, 0.03)), (0, 0, 6), kit.stencil, 0.001),
    ]
    return parts


def rack(kit):
    """Tube frame on the back with parcels, bedroll and straps."""
    parts = []
    for side in (-1, 1):
        x = side * 0.30
        parts.append(
            s.tube(
                "Rail",
                s.spline(
                    [(x, 0.26, 1.08), (x, 0.34, 1.16), (x, 0.36, 1.6), (x, 0.37, 2.12), (x, 0.42, 2.2), (x, 0.60, 2.2)],
                    10,
                ),
                0.019,
                kit.frame,
            )
        )
        parts.append(s.tube("Arm", s.spline([(x, 0.33, 1.18), (x, 0.55, 1.17), (x, 0.80, 1.17)], 8), 0.019, kit.frame))
    for y, z in ((0.35, 1.30), (0.36, 1.75), (0.37, 2.12), (0.80, 1.17), (0.6, 2.2), (0.55, 1.17)):
        parts.append(s.rod("Cross", (-0.3, y, z), (0.3, y, z), 0.016, kit.frame))
    card = [m.plain("Card %d" % k, c, 0.82) for k, c in enumerate(("#9a6c3e", "#b98b58", "#7c5a38"))]
    teal = m.painted("Case", "#2f6f78", "#8b8880", 0.45, wear=0.5, dirt=0.5, scale=3, chips=0.6)
    for size, at, turn, material in (
        ((0.56, 0.40, 0.30), (0.0, 0.58, 1.34), 2, teal),
        ((0.34, 0.34, 0.26), (-0.11, 0.58, 1.63), -5, card[0]),
        ((0.20, 0.30, 0.20), (0.18, 0.58, 1.60), 7, card[1]),
        ((0.42, 0.32, 0.16), (0.03, 0.57, 1.85), 4, card[1]),
        ((0.24, 0.26, 0.2), (-0.10, 0.57, 2.03), -9, card[2]),
    ):
        parts.append(s.box("Load", size, at, (0, 0, turn), material, 0.018 if material is teal else 0.006))
        if material is not teal:
            parts.append(
                s.box(
                    "Tape",
                    (0.04, size[1] + 0.004, size[2] + 0.004),
                    at,
                    (0, 0, turn),
                    m.plain("Tape", "#d9c9a0", 0.35),
                    0.004,
                )
            )
    for x in (-0.19, 0.19):
        parts.append(s.box("Latch", (0.045, 0.03, 0.06), (x, 0.375, 1.42), (0, 0, 2), kit.steel, 0.006))
    roll = s.cylinder(
        "Bedroll", 0.095, 0.52, (0.14, 0.56, 2.30), (0, 90, 8), m.cloth("Bedroll", "#54624a", "#303a2c", 120), 0.03, 48
    )
    parts.append(roll)
    for x in (-0.02, 0.28):
        parts.append(
            s.torus("Roll strap", 0.099, 0.010, (x, 0.56 + (x - 0.14) * 0.14, 2.30), (0, 90, 8), kit.strap, 48, 8)
        )
    for side in (-1, 1):
        x = side * 0.205
        parts.append(
            s.tube(
                "Strap",
                s.spline(
                    [
                        (x, -0.255, 1.30),
                        (x * 1.04, -0.275, 1.5),
                        (x * 1.05, -0.22, 1.645),
                        (x, 0.02, 1.70),
                        (x, 0.28, 1.72),
                        (x, 0.36, 1.68),
                    ],
                    10,
                ),
                0.017,
                kit.strap,
            )
        )
    parts.append(s.rod("Pole", (0.33, 0.42, 1.1), (0.33, 0.44, 2.62), 0.011, kit.frame))
    cloth = m.cloth("Flag", "#c7401f", "#7d2413", 120)
    parts.append(
        s.sheet(
            "Pennant",
            lambda u, v: (
                0.33 + 0.02 * math.sin(u * 9) * u,
                0.44 + 0.44 * u,
                2.56 - 0.085 * u + (v - 0.5) * 0.17 * (1 - u) + 0.02 * math.sin(u * 7),
            ),
            40,
            10,
            cloth,
            thickness=0.004,
        )
    )
    return parts


def roof() -> None:
    """Roof in the foreground: slabs with puddles, parapet, vents, weeds."""
    wet = m.wet_ground("Roof", "#5a5048", "#2e2926", 0.9, puddles=0.42)
    slabs = []
    rng = random.Random(5)
    for i in range(-5, 6):
        for j in range(-3, 4):
            slabs.append(
                s.box(
                    "Slab",
                    (1.18, 1.18, 0.1),
                    (i * 1.2 + 0.15, j * 1.2, -0.062 + rng.uniform(-0.006, 0.006)),
                    (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(-0.4, 0.4)),
                    wet,
                    0.014,
                )
            )
    concrete = m.stone("Concrete", "#8a7c70", "#574c45", 1.6, 0.3, 0.25)
    s.box("Parapet", (16, 0.35, 0.42), (0, 4.4, 0.12), (0, 0, 0), concrete, 0.03)
    s.box("Coping", (16.1, 0.46, 0.08), (0, 4.4, 0.37), (0, 0, 0), concrete, 0.02)
    tin = m.metal("Tin", "#8c8780", 0.4, wear=0.5, grime=0.8)
    red = m.painted("Tank", "#7b3a2c", "#6b665e", 0.55, wear=0.5, dirt=0.7, scale=1.5, rust="#4a2412")
    s.box("Unit", (1.3, 1.0, 0.9), (-2.75, 2.5, 0.43), (0, 0, 12), tin, 0.04)
    for k in range(7):
        s.box(
            "Fin", (1.1, 0.03, 0.035), (-2.65, 1.99, 0.2 + 0.085 * k), (0, 0, 12), m.plain("Fin", "#2b2a29", 0.6), 0.006
        )
    s.cylinder("Fan", 0.36, 0.1, (-2.75, 2.5, 0.92), (0, 0, 0), tin, 0.02)
    for x, y, h in ((2.55, 3.2, 0.9), (2.95, 3.3, 0.62)):
        s.cylinder("Pipe", 0.13, h, (x, y, h / 2), (0, 0, 0), red, 0.01)
        s.cylinder("Pipe hat", 0.21, 0.12, (x, y, h + 0.05), (0, 0, 0), red, 0.01, top_radius=0.06)
    s.cylinder("Tank", 0.9, 1.5, (4.3, 5.0, 1.55), (0, 0, 0), red, 0.04, 64)
    s.lathe("Tank roof", [(0.98, 0), (0.96, 0.05), (0.0, 0.55)], (4.3, 5.0, 2.3), material=red)
    for k in range(4):
        a = math.radians(45 + 90 * k)
        s.rod(
            "Leg",
            (4.3 + 0.8 * math.cos(a), 5 + 0.8 * math.sin(a), 0),
            (4.3 + 0.7 * math.cos(a), 5 + 0.7 * math.sin(a), 0.9),
            0.05,
            tin,
        )
    weed = [
        s.tuft("Weed", 9, h, 0.04, 0.012, m.leaf("Weed", "#5d5a24", "#a89a3c"), k, 0.9)
        for k, h in enumerate((0.09, 0.14))
    ]
    for gap in slabs[10:40:3]:
        s.scatter(
            gap,
            weed,
            3,
            rng.randrange(99),
            (0.4, 1.0),
            lambda p, n: n.z > 0.9
            and min((p.x - 0.15) % 1.2, (p.y) % 1.2) > 0.55
            and max((p.x - 0.15) % 1.2, p.y % 1.2) < 0.66,
        )
    line = m.plain("Wire", "#141416", 0.6)
    for k, z in enumerate((3.4, 3.15)):
        s.tube(
            "Wire",
            s.spline([(-9, 5.5, z + 0.6), (-3, 5.5, z - 0.25), (3, 5.5, z - 0.1), (9, 5.5, z + 0.8)], 12),
            0.012,
            line,
        )
    for x in (-2.3, -2.05, -1.75, 1.3):
        z = 3.36 - 0.25 * (1 - (x / 9) ** 2) + 0.04
        s.sphere("Bird", 0.062, (x, 5.5, z), line, (1.25, 0.8, 1))
        s.sphere("Bird head", 0.034, (x - 0.06, 5.5, z + 0.065), line)
        s.rod("Bird tail", (x + 0.04, 5.5, z - 0.01), (x + 0.16, 5.5, z - 0.07), 0.022, line, 0.012)


def skyline() -> None:
    """City below and behind, in layers of haze."""
    rng = random.Random(21)
    walls = [
        m.stone("Wall %d" % k, c, m.shade(c, 0.5), 0.7, 0.2, 0.0)
        for k, c in enumerate(("#3f4a5c", "#34405a", "#4a4c58"))
    ]
    unlit = m.plain("Dark window", "#161c28", 0.2)
    lit = m.emissive("Window", (1.0, 0.45, 0.12), 1.5)
    for layer, (y, top) in enumerate(((13, 1.9), (21, 4.2), (33, 7.5))):
        x = -30.0
        while x < 30:
            width = rng.uniform(2.0, 4.5)
            high = top * rng.uniform(0.35, 1.0) * (0.45 if abs(x + 1.5) < 3 and layer < 2 else 1)
            s.box(
                "House",
                (width, 3, high + 8),
                (x + width / 2, y, high / 2 - 4),
                (0, 0, 0),
                rng.choice(walls),
                0.04,
            )
            if rng.random() < 0.5:
                s.rod(
                    "Mast",
                    (x + width * 0.4, y - 0.5, high),
                    (x + width * 0.4, y - 0.5, high + rng.uniform(0.5, 1.6)),
                    0.03,
                    walls[1],
                )
            if rng.random() < 0.35:
                s.cylinder("Roof tank", 0.5, 0.9, (x + width * 0.65, y - 0.4, high + 0.5), (0, 0, 0), walls[0], 0.05)
            s.box("Cornice", (width + 0.14, 3.14, 0.12), (x + width / 2, y, high - 0.02), (0, 0, 0), walls[1], 0.03)
            columns = int((width - 0.5) / 0.42)
            for row in range(7):
                for column in range(columns):
                    if rng.random() < 0.62:
                        continue
                    at = (x + 0.38 + 0.42 * column, y - 1.505, high - 0.5 - 0.52 * row)
                    s.box("Window", (0.17, 0.02, 0.24), at, (0, 0, 0), lit if rng.random() < 0.42 else unlit, 0)
            x += width + rng.uniform(0.1, 1.2)
