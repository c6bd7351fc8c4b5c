"""Courier Unit 7: a weathered delivery robot crossing a wet roof at the end of its shift.

In its own space the robot walks towards -y and has its right side at -x. The places of its feet and hands decide how
legs and arms bend (`bend`), so a pose is a handful of points. `build` leans the upper body, then turns the whole.
"""

import math
import random

from mathutils import Euler, Matrix, Vector, noise

from studio import environment as env
from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.35, glow_from=0.75, glow_size=0.02, vignette=0.26)

PAINT, CREAM, PRIMER, RUST = "#d96a18", "#dacfb6", "#6f6b66", "#4a2513"
SIZE = 0.97
UPPER = Matrix.Translation((-0.03, -0.04, 0.98)) @ Euler([math.radians(a) for a in (12, -6, -6)]).to_matrix().to_4x4()
UPPER = UPPER @ Matrix.Translation((0, -0.02, -1.0))
"""Carries the upright upper body over the front leg: forward against the load, and away from the parcel's side."""


class Kit:
    """The robot's materials, made once."""

    def __init__(self):
        self.shell = worn("Shell", PAINT, "#b9ad98", 0.38)
        self.cream = worn("Cream", CREAM, "#8d877c", 0.45)
        self.teal = worn("Case", "#2b6a72", "#9a958b", 0.42)
        self.stencil = worn("Stencil", "#2a2420", CREAM, 0.6, wear=0.35, bare=CREAM)
        self.white = worn("White stencil", "#e9e2d0", PAINT, 0.55, wear=0.35, bare=PAINT)
        self.frame = m.metal("Frame", "#3d3e42", 0.40, wear=0.7, wear_color="#8c8b89", grime=0.6, scale=5)
        self.steel = m.metal("Piston", "#b9b7b0", 0.2, wear=0.0, grime=0.35, scale=9)
        self.rubber = m.plain("Rubber", "#141416", 0.62)
        self.feather = m.plain("Feather", "#3a2f27", 0.95)
        self.dark = m.plain("Dark", "#0b0c0f", 0.3)
        self.gloss = m.plain("Face", "#08090c", 0.08, Coat_Weight=1.0)
        self.eye = m.emissive("Eye", (0.12, 0.72, 1.0), 3.4)
        self.amber = m.emissive("Amber", (1.0, 0.30, 0.03), 5)
        self.glass = m.glass("Lens", (0.88, 0.97, 1.0))
        self.strap = m.cloth("Strap", "#4d5b45", "#2b3428", 220, weave=0.5)
        self.cards = [cardboard(f"Card {k}", c) for k, c in enumerate(("#a9783f", "#bb8d55", "#8a6238"))]
        self.tape = m.plain("Tape", "#cdb88a", 0.25, Coat_Weight=0.4)
        self.label = m.plain("Label", "#e6e0d2", 0.6)
        self.ink = m.plain("Ink", "#1d1a18", 0.6)
        self.red = m.plain("Red ink", "#a5281a", 0.6)


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.3)
    kit = Kit()
    upper = torso(kit) + head(kit) + arms(kit) + rack(kit)
    robot = legs(kit) + waist(kit) + move(upper, UPPER)
    s.group(robot, (0.06, 0, 0), (0, 0, -36), SIZE)
    roof(kit)
    skyline()
    stage.camera((0.28, -6.9, 0.70), (0.10, 0, 1.30), lens=58, fstop=2.8, focus=(0.0, -0.35, 1.3))
    env.sky(
        [
            (-1, (0.05, 0.05, 0.06)),
            (0.0, (0.95, 0.44, 0.20)),
            (0.09, (0.62, 0.38, 0.30)),
            (0.24, (0.16, 0.24, 0.34)),
            (0.5, (0.05, 0.13, 0.25)),
            (1, (0.02, 0.07, 0.16)),
        ],
        sun=(-0.15, 1, 0.07),
        glow=(1.0, 0.46, 0.14),
        glow_strength=2.2,
        glow_power=26,
        strength=0.75,
        clouds=0.75,
        cloud_color=(0.85, 0.42, 0.26),
        cloud_cover=0.5,
    )
    lights.sun(-66, 19, 7.5, (1.0, 0.52, 0.22), 1.0)
    lights.area((2.6, 3.0, 3.2), (0.1, 0, 1.4), 1.2, 420, (0.42, 0.68, 1.0))
    lights.area((-2.4, 3.2, 2.6), (0, 0, 1.4), 1.0, 420, (1.0, 0.5, 0.22))
    lights.area((3.4, -3.6, 2.0), (0, 0, 1.2), 3.0, 60, (0.45, 0.62, 1.0))
    # Skylight on the house behind the legs, which stands in the shadow of its neighbour.
    lights.area((-4.6, 24, 8), (-4.6, 36, 1.5), 8, 1300, (0.45, 0.6, 1.0))
    env.fog((0.30, 0.27, 0.32), 150, 24, (-0.15, 1, 0.04), (1.15, 0.54, 0.22), top=0.9)


# Materials


def worn(name, paint, primer, roughness, wear=0.6, bare=RUST):
    """Paint in layers over `primer` over `bare` metal: worn through at edges, scratched, streaked by rain, still wet.

    Edges are those of `shell` (attribute "wear") and hard ones (bevel node).
    """
    g = m.Graph(name)
    broad, ragged = g.noise(3.0, 5, 0.6), g.noise(24, 7, 0.72)
    rim = g.math("MAXIMUM", g.add("Attribute", attribute_name="wear").outputs["Fac"], g.edges(0.01, 2.0))
    loss = g.math("ADD", g.math("MULTIPLY", rim, 0.40), g.math("MULTIPLY", g.math("SUBTRACT", ragged, 0.5), 1.5))
    loss = g.math("ADD", loss, g.math("MULTIPLY", g.math("SUBTRACT", broad, 0.5), 0.9))
    edge = 0.62 - 0.35 * wear
    chipped, through = g.span(loss, edge, edge + 0.02), g.span(loss, edge + 0.07, edge + 0.10)
    scratch = g.math("MULTIPLY", g.span(g.noise(7, 2, 0.5, stretch=(1, 1, 34)), 0.685, 0.70), g.span(broad, 0.5, 0.6))
    tint = g.mix(broad, m.shade(paint, 0.72), m.shade(paint, 1.12))
    tint = g.mix(g.math("MULTIPLY", g.upward(0.3, 0.95), 0.22), tint, m.shade(paint, 1.5))
    tint = g.mix(g.math("MULTIPLY", scratch, 0.55), tint, primer)
    streak = g.span(g.noise(16, 4, 0.6, stretch=(1, 1, 0.07)), 0.5, 0.74)
    grime = g.math("MULTIPLY", g.math("MAXIMUM", streak, g.span(g.noise(4, 7, 0.68), 0.52, 0.75)), 0.55)
    tint = g.mix(grime, tint, m.shade(paint, 0.16))
    tint = g.mix(chipped, tint, primer)
    tint = g.mix(through, tint, g.mix(g.span(g.noise(40, 3), 0.4, 0.6), bare, m.shade(bare, 0.45)))
    rough = g.math("ADD", roughness, g.math("MULTIPLY", g.math("MAXIMUM", grime, chipped), 0.35), clamp=True)
    height = g.math("SUBTRACT", g.math("MULTIPLY", ragged, 0.12), g.math("ADD", chipped, through))
    return g.principled(
        Base_Color=tint,
        Roughness=rough,
        Coat_Weight=g.math("MULTIPLY", g.math("SUBTRACT", 1.0, chipped), 0.35),
        Coat_Roughness=0.16,
        Normal=g.bump(height, 0.3, 0.003),
    )


def cardboard(name, color):
    """Corrugated board: fibres, faint flutes, scuffed edges and a few damp spots."""
    g = m.Graph(name)
    fibre = g.noise(90, 3, 0.6, stretch=(1, 1, 6))
    tint = g.mix(fibre, m.shade(color, 0.82), m.shade(color, 1.1))
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(7, 6, 0.65), 0.52, 0.66), 0.5), tint, m.shade(color, 0.5))
    scuff = g.math("MULTIPLY", g.edges(0.012, 2.0), g.span(g.noise(40, 5, 0.7), 0.42, 0.6))
    tint = g.mix(scuff, tint, m.shade(color, 1.7))
    height = g.math("ADD", g.math("MULTIPLY", g.wave(60, 0.3, "X"), 0.25), fibre)
    return g.principled(Base_Color=tint, Roughness=0.8, Normal=g.bump(height, 0.12, 0.003))


def wet_slabs():
    """Paving after rain. Everything follows the place in the world, so a puddle runs on from slab to slab."""
    g = m.Graph("Wet slabs")
    g._coords = g.add("NewGeometry").outputs["Position"]
    broad, fine = g.noise(0.55, 5, 0.55), g.noise(26, 6, 0.68)
    tone = g.add("ObjectInfo").outputs["Random"]
    tint = g.mix(g.span(fine, 0.32, 0.7), "#3a3431", "#6d625a")
    tint = g.mix(g.math("MULTIPLY", tone, 0.45), tint, "#2f2a29")
    grit = g.voronoi(70)
    tint = g.mix(g.math("MULTIPLY", g.span(grit, 0.22, 0.1), 0.35), tint, "#9a8d80")
    damp, pool = g.span(broad, 0.42, 0.52), g.span(broad, 0.515, 0.535)
    tint = g.mix(g.math("MULTIPLY", damp, 0.62), tint, "#171414")
    rough = g.math("SUBTRACT", g.math("ADD", 0.5, g.math("MULTIPLY", fine, 0.3)), g.math("MULTIPLY", damp, 0.38))
    rough = g.math("MULTIPLY", rough, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", pool, 0.93)))
    height = g.math("ADD", g.math("MULTIPLY", fine, 0.6), g.math("MULTIPLY", g.noise(5, 4), 0.6))
    ripple = g.bump(g.noise(9, 2), 0.015, 0.02)
    still = g.mix(pool, g.bump(height, 0.55, 0.02), ripple)
    return g.principled(Base_Color=tint, Roughness=rough, Specular_IOR_Level=0.6, Normal=still)


def masonry(name, brick, mortar, scale=1.0, streaks=0.6):
    """Brick in courses with rain streaks; `scale` 1 makes bricks 25 cm long."""
    g = m.Graph(name)
    at = g.add("TexCoord").outputs["Object"]
    split = g.add("SeparateXYZ", {0: at})
    along = g.math("ADD", split.outputs["X"], split.outputs["Y"])
    flat = g.add("CombineXYZ", {0: along, 1: split.outputs["Z"]}).outputs[0]
    wall = g.add(
        "TexBrick",
        {
            "Vector": flat,
            "Color1": m.shade(brick, 0.7),
            "Color2": m.shade(brick, 1.2),
            "Mortar": m.hex_color(mortar),
            "Scale": scale,
            "Mortar Size": 0.008,
            "Brick Width": 0.25,
            "Row Height": 0.075,
            "Bias": -0.1,
        },
    )
    tint = g.mix(
        g.math("MULTIPLY", g.span(g.noise(2, 7, 0.7), 0.4, 0.7), 0.5), wall.outputs["Color"], m.shade(brick, 0.35)
    )
    streak = g.span(g.noise(3.2, 5, 0.65, stretch=(1, 1, 0.06)), 0.48, 0.7)
    tint = g.mix(g.math("MULTIPLY", streak, streaks), tint, m.shade(brick, 0.25))
    height = g.math("SUBTRACT", g.math("MULTIPLY", g.noise(40, 5, 0.7), 0.4), wall.outputs["Fac"])
    return g.principled(Base_Color=tint, Roughness=0.82, Normal=g.bump(height, 0.5, 0.012))


def facade(name, wall, floor, bay, lit=0.2):
    """Wall of a far house: a window per `bay` and `floor` metres, some with light; too small to be worth geometry."""
    g = m.Graph(name)
    split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]})
    across = g.math("DIVIDE", g.math("ADD", split.outputs["X"], split.outputs["Y"]), bay)
    up = g.math("DIVIDE", split.outputs["Z"], floor)
    cell = g.add(
        "CombineXYZ", {0: g.math("FLOOR", across), 1: g.math("FLOOR", up), 2: g.add("ObjectInfo").outputs["Random"]}
    )
    chance = g.add("TexWhiteNoise", {"Vector": cell.outputs[0]}, noise_dimensions="3D").outputs["Value"]
    u, v = (g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", value), 0.5)) for value in (across, up))
    pane = g.math("MULTIPLY", g.math("LESS_THAN", u, 0.27), g.math("LESS_THAN", v, 0.3))
    pane = g.math("MULTIPLY", pane, g.math("SUBTRACT", 1.0, g.math("GREATER_THAN", g.upward(0.4, 0.5), 0.5)))
    tint = g.mix(g.noise(0.4, 6, 0.65), m.shade(wall, 0.6), m.shade(wall, 1.25))
    tint = g.mix(pane, tint, "#10141c")
    glow = g.math("MULTIPLY", pane, g.math("LESS_THAN", chance, lit))
    return g.principled(
        Base_Color=tint,
        Roughness=g.math("SUBTRACT", 0.85, g.math("MULTIPLY", pane, 0.65)),
        Emission_Color=(1.0, 0.40, 0.12),
        Emission_Strength=g.math("MULTIPLY", glow, g.math("ADD", 0.2, g.math("MULTIPLY", chance, 2.5))),
    )


# Building blocks


def move(parts, matrix):
    """Carry finished parts into the space `matrix`; returns them."""
    for part in parts:
        part.matrix_basis = matrix @ part.matrix_basis
    return parts


def space(origin, along, across):
    """Space at `origin` whose z runs `along` and whose x is nearly `across`; the y of a limb is its front."""
    z = Vector(along).normalized()
    y = z.cross(Vector(across)).normalized()
    matrix = Matrix((y.cross(z), y, z)).transposed().to_4x4()
    matrix.translation = origin
    return matrix


def bend(start, end, first, second, pole):
    """Where the middle joint of a limb of two lengths is, bent towards the direction `pole`."""
    along = end - start
    reach = min(along.length, 0.999 * (first + second))
    share = (first**2 - second**2 + reach**2) / (2 * reach)
    unit = along.normalized()
    side = Vector(pole) - unit * unit.dot(Vector(pole))
    return start + unit * share + side.normalized() * math.sqrt(max(first**2 - share**2, 0))


def shell(name, stations, material, corner=0.4, seams=(), grooves=(), lip=0.012):
    """Hard plate with closed ends, lofted along z through rounded rectangles (z, half width, half depth, shift in y).

    `seams` are panel lines that run along it (share of the half width, front and back), `grooves` those around it (z).
    Where paint would wear off first the vertex attribute "wear" is 1.
    """
    cut = 0.005
    profile = [Vector(row) for row in s.spline(stations, 8)]
    low, high = profile[0][0], profile[-1][0]

    def at(z):
        z = min(max(z, low), high)
        k = next(k for k in range(1, len(profile)) if profile[k][0] >= z - 1e-9)
        a, b = profile[k - 1], profile[k]
        return a.lerp(b, (z - a[0]) / max(b[0] - a[0], 1e-9))

    rows = [(row[0], 0.0, 0.0) for row in profile if low + 3 * lip < row[0] < high - 3 * lip]
    rows = [row for row in rows if all(abs(row[0] - z) > 2.5 * cut for z in grooves)]
    for z in grooves:
        rows += [
            (z + k * cut, inset, weight)
            for k, inset, weight in (
                (-2.4, 0, 0),
                (-1, 0, 0.8),
                (-0.6, cut, 0),
                (0.6, cut, 0),
                (1, 0, 0.8),
                (2.4, 0, 0),
            )
        ]
    for k in range(5):
        a = math.pi / 2 * k / 4
        for z, sign in ((low, 1), (high, -1)):
            rows.append((z + sign * lip * (1 - math.sin(a)), lip * (1 - math.cos(a)), math.sin(2 * a) * 0.9 + 0.1))
    rows += [(low + 2.6 * lip, 0, 0), (high - 2.6 * lip, 0, 0)]
    vertices, weights, count = [], [], 0
    for z, inset, weight in sorted(rows):
        _, wide, deep, shift = at(z)
        ring = _outline(wide - inset, deep - inset, corner, seams, cut)
        count = len(ring)
        for x, y, rim in ring:
            out = Vector((x, y, 0)).normalized() * 0.0016 * noise.fractal(Vector((x * 7, y * 7, z * 7 + wide)), 1, 2, 2)
            vertices.append((x + out.x, y + out.y + shift, z))
            weights.append(max(weight, rim))
    last = len(vertices) // count - 1
    faces = [
        (j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
        for j in range(last)
        for i in range(count)
    ]
    faces += [tuple(range(count - 1, -1, -1)), tuple(range(last * count, (last + 1) * count))]
    obj = s.mesh(name, vertices, faces, material)
    obj.data.attributes.new("wear", "FLOAT", "POINT").data.foreach_set("value", weights)
    return s.shade_smooth(obj, 38)


def _outline(wide, deep, corner, seams, cut):
    """Rounded rectangle as (x, y, wear) counter-clockwise, with cuts at `seams`."""
    radius = corner * min(wide, deep)
    points = []
    for turn in range(4):
        half, far = ((wide, deep), (deep, wide))[turn % 2]
        stops = [((k / 4 - 1) * (half - radius), 0.0, 0.0) for k in range(9)]
        for seam in seams if turn % 2 == 0 else ():
            middle = seam * (half - radius)
            stops = [stop for stop in stops if abs(stop[0] - middle) > 1.2 * cut]
            stops += [
                (middle + k * cut, inset, rim)
                for k, inset, rim in ((-1, 0, 0.7), (-0.6, cut, 0), (0.6, cut, 0), (1, 0, 0.7))
            ]
        side = [(u, -far + inset, rim) for u, inset, rim in sorted(stops)]
        for k in range(1, 7):
            a = math.pi / 2 * k / 7
            side.append(
                (half - radius + radius * math.sin(a), -far + radius - radius * math.cos(a), math.sin(2 * a) ** 2)
            )
        c, sn = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
        points += [(u * c - v * sn, u * sn + v * c, rim) for u, v, rim in side]
    return points


def ribbon(name, points, width, across, material, thickness=0.004):
    """Flat strap along `points`, its width in the direction `across`."""
    path = [Vector(p) for p in s.spline(points, 10)]
    across = Vector(across).normalized() * width

    def at(u, v):
        return path[min(round(u * (len(path) - 1)), len(path) - 1)] + across * (v - 0.5)

    return s.sheet(name, at, len(path) - 1, 4, material, thickness=thickness)


def around(name, y, z, half_y, half_z, x, width, material):
    """Strap around a load, in the plane across x: sides that hug it, with tight corners."""
    path = []
    for turn, (sy, sz) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        for k in range(4):
            a = math.radians(180 + 90 * turn + 30 * k)
            path.append(
                (x, y + sy * (half_y - 0.012) + 0.016 * math.cos(a), z + sz * (half_z - 0.012) + 0.016 * math.sin(a))
            )
    path.append(path[0])
    points = [Vector(p) for p in path]
    return s.sheet(
        name, lambda u, v: points[round(u * 16)] + Vector(((v - 0.5) * width, 0, 0)), 16, 2, material, thickness=0.004
    )


def joint(kit, at, radius, width, axis=(1, 0, 0), cap=None):
    """Hinge: ribbed drum, a seal and a bolted cap on both ends; turns about `axis`."""
    parts = [s.cylinder("Drum", radius, width, material=kit.frame, bevel_width=0.010, sides=48, segments=3)]
    for z in (-0.22, 0, 0.22):
        parts.append(s.torus("Rib", radius, 0.003, (0, 0, z * width), material=kit.steel, segments=48, sides=8))
    for side in (-1, 1):
        z = side * width / 2
        profile = [(radius * 0.9, 0), (radius * 0.9, 0.014), (radius * 0.8, 0.020)]
        parts.append(
            s.lathe("Seal", [(0, 0), *profile, (0, 0.020)], (0, 0, z), (0 if side > 0 else 180, 0, 0), kit.rubber)
        )
        cup = [
            (0, 0),
            (0.72, 0),
            (0.72, 0.030),
            (0.68, 0.036),
            (0.46, 0.036),
            (0.42, 0.026),
            (0.34, 0.026),
            (0.32, 0.034),
        ]
        cup = [(r * radius, h) for r, h in cup] + [(0, 0.034)]
        parts.append(s.lathe("Cap", cup, (0, 0, z), (0 if side > 0 else 180, 0, 0), cap or kit.cream, 48))
        parts.append(
            s.cylinder(
                "Nut", radius * 0.2, 0.05, (0, 0, z + side * 0.022), material=kit.steel, bevel_width=0.003, sides=6
            )
        )
        for k in range(6):
            a = math.radians(60 * k + 20)
            bolt = (radius * 0.57 * math.cos(a), radius * 0.57 * math.sin(a), z + side * 0.038)
            parts.append(
                s.cylinder("Bolt", radius * 0.065, 0.010, bolt, material=kit.steel, bevel_width=0.002, sides=6)
            )
    return move(parts, space(at, axis, (0, 1, 0.3)))


def limb(kit, start, end, across, wide, deep, plate, trim):
    """Limb between two joints: strut, lofted armour with a second plate on its front, and a piston behind.

    `across` is the axis of its joints. In its own space z runs from `start` to `end` and y is the front.
    """
    length = (end - start).length
    parts = [s.rod("Strut", (0, 0, 0), (0, 0, length), wide * 0.22, kit.frame)]
    low, high = length * 0.20, length * 0.84
    body = [
        (low, 0.40, 0.40, 0.05),
        (low + 0.2 * (high - low), 0.50, 0.56, 0.10),
        (low + 0.55 * (high - low), 0.44, 0.46, 0.05),
        (high, 0.30, 0.30, 0.0),
    ]
    parts.append(
        shell(
            "Armour",
            [(z, w * wide, d * deep, y * deep) for z, w, d, y in body],
            plate,
            0.5,
            (),
            (low + 0.78 * (high - low),),
        )
    )
    front = [
        (low + 0.06, 0.26, 0.10, 0.60),
        (low + 0.3 * (high - low), 0.33, 0.12, 0.64),
        (low + 0.68 * (high - low), 0.22, 0.10, 0.48),
    ]
    parts.append(shell("Guard", [(z, w * wide, d * deep, y * deep) for z, w, d, y in front], trim, 0.7, lip=0.006))
    for z in (low + 0.09, low + 0.55 * (high - low)):
        parts.append(
            s.cylinder(
                "Screw",
                0.008,
                0.012,
                (0, deep * (0.75 if z < low + 0.1 else 0.645), z),
                (90, 0, 0),
                kit.steel,
                0.002,
                6,
            )
        )
    back = -deep * 0.60
    parts += [
        s.rod("Cylinder", (0, back, low - 0.02), (0, back, length * 0.60), wide * 0.13, kit.frame),
        s.torus("Gland", wide * 0.115, 0.006, (0, back, length * 0.605), material=kit.steel, segments=24, sides=8),
        s.rod("Rod", (0, back, length * 0.6), (0, back * 0.9, length * 0.94), wide * 0.065, kit.steel),
        s.box("Clevis", (wide * 0.3, abs(back), 0.03), (0, back / 2, low - 0.02), (0, 0, 0), kit.frame, 0.006),
        s.box(
            "Clevis", (wide * 0.22, abs(back) * 0.9, 0.026), (0, back / 2, length * 0.93), (0, 0, 0), kit.frame, 0.006
        ),
    ]
    return move(parts, space(start, end - start, across))


def hose(kit, points, radius=0.013):
    """Rubber hose with a steel fitting on both ends."""
    path = s.spline(points, 10)
    parts = [s.tube("Hose", path, radius, kit.rubber)]
    for a, b in ((path[0], path[2]), (path[-1], path[-3])):
        a, b = Vector(a), Vector(b)
        parts.append(
            s.rod("Fitting", a, a + (b - a).normalized() * 0.035, radius * 1.35, kit.steel, sides=12, bevel_width=0.003)
        )
    return parts


def hand(kit, wrist, along, palm, curls, thumb, size=1.0):
    """Hand whose fingers run `along`; its palm looks towards `palm`. `curls` bends each finger joint by degrees.

    `thumb` is a path in the hand's own space: x across it, y out of the palm, z along the fingers.
    """
    parts = [
        s.rod("Cuff", (0, 0, -0.035), (0, 0, 0.012), 0.044, kit.steel, 0.036),
        shell(
            "Palm",
            [(0.0, 0.036, 0.024, 0), (0.04, 0.052, 0.026, 0), (0.088, 0.058, 0.021, 0)],
            kit.frame,
            0.6,
            lip=0.008,
        ),
        shell(
            "Back",
            [(0.02, 0.034, 0.008, -0.027), (0.05, 0.045, 0.010, -0.029), (0.082, 0.046, 0.008, -0.025)],
            kit.shell,
            0.8,
            lip=0.005,
        ),
    ]
    for x, scale in ((-0.041, 0.94), (-0.0, 1.05), (0.041, 0.96)):
        at, turn = Vector((x, 0, 0.088)), 0.0
        for k, (curl, length) in enumerate(zip(curls, (0.058, 0.046, 0.034))):
            turn += math.radians(curl)
            tip = at + Vector((0, math.sin(turn), math.cos(turn))) * length * scale
            parts.append(
                s.rod("Knuckle", at + Vector((-0.017, 0, 0)), at + Vector((0.017, 0, 0)), 0.0165, kit.steel, sides=20)
            )
            parts.append(
                s.rod("Finger", at, tip, 0.0150 - 0.001 * k, kit.frame if k < 2 else kit.rubber, 0.0135 - 0.001 * k)
            )
            if k < 2:
                plate = shell(
                    "Finger plate",
                    [(0.014, 0.012, 0.005, 0), (length * 0.85, 0.011, 0.005, 0)],
                    kit.shell,
                    0.8,
                    lip=0.004,
                )
                out = Vector((0, -math.cos(turn), math.sin(turn)))
                parts += move([plate], space(at + out * 0.015, tip - at, (1, 0, 0)))
            at = tip
        parts.append(s.sphere("Pad", 0.0128, at, kit.rubber, segments=24, rings=12))
    for a, b in zip(thumb, thumb[1:]):
        parts += [
            s.rod("Thumb", a, b, 0.0155, kit.frame if a is thumb[0] else kit.rubber),
            s.sphere("Knuckle", 0.019, a, kit.steel),
        ]
    parts.append(s.sphere("Pad", 0.0155, thumb[-1], kit.rubber, segments=24, rings=12))
    palm = Vector(palm)
    across = palm.cross(Vector(along))
    return move(parts, space(wrist, along, across) @ Matrix.Scale(size, 4))


def parcel(kit, size, at, turn, card, marks=True):
    """Carton that has been carried: bulged sides, a flap's seam under tape, a label with its lines."""
    x, y, z = size
    box = s.box("Parcel", (2, 2, 2), bevel_width=0)
    s.subdivide(box, 3, simple=True)
    s.apply(box)
    rng = random.Random(round(1000 * (x + 2 * y + 3 * z)))
    phase = Vector((rng.uniform(0, 9), rng.uniform(0, 9), 0))

    def bulge(co):
        puff = 1 + 0.018 * (1 - sorted(abs(c) for c in co)[1] ** 2)
        dent = 0.004 * noise.noise(co * 1.4 + phase)
        return Vector((co.x * x / 2 * puff + dent, co.y * y / 2 * puff + dent, co.z * z / 2 * puff))

    s.warp(box, bulge)
    s.paint(box, card)
    s.bevel(box, 0.005, 3, 50)
    tall, deep = z * 1.018 + 0.002, y * 1.018 + 0.002
    parts = [
        box,
        s.box("Tape", (0.045, deep, tall), material=kit.tape, bevel_width=0.004),
        s.box("Seam", (0.002, deep + 0.001, tall * 0.2), (0, 0, tall * 0.402), material=kit.ink, bevel_width=0),
    ]
    if marks:
        face = -deep / 2 - 0.001
        left = -x * 0.28
        parts.append(s.box("Label", (x * 0.30, 0.002, z * 0.36), (left, face, z * 0.12), (0, 2, 0), kit.label, 0))
        for k, w in enumerate((2, 1, 3, 1, 1, 2, 1, 3, 2, 1)):
            parts.append(
                s.box(
                    "Bar",
                    (0.0012 * w, 0.002, z * 0.14),
                    (left + x * (0.024 * k - 0.11), face - 0.001, z * 0.06),
                    (0, 2, 0),
                    kit.ink,
                    0,
                )
            )
        for k in range(3):
            parts.append(
                s.box(
                    "Line",
                    (x * (0.2 - 0.05 * (k % 2)), 0.002, 0.004),
                    (left, face - 0.001, z * (0.17 + 0.05 * k)),
                    (0, 2, 0),
                    kit.ink,
                    0,
                )
            )
        for k in (-1, 1):
            at_arrow = (x * 0.30 + k * 0.016, face, -z * 0.2)
            parts.append(
                s.mesh("Arrow", [(-0.011, 0, 0.008), (0, 0, 0.03), (0.011, 0, 0.008)], [(0, 2, 1)], kit.red, at_arrow)
            )
            parts.append(
                s.box("Arrow", (0.006, 0.002, 0.03), (at_arrow[0], face, at_arrow[2] - 0.006), (0, 0, 0), kit.red, 0)
            )
        parts.append(s.box("Ground", (0.07, 0.002, 0.004), (x * 0.30, face, -z * 0.2 - 0.026), (0, 0, 0), kit.red, 0))
    return move(parts, s.matrix_at(at, turn if isinstance(turn, tuple) else (0, 0, turn)))


# The robot


def legs(kit):
    """Digitigrade legs: the right carries the weight, the left pushes off from its toes."""
    parts = []
    for side, toe, rise, lift in (
        (-1, Vector((-0.18, -0.40, 0.085)), Vector((0, 0.13, 0.21)), 0),
        (1, Vector((0.20, 0.50, 0.085)), Vector((0, 0.06, 0.25)), 30),
    ):
        hip = Vector((-0.03 + side * 0.245, -0.03, 0.915 - side * 0.018))
        turn = Matrix.Rotation(math.radians(lift), 4, "X")
        tip = toe + Vector((0, -0.11, -0.085))
        pivot = Matrix.Translation(tip) @ turn @ Matrix.Translation(-tip)
        heel = pivot @ toe
        ankle = heel + rise
        knee = bend(hip, ankle, 0.385, 0.40, (-side * 0.05, -1, 0.1))
        axis = (1, 0, 0)
        parts += joint(kit, hip, 0.112, 0.14) + joint(kit, knee, 0.078, 0.13) + joint(kit, ankle, 0.058, 0.11)
        parts += joint(kit, heel, 0.045, 0.12, cap=kit.frame)
        parts += limb(kit, hip, knee, axis, 0.20, 0.185, kit.shell, kit.cream)
        parts += limb(kit, knee, ankle, axis, 0.155, 0.15, kit.cream, kit.shell)
        length = (heel - ankle).length
        bone = [
            s.rod("Tarsus", (0, 0, 0), (0, 0, length), 0.034, kit.frame),
            shell(
                "Spat",
                [(0.055, 0.046, 0.040, 0.006), (0.11, 0.052, 0.046, 0.01), (length - 0.045, 0.062, 0.042, 0.012)],
                kit.shell,
                0.6,
            ),
            s.rod("Damper", (0, -0.06, 0.03), (0, -0.055, length - 0.02), 0.014, kit.steel),
        ]
        parts += move(bone, space(ankle, heel - ankle, axis))
        foot = [
            s.box("Instep", (0.17, 0.20, 0.055), (0, 0.0, -0.012), (6, 0, 0), kit.frame, 0.018, 4),
            s.box("Sole", (0.19, 0.23, 0.026), (0, 0.005, -0.068), (0, 0, 0), kit.rubber, 0.008),
            s.box("Heel", (0.09, 0.10, 0.05), (0, 0.135, -0.052), (-8, 0, 0), kit.rubber, 0.014),
        ]
        cap = shell(
            "Toe cap", [(-0.10, 0.078, 0.026, 0), (0.0, 0.092, 0.038, 0.005), (0.085, 0.07, 0.024, 0)], kit.shell, 0.7
        )
        foot += move([cap], Matrix.Translation((0, -0.015, 0.018)) @ Matrix.Rotation(math.radians(84), 4, "X"))
        parts += move(foot, pivot @ Matrix.Translation(toe))
        for k in (-1, 0, 1):
            root = tip + Vector((k * 0.062, 0.02, 0.04))
            claw = [
                s.cylinder("Toe joint", 0.026, 0.05, (0, 0, 0), (0, 90, 0), kit.steel, 0.004, 24),
                shell(
                    "Toe",
                    [(0.0, 0.024, 0.022, 0), (0.06, 0.027, 0.024, 0.002), (0.125, 0.02, 0.013, -0.010)],
                    kit.cream,
                    0.6,
                    lip=0.008,
                ),
                s.box("Tread", (0.05, 0.024, 0.12), (0, -0.028, 0.065), (0, 0, 0), kit.rubber, 0.006),
            ]
            parts += move(claw, space(root, (-k * -0.13, -1, 0), (1, 0, 0)))
        for k, y in ((1, 0.10), (-1, 0.085)):
            x = Vector((side * 0.045 + k * 0.03, 0, 0))
            parts += hose(
                kit,
                [
                    hip + x + Vector((0, y, -0.04)),
                    hip.lerp(knee, 0.5) + x * 1.5 + Vector((0, y + 0.11, 0)),
                    knee + x + Vector((0, 0.085, 0.02)),
                ],
                0.011,
            )
    return parts


def waist(kit):
    """Pelvis over both hips, and bellows that bend from it to the leaning body."""
    low, high = Vector((-0.03, -0.02, 0.985)), UPPER @ Vector((0, 0.02, 1.09))
    parts = [
        s.rod("Hip axle", (-0.33, -0.03, 0.935), (0.27, -0.03, 0.895), 0.06, kit.frame),
        shell("Pelvis", [(0.84, 0.12, 0.10, 0), (0.90, 0.165, 0.155, 0), (0.985, 0.18, 0.16, 0)], kit.frame, 0.5),
        shell(
            "Apron",
            [(0.83, 0.085, 0.02, -0.145), (0.90, 0.115, 0.025, -0.17), (0.965, 0.13, 0.022, -0.172)],
            kit.frame,
            0.6,
        ),
        s.rod("Spine", low, high, 0.165, kit.rubber),
    ]
    move(parts[1:3], Matrix.Translation((-0.03, -0.02, 0.0)))
    for k in range(5):
        share = (k + 0.5) / 5
        ring = s.torus(
            "Bellows", 0.178 + 0.004 * k, 0.0165, low.lerp(high, share), (9 * share, -5 * share, 0), kit.rubber, 56, 12
        )
        parts.append(ring)
    return parts


def digits(kit):
    """The number 07 as a stencil would leave it: every closed form has bridges."""
    half = []
    for radius_x, radius_z, order in ((0.052, 0.098, 1), (0.024, 0.064, -1)):
        arc = [(math.sin(a), math.cos(a)) for a in (math.radians(9 + 162 * k / 24) for k in range(25))]
        arc = [(radius_x * abs(x) ** 0.55, radius_z * math.copysign(abs(z) ** 0.55, z)) for x, z in arc]
        half += arc[::order]
    strokes = [[(x - 0.068, z) for x, z in half], [(-x - 0.068, z) for x, z in half[::-1]]]
    strokes.append([(0.008, 0.098), (0.008, 0.064), (0.112, 0.064), (0.112, 0.098)][::-1])
    strokes.append([(0.081, 0.056), (0.112, 0.056), (0.066, -0.098), (0.032, -0.098)])
    faces = []
    for stroke in strokes:
        points = [(x, 0, z) for x, z in stroke]
        n = len(points)
        # Halves of the zero are strips between two arcs; the seven's strokes are single faces.
        order = [(k, k + 1, n - 2 - k, n - 1 - k) for k in range(n // 2 - 1)] if n > 4 else [tuple(range(n))]
        faces.append(s.mesh("Digit", points, order, kit.stencil))
    return faces


def torso(kit):
    """Barrel body of stacked shells with panel lines, hatch, vents and markings."""
    rows = [
        (1.06, 0.20, 0.165, 0.03),
        (1.14, 0.25, 0.20, 0.025),
        (1.30, 0.315, 0.245, 0.02),
        (1.50, 0.345, 0.275, 0.02),
        (1.615, 0.325, 0.255, 0.025),
        (1.685, 0.25, 0.19, 0.035),
    ]
    parts = [
        shell("Body", rows, kit.shell, 0.46, (-0.99, 0.99), (1.175, 1.585), 0.018),
        s.lathe(
            "Collar",
            [(0.19, 0), (0.19, 0.03), (0.17, 0.045), (0.12, 0.05), (0.10, 0.08)],
            (0, 0.0, 1.675),
            material=kit.frame,
        ),
        s.box("Beacon foot", (0.09, 0.09, 0.03), (0.225, -0.07, 1.665), (0, 12, 0), kit.frame, 0.008),
        s.lathe(
            "Beacon",
            [(0.032, 0.0), (0.032, 0.04), (0.024, 0.058), (0.0, 0.064)],
            (0.228, -0.07, 1.675),
            material=kit.amber,
        ),
    ]
    for k in range(6):
        a = math.tau * k / 6
        parts.append(
            s.rod(
                "Cage",
                (0.228 + 0.040 * math.cos(a), -0.07 + 0.040 * math.sin(a), 1.67),
                (0.228 + 0.03 * math.cos(a), -0.07 + 0.03 * math.sin(a), 1.748),
                0.0035,
                kit.steel,
                sides=8,
            )
        )
    hatch = [
        s.box("Hatch gap", (0.475, 0.04, 0.325), (0, 0.012, 0), (0, 0, 0), kit.dark, 0.03, 4),
        shell(
            "Hatch",
            [(-0.15, 0.222, 0.022, 0), (0.0, 0.228, 0.026, 0), (0.15, 0.222, 0.022, 0)],
            kit.cream,
            0.9,
            lip=0.016,
        ),
    ]
    markings = [
        s.text("Line", "COURIER UNIT", 0.036, (-0.01, -0.0264, 0.118), (90, 0, 0), kit.ink, 0.0002),
        s.text("Line", "MAX 40 KG", 0.022, (0.03, -0.0264, -0.122), (90, 0, 0), kit.ink, 0.0002),
    ]
    for line in markings:
        line.data.offset = 0.0006
    markings += move(digits(kit), Matrix.Translation((-0.02, -0.0285, 0.0)))
    for k in range(4):
        markings.append(
            s.box("Bar", (0.034, 0.002, 0.009), (0.142, -0.0275, 0.075 - 0.018 * k), (0, 0, 0), kit.stencil, 0)
        )
    for marking in markings:
        marking.visible_shadow = False  # Paint: the low sun would print each letter a second time beside itself.
    hatch += markings
    for x in (-0.20, 0.20):
        for z in (-0.128, 0.128):
            hatch.append(s.cylinder("Screw", 0.011, 0.016, (x, -0.024, z), (90, 0, 0), kit.steel, 0.003, 6))
    for z in (-0.08, 0.08):
        hatch.append(s.cylinder("Hinge", 0.013, 0.07, (-0.235, -0.018, z), (0, 0, 0), kit.frame, 0.003, 24))
    parts += move(hatch, Matrix.Translation((0, -0.253, 1.405)) @ Matrix.Rotation(math.radians(8), 4, "X"))
    parts.append(s.box("Grille", (0.27, 0.04, 0.105), (0, -0.165, 1.135), (15, 0, 0), kit.dark, 0.012))
    for k in range(5):
        parts.append(
            s.box(
                "Louvre",
                (0.25, 0.028, 0.008),
                (0, -0.180 - 0.005 * k, 1.096 + 0.020 * k),
                (-28, 0, 0),
                kit.frame,
                0.003,
            )
        )
    for side in (-1, 1):
        for k in range(5):
            stripe = s.box(
                "Stripe", (0.004, 0.032, 0.16), (side * 0.334, -0.02 + 0.066 * k, 1.36), (26, 0, 0), kit.white, 0
            )
            stripe.rotation_euler.y = math.radians(side * 9.5)
            parts.append(stripe)
        parts += [
            s.cylinder("Shoulder plate", 0.14, 0.09, (side * 0.355, 0.0, 1.50), (0, 90, 0), kit.frame, 0.02, 48),
            *hose(kit, [(side * 0.09, 0.13, 1.68), (side * 0.16, 0.20, 1.80), (side * 0.10, 0.06, 1.95)], 0.015),
        ]
    return parts


def head(kit):
    """Camera head: one large lens, a small one, a hood and an antenna; tilted, curious."""
    neck, top = Vector((0, -0.02, 1.70)), Vector((0.015, -0.07, 1.94))
    parts = [
        s.rod("Neck", neck, top, 0.05, kit.frame),
        s.rod("Neck piston", neck + Vector((0.07, -0.03, 0)), top + Vector((0.05, -0.02, 0)), 0.014, kit.steel),
    ]
    parts += [
        s.torus("Neck ring", 0.056, 0.013, neck.lerp(top, k / 5), (12, 0, 0), kit.rubber, 40, 12) for k in range(5)
    ]
    skull = shell(
        "Head",
        [(-0.185, 0.205, 0.135, 0), (-0.12, 0.213, 0.143, 0), (0.06, 0.20, 0.135, 0.004), (0.185, 0.155, 0.10, 0.012)],
        kit.shell,
        0.55,
        (),
        (-0.115, 0.09),
        0.016,
    )
    inside = move([skull], Matrix.Rotation(math.radians(-90), 4, "X") @ Matrix.Rotation(math.pi, 4, "Z"))
    inside.append(s.box("Face", (0.352, 0.03, 0.212), (0, -0.184, -0.005), (0, 0, 0), kit.gloss, 0.05, 6))
    for x, z, r, glow in ((-0.072, 0.0, 0.086, True), (0.098, 0.030, 0.046, True), (0.098, -0.058, 0.020, False)):
        barrel = [
            (0.62, -0.02),
            (1.0, -0.02),
            (1.0, 0.035),
            (0.95, 0.045),
            (0.86, 0.045),
            (0.80, 0.034),
            (0.80, 0.022),
            (0.70, 0.020),
            (0.70, 0.008),
            (0.58, 0.006),
            (0.58, -0.006),
            (0.0, -0.008),
        ]
        inside.append(
            s.lathe("Barrel", [(q * r, h) for q, h in barrel], (x, -0.2, z), (90, 0, 0), kit.frame, 72, angle=25)
        )
        inside.append(s.torus("Rim", r * 0.91, r * 0.05, (x, -0.245, z), (90, 0, 0), kit.steel, 64, 10))
        if glow:
            inside.append(s.torus("Iris", r * 0.63, r * 0.05, (x, -0.2105, z), (90, 0, 0), kit.eye, 64, 10))
            for k in range(9):
                a = math.tau * k / 9
                blade = s.box(
                    "Blade",
                    (r * 0.34, 0.003, r * 0.14),
                    (x + r * 0.40 * math.cos(a), -0.197 - 0.0006 * (k % 2), z + r * 0.40 * math.sin(a)),
                    (0, -math.degrees(a) + 35, 0),
                    kit.steel,
                    0.001,
                )
                inside.append(blade)
            inside.append(s.sphere("Pupil", r * 0.24, (x, -0.194, z), kit.eye, (1, 0.3, 1)))
        inside.append(s.sphere("Glass", r * 0.79, (x, -0.222, z), kit.glass, (1, 0.30, 1)))
    for k in range(24):
        a = math.tau * k / 24
        inside.append(
            s.box(
                "Knurl",
                (0.007, 0.026, 0.006),
                (-0.072 + 0.087 * math.cos(a), -0.218, 0.087 * math.sin(a)),
                (0, -math.degrees(a), 0),
                kit.frame,
                0.002,
            )
        )

    def hood(u, v):
        """Half of a rounded rectangle from ear to ear, drawn out to the front, most at the top."""
        a = math.pi * (u * 1.1 - 0.05)
        x, z = (math.copysign(abs(f) ** 0.42, f) for f in (-math.cos(a), math.sin(a)))
        reach = 0.03 + 0.125 * max(z, 0) ** 2
        return x * 0.219 * (1 + 0.03 * v), -0.135 - reach * v, z * (0.149 + 0.012 * v)

    inside.append(s.sheet("Hood", hood, 72, 12, kit.cream, thickness=0.011))
    for side in (-1, 1):
        inside += [
            s.lathe(
                "Ear",
                [(0, 0), (0.08, 0), (0.08, 0.03), (0.07, 0.042), (0.05, 0.042), (0.046, 0.03), (0.02, 0.03), (0, 0.03)],
                (side * 0.196, 0.01, 0.0),
                (0, side * 90, 0),
                kit.cream,
                48,
            ),
            s.cylinder("Ear cap", 0.024, 0.034, (side * 0.235, 0.01, 0.0), (0, 90, 0), kit.steel, 0.005, 6),
        ]
    inside += [
        s.cylinder("Antenna foot", 0.017, 0.06, (0.20, 0.06, 0.075), (0, 12, 0), kit.frame, 0.004, 24),
        s.tube(
            "Antenna",
            s.spline([(0.206, 0.06, 0.09), (0.226, 0.09, 0.25), (0.268, 0.17, 0.44)], 12),
            0.0055,
            kit.frame,
            lambda u: 1 - 0.6 * u,
        ),
        s.sphere("Antenna tip", 0.012, (0.268, 0.17, 0.444), kit.amber),
        s.box("Patch", (0.002, 0.10, 0.07), (0.203, -0.075, 0.0), (0, 0, 1), kit.white, 0),
    ]
    s.group(inside, top + Vector((0, -0.01, 0.09)), (-3, -2, 27), 1.22, "Head")
    return parts + [inside[0].parent]


def arms(kit):
    """The left arm carries a parcel on its forearm with the fingers up its front; the right swings free."""
    load = Vector((0.515, -0.30, 1.292))
    parts = parcel(kit, (0.27, 0.29, 0.215), load, (1, 0, 2), kit.cards[1])
    parts.append(around("Band", load.y, load.z, 0.149, 0.112, load.x + 0.075, 0.022, kit.strap))
    for side, wrist, pole, along, palm, curls, thumb in (
        (
            1,
            Vector((0.50, -0.297, 1.152)),
            (0.3, 0, -1),
            (0, -1, 0.02),
            (0, 0, 1),
            (6, 82, 6),
            [Vector((0.052, 0.0, 0.03)), Vector((0.128, 0.018, 0.045)), Vector((0.152, 0.085, 0.055))],
        ),
        (
            -1,
            Vector((-0.77, -0.22, 0.98)),
            (-0.4, 1, 0),
            (-0.15, -0.4, -1),
            (1, -0.25, 0),
            (34, 44, 34),
            [Vector((0.05, 0.0, 0.03)), Vector((0.066, 0.04, 0.07)), Vector((0.05, 0.066, 0.11))],
        ),
    ):
        shoulder = Vector((side * 0.455, 0.0, 1.50))
        elbow = bend(shoulder, wrist, 0.385, 0.365, pole)
        axis = (elbow - shoulder).cross(wrist - elbow).normalized()
        axis = axis if axis.x > 0 else -axis
        parts += joint(kit, shoulder, 0.108, 0.12) + joint(kit, elbow, 0.07, 0.11, axis)
        parts += limb(kit, shoulder, elbow, axis, 0.155, 0.145, kit.shell, kit.cream)
        parts += limb(kit, elbow, wrist, axis, 0.13, 0.105, kit.cream, kit.shell)
        parts += hand(kit, wrist, along, palm, curls, thumb, 1.12)

        def pauldron(u, v, x=side):
            a = math.radians(-75 + 150 * u)
            r = 0.150 - 0.022 * (2 * v - 1) ** 2
            return x * (0.395 + 0.155 * v), math.sin(a) * r * 1.05, 1.50 + math.cos(a) * r

        parts.append(s.sheet("Pauldron", pauldron, 40, 12, kit.shell, thickness=0.013))
        for k in (-1, 1):
            parts.append(
                s.cylinder("Screw", 0.010, 0.014, (side * 0.47, k * 0.095, 1.614), (-k * 42, 0, 0), kit.steel, 0.002, 6)
            )
    return parts


def rack(kit):
    """Tube frame on the back with parcels, bedroll and straps."""
    parts = []
    for side in (-1, 1):
        x = side * 0.30
        rail = [(x, 0.27, 1.08), (x, 0.34, 1.16), (x, 0.36, 1.6), (x, 0.37, 2.12), (x, 0.42, 2.2), (x, 0.60, 2.2)]
        parts.append(s.tube("Rail", s.spline(rail, 10), 0.018, kit.frame))
        parts.append(s.tube("Arm", s.spline([(x, 0.33, 1.18), (x, 0.55, 1.17), (x, 0.80, 1.17)], 8), 0.018, kit.frame))
        parts.append(s.rod("Brace", (x, 0.36, 1.46), (x, 0.74, 1.18), 0.009, kit.steel))
        for z in (1.30, 1.75, 2.1):
            parts.append(
                s.box("Clamp", (0.055, 0.055, 0.04), (x, 0.355 + 0.02 * (z - 1.3), z), (0, 0, 0), kit.steel, 0.008)
            )
    for y, z in (
        (0.35, 1.30),
        (0.36, 1.75),
        (0.37, 2.12),
        (0.80, 1.17),
        (0.6, 2.2),
        (0.55, 1.17),
        (0.68, 1.17),
        (0.43, 1.17),
    ):
        parts.append(s.rod("Cross", (-0.3, y, z), (0.3, y, z), 0.014, kit.frame))
    case = shell(
        "Case",
        [(-0.15, 0.265, 0.19, 0), (0.0, 0.28, 0.205, 0), (0.15, 0.265, 0.19, 0)],
        kit.teal,
        0.3,
        (-0.7, 0.7),
        (0.075,),
        0.02,
    )
    parts += move([case], s.matrix_at((0, 0.60, 1.345), (0, 0, 2)))
    for x in (-0.15, 0.15):
        parts.append(s.box("Latch", (0.04, 0.02, 0.065), (x, 0.39, 1.42), (0, 0, 2), kit.steel, 0.005))
    for y in (0.52, 0.68):
        parts.append(s.box("Latch", (0.02, 0.04, 0.065), (0.287, y, 1.42), (0, 0, 2), kit.steel, 0.005))
    parts.append(s.text("Case mark", "FRAGILE", 0.055, (0.287, 0.6, 1.30), (90, 0, 92), kit.label, 0.0006))
    for size, at, turn, card in (
        ((0.34, 0.34, 0.25), (-0.11, 0.58, 1.625), -5, 0),
        ((0.20, 0.30, 0.19), (0.175, 0.58, 1.595), 8, 1),
        ((0.44, 0.32, 0.15), (0.03, 0.57, 1.83), 4, 1),
        ((0.25, 0.26, 0.19), (-0.09, 0.57, 2.00), -9, 2),
        ((0.16, 0.20, 0.11), (0.15, 0.55, 1.962), 12, 0),
    ):
        parts += parcel(kit, (size[1], size[0], size[2]), at, turn + 90, kit.cards[card], size[0] > 0.18)
    for x in (-0.14, 0.10):
        parts.append(around("Lashing", 0.585, 1.63, 0.235, 0.475, x, 0.03, kit.strap))
        parts.append(s.box("Buckle", (0.046, 0.014, 0.05), (x, 0.345, 1.72), (0, 0, 0), kit.steel, 0.004))

    def bedroll(u, v):
        """Rolled blanket: a spiral with slack folds."""
        a, r = math.tau * 3.2 * u, 0.025 + 0.078 * u
        r += 0.004 * math.sin(5 * a + 9 * v) * u - 0.012 * u * math.exp(-(((abs(v - 0.5) - 0.28) / 0.04) ** 2))
        return (v - 0.5) * 0.56 + 0.012 * math.sin(a * 0.7), r * math.cos(a), r * math.sin(a)

    wool = m.cloth("Bedroll", "#66704f", "#3a4430", 150, weave=0.5)
    roll = [s.sheet("Bedroll", bedroll, 220, 48, wool, thickness=0.012)]
    for x in (-0.157, 0.157):
        roll.append(s.torus("Roll strap", 0.094, 0.011, (x, 0, 0), (0, 90, 0), kit.strap, 48, 8))
        roll.append(s.box("Buckle", (0.034, 0.012, 0.04), (x, -0.103, 0.0), (0, 0, 0), kit.steel, 0.004))
    parts += move(roll, s.matrix_at((0.06, 0.54, 2.305), (0, 2, 7)))
    for side in (-1, 1):
        x = side * 0.205
        path = [(x, y, z) for y, z in ((-0.258, 1.24), (-0.292, 1.42), (-0.22, 1.675), (-0.05, 1.735), (0.15, 1.735))]
        parts.append(ribbon("Strap", [*path, (x, 0.35, 1.69)], 0.042, (1, 0, 0), kit.strap, 0.007))
        parts.append(s.box("Buckle", (0.056, 0.016, 0.045), (x, -0.268, 1.28), (8, 0, 0), kit.steel, 0.005))
    parts.append(s.rod("Pole", (0.33, 0.42, 1.1), (0.33, 0.44, 2.66), 0.010, kit.frame))
    flag = m.cloth("Flag", "#c7401f", "#7d2413", 120)

    def pennant(u, v):
        wave = 0.035 * math.sin(u * 8 + 1.2 * v) * u**0.7
        return (
            0.33 + wave,
            0.44 + 0.46 * u,
            2.60 - 0.06 * u + (v - 0.5) * 0.20 * (1 - 0.82 * u) + 0.018 * math.sin(u * 7),
        )

    parts.append(s.sheet("Pennant", pennant, 60, 12, flag, thickness=0.004))
    return parts


# The roof


def roof(kit) -> None:
    """Roof in the foreground: wet slabs, brick parapet, stair head, cooling unit, vents, tank, pipes and wires."""
    rng = random.Random(5)
    wet = wet_slabs()
    s.plane("Bed", (18, 12), (0, 0, -0.006), material=wet)
    for i in range(-7, 8):
        for j in range(-6, 5):
            at = (i * 0.9 + 0.15 + 0.45 * (j % 2), j * 0.9 + 0.25, -0.05 + rng.uniform(-0.002, 0.002))
            lean = (rng.uniform(-0.12, 0.12), rng.uniform(-0.12, 0.12), rng.uniform(-0.4, 0.4))
            s.box("Slab", (0.885, 0.885, 0.1), at, lean, wet, 0.008)
    brick = masonry("Brick", "#6d4234", "#7c7068")
    coping = m.stone("Coping", "#8d8378", "#4f4842", 3.0, 0.35, 0.0)
    s.box("Parapet", (16, 0.34, 0.40), (0, 4.6, 0.19), (0, 0, 0), brick, 0.004)
    for k in range(-9, 10):
        s.box(
            "Coping",
            (0.865, 0.46, 0.07),
            (k * 0.87 + rng.uniform(-0.004, 0.004), 4.6, 0.425),
            (0, rng.uniform(-0.3, 0.3), 0),
            coping,
            0.012,
        )
    s.box("Flashing", (16, 0.02, 0.13), (0, 4.42, 0.06), (-8, 0, 0), kit.frame, 0.004)
    tin = m.metal("Tin", "#85827c", 0.42, wear=0.5, grime=0.8)
    oxide = worn("Oxide", "#84402c", "#8a7f74", 0.5, 0.5)
    stair_head(kit, brick, coping, tin)
    cooling_unit(kit, (2.72, 2.75, 0))
    placed(tin)
    for x, y, h, r in ((2.0, 3.6, 0.80, 0.10), (1.62, 3.75, 0.52, 0.075)):
        s.cylinder("Vent", r, h, (x, y, h / 2), material=oxide, bevel_width=0.006)
        s.lathe("Flange", [(r * 1.9, 0), (r * 1.9, 0.02), (r * 1.25, 0.03), (r * 1.02, 0.10)], (x, y, 0), material=tin)
        s.lathe(
            "Vent hat",
            [(r * 1.7, 0), (r * 1.75, 0.02), (r * 1.1, 0.10), (r * 0.3, 0.16), (0, 0.165)],
            (x, y, h + 0.05),
            material=oxide,
        )
        for k in range(4):
            a = math.radians(45 + 90 * k)
            s.rod(
                "Stay",
                (x + r * 0.9 * math.cos(a), y + r * 0.9 * math.sin(a), h - 0.05),
                (x + r * 1.3 * math.cos(a), y + r * 1.3 * math.sin(a), h + 0.07),
                0.008,
                tin,
                sides=8,
            )
        s.torus("Band", r, 0.008, (x, y, h * 0.72), material=tin, segments=40, sides=8)
    for y, z, r in ((4.25, 0.10, 0.035), (4.16, 0.08, 0.022)):
        s.tube(
            "Conduit",
            s.spline([(-1.6, y, z), (-0.4, y, z), (1.2, y, z), (2.3, y, z), (2.45, y - 0.2, z), (2.5, y - 1.0, z)], 10),
            r,
            tin,
        )
    for x in (-1.2, -0.2, 0.8, 1.8):
        s.box("Saddle", (0.07, 0.26, 0.05), (x, 4.2, 0.03), (0, 0, 0), coping, 0.008)
    weeds = [
        s.tuft("Weed", 12, h, 0.05, 0.010, m.leaf("Weed", "#4d5424", "#96913e"), k, 0.9)
        for k, h in enumerate((0.10, 0.17, 0.07))
    ]
    for k, (x, y) in enumerate(
        (
            (-1.1, 4.33),
            (-0.75, 4.36),
            (0.55, 4.35),
            (0.7, 4.30),
            (1.5, 4.33),
            (-1.62, 1.64),
            (0.83, 1.15),
            (1.72, 0.62),
            (-0.97, -1.1),
            (2.2, 3.2),
        )
    ):
        for _ in range(3):
            s.copy(
                weeds[k % 3],
                (x + rng.gauss(0, 0.06), y + rng.gauss(0, 0.02), 0),
                (0, 0, rng.uniform(0, 360)),
                rng.uniform(0.5, 1.1),
            )
    for weed in weeds:
        weed.location.z = -5
    for z, y in ((3.05, 6.0), (2.78, 6.1), (3.5, 6.4)):
        s.tube(
            "Wire",
            s.spline([(-9, y, z + 0.9), (-3, y, z - 0.05), (3, y, z - 0.12), (9, y, z + 0.7)], 14),
            0.009,
            kit.rubber,
        )
    for x, flip in ((0.92, 1), (1.10, -1), (2.25, 1)):
        bird(kit, (x, 6.0, 2.847 + 0.0085 * x * x), flip)


def bird(kit, at, flip) -> None:
    """Sparrow on a wire, looking to the left, or to the right with `flip` -1."""
    body = s.sphere("Bird", 0.050, (0, 0, 0.062), kit.feather, (1.5, 0.85, 0.84), 24, 16)
    body.rotation_euler.y = math.radians(30)
    parts = [
        body,
        s.rod("Bird neck", (-0.026, 0, 0.080), (-0.057, 0, 0.109), 0.036, kit.feather, 0.027, 20, 0),
        s.sphere("Bird head", 0.029, (-0.061, 0, 0.113), kit.feather, (1.1, 0.9, 0.92), 20, 12),
        s.rod("Beak", (-0.086, 0, 0.112), (-0.108, 0, 0.106), 0.009, kit.steel, 0.001, 8, 0),
        s.box("Tail", (0.13, 0.028, 0.008), (0.108, 0, 0.004), (0, 32, 0), kit.feather, 0.003),
        s.box("Wing", (0.115, 0.088, 0.036), (0.024, 0, 0.062), (0, 36, 0), kit.rubber, 0.016),
        s.rod("Leg", (0, 0, 0.0), (0, 0, 0.03), 0.004, kit.steel, sides=8),
    ]
    move(parts, Matrix.Translation(at) @ Matrix.Scale(flip, 4, (1, 0, 0)))


def stair_head(kit, brick, coping, tin) -> None:
    """Hut over the stairs at the left edge: open lamp, steel door with a lit pane and a vent."""
    s.box("Hut", (2.4, 2.2, 2.35), (-3.35, 4.0, 1.17), (0, 0, 0), brick, 0.01)
    s.box("Hut roof", (2.62, 2.42, 0.11), (-3.35, 4.0, 2.40), (0, 1, 0), coping, 0.02)
    s.box("Gutter", (2.66, 0.10, 0.09), (-3.35, 2.77, 2.32), (0, 1, 0), tin, 0.03)
    s.tube(
        "Downpipe",
        s.spline(
            [(-2.25, 2.80, 2.28), (-2.24, 2.84, 2.15), (-2.24, 2.85, 1.0), (-2.24, 2.85, 0.15), (-2.18, 2.75, 0.06)], 8
        ),
        0.04,
        tin,
    )
    door = worn("Door", "#3a545c", "#8a857b", 0.5, 0.8)
    s.box("Door frame", (0.98, 0.10, 2.02), (-2.92, 2.89, 1.01), (0, 0, 0), tin, 0.01)
    s.box("Door", (0.84, 0.06, 1.90), (-2.92, 2.86, 0.97), (0, 0, 0), door, 0.012)
    s.box(
        "Door pane", (0.36, 0.01, 0.50), (-2.84, 2.829, 1.45), (0, 0, 0), m.emissive("Pane", (1.0, 0.34, 0.07), 0.55), 0
    )
    for x in (-3.04, -2.64):
        s.box("Pane frame", (0.05, 0.03, 0.58), (x, 2.825, 1.45), (0, 0, 0), door, 0.008)
    for z in (1.18, 1.72):
        s.box("Pane frame", (0.45, 0.034, 0.05), (-2.84, 2.825, z), (0, 0, 0), door, 0.008)
    for k in range(5):
        s.rod("Pane bar", (-3.0 + 0.08 * k, 2.82, 1.19), (-3.0 + 0.08 * k, 2.82, 1.71), 0.006, kit.frame, sides=8)
    for z in (1.29, 1.40, 1.51, 1.62):
        s.rod("Pane bar", (-3.03, 2.82, z), (-2.65, 2.82, z), 0.006, kit.frame, sides=8)
    s.text("Door sign", "ROOF", 0.12, (-2.84, 2.828, 1.02), (90, 0, 0), kit.stencil, 0.001)
    s.box("Vent gap", (0.52, 0.01, 0.34), (-2.86, 2.829, 0.58), (0, 0, 0), kit.dark, 0)
    for k in range(7):
        s.box("Vent slat", (0.52, 0.05, 0.012), (-2.86, 2.822, 0.43 + 0.05 * k), (-40, 0, 0), door, 0.003)
    for x in (-3.14, -2.58):
        s.box("Vent frame", (0.05, 0.07, 0.44), (x, 2.815, 0.58), (0, 0, 0), door, 0.008)
    for z in (0.39, 0.77):
        s.box("Vent frame", (0.56, 0.07, 0.05), (-2.86, 2.815, z), (0, 0, 0), door, 0.008)
    s.box("Kick plate", (0.80, 0.01, 0.26), (-2.92, 2.826, 0.17), (0, 0, 0), tin, 0.003)
    for x in (-2.96, -2.75, -2.56):
        for z in (0.07, 0.27):
            s.cylinder("Rivet", 0.010, 0.01, (x, 2.82, z), (90, 0, 0), kit.steel, 0.003, 12)
    s.box("Door handle", (0.03, 0.07, 0.14), (-2.58, 2.80, 1.0), (0, 0, 0), kit.steel, 0.008)
    s.box("Lamp arm", (0.05, 0.20, 0.04), (-2.42, 2.80, 2.0), (0, 0, 0), kit.frame, 0.006)
    s.lathe(
        "Lamp shade",
        [(0.13, 0), (0.125, 0.02), (0.04, 0.10), (0.03, 0.14), (0, 0.145)],
        (-2.42, 2.70, 1.90),
        material=kit.frame,
    )
    s.sphere("Lamp bulb", 0.05, (-2.42, 2.70, 1.90), m.emissive("Bulb", (1.0, 0.62, 0.25), 14))
    lights.point((-2.42, 2.66, 1.82), 26, (1.0, 0.6, 0.26), 0.05)


def cooling_unit(kit, at) -> None:
    """Cooling unit on rails: a fan behind a guard, louvres, a lid with a bent corner, a lagged pipe."""
    paint = worn("Unit paint", "#76857c", "#9a958b", 0.5, 0.8)
    fan = (-0.295, -0.45, 0.5)
    parts = [
        s.box("Unit", (1.25, 0.82, 0.80), (0, 0.04, 0.50), (0, 0, 0), paint, 0.02),
        s.box("Cavity", (1.19, 0.01, 0.74), (0, -0.374, 0.50), (0, 0, 0), kit.dark, 0),
        fan_panel(0.66, 0.80, 0.27, 0.08, fan, paint),
        s.box("Stile", (0.06, 0.08, 0.80), (0.595, -0.41, 0.50), (0, 0, 0), paint, 0.008),
    ]
    bent = s.box("Lid", (1.33, 0.98, 0.05), (0, 0, 0.93), (0, 0, 0), paint, 0.010)
    parts.append(s.warp(bent, lambda co: co + Vector((0.03, 0.02, -0.045)) if co.x < 0 and co.y < 0 else co))
    for y in (-0.35, 0.35):
        parts.append(s.box("Rail", (1.4, 0.08, 0.10), (0, y, 0.05), (0, 0, 0), kit.frame, 0.008))
    for z in (0.14, 0.86):
        parts.append(s.box("Louvre rail", (0.54, 0.08, 0.08), (0.30, -0.41, z), (0, 0, 0), paint, 0.008))
    for k in range(10):
        parts.append(s.box("Louvre", (0.54, 0.10, 0.012), (0.30, -0.41, 0.215 + 0.065 * k), (-35, 0, 0), paint, 0.004))
    hub = Matrix.Translation(fan) @ Matrix.Translation((0, 0.04, 0))
    parts.append(s.cylinder("Hub", 0.075, 0.05, hub.translation, (90, 0, 0), kit.frame, 0.012))
    for k in range(5):
        blade = s.box("Blade", (0.19, 0.13, 0.008), (0, 0, 0), (0, 0, 0), kit.frame, 0.003)
        turn = Matrix.Rotation(math.radians(20 + 72 * k), 4, "Y") @ Matrix.Translation((0.155, 0, 0))
        parts += move([blade], hub @ turn @ Matrix.Rotation(math.radians(62), 4, "X"))
    front = Vector(fan) - Vector((0, 0.014, 0))
    for k in range(6):
        parts.append(s.torus("Guard", 0.045 + 0.046 * k, 0.005, front, (90, 0, 0), kit.steel, 64, 8))
    parts.append(s.torus("Guard rim", 0.282, 0.013, front, (90, 0, 0), kit.frame, 64, 12))
    for k in range(8):
        a = math.radians(22.5 + 45 * k)
        way = Vector((math.cos(a), 0, math.sin(a)))
        parts.append(s.rod("Spoke", front + way * 0.045, front + way * 0.28, 0.006, kit.steel, sides=8))
    for x, z in ((-0.59, 0.14), (-0.59, 0.86), (0.0, 0.14), (0.0, 0.86), (0.595, 0.16), (0.595, 0.84)):
        parts.append(s.cylinder("Screw", 0.015, 0.018, (x, -0.456, z), (90, 0, 0), kit.steel, 0.004, 6))
    parts += [
        s.box("Sticker", (0.15, 0.003, 0.095), (-0.505, -0.452, 0.225), (0, 7, 0), kit.label, 0),
        s.box("Sticker band", (0.15, 0.002, 0.024), (-0.502, -0.454, 0.258), (0, 7, 0), kit.red, 0),
        s.text("Sticker text", "400 V", 0.042, (-0.507, -0.454, 0.208), (90, -7, 0), kit.ink, 0.001),
        s.text("Unit number", "AC-3", 0.075, (-0.30, -0.451, 0.842), (90, 0, 0), kit.stencil, 0.001),
    ]
    bends = [(-0.62, 0.5), (-0.74, 0.5), (-0.80, 0.42), (-0.80, 0.15)]
    path = [(x, -0.1, z) for x, z in bends] + [(-0.86, 0.0, 0.08), (-0.9, 1.4, 0.08)]
    parts.append(s.tube("Pipe", s.spline(path, 8), 0.045, kit.rubber))
    for z in (0.20, 0.31, 0.41):
        parts.append(s.torus("Clamp", 0.047, 0.006, (-0.80, -0.1, z), (0, 0, 0), kit.steel, 32, 8))
    move(parts, s.matrix_at(at, (0, 0, -14), 1.15))


def fan_panel(width, height, radius, depth, at, material):
    """Upright plate with a round hole, its front at `at`."""
    corner = math.atan2(height, width)
    angles = [math.tau * k / 64 for k in range(64)] + [corner, math.pi - corner, math.pi + corner, math.tau - corner]
    rings = []
    for y in (0, depth):
        for hole in (True, False):
            ring = []
            for a in sorted(angles):
                c, d = math.cos(a), math.sin(a)
                reach = radius if hole else 1 / max(2 * abs(c) / width, 2 * abs(d) / height)
                ring.append((c * reach, y, d * reach))
            rings.append(ring)
    count = len(angles)
    faces = []
    for first, second in ((0, 1), (1, 3), (3, 2), (2, 0)):
        for k in range(count):
            j = (k + 1) % count
            faces.append((first * count + k, second * count + k, second * count + j, first * count + j))
    return s.mesh("Fan panel", [v for ring in rings for v in ring], faces, material, at)


def placed(tin) -> None:
    """What people left on the roof: a coiled hose, plants in tins."""
    hose = m.plain("Garden hose", "#31523a", 0.35)
    coil = [
        (-1.28 + (0.25 - 0.0005 * k) * math.cos(k / 4), 3.72 + (0.25 - 0.0005 * k) * math.sin(k / 4), 0.02 + 0.0011 * k)
        for k in range(130)
    ]
    s.tube("Hose", s.spline([(-0.55, 3.85, 0.02), (-0.8, 3.62, 0.02), (-1.0, 3.60, 0.02), *coil], 2), 0.018, hose)
    leaves = m.leaf("Pot plant", "#42612c", "#7d9440")
    soil = m.plain("Soil", "#241a14", 0.9)
    for k, (x, y, z, r, h) in enumerate(
        ((-1.95, 2.95, 0, 0.13, 0.24), (-1.66, 3.08, 0, 0.09, 0.15), (2.50, 2.62, 1.10, 0.10, 0.17))
    ):
        profile = [(0, 0), (r * 0.92, 0), (r * 0.94, h * 0.33), (r * 0.98, h * 0.36), (r * 0.96, h * 0.40)]
        s.lathe(
            "Tin pot", [*profile, (r, h), (r * 1.05, h), (r * 1.05, h + 0.012), (r * 0.9, h)], (x, y, z), material=tin
        )
        s.cylinder("Soil", r * 0.95, 0.02, (x, y, z + h - 0.02), material=soil, bevel_width=0)
        for j in range(3):
            plant = s.tuft("Pot plant", 16, (1.5 + 0.4 * j) * h, r, 0.05, leaves, 10 * k + j, 1.4 - 0.4 * j)
            plant.location = (x, y, z + h - 0.02)


# The city


def window(name, pane, trim, blind=None, flowers=None):
    """Sash window 1.1 m wide with its surround, facing -y; a prototype for copies."""
    parts = [s.box("Pane", (1.0, 0.04, 1.5), (0, 0.0, 0), (0, 0, 0), pane, 0)]
    for x in (-0.53, 0.0, 0.53):
        parts.append(s.box("Stile", (0.09 if x else 0.05, 0.14 if x else 0.07, 1.6), (x, -0.03, 0), (0, 0, 0), trim, 0))
    for z, w, d in ((-0.80, 1.4, 0.30), (0.80, 1.3, 0.22), (0.05, 1.0, 0.08)):
        parts.append(s.box("Rail", (w, d, 0.10 if abs(z) > 0.5 else 0.06), (0, -0.04, z), (0, 0, 0), trim, 0))
    if blind:
        parts.append(s.box("Blind", (0.96, 0.02, 0.8), (0, -0.03, 0.36), (0, 0, 0), blind, 0))
    if flowers:
        parts.append(s.box("Cooler", (0.7, 0.45, 0.42), (0.05, -0.22, -0.52), (0, 0, 0), flowers, 0.03, 2))
    return s.join(parts, name)


def skyline() -> None:
    """City behind the roof at its true size: houses across the street, then blocks, then towers in haze."""
    rng = random.Random(24)
    trim = m.stone("Trim", "#8a8078", "#57504b", 1.2, 0.2, 0.0)
    dark = m.plain("Dark pane", "#141a24", 0.12)
    pale = m.stone("Pale trim", "#b0a391", "#7d7266", 1.2, 0.2, 0.0)
    iron = m.plain("Iron", "#2b292a", 0.5)
    tin = m.metal("Roof tin", "#6d6f72", 0.5, wear=0, grime=0.8, scale=1)
    wood = m.plain("Tank wood", "#4c3527", 0.8)
    blind = m.plain("Blind", "#a3937c", 0.8)
    panes = [
        m.emissive(f"Glow pane {k}", c, p)
        for k, (c, p) in enumerate((((1.0, 0.30, 0.045), 1.1), ((1.0, 0.34, 0.07), 0.7), ((0.45, 0.65, 1.0), 0.35)))
    ]
    windows = [
        window("Window", dark, trim),
        window("Window", dark, trim, blind),
        window("Window", dark, trim, None, tin),
        window("Window", panes[0], trim),
        window("Window", panes[1], trim, blind),
        window("Window", panes[2], trim),
    ]
    for proto in windows:
        proto.location.z = -60
    walls = [
        masonry("House brick", "#7a4a3a", "#80766c", 1.0),
        masonry("House plaster", "#8b7a68", "#85756a", 0.4, 0.8),
        masonry("House dark", "#55505a", "#4a464c", 0.7),
    ]
    for x, y, width, depth, top, wall in ((-15.5, 34, 13, 11, 13.2, 0), (16.0, 33, 12, 12, 11.0, 1)):
        house(rng, (x, y), width, depth, top, walls[wall], trim, windows)
        clutter(rng, (x, y), width, depth, top, tin, wood, walls[0])
    for x, y, width, depth, top, wall, rows in (
        (-4.6, 41, 8.0, 10, 4.5, 0, ("31001", "14054", "01310")),
        (5.2, 37, 8.5, 10, 3.3, 2, ("03210", "40131")),
    ):
        low_house((x, y), width, depth, top, walls[wall], pale, iron, [[windows[int(k)] for k in row] for row in rows])
        clutter(rng, (x, y), width, depth, top - 0.9, tin, wood, walls[0])
    fire_escape((4.4, 31.4), 4.05, iron)
    fire_escape((-12.0, 28.0), 13.2, iron)
    sign((11.1, 26.4, 7.2), tin)
    facades = [
        facade(f"Facade {k}", c, f, b, p)
        for k, (c, f, b, p) in enumerate(
            (
                ("#5a4f52", 3.0, 1.9, 0.18),
                ("#4a4c5a", 3.2, 1.5, 0.22),
                ("#6a5850", 2.9, 2.2, 0.14),
                ("#41485a", 3.3, 1.3, 0.26),
            )
        )
    ]
    for y, low, high, step in ((62, 3, 13, 9), (95, 6, 24, 11), (150, 10, 44, 15), (240, 16, 70, 22)):
        x = -0.42 * y - 8
        while x < 0.42 * y + 8:
            width = rng.uniform(0.7, 1.3) * step
            # Lower behind the robot, so that the eye finds a way out between the towers.
            dip = 0.45 + 0.55 * min(1, abs(x / y - 0.02) / 0.16)
            tower(
                rng,
                x,
                y + rng.uniform(0, 0.15) * y,
                width,
                (low + (high - low) * rng.random() ** 1.4) * dip,
                rng.choice(facades),
                tin,
            )
            x += width + rng.uniform(-0.1, 0.25) * step
    crane((19, 118, 0), 27, tin)


def house(rng, at, width, depth, top, wall, trim, windows) -> None:
    """House across the street: windows on the front and on the side that faces the middle, courses, cornice."""
    x, y = at
    s.box("House", (width, depth, top + 6), (x, y, top / 2 - 3), (0, 0, 0), wall, 0.05)
    for z, out, tall in ((top - 0.1, 0.5, 0.35), (top - 0.45, 0.3, 0.3), (top + 0.9, 0.2, 0.16)):
        s.box("Cornice", (width + out, depth + out, tall), (x, y, z), (0, 0, 0), trim, 0.03)
    s.box("Blocking", (width, depth, 1.0), (x, y, top + 0.4), (0, 0, 0), wall, 0.03)
    for k in range(int(width / 0.8)):
        s.box(
            "Bracket",
            (0.22, 0.35, 0.45),
            (x - width / 2 + 0.4 + 0.8 * k, y - depth / 2 - 0.14, top - 0.5),
            (0, 0, 0),
            trim,
            0.02,
        )
    inner = 1 if x < 0 else -1
    bays, side_bays = int((width - 1) / 2.1), int((depth - 1) / 2.4)
    for floor in range(int((top + 1) / 3.2) + 1):
        z = top - 2.0 - 3.2 * floor
        s.box("Course", (width + 0.16, depth + 0.16, 0.16), (x, y, z - 1.25), (0, 0, 0), trim, 0.02)
        for k in range(bays):
            proto = windows[rng.choice((0, 0, 1, 1, 2, 3, 4, 5))]
            s.copy(proto, (x + (k - (bays - 1) / 2) * 2.1, y - depth / 2 - 0.02, z))
        for k in range(side_bays):
            proto = windows[rng.choice((0, 1, 1, 3))]
            s.copy(proto, (x + inner * (width / 2 + 0.02), y + (k - (side_bays - 1) / 2) * 2.4, z), (0, 0, 90 * inner))


def low_house(at, width, depth, top, wall, trim, iron, rows) -> None:
    """Low house behind the parapet: `rows` of small windows from the top down, quoins, dentils and a downpipe."""
    x, front = at[0], at[1] - depth / 2
    s.box("House", (width, depth, top + 6), (x, at[1], top / 2 - 3), (0, 0, 0), wall, 0.05)
    for drop, out, tall in ((0.0, 0.5, 0.14), (0.16, 0.3, 0.16), (0.46, 0.14, 0.08)):
        s.box("Cornice", (width + out, depth + out, tall), (x, at[1], top - drop), (0, 0, 0), trim, 0.02)
    for k in range(int(width / 0.28)):
        s.box("Dentil", (0.14, 0.2, 0.2), (x - width / 2 + 0.16 + 0.28 * k, front, top - 0.34), (0, 0, 0), trim, 0.01)
    for k in range(12):
        for side in (-1, 1):
            size = 0.62 if k % 2 else 0.42
            edge = x + side * (width / 2 - size / 2 + 0.04)
            s.box("Quoin", (size, 0.1, 0.3), (edge, front - 0.02, top - 0.7 - 0.33 * k), (0, 0, 0), trim, 0.02)
    pitch = (width - 0.9) / len(rows[0])
    for floor, row in enumerate(rows):
        z = top - 1.32 - 1.9 * floor
        s.box("Course", (width + 0.08, 0.12, 0.09), (x, front, z - 0.86), (0, 0, 0), trim, 0.01)
        for k, proto in enumerate(row):
            at_x = x + (k - (len(row) - 1) / 2) * pitch
            s.copy(proto, (at_x, front - 0.02, z), None, 0.78)
            s.box("Keystone", (0.16, 0.16, 0.26), (at_x, front - 0.08, z + 0.66), (0, 0, 0), trim, 0.01)
    pipe = x - width / 2 + 0.45 + pitch
    s.rod("Downpipe", (pipe, front - 0.1, -2), (pipe, front - 0.1, top - 0.4), 0.06, iron, sides=12)
    for k in range(3):
        s.box("Pipe clip", (0.2, 0.1, 0.06), (pipe, front - 0.08, top - 1.0 - 1.4 * k), (0, 0, 0), iron, 0.01)


def clutter(rng, at, width, depth, top, tin, wood, brick) -> None:
    """What stands on a roof: tank on stilts, stair head, chimneys, aerials, a rail, coolers."""
    x, y, z = at[0], at[1] - depth * 0.25, top + 0.9
    tank = x + width * rng.uniform(-0.32, 0.3)
    s.cylinder("Tank", 1.25, 2.3, (tank, y, z + 3.2), material=wood, bevel_width=0.03)
    s.lathe("Tank roof", [(1.4, 0), (1.38, 0.06), (0, 1.0)], (tank, y, z + 4.35), material=tin)
    for k in range(4):
        s.torus("Hoop", 1.26, 0.03, (tank, y, z + 2.3 + 0.55 * k), material=tin, segments=40, sides=6)
        a = math.radians(45 + 90 * k)
        foot = Vector((tank + 1.1 * math.cos(a), y + 1.1 * math.sin(a), z))
        s.rod("Stilt", foot, foot + Vector((0, 0, 2.1)), 0.09, tin, sides=8)
        b = math.radians(135 + 90 * k)
        s.rod("Brace", foot, (tank + 1.1 * math.cos(b), y + 1.1 * math.sin(b), z + 2.0), 0.035, tin, sides=6)
    hut = x + width * (0.28 if tank < x else -0.28)
    s.box("Stair head", (2.6, 3, 2.5), (hut, y + 1, z + 1.2), (0, 0, 0), brick, 0.04)
    s.box("Stair roof", (2.9, 3.3, 0.16), (hut, y + 1, z + 2.5), (0, 0, 0), tin, 0.03)
    for _ in range(3):
        at_x = x + width * rng.uniform(-0.44, 0.44)
        s.box("Chimney", (0.7, 0.7, rng.uniform(1.2, 2.2)), (at_x, y + 2, z + 0.8), (0, 0, 0), brick, 0.03)
        for dx in (-0.17, 0.17):
            s.cylinder("Pot", 0.13, 0.6, (at_x + dx, y + 2, z + 1.9), material=wood, bevel_width=0.02, sides=16)
    for _ in range(2):
        at_x, tall = x + width * rng.uniform(-0.42, 0.42), rng.uniform(2.4, 4.2)
        s.rod("Aerial", (at_x, y, z), (at_x, y, z + tall), 0.035, tin, sides=8)
        for j in range(5):
            s.rod(
                "Element",
                (at_x - 0.7 + 0.09 * j, y, z + tall - 0.14 * j),
                (at_x + 0.7 - 0.09 * j, y, z + tall - 0.14 * j),
                0.02,
                tin,
                sides=6,
            )
    for _ in range(2):
        s.box(
            "Cooler",
            (1.5, 1.1, 1.0),
            (x + width * rng.uniform(-0.4, 0.4), y - 0.4, z + 0.4),
            (0, 0, rng.uniform(-8, 8)),
            tin,
            0.04,
        )


def fire_escape(at, top, tin) -> None:
    """Iron balconies and stairs in front of a house, and a ladder to its roof."""
    x, y = at
    for dx in (-0.24, 0.24):
        s.rod("Ladder", (x + 1.3 + dx, y + 0.3, top - 3.0), (x + 1.3 + dx, y + 0.3, top), 0.03, tin, sides=6)
    for k in range(10):
        z = top - 2.8 + 0.3 * k
        s.rod("Rung", (x + 1.06, y + 0.3, z), (x + 1.54, y + 0.3, z), 0.02, tin, sides=6)
    for floor in range(5):
        z = top - 3.0 - 3.2 * floor
        s.box("Grate", (3.6, 1.1, 0.08), (x, y, z), (0, 0, 0), tin, 0.01)
        for k in range(3):
            s.rod(
                "Rail",
                (x - 1.8, y - 0.55, z + 0.35 * (k + 1)),
                (x + 1.8, y - 0.55, z + 0.35 * (k + 1)),
                0.028,
                tin,
                sides=6,
            )
        for k in range(13):
            s.rod(
                "Baluster",
                (x - 1.8 + 0.3 * k, y - 0.55, z),
                (x - 1.8 + 0.3 * k, y - 0.55, z + 1.05),
                0.018,
                tin,
                sides=6,
            )
        way = 1 if floor % 2 else -1
        for dy in (-0.1, 0.4):
            s.rod("String", (x - way * 1.3, y + dy, z), (x + way * 1.1, y + dy, z - 3.2), 0.05, tin, sides=6)
        for k in range(11):
            share = (k + 0.5) / 11
            s.box(
                "Tread",
                (0.24, 0.5, 0.03),
                (x + way * (2.4 * share - 1.3), y + 0.15, z - 3.2 * share),
                (0, 0, 0),
                tin,
                0,
            )


def sign(at, tin) -> None:
    """Upright sign of the post office, on brackets."""
    x, y, z = at
    s.box("Sign", (1.5, 0.35, 6.4), at, (0, 0, 0), m.plain("Sign", "#18222c", 0.5), 0.06)
    glow = m.emissive("Glow sign", (0.15, 0.85, 0.95), 3.0)
    for k, letter in enumerate("POST"):
        s.text("Letter", letter, 1.75, (x, y - 0.22, z + 2.3 - 1.53 * k), (90, 0, 0), glow, 0.03)
    for dx in (-0.68, 0.68):
        s.rod("Tube", (x + dx, y - 0.2, z - 3.0), (x + dx, y - 0.2, z + 3.0), 0.035, glow, sides=8)
    for dz in (-2, 2):
        s.rod("Bracket", (x, y + 0.1, z + dz), (x, y + 1.4, z + dz), 0.07, tin, sides=8)


def tower(rng, x, y, width, top, material, tin) -> None:
    """Far house in two or three setbacks, with what gives its top an outline."""
    z, half = -8.0, width
    for k in range(rng.choice((1, 2, 2, 3))):
        rise = (top - z) * (1.0 if k == 0 else rng.uniform(0.18, 0.35))
        s.box("Tower", (half, half * 0.8, rise), (x, y, z + rise / 2), (0, 0, 0), material, 0)
        s.box("Ledge", (half * 1.03, half * 0.83, 0.5), (x, y, z + rise), (0, 0, 0), tin, 0)
        z, half = z + rise, half * rng.uniform(0.55, 0.8)
        top = z * 1.25 + 3
    kind = rng.random()
    if kind < 0.35:
        s.rod("Mast", (x, y, z), (x, y, z + width * rng.uniform(0.4, 1.1)), 0.012 * width, tin, 0.003 * width, 8, 0)
    elif kind < 0.6:
        s.cylinder(
            "Crown",
            half * 0.25,
            half * 0.35,
            (x + half * 0.1, y, z + half * 0.25),
            material=tin,
            bevel_width=0,
            sides=20,
            top_radius=half * 0.2,
        )
    elif kind < 0.85:
        s.box("Plant", (half * 0.5, half * 0.4, half * 0.25), (x - half * 0.12, y, z + half * 0.12), (0, 0, 0), tin, 0)


def crane(at, tall, tin) -> None:
    """Tower crane: lattice mast and jib."""
    x, y, z = at
    for k in range(int(tall / 2)):
        for side in (-1, 1):
            s.rod(
                "Mast",
                (x + side * 0.8, y, z + 2 * k),
                (x - side * 0.8, y, z + 2 * k + 2),
                0.10,
                tin,
                sides=6,
                bevel_width=0,
            )
    for side in (-1, 1):
        s.rod("Mast", (x + side * 0.8, y, z), (x + side * 0.8, y, z + tall), 0.16, tin, sides=6, bevel_width=0)
    s.rod("Jib", (x + 9, y, z + tall), (x - 26, y, z + tall), 0.22, tin, sides=6, bevel_width=0)
    s.rod("Jib", (x, y, z + tall + 4.5), (x - 24, y, z + tall + 0.5), 0.12, tin, sides=6, bevel_width=0)
    s.rod("Jib", (x, y, z + tall + 4.5), (x + 9, y, z + tall), 0.12, tin, sides=6, bevel_width=0)
    for k in range(12):
        s.rod(
            "Lattice",
            (x - 2 * k, y, z + tall + 4 - 0.33 * k),
            (x - 2 * k - 1, y, z + tall),
            0.07,
            tin,
            sides=6,
            bevel_width=0,
        )
    s.box("Weight", (3, 1.5, 2.5), (x + 8, y, z + tall - 1), (0, 0, 0), tin, 0.1)
    s.rod("Cable", (x - 19, y, z + tall), (x - 19, y, z + tall - 14), 0.06, tin, sides=6, bevel_width=0)
