"""What the pictures of tools and machines share: frame, camera, seamless floor, materials, plates with an outline."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from . import materials as m
from . import product, stage
from . import shapes as s

FRAME = (800, 600)


def frame(exposure: float = 0.0) -> None:
    """Start an empty scene whose tones keep the colours of the products, as in a catalogue."""
    product.frame(FRAME, exposure)


def camera(target, width, azimuth, elevation, lens=85.0, fstop=None, focus=None):
    """Add a camera on the sphere around `target`, where the frame is `width` units wide. Return its location.

    The azimuth 0 is the viewer's side (-y), 90 is +x; angles are in degrees.
    """
    a, e, away = math.radians(azimuth), math.radians(elevation), width * lens / product.SENSOR
    toward = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    eye = Vector(target) + toward * away
    stage.camera(eye, target, lens, fstop, focus)
    return eye


# Materials


def brushed(name, color, along="X", scale=10.0, roughness=0.3, contrast=0.12, bump=0.05):
    """Brushed metal whose streaks run along one axis of the object."""
    g = m.Graph(name)
    stretch = tuple(0.035 if axis == along else 1.0 for axis in "XYZ")
    streak, cloud = g.noise(scale, 4, 0.7, stretch=stretch), g.noise(0.5, 3)
    tint = g.mix(streak, m.shade(color, 1 - contrast), m.shade(color, 1 + contrast))
    rough = g.math("ADD", g.span(streak, 0.2, 0.8, roughness - 0.06, roughness + 0.06), g.math("MULTIPLY", cloud, 0.06))
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=g.bump(streak, bump, 0.02))


def turned(name, color, roughness=0.22, scale=14.0, bump=0.05):
    """Metal turned on a lathe around the z axis of the object: fine rings on its faces and its sides."""
    g = m.Graph(name)
    at = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs
    across = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", at[0], at[0]), g.math("MULTIPLY", at[1], at[1])))
    ring = g.add(
        "TexNoise", {"Vector": g.add("CombineXYZ", {0: across, 2: at[2]}).outputs[0], "Scale": scale, "Detail": 3}
    )
    tint = g.mix(ring.outputs[0], m.shade(color, 0.88), m.shade(color, 1.12))
    rough = g.span(ring.outputs[0], 0.3, 0.7, roughness - 0.05, roughness + 0.07)
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=g.bump(ring.outputs[0], bump, 0.02))


# Shapes


def rounded(corners, steps=6):
    """Outline of straight lines with round corners; `corners` lists (x, y) or (x, y, radius), counter-clockwise."""
    points, count = [], len(corners)
    for k, (x, y, *radius) in enumerate(corners):
        at = Vector((x, y))
        if not radius:
            points.append((x, y))
            continue
        back, ahead = (Vector(corners[(k + d) % count][:2]) - at for d in (-1, 1))
        reach = radius[0] / math.tan(back.angle(ahead) / 2)
        reach = min(reach, 0.49 * back.length, 0.49 * ahead.length)
        start, end = at + back.normalized() * reach, at + ahead.normalized() * reach
        for j in range(steps + 1):  # A parabola, which a circle of this radius touches at both ends.
            t = j / steps
            points.append(tuple(start * (1 - t) ** 2 + at * 2 * t * (1 - t) + end * t * t))
    return points


def rectangle(x, y, wide, deep, radius):
    """Outline of a rectangle with its centre at (x, y) and round corners."""
    a, b = wide / 2, deep / 2
    return rounded([(x - a, y - b, radius), (x + a, y - b, radius), (x + a, y + b, radius), (x - a, y + b, radius)])


def plate(name, outline, low, high, material=None, edge=0.02, segments=2, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Plate with the given outline in the xy plane, from z = `low` to z = `high`, with rounded edges."""
    count = len(outline)
    vertices = [(x, y, z) for z in (low, high) for x, y in outline]
    faces = [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    faces += [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    obj = s.mesh(name, vertices, faces, material, location, rotation)
    if edge:
        s.bevel(obj, edge, segments, angle=40)
    return obj


def along_y(name, outline, start, end, material, edge=0.04):
    """Profile with an outline in (x, z) that runs along y."""
    return plate(name, outline, -end, -start, material, edge, rotation=(90, 0, 0))


def along_x(name, outline, start, end, material, edge=0.04):
    """Profile with an outline in (y, z) that runs along x."""
    return plate(name, outline, start, end, material, edge, rotation=(90, 0, 90))


def slotted(left, right, low, high, slots):
    """Outline of an extruded profile whose top has a T-slot at each place of `slots`."""
    outline = [(left, low), (right, low), (right, high)]
    for at in sorted(slots, reverse=True):
        outline += [(at + 0.12, high), (at + 0.12, high - 0.28), (at - 0.12, high - 0.28), (at - 0.12, high)]
    return outline + [(left, high)]


def knurl(radius, teeth, depth):
    """Outline of a wheel with `teeth` fine teeth."""
    outline = []
    for k in range(4 * teeth):
        a, r = 2 * math.pi * k / (4 * teeth), radius - depth * (k % 4 in (2, 3))
        outline.append((r * math.cos(a), r * math.sin(a)))
    return outline


def patches(name, rectangles, height, material):
    """Thin print or engraving: one mesh of flat rectangles (x, y, width, depth) at z = `height`."""
    vertices, faces = [], []
    for x, y, wide, deep in rectangles:
        k = len(vertices)
        vertices += [(x + wide * i / 2, y + deep * j / 2, height) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        faces.append((k, k + 1, k + 2, k + 3))
    return s.mesh(name, vertices, faces, material)


def hose(course, radius, pitch, material):
    """Corrugated hose along the points of `course`, with a ridge at each `pitch` units of its length."""
    dense, samples = [Vector(at) for at in s.spline(course, 60)], 8
    step, path, left = pitch / samples, [dense[0]], 0.0
    for one, two in zip(dense, dense[1:]):
        long, at = (two - one).length, step - left
        while at <= long:
            path.append(one.lerp(two, at / long))
            at += step
        left = long - (at - step)
    ridges = [1 + 0.07 * math.cos(2 * math.pi * k / samples) for k in range(len(path))]
    return s.tube("Hose", path, radius, material, taper=ridges)


def cut(obj, outline, low, high, material) -> None:
    """Cut a pocket with the given outline into an object."""
    cutter = plate("Cutter", outline, low, high, material, 0)
    s.boolean(obj, cutter)
    bpy.data.objects.remove(cutter, do_unlink=True)


def even(obj, angle=40):
    """Shade smoothly, but keep flat faces flat, and edges of more than `angle` degrees sharp."""
    s.shade_smooth(obj, angle).modifiers.new("Even normals", "WEIGHTED_NORMAL").keep_sharp = True
    return obj


def window_frame(name, outer, window, material, back, floor, front):
    """Frame with a round outer edge and a small round lip at the window, from z = `back` to z = `front`.

    It is made of loops that end at the depth `floor` of the window. `outer` and `window` are (x, y, width, height, radius
    of the corners).
    """
    x, y, wide, tall, corner = outer
    wx, wy, window_wide, window_tall, window_corner = window
    edge, lip, steps = 0.55, 0.12, 8
    loops = [(outer, back)]
    for k in range(steps + 1):
        a = math.pi / 2 * k / steps
        inset = edge * (1 - math.cos(a))
        rounded = (x, y, wide - 2 * inset, tall - 2 * inset, corner - inset)
        loops.append((rounded, front - edge * (1 - math.sin(a))))
    for k in range(steps + 1):
        a = math.pi / 2 * k / steps
        out = lip * (1 - math.sin(a))
        opening = (wx, wy, window_wide + 2 * out, window_tall + 2 * out, window_corner + out)
        loops.append((opening, front - lip * (1 - math.cos(a))))
    loops.append(((wx, wy, window_wide, window_tall, window_corner), floor))
    vertices, faces = [], []
    for outline, z in loops:
        vertices += [(px, py, z) for px, py in rectangle(*outline)]
    count = len(vertices) // len(loops)
    for j in range(len(loops) - 1):
        for k in range(count):
            one, two = j * count + k, j * count + (k + 1) % count
            faces.append((one, two, two + count, one + count))
    return even(s.mesh(name, vertices, faces, material))


SEGMENTS = {
    "0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc",
    "5": "afgcd", "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg",
}  # fmt: skip
"""Lit segments of the digits, named as usual: a is at the top, then clockwise, g is in the middle."""


def digits(reading, centre, tall, ink, wide=0.48, thick=0.13, step=0.70, lean=0.08, gap=0.014):
    """A reading of seven-segment digits, `tall` units high, as one mesh. It may have one decimal point.

    Width and thickness of a digit, the distance between digits and the gap between segments are shares of the height.
    """
    wide, thick, step, gap, half = wide * tall, thick * tall, step * tall, gap * tall, tall / 2
    ends = {
        "a": ((0, half), (wide, half)), "g": ((0, 0), (wide, 0)), "d": ((0, -half), (wide, -half)),
        "f": ((0, 0), (0, half)), "b": ((wide, 0), (wide, half)),
        "e": ((0, -half), (0, 0)), "c": ((wide, -half), (wide, 0)),
    }  # fmt: skip
    vertices, faces = [], []

    def polygon(points):
        """Add one flat polygon."""
        faces.append(tuple(range(len(vertices), len(vertices) + len(points))))
        vertices.extend((centre[0] + x + lean * y, centre[1] + y, centre[2]) for x, y in points)

    whole, point, fraction = reading.partition(".")
    numerals = whole + fraction
    start = -(step * (len(numerals) - 1) + wide) / 2 - 0.04 * tall * len(point)
    for place, numeral in enumerate(numerals):
        # The digits after the point are moved on by its width.
        left = start + step * place + (0.09 * tall if place >= len(whole) else 0)
        for name in SEGMENTS[numeral]:
            one, two = (Vector(end) + Vector((left, 0)) for end in ends[name])
            along = (two - one).normalized()
            one, two, side = one + along * gap, two - along * gap, Vector((-along.y, along.x)) * thick / 2
            taper = along * thick / 2
            polygon([one, one + taper - side, two - taper - side, two, two - taper + side, one + taper + side])
    if point:
        at, dot = start + step * len(whole) - 0.07 * tall, thick * 0.62
        polygon([(at + x * dot, -half + y * dot) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    return s.mesh("Digits", vertices, faces, ink)
