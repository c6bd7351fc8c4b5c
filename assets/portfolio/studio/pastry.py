"""What cakes are made of: crumb, crust, cream and sugar; layers, and the knife that cuts a slice out of them."""

from __future__ import annotations

import math
import random

import bpy
from mathutils import Vector, noise

from . import materials as m
from . import shapes as s

# Materials


def crumb(name, color, pore, scale=7.0, bump=0.6, subsurface=0.15):
    """Sponge: a body of `color` with pores of two sizes, which are of the darker colour `pore`."""
    g = m.Graph(name)
    holes = g.span(g.voronoi(scale * 3.6), 0.06, 0.34)
    fine = g.noise(scale * 7, 5, 0.7)
    open_ = g.math("MAXIMUM", holes, g.span(fine, 0.42, 0.6))
    tint = g.mix(open_, pore, g.mix(g.noise(scale * 0.5, 3), m.shade(color, 0.9), m.shade(color, 1.08)))
    height = g.math("ADD", open_, g.math("MULTIPLY", fine, 0.5))
    return g.principled(
        Base_Color=tint,
        Roughness=0.9,
        Specular_IOR_Level=0.2,
        Subsurface_Weight=subsurface,
        Subsurface_Scale=0.05,
        Subsurface_Radius=(1.0, 0.6, 0.3),
        Normal=g.bump(height, bump, 0.03),
    )


def cream(name, color, roughness=0.42, bump=0.06, scale=6.0):
    """Whipped cream: soft, lit from within."""
    g = m.Graph(name)
    return g.principled(
        Base_Color=color,
        Roughness=roughness,
        Subsurface_Weight=0.5,
        Subsurface_Scale=0.06,
        Subsurface_Radius=(1.0, 0.75, 0.5),
        Normal=g.bump(g.noise(scale, 4), bump, 0.02),
    )


def crust(name, low, high, sugar=0.0):
    """Shortcrust, baked darker towards its height `high` than at `low`; `sugar` of it is dusted white."""
    g = m.Graph(name)
    height = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs["Z"]
    tone = g.math("MULTIPLY", g.span(height, low, high), 0.42)
    tone = g.math("ADD", tone, g.math("MULTIPLY", g.noise(3.2, 5, 0.6), 0.75))
    tint = g.ramp(tone, [(0.25, "#ecca92"), (0.5, "#dca55c"), (0.7, "#bf7d3c"), (0.95, "#8a4f20")])
    grain = g.noise(38, 4, 0.65)
    tint = g.mix(g.math("MULTIPLY", g.span(grain, 0.55, 0.75), 0.35), tint, "#f0cf92")
    return g.principled(
        Base_Color=dusted(g, tint, sugar),
        Roughness=0.6,
        Subsurface_Weight=0.1,
        Subsurface_Scale=0.04,
        Normal=g.bump(g.math("ADD", grain, g.noise(11, 4, 0.6)), 0.5, 0.025),
    )


def dusted(g, tint, amount):
    """The colour `tint` with icing sugar on what faces up: patches of fine grains. `amount` is from 0 to 1."""
    if not amount:
        return tint
    patch = g.math("MULTIPLY", g.span(g.noise(2.2, 4), 0.42, 0.68), g.upward(0.35, 0.95))
    grains = g.span(g.noise(110, 3, 0.7), 0.5, 0.64)
    mask = g.math("MULTIPLY", g.math("MULTIPLY", patch, grains), amount, clamp=True)
    return g.mix(mask, tint, "#f4f1ec")


# Shapes


def wavy(level, height=0.012, size=0.5, seed=0):
    """A function of x and y: the uneven height of a layer's face, about `level`."""
    return lambda x, y: level + height * noise.noise(Vector((x / size, y / size, seed * 5.3)))


def layer(name, radius, bottom, top, material, rings=14, steps=96, ragged=0.0, seed=0):
    """A round layer between the faces `bottom(x, y)` and `top(x, y)`; `ragged` is how uneven its side is."""
    vertices, faces = [(0, 0, bottom(0, 0))], []

    def ring(share, face):
        first = len(vertices)
        for k in range(steps):
            a = math.tau * k / steps
            edge = noise.noise(Vector((math.cos(a) * 6, math.sin(a) * 6, seed * 3.1))) * ragged * share**8
            x, y = (radius * share + edge) * math.cos(a), (radius * share + edge) * math.sin(a)
            vertices.append((x, y, face(x, y)))
        return first

    starts = [ring(k / rings, bottom) for k in range(1, rings + 1)]
    starts += [ring(k / rings, top) for k in range(rings, 0, -1)]
    for k in range(steps):
        n = (k + 1) % steps
        faces.append((0, starts[0] + n, starts[0] + k))
        for low, high in zip(starts, starts[1:]):
            faces.append((low + k, low + n, high + n, high + k))
        faces.append((starts[-1] + k, starts[-1] + n, len(vertices)))
    vertices.append((0, 0, top(0, 0)))
    return s.shade_smooth(s.mesh(name, vertices, faces, material), 50)


# Cutting

CUT_EDGE = 50
"""Edges sharper than this stay sharp after a cut, in degrees."""


class Knife:
    """Cuts one slice out of round things about the z axis: `wide` degrees to the left of `start`, seen from above."""

    def __init__(self, start, wide=45.0):
        self.start, self.wide = start, wide
        self.middle = math.radians(start + wide / 2)

    def inside(self, x, y, margin=0.0):
        """Whether a point is within the slice, or within `margin` degrees of it."""
        turn = (math.degrees(math.atan2(y, x)) - self.start + margin) % 360
        return turn <= self.wide + 2 * margin

    def blade(self, material):
        """The slice as a solid, whose cut faces are of `material`."""
        reach, low, high = 4.0, -1.0, 4.0
        a, b = math.radians(self.start), math.radians(self.start + self.wide)
        rim = [(0, 0)] + [
            (reach * math.cos(a + (b - a) * k / 4), reach * math.sin(a + (b - a) * k / 4)) for k in range(5)
        ]
        count = len(rim)
        vertices = [(*p, low) for p in rim] + [(*p, high) for p in rim]
        faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
        faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
        return s.mesh("Knife", vertices, faces, material)

    def cut(self, obj, material, keep_slice=False):
        """Take the slice out of `obj`, whose cut faces are of `material`. Return the slice if it is kept, or None."""
        bpy.context.view_layer.update()
        corners = [obj.matrix_world @ v.co for v in obj.data.vertices]
        hits = [self.inside(p.x, p.y) for p in corners]
        if not any(hits):
            return None
        if all(hits):
            if keep_slice:
                return obj
            bpy.data.objects.remove(obj, do_unlink=True)
            return None
        blade, piece = self.blade(material), None
        if keep_slice:
            piece = obj.copy()
            piece.data = obj.data.copy()
            bpy.context.scene.collection.objects.link(piece)
            s.shade_smooth(s.boolean(piece, blade, "INTERSECT"), CUT_EDGE)
        s.shade_smooth(s.boolean(obj, blade), CUT_EDGE)
        bpy.data.objects.remove(blade, do_unlink=True)
        return piece


def crumbs(center, count, reach, material, seed=1, size=(0.008, 0.026)):
    """Crumbs that fell about `center`, the fewer the farther away."""
    rng = random.Random(seed)
    for _ in range(count):
        radius = rng.uniform(*size)
        at = (center[0] + rng.gauss(0, reach), center[1] + rng.gauss(0, reach), center[2] + radius * 0.6)
        s.rock("Crumb", (radius, radius * rng.uniform(0.6, 1), radius * 0.8), at, material, rng.randint(0, 99), 2, 5)
