"""Outdoor elements of the environment pieces: skies, fog, mist, islands, trees, rope bridges, water, small figures.

Fog is not a volume: `fog` adds it to the shaders of existing materials, so call it after all materials are assigned.
"""

from __future__ import annotations

import math
import random

import bpy
from mathutils import Euler, Matrix, Vector, noise

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
    for flag in ("visible_shadow", "visible_diffuse", "visible_glossy"):
        setattr(card, flag, False)
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
    g.tree.links.new(mix.outputs[0], g.output.inputs["Surface"])
    card.data.materials.append(g.material)
    return card


class Island:
    """A floating rock with a walkable top. `ground` returns points on the top, and `rim` returns points on its edge."""

    def __init__(self, center, radius, depth, seed, material, relief=0.8, stretch=(1.0, 1.0), detail=1.0):
        self.center, self.radius, self.seed, self.relief, self.stretch = Vector(center), radius, seed, relief, stretch
        columns, top_rows, rows = int(150 * detail), int(26 * detail), int(64 * detail)
        vertices, faces = [], []
        rng = random.Random(seed)
        spikes = [(rng.uniform(0, math.tau), rng.uniform(0.15, 0.62) * radius, rng.uniform(0.5, 1.0)) for _ in range(5)]
        for j in range(top_rows + rows + 1):
            for i in range(columns):
                angle = math.tau * i / columns
                reach = self.edge(angle)
                if j <= top_rows:
                    share = j / top_rows
                    x, y = math.cos(angle) * reach * share, math.sin(angle) * reach * share
                    vertices.append((x, y, self._height(x, y)))
                    continue
                f = (j - top_rows) / rows
                x, y = math.cos(angle) * reach, math.sin(angle) * reach
                lip = self._height(x, y)
                at = Vector((math.cos(angle) * 1.6, math.sin(angle) * 1.6, f * 1.1)) + Vector((seed * 5.1, 0, 0))
                column = noise.fractal(Vector((at.x * 2.4, at.y * 2.4, at.z * 0.7)), 0.8, 2.1, 5)
                layer = noise.fractal(Vector((at.x * 0.7, at.y * 0.7, at.z * 6.0)), 0.9, 2.0, 3)
                crag = 1 - abs(noise.fractal(Vector((at.x * 3.6, at.y * 3.6, at.z * 1.6)), 0.8, 2.1, 4)) * 2.2
                narrow = (1 - f) ** (
                    0.62 + 0.45 * noise.noise(Vector((math.cos(angle), math.sin(angle), seed * 3.3)))
                ) * (1 + 0.30 * column + 0.20 * layer * (1 - f) + 0.13 * crag)
                narrow *= 1.0 - 0.10 * math.sin(min(1, f * 7) * math.pi)
                if f > 0.985:
                    narrow = 0.0
                drop = depth * (f**1.15) * (1 + 0.22 * noise.noise(Vector((math.cos(angle), math.sin(angle), seed))))
                for turn, far, long in spikes:
                    gap = math.hypot(x * narrow - math.cos(turn) * far, y * narrow - math.sin(turn) * far)
                    drop += depth * 0.30 * long * max(0, 1 - gap / (radius * 0.30)) ** 1.5 * f
                vertices.append((x * narrow, y * narrow, lip - drop))
        for j in range(top_rows + rows):
            for i in range(columns):
                k = (i + 1) % columns
                faces.append((j * columns + i, (j + 1) * columns + i, (j + 1) * columns + k, j * columns + k))
        self.object = s.mesh("Island", vertices, faces, material, center, smooth=True)

    def edge(self, angle):
        """Return the horizontal distance from the centre to the edge at `angle`, in radians."""
        at = Vector((math.cos(angle), math.sin(angle), self.seed * 2.3))
        wobble = 1 + 0.26 * noise.fractal(at * 1.3, 0.9, 2.0, 4) + 0.05 * noise.fractal(at * 6, 0.9, 2.0, 3)
        stretched = math.hypot(math.cos(angle) * self.stretch[0], math.sin(angle) * self.stretch[1])
        return self.radius * wobble * stretched

    def _height(self, x, y):
        angle = math.atan2(y, x)
        share = math.hypot(x, y) / self.edge(angle)
        at = Vector((x, y, self.seed * 9.0)) / self.radius
        hill = noise.fractal(at * 1.5, 0.9, 2.0, 5) + 0.25
        return self.relief * (hill * (1 - share**3) + 0.35 * (1 - share**2)) - 0.05 * self.radius * share**8

    def ground(self, x, y, sink=0.0):
        """Return the point on the top at the world coordinates `x` and `y`, lowered by `sink`."""
        return Vector((x, y, self.center.z + self._height(x - self.center.x, y - self.center.y) - sink))

    def rim(self, degrees, inside=1.0, sink=0.0):
        """Return the world point on the edge in the direction `degrees` (0 is +x, 90 is away from the viewer).

        `inside` is the distance from the centre as a share of the distance to the edge.
        """
        angle = math.radians(degrees)
        reach = self.edge(angle) * inside
        return self.ground(self.center.x + math.cos(angle) * reach, self.center.y + math.sin(angle) * reach, sink)

    def spread(self, count, seed, inner=0.0, outer=0.88, keep=None):
        """Return up to `count` random points on the top, between `inner` and `outer`, which are shares of the radius.

        `keep`, if given, decides which points are used.
        """
        rng = random.Random(seed)
        points = []
        for _ in range(count * 30):
            if len(points) == count:
                break
            angle = rng.uniform(0, math.tau)
            reach = self.edge(angle) * math.sqrt(rng.uniform(inner**2, outer**2))
            at = self.ground(self.center.x + math.cos(angle) * reach, self.center.y + math.sin(angle) * reach)
            if keep is None or keep(at):
                points.append(at)
        return points


def conifer(name="Conifer", height=3.0, material=None, bark=None, seed=1, tiers=8, snow=None):
    """Create a stylised fir with drooping, ragged tiers: one mesh with its foot at the origin, meant to be copied."""
    rng = random.Random(seed)
    vertices, faces, kinds = [], [], []
    sides = 14
    for k in range(tiers):
        share = k / (tiers - 1)
        base = height * (0.14 + 0.70 * share)
        wide = height * 0.235 * (1 - share) ** 0.85 + height * 0.03
        tall = height * (0.24 - 0.06 * share)
        start = len(vertices)
        vertices.append((rng.uniform(-0.01, 0.01) * height, rng.uniform(-0.01, 0.01) * height, base + tall))
        for i in range(sides):
            a = math.tau * (i + rng.uniform(-0.3, 0.3)) / sides
            r = wide * (rng.uniform(0.82, 1.1) if i % 2 else rng.uniform(0.5, 0.66))
            vertices.append((r * math.cos(a), r * math.sin(a), base - (0.05 * height * (1 - share) if i % 2 else 0)))
        vertices.append((0, 0, base + tall * 0.3))
        for i in range(sides):
            n = (i + 1) % sides
            faces += [(start, start + 1 + i, start + 1 + n), (start + sides + 1, start + 1 + n, start + 1 + i)]
            kinds += [0, 0]
    start = len(vertices)
    for z, r in ((-0.1 * height, 0.03 * height), (0.8 * height, 0.008 * height)):
        vertices += [(r * math.cos(math.tau * i / 8), r * math.sin(math.tau * i / 8), z) for i in range(8)]
    for i in range(8):
        n = (i + 1) % 8
        faces.append((start + i, start + n, start + 8 + n, start + 8 + i))
        kinds.append(1)
    obj = s.mesh(name, vertices, faces)
    obj.data.materials.append(material)
    obj.data.materials.append(bark or material)
    for polygon, kind in zip(obj.data.polygons, kinds):
        polygon.material_index = kind
    return obj


def broadleaf(name="Tree", height=4.0, material=None, bark=None, seed=1, leaves=2600, leaf=0.16, crown=None, lean=0.15):
    """Create a crooked tree whose leaves form a few clusters. It is one mesh with its foot at the origin."""
    rng = random.Random(seed)
    top = Vector((lean * height, 0, height * 0.62))
    trunk = [
        Vector((0, 0, -0.05 * height)),
        Vector((0.10 * height * rng.uniform(-1, 1), 0, height * 0.22)),
        Vector((lean * height * 0.4, 0.05 * height * rng.uniform(-1, 1), height * 0.42)),
        top,
    ]
    points, edges, radii = [], [], []
    for k, at in enumerate(trunk):
        points.append(tuple(at))
        radii.append(height * (0.062, 0.042, 0.034, 0.02)[k])
        if k:
            edges.append((k - 1, k))
    clouds = []
    for k in range(crown or 7):
        a = math.tau * k / (crown or 7) + rng.uniform(-0.3, 0.3)
        out = height * rng.uniform(0.20, 0.40) if k else 0.0
        at = top + Vector(
            (math.cos(a) * out, math.sin(a) * out, height * rng.uniform(-0.06, 0.24) + (0.16 * height if not k else 0))
        )
        clouds.append((at, height * rng.uniform(0.15, 0.24)))
        fork = rng.choice((2, 3))
        points.append(
            tuple(points[fork][i] + (at[i] - points[fork][i]) * 0.55 + (0.0, 0.0, -0.03 * height)[i] for i in range(3))
        )
        points.append(tuple(at))
        edges += [(fork, len(points) - 2), (len(points) - 2, len(points) - 1)]
        radii += [height * 0.016, height * 0.008]
    wood = s.branches(name + " wood", points, edges, radii, bark, 1)
    vertices, faces = [], []
    for _ in range(leaves):
        at, r = rng.choice(clouds)
        out = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 0.8))).normalized()
        place = at + Vector((out.x, out.y, out.z * 0.72)) * r * rng.uniform(0.55, 1.06)
        size = leaf * rng.uniform(0.6, 1.25)
        turn = (
            out.to_track_quat("Z", "Y")
            @ Euler((rng.gauss(0, 0.7), rng.gauss(0, 0.7), rng.uniform(0, 6.28))).to_quaternion()
        )
        start = len(vertices)
        for corner in ((-0.5, 0, 0), (0, -0.32, 0.08), (0.5, 0, 0), (0, 0.32, 0.08)):
            vertices.append(place + turn @ (Vector(corner) * size))
        faces.append((start, start + 1, start + 2, start + 3))
    foliage = s.mesh(name + " leaves", vertices, faces, material)
    return s.join([wood, foliage], name)


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


def waterfall(start, direction, width, fall, material, throw=1.2, seed=1, spread=0.35):
    """Create a sheet of water that flows over an edge at `start` in `direction` (x, y) and falls `fall` metres."""
    ahead = Vector((direction[0], direction[1], 0)).normalized()
    across = Vector((-ahead.y, ahead.x, 0))
    start = Vector(start)

    def at(u, v):
        f = max(0.0, (v - 0.06) / 0.94)
        run = throw * ((1 - math.exp(-3.2 * v)) * 1.6 - 0.25 + 0.5 * math.sqrt(f))
        wide = width * (1 + spread * f) * (u - 0.5)
        ripple = 0.10 * width * noise.noise(Vector((u * 7, v * 1.6, seed)))
        belly = 0.24 * width * (1 - (2 * u - 1) ** 2)
        return start + ahead * (run + ripple + belly) + across * wide - Vector((0, 0, fall * f**1.12))

    return s.sheet("Waterfall", at, 40, 90, material)


def water_sheet(name="Waterfall", color="#dcecf0", shadow="#a9c3c8", fade=0.55, scale=1.0, glow=0.15):
    """Return the material of falling water: white strands that dissolve towards the foot (generated z near 0)."""
    g = m.Graph(name)
    generated = g.add("TexCoord").outputs["Generated"]
    low = g.add("SeparateXYZ", {0: generated}).outputs["Z"]
    strands = g.noise(2.6 * scale, 5, 0.6, 0.4, stretch=(1.6, 1.6, 0.10))
    tint = g.mix(g.span(strands, 0.38, 0.62), shadow, color)
    cover = g.span(g.math("ADD", strands, g.math("MULTIPLY", low, fade * 0.6)), 0.44, 0.74)
    cover = g.math("MULTIPLY", cover, g.span(low, 0.0, 0.34))
    cover = g.math("MULTIPLY", cover, 0.94)
    g.principled(Base_Color=tint, Roughness=0.4, Emission_Color=tint, Emission_Strength=glow)
    surface = g.output.inputs["Surface"].links[0].from_socket
    mix = g.add("MixShader", {0: cover, 1: g.add("BsdfTransparent").outputs[0], 2: surface})
    g.tree.links.new(mix.outputs[0], g.output.inputs["Surface"])
    return g.material


def wanderer(location, height=1.7, turn=0.0, cloak=None, skin=None, staff=None, lantern=None):
    """Create a small hooded figure for distant views.

    If `lantern`, an emissive material, is given, a lantern hangs from the figure's staff.
    """
    k = height / 1.7
    profile = [
        (0.0, 1.40),
        (0.12, 1.385),
        (0.215, 1.30),
        (0.25, 1.14),
        (0.255, 0.92),
        (0.29, 0.66),
        (0.335, 0.44),
        (0.33, 0.42),
        (0.0, 0.5),
    ]

    def drape(u, v):
        place = v * (len(profile) - 1)
        i = min(int(place), len(profile) - 2)
        (r0, z0), (r1, z1) = profile[i], profile[i + 1]
        r, z = r0 + (r1 - r0) * (place - i), z0 + (z1 - z0) * (place - i)
        a = math.tau * u
        fold = max(0.0, 1.15 - z) * 0.13
        r *= 1 + fold * math.cos(9 * a) + 0.5 * fold * math.cos(4 * a + 1.2)
        return (r * math.cos(a) * k, r * 0.78 * math.sin(a) * k, (z + 0.05 * math.cos(2 * a) * max(0, 0.9 - z)) * k)

    parts = [
        s.sheet("Cloak", drape, 54, 32, cloak, closed_u=True),
        s.lathe(
            "Hood",
            [
                (0.0, 1.2 * k),
                (0.215 * k, 1.25 * k),
                (0.2 * k, 1.34 * k),
                (0.178 * k, 1.48 * k),
                (0.15 * k, 1.61 * k),
                (0.075 * k, 1.71 * k),
                (0.0, 1.755 * k),
            ],
            (0, -0.03 * k, 0),
            (6, 0, 0),
            cloak,
            24,
        ),
    ]
    if skin:
        parts.append(s.sphere("Face", 0.115 * k, (0, -0.13 * k, 1.47 * k), skin, (0.9, 0.8, 1.1), 16, 12))
    for side, ahead in ((-1, 0.07), (1, -0.06)):
        parts.append(
            s.rod(
                "Leg",
                (side * 0.10 * k, ahead * k, 0.06 * k),
                (side * 0.11 * k, 0, 0.6 * k),
                0.06 * k,
                cloak,
                0.085 * k,
                10,
            )
        )
        parts.append(
            s.sphere(
                "Boot", 0.075 * k, (side * 0.10 * k, (ahead - 0.05) * k, 0.055 * k), cloak, (0.9, 1.6, 0.72), 16, 10
            )
        )
    if staff:
        parts.append(
            s.rod("Staff", (0.34 * k, -0.12 * k, 0), (0.38 * k, -0.12 * k, 2.0 * k), 0.025 * k, staff, sides=8)
        )
    if lantern:
        parts.append(s.sphere("Lantern", 0.11 * k, (0.40 * k, -0.3 * k, 1.72 * k), lantern, segments=16, rings=10))
        parts.append(
            s.rod("Arm", (0.38 * k, -0.12 * k, 1.95 * k), (0.40 * k, -0.3 * k, 1.88 * k), 0.015 * k, staff, sides=6)
        )
    return s.group(parts, location, (0, 0, turn), 1.0, "Wanderer")
