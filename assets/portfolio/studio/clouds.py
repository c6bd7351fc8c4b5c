"""Clouds lit by a low sun, marched ray by ray with NumPy and shown on cards behind and between things.

Cycles would need far more samples for clouds of this size. Here each ray of the camera crosses a field of numbers, and
the cards that result only emit, so they cost next to nothing. Call these functions after the camera has been set.
"""

from __future__ import annotations

from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector

from . import materials as m
from . import shapes as s

GRID = 128
"""Cells along each edge of the block of noise, which repeats; a power of two."""
OPAQUE = 0.985
"""Share of light hidden at which a ray ends."""
LIGHT_STEPS = (1.2, 3.0, 6.5, 13.0)
"""Distances towards the sun, in metres, at which the cloud that shades a point is measured."""
SHADED, SHADE = (36.0, 125.0), (0.30, 0.37, 0.52)
"""Metres between which the shadow on the nearest clouds ends, and the light that it leaves."""


@dataclass(frozen=True)
class Air:
    """Light on the clouds, as linear RGB."""

    toward: Vector
    """Direction of the sun."""
    sun: tuple
    sky: tuple
    """Light from above, on the tops."""
    deep: tuple
    """Light that is left in the valleys."""
    haze: tuple
    """Colour that distance takes on."""
    clear: float = 150.0
    """Distance in metres at which haze has two thirds of a cloud."""
    start: float = 50.0


def billows(cells=(6, 13, 27), seed=5):
    """Block of rounded noise, 0-1, that repeats: distance from random points at three sizes, largest inside a puff."""
    rng = np.random.default_rng(seed)
    total, weight = np.zeros((GRID,) * 3, np.float32), 0.0
    for count, share in zip(cells, (0.6, 0.27, 0.13)):
        points = rng.random((count, count, count, 3)).astype(np.float32)
        axis = (np.arange(GRID, dtype=np.float32) + 0.5) * count / GRID
        cell, part = np.floor(axis).astype(int), axis - np.floor(axis)
        nearest = np.full(total.shape, 9.0, np.float32)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for dz in (-1, 0, 1):
                    i, j, k = ((cell + d) % count for d in (dx, dy, dz))
                    at = points[np.ix_(i, j, k)]
                    x = at[..., 0] + (dx - part)[:, None, None]
                    y = at[..., 1] + (dy - part)[None, :, None]
                    z = at[..., 2] + (dz - part)[None, None, :]
                    np.minimum(nearest, x * x + y * y + z * z, out=nearest)
        total += share * (1 - np.minimum(np.sqrt(nearest), 1))
        weight += share
    return total / weight


def sampled(block, at):
    """Values of a repeating block of noise at points in its cells, `at` (n, 3)."""
    base = np.floor(at)
    x, y, z = (at - base).T
    i, j, k = (base.astype(np.int32) & (GRID - 1)).T
    flat = block.ravel()
    x0, x1 = i * (GRID * GRID), ((i + 1) & (GRID - 1)) * (GRID * GRID)
    y0, y1 = j * GRID, ((j + 1) & (GRID - 1)) * GRID
    z1 = (k + 1) & (GRID - 1)

    def line(a):
        low = flat[a + k]
        return low + (flat[a + z1] - low) * z

    near, far = line(x0 + y0), line(x1 + y0)
    near += (line(x0 + y1) - near) * y
    far += (line(x1 + y1) - far) * y
    return near + (far - near) * x


class Clouds:
    """Fields of cloud; `level` and `rise` say where the tops of the sea lie and how much they differ."""

    def __init__(self, level, rise, seed=5):
        self.level, self.rise = level, rise
        self.block = billows(seed=seed)

    def puffs(self, at, fine):
        """Noise that rounds the tops, about 0 in the mean; finer with `fine`."""
        value = 1.75 * (sampled(self.block, at * (GRID / 118.0)) - 0.5)
        if fine:
            value += 0.85 * (sampled(self.block, at * (GRID / 31.0) + 17.0) - 0.5)
            value += 0.34 * (sampled(self.block, at * (GRID / 11.0) + 5.0) - 0.5)
        return value

    def sea(self, at, fine=True):
        """Density of the layer below, 0-1: hills and valleys of puffs, closed underneath."""
        flat = at * np.float32([1, 1, 0])
        broad = sampled(self.block, flat * (GRID / 520.0) + 40.0) - 0.5
        middle = sampled(self.block, flat * (GRID / 233.0) + 9.0) - 0.5
        top = self.level + self.rise * (2.2 * broad + 1.7 * middle)
        return np.clip((top - at[:, 2]) / 8.5 + 2.2 * self.puffs(at, fine), 0, 1)

    def bank(self, center, radii):
        """Density of a drifting bank: an ellipsoid torn by the same noise."""
        center, radii = np.float32(center), np.float32(radii)

        def field(at, fine=True):
            away = np.sqrt((((at - center) / radii) ** 2).sum(1))
            return np.clip(0.9 - 1.25 * away + 1.9 * self.puffs(at * 1.5 + center, fine), 0, 1)

        return field


def rays(wide):
    """Place of the camera, its shape (rows, columns) at `wide` pixels, and the direction of each pixel's ray."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    matrix = np.array(scene.camera.matrix_world)
    high = round(wide * scene.render.resolution_y / scene.render.resolution_x)
    half = scene.camera.data.sensor_width / scene.camera.data.lens / 2
    x = (np.arange(wide) + 0.5) / wide * 2 - 1
    y = ((np.arange(high) + 0.5) / high * 2 - 1) * high / wide
    x, y = np.meshgrid(x * half, y * half)
    local = np.stack([x, y, -np.ones_like(x)], -1).reshape(-1, 3)
    local /= np.linalg.norm(local, axis=1, keepdims=True)
    return matrix[:3, 3].astype(np.float32), (high, wide), (local @ matrix[:3, :3].T).astype(np.float32)


def march(field, eye, aim, start, stop, air, thick, pace=0.014, least=0.45):
    """Colour and cover, (n, 4), of rays from `eye` along `aim` through `field`, from `start` to `stop` metres.

    `thick` is how much a metre of the densest cloud hides; steps grow with distance by `pace` and are at least `least`.
    """
    rng = np.random.default_rng(3)
    result = np.zeros((len(aim), 4), np.float32)
    toward = np.float32(air.toward.normalized())
    sun, sky, deep, haze = (np.float32(c) for c in (air.sun, air.sky, air.deep, air.haze))
    live = np.nonzero(stop > start)[0]
    length = np.maximum(least, start * pace)
    along = start + length * rng.random(len(aim)).astype(np.float32)
    while len(live):
        t = along[live]
        step = np.maximum(least, t * pace)
        at = eye + aim[live] * t[:, None]
        density = field(at)
        inside = density > 0.004
        if inside.any():
            spot, full = at[inside], density[inside]
            shade, before = np.zeros(len(spot), np.float32), 0.0
            for reach in LIGHT_STEPS:
                shade += field(spot + toward * (before + reach) / 2, False) * (reach - before)
                before = reach
            shade *= thick
            above = field(spot + np.float32([0, 0, 4.0]), False)
            direct = 1.25 * np.exp(-shade * 1.05) + 0.17 * np.exp(-shade * 0.2)
            light = direct[:, None] * sun + (1 - above)[:, None] * sky + above[:, None] * deep
            far = np.exp(-np.maximum(t[inside] - air.start, 0) / air.clear)[:, None]
            light = light * far + haze * (1 - far)
            cover = 1 - np.exp(-full * thick * step[inside])
            who = live[inside]
            weight = cover * (1 - result[who, 3])
            result[who, :3] += light * weight[:, None]
            result[who, 3] += weight
        along[live] = t + step
        live = live[(along[live] < stop[live]) & (result[live, 3] < OPAQUE)]
    cover = result[:, 3:]
    result[:, :3] = np.where(cover > 1e-3, result[:, :3] / np.maximum(cover, 1e-3), haze)
    result[:, 3] = np.where(result[:, 3] >= OPAQUE, 1, result[:, 3])
    return result


def settled(pixels, shape):
    """The pixels without the grain that comes of where each ray's first step fell: blurred over about two pixels."""
    grid = pixels.reshape(*shape, 4)
    for axis in (0, 1):
        for _ in range(2):
            edge = np.pad(grid, [(2, 2) if k == axis else (0, 0) for k in range(3)], mode="edge")
            parts = [np.take(edge, np.arange(shape[axis]) + k, axis) for k in range(5)]
            grid = sum(share * part for share, part in zip((1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16), parts))
    return grid.astype(np.float32)


def card(name, pixels, shape, away):
    """Sheet that fills the camera's frame `away` metres in front of it and shows the pixels as they are."""
    high, wide = shape
    picture = bpy.data.images.new(name, wide, high, alpha=True, float_buffer=True, is_data=True)
    picture.alpha_mode = "CHANNEL_PACKED"
    picture.pixels.foreach_set(settled(pixels, shape).ravel())
    picture.pack()
    eye = bpy.context.scene.camera
    half = eye.data.sensor_width / eye.data.lens / 2 * away
    corners = [(x * half, y * half * high / wide, -away) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    obj = s.mesh(name, [eye.matrix_world @ Vector(c) for c in corners], [(0, 1, 2, 3)])
    layer = obj.data.uv_layers.new()
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    s.without_light(obj)
    g = m.Graph(name)
    uv = g.add("TexCoord").outputs["UV"]
    shown = g.add("TexImage", {"Vector": uv}, image=picture, interpolation="Cubic", extension="EXTEND")
    light = g.add("Emission", {"Color": shown.outputs["Color"]}).outputs[0]
    clear = g.add("BsdfTransparent").outputs[0]
    mix = g.add("MixShader", {0: shown.outputs["Alpha"], 1: clear, 2: light})
    g.surface(mix.outputs[0])
    obj.data.materials.append(g.material)
    return obj


def sea(clouds, air, far=900.0, wide=1500, thick=0.75, fade=330.0):
    """Card behind everything with the layer of cloud below; beyond `fade` metres it melts into the sky."""
    eye, shape, aim = rays(wide)
    ceiling, floor = clouds.level + 2.4 * clouds.rise, clouds.level - 3.0 * clouds.rise
    drop = np.minimum(aim[:, 2], -1e-4)
    start = (ceiling - eye[2]) / drop
    stop = np.where(aim[:, 2] < -1e-3, np.minimum((floor - eye[2]) / drop, far), 0).astype(np.float32)
    pixels = march(clouds.sea, eye, aim, start.astype(np.float32), stop, air, thick)
    pixels[:, 3] *= np.exp(-((np.maximum(start, 0) / fade) ** 2))
    near = np.clip((start - SHADED[0]) / (SHADED[1] - SHADED[0]), 0, 1)[:, None]
    pixels[:, :3] *= 1 - (1 - near) * (1 - np.float32(SHADE))
    return card("Mist sea", pixels, shape, far)


def bank(clouds, air, center, radii, wide=1000, thick=0.2, cover=1.0):
    """Card at the middle of a bank that drifts between things: `center` and `radii` in metres."""
    eye, shape, aim = rays(wide)
    radii = np.float32(radii)
    offset = (eye - np.float32(center)) / radii
    slope = aim / radii
    a, b = (slope**2).sum(1), (slope * offset).sum(1)
    root = b * b - a * ((offset**2).sum() - 1.35**2)
    hit = root > 0
    root = np.sqrt(np.maximum(root, 0))
    start, stop = np.maximum((-b - root) / a, 1), np.where(hit, (-b + root) / a, 0)
    pixels = march(clouds.bank(center, radii), eye, aim, start, stop, air, thick, 0.01)
    pixels[:, 3] *= cover
    camera = bpy.context.scene.camera
    away = -(camera.matrix_world.inverted() @ Vector(center)).z
    return card("Mist bank", pixels, shape, away)
