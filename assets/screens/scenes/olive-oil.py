"""Olive oil: a bottle of dark green glass with a plain label, a dish of oil, olives and a sprig on lavender-grey paper.

The bottle stands in the right two thirds; the left third stays empty.
"""

import math
import random

import bpy
from mathutils import Matrix, Vector, noise
from studio import lights, stage
from studio import materials as m
from studio import product as p
from studio import shapes as s

LONG_SIDE = 960
SAMPLES = 128
FINISH = stage.Finish(glow=0.03, glow_from=0.92, glow_size=0.01, vignette=0.0, grain=0.0)

PAPER_TOP, PAPER_BOTTOM = "#ebebfc", "#d3d3ec"
WIDTH = 4.2
"""Width of the frame."""
BOTTLE, RADIUS, HEIGHT = Vector((0.32, 0.25, 0.0)), 0.40, 2.15
"""Place of the bottle, radius of its body, and height without the stopper."""
DISH = Vector((1.22, -0.25, 0.0))


def build() -> None:
    """Build the whole scene."""
    p.frame((1800, 1200))
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = 10  # Light crosses several walls of glass.
    cycles.glossy_bounces = 4
    p.camera((-0.06, 0.0, 1.02), WIDTH, eye=2.3, lens=80)
    p.sweep("Paper", 3.2, 0.0, PAPER_TOP, PAPER_BOTTOM, 1.6, 40)
    bottle()
    dish()
    olives()
    sprig()
    light()


def light() -> None:
    """A tall softbox on each side, the left one bright, and a light from behind that shines through the oil."""
    stage.sky((0.92, 0.93, 1.0), (1.0, 1.0, 1.0), (0.5, 0.5, 0.55), strength=0.62)
    lights.area((-4.6, -2.6, 4.6), (0.4, 0, 0.8), 2.6, 400, (1.0, 0.97, 0.93))
    strip((-2.6, -1.7, 1.5), (0.7, 3.4), 55)
    strip((2.9, -0.7, 1.4), (0.35, 3.0), 22)
    lights.area((2.0, 2.7, 4.2), (0.5, 0, 0.7), 1.4, 70, (1.0, 0.95, 0.86))


def strip(at, size, power) -> None:
    """Upright strip light of `size` (width, height) at `at`: it draws the long highlights on the glass."""
    lamp = lights.area(at, (BOTTLE.x, BOTTLE.y, at[2]), size[0], power, (1.0, 0.98, 0.96))
    lamp.data.shape, lamp.data.size_y = "RECTANGLE", size[1]


def clear(name, ior, absorb, density):
    """Clear body that takes light away along its path: `absorb` is the colour that it lets through.

    Shadow rays pass through its surface, so that the light behind it is coloured too.
    """
    g = m.Graph(name)
    body = g.add("BsdfGlass", {"Color": (1, 1, 1), "Roughness": 0.0, "IOR": ior})
    through = g.add("BsdfTransparent", {"Color": (0.92, 0.92, 0.92)})
    shadow = g.add("LightPath").outputs["Is Shadow Ray"]
    mix = g.add("MixShader", {0: shadow, 1: body.outputs[0], 2: through.outputs[0]})
    g.surface(mix.outputs[0])
    volume = g.add("VolumeAbsorption", {"Color": absorb, "Density": density})
    g.tree.links.new(volume.outputs[0], g.output.inputs["Volume"])
    return g.material


def bottle() -> None:
    """The bottle: glass, oil, cork and label."""
    outside = [(0.0, 0.02), (0.30, 0.0), (0.37, 0.02), (0.395, 0.07), (RADIUS, 0.16), (RADIUS, 0.7), (RADIUS, 1.30)]
    outside += [(0.385, 1.40), (0.32, 1.52), (0.215, 1.64), (0.160, 1.76), (0.148, 1.88), (0.146, HEIGHT - 0.13)]
    lip = [(0.150, HEIGHT - 0.115), (0.182, HEIGHT - 0.10), (0.188, HEIGHT - 0.06), (0.182, HEIGHT - 0.015)]
    lip += [(0.165, HEIGHT), (0.125, HEIGHT), (0.112, HEIGHT - 0.02)]
    inside = [(0.110, HEIGHT - 0.2), (0.112, 1.88), (0.122, 1.76), (0.178, 1.63), (0.285, 1.50), (0.35, 1.38)]
    inside += [(0.362, 1.28), (0.362, 0.7), (0.362, 0.2), (0.35, 0.13), (0.30, 0.09), (0.0, 0.11)]
    glass = clear("Green glass", 1.5, (0.38, 0.52, 0.10), 34.0)
    s.lathe("Bottle", s.spline(outside, 8) + lip + s.spline(inside, 8), BOTTLE, material=glass, steps=160, angle=50)
    level = 1.93
    oil = [(0.0, level), (0.112, level), *((r + 0.004, z) for r, z in s.spline(inside, 8) if z < level - 0.02)]
    oil = [*oil[:-1], (0.0, 0.106)][::-1]
    s.lathe("Oil", oil, BOTTLE, material=clear("Oil", 1.47, (0.87, 0.86, 0.02), 5.0), steps=128, angle=50)
    cork = m.Graph("Cork")
    pores = cork.span(cork.noise(34, 4, 0.7), 0.55, 0.68)
    tint = cork.mix(pores, cork.mix(cork.noise(9, 4), "#c49a66", "#dcb98a"), "#8a5f38")
    cork = cork.principled(Base_Color=tint, Roughness=0.9, Normal=cork.bump(pores, -0.4, 0.01))
    plug = [(0.0, HEIGHT - 0.22), (0.108, HEIGHT - 0.22), (0.112, HEIGHT + 0.01), (0.165, HEIGHT + 0.012)]
    plug += [(0.172, HEIGHT + 0.03), (0.172, HEIGHT + 0.19), (0.158, HEIGHT + 0.21), (0.0, HEIGHT + 0.212)]
    s.lathe("Stopper", plug, BOTTLE, material=cork, steps=96, angle=35)
    label()


def on_label(across, up, off=0.0):
    """Point on the bottle, `across` units to the right of its front and `up` units high."""
    a, r = across / RADIUS, RADIUS + 0.004 + off
    return BOTTLE + Vector((r * math.sin(a), -r * math.cos(a), up))


def label() -> None:
    """Cream paper label with a sprig drawn in one line."""
    g = m.Graph("Label paper")
    tint = g.mix(g.noise(30, 4), "#efe3cb", "#f5ecd9")
    paper = g.principled(Base_Color=tint, Roughness=0.85, Normal=g.bump(g.noise(90, 3), 0.15, 0.004))
    wide, low, high = 0.74, 0.34, 1.18
    turn = 0.03  # The label looks a little towards the dish.
    s.sheet(
        "Label",
        lambda u, v: on_label(turn + (u - 0.5) * wide, low + v * (high - low)),
        60,
        4,
        paper,
        thickness=0.004,
    )
    ink = m.plain("Ink", "#3d4a22", 0.8)

    def stroke(name, points, width=0.0065):
        s.tube(name, [on_label(turn + x, y, 0.001) for x, y in points], width, ink, resolution=2)

    stem = [(-0.12 + 0.20 * t + 0.04 * math.sin(3 * t), 0.46 + 0.46 * t) for t in (k / 30 for k in range(31))]
    stroke("Drawn stem", stem, 0.0055)
    for share, side in ((0.16, 1), (0.30, -1), (0.44, 1), (0.58, -1), (0.72, 1), (0.85, -1), (1.0, 0)):
        foot = Vector(stem[round(share * 30)])
        angle = math.radians(66 - side * 50)
        along, out = Vector((math.cos(angle), math.sin(angle))), Vector((-math.sin(angle), math.cos(angle)))
        long, half = 0.20 - 0.06 * share, 0.031
        shares = [j / 14 for j in range(15)]
        curve = [foot + along * long * t + out * half * math.sin(math.pi * t) for t in shares]
        back = [foot + along * long * t - out * half * math.sin(math.pi * t) for t in reversed(shares)]
        stroke("Drawn leaf", [tuple(point) for point in curve + back], 0.0045)


def dish() -> None:
    """Small ceramic dish with oil."""
    form = [(0.0, 0.0), (0.20, 0.0), (0.23, 0.015), (0.36, 0.10), (0.44, 0.195), (0.445, 0.21), (0.435, 0.217)]
    form += [(0.42, 0.205), (0.35, 0.125), (0.24, 0.06), (0.0, 0.045)]
    glaze = m.Graph("Glaze")
    speck = glaze.span(glaze.noise(60, 2), 0.66, 0.72)
    glaze = glaze.principled(Base_Color=glaze.mix(speck, "#f1ebe0", "#b8a78e"), Roughness=0.25)
    s.lathe("Dish", s.spline(form, 5), DISH, material=glaze, steps=128, angle=60)
    level = 0.145
    body = [(0.0, 0.04), (0.24, 0.055), (0.35, 0.12), (0.378, level + 0.008), (0.365, level), (0.0, level)]
    s.lathe("Oil in the dish", body, DISH, material=clear("Oil in the dish", 1.33, (0.89, 0.85, 0.03), 38.0), steps=128)


def olive_skin(name, dark, pale):
    """Skin of an olive, paler in blotches, with small specks."""
    g = m.Graph(name)
    tint = g.mix(g.span(g.noise(4, 4, 0.6), 0.4, 0.7), dark, pale)
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(60, 2), 0.62, 0.7), 0.35), tint, m.shade(pale, 1.4))
    return g.principled(Base_Color=tint, Roughness=0.28, Subsurface_Weight=0.15, Subsurface_Scale=0.03)


def olive(at, skin, size, turn, seed) -> None:
    """One olive that lies on its side at `at`, `size` units thick, its stalk end turned by `turn` degrees."""
    body = s.sphere("Olive", 0.5, (0, 0, 0), skin, segments=48, rings=32)

    def shape(co):
        dent = 0.10 * math.exp(-((co.x**2 + co.y**2) / 0.006)) if co.z > 0 else 0.0
        co = co * (1 + 0.05 * noise.noise(co * 1.6 + Vector((seed, 0, 0))))
        return Vector((co.x, co.y, co.z * 1.32 - dent))

    s.warp(body, shape)
    body.scale = (size, size, size)
    s.place(body, (at[0], at[1], at[2] + size * 0.49), (90 + 8 * math.sin(seed), 0, turn))


def olives() -> None:
    """Green and black olives round the dish and one in front of the bottle."""
    green, black = olive_skin("Green olive", "#68731f", "#838d34"), olive_skin("Black olive", "#1d141c", "#3c2630")
    places = (
        (0.58, -0.62, green, 0.25, 62),
        (0.86, -0.84, black, 0.24, -35),
        (0.40, -0.92, black, 0.23, 100),
        (1.60, -0.72, green, 0.25, 20),
        (1.76, -0.44, black, 0.23, -60),
    )
    for k, (x, y, skin, size, turn) in enumerate(places):
        olive((x, y, 0.0), skin, size, turn, k * 3.1)


def leaf(base, along, long, half, roll, skin):
    """One narrow leaf from `base` in the direction `along`, folded a little along its middle and curling at its tip."""
    along = Vector(along).normalized()
    side = along.cross(Vector((0, 0, 1))).normalized()
    side.rotate(Matrix.Rotation(math.radians(roll), 3, along))
    up = side.cross(along)

    def at(u, v):
        across = (u - 0.5) * 2
        width = half * (math.sin(math.pi * min(1.0, v * 0.97 + 0.03)) ** 0.75)
        return base + along * long * v + side * across * width + up * (0.25 * width * across**2 - 0.10 * long * v * v)

    return s.sheet("Leaf", at, 8, 24, skin, thickness=0.006)


def sprig() -> None:
    """Sprig of an olive tree that lies on the paper, from behind the bottle to the front left of it."""
    rng = random.Random(4)
    g = m.Graph("Leaf")
    face = g.add("NewGeometry").outputs["Backfacing"]
    top = g.mix(g.noise(5, 4), "#475b34", "#728659")
    skin = g.principled(Base_Color=g.mix(face, top, "#a9b496"), Roughness=0.5)
    bark = m.plain("Twig", "#6d5a3c", 0.8)
    bends = [(0.34, -0.45, 0.03), (0.08, -0.5, 0.10), (-0.22, -0.45, 0.22), (-0.55, -0.36, 0.30)]
    path = [Vector(point) for point in s.spline(bends, 10)]
    s.tube("Twig", path, 0.016, bark, taper=lambda t: 1.0 - 0.6 * t)
    count = 11
    for k in range(count):
        t = 0.10 + 0.88 * k / (count - 1)
        at = path[min(len(path) - 2, round(t * (len(path) - 1)))]
        forward = (path[-1] - path[0]).normalized()
        swing = math.radians((1 if k % 2 else -1) * rng.uniform(34, 52))
        if k == count - 1:
            swing = 0.1
        direction = forward.copy()
        direction.rotate(Matrix.Rotation(swing, 3, Vector((0, -0.75, 0.66))))
        long = rng.uniform(0.40, 0.50) * (1 - 0.3 * t)
        direction.z = max(direction.z, -0.8 * at.z / long)  # Its tip stays above the paper.
        leaf(at, direction, long, rng.uniform(0.048, 0.058), rng.uniform(-75, -30), skin)
