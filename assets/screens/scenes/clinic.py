"""Reception of a small clinic in daylight: a rounded desk of pale oak before a teal panel, armchairs at a wide window.

One unit is a metre. The back wall is at y = 0, the window is in the wall on the right.
"""

import math
import random

import bpy
from mathutils import Vector
from studio import lights, stage
from studio import materials as m
from studio import shapes as s
from studio.product import clean, frame

LONG_SIDE = 1200
SAMPLES = 128
FINISH = stage.Finish(glow=0.10, glow_from=0.9, glow_size=0.015, vignette=0.04, grain=0)

CEILING = 2.75
RIGHT = 3.25
"""Where the wall with the window is, in x."""
LEFT, FRONT = -6.0, -9.0
"""How far floor and ceiling reach; there are no walls, so that the light of the room comes in from there."""
TEAL = "#0f7a74"
WHITE = "#eeece7"
PANEL = (0.02, 2.42)
"""From where to where the teal panel reaches, in x."""
DESK = (-0.02, 1.78, -1.05)
"""The desk: its left and right end, in x, and its front, in y."""
COUNTER = 1.06
"""Height of the counter."""


def build() -> None:
    """Build the whole scene."""
    frame((1200, 675), exposure=0.42)
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces = 6, 4
    eye, yaw = Vector((-0.95, -5.6, 1.32)), math.radians(17)
    ahead = Vector((math.sin(yaw), math.cos(yaw), 0))
    stage.camera(eye, eye + ahead * 5, lens=25, shift=(0, -0.015))
    oak = pale_oak()
    room()
    panel()
    window()
    desk(oak)
    on_desk()
    pendants()
    chairs(oak)
    plant()
    light()


def light() -> None:
    """Daylight through the window, a low sun that is half veiled, and the light of the room behind the camera."""
    stage.sky((0.92, 0.95, 1.0), (0.95, 0.97, 1.0), (0.85, 0.85, 0.83), strength=0.58)
    data = bpy.data.lights.new("Window", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", 4.6, 2.3
    data.energy, data.color = 165, (0.96, 0.98, 1.0)
    obj = bpy.data.objects.new("Window light", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location, obj.rotation_euler = (RIGHT + 0.35, -2.9, 1.35), (math.radians(90), 0, math.radians(90))
    obj.visible_camera = obj.visible_glossy = False
    lights.sun(104, 33, 5.0, (1.0, 0.93, 0.82), 1.0)


def pale_oak():
    """Oak veneer, pale, its grain upright."""
    return m.wood("Oak", "#dcbd94", "#cda678", 1.2, "Z", 0.0, 0.5, bump=0.08)


def room() -> None:
    """Floor, ceiling, back wall with a flush door, and skirting."""
    wide, deep = RIGHT + 0.2 - LEFT, -FRONT
    middle = ((RIGHT + 0.2 + LEFT) / 2, FRONT / 2)
    s.plane("Floor", (wide, deep), (*middle, 0), material=floor())
    paint = clean("Wall", WHITE, 0.8)
    top = clean("Ceiling", "#f4f3f0", 0.9)
    s.box("Ceiling", (wide, deep, 0.1), (*middle, CEILING + 0.05), material=top, bevel_width=0)
    s.box("Back wall", (wide, 0.1, CEILING), (middle[0], 0.05, CEILING / 2), material=paint, bevel_width=0)
    trim = clean("Trim", "#f3f1ec", 0.45)
    s.box(
        "Skirting",
        (PANEL[0] - LEFT, 0.014, 0.07),
        ((PANEL[0] + LEFT) / 2, -0.007, 0.035),
        material=trim,
        bevel_width=0.003,
    )
    door(trim)
    slot = m.emissive("Ceiling light", (1.0, 0.96, 0.9), 1.2)
    s.box("Ceiling light", (2.6, 0.05, 0.01), (-1.2, -1.7, CEILING), material=slot, bevel_width=0)


def door(trim) -> None:
    """A flush door in the colour of the wall: only its joint, its frame and its handle show."""
    left, wide, tall = -2.12, 0.92, 2.12
    leaf = clean("Door", "#efece6", 0.5)
    steel = clean("Steel", "#9b9c9c", 0.3, 1.0)
    s.box("Door", (wide, 0.02, tall), (left + wide / 2, -0.008, tall / 2 + 0.01), material=leaf, bevel_width=0.003)
    for x in (left - 0.035, left + wide + 0.035):
        s.box("Jamb", (0.05, 0.035, tall + 0.02), (x, -0.012, tall / 2 + 0.01), material=trim, bevel_width=0.004)
    s.box("Head", (wide + 0.12, 0.035, 0.05), (left + wide / 2, -0.012, tall + 0.046), material=trim, bevel_width=0.004)
    x = left + wide - 0.08
    s.cylinder("Rose", 0.025, 0.01, (x, -0.022, 1.03), (90, 0, 0), steel, 0.002)
    s.rod("Neck", (x, -0.02, 1.03), (x, -0.07, 1.03), 0.009, steel)
    s.rod("Lever", (x + 0.01, -0.065, 1.03), (x - 0.125, -0.065, 1.03), 0.009, steel)


def floor():
    """Pale stoneware in large tiles with fine joints, honed, so that it mirrors softly."""
    g = m.Graph("Floor")
    position = g.add("TexCoord").outputs["Object"]
    brick = g.add(
        "TexBrick",
        {
            "Vector": position,
            "Color1": "#cdc8be",
            "Color2": "#c8c3b8",
            "Mortar": "#aea89d",
            "Scale": 1.0,
            "Mortar Size": 0.004,
            "Brick Width": 1.2,
            "Row Height": 0.6,
        },
    )
    rough = g.span(g.noise(3, 4), 0.3, 0.7, 0.24, 0.34)
    return g.principled(Base_Color=brick.outputs["Color"], Roughness=rough, Specular_IOR_Level=0.5)


def panel() -> None:
    """The wall panel behind the desk: upright teal slats, with light that falls along it from the ceiling."""
    paint = clean("Teal", TEAL, 0.5)
    left, right = PANEL
    pitch, width = 0.06, 0.042
    s.box(
        "Panel", (right - left, 0.02, CEILING), ((left + right) / 2, -0.01, CEILING / 2), material=paint, bevel_width=0
    )
    slat = s.box(
        "Slat", (width, 0.028, CEILING), (left + pitch / 2, -0.033, CEILING / 2), material=paint, bevel_width=0.006
    )
    for k in range(1, round((right - left) / pitch)):
        s.copy(slat, (left + pitch * (k + 0.5), -0.033, CEILING / 2))
    wash = lights.area(
        ((left + right) / 2, -0.42, CEILING - 0.03), ((left + right) / 2, 0, 0.8), 0.5, 9, (1.0, 0.93, 0.84)
    )
    wash.scale = (4.2, 0.3, 1)
    wash.visible_glossy = False


def window() -> None:
    """The window wall: a low sill, slim frames, a sheer curtain in the corner, and trees far outside."""
    frame = clean("Frame", "#e8e8e6", 0.4)
    paint = clean("Side wall", WHITE, 0.8)
    sill, head, ends = 0.16, 2.5, (-0.55, -6.4)
    for low, high in ((0, sill), (head, CEILING)):
        s.box(
            "Wall", (0.2, -FRONT, high - low), (RIGHT + 0.1, FRONT / 2, (low + high) / 2), material=paint, bevel_width=0
        )
    s.box("Pier", (0.2, -ends[0], CEILING), (RIGHT + 0.1, ends[0] / 2, CEILING / 2), material=paint, bevel_width=0)
    for k in range(5):
        y = ends[0] - 0.03 - k * 1.42
        s.box(
            "Mullion",
            (0.084, 0.075, head - sill),
            (RIGHT + 0.08, y, (head + sill) / 2),
            material=frame,
            bevel_width=0.004,
        )
    for z in (sill + 0.03, head - 0.03):
        s.box("Rail", (0.07, 6.0, 0.06), (RIGHT + 0.08, ends[0] - 3.0, z), material=frame, bevel_width=0.004)
    s.box("Sill", (0.26, 6.0, 0.03), (RIGHT + 0.06, ends[0] - 3.0, sill), material=frame, bevel_width=0.006)
    view = s.plane("View", (26, 12), (RIGHT + 7, 3, 3.2), (90, 0, -90), garden())
    s.without_light(view)
    view.visible_glossy = True
    curtain()


def garden():
    """What is seen outside, out of focus and overexposed: a pale sky, crowns of trees, a lawn."""
    g = m.Graph("Garden")
    split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]})
    height = split.outputs["Y"]
    crowns = g.math("ADD", height, g.math("MULTIPLY", g.noise(0.7, 3), 3.2))
    leaves = g.mix(g.noise(1.8, 3), "#86b07a", "#c9e0b0")
    tint = g.mix(g.span(crowns, 0.2, 1.5), leaves, "#f3f8fc")
    tint = g.mix(g.span(height, -3.6, -2.9), "#c9d8b8", tint)
    glow = g.add("Emission", {"Color": tint, "Strength": 0.95})
    g.surface(glow.outputs[0])
    return g.material


def curtain() -> None:
    """A sheer white curtain, drawn back into the corner."""
    g = m.Graph("Sheer")
    front = g.add("BsdfDiffuse", {"Color": "#f6f5f2"})
    back = g.add("BsdfTranslucent", {"Color": "#f6f5f2"})
    clear = g.add("BsdfTransparent")
    body = g.add("MixShader", {0: 0.55, 1: front.outputs[0], 2: back.outputs[0]})
    mix = g.add("MixShader", {0: 0.22, 1: body.outputs[0], 2: clear.outputs[0]})
    g.surface(mix.outputs[0])

    def at(u, v):
        fold = 0.045 * math.sin(u * math.tau * 9 + 0.4 * math.sin(v * 3)) * (0.75 + 0.25 * v)
        return (
            RIGHT - 0.1 + fold,
            -0.12 - 0.95 * u - 0.03 * v * math.sin(u * 11),
            CEILING - 0.02 - (CEILING - 0.04) * v,
        )

    s.sheet("Curtain", at, 220, 12, g.material)


def desk(oak) -> None:
    """The desk: oak ribs that turn round at the left, a white counter, a lower part on the right."""
    left, right, front = DESK
    white = clean("Solid surface", "#f4f3f0", 0.32)
    radius, back = 0.5, -0.42
    corner = Vector((left + radius, front + radius))
    path = [Vector((left, back)), Vector((left, corner.y))]
    path += [corner - radius * Vector((math.cos(a), math.sin(a))) for a in (math.pi / 2 * k / 24 for k in range(1, 25))]
    path.append(Vector((right, front)))
    ribs(path, oak, 0.1, COUNTER - 0.05)
    inset = [p + (Vector((left + 1.0, -0.3)) - p).normalized() * 0.05 for p in path]
    slab("Kick", inset, 0.0, 0.1, clean("Kick", "#b9b4aa", 0.5))
    slab("Counter", grow(path, 0.025), COUNTER - 0.05, COUNTER, white, 0.008)
    # The lower part, for those who sit: a white block that continues the counter to the right.
    s.box("Low desk", (0.46, 0.62, 0.72), (right + 0.23, front + 0.35, 0.36), material=white, bevel_width=0.008)
    s.box("Low top", (0.52, 0.68, 0.035), (right + 0.25, front + 0.33, 0.74), material=oak, bevel_width=0.006)


def ribs(path, material, low, high) -> None:
    """Half-round upright ribs along `path`."""
    pitch = 0.034
    points, carry = [], 0.0
    for a, b in zip(path, path[1:]):
        long = (b - a).length
        while carry <= long:
            points.append(a.lerp(b, carry / long))
            carry += pitch
        carry -= long
    rib = s.cylinder("Rib", 0.0165, high - low, (0, 0, 0), (0, 0, 0), material, 0.0, 16)
    for point in points:
        s.copy(rib, (*point, (low + high) / 2))
    bpy.data.objects.remove(rib, do_unlink=True)
    core = clean("Core", "#b08a5c", 0.7)
    slab("Core", path, low, high - 0.002, core)


def grow(path, by):
    """The outline `path`, moved outwards by `by`."""
    moved = []
    for k, point in enumerate(path):
        along = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        moved.append(point + by * Vector((along.y, -along.x)) * -1)
    inside = Vector((1.2, -0.3))
    if (moved[1] - inside).length < (path[1] - inside).length:
        moved = [2 * p - q for p, q in zip(path, moved)]
    return moved


def slab(name, path, low, high, material, bevel=0.0):
    """A solid between two heights, whose outline is `path`, closed along the back of the desk."""
    back = path[0].y
    outline = [*path, Vector((path[-1].x, back))]
    count = len(outline)
    vertices = [(*p, low) for p in outline] + [(*p, high) for p in outline]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    obj = s.mesh(name, vertices, faces, material)
    return s.bevel(obj, bevel, 3, 50) if bevel else obj


def on_desk() -> None:
    """A screen seen from behind, a tray of cards, and a vase with twigs."""
    shell = clean("Screen", "#dfe1e2", 0.35)
    x, y = 1.22, -0.62
    s.box("Screen", (0.54, 0.022, 0.33), (x, y, 1.14), (-6, 0, 8), shell, 0.008)
    s.box("Stem", (0.05, 0.02, 0.2), (x, y + 0.04, 1.0), (-6, 0, 8), shell, 0.005)
    clay = clean("Vase", "#e7e2d8", 0.55)
    profile = s.spline([(0, 0), (0.05, 0), (0.075, 0.05), (0.07, 0.12), (0.032, 0.18), (0.036, 0.21)], 6)
    s.lathe("Vase", [*profile, (0.03, 0.205), (0.026, 0.15)], (0.4, -0.72, COUNTER), material=clay)
    twigs((0.4, -0.72, COUNTER + 0.18))


def twigs(foot) -> None:
    """Eucalyptus: bent twigs with pairs of round grey-green leaves."""
    rng = random.Random(3)
    bark, green = clean("Twig", "#7d7a5c", 0.7), m.leaf("Eucalyptus", "#7f9a86", "#a9bfae", 0.25, 0.55)
    round_ = leaf_shape("Round leaf", 0.055, 0.85, green, 0.1)
    for _ in range(6):
        angle, reach, tall = rng.uniform(0, math.tau), rng.uniform(0.08, 0.2), rng.uniform(0.24, 0.42)
        out = Vector((math.cos(angle), math.sin(angle), 0))
        path = [
            Vector(foot) + out * reach * t**1.6 + Vector((0, 0, tall * t - 0.06 * t**3))
            for t in (k / 12 for k in range(13))
        ]
        s.tube("Twig", path, 0.003, bark)
        for k in range(3, 13):
            for side in (-1, 1):
                turn = math.degrees(angle) + side * rng.uniform(50, 110)
                s.copy(round_, path[k], (rng.uniform(-25, 25), rng.uniform(-50, 5), turn), rng.uniform(0.6, 1.0))
    bpy.data.objects.remove(round_, do_unlink=True)


def leaf_shape(name, long, across, material, droop):
    """A leaf along x from the origin, folded a little along its middle."""

    def at(u, v):
        side = 2 * v - 1
        wide = long * across * 0.5 * math.sin(math.pi * u**0.85) ** 0.7
        return (long * u, side * wide, 0.12 * long * abs(side) * math.sin(math.pi * u) - droop * long * u * u)

    return s.sheet(name, at, 12, 6, material)


def pendants() -> None:
    """Two small opal lamps above the counter."""
    cord = clean("Cord", "#c9c7c2", 0.6)
    opal = m.emissive("Opal", (1.0, 0.93, 0.84), 1.1, (1.0, 0.97, 0.93))
    brass = clean("Brass", "#c9a86a", 0.3, 1.0)
    for x in (0.55, 1.2):
        y, z = -0.85, 1.98
        s.rod("Cord", (x, y, z), (x, y, CEILING), 0.004, cord)
        s.sphere("Opal", 0.105, (x, y, z - 0.1), opal)
        s.cylinder("Cap", 0.03, 0.06, (x, y, z + 0.015), material=brass, bevel_width=0.005)
        s.cylinder("Rosette", 0.05, 0.02, (x, y, CEILING - 0.01), material=cord, bevel_width=0.004)


def chairs(oak) -> None:
    """Two armchairs before the window, turned to the desk, and a side table between them."""
    fabric = m.cloth("Fabric", "#c8bfb0", "#b9b0a0", 90, 0.4, 0.95, 0.25, 0.0)
    chair(fabric, oak, (2.5, -1.22, 0), 84)
    chair(fabric, oak, (2.5, -2.42, 0), 98)
    s.cylinder("Table top", 0.22, 0.025, (2.6, -1.82, 0.46), material=oak, bevel_width=0.008)
    steel = clean("Table leg", "#f0efec", 0.4)
    s.rod("Leg", (2.6, -1.82, 0.0), (2.6, -1.82, 0.45), 0.018, steel)
    s.cylinder("Table foot", 0.15, 0.012, (2.6, -1.82, 0.006), material=steel, bevel_width=0.004)


def chair(fabric, oak, at, turn) -> None:
    """A tub chair that faces -y before it is turned: a seat cushion in a round padded back, on four oak legs."""
    parts = [s.box("Seat", (0.54, 0.52, 0.13), (0, -0.02, 0.40), material=fabric, bevel_width=0.055, segments=6)]
    parts.append(s.box("Base", (0.5, 0.48, 0.07), (0, 0, 0.305), material=fabric, bevel_width=0.03, segments=4))
    outer, inner, steps, low = 0.345, 0.265, 40, 0.27
    open_ = math.radians(52)  # Half of the opening in front.
    vertices, faces, ring = [], [], 14
    for k in range(steps + 1):
        share = k / steps
        a = -math.pi / 2 + open_ + (math.tau - 2 * open_) * share
        high = 0.60 + 0.17 * math.sin(math.pi * share) ** 1.6  # The arms are lower than the back.
        end = min(1.0, min(share, 1 - share) / 0.04) ** 0.5  # The padding is round at its ends.
        half = (outer - inner) / 2 * (0.35 + 0.65 * end)
        for i in range(ring):
            b = math.tau * i / ring
            x, z = math.cos(b), math.sin(b)
            x, z = (math.copysign(abs(v) ** 0.55, v) for v in (x, z))
            radius = (outer + inner) / 2 + half * x
            tall = (high - low) / 2 * (0.93 + 0.07 * end)
            vertices.append((radius * math.cos(a) * 0.98, radius * math.sin(a) + 0.02, (high + low) / 2 + tall * z))
    for k in range(steps):
        for i in range(ring):
            n = (i + 1) % ring
            faces.append((k * ring + i, (k + 1) * ring + i, (k + 1) * ring + n, k * ring + n))
    faces += [tuple(range(ring)), tuple(range(steps * ring + ring - 1, steps * ring - 1, -1))]
    shell = s.mesh("Back", vertices, faces, fabric, smooth=True)
    parts.append(s.subdivide(shell, 1))
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        parts.append(s.rod("Leg", (0.24 * x, 0.22 * y, 0), (0.19 * x, 0.17 * y, 0.3), 0.013, oak, 0.019))
    s.group(parts, at, (0, 0, -turn))


def plant() -> None:
    """A rubber fig in a white pot, in the corner between panel and window."""
    x, y = 2.8, -0.62
    pot = clean("Pot", "#f1efea", 0.5)
    profile = s.spline([(0, 0), (0.14, 0), (0.165, 0.03), (0.205, 0.36), (0.21, 0.4)], 6)
    s.lathe("Pot", [*profile, (0.19, 0.4), (0.18, 0.34), (0, 0.34)], (x, y, 0), material=pot)
    s.cylinder("Soil", 0.18, 0.02, (x, y, 0.35), material=clean("Soil", "#3d2e22", 0.95), bevel_width=0)
    rng = random.Random(12)
    g = m.Graph("Fig leaf")
    tint = g.mix(g.add("ObjectInfo").outputs["Random"], "#235c33", "#4c8a45")
    front = g.add("BsdfPrincipled", {"Base Color": tint, "Roughness": 0.32})
    back = g.add("BsdfTranslucent", {"Color": "#7fb04e"})
    g.surface(g.add("MixShader", {0: 0.25, 1: front.outputs[0], 2: back.outputs[0]}).outputs[0])
    proto = leaf_shape("Fig leaf", 0.26, 0.5, g.material, 0.25)
    bark = clean("Stem", "#7a6247", 0.8)
    for k in range(4):
        angle, tall = math.tau * k / 4 + 0.5, rng.uniform(1.1, 1.6)
        out = Vector((math.cos(angle), math.sin(angle), 0)) * rng.uniform(0.08, 0.2)
        path = [Vector((x, y, 0.34)) + out * t**1.3 + Vector((0, 0, tall * t)) for t in (i / 16 for i in range(17))]
        s.tube("Stem", path, 0.011, bark, lambda share: 1.2 - 0.6 * share)
        for i in range(5, 17):
            for _ in range(2):
                rise = rng.uniform(-10, 35) + (25 if i > 14 else 0)
                s.copy(proto, path[i], (rng.uniform(-20, 20), -rise, rng.uniform(0, 360)), rng.uniform(0.65, 1.1))
    bpy.data.objects.remove(proto, do_unlink=True)
