"""Floating islands of bedded rock: numbers describe a volume, and its surface becomes a mesh with true overhangs.

An island is a few lobes that hang from a top. Its beds stand out or weather back, joints split them into blocks, and
soil laps over the rim. The mesh keeps `bed` (tone of the rock), `soil` and `wet` (0-1) as attributes for the material.
"""

from __future__ import annotations

import math

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from . import shapes as s

_TABLE = np.random.default_rng(11).permutation(256).astype(np.int64)
_TABLE = np.concatenate([_TABLE, _TABLE, _TABLE])
_SLOPES = np.random.default_rng(12).normal(size=(256, 3)).astype(np.float32)
_SLOPES /= np.linalg.norm(_SLOPES, axis=1, keepdims=True)
_SIDE = np.array([(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)])


def noise(points, size, seed=0):
    """Smooth noise, about -0.7 to 0.7, with features of `size` metres; `points` is an array (n, 3)."""
    at = points / np.float32(size) + np.float32(seed * 17.31)
    cell = np.floor(at).astype(np.int64)
    part = (at - cell).astype(np.float32)
    ease = part * part * part * (part * (part * 6 - 15) + 10)
    total = np.zeros(len(at), np.float32)
    for side in _SIDE:
        corner = (cell + side) & 255
        key = _TABLE[_TABLE[_TABLE[corner[:, 0]] + corner[:, 1]] + corner[:, 2]]
        value = (_SLOPES[key] * (part - side)).sum(1)
        weight = np.where(side, ease, 1 - ease).prod(1)
        total += value * weight
    return total


def step(value, low, high):
    """Smooth step, 0-1."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def blocks(x, y, layer, size):
    """Random cells in the plane, other ones in each layer: tone of the cell (0-1) and distance from its joint."""
    u, v = x / size, y / size
    nearest, second = np.full(len(u), 9.0), np.full(len(u), 9.0)
    tone = np.zeros(len(u))
    for i in (-1, 0, 1):
        for j in (-1, 0, 1):
            cx, cy = np.floor(u) + i, np.floor(v) + j
            a = np.sin(cx * 127.1 + cy * 311.7 + layer * 74.7) * 43758.5453
            b = np.sin(cx * 269.5 + cy * 183.3 + layer * 246.1) * 28001.8384
            away = np.hypot(cx + (a - np.floor(a)) - u, cy + (b - np.floor(b)) - v)
            closer = away < nearest
            second = np.where(closer, nearest, np.minimum(second, away))
            tone = np.where(closer, (a * 7.3) % 1.0, tone)
            nearest = np.where(closer, away, nearest)
    return tone, (second - nearest) * size


def chips(points, size, seed=0):
    """Slanted faces as of broken stone, one in each random cell of space, about -0.6 to 0.6; they end in sharp edges."""
    at = points / np.float32(size) + np.float32(seed * 7.13)
    base = np.floor(at - np.float32(0.5)).astype(np.int64)
    nearest, face = np.full(len(at), 99.0, np.float32), np.zeros(len(at), np.float32)
    for side in _SIDE:
        cell = base + side
        wrapped = cell & 255
        key = _TABLE[_TABLE[_TABLE[wrapped[:, 0]] + wrapped[:, 1]] + wrapped[:, 2]]
        out = at - cell.astype(np.float32) - np.float32(0.5) - np.float32(0.42) * _SLOPES[key]
        away = (out * out).sum(1)
        closer = away < nearest
        nearest = np.where(closer, away, nearest)
        face = np.where(closer, (out * _SLOPES[(key + 91) & 255]).sum(1), face)
    return face


class Island:
    """Rock with a walkable top near `center`; `lobes` are (x, y, radius, depth, curve) relative to it, with a
    sixth number for a shelf: how far below the top it ends.

    `flats` are (x, y, radius, height) of level ground, `stream` a path of (x, y) that is cut into the top and the rim,
    `paths` are worn into the grass, `tilt` is the dip of the beds, `voxel` the size of the mesh's faces. `crag` (0-1)
    is how far narrow parts are broken: blocks step in from bed to bed, where 0 leaves them as smooth as a turned cone.
    `wander` is how far outlines stray from the lobes, as a share of the usual.
    """

    def __init__(
        self,
        center,
        lobes,
        seed,
        material,
        voxel=0.16,
        relief=0.6,
        flats=(),
        stream=(),
        paths=(),
        tilt=(0.08, 0.05),
        rugged=1.0,
        crag=0.0,
        wander=1.0,
    ):
        self.center, self.lobes, self.seed, self.relief = Vector(center), lobes, seed, relief
        self.flats, self.stream, self.paths, self.tilt, self.rugged = flats, stream, paths, tilt, rugged
        self.crag, self.wander = crag, wander
        # Turf and soil are thinner on a fragment: otherwise, it would be all soil.
        self.turf = min(1.0, rugged / 0.8) if crag else 1.0
        rng = np.random.default_rng(seed)
        thick = np.where(rng.random(60) < 0.45, rng.uniform(0.35, 0.7, 60), rng.uniform(0.9, 2.1, 60)) * rugged
        self.beds = np.cumsum(thick) - 45 * rugged
        self.thick = thick
        self.stand = np.where(thick > 0.8 * rugged, rng.uniform(0.0, 0.85, 60), rng.uniform(-0.75, -0.1, 60)) * rugged
        self.tones = rng.random(60)
        self.object = self._mesh(material, voxel)
        data = self.object.data
        self._tree = BVHTree.FromPolygons([v.co for v in data.vertices], [tuple(p.vertices) for p in data.polygons])

    def height(self, x, y):
        """Height of the top in the island's own coordinates."""
        flat = np.stack([x, y, np.zeros_like(x)], 1).astype(np.float32)
        z = self.relief * (1.6 * noise(flat, 6.5, self.seed) + 0.5 * noise(flat, 2.2, self.seed + 1))
        inside = -self._plan(flat)
        z = z - 0.9 * self.relief * (1 - step(inside, 0.0, 4.5)) + 0.5 * self.relief * step(inside, 2, 9)
        for fx, fy, radius, level in self.flats:
            share = 1 - step(np.hypot(x - fx, y - fy), radius * 0.7, radius * 1.5)
            z = z + (level - z) * share
        return z

    def _warped(self, points):
        """Points moved sideways, so that outlines wander."""
        moved = points.copy()
        moved[:, 0] += 1.5 * noise(points * (1, 1, 0.6), 5.0, self.seed + 2) + 0.5 * noise(points, 1.9, self.seed + 3)
        moved[:, 1] += 1.5 * noise(points * (1, 1, 0.6), 5.0, self.seed + 4) + 0.5 * noise(points, 1.9, self.seed + 5)
        return moved if self.wander == 1 else points + (moved - points) * np.float32(self.wander)

    def _plan(self, points):
        """Distance outside the lobes, level with the top."""
        return self._body(self._warped(points))[0]

    def _body(self, points):
        """Distance outside the smooth union of the lobes, and how wide they are at that depth."""
        total, wide = None, np.zeros(len(points))
        soft = 1.4 * min(1.0, self.rugged) if self.crag else 1.4
        for x, y, radius, depth, curve, *top in self.lobes:
            down = np.clip(-points[:, 2] / depth, 0, 1)
            reach = radius * (1 - down**curve)
            below = np.maximum(-points[:, 2] - depth, 0)
            away = np.hypot(points[:, 0] - x, points[:, 1] - y) - reach
            away = np.where(below > 0, np.hypot(np.maximum(away, 0), below), away)
            if top:
                away = np.maximum(away, points[:, 2] - top[0])
            wide = np.maximum(wide, reach)
            if total is None:
                total = away
            else:
                mix = np.clip(0.5 + 0.5 * (total - away) / soft, 0, 1)
                total = total + (away - total) * mix - soft * mix * (1 - mix)
        return total.astype(np.float32), wide

    def _bed(self, points):
        """Index of the bed at each point, and the share of its thickness."""
        z = points[:, 2] + self.tilt[0] * points[:, 0] + self.tilt[1] * points[:, 1]
        z = z + 0.9 * self.rugged * noise(points, 9.0, self.seed + 6)
        k = np.clip(np.searchsorted(self.beds, z), 1, len(self.beds) - 1)
        return k, (z - self.beds[k - 1]) / (self.beds[k] - self.beds[k - 1])

    def _block(self, k):
        """Width of the blocks that the taper of a bed is stepped in: large in thick beds."""
        return np.where(self.thick[k] > 0.8 * self.rugged, 2.5, 1.3) * self.rugged

    def _stepped(self, points, k, share, deep):
        """Points moved up or down to one level for each block of a bed: its sides are upright, and the taper is stepped."""
        thick = self.beds[k] - self.beds[k - 1]
        tone, _ = blocks(points[:, 0], points[:, 1], k + 200, self._block(k))
        moved = points.copy()
        moved[:, 2] += (
            self.crag * step(deep, 0.5 * self.turf, 1.8 * self.turf) * thick * (0.5 - share + 1.1 * (tone - 0.5))
        )
        return moved

    def _broken(self, points, k):
        """How far broken faces stand out, and joints that split narrow parts."""
        _, joint = blocks(points[:, 0], points[:, 1], k + 200, self._block(k))
        faces = 0.95 * chips(points * (1, 1, 0.7), 4.6 * self.rugged, self.seed + 2)
        faces = faces + 0.42 * chips(points * (1, 1, 0.8), 1.9 * self.rugged, self.seed)
        faces = faces + 0.16 * chips(points, 0.75 * self.rugged, self.seed + 1)
        return self.crag * self.rugged * (faces - 0.30 * (1 - step(joint, 0.0, 0.2 * self.rugged)))

    @staticmethod
    def _course(path, x, y):
        """Distance from a path of points in the plane."""
        away = np.full(len(x), 99.0)
        for (ax, ay), (bx, by) in zip(path, path[1:]):
            dx, dy = bx - ax, by - ay
            f = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
            away = np.minimum(away, np.hypot(ax + dx * f - x, ay + dy * f - y))
        return away

    def _field(self, points):
        """Signed distance from the rock, negative inside."""
        x, y, z = points.T
        top = self.height(x, y)
        deep = top - z
        k, share = self._bed(points)
        body, wide = self._body(self._warped(self._stepped(points, k, share, deep) if self.crag else points))
        rugged = self.rugged
        stand = self.stand[k] * step(deep, 0.4, 1.6)
        edge = np.minimum(share, 1 - share) * (self.beds[k] - self.beds[k - 1])
        stand = stand - 0.30 * rugged * (1 - step(edge, 0.0, 0.22 * rugged)) * step(deep, 0.3, 0.9)
        size = np.where(self.thick[k] > 0.8 * rugged, 2.6, 1.3) * rugged
        tone, joint = blocks(x + 0.4 * noise(points, 1.7, self.seed + 7), y, k, size)
        open_ = step(noise(points, 2.4, self.seed + 8), -0.25, 0.2)
        stand = stand + rugged * (1.0 * (tone - 0.5) - 0.50 * open_ * (1 - step(joint, 0.0, 0.24 * rugged)))
        stand = stand + 1.0 * rugged * noise(points * (1, 1, 0.35), 3.6, self.seed + 9)
        stand = stand + 0.20 * noise(points, 0.7, self.seed + 10) + 0.09 * noise(points, 0.3, self.seed + 12)
        # Flakes have broken off: flat scars with sharp upper edges.
        stand = stand - 0.5 * rugged * np.maximum(0, np.abs(noise(points * (1, 1, 1.8), 2.1, self.seed + 13)) - 0.17)
        stand = stand * np.where(stand < 0, step(wide, 0.8, 4.5), 0.28 + 0.72 * step(wide, 0.8, 5.0))
        if self.crag:
            broken = self._broken(points, k) * step(deep, 0.5 * self.turf, 1.4 * self.turf)
            stand = stand + broken * np.where(broken < 0, 0.25 + 0.75 * step(wide, 0.5, 2.2), 1.0)
        fringe = (0.55 + 0.5 * noise(points * (1, 1, 0.3), 0.8, self.seed + 11)) * self.turf
        stand = np.where(deep < fringe, np.maximum(stand, 0.25 * self.turf) + 0.15 * self.turf, stand)
        field = body - stand
        if self.stream:
            away = self._course(self.stream, x, y)
            top = top - 0.55 * (1 - step(away, 0.25, 1.15))
        return np.maximum(field, z - top)

    def _mesh(self, material, voxel):
        """Surface of the field, with its attributes."""
        reach = 1.6 + 2.0 * self.rugged if self.crag else 3.2
        low = np.array([min(lobe[i] - lobe[2] for lobe in self.lobes) - reach for i in (0, 1)] + [0.0])
        high = np.array([max(lobe[i] + lobe[2] for lobe in self.lobes) + reach for i in (0, 1)] + [0.0])
        low[2], high[2] = -max(lobe[3] for lobe in self.lobes) - reach, 1.2 + 2.5 * self.relief
        axes = [np.arange(a, b, voxel, dtype=np.float32) for a, b in zip(low, high)]
        shape = tuple(len(axis) for axis in axes)
        field = np.full(shape, 5.0, np.float32)
        # First a rough look, four faces wide: only cells that may hold the surface are worked out.
        rough = np.stack(np.meshgrid(*(axis[::4] for axis in axes), indexing="ij"), -1).reshape(-1, 3)
        guess = self._body(self._warped(rough))[0].reshape(tuple(len(axis[::4]) for axis in axes))
        guess = guess.repeat(4, 0).repeat(4, 1).repeat(4, 2)[: shape[0], : shape[1], : shape[2]]
        field[guess < 0] = -5.0
        z = axes[2][None, None, :]
        band = 1.0 + 2.4 * self.rugged if self.crag else 2.1
        near = (np.abs(guess) < band + 3 * voxel) & (z < high[2])
        near |= (guess < 0) & (z > -0.8 - 1.4 * self.relief)
        where = np.nonzero(near)
        points = np.stack([axis[i] for axis, i in zip(axes, where)], 1)
        for start in range(0, len(points), 400000):
            part = slice(start, start + 400000)
            field[tuple(w[part] for w in where)] = self._field(points[part])
        vertices, faces = largest(*surface(field))
        vertices = vertices * voxel + low
        obj = s.mesh("Island", vertices, faces, material, self.center, smooth=True)
        at = vertices.astype(np.float32)
        k, _ = self._bed(at)
        deep = self.height(at[:, 0], at[:, 1]) - at[:, 2]
        wet = np.zeros(len(at))
        if self.stream:
            ends = np.hypot(at[:, 0] - self.stream[-1][0], at[:, 1] - self.stream[-1][1])
            wet = np.maximum(
                1 - step(self._course(self.stream, at[:, 0], at[:, 1]), 0.5, 1.5), 1 - step(ends, 1.2, 3.4)
            )
        worn = np.zeros(len(at))
        for path in self.paths:
            worn = np.maximum(worn, 1 - step(self._course(path, at[:, 0], at[:, 1]), 0.35, 0.85))
        for name, values in (
            ("worn", worn),
            ("bed", self.tones[k]),
            ("soil", 1 - step(deep, 0.35 * self.turf, 0.75 * self.turf)),
            ("wet", wet),
        ):
            obj.data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values.astype(np.float32))
        return obj

    def off_path(self, at, clear=0.8):
        """Whether a world point is away from stream, paths and level ground."""
        x, y = np.array([at.x - self.center.x]), np.array([at.y - self.center.y])
        lines = [path for path in (self.stream, *self.paths) if path]
        if any(self._course(path, x, y)[0] < clear for path in lines):
            return False
        return all(math.hypot(x[0] - fx, y[0] - fy) > radius * 0.95 for fx, fy, radius, _ in self.flats)

    def ground(self, x, y, sink=0.0):
        """World point on the top at world x, y; None beside the island."""
        at = Vector((x - self.center.x, y - self.center.y, 30))
        hit = self._tree.ray_cast(at, Vector((0, 0, -1)))[0]
        return None if hit is None else hit + self.center - Vector((0, 0, sink))

    def face(self, start, toward):
        """World point and normal where a ray from `start` first meets the rock; (None, None) if it misses."""
        hit, normal, _, _ = self._tree.ray_cast(Vector(start) - self.center, Vector(toward))
        return (None, None) if hit is None else (hit + self.center, normal)

    def rim(self, degrees, inside=0.3):
        """World point on the top, `inside` metres from where it ends in the direction `degrees` (0 = +x, 90 = away)."""
        out = Vector((math.cos(math.radians(degrees)), math.sin(math.radians(degrees)), 0))
        reach = next(r for r in (40 - 0.1 * k for k in range(400)) if self._on_top(out * r))
        at = self.center + out * (reach - inside)
        return self.ground(at.x, at.y)

    def _on_top(self, at):
        hit = self._tree.ray_cast(Vector((at.x, at.y, 30)), Vector((0, 0, -1)))[0]
        return hit is not None and hit.z > -1.5 - self.relief

    def spread(self, count, rng, keep=None, inside=0.4):
        """Random world points on the top, at least `inside` metres from its rim; `keep(point)` may refuse one."""
        low = [min(lobe[i] - lobe[2] for lobe in self.lobes) - 1 for i in (0, 1)]
        high = [max(lobe[i] + lobe[2] for lobe in self.lobes) + 1 for i in (0, 1)]
        points = []
        for _ in range(count * 12):
            x, y = rng.uniform(low[0], high[0]), rng.uniform(low[1], high[1])
            ring = [Vector((x + inside * dx, y + inside * dy, 0)) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            if not all(self._on_top(at) for at in ring):
                continue
            at = self.ground(x + self.center.x, y + self.center.y)
            if at and (keep is None or keep(at)):
                points.append(at)
                if len(points) == count:
                    break
        return points


def surface(field):
    """Mesh of the zero level of a grid of numbers (naive surface nets): vertices in grid units, and quads."""
    inside = field < 0
    shape = np.array(field.shape)
    mixed = np.zeros(tuple(shape - 1), np.uint8)
    for i, j, k in _SIDE:
        mixed += inside[i : shape[0] - 1 + i, j : shape[1] - 1 + j, k : shape[2] - 1 + k]
    cells = np.stack(np.nonzero((mixed > 0) & (mixed < 8)), 1)
    index = np.full(mixed.shape, -1, np.int32)
    index[tuple(cells.T)] = np.arange(len(cells))
    corner = np.stack([field[tuple((cells + side).T)] for side in _SIDE], 1)
    total, count = np.zeros((len(cells), 3), np.float32), np.zeros(len(cells), np.float32)
    for a in range(8):
        for b in range(a + 1, 8):
            if np.abs(_SIDE[a] - _SIDE[b]).sum() != 1:
                continue
            crossed = (corner[:, a] < 0) != (corner[:, b] < 0)
            share = corner[:, a] / np.where(crossed, corner[:, a] - corner[:, b], 1)
            at = _SIDE[a] + share[:, None] * (_SIDE[b] - _SIDE[a])
            total += np.where(crossed[:, None], at, 0)
            count += crossed
    vertices = cells + total / count[:, None]
    quads = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        start = [slice(1, -1)] * 3
        start[axis] = slice(0, -1)
        ahead = list(start)
        ahead[axis] = slice(1, None)
        first, second = inside[tuple(start)], inside[tuple(ahead)]
        at = np.stack(np.nonzero(first != second), 1) + [0 if i == axis else 1 for i in range(3)]
        ring = []
        for du, dv in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
            cell = at.copy()
            cell[:, u] += du
            cell[:, v] += dv
            ring.append(index[tuple(cell.T)])
        quad = np.stack(ring, 1)
        flip = ~inside[tuple(at.T)]
        quad[flip] = quad[flip, ::-1]
        quads.append(quad[(quad >= 0).all(1)])
    return vertices, np.concatenate(quads)


def largest(vertices, faces):
    """The largest connected part of a mesh: what joints have cut off falls away."""
    label = np.arange(len(vertices))
    while True:
        least = label[faces].min(1)
        before = label.copy()
        np.minimum.at(label, faces.ravel(), np.repeat(least, 4))
        label = label[label]
        if (label == before).all():
            break
    kept = label == np.bincount(label).argmax()
    place = np.cumsum(kept) - 1
    return vertices[kept], place[faces[kept[faces[:, 0]]]]


def bedded_rock(name, pale, middle, dark, soil, grass, dry):
    """Rock in beds of different tone, worn pale at its edges; soil under the rim, grass on what looks up."""
    from . import materials as m

    g = m.Graph(name)
    bed, earth, wet = (g.add("Attribute", attribute_name=key).outputs["Fac"] for key in ("bed", "soil", "wet"))
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    broad, fine = g.noise(0.45, 5, 0.6, 0.3), g.noise(3.2, 5, 0.65)
    seams = g.noise(1.0, 4, 0.6, 0.4, stretch=(0.5, 0.5, 9.0))
    tone = g.math("ADD", g.math("MULTIPLY", bed, 0.52), g.math("MULTIPLY", broad, 0.42))
    tone = g.math("ADD", tone, g.math("MULTIPLY", seams, 0.26))
    tint = g.ramp(tone, [(0.28, dark), (0.5, middle), (0.66, pale), (0.85, m.shade(pale, 1.25))])
    tint = g.mix(g.math("MULTIPLY", g.span(fine, 0.5, 0.72), 0.25), tint, m.shade(pale, 1.2))
    tint = g.mix(g.math("MULTIPLY", g.span(ridge, 0.5, 0.42), 0.75), tint, m.shade(dark, 0.45))
    rubbed = g.math("MULTIPLY", g.span(ridge, 0.52, 0.6), g.span(fine, 0.35, 0.6))
    tint = g.mix(g.math("MULTIPLY", rubbed, 0.55), tint, m.shade(pale, 1.35))
    streak = g.span(g.noise(1.0, 4, 0.6, 0.0, stretch=(1.3, 1.3, 0.12)), 0.55, 0.72)
    tint = g.mix(g.math("MULTIPLY", streak, 0.4), tint, m.shade(dark, 0.6))
    tint = g.mix(g.math("MULTIPLY", earth, 0.9), tint, g.mix(fine, m.shade(soil, 0.6), soil))
    tint = g.mix(g.math("MULTIPLY", wet, 0.6), tint, m.shade(dark, 0.35))
    lawn = g.mix(g.span(g.noise(0.6, 4, 0.6), 0.4, 0.62), grass, dry)
    lawn = g.mix(g.math("MULTIPLY", g.noise(7, 3), 0.5), lawn, m.shade(grass, 0.45))
    moss = g.math("ADD", g.upward(0.35, 0.85), g.math("MULTIPLY", g.math("SUBTRACT", g.noise(1.1, 5, 0.65), 0.5), 0.9))
    moss = g.math("ADD", g.math("SUBTRACT", moss, 0.2), g.math("MULTIPLY", earth, 0.55))
    moss = g.math("MULTIPLY", g.span(moss, 0.62, 0.82), g.upward(0.0, 0.4))
    moss = g.math("MULTIPLY", moss, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", wet, 0.5)))
    worn = g.add("Attribute", attribute_name="worn").outputs["Fac"]
    worn = g.span(g.math("ADD", worn, g.math("MULTIPLY", g.math("SUBTRACT", fine, 0.5), 0.8)), 0.3, 0.6)
    lawn = g.mix(g.math("MULTIPLY", worn, g.upward(0.3, 0.7)), lawn, g.mix(fine, soil, m.shade(pale, 0.9)))
    tint = g.mix(moss, tint, lawn)
    chips = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(1.3, 4, 0.6, 0.2, stretch=(1, 1, 1.7)), 0.5))
    height = g.math("ADD", g.math("MULTIPLY", fine, 0.7), g.math("MULTIPLY", seams, 0.7))
    height = g.math("SUBTRACT", height, g.math("MULTIPLY", g.span(chips, 0.05, 0.0), 0.1))
    height = g.math("ADD", height, g.math("MULTIPLY", g.noise(14, 4, 0.7), 0.25))
    rough = g.math("SUBTRACT", 0.9, g.math("MULTIPLY", wet, 0.5))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(height, 0.8, 0.11))
