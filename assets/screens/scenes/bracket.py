"""Bracket: wall brackets of solid steel, sawn, drilled and welded, on seamless cream paper.

One unit is one centimetre. In the bracket's own axes, y runs across its width, z is up and x points away from the wall:
the long leg stands on the wall at x = -THICK … 0, the short leg leaves it at the foot, and the rib braces both.
"""

import math

import bpy
from mathutils import Matrix, Vector
from studio import lights, stage
from studio import machines as p
from studio import materials as m
from studio import shapes as s

LONG_SIDE = 800
SAMPLES = 96
FINISH = stage.Finish(glow=0.0, vignette=0.0, grain=0.0)

PAPER = "#f2e8da"
WIDTH = 34.0
"""Width of the frame at the target."""
THICK, WIDE = 2.0, 5.0
"""Section of both legs; the rib is as thick and half as wide."""
TALL, LONG = 19.0, 15.0
"""Lengths of the long leg, and of the short one from the wall's side to its end."""
RIB = 9.6
"""Distance from the inner corner at which the middle of the rib meets either leg."""
RIB_WIDE, RIB_THICK = 2.0, 2.0
HOLES = (16.2, 6.0)
"""Heights of the two fixing holes in the long leg."""
BEAD = 0.34
"""Radius of the weld bead."""


def build() -> None:
    """Build the whole scene."""
    p.frame()
    target = (1.9, 0.0, 7.5)
    p.camera(target, WIDTH, 0, 19, lens=90, fstop=0.09, focus=(-3.0, -4.5, 9.0))
    paper(26.0)
    bracket = welded_bracket()
    s.place(bracket, (-6.6, -1.6, 0), (0, 0, -41))
    for level, (x, y, turn) in enumerate(((11.9, 15.2, 190), (11.6, 15.0, 188), (12.3, 15.3, 193))):
        twin = s.copy(bracket)
        twin.rotation_mode = "QUATERNION"
        lying = Matrix.Rotation(math.radians(turn), 3, "Z") @ Matrix.Rotation(math.radians(90), 3, "X")
        twin.rotation_quaternion = (lying @ Matrix.Rotation(math.radians(90), 3, "Y")).to_quaternion()
        twin.location = (x, y, WIDE * (level + 0.5))
    light(Vector(target))


def light(at) -> None:
    """A big soft lamp at the upper left, a strip at the right for the edges; the room is pale, but dark behind the lens."""
    stage.sky((0.42, 0.41, 0.40), (1.0, 0.98, 0.96), (0.75, 0.68, 0.58), strength=0.5)
    lights.area(at + Vector((-1.2, -0.6, 1.4)) * WIDTH, at, 1.0 * WIDTH, 29 * WIDTH**2, (1.0, 0.97, 0.93), spread=140)
    lights.area(at + Vector((-1.5, -0.2, 0.35)) * WIDTH, at, 0.9 * WIDTH, 6.5 * WIDTH**2, (1.0, 0.97, 0.94), spread=120)
    lights.area(at + Vector((1.5, 0.1, 0.55)) * WIDTH, at, 0.45 * WIDTH, 6 * WIDTH**2, (1.0, 0.96, 0.90), spread=120)


def paper(wall) -> None:
    """Seamless paper that bends up behind the stack."""
    g = m.Graph("Paper")
    sheet = g.principled(Base_Color=m.hex_color(PAPER), Roughness=0.95, Specular_IOR_Level=0.1)
    radius, reach, start = 30.0, 300.0, wall
    line = [(-reach, 0.0)]
    for k in range(33):
        a = math.pi / 2 * k / 32
        line.append((start + radius * math.sin(a), radius * (1 - math.cos(a))))
    line.append((start + radius, reach))
    vertices = [(side * reach, y, z) for y, z in line for side in (-1, 1)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    s.mesh("Paper", vertices, faces, sheet, smooth=True)


# Steel


WELDS = (
    ((0, 0, THICK), (0, WIDE / 2, 0)),
    ((0, -WIDE / 2, THICK / 2), (0, 0, THICK / 2)),
    ((0, WIDE / 2, THICK / 2), (0, 0, THICK / 2)),
    ((0, 0, THICK + RIB), (0, RIB_WIDE / 2, 1.3)),
    ((RIB, 0, THICK), (1.3, RIB_WIDE / 2, 0)),
)
"""Where it was hot: centres and half sizes of boxes, some of them flattened to lines and rectangles."""


def heat(g):
    """Distance from the nearest weld, made uneven as the torch moved unevenly."""
    at = g.add("TexCoord").outputs["Object"]
    nearest = None
    for centre, half in WELDS:
        away = g.add("VectorMath", {0: at, 1: centre}, operation="SUBTRACT").outputs[0]
        away = g.add("VectorMath", {0: away}, operation="ABSOLUTE").outputs[0]
        away = g.add("VectorMath", {0: away, 1: half}, operation="SUBTRACT").outputs[0]
        away = g.add("VectorMath", {0: away, 1: (0, 0, 0)}, operation="MAXIMUM").outputs[0]
        away = g.add("VectorMath", {0: away}, operation="LENGTH").outputs["Value"]
        nearest = away if nearest is None else g.math("MINIMUM", nearest, away)
    return g.math("ADD", nearest, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(0.55, 4, 0.6), 0.45), 1.9))


def streaks(g, stretch, scale, turn):
    """Fine noise drawn out along the axis for which `stretch` is small, turned by `turn` degrees around y."""
    at = g.add("VectorRotate", {"Vector": g.coords(), "Angle": math.radians(turn)}, rotation_type="Y_AXIS").outputs[0]
    at = g.add("VectorMath", {0: at, 1: stretch}, operation="MULTIPLY").outputs[0]
    return g.add("TexNoise", {"Vector": at, "Scale": scale, "Detail": 5, "Roughness": 0.65}).outputs[0]


def steel(name, stretch, scale, color="#b4b7ba", contrast=0.15, roughness=0.25, bump=0.03, cloudy=0.13, turn=0.0):
    """Bare steel with streaks along the axis for which `stretch` is small, and temper colours around the welds."""
    g = m.Graph(name)
    streak, cloud = streaks(g, stretch, scale, turn), g.noise(0.35, 4, 0.6)
    tint = g.mix(streak, m.shade(color, 1 - contrast), m.shade(color, 1 + contrast))
    tint = g.mix(g.span(cloud, 0.35, 0.7, 0.0, cloudy), tint, "#55524e")
    away = g.span(heat(g), 0.0, 2.0)
    colours = [
        (0.0, "#6d747c"),
        (0.16, "#46628f"),
        (0.30, "#5b5f95"),
        (0.42, "#8d6a78"),
        (0.58, "#b8986a"),
        (1.0, "#ffffff"),
    ]
    film = g.ramp(away, colours)
    strength = g.span(away, 0.25, 0.85, 0.42, 0.0)
    tint = g.mix(strength, tint, film)
    rough = g.math("ADD", g.span(streak, 0.2, 0.8, roughness - 0.06, roughness + 0.08), g.math("MULTIPLY", cloud, 0.08))
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=g.bump(streak, bump, 0.03))


def bead_steel():
    """Weld metal: darker, with silvery crests and a blue-brown film."""
    g = m.Graph("Weld metal")
    spot = g.noise(1.6, 4, 0.6)
    tint = g.mix(g.span(spot, 0.35, 0.65), "#5f6f8a", "#8f8377")
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=0.34, Normal=g.bump(g.noise(9, 3), 0.12, 0.02))


def bar(name, size, at, axis, mill, sawn, turn=0.0):
    """Piece of flat bar along `axis` (0 is x, 2 is z) with rolled edges; the two faces across that axis are sawn."""
    obj = s.box(name, size, (0, 0, 0), material=mill, bevel_width=0.0)
    obj.data.materials.append(sawn)
    for face in obj.data.polygons:
        face.material_index = int(abs(face.normal[axis]) > 0.9)
    s.bevel(obj, 0.055, 2)
    obj.location, obj.rotation_euler = at, (0, math.radians(turn), 0)
    return obj


def drill(leg, height, bright) -> None:
    """Drill a hole through the long leg, with a bevel on both sides."""
    radius, deep, over = 0.60, 0.36, 0.2
    wide = radius + deep + over
    profile = [
        (0, -over),
        (wide, -over),
        (radius, deep),
        (radius, THICK - deep),
        (wide, THICK + over),
        (0, THICK + over),
    ]
    cutter = s.lathe("Drill", profile, (-THICK, 0, height), (0, 90, 0), bright, 64)
    s.boolean(leg, cutter)
    bpy.data.objects.remove(cutter, do_unlink=True)


def welded_bracket():
    """One bracket as one mesh."""
    upright, along = (1, 1, 0.02), (0.02, 1, 1)
    saw = steel("Sawn, top", (0.03, 1.0, 1.0), 7.0, "#b6b7b6", 0.34, 0.34, 0.9, 0.0)
    saw_end = steel("Sawn, end", (1.0, 1.0, 0.03), 7.0, "#b6b7b6", 0.34, 0.34, 0.9, 0.0)
    bright = steel("Drilled", (0.04, 1, 1), 8.0, "#8d8e8e", 0.1, 0.38, 0.05, 0.0)
    long_leg = bar(
        "Long leg", (THICK, WIDE, TALL), (-THICK / 2, 0, TALL / 2), 2, steel("Mill, upright", upright, 11.0), saw
    )
    for height in HOLES:
        drill(long_leg, height, bright)
    reach = LONG - THICK
    level = steel("Mill, level", along, 11.0)
    short_leg = bar("Short leg", (reach, WIDE, THICK), (reach / 2, 0, THICK / 2), 0, level, saw_end)
    parts = [long_leg, short_leg, rib(steel("Mill, rib", along, 11.0, turn=-45))]
    for part in parts:
        p.even(s.apply(part), 50)
    return s.join([*parts, *welds()], "Bracket")


def rib(mill):
    """Diagonal brace, mitred at both ends to lie on the legs."""
    half = RIB_THICK / math.sqrt(2)
    near, far, low = RIB - half, RIB + half, THICK
    side = [(0, low + near), (near, low), (far, low), (0, low + far)]
    vertices = [(x, y, z) for y in (-RIB_WIDE / 2, RIB_WIDE / 2) for x, z in side]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
    obj = s.mesh("Rib", vertices, faces, mill)
    return s.bevel(obj, 0.055, 2)


# Welds


def bead(start, end, up, radius=BEAD):
    """Row of overlapping, leaning scales from `start` to `end`, as the torch left them; `up` points out of the metal."""
    start, end, up = Vector(start), Vector(end), Vector(up).normalized()
    along = (end - start).normalized()
    across, step = along.cross(up), 0.42 * radius
    count = max(2, round((end - start).length / step))
    turn = Matrix((along, across, up)).transposed()
    lean = Matrix.Rotation(math.radians(-28), 3, "Y")
    scales = []
    for k in range(count + 1):
        wobble = 1 + 0.07 * math.sin(2.3 * k) + 0.05 * math.sin(5.1 * k + 1)
        scale = s.sphere("Scale", radius * wobble, segments=20, rings=12, scale=(0.62, 1.12, 0.86))
        scale.rotation_mode = "QUATERNION"
        scale.rotation_quaternion = (turn @ lean).to_quaternion()
        scale.location = start.lerp(end, k / count)
        scales.append(scale)
    return scales


def welds():
    """Beads in the inner corner, on the butt joint at both sides, and around the ends of the rib."""
    half, width, low = RIB_THICK / math.sqrt(2), WIDE / 2, THICK
    result = bead((0.05, -width + 0.15, low + 0.05), (0.05, width - 0.15, low + 0.05), (1, 0, 1), 0.46)
    for side in (-1, 1):
        result += bead((0, side * (width - 0.12), 0.2), (0, side * (width - 0.12), low - 0.1), (0, side, 0), 0.34)
        y = side * (RIB_WIDE / 2 + 0.02)
        result += bead((0.05, y, low + RIB - half), (0.05, y, low + RIB + half), (1, side, 0), 0.27)
        result += bead((RIB - half, y, low + 0.05), (RIB + half, y, low + 0.05), (0, side, 1), 0.27)
        for level in (RIB - half, RIB + half):
            at = RIB_WIDE / 2 - 0.05
            out = math.copysign(1, level - RIB)
            result += bead((0.06, -at, low + level), (0.06, at, low + level), (1, 0, out), 0.27)
            result += bead((level, -at, low + 0.06), (level, at, low + 0.06), (out, 0, 1), 0.27)
    metal = bead_steel()
    return [s.paint(scale, metal) for scale in result]
