"""Lantern Keeper: a small hooded figure in a wood after sunset holds its lantern out to something that watches it."""

import bisect
import math
import random
from dataclasses import dataclass

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

from studio import environment, figures, foliage, lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.5, glow_from=0.62, glow_size=0.03, vignette=0.35)

FLAME = (1.0, 0.50, 0.16)
PLACE, TURN = Vector((0.30, 0.05, 0.0)), -46.0
"""Where the figure stands, and where it walks to: it is built facing the viewer, then turned to the left."""
LEAN = 0.17
"""How far the body leans forward for each metre of height."""
STAFF_FOOT, STAFF_HEAD = Vector((0.11, -0.33, 0.34)), Vector((-0.06, -0.93, 1.66))
LANTERN = Vector((-0.07, -1.13, 1.19))
STAFF_REST = Vector((0.434, -0.446, -0.015))
"""Where the staff stands among the leaves."""
NEAR_ARM = [(0.17, -0.11, 0.845), (0.275, -0.20, 0.725), (0.335, -0.275, 0.60), (0.265, -0.365, 0.535)]
"""Shoulder, upper arm, elbow and forearm on the side of the viewer, over the cloak, in the frame of the figure."""


THREAD = 0.0062
"""Width of a thread of the homespun: five pixels of the picture, so that it is seen as woven."""
PATCHES = (
    (0.115, 0.165, 0.60, 0.73, "#5d2a20"),
    (0.245, 0.285, 0.50, 0.66, "#6b4a2a"),
    (0.83, 0.87, 0.58, 0.7, "#5a3226"),
)
"""Patches of the cloak: from and to around, from and to along, colour."""


@dataclass(frozen=True)
class Fabric:
    """A cloth of the simulation, with Blender's units."""

    gap: float
    """Distance from the body, in metres."""
    friction: float
    steps: int
    """Steps of the simulation in a frame."""
    mass: float
    stretch: float
    """Stiffness against tension and compression."""
    bend: float
    """Stiffness against bending."""
    damping: float
    """Damping by the air."""


CLOAK = Fabric(gap=0.012, friction=12, steps=5, mass=0.45, stretch=22, bend=0.8, damping=1.2)
MANTLE = Fabric(gap=0.010, friction=14, steps=5, mass=0.5, stretch=26, bend=1.6, damping=1.5)


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.2)
    keeper()
    bark = bark_skin()
    floor(bark)
    wood(bark)
    watchers()
    stage.camera((0.05, -5.7, 0.72), (-0.20, 0.0, 0.915), lens=57.5, fstop=3.4, focus=(0.05, -0.3, 1.0))
    air()
    lamps()


def world(at) -> Vector:
    """Place in the scene of a place in the frame of the figure."""
    return PLACE + Matrix.Rotation(math.radians(TURN), 3, "Z") @ Vector(at)


# The figure


def keeper() -> None:
    """The figure, built facing the viewer, and turned as a whole."""
    before = set(bpy.data.objects)
    red = woven("Cloak", "#ae2c1d", "#5a1510", border="#b98b3e", patches=PATCHES)
    mantle_red = woven("Mantle", "#a4281b", "#52130e", border="#b98b3e")
    sleeve_red = woven("Sleeve", "#ae2c1d", "#5a1510")
    turned = woven("Turned cuff", "#8a2117", "#420f0b", border="#b98b3e", band=(0.16, 0.34))
    lining = woven("Lining", "#24100c", "#0c0504")
    linen = woven("Undersleeve", "#7b6a4a", "#43371f")
    ochre = knitted("Scarf", "#c08a2e", "#7d5418")
    brown = woven("Tunic", "#6d5f45", "#3a3122")
    leather = hide("Leather", "#3d2415", "#180e08")
    trim = woven("Trim", "#c29a52", "#7c5f2c")
    brass = m.metal("Brass", "#b98a45", 0.3, wear=0.6, scale=8)
    cloak(red, trim)
    mantle(mantle_red, trim)
    tunic(brown, leather, brass)
    for foot, heading, heel in (((-0.10, -0.34, 0.0), 4, 0.0), ((0.10, 0.20, 0.02), -6, 26.0)):
        boot(foot, heading, heel, leather, brass)
    hood(sleeve_red, trim)
    scarf(ochre)
    high, low = STAFF_FOOT.lerp(STAFF_HEAD, 0.43), STAFF_FOOT.lerp(STAFF_HEAD, 0.15)
    sleeve([(-0.13, -0.10, 0.84), (-0.20, -0.26, 0.76), (-0.12, -0.42, 0.79), high], sleeve_red, trim)
    near_sleeve([*NEAR_ARM, low], sleeve_red, lining, turned, trim)
    forearm([*NEAR_ARM, low], linen, leather)
    gauntlet(low, Vector(NEAR_ARM[-1]), leather, trim)
    hand(high, -1, leather)
    hand(low, 1, leather)
    staff()
    lantern(LANTERN)
    s.group([obj for obj in bpy.data.objects if obj not in before], PLACE, (0, 0, TURN), 1.0, "Keeper")


def cloth_sheet(name, function, columns, rows, material, closed=False, thickness=0.012):
    """A sheet that keeps `around` and `along` (0-1), so that threads and borders follow the cloth however it hangs."""
    obj = s.sheet(name, function, columns, rows, material, closed_u=closed)
    wide = columns if closed else columns + 1
    count = wide * (rows + 1)
    keep(obj, "around", [abs(2 * (i % wide) / columns - 1) if closed else (i % wide) / columns for i in range(count)])
    keep(obj, "along", [i // wide / rows for i in range(count)])
    keep(obj, "weave", weave(obj, wide, rows, closed), "FLOAT_VECTOR")
    if thickness:
        s.solidify(obj, thickness, 0.0)
    return obj


def weave(obj, wide, rows, closed):
    """Which thread of the warp and of the weft a vertex lies on: counted from lengths, so that all cloth is as coarse."""
    at = [v.co for v in obj.data.vertices]
    around = sum((at[k + 1] - at[k]).length for k in range(len(at) - 1) if (k + 1) % wide) / (rows + 1)
    middle = wide // 4
    along = sum((at[(j + 1) * wide + middle] - at[j * wide + middle]).length for j in range(rows))
    warp, weft = max(1, round(around / THREAD)), max(1, round(along / THREAD))
    # Mirrored where the sheet closes, because a jump from the last thread to the first would show as a smear.
    share = [abs(2 * i / wide - 1) / 2 if closed else i / (wide - 1) for i in range(wide)]
    return [(share[k % wide] * warp, k // wide / rows * weft, 0.0) for k in range(len(at))]


def keep(obj, name, values, kind="FLOAT"):
    """Store one number, or one vector, for each vertex."""
    field = "vector" if kind == "FLOAT_VECTOR" else "value"
    layer = obj.data.attributes.new(name, kind, "POINT").data
    layer.foreach_set(field, [x for v in values for x in v] if kind == "FLOAT_VECTOR" else values)


def cloak(red, trim) -> None:
    """A cape cut as most of a circle; it falls over shoulders and arms, and the air of the step carries it back."""
    gap = math.radians(27)
    neck = Vector((0, -LEAN * 0.93, 0.93))

    def cut(u, v):
        theta = gap + (math.tau - 2 * gap) * u
        back = 0.5 - 0.5 * math.cos(theta)
        worn = 0.016 * noise.noise(Vector((u * 26, 3, 1))) - 0.03 * max(0, noise.noise(Vector((u * 55, 8, 2))) - 0.15)
        reach = v * (0.80 + 0.11 * back + worn)
        out = Vector((math.sin(theta), -math.cos(theta), 0))
        slope = math.radians(46 - 8 * v)
        r = 0.165 + reach * math.sin(slope)
        return neck + Vector((out.x * r, out.y * r * 0.95 + 0.02 * v, -reach * math.cos(slope)))

    columns = 150
    obj = cloth_sheet("Cloak", cut, columns, 56, red, thickness=0)
    fall(obj, list(range(2 * (columns + 1))))
    s.subdivide(obj, 1)
    s.apply(obj)
    fold(obj, 0.050)
    frayed(obj, red)
    around, along = (obj.data.attributes[key].data for key in ("around", "along"))
    for side in (0.0, 1.0):
        edge = [v for v in obj.data.vertices if abs(around[v.index].value - side) < 1e-4]
        edge = [v.co.copy() for v in sorted(edge, key=lambda v: along[v.index].value)]
        s.tube("Edge", edge[::2], 0.0062, trim)
    s.solidify(obj, 0.011, 0.0)
    s.shade_smooth(obj)


def fold(obj, deep) -> None:
    """Draw a settled cape into a few large folds that open towards the hem, and give the hem the weight of a band.

    The cloth only ever moves out, so that it stays clear of what is under it.
    """
    around, along = (obj.data.attributes[key].data for key in ("around", "along"))
    normals = [v.normal.copy() for v in obj.data.vertices]
    middle = sum((v.co for v in obj.data.vertices), Vector()) / len(obj.data.vertices)
    arm = [Vector(p) for p in s.spline(NEAR_ARM, 6)]
    for v, normal in zip(obj.data.vertices, normals):
        clear = s.ease(min((v.co - p).length for p in arm), 0.16, 0.34)  # Folds would come through the sleeve.
        u, down = around[v.index].value, along[v.index].value
        away = Vector((v.co.x - middle.x, v.co.y - middle.y, 0))
        out = Vector((normal.x, normal.y, 0)) * (1 if normal.dot(away) > 0 else -1)
        wander = 0.9 * noise.noise(Vector((u * 5, down * 1.3, 4))) + 0.25 * noise.noise(Vector((u * 14, down * 2, 9)))
        wave = 0.5 - 0.5 * math.cos(math.tau * (u * 10 + wander))
        size = 0.55 + 0.45 * noise.noise(Vector((u * 9, 2, 6)))
        crest = wave**1.7 * size * s.ease(down, 0.12, 0.95) * deep
        band = 0.0045 * s.ease(down, 0.925, 0.932) + 0.004 * s.ease(down, 0.985, 0.995)
        v.co += out * (crest * clear + band)
    obj.data.update()


def mantle(red, trim) -> None:
    """A short cape over the shoulders: sleeves and armholes of the cloak come out from under it."""
    gap = math.radians(16)
    neck = Vector((0, -LEAN * 0.95, 0.955))

    def cut(u, v):
        theta = gap + (math.tau - 2 * gap) * u
        out = Vector((math.sin(theta), -math.cos(theta), 0))
        worn = 0.012 * noise.noise(Vector((u * 16, 5, 2)))
        # Short over the far arm, which is raised, so that it does not fall into that sleeve.
        raised = math.exp(-(((theta - math.tau + 0.9) / 0.75) ** 2))
        reach = v * (0.285 + 0.03 * math.cos(theta * 2) + worn) * (1 - 0.5 * raised)
        slope = math.radians(62 - 8 * v)
        r = 0.17 + reach * math.sin(slope)
        return neck + Vector((out.x * r, out.y * r, -reach * math.cos(slope)))

    columns = 130
    obj = cloth_sheet("Mantle", cut, columns, 26, red, thickness=0)
    body = [s.lathe("Body", [(0, 0.5), (0.25, 0.5), (0.245, 0.74), (0.215, 0.86), (0.15, 0.94), (0, 0.98)])]
    s.warp(body[0], lambda co: Vector((co.x, co.y - LEAN * co.z, co.z)))
    for path in (NEAR_ARM[:3], [(-0.13, -0.10, 0.84), (-0.20, -0.26, 0.76), (-0.12, -0.42, 0.79)]):
        body.append(s.apply(s.tube("Arm", s.spline(path, 8), 0.112)))
    settle(obj, list(range(2 * (columns + 1))), body, MANTLE, 22)
    s.subdivide(obj, 1)
    s.apply(obj)
    fold(obj, 0.018)
    around, along = (obj.data.attributes[key].data for key in ("around", "along"))
    hem = [v for v in obj.data.vertices if along[v.index].value > 0.9999]
    hem = [v.co.copy() for v in sorted(hem, key=lambda v: around[v.index].value)]
    s.tube("Mantle trim", hem[::2], 0.0062, trim)
    s.solidify(obj, 0.010, 0.0)
    s.shade_smooth(obj)


def fall(obj, held) -> None:
    """Let a sheet fall over a rough body for a second; `held` lists the vertices that stay."""
    body = [
        s.lathe("Body", [(0, 0.02), (0.33, 0.03), (0.30, 0.3), (0.24, 0.6), (0.215, 0.78), (0.15, 0.92), (0, 0.98)])
    ]
    s.warp(body[0], lambda co: Vector((co.x, co.y - LEAN * co.z + 0.02 * (1 - co.z), co.z)))
    for path in (
        [(-0.10, -0.12, 0.83), (-0.19, -0.26, 0.77), (-0.12, -0.42, 0.79)],
        [(0.12, -0.09, 0.82), (0.19, -0.12, 0.67), (0.16, -0.20, 0.56)],
    ):
        body.append(s.apply(s.tube("Arm", s.spline(path, 8), 0.075)))
    body.append(s.apply(s.tube("Leg", [(0.10, 0.22, 0.05), (0.09, 0.10, 0.4)], 0.09)))
    body.append(s.plane("Earth", (4, 4), (0, 0, 0.012)))
    wind = bpy.data.objects.new("Wind", None)
    bpy.context.scene.collection.objects.link(wind)
    bpy.context.view_layer.objects.active = wind
    wind.select_set(True)
    bpy.ops.object.forcefield_toggle()
    wind.field.type = "WIND"
    wind.field.strength = 5.0
    wind.field.noise = 0.6
    s.place(wind, (0, -2, 0.4), (-80, 0, 0))
    settle(obj, held, body, CLOAK, 38)
    bpy.data.objects.remove(wind, do_unlink=True)


def frayed(obj, material) -> None:
    """Loose threads hang from the hem, in tufts where it is worn through."""
    rng = random.Random(3)
    along = obj.data.attributes["along"].data
    hem = [v.co.copy() for v in obj.data.vertices if along[v.index].value > 0.999]
    middle = sum(hem, Vector()) / len(hem)
    for k in range(0, len(hem), 2):
        if noise.noise(hem[k] * 5) < 0.02 or hem[k].z < 0.03:
            continue
        out = (hem[k] - middle).normalized() * rng.uniform(-0.3, 0.6) + Vector((0, 0.3, -1))
        end = hem[k] + out * rng.uniform(0.015, 0.05)
        bend = hem[k].lerp(end, 0.5) + Vector((rng.gauss(0, 0.004), rng.gauss(0, 0.004), 0))
        s.tube("Thread", [hem[k], bend, end], 0.0022, material, lambda t: 1 - 0.6 * t, 1)


def tunic(brown, leather, brass) -> None:
    """Tunic that the forward knee fills, belt with buckle and pouch, and a ring of keys that swings with the step."""

    def at(u, v):
        theta = math.tau * u
        z = 0.17 + 0.78 * v
        stride = (1 - v) ** 1.4
        r = 0.145 + 0.14 * (1 - v) ** 0.8 + 0.035 * math.exp(-(((v - 0.36) / 0.14) ** 2))
        fold = math.sin(theta * 8 + 2 * math.sin(theta * 2 + 1)) + 0.6 * math.sin(theta * 15 + 3 * v)
        r *= 1 + 0.055 * stride * fold
        tuck = 0.012 * math.exp(-(((v - 0.40) / 0.05) ** 2)) * math.sin(theta * 22)
        out = Vector((math.sin(theta), -math.cos(theta), 0))
        ragged = 0.012 * noise.noise(Vector((math.cos(theta) * 5, math.sin(theta) * 5, 0))) * stride
        return out * (r + tuck) + Vector((0, out.y * 0.10 * stride - LEAN * z + 0.03 * stride, z + ragged))

    cloth_sheet("Tunic", at, 260, 90, brown, True)
    belt = s.torus("Belt", 0.274, 0.015, (0, -LEAN * 0.48 + 0.01, 0.485), (8, 3, 0), leather, 96, 12)
    belt.scale = (1, 1, 2.0)
    s.box("Buckle", (0.075, 0.018, 0.07), (-0.06, -LEAN * 0.48 - 0.262, 0.50), (4, 0, -12), brass, 0.008)
    s.box("Pouch", (0.12, 0.06, 0.12), (0.20, -0.20, 0.40), (6, 8, 46), leather, 0.022)
    s.box("Flap", (0.126, 0.065, 0.06), (0.202, -0.205, 0.44), (6, 8, 46), leather, 0.02)
    s.sphere("Stud", 0.011, (0.225, -0.232, 0.42), brass)
    ring = Vector((-0.125, -LEAN * 0.45 - 0.262, 0.445))
    s.torus("Key ring", 0.032, 0.0045, ring, (90, 0, 20), brass, 32, 10)
    for turn, length in ((-20, 0.11), (2, 0.13), (17, 0.095)):
        a = math.radians(turn)
        top = ring + Vector((0.02 * math.sin(a), -0.004, -0.03))
        low = top + Vector((math.sin(a), -0.12, -math.cos(a))) * length
        s.rod("Key", top, low, 0.0055, brass)
        s.torus("Key bow", 0.015, 0.004, top, (90, 0, turn), brass, 24, 8)
        s.box("Key bit", (0.024, 0.006, 0.026), low + Vector((0.012, 0, 0.014)), (0, turn, 0), brass, 0.002)


def boot(foot, heading, heel, leather, brass) -> None:
    """Round-toed boot with sole, turned-down cuff and strap; `heel` is how far it has left the ground, in degrees."""
    sole = hide("Sole", "#2a1c12", "#0c0806")
    shape = s.spline([(0.105, 0.056), (0.07, 0.068), (0.0, 0.066), (-0.08, 0.078), (-0.14, 0.080), (-0.19, 0.058)], 8)
    parts = []

    def upper(u, v):
        """From the toe (v 0) over the instep to the heel (v 1)."""
        k = min(len(shape) - 1, int((1 - v) * (len(shape) - 1)))
        y, wide = shape[k]
        theta = math.pi * u
        tall = 0.045 + 0.055 * min(1, v * 1.9) ** 0.6 + 0.02 * max(0, v - 0.5)
        squash = math.sin(math.pi * min(1, 0.02 + v * 0.98)) ** 0.22 if v < 0.5 else 1 - 0.25 * (v - 0.5)
        crease = 0.005 * noise.noise(Vector((math.cos(theta) * 1.5, v * 12, 3))) * math.exp(-(((v - 0.5) / 0.2) ** 2))
        return (wide * math.cos(theta) * squash, y, 0.022 + (tall + crease) * math.sin(theta) ** 0.75 * squash)

    parts.append(s.sheet("Boot", upper, 40, 60, leather))
    parts.append(
        s.sphere("Toe", 0.079, (0, -0.122, 0.05), leather, (1.0, 1.0, 0.70)),
    )
    for v in (0.34, 0.43, 0.52):
        for way in (-1, 1):
            lace = [
                Vector(upper(0.5 + way * f, v + 0.05 * f)) + Vector((0, 0, 0.005)) for f in (-0.2, -0.07, 0.07, 0.2)
            ]
            parts.append(s.tube("Lace", s.spline(lace, 4), 0.0042, sole))
    parts.append(s.sphere("Heel", 0.066, (0, 0.055, 0.065), leather, (0.98, 0.9, 0.95)))

    def shaft(u, v):
        theta = math.tau * u
        r = 0.064 + 0.014 * v + 0.004 * math.sin(v * 19 + 1.5 * math.cos(theta + 1)) * (1 - v)
        return (r * math.cos(theta), 0.03 + r * math.sin(theta) * 1.08, 0.06 + 0.19 * v)

    parts.append(s.sheet("Shaft", shaft, 48, 40, leather, closed_u=True, thickness=0.006))

    def cuff(u, v):
        theta = math.tau * u
        r = 0.079 + 0.008 * math.sin(math.pi * (0.15 + 0.8 * v)) + 0.004 * math.sin(theta * 5 + 1)
        return (r * math.cos(theta), 0.03 + r * math.sin(theta) * 1.06, 0.255 - 0.065 * v + 0.006 * math.sin(3 * theta))

    parts.append(s.sheet("Boot cuff", cuff, 48, 14, leather, closed_u=True, thickness=0.007))
    outline = [(wide + 0.008, y) for y, wide in shape]
    ring = [(x, y, 0) for x, y in outline] + [(-x, y, 0) for x, y in reversed(outline)]
    for z, grow in ((0.010, 1.0), (0.026, 0.97)):
        parts.append(s.tube("Welt", [(x * grow, y, z) for x, y, _ in ring], 0.009, sole, None, 3, True))
    for z in (0.004, 0.02):
        plate = s.mesh("Sole", [(x, y, z) for x, y, _ in ring], [tuple(range(len(ring)))], sole)
        s.solidify(plate, 0.012)
        parts.append(plate)
    strap = s.torus("Strap", 0.076, 0.0045, (0, 0.012, 0.098), (-24, 0, 0), leather, 48, 10)
    strap.scale = (1, 1.05, 1.9)
    parts.append(strap)
    parts.append(s.box("Strap buckle", (0.012, 0.03, 0.03), (0.080, 0.0, 0.10), (-24, 0, 0), brass, 0.003))
    pivot = Vector((0, -0.12, 0))
    lift = Matrix.Rotation(math.radians(heel), 3, "X")
    place = Vector(foot) + Vector((0, pivot.y, 0)) - lift @ pivot
    s.group(parts, place, (heel, 0, heading), 1.06, "Boot")


def hood(red, trim) -> None:
    """Deep hood with a lining that catches the light, its tip blown back; inside a dark face and two eyes."""
    before = set(bpy.data.objects)
    spine = [
        Vector(p)
        for p in s.spline(
            [
                (0, -0.285, -0.02),
                (0, -0.17, 0.0),
                (0, -0.02, 0.03),
                (0.0, 0.12, 0.075),
                (0.01, 0.23, 0.13),
                (0.02, 0.36, 0.165),
                (0.02, 0.50, 0.13),
                (0.01, 0.60, 0.05),
            ],
            12,
        )
    ]
    widths = s.spline(
        [(0.250, 0), (0.285, 0), (0.290, 0), (0.245, 0), (0.165, 0), (0.10, 0), (0.05, 0), (0.008, 0)], 12
    )

    def at(u, v):
        k = v * (len(spine) - 1)
        i = min(int(k), len(spine) - 2)
        here = spine[i].lerp(spine[i + 1], k - i)
        along = (spine[min(i + 2, len(spine) - 1)] - spine[max(i - 1, 0)]).normalized()
        up = Vector((1, 0, 0)).cross(along).normalized()
        up = up if up.z > 0 or v > 0.6 else -up
        side = along.cross(up)
        r = widths[i][0] + (widths[min(i + 1, len(widths) - 1)][0] - widths[i][0]) * (k - i)
        theta = math.tau * u
        peak = max(0, math.sin(theta))
        point = (
            here
            + side * math.cos(theta) * r * (0.93 - 0.10 * peak**2)
            + up * math.sin(theta) * r * (1.0 + 0.20 * peak**6)
        )
        # Folds run back from the brow, and across where the tip bends over.
        pull = math.sin(theta * 6 + 5 * v + 1.6 * noise.noise(point * 3)) * 0.024 * min(1, v * 3) * (1 - 0.4 * peak)
        wrinkle = 0.010 * math.sin(v * 60 + 3 * math.cos(theta)) * math.exp(-(((v - 0.70) / 0.13) ** 2))
        crease = noise.noise(point * 4.5 + Vector((3, 1, 7))) * 0.036 * min(1, v * 4)
        rim = 0.014 * math.exp(-(((v - 0.03) / 0.02) ** 2)) + 0.008 * noise.noise(point * 6) * (v < 0.2)
        return point + (point - here).normalized() * (crease + pull + wrinkle + rim)

    cloth_sheet("Hood", at, 200, 150, red, True, 0.018)
    s.tube("Hood trim", [at(u / 160, 0.003) for u in range(160)], 0.0125, trim, closed=True)
    s.sphere("Face", 0.232, (0, 0.02, -0.01), dark_face(), (1.02, 0.95, 1.12))
    eye = m.emissive("Eye", (1.0, 0.50, 0.10), 3.4, core=(1.0, 0.74, 0.26))
    for side in (-1, 1):
        s.sphere("Eye", 0.034, (side * 0.078, -0.188, 0.0), eye, (0.86, 0.5, 1.25))
    parts = [obj for obj in bpy.data.objects if obj not in before]
    s.group(parts, (0, -LEAN * 1.13 - 0.03, 1.145), (5, 0, 15), 1.0, "Head")


def scarf(material) -> None:
    """Thick knitted scarf in two uneven turns; its loose end streams back over the shoulder."""
    for z, r, thick, tilt, seed in ((0.945, 0.185, 0.062, 10, 1), (0.885, 0.215, 0.058, 3, 2)):

        def turn(u, v, r=r, thick=thick, seed=seed):
            theta, phi = math.tau * v, math.tau * u
            fat = thick * (1 + 0.22 * noise.noise(Vector((math.cos(theta), math.sin(theta), seed)) * 1.7))
            ridge = 0.011 * math.sin(phi * 5 + 3 * theta + seed) + 0.008 * noise.noise(
                Vector((math.cos(theta) * 4, math.sin(theta) * 4, phi))
            )
            out = r + (fat + ridge) * math.cos(phi)
            wave = 0.014 * math.sin(theta * 3 + seed)
            return (out * math.sin(theta), -out * math.cos(theta), (fat + ridge) * 1.05 * math.sin(phi) + wave)

        ring = cloth_sheet("Scarf", turn, 72, 240, material, True, 0)
        s.place(ring, (0, -LEAN * z - 0.02, z), (tilt, 4 * seed - 6, 0))
    path = s.spline(
        [
            (0.13, -0.02, 0.95),
            (0.20, 0.10, 0.965),
            (0.235, 0.24, 0.90),
            (0.25, 0.38, 0.84),
            (0.28, 0.52, 0.86),
            (0.30, 0.66, 0.82),
            (0.32, 0.76, 0.74),
        ],
        12,
    )
    path = [Vector(p) for p in path]

    def end(u, v):
        k = min(int(v * (len(path) - 1)), len(path) - 2)
        here = path[k].lerp(path[k + 1], v * (len(path) - 1) - k)
        across = (u - 0.5) * (0.115 + 0.075 * v)
        cup = 0.022 * math.cos(u * 8 + v * 5) + 0.012 * math.sin(v * 16 + u * 3)
        return here + Vector((0.25 * across + cup, -0.02 * across, across * (0.85 + 0.2 * math.sin(v * 5))))

    cloth_sheet("Scarf end", end, 40, 110, material, thickness=0.016)
    for k in range(13):
        top, inner = Vector(end(k / 12, 1.0)), Vector(end(k / 12, 0.97))
        out = (top - inner).normalized() * 0.05
        points = [top - out * 0.1, top + out * 0.5, top + out + Vector((0.006 * math.sin(k * 2), 0, -0.018))]
        s.tube("Fringe", s.spline(points, 5), 0.006, material, lambda t: 1.1 - 0.5 * t)


def sleeve(points, red, trim) -> None:
    """Wide sleeve along an arm, gathered at the elbow, its mouth hanging; the wrist shows in it."""
    path = [Vector(p) for p in s.spline(points, 14)]
    path = path[: int(len(path) * 0.86)]

    def at(u, v):
        k = v * (len(path) - 1)
        i = min(int(k), len(path) - 2)
        here = path[i].lerp(path[i + 1], k - i)
        along = (path[min(i + 3, len(path) - 1)] - path[max(0, i - 2)]).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(along)
        theta = math.tau * u
        under = max(0, -math.sin(theta))
        r = 0.082 + 0.050 * v**2.2
        r += 0.010 * math.sin(v * 24 + 2.5 * math.sin(theta)) * math.exp(-(((v - 0.45) / 0.2) ** 2))
        r += 0.010 * v * math.sin(theta * 5 + 4 * v)
        drop = 0.14 * v**2.6 * under**1.4
        return here + side * r * math.cos(theta) * 0.85 + up * (r * math.sin(theta)) - Vector((0, 0, drop))

    cloth_sheet("Sleeve", at, 80, 80, red, True)
    s.tube("Cuff", [at(u / 80, 1.0) for u in range(80)], 0.0095, trim, closed=True)
    s.tube("Forearm", [path[len(path) // 2], path[-1], Vector(points[-1])], 0.034, trim, [1.2, 1.0, 0.9])


class Arm:
    """The path of an arm with a frame at each place: `side` level, `up` across it."""

    def __init__(self, points):
        self.path = [Vector(p) for p in s.spline(points, 14)]

    def at(self, share):
        """Place, direction, side and up at a share of the path."""
        last = len(self.path) - 1
        k = min(max(share, 0.0), 0.9999) * last
        i = int(k)
        here = self.path[i].lerp(self.path[i + 1], k - i)
        along = (self.path[min(i + 5, last)] - self.path[max(0, i - 4)]).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        return here, along, side, side.cross(along)


def near_sleeve(points, red, lining, turned, trim) -> None:
    """Sleeve on the side of the viewer: it breaks at the elbow, hangs under the forearm, and ends in a turned cuff.

    Its mouth is cut back on the side of the viewer, so that the dark lining and the forearm in it are seen.
    """
    arm = Arm(points)
    viewer = Vector((0.72, -0.69, 0.12)).normalized()
    elbow = 0.52
    crook = (arm.at(0.1)[0].lerp(arm.at(0.8)[0], 0.5) - arm.at(0.8 * elbow)[0]).normalized()

    def at(u, v, grow=0.0):
        theta = math.tau * u
        _, _, side, up = arm.at(v * 0.80)
        facing = (side * math.cos(theta) + up * math.sin(theta)).dot(viewer)
        back = 0.135 * max(0.0, facing + 0.25) * s.ease(v, 0.55, 1.0)
        here, along, side, up = arm.at(v * 0.80 - back)
        under, over = max(0.0, -math.sin(theta)), max(0.0, math.sin(theta))
        bend = math.exp(-(((v - elbow) / 0.15) ** 2))
        lower = s.ease(v, 0.5, 1.0)
        r = 0.094 + 0.012 * bend - 0.022 * lower * (1 - under)
        # The inside of the bend has less room than cloth, so the cloth lies close there.
        r *= 1 - 0.42 * bend * max(0.0, (side * math.cos(theta) + up * math.sin(theta)).dot(crook))
        # Creases crowd in the crook of the elbow, and run out fanwise towards its point.
        fan = (v - elbow) * (36 - 14 * under) + 1.3 * math.sin(theta + 0.7) + noise.noise(Vector((v * 5, theta, 2)))
        r += (0.0105 + 0.005 * over) * bend * (abs(math.sin(fan)) ** 0.7 * 2 - 1.2)
        # Pull from the shoulder winds down the upper arm.
        wind = math.sin(theta * 2 - v * 15 + 0.8 + noise.noise(Vector((v * 4, math.sin(theta), 7))))
        r += 0.011 * (1 - lower) * s.ease(v, 0.05, 0.25) * wind
        # What hangs under the forearm falls in three pleats.
        pleat = math.sin(v * 24 + 2.2 * math.sin(theta * 2)) * lower * under
        r += 0.004 * math.sin(theta * 5 + 6 * v) + 0.003 * noise.noise(Vector((math.cos(theta) * 3, v * 8, 5)))
        drop = 0.105 * lower**1.5 * under**1.3
        sway = viewer * (0.014 * pleat + 0.03 * lower * under)
        wide = 1.0 - 0.20 * lower
        out = side * math.cos(theta) * wide + up * math.sin(theta)
        return here + out * (r + grow) - Vector((0, 0, drop)) + sway

    obj = cloth_sheet("Sleeve", at, 220, 220, red, True, 0)
    lined(obj, lining, 0.006)
    # The cuff is the sleeve's own end, turned out: it lies over the last of it and swells away from it.
    cuff = cloth_sheet(
        "Turned cuff", lambda u, v: at(u, 1.004 - 0.17 * v, 0.006 + 0.011 * v**0.6), 200, 30, turned, True, 0
    )
    s.solidify(cuff, 0.006, 0.0)
    s.tube("Cuff edge", [at(u / 120, 1.004, 0.002) for u in range(120)], 0.0075, trim, closed=True)


def lined(obj, lining, thickness) -> None:
    """Give a closed sheet a thickness and another cloth inside."""
    obj.data.flip_normals()  # Sheets around a path face inwards.
    obj.data.materials.append(lining)
    modifier = obj.modifiers.new("Solidify", "SOLIDIFY")
    modifier.thickness, modifier.offset, modifier.material_offset = thickness, -1.0, 1


def forearm(points, linen, leather) -> None:
    """Forearm in a close undersleeve, wrinkled towards the wrist and bound with a thong."""
    arm = Arm(points)

    def at(u, v):
        here, _, side, up = arm.at(0.56 + 0.33 * v)
        theta = math.tau * u
        r = 0.048 - 0.013 * v + 0.0028 * math.sin(v * 46 + 1.5 * math.sin(theta + 1)) + 0.0015 * math.sin(theta * 6)
        return here + (side * math.cos(theta) + up * math.sin(theta)) * r

    cloth_sheet("Undersleeve", at, 60, 90, linen, True, 0.004)
    for start, turns in ((0.60, 3.0), (0.63, -3.0)):
        thong = [Vector(at((turns * k / 90) % 1.0, start + 0.34 * k / 90)) for k in range(91)]
        middle = [arm.at(0.56 + 0.33 * (start + 0.34 * k / 90))[0] for k in range(91)]
        s.tube("Thong", [p + (p - c).normalized() * 0.003 for p, c in zip(thong, middle)], 0.0032, leather)


def settle(obj, held, body, fabric, frames) -> None:
    """Let a sheet come to rest on `body`, which is removed; `held` lists the vertices that stay."""
    for part in body:
        part.modifiers.new("Collision", "COLLISION")
        part.collision.thickness_outer = fabric.gap
        part.collision.cloth_friction = fabric.friction
    obj.vertex_groups.new(name="Held").add(held, 1.0, "REPLACE")
    cloth = obj.modifiers.new("Cloth", "CLOTH")
    cloth.settings.vertex_group_mass = "Held"
    cloth.settings.quality = fabric.steps
    cloth.settings.mass = fabric.mass
    cloth.settings.tension_stiffness = cloth.settings.compression_stiffness = fabric.stretch
    cloth.settings.shear_stiffness = 8
    cloth.settings.bending_stiffness = fabric.bend
    cloth.settings.air_damping = fabric.damping
    cloth.collision_settings.distance_min = fabric.gap
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    s.apply(obj)
    for part in body:
        bpy.data.objects.remove(part, do_unlink=True)


def gauntlet(grip, elbow, leather, trim) -> None:
    """The cuff of the glove: flared leather, a rolled edge and a strap."""
    along = (elbow - Vector(grip)).normalized()
    start = Vector(grip) + along * 0.03
    ends = [start + along * 0.0105 * k for k in range(9)]
    s.tube("Gauntlet", ends, 0.036, leather, lambda t: 0.92 + 0.36 * t**1.5)
    side = along.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(along)

    def ring(distance, r, thick, material):
        turn = [math.tau * k / 40 for k in range(40)]
        points = [start + along * distance + (side * math.cos(a) + up * math.sin(a)) * r for a in turn]
        s.tube("Edge", points, thick, material, closed=True)

    ring(0.083, 0.0455, 0.005, leather)
    ring(0.074, 0.0440, 0.0016, trim)
    ring(0.022, 0.0345, 0.0058, leather)


def hand(grip, side, leather) -> None:
    """Gloved hand around the staff: back and palm behind it, four jointed fingers over it in front, and a thumb."""
    before = set(bpy.data.objects)
    s.sphere("Palm", 0.046, (0.010 * side, 0.032, 0), leather, (0.95, 0.85, 1.3))
    s.sphere("Back", 0.042, (0.034 * side, 0.020, -0.002), leather, (0.62, 0.8, 1.35))
    bends = [(0.050 * math.cos(a), 0.050 * math.sin(a)) for a in map(math.radians, (70, 4, -66, -134))]
    joints = (1.0, 1.12, 0.98, 0.84)

    def girth(t):
        """Thick at the joints, slim between them."""
        i = min(int(t * 3), 2)
        return joints[i] + (joints[i + 1] - joints[i]) * (t * 3 - i) - 0.13 * math.sin(math.pi * (t * 3 - i)) ** 2

    for k, long in enumerate((0.94, 1.04, 1.0, 0.88)):
        z = 0.050 - 0.0315 * k
        corners = [(side * x * long, y * long, z - 0.005 * n) for n, (x, y) in enumerate(bends)]
        s.tube("Finger", s.spline(corners, 4), 0.0158 * long**0.5, leather, girth, 6)
        for n, at in enumerate(corners[1:], 1):
            s.sphere("Knuckle", 0.0168 * joints[n] * long**0.5, at, leather, segments=20, rings=10)
    thumb = [(0.004 * side, 0.04, 0.03), (-0.036 * side, 0.014, 0.050), (-0.034 * side, -0.026, 0.064)]
    s.tube("Thumb", s.spline(thumb, 6), 0.019, leather, lambda t: 1.1 - 0.2 * t)
    s.sphere("Thumb tip", 0.0165, thumb[-1], leather, segments=16, rings=8)
    glove = s.join([s.apply(obj) for obj in set(bpy.data.objects) - before], "Glove")
    glove = s.relax(s.remesh(glove, 0.0018), 0.5, 3)
    s.shade_smooth(glove)
    parts = [obj for obj in bpy.data.objects if obj not in before]
    root = s.group(parts, grip, (0, 0, 0), 1.0, "Hand")
    root.rotation_mode = "QUATERNION"
    root.rotation_quaternion = Vector((0, 0, 1)).rotation_difference((STAFF_HEAD - STAFF_FOOT).normalized())


def staff() -> None:
    """Grown, knotted staff, carried forward; its crook bears the lantern."""
    head = STAFF_HEAD
    ends = [STAFF_FOOT.lerp(head, f) for f in (0.0, 0.2, 0.43, 0.7)]
    ends[1] += Vector((0.006, 0, 0.004))
    ends[3] += Vector((-0.012, -0.012, 0.0))
    crook = [
        (0, 0.00, 0.0),
        (0, -0.01, 0.115),
        (0, -0.09, 0.185),
        (0, -0.185, 0.15),
        (0, -0.205, 0.05),
        (0, -0.15, -0.0),
    ]
    points = [Vector(p) for p in s.spline(ends + [head + Vector(p) for p in crook], 16)]
    points = [p + 0.008 * noise.noise_vector(p * 6) for p in points]

    def radius(t, theta):
        knot = sum(math.exp(-(((t - at) / 0.012) ** 2)) * max(0, math.cos(theta - turn)) for at, turn in KNOTS)
        return 0.0245 * (1.05 - 0.42 * max(0, t - 0.6) / 0.4) * (1 + 0.55 * knot + 0.07 * math.sin(theta * 2 + t * 30))

    wood = staff_wood()
    upper = barked("Staff", points, radius, 40, 420, wood, 5, 0.0022, 0.02)
    grip = STAFF_FOOT.lerp(head, 0.15)
    above(upper, grip.z - 0.012)
    # Under the near hand it bends, as it grew, and goes down past the hem to the leaves.
    low = [grip + Vector((-0.002, -0.008, 0.02)), grip.lerp(STAFF_REST, 0.3), grip.lerp(STAFF_REST, 0.66), STAFF_REST]
    low = [p + 0.007 * noise.noise_vector(p * 7) for p in (Vector(p) for p in s.spline(low, 16))]

    def thinner(t, theta):
        return radius(0.15 * t, theta) * (0.86 + 0.14 * t)

    barked("Staff", low[::-1], thinner, 40, 170, wood, 9, 0.0022, 0.02)
    wrap = woven("Binding", "#b89a66", "#6e5630")
    start, along = STAFF_FOOT.lerp(head, 0.62), (head - STAFF_FOOT).normalized()
    side = along.cross(Vector((1, 0, 0))).normalized()
    other = along.cross(side)
    coil = []
    for k in range(9 * 16):
        a = math.tau * k / 16
        coil.append(start + along * 0.0105 * k / 16 + (side * math.cos(a) + other * math.sin(a)) * 0.0275)
    s.tube("Binding", coil, 0.006, wrap)
    iron = m.metal("Iron", "#4b4a48", 0.4, wear=0.5, scale=8)
    s.chain([LANTERN + Vector((0, 0, 0.49)), LANTERN + Vector((0, 0, 0.265))], 7, 0.021, 0.0055, iron)


def above(obj, height) -> None:
    """Cut away what lies under a height."""
    form = bmesh.new()
    form.from_mesh(obj.data)
    bmesh.ops.delete(form, geom=[v for v in form.verts if v.co.z < height], context="VERTS")
    form.to_mesh(obj.data)
    form.free()


KNOTS = ((0.10, 0.5), (0.21, 3.6), (0.31, 1.2), (0.44, 5.0), (0.55, 2.2), (0.66, 0.3), (0.78, 4.0))
"""Where along the staff a twig was cut off, and on which side."""


def lantern(at: Vector) -> None:
    """Six-sided lantern, oversized, hanging; its frame is small against its light, so it throws no shadow."""
    before = set(bpy.data.objects)
    iron = m.metal("Lantern iron", "#5b4a35", 0.34, wear=0.7, wear_color="#c79a58", scale=9)

    def ring(z, r, h, top=None, bevel=0.006):
        return s.cylinder("Ring", r, h, (0, 0, z), (0, 0, 15), iron, bevel, 6, top)

    ring(-0.175, 0.105, 0.03)
    ring(-0.145, 0.120, 0.03, 0.105)
    ring(-0.2, 0.07, 0.03, 0.09)
    s.sphere("Drop", 0.02, (0, 0, -0.228), iron, (1, 1, 1.3))
    ring(0.10, 0.116, 0.022)
    ring(0.155, 0.145, 0.085, 0.055)
    ring(0.118, 0.152, 0.016)
    ring(0.21, 0.042, 0.035, 0.035)
    s.torus("Handle", 0.034, 0.007, (0, 0, 0.245), (90, 0, 30), iron, 32, 10)
    for k in range(6):
        a = math.radians(15 + 60 * k)
        foot = Vector((0.1 * math.cos(a), 0.1 * math.sin(a), -0.135))
        s.rod("Post", foot, foot + Vector((0, 0, 0.235)), 0.0085, iron)
        b = math.radians(45 + 60 * k)
        for z in (-0.09, 0.055):
            mid = Vector((0.086 * math.cos(b), 0.086 * math.sin(b), z))
            across = Vector((-math.sin(b), math.cos(b), 0)) * 0.048
            s.rod("Bar", mid - across, mid + across, 0.0036, iron)
        rim = Vector((0.150 * math.cos(a), 0.150 * math.sin(a), 0.118))
        s.rod("Ridge", rim, Vector((0.052 * math.cos(a), 0.052 * math.sin(a), 0.20)), 0.006, iron)
        s.sphere("Rivet", 0.009, (0.112 * math.cos(a), 0.112 * math.sin(a), 0.10), iron, segments=16, rings=8)
    s.cylinder("Pane", 0.088, 0.225, (0, 0, -0.02), (0, 0, 15), m.glass("Pane", (1.0, 0.86, 0.62), 0.12), 0, 6)
    flame = s.lathe(
        "Flame",
        s.spline([(0.0, -0.075), (0.032, -0.045), (0.038, -0.01), (0.022, 0.04), (0.0, 0.095)], 8),
        (0, 0, -0.03),
        material=m.emissive("Flame", FLAME, 9, core=(1.0, 0.74, 0.36)),
    )
    s.warp(flame, lambda co: co + Vector((0.25 * max(0, co.z) ** 1.5, 0, 0)))
    s.cylinder("Candle", 0.036, 0.07, (0, 0, -0.125), material=m.wax("Candle", "#e8c890", 0.03, glow=0.3))
    parts = [obj for obj in bpy.data.objects if obj not in before]
    for part in parts:
        part.visible_shadow = False
    s.group(parts, at, (-7, 0, 10), 1.0, "Lantern")


# The wood


def ground(x, y) -> float:
    """Height of the forest floor: a trodden way runs through it from the right front to the left."""
    at = Vector((x, y, 0))
    rough = 0.16 * noise.fractal(at * 0.55 + Vector((5, 2, 0)), 0.9, 2.0, 4) + 0.025 * noise.noise(at * 3.1)
    calm = min(1.0, max(0.12, (Vector((x, y)) - PLACE.xy).length - 0.6))
    return rough * calm + 0.022 * max(0, y) ** 1.1


def floor(bark) -> None:
    """Humus and moss, drifts of fallen leaves, ferns, stones, fungi and grass, thick where no one walks."""
    near = s.sheet(
        "Ground", lambda u, v: ((u - 0.5) * 9, v * 9.5 - 4.5, ground((u - 0.5) * 9, v * 9.5 - 4.5)), 280, 280
    )
    s.paint(near, humus())
    far = s.sheet(
        "Far ground", lambda u, v: ((u - 0.5) * 60, v * 40 + 4.5, ground((u - 0.5) * 60, v * 40 + 4.5) - 0.05), 90, 60
    )
    s.paint(far, humus())

    def clear(p, far=0.0):
        """Whether a point lies `far` outside the trodden way and the figure."""
        way = p.y + 0.55 + 0.28 * p.x - 0.2 * math.sin(p.x * 1.7)
        return abs(way) > far + 0.25 * noise.noise(p * 1.9) and (p.xy - PLACE.xy).length > 0.3 + far * 0.3

    litter(near)
    ferns()
    stones()
    grass = [
        s.tuft("Grass", 14, h, 0.09, 0.007, m.leaf("Grass", c, t, 0.4), k, 0.9)
        for k, (h, c, t) in enumerate(((0.15, "#3c4a1c", "#7d8a34"), (0.10, "#46511f", "#5f7a2a")))
    ]
    s.scatter(
        near, grass, 900, 3, (0.4, 1.15), lambda p, n: clear(p, 0.5) and noise.noise(p * 1.1) > -0.05 and p.y > -2.6
    )
    moss = [
        s.tuft("Moss", 60, h, 0.10, 0.004, m.leaf("Moss", c, t, 0.35), 60 + k, 1.0)
        for k, (h, c, t) in enumerate(((0.022, "#3c4d16", "#8a9c34"), (0.03, "#2f4418", "#6d8230")))
    ]
    s.scatter(
        near, moss, 1500, 6, (0.6, 1.5), lambda p, n: clear(p, 0.2) and noise.noise(p * 1.6 + Vector((9, 2, 4))) > 0.12
    )
    fungi()
    twigs(bark)


def leaf_mesh(shape, length, material, seed):
    """One dry leaf, folded at its midrib and curled; `shape` gives half its width at a share of its length."""
    rng = random.Random(seed)
    curl, fold, twist = rng.uniform(-1.6, 2.2), rng.uniform(0.15, 0.7), rng.uniform(-0.5, 0.5)
    vertices, faces, rows = [], [], 24
    for j in range(rows + 1):
        t = j / rows
        wide = shape(t) * length
        rise = curl * length * 0.22 * (t - 0.5) ** 2 * 2
        for side in (-1, -0.5, 0, 0.5, 1):
            lift = fold * wide * abs(side) ** 1.5 + twist * wide * side * (t - 0.3)
            vertices.append((side * wide, (t - 0.4) * length, rise + lift + 0.004))
        if j:
            for i in range(4):
                a = (j - 1) * 5 + i
                faces.append((a, a + 1, a + 6, a + 5))
    stalk = [(-0.003, -0.4 * length, 0.004), (0.003, -0.4 * length, 0.004), (0.0, -0.62 * length, 0.004 + 0.1 * rise)]
    start = len(vertices)
    return s.mesh("Leaf", vertices + stalk, faces + [(start, start + 1, start + 2)], material, smooth=True)


LEAVES = (
    lambda t: 0.30 * math.sin(math.pi * t) ** 0.7 * (0.82 + 0.26 * math.sin(t * 21)) * (0.6 + 0.7 * t) + 0.004,
    lambda t: 0.30 * math.sin(math.pi * t**0.85) ** 0.8 + 0.002,
    lambda t: 0.42 * math.sin(math.pi * t**0.62) ** 0.9 + 0.002,
    lambda t: 0.15 * math.sin(math.pi * t**0.8) + 0.002,
)
"""Half widths of leaves of oak, beech, hazel and willow."""


def litter(near) -> None:
    """Layers of fallen leaves: many dull and flat, fewer bright ones curled on top."""
    rng = random.Random(8)
    dull = [
        dry_leaf("Old leaf", c, t) for c, t in (("#2c1c10", "#5e3f20"), ("#3a2412", "#7a4a20"), ("#241a12", "#4b3a26"))
    ]
    fresh = [
        dry_leaf("Fallen leaf", c, t)
        for c, t in (("#8a3f14", "#c8761f"), ("#7b2a12", "#a84a1c"), ("#8f6a1c", "#c9a040"))
    ]
    drifts = []
    for k in range(9):
        parts = []
        for n in range(11):
            leaf = leaf_mesh(LEAVES[(k + n * n) % 4], rng.uniform(0.05, 0.10), dull[(k + n) % 3], 100 * k + n)
            at = (rng.gauss(0, 0.10), rng.gauss(0, 0.10), rng.uniform(0.0, 0.016))
            parts.append(s.place(leaf, at, (rng.gauss(0, 14), rng.gauss(0, 14), rng.uniform(0, 360))))
        drifts.append(s.join(parts, "Drift"))
    s.scatter(
        near,
        drifts,
        2300,
        11,
        (0.75, 1.15),
        lambda p, n: p.y < 3.2 and noise.noise(p * 0.9) > -0.55 and (p.xy - PLACE.xy).length > 0.42,
        0.9,
        tilt=5,
    )
    single = [leaf_mesh(LEAVES[k % 4], 0.075 + 0.012 * (k % 3), fresh[k % 3], 40 + k) for k in range(12)]
    s.scatter(near, single, 900, 12, (0.6, 1.25), lambda p, n: abs(p.x) < 3 and p.y < 3, 0.8, sink=-0.012, tilt=18)


def fern(name, material, stem, seed, fronds=8, length=0.46):
    """A shuttlecock of arching fronds, each with paired leaflets that are themselves feathered."""
    rng, builder = random.Random(seed), foliage.Builder()
    for k in range(fronds):
        a = math.tau * k / fronds + rng.gauss(0, 0.25)
        out, long = Vector((math.cos(a), math.sin(a), 0)), length * rng.uniform(0.7, 1.15)
        side, arch = Vector((-out.y, out.x, 0)), rng.uniform(0.5, 0.95)
        spine = [
            out * long * (0.06 + 0.92 * f ** (1.5 - 0.3 * arch))
            + Vector((0, 0, long * (1.15 * f - (0.6 + 0.55 * arch) * f**2.3)))
            for f in (j / 22 for j in range(23))
        ]
        builder.limb(spine, [0.005 * (1.1 - j / 22) for j in range(23)], 4)
        for j in range(3, 22):
            f = j / 22
            reach = long * 0.30 * math.sin(math.pi * min(1, 0.12 + 0.9 * f)) ** 0.8 * (1.05 - f)
            ahead = (spine[j + 1 if j < 22 else j] - spine[j - 1]).normalized()
            for sign in (-1, 1):
                point = (side * sign + ahead * 0.45 + Vector((0, 0, -0.18))).normalized()
                for n in range(7):
                    at = spine[j] + point * reach * (n + 0.6) / 7
                    size = long * 0.045 * (1.15 - n / 8)
                    for way in (-1, 1):
                        look = (point * 0.8 + ahead * way).normalized()
                        builder.leaf(
                            at, look.to_track_quat("Y", "Z"), size, size * 0.7, 0.35 + 0.5 * f + rng.gauss(0, 0.08)
                        )
    return builder.finish(name, stem, material)


def ferns() -> None:
    """Ferns where the light ends, placed by hand in front, scattered behind."""
    green = foliage.leaf_colors("Fern", "#1d3314", "#42602a", "#86963c", 0.4, 0.3)
    rust = foliage.leaf_colors("Dry fern", "#4a2a10", "#80501e", "#b07a34", 0.4, 0.3)
    stem = m.plain("Fern stem", "#3b3a1c", 0.7)
    kinds = [fern("Fern", green, stem, 1), fern("Fern", green, stem, 2, 6, 0.36), fern("Fern", rust, stem, 3, 6, 0.34)]
    rng = random.Random(21)
    places = [
        (-1.62, -0.25, 0, 1.05), (-1.30, 0.35, 1, 1.1), (-1.95, 0.55, 0, 1.2), (1.35, -0.15, 0, 1.0),
        (1.72, 0.25, 2, 1.1),
        (1.10, 0.75, 1, 1.0), (-1.55, -1.25, 2, 0.8), (1.55, -1.0, 1, 0.85), (0.95, 1.4, 0, 1.1), (-0.55, 1.5, 0, 1.0),
        (-0.95, 0.95, 2, 0.9), (-1.15, -1.75, 1, 0.7),
    ]  # fmt: skip
    for _ in range(70):
        x, y = rng.uniform(-4.5, 4.5), rng.uniform(1.6, 7)
        places.append((x, y, rng.choice((0, 0, 1, 2)), rng.uniform(0.8, 1.5)))
    for x, y, kind, size in places:
        s.copy(kinds[kind], (x, y, ground(x, y) - 0.01), (rng.gauss(0, 5), rng.gauss(0, 5), rng.uniform(0, 360)), size)
    for kind in kinds:
        kind.hide_render = True


def stones() -> None:
    """A few angular stones, sunk in the litter, with moss on their shoulders."""
    grey = mossy_stone()
    for k, (x, y, r) in enumerate(
        ((1.15, 0.25, 0.26), (1.45, -0.55, 0.13), (-1.20, -0.35, 0.17), (-1.05, 1.4, 0.30), (-0.72, -1.5, 0.10),
         (0.55, -1.55, 0.09), (0.95, -1.2, 0.07), (-1.5, -0.75, 0.08), (0.75, 1.2, 0.2), (-0.25, -1.05, 0.05))
    ):  # fmt: skip
        at = (x, y, ground(x, y) + r * 0.12)
        stone = s.rock("Stone", (r, r * 0.85, r * 0.62), at, grey, 31 + k, 6, 11, 0.025, (6 * k, 0, 70 * k))
        s.sculpt(stone, 0.07 * r, 0.45 * r, 4, k, ridged=True)


def fungi() -> None:
    """Honey fungus in clusters: caps of every age, ring on the stem, gills below."""
    cap, stem = fungus_cap(), m.wax("Stem", "#b9a27c", 0.012, 0.6)
    rng = random.Random(4)
    for x, y, count in ((1.02, -0.42, 9), (-1.02, -0.62, 8), (-1.38, 0.02, 7), (1.32, -0.88, 5)):
        for k in range(count):
            a, away = rng.uniform(0, math.tau), rng.uniform(0.015, 0.08)
            px, py, tall = x + away * math.cos(a), y + away * math.sin(a), rng.uniform(0.045, 0.12)
            foot = Vector((px, py, ground(px, py) - 0.01))
            top = foot + Vector((0.35 * away * math.cos(a), 0.35 * away * math.sin(a), tall))
            r, age = rng.uniform(0.018, 0.036), rng.random()
            middle = foot.lerp(top, 0.5) + Vector((rng.gauss(0, 0.004), rng.gauss(0, 0.004), 0))
            s.tube("Stem", s.spline([foot, middle, top], 5), 0.0065, stem, lambda t: 1.35 - 0.5 * t)
            s.torus("Ring", 0.008, 0.003, foot.lerp(top, 0.72), (0, 0, 0), stem, 16, 8)
            high, low = r * (0.75 - 0.45 * age), -r * (0.25 - 0.35 * age)
            profile = [(0.005, 0.0), (r * 0.9, low * 0.6), (r, low), (r * 0.94, low + 0.25 * (high - low))]
            profile += [(r * 0.7, high * 0.72), (r * 0.35, high * 0.95), (0.0, high * (1.0 + 0.15 * age))]
            dome = s.lathe("Cap", s.spline(profile, 4), top, (rng.gauss(0, 11), rng.gauss(0, 11), 0), cap, 40)
            s.sculpt(dome, 0.10 * r, 0.9 * r, 2, k)


def twigs(bark) -> None:
    """Broken twigs on the ground."""
    rng = random.Random(17)
    builder = foliage.Builder()
    for _ in range(130):
        x, y = rng.uniform(-2.4, 2.2), rng.uniform(-2.6, 2.2)
        a, long = rng.uniform(0, math.tau), rng.uniform(0.08, 0.34)
        at = Vector((x, y, ground(x, y) + 0.02))
        foliage.grow(
            builder, rng, at, Vector((math.cos(a), math.sin(a), 0.02)), long, rng.uniform(0.003, 0.008), 0.10, 0.0
        )
    obj = builder.finish("Twigs", bark, bark)
    keep(obj, "deep", [0.75] * len(obj.data.vertices))
    keep(obj, "grain", [v.co for v in obj.data.vertices], "FLOAT_VECTOR")


def furrows(theta, run, n, seed) -> float:
    """Relief of old bark, 0 in the furrows to 1 on the ridges: long strands that part and meet again."""
    around = Vector((math.cos(theta) * 1.6, math.sin(theta) * 1.6, run * 0.9 + seed))
    bend, other = noise.noise(around), noise.noise(around * 2.3 + Vector((7, 1, 3)))
    first = abs(math.sin(0.5 * n * theta + 3.0 * bend + 2.2 * run))
    second = abs(math.sin(0.5 * n * theta + 2.6 * other - 2.9 * run + 1.0))
    strand = 1 - math.exp(-3.2 * min(first, second))
    place = Vector((math.cos(theta) * n * 0.22, math.sin(theta) * n * 0.22, run * 7 + seed))
    broken, crack = noise.noise(place), noise.noise(Vector((place.x * 0.5 + 4, place.y * 0.5 + 9, place.z * 1.6)))
    strand *= 1 - 0.3 * math.exp(-((crack / 0.05) ** 2)) * min(1, max(0, 4 * broken))
    close = Vector((math.cos(theta) * n * 0.9, math.sin(theta) * n * 0.9, run * 11 + seed))
    fine = 0.30 * noise.noise(close) + 0.20 * abs(noise.noise(close * 2.3)) - 0.06
    return max(0.0, strand * (0.82 + 0.34 * broken + fine) - 0.5 * max(0, broken - 0.36))


def barked(name, path, radius, sides, rows, material, seed, depth, pitch=0.085, reference=(1, 0, 0)):
    """Wood along a path with real relief of bark, `pitch` metres between furrows; keeps `deep` and `grain`."""
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    vertices, faces, deep, grain = [], [], [], []
    n = 2 * max(2, round(math.pi * radius(0.35, 0.0) / pitch))
    side = Vector(reference)
    for j in range(rows + 1):
        t = j / rows
        k = t * (len(path) - 1)
        i = min(int(k), len(path) - 2)
        here = path[i].lerp(path[i + 1], k - i)
        along = (path[min(i + 2, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        side = (side - along * side.dot(along)).normalized()
        other = along.cross(side)
        run = lengths[i] + (lengths[i + 1] - lengths[i]) * (k - i)
        for c in range(sides):
            theta = math.tau * c / sides
            r = radius(t, theta)
            h = furrows(theta, run * 0.085 / pitch, n, seed)
            out = side * math.cos(theta) + other * math.sin(theta)
            vertices.append(here + out * (r + depth * (h - 0.7) * min(1, r / radius(0.35, 0.0))))
            deep.append(h)
            grain.append((r * math.cos(theta), r * math.sin(theta), run + seed))
    for j in range(rows):
        for c in range(sides):
            d = (c + 1) % sides
            faces.append((j * sides + c, j * sides + d, (j + 1) * sides + d, (j + 1) * sides + c))
    faces.append(tuple(range(rows * sides, (rows + 1) * sides)))
    obj = s.mesh(name, vertices, faces, material, smooth=True)
    keep(obj, "deep", deep)
    keep(obj, "grain", grain, "FLOAT_VECTOR")
    return obj


def trunk(x, y, r, bark, seed, sides, rows, roots, height=5.0, deep=0.12):
    """One tree: trunk that spreads into roots, which run on over the ground. Returns the trunk."""
    rng = random.Random(seed)
    lean, foot = rng.uniform(-0.09, 0.09), Vector((x, y, ground(x, y) - 0.12))
    path = [
        foot + Vector((lean * z + 0.07 * math.sin(z * 1.2 + seed), 0.03 * math.sin(z * 1.7 + seed), z))
        for z in (height * (k / 40) ** 1.25 for k in range(41))
    ]
    turns = [math.tau * k / roots + rng.gauss(0, 0.16) for k in range(roots)]
    burl = (rng.uniform(0.15, 0.55), rng.uniform(0, math.tau))

    def radius(t, theta):
        z = height * t**1.25
        lobe = sum(math.exp(-((((theta - a + math.pi) % math.tau - math.pi) / 0.34) ** 2)) for a in turns)
        swell = 0.22 * math.exp(-((((z / 5) ** 0.8 - burl[0]) / 0.04) ** 2)) * max(0, math.cos(theta - burl[1])) ** 2
        uneven = 0.09 * noise.noise(Vector((math.cos(theta), math.sin(theta), z * 0.8 + seed)))
        flare = 0.22 * math.exp(-z * 1.6) + lobe * (0.75 * math.exp(-z * 4.2) + 0.12 * math.exp(-z * 1.1))
        return r * (1 + flare + swell + uneven - 0.05 * z)

    stem = barked("Trunk", path, radius, sides, rows, bark, seed, deep * r)
    for a in turns if y < 4 else ():
        out = Vector((math.cos(a), math.sin(a), 0))
        long, wander = r * rng.uniform(2.2, 4.6), rng.uniform(-0.5, 0.5)
        line = []
        for k in range(15):
            f = k / 14
            turn = Matrix.Rotation(wander * f + 0.35 * math.sin(f * 5 + seed), 3, "Z") @ out
            at = Vector((x, y, 0)) + turn * (r * 0.9 + long * f)
            thick = 0.40 * r * (1 - f) ** 0.8
            line.append(Vector((at.x, at.y, ground(at.x, at.y) + 0.32 * r * (1 - f) ** 3 - 0.015 + 0.25 * thick)))
        barked(
            "Root", line, lambda t, theta: r * (0.40 * (1 - t) ** 0.9 + 0.025), max(16, sides // 6), max(30, rows // 5),
            bark, seed + 3, 0.06 * r, 0.06, (0, 0, 1),
        )  # fmt: skip
    return stem


def limb(builder, rng, start, heading, length, radius, order) -> None:
    """A crooked bough that divides into branches and twigs."""
    points = foliage.grow(builder, rng, start, heading, length, radius, 0.28, 0.25, 0.35, 9)
    if order == 0:
        return
    for k in range(2, 10):
        if rng.random() < 0.25:
            continue
        along = (points[k] - points[k - 1]).normalized()
        aside = along.cross(Vector([rng.gauss(0, 1) for _ in range(3)])).normalized()
        share = 1 - 0.065 * k
        turn = along * 0.75 + aside * rng.uniform(0.5, 0.9)
        limb(builder, rng, points[k], turn, length * rng.uniform(0.25, 0.5) * share, radius * 0.42 * share, order - 1)


def boughs(places, bark) -> None:
    """All boughs as one mesh; `places` lists start, heading, length and radius, and the order of division."""
    rng, builder = random.Random(14), foliage.Builder()
    for start, heading, length, radius, order in places:
        limb(builder, rng, Vector(start), Vector(heading), length, radius, order)
    obj = builder.finish("Boughs", bark, bark)
    keep(obj, "deep", [0.6 + 0.4 * noise.noise(v.co * Vector((30, 30, 9)).x) for v in obj.data.vertices])
    keep(obj, "grain", [v.co for v in obj.data.vertices], "FLOAT_VECTOR")


MIDDLE = (5, 6)
"""The trees that stand behind the watcher and behind the hood, by their numbers."""


def graze(tree, x, y, r) -> None:
    """Light along the bark of one tree: the dusk on its left edge, and the cool of the wood on its right."""
    lit = bpy.data.collections.new("Grazed")
    lit.objects.link(tree)
    for side, power, color in ((-1, 70, (1.0, 0.60, 0.32)), (1, 48, (0.45, 0.75, 1.0))):
        start = (x + side * (r + 0.9), y + 0.25, 2.1)
        lamp = lights.area(start, (x + side * r, y - 0.1, 1.7), 1.4, power, color)
        lamp.light_linking.receiver_collection = lit


def wood(bark) -> None:
    """Trees by distance: two that the lantern reaches, a few in the dusk, many that fade into the mist."""
    rng = random.Random(12)
    places = [
        (-1.72, 1.05, 0.30), (1.95, 1.30, 0.34), (-0.62, 3.1, 0.21), (-3.0, 2.9, 0.33), (3.1, 3.4, 0.30),
        (0.98, 4.6, 0.24),
    ]  # fmt: skip
    far = [
        (-2.05, 5.4, 0.22), (2.35, 6.0, 0.25), (-3.9, 6.2, 0.3), (4.4, 6.4, 0.3), (0.15, 7.4, 0.2), (-1.1, 8.4, 0.22),
        (1.6, 9.2, 0.24), (3.3, 9.4, 0.26), (-3.0, 9.0, 0.25), (5.6, 9.8, 0.3), (-5.4, 9.5, 0.3), (0.7, 11.8, 0.24),
        (-1.9, 12.4, 0.26), (2.6, 13.0, 0.28), (-4.4, 13.2, 0.3), (4.9, 13.4, 0.3), (-0.4, 14.6, 0.25), (6.8, 14, 0.3),
        (-6.9, 14, 0.3), (1.5, 17, 0.3), (-3.0, 17.5, 0.3), (3.9, 18, 0.3), (-5.6, 18.5, 0.3), (6.4, 19, 0.3),
    ]  # fmt: skip
    spread = []
    for k, (x, y, r) in enumerate(places + far):
        middle = k in MIDDLE
        sides, rows = (420, 620) if k < 2 else (300, 460) if middle else (200, 300) if k < 6 else (64, 110)
        # The far ones are tall enough to leave the frame. Mist takes half the relief of the middle ones, so they have more.
        tall, deep = max(5.0, 0.33 * (y + 5.7)), 0.26 if middle else 0.12
        tree = trunk(x, y, r, bark, k + 1, sides, rows, 6 if k < 6 else 5, tall, deep)
        if middle:
            graze(tree, x, y, r)
        for _ in range(2 if k > 1 else 1):
            z, side = rng.uniform(1.5, 2.9) + 0.05 * y, rng.choice((-1, 1))
            start = (x, y - 0.3 * r, z)
            heading = (side, rng.uniform(-0.4, 0.3), rng.uniform(0.1, 0.6))
            spread.append((start, heading, rng.uniform(0.9, 1.9), r * rng.uniform(0.16, 0.28), 2))
        if k > 1:
            z = rng.uniform(0.7, 1.9)
            spread.append(((x, y, z), (rng.choice((-1, 1)), -0.2, 0.3), rng.uniform(0.3, 0.6), r * 0.12, 1))
    spread.append(((-1.72, 0.85, 1.98), (1.0, -0.5, 0.10), 1.1, 0.055, 2))
    spread.append(((1.95, 1.0, 1.95), (-1.0, -0.5, 0.16), 1.2, 0.06, 2))
    boughs(spread, bark)


def watchers() -> None:
    """What the keeper holds its lantern out to: a small antlered shape at the end of the light, and eyes behind it."""
    shade = watcher()
    eye = m.emissive("Watcher eye", (0.45, 0.95, 0.60), 2.0, core=(0.85, 1.0, 0.75))
    for side in (-1, 1):
        place = in_head((side * 0.044, -0.092, 0.022))
        look = s.sphere("Watcher eye", 0.0195, place, eye, (1, 1, 0.8), 24, 12)
        look.parent = shade
    rim_light(shade)
    for x, y, z, apart in ((-2.28, 3.4, 1.02, 0.055), (-0.98, 5.0, 0.75, 0.06)):
        for side in (-1, 1):
            s.sphere("Watcher eye", 0.028, (x + side * apart, y, z + ground(x, y)), eye, (1.1, 0.6, 0.7), 24, 12)
    spark = m.emissive("Firefly", (1.0, 0.55, 0.10), 5)
    rng = random.Random(9)
    for _ in range(22):
        at = (rng.uniform(-2.4, 2.4), rng.uniform(0.3, 4), rng.uniform(0.15, 1.9))
        s.icosphere("Firefly", rng.uniform(0.004, 0.007), at, spark)


def rim_light(group) -> None:
    """A cool light from behind that only the watcher receives, so that its outline parts from the mist.

    Its coat is almost black, hence the power; the paler antlers stay out of it.
    """
    lit = bpy.data.collections.new("Watcher")
    for obj in group.children:
        if not obj.name.startswith("Antler"):
            lit.objects.link(obj)
    for x, power in ((-1.80, 480), (-0.98, 520)):
        lamp = lights.area((x, 3.1, 1.5), (-1.22, 2.1, 0.55), 0.5, power, (0.45, 0.75, 1.0))
        lamp.light_linking.receiver_collection = lit


def watcher():
    """The shape: a hunched beast with the shoulders of a stag, a bent neck and a long snout; little more than an outline.

    It stands half turned, so that shoulders, neck and snout part from each other against the mist.
    """
    dark, horn = m.plain("Watcher", "#070706", 1.0), m.plain("Antler", "#2a241c", 0.7)
    clay = figures.Clay((-0.34, -0.46, -0.02), (0.34, 0.56, 0.84), 0.009)
    at = clay.at.copy()
    at[0] = np.abs(at[0])  # Both sides of the body are the same, so only one is described.
    clay.add(figures.ellipsoid(at, (0, 0.0, 0.33), (0.125, 0.15, 0.16)))
    clay.add(figures.ellipsoid(at, (0, 0.07, 0.47), (0.095, 0.13, 0.085)), 0.05)
    clay.add(figures.ellipsoid(at, (0.105, 0.0, 0.39), (0.065, 0.095, 0.115)), 0.04)
    clay.add(figures.limb(at, (0, 0.06, 0.36), (0, 0.36, 0.27), 0.14, 0.12), 0.05)
    clay.add(figures.ellipsoid(at, (0.075, 0.38, 0.24), (0.075, 0.12, 0.15)), 0.05)
    fore = [(0.11, -0.01, 0.33), (0.115, -0.055, 0.19), (0.11, -0.035, 0.0)]
    clay.add(figures.chain(at, fore, [0.062, 0.040, 0.030]), 0.03)
    clay.add(figures.chain(at, [(0.10, 0.38, 0.22), (0.115, 0.33, 0.12), (0.115, 0.42, 0.0)], [0.07, 0.04, 0.03]), 0.03)
    clay.add(figures.chain(at, NECK, [0.105, 0.078, 0.058]), 0.05)
    # The head turns on the neck, back towards the viewer.
    turn = math.radians(HEAD_TURN)
    across, ahead = clay.at[0] - NECK[2][0], clay.at[1] - NECK[2][1]
    head = np.stack([across * math.cos(turn) + ahead * math.sin(turn), ahead * math.cos(turn) - across * math.sin(turn),
                     clay.at[2] - NECK[2][2]])  # fmt: skip
    head[0] = np.abs(head[0])
    clay.add(figures.ellipsoid(head, (0, -0.02, 0.02), (0.058, 0.078, 0.056)), 0.03)
    clay.add(figures.chain(head, SNOUT, [0.047, 0.034, 0.027]), 0.02)
    clay.add(figures.ellipsoid(head, (0, -0.222, -0.062), (0.026, 0.020, 0.022)), 0.008)
    clay.add(figures.limb(head, (0, -0.05, -0.035), (0, -0.19, -0.090), 0.032, 0.015), 0.012)
    clay.add(figures.limb(head, (0.034, -0.075, 0.038), (0.022, -0.11, 0.022), 0.018, 0.013), 0.012)
    ear = [(0.046, 0.010, 0.045), (0.105, 0.030, 0.066), (0.155, 0.040, 0.050)]
    clay.add(figures.chain(head, ear, [0.020, 0.024, 0.006]), 0.012)
    clay.add(figures.limb(head, ANTLER[0], ANTLER[1], 0.021, 0.017), 0.014)
    body = s.paint(clay.surface("Watcher"), dark)
    s.sculpt(body, 0.008, 0.05, 3, 5)
    parts = [body, pelt(body, dark)]
    for side in (-1, 1):
        tines = [
            (ANTLER[2], (0.055, -0.085, 0.200), (0.060, -0.130, 0.245)),
            (ANTLER[3], (0.225, -0.030, 0.245), (0.270, -0.045, 0.325)),
            (ANTLER[4], (0.250, 0.030, 0.365), (0.270, 0.010, 0.430)),
        ]
        for line, thick in ((ANTLER, 0.0165), *((tine, 0.0105) for tine in tines)):
            points = s.spline([in_head((side * x, y, z)) for x, y, z in line], 6)
            parts.append(s.tube("Antler", points, thick, horn, lambda t: 1.15 - 0.85 * t))
        parts.append(s.apply(s.tube("Antler burr", [in_head((side * x, y, z)) for x, y, z in BURR], 0.0205, horn)))
    return s.group(parts, (-1.22, 2.1, ground(-1.22, 2.1) - 0.03), (0, 0, 50), 0.92, "Watcher place")


NECK = [(0, -0.02, 0.45), (0, -0.105, 0.555), (0, -0.125, 0.645)]
"""From between the shoulders to where the head sits, in the frame of the watcher."""
HEAD_TURN = -14.0
"""How far the head turns on the neck, in degrees."""
SNOUT = [(0, -0.06, 0.005), (0, -0.14, -0.030), (0, -0.225, -0.066)]
ANTLER = [(0.028, 0.0, 0.055), (0.040, 0.006, 0.085), (0.10, 0.030, 0.165), (0.185, 0.030, 0.235), (0.225, 0.010, 0.325),
          (0.195, -0.030, 0.425)]  # fmt: skip
"""From the crown of the head out and up; the first two lie in the stump of bone that the skull sends up."""
BURR = [(0.037, 0.005, 0.078), (0.043, 0.008, 0.092)]


def in_head(place) -> Vector:
    """Place in the frame of the watcher of a place in the frame of its head."""
    return Vector(NECK[2]) + Matrix.Rotation(math.radians(HEAD_TURN), 3, "Z") @ Vector(place)


def pelt(body, material):
    """Hair as one mesh: short on legs, flanks and head, long and hanging on the throat, the shoulders and the chest."""
    rng = random.Random(4)
    faces = list(body.data.polygons)
    weights = [0.0]
    for face in faces:
        weights.append(weights[-1] + face.area)
    vertices, strips = [], []
    for _ in range(9000):
        face = faces[min(len(faces) - 1, bisect.bisect(weights, rng.random() * weights[-1]) - 1)]
        root, out = face.center, face.normal
        if root.z > 0.655 or (root.z > 0.54 and root.y < -0.15):
            continue
        mane = math.exp(-(((root.z - 0.47) / 0.12) ** 2)) * s.ease(root.y, 0.22, 0.02)
        long = (0.016 + 0.058 * mane) * rng.uniform(0.6, 1.25)
        fall = Vector((rng.gauss(0, 0.22), 0.30 + rng.gauss(0, 0.2), -1.0)).normalized()
        middle = root + (out * 0.75 + fall * 0.5) * long * 0.5
        tip = root + (out * 0.42 + fall * 0.9) * long
        side = out.cross(fall).normalized() * (0.0030 + 0.0016 * mane)
        start = len(vertices)
        vertices += [
            root - side - out * 0.004,
            root + side - out * 0.004,
            middle + side * 0.7,
            middle - side * 0.7,
            tip,
        ]
        strips += [(start, start + 1, start + 2, start + 3), (start + 3, start + 2, start + 4)]
    return s.mesh("Pelt", vertices, strips, material)


# Air and light


def air() -> None:
    """Mist in layers: blue and thin near by, lighter towards the last of the dusk."""
    for distance, opacity, color in (
        (7.2, 0.16, (0.05, 0.12, 0.15)),
        (8.9, 0.34, (0.07, 0.17, 0.20)),
        (11.2, 0.50, (0.12, 0.23, 0.25)),
        (14.5, 0.65, (0.24, 0.32, 0.30)),
        (18.5, 0.9, (0.62, 0.46, 0.28)),
        (23.5, 1.5, (1.10, 0.60, 0.26)),
    ):
        lights.veil(distance, 60, 3.0 + distance * 0.15, color, opacity, base=-0.3)
    for k, (x, y, z, wide, tall, opacity) in enumerate(
        (
            (-1.6, 2.2, 0.45, 3.4, 0.9, 0.35),
            (1.5, 2.4, 0.5, 3.2, 0.9, 0.40),
            (0.2, 3.9, 0.7, 5.0, 1.3, 0.5),
            (-2.4, 5.5, 0.9, 6.0, 1.6, 0.5),
        )
    ):
        environment.mist((x, y, z), wide, tall, (0.16, 0.27, 0.29), opacity, k + 2, 1.0)
    glow = world(LANTERN)
    environment.mist((glow.x - 0.2, 3.0, glow.z), 4.4, 3.2, (0.60, 0.26, 0.07), 0.34, 9, 0.35)


def lamps() -> None:
    """The lantern does the work; dusk gives a cool fill and a rim from behind."""
    stage.sky((0.10, 0.19, 0.23), (0.01, 0.05, 0.09), (0.01, 0.02, 0.02), strength=0.42, power=0.4)
    flame = world(LANTERN)
    lights.point(flame + Vector((0, 0, -0.01)), 90, FLAME, 0.045)
    lights.point(flame + Vector((0.0, -0.20, -0.20)), 20, FLAME, 0.12)
    lights.spot(flame + Vector((0, 0, 0.1)), flame + Vector((0.25, 0.0, -1.2)), 330, FLAME, 118, 1.0, 0.08)
    lights.area((2.4, 2.3, 2.7), (0.3, 0, 0.95), 0.9, 230, (0.55, 0.82, 1.0))
    lights.area((-1.5, 2.6, 2.6), (0.2, 0, 1.0), 0.9, 70, (0.5, 0.8, 1.0))
    lights.area((3.0, -4.2, 2.4), (0.3, 0, 0.7), 2.6, 75, (0.55, 0.70, 1.0))
    lights.area((-2.5, 14, 3.4), (-1, 3, 0), 3.0, 1500, (1.0, 0.50, 0.26))


# Surfaces


def woven(name, color, dark, border=None, band=(0.006, 0.050), patches=()):
    """Homespun wool: threads seen over and under each other, slubs, pills, worn places, muddy hem.

    `border` colours a rubbed band between two distances from the end of the cloth, as shares of its length; `patches`
    lists pieces sewn on, each with a running stitch around it.
    """
    g = m.Graph(name)
    around, along = (g.add("Attribute", attribute_name=key).outputs["Fac"] for key in ("around", "along"))
    thread = g.add("SeparateXYZ", {0: g.add("Attribute", attribute_name="weave").outputs["Vector"]})
    broad, mottle, fuzz = g.noise(3.0, 4, 0.6), g.noise(16, 4, 0.65), g.noise(150, 2, 0.6)
    sway = g.math("MULTIPLY", g.math("SUBTRACT", mottle, 0.5), 3.0)
    warp, weft = (
        g.math("SINE", g.math("MULTIPLY", g.math("ADD", thread.outputs[key], sway), math.pi)) for key in ("X", "Y")
    )
    # Where a thread of the warp is on top, the weft is below: the product of the waves is high and low by turns.
    over = g.math("MULTIPLY", warp, weft)
    gaps = g.math("MULTIPLY", g.math("ABSOLUTE", warp), g.math("ABSOLUTE", weft))
    weave = g.math("ADD", g.math("MULTIPLY", over, 0.45), g.math("POWER", gaps, 0.6))
    tone = g.math("ADD", g.math("MULTIPLY", broad, 0.6), g.math("MULTIPLY", mottle, 0.4))
    tint = g.mix(g.span(tone, 0.34, 0.64), dark, color)
    slub = g.span(g.noise(34, 3, 0.7, stretch=(1, 1, 0.25)), 0.56, 0.70)
    tint = g.mix(g.math("MULTIPLY", slub, 0.30), tint, m.shade(color, 1.7))
    threadbare = g.math("MULTIPLY", g.span(g.noise(6.5, 5, 0.7), 0.52, 0.68), g.span(mottle, 0.40, 0.58))
    tint = g.mix(g.math("MULTIPLY", threadbare, 0.30), tint, "#a9705a")
    cloths = 0.0
    for low, high, top, foot, cloth in patches:
        ragged = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(30, 3, 0.6), 0.5), 0.010)
        u, v = g.math("ADD", around, ragged), g.math("ADD", along, ragged)
        middle, half = ((low + high) / 2, (top + foot) / 2), ((high - low) / 2, (foot - top) / 2)
        off = [g.math("SUBTRACT", 1.0, g.math("DIVIDE", g.math("ABSOLUTE", g.math("SUBTRACT", x, c)), h))
               for x, c, h in zip((u, v), middle, half)]  # fmt: skip
        inner = g.math("MINIMUM", *off)
        inside = g.span(inner, 0.0, 0.03)
        tint = g.mix(inside, tint, g.mix(g.span(mottle, 0.35, 0.65), m.shade(cloth, 0.65), cloth))
        dash = g.span(g.math("SINE", g.math("MULTIPLY", g.math("ADD", around, along), 420.0)), 0.0, 0.35)
        seam = g.math("MULTIPLY", g.span(inner, 0.09, 0.12), g.span(inner, 0.22, 0.19))
        tint = g.mix(g.math("MULTIPLY", seam, dash), tint, "#c7a765")
        cloths = g.math("ADD", cloths, g.math("ADD", inside, g.math("MULTIPLY", seam, -0.4)))
    tint = g.mix(g.math("MULTIPLY", g.span(fuzz, 0.45, 0.75), 0.30), tint, m.shade(color, 1.5))
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    tint = g.mix(g.math("MULTIPLY", g.span(ridge, 0.51, 0.56), 0.35), tint, m.shade(color, 1.6))
    if border:
        foot = g.math("SUBTRACT", 1.0, along)
        edge = 0.12 * (band[1] - band[0])
        strip = g.math("MULTIPLY", g.span(foot, band[1], band[1] - edge), g.span(foot, band[0], band[0] + edge))
        rubbed = g.span(g.noise(24, 5, 0.7), 0.36, 0.50)
        stitch = g.span(g.math("SINE", g.math("MULTIPLY", thread.outputs["X"], math.pi)), -0.7, 0.1)
        gold = g.mix(stitch, m.shade(border, 0.45), border)
        tint = g.mix(g.math("MULTIPLY", strip, rubbed), tint, gold)
    tint = g.mix(g.span(weave, 0.70, 0.12, 0.0, 0.46), tint, g.mix(0.75, tint, "#080202"))
    height = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    mud = g.span(g.math("ADD", height, g.math("MULTIPLY", g.math("SUBTRACT", mottle, 0.5), 0.34)), 0.22, 0.03)
    tint = g.mix(g.math("MULTIPLY", mud, 0.72), tint, "#2a1d12")
    relief = g.math("ADD", weave, g.math("ADD", g.math("MULTIPLY", fuzz, 0.6), g.math("MULTIPLY", mottle, 0.7)))
    relief = g.math("ADD", relief, g.math("MULTIPLY", cloths, 2.2))
    return g.principled(
        Base_Color=tint, Roughness=0.92, Sheen_Weight=0.10, Sheen_Roughness=0.5, Normal=g.bump(relief, 0.6, 0.0035)
    )


def dark_face():
    """What fills the hood: black without gloss, so that only its lowest edge catches the light."""
    g = m.Graph("Face")
    height = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Generated"]}).outputs["Z"]
    tint = g.mix(g.span(height, 0.42, 0.16), "#020101", "#3c2113")
    return g.principled(Base_Color=tint, Roughness=1.0, Specular_IOR_Level=0.0)


def knitted(name, color, dark):
    """Knitted wool: ribs along the length, each a row of slanting stitches."""
    g = m.Graph(name)
    around, along = (g.add("Attribute", attribute_name=key).outputs["Fac"] for key in ("around", "along"))
    rib = g.math("SINE", g.math("MULTIPLY", around, 14 * math.tau))
    slant = g.math("ADD", g.math("MULTIPLY", along, 120 * math.tau), g.math("MULTIPLY", g.math("ABSOLUTE", rib), 2.2))
    stitch = g.math("SINE", slant)
    knit = g.math("ADD", g.math("MULTIPLY", rib, 0.5), g.math("MULTIPLY", stitch, 0.3))
    broad, fuzz = g.noise(5, 4, 0.6), g.noise(120, 2, 0.6)
    tint = g.mix(g.span(g.math("ADD", broad, g.math("MULTIPLY", knit, 0.10)), 0.32, 0.62), dark, color)
    tint = g.mix(g.math("MULTIPLY", g.span(fuzz, 0.5, 0.75), 0.35), tint, m.shade(color, 1.5))
    relief = g.math("ADD", knit, g.math("MULTIPLY", fuzz, 0.5))
    return g.principled(
        Base_Color=tint, Roughness=0.95, Sheen_Weight=0.35, Sheen_Roughness=0.5, Normal=g.bump(relief, 0.5, 0.006)
    )


def hide(name, color, dark):
    """Worn leather: dark in the creases, rubbed on the ridges, dusty with mud below."""
    g = m.Graph(name)
    cloud, grain = g.noise(14, 5, 0.6), g.voronoi(190, "DISTANCE_TO_EDGE")
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    tint = g.mix(g.span(cloud, 0.35, 0.65), dark, color)
    tint = g.mix(g.math("MULTIPLY", g.span(ridge, 0.51, 0.58), 0.6), tint, m.shade(color, 1.9))
    height = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    mud = g.math("MULTIPLY", g.span(g.math("ADD", height, g.math("MULTIPLY", cloud, 0.16)), 0.16, 0.06), 0.8)
    tint = g.mix(mud, tint, "#33251a")
    rough = g.math("ADD", 0.42, g.math("ADD", g.math("MULTIPLY", cloud, 0.2), g.math("MULTIPLY", mud, 0.35)))
    relief = g.math("ADD", g.math("MULTIPLY", g.span(grain, 0.0, 0.12), 0.25), cloud)
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(relief, 0.4, 0.006))


def along_grain(g):
    """Make the noises of a graph follow the wood that `barked` made."""
    g._coords = g.add("Attribute", attribute_name="grain").outputs["Vector"]
    return g


def bark_skin():
    """Bark: near black in its furrows, grey brown and lichened on its ridges, mossy at the foot."""
    g = along_grain(m.Graph("Bark"))
    deep = g.add("Attribute", attribute_name="deep").outputs["Fac"]
    broad, fibre = g.noise(2.6, 4, 0.6), g.noise(46, 4, 0.65, 0.3, stretch=(1, 1, 0.14))
    flake = g.noise(30, 4, 0.7, 0.0, stretch=(1, 1, 0.5))
    tone = g.math("ADD", deep, g.math("MULTIPLY", g.math("SUBTRACT", fibre, 0.5), 0.55))
    tint = g.ramp(tone, [(0.12, "#0a0807"), (0.45, "#27201a"), (0.8, "#514740"), (1.0, "#7c7268")])
    lichen = g.math("MULTIPLY", g.span(flake, 0.60, 0.68), g.span(broad, 0.46, 0.6))
    tint = g.mix(g.math("MULTIPLY", lichen, 0.55), tint, "#87907c")
    place = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    low = g.span(place, 1.5, 0.0)
    moss = g.math(
        "ADD", g.math("MULTIPLY", low, 0.55), g.math("ADD", g.math("MULTIPLY", broad, 0.8), g.upward(0.0, 0.9))
    )
    moss = g.math("MULTIPLY", g.span(moss, 0.82, 1.15), g.span(flake, 0.3, 0.55))
    tint = g.mix(g.math("MULTIPLY", moss, 0.85), tint, g.mix(flake, "#1b2a0c", "#5d7426"))
    crumb = g.noise(120, 3, 0.65, stretch=(1, 1, 0.35))
    relief = g.math("ADD", fibre, g.math("ADD", g.math("MULTIPLY", flake, 0.6), g.math("MULTIPLY", crumb, 0.4)))
    relief = g.math("ADD", relief, g.math("MULTIPLY", g.math("MULTIPLY", moss, crumb), 1.2))
    return g.principled(Base_Color=tint, Roughness=0.9, Normal=g.bump(relief, 0.9, 0.022))


def staff_wood():
    """Hand-polished wood, its bark long worn off: fine grain along the staff, dark in cracks and knots."""
    g = along_grain(m.Graph("Staff wood"))
    deep = g.add("Attribute", attribute_name="deep").outputs["Fac"]
    grain = g.noise(120, 4, 0.6, 0.4, stretch=(1, 1, 0.05))
    streak, broad = g.noise(40, 3, 0.6, 0.2, stretch=(1, 1, 0.06)), g.noise(9, 3, 0.5)
    tone = g.math("ADD", g.math("MULTIPLY", grain, 0.5), g.math("MULTIPLY", streak, 0.5))
    tint = g.ramp(tone, [(0.32, "#2a170b"), (0.5, "#5d3a20"), (0.68, "#8d6238")])
    tint = g.mix(g.math("MULTIPLY", g.span(deep, 0.55, 0.15), 0.8), tint, "#170c06")
    tint = g.mix(g.math("MULTIPLY", g.span(broad, 0.5, 0.7), 0.35), tint, "#a67c4a")
    relief = g.math("ADD", g.math("MULTIPLY", grain, 0.6), streak)
    return g.principled(Base_Color=tint, Roughness=0.55, Normal=g.bump(relief, 0.45, 0.003))


def humus():
    """Forest soil: crumbs, needles and moss."""
    g = m.Graph("Humus")
    broad, crumb, fine = g.noise(1.6, 5, 0.6), g.noise(26, 5, 0.7), g.noise(80, 3, 0.6)
    tint = g.ramp(crumb, [(0.3, "#0f0b07"), (0.5, "#2a1e13"), (0.7, "#4a3621")])
    moss = g.math("MULTIPLY", g.span(broad, 0.48, 0.6), g.span(crumb, 0.36, 0.56))
    tint = g.mix(g.math("MULTIPLY", moss, 0.8), tint, g.mix(fine, "#1e2b0e", "#4c5f20"))
    relief = g.math("ADD", crumb, g.math("MULTIPLY", fine, 0.5))
    return g.principled(Base_Color=tint, Roughness=0.95, Normal=g.bump(relief, 0.8, 0.03))


def mossy_stone():
    """Grey stone: speckled, broken edges pale, moss on its shoulders and soil at its foot."""
    g = m.Graph("Mossy stone")
    broad, fine, speck = g.noise(4, 6, 0.62, 0.3), g.noise(40, 5, 0.7), g.noise(150, 2, 0.6)
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    tint = g.mix(g.span(broad, 0.35, 0.65), "#2c2c2a", "#66645e")
    tint = g.mix(g.math("MULTIPLY", g.span(speck, 0.55, 0.7), 0.4), tint, "#8b8880")
    tint = g.mix(g.math("MULTIPLY", g.span(ridge, 0.49, 0.42), 0.8), tint, "#12110f")
    tint = g.mix(g.math("MULTIPLY", g.span(ridge, 0.52, 0.58), 0.5), tint, "#9c988e")
    moss = g.math("ADD", g.upward(0.1, 0.95), g.math("SUBTRACT", g.noise(9, 5, 0.7), 0.5))
    moss = g.span(moss, 0.55, 0.75)
    tint = g.mix(moss, tint, g.mix(fine, "#22330f", "#6d8230"))
    relief = g.math(
        "ADD", broad, g.math("ADD", g.math("MULTIPLY", fine, 0.5), g.math("MULTIPLY", moss, g.math("ADD", speck, 0.6)))
    )
    return g.principled(Base_Color=tint, Roughness=0.9, Normal=g.bump(relief, 0.7, 0.02))


def dry_leaf(name, color, tip):
    """Dry leaf: veins from the midrib, spots, and a colour of its own for each copy; light shines through."""
    g = m.Graph(name)
    own = g.add("ObjectInfo").outputs["Random"]
    place = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]})
    rib = g.math(
        "SINE", g.math("MULTIPLY", g.math("SUBTRACT", place.outputs["Y"], g.math("ABSOLUTE", place.outputs["X"])), 900)
    )
    spots = g.noise(45, 4, 0.65)
    tint = g.mix(own, m.shade(color, 0.75), tip)
    tint = g.mix(g.math("MULTIPLY", g.span(rib, 0.55, 0.95), 0.3), tint, m.shade(tip, 1.3))
    tint = g.mix(g.math("MULTIPLY", g.span(spots, 0.52, 0.66), 0.7), tint, m.shade(color, 0.35))
    front = g.add("BsdfPrincipled", {"Base Color": tint, "Roughness": 0.55, "Specular IOR Level": 0.35})
    mix = g.add("MixShader", {0: 0.3, 1: front.outputs[0], 2: g.add("BsdfTranslucent", {"Color": tint}).outputs[0]})
    g.surface(mix.outputs[0])
    return g.material


def fungus_cap():
    """Cap of a honey fungus: dark and scaly in its middle, pale at the rim, cream below."""
    g = m.Graph("Cap")
    scales = g.span(g.noise(160, 3, 0.6), 0.52, 0.62)
    top = g.upward(0.15, 0.98)
    tint = g.mix(top, "#b98a4c", "#6f3f1a")
    tint = g.mix(g.math("MULTIPLY", scales, g.math("MULTIPLY", top, 0.8)), tint, "#2f180a")
    tint = g.mix(g.upward(-0.05, -0.35), tint, "#c9b48c")
    return g.principled(
        Base_Color=tint,
        Roughness=0.42,
        Subsurface_Weight=0.35,
        Subsurface_Scale=0.01,
        Normal=g.bump(scales, 0.3, 0.002),
    )
