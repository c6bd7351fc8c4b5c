"""Mountain ranges: a rough form is worn down by running water and falling rock, and snow is laid where it would hold.

Valleys that branch, sharp crests between them and couloirs that drain a face cannot be drawn with noise; they are what
is left when every point of the form is lowered in proportion to the water that crosses it (stream power law).
"""

from __future__ import annotations

import heapq

import numpy as np

from .terrain import noise, step

_AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def filled(heights):
    """Heights without hollows: each point has a way down to the edge of the grid (priority flood)."""
    rows, columns = heights.shape
    flat = heights.ravel().tolist()
    done = bytearray(rows * columns)
    heap = []
    for j in range(rows):
        for i in range(columns) if j in (0, rows - 1) else (0, columns - 1):
            k = j * columns + i
            heap.append((flat[k], k))
            done[k] = 1
    heapq.heapify(heap)
    while heap:
        level, k = heapq.heappop(heap)
        i = k % columns
        for dj, di in _AROUND:
            n = k + dj * columns + di
            if 0 <= i + di < columns and 0 <= n < len(flat) and not done[n]:
                done[n] = 1
                if flat[n] <= level:
                    flat[n] = level + 1e-4
                heapq.heappush(heap, (flat[n], n))
    return np.array(flat).reshape(heights.shape)


def downhill(heights):
    """Index of the point that the water of each point runs to, and the distance to it in cells."""
    rows, columns = heights.shape
    padded = np.pad(heights, 1, constant_values=1e9)
    index = np.arange(rows * columns).reshape(rows, columns)
    best, target, length = np.zeros(heights.shape), index.copy(), np.ones(heights.shape)
    for dj, di in _AROUND:
        away = np.hypot(dj, di)
        fall = (heights - padded[1 + dj : 1 + dj + rows, 1 + di : 1 + di + columns]) / away
        steeper = fall > best
        best = np.where(steeper, fall, best)
        target = np.where(steeper, index + dj * columns + di, target)
        length = np.where(steeper, away, length)
    return target.ravel(), length.ravel()


def drained(heights):
    """How many cells drain through each point, the order of points from low to high, their targets and distances."""
    full = filled(heights)
    target, length = downhill(full)
    order = np.argsort(full.ravel(), kind="stable")
    area, aims = [1.0] * heights.size, target.tolist()
    for k in reversed(order.tolist()):
        if aims[k] != k:
            area[aims[k]] += area[k]
    return np.array(area), order, target, length


def eroded(heights, cell, times, strength, pull=0.0, cliff=1.7):
    """Wear `heights` down by running water. Each time, the share `pull` of what was lost to the first form returns.

    Rock falls from slopes steeper than `cliff` (rise over run).
    """
    first, now = heights, heights.astype(float)
    for _ in range(times):
        area, order, target, length = drained(now)
        power = (strength * (area * cell * cell) ** 0.5 / (length * cell)).tolist()
        level, aims = now.ravel().tolist(), target.tolist()
        for k in order.tolist():
            if level[aims[k]] < level[k]:
                level[k] = (level[k] + power[k] * level[aims[k]]) / (1 + power[k])
        now = np.array(level).reshape(heights.shape)
        now = now + pull * (first - now)
        now = fallen(now, cell, cliff, 2)
    return now


def fallen(heights, cell, cliff, times):
    """Heights after rock has fallen from slopes steeper than `cliff`."""
    for _ in range(times):
        for axis in (0, 1):
            step_ = np.diff(heights, axis=axis)
            over = 0.25 * np.sign(step_) * np.maximum(0, np.abs(step_) - cliff * cell)
            pad = [(0, 0), (0, 0)]
            pad[axis] = (0, 1)
            ahead = np.pad(over, pad)
            pad[axis] = (1, 0)
            heights = heights + ahead - np.pad(over, pad)
    return heights


def finer(values, shape):
    """Values of a grid between its points, for a grid of `shape` over the same area (Catmull-Rom)."""
    for axis in (0, 1):
        n = values.shape[axis]
        at = np.linspace(0, n - 1, shape[axis])
        low = np.minimum(at.astype(int), n - 2)
        t = (at - low).reshape([-1 if k == axis else 1 for k in (0, 1)])
        a, b, c, d = (np.take(values, np.clip(low + k, 0, n - 1), axis=axis) for k in (-1, 0, 1, 2))
        values = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return values


def soft(values, reach, times=2):
    """Mean over a square of 2 * `reach` + 1 points, taken `times` times."""
    for _ in range(times):
        for axis in (0, 1):
            pad = [(0, 0), (0, 0)]
            pad[axis] = (reach + 1, reach)
            total = np.cumsum(np.pad(values, pad, mode="edge"), axis=axis)
            n = values.shape[axis]
            high = np.take(total, range(2 * reach + 1, 2 * reach + 1 + n), axis=axis)
            values = (high - np.take(total, range(n), axis=axis)) / (2 * reach + 1)
    return values


def bedded(heights, x, y, thick, dip, seed, amount=0.75):
    """Heights with the edges of beds of rock, `thick` metres, as ledges. The beds dip by `dip` along x."""
    at = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1).astype(np.float32)
    sway = noise(at, 26.0, seed + 1).reshape(x.shape)
    level = (heights + dip * x + 5.0 * sway) / thick
    bed = np.floor(level)
    share = level - bed
    # A wall takes the upper third of each bed, a slope that holds snow the rest.
    ledge = bed + 0.45 * share + 0.55 * step(share, 0.62, 0.98)
    strong = amount * step(noise(at, 11.0, seed + 2).reshape(x.shape), -0.35, 0.25)
    return heights + strong * (ledge - level) * thick


def snow_cover(heights, cell, seed, x, y, share=0.6, sun=-1):
    """How much snow lies at each point (above 0.55 it covers the rock), and the heights with the snow.

    Snow leaves steep faces and blown crests; it fills the couloirs that drain them and lies on ledges; `share` of the
    ground is white. The side of `sun` (-1: low x) holds less than the other.
    """
    area, *_ = drained(heights)
    gully = np.log(area.reshape(heights.shape))
    gully = soft(np.clip((gully - 1.6) / 3.0, 0, 1), 1, 1)
    broad = soft(heights, max(1, round(0.9 / cell)))
    gy, gx = np.gradient(broad, cell)
    slope = np.hypot(gx, gy)
    fy, fx = np.gradient(heights, cell)
    local = np.hypot(fx, fy)
    hollow = (soft(heights, max(1, round(1.6 / cell))) - heights) / 0.8
    at = np.stack([x.ravel(), y.ravel(), heights.ravel()], 1).astype(np.float32)
    drift = noise(at, 22.0, seed + 5).reshape(heights.shape)
    aspect = np.clip(gx * sun / (slope + 0.4), -1, 1)
    cover = 0.62 * gully - 0.42 * np.minimum(slope, 1.7) - 0.20 * np.minimum(local, 2.5) + 0.36 * np.clip(hollow, -1, 1)
    cover = cover + 0.34 * drift + 0.20 * aspect
    cover = soft(cover, 1, 1)
    cover = 0.55 + (cover - np.quantile(cover, 1 - share)) / cover.std() * 0.3
    lies = step(cover, 0.40, 0.70)
    smooth = soft(heights, max(1, round(0.5 / cell)))
    return cover, heights + lies * (smooth - heights + 0.12)
