"""Outdoor elements of the environment pieces: skies, fog, mist, rope bridges and small figures.

Fog is not a volume: `fog` adds it to the shaders of existing materials, so call it after all materials are assigned.
"""

from __future__ import annotations

import random

import bpy
from mathutils import Euler, Matrix, Vector

from . import materials as m
from . import shapes as s


def sky(
    stops,
    sun=(0, 1, 0.2),
    glow=(1, 0.5, 0.2),
    glow_strength=1.0,
    glow_power=8.0,
    strength=1.0,
    stars=0.0,
    clouds=None,
    cloud_color=(1, 1, 1),
    cloud_cover=0.5,
    aurora=None,
):
    """Set the world to a vertical gradient, with a glow around the direction `sun`, stars, clouds and an aurora.

    `stops` are pairs of an elevation (its sine, from -1 to 1) and a colour (linear RGB). `stars` is their brightness,
    and `clouds` their opacity. `aurora` is a colour, or None for no aurora.
    """
    g = m.Graph("Sky nodes")
    world = bpy.data.worlds.new("Sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    bpy.data.materials.remove(g.material)
    g.tree = world.node_tree
    g.tree.nodes.clear()
    output = g.tree.nodes.new("ShaderNodeOutputWorld")
    ray = g.add("TexCoord").outputs["Generated"]
    split = g.add("SeparateXYZ", {0: ray})
    height = g.math("MULTIPLY", g.math("ADD", split.outputs["Z"], 1.0), 0.5)
    color = g.ramp(height, [((z + 1) / 2, c) for z, c in stops])
    if stars:
        night = g.add("TexVoronoi", {"Vector": ray, "Scale": 210.0, "Randomness": 1.0}, feature="F1")
        size = g.add("TexWhiteNoise", {"Vector": night.outputs["Position"]}, noise_dimensions="3D").outputs["Value"]
        near = g.math("SUBTRACT", g.math("MULTIPLY", g.math("POWER", size, 9.0), 0.24), night.outputs["Distance"])
        spark = g.math("MULTIPLY", g.span(near, 0.0, 0.05), g.span(split.outputs["Z"], 0.08, 0.4))
        band = g.add("VectorMath", {0: ray, 1: tuple(Vector((0.62, -0.2, 0.56)).normalized())}, operation="DOT_PRODUCT")
        milky = g.math("SUBTRACT", 1.0, g.math("MULTIPLY", g.math("ABSOLUTE", band.outputs["Value"]), 4.2), clamp=True)
        dust = g.add("TexNoise", {"Vector": ray, "Scale": 5.0, "Detail": 9.0, "Roughness": 0.68}).outputs[0]
        milky = g.math("MULTIPLY", g.math("POWER", milky, 1.5), g.span(dust, 0.38, 0.75))
        fine = g.add("TexVoronoi", {"Vector": ray, "Scale": 420.0, "Randomness": 1.0}, feature="F1").outputs["Distance"]
        powder = g.math("MULTIPLY", g.span(fine, 0.16, 0.0), g.math("ADD", g.math("MULTIPLY", milky, 1.6), 0.10))
        powder = g.math("MULTIPLY", powder, g.span(split.outputs["Z"], 0.05, 0.35))
        color = g.mix(g.math("MULTIPLY", milky, 0.20), color, (0.42, 0.50, 0.78), "ADD")
        light = g.math("ADD", g.math("MULTIPLY", spark, stars), g.math("MULTIPLY", powder, stars * 0.35))
        color = g.mix(light, color, (0.85, 0.92, 1.0), "ADD")
    if aurora is not None:
        flat = g.add(
            "CombineXYZ",
            {
                0: g.math("DIVIDE", split.outputs["X"], g.math("ADD", split.outputs["Z"], 0.25)),
                1: g.math("DIVIDE", split.outputs["Y"], g.math("ADD", split.outputs["Z"], 0.25)),
            },
        )
        bend = g.add("TexNoise", {"Vector": flat.outputs[0], "Scale": 0.75, "Detail": 2.0, "Distortion": 1.2}).outputs[
            0
        ]
        ribbon = g.math(
            "SUBTRACT", 1.0, g.math("MULTIPLY", g.math("ABSOLUTE", g.math("SUBTRACT", bend, 0.5)), 13.0), clamp=True
        )
        stretched = g.add("VectorMath", {0: flat.outputs[0], 1: (14.0, 2.0, 1.0)}, operation="MULTIPLY").outputs[0]
        rays = g.add("TexNoise", {"Vector": stretched, "Scale": 1.0, "Detail": 3.0}).outputs[0]
        veil = g.math("MULTIPLY", g.math("POWER", ribbon, 2.0), g.span(rays, 0.3, 0.7, 0.35, 1.0))
        veil = g.math(
            "MULTIPLY",
            veil,
            g.math("MULTIPLY", g.span(split.outputs["Z"], 0.06, 0.25), g.span(split.outputs["Z"], 0.75, 0.35)),
        )
        color = g.mix(veil, color, aurora, "ADD")
    if clouds:
        plane = g.math("ADD", split.outputs["Z"], 0.16)
        flat = g.add(
            "CombineXYZ",
            {
                0: g.math("DIVIDE", split.outputs["X"], plane),
                1: g.math("MULTIPLY", g.math("DIVIDE", split.outputs["Y"], plane), 1.0),
            },
        ).outputs[0]
        flat = g.add("VectorMath", {0: flat, 1: (0.55, 1.7, 1.0)}, operation="MULTIPLY").outputs[0]
        puff = g.add(
            "TexNoise", {"Vector": flat, "Scale": 1.25, "Detail": 9.0, "Roughness": 0.58, "Distortion": 0.5}
        ).outputs[0]
        cover = g.span(puff, 1.0 - cloud_cover, 1.25 - cloud_cover)
        cover = g.math("MULTIPLY", cover, g.math("MULTIPLY", g.span(split.outputs["Z"], 0.02, 0.16), clouds))
        color = g.mix(cover, color, cloud_color)
    toward = g.add("VectorMath", {0: ray, 1: tuple(Vector(sun).normalized())}, operation="DOT_PRODUCT").outputs["Value"]
    ball = g.math("POWER", g.math("MAXIMUM", toward, 0.0), glow_power)
    core = g.math("POWER", g.math("MAXIMUM", toward, 0.0), glow_power * 14)
    ball = g.math("MULTIPLY", g.math("ADD", g.math("MULTIPLY", ball, 0.5), core), glow_strength)
    color = g.mix(ball, color, glow, "ADD")
    for node in g.tree.nodes:
        if node.type == "MIX":
            node.clamp_factor = False
    light = g.add("Background", {"Color": color, "Strength": strength})
    g.tree.links.new(light.outputs[0], output.inputs["Surface"])
    return world


def fog(
    color, distance=120.0, start=0.0, sun=None, sun_color=None, low=None, low_color=None, top=0.95, high_color=None
):
    """Add distance fog to every material of the scene. It hides two thirds of a surface at `start` + `distance` metres.

    In the direction `sun`, the fog has the colour `sun_color`. `low` is a height and a depth: below this height, the
    fog thickens over this depth to `low_color`. Above the horizon, the fog has the colour `high_color`. At most the
    share `top` of a surface is hidden, and half of this share if the name of the material starts with "Glow".
    """
    for material in bpy.data.materials:
        if not material.use_nodes or material.name.startswith(("Mist", "Veil", "Sky")):
            continue
        output = next((n for n in material.node_tree.nodes if n.type == "OUTPUT_MATERIAL"), None)
        if output is None or not output.inputs["Surface"].is_linked:
            continue
        surface = output.inputs["Surface"].links[0].from_socket
        g = m.Graph.__new__(m.Graph)
        g.material, g.tree, g.output, g._coords = material, material.node_tree, output, None
        away = g.add("CameraData").outputs["View Distance"]
        amount = g.math("DIVIDE", g.math("MAXIMUM", g.math("SUBTRACT", away, start), 0.0), -distance)
        amount = g.math("SUBTRACT", 1.0, g.math("EXPONENT", amount))
        tint = color
        geometry = g.add("NewGeometry")
        if high_color is not None:
            rise = g.add("SeparateXYZ", {0: geometry.outputs["Incoming"]}).outputs["Z"]
            tint = g.mix(g.span(rise, -0.04, -0.2), color, high_color)
        if sun is not None:
            toward = g.add(
                "VectorMath",
                {0: geometry.outputs["Incoming"], 1: tuple(-Vector(sun).normalized())},
                operation="DOT_PRODUCT",
            ).outputs["Value"]
            tint = g.mix(g.math("POWER", g.math("MAXIMUM", toward, 0.0), 16.0), tint, sun_color)
        if low is not None:
            z = g.add("SeparateXYZ", {0: geometry.outputs["Position"]}).outputs["Z"]
            deep = g.math(
                "MULTIPLY", g.span(z, low[0], low[0] - low[1]), g.span(away, start * 0.5, start + distance * 0.4)
            )
            tint = g.mix(deep, tint, low_color or color)
            amount = g.math("MAXIMUM", amount, g.math("MULTIPLY", deep, 0.97))
        amount = g.math("MINIMUM", amount, top * (0.5 if material.name.startswith("Glow") else 1.0))
        path = g.add("LightPath")
        seen = g.math("MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"])
        light = g.add("Emission", {"Color": tint, "Strength": 1.0})
        mix = g.add("MixShader", {0: g.math("MULTIPLY", amount, seen), 1: surface, 2: light.outputs[0]})
        g.tree.links.new(mix.outputs[0], output.inputs["Surface"])


def mist(location, width, height, color, opacity=0.5, seed=0, detail=1.0, strength=1.0):
    """Create a card of mist that faces the camera. It fades out towards its edges, and noise makes it ragged."""
    camera = bpy.context.scene.camera
    bpy.context.view_layer.update()
    card = s.plane("Mist", (1, 1), location)
    card.rotation_mode = "QUATERNION"
    card.rotation_quaternion = camera.matrix_world.to_quaternion()
    card.scale = (width, height, 1)
    s.without_light(card)
    g = m.Graph("Mist")
    coord = g.add("TexCoord").outputs["Generated"]
    middle = g.add("VectorMath", {0: coord, 1: (0.5, 0.5, 0.0)}, operation="SUBTRACT").outputs[0]
    flat = g.add("VectorMath", {0: middle, 1: (1, 1, 0)}, operation="MULTIPLY").outputs[0]
    radius = g.add("VectorMath", {0: flat}, operation="LENGTH").outputs["Value"]
    stretch = (2.2 * width / height if width > height else 2.2, 2.2, 1.0)
    wisps = g.add("VectorMath", {0: coord, 1: stretch}, operation="MULTIPLY").outputs[0]
    wisps = g.add("VectorMath", {0: wisps, 1: (seed * 3.1, seed * 1.7, seed)}, operation="ADD").outputs[0]
    torn = g.add("TexNoise", {"Vector": wisps, "Scale": 1.4, "Detail": 5.0, "Roughness": 0.55}).outputs[0]
    fade = g.math(
        "MULTIPLY", g.span(radius, 0.5, 0.05), g.span(torn, 0.5 - 0.22 * detail, 0.5 + 0.28 * detail, 0.12, 1.0)
    )
    light = g.add("Emission", {"Color": color, "Strength": strength})
    mix = g.add(
        "MixShader", {0: g.math("MULTIPLY", fade, opacity), 1: g.add("BsdfTransparent").outputs[0], 2: light.outputs[0]}
    )
    g.surface(mix.outputs[0])
    card.data.materials.append(g.material)
    return card


def rope_bridge(a, b, sag=1.5, width=1.1, wood=None, rope=None, pitch=0.42, seed=1, missing=0.05, post=1.5):
    """Create a bridge between the world points `a` and `b`: planks on two ropes, hand ropes, and posts at both ends."""
    rng = random.Random(seed)
    a, b = Vector(a), Vector(b)
    flat = Vector((b.x - a.x, b.y - a.y, 0)).normalized()
    side = Vector((-flat.y, flat.x, 0)) * width / 2

    def at(f, drop=sag):
        return a.lerp(b, f) - Vector((0, 0, drop * 4 * f * (1 - f)))

    count = int((b - a).length / pitch)
    parts = []
    for k in range(count + 1):
        if rng.random() < missing:
            continue
        f = k / count
        slope = at(min(1, f + 0.01)) - at(max(0, f - 0.01))
        turn = slope.to_track_quat("X", "Z").to_euler()
        plank = s.box("Plank", (pitch * 0.7, width * rng.uniform(0.95, 1.1), 0.06), (0, 0, 0), (0, 0, 0), wood, 0)
        plank.matrix_world = (
            Matrix.Translation(at(f))
            @ turn.to_matrix().to_4x4()
            @ Euler((rng.gauss(0, 0.05), rng.gauss(0, 0.04), rng.gauss(0, 0.05))).to_matrix().to_4x4()
        )
        parts.append(plank)
    for sign in (-1, 1):
        lines = [
            [at(k / 30) + side * sign for k in range(31)],
            [at(k / 30, sag * 0.86) + side * sign * 1.08 + Vector((0, 0, post * 0.72)) for k in range(31)],
        ]
        for points in lines:
            s.tube("Rope", points, 0.045, rope, resolution=2)
        for k in range(1, count, 2):
            f = k / count
            s.tube(
                "Tie",
                [at(f) + side * sign, at(f, sag * 0.86) + side * sign * 1.08 + Vector((0, 0, post * 0.72))],
                0.02,
                rope,
                resolution=1,
            )
        for end in (a, b):
            s.rod(
                "Post",
                end + side * sign * 1.08 - Vector((0, 0, 0.8)),
                end + side * sign * 1.08 + Vector((0, 0, post)),
                0.11,
                wood,
                0.09,
                8,
            )
    if parts:
        s.join(parts, "Planks")
