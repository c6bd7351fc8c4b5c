"""Smooth bodies from functions: the surface where f(x, y, z) is 0, with f below 0 inside. Symmetric about y = 0."""

from __future__ import annotations

import bpy
import numpy as np


def smooth_max(first, second, radius):
    """The larger of two fields, with the edge where they cross rounded: the intersection of two bodies."""
    mix = np.maximum(radius - np.abs(first - second), 0) / radius
    return np.maximum(first, second) + mix * mix * radius * 0.25


def smooth_min(first, second, radius):
    """The smaller of two fields, with a rounded groove where they cross: the union of two bodies."""
    return -smooth_max(-first, -second, radius)


def bump(value, centre, width):
    """A bell curve of height 1."""
    return np.exp(-(((value - centre) / width) ** 2))


def step(value, low, high):
    """Smooth step: 0 at `low`, 1 at `high`."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def curve(value, points):
    """A smooth curve through `points` (position, height), flat outside them: monotone cubic interpolation."""
    at, height = (np.array(column, dtype=np.float32) for column in zip(*points))
    slope = np.diff(height) / np.diff(at)
    tangent = np.zeros_like(height)
    same = slope[:-1] * slope[1:] > 0
    tangent[1:-1][same] = 2 * slope[:-1][same] * slope[1:][same] / (slope[:-1] + slope[1:])[same]
    tangent[0], tangent[-1] = slope[0], slope[-1]
    value = np.clip(value, at[0], at[-1])
    i = np.clip(np.searchsorted(at, value) - 1, 0, len(at) - 2)
    span = (at[1:] - at[:-1])[i]
    t = (value - at[i]) / span
    a, b = (1 + 2 * t) * (1 - t) ** 2, t * t * (3 - 2 * t)
    return (
        a * height[i]
        + b * height[i + 1]
        + t * (1 - t) ** 2 * span * tangent[i]
        - t * t * (1 - t) * span * tangent[i + 1]
    )


def gradient(field, points, reach=0.002):
    """The gradient of `field` at `points`."""
    parts = []
    for axis in range(3):
        shift = np.zeros(3, dtype=points.dtype)
        shift[axis] = reach
        parts.append(field(*(points + shift).T) - field(*(points - shift).T))
    return np.stack(parts, axis=1) / (2 * reach)


def surface(name, field, low, high, cell, material=None):
    """Create the surface of `field` within the box, with faces of about `cell` metres (naive surface nets).

    Vertices are moved onto the surface, and their normals are those of the field. `low[1]` is ignored: the half y > 0
    is calculated and mirrored.
    """
    x = np.arange(low[0], high[0], cell, dtype=np.float32)
    y = np.arange(cell / 2, high[1], cell, dtype=np.float32)
    z = np.arange(low[2], high[2], cell, dtype=np.float32)
    half = np.empty((len(x), len(y), len(z)), dtype=np.float32)
    for start in range(0, len(x), 64):
        half[start : start + 64] = field(x[start : start + 64, None, None], y[None, :, None], z[None, None, :])
    y = np.concatenate([-y[::-1], y])
    inside = np.concatenate([half[:, ::-1], half], axis=1) < 0
    count = sum(
        inside[i : i + inside.shape[0] - 1, j : j + inside.shape[1] - 1, k : k + inside.shape[2] - 1].astype(np.int8)
        for i in (0, 1)
        for j in (0, 1)
        for k in (0, 1)
    )
    mixed = (count > 0) & (count < 8)
    index = np.full(mixed.shape, -1, dtype=np.int32)
    index[mixed] = np.arange(mixed.sum())
    i, j, k = np.nonzero(mixed)
    points = np.stack([x[i], y[j], z[k]], axis=1).astype(np.float64) + cell / 2
    for _ in range(6):
        slope = gradient(field, points)
        size = np.maximum((slope**2).sum(axis=1), 0.05)
        move = slope * (field(*points.T) / size)[:, None]
        length = np.linalg.norm(move, axis=1, keepdims=True)
        points -= move * np.minimum(1, 0.6 * cell / np.maximum(length, 1e-9))
    normals = gradient(field, points, 0.003)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    quads = np.concatenate([_quads(inside, index, axis) for axis in range(3)])
    data = bpy.data.meshes.new(name)
    data.from_pydata(points.tolist(), [], quads.tolist())
    data.polygons.foreach_set("use_smooth", np.ones(len(quads), dtype=bool))
    data.normals_split_custom_set_from_vertices(normals.tolist())
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    if material:
        data.materials.append(material)
    return obj


def _quads(inside, index, axis):
    """The quads across the grid's edges along `axis`, facing outwards."""
    flags, cells = np.moveaxis(inside, axis, 0), np.moveaxis(index, axis, 0)
    if axis == 1:  # Keeps the other two axes in right-handed order.
        flags, cells = flags.swapaxes(1, 2), cells.swapaxes(1, 2)
    near, far = flags[:-1, 1:-1, 1:-1], flags[1:, 1:-1, 1:-1]
    found = []
    for crossing, turn in ((near & ~far, 1), (~near & far, -1)):
        a, b, c = np.nonzero(crossing)
        ring = [cells[a, b, c], cells[a, b + 1, c], cells[a, b + 1, c + 1], cells[a, b, c + 1]]
        found.append(np.stack(ring[::turn], axis=1))
    return np.concatenate(found)
