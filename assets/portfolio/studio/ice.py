"""Glacier ice: blocks and hollows describe a volume, and its surface becomes one mesh.

A `Body` is the union of convex blocks. Ellipsoids are scooped out of them, and a relief is carved into every face:
fracture plates, crevasses between them, ledges of bedding and the runnels of meltwater. Snow lies on what looks up; it
is the same surface, raised, so that nothing intersects. How much ice surrounds a point decides its colour.
"""

from __future__ import annotations

import math
import random

import numpy as np
from mathutils import Vector

from . import materials as m
from . import shapes as s
from .terrain import _SLOPES, _TABLE, noise, step, surface

FAR = 4.0
"""Value of the field away from all blocks, in metres."""
NEAR = 0.6
"""Distance beyond the box of a block, in metres, up to which the block is calculated."""
CREASE = 30.0
"""Edges sharper than this many degrees stay sharp."""
DEEPEST = 1.0
"""Depth of the relief, in metres, where `relief` is 1."""
_SPOTS = np.random.default_rng(13).random((256, 3)).astype(np.float32)
_TONES = np.random.default_rng(14).random(256).astype(np.float32)


class Body:
    """Ice inside the box from `low` to `high`, sampled every `voxel` metres.

    `wander` is how far edges stray from straight lines, `notch` how deep the water has cut at its level (z = 0), and
    `relief` how strongly the faces are broken.
    """

    def __init__(self, low, high, voxel=0.1, seed=1, wander=0.16, notch=0.45, relief=1.0):
        self.low, self.high = np.array(low, np.float32), np.array(high, np.float32)
        self.voxel, self.seed, self.wander, self.notch, self.relief = voxel, seed, wander, notch, relief
        self.rng = random.Random(seed)
        self.blocks, self.kept = [], []

    def block(self, low, high, planes=()):
        """Add the convex block inside a box and inside `planes` (point, outward normal)."""
        low, high = np.array(low, np.float32), np.array(high, np.float32)
        rows = []
        for axis in range(3):
            for at, sign in ((low, -1.0), (high, 1.0)):
                rows.append([sign if k == axis else 0.0 for k in range(3)] + [sign * at[axis]])
        for point, normal in planes:
            normal = Vector(normal).normalized()
            rows.append([*normal, normal.dot(Vector(point))])
        self.blocks.append((low, high, np.array(rows, np.float32), []))

    def hollow(self, center, radii):
        """Scoop an ellipsoid out of the last block, unless something stands close to it, at a point of `kept`."""
        center, radii = np.array(center, np.float32), np.array(radii, np.float32)
        if all(np.linalg.norm((np.array(at) - center) / (radii + 0.5)) > 1 for at in self.kept):
            self.blocks[-1][3].append((center, radii))

    def serac(self, low, high, lean=0.12, chops=4, tilt=0.35, scoops=2, firm=False):
        """Add a slab with leaning sides, a broken top and corners, and shells broken out of its front (towards -y).

        The top of a `firm` slab is level.
        """
        rng = self.rng
        low, high = Vector(low), Vector(high)
        size = high - low
        middle = (low + high) / 2
        planes = []
        for normal, at in (
            ((-1, 0), (low.x, middle.y)),
            ((1, 0), (high.x, middle.y)),
            ((0, -1), (middle.x, low.y)),
        ):
            turn = rng.gauss(0, 0.16)
            out = Vector(normal + (rng.uniform(-0.3, 1.0) * lean,))
            out.rotate(s.matrix_at((0, 0, 0), (0, 0, math.degrees(turn))).to_quaternion())
            planes.append(((*at, low.z + size.z * 0.35), out))
        if not firm:
            top = Vector((rng.gauss(0, tilt), rng.uniform(-1.2, 0.2) * tilt, 1))
            planes.append(((middle.x, middle.y, high.z - 0.1 * size.x), top))
            for _ in range(2):
                side = rng.choice((-1, 1))
                out = Vector((side * rng.uniform(0.5, 1.6), rng.uniform(-1.4, 0.0), rng.uniform(0.5, 1.4)))
                corner = Vector((middle.x + side * size.x * 0.5, low.y + size.y * 0.1, high.z))
                planes.append((corner - out.normalized() * rng.uniform(0.15, 0.4) * size.x, out))
        for _ in range(chops):
            side = rng.choice((-1, 1))
            out = Vector((side * rng.uniform(0.35, 1.1), -1, -0.1 if firm else rng.gauss(0.1, 0.32)))
            z = low.z + size.z * rng.uniform(0.1, 0.5 if firm else 0.9)
            corner = Vector((middle.x + side * size.x * 0.5, low.y, z))
            planes.append((corner - out.normalized() * rng.uniform(0.1, 0.32) * size.x, out))
        grow = Vector((0.5, 0.4, 0))
        self.block(low - grow, high + Vector((0.5, 0.0, 0.0 if firm else 0.6)), planes)
        for _ in range(scoops):
            radius = rng.uniform(0.5, 1.1) * size.x
            tall = radius * rng.uniform(0.9, 2.0)
            bite = rng.uniform(0.25, 0.55)
            x, z = rng.uniform(low.x, high.x), rng.uniform(low.z + 1.0, high.z)
            self.hollow((x, low.y - radius + bite, z), (radius, radius, tall))

    def field(self, points, waver=None):
        """Signed distance from the ice, negative inside; `waver` is that of the same or of close points."""
        bend, fine = waver if waver else (0, 0)
        at = points.astype(np.float32) + bend
        value = self._union(at, self.blocks)
        return value + fine

    def waver(self, points):
        """What keeps edges and faces from being ideal: how points are moved aside, and what is added to the field."""
        ripple = noise(points, 0.7, self.seed + 3)
        bend = [noise(points, 2.4, self.seed + k) + 0.35 * ripple * (1 - k) for k in range(3)]
        fine = 0.05 * noise(points, 1.0, self.seed + 8) + self.notch * swash(points, ripple) * (0.85 + 0.4 * ripple)
        if self.relief:
            fine = fine + self.relief * self._spared(points) * relief(points, self.seed)[0]
        return self.wander * np.stack(bend, 1).astype(np.float32), fine.astype(np.float32)

    def _spared(self, points):
        """How much of the relief is left around what stands on the ice: little there, all of it a step away."""
        least = np.full(len(points), 1.0, np.float32)
        for at in self.kept:
            away = points - np.array(at, np.float32)
            least = np.minimum(least, np.sqrt((away * away).sum(1)) / 1.5)
        return 0.25 + 0.75 * step(least, 0.2, 1.0)

    @staticmethod
    def _union(at, blocks):
        """Distance from the nearest block. Sorted points let each block look only at its own stretch of x."""
        order = np.argsort(at[:, 0], kind="stable")
        rank = at[order, 0]
        value = np.full(len(at), FAR, np.float32)
        for low, high, rows, hollows in blocks:
            mine = order[np.searchsorted(rank, low[0] - NEAR) : np.searchsorted(rank, high[0] + NEAR)]
            mine = mine[np.all((at[mine, 1:] > low[1:] - NEAR) & (at[mine, 1:] < high[1:] + NEAR), axis=1)]
            if len(mine):
                away = (at[mine] @ rows[:, :3].T - rows[:, 3]).max(1)
                for center, radii in hollows:
                    gap = np.linalg.norm((at[mine] - center) / radii, axis=1) - 1
                    away = np.maximum(away, -gap * radii.min())
                value[mine] = np.minimum(value[mine], away)
        return value

    def build(self, ice, depth=0.4):
        """Create the mesh of the ice, with snow up to `depth` metres deep on its ledges."""
        axes = [np.arange(a, b, self.voxel, dtype=np.float32) for a, b in zip(self.low, self.high)]
        shape = tuple(len(axis) for axis in axes)
        grid = np.full(shape, FAR, np.float32)
        above = 0.1 + self.wander
        for i in range(0, shape[0], 8):
            part = np.stack(np.meshgrid(axes[0][i : i + 8], axes[1], axes[2], indexing="ij"), -1)
            points = part.reshape(-1, 3)
            value = self.field(points)
            below = above + DEEPEST * self.relief + 1.2 * self.notch * (points[:, 2] < 1.2)
            near = (value < above) & (value > -below)
            if near.any():
                value[near] = self.field(points[near], self.waver(points[near]))
            grid[i : i + 8] = value.reshape(part.shape[:3])
        vertices, faces = surface(grid)
        faces = np.asarray(faces)
        light = self._light(grid, vertices, faces)
        placed = self._sharpen(vertices * self.voxel + self.low, faces)
        tone = relief(placed.astype(np.float32), self.seed)[1]
        placed, snow = drifted(placed, faces, depth, self.voxel, self.seed)
        obj = s.mesh("Ice", placed, faces, ice)
        s.shade_smooth(obj, CREASE)
        ripple = noise(placed.astype(np.float32), 0.7, self.seed + 3)
        wet = 1 - step(placed[:, 2], 0.38 + 0.16 * ripple, 0.62 + 0.16 * ripple)
        for name, values in (("light", light), ("tone", tone), ("snow", snow), ("wet", wet)):
            attribute = obj.data.attributes.new(name, "FLOAT", "POINT")
            attribute.data.foreach_set("value", values.astype(np.float32))
        return obj

    def _sharpen(self, vertices, faces):
        """Move each vertex to where the planes through its faces meet, so that edges are crisp."""
        faces = np.asarray(faces)
        middle = vertices[faces].mean(1)
        gap = 0.02
        waver = self.waver(middle)
        base = self.field(middle, waver)
        aside = [(middle + gap * axis).astype(np.float32) for axis in np.eye(3, dtype=np.float32)]
        slope = [self.field(at, self.waver(at)) - base for at in aside]
        slope = np.stack(slope, 1) / gap
        steep = np.linalg.norm(slope, axis=1)
        normal = slope / np.maximum(steep, 1e-4)[:, None]
        middle = middle - normal * np.clip(base / np.maximum(steep, 1), -self.voxel, self.voxel)[:, None]
        sums, target = np.zeros((len(vertices), 3, 3)), np.zeros((len(vertices), 3))
        outer = normal[:, :, None] * normal[:, None, :]
        offset = normal * (normal * middle).sum(1)[:, None]
        for k in range(faces.shape[1]):
            np.add.at(sums, faces[:, k], outer)
            np.add.at(target, faces[:, k], offset)
        pull = 0.12
        moved = np.linalg.solve(sums + pull * np.eye(3), (target + pull * vertices)[..., None])[..., 0]
        return vertices + np.clip(moved - vertices, -0.9 * self.voxel, 0.9 * self.voxel)

    def _light(self, grid, vertices, faces):
        """How thin the ice is around each vertex: 0.5 on a flat face, more at edges, less in crevices."""
        full = (grid < 0).astype(np.float32)
        total = np.full(len(vertices), 0.5, np.float32)
        for radius, weight in ((0.28, 0.22), (0.8, 0.45), (1.8, 0.95)):
            reach = max(1, round(radius / self.voxel / 2))
            total += weight * (0.5 - sampled(blurred(blurred(full, reach), reach), vertices))
        return np.clip(spread(total, faces, 2), 0, 1).astype(np.float32)


def swash(points, ripple):
    """Where the water melts the ice (0-1): from below its level up to a crisp edge that wavers with `ripple`."""
    z = points[:, 2]
    return step(z, -0.5, 0.05) * (1 - step(z, 0.36 + 0.16 * ripple, 0.58 + 0.16 * ripple))


def spread(values, faces, times):
    """Values at the corners of a mesh, each mixed `times` times with those of the faces around it."""
    for _ in range(times):
        mean = values[faces].mean(1)
        sums, count = np.zeros(len(values)), np.zeros(len(values))
        for k in range(faces.shape[1]):
            sums += np.bincount(faces[:, k], mean, len(values))
            count += np.bincount(faces[:, k], minlength=len(values))
        values = np.where(count > 0, sums / np.maximum(count, 1), values)
    return values


def drifted(vertices, faces, depth, voxel, seed):
    """Snow on all that looks up: the vertices raised by it, and how much lies on each (0-1)."""
    a, b, c, d = (vertices[faces[:, k]] for k in range(4))
    outer = np.cross(c - a, d - b)
    normal = np.zeros((len(vertices), 3))
    for k, axis in np.ndindex(4, 3):
        normal[:, axis] += np.bincount(faces[:, k], outer[:, axis], len(vertices))
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    patch = noise(vertices.astype(np.float32), 0.9, seed + 20)
    cover = step(normal[:, 2] + 0.2 * patch, 0.62, 0.82)
    reach = max(2, round(0.3 / voxel))
    # None stays where the water washes.
    cover = spread(cover, faces, reach) * step(vertices[:, 2], 0.35, 0.8)
    snow = step(cover, 0.25, 0.6)
    lift = depth * step(cover, 0.3, 1.0) * (0.75 + 0.5 * patch)
    bulge = 0.2 * depth * snow * (1 - step(cover, 0.4, 0.9))
    raised = vertices.copy()
    raised[:, 2] += lift
    raised[:, :2] += normal[:, :2] * bulge[:, None]
    return raised, snow


def plates(points, size, seed):
    """Cells around random spots: offset of the tilted plane of each, gap to the next cell (0 at a joint), and tone."""
    at = points / np.array(size, np.float32) + np.float32(seed * 7.13)
    cell = np.floor(at).astype(np.int64)
    nearest, second = np.full(len(at), 9.0, np.float32), np.full(len(at), 9.0, np.float32)
    owner = np.zeros(len(at), np.int64)
    tilt = np.zeros(len(at), np.float32)
    for offset in np.ndindex(3, 3, 3):
        near = cell + (np.array(offset) - 1)
        corner = near & 255
        key = _TABLE[_TABLE[_TABLE[corner[:, 0]] + corner[:, 1]] + corner[:, 2]]
        away = at - near - _SPOTS[key]
        length = np.sqrt((away * away).sum(1))
        closer = length < nearest
        second = np.where(closer, nearest, np.minimum(second, length))
        nearest = np.where(closer, length, nearest)
        owner = np.where(closer, key, owner)
        tilt = np.where(closer, (_SLOPES[key] * away).sum(1), tilt)
    return tilt, second - nearest, _TONES[owner]


def relief(points, seed):
    """How deep the faces of the ice are carved at `points`, in metres, and the tone of the plate there (0-1)."""
    sway = noise(points, 1.6, seed + 40)
    bent = points + 0.35 * np.stack([sway, noise(points, 1.6, seed + 41), 0.6 * sway], 1)
    tilt, gap, tone = plates(bent, (1.9, 1.9, 2.9), seed)
    carved = 0.24 + 0.40 * tilt + 0.26 * (tone - 0.5) + 0.16 * np.exp(-gap / 0.05)
    chip, _, shade = plates(bent, (0.62, 0.62, 0.85), seed + 3)
    carved += 0.08 * chip + 0.06 * (shade - 0.5)
    _, cleft, _ = plates(bent, (4.6, 4.6, 17.0), seed + 5)
    carved += 0.62 * np.exp(-((cleft / 0.055) ** 2))
    level = (points[:, 2] + 0.10 * points[:, 0] + 0.35 * noise(points, 5.0, seed + 42)) / 1.15
    bed = np.floor(level).astype(np.int64)
    carved += 0.20 * (_TONES[bed & 255] - 0.4) + 0.05 * (level - bed)
    tall = points * np.array((1, 1, 0.10), np.float32)
    flute = 1 - np.abs(noise(tall, 0.8, seed + 43)) / 0.16
    wet = step(noise(points, 4.5, seed + 44), 0.0, 0.25)
    carved += 0.16 * wet * np.maximum(flute, 0)
    return np.clip(carved, 0, DEEPEST).astype(np.float32), 0.65 * tone + 0.35 * shade


def sampled(grid, at):
    """Values of a grid between its cells, at points (n, 3) in grid units."""
    cell = np.minimum(np.floor(at).astype(int), np.array(grid.shape) - 2)
    part = at - cell
    total = np.zeros(len(at), np.float32)
    for side in np.ndindex(2, 2, 2):
        weight = np.where(side, part, 1 - part).prod(1)
        total += weight * grid[tuple((cell + side).T)]
    return total


def blurred(grid, reach):
    """Mean over a cube of 2 * `reach` + 1 cells around each cell."""
    for axis in range(3):
        width = [(0, 0)] * 3
        width[axis] = (reach + 1, reach)
        total = np.cumsum(np.pad(grid, width, mode="edge"), axis=axis, dtype=np.float64)
        ahead = np.take(total, range(2 * reach + 1, total.shape[axis]), axis=axis)
        behind = np.take(total, range(0, total.shape[axis] - 2 * reach - 1), axis=axis)
        grid = ((ahead - behind) / (2 * reach + 1)).astype(np.float32)
    return grid


def material(name):
    """Return glacier ice, coloured by how much of it the light has crossed (attributes "light", "tone" of a `Body`).

    Where the water washes it (attribute "wet") it is dark, smooth and without snow. Light scatters under the surface. Bands of bedding, cracks, healed fractures and trapped air cross the blue;
    weathered faces are white, and snow (attribute "snow") covers the ledges.
    """
    g = m.Graph(name)
    outer = g.add("NewGeometry").outputs["Position"]
    light, tone, drift = (g.add("Attribute", attribute_name=n).outputs["Fac"] for n in ("light", "tone", "snow"))

    def plus(value, more, weight, middle=0.5):
        """`value` and how far `more` is from its middle."""
        return g.math("ADD", value, g.math("MULTIPLY", g.math("SUBTRACT", more, middle), weight))

    g._coords = outer
    worn = g.noise(0.16, 3)
    grain = g.noise(1.3, 5, 0.65)
    dust = g.noise(7.0, 4, 0.7)
    dip = {"Vector": _bent(g, outer, 0.25, 0.5), "Angle": 0.12}
    g._coords = g.add("VectorRotate", dip, rotation_type="Y_AXIS").outputs[0]
    beds = g.noise(0.8, 4, 0.55, 0.0, stretch=(0.09, 0.09, 1))
    g._coords = _bent(g, outer, 0.5, 0.7)
    joint = g.voronoi(0.42, "DISTANCE_TO_EDGE")
    split = g.voronoi(1.25, "DISTANCE_TO_EDGE")
    shell = g.voronoi(1.05, "F1")
    g._coords = outer
    air = g.math("MULTIPLY", g.span(g.voronoi(8.0, "F1"), 0.26, 0.12), g.span(g.noise(0.9, 3), 0.50, 0.62))

    value = plus(light, tone, 0.20)
    value = plus(value, worn, 0.50)
    value = plus(value, grain, 0.14)
    value = plus(value, beds, 0.24)
    height = g.add("SeparateXYZ", {0: outer}).outputs["Z"]
    value = g.math("ADD", value, g.span(height, 2.0, 18.0, -0.06, 0.12))
    tint = g.ramp(value, BLUES)
    # Dirt and old melt surfaces lie in thin bands; open cracks are dark, healed ones white.
    band = g.math("MULTIPLY", g.span(g.math("ABSOLUTE", g.math("SUBTRACT", beds, 0.44)), 0.030, 0.006), 0.32)
    tint = g.mix(band, tint, "#2a5a74")
    healed = g.math("MULTIPLY", g.span(split, 0.035, 0.004), g.span(grain, 0.50, 0.62, 0.0, 0.55))
    tint = g.mix(healed, tint, "#dcecf2")
    open_ = g.math("MULTIPLY", g.span(joint, 0.013, 0.003), g.span(grain, 0.46, 0.60, 0.0, 0.7))
    tint = g.mix(open_, tint, "#0b4666")
    tint = g.mix(g.math("MULTIPLY", air, 0.5), tint, "#e4f1f5")
    frost = g.span(plus(g.upward(0.05, 0.75), grain, 0.9), 0.35, 0.8, 0.0, 0.6)
    tint = g.mix(frost, tint, "#cfdfea")
    wet = g.add("Attribute", attribute_name="wet").outputs["Fac"]
    wet = g.span(plus(wet, grain, 0.8), 0.35, 0.65)
    dry = g.math("SUBTRACT", 1.0, wet)
    snow = g.math("MULTIPLY", g.span(plus(drift, dust, 0.5), 0.34, 0.52), dry)
    tint = g.mix(g.math("MULTIPLY", wet, 0.5), tint, "#15566f")
    tint = g.mix(snow, tint, "#e6edf4")
    rough = g.span(g.math("ADD", frost, g.math("MULTIPLY", grain, 0.8)), 0.25, 0.9, 0.16, 0.6)
    rough = g.math("ADD", rough, g.math("MULTIPLY", snow, 0.3), clamp=True)
    rough = g.math("MULTIPLY", rough, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", wet, 0.7)))
    bowls = g.math("MULTIPLY", shell, shell)
    bare = g.math("SUBTRACT", 1.0, g.math("MULTIPLY", snow, 0.85))
    rise = g.math("ADD", bowls, g.math("MULTIPLY", beds, 0.9))
    rise = g.math("ADD", g.math("MULTIPLY", rise, bare), g.math("MULTIPLY", g.noise(4.5, 4, 0.7), 0.40))
    return g.principled(
        Base_Color=tint,
        Roughness=rough,
        IOR=1.31,
        Subsurface_Weight=g.span(snow, 0.0, 1.0, 0.35, 0.0),
        Subsurface_Radius=(0.25, 0.65, 1.0),
        Subsurface_Scale=0.28,
        Normal=g.bump(rise, 0.42, 0.3),
    )


BLUES = [
    (0.14, "#04202f"),
    (0.30, "#0d4a6c"),
    (0.44, "#2f83a8"),
    (0.56, "#6fb0c9"),
    (0.68, "#abd3e0"),
    (0.84, "#dcebf0"),
]
"""Colours of ice, from the depth of a crevasse to a weathered edge."""


def _bent(g, at, size, reach):
    """Positions moved about by noise, so that what is drawn at them has no straight lines."""
    color = g.add("TexNoise", {"Vector": at, "Scale": size, "Detail": 3.0}).outputs["Color"]
    aside = g.add("VectorMath", {0: color, 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT").outputs[0]
    aside = g.add("VectorMath", {0: aside, "Scale": 2 * reach}, operation="SCALE").outputs[0]
    return g.add("VectorMath", {0: at, 1: aside}, operation="ADD").outputs[0]


def snow(name="Snow"):
    """Return wind-packed snow, the same as that on the ledges."""
    g = m.Graph(name)
    g._coords = g.add("NewGeometry").outputs["Position"]
    rise = g.math("ADD", g.noise(0.9, 4, 0.6, 0.4, stretch=(0.5, 1.2, 1)), g.math("MULTIPLY", g.noise(5.0, 5), 0.3))
    tint = g.mix(g.span(g.noise(0.5, 4), 0.4, 0.6), "#d5e0ec", "#e9eff5")
    return g.principled(
        Base_Color=tint,
        Roughness=0.75,
        Subsurface_Weight=0.25,
        Subsurface_Radius=(0.25, 0.65, 1.0),
        Subsurface_Scale=0.2,
        Normal=g.bump(rise, 0.4, 0.25),
    )
