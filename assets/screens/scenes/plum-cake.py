"""Plum tart for eight: plum wedges in fans on almond cream, a fluted crust, icing sugar; one slice drawn out."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector
from studio import bakery, pastry, stage
from studio import materials as m
from studio import shapes as s

LONG_SIDE = 640
SAMPLES = 96
FINISH = stage.Finish(glow=0, vignette=0.05, grain=0)

BASE = bakery.STAND_TOP
"""Height of the tart's underside."""
RADIUS = 1.36
"""Of the crust at its rim."""
RIM = 0.30
"""Height of the crust."""
FILLING = 0.15
"""Height up to which the almond cream fills the crust."""
SUGAR = 0.5
RINGS = ((0.95, 35, 0.265, 0.2), (0.52, 20, 0.255, 0.19), (0.16, 8, 0.18, 0.15))
"""The fans: distance of the wedges from the middle, their number, half their length, and their thickness."""
KNIFE = pastry.Knife(start=-78, wide=45)
PULL = 0.30
"""How far the slice is drawn out."""


def build() -> None:
    """Build the whole scene."""
    bakery.set_table(target=(0.0, -0.12, 0.47), elevation=40, width=3.42)
    bakery.cake_stand(1.62)
    dough = pastry.crust("Crust", BASE + 0.02, BASE + RIM, SUGAR * 0.8)
    inside = pastry.crumb("Crust inside", "#dfb06a", "#b98142", 12, 0.5)
    almond = pastry.crust("Almond cream", BASE - 0.4, BASE + 0.9)
    cut_almond = pastry.crumb("Almond cream inside", "#e8c987", "#cfa35c", 10, 0.4)
    skin, flesh = plum_skin(), plum_flesh()
    parts = [(shell(dough), inside), (filling(almond), cut_almond)]
    parts += [(obj, flesh) for obj in fans(skin, flesh)]
    pieces = [KNIFE.cut(obj, material, keep_slice=True) for obj, material in parts]
    away = PULL * Vector((math.cos(KNIFE.middle), math.sin(KNIFE.middle), 0))
    for piece in filter(None, pieces):
        piece.location += away
    foot = 1.0 * Vector((math.cos(KNIFE.middle), math.sin(KNIFE.middle), 0))
    pastry.crumbs((foot.x - 0.5, foot.y - 0.1, BASE), 16, 0.14, inside, seed=4)


def shell(material):
    """The crust: a fluted wall on a flat bottom."""
    flutes, depth = 52, 0.017
    wall = [(RADIUS - 0.16, 0), (RADIUS - 0.12, 0.01), (RADIUS - 0.06, 0.16), (RADIUS - 0.01, RIM - 0.03)]
    rim = [(RADIUS - 0.03, RIM), (RADIUS - 0.08, RIM - 0.005), (RADIUS - 0.115, RIM - 0.04)]
    inner = [(RADIUS - 0.16, 0.12), (RADIUS - 0.2, 0.05)]
    profile = [(0, 0)] + s.spline(wall + rim + inner, 6) + [(0, 0.05)]
    obj = s.lathe("Crust", profile, material=material, steps=480)

    def flute(co):
        radius, angle = math.hypot(co.x, co.y), math.atan2(co.y, co.x)
        share = s.ease(radius, RADIUS - 0.3, RADIUS - 0.05)
        wave = math.copysign(abs(math.cos(angle * flutes / 2)) ** 0.8, 1) * 2 - 1
        factor = 1 + depth * share * wave
        sag = 0.012 * share * math.sin(angle * 3 + 1) * math.sin(angle * 7)
        return Vector((co.x * factor, co.y * factor, co.z + BASE + sag * s.ease(co.z, 0.1, RIM)))

    return s.shade_smooth(s.sculpt(s.sculpt(s.warp(obj, flute), 0.006, 0.09, 3, 2), 0.014, 0.4, 2, 7))


def filling(material):
    """Almond cream, risen a little between the fruit."""
    return pastry.layer(
        "Almond cream",
        RADIUS - 0.165,
        lambda x, y: BASE + 0.052,
        pastry.wavy(BASE + FILLING, 0.03, 0.12, 3),
        material,
        rings=30,
        steps=160,
    )


def fans(skin, flesh):
    """Rings of wedges that lie on each other like tiles; the middle one is a rosette."""
    rng = random.Random(11)
    wedges = []
    for number, (distance, count, half, thick) in enumerate(RINGS):
        way = -1 if number % 2 else 1
        for k in range(count):
            angle = math.tau * (k + rng.uniform(-0.12, 0.12)) / count
            wedge = plum_wedge(half * rng.uniform(0.95, 1.05), thick * rng.uniform(0.92, 1.08), rng, skin, flesh)
            lean = math.radians(way * rng.uniform(40, 52))  # About its own length, so that flesh shows beside skin.
            pitch = math.radians(-8 + rng.uniform(-4, 4) + 6 * number)
            out = distance + rng.uniform(-0.012, 0.012)
            height = BASE + FILLING - 0.045 + 0.015 * number + rng.uniform(0, 0.015)
            wedge.matrix_world = (
                Matrix.Translation((out * math.cos(angle), out * math.sin(angle), height))
                @ Matrix.Rotation(angle + rng.uniform(-0.06, 0.06), 4, "Z")
                @ Matrix.Rotation(pitch, 4, "Y")
                @ Matrix.Rotation(lean, 4, "X")
            )
            wedges.append(wedge)
    return wedges


def plum_wedge(half, thick, rng, skin, flesh):
    """A wedge of plum along x: its skin faces z, its two cut faces meet below. Closed, so that it can be cut."""
    spread = math.radians(rng.uniform(36, 44))  # Half the angle between the cut faces.
    long_steps, round_steps, cut_steps = 22, 12, 6
    work = bmesh.new()

    def rim(t, a):
        swell = thick * math.sin(t) ** 0.8
        return Vector((-half * math.cos(t), swell * math.sin(a), swell * math.cos(a)))

    def grid(rows, kind):
        made = [[work.verts.new(p) for p in row] for row in rows]
        for low, high in zip(made, made[1:]):
            for k in range(len(low) - 1):
                face = work.faces.new((low[k], low[k + 1], high[k + 1], high[k]))
                face.material_index, face.smooth = kind, True

    turns = [math.pi * (0.02 + 0.96 * k / long_steps) for k in range(long_steps + 1)]
    grid([[rim(t, -spread + 2 * spread * k / round_steps) for k in range(round_steps + 1)] for t in turns], 0)
    for side in (-1, 1):
        rows = []
        for t in turns:
            edge = rim(t, side * spread)
            core = Vector((edge.x * 0.9, 0, thick * 0.1 * math.sin(t)))
            rows.append([edge.lerp(core, k / cut_steps) for k in range(cut_steps + 1)])
        grid(rows if side > 0 else [row[::-1] for row in rows], 1)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.holes_fill(work, edges=[e for e in work.edges if e.is_boundary], sides=0)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    data = bpy.data.meshes.new("Plum")
    work.to_mesh(data)
    work.free()
    obj = bpy.data.objects.new("Plum", data)
    bpy.context.scene.collection.objects.link(obj)
    for material in (skin, flesh):
        data.materials.append(material)
    s.sculpt(obj, 0.006, 0.12, 2, rng.randint(0, 50))
    return s.shade_smooth(obj, 45)


def plum_skin():
    """Baked skin: dark purple, reddish in places, moist."""
    g = m.Graph("Plum skin")
    tint = g.ramp(g.noise(4.5, 4, 0.6), [(0.3, "#210820"), (0.5, "#3d0e30"), (0.74, "#6b1638")])
    rough = g.span(g.noise(9, 4), 0.4, 0.7, 0.22, 0.4)
    return g.principled(
        Base_Color=pastry.dusted(g, tint, SUGAR),
        Roughness=rough,
        Coat_Weight=0.3,
        Coat_Roughness=0.08,
        Normal=g.bump(g.noise(22, 3), 0.12, 0.015),
    )


def plum_flesh():
    """Baked flesh: amber in the middle, crimson towards the skin, wet with juice."""
    g = m.Graph("Plum flesh")
    split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]})
    y, z = split.outputs["Y"], split.outputs["Z"]
    depth = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", y, y), g.math("MULTIPLY", z, z)))
    depth = g.math("ADD", depth, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(12, 4), 0.5), 0.06))
    tint = g.ramp(g.span(depth, 0.02, 0.2), [(0.0, "#d9822f"), (0.45, "#c9542a"), (0.8, "#a02338"), (1.0, "#5d102c")])
    return g.principled(
        Base_Color=tint,
        Roughness=0.26,
        Coat_Weight=0.4,
        Coat_Roughness=0.1,
        Subsurface_Weight=0.25,
        Subsurface_Scale=0.06,
        Normal=g.bump(g.noise(26, 4, stretch=(0.4, 1, 1)), 0.25, 0.015),
    )
