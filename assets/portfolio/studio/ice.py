"""Glacier ice: blocks and hollows describe a volume, and its surface becomes one mesh with sharp edges.

A `Body` is the union of convex blocks. Ellipsoids are scooped out of them, as ice breaks in shells with sharp rims.
How much ice surrounds a point decides its colour: edges shine, crevices are deep blue. Snow lies on what looks up.
"""

from __future__ import annotations

import math
import random

import numpy as np
from mathutils import Vector

from . import materials as m
from . import shapes as s
from .terrain import noise, surface

FAR = 4.0
"""Value of the field away from all blocks, in metres."""
NEAR = 0.6
"""Distance beyond the box of a block, in metres, up to which the block is calculated."""
CREASE = 32.0
"""Edges sharper than this many degrees stay sharp."""


class Body:
    """Ice inside the box from `low` to `high`, sampled every `voxel` metres.

    `wander` is how far edges stray from straight lines, `notch` how deep the water has cut at its level (z = 0).
    """

    def __init__(self, low, high, voxel=0.1, seed=1, wander=0.16, notch=0.3):
        self.low, self.high = np.array(low, np.float32), np.array(high, np.float32)
        self.voxel, self.seed, self.wander, self.notch = voxel, seed, wander, notch
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
        level = np.exp(-(((points[:, 2] - 0.3) / 0.28) ** 2))
        fine = 0.05 * noise(points, 1.0, self.seed + 8) + self.notch * level * (0.8 + ripple)
        return self.wander * np.stack(bend, 1).astype(np.float32), fine.astype(np.float32)

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

    def build(self, ice, snow=None, depth=0.45, inset=0.16):
        """Create the mesh of the ice, and with `snow`, that of the snow on it, up to `depth` metres deep."""
        axes = [np.arange(a, b, self.voxel, dtype=np.float32) for a, b in zip(self.low, self.high)]
        shape = tuple(len(axis) for axis in axes)
        grid = np.full(shape, FAR, np.float32)
        for i in range(0, shape[0], 8):
            part = np.stack(np.meshgrid(axes[0][i : i + 8], axes[1], axes[2], indexing="ij"), -1)
            points = part.reshape(-1, 3)
            value = self.field(points)
            near = np.abs(value) < 0.1 + self.wander + self.notch * (points[:, 2] < 1.2)
            if near.any():
                value[near] = self.field(points[near], self.waver(points[near]))
            grid[i : i + 8] = value.reshape(part.shape[:3])
        vertices, faces = surface(grid)
        light = self._light(grid, vertices, faces)
        obj = s.mesh("Ice", self._sharpen(vertices * self.voxel + self.low, faces), faces, ice)
        s.shade_smooth(obj, CREASE)
        obj.data.attributes.new("light", "FLOAT", "POINT").data.foreach_set("value", light)
        if snow:
            self._snow(grid, axes, snow, depth, inset)
        return obj

    def _sharpen(self, vertices, faces):
        """Move each vertex to where the planes through its faces meet, so that edges are crisp."""
        faces = np.asarray(faces)
        middle = vertices[faces].mean(1)
        gap = 0.02
        waver = self.waver(middle)
        base = self.field(middle, waver)
        slope = [self.field(middle + gap * axis, waver) - base for axis in np.eye(3, dtype=np.float32)]
        slope = np.stack(slope, 1) / gap
        normal = slope / np.maximum(np.linalg.norm(slope, axis=1, keepdims=True), 1e-4)
        middle = middle - normal * np.clip(base, -self.voxel, self.voxel)[:, None]
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
        for radius, weight in ((0.28, 0.40), (0.8, 0.60), (1.8, 0.85)):
            reach = max(1, round(radius / self.voxel / 2))
            total += weight * (0.5 - sampled(blurred(blurred(full, reach), reach), vertices))
        for _ in range(4):
            mean = total[faces].mean(1)
            sums, count = np.zeros(len(total)), np.zeros(len(total))
            for k in range(faces.shape[1]):
                np.add.at(sums, faces[:, k], mean)
                np.add.at(count, faces[:, k], 1)
            total = np.where(count > 0, sums / np.maximum(count, 1), total)
        return np.clip(total, 0, 1).astype(np.float32)

    def _snow(self, grid, axes, snow, depth, inset):
        """The ice again, raised by `depth` and drawn in by `inset`: what stands out of the ice is snow on ledges."""
        lift = max(1, round(depth / self.voxel))
        raised = np.full_like(grid, FAR)
        raised[:, :, lift:] = grid[:, :, :-lift]
        # Values on faces are distances along the normal, so the noise makes patches that thin out.
        coarse = [axis[::4] for axis in axes]
        patch = noise(np.stack(np.meshgrid(*coarse, indexing="ij"), -1).reshape(-1, 3), 1.8, self.seed + 20)
        patch = patch.reshape([len(axis) for axis in coarse])
        patch = patch.repeat(4, 0).repeat(4, 1).repeat(4, 2)[tuple(slice(0, n) for n in grid.shape)]
        raised = blurred(np.clip(raised, -1, 1) + inset + 0.22 * np.maximum(patch, -0.3), 1)
        vertices, faces = surface(raised)
        buried = grid[tuple(np.round(vertices).astype(int).T)] < -0.9 * self.voxel
        faces = np.asarray(faces)
        faces = faces[~buried[faces].all(1)]
        used = np.unique(faces)
        if not len(used):
            return
        index = np.zeros(len(vertices), int)
        index[used] = np.arange(len(used))
        s.mesh("Snow", vertices[used] * self.voxel + self.low, index[faces], snow, smooth=True)


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


def material(name, glow=0.10):
    """Return old ice coloured by how much of it the light has crossed (attribute "light" of a `Body`).

    A few large fracture planes lie inside. They are sampled along the refracted ray, so they shift with the view.
    """
    g = m.Graph(name)
    geometry = g.add("NewGeometry")
    outer = geometry.outputs["Position"]
    ray = g.add("VectorMath", {0: geometry.outputs["Incoming"], "Scale": -1.0}, operation="SCALE").outputs[0]
    inward = g.add("VectorMath", {0: ray, 1: geometry.outputs["Normal"], "Scale": 1 / 1.31}, operation="REFRACT")

    def inside(depth):
        along = g.add("VectorMath", {0: inward.outputs[0], "Scale": depth}, operation="SCALE").outputs[0]
        g._coords = g.add("VectorMath", {0: outer, 1: along}, operation="ADD").outputs[0]

    light = g.add("Attribute", attribute_name="light").outputs["Fac"]
    value = light
    inside(1.6)
    pane = g.add("SeparateXYZ", {0: g.voronoi(0.20, "F1", 1.0, "Color")}).outputs[0]
    value = g.math("ADD", value, g.math("MULTIPLY", g.math("SUBTRACT", pane, 0.5), 0.24))
    edge = g.span(g.voronoi(0.20, "DISTANCE_TO_EDGE"), 0.03, 0.0)
    edge = g.math("MULTIPLY", edge, g.span(g.noise(0.35, 2), 0.5, 0.62))
    value = g.math("ADD", value, g.math("MULTIPLY", edge, 0.16))
    g._coords = outer
    value = g.math("ADD", value, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(0.13, 3), 0.5), 0.5))
    value = g.math("ADD", value, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(1.1, 5, 0.65), 0.5), 0.16))
    height = g.add("SeparateXYZ", {0: outer}).outputs["Z"]
    value = g.math("ADD", value, g.math("MULTIPLY", g.span(height, 4.0, 19.0, -0.04, 0.10), 1.0))
    layers = g.noise(1.0, 4, 0.6, 0.0, stretch=(0.03, 0.03, 1.6))
    value = g.math("ADD", value, g.math("MULTIPLY", g.math("SUBTRACT", layers, 0.5), 0.08))
    tint = g.ramp(
        value,
        [
            (0.10, "#031a2b"),
            (0.28, "#0b3f62"),
            (0.44, "#2b7699"),
            (0.56, "#68aac4"),
            (0.68, "#a9d6e2"),
            (0.86, "#e6f5f6"),
        ],
    )
    shine = g.math("MULTIPLY", g.span(light, 0.5, 0.85, 0.6, 3.2), glow)
    crust = g.span(g.math("ADD", g.upward(0.0, 0.9), g.math("SUBTRACT", g.noise(1.2, 5), 0.5)), 0.45, 0.75)
    tint = g.mix(crust, tint, "#dfe9f2")
    rough = g.math("ADD", g.span(g.noise(0.5, 3), 0.4, 0.65, 0.10, 0.34), g.math("MULTIPLY", crust, 0.4))
    scallop = g.noise(1.4, 4, 0.6)
    return g.principled(
        Base_Color=tint,
        Roughness=rough,
        IOR=1.31,
        Emission_Color=tint,
        Emission_Strength=shine,
        Normal=g.bump(scallop, 0.22, 0.2),
    )
