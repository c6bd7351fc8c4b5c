"""Car: a compact hatchback of no make in a dealer's yard under an overcast sky, with a scuffed dent in its rear wing.

Metres; x points forwards from the rear axle, y to the left, z up. The camera stands behind it on the right.
"""

import math
import random

import bpy
import numpy as np
from mathutils import Vector
from studio import car_paint, hatchback, implicit, lights, stage, wheel
from studio import materials as m
from studio import shapes as s

SIZE = (960, 720)
LONG_SIDE = 960
SAMPLES = 96
FINISH = stage.Finish(glow=0.04, glow_from=0.88, glow_size=0.01, vignette=0.10, grain=0.003)
CELL = 0.008
"""Size of the faces of the body."""
PAINT = "#737e77"
AIM = Vector((0.93, -0.02, 0.66))
BEARING, AWAY, EYE = math.radians(38.0), 7.9, 1.58
"""Angle of the view from the car's axis, distance, height of the eye."""
AHEAD = Vector((math.cos(BEARING), math.sin(BEARING), 0))
RIGHT = Vector((AHEAD.y, -AHEAD.x, 0))


def build() -> None:
    """Build the whole scene."""
    stage.reset(SIZE, exposure=0.55, look="AgX - High Contrast")
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 6, 3, 16
    eye = AIM - AHEAD * AWAY
    eye.z = EYE
    stage.camera(eye, AIM, lens=70, fstop=1.6, focus=(0.1, -0.8, 0.7))
    car()
    yard()
    light()


def light() -> None:
    """Overcast sky, brighter above, with a large soft source behind the camera on the right."""
    stage.sky((0.62, 0.66, 0.70), (1.0, 1.04, 1.10), (0.10, 0.10, 0.10), strength=0.95, power=0.7)
    lights.sun(-58, 42, 1.7, (1.0, 0.96, 0.90), angle=20)


# Car


def car() -> None:
    """Body, lamps, wheels, fittings and what is seen inside."""
    shell = car_paint.shell(PAINT)
    body = implicit.surface("Body", hatchback.body, hatchback.LOW, hatchback.HIGH, CELL, shell)
    lamps(body)
    black = m.plain("Dark plastic", "#0e0f10", 0.5)
    alloy = m.Graph("Alloy").principled(
        Base_Color="#b9bcc0", Metallic=0.85, Roughness=0.27, Coat_Weight=0.6, Coat_Roughness=0.06
    )
    steel = m.Graph("Steel").principled(Base_Color="#6f6d6a", Metallic=0.9, Roughness=0.42)
    parts = wheel.wheel(alloy, rubber(), steel, black)
    for axle, turn in zip(hatchback.AXLES, (14, 41)):
        for side in (-1, 1):
            wheel.fit(parts, axle, side * hatchback.TRACK, hatchback.AXLE_HEIGHT, turn)
    fittings(black)
    cabin()


def rubber():
    """Tyre rubber, a little dusty."""
    g = m.Graph("Rubber")
    tint = g.mix(g.span(g.noise(14, 4), 0.4, 0.7), "#1a1a1a", "#302e2b")
    return g.principled(Base_Color=tint, Roughness=0.72, Normal=g.bump(g.noise(300, 2), 0.1, 0.001))


def lamps(body) -> None:
    """The inner side of the rear lamps: the shell around them again, three centimetres further in."""
    mesh = body.data
    points = np.empty(len(mesh.vertices) * 3, dtype=np.float32)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    near = (points[:, 0] < -0.33) & (abs(points[:, 1]) > 0.36) & (points[:, 2] > 0.77) & (points[:, 2] < 0.99)
    quads = np.empty(len(mesh.polygons) * 4, dtype=np.int32)
    mesh.polygons.foreach_get("vertices", quads)
    quads = quads.reshape(-1, 4)
    quads = quads[near[quads].all(axis=1)]
    used, quads = np.unique(quads, return_inverse=True)
    inner = points[used].astype(np.float64)
    normals = implicit.gradient(hatchback.body, inner, 0.01)
    inner -= 0.028 * normals / np.linalg.norm(normals, axis=1, keepdims=True)
    s.mesh("Lamp inside", inner.tolist(), quads.reshape(-1, 4).tolist(), car_paint.lamp_inside(), smooth=True)


def fittings(black) -> None:
    """Handles, mirrors, number plate, wiper, brake lamp, aerial."""
    coat = {"Coat_Weight": 1.0, "Coat_Roughness": 0.02}
    paint = m.Graph("Paint").principled(Base_Color=m.shade(PAINT, 1.05), Metallic=0.55, Roughness=0.34, **coat)
    for side in (-1, 1):
        for at in hatchback.HANDLES:
            height = hatchback.handle_height(at)
            width = float(hatchback.flank(np.float64(at), np.float64(height)))
            grip = s.box(
                "Handle",
                (0.205, 0.024, 0.030),
                (at, side * (width + 0.012), height),
                material=paint,
                bevel_width=0.011,
                segments=4,
            )
            grip.rotation_euler = (0, math.radians(1.7), math.radians(-side * 0.5))
        mirror(side, paint, black)
    white = m.plain("Plate", "#e4e4de", 0.35)
    s.box("Plate frame", (0.012, 0.535, 0.124), (-0.715, 0, 0.832), (0, -1, 0), black, 0.006, 3)
    s.box("Plate", (0.012, 0.518, 0.107), (-0.719, 0, 0.832), (0, -1, 0), white, 0.004, 3)
    s.rod("Wiper", (-0.690, 0.02, 1.045), (-0.632, 0.36, 1.10), 0.009, black, 0.006)
    s.cylinder("Wiper foot", 0.022, 0.03, (-0.685, 0.02, 1.038), (0, 70, 0), black, 0.006)
    red = m.Graph("Red plastic").principled(Base_Color="#7d060a", Roughness=0.10, Coat_Weight=1.0)
    for side in (-1, 1):
        inner, outer = (behind_at(y, 0.470) for y in (0.56, 0.68))
        turn = math.degrees(math.atan2(outer - inner, 0.12)) * -side
        for name, wide, tall, out, material, edge in (
            ("Reflector rim", 0.150, 0.036, 0.001, black, 0.006),
            ("Reflector", 0.136, 0.024, 0.004, red, 0.005),
        ):
            at = ((inner + outer) / 2 - out, side * 0.62, 0.470)
            s.box(name, (0.014, wide, tall), at, (0, 0, turn), material, edge)
    s.box("Brake lamp", (0.02, 0.30, 0.018), (-0.452, 0, 1.352), (0, 0, 0), red, 0.006, 3)
    aerial = s.sphere("Aerial", 1.0, (-0.17, 0, 1.412), paint, (0.085, 0.019, 0.050))
    s.warp(aerial, lambda co: Vector((co.x - 0.45 * max(co.z, 0), co.y, co.z)))


def mirror(side, paint, black) -> None:
    """Outside mirror: a rounded shell cut off flat towards the rear, with its glass and foot."""

    def field(x, y, z):
        ball = (np.abs(x / 0.10) ** 2.6 + np.abs(y / 0.118) ** 2.6 + np.abs((z - 0.1 * x) / 0.078) ** 2.6) ** (1 / 2.6)
        return implicit.smooth_max((ball - 1) * 0.085, -x - 0.045, 0.018)

    at, turn = Vector((1.83, side * 0.965, 1.035)), side * 10
    s.place(implicit.surface("Mirror", field, (-0.12, 0, -0.10), (0.12, 0.13, 0.10), 0.005, paint), at, (0, 0, turn))
    glass = m.Graph("Mirror glass").principled(Base_Color="#c8ccd0", Metallic=1.0, Roughness=0.01)
    for size, shift, material in (((0.170, 0.104), 0.041, black), ((0.160, 0.094), 0.0435, glass)):
        s.box("Mirror face", (0.012, *size), at - Vector((shift, 0, 0)), (0, 0, turn), material, 0.0055, 3)
    s.box("Mirror foot", (0.08, 0.13, 0.040), (1.85, side * 0.86, 0.978), (side * 14, 0, 0), black, 0.018, 3)


def behind_at(y, z):
    """Where the rear of the body lies along x."""
    outside, inside = -1.0, -0.4
    for _ in range(24):
        middle = (outside + inside) / 2
        if hatchback.body(np.float64(middle), np.float64(y), np.float64(z)) > 0:
            outside = middle
        else:
            inside = middle
    return outside


def cabin() -> None:
    """Seats, head restraints, shelf, dashboard and wheel: dark shapes behind the glass."""
    cloth = m.plain("Seat cloth", "#5c5e62", 0.85)
    dark = m.plain("Cabin plastic", "#2c2d30", 0.7)
    for x, places in ((1.02, (-0.36, 0.36)), (0.10, (-0.38, 0.0, 0.38))):
        for y in places:
            s.box("Back", (0.16, 0.46, 0.62), (x, y, 0.80), (0, -14, 0), cloth, 0.07, 5)
            s.box(
                "Head restraint",
                (0.10, 0.26, 0.18),
                (x - 0.11, y, 1.205 if x > 0.5 else 1.13),
                (0, -12, 0),
                cloth,
                0.045,
                5,
            )
            s.box("Cushion", (0.5, 0.46, 0.16), (x + 0.28, y, 0.52), (0, -6, 0), cloth, 0.06, 5)
    s.box("Shelf", (0.50, 1.10, 0.03), (-0.26, 0, 0.95), material=dark, bevel_width=0.01)
    s.box("Dashboard", (0.42, 1.36, 0.28), (2.02, 0, 0.86), (0, 8, 0), dark, 0.09, 5)
    s.torus("Steering wheel", 0.185, 0.016, (1.66, 0.36, 0.98), (0, -66, 0), dark)
    s.box("Floor", (2.9, 1.4, 0.04), (0.95, 0, 0.36), material=dark)


# Yard


def yard() -> None:
    """Asphalt with a bay line, a light hall and a hedge behind, and the street behind the camera for the reflections."""
    s.plane("Asphalt", (120, 120), material=asphalt())
    line = m.Graph("Line paint")
    worn = line.span(line.noise(30, 5, 0.7), 0.36, 0.50)
    line.principled(Base_Color=line.mix(worn, "#4b4b4a", "#b9b8b2"), Roughness=0.8)
    for y in (-1.75, 1.75, 4.6):
        s.box("Bay line", (5.4, 0.10, 0.004), (0.9, y, 0.001), material=line.material, bevel_width=0.001)
    hall(AIM + AHEAD * 12.5)
    hedge(AIM + AHEAD * 8.6)
    behind()


def asphalt():
    """Grey asphalt: stones, darker damp patches with some shine."""
    g = m.Graph("Asphalt")
    stones, broad = g.voronoi(95), g.noise(0.55, 5, 0.6)
    damp = g.span(broad, 0.46, 0.62)
    tint = g.mix(g.span(g.noise(70, 3, 0.7), 0.38, 0.64), "#434444", "#82837f")
    tint = g.mix(g.math("MULTIPLY", damp, 0.45), tint, "#2d2f31")
    rough = g.mix(damp, (0.85, 0.85, 0.85), (0.50, 0.50, 0.50))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(stones, 0.35, 0.006))


def turned(name, size, centre, material, bevel_width=0.0):
    """A box that faces the camera."""
    box = s.box(name, size, centre, (0, 0, math.degrees(math.atan2(RIGHT.y, RIGHT.x))), material, bevel_width or 0.01)
    return box


def hall(centre) -> None:
    """A light hall with a concrete base and a roller shutter."""
    g = m.Graph("Cladding")
    ribs = g.math(
        "SINE", g.math("MULTIPLY", g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs[0], 22.0)
    )
    wall = g.principled(Base_Color="#c3c4c0", Roughness=0.6, Normal=g.bump(ribs, 0.5, 0.02))
    turned("Wall", (60, 0.4, 7.0), centre + Vector((0, 0, 2.84)), wall)
    turned("Base", (60, 0.5, 0.5), centre - Vector((0, 0, 0.45)), m.plain("Concrete", "#7b7b78", 0.9))
    shutter = m.Graph("Shutter")
    slats = shutter.math(
        "SINE",
        shutter.math(
            "MULTIPLY", shutter.add("SeparateXYZ", {0: shutter.add("TexCoord").outputs["Object"]}).outputs[2], 50.0
        ),
    )
    shutter.principled(Base_Color="#7f8a90", Roughness=0.5, Normal=shutter.bump(slats, 0.6, 0.02))
    turned("Shutter", (3.2, 0.46, 3.0), centre + RIGHT * 4.2 + Vector((0, 0, 0.9)), shutter.material)


def hedge(centre) -> None:
    """A clipped hedge of small leaves in front of the hall."""
    g = m.Graph("Leaves")
    tint = g.mix(g.add("ObjectInfo").outputs["Random"], "#2f4421", "#5d7742")
    leaf = g.principled(Base_Color=tint, Roughness=0.55)
    core = turned("Hedge core", (24, 0.5, 1.50), centre + Vector((0, 0, 0.09)), m.plain("Twigs", "#141c0d", 0.95), 0.1)
    sprig = s.tuft("Sprig", 10, 0.10, 0.08, 0.035, leaf, 3, 1.3)
    s.scatter(
        core,
        [sprig],
        9000,
        5,
        (0.7, 1.5),
        align=0.7,
        tilt=30,
        keep=lambda at, normal: normal.z > 0.5 or normal.dot(-AHEAD) > 0.5,
    )


def behind() -> None:
    """What the paint reflects: trees and houses across the street, on the right and behind the camera."""
    rng = random.Random(4)
    green, pale, brick = (
        m.plain(*spec, 0.9) for spec in (("Trees", "#18200f"), ("House", "#a9a59a"), ("Brick", "#6b5648"))
    )
    for step in range(26):
        angle = math.radians(-20 - step * 8.5)
        far = rng.uniform(17, 24)
        at = Vector((math.cos(angle) * far + 1, math.sin(angle) * far, 0))
        high = rng.uniform(2.2, 5.5)
        kind = rng.choice((green, green, pale, brick))
        box = s.box(
            "Across",
            (1.5, rng.uniform(2.5, 5), high),
            at + Vector((0, 0, high / 2)),
            (0, 0, math.degrees(angle)),
            kind,
            0.3,
        )
        box.visible_camera = False
