"""Floating Archipelago: a cottage on bedded rock, two travellers on its bridge, and the route that lies ahead."""

import math
import random
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector, noise
from studio import clouds, figures, foliage, lights, stage, terrain
from studio import environment as env
from studio import materials as m
from studio import shapes as s

SAMPLES = 24
FINISH = stage.Finish(glow=0.32, glow_from=0.74, glow_size=0.03, vignette=0.24)

EYE, AIM, LENS = (3.2, -48.0, 10.0), (0.2, 0.0, 0.9), 40
SUN_AZIMUTH, SUN_HEIGHT = 75, 26
SHEETS = 40
"""How many sheets of mist, cloud and water a ray may cross."""
VOXEL = 0.13
"""Size of the faces of the nearest island, in metres."""

MAPLE = foliage.Species(
    trunk=0.34,
    girth=0.036,
    bend=0.22,
    lean=(0.30, -0.05),
    forks=(5, 3, 3),
    spread=54,
    rise=0.5,
    clump=(0.105, 0.062),
    leaves=190,
    leaf=(0.019, 0.016),
)
PINE = foliage.Species(
    trunk=0.55,
    girth=0.03,
    bend=0.26,
    lean=(-0.6, -0.1),
    forks=(4, 3, 2),
    spread=72,
    rise=0.2,
    shrink=0.6,
    clump=(0.11, 0.034),
    leaves=150,
    leaf=(0.034, 0.006),
    upright=0.9,
)
BIRCH = foliage.Species(
    trunk=0.5,
    girth=0.017,
    bend=0.1,
    lean=(0.08, 0),
    forks=(5, 3, 2),
    spread=36,
    rise=0.6,
    clump=(0.06, 0.08),
    leaves=80,
    leaf=(0.023, 0.017),
    upright=-0.2,
)


class Kit:
    """Boxes gathered into one mesh per material; each keeps its `tone` (0-1) and `grain`, the place along its length.

    What is added stands in `frame`: x to the right, z up, -y towards whoever looks at that wall.
    """

    def __init__(self, seed=1):
        self.rng, self.frame, self.parts = random.Random(seed), Matrix(), {}

    def box(self, material, size, at, turn=None, tone=None):
        """Box of `size` around `at`, turned by a quaternion or by degrees."""
        vertices, faces, tones, grains = self.parts.setdefault(material, ([], [], [], []))
        if turn is None or not hasattr(turn, "to_matrix"):
            turn = Euler([math.radians(a) for a in turn or (0, 0, 0)])
        place = self.frame @ Matrix.Translation(at) @ turn.to_matrix().to_4x4()
        order = sorted(range(3), key=lambda i: -size[i])
        shift, start = Vector([self.rng.uniform(0, 40) for _ in range(3)]), len(vertices)
        for z in (-0.5, 0.5):
            for y in (-0.5, 0.5):
                for x in (-0.5, 0.5):
                    local = Vector((x * size[0], y * size[1], z * size[2]))
                    vertices.append(place @ local)
                    grains.append(Vector([local[i] for i in order]) + shift)
        for ring in ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)):
            faces.append(tuple(start + k for k in ring))
        tones += [self.rng.random() if tone is None else tone] * 6

    def beam(self, material, a, b, wide, deep, tone=None):
        """Squared timber from one point to another."""
        a, b = Vector(a), Vector(b)
        turn = (b - a).to_track_quat("X", "Z")
        self.box(material, ((b - a).length, wide, deep), (a + b) / 2, turn, tone)

    def finish(self, name, location=(0, 0, 0), turn=0.0, edge=0.012):
        """The meshes, with broken edges."""
        for material, (vertices, faces, tones, grains) in self.parts.items():
            obj = s.mesh(name, vertices, faces, material, location, (0, 0, turn))
            obj.data.attributes.new("tone", "FLOAT", "FACE").data.foreach_set("value", tones)
            flat = [value for grain in grains for value in grain]
            obj.data.attributes.new("grain", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", flat)
            if edge:
                s.bevel(obj, edge, 1)


# Materials of what people have made.


def timber(name, dark, light, moss=0.0):
    """Weathered wood: every piece has its own tone, and fine fibres run along it."""
    g = m.Graph(name)
    tone = g.add("Attribute", attribute_name="tone").outputs["Fac"]
    g._coords = g.add("Attribute", attribute_name="grain").outputs["Vector"]
    fibre = g.noise(1.0, 5, 0.65, 0.3, stretch=(1.6, 26, 26))
    knots = g.noise(1.0, 3, 0.5, 0.8, stretch=(1.2, 5, 5))
    value = g.math("ADD", g.math("MULTIPLY", tone, 0.45), g.math("MULTIPLY", fibre, 0.55))
    tint = g.mix(g.span(value, 0.25, 0.72), dark, light)
    tint = g.mix(g.span(knots, 0.6, 0.72), tint, m.shade(dark, 0.5))
    if moss:
        tint = g.mix(g.math("MULTIPLY", g.span(knots, 0.52, 0.40), moss), tint, "#5f6b33")
    return g.principled(Base_Color=tint, Roughness=0.85, Normal=g.bump(fibre, 0.5, 0.012))


def blocks_of(name, stops, speckle=0.3, roughness=0.9):
    """Stones or tiles: colour by the tone of each, speckled."""
    g = m.Graph(name)
    tone = g.add("Attribute", attribute_name="tone").outputs["Fac"]
    fine = g.noise(9, 5, 0.65)
    tint = g.ramp(tone, stops)
    tint = g.mix(g.math("MULTIPLY", g.span(fine, 0.35, 0.7), speckle), tint, m.shade(stops[0][1], 0.6))
    return g.principled(Base_Color=tint, Roughness=roughness, Normal=g.bump(fine, 0.5, 0.02))


def plaster(name, color):
    """Limewash over uneven clay, stained where rain runs."""
    g = m.Graph(name)
    stain = g.noise(1.0, 5, 0.6, 0.0, stretch=(2.2, 2.2, 0.5))
    tint = g.mix(g.span(stain, 0.42, 0.7), color, m.shade(color, 0.55))
    return g.principled(Base_Color=tint, Roughness=0.95, Normal=g.bump(g.noise(7, 5, 0.6), 0.4, 0.03))


def lamplight():
    """Window panes: brightest where the lamp stands, never flat."""
    g = m.Graph("Glow window")
    tint = g.mix(g.span(g.noise(1.6, 2), 0.35, 0.65), "#c9480a", "#ff9a38")
    light = g.add("Emission", {"Color": tint, "Strength": g.span(g.noise(1.3, 2), 0.3, 0.7, 1.1, 2.4)})
    g.surface(light.outputs[0])
    return g.material


def running_water():
    """White water in strands: `tone` is how much of it is left, and gaps open as it falls."""
    g = m.Graph("Falling water")
    tone = g.add("Attribute", attribute_name="tone").outputs["Fac"]
    streak = g.noise(1.0, 4, 0.65, 0.0, stretch=(7, 7, 0.55))
    cover = g.span(g.math("ADD", streak, g.math("MULTIPLY", tone, 0.62)), 0.58, 0.92)
    tint = g.mix(g.span(streak, 0.35, 0.62), "#8fb3bd", "#f4f8f6")
    g.principled(Base_Color=tint, Roughness=0.35, Emission_Color=tint, Emission_Strength=0.22)
    solid = g.output.inputs["Surface"].links[0].from_socket
    mix = g.add("MixShader", {0: cover, 1: g.add("BsdfTransparent").outputs[0], 2: solid})
    g.surface(mix.outputs[0])
    return g.material


def water_sheet():
    """Curtain of a waterfall: clear and dark at the lip, whiter as it takes in air, torn into spray lower down.

    Its name keeps `env.fog` from filling the gaps; distance takes its colour here.
    """
    g = m.Graph("Veil of water")
    age = g.add("Attribute", attribute_name="age").outputs["Fac"]
    edge = g.add("Attribute", attribute_name="edge").outputs["Fac"]
    g._coords = g.add("Attribute", attribute_name="run").outputs["Vector"]
    broad = g.noise(1.0, 3, 0.55, 0.4, stretch=(3.4, 0.34, 1))
    fine = g.noise(1.0, 4, 0.6, 0.5, stretch=(12.0, 0.8, 1))
    streak = g.math("ADD", g.math("MULTIPLY", broad, 0.62), g.math("MULTIPLY", fine, 0.38))
    left = g.math("SUBTRACT", g.math("ADD", streak, g.math("MULTIPLY", edge, 0.30)), g.math("MULTIPLY", age, 0.60))
    cover = g.math("MULTIPLY", g.span(left, 0.24, 0.50), g.span(age, 0.95, 0.30))
    cover = g.math("MULTIPLY", cover, g.span(age, 0.0, 0.06, 0.45, 0.95))
    white = g.math("MULTIPLY", g.span(streak, 0.36, 0.64), g.span(age, 0.02, 0.30, 0.10, 1.0))
    tint = g.mix(white, g.mix(g.span(age, 0.0, 0.4), "#3b646c", "#b4c6c8"), "#f1f4f1")
    away = g.math("SUBTRACT", g.add("CameraData").outputs["View Distance"], 58.0)
    haze = g.math("SUBTRACT", 1.0, g.math("EXPONENT", g.math("DIVIDE", g.math("MAXIMUM", away, 0.0), -115.0)))
    body = g.add(
        "BsdfPrincipled",
        {"Base Color": tint, "Roughness": 0.3, "Emission Color": tint, "Emission Strength": 0.14,
         "Normal": g.bump(streak, 0.6, 0.15)},
    )  # fmt: skip
    far = g.add("Emission", {"Color": (0.46, 0.45, 0.50)})
    solid = g.add("MixShader", {0: haze, 1: body.outputs[0], 2: far.outputs[0]})
    clear = g.add("BsdfTransparent").outputs[0]
    mix = g.add("MixShader", {0: cover, 1: clear, 2: solid.outputs[0]})
    g.surface(mix.outputs[0])
    return g.material


def strand_water():
    """Strands of a far waterfall: bright where water runs together, torn into plumes that turn to spray lower down.

    Distance takes its colour here, warm towards the sun's glow, as `env.fog` would fill the gaps.
    """
    g = m.Graph("Veil of strands")
    age = g.add("Attribute", attribute_name="age").outputs["Fac"]
    edge = g.add("Attribute", attribute_name="edge").outputs["Fac"]
    g._coords = g.add("Attribute", attribute_name="run").outputs["Vector"]
    plume = g.noise(1.0, 4, 0.62, 0.7, stretch=(2.0, 0.50, 1))
    fine = g.noise(1.0, 4, 0.6, 0.5, stretch=(9.0, 0.7, 1))
    streak = g.math("ADD", g.math("MULTIPLY", plume, 0.55), g.math("MULTIPLY", fine, 0.45))
    left = g.math("SUBTRACT", g.math("ADD", streak, g.math("MULTIPLY", edge, 0.34)), g.math("MULTIPLY", age, 0.44))
    cover = g.math("MULTIPLY", g.span(left, 0.30, 0.64), g.span(edge, 0.0, 0.55))
    cover = g.math("MULTIPLY", cover, g.span(age, 1.0, 0.45))
    tint = g.mix(g.span(streak, 0.36, 0.60), "#a9bcc0", "#fbf7f0")
    tint = g.mix(g.span(age, 0.10, 0.0), tint, "#5f858b")
    body = g.add(
        "BsdfPrincipled",
        {"Base Color": tint, "Roughness": 0.5, "Emission Color": tint, "Emission Strength": 0.20},
    )
    g.surface(g.add("MixShader", {0: cover, 1: _clear(g), 2: _aerial(g, body.outputs[0])}).outputs[0])
    return g.material


def spray():
    """Soft veil around falling strands: fine drops, thicker lower down, carried off in wisps."""
    g = m.Graph("Veil of spray")
    age = g.add("Attribute", attribute_name="age").outputs["Fac"]
    edge = g.add("Attribute", attribute_name="edge").outputs["Fac"]
    g._coords = g.add("Attribute", attribute_name="run").outputs["Vector"]
    wisp = g.noise(1.0, 5, 0.6, 0.9, stretch=(0.75, 0.26, 1))
    cover = g.math("MULTIPLY", g.span(wisp, 0.36, 0.72), g.span(edge, 0.0, 0.9))
    cover = g.math("MULTIPLY", cover, g.math("MULTIPLY", g.span(age, 0.10, 0.55), g.span(age, 1.0, 0.62)))
    body = g.add("Emission", {"Color": (0.80, 0.74, 0.72), "Strength": 0.85})
    cover = g.math("MULTIPLY", cover, 0.55)
    g.surface(g.add("MixShader", {0: cover, 1: _clear(g), 2: _aerial(g, body.outputs[0])}).outputs[0])
    return g.material


def _clear(g):
    return g.add("BsdfTransparent").outputs[0]


def _aerial(g, surface):
    """The colour that distance gives to a surface, beyond the near islands."""
    away = g.math("SUBTRACT", g.add("CameraData").outputs["View Distance"], 58.0)
    haze = g.math("SUBTRACT", 1.0, g.math("EXPONENT", g.math("DIVIDE", g.math("MAXIMUM", away, 0.0), -115.0)))
    seen = {0: g.add("NewGeometry").outputs["Incoming"], 1: tuple(-lights.direction(148, 8).normalized())}
    toward = g.add("VectorMath", seen, operation="DOT_PRODUCT").outputs["Value"]
    tint = g.mix(g.math("POWER", g.math("MAXIMUM", toward, 0.0), 16.0), (0.42, 0.44, 0.50), (0.95, 0.60, 0.38))
    far = g.add("Emission", {"Color": tint})
    return g.add("MixShader", {0: haze, 1: surface, 2: far.outputs[0]}).outputs[0]


def stream_water():
    """Shallow stream: dark bed, pale ripples along it."""
    g = m.Graph("Stream")
    ripple = g.noise(1.0, 4, 0.6, 0.8, stretch=(4, 1.2, 1))
    tint = g.mix(g.span(ripple, 0.5, 0.64), "#2c4a50", "#c9dcdc")
    return g.principled(Base_Color=tint, Roughness=0.08, IOR=1.33, Normal=g.bump(ripple, 0.4, 0.05))


# The cottage.


def masonry(kit, material, wide, tall, openings=(), course=0.27):
    """Rubble wall in courses, `wide` metres around x = 0 and up from z = 0; `openings` are (x0, x1, z0, z1)."""
    z = 0.0
    while z < tall - 0.05:
        high = min(course * kit.rng.uniform(0.8, 1.2), tall - z)
        x = -wide / 2 - kit.rng.uniform(0, 0.2)
        while x < wide / 2:
            long = kit.rng.uniform(0.26, 0.62)
            left, right = max(x, -wide / 2 - 0.05), min(x + long, wide / 2 + 0.05)
            middle = (left + right) / 2
            blocked = any(a < middle < b and c - 0.1 < z + high / 2 < d + 0.05 for a, b, c, d in openings)
            if right - left > 0.12 and not blocked:
                deep = 0.22 + kit.rng.uniform(0, 0.09)
                tilt = (kit.rng.gauss(0, 1.5), kit.rng.gauss(0, 2), 0)
                kit.box(
                    material,
                    (right - left - 0.025, deep, high - 0.025),
                    (middle, 0.03 - deep / 2 + 0.1, z + high / 2),
                    tilt,
                )
            x += long
        z += high


def window(kit, wood, pane, x, z, wide, tall, panes=(2, 3), shutter=None, sill=True):
    """Lit casement with glazing bars; `shutter` is the material of two open shutters."""
    kit.box(pane, (wide, 0.02, tall), (x, -0.05, z))
    for side in (-1, 1):
        kit.box(wood, (0.09, 0.16, tall + 0.18), (x + side * (wide / 2 + 0.04), -0.1, z))
        kit.box(wood, (wide + 0.24, 0.16, 0.09), (x, -0.1, z + side * (tall / 2 + 0.04)))
        if shutter:
            at = x + side * (wide / 2 + 0.13 + wide * 0.26)
            kit.box(shutter, (wide * 0.52, 0.05, tall + 0.06), (at, -0.17, z), (0, 0, side * -9))
            for up in (-0.32, 0.32):
                kit.box(wood, (wide * 0.46, 0.03, 0.07), (at, -0.21, z + up * tall), (0, 0, side * -9))
    for k in range(1, panes[0]):
        kit.box(wood, (0.035, 0.06, tall), (x - wide / 2 + wide * k / panes[0], -0.08, z))
    for k in range(1, panes[1]):
        kit.box(wood, (wide, 0.06, 0.035), (x, -0.08, z - tall / 2 + tall * k / panes[1]))
    if sill:
        kit.box(wood, (wide + 0.4, 0.3, 0.07), (x, -0.2, z - tall / 2 - 0.1))


def shingles(kit, material, point, rows, columns, thick=0.045):
    """Tiles on `point(u, v)`: u along the ridge, v from the ridge down to the eaves, both 0-1."""
    for j in range(rows):
        v = 1 - (j + 0.35) / rows
        for i in range(columns + 1):
            u = (i + (0.5 if j % 2 else 0.0)) / columns
            if u > 1.0 + 0.25 / columns:
                continue
            u = min(u, 0.999)
            at = point(u, v)
            across = (point(min(1, u + 0.01), v) - point(max(0, u - 0.01), v)).normalized()
            down = (point(u, min(1, v + 0.01)) - point(u, max(0, v - 0.01))).normalized()
            up = across.cross(down)
            up = up if up.z > 0 else -up
            turn = Matrix((across, up.cross(across), up)).transposed().to_quaternion()
            lie = Euler(
                (math.radians(3.5 * (-1 if (up.cross(across)).dot(down) > 0 else 1)), 0, kit.rng.gauss(0, 0.025))
            )
            wide = (point(1, v) - point(0, v)).length / columns
            long = (point(u, 1) - point(u, 0)).length / rows
            size = (wide * kit.rng.uniform(0.86, 0.98), long * 1.5 * kit.rng.uniform(0.93, 1.08), thick)
            # Weather works on a roof in patches, not tile by tile.
            tone = min(1.0, max(0.0, 0.46 + 0.55 * noise.noise(at * 0.55) + kit.rng.gauss(0, 0.13) + 0.12 * v))
            kit.box(material, size, at + up * kit.rng.uniform(0.03, 0.055), turn @ lie.to_quaternion(), tone)


def cottage(at, turn, look):
    """Timber-framed cottage: rubble below, a jettied gable above, a lean-to, a crooked chimney, lamplit windows."""
    kit = Kit(4)
    stone, wood, tile, lime, pane, shutter = (look[key] for key in ("stone", "beam", "tile", "lime", "pane", "shutter"))
    wide, long, low, high, ridge = 5.0, 6.2, 2.35, 4.1, 7.5
    front, right = Matrix.Translation((0, -long / 2, 0)), Matrix.Translation((wide / 2, 0, 0))
    right = right @ Matrix.Rotation(math.pi / 2, 4, "Z")
    kit.box(lime, (wide - 0.05, long - 0.05, low + 0.6), (0, 0, low / 2 - 0.3))
    kit.box(lime, (wide + 0.25, long + 0.5, high - low), (0, -0.1, (high + low) / 2))
    kit.frame = front
    masonry(kit, stone, wide, low, [(-0.35, 0.85, -1, 2.15), (-2.05, -0.95, 0.75, 1.9), (1.3, 2.2, 0.9, 1.9)])
    kit.frame = right
    masonry(kit, stone, long, low, [(-1.9, -0.5, 0.8, 1.9), (0.9, 2.1, 0.8, 1.9)])
    window(kit, wood, pane, -1.2, 1.35, 0.9, 0.95, shutter=shutter)
    window(kit, wood, pane, 1.5, 1.35, 0.9, 0.95, shutter=shutter)
    kit.frame = front
    window(kit, wood, pane, -1.5, 1.32, 0.8, 0.95)
    window(kit, wood, pane, 1.75, 1.4, 0.55, 0.75, (2, 2))
    # Door of five boards under a little roof.
    for k in range(5):
        kit.box(shutter, (0.19, 0.08, 1.95), (-0.17 + 0.21 * k, 0.02, 1.0), tone=0.2 + 0.1 * k)
    for side in (-0.42, 0.92):
        kit.box(wood, (0.16, 0.26, 2.2), (side, -0.08, 1.05))
    kit.box(wood, (1.65, 0.3, 0.18), (0.25, -0.1, 2.16))
    kit.box(wood, (1.7, 0.9, 0.07), (0.25, -0.5, 2.42), (-24, 0, 0))
    for side in (-0.4, 0.9):
        kit.beam(wood, (side, -0.1, 1.75), (side, -0.75, 2.22), 0.08, 0.08)
    for k in range(3):
        kit.box(stone, (1.7 - 0.1 * k, 0.45, 0.16), (0.25, -1.05 + 0.32 * k, -0.22 + 0.13 * k), tone=0.6)
    # Jetty: joist ends, sill, posts, braces; the gable above.
    upper = Matrix.Translation((0, -long / 2 - 0.42, 0))
    kit.frame = upper
    kit.box(lime, (wide + 0.2, 0.2, high - low), (0, 0.12, (high + low) / 2))
    for k in range(9):
        kit.box(wood, (0.16, 0.62, 0.16), (-2.4 + 0.6 * k, 0.2, low - 0.02))
    half = wide / 2 + 0.1
    kit.box(wood, (wide + 0.4, 0.2, 0.22), (0, -0.0, low + 0.16))
    kit.box(wood, (wide + 0.4, 0.2, 0.2), (0, -0.0, high))
    for x in (-half + 0.05, -0.85, 0.85, half - 0.05):
        kit.box(wood, (0.2, 0.2, high - low), (x, -0.0, (high + low) / 2), (0, kit.rng.gauss(0, 0.8), 0))
    for side in (-1, 1):
        kit.beam(wood, (side * (half - 0.1), 0, low + 0.3), (side * 0.95, 0, high - 0.1), 0.17, 0.16)
    window(kit, wood, pane, 0, (high + low) / 2 + 0.06, 1.15, 0.95, (3, 2))
    gable = [(-half, 0.1, high), (half, 0.1, high), (0, 0.1, ridge - 0.25)]
    for k, level in enumerate((0.0, 0.36, 0.68)):
        reach = half * (1 - level) - 0.05
        z = high + (ridge - 0.3 - high) * level
        if k:
            kit.box(wood, (2 * reach, 0.16, 0.17), (0, 0.02, z))
    kit.beam(wood, (0, 0.02, high + 1.25), (0, 0.02, ridge - 0.4), 0.17, 0.17)
    for side in (-1, 1):
        kit.beam(wood, (side * 1.55, 0.02, high + 0.1), (side * 0.95, 0.02, high + 1.2), 0.14, 0.15)
    window(kit, wood, pane, 0, high + 0.62, 0.62, 0.72, (2, 2), sill=False)
    # Side wall: posts and braces of the upper floor.
    kit.frame = Matrix.Translation((0.13, 0, 0)) @ right
    for k in range(6):
        kit.box(wood, (0.18, 0.16, high - low), (-3.2 + 1.26 * k, 0, (high + low) / 2))
    kit.box(wood, (long + 0.4, 0.18, 0.2), (-0.1, 0, low + 0.14))
    for x in (-3.1, 1.95):
        kit.beam(wood, (x, 0, low + 0.25), (x + 1.1, 0, high - 0.1), 0.15, 0.15)
    window(kit, wood, pane, -0.05, (high + low) / 2 + 0.02, 0.72, 0.8, (2, 2))
    kit.frame = Matrix()

    def slope(side):
        def point(u, v):
            sag = 0.22 * (1 - (2 * u - 1) ** 2)
            x = side * 3.45 * (v * 0.86 + 0.14 * v * v)
            z = ridge - sag * (1 - 0.5 * v) - (ridge - high + 0.55) * (v * 1.18 - 0.18 * v**3)
            return Vector((x, (u - 0.5) * (long + 1.7) - 0.25, z))

        return point

    for side in (-1, 1):
        point = slope(side)
        boards = [point(u, v) - Vector((0, 0, 0.05)) for v in (0, 0.33, 0.66, 1) for u in (0, 0.25, 0.5, 0.75, 1)]
        faces = [(j * 5 + i, j * 5 + i + 1, j * 5 + i + 6, j * 5 + i + 5) for j in range(3) for i in range(4)]
        s.solidify(s.mesh("Boards", boards, faces, wood, at, (0, 0, turn)), 0.08, 0)
        shingles(kit, tile, point, 17, 20)
        for u in (0.0, 1.0):
            for k in range(4):
                kit.beam(
                    wood,
                    point(u, k / 4) + Vector((0, 0, -0.02)),
                    point(u, (k + 1) / 4) + Vector((0, 0, -0.02)),
                    0.1,
                    0.26,
                )
    for k in range(15):
        u = (k + 0.5) / 15
        kit.box(
            tile,
            (0.42, 0.58, 0.09),
            slope(1)(u, 0) + Vector((0, 0, 0.07)),
            (kit.rng.gauss(0, 2), kit.rng.gauss(0, 3), 0),
            0.25,
        )
    s.mesh(
        "Gable",
        gable,
        [(0, 1, 2)],
        lime,
        s.matrix_at(at, (0, 0, turn)) @ Vector((0, -long / 2 - 0.42, 0)),
        (0, 0, turn),
    )
    s.mesh("Gable", [(x, long / 2 + 0.1, z) for x, _, z in gable], [(0, 2, 1)], lime, at, (0, 0, turn))
    # Lean-to on the left.
    kit.box(lime, (1.7, 3.6, 2.0), (-wide / 2 - 0.8, -0.6, 0.8))
    kit.frame = Matrix.Translation((-wide / 2 - 0.8, -2.45, 0))
    masonry(kit, stone, 1.75, 1.75, [(-0.4, 0.4, 0.6, 1.4)])
    window(kit, wood, pane, 0, 1.02, 0.55, 0.6, (2, 2))
    kit.frame = Matrix()
    shingles(
        kit,
        tile,
        lambda u, v: Vector((-wide / 2 - 2.1 * v - 0.05, -2.75 + 4.1 * u, 2.75 - 0.95 * v - 0.06 * math.sin(3 * u))),
        7,
        11,
    )
    # Chimney: stones in courses, leaning a little, with a pot.
    for k in range(13):
        lean = 0.012 * k * k * 0.25
        size = 0.98 - 0.012 * k if k < 11 else 1.1
        for a in range(4):
            turn_a = math.radians(90 * a + 4 * k)
            off = Vector((math.cos(turn_a) * size * 0.24, math.sin(turn_a) * size * 0.24, 5.3 + 0.27 * k))
            kit.box(
                stone,
                (size * 0.52, size * 0.52, 0.26),
                off + Vector((1.45 + lean, 1.2, 0)),
                (0, 0, kit.rng.gauss(0, 3)),
            )
    kit.finish("Cottage", at, turn)
    pot = s.matrix_at(at, (0, 0, turn)) @ Vector((1.9, 1.2, 8.72))
    s.lathe(
        "Pot", [(0.26, -0.2), (0.2, 0.35), (0.25, 0.4), (0.25, 0.48), (0.15, 0.48)], pot, (0, 3, 0), look["pot"], 20
    )
    return pot + Vector((0, 0, 0.5))


def smoke(at, seed=3):
    """Thin smoke that leaves the chimney and is carried off to the left."""
    rng = random.Random(seed)
    for k in range(13):
        f = k / 12
        place = at + Vector((-4.4 * f**1.5 + rng.gauss(0, 0.12), -0.3, 0.2 + 3.8 * f**0.8))
        size = 0.75 + 2.3 * f
        env.mist(place, size * 1.25, size * 1.25, (0.95, 0.86, 0.80), 1.0 * (1 - f) ** 0.5 + 0.06, k, 0.9)


def lantern(at, brass, glow, power=14.0):
    """Small hanging lantern that lights what is near."""
    s.lathe("Lantern cap", [(0.13, 0.12), (0.02, 0.24), (0, 0.25)], at, (0, 0, 0), brass, 10)
    s.lathe("Lantern foot", [(0, -0.15), (0.1, -0.14), (0.1, -0.1), (0, -0.1)], at, (0, 0, 0), brass, 10)
    s.lathe("Lantern glass", [(0, -0.11), (0.09, -0.1), (0.11, 0.0), (0.09, 0.12), (0, 0.13)], at, (0, 0, 0), glow, 12)
    if power:
        lights.point(Vector(at) + Vector((0, -0.25, 0)), power, (1.0, 0.55, 0.2), 0.12)


def post_lantern(top, look):
    """Lantern that stands on the cap of a bridge post, the world point `top`, held by a brass cradle."""
    brass = look["brass"]
    s.lathe("Lantern seat", [(0, -0.01), (0.14, -0.01), (0.14, 0.025), (0, 0.025)], top, (0, 0, 0), brass, 16)
    for k in range(4):
        a = math.radians(45 + 90 * k)
        arm = [(0.125, 0.0), (0.130, 0.12), (0.135, 0.29), (0.05, 0.39), (0.0, 0.42)]
        s.tube("Lantern cradle", [top + Vector((r * math.cos(a), r * math.sin(a), z)) for r, z in arm], 0.01, brass)
    lantern(top + Vector((0, 0, 0.17)), brass, look["lamp"], 12)


def washing(a, b, ropes, cloths, wood, seed=5):
    """Line between two posts; sheets and shirts hang from it and lift to the left in the wind."""
    rng = random.Random(seed)
    a, b = Vector(a), Vector(b)
    for foot in (a, b):
        s.rod("Post", foot - Vector((0, 0, 0.3)), foot + Vector((0, 0, 2.05)), 0.055, wood, 0.045, 8)
        s.rod("Arm", foot + Vector((0, -0.3, 1.98)), foot + Vector((0, 0.3, 1.98)), 0.035, wood, sides=8)
    up = Vector((0, 0, 1.98))

    def line(f):
        return a.lerp(b, f) + up - Vector((0, 0, 0.22 * 4 * f * (1 - f)))

    s.tube("Line", [line(k / 24) for k in range(25)], 0.014, ropes, resolution=1)
    along = (b - a).normalized()
    across = Vector((-along.y, along.x, 0))
    f = 0.08
    for wide, tall, cloth in cloths:
        share = wide / (b - a).length
        phase, lift = rng.uniform(0, 6), rng.uniform(0.15, 0.4)

        def hang(u, v, f=f, share=share, tall=tall, phase=phase, lift=lift):
            at = line(f + share * u)
            fold = 0.07 * v * math.sin(7 * u + phase) + 0.035 * math.sin(15 * u + 2 * v + phase)
            pinch = 0.05 * math.sin(math.pi * u) * (1 - v)
            blown = -along * lift * tall * v * v * 0.5 + across * (fold - 0.28 * tall * v * v)
            return at + blown - Vector((0, 0, tall * v * (1 - 0.16 * v) + pinch))

        s.sheet("Cloth", hang, 22, 16, cloth)
        f += share + rng.uniform(0.02, 0.05)


# People, seen from afar. They face -y, and their own wind comes as a vector.


def stuffed(name, limbs, material, blend=0.05, fold=0.0, seed=1, voxel=0.014):
    """Soft body around `limbs`, (start, end, radius, radius at the end): they flow into one another; cloth creases."""
    ends = np.array([(*a, *b) for a, b, _, _ in limbs])
    reach = max(max(r, q) for _, _, r, q in limbs) + 0.08
    low = np.minimum(ends[:, :3].min(0), ends[:, 3:].min(0)) - reach
    high = np.maximum(ends[:, :3].max(0), ends[:, 3:].max(0)) + reach
    axes = [np.arange(x, y, voxel, dtype=np.float32) for x, y in zip(low, high)]
    at = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)
    total = None
    for start, end, radius, last in limbs:
        start, along = np.float32(start), np.float32(end) - np.float32(start)
        share = np.clip(((at - start) @ along) / max(1e-6, along @ along), 0, 1)
        away = np.linalg.norm(at - start - share[:, None] * along, axis=1) - (radius + (last - radius) * share)
        if total is None:
            total = away
        else:
            mix = np.clip(0.5 + 0.5 * (total - away) / blend, 0, 1)
            total = total + (away - total) * mix - blend * mix * (1 - mix)
    if fold:
        total = total + fold * terrain.noise(at * np.float32([1, 1, 1.7]), 0.11, seed)
        total = total + 0.5 * fold * terrain.noise(at, 0.05, seed + 1)
    vertices, faces = terrain.surface(total.reshape([len(axis) for axis in axes]).astype(np.float32))
    return s.mesh(name, (vertices * voxel + low).tolist(), faces.tolist(), material, smooth=True)


def drape(name, top, bottom, high, low, material, wind=(0, 0, 0), arc=(0.0, 1.0), folds=9, deep=0.035, seed=1.0):
    """Cloth that hangs in folds: rings of half widths `top` and `bottom` (x, y), from height `high` down to `low`.

    `arc` is the part of the ring that is covered, from the front over the left; `wind` moves the hem.
    """
    wind = Vector(wind)

    def point(u, v):
        a = math.tau * (arc[0] + (arc[1] - arc[0]) * u)
        crease = deep * v**0.8 * (math.sin(folds * a + seed + 1.2 * v) + 0.5 * math.sin(1.7 * folds * a + 2 * seed))
        swell = v**0.75
        x, y = ((t + (b - t) * swell + crease) for t, b in zip(top, bottom))
        at = Vector((-x * math.sin(a), -y * math.cos(a), high + (low - high) * v))
        return at + wind * v * v * (1 + 0.35 * math.sin(2 * a + seed))

    return s.sheet(name, point, 72, 22, material, thickness=0.012)


def legs(look, stride, slope=0.0):
    """Trousers and boots of a walker whose right foot is `stride` metres ahead; 0 for one who stands.

    `slope` is how much the ground rises per metre ahead: both soles lie on it.
    """
    trousers, shoes = [], []
    for side in (-1, 1):
        f = -side * stride
        hip, knee = (side * 0.085, 0, 0.93), (side * 0.10, 0.62 * f - 0.05 - 0.10 * abs(f), 0.52 + 0.05 * abs(f))
        heel = Vector((side * 0.11, 1.05 * f + (0.04 if f > 0 else -0.02), 0.11 + (0.16 * f if f > 0 else 0)))
        heel.z -= heel.y * slope
        trousers += [(hip, knee, 0.105, 0.075), (knee, tuple(heel + Vector((0, 0, 0.12))), 0.078, 0.066)]
        pitch = 1.1 * f if f > 0 else 0.2 * f
        toe = heel + Vector((side * 0.03, -0.19, -0.05 - 0.22 * pitch + 0.19 * slope))
        shoes += [
            (tuple(heel + Vector((0, 0, 0.20))), tuple(heel), 0.072, 0.055),
            (tuple(heel + Vector((0, 0.02, -0.04))), tuple(toe), 0.052, 0.045),
        ]
    trousers.append(((-0.05, 0, 0.96), (0.05, 0, 0.96), 0.13, 0.13))
    return [
        stuffed("Trousers", trousers, look["dark"], 0.04, 0.03, 3),
        stuffed("Boots", shoes[:2], look["hide"], 0.03),
        stuffed("Boots", shoes[2:], look["hide"], 0.03),
    ]


@dataclass(frozen=True)
class Arm:
    """Elbow and wrist of one arm, and what its hand does: where it points, where its palm looks, its gesture."""

    elbow: tuple
    wrist: tuple
    along: tuple
    palm: tuple
    gesture: str = "rest"


def upper(look, cloth, arms, lean=0.0):
    """Jacket with sleeves, and hands; `arms` are those at the left (-x), which is the right arm, and at the right."""
    body = [
        ((-0.05, 0, 0.98), (0.05, 0, 0.98), 0.13, 0.13),
        ((-0.07, -lean * 0.5, 1.18), (0.07, -lean * 0.5, 1.18), 0.125, 0.125),
        ((-0.10, -lean, 1.34), (0.10, -lean, 1.34), 0.115, 0.115),
    ]
    hands = []
    for side, arm in zip((-1, 1), arms):
        shoulder, elbow, wrist = (side * 0.19, -lean, 1.40), Vector(arm.elbow), Vector(arm.wrist)
        cuff = wrist + (elbow - wrist).normalized() * 0.055
        body += [(shoulder, tuple(elbow), 0.078, 0.060), (tuple(elbow), tuple(cuff), 0.062, 0.050)]
        hand = figures.hand(arm.wrist, arm.along, arm.palm, arm.gesture, side > 0, size=1.12, voxel=0.003)
        hands.append(s.paint(hand, look["skin"]))
    return [stuffed("Jacket", body, cloth, 0.06, 0.024, 5), *hands]


def head(look, at, turn, face, dress):
    """Head with its eyes at the place `at`, turned by degrees; `dress` is what sits on it, in its own space."""
    parts = [s.paint(figures.head(face, 0.0036), look["skin"]), *dress]
    aim = Vector((0.5 * face.gaze[0], -1, 0.5 * face.gaze[1])).normalized()
    for side in (-1, 1):
        eye = Vector((side * figures.EYE[0], *figures.EYE[1:]))
        parts.append(s.sphere("Eye", figures.EYE_RADIUS, eye, look["eye"], segments=16, rings=10))
        parts.append(s.sphere("Iris", 0.0085, eye + aim * 0.0085, look["dark"], segments=10, rings=6))
        inner, outer = (side * 0.013, -0.105, 0.024), (side * 0.058, -0.080, 0.024)
        arch = [inner, (side * 0.036, -0.100, 0.033), outer]
        parts.append(s.tube("Brow", s.spline(arch, 4), 0.0042 * face.brow, look["hair"]))
    return s.group(parts, at, turn, 1.04, "Head")


def hair(look, low=-0.07):
    """Hair that covers skull and nape down to `low`, and leaves the face free."""
    locks = [
        ((0, 0.000, 0.078), (0, 0.030, 0.050), 0.081, 0.094),
        ((0, 0.030, 0.050), (0, 0.046, -0.01), 0.094, 0.086),
        ((0, 0.046, -0.01), (0, 0.050, low), 0.086, 0.060),
        ((-0.085, -0.012, 0.02), (-0.088, 0.0, -0.025), 0.016, 0.012),
        ((0.085, -0.012, 0.02), (0.088, 0.0, -0.025), 0.016, 0.012),
    ]
    return stuffed("Hair", locks, look["hair"], 0.03, 0.014, 2, 0.008)


def beard(look):
    """Full beard along the jaw, and a moustache that leaves the lower lip free."""
    locks = []
    for side in (-1, 1):
        locks += [
            ((side * 0.076, -0.010, -0.035), (side * 0.055, -0.046, -0.092), 0.013, 0.026),
            ((side * 0.055, -0.046, -0.092), (0, -0.078, -0.128), 0.026, 0.034),
            ((side * 0.006, -0.108, -0.054), (side * 0.036, -0.092, -0.070), 0.0085, 0.006),
        ]
    locks.append(((0, -0.080, -0.122), (0, -0.072, -0.165), 0.034, 0.012))
    return stuffed("Beard", locks, look["hair"], 0.016, 0.012, 2, 0.006)


def backpack(look, y):
    """Stuffed pack with a flap, side pockets, a bedroll on top, a pan, and straps over the shoulders."""
    parts = [
        stuffed(
            "Pack",
            [((x, y + 0.15, 1.02), (x, y + 0.13, 1.34), 0.12, 0.11) for x in (-0.09, 0.09)],
            look["canvas"],
            0.08,
            0.03,
            7,
        ),
        stuffed(
            "Flap",
            [((x, y + 0.14, 1.30), (x, y + 0.20, 1.39), 0.125, 0.09) for x in (-0.09, 0.0, 0.09)],
            look["hide"],
            0.06,
            0.02,
            8,
        ),
        stuffed(
            "Bedroll", [((-0.26, y + 0.15, 1.46), (0.26, y + 0.15, 1.45), 0.080, 0.080)], look["roll"], 0.03, 0.03, 9
        ),
    ]
    for side in (-1, 1):
        parts.append(
            stuffed(
                "Pocket",
                [((side * 0.21, y + 0.15, 1.03), (side * 0.21, y + 0.15, 1.14), 0.06, 0.055)],
                look["hide"],
                0.03,
                0.02,
                6,
            )
        )
        turns = np.linspace(0, math.tau, 17)
        lash = [(side * 0.15, y + 0.15 + 0.087 * math.sin(a), 1.455 + 0.087 * math.cos(a)) for a in turns]
        parts.append(s.tube("Lashing", lash, 0.011, look["dark"]))
        strap = [(0.13, y + 0.05, 1.46), (0.14, y - 0.05, 1.51), (0.14, y - 0.16, 1.42), (0.15, y - 0.15, 1.2)]
        parts.append(s.tube("Strap", s.spline([(side * x, v, z) for x, v, z in strap], 6), 0.022, look["hide"]))
        buckle = [(side * 0.07, y + 0.285, 1.36), (side * 0.07, y + 0.285, 1.18)]
        parts.append(s.tube("Buckle strap", buckle, 0.013, look["dark"]))
    pan = s.lathe("Pan", [(0, 0), (0.09, 0), (0.105, 0.035)], (0.0, y + 0.27, 1.1), (84, 0, 0), look["brass"], 20)
    return [*parts, pan]


def hat(look, at, turn=(0, 0, 0)):
    """Soft felt hat with a dented crown and a brim that dips and lifts."""

    def brim(u, v):
        a, r = math.tau * u, 0.105 + 0.105 * v
        lift = -0.035 * v + 0.035 * v * math.sin(2 * a + 0.6)
        return Vector((r * math.sin(a) * 0.95, r * math.cos(a) * 1.08, lift))

    crown = stuffed("Crown", [((0, 0.02, 0.0), (0, 0.02, 0.085), 0.118, 0.092)], look["felt"], 0.03, 0.03, 12, 0.010)
    band = s.torus("Hat band", 0.117, 0.014, (0, 0.02, 0.02), (0, 0, 0), look["dark"], 28, 6)
    return s.group([s.sheet("Brim", brim, 40, 6, look["felt"], thickness=0.012), crown, band], at, turn, 1.0, "Hat")


def tails(name, start, wind, long, wide, material, seed=1.0):
    """End of a scarf that flies in the wind."""
    start, wind = Vector(start), Vector(wind).normalized()
    across = Vector((0, 0, 1)) * wide

    def point(u, v):
        wave = 0.09 * v * math.sin(8 * v + seed) * Vector((-wind.y, wind.x, 0))
        lift = 0.04 * math.sin(6 * v + seed) - 1.1 * long * v * v
        return start + wind * long * v + wave + Vector((0, 0, lift)) + across * (u - 0.5) * (1 - 0.25 * v)

    return s.sheet(name, point, 6, 26, material, thickness=0.01)


def local_wind(turn):
    """The wind of the scene, towards -x, in the space of a figure turned by `turn` degrees."""
    return Matrix.Rotation(-math.radians(turn), 3, "Z") @ Vector((-1, 0.15, 0))


WALKER = figures.Face(nose=1.25, brow=1.2, smile=0.3, age=0.5, lids=0.8)
GUIDE = figures.Face(jaw=1.08, nose=1.25, brow=1.35, smile=0.7, age=0.7, lids=0.85)
WASHER = figures.Face(jaw=0.88, nose=0.95, brow=0.8, lips=1.2, smile=0.6, age=0.1, lids=0.8)


def walker(at, turn, look, slope):
    """Traveller in red, in the middle of a step, with pack, staff and hat; one hand is on the rope of the bridge."""
    wind = local_wind(turn)
    parts = legs(look, 0.27, slope) + backpack(look, -0.07)
    rope = Arm((-0.34, -0.01, 1.14), (-0.415, -0.20, 0.955), (-0.6, -0.7, -0.25), (0.2, -0.3, -1), "cup")
    staff = Arm((0.33, -0.06, 1.13), (0.372, -0.315, 1.19), (-0.05, -1, 0.05), (-1, 0, 0), "grip")
    parts += upper(look, look["red"], (rope, staff), 0.08)
    parts.append(drape("Coat skirt", (0.165, 0.135), (0.25, 0.28), 1.04, 0.62, look["red"], wind * 0.12, deep=0.03))
    parts.append(s.torus("Belt", 0.165, 0.024, (0, 0, 1.03), (0, 0, 0), look["hide"], 28, 6))
    parts.append(
        stuffed("Scarf", [((-0.05, -0.09, 1.45), (0.05, -0.09, 1.45), 0.080, 0.080)], look["ochre"], 0.03, 0.03, 4)
    )
    parts.append(tails("Scarf end", (-0.02, -0.02, 1.46), wind, 0.34, 0.10, look["ochre"]))
    dress = [hair(look), hat(look, (0, 0.012, 0.068), (-13, 5, 0))]
    parts.append(head(look, (0.01, -0.125, 1.665), (-3, 0, 66), WALKER, dress))
    parts.append(s.rod("Staff", (0.39, -0.62, 0.02 + 0.62 * slope), (0.30, -0.24, 2.0), 0.022, look["bark"], 0.017, 8))
    return s.group(parts, at, (0, 0, turn), 1.12, "Walker")


def guide(at, turn, look, slope):
    """Traveller in a blue cloak who has turned round and lifts a lantern for the one behind."""
    wind = local_wind(turn)
    parts = legs(look, -0.12, slope)
    satchel = Arm((-0.31, 0.02, 1.14), (-0.27, -0.19, 1.05), (0.35, -0.8, -0.5), (0.5, 0.2, -0.8), "rest")
    lamp_arm = Arm((0.36, -0.17, 1.34), (0.465, -0.415, 1.64), (-0.1, -0.95, 0.3), (-1, 0, 0), "grip")
    parts += upper(look, look["blue"], (satchel, lamp_arm), 0.02)
    parts.append(drape("Tunic", (0.165, 0.14), (0.23, 0.21), 1.06, 0.66, look["blue"], wind * 0.05, deep=0.022))
    parts.append(s.torus("Belt", 0.165, 0.024, (0, 0, 1.04), (0, 0, 0), look["hide"], 28, 6))
    parts.append(
        drape("Cloak", (0.16, 0.13), (0.40, 0.34), 1.47, 0.40, look["blue"], wind * 0.42, (0.17, 0.80), 8, 0.045, 2.0)
    )
    hood = [((-0.07, 0.035, 1.44), (0.07, 0.035, 1.44), 0.10, 0.10), ((0, 0.11, 1.44), (0, 0.13, 1.35), 0.09, 0.05)]
    parts.append(stuffed("Hood", hood, look["blue"], 0.05, 0.04, 3))
    parts.append(head(look, (0, -0.065, 1.655), (4, 0, 6), GUIDE, [hair(look, -0.05), beard(look)]))
    parts.append(
        stuffed("Satchel", [((-0.27, 0.02, 0.92), (-0.25, -0.16, 0.92), 0.085, 0.085)], look["hide"], 0.03, 0.02, 2)
    )
    strap = [(-0.26, -0.10, 1.0), (-0.06, -0.20, 1.25), (0.14, -0.08, 1.48), (0.1, 0.12, 1.36)]
    parts.append(s.tube("Satchel strap", s.spline(strap, 6), 0.018, look["hide"]))
    scale, hold = 1.12, Vector((0.44, -0.50, 1.64))
    lamp = s.matrix_at(at, (0, 0, turn), scale) @ (hold - Vector((0, 0, 0.32)))
    parts.append(s.torus("Handle", 0.055, 0.008, hold - Vector((0, 0, 0.05)), (90, 0, 100), look["brass"], 20, 6))
    lantern(lamp, look["brass"], look["lamp"], 26)
    return s.group(parts, at, (0, 0, turn), scale, "Guide")


def washer(at, turn, look):
    """Woman at the washing line: both arms up, a skirt in folds, an apron, a kerchief, a basket at her feet."""
    wind = local_wind(turn)
    parts = legs(look, 0.05)
    line = [
        Arm((side * 0.30, -0.20, 1.54), (side * 0.21, -0.34, 1.79), (0, -0.5, 0.9), (0, -1, -0.4), "brush")
        for side in (-1, 1)
    ]
    parts += upper(look, look["ochre"], line, 0.02)
    parts.append(
        drape("Skirt", (0.155, 0.135), (0.34, 0.32), 1.06, 0.16, look["plum"], wind * 0.16, folds=11, deep=0.03)
    )
    parts.append(
        drape("Apron", (0.165, 0.145), (0.33, 0.33), 1.05, 0.36, look["white"], wind * 0.10, (-0.15, 0.15), 8, 0.02)
    )
    bow = [((0.0, 0.15, 1.05), (side * 0.09, 0.19, 1.0), 0.03, 0.035) for side in (-1, 1)]
    parts.append(stuffed("Bow", bow, look["white"], 0.02, 0.02, 3, 0.010))
    kerchief = [((0, 0.026, 0.05), (0, 0.048, -0.01), 0.097, 0.09), ((0, 0.10, -0.05), (0, 0.14, -0.19), 0.06, 0.02)]
    dress = [hair(look), stuffed("Kerchief", kerchief, look["red"], 0.04, 0.02, 5, 0.010)]
    parts.append(head(look, (0, -0.06, 1.645), (-6, 0, 0), WASHER, dress))
    foot = Vector(at) + Vector((0.75, -0.05, 0.02))
    basket = [(0, 0), (0.24, 0), (0.32, 0.26), (0.30, 0.27), (0.22, 0.04)]
    s.lathe("Basket", basket, foot, (0, 0, 0), look["roll"], 24)
    s.rock("Linen", (0.27, 0.26, 0.14), foot + Vector((0, 0, 0.24)), look["white"], 4, 4, 3, 0.16)
    return s.group(parts, at, (0, 0, turn), 1.05, "Washer")


# Bridges and water.


def bridge(a, b, sag, wide, wood, rope, seed=1, pitch=0.34, loads=()):
    """Plank bridge: four ropes, nets at its sides, boards of uneven length, posts at both ends. Returns its line.

    `loads` are shares of its length where somebody stands: the deck and its ropes give way there.
    """
    kit, a, b = Kit(seed), Vector(a), Vector(b)
    rng = kit.rng
    flat = Vector((b.x - a.x, b.y - a.y, 0)).normalized()
    side = Vector((-flat.y, flat.x, 0)) * wide / 2

    def deck(f):
        dip = sum(0.10 * math.exp(-(((f - load) / 0.055) ** 2)) for load in loads)
        return a.lerp(b, f) - Vector((0, 0, sag * 4 * f * (1 - f) + dip))

    def rail(f, sign):
        lift = 1.12 - 0.12 * 4 * f * (1 - f)
        return deck(f) + side * sign * 1.14 + Vector((0, 0, lift))

    count = int((b - a).length / pitch)
    for k in range(count + 1):
        if k not in (0, count) and rng.random() < 0.035:
            continue
        f = k / count
        slope = deck(min(1, f + 0.01)) - deck(max(0, f - 0.01))
        turn = slope.to_track_quat("X", "Z") @ Euler([rng.gauss(0, 0.025) for _ in range(3)]).to_quaternion()
        size = (pitch * rng.uniform(0.72, 0.9), wide * rng.uniform(0.98, 1.14), rng.uniform(0.06, 0.085))
        kit.box(wood, size, deck(f) + side * rng.uniform(-0.06, 0.06), turn)
    steps = max(24, count)
    for sign in (-1, 1):
        low = [deck(k / steps) + side * sign * 0.92 - Vector((0, 0, 0.06)) for k in range(steps + 1)]
        top = [rail(k / steps, sign) for k in range(steps + 1)]
        middle = [p.lerp(q, 0.52) for p, q in zip(low, top)]
        for line, thick in ((low, 0.06), (top, 0.055), (middle, 0.03)):
            s.tube("Rope", line, thick, rope, resolution=3)
        for k in range(1, count, 3):
            f, g = k / count, min(1.0, (k + 3) / count)
            foot = deck(f) + side * sign * 0.98 - Vector((0, 0, 0.1))
            s.tube("Tie", [foot, rail(f, sign)], 0.026, rope, resolution=1)
            s.sphere("Knot", 0.075, rail(f, sign), rope, (1, 1, 0.9), 8, 6)
            s.tube("Net", [foot, rail(g, sign)], 0.016, rope, resolution=1)
        for f, out in ((0.0, -flat), (1.0, flat)):
            foot = deck(f) + side * sign * 1.16 + out * 0.1
            kit.beam(wood, foot - Vector((0, 0, 1.0)), foot + Vector((0, 0, 1.55)) + out * 0.1, 0.24, 0.24)
            kit.box(wood, (0.34, 0.34, 0.1), foot + Vector((0, 0, 1.6)) + out * 0.1)
            for k in range(4):
                s.torus("Lashing", 0.19, 0.035, foot + Vector((0, 0, 1.02 + 0.06 * k)), (4, 0, 0), rope, 16, 6)
    kit.finish("Bridge", edge=0.01)
    return deck


NEAR_WATER = 10.0
"""How far away (y) single strands of water are still drawn."""


class Fall:
    """Water that runs over a lip, falls as a sheet, breaks on ledges and turns to spray."""

    def __init__(self, seed):
        self.rng, self.vertices, self.faces, self.tones, self.splashes = random.Random(seed), [], [], [], []

    def strand(self, path, wide, tone):
        """Ribbon along a path; `wide` and `tone` are functions of 0-1."""
        start, last = len(self.vertices), len(path) - 1
        for k, at in enumerate(path):
            half = Vector((wide(k / last) / 2, 0, 0))
            self.vertices += [at - half, at + half]
            if k:
                i = start + 2 * k
                self.faces.append((i - 2, i - 1, i + 1, i))
                self.tones.append(max(0.0, tone((k - 0.5) / last)))

    def drop(self, at, ahead, island, fall, speed):
        """Path of one parcel of water from `at`; it bounces off what it meets."""
        rng, place, moving = self.rng, at.copy(), ahead * speed
        path, tick, bounced = [at.copy()], 0.045, 0
        while at.z - place.z < fall and len(path) < 110:
            moving = moving + Vector((0, 0, -9.8 * tick))
            if moving.z < -9:
                moving.z = -9
            following = place + moving * tick
            hit, normal = island.face(place, (following - place).normalized()) if bounced < 3 else (None, None)
            if hit is not None and (hit - place).length < (following - place).length + 0.05:
                place = hit + normal * 0.07
                out = Vector((normal.x, normal.y, 0))
                push = out.normalized() if out.length > 0.1 else ahead
                moving = push * rng.uniform(0.5, 1.3) + Vector((rng.gauss(0, 0.35), 0, rng.uniform(-0.4, 0.7)))
                self.splashes.append(place.copy())
                bounced += 1
            else:
                place = following
            path.append(place.copy())
        return path

    def curtain(
        self, lip, ahead, wide, fall, island, material, speed, depth=0.0, columns=30, steps=110, spread=0.9, drift=None
    ):
        """Coherent sheet of water; it remembers how far it has run, its age (0-1) and how near its edge is.

        It is 1 + `spread` times as wide at its end, where wind has moved it by `drift`.
        """
        across = Vector((-ahead.y, ahead.x, 0))
        paths = []
        for c in range(columns):
            offset = (c / (columns - 1) - 0.5) * wide
            start = lip + across * offset + Vector((0, 0, -0.10 * abs(offset) - 0.02))
            path = self.drop(start, ahead + across * offset * 0.10, island, fall, speed - depth)
            lead = [start - ahead * 0.9 + Vector((0, 0, 0.05)), start - ahead * 0.4 + Vector((0, 0, 0.05))]
            line = np.array([tuple(at) for at in lead + path])
            run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
            paths.append(np.stack([np.interp(np.linspace(0, run[-1], steps), run, line[:, i]) for i in range(3)], 1))
        paths = np.array(paths)
        # What each parcel met on its way is shared with its neighbours, so that the sheet stays whole.
        padded = np.pad(paths - paths.mean(0), ((4, 4), (0, 0), (0, 0)), mode="edge")
        shared = sum(padded[k : k + columns] for k in range(9)) / 9
        smooth = np.pad(paths.mean(0), ((3, 3), (0, 0)), mode="edge")
        middle = sum(smooth[k : k + steps] for k in range(7)) / 7
        middle[:3] = paths.mean(0)[:3]
        share = np.linspace(0, 1, steps)
        place = middle[None] + shared * (1 + spread * share)[None, :, None]
        if drift is not None:
            shared = np.clip(shared, -0.8 * wide, 0.8 * wide)
            place = middle[None] + shared * (1 + spread * share)[None, :, None]
            place = place + np.array(drift)[None, None] * (share**2.2)[None, :, None]
        u = np.linspace(0, 1, columns)
        across_, ahead_ = np.array(across), np.array(ahead)
        ripple = 0.10 * np.sin(9 * u[:, None] + 5 * share[None] + depth * 40) * np.minimum(1, share * 4)[None]
        ripple = ripple + 0.06 * np.sin(23 * u[:, None] - 9 * share[None] + depth * 17)
        place = place + ripple[..., None] * ahead_ * wide * 0.6 + (0.5 * ripple)[..., None] * across_
        index = np.arange(columns * steps).reshape(columns, steps)
        faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
        obj = s.mesh("Waterfall", place.reshape(-1, 3), faces.tolist(), material, smooth=True)
        run = np.zeros((columns, steps, 3))
        run[..., 0] = u[:, None] * wide
        run[..., 1] = (np.cumsum(np.linalg.norm(np.diff(middle, axis=0, prepend=middle[:1]), axis=1)) * 0.8)[None]
        run[..., 2] = 13 * depth + wide * 7
        obj.data.attributes.new("run", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", run.ravel())
        edge = np.repeat((np.minimum(u, 1 - u) * 2)[:, None] ** 0.6, steps, 1)
        for name, values in (("age", np.repeat(share[None], columns, 0)), ("edge", edge)):
            obj.data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values.ravel())
        return obj

    def build(self, lip, ahead, wide, fall, island, look, count=16, speed=1.5, thick=1.0):
        """Two curtains of water, a few strands that leave them, and drops, most of them low down."""
        rng, across = self.rng, Vector((-ahead.y, ahead.x, 0))
        for depth, share in ((0.0, 1.0), (0.35, 0.85)):
            self.curtain(lip, ahead, wide * share, fall * (1.0 - 0.15 * depth), island, look["curtain"], speed, depth)
        for _ in range(count):
            offset = (rng.random() + rng.random() - 1) * wide * 0.62
            start = lip + across * offset + Vector((0, 0, rng.uniform(-0.03, 0.06) - 0.12 * abs(offset)))
            lean = across * (offset * 0.16 + rng.gauss(0, 0.05))
            path = self.drop(
                start, (ahead + lean), island, fall * rng.uniform(0.35, 0.8), speed * rng.uniform(0.8, 1.15)
            )
            size = rng.uniform(0.4, 0.8) * thick
            path = [at + across * 0.07 * math.sin(9 * offset + 0.5 * i) * min(1, i / 20) for i, at in enumerate(path)]
            # Farther off, single strands are too thin to see, and haze would show the gaps in them.
            if len(path) > 4 and lip.y < NEAR_WATER:
                self.strand(path, lambda f, z=size: (0.10 * (1 - f) ** 1.6 + 0.012) * z, lambda f: 0.7 - 0.72 * f)
            for _ in range(70):
                at = path[min(len(path) - 1, int(len(path) * rng.uniform(0.15, 1.0) ** 0.6))]
                wander = Vector([rng.gauss(0, 0.10 + 0.02 * (lip.z - at.z)) for _ in range(3)])
                self._bead(at + wander, rng.uniform(0.008, 0.022) * thick, 2.6)
        for at in self.splashes[::3]:
            for _ in range(4):
                far = Vector((rng.gauss(0, 0.3), rng.gauss(-0.1, 0.25), abs(rng.gauss(0, 0.25))))
                self._bead(at + far, rng.uniform(0.010, 0.022), 1.5)
        obj = s.mesh("Waterfall drops", self.vertices, self.faces, look["water"], smooth=True)
        obj.data.attributes.new("tone", "FLOAT", "FACE").data.foreach_set("value", self.tones)
        return obj

    def strands(self, lip, ahead, wide, fall, island, look, count=10, thick=1.0):
        """Fall seen from afar: strands of unequal width and length, a veil of spray, and drops that leave them."""
        rng, across = self.rng, Vector((-ahead.y, ahead.x, 0))
        for k in range(count):
            main = k < 3
            offset = ((-0.26, 0.06, 0.33)[k] if main else rng.uniform(-0.5, 0.5)) * wide
            long = fall * (rng.uniform(0.8, 1.0) if main else rng.uniform(0.35, 0.8))
            size = wide * (rng.uniform(0.24, 0.36) if main else rng.uniform(0.07, 0.17))
            start = lip + across * offset - Vector((0, 0, 0.05 * abs(offset) + 0.03 * (k % 3)))
            lean = across * (0.22 * offset / wide + rng.gauss(0, 0.06))
            blown = Vector((-0.075 * long, 0, 0)) + across * rng.gauss(0, 0.03) * long
            self.curtain(
                start, ahead + lean, size, long, island, look["strand"], rng.uniform(1.0, 2.0), 0.37 * k,
                9, 100, rng.uniform(1.6, 3.4), blown,
            )  # fmt: skip
        for k in range(3):
            out = lip - ahead * 0.2 * k + across * (0.3 * k - 0.3) * wide
            veil = self.curtain(
                out, ahead, wide * (1.1 + 0.35 * k), fall * (1.0 + 0.14 * k), island, look["spray"], 1.3 + 0.4 * k,
                5.1 + 0.6 * k, 13, 60, 2.2, Vector((-0.16 * fall * (1 + 0.5 * k), 0, 0)),
            )  # fmt: skip
            veil.name = "Mist of a fall"  # It has no form of its own.
        for at in self.splashes[::4]:
            for _ in range(3):
                far = Vector((rng.gauss(0, 0.4), rng.gauss(-0.2, 0.3), abs(rng.gauss(0, 0.3))))
                self._bead(at + far, rng.uniform(0.010, 0.024) * thick, 1.6)
        for _ in range(260):
            f = rng.random() ** 0.7
            stray = Vector((rng.gauss(0, 0.22 + 0.5 * f) * wide - 0.06 * fall * f * f, rng.gauss(-0.5, 0.4), 0))
            self._bead(lip + ahead * 1.2 * f + stray - Vector((0, 0, fall * 0.75 * f)), rng.uniform(0.006, 0.016), 3.0)
        obj = s.mesh("Waterfall drops", self.vertices, self.faces, look["water"], smooth=True)
        obj.data.attributes.new("tone", "FLOAT", "FACE").data.foreach_set("value", self.tones)

    def _bead(self, at, size, stretch):
        start = len(self.vertices)
        for x, y, z in ((-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -stretch), (0, 0, stretch)):
            self.vertices.append(at + Vector((x, y, z)) * size)
        for a, b in ((0, 2), (2, 1), (1, 3), (3, 0)):
            self.faces += [(start + a, start + b, start + 5), (start + b, start + a, start + 4)]
            self.tones += [0.8, 0.8]


def stream(island, wide, material):
    """Surface of the stream in the bed that the island has for it; returns the world point of the lip."""
    points = s.spline([(x, y, 0) for x, y in island.stream], 10)
    top = [island.ground(x + island.center.x, y + island.center.y) for x, y, _ in points]
    kept = []
    for at in top:
        if at is None or (kept and at.z < kept[-1].z - 0.3):
            break
        kept.append(at)
    levels, level = [], 99.0
    for at in kept:
        level = min(level, at.z + 0.22)
        levels.append(level)
    vertices, faces = [], []
    for k, at in enumerate(kept):
        ahead = (kept[min(k + 1, len(kept) - 1)] - kept[max(k - 1, 0)]).normalized()
        out = Vector((-ahead.y, ahead.x, 0)).normalized() * wide / 2
        for i in range(5):
            vertices.append(Vector((at.x, at.y, levels[k])) + out * (i / 2 - 1))
        if k:
            faces += [(k * 5 + i - 5, k * 5 + i - 4, k * 5 + i + 1, k * 5 + i) for i in range(4)]
    s.mesh("Stream", vertices, faces, material, smooth=True)
    return Vector((kept[-1].x, kept[-1].y, levels[-1]))


# What grows.


def hanging_roots(island, angles, groups, wood, seed=2, size=1.0):
    """Groups of roots that come out of the soil under the rim: one thick, its neighbours thinner, all tapered."""
    rng, builder = random.Random(seed), foliage.Builder()
    for _ in range(groups):
        middle, high = rng.uniform(*angles), rng.uniform(-1.2, -0.6) * size
        for k in range(rng.choice((2, 3, 4))):
            angle = math.radians(middle + (rng.gauss(0, 1.6) if k else 0))
            out = Vector((math.cos(angle), math.sin(angle), 0))
            start, normal = island.face(island.center + out * 30 + Vector((0, 0, high + rng.gauss(0, 0.12))), -out)
            if start is None:
                continue
            long = (rng.uniform(1.7, 2.8) if k == 0 else rng.uniform(0.6, 1.5)) * size
            radius = (0.11 if k == 0 else 0.055) * rng.uniform(0.8, 1.15) * size
            at, along = start - normal * 0.2 * size, (normal + Vector((0, 0, -0.5))).normalized()
            path = [at]
            for _ in range(12):
                along = (along * 0.86 + Vector((rng.gauss(0, 0.09), rng.gauss(0, 0.09), -0.34))).normalized()
                at = at + along * long / 12
                path.append(at)
            builder.limb(path, [radius * (1 - i / 12.3) ** 0.8 for i in range(13)], 7)
            if k == 0:
                fork, turn = [path[6]], Vector((rng.gauss(0, 0.5), rng.gauss(0, 0.5), -0.9))
                for _ in range(6):
                    turn = (turn + Vector((rng.gauss(0, 0.08), rng.gauss(0, 0.08), -0.25))).normalized()
                    fork.append(fork[-1] + turn * long * 0.07)
                builder.limb(fork, [radius * 0.5 * (1 - i / 6.4) for i in range(7)], 5)
    return builder.finish("Roots", wood, wood)


def ivy(island, angles, count, wood, leaves, seed=4):
    """Creepers over the rim, hanging in front of the rock."""
    rng = random.Random(seed)
    for k in range(count):
        degrees = rng.uniform(*angles)
        out = Vector((math.cos(math.radians(degrees)), math.sin(math.radians(degrees)), 0))
        start = island.rim(degrees, 0.25)
        if start is None:
            continue
        long = rng.uniform(0.9, 3.4)
        path = [start, start + out * 0.4 + Vector((0, 0, -0.05))]
        for j in range(8):
            at = path[-1] + Vector((rng.gauss(0, 0.05), rng.gauss(0, 0.05), -long / 8)) + out * (0.08 if j < 2 else 0)
            path.append(at)
        foliage.vine(f"Ivy {k}", path, wood, leaves, k)


def plant(prototypes, points, seed, low=0.7, high=1.25, tilt=3):
    """Upright copies of the prototypes at the points."""
    rng = random.Random(seed)
    for at in points:
        turn = (rng.gauss(0, tilt), rng.gauss(0, tilt), rng.uniform(0, 360))
        twin = s.copy(rng.choice(prototypes), at, turn, rng.uniform(low, high))
        twin.hide_render = False


# Farther along the route.


DOOR, SILL = 98, 0.95
"""Where the tower has its door, in degrees from +x towards the viewer, and how high above the ground, in metres."""


def doorway(kit, look):
    """Door of the tower with its jambs and arch, and the stairs that come down from it, wider at their foot."""
    turned = Matrix.Rotation(math.radians(90 - DOOR), 4, "Z")
    kit.frame = turned @ Matrix.Translation((0, -1.72, SILL))
    for k in range(4):
        kit.box(look["shutter"], (0.19, 0.08, 1.5), (-0.30 + 0.2 * k, 0.02, 0.75), tone=0.2 + 0.12 * k)
    for z in (0.35, 1.1):
        kit.box(look["dark"], (0.7, 0.03, 0.07), (0, -0.04, z))
    for side in (-1, 1):
        for k in range(4):
            kit.box(look["stone"], (0.24 + 0.08 * (k % 2), 0.34, 0.37), (side * 0.53, -0.06, 0.19 + 0.39 * k))
    for k in range(5):
        a = math.radians(-56 + 28 * k)
        kit.box(
            look["stone"], (0.27, 0.36, 0.30), (0.52 * math.sin(a), -0.08, 1.34 + 0.36 * math.cos(a)),
            (0, math.degrees(a), 0), 0.75,
        )  # fmt: skip
    kit.frame = turned
    count = 6
    for k in range(count):
        wide, z = 1.15 + 0.13 * k, SILL - (SILL - 0.04) * k / (count - 1)
        out = 2.10 + 0.34 * k
        for part in (-0.26, 0.26):
            cut = kit.rng.gauss(0, 0.04)
            size = (wide * (0.5 + cut * (1 if part < 0 else -1)), 0.46, 0.9)
            kit.box(
                look["stone"], size, (part * wide, -out, z - 0.45), (0, 0, kit.rng.gauss(0, 1.5)),
                kit.rng.uniform(0.45, 0.95),
            )  # fmt: skip
        for side in (-1, 1):
            if k % 2 == 0:
                high = z + kit.rng.uniform(0.0, 0.16)
                kit.box(
                    look["stone"], (0.34, 0.6, 0.9), (side * (wide / 2 + 0.16), -out - 0.1, high - 0.45),
                    (0, 0, kit.rng.gauss(0, 5)),
                )  # fmt: skip
    kit.frame = Matrix()


def tower(at, look, tall=8.5):
    """Watch-tower of dressed stone with a lit gallery and a flared roof, whose door stands at the head of stairs."""
    kit, x0, z = Kit(9), Vector(at), -0.6
    course = 0.42
    while z < tall * 0.62:
        share = max(0.0, z) / tall
        radius = 1.75 - 0.75 * share + 0.35 * max(0, 0.12 - share)
        count = 15
        for k in range(count):
            a = math.tau * (k + (0.5 if int(z / course) % 2 else 0)) / count
            if abs((math.degrees(a) + DOOR + 180) % 360 - 180) < 15 and SILL - 0.2 < z < SILL + 1.5:
                continue
            size = (math.tau * radius / count * 0.96, 0.4 + kit.rng.uniform(0, 0.08), course * 0.95)
            kit.box(
                look["stone"],
                size,
                (radius * math.cos(a), radius * math.sin(a), z + course / 2),
                (0, 0, math.degrees(a) + 90),
            )
        z += course
    top = tall * 0.62
    for k in range(10):
        a = math.tau * k / 10
        out = Vector((math.cos(a), math.sin(a), 0))
        kit.beam(
            look["beam"], out * 1.15 + Vector((0, 0, top - 0.5)), out * 1.75 + Vector((0, 0, top + 0.1)), 0.14, 0.14
        )
        kit.beam(look["beam"], out * 1.65 + Vector((0, 0, top)), out * 1.6 + Vector((0, 0, top + 1.75)), 0.13, 0.13)
        kit.box(look["beam"], (1.05, 0.1, 0.1), out * 1.66 + Vector((0, 0, top + 0.75)), (0, 0, math.degrees(a) + 90))
    doorway(kit, look)
    for k in range(20):
        # Rough footing, broader than the wall, half sunk in the rock.
        a = math.tau * k / 20
        size = (kit.rng.uniform(0.5, 0.8), kit.rng.uniform(0.5, 0.75), kit.rng.uniform(0.35, 0.6))
        place = (1.98 * math.cos(a), 1.98 * math.sin(a), SILL - 0.1)
        if abs((math.degrees(a) + DOOR + 180) % 360 - 180) > 18:
            turn = (kit.rng.gauss(0, 4), kit.rng.gauss(0, 4), math.degrees(a) + 90 + kit.rng.gauss(0, 6))
            kit.box(look["stone"], size, place, turn, kit.rng.uniform(0.0, 0.6))
    for degrees, high in ((-80, 3.2), (-105, 4.6), (-60, 1.9)):
        a = math.radians(degrees)
        radius = 1.75 - 0.75 * high / tall + 0.16
        at_ = (radius * math.cos(a), radius * math.sin(a), high)
        kit.box(look["pane"], (0.34, 0.2, 0.7), at_, (0, 0, degrees + 90))

    def roof(u, v):
        a = math.tau * u
        radius = 0.08 + 2.25 * (v * 0.55 + 0.45 * v**2.4)
        return Vector((radius * math.cos(a), radius * math.sin(a), top + 1.6 + 3.6 * (1 - v) ** 1.25 - 0.05 * v))

    shingles(kit, look["slate"], roof, 12, 26, 0.05)
    kit.finish("Tower", at)
    s.lathe(
        "Floor", [(0, top - 0.1), (1.85, top - 0.1), (1.85, top + 0.1), (0, top + 0.1)], x0, (0, 0, 0), look["beam"], 20
    )
    s.lathe("Core", [(1.2, -0.6), (0.75, top)], x0, (0, 0, 0), look["lime"], 20)
    s.lathe("Lamp room", [(0.95, top), (0.95, top + 1.7), (0, top + 1.7)], x0, (0, 0, 0), look["pane"], 12)
    under = [roof(0, 1 - k / 12) for k in range(13)]
    s.lathe("Under roof", [(at_.x, at_.z - 0.02) for at_ in under], x0, (0, 0, 0), look["slate"], 26)
    s.rod("Spire", x0 + Vector((0, 0, top + 5)), x0 + Vector((0, 0, top + 6.4)), 0.05, look["brass"], 0.015, 8)
    pennant = [
        (0, 0, top + 6.2),
        (-0.7, 0.1, top + 6.05),
        (-1.5, -0.05, top + 5.9),
        (-0.75, 0.05, top + 5.75),
        (0, 0, top + 5.6),
    ]
    s.mesh("Pennant", pennant, [(0, 1, 3, 4), (1, 2, 3)], look["red"], x0)


def hut(at, turn, look, size=1.0):
    """Plain cottage for the distance: walls, tiled roof, lit windows."""
    kit = Kit(int(at[0] * 7) & 255)
    wide, long = 3.4 * size, 4.2 * size
    kit.box(look["lime"], (wide, long, 2.4 * size), (0, 0, 0.9 * size))
    for side in (-1, 1):
        for y in (-0.5, 0.5):
            kit.box(look["beam"], (0.18, 0.18, 2.4 * size), (side * wide / 2, y * long, 0.9 * size))

        def slope(u, v, side=side):
            return Vector((side * (0.62 * wide) * v, (u - 0.5) * long * 1.2, size * (4.4 - 2.5 * v)))

        shingles(kit, look["tile"], slope, 9, 10, 0.07)
        kit.beam(look["beam"], (side * wide * 0.6, -long * 0.6, 1.95 * size), (0, -long * 0.6, 4.4 * size), 0.14, 0.2)
    kit.frame = Matrix.Translation((0, -long / 2, 0))
    for x in (-0.9, 0.9):
        window(kit, look["beam"], look["pane"], x * size, 1.0 * size, 0.6 * size, 0.8 * size, (2, 2))
    window(kit, look["beam"], look["pane"], 0, 2.7 * size, 0.5 * size, 0.6 * size, (2, 2))
    kit.frame = Matrix()
    kit.box(look["stone"], (0.7 * size, 0.7 * size, 2.6 * size), (0.9 * size, 0.6 * size, 3.8 * size))
    kit.finish("Hut", at, turn, 0)
    gable = [(-wide / 2, -long / 2, 2.0 * size), (wide / 2, -long / 2, 2.0 * size), (0, -long / 2, 4.3 * size)]
    s.mesh("Gable", gable, [(0, 1, 2)], look["lime"], at, (0, 0, turn))


def birds(center, count, material, seed):
    """A loose flock; wings up or down."""
    rng = random.Random(seed)
    for _ in range(count):
        at = Vector(center) + Vector((rng.gauss(0, 4.5), rng.gauss(0, 3), rng.gauss(0, 1.4)))
        k, up = rng.uniform(0.4, 0.7), rng.uniform(-0.1, 0.55)
        wing = [(0, 0, 0), (1, 0.1, up), (1.9, 0.35, up * 0.3), (0.8, 0.3, up * 0.7), (0, 0.35, 0)]
        vertices = [at + k * Vector((x * side, y, z)) for side in (-1, 1) for x, y, z in wing]
        s.mesh("Bird", vertices, [(0, 1, 3, 4), (1, 2, 3), (5, 6, 8, 9), (6, 7, 8)], material)


def build() -> None:
    stage.reset(exposure=0.1)
    stage.camera(EYE, AIM, LENS)
    bpy.context.scene.cycles.transparent_max_bounces = SHEETS
    look = finishes()
    grown = nursery()
    home = home_island(look, grown)
    route(home, look, grown)
    distance(look, grown)
    for prototype in grown.values():
        prototype.hide_render = True
    air()


def finishes():
    """Materials by name."""
    stops = [(0.0, "#625852"), (0.5, "#7d7068"), (1.0, "#9a8979")]
    tiles = [(0.0, "#43231d"), (0.4, "#6d3527"), (0.75, "#844530"), (0.9, "#98603f"), (0.96, "#5f5c33")]
    return {
        "rock": terrain.bedded_rock("Rock", "#b39679", "#846a5b", "#4a4043", "#4a3222", "#56632b", "#8f8040"),
        "stone": blocks_of("Rubble", stops),
        "tile": blocks_of("Tiles", tiles),
        "slate": blocks_of("Slate", [(0.0, "#27353c"), (0.6, "#3d5058"), (1.0, "#5a6a6c")]),
        "beam": timber("Beam", "#2a1b14", "#5b3d29"),
        "plank": timber("Plank", "#4a3a2c", "#a48a68", 0.25),
        "shutter": timber("Shutter", "#1f3b3d", "#3f6a68"),
        "lime": plaster("Limewash", "#d8c6a6"),
        "pane": lamplight(),
        "plank_log": m.plain("Log", "#8a6a45", 0.9),
        "step": m.stone("Fieldstone", "#8b7a6b", "#4a4340", 2.0, 0.5, 0.0),
        "hide": m.plain("Hide", "#6b4a2e", 0.8),
        "pot": m.plain("Clay pot", "#9a4d2c", 0.8),
        "rope": m.cloth("Rope", "#b89a68", None, 40, 0.3),
        "bark": m.plain("Bark", "#3d2d25", 0.95),
        "brass": m.metal("Brass", "#c9933e", 0.3),
        "lamp": m.emissive("Glow lamp", "#ffb04a", 9.0),
        "red": m.cloth("Red cloth", "#a32c1c"),
        "blue": m.cloth("Blue cloth", "#2f5575"),
        "white": m.cloth("Linen", "#e8dfcc", "#cfc3ab"),
        "ochre": m.cloth("Ochre cloth", "#c08a34"),
        "dark": m.cloth("Dark cloth", "#2c2522"),
        "skin": figures.skin("Skin", "#bd8767", "#b0604a", "#94483c", "#7d4f3a"),
        "eye": m.plain("Eye white", "#d9cfc2", 0.4),
        "hair": m.plain("Hair", "#3a241a", 0.8),
        "felt": m.cloth("Felt", "#6e4a2c"),
        "canvas": m.cloth("Canvas", "#8a7446"),
        "roll": m.cloth("Bedroll", "#a5803f"),
        "plum": m.cloth("Plum cloth", "#5a3345"),
        "water": running_water(),
        "curtain": water_sheet(),
        "strand": strand_water(),
        "spray": spray(),
        "stream": stream_water(),
    }


def nursery():
    """One of each plant, to be copied."""
    bark, pale = m.plain("Bark", "#3d2d25", 0.95), m.plain("Birch bark", "#b5a794", 0.9)
    red = foliage.leaf_colors("Maple", "#4f120e", "#b0301a", "#ef7d2a", 0.45)
    gold = foliage.leaf_colors("Birch leaves", "#7d5212", "#cf952a", "#f4cc5c", 0.45)
    needles = foliage.leaf_colors("Needles", "#12211d", "#2e4a34", "#71874a", 0.2)
    green = foliage.leaf_colors("Bush", "#26331a", "#5a6b2c", "#a39c42", 0.35)
    grass = foliage.leaf_colors("Grass", "#3f4a20", "#84803a", "#cdb25a", 0.4, 0.4)
    petals = foliage.leaf_colors("Petals", "#c9c0d8", "#e8e0ea", "#fff4e0", 0.4)
    grown = {
        "maple": foliage.tree("Maple", 8.6, MAPLE, bark, red, 4),
        "pine": foliage.tree("Pine", 6.4, PINE, bark, needles, 2),
        "small maple": foliage.tree("Small maple", 3.6, MAPLE, bark, red, 9),
        "bush green": foliage.bush("Bush", 0.8, bark, green, 1),
        "bush gold": foliage.bush("Bush", 0.7, bark, gold, 2),
        "bush red": foliage.bush("Bush", 0.6, bark, red, 3),
        "creeper": foliage.bush("Creeper", 0.5, bark, green, 5, 180, 0.2),
    }
    for k in range(2):
        grown[f"birch {k}"] = foliage.tree(f"Birch {k}", 5.4, BIRCH, pale, gold, 3 + k)
    for k in range(3):
        grown[f"spruce {k}"] = foliage.spruce(f"Spruce {k}", 5.6, bark, needles, 1 + k)
        grown[f"grass {k}"] = foliage.meadow(f"Grass {k}", 1.3, 190, 0.30, grass, k, petals if k == 1 else None)
    grown["ivy leaves"] = foliage.bush("Ivy leaves", 0.3, bark, green, 8, 40)
    return grown


def some(grown, *names):
    """The prototypes whose names begin with one of `names`."""
    return [obj for name, obj in grown.items() if name.startswith(names)]


def home_island(look, grown):
    """The nearest island with the cottage, its maple, its stream and everything that hangs from its rim."""
    center = Vector((-7.5, 0.0, 0.0))
    lobes = [
        (-2.5, 0.5, 8.2, 10.5, 1.6),
        (4.5, -0.5, 6.8, 8.5, 1.4),
        (-3.4, -1.0, 5.8, 16.0, 1.3),
        (3.8, 0.2, 4.2, 12.5, 1.3),
        (-9.0, 1.0, 3.6, 8.0, 1.3),
        (8.8, -1.5, 3.2, 5.5, 1.3),
        (1.2, -5.6, 3.3, 9.0, 1.5, -3.4),
        (-5.6, -6.3, 3.7, 10.5, 1.5, -5.2),
        (-9.6, -2.6, 2.9, 6.5, 1.3, -2.2),
        (7.6, -3.6, 2.4, 7.0, 1.4, -2.6),
    ]
    course = [(-3.0, 6.5), (-4.6, 3.6), (-5.9, 0.8), (-5.0, -2.2), (-5.5, -5.0), (-5.4, -8.0), (-5.4, -12)]
    path = [(0.6, -4.2), (2.6, -5.0), (5.5, -4.6), (8.9, -4.4)]
    back = [(5.5, -4.6), (7.4, -1.0), (8.2, 3.0)]
    home = terrain.Island(center, lobes, 3, look["rock"], VOXEL, 0.7, [(1.2, -0.3, 4.3, 0.45)], course, [path, back])
    chimney = cottage(home.center + Vector((1.1, 0.2, 0.5)), -24, look)
    smoke(chimney)
    lantern(home.center + Vector((0.2, -4.05, 2.45)), look["brass"], look["lamp"], 30)
    bark = look["bark"]
    leaves = grown["creeper"].data.materials[1]
    place = s.place

    def at(x, y, sink=0.1):
        return home.ground(center.x + x, center.y + y, sink)

    for name, x, y, turn, size in (
        ("maple", -9.2, 1.4, 0, 1.08),
        ("pine", 9.0, 1.6, 165, 0.78),
        ("birch 0", 5.6, 3.6, 0, 1.0),
        ("birch 1", 7.2, 4.4, 80, 0.85),
        ("birch 0", -1.6, 5.8, 130, 1.05),
        ("spruce 0", -3.0, 6.6, 0, 1.15),
        ("spruce 1", -4.8, 6.9, 0, 0.95),
        ("spruce 2", 3.8, 6.4, 0, 1.1),
        ("spruce 1", -6.6, 6.0, 90, 0.8),
        ("small maple", 8.6, -0.9, 200, 0.6),
    ):
        spot = at(x, y)
        if spot:
            place(s.copy(grown[name]), spot, (0, 0, turn), size)
    rng = random.Random(8)
    plant(some(grown, "grass"), home.spread(620, rng, lambda p: home.off_path(p, 0.7), 0.25), 3, 0.55, 1.1)
    rim = home.spread(900, rng, lambda p: home.off_path(p, 1.0), 0.2)
    edge = [p for p in rim if not _inside(home, p, 0.9)]
    plant(some(grown, "grass"), edge[:130], 5, 0.6, 1.1, 14)
    plant(some(grown, "bush green", "bush gold", "creeper"), edge[130:170], 6, 0.5, 1.0)
    plant(some(grown, "bush"), home.spread(22, rng, lambda p: home.off_path(p, 1.2), 1.0), 7, 0.5, 1.1)
    for p in s.scatter(
        home.object,
        some(grown, "creeper", "grass"),
        130,
        5,
        (0.35, 0.8),
        lambda p, normal: normal.z > 0.6 and p.z < -1.2 and p.y < 2,
        0.3,
    ):
        p.hide_render = False
    hanging_roots(home, (185, 355), 11, bark)
    ivy(home, (190, 350), 26, bark, leaves)
    fall_of(home, look, 1.5, 17.0, 3)
    yard(home, look)
    return home


def _inside(island, p, margin):
    """Whether the top goes on for `margin` metres around p."""
    ring = [(margin, 0), (-margin, 0), (0, margin), (0, -margin)]
    heights = [island.ground(p.x + x, p.y + y) for x, y in ring]
    return all(at is not None and at.z > p.z - 0.8 for at in heights)


def fall_of(island, look, wide, fall, seed):
    """The stream of an island and its waterfall, with spray and mist."""
    lip = stream(island, wide, look["stream"])
    water = Fall(seed)
    water.build(lip, Vector((0.05, -1, 0)).normalized(), wide, fall, island, look)
    pale = (0.86, 0.80, 0.78)
    splashes = [at for at in water.splashes if at.z < lip.z - 1.5]
    for k, at in enumerate(splashes[:: max(1, len(splashes) // 4)][:4]):
        env.mist(at + Vector((0, -0.6, 0.2)), 3.2, 2.2, pale, 0.42, k, 1.1)
    for k in range(6):
        f = (k + 1) / 6
        place = lip + Vector((-0.5 * f, -1.8 - 0.6 * f, -fall * (0.30 + 0.72 * f)))
        env.mist(place, (1.6 + 4.2 * f) * wide, 4.4 + 3.4 * f, pale, 0.14 + 0.52 * f, k + 30, 1.0)


def far_fall(island, look, lip, wide, fall, seed, thick=1.0):
    """Waterfall of an island farther along: it breaks up, and its spray is carried off to the left."""
    water = Fall(seed)
    water.strands(lip, Vector((0.05, -1, 0)).normalized(), wide, fall, island, look, thick=thick)
    pale = (0.80, 0.72, 0.69)
    hits = [at for at in water.splashes if at.z < lip.z - 1.5]
    for k, at in enumerate(hits[:: max(1, len(hits) // 3)][:3]):
        env.mist(at + Vector((-0.2, -0.9, 0.1)), 2.6 * thick, 1.9 * thick, pale, 0.30, seed + k, 1.2)
    for k in range(4):
        f = (k + 1) / 4
        place = lip + Vector((-0.13 * fall * f, -1.6 - 0.5 * k, -fall * (0.62 + 0.42 * f)))
        size = wide * (2.0 + 3.2 * f)
        env.mist(place, size * 1.35, size, pale, 0.20 + 0.16 * f, seed + 30 + k, 1.35)


def yard(home, look):
    """What the people of the cottage use: washing, firewood, barrel, bench, fence, stepping stones."""
    c = home.center

    def at(x, y, sink=0.0):
        return home.ground(c.x + x, c.y + y, sink)

    cloths = [
        (0.95, 1.15, look["white"]),
        (0.6, 0.75, look["red"]),
        (0.7, 0.95, look["blue"]),
        (1.0, 1.2, look["white"]),
        (0.55, 0.7, look["ochre"]),
    ]
    washing(at(4.6, -2.0), at(9.3, -2.4), look["rope"], cloths, look["bark"])
    washer(at(7.3, -2.95), 172, look)
    kit = Kit(12)
    pile = at(4.5, -0.4)
    for row in range(5):
        for k in range(7 - row % 2):
            a = Vector((pile.x + 0.05, pile.y + 0.0 + 0.19 * k + 0.1 * (row % 2), pile.z + 0.1 + 0.165 * row))
            s.rod("Log", a, a + Vector((0.75, -0.25, 0)), 0.09, look["plank_log"], sides=10)
    barrel = at(2.9, -3.55)
    if barrel:
        s.lathe(
            "Barrel",
            [(0, 0), (0.27, 0), (0.34, 0.22), (0.36, 0.42), (0.34, 0.62), (0.28, 0.85), (0, 0.82)],
            barrel,
            (0, 0, 0),
            look["bark"],
            20,
        )
        for z in (0.14, 0.68):
            s.torus("Hoop", 0.325, 0.022, barrel + Vector((0, 0, z)), (0, 0, 0), look["dark"], 24, 6)
    bench = at(-1.6, -3.9)
    if bench:
        kit.frame = s.matrix_at(bench, (0, 0, -24))
        kit.box(look["plank"], (1.4, 0.34, 0.07), (0, 0, 0.45))
        for x in (-0.55, 0.55):
            kit.box(look["plank"], (0.1, 0.3, 0.45), (x, 0, 0.2))
    kit.frame = Matrix()
    posts = [at(x, y) for x, y in ((1.2, -6.4), (2.6, -6.9), (4.0, -6.9), (5.4, -6.5), (6.6, -6.2))]
    posts = [p for p in posts if p is not None and p.z > -1.0]
    for p in posts:
        lean = Vector((kit.rng.gauss(0, 0.06), kit.rng.gauss(0, 0.06), 1.0))
        kit.beam(look["plank"], p - Vector((0, 0, 0.3)), p + lean, 0.13, 0.13)
    for p, q in zip(posts, posts[1:]):
        for z in (0.42, 0.8):
            kit.beam(
                look["plank"],
                p + Vector((0, 0, z + kit.rng.gauss(0, 0.04))),
                q + Vector((0, 0, z + kit.rng.gauss(0, 0.04))),
                0.05,
                0.12,
            )
    kit.finish("Yard")
    rng = random.Random(3)
    for x, y in ((0.4, -4.6), (1.2, -4.8), (2.0, -4.9), (2.9, -5.0), (3.8, -4.9), (4.7, -4.7)):
        p = at(x, y, 0.06)
        if p:
            s.rock(
                "Stepping stone",
                (0.42, 0.3, 0.12),
                p,
                look["step"],
                int(x * 10),
                3,
                8,
                0.05,
                (0, 0, rng.uniform(0, 180)),
            )
    for x, y, size in ((-4.6, -4.4, 0.7), (-8.0, -3.2, 0.55), (-3.6, -1.5, 0.45), (7.4, 1.2, 0.6), (-7.6, -4.4, 0.4)):
        p = at(x, y, 0.12)
        if p:
            s.rock(
                "Boulder",
                (size, size * 0.8, size * 0.7),
                p,
                look["step"],
                int(x * 10) + 90,
                4,
                11,
                0.06,
                (0, 0, rng.uniform(0, 180)),
            )


def watch_island(look, grown):
    """The island of the watch-tower: ledges and hanging blocks of broken rock, and a knoll that carries the tower."""
    rng, center = random.Random(23), Vector((17.5, 25, 3.6))
    lobes = [
        (0, 0, 6.2, 5.6, 1.5),
        (4.5, 1, 3.4, 6.0, 1.4),
        (-5.5, 0.5, 2.6, 4.5, 1.5),
        (-1.4, 0.2, 4.3, 11.0, 1.6),
        (2.6, 0.4, 3.0, 9.6, 1.6),
        (-1.9, 0.0, 2.7, 15.2, 1.9),
        (-4.9, 0.7, 1.8, 8.2, 1.9),
        (0.9, -0.3, 2.2, 13.0, 1.9),
        (5.2, 0.9, 1.7, 8.6, 1.9),
        (-4.6, -4.0, 2.7, 5.9, 1.8, -2.7),
        (0.2, -5.2, 2.8, 6.6, 1.8, -3.2),
        (3.3, -5.2, 2.3, 6.4, 1.7, -4.6),
        (6.4, -1.2, 2.2, 6.2, 1.7, -2.9),
        (-2.4, -3.2, 2.6, 8.6, 1.7, -5.4),
        (1.6, -2.6, 2.2, 10.0, 1.8, -7.4),
    ]
    path = [(-0.75, -3.4), (-1.7, -4.2), (-3.6, -3.7), (-5.2, -2.9), (-7.4, -2.7)]
    watch = terrain.Island(
        center, lobes, 8, look["rock"], 0.15, 0.7, stream=[(2.6, 4), (3.0, 0), (3.2, -4), (3.2, -9)],
        paths=[path], tilt=(0.15, 0.06), rugged=0.8, crag=1.0,
    )  # fmt: skip
    foot = watch.ground(17.0, 24.5, 0.1)
    tower(foot, look)
    # The knoll: the same rock comes up through the turf and holds the tower.
    knoll = [
        (0, 0.4, 1.65, 2.2, 2.4),
        (-1.6, 0.4, 1.0, 2.0, 2.4, -0.30),
        (1.6, 0.1, 1.1, 2.0, 2.4, -0.42),
        (2.4, -0.5, 0.8, 2.0, 2.4, -0.66),
        (-2.4, -0.4, 0.7, 2.0, 2.4, -0.62),
    ]
    crag = terrain.Island(
        foot + Vector((0, 0.1, SILL - 0.05)),
        knoll,
        19,
        look["rock"],
        0.11,
        0.12,
        tilt=(0.15, 0.06),
        rugged=0.36,
        crag=1.0,
        wander=0.25,
    )
    stairs = [Vector((-0.14 * k, -2.0 - 0.36 * k, 0)) + foot for k in range(7)]

    def free(p, clear=1.0):
        """Whether a point is neither on the path, on the stairs or in front of them, nor in the tower."""
        on_stairs = any((p - at).xy.length < clear for at in stairs)
        in_front = abs(p.x - foot.x + 0.5) < 0.9 and p.y < foot.y - 2
        return watch.off_path(p, clear * 0.8) and not on_stairs and not in_front and (p - foot).xy.length > 2.3

    far = rng.uniform(0, 360)
    for k, (x, y) in enumerate(spaced(path, 0.62)):
        at = watch.ground(center.x + x + rng.gauss(0, 0.12), center.y + y + rng.gauss(0, 0.12), 0.05)
        if at and at.z > center.z - 1.6:
            s.rock("Flagstone", (0.40, 0.30, 0.12), at, look["step"], 60 + k, 3, 8, 0.05, (0, 0, far + 70 * k))
    for k, (x, y, size) in enumerate(
        ((-2.9, -1.5, 0.7), (2.2, -1.9, 0.55), (2.7, -1.2, 0.4), (-3.5, -1.0, 0.45), (-5.0, 1.0, 0.6))
    ):
        at = watch.ground(foot.x + x, foot.y + y, 0.15)
        if at:
            s.rock("Boulder", (size, size * 0.8, size * 0.8), at, look["step"], 70 + k, 4, 11, 0.06, (0, 0, 50 * k))
    low = crag.spread(30, rng, lambda p: (p - foot).xy.length > 2.35 and free(p, 0.7), 0.05)
    plant(some(grown, "grass", "creeper"), low, 15, 0.35, 0.6, 10)
    spots = watch.spread(13, rng, lambda p: free(p, 1.0) and (p - foot).length > 3.0 and p.y > foot.y - 1.5, 0.5)
    plant(some(grown, "spruce", "birch", "small maple"), spots, 11, 0.55, 0.95)
    plant(some(grown, "grass"), watch.spread(190, rng, free, 0.2), 12, 0.6, 1.1)
    plant(some(grown, "bush"), watch.spread(16, rng, lambda p: free(p, 1.3), 0.2), 13, 0.6, 1.1)
    s.scatter(
        watch.object, some(grown, "creeper", "grass"), 120, 5, (0.35, 0.8),
        lambda p, normal: normal.z > 0.55 and p.z < center.z - 1.3 and p.y < center.y + 3, 0.3,
    )  # fmt: skip
    hanging_roots(watch, (185, 355), 12, look["bark"], 9)
    ivy(watch, (195, 350), 18, look["bark"], grown["creeper"].data.materials[1], 6)
    far_fall(watch, look, stream(watch, 1.3, look["stream"]), 1.35, 17, 5)
    return watch


def spaced(path, pitch):
    """Points along a path in the plane, `pitch` metres apart."""
    points = []
    for (ax, ay), (bx, by) in zip(path, path[1:]):
        count = max(1, round(math.hypot(bx - ax, by - ay) / pitch))
        points += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    return points


def route(home, look, grown):
    """The near ledge, the islands of the tower and of the hut above it, and the bridges between them."""
    rock, rng = look["rock"], random.Random(21)
    near = terrain.Island((11.0, -32.0, 2.0), [(0, 0, 3.4, 4.5, 1.4), (2.5, -2.5, 3, 4, 1.3)], 6, rock, 0.14, 0.35)
    watch = watch_island(look, grown)
    shrine = terrain.Island(
        (0.5, 62, 10.5),
        [(-3.0, 0, 5.5, 15, 1.7), (3.5, 0, 5.0, 11, 1.5), (0.5, 0, 7.0, 7.5, 1.6), (8.5, 0, 3, 6, 1.2)],
        12, rock, 0.36, 0.9, stream=[(-4.6, 4), (-4.8, 0), (-5, -8)], rugged=1.1, crag=0.8,
    )  # fmt: skip
    a, b = near.ground(9.5, -29.4, -0.05), home.rim(-24, 0.5) + Vector((0, 0, 0.1))
    deck = bridge(a, b, 1.3, 1.7, look["plank"], look["rope"], 2, loads=(0.36, 0.50))
    ahead = math.degrees(math.atan2(b.x - a.x, -(b.y - a.y)))
    flat = Vector((b.x - a.x, b.y - a.y, 0)).normalized()
    side = Vector((-flat.y, flat.x, 0)) * 0.986

    def slope(f, turned=0.0):
        rise = deck(f + 0.02) - deck(f - 0.02)
        return rise.z / rise.xy.length * math.cos(math.radians(turned))

    walker(deck(0.36) - side * 0.44 + Vector((0, 0, 0.025)), ahead, look, slope(0.36))
    guide(deck(0.50) + Vector((0.1, 0, 0.025)), ahead + 160, look, slope(0.50, 160))
    for f, out in ((0.0, -flat), (1.0, flat)):
        post_lantern(deck(f) + side + out * 0.2 + Vector((0, 0, 1.65)), look)
    bridge(
        home.rim(38, 0.5) + Vector((0, 0, 0.1)),
        watch.rim(200, 0.6) + Vector((0, 0, 0.1)),
        1.6,
        1.7,
        look["plank"],
        look["rope"],
        3,
        0.4,
    )
    bridge(watch.rim(112, 0.6), shrine.rim(-50, 0.6), 3.4, 1.9, look["plank"], look["rope"], 4, 0.6)
    hut(shrine.ground(1.5, 60.5, 0.2), 18, look, 1.5)
    far_fall(shrine, look, stream(shrine, 1.8, look["stream"]), 1.9, 19, 6, 1.3)

    plant(some(grown, "grass"), near.spread(150, rng, lambda p: (p - a).length > 0.8, 0.5), 9, 0.4, 0.8, 8)
    plant(some(grown, "bush gold"), near.spread(3, rng, lambda p: p.x > 11.0, 0.5), 10, 0.6, 0.9)
    hanging_roots(near, (120, 250), 3, look["bark"], 7)
    clear, rng = shrine.ground(1.5, 60.5), random.Random(24)
    spots = shrine.spread(
        20, rng, lambda p: (p - clear).length > 3.0 and shrine.off_path(p, 0.8) and p.y > clear.y - 1.5, 0.5
    )
    plant(some(grown, "spruce", "birch", "small maple"), spots, 11, 0.63, 1.09)
    plant(some(grown, "grass"), shrine.spread(150, rng, lambda p: shrine.off_path(p, 0.6), 0.2), 12, 0.8, 1.3)
    plant(some(grown, "bush"), shrine.spread(16, rng, lambda p: shrine.off_path(p, 0.8), 0.2), 13, 0.7, 1.3)


FAR = (
    ((-33, 52, 8), [(0, 0, 7, 9, 1.6), (-3, 0, 5, 16, 1.6), (4, 0, 4, 8, 1.3)], 0.45),
    ((37, 70, 11), [(0, 0, 8, 6, 1.5), (2, 0, 6, 15, 1.5)], 0.5),
    ((-34, 128, 12), [(0, 0, 9, 8, 1.5), (2, 2, 6, 22, 1.5)], 0.7),
    ((26, 260, 15), [(0, 0, 11, 8, 1.5), (-4, 0, 7, 24, 1.4)], 1.2),
    ((-66, 150, 6), [(0, 0, 13, 9, 1.4), (4, 0, 8, 24, 1.4)], 0.9),
    ((78, 150, 2), [(0, 0, 12, 12, 1.5), (-4, 0, 7, 26, 1.4)], 0.9),
)
"""Islands of the distance: place, lobes and size of the faces."""


def fragment(place, size, seed, look, grown):
    """Piece of an island that has broken off: blocks of unequal depth under a little turf, and crumbs beside them."""
    rng = random.Random(seed)
    lobes = [
        (0, 0, 0.95 * size, 1.6 * size, 1.7),
        (rng.uniform(-0.35, 0.35) * size, 0, 0.75 * size, 3.1 * size, 1.2),
        (rng.uniform(-0.6, 0.6) * size, 0.2 * size, 0.6 * size, 2.4 * size, 1.4),
    ]
    for k in range(4):
        # Ledges that reach farther out than the turf, each at its own height.
        a, far = rng.uniform(-2.9, 0.6) + 0.9 * (k % 2), rng.uniform(0.55, 0.95) * size
        deep, shelf = rng.uniform(1.2, 2.3) * size, -rng.uniform(0.3, 1.0) * size
        lobes.append((far * math.cos(a), far * math.sin(a), rng.uniform(0.4, 0.75) * size, deep, 1.6, shelf))
    bit = terrain.Island(
        place, lobes, seed, look["rock"], 0.06 + 0.02 * size, 0.4, tilt=(0.22, 0.1), rugged=0.36, crag=1.0, wander=0.5
    )
    plant(some(grown, "grass", "bush green"), bit.spread(14, rng, None, 0.1), seed + 10, 0.3, 0.6, 10)
    plant(some(grown, "creeper"), bit.spread(3, rng, None, 0.02), seed + 20, 0.4, 0.6, 25)
    hanging_roots(bit, (185, 350), 3, look["bark"], seed, 0.34 * size)
    for k in range(5):
        at = Vector(place) + Vector([rng.gauss(0, 0.9) * size, rng.gauss(0, 0.6) * size, -rng.uniform(1.6, 3.2) * size])
        r = size * rng.uniform(0.05, 0.19)
        s.rock("Crumb", (r, r * 0.8, r * 1.2), at, look["step"], seed + k, 3, 9, 0.05, (0, 0, rng.uniform(0, 360)))


def distance(look, grown):
    """Islands that come later in the game, and fragments adrift between the near ones."""
    rng = random.Random(31)
    for k, (place, lobes, voxel) in enumerate(FAR):
        isle = terrain.Island(place, lobes, 40 + k, look["rock"], voxel, 1.0, rugged=1.0 + 0.4 * voxel)
        size = 0.8 + 0.5 * voxel
        plant(some(grown, "spruce", "small maple", "birch"), isle.spread(16, rng, None, 1.0), 50 + k, size, size * 1.7)
        plant(some(grown, "bush"), isle.spread(14, rng, None, 0.6), 70 + k, 1.0, 2.4)
        if k in (0, 1, 2):
            thick = 1.0 + 1.6 * voxel
            far_fall(isle, look, isle.rim(-95 + 12 * k, 0.2), 1.2 * thick, 20 + 6 * voxel, 60 + k, thick)
    for k, (x, y, z, size) in enumerate(
        ((7.2, 3, -4.2, 1.0), (9.6, 9, -1.6, 0.7), (-19.5, -6, -7.0, 0.9), (12.5, 12, -7.5, 1.3), (-16, 16, 4.5, 1.2))
    ):
        fragment((x, y, z), size, 80 + k, look, grown)
    birds((15, 50, 12.5), 9, look["dark"], 3)
    birds((-8, 70, 17), 4, look["dark"], 5)


LEVEL, RISE = -27.0, 9.0
"""Middle height of the tops of the sea of cloud, and how much hills and valleys differ from it, in metres."""
BANKS = (
    ((-4.0, 8.0, -19.5), (26, 9, 4.5), 0.4),
    ((20.0, 22.0, -15.0), (14, 7, 4.0), 0.65),
    ((-2.0, 60.0, -12.0), (26, 8, 5.0), 0.75),
    ((-36.0, 50.0, -9.0), (20, 8, 5.5), 0.75),
    ((40.0, 66.0, -9.0), (20, 8, 5.5), 0.75),
)
"""Banks of cloud between the islands: middle, radii and cover."""
WIDE = 1200
"""Width in pixels at which the clouds are worked out; they are soft enough for half of the picture's size."""


def cloud_shadow(low=-6.3, high=-4.5, cover=0.86):
    """Shade on all that is low and near, as of a bank of cloud before the sun: the house and the bridge keep the light.

    `low` and `high` are heights across the beam, measured from the middle of the world, between which the shade ends.
    """
    beam = lights.direction(SUN_AZIMUTH, SUN_HEIGHT)
    side = Vector((-beam.y, beam.x, 0)).normalized()
    up = beam.cross(side)
    middle = beam * 75
    corners = [middle + side * x + up * z for x, z in ((-70, -60), (70, -60), (70, high + 1.5), (-70, high + 1.5))]
    card = s.mesh("Mist shadow", corners, [(0, 1, 2, 3)])
    for flag in ("visible_camera", "visible_diffuse", "visible_glossy", "visible_transmission"):
        setattr(card, flag, False)
    g = m.Graph("Mist shadow")
    place = g.add("NewGeometry").outputs["Position"]
    level = g.add("VectorMath", {0: place, 1: tuple(up)}, operation="DOT_PRODUCT").outputs["Value"]
    torn = g.add("TexNoise", {"Vector": place, "Scale": 0.16, "Detail": 3.0}).outputs[0]
    level = g.math("ADD", level, g.math("MULTIPLY", g.math("SUBTRACT", torn, 0.5), 1.6))
    shade = g.math("SUBTRACT", 1.0, g.math("MULTIPLY", g.span(level, high, low), cover))
    clear = g.add("BsdfTransparent", {"Color": g.add("CombineColor", {0: shade, 1: shade, 2: shade}).outputs[0]})
    g.surface(clear.outputs[0])
    card.data.materials.append(g.material)


def air():
    """Sea of cloud, drifting banks, sky, sun and the haze that takes contrast with distance."""
    light = clouds.Air(
        lights.direction(SUN_AZIMUTH, SUN_HEIGHT),
        sun=(1.62, 0.82, 0.42),
        sky=(0.050, 0.095, 0.185),
        deep=(0.020, 0.042, 0.090),
        haze=(0.40, 0.36, 0.40),
    )
    layer = clouds.Clouds(LEVEL, RISE)
    clouds.sea(layer, light, wide=WIDE)
    for center, radii, cover in BANKS:
        clouds.bank(layer, light, center, radii, WIDE * 2 // 3, cover=cover)
    toward = lights.direction(148, 8)
    env.sky(
        [
            (-1.0, (0.10, 0.14, 0.21)),
            (-0.15, (0.42, 0.39, 0.42)),
            (-0.01, (0.95, 0.53, 0.29)),
            (0.03, (0.80, 0.50, 0.36)),
            (0.07, (0.40, 0.48, 0.56)),
            (0.115, (0.16, 0.32, 0.47)),
            (1.0, (0.06, 0.16, 0.30)),
        ],
        toward,
        (1.0, 0.42, 0.12),
        2.6,
        10,
        1.0,
        0.0,
        0.55,
        (1.0, 0.66, 0.46),
        0.5,
    )
    lights.sun(SUN_AZIMUTH, SUN_HEIGHT, 10.5, (1.0, 0.64, 0.36), 1.2)
    cloud_shadow()
    lights.sun(-50, 30, 0.5, (0.50, 0.70, 1.0), 40)
    env.fog(
        (0.31, 0.40, 0.52),
        115,
        58,
        toward,
        (1.05, 0.50, 0.20),
        (-31.0, 22.0),
        (0.50, 0.46, 0.50),
        0.93,
        (0.24, 0.35, 0.46),
    )
