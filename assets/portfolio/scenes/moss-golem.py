"""Moss Golem: a walking heap of broken rock, overgrown, whose chest has split open over a molten core."""

import math
import random
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Euler, Vector, noise
from mathutils.bvhtree import BVHTree

from studio import environment as env
from studio import foliage, lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.26, glow_from=0.70, glow_size=0.03, vignette=0.34)

GLOW = (1.0, 0.33, 0.06)
CORE = Vector((0.06, -0.42, 1.54))
HEAD = Vector((-0.20, -0.74, 2.44))
HEAD_TURN = (13, -9, -15)
"""It looks down along the arm that bears its weight."""
HOLLOW = (0.56, 0.50)
"""Half width and half height of the hollow behind the plates of the chest."""


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.7)
    bpy.context.scene.cycles.transparent_max_bounces = 28
    rock = stone()
    skin, face = body(rock), head(rock)
    core()
    moss((skin, face))
    growth(skin)
    glade(rock)
    stage.camera((0.5, -9.1, 0.8), (0.06, 0, 1.55), lens=58, fstop=1.5, focus=(0.0, -1.0, 1.7))
    air()
    stage.sky(
        (0.40, 0.46, 0.34),
        (0.06, 0.18, 0.20),
        (0.04, 0.05, 0.03),
        strength=0.5,
        power=0.35,
        backdrop_only_strength=0.5,
    )
    lights.sun(112, 36, 10.0, (1.0, 0.72, 0.38), 2.0)
    lights.area((-4.6, -5.2, 4.2), (0, 0, 1.8), 2.6, 640, (0.56, 0.78, 1.0))
    lights.area((-3.6, 4.0, 4.4), (0, 0, 2.0), 1.4, 1300, (1.0, 0.88, 0.60))


def air() -> None:
    """Mist in layers, brightest behind the figure, and shafts of sun from the upper right."""
    for distance, opacity, color in (
        (12.5, 0.20, (0.10, 0.20, 0.17)),
        (16, 0.40, (0.22, 0.34, 0.26)),
        (21, 0.60, (0.62, 0.52, 0.20)),
        (28, 1.7, (1.0, 0.66, 0.20)),
    ):
        lights.veil(distance, 90, 3.5 + distance * 0.16, color, opacity, base=-0.5)
    env.mist((0.6, 9.0, 3.0), 11, 7.0, (1.0, 0.66, 0.22), 0.75, 3, 0.7, 1.6)
    env.mist((-2.6, 3.0, 0.5), 6, 1.6, (0.50, 0.58, 0.36), 0.30, 5)
    env.mist((-4.2, 8.6, 2.6), 9, 6.5, (0.56, 0.60, 0.34), 0.55, 7)
    env.mist((-3.6, 5.9, 1.6), 7, 4.4, (0.30, 0.40, 0.27), 0.42, 4)
    env.mist((2.8, 3.6, 0.6), 6, 1.8, (0.56, 0.60, 0.36), 0.30, 8)
    for k, (x, y, width, strength) in enumerate(
        (
            (2.9, 2.6, 0.55, 0.24),
            (1.5, 4.6, 0.9, 0.36),
            (3.6, 5.5, 1.1, 0.40),
            (0.2, 7.0, 1.0, 0.36),
            (-1.6, 6.2, 0.6, 0.26),
        )
    ):
        shaft(Vector((x, y, 0.1)), width, (1.0, 0.76, 0.40), strength, k)


def shaft(foot, width, color, strength, seed) -> None:
    """A beam of sun in the mist: a card that falls from the upper right to `foot` and fades towards it."""
    lean = Vector((0.62, 0, 1)).normalized() * 7.5
    side = Vector((width / 2, 0, 0))
    card = s.mesh(
        "Mist shaft", [foot - side, foot + side, foot + lean + side * 1.5, foot + lean - side * 1.5], [(0, 1, 2, 3)]
    )
    layer = card.data.uv_layers.new(name="Across").data
    for corner, uv in zip(layer, ((0, 0), (1, 0), (1, 1), (0, 1))):
        corner.uv = uv
    s.without_light(card)
    g = m.Graph("Mist shaft")
    split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["UV"]})
    across, along = split.outputs[0], split.outputs[1]
    soft = g.math("MULTIPLY", g.span(across, 0.0, 0.5), g.span(across, 1.0, 0.5))
    lane = g.add("CombineXYZ", {0: g.math("MULTIPLY", across, 5.0), 1: g.math("MULTIPLY", along, 0.7), 2: seed * 3.7})
    streak = g.add("TexNoise", {"Vector": lane.outputs[0], "Scale": 1.0, "Detail": 2.0}).outputs[0]
    soft = g.math("MULTIPLY", soft, g.span(streak, 0.25, 0.7, 0.25, 1.0))
    soft = g.math("MULTIPLY", soft, g.span(along, 0.0, 0.75))
    light = g.add("Emission", {"Color": color, "Strength": g.math("MULTIPLY", soft, strength)})
    both = g.add("AddShader", {0: light.outputs[0], 1: g.add("BsdfTransparent").outputs[0]})
    g.surface(both.outputs[0])
    s.paint(card, g.material)


PARTS = (
    # size, place, turn, seed: the stones of the body. Its weight is on the left fist (right for the viewer is +x)
    ((0.96, 0.72, 0.68), (0.02, 0.14, 1.96), (8, -8, 10), 3),
    ((0.86, 0.70, 0.52), (0.24, 0.46, 2.50), (-10, 0, 40), 4),
    ((0.62, 0.56, 0.50), (-0.92, -0.26, 2.02), (10, 14, 30), 5),
    ((0.72, 0.58, 0.58), (0.98, 0.16, 2.42), (0, -20, -20), 6),
    ((0.50, 0.46, 0.52), (-0.54, 0.14, 1.50), (0, 10, 25), 24),
    ((0.52, 0.46, 0.50), (0.62, 0.16, 1.52), (0, -10, 65), 25),
    ((0.68, 0.54, 0.44), (0.08, 0.20, 1.16), (4, -5, 60), 8),
    ((0.40, 0.38, 0.46), (-0.38, 0.32, 0.84), (-12, -8, 10), 10),
    ((0.44, 0.40, 0.46), (0.50, 0.00, 0.84), (12, 8, 75), 11),
    ((0.38, 0.38, 0.38), (-0.50, 0.44, 0.42), (0, 5, 0), 12),
    ((0.42, 0.42, 0.38), (0.62, -0.22, 0.42), (0, 0, 40), 13),
    ((0.42, 0.52, 0.20), (-0.52, 0.34, 0.12), (0, 0, 10), 14),
    ((0.46, 0.58, 0.20), (0.66, -0.36, 0.12), (0, 0, -12), 15),
    ((0.40, 0.40, 0.48), (-1.20, -0.64, 1.56), (24, 12, 0), 16),
    ((0.42, 0.40, 0.50), (1.44, 0.06, 1.84), (-4, -14, 50), 17),
    ((0.48, 0.47, 0.56), (-1.28, -1.12, 0.98), (22, 6, 20), 18),
    ((0.44, 0.46, 0.54), (1.62, -0.28, 1.24), (34, -6, 70), 19),
    ((0.47, 0.44, 0.32), (-1.28, -1.46, 0.46), (4, 4, 14), 20),
)
HAND_SEEDS = 100
"""Seeds of hands, feet and plates start here; those of `PARTS` are below."""
FIST = Vector((-1.28, -1.46, 0.0))
WRIST = Vector((1.62, -0.60, 1.02))
FEET = (Vector((-0.52, -0.12, 0)), Vector((0.66, -0.86, 0)))

PLANES = 15
"""Faces of a stone."""
FLAKES = 70
"""Places along the edges of a stone where a chip may have come off."""
FINE, COARSE = 7, 6
"""Subdivisions of the sphere that large and small stones are hewn from."""


@dataclass
class Stone:
    """A convex body: unit normals and distances of its faces before it is scaled by `size`, turned and placed."""

    size: np.ndarray
    place: np.ndarray
    turn: np.ndarray
    normals: np.ndarray
    distances: np.ndarray
    seed: int


def quarry(size, at, seed, turn=(0, 0, 0), planes=PLANES) -> Stone:
    """A stone with well spread faces, so that no side is left round."""
    rng = np.random.default_rng(seed)
    normals = []
    for _ in range(planes):
        tries = rng.normal(size=(9, 3))
        tries /= np.linalg.norm(tries, axis=1)[:, None]
        nearness = np.max(tries @ np.array(normals).T, axis=1) if normals else np.zeros(len(tries))
        normals.append(tries[np.argmin(nearness)])
    rotation = np.array(Euler([math.radians(a) for a in turn]).to_matrix())
    return Stone(np.array(size), np.array(at), rotation, np.array(normals), rng.uniform(0.68, 0.92, planes), seed)


BOX = 0.58
"""Distance of the faces of a block before it is scaled: its corners then just reach the unit sphere."""


def block(half, at, seed, turn=(0, 0, 0)) -> Stone:
    """A hewn block: six faces that are nearly square to each other, most of its edges and corners struck off."""
    rng = np.random.default_rng(seed)
    normals, distances = [], []
    for way in np.ndindex(3, 3, 3):
        axis = np.array(way) - 1.0
        sides = int(np.abs(axis).sum())
        if sides == 0 or (sides == 2 and rng.random() < 0.35):
            continue
        low, high = ((0.95, 1.04), (0.84, 0.97), (0.78, 0.92))[sides - 1]
        normal = axis / math.sqrt(sides) + rng.normal(0, 0.07, 3)
        normals.append(normal / np.linalg.norm(normal))
        distances.append(BOX * math.sqrt(sides) * rng.uniform(low, high))
    rotation = np.array(Euler([math.radians(a) for a in turn]).to_matrix())
    return Stone(np.array(half) / BOX, np.array(at), rotation, np.array(normals), np.array(distances), seed)


def bone(start, end, wide, deep, seed) -> Stone:
    """A block that reaches from `start` to `end`, `wide` and `deep` to each side."""
    along = (end - start).normalized()
    across = (Vector((1, 0, 0)) - along * along.x).normalized()
    rock = block((wide, deep, (end - start).length / 2), (start + end) / 2, seed)
    rock.turn = np.array([across, along.cross(across), along]).T
    return rock


def shatter(seeds, gaps, shell, size, seed, tilt=0.05):
    """Break a body into one stone for each of `seeds`: `gaps` is the space between two of them, `shell` the outside.

    `shell` has pairs of a normal and how far the face is from the origin; each stone tilts and shifts them.
    """
    rng, rocks = np.random.default_rng(seed), []
    for k, own in enumerate(seeds):
        normals, distances = [], []
        for other, space in zip(seeds, gaps[k]):
            away = np.linalg.norm(other - own)
            if away > 0:
                normals.append((other - own) / away)
                distances.append((away - space) / 2)
        for normal, far in shell:
            tilted = np.array(normal) + rng.normal(0, tilt, 3)
            tilted /= np.linalg.norm(tilted)
            normals.append(tilted)
            distances.append(far + rng.uniform(-0.03, 0.03) - tilted @ own)
        distances = np.maximum(np.array(distances), 0.04) / size
        rocks.append(Stone(np.full(3, size), own, np.eye(3), np.array(normals), distances, seed + k))
    return rocks


def rays(rock, ways):
    """How far each direction from the middle of the unscaled stone goes to its first and to its second face."""
    along = ways @ rock.normals.T
    far = np.where(along > 1e-3, rock.distances / np.maximum(along, 1e-3), 9.0)
    nearest = np.partition(far, 1, axis=1)
    return np.minimum(nearest[:, 0], 1.0), nearest[:, 1]


def gap(rock, points):
    """Roughly how far points are outside of a stone, in metres; negative inside."""
    local = (points - rock.place) @ rock.turn / rock.size
    away = np.maximum(np.linalg.norm(local, axis=1), 1e-6)
    return (away - rays(rock, local / away[:, None])[0]) * rock.size.min()


def hew(rock, ways):
    """Surface of a stone: flat faces with scars of thin flakes, chipped edges, at most two cracks that taper.

    Returns points and, for each, how worn (an edge), fresh (a chip) and split (a crack) it is.
    """
    rng = np.random.default_rng(rock.seed + 1000)
    first, second = rays(rock, ways)
    edge = second - first
    points = ways * first[:, None]
    flakes = rng.normal(size=(FLAKES, 3))
    flakes *= 0.85 / np.linalg.norm(flakes, axis=1)[:, None]
    shift = Vector(rng.uniform(-40, 40, 3))
    at = [Vector(point) + shift for point in points]
    bent = points + 0.11 * np.array([noise.noise_vector(p * 2.6) for p in at])
    cell = np.argmin((flakes**2).sum(1) - 2 * bent @ flakes.T, axis=1)
    scar = np.where(rng.random(FLAKES) < 0.38, rng.uniform(0.012, 0.034, FLAKES), 0.0)[cell]
    depths = np.where(rng.random(FLAKES) < 0.5, rng.uniform(0.06, 0.24, FLAKES), rng.uniform(0.015, 0.04, FLAKES))
    chip = np.maximum(0.0, depths[cell] - edge) * 0.45
    rough = np.array(
        [0.030 * noise.fractal(p * 1.6, 0.9, 2.0, 3) + 0.011 * noise.fractal(p * 8, 0.8, 2.0, 3) for p in at]
    )
    split = np.zeros(len(points))
    for _ in range(2):
        axis, level = rng.normal(size=3), rng.uniform(-0.35, 0.35)
        axis /= np.linalg.norm(axis)
        wobble = np.array([(noise.noise(p * 2.4), noise.noise(p * 0.9 + Vector((7, 0, level * 9)))) for p in at])
        open_ = np.clip(wobble[:, 1] * 3.2 - 0.55, 0, 1)
        line = points @ axis + 0.09 * wobble[:, 0] - level
        split = np.maximum(split, open_ * np.exp(-((line / (0.008 + 0.026 * open_)) ** 2)))
    points = ways * (first - chip - scar + rough - 0.055 * split)[:, None]
    worn = np.exp(-np.maximum(0.0, edge - depths[cell] * 0.3) / 0.05)
    return (points * rock.size) @ rock.turn.T + rock.place, worn, np.clip((chip + 0.5 * scar) / 0.02, 0, 1), split


def sphere(subdivisions):
    """Points and triangles of a sphere of radius 1."""
    ball = s.icosphere("Sphere", 1.0, subdivisions=subdivisions)
    points, faces = np.empty(len(ball.data.vertices) * 3), np.empty(len(ball.data.polygons) * 3, dtype=int)
    ball.data.vertices.foreach_get("co", points)
    ball.data.polygons.foreach_get("vertices", faces)
    bpy.data.objects.remove(ball, do_unlink=True)
    points = points.reshape(-1, 3)
    return points / np.linalg.norm(points, axis=1)[:, None], faces.reshape(-1, 3)


def stone():
    """Broken rock: pale edges, fresh chips, lichen in rosettes, damp dirt in the joints, which glow around the core."""
    g = m.Graph("Golem rock")
    broad, fine, grit = g.noise(1.7, 6, 0.6, 0.3), g.noise(17, 5, 0.65), g.noise(70, 3, 0.7)
    worn, fresh, split, joint = (g.add("Attribute", attribute_name=name).outputs["Fac"] for name in FIELDS)
    geometry = g.add("NewGeometry")
    form = geometry.outputs["Pointiness"]
    ragged = g.math("ADD", g.math("MULTIPLY", fine, 0.6), g.math("MULTIPLY", grit, 0.4))
    tint = g.mix(g.span(broad, 0.36, 0.66), "#3e4145", "#77756e")
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(3.2, 4, 0.6), 0.52, 0.7), 0.55), tint, "#5f5140")
    tint = g.mix(g.math("MULTIPLY", g.span(ragged, 0.50, 0.62), 0.35), tint, "#918d84")
    tint = g.mix(g.math("MULTIPLY", g.span(grit, 0.44, 0.34), 0.45), tint, "#1c1d1e")
    tint = g.mix(g.math("MULTIPLY", fresh, g.span(ragged, 0.38, 0.52, 0.25, 0.65)), tint, "#8b8a86")
    rub = g.math("MULTIPLY", worn, g.span(ragged, 0.42, 0.54))
    rub = g.math("MAXIMUM", rub, g.math("MULTIPLY", g.span(form, 0.515, 0.60), 0.7))
    tint = g.mix(g.math("MULTIPLY", rub, 0.85), tint, "#b9b2a2")
    tint = g.mix(g.math("MULTIPLY", g.span(form, 0.49, 0.42), 0.85), tint, "#0e0f0f")

    bare = g.math("SUBTRACT", 1.0, g.math("MAXIMUM", joint, fresh), clamp=True)
    tint, crust = lichen(g, tint, fine, grit, ragged, bare)
    damp = g.math("MULTIPLY", joint, g.span(ragged, 0.3, 0.6, 1.0, 0.6))
    tint = g.mix(g.math("MULTIPLY", damp, 0.9), tint, "#12110d")
    tint = g.mix(g.math("MULTIPLY", split, 0.8), tint, "#0b0b0a")

    away = g.add("VectorMath", {0: geometry.outputs["Position"], 1: tuple(CORE)}, operation="DISTANCE")
    near = g.span(away.outputs["Value"], 0.66, 0.30)
    close = g.span(away.outputs["Value"], 0.50, 0.16, 0.0, 0.75)
    soot = g.math("MULTIPLY", close, g.span(g.noise(4, 5, 0.6), 0.3, 0.6, 0.35, 0.9))
    tint = g.mix(soot, tint, "#0d0908")
    hot = g.math("MULTIPLY", g.math("POWER", g.math("MAXIMUM", joint, split), 2.2), near)
    hot = g.math("MULTIPLY", hot, g.span(fine, 0.30, 0.62, 0.35, 1.0))
    wet = g.math("MULTIPLY", g.span(g.noise(0.9, 3), 0.45, 0.6), g.math("SUBTRACT", 1.0, crust))
    height = g.math("ADD", g.math("MULTIPLY", fine, 0.5), g.math("ADD", broad, g.math("MULTIPLY", grit, 0.16)))
    height = g.math("ADD", height, g.math("MULTIPLY", crust, 0.10))
    return g.principled(
        Base_Color=tint,
        Roughness=g.math("SUBTRACT", 0.88, g.math("MULTIPLY", wet, 0.30)),
        Normal=g.bump(height, 0.8, 0.05),
        Emission_Color=g.ramp(hot, [(0.0, (0.3, 0.01, 0.0)), (0.5, (0.9, 0.10, 0.004)), (1.0, (1.0, 0.30, 0.03))]),
        Emission_Strength=g.math("MULTIPLY", hot, 1.15),
    )


LICHENS = ((5.0, "#a7ad96", 0.54, 2.1), (9.0, "#b98a36", 0.58, 1.5), (13.0, "#7d8a6c", 0.50, 3.1))
"""Rosettes in a metre, their colour, how rare their patches are and how small."""


def lichen(g, tint, fine, grit, ragged, bare):
    """Cover `tint` with rosettes of `LICHENS` where the rock is `bare`; returns the colour and where they are."""
    bent = g.add("VectorMath", {0: g.coords(), 1: g.math("MULTIPLY", fine, 0.06)}, operation="ADD").outputs[0]
    crust = 0.0
    for scale, color, rare, patch in LICHENS:
        cell = g.add("TexVoronoi", {"Vector": bent, "Scale": scale, "Randomness": 1.0}, feature="F1")
        torn = g.math("MULTIPLY", g.math("SUBTRACT", grit, 0.5), 0.5)
        rosette = g.math("SUBTRACT", 0.46, g.math("ADD", cell.outputs["Distance"], torn))
        where = g.span(g.noise(patch, 4, 0.6), rare, rare + 0.06)
        rosette = g.math("MULTIPLY", g.math("MULTIPLY", g.span(rosette, 0.0, 0.05), where), bare)
        tint = g.mix(g.math("MULTIPLY", rosette, g.span(ragged, 0.35, 0.6, 0.45, 0.85)), tint, color)
        crust = g.math("MAXIMUM", crust, rosette)
    return tint, crust


def stones():
    """All stones of the body but the head."""
    rocks = [quarry(size, at, seed, turn) for size, at, turn, seed in PARTS]
    return rocks + fist() + claw() + toes() + plates()


def fist():
    """Knuckles on the ground: two stones to a finger, packed together, and a thumb across them."""
    rocks = []
    for k, (x, wide, high, ahead) in enumerate(
        (
            (-0.355, 0.115, 0.33, 0.03),
            (-0.135, 0.135, 0.37, -0.02),
            (0.115, 0.145, 0.36, -0.03),
            (0.345, 0.125, 0.32, 0.02),
        )
    ):
        turn = (14 - 3 * k, 5 - 4 * k, 8 - 6 * k)
        rocks.append(quarry((wide, 0.17, 0.20), FIST + Vector((x, -0.30 + ahead, high)), 130 + k, turn, 11))
        rocks.append(
            quarry(
                (wide * 0.95, 0.15, 0.16),
                FIST + Vector((x * 0.97, -0.25 + ahead, 0.11)),
                140 + k,
                (-20, 3 * k, 25 * k),
                11,
            )
        )
    rocks.append(quarry((0.16, 0.20, 0.17), FIST + Vector((0.50, -0.02, 0.36)), 150, (20, 10, -20), 11))
    rocks.append(quarry((0.19, 0.12, 0.115), FIST + Vector((0.42, -0.36, 0.20)), 151, (0, 28, 30), 11))
    return rocks


def claw():
    """Half open hand above the ground: a slab for its back, a row of knuckles, four fingers and a thumb."""
    reach = Vector((0.02, -0.32, -0.94)).normalized()
    rocks = [bone(WRIST, WRIST + 0.42 * reach, 0.33, 0.15, 160)]
    fingers = ((-0.27, 0.90, 0.092), (-0.085, 1.05, 0.102), (0.10, 1.0, 0.100), (0.28, 0.84, 0.090))
    for k, (x, long, wide) in enumerate(fingers):
        knuckle = WRIST + 0.41 * reach + Vector((x * 1.06, -0.03, 0.05 * abs(x)))
        rocks.append(block((wide * 1.04, 0.130, 0.110), knuckle, 164 + k, (20, 25 * x, 10 * x)))
        middle = knuckle + long * Vector((0.18 * x, -0.13, -0.25))
        tip = middle + long * Vector((0.10 * x, 0.06, -0.23))
        rocks.append(bone(knuckle + Vector((0, 0, -0.06)), middle, wide * 0.92, 0.095, 170 + k))
        rocks.append(bone(middle + Vector((0, 0.02, 0.03)), tip, wide * 0.80, 0.080, 176 + k))
    root = WRIST + 0.16 * reach + Vector((-0.32, -0.05, 0))
    joint = root + Vector((-0.15, -0.13, -0.21))
    rocks.append(bone(root, joint, 0.10, 0.10, 182))
    rocks.append(bone(joint + Vector((0.02, 0, 0.03)), joint + Vector((0.05, -0.08, -0.22)), 0.08, 0.075, 183))
    return rocks


def toes():
    """Three to a foot; those on the left of the picture grow from right to left, those on the right the other way."""
    return [
        quarry(
            (0.15 - 0.02 * abs(k - side * 2), 0.19, 0.13),
            foot + Vector(((k - 1) * 0.27, 0.04 * abs(k - 1), 0.09)),
            190 + k + 4 * side,
            (8, 0, 20 * k),
            11,
        )
        for side, foot in enumerate(FEET)
        for k in range(3)
    ]


LEFT = ((-0.42, 1.88), (-0.12, 1.63), (-0.52, 1.52), (-0.34, 1.27))
RIGHT = ((0.27, 1.93), (0.52, 1.60), (0.17, 1.24), (0.58, 1.22))
"""Middles of the plates of the chest, across and up, on both sides of the fissure."""
BRANCHES = {(1, 3): 0.045, (5, 6): 0.055, (0, 1): 0.02}
"""Cracks that branch off from the fissure: the plates at their sides and their width."""
FRONT = (
    ((0, -1, 0), 0.36), ((0.55, -0.85, 0), 0.50), ((-0.55, -0.85, 0), 0.50), ((0, -0.85, 0.55), 0.46),
    ((0, -0.85, -0.5), 0.44), ((1, 0, 0), 0.72), ((-1, 0, 0), 0.72), ((0, 0, 1), 0.50), ((0, 0, -1), 0.50),
    ((0.7, 0, 0.7), 0.64), ((-0.7, 0, 0.7), 0.64), ((0.7, 0, -0.7), 0.66), ((-0.7, 0, -0.7), 0.66), ((0, 1, 0), 0.34),
)  # fmt: skip
"""Outside of the chest around its middle."""


def plates():
    """Front of the chest, one cracked rock: a jagged fissure from throat to belly, finer cracks at its sides."""
    rng, middle = np.random.default_rng(5), np.array((0.06, -0.27, 1.58))
    seeds = [np.array((x, rng.uniform(-0.34, -0.24), z)) - middle for x, z in LEFT + RIGHT]
    gaps = np.full((len(seeds), len(seeds)), 0.002)
    for a in range(len(LEFT)):
        for b in range(len(LEFT), len(seeds)):
            height = (seeds[a][2] + seeds[b][2]) / 2
            gaps[a, b] = gaps[b, a] = 0.05 + 0.15 * math.exp(-(((height + 0.04) / 0.24) ** 2))
    for (a, b), wide in BRANCHES.items():
        gaps[a, b] = gaps[b, a] = wide
    rocks = shatter(seeds, gaps, FRONT, 0.45, 400, 0.15)
    for rock in rocks:
        rock.place = rock.place + middle
    return rocks


FIELDS = ("worn", "fresh", "split", "joint")
"""Attributes of the points that the material reads: see `hew`; `joint` is how close another stone is."""


def body(material):
    """The stones as one mesh to grow things on; the chest is hollowed out behind its plates."""
    return pile_up("Golem", stones(), material, burst)


def pile_up(name, rocks, material, shape=None, levels=(FINE, COARSE)):
    """One mesh of stones with the attributes `FIELDS`; `shape` moves points of the large ones."""
    spheres = {level: sphere(level) for level in set(levels)}
    points, faces, marks, start = [], [], [], 0
    for rock in rocks:
        ways, triangles = spheres[levels[0] if rock.size.max() > 0.37 else levels[1]]
        co, *own = hew(rock, ways)
        joint = np.zeros(len(co))
        for other in rocks:
            if (
                other is not rock
                and np.linalg.norm(other.place - rock.place) < other.size.max() + rock.size.max() + 0.1
            ):
                joint = np.maximum(joint, np.exp(-np.maximum(gap(other, co), 0.0) / 0.045))
        points.append(shape(co) if shape and rock.seed < HAND_SEEDS else co)
        faces.append(triangles + start)
        marks.append(np.stack([*own, joint]))
        start += len(co)
    skin = wrap(name, np.concatenate(points), np.concatenate(faces), material)
    for field, values in zip(FIELDS, np.concatenate(marks, axis=1)):
        skin.data.attributes.new(field, "FLOAT", "POINT").data.foreach_set("value", values)
    return skin


def burst(points):
    """Push what is in front of the core back to its depth."""
    off = (points[:, [0, 2]] - (CORE.x, CORE.z)) / HOLLOW
    inward = np.clip((1 - np.linalg.norm(off, axis=1)) / 0.1, 0, 1) * (points[:, 1] < 0.1)
    moved = points.copy()
    moved[:, 1] += (0.12 - moved[:, 1]) * inward
    return moved


def wrap(name, points, triangles, material):
    """Smooth mesh from arrays."""
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(points))
    data.vertices.foreach_set("co", points.ravel())
    data.loops.add(triangles.size)
    data.loops.foreach_set("vertex_index", triangles.ravel().astype(np.int32))
    data.polygons.add(len(triangles))
    data.polygons.foreach_set("loop_start", np.arange(0, triangles.size, 3, dtype=np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(triangles), dtype=bool))
    data.update(calc_edges=True)
    data.materials.append(material)
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


FACE = (
    # half size, place, turn: skull, brows, nose, cheeks, upper lip, jaw, chin, in the space of the head
    ((0.40, 0.33, 0.35), (0.0, 0.04, 0.08), (6, 0, 4)),
    ((0.235, 0.15, 0.085), (-0.20, -0.335, 0.205), (-14, 15, 10)),
    ((0.230, 0.15, 0.080), (0.205, -0.335, 0.202), (-14, -15, -12)),
    ((0.058, 0.095, 0.15), (0.005, -0.375, 0.015), (-18, 0, 2)),
    ((0.095, 0.090, 0.055), (0.005, -0.405, -0.085), (-22, 3, 4)),
    ((0.165, 0.13, 0.105), (-0.265, -0.285, -0.125), (12, -24, -24)),
    ((0.165, 0.13, 0.108), (0.270, -0.285, -0.130), (12, 24, 24)),
    ((0.190, 0.10, 0.072), (0.0, -0.36, -0.185), (-6, 2, 0)),
    ((0.270, 0.22, 0.120), (0.005, -0.235, -0.375), (-8, 2, 2)),
    ((0.115, 0.08, 0.080), (0.010, -0.40, -0.430), (-14, -3, 4)),
)
EYES = ((-0.175, -0.345, 0.040), (0.185, -0.345, 0.035))


def head(material):
    """Hewn blocks fitted together: heavy brows over deep sockets with an ember in each, a wedge of a nose, a jaw."""
    turn = s.matrix_at(HEAD, HEAD_TURN)
    spin, rocks = np.array(turn.to_3x3()), []
    for k, (half, at, own) in enumerate(FACE):
        rock = block(half, turn @ Vector(at), 500 + k, own)
        rock.turn = spin @ rock.turn
        rocks.append(rock)
    embers(turn)
    return pile_up("Head", rocks, material)


def embers(turn) -> None:
    """Two slanted slits of melt in the sockets, white in the middle, and the light that they throw on the stone."""
    g = m.Graph("Eye")
    flat = g.add("VectorMath", {0: g.add("TexCoord").outputs["Object"], 1: (12.5, 0, 29)}, operation="MULTIPLY")
    rim = g.add("VectorMath", {0: flat.outputs[0]}, operation="LENGTH").outputs["Value"]
    heat = [(0.0, (1.0, 0.58, 0.12)), (0.3, (1.0, 0.28, 0.02)), (0.7, (0.9, 0.11, 0.0)), (1.0, (0.30, 0.01, 0.0))]
    light = g.add("Emission", {"Color": g.ramp(rim, heat), "Strength": 1.2})
    g.surface(light.outputs[0])
    outline = ((-1.0, 0.55), (-0.1, 0.25), (0.9, -0.35), (1.0, -0.75), (0.2, -0.95), (-0.75, -0.35))
    for side, at in zip((1, -1), EYES):
        points = [(side * 0.082 * x, 0.012 * abs(x) - 0.01, 0.036 * z) for x, z in outline]
        eye = s.mesh("Eye", [(0, -0.03, 0), *points], [(0, k, k % 6 + 1) for k in range(1, 7)], g.material)
        eye.matrix_world = turn @ s.matrix_at(at)
        lights.point(turn @ (Vector(at) + Vector((0, -0.055, -0.005))), 0.9, GLOW, 0.02)


def core() -> None:
    """Melt behind the plates of the chest, brightest in the middle, and the light that falls through the fissure."""
    ball = s.icosphere("Core", 1.0, (CORE.x, -0.12, CORE.z), subdivisions=7)
    heat = []
    for vertex in ball.data.vertices:
        way = vertex.co.normalized()
        swirl = noise.noise_vector(way * 2.2) * 0.8
        skin = noise.ridged_multi_fractal(way * 4.2 + swirl, 0.9, 2.1, 4, 1.0, 2.0)
        rough = 1.0 + 0.08 * noise.fractal(way * 3, 0.9, 2.0, 4)
        vertex.co = Vector((way.x * 0.50, way.y * 0.20, way.z * 0.54)) * rough
        fluid = 0.42 + 0.58 * min(1.0, max(0.0, (skin - 0.75) / 0.95))
        heat.append(fluid * (1.08 - 0.45 * min(1.0, abs(way.z) ** 1.5)))
    ball.data.attributes.new("bare", "FLOAT", "POINT").data.foreach_set("value", heat)
    g = m.Graph("Molten core")
    warm = g.add("Attribute", attribute_name="bare").outputs["Fac"]
    flow = g.math("MULTIPLY", warm, g.span(g.noise(9, 5, 0.6, 1.2), 0.28, 0.62, 0.6, 1.0))
    stops = [(0.08, (0.08, 0.002, 0.0)), (0.3, (0.55, 0.035, 0.0)), (0.6, (1.0, 0.19, 0.008)), (1.0, (1.0, 0.43, 0.06))]
    g.principled(
        Base_Color="#0c0a09",
        Roughness=0.75,
        Normal=g.bump(g.noise(30, 4), 0.6, 0.02),
        Emission_Color=g.ramp(flow, stops),
        Emission_Strength=g.span(flow, 0.05, 1.0, 0.0, 1.15),
    )
    s.paint(ball, g.material)
    for x, z, power in ((-0.02, 1.86, 3), (0.13, 1.62, 7), (0.02, 1.42, 6), (0.0, 1.26, 3)):
        lights.point((x, -0.44, z), power, GLOW, 0.04)
    lights.point(CORE + Vector((0, -1.0, 0.0)), 20, GLOW, 0.2)
    lights.point(CORE + Vector((0, -0.6, -0.8)), 10, GLOW, 0.3)


def surface(obj):
    """World points, normals and triangles of a mesh as arrays."""
    data = obj.data
    data.calc_loop_triangles()
    points, normals = np.empty(len(data.vertices) * 3), np.empty(len(data.vertices) * 3)
    triangles = np.empty(len(data.loop_triangles) * 3, dtype=int)
    data.vertices.foreach_get("co", points)
    data.vertices.foreach_get("normal", normals)
    data.loop_triangles.foreach_get("vertices", triangles)
    matrix = np.array(obj.matrix_world)
    points = points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    return points, normals.reshape(-1, 3) @ matrix[:3, :3].T, triangles.reshape(-1, 3)


def moss(bodies) -> None:
    """Cushions that swell from the stone where it faces up, with a short dense pile."""

    def amount(p, n):
        bare = 1.6 * math.exp(-(((p - CORE).length / 0.66) ** 4))
        bare += 0.5 * math.exp(-(((p - WRIST + Vector((0, 0.2, 0.42))).length / 0.52) ** 6))
        face = (p - HEAD - Vector((0, -0.2, -0.06))).length
        bare += 1.2 * math.exp(-((face / 0.42) ** 6)) * (n.y < 0.2)
        return (
            n.z + 0.50 * noise.noise(p * 1.4) + 0.22 * noise.noise(p * 4.5) + 0.08 * noise.noise(p * 13) - 0.58 - bare
        )

    points, faces = [], []
    for obj in bodies:
        co, normals, triangles = surface(obj)
        value = np.full(len(co), -1.0)
        for k in np.flatnonzero(normals[:, 2] > -0.2):
            value[k] = amount(Vector(co[k]), Vector(normals[k]))
        for k in np.flatnonzero(value > -0.1):
            cell = noise.voronoi(Vector(co[k]) * 9)[0][0]
            swell = min(1.0, max(0.0, value[k]) / 0.22) ** 0.6
            co[k] += normals[k] * (swell * (0.028 + 0.05 * (1 - min(1.0, cell * 1.5) ** 2)) - 0.006)
        kept = triangles[(value[triangles] > 0).all(axis=1)]
        used, kept = np.unique(kept, return_inverse=True)
        faces.append(kept.reshape(-1, 3) + sum(map(len, points)))
        points.append(co[used])
    g = m.Graph("Moss cushion")
    form, patch = g.add("NewGeometry").outputs["Pointiness"], g.noise(2.2, 5, 0.6)
    tint = g.mix(g.span(patch, 0.38, 0.62), "#2a420d", "#587414")
    tint = g.mix(g.span(form, 0.50, 0.57), tint, "#94a82a")
    tint = g.mix(g.span(form, 0.49, 0.43), tint, "#10180a")
    g.principled(Base_Color=tint, Roughness=0.95, Sheen_Weight=0.4, Normal=g.bump(g.noise(60, 4, 0.7), 0.9, 0.02))
    cushion = wrap("Moss", np.concatenate(points), np.concatenate(faces), g.material)
    pile = [
        s.tuft("Pile", 80, h, 0.075, 0.006, m.leaf("Moss pile", c, t, 0.3), k, 0.9)
        for k, (h, c, t) in enumerate(
            ((0.022, "#46621a", "#8fa82a"), (0.030, "#3a5616", "#7a9626"), (0.018, "#586a1a", "#acb63a"))
        )
    ]
    s.scatter(cushion, pile, 6200, 2, (0.6, 1.2), align=1.0, sink=0.004, tilt=6)


def growth(skin) -> None:
    """Mushrooms and a small tree on the back, each set on the surface below its place."""
    tree = BVHTree.FromObject(skin, bpy.context.evaluated_depsgraph_get())
    cap = cap_skin()
    stem, gill = m.wax("Stem", "#d9c9a2", 0.02), m.wax("Gill", "#c9a878", 0.02)
    rng = random.Random(8)

    def mushroom(x, y, below, tall, wide, lean):
        at = tree.ray_cast(Vector((x, y, below)), Vector((0, 0, -1)))[0] or Vector((x, y, 0.02))
        top = at + Vector((lean[0], lean[1], tall))
        path = [at - Vector((0, 0, 0.06)), at.lerp(top, 0.45) - Vector((lean[0] * 0.25, lean[1] * 0.25, 0)), top]
        s.tube("Stem", s.spline(path, 8), wide * 0.20, stem, taper=lambda t: 1.35 - 0.55 * t)
        turn = (math.degrees(-lean[1]) * 2.2, math.degrees(lean[0]) * 2.2, rng.uniform(0, 360))
        s.lathe("Gill", [(0.0, 0.01), (wide * 0.6, -0.03 * wide), (wide * 0.93, -0.12 * wide)], top, turn, gill, 40)
        profile = [(0.93, -0.13), (1.0, -0.04), (0.86, 0.22), (0.5, 0.42), (0.16, 0.52), (0.0, 0.53)]
        s.lathe("Cap", s.spline([(wide * r, wide * z) for r, z in profile], 7), top, turn, cap, 48, angle=80)

    for x, y, below, tall, wide, lean in (
        (-0.90, -0.44, 4, 0.27, 0.150, (-0.07, -0.05)),
        (-1.10, -0.36, 4, 0.18, 0.105, (-0.09, -0.04)),
        (-0.76, -0.54, 4, 0.15, 0.080, (0.03, -0.08)),
        (-1.20, -0.50, 4, 0.11, 0.060, (-0.06, -0.04)),
        (-1.00, -0.60, 4, 0.09, 0.045, (0.0, -0.06)),
        (1.74, -0.16, 1.75, 0.17, 0.110, (0.08, -0.06)),
        (1.86, -0.06, 1.75, 0.11, 0.070, (0.09, -0.02)),
        (1.64, -0.26, 1.75, 0.09, 0.050, (0.0, -0.06)),
        (-1.56, -1.42, 0.9, 0.12, 0.070, (-0.05, -0.06)),
        (-1.64, -1.34, 0.9, 0.08, 0.045, (-0.06, 0.0)),
        (2.30, -1.25, 0.4, 0.24, 0.135, (0.05, -0.02)),
        (2.52, -1.10, 0.4, 0.16, 0.095, (0.06, 0.02)),
        (2.20, -1.48, 0.4, 0.11, 0.060, (-0.03, -0.02)),
        (2.42, -1.42, 0.4, 0.07, 0.040, (0.03, -0.03)),
        (-2.35, -1.30, 0.4, 0.20, 0.110, (-0.05, 0)),
        (-2.52, -1.15, 0.4, 0.13, 0.070, (-0.05, 0)),
    ):
        mushroom(x, y, below, tall, wide, lean)

    bark = m.stone("Sapling bark", "#5a4532", "#2c2018", 8, 0.6, 0.2)
    leaf = s.sheet(
        "Leaf",
        lambda u, v: (
            (u - 0.5) * 0.07 * math.sin(math.pi * min(0.99, v + 0.02)),
            0.11 * v,
            0.014 * (2 * u - 1) ** 2 - 0.02 * v * v,
        ),
        4,
        7,
        m.leaf("Sapling leaf", "#5c7722", "#b9a834", 0.5),
    )
    base = tree.ray_cast(Vector((0.46, 0.42, 4)), Vector((0, 0, -1)))[0] - Vector((0, 0, 0.08))
    trunk = s.spline([base + Vector(at) for at in ((0, 0, 0), (0.06, 0, 0.26), (-0.03, 0, 0.48), (0.10, 0, 0.74))], 8)
    s.tube("Sapling", trunk, 0.045, bark, taper=lambda t: 1.3 - 0.8 * t)
    for k in range(10):
        start = Vector(trunk[7 + int(1.7 * k)])
        a = 2.4 * k
        tip = start + Vector((0.34 * math.cos(a), 0.28 * math.sin(a), rng.uniform(0.02, 0.20)))
        twig = s.spline([start, start.lerp(tip, 0.5) + Vector((0, 0, 0.05)), tip], 8)
        s.tube("Twig", twig, 0.012, bark, taper=lambda t: 1.0 - 0.7 * t)
        for j in range(20):
            at = Vector(twig[min(len(twig) - 1, 5 + j)])
            at += Vector((rng.gauss(0, 0.05), rng.gauss(0, 0.05), rng.gauss(0, 0.035)))
            turn = (rng.uniform(-40, 40), rng.uniform(-40, 40), rng.uniform(0, 360))
            s.copy(leaf, at, turn, rng.uniform(0.6, 1.1))
    leaf.hide_render = True


def cap_skin():
    """Skin of a mushroom: dark in the middle of the cap, pale at its rim, with freckles."""
    g = m.Graph("Cap")
    middle = g.upward(0.35, 0.97)
    tint = g.mix(middle, "#c98a4a", "#7a3414")
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(34, 3, 0.6), 0.58, 0.66), 0.5), tint, "#e2c79a")
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(9, 4, 0.6), 0.5, 0.7), 0.45), tint, "#5a2a14")
    return g.principled(
        Base_Color=tint,
        Roughness=0.5,
        Subsurface_Weight=0.3,
        Subsurface_Scale=0.02,
        Subsurface_Radius=(1.0, 0.5, 0.3),
        Normal=g.bump(g.noise(40, 3), 0.15, 0.01),
    )


WOOD = foliage.Species(
    trunk=0.40,
    girth=0.026,
    bend=0.14,
    forks=(4, 3, 2),
    spread=58,
    rise=0.15,
    clump=(0.075, 0.042),
    leaves=130,
    leaf=(0.0105, 0.0062),
    upright=0.0,
)
PATH = Vector((0.25, -1.0, 0))
"""A point on the path that leads from the viewer between the feet."""


def glade(rock) -> None:
    """Forest floor with grass, ferns and an old paved path, a wood in the haze and drifting motes."""
    earth = m.stone("Earth", "#37321e", "#1b180e", 1.2, 0.9, 0.0, moss=0.75, moss_color="#33441a")
    ground = s.plane("Ground", (44, 44), (0, 12, 0), (0, 0, 0), earth, 200)
    s.warp(ground, lambda co: Vector((co.x, co.y, floor(co.x, co.y + 12))))
    grass = [
        s.tuft("Grass", 22, h, 0.14, 0.013, m.leaf("Field grass", c, t, 0.35), 40 + k, 0.8)
        for k, (h, c, t) in enumerate(
            ((0.13, "#26360f", "#55661f"), (0.08, "#22330f", "#4a5c1c"), (0.20, "#36451a", "#6f7530"))
        )
    ]
    s.scatter(
        ground,
        grass,
        8000,
        5,
        (0.45, 1.2),
        lambda p, n: (
            abs(p.x) < 8
            and -5.2 < p.y < 9
            and noise.noise(p * 0.8) > -0.3 + 1.0 * math.exp(-(((p.x - path_x(p.y)) / 0.8) ** 4))
        ),
    )
    grey = m.stone("Field stone", "#56554f", "#2a2a28", 2.4, 0.7, 0.0, moss=0.34, moss_color="#3c5216")
    for k, (x, y, r) in enumerate(
        (
            (-2.3, 0.6, 0.55),
            (2.5, 1.1, 0.62),
            (1.75, -2.1, 0.2),
            (3.4, -0.4, 0.36),
            (-3.5, -0.6, 0.42),
            (-2.15, -1.9, 0.16),
        )
    ):
        s.rock("Stone", (r, r * 0.85, r * 0.7), (x, y, r * 0.25), grey, 80 + k, 6, 16, 0.03, (0, 0, 50 * k))
    paving(rock)
    undergrowth()
    wood()
    canopy()
    rng = random.Random(31)
    mote = m.emissive("Mote", (1.0, 0.36, 0.05), 1.3)
    for _ in range(60):
        s.icosphere(
            "Mote",
            rng.uniform(0.005, 0.010),
            (rng.uniform(-3.6, 3.6), rng.uniform(-1.0, 4), rng.uniform(0.2, 3.2)),
            mote,
            subdivisions=2,
        )


def floor(x, y) -> float:
    """Height of the ground: flat under the figure, uneven around it."""
    relief = noise.fractal(Vector((0.4 * x + 3, 0.4 * (y - 12) + 8, 0)), 0.9, 2.0, 5)
    return 0.22 * relief * min(1.0, max(0.05, math.hypot(x, y) / 3 - 0.35))


def path_x(y) -> float:
    """Middle of the path."""
    return PATH.x + 0.35 * math.sin(0.5 * (y - PATH.y)) - 0.02 * (y - PATH.y) ** 2


def paving(rock) -> None:
    """Thick flags of the path, worn, sunk and tilted, many of them cracked; rubble that the fist has struck off."""
    flag = m.stone("Flag", "#67645b", "#33322e", 3.0, 0.8, 0.0, moss=0.12, moss_color="#3c5216")
    rng, flags = random.Random(44), []
    for row in range(15):
        y = -4.4 + 0.52 * row
        for side in (-0.5, 0.5):
            if rng.random() < 0.08:
                continue
            half = (rng.uniform(0.27, 0.34), rng.uniform(0.21, 0.25), 0.10)
            x, deeper = path_x(y) + side * 0.68 + rng.gauss(0, 0.04), y + rng.gauss(0, 0.03) + 0.2 * side
            at = Vector((x, deeper, floor(x, deeper) - 0.025 + rng.uniform(0, 0.03)))
            turn = (rng.gauss(0, 3), rng.gauss(0, 3), rng.gauss(0, 8))
            flags += slab(half, at, turn, rng, 3 if rng.random() < 0.55 else 1)
    pile_up("Flag", flags, rock, levels=(COARSE, COARSE))
    for k in range(26):
        a, away = rng.uniform(0, math.tau), rng.uniform(0.50, 0.85)
        r = rng.uniform(0.025, 0.10)
        at = FIST + Vector((away * math.cos(a), -0.1 + 0.75 * away * math.sin(a), 0.3 * r))
        at.z += floor(at.x, at.y)
        turn = [rng.uniform(-35, 35), rng.uniform(-35, 35), rng.uniform(0, 360)]
        s.rock("Chip", (r, r * 0.8, r * 0.4), at, flag, 300 + k, 4, 12, 0.02, turn)


def slab(half, at, turn, rng, pieces):
    """A flag of the path, whole or broken into pieces that have settled a little apart."""
    seed = rng.randrange(10**6) + 1000
    if pieces == 1:
        return [block(half, at, seed, turn)]
    spin = Euler([math.radians(a) for a in turn]).to_matrix()
    seeds = [np.array((rng.uniform(-0.6, 0.6) * half[0], rng.uniform(-0.6, 0.6) * half[1], 0.0)) for _ in range(pieces)]
    shell = [(tuple(sign * float(i == axis) for i in range(3)), half[axis]) for axis in range(3) for sign in (-1, 1)]
    shell = [(normal, far * (0.93 if normal[2] else 1.0)) for normal, far in shell]
    rocks = shatter(seeds, np.full((pieces, pieces), rng.uniform(0.012, 0.022)), shell, 0.5, seed)
    for rock in rocks:
        rock.place = np.array(at + spin @ Vector(rock.place) + Vector((0, 0, rng.gauss(0, 0.008))))
        rock.turn = np.array(spin)
    return rocks


def fern(name, leaves, stem, seed, fronds=8, length=0.5):
    """A crown of arching fronds with paired leaflets."""
    rng, builder = random.Random(seed), foliage.Builder()
    steps = 24
    for k in range(fronds):
        a = math.tau * k / fronds + rng.gauss(0, 0.25)
        out, long, arch = Vector((math.cos(a), math.sin(a), 0)), length * rng.uniform(0.7, 1.15), rng.uniform(0.5, 0.95)
        side = Vector((-out.y, out.x, 0))
        spine = [
            out * long * (0.06 + 0.92 * f**1.25) + Vector((0, 0, long * (1.15 * f - (0.6 + 0.5 * arch) * f**2.3)))
            for f in (j / steps for j in range(steps + 1))
        ]
        builder.limb(spine, [0.006 * (1.1 - j / steps) for j in range(steps + 1)], 4)
        for j in range(3, steps):
            f = j / steps
            reach = long * 0.34 * math.sin(math.pi * min(1, 0.12 + 0.9 * f)) ** 0.8 * (1.05 - f)
            ahead = (spine[j + 1] - spine[j - 1]).normalized()
            for sign in (-1, 1):
                look = (side * sign + ahead * 0.5 + Vector((0, 0, -0.2))).normalized()
                tone = 0.3 + 0.5 * f + rng.gauss(0, 0.08)
                builder.leaf(spine[j], look.to_track_quat("Y", "Z"), reach, long * 0.055, tone)
    return builder.finish(name, stem, leaves)


def undergrowth() -> None:
    """Ferns and bushes that close the floor of the wood, and some ferns placed by hand in front."""
    green = foliage.leaf_colors("Fern", "#1d3314", "#42602a", "#86963c", 0.4, 0.3)
    rust = foliage.leaf_colors("Dry fern", "#4a2a10", "#80501e", "#b07a34", 0.4, 0.3)
    dark = foliage.leaf_colors("Thicket", "#141f10", "#33461e", "#6c7a30", 0.4, 0.3)
    stem = m.plain("Fern stem", "#3b3a1c", 0.7)
    ferns = [fern("Fern", green, stem, 1), fern("Fern", green, stem, 2, 6, 0.40), fern("Fern", rust, stem, 3, 6, 0.38)]
    bushes = [foliage.bush("Thicket", 1.0, stem, dark, 6 + k, 420, 0.11) for k in range(3)]
    places = [
        (-2.55, -1.75, 0, 0.95), (-1.95, 0.25, 1, 1.1), (2.25, 0.3, 0, 1.15), (2.75, -0.6, 1, 0.9),
        (-2.95, 0.2, 2, 1.1),
        (3.15, -1.6, 0, 1.0), (-0.95, 1.5, 0, 1.0), (1.35, 1.6, 1, 1.1), (-3.2, -1.5, 1, 0.9), (2.05, -2.5, 2, 0.6),
    ]  # fmt: skip
    rng = random.Random(21)
    for _ in range(75):
        x, y = rng.uniform(-6, 6), rng.uniform(1.8, 9)
        if abs(x - path_x(0)) > 0.9:
            places.append((x, y, rng.choice((0, 0, 1, 2)), rng.uniform(0.9, 1.7)))
    for x, y, kind, size in places:
        s.copy(ferns[kind], (x, y, floor(x, y)), (rng.gauss(0, 5), rng.gauss(0, 5), rng.uniform(0, 360)), size)
    for _ in range(40):
        y = rng.uniform(5.5, 17)
        x = 0.4 + rng.choice((-1, 1)) * rng.uniform(1.2 + 7 / y, 3.0 + 0.42 * y)
        s.copy(rng.choice(bushes), (x, y, floor(x, y) - 0.1), (0, 0, rng.uniform(0, 360)), rng.uniform(0.5, 1.05))
    for proto in ferns + bushes:
        proto.hide_render = True


def bark_skin(name, color, dark):
    """Bark in long furrowed plates, mossy on one side and at the foot."""
    g = m.Graph(name)
    plate = g.noise(5.0, 6, 0.65, 0.6, stretch=(1, 1, 0.16))
    flake = g.noise(16, 4, 0.6, 0.3, stretch=(1, 1, 0.4))
    relief = g.math("ADD", plate, g.math("MULTIPLY", flake, 0.35))
    tint = g.mix(g.span(relief, 0.52, 0.86), dark, color)
    green = g.math("ADD", g.math("MULTIPLY", g.noise(1.2, 5, 0.65), 1.2), g.math("MULTIPLY", flake, 0.4))
    low = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    green = g.span(g.math("ADD", green, g.span(low, 1.6, 0.0, 0.0, 0.35)), 0.86, 0.98)
    tint = g.mix(g.math("MULTIPLY", green, 0.8), tint, g.mix(flake, "#1e2c0c", "#60752a"))
    return g.principled(Base_Color=tint, Roughness=0.92, Normal=g.bump(relief, 1.0, 0.10))


def wood() -> None:
    """Two dark trunks that frame the picture, bare ones at middle distance, and whole trees in the haze."""
    bark = bark_skin("Bark", "#4a4136", "#15110d")
    leaves = foliage.leaf_colors("Wood leaves", "#18220f", "#44551e", "#9a8f34", 0.5, 0.35)
    rng = random.Random(31)
    kinds = [foliage.tree("Tree", 9.0 + k, WOOD, bark, leaves, 3 + k) for k in range(4)]
    for k in range(22):
        y = 13.0 + 13 * (k / 21) ** 1.1 + rng.uniform(-0.8, 0.8)
        x = rng.uniform(-1, 1) * (3.4 + 0.34 * y)
        if abs(x - 0.4) < 3.0 and y < 17:
            x = 0.4 + math.copysign(3.0 + rng.random() * 2.5, x - 0.4)
        s.copy(
            rng.choice(kinds),
            (x, y, 0),
            (rng.gauss(0, 2), rng.gauss(0, 3), rng.uniform(0, 360)),
            rng.uniform(0.7, 1.25),
        )
    for kind in kinds:
        kind.hide_render = True
    for k, (x, y, r, lean) in enumerate(
        (
            (-2.9, 5.2, 0.30, 0.05),
            (-6.3, 10.6, 0.50, -0.02),
            (3.3, 6.4, 0.24, -0.06),
            (5.0, 8.5, 0.50, 0.02),
            (2.3, 10.5, 0.26, 0.04),
        )
    ):
        trunk(x, y, r, k, lean, bark)
    trunk(3.75, 3.2, 0.46, 40, -0.05, bark)
    trunk(-3.95, 2.4, 0.40, 41, 0.04, bark)


def trunk(x, y, r, k, lean, bark) -> None:
    """One tree with flared roots, `r` thick; `k` varies its shape."""

    def at(u, v):
        theta, z = 2 * math.pi * u, 11 * v
        flare = 1 + 1.0 * math.exp(-z * 2.6) * (0.8 + 0.5 * math.sin(theta * 5 + k))
        furrow = noise.ridged_multi_fractal(
            Vector((3.2 * math.cos(theta), 3.2 * math.sin(theta), 0.7 * z + 5 * k)), 1.0, 2.0, 3, 1.0, 2.0
        )
        flare *= 1 + 0.09 * (furrow - 1)
        return (
            r * flare * math.cos(theta) * (1 - 0.03 * z) + lean * z + 0.1 * math.sin(z * 0.8 + k),
            r * flare * math.sin(theta),
            z - 0.2,
        )

    s.sheet("Trunk", at, 96, 110, bark, closed_u=True).location = (x, y, 0)


def canopy() -> None:
    """Hanging foliage that closes the top of the picture; it spares the middle and the lamp on the left."""
    twig = m.plain("Spray twig", "#2a2016", 0.8)
    sprays = []
    for k, tones in enumerate((("#131c0d", "#3f5220", "#8c9636"), ("#18220f", "#55652a", "#b0a23c"))):
        leaves = foliage.leaf_colors("Spray leaves", *tones, 0.5, 0.3)
        for seed in (60, 61):
            rng, builder = random.Random(seed + 7 * k), foliage.Builder()
            for _ in range(5):
                tip = Vector((rng.gauss(0, 0.4), rng.gauss(0, 0.3), -rng.uniform(0.2, 0.75)))
                path = foliage.grow(builder, rng, Vector((0, 0, 0)), tip, tip.length, 0.012, 0.12, -0.2, 0.3)
                for at in path[2:]:
                    builder.clump(at, 0.14, 0.09, 26, (0.085, 0.045), rng, -0.5)
            sprays.append(builder.finish("Spray", twig, leaves))
    rng = random.Random(17)
    for y, count, low in ((7.0, 56, 4.5), (4.2, 34, 3.9)):
        reach, top = (y + 9.1) * 0.34, 0.95 + (y + 9.1) * 0.29
        for _ in range(count):
            x = rng.uniform(-reach, reach)
            droop = (top - low) * (0.05 + 1.05 * (abs(x) / reach) ** 1.8)
            if y == 4.2 and x < -0.5:
                continue
            at = (x, y + rng.uniform(-0.5, 0.5), 0.35 + top - droop * rng.random() ** 0.7)
            s.copy(
                rng.choice(sprays), at, (rng.gauss(0, 14), rng.gauss(0, 14), rng.uniform(0, 360)), rng.uniform(0.7, 1.3)
            )
    for spray in sprays:
        spray.hide_render = True
