"""Valve: a technician's photograph, with flash, of a leaking flanged gate valve in a dim boiler hall.

One unit is ten centimetres; the valve is a DN80 with flanges of 200 mm. The pipe runs along x, the joint at the right
leaks: water runs down the flange, hangs on the lower bolts and drips into a puddle. The stem leans towards the viewer.
"""

import math
import random

import bpy
from mathutils import Matrix, Vector
from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SIZE = (640, 640)
LONG_SIDE = 640
SAMPLES = 128
FINISH = stage.Finish(glow=0.10, glow_from=0.80, glow_size=0.012, vignette=0.22, grain=0.006)

SIDE, ABOVE, AWAY = math.radians(30), math.radians(16), 10.9
"""Where the camera stands: angle to the right, angle above, distance."""
AHEAD, RIGHT = Vector((-math.sin(SIDE), math.cos(SIDE), 0)), Vector((math.cos(SIDE), math.sin(SIDE), 0))
AIM = Vector((0.16, 0.0, 0.24))
FLANGE, BOLTS, PIPE = 1.0, 0.80, 0.445
"""Radii of the flanges, of the circle of bolts and of the pipe."""
JOINT = 1.165
"""Distance of the gaskets from the middle of the valve."""
LEAN = 26
"""Angle of the stem from upright, in degrees."""
FLOOR = -1.72
PUDDLE = Vector((1.00, -0.20, FLOOR))
ALONG_X = (0, 90, 0)
"""Rotation that lays a body of revolution along the pipe."""


def build() -> None:
    """Build the whole scene."""
    stage.reset(SIZE, exposure=0.0, look="AgX - Medium High Contrast")
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 16
    eye = AIM + (-AHEAD * math.cos(ABOVE) + Vector((0, 0, math.sin(ABOVE)))) * AWAY
    stage.camera(eye, AIM, lens=70, fstop=0.26, focus=(0.9, -0.8, 0.0))
    valve()
    piping()
    bolting()
    leak()
    ground()
    hall()
    light(eye)


def light(eye) -> None:
    """Flash beside the lens, warm lamps of the hall behind, and a little light from all around."""
    stage.sky((0.030, 0.022, 0.015), (0.020, 0.016, 0.012), (0.010, 0.008, 0.006), strength=1.0)
    flash = eye - RIGHT * 1.3 + Vector((0, 0, 1.5))
    lights.area(flash, AIM, 0.45, 560, (1.0, 0.98, 0.95), spread=60)
    lamp = (1.0, 0.56, 0.24)
    lights.area(RIGHT * 5.5 + AHEAD * 5.0 + Vector((0, 0, 5.5)), (0.4, 0, 0), 2.2, 420, lamp, spread=70)
    lights.area(-RIGHT * 6.0 + AHEAD * 3.5 + Vector((0, 0, 4.0)), (0, 0, 0.4), 2.0, 300, lamp, spread=70)
    lights.area(AHEAD * 9 + Vector((0, 0, 7.5)), AHEAD * 17 + Vector((0, 0, 2)), 4.0, 120, lamp, spread=130)


# Valve


def painted(name, colour, roughness=0.36, wear=0.3, dirt=0.35, wet=False):
    """Enamel on cast iron: fine orange peel, dirt, rust where it has chipped. With `wet`, water runs over the joint."""
    g = m.Graph(name)
    broad, ragged, peel = g.noise(1.6, 5, 0.6), g.noise(9, 6, 0.7), g.noise(26, 3, 0.6)
    tint = g.mix(broad, m.shade(colour, 0.78), m.shade(colour, 1.1))
    rim = g.edges(0.022, 2.0)
    chip = g.math("MULTIPLY", g.span(ragged, 0.60 - 0.12 * wear, 0.63 - 0.12 * wear), g.span(rim, 0.05, 0.25))
    grime = g.math("MULTIPLY", g.span(g.noise(1.9, 7, 0.65, 0.6), 0.46, 0.72), dirt)
    tint = g.mix(grime, tint, "#1b1611")
    tint = g.mix(g.math("MULTIPLY", chip, 0.85), tint, g.mix(broad, "#2a1b13", "#5a3a25"))
    rough = g.math("ADD", roughness, g.math("MULTIPLY", grime, 0.3))
    if wet:
        at = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]})
        x, z = at.outputs[0], at.outputs[2]
        sway = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(2.2, 4, 0.6), 0.5), 0.5)
        low = g.span(g.math("ADD", z, sway), -0.10, -0.55)
        near = g.span(g.math("ADD", g.math("ABSOLUTE", g.math("SUBTRACT", x, JOINT)), sway), 0.42, 0.20)
        soaked = g.math("MULTIPLY", low, near)
        bend = g.math("MULTIPLY", g.math("SINE", g.math("MULTIPLY", z, 9.0)), 0.018)
        line = g.math(
            "ADD", g.math("ABSOLUTE", g.math("SUBTRACT", g.math("ADD", x, bend), 1.275)), g.math("MULTIPLY", sway, 0.06)
        )
        streak = g.math("MULTIPLY", g.span(line, 0.060, 0.038), g.span(z, 0.22, 0.02))
        soaked = g.math("MAXIMUM", soaked, streak)
        rust = g.math("MULTIPLY", soaked, g.span(ragged, 0.42, 0.62))
        tint = g.mix(g.math("MULTIPLY", soaked, 0.85), tint, m.shade(colour, 0.22))
        tint = g.mix(g.math("MULTIPLY", rust, 0.6), tint, "#5e2c12")
        scale = g.math("MULTIPLY", g.span(g.noise(5, 5, 0.7), 0.56, 0.66), g.span(near, 0.0, 0.4))
        scale = g.math("MULTIPLY", scale, g.span(z, -0.9, -0.2))
        tint = g.mix(g.math("MULTIPLY", scale, 0.35), tint, "#b9b3a4")
        rough = g.mix(soaked, rough, (0.07, 0.07, 0.07))
    height = g.math("ADD", g.math("MULTIPLY", peel, 0.35), g.math("MULTIPLY", ragged, 0.2))
    height = g.math("SUBTRACT", height, g.math("MULTIPLY", chip, 0.5))
    return g.principled(Base_Color=tint, Roughness=rough, Specular_IOR_Level=0.5, Normal=g.bump(height, 0.30, 0.02))


def valve() -> None:
    """Body, bonnet, gland and red handwheel, all leaning; the flanges of the body stay in line with the pipe."""
    grey = painted("Valve enamel", "#3f4d58")
    steel = m.metal("Stem steel", "#8b8a86", 0.28, 0.3, grime=0.35, edge_radius=0.02)
    chamber = [
        (0.0, -0.74),
        (0.30, -0.72),
        (0.52, -0.58),
        (0.62, -0.30),
        (0.63, 0.30),
        (0.60, 0.75),
        (0.60, 1.02),
        (0, 1.02),
    ]
    body = s.lathe("Chamber", s.spline(chamber, 5), material=grey)
    body.scale = (0.86, 1.0, 1.0)
    neck = [(0.0, -1.0), (0.66, -1.0), (0.54, -0.80), (0.50, 0.0), (0.54, 0.80), (0.66, 1.0), (0.0, 1.0)]
    neck = s.lathe("Neck", neck, rotation=ALONG_X, material=grey)
    rib = s.box("Rib", (1.7, 0.10, 0.16), (0, -0.60, 0.0), material=grey, bevel_width=0.03)
    body = s.relax(s.remesh(s.join([body, neck, rib], "Body"), 0.028), 0.5, 6)
    cover = [(0.0, 1.00), (0.80, 1.00), (0.83, 1.03), (0.83, 1.15), (0.81, 1.165), (0.79, 1.17), (0.79, 1.185)]
    cover += [(0.81, 1.19), (0.83, 1.21), (0.83, 1.33), (0.80, 1.36), (0.58, 1.38), (0.50, 1.44), (0.42, 1.62)]
    cover += [(0.33, 1.74), (0.30, 1.86), (0.30, 1.95), (0.27, 1.98), (0.0, 1.98)]
    parts = [body, s.lathe("Bonnet", cover, material=grey, angle=28)]
    parts.append(s.box("Gland", (0.86, 0.34, 0.11), (0, 0, 2.09), material=grey, bevel_width=0.05))
    parts.append(s.rod("Stem", (0, 0, 1.9), (0, 0, 2.86), 0.10, steel))
    for side in (-1, 1):
        parts.append(s.rod("Gland stud", (side * 0.33, 0, 1.55), (side * 0.33, 0, 2.30), 0.045, steel))
        parts.append(nut((side * 0.33, 0, 2.19), "Z", 0.10, 0.09, steel, 12))
    for k in range(6):
        a = math.radians(60 * k + 30)
        at = Vector((0.69 * math.cos(a), 0.69 * math.sin(a), 0))
        parts.append(nut(at + Vector((0, 0, 1.41)), "Z", 0.125, 0.11, zinc(), 17 * k))
        parts.append(stud(at + Vector((0, 0, 0.92)), at + Vector((0, 0, 1.53)), 0.07))
    parts += handwheel(2.56)
    parts.append(nut((0, 0, 2.80), "Z", 0.16, 0.14, steel, 20))
    s.group(parts, rotation=(LEAN, 0, 0), name="Valve")


def handwheel(height):
    """Cast handwheel with five swept spokes and a wavy rim, in glossy red."""
    red = painted("Red enamel", "#a40b09", roughness=0.22, wear=0.45, dirt=0.22)
    rim = s.torus("Rim", 1.08, 0.105, (0, 0, height), segments=160, sides=20)

    def waved(co):
        """Waves for the fingers on the outer and lower side of the rim."""
        a = math.atan2(co.y, co.x)
        out = Vector((co.x, co.y, 0)).length
        grip = 0.013 * math.cos(15 * a) * s.ease(out, 1.06, 1.19)
        return Vector((co.x * (1 + grip / out), co.y * (1 + grip / out), co.z * 0.86))

    s.warp(rim, waved)
    pieces = [
        rim,
        s.lathe(
            "Hub", [(0, -0.10), (0.22, -0.10), (0.25, -0.05), (0.23, 0.16), (0.20, 0.20), (0, 0.20)], (0, 0, height)
        ),
    ]
    for k in range(5):
        a = math.radians(72 * k + 8)
        path = []
        for t in (0.0, 0.2, 0.5, 0.8, 1.0):
            radius, swerve = 0.12 + 0.96 * t, a + 0.30 * math.sin(math.pi * t) * (1 - 0.4 * t)
            rise = height + 0.06 - 0.06 * t
            path.append((radius * math.cos(swerve), radius * math.sin(swerve), rise))
        pieces.append(s.tube("Spoke", s.spline(path, 8), 0.085, taper=lambda t: 1.15 - 0.35 * math.sin(math.pi * t)))
    wheel = s.relax(s.remesh(s.join(pieces, "Handwheel"), 0.017), 0.5, 5)
    return [s.paint(wheel, red)]


# Pipes and bolts


_MADE: dict = {}


def zinc():
    """Zinc-plated steel with grey patches and some rust."""
    try:
        if _MADE["zinc"].name:
            return _MADE["zinc"]
    except (KeyError, ReferenceError):
        pass
    g = m.Graph("Zinc")
    patch = g.span(g.noise(4, 5, 0.65), 0.42, 0.68)
    rust = g.span(g.noise(7, 6, 0.7), 0.57, 0.66)
    tint = g.mix(patch, "#a9a698", "#6f6e69")
    tint = g.mix(g.math("MULTIPLY", rust, 0.75), tint, "#5b321c")
    rough = g.math("ADD", g.math("ADD", 0.26, g.math("MULTIPLY", patch, 0.14)), g.math("MULTIPLY", rust, 0.35))
    metallic = g.math("SUBTRACT", 1.0, g.math("MULTIPLY", rust, 0.7))
    _MADE["zinc"] = g.principled(
        Base_Color=tint, Metallic=metallic, Roughness=rough, Normal=g.bump(g.noise(30, 4), 0.12, 0.01)
    )
    return _MADE["zinc"]


def nut(at, axis, radius, thick, material, turn=0.0):
    """Hexagon nut with its corners turned off; `axis` is Z, or X for one along the pipe."""
    steps = 6
    rows = [(0.86, -0.5), (1.0, -0.36), (1.0, 0.36), (0.86, 0.5)]
    points, faces = [], []
    for share, level in rows:
        for k in range(steps):
            a = math.radians(60 * k)
            points.append((radius * share * math.cos(a), radius * share * math.sin(a), thick * level))
    for j in range(len(rows) - 1):
        for k in range(steps):
            i = (k + 1) % steps
            faces.append((j * steps + k, j * steps + i, (j + 1) * steps + i, (j + 1) * steps + k))
    faces += [tuple(range(steps))[::-1], tuple(range(3 * steps, 4 * steps))]
    spin = Matrix.Rotation(math.radians(turn), 4, "Z")
    if axis == "X":
        spin = Matrix.Rotation(math.radians(90), 4, "Y") @ spin
    obj = s.mesh("Nut", points, faces, material)
    obj.data.transform(spin)
    obj.location = at
    return s.bevel(obj, 0.009, 2)


def stud(start, end, radius):
    """Threaded bar with real ridges."""
    start, end = Vector(start), Vector(end)
    long = (end - start).length
    turns = max(6, round(long / 0.030))
    profile = [(0.0, 0.0)]
    for k in range(turns):
        profile += [(radius * 0.86, long * k / turns), (radius, long * (k + 0.5) / turns)]
    profile += [(radius * 0.80, long), (0.0, long)]
    obj = s.lathe("Stud", profile, start, material=zinc(), steps=28)
    obj.rotation_mode = "QUATERNION"
    obj.rotation_quaternion = (end - start).to_track_quat("Z", "Y")
    return obj


def piping() -> None:
    """Flanges of valve and pipe with gaskets between them, weld necks, pipes, and an insulated jacket at the right."""
    grey, pipe = (
        painted("Flange enamel", "#3f4d58", wet=True),
        painted("Pipe enamel", "#62686e", 0.42, 0.3, 0.4, wet=True),
    )
    packing = m.plain("Gasket", "#171819", 0.7)
    for side in (-1, 1):
        turn = (0, 90 * side, 0)
        own = [
            (0.40, 0.90),
            (0.64, 0.92),
            (0.70, 0.945),
            (0.97, 0.945),
            (FLANGE, 0.975),
            (FLANGE, 1.115),
            (0.975, 1.14),
        ]
        own += [(0.70, 1.14), (0.69, 1.155), (0.3, 1.155)]
        s.lathe("Valve flange", own, rotation=turn, material=grey, steps=128, angle=28)
        s.lathe(
            "Gasket",
            [(0.3, 1.150), (0.715, 1.150), (0.715, 1.180), (0.3, 1.180)],
            rotation=turn,
            material=packing,
            steps=96,
        )
        mate = [(0.3, 1.175), (0.69, 1.175), (0.70, 1.19), (0.975, 1.19), (FLANGE, 1.215), (FLANGE, 1.37), (0.97, 1.40)]
        mate += [(0.64, 1.40), (0.60, 1.43), (0.475, 1.72), (PIPE, 1.76)]
        s.lathe("Pipe flange", mate, rotation=turn, material=pipe, steps=128, angle=28)
        s.lathe("Pipe", [(PIPE, 1.75), (PIPE, 9.0)], rotation=turn, material=pipe, steps=96)
        bead = s.torus("Weld", PIPE + 0.004, 0.030, (1.78 * side, 0, 0), ALONG_X, pipe, 140, 10)
        s.warp(bead, lambda co: co * (1 + 0.010 * math.cos(52 * math.atan2(co.y, co.x))))
    sheet = m.metal("Jacket sheet", "#a3a6a8", 0.34, 0.0, grime=0.35, scale=1.2, bump=0.06)
    jacket = [
        (PIPE, 2.50),
        (0.80, 2.50),
        (0.85, 2.53),
        (0.85, 3.25),
        (0.875, 3.27),
        (0.875, 3.31),
        (0.85, 3.33),
        (0.85, 9.0),
    ]
    s.lathe("Jacket", jacket, rotation=ALONG_X, material=sheet, steps=128, angle=28)
    far = [(PIPE, -3.10), (0.80, -3.10), (0.85, -3.13), (0.85, -9.0)]
    s.lathe("Jacket", far[::-1], rotation=ALONG_X, material=sheet, steps=128, angle=28)
    for k in range(7):
        a = math.radians(-150 + 24 * k)
        s.sphere("Rivet", 0.022, (2.505, 0.70 * math.cos(a), 0.70 * math.sin(a)), sheet, (0.5, 1, 1), 16, 8)


def bolting() -> None:
    """Eight bolts in each joint: a nut on either side, and a stud with its thread."""
    rng = random.Random(6)
    for side in (-1, 1):
        for k in range(8):
            a = math.radians(45 * k + 22.5)
            y, z = BOLTS * math.cos(a), BOLTS * math.sin(a)
            stud((side * 0.76, y, z), (side * (1.66 + rng.uniform(-0.03, 0.03)), y, z), 0.078)
            for x in (0.865, 1.485):
                nut((side * x, y, z), "X", 0.142, 0.13, zinc(), rng.uniform(0, 60))
            for x in (0.937, 1.409):
                s.cylinder("Plain washer", 0.155, 0.022, (side * x, y, z), ALONG_X, zinc(), 0.004, 40)


# Water


def pendant(at, size, water, stretch=1.0) -> None:
    """Drop that hangs from the point `at`; `size` is its greatest radius."""
    form = [
        (0.0, -2.30),
        (0.45, -2.22),
        (0.80, -1.95),
        (1.0, -1.45),
        (0.93, -0.95),
        (0.68, -0.50),
        (0.50, -0.15),
        (0.56, 0.06),
        (0, 0.12),
    ]
    drop = s.lathe("Drop", s.spline(form, 5), at, material=water, steps=40)
    drop.scale = (size, size, size * stretch)


def leak() -> None:
    """Water of the leaking joint: a film down the flange, beads, hanging drops and drops in the air."""
    water, rng = m.glass("Water", (0.97, 0.985, 1.0), 0.0, 1.333), random.Random(11)
    before = set(bpy.context.scene.objects)

    def on_rim(x, degrees, out=0.0):
        """Point on the outer face of the flanges; 0 degrees is the viewer's side, 90 the lowest point."""
        a = math.radians(degrees)
        return Vector((x, -(FLANGE + out) * math.cos(a), -(FLANGE + out) * math.sin(a)))

    for x, start, end, wide in ((1.275, -10, 92, 0.030), (1.06, 30, 90, 0.022), (1.31, 48, 88, 0.020)):
        path = [on_rim(x + 0.022 * math.sin(d / 7.0 + 5 * x), d) for d in range(start, end, 3)]
        s.tube("Run of water", path, wide, water, taper=lambda t: 0.55 + 0.35 * math.sin(t * 23) ** 2 + 0.45 * t)
    for _ in range(95):
        x = JOINT + rng.choice((-1, 1)) * rng.uniform(0.06, 0.22)
        at, size = on_rim(x, 12 + 80 * rng.random() ** 0.6, -0.004), rng.uniform(0.010, 0.036)
        s.sphere("Bead", size, at, water, (1, 0.8, 1.05), 20, 12)
    for _ in range(60):  # On the face of the pipe's flange.
        a, r = math.radians(15 + 120 * rng.random()), rng.uniform(0.66, 0.97)
        at = Vector((1.402, -r * math.cos(a), -r * math.sin(a)))
        s.sphere("Bead", rng.uniform(0.010, 0.030), at, water, (0.6, 1, 1.15), 20, 12)
    for x, degrees, size in (
        (1.03, 84, 0.072),
        (1.235, 88, 0.115),
        (1.33, 78, 0.062),
        (1.00, 100, 0.064),
        (1.29, 104, 0.072),
    ):
        pendant(on_rim(x, degrees, -0.012), size, water)
    low, next_ = (math.radians(a) for a in (67.5, 22.5))
    for x, a, size, drop in ((1.50, low, 0.108, 0.145), (1.64, low, 0.068, 0.085), (1.49, next_, 0.082, 0.140)):
        pendant((x, -BOLTS * math.cos(a), -BOLTS * math.sin(a) - drop), size, water)
    for x, a, size in ((1.49, math.pi - low, 0.066), (0.87, low, 0.070), (0.87, next_, 0.054)):
        pendant((x, -BOLTS * math.cos(a), -BOLTS * math.sin(a) - 0.14), size, water)
    under = Vector((1.235, -0.035, 0))
    for z, size in ((-1.385, 0.090), (-1.60, 0.070)):
        s.sphere("Falling drop", size, under + Vector((0, 0, z)), water, (1, 1, 1.22), 32, 20)
    for k in range(9):  # Splash.
        a, far = rng.uniform(0, 6.28), rng.uniform(0.10, 0.34)
        at = under + Vector((far * math.cos(a), far * math.sin(a), FLOOR + rng.uniform(0.03, 0.16)))
        s.sphere("Splash", rng.uniform(0.010, 0.022), at, water, segments=16, rings=10)
    sparkle([obj for obj in bpy.context.scene.objects if obj not in before])


def sparkle(drops) -> None:
    """Light that only the water receives: a drop mirrors the flash too small, and inverts what is behind it."""
    only = bpy.data.collections.new("Water")
    for drop in drops:
        only.objects.link(drop)
    joint = Vector((JOINT, 0, -1))
    for at, size, power, colour in (
        (joint + spot(-3.2, -6.5, 3.4), 2.6, 2200, (1.0, 1.0, 1.0)),
        (joint + spot(0.5, 7.0, 3.0), 5.5, 4200, (0.86, 0.93, 1.0)),
        (joint + spot(5.5, -1.0, 1.0), 2.2, 420, (1.0, 0.75, 0.45)),
    ):
        lights.area(at, joint, size, power, colour).light_linking.receiver_collection = only


def ground() -> None:
    """Concrete floor with a puddle: a dark damp rim, and rings where the drops fall."""
    g = m.Graph("Concrete")
    at = g.add("NewGeometry").outputs["Position"]
    broad, grit, pores = g.noise(0.55, 6, 0.62), g.noise(9, 5, 0.7), g.noise(40, 2, 0.5)
    away = g.add("VectorMath", {0: at, 1: tuple(PUDDLE)}, operation="SUBTRACT").outputs[0]
    away = g.add("VectorMath", {0: away, 1: (0.56, 0.74, 0)}, operation="MULTIPLY").outputs[0]
    away = g.add("VectorMath", {0: away}, operation="LENGTH").outputs["Value"]
    away = g.math("ADD", away, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(0.75, 4, 0.55), 0.5), 1.5))
    pool, damp = g.span(away, 1.0, 0.955), g.span(away, 1.24, 1.0)
    tint = g.mix(broad, "#45464a", "#6f7175")
    tint = g.mix(g.math("MULTIPLY", g.span(grit, 0.5, 0.72), 0.35), tint, "#8b8c8f")
    tint = g.mix(g.math("MULTIPLY", g.span(pores, 0.66, 0.72), 0.6), tint, "#2b2825")
    tint = g.mix(g.math("MULTIPLY", damp, 0.70), tint, "#0d0d0d")
    rings = None
    for x, y, pitch, strong, reach in (
        (1.235, -0.035, 31, 1.0, 2.5),
        (1.50, -0.31, 44, 0.5, 4.0),
        (0.87, -0.31, 48, 0.3, 5.0),
    ):
        from_ = g.add("VectorMath", {0: at, 1: (x, y, FLOOR)}, operation="DISTANCE").outputs["Value"]
        wave = g.math("MULTIPLY", g.math("SINE", g.math("MULTIPLY", from_, pitch)), strong)
        wave = g.math("MULTIPLY", wave, g.math("EXPONENT", g.math("MULTIPLY", from_, -reach)))
        rings = wave if rings is None else g.math("ADD", rings, wave)
    rough = g.math("SUBTRACT", 0.82, g.math("MULTIPLY", damp, 0.35))
    stone = g.bump(g.math("ADD", grit, g.math("MULTIPLY", pores, 0.4)), 0.35, 0.03)
    concrete = g.principled(
        Base_Color=tint,
        Roughness=rough,
        Normal=stone,
        Coat_Weight=pool,
        Coat_Roughness=0.012,
        Coat_IOR=1.5,
        Coat_Normal=g.bump(rings, 0.7, 0.020),
    )
    s.plane("Floor", (80, 80), (0, 0, FLOOR), material=concrete)


# Hall


def spot(right, ahead, up):
    """World point by its distance to the right, ahead and up, as the camera looks."""
    return RIGHT * right + AHEAD * ahead + Vector((0, 0, up))


def hall() -> None:
    """Out of focus: wall, boiler, lagged pipes, warm lamps; above the frame, bright windows for the puddle to mirror."""
    wall = m.backdrop("Wall", "#5a4a3a", 0.3)
    back = s.plane("Wall", (90, 40), spot(0, 26, 8), material=wall)
    back.rotation_euler = (math.radians(90), 0, SIDE)
    clad = m.metal("Cladding", "#9a958d", 0.38, 0.0, grime=0.4, scale=0.5)
    dark = m.painted("Dark paint", "#2f3a44", wear=0.1, scale=0.5)
    ochre = m.painted("Ochre paint", "#8a5a1c", wear=0.1, scale=0.5)
    s.rod("Riser", spot(-4.6, 11, -2), spot(-4.6, 11, 14), 0.75, clad)
    s.rod("Riser", spot(-2.9, 14, -2), spot(-2.9, 14, 14), 0.50, ochre)
    s.rod("Riser", spot(5.0, 11, -2), spot(5.0, 11, 14), 0.80, clad)
    s.rod("Header", spot(-14, 16, 0.5), spot(14, 16, 0.5), 0.75, clad)
    s.rod("Header", spot(-14, 13, -0.9), spot(14, 13, -0.9), 0.32, ochre)
    s.rod("Boiler", spot(2.0, 19, 1.4), spot(2.0, 26, 1.4), 2.6, dark)
    lamp = (1.0, 0.56, 0.24)
    lights.area(spot(-1, 7, 8.5), spot(-2.5, 14, 0), 3.0, 700, lamp, spread=100)
    lights.area(spot(7, 8, 8.5), spot(4, 14, 0), 3.0, 420, lamp, spread=100)
    bulb = m.emissive("Bulb", (1.0, 0.62, 0.30), 30.0)
    for right, ahead, up in (
        (-5.9, 16, 1.5),
        (-1.2, 18, 1.7),
        (-0.2, 18, 1.75),
        (3.4, 12, 1.2),
        (4.1, 20, 2.0),
        (0.6, 12, 0.2),
    ):
        s.sphere("Bulb", 0.13, spot(right, ahead, up), bulb, segments=16, rings=10)
    panes = [m.emissive("Window", (1.0, 0.80, 0.56), power) for power in (0.9, 4.5)]
    for column in range(6):
        for row in range(4):
            window = s.plane(
                "Pane", (2.3, 1.9), spot(-7.5 + 2.7 * column, 20, 7.2 + 2.3 * row), material=panes[column in (0, 4)]
            )
            window.rotation_euler = (math.radians(90), 0, SIDE)
            window.visible_diffuse = window.visible_camera = False
