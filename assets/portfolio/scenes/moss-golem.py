"""Moss Golem: a walking heap of boulders, overgrown, with a molten core that has burst through its chest."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree

from studio import environment as env
from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.30, glow_from=0.72, glow_size=0.03, vignette=0.34)

GLOW = (1.0, 0.36, 0.07)
CORE = Vector((0.0, -0.58, 1.68))
HEAD = Vector((-0.06, -0.66, 2.50))


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.6)
    skin = body(stone())
    core()
    moss(skin)
    growth(skin)
    glade()
    stage.camera((0.5, -9.1, 0.8), (0.06, 0, 1.55), lens=58, fstop=2.0, focus=(0.0, -1.0, 1.7))
    for distance, opacity, color in (
        (12.5, 0.22, (0.10, 0.20, 0.17)),
        (16, 0.45, (0.26, 0.38, 0.28)),
        (21, 0.70, (0.66, 0.58, 0.30)),
        (28, 1.3, (1.0, 0.72, 0.30)),
    ):
        lights.veil(distance, 90, 3.5 + distance * 0.16, color, opacity, base=-0.5)
    stage.sky(
        (0.40, 0.46, 0.34),
        (0.06, 0.18, 0.20),
        (0.04, 0.05, 0.03),
        strength=0.5,
        power=0.35,
        backdrop_only_strength=0.5,
    )
    env.mist((0.2, 9.0, 2.6), 11, 7.0, (1.0, 0.72, 0.34), 0.70, 3, 0.7, 1.6)
    env.mist((-2.6, 3.0, 0.5), 6, 1.6, (0.50, 0.58, 0.36), 0.35, 5)
    env.mist((2.8, 3.6, 0.6), 6, 1.8, (0.56, 0.60, 0.36), 0.35, 8)
    lights.sun(94, 34, 6.0, (1.0, 0.72, 0.38), 2.0)
    lights.area((-4.6, -5.2, 4.2), (0, 0, 1.8), 2.6, 480, (0.52, 0.76, 1.0))
    lights.area((-3.6, 4.0, 4.4), (0, 0, 2.0), 1.4, 1300, (1.0, 0.88, 0.60))


PARTS = (
    # size, place, turn, seed: the boulders the body is stacked from
    ((0.98, 0.74, 0.70), (0.02, 0.14, 1.98), (8, 4, 10), 3),
    ((0.86, 0.70, 0.52), (0.16, 0.46, 2.50), (-10, 8, 40), 4),
    ((0.60, 0.54, 0.50), (-0.90, -0.12, 2.16), (0, 22, 30), 5),
    ((0.70, 0.58, 0.56), (0.98, 0.16, 2.34), (0, -14, -20), 6),
    ((0.50, 0.46, 0.52), (-0.56, 0.14, 1.52), (0, 10, 25), 24),
    ((0.52, 0.46, 0.50), (0.62, 0.16, 1.50), (0, -10, 65), 25),
    ((0.68, 0.56, 0.44), (0.04, 0.14, 1.16), (4, 0, 60), 8),
    ((0.40, 0.38, 0.44), (-0.40, 0.16, 0.84), (8, -12, 10), 10),
    ((0.43, 0.38, 0.44), (0.46, 0.00, 0.84), (-6, 12, 75), 11),
    ((0.38, 0.40, 0.36), (-0.50, 0.14, 0.42), (0, 5, 0), 12),
    ((0.40, 0.42, 0.36), (0.58, -0.16, 0.42), (0, 0, 40), 13),
    ((0.42, 0.54, 0.20), (-0.54, 0.02, 0.12), (0, 0, 10), 14),
    ((0.44, 0.56, 0.20), (0.62, -0.30, 0.12), (0, 0, -12), 15),
    ((0.38, 0.36, 0.48), (-1.22, -0.30, 1.62), (12, 18, 0), 16),
    ((0.40, 0.38, 0.50), (1.36, 0.10, 1.72), (-6, -16, 50), 17),
    ((0.47, 0.47, 0.56), (-1.34, -0.58, 0.96), (14, 6, 20), 18),
    ((0.47, 0.46, 0.56), (1.46, 0.00, 1.02), (4, -4, 70), 19),
    ((0.44, 0.46, 0.34), (-1.34, -0.82, 0.42), (0, 0, 20), 20),
    ((0.44, 0.46, 0.36), (1.46, -0.18, 0.44), (0, 0, 55), 21),
)
HANDS = (Vector((-1.35, -1.10, 0)), Vector((1.46, -0.44, 0)))
FEET = (Vector((-0.54, -0.44, 0)), Vector((0.62, -0.78, 0)))


def stone():
    """Broken rock: pale worn edges, dark hollows, cracks that run hot around the core."""
    g = m.Graph("Golem rock")
    broad, fine = g.noise(1.7, 6, 0.6, 0.3), g.noise(17, 5, 0.65)
    form = g.add("NewGeometry").outputs["Pointiness"]
    tint = g.mix(g.span(broad, 0.36, 0.66), "#2c2e2e", "#5d5d58")
    tint = g.mix(g.math("MULTIPLY", g.span(fine, 0.5, 0.75), 0.3), tint, "#8a857a")
    tint = g.mix(g.math("MULTIPLY", g.span(form, 0.515, 0.60), 0.75), tint, "#a19b8c")
    tint = g.mix(g.math("MULTIPLY", g.span(form, 0.49, 0.42), 0.85), tint, "#0e0f0f")
    vein = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(2.3, 5, 0.55, 0.5), 0.5))
    crack = g.math("MULTIPLY", g.span(vein, 0.007, 0.001), g.span(broad, 0.46, 0.52))
    tint = g.mix(g.math("MULTIPLY", crack, 0.65), tint, "#0a0a0a")
    wet = g.span(g.noise(0.9, 3), 0.45, 0.6)
    away = g.add("VectorMath", {0: g.add("NewGeometry").outputs["Position"], 1: tuple(CORE)}, operation="DISTANCE")
    near = g.span(away.outputs["Value"], 0.95, 0.40)
    low = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    near = g.math("MULTIPLY", near, g.span(low, 2.1, 1.9))
    bent = g.add("VectorMath", {0: g.coords(), 1: g.math("MULTIPLY", fine, 0.09)}, operation="ADD").outputs[0]
    rift = g.add("TexVoronoi", {"Vector": bent, "Scale": 3.1}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    hot = g.math("SUBTRACT", 1.0, g.math("DIVIDE", rift, g.math("MULTIPLY", near, 0.042)), clamp=True)
    hot = g.math("MULTIPLY", hot, g.span(near, 0.0, 0.2))
    height = g.math("ADD", g.math("MULTIPLY", fine, 0.4), broad)
    height = g.math("SUBTRACT", height, g.math("MULTIPLY", g.math("ADD", crack, hot), 0.7))
    return g.principled(
        Base_Color=g.mix(hot, tint, "#0a0504"),
        Roughness=g.math("SUBTRACT", 0.9, g.math("MULTIPLY", wet, 0.28)),
        Normal=g.bump(height, 0.7, 0.06),
        Emission_Color=g.ramp(hot, [(0.0, (0.5, 0.02, 0.0)), (0.5, (1.0, 0.09, 0.004)), (1.0, (1.0, 0.32, 0.05))]),
        Emission_Strength=g.math("MULTIPLY", g.math("POWER", hot, 1.5), 3.0),
    )


def body(material):
    """Boulders with a burst chest, fists, feet and the head; returned as one mesh to grow things on."""

    def block(size, at, seed, turn=(0, 0, 0), chisel=22):
        return s.rock("Boulder", size, at, material, seed, 6 if max(size) > 0.55 else 5, chisel, 0.035, turn)

    rocks = [block(size, at, seed, turn) for size, at, turn, seed in PARTS]
    for side, (hand, foot) in enumerate(zip(HANDS, FEET)):
        inward = 1 - 2 * side
        for k in range(4):
            at = hand + Vector(((k - 1.5) * 0.215, -0.03 * (k % 2), 0.25))
            rocks.append(block((0.115, 0.17, 0.25), at, 30 + k + 5 * side, (16, 0, 9 * k), 16))
        rocks.append(block((0.14, 0.17, 0.22), hand + Vector((inward * 0.46, 0.12, 0.34)), 41 + side, (24, 20, 0), 16))
        for k in range(3):
            at = foot + Vector(((k - 1) * 0.25, 0, 0.09))
            rocks.append(block((0.135, 0.18, 0.12), at, 50 + k + 4 * side, (0, 0, 20 * k), 14))
    for k in range(11):
        a = 2 * math.pi * k / 11 + 0.2
        reach = 0.49 + 0.05 * math.sin(3.7 * k)
        at = CORE + Vector((reach * math.cos(a), 0.10 + 0.05 * math.sin(2.3 * k), reach * math.sin(a)))
        rocks.append(block((0.15, 0.15, 0.115), at, 70 + k, (0, -math.degrees(a), 30 * math.sin(k)), 14))
    skin = s.join(rocks, "Golem")

    def burst(co):
        off = Vector((co.x - CORE.x, co.z - CORE.z))
        wide = 0.42 + 0.05 * noise.noise(Vector((off.x * 5, off.y * 5, 4)))
        if co.y < 0.1 and off.length < wide:
            co.y += (0.12 - co.y) * min(1.0, (wide - off.length) / 0.05)
        return co

    s.warp(skin, burst)
    return s.join([skin, head(material)], "Golem")


def head(material):
    """One block of stone with brow, cheeks, nose and jaw worked out of it, and two embers deep in the sockets."""
    lumps = [
        s.rock("Head", size, at, material, seed, 5, 18, 0.02, turn)
        for size, at, seed, turn in (
            ((0.44, 0.40, 0.40), (0, 0, 0.04), 27, (8, 0, 15)),
            ((0.22, 0.15, 0.10), (-0.145, -0.30, 0.17), 28, (-14, 7, 12)),
            ((0.22, 0.15, 0.10), (0.145, -0.30, 0.17), 29, (-14, -7, -12)),
            ((0.085, 0.13, 0.17), (0, -0.40, 0.02), 33, (-14, 0, 0)),
            ((0.17, 0.15, 0.14), (-0.25, -0.27, -0.10), 36, (0, 20, 0)),
            ((0.17, 0.15, 0.14), (0.25, -0.27, -0.10), 37, (0, -20, 0)),
            ((0.34, 0.26, 0.15), (0, -0.20, -0.30), 35, (-6, 0, 0)),
            ((0.23, 0.16, 0.09), (0, -0.33, -0.135), 38, (-10, 0, 0)),
        )
    ]
    block = s.relax(s.remesh(s.join(lumps, "Head"), 0.011), 0.5, 3)

    def carve(co):
        if co.y < -0.1:
            for side in (-1, 1):
                x, z = co.x - side * 0.175, co.z - 0.045 - 0.15 * side * (co.x - side * 0.175)
                co.y += 0.15 * math.exp(-((x / 0.105) ** 4) - (z / 0.062) ** 4)
            lip = co.z + 0.195 + 0.25 * co.x**2 + 0.02 * noise.noise(co * 9)
            co.y += 0.075 * math.exp(-((lip / 0.016) ** 2)) * math.exp(-((co.x / 0.22) ** 4))
        return co

    s.sculpt(s.warp(block, carve), 0.012, 0.12, 4, 5)
    g = m.Graph("Eye")
    at = g.add("TexCoord").outputs["Object"]
    flat = g.add("VectorMath", {0: at, 1: (20, 0, 20)}, operation="MULTIPLY").outputs[0]
    rim = g.add("VectorMath", {0: flat}, operation="LENGTH").outputs["Value"]
    heat = [(0.0, (1.0, 0.55, 0.16)), (0.35, (1.0, 0.22, 0.02)), (0.65, (0.6, 0.025, 0.0)), (1.0, (0.04, 0.0, 0.0))]
    light = g.add("Emission", {"Color": g.ramp(rim, heat), "Strength": 2.2})
    g.tree.links.new(light.outputs[0], g.output.inputs["Surface"])
    turn = s.matrix_at(HEAD, (9, 3, -8))
    for side in (-1, 1):
        eye = s.sphere("Eye", 0.05, turn @ Vector((side * 0.165, -0.305, 0.04)), g.material, (1.3, 0.6, 0.52))
        eye.rotation_euler.y = math.radians(side * 10)
        lights.point(turn @ Vector((side * 0.17, -0.40, 0.02)), 1.4, GLOW, 0.03)
    block.matrix_world = turn
    s.paint(block, material)
    return block


def core() -> None:
    """Ball of melt under a crust that has split into plates and lost some in front; it lights the stones around it."""
    ball = s.icosphere("Core", 0.40, CORE, subdivisions=6)
    rng = random.Random(12)
    seeds = [Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized() for _ in range(34)]
    lift = [rng.uniform(0.95, 1.07) for _ in seeds]
    gone = sorted(range(len(seeds)), key=lambda k: -seeds[k].dot(Vector((0.25, -0.95, 0.2)).normalized()))[:2]
    heat = []
    for vertex in ball.data.vertices:
        way = vertex.co.normalized()
        bent = way + 0.12 * noise.noise_vector(way * 3.5)
        first, second = sorted((bent - seed).length for seed in seeds)[:2]
        cell = min(range(len(seeds)), key=lambda k: (bent - seeds[k]).length)
        crust = 0.0 if cell in gone else min(1.0, max(0.0, (second - first - 0.025) / 0.06))
        melt = 0.80 + 0.05 * noise.fractal(way * 4, 0.9, 2.0, 3)
        rough = lift[cell] + 0.03 * noise.fractal(way * 9, 0.9, 2.0, 3)
        vertex.co *= melt + (rough - melt) * crust
        heat.append(1 - crust * (0.9 + 0.1 * noise.noise(way * 6)))
    ball.data.attributes.new("bare", "FLOAT", "POINT").data.foreach_set("value", heat)
    g = m.Graph("Molten core")
    warm = g.add("Attribute", attribute_name="bare").outputs["Fac"]
    flow = g.math("MULTIPLY", warm, g.span(g.noise(7, 5, 0.6, 1.5), 0.25, 0.62, 0.45, 1.0))
    stops = [(0.05, (0.2, 0.006, 0.0)), (0.4, (0.9, 0.055, 0.002)), (0.75, (1.0, 0.17, 0.01)), (1.0, (1.0, 0.42, 0.07))]
    g.principled(
        Base_Color="#0c0a09",
        Roughness=0.75,
        Normal=g.bump(g.noise(30, 4), 0.6, 0.02),
        Emission_Color=g.ramp(flow, stops),
        Emission_Strength=g.math("MULTIPLY", g.math("POWER", flow, 2.0), 1.8),
    )
    s.paint(ball, g.material)
    lights.point(CORE + Vector((0, -0.95, 0.1)), 45, GLOW, 0.2)
    lights.point(CORE + Vector((0, -0.5, -0.9)), 14, GLOW, 0.3)
    ember = m.emissive("Ember", (1.0, 0.12, 0.005), 4.0)
    for at in ((-1.24, -0.40, 1.30), (1.42, 0.04, 1.38), (-1.34, -0.72, 0.66), (1.46, -0.08, 0.70)):
        s.icosphere("Ember", 0.2, at, ember, (1, 1, 0.6), 3)


def moss(skin) -> None:
    """Cushions that swell from the stone where it faces up, with a short dense pile."""

    def amount(p, n):
        bare = 1.6 * math.exp(-(((p - CORE).length / 0.62) ** 4))
        face = (p - HEAD - Vector((0, -0.2, -0.06))).length
        bare += 1.2 * math.exp(-((face / 0.40) ** 6)) * (n.y < 0.2)
        return n.z + 0.50 * noise.noise(p * 1.4) + 0.22 * noise.noise(p * 4.5) - 0.46 - bare

    work = bmesh.new()
    work.from_mesh(skin.data)
    work.normal_update()
    grown = [(vertex, amount(vertex.co, vertex.normal)) for vertex in work.verts]
    for vertex, value in grown:
        cell = noise.voronoi(vertex.co * 9)[0][0]
        swell = min(1.0, max(0.0, value) / 0.22) ** 0.6
        vertex.co += vertex.normal * (swell * (0.028 + 0.05 * (1 - min(1.0, cell * 1.5) ** 2)) - 0.006)
    bmesh.ops.delete(work, geom=[vertex for vertex, value in grown if value < 0], context="VERTS")
    g = m.Graph("Moss cushion")
    form, patch = g.add("NewGeometry").outputs["Pointiness"], g.noise(2.2, 5, 0.6)
    tint = g.mix(g.span(patch, 0.38, 0.62), "#2a420d", "#587414")
    tint = g.mix(g.span(form, 0.50, 0.57), tint, "#94a82a")
    tint = g.mix(g.span(form, 0.49, 0.43), tint, "#10180a")
    g.principled(Base_Color=tint, Roughness=0.95, Sheen_Weight=0.4, Normal=g.bump(g.noise(60, 4, 0.7), 0.9, 0.02))
    cushion = s.mesh("Moss", (), ())
    work.to_mesh(cushion.data)
    work.free()
    s.shade_smooth(s.paint(cushion, g.material))
    pile = [
        s.tuft("Pile", 80, h, 0.075, 0.006, m.leaf("Moss pile", c, t, 0.3), k, 0.9)
        for k, (h, c, t) in enumerate(
            ((0.022, "#46621a", "#8fa82a"), (0.030, "#3a5616", "#7a9626"), (0.018, "#586a1a", "#acb63a"))
        )
    ]
    s.scatter(cushion, pile, 5200, 2, (0.6, 1.2), align=1.0, sink=0.004, tilt=6)


def growth(skin) -> None:
    """Mushrooms and a small tree on the back, each set on the surface below its place."""
    tree = BVHTree.FromObject(skin, bpy.context.evaluated_depsgraph_get())
    cap = m.wax("Cap", "#b5682f", 0.03, 0.42, 0.4)
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
        (-0.86, -0.34, 4, 0.27, 0.150, (-0.07, -0.05)),
        (-1.05, -0.26, 4, 0.18, 0.110, (-0.09, -0.04)),
        (-0.72, -0.44, 4, 0.15, 0.085, (0.03, -0.08)),
        (-1.16, -0.40, 4, 0.11, 0.070, (-0.06, -0.04)),
        (-0.96, -0.50, 4, 0.09, 0.055, (0.0, -0.06)),
        (1.62, -0.12, 1.7, 0.17, 0.110, (0.08, -0.06)),
        (1.72, -0.02, 1.7, 0.12, 0.075, (0.09, -0.02)),
        (1.52, -0.22, 1.7, 0.09, 0.060, (0.0, -0.06)),
        (-1.56, -0.90, 0.9, 0.12, 0.075, (-0.05, -0.06)),
        (-1.66, -0.80, 0.9, 0.08, 0.050, (-0.06, 0.0)),
        (2.30, -1.25, 0.4, 0.26, 0.150, (0.05, -0.02)),
        (2.52, -1.10, 0.4, 0.17, 0.105, (0.06, 0.02)),
        (2.20, -1.48, 0.4, 0.12, 0.080, (-0.03, -0.02)),
        (-2.35, -1.30, 0.4, 0.20, 0.120, (-0.05, 0)),
        (-2.52, -1.15, 0.4, 0.13, 0.080, (-0.05, 0)),
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


def glade() -> None:
    """Forest floor with grass, stones, trunks in the haze and drifting motes."""
    earth = m.stone("Earth", "#37321e", "#1b180e", 1.2, 0.9, 0.0, moss=0.75, moss_color="#33441a")
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
        s.tuft("Grass", 18, h, 0.14, 0.016, m.leaf("Field grass", c, t, 0.35), 40 + k, 0.8)
        for k, (h, c, t) in enumerate(
            ((0.13, "#26360f", "#55661f"), (0.08, "#22330f", "#4a5c1c"), (0.20, "#36451a", "#6f7530"))
        )
    ]
    s.scatter(
        ground,
        grass,
        6500,
        5,
        (0.45, 1.2),
        lambda p, n: abs(p.x) < 8
        and -5.0 < p.y < 9
        and noise.noise(p * 0.8) > -0.25 + 0.4 * math.exp(-p.xy.length_squared),
    )
    grey = m.stone("Field stone", "#56554f", "#2a2a28", 2.4, 0.7, 0.0, moss=0.34, moss_color="#3c5216")
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
        s.rock("Stone", (r, r * 0.85, r * 0.7), (x, y, r * 0.25), grey, 80 + k, 5, 20, 0.04, (0, 0, 50 * k))
    bark = m.stone("Bark", "#3a3328", "#191510", 2.6, 1.0, 0.0, moss=0.12, moss_color="#3c4e1a")
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
    mote = m.emissive("Mote", (1.0, 0.36, 0.05), 1.3)
    for _ in range(60):
        s.icosphere(
            "Mote",
            rng.uniform(0.005, 0.010),
            (rng.uniform(-3.6, 3.6), rng.uniform(-1.0, 4), rng.uniform(0.2, 3.2)),
            mote,
            subdivisions=2,
        )


def trunk(x, y, r, k, lean, bark) -> None:
    """One tree with flared roots, `r` thick; `k` varies its shape."""

    def at(u, v):
        theta, z = 2 * math.pi * u, 11 * v
        flare = 1 + 1.0 * math.exp(-z * 2.6) * (0.8 + 0.5 * math.sin(theta * 5 + k))
        furrow = noise.ridged_multi_fractal(
            Vector((3.2 * math.cos(theta), 3.2 * math.sin(theta), 0.7 * z + 5 * k)), 1.0, 2.0, 3, 1.0, 2.0
        )
        flare *= 1 + 0.07 * (furrow - 1)
        return (
            r * flare * math.cos(theta) * (1 - 0.03 * z) + lean * z + 0.1 * math.sin(z * 0.8 + k),
            r * flare * math.sin(theta),
            z - 0.2,
        )

    s.sheet("Trunk", at, 96, 110, bark, closed_u=True).location = (x, y, 0)


def canopy() -> None:
    """Hanging foliage that closes the top of the picture; it spares the middle and the lamp on the left."""
    sprays = [
        s.tuft("Spray", 110, 0.20, 0.50, 0.07, m.leaf("Spray", c, t, 0.5), 60 + k, 1.5)
        for k, (c, t) in enumerate((("#26351a", "#566a24"), ("#1d2c18", "#6d7a2a"), ("#33401c", "#8a8430")))
    ]
    rng = random.Random(17)
    for y, count, low in ((7.0, 130, 3.9), (4.2, 110, 3.5)):
        reach, top = (y + 9.1) * 0.34, 0.95 + (y + 9.1) * 0.29
        for _ in range(count):
            x = rng.uniform(-reach, reach)
            droop = (top - low) * (0.05 + 1.05 * (abs(x) / reach) ** 1.8)
            if y == 4.2 and x < -0.5:
                continue
            at = (x, y + rng.uniform(-0.5, 0.5), top - droop * rng.random() ** 0.7)
            turn = (180 + rng.gauss(0, 35), rng.gauss(0, 35), rng.uniform(0, 360))
            s.copy(rng.choice(sprays), at, turn, rng.uniform(0.7, 1.4))
    for spray in sprays:
        spray.hide_render = True
