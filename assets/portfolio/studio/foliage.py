"""Trees, bushes, ivy and grass from single leaves: bent trunks that fork, clumps of leaf cards at their ends.

Every mesh keeps `tone` (0-1) for its leaves: dark inside and below a clump, light outside and above.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from mathutils import Euler, Matrix, Vector

from . import materials as m
from . import shapes as s


@dataclass(frozen=True)
class Species:
    """How a tree grows; lengths are shares of its height."""

    trunk: float = 0.45
    """Length of the trunk up to the first fork."""
    girth: float = 0.045
    bend: float = 0.25
    """How crooked trunk and limbs are."""
    lean: tuple = (0.0, 0.0)
    forks: tuple = (4, 3, 3)
    """Limbs that leave each end of the last order."""
    spread: float = 55.0
    """Degrees between a limb and what bears it."""
    rise: float = 0.25
    """Pull upwards (negative: downwards) on every limb."""
    shrink: float = 0.62
    clump: tuple = (0.10, 0.07)
    """Half width and half height of a clump of leaves."""
    leaves: int = 70
    leaf: tuple = (0.03, 0.018)
    """Length and width of a leaf."""
    upright: float = 0.3
    """How much leaves point up instead of outwards."""


class Builder:
    """Vertices and faces of wood and leaves, to become one mesh."""

    def __init__(self):
        self.vertices, self.faces, self.kinds, self.tones = [], [], [], []

    def limb(self, points, radii, sides=7):
        """Round wood along a path."""
        start = len(self.vertices)
        for k, (at, radius) in enumerate(zip(points, radii)):
            ahead = points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]
            turn = ahead.to_track_quat("Z", "Y")
            for i in range(sides):
                a = math.tau * i / sides
                self.vertices.append(at + turn @ Vector((math.cos(a) * radius, math.sin(a) * radius, 0)))
        for k in range(len(points) - 1):
            for i in range(sides):
                n = (i + 1) % sides
                low = start + k * sides
                self._face((low + i, low + n, low + sides + n, low + sides + i), 0, 0.5)

    def leaf(self, at, turn, length, width, tone):
        """One folded leaf: two faces that meet in its midrib."""
        start = len(self.vertices)
        for x, y, z in ((0, 0, 0), (-0.5, 0.45, 0.14), (0, 1, -0.1), (0.5, 0.45, 0.14)):
            self.vertices.append(at + turn @ Vector((x * width, y * length, z * width)))
        self._face((start, start + 1, start + 2), 1, tone)
        self._face((start, start + 2, start + 3), 1, tone)

    def clump(self, at, wide, tall, count, leaf, rng, upright=0.3):
        """Cloud of leaves that look outwards, denser towards its skin."""
        for _ in range(count):
            out = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
            share = rng.random() ** 0.45
            place = at + Vector((out.x * wide, out.y * wide, out.z * tall)) * share
            look = (out * 0.8 + Vector((0, 0, upright)) + Vector([rng.gauss(0, 0.45) for _ in range(3)])).normalized()
            turn = look.to_track_quat("Y", "Z") @ Euler((0, rng.uniform(-1.3, 1.3), 0)).to_quaternion()
            tone = 0.5 + 0.34 * out.z * share + rng.gauss(0, 0.13) + 0.25 * (share - 0.7)
            size = rng.uniform(0.7, 1.25)
            self.leaf(place, turn, leaf[0] * size, leaf[1] * size, min(1, max(0, tone)))

    def _face(self, corners, kind, tone):
        self.faces.append(corners)
        self.kinds.append(kind)
        self.tones.append(tone)

    def finish(self, name, wood, leaves):
        """The mesh."""
        obj = s.mesh(name, self.vertices, self.faces)
        obj.data.materials.append(wood)
        obj.data.materials.append(leaves)
        obj.data.polygons.foreach_set("material_index", self.kinds)
        obj.data.polygons.foreach_set("use_smooth", [kind == 0 for kind in self.kinds])
        obj.data.attributes.new("tone", "FLOAT", "FACE").data.foreach_set("value", self.tones)
        return obj


def grow(builder, rng, start, heading, length, radius, bend, rise, ends=0.55, steps=7):
    """One crooked limb; returns its points."""
    points, radii, at, along = [start], [radius], start.copy(), heading.normalized()
    for k in range(steps):
        along = along + Vector([rng.gauss(0, bend) for _ in range(3)]) * 0.55 + Vector((0, 0, rise / steps))
        along.normalize()
        at = at + along * length / steps
        points.append(at.copy())
        radii.append(radius * (1 + (ends - 1) * (k + 1) / steps))
    builder.limb(points, radii, 9 if radius > 0.1 else 5)
    return points


def tree(name, height, species, wood, leaves, seed=1, scatter=1.0):
    """Broad-leaved tree or pine with its foot at the origin; a prototype for copies."""
    rng, builder = random.Random(seed), Builder()
    kind = species
    heading = Vector((kind.lean[0], kind.lean[1], 1))
    points = grow(
        builder, rng, Vector((0, 0, -0.05 * height)), heading, kind.trunk * height, kind.girth * height, kind.bend, 0.3
    )
    for k in range(5):
        a = math.tau * k / 5 + rng.uniform(-0.4, 0.4)
        out, thick = Vector((math.cos(a), math.sin(a), 0)), kind.girth * height
        path = [
            out * thick * far + Vector((0, 0, up * thick))
            for far, up in ((0.2, 2.2), (0.9, 0.7), (2.0, 0.1), (3.4, -0.5))
        ]
        builder.limb(path, [thick * f for f in (0.4, 0.45, 0.3, 0.1)], 6)
    ends = [(points[-1], points[-1] - points[-2], kind.girth * height * 0.55)]
    for k in (3, 5):
        ends.append((points[k], points[-1] - points[-2], kind.girth * height * 0.4))
    length = (1 - kind.trunk) * height * 0.62
    tips = []
    for order, count in enumerate(kind.forks):
        following = []
        for j, (at, along, radius) in enumerate(ends):
            number = count if order or not j else max(1, count // 2)
            turn0 = rng.uniform(0, 360)
            for k in range(number):
                axis = along.normalized().orthogonal()
                axis.rotate(Matrix.Rotation(math.radians(turn0 + 360 * k / number + rng.gauss(0, 18)), 3, along))
                tilt = math.radians(kind.spread * rng.uniform(0.55, 1.15))
                heading = along.normalized() * math.cos(tilt) + axis * math.sin(tilt)
                long = length * rng.uniform(0.75, 1.15)
                path = grow(builder, rng, at, heading, long, radius, kind.bend * 1.3, kind.rise, 0.5, 5)
                following.append((path[-1], path[-1] - path[-2], radius * 0.5))
                if order:
                    tips.append(path[3].lerp(path[4], rng.random()))
        ends, length = following, length * kind.shrink
    tips += [at for at, _, _ in ends]
    middle = sum(tips, Vector()) / len(tips)
    reach = max((at - middle).length for at in tips)
    wide, tall = (size * height for size in kind.clump)
    for at in tips:
        first = len(builder.tones)
        size = rng.uniform(0.7, 1.2)
        at = at + Vector([rng.gauss(0, 0.15 * wide) for _ in range(3)]) * scatter
        leaf = tuple(size * height for size in kind.leaf)
        builder.clump(at, wide * size, tall * size, int(kind.leaves * size**2), leaf, rng, kind.upright)
        outer = 0.30 * ((at - middle).length / reach - 0.75) + 0.22 * (at.z - middle.z) / reach
        for k in range(first, len(builder.tones)):
            builder.tones[k] = min(1, max(0, builder.tones[k] + outer))
    return builder.finish(name, wood, leaves)


def spruce(name, height, wood, needles, seed=1, lean=0.05):
    """Spruce: whorls of hanging boughs, each a spray of needle cards, thinner and shorter towards the top."""
    rng, builder = random.Random(seed), Builder()
    foot, top = Vector((0, 0, -0.05 * height)), Vector((rng.uniform(-lean, lean) * height, 0, height))
    builder.limb([foot, foot.lerp(top, 0.5), top], [0.022 * height, 0.014 * height, 0.002 * height], 7)
    z = 0.12
    while z < 0.985:
        reach = height * (0.21 * (1 - z) ** 0.85 + 0.022)
        turn0 = rng.uniform(0, math.tau)
        count = 5 + int(4 * (1 - z))
        for k in range(count):
            a = turn0 + math.tau * k / count + rng.gauss(0, 0.2)
            long = reach * rng.uniform(0.6, 1.12)
            droop = rng.uniform(0.25, 0.55) * (1.1 - z)
            out = Vector((math.cos(a), math.sin(a), 0))
            start = foot.lerp(top, z + rng.uniform(-0.012, 0.012))
            bough = [
                start + out * long * f - Vector((0, 0, long * droop * (f - 0.35 * f * f * f))) for f in (0, 0.5, 1)
            ]
            builder.limb(bough, [0.006 * height, 0.004 * height, 0.001 * height], 4)
            for j in range(16):
                f = 0.16 + 0.84 * j / 15
                at = start + out * long * f - Vector((0, 0, long * droop * (f - 0.35 * f**3)))
                for side in (-1, 0, 1):
                    spray = out * 0.8 + Vector((-out.y, out.x, 0)) * side * rng.uniform(0.6, 1.1)
                    spray.z = -0.45 + rng.gauss(0, 0.2)
                    turn = spray.to_track_quat("Y", "Z") @ Euler((0, rng.uniform(-0.5, 0.5), 0)).to_quaternion()
                    size = height * rng.uniform(0.035, 0.055) * (1.2 - 0.5 * f)
                    tone = 0.30 + 0.45 * f + rng.gauss(0, 0.12) - 0.15 * (side == 0)
                    builder.leaf(at, turn, size, size * 0.42, min(1, max(0, tone)))
        z += 0.030 + 0.022 * (1 - z)
    return builder.finish(name, wood, needles)


def bush(name, size, wood, leaves, seed=1, count=260, leaf=0.16):
    """Low mound of three to five clumps."""
    rng, builder = random.Random(seed), Builder()
    for _ in range(rng.randint(3, 5)):
        at = Vector((rng.gauss(0, 0.4) * size, rng.gauss(0, 0.4) * size, rng.uniform(0.2, 0.5) * size))
        builder.clump(at, 0.5 * size, 0.38 * size, count // 4, (leaf * size, leaf * 0.6 * size), rng, 0.5)
    return builder.finish(name, wood, leaves)


def vine(name, path, wood, leaves, seed=1, leaf=0.14, pitch=0.05):
    """Hanging creeper along a path of points, dense above and thin at its end."""
    rng, builder = random.Random(seed), Builder()
    builder.limb(path, [0.02] * len(path), 4)
    total = sum((b - a).length for a, b in zip(path, path[1:]))
    done = 0.0
    for a, b in zip(path, path[1:]):
        for k in range(int((b - a).length / pitch)):
            share = (done + k * pitch) / total
            at = a.lerp(b, k * pitch / (b - a).length) + Vector(
                [rng.gauss(0, 0.07 * (1 - 0.5 * share)) for _ in range(3)]
            )
            turn = Euler((rng.gauss(-1.0, 0.5), rng.gauss(0, 0.5), rng.uniform(0, math.tau))).to_quaternion()
            size = leaf * rng.uniform(0.6, 1.2) * (1 - 0.5 * share)
            builder.leaf(at, turn, size, size * 0.75, min(1, max(0, rng.gauss(0.5, 0.2))))
        done += (b - a).length
    return builder.finish(name, wood, leaves)


def meadow(name, size, blades, height, material, seed=1, flowers=None, width=0.03):
    """Patch of grass, `size` metres across, denser in its middle; with `flowers` a few heads of that material."""
    rng = random.Random(seed)
    vertices, faces, kinds, tones = [], [], [], []
    for k in range(blades):
        at = Vector((rng.gauss(0, 0.28) * size, rng.gauss(0, 0.28) * size, -0.03))
        a = rng.uniform(0, math.tau)
        out, tall = Vector((math.cos(a), math.sin(a), 0)), height * rng.uniform(0.45, 1.25)
        side, lean = Vector((-out.y, out.x, 0)) * width / 2, rng.uniform(0.1, 0.8)
        start = len(vertices)
        tip = at + out * tall * lean + Vector((0, 0, tall))
        middle = at + out * tall * lean * 0.3 + Vector((0, 0, tall * 0.6))
        vertices += [at - side, at + side, middle + side * 0.7, middle - side * 0.7, tip]
        faces += [(start, start + 1, start + 2, start + 3), (start + 3, start + 2, start + 4)]
        kinds += [0, 0]
        tones += [min(1, max(0, rng.gauss(0.4, 0.2)))] * 2
        if flowers and k % 17 == 0:
            for turn in range(3):
                b = a + math.tau * turn / 3
                edge = Vector((math.cos(b), math.sin(b), 0.35)) * 0.05
                across = Vector((-math.sin(b), math.cos(b), 0)) * 0.035
                start = len(vertices)
                vertices += [tip - across, tip + edge, tip + across]
                faces.append((start, start + 1, start + 2))
                kinds.append(1)
                tones.append(rng.random())
    obj = s.mesh(name, vertices, faces)
    obj.data.materials.append(material)
    obj.data.materials.append(flowers or material)
    obj.data.polygons.foreach_set("material_index", kinds)
    obj.data.attributes.new("tone", "FLOAT", "FACE").data.foreach_set("value", tones)
    return obj


def leaf_colors(name, dark, middle, light, translucency=0.4, vary=0.25):
    """Leaves from `dark` to `light` by their tone; copies differ by `vary`, and light shines through."""
    g = m.Graph(name)
    tone = g.add("Attribute", attribute_name="tone").outputs["Fac"]
    random_ = g.add("ObjectInfo").outputs["Random"]
    tone = g.math("ADD", tone, g.math("MULTIPLY", g.math("SUBTRACT", random_, 0.5), vary))
    tint = g.ramp(tone, [(0.12, dark), (0.5, middle), (0.88, light)])
    front = g.add("BsdfPrincipled", {"Base Color": tint, "Roughness": 0.55, "Specular IOR Level": 0.3})
    back = g.add("BsdfTranslucent", {"Color": tint})
    mix = g.add("MixShader", {0: translucency, 1: front.outputs[0], 2: back.outputs[0]})
    g.surface(mix.outputs[0])
    return g.material
