"""Drawings of the windows, gaps and lamps of the hatchback, seen from the side (x, z) and the rear (|y|, z), as images.

"parts" holds glass, black trim, gaps and scuffs in its four channels; "relief" holds lamps, their clear part, height
and the light guide in the lamps.
"""

from __future__ import annotations

import functools
import random

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .hatchback import DENT
from .shapes import spline

SCALE = 700
"""Pixels per metre; drawn at twice that."""
FINE = 2 * SCALE
SIDE_VIEW, REAR_VIEW = (-0.9, 4.4, 1.6), (0.0, 1.0, 1.6)
"""Where an image begins, its width and height in metres."""


class Sheet:
    """A drawing in metres. Layers are arrays from 0 to 1 with the top row first."""

    def __init__(self, view):
        self.start, self.width, self.height = view
        self.size = (round(self.width * FINE), round(self.height * FINE))

    def at(self, points):
        """Positions in pixels."""
        return [((u - self.start) * FINE, (self.height - v) * FINE) for u, v, *_ in points]

    def area(self, points, round_by=0.0, grow=0.0):
        """A filled outline with corners rounded by about `round_by` metres, grown or shrunk by `grow`."""
        image = Image.new("L", self.size)
        ImageDraw.Draw(image).polygon(self.at(points), fill=255)
        if grow:
            draw = ImageDraw.Draw(image)
            dots = self.at([*points, points[0]])
            draw.line(dots, fill=255 if grow > 0 else 0, width=round(2 * abs(grow) * FINE), joint="curve")
        return self._sharpen(image, round_by) if round_by else self._values(image)

    def line(self, points, width=0.005, curved=False, blur=0.0012):
        """A line `width` metres wide."""
        image = Image.new("L", self.size)
        dots = self.at(spline(points, 8) if curved else points)
        ImageDraw.Draw(image).line(dots, fill=255, width=max(1, round(width * FINE)), joint="curve")
        return self._values(image.filter(ImageFilter.GaussianBlur(blur * FINE)))

    def soft(self, layer, radius):
        """Blur a layer by `radius` metres."""
        image = Image.fromarray((np.clip(layer, 0, 1) * 255).astype(np.uint8)).resize(self.size, Image.BILINEAR)
        return self._values(image.filter(ImageFilter.GaussianBlur(radius * FINE)))

    def _sharpen(self, image, radius):
        values = np.asarray(image.filter(ImageFilter.GaussianBlur(radius * FINE * 0.6)), dtype=np.float32) / 255
        slope = radius * FINE * 0.9
        return self._values(Image.fromarray((np.clip((values - 0.5) * slope + 0.5, 0, 1) * 255).astype(np.uint8)))

    def _values(self, image):
        half = image.resize((self.size[0] // 2, self.size[1] // 2), Image.BOX)
        return np.asarray(half, dtype=np.float32) / 255


def store(name, layers):
    """Make a Blender image of four layers."""
    pixels = np.stack(layers, axis=-1)[::-1].astype(np.float32)
    image = bpy.data.images.new(name, pixels.shape[1], pixels.shape[0], alpha=True, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.alpha_mode = "CHANNEL_PACKED"
    image.pixels.foreach_set(np.ascontiguousarray(pixels).ravel())
    image.update()
    return image


def belt(x):
    """Height of the lower edge of the side windows."""
    return 1.010 - 0.026 * x


@functools.cache
def side() -> tuple:
    """Side view: windows with their frames, doors, sill, rear lamp, scuffs. Returns the images (parts, relief)."""
    sheet = Sheet(SIDE_VIEW)
    top = spline([(1.46, 1.325), (1.25, 1.357), (0.9, 1.374), (0.45, 1.362), (0.12, 1.338), (-0.02, 1.322)], 6)
    rear = spline([(-0.02, 1.322), (-0.12, 1.300), (-0.155, 1.262), (-0.10, 1.160), (0.02, belt(0.02))], 6)
    front = [(2.12, belt(2.12)), (1.80, 1.145), (1.58, 1.272)]
    frame = [(x, z) for x, z, *_ in [*front, *top, *rear[1:]]]
    daylight = sheet.area(frame, 0.022)
    border = sheet.area(frame, 0.022, -0.017)
    pillars = sheet.area([(0.99, 0.9), (0.90, 0.9), (0.875, 1.45), (0.945, 1.45)])
    divide = sheet.line([(0.185, 0.95), (0.155, 1.42)], 0.026)
    corner = sheet.line([(1.765, 0.9), (1.735, 1.25)], 0.032)
    glass = border * (1 - pillars) * (1 - np.clip(divide * 1.5, 0, 1)) * (1 - np.clip(corner * 1.5, 0, 1))
    gaps = [
        sheet.line([(1.80, belt(1.8)), (1.835, 0.80), (1.845, 0.60), (1.82, 0.42), (1.76, 0.245)], curved=True),
        sheet.line([(0.93, belt(0.93)), (0.925, 0.70), (0.92, 0.45), (0.915, 0.245)], curved=True),
        sheet.line(
            [
                (0.03, belt(0.03)),
                (-0.035, 0.90),
                (0.0, 0.80),
                (0.18, 0.70),
                (0.345, 0.56),
                (0.425, 0.40),
                (0.44, 0.245),
            ],
            curved=True,
        ),
        sheet.line([(0.40, 0.245), (1.80, 0.245)]),
        sheet.line([(-0.9, 0.700), (-0.50, 0.700), (-0.30, 0.60)]),
        sheet.line([(-0.47, 0.79), (-0.50, 0.700)]),
        sheet.line(
            [(-0.52, 1.33), (-0.2, 1.372), (0.45, 1.408), (1.0, 1.415), (1.48, 1.37), (2.15, 0.99)], 0.004, True
        ),
        sheet.line([(2.1, 0.925), (2.7, 0.86), (3.2, 0.75)], curved=True),
        sheet.line([(2.88, 0.52), (3.1, 0.66), (3.4, 0.68)]),
    ]
    gap = np.clip(np.max(gaps, axis=0) * 1.3, 0, 1) * (1 - daylight)
    sill = sheet.area([(-0.9, 0), (3.5, 0), (3.5, 0.215), (0.3, 0.215), (-0.3, 0.30), (-0.9, 0.345)])
    outline = [
        (-0.95, 0.800),
        (-0.62, 0.800),
        (-0.50, 0.815),
        (-0.405, 0.905),
        (-0.41, 0.935),
        (-0.50, 0.962),
        (-0.95, 0.962),
    ]
    lamp, surround, guide, clear = lamp_layers(sheet, outline)
    black = np.max([daylight, sill, surround * (1 - lamp)], axis=0)
    height = 1 - 0.8 * gap - 0.5 * sheet.soft(border, 0.003) * daylight - 0.4 * surround * (1 - lamp)
    return store("side parts", [glass, black, gap, scuffs(sheet)]), store("side relief", [lamp, clear, height, guide])


@functools.cache
def rear() -> tuple:
    """Rear view: window, tailgate, lamps, plate, bumper. Returns the images (parts, relief)."""
    sheet = Sheet(REAR_VIEW)
    pane = [(-0.3, 1.315), (0.42, 1.300), (0.515, 1.275), (0.60, 1.06), (0.585, 1.022), (0.30, 1.008), (-0.3, 1.004)]
    daylight, glass = sheet.area(pane, 0.03), sheet.area(pane, 0.03, -0.030)
    gaps = [
        sheet.line([(0.555, 1.37), (0.565, 1.30), (0.635, 1.06), (0.640, 0.97), (0.60, 0.955)], curved=True),
        sheet.line([(0.60, 0.955), (0.575, 0.80), (0.545, 0.72), (0.50, 0.700), (0.0, 0.695)]),
        sheet.line([(0.545, 0.712), (0.60, 0.700), (1.0, 0.700)]),
        sheet.line([(0.0, 0.935), (0.30, 0.935), (0.36, 0.925)], 0.003),
    ]
    gap = np.clip(np.max(gaps, axis=0) * 1.3, 0, 1)
    outline = [
        (1.1, 0.800),
        (0.70, 0.800),
        (0.50, 0.815),
        (0.415, 0.860),
        (0.405, 0.915),
        (0.43, 0.950),
        (0.52, 0.962),
        (1.1, 0.962),
    ]
    lamp, surround, guide, clear = lamp_layers(sheet, outline)
    split = sheet.line([(0.590, 0.99), (0.570, 0.78)], 0.007)
    lamp = lamp * (1 - np.clip(2 * split, 0, 1))
    valance = [(-0.3, 0), (1.1, 0), (1.1, 0.345), (0.72, 0.345), (0.62, 0.385), (0.50, 0.405), (-0.3, 0.405)]
    low = sheet.area(valance, 0.02)
    black = np.max([daylight, low, surround * (1 - lamp)], axis=0)
    height = 1 - 0.8 * gap * (1 - lamp) - 0.5 * sheet.soft(daylight, 0.003) - 0.4 * surround * (1 - lamp)
    height = height - 1.2 * sheet.soft(low, 0.004)
    return store("rear parts", [glass, black, gap, 0 * gap]), store("rear relief", [lamp, clear, height, guide])


def lamp_layers(sheet, outline):
    """Layers of a rear lamp: lens, lens with its dark surround, light guide behind it, clear strip of the reversing lamp."""
    lamp, surround = sheet.area(outline, 0.016, -0.003), sheet.area(outline, 0.018, 0.003)
    guide = sheet.area(outline, 0.02, -0.016) - sheet.area(outline, 0.02, -0.034)
    low, high = (0.866, 0.894)
    clear = sheet.area([(-1, low), (1.1, low), (1.1, high), (-1, high)]) * sheet.area(outline, 0.02, -0.042)
    if sheet.start < 0:
        clear = clear * 0
    return lamp, surround, np.clip(guide, 0, 1), clear


def scuffs(sheet):
    """Pale scratches across the dent on the wing."""
    rng = random.Random(11)
    layer = np.zeros((sheet.size[1] // 2, sheet.size[0] // 2), dtype=np.float32)
    for index in range(44):
        along, up = rng.gauss(0.01, 0.055), rng.gauss(0, 0.017)
        length, tilt = rng.uniform(0.03, 0.15) * (1.3 if index < 5 else 0.7), rng.gauss(0.10, 0.035)
        x, z = DENT[0] + along, DENT[1] + up + 0.1 * along
        mid = (x, z + rng.gauss(0, 0.002))
        ends = (x - length / 2, z - tilt * length / 2), (x + length / 2, z + tilt * length / 2)
        wide = rng.choice((0.0012, 0.0016, 0.0020, 0.0028)) if index > 2 else 0.0036
        layer = np.maximum(layer, sheet.line([ends[0], mid, ends[1]], wide, True, 0.0007) * rng.uniform(0.6, 1.2))
    noise = np.random.default_rng(3).random(layer.shape).astype(np.float32)
    return np.clip(layer * (0.55 + 0.7 * noise), 0, 1)
