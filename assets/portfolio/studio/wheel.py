"""A car wheel: tyre with grooves, cast alloy rim with five double spokes, brake disc. Its axis is x, its face at +x."""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Matrix

from . import implicit
from . import shapes as s
from .implicit import smooth_max, smooth_min

RIM = 0.236
"""Radius at which the tyre sits."""


def rim_field(x, y, z):
    """Field of the rim: ring, barrel, hub and spokes, with rounded joints."""
    radius, angle = np.hypot(y, z), np.arctan2(y, z)
    sector = 2 * math.pi / 5
    local = np.abs(np.mod(angle + sector / 2, sector) - sector / 2)
    along, across = radius * np.cos(local), radius * np.sin(local)
    face = 0.074 + 0.016 * ((radius - 0.03) / 0.18) ** 2 - 0.010 * np.exp(-(((radius - 0.10) / 0.05) ** 2))
    middle = 0.012 + 0.175 * (along - 0.05)
    spoke = np.abs(across - middle) - (0.0125 - 0.018 * (along - 0.05))
    spoke = smooth_max(spoke * 0.98, x - face + 1.2 * np.maximum(np.abs(across - middle) - 0.006, 0) ** 1.5, 0.006)
    spoke = smooth_max(spoke, face - 0.034 - x, 0.008)
    spoke = smooth_max(spoke, radius - 0.230, 0.004)
    hub = smooth_max(radius - 0.066, np.abs(x - 0.052) - 0.020 + 0.15 * np.maximum(radius - 0.04, 0), 0.014)
    ring = smooth_max(np.abs(radius - 0.228) - 0.010, np.abs(x - 0.085) - 0.012, 0.008)
    barrel = smooth_max(np.abs(radius - 0.227) - 0.005, np.abs(x) - 0.085, 0.004)
    rim = smooth_min(smooth_min(spoke, hub, 0.016), smooth_min(ring, barrel, 0.008), 0.014)
    bolt = np.hypot(along - 0.043, across)
    rim = smooth_max(rim, 0.0105 - bolt, 0.004)
    return rim


def tyre_profile():
    """Outline of the tyre: (radius, height) round from bead to bead, with four grooves in the tread."""
    half = [(RIM - 0.008, 0.084), (RIM + 0.003, 0.096), (0.246, 0.1005), (0.264, 0.1060), (0.279, 0.1068)]
    half += [(0.292, 0.1035), (0.303, 0.0975), (0.3105, 0.0895), (0.3150, 0.0800), (0.3175, 0.0700)]
    outer = list(half)
    for centre in (0.048, 0.016, -0.016, -0.048):
        crown = 0.320 - 0.35 * centre**2
        outer += [
            (crown, centre + 0.0055),
            (crown - 0.007, centre + 0.0045),
            (crown - 0.007, centre - 0.0045),
            (crown, centre - 0.0055),
        ]
    return outer + [(r, -h) for r, h in reversed(half)]


def wheel(alloy, rubber, steel, black):
    """Create the parts of one wheel, about the origin."""
    parts = [implicit.surface("Rim", rim_field, (-0.10, 0, -0.25), (0.11, 0.25, 0.25), 0.0032, alloy)]
    turned = (0, 90, 0)
    parts.append(s.lathe("Tyre", tyre_profile()[::-1], rotation=turned, material=rubber, steps=128, angle=28))
    for radius in (0.2545, 0.288):
        parts.append(
            s.torus("Rib", radius, 0.0016, (0.1035 if radius < 0.27 else 0.1040, 0, 0), turned, rubber, 128, 8)
        )
    parts.append(s.cylinder("Disc", 0.140, 0.024, (0.005, 0, 0), turned, steel, 0.002, 96))
    parts.append(s.cylinder("Bell", 0.075, 0.05, (0.015, 0, 0), turned, black, 0.004, 64))
    parts.append(s.box("Caliper", (0.07, 0.07, 0.15), (0.005, 0.125, 0.02), material=black, bevel_width=0.015))
    parts.append(s.cylinder("Drum", 0.218, 0.02, (-0.07, 0, 0), turned, black, 0.002, 64))
    parts.append(s.cylinder("Cap", 0.030, 0.010, (0.0735, 0, 0), turned, alloy, 0.004, 48))
    for step in range(5):
        angle = step * 2 * math.pi / 5
        at = (0.062, 0.043 * math.sin(angle), 0.043 * math.cos(angle))
        parts.append(s.cylinder("Bolt", 0.008, 0.014, at, turned, steel, 0.001, 6))
    return parts


def fit(parts, x, y, z, turn=0.0):
    """Place linked copies of `parts` as the wheel at (x, y, z), with its face away from the middle of the car."""
    outward = Matrix.Rotation(math.radians(90 if y > 0 else -90), 4, "Z")
    where = Matrix.Translation((x, y, z)) @ outward @ Matrix.Rotation(math.radians(turn), 4, "X")
    bpy.context.view_layer.update()
    for part in parts:
        twin = part.copy()
        bpy.context.scene.collection.objects.link(twin)
        twin.rotation_mode = "XYZ"
        twin.matrix_world = where @ part.matrix_world
        twin.hide_render = False
    for part in parts:
        part.hide_render = True
