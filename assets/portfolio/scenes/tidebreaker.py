"""Tidebreaker: a ceremonial sea blade on its stand, on an islet of basalt columns in a calm sea at dusk."""

import bisect
import math
import random

import bpy
from mathutils import Vector, noise
from studio import environment, lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 44
MAPS = True
FINISH = stage.Finish(glow=0.3, glow_from=0.8, vignette=0.3)

LENGTH = 2.35
SWORD = (-0.72, 0, 0.93), (-15, -9, 0)
"""Place and turn (degrees) of the sword; the stand reaches up to where this puts its edge."""
SHOULDER = -0.56
"""Share of the width of the grind line, where the hollow bevel meets the flank; the edge is -1, the spine 1."""
HONED = -0.955
"""Where the narrow bevel at the very edge begins, as a share of the width."""
SWEDGE = 0.75
"""Where the bevel of the back begins, as a share of the width."""
RICASSO = 0.15
"""Where the cutting edge starts. The blade has its full thickness up to here, so that the collar can hold it."""
FULLER = (0.158, 0.77)
"""Where the inlay starts and where it comes to a point, as shares of the blade's length."""


def centre(t):
    """Middle line of the blade; it sweeps up towards the point."""
    return Vector((LENGTH * t, 0, 0.40 * t**2.3 - 0.055 * math.sin(math.pi * t)))


def widths(t):
    """Distance from the middle line to the edge and to the spine."""
    edge = 0.105 + 0.03 * s.ease(t, 0.0, 0.1) + 0.05 * s.ease(t, 0.3, 0.78)
    edge *= 1 - s.ease(t, 0.74, 1.02) ** 1.3
    spine = 0.075 + 0.028 * s.ease(t, 0.02, 0.1)
    if t > 0.58:
        spine += 0.13 * s.ease(t, 0.58, 0.715) ** 1.6
    if t > 0.715:
        share = min(1.0, (t - 0.715) / 0.285)
        spine = 0.233 * (1 - share) ** 1.7 * (1 - 0.35 * math.sin(math.pi * min(1, share * 1.3)))
    notch = 0.036 * math.exp(-(((t - RICASSO) / 0.011) ** 2))
    return max(0.0015, edge - notch), max(0.0015, spine)


def fuller(t):
    """Half width of the inlay as a share of the blade's: round at the guard, drawn out to a point."""
    start, end = FULLER
    if not start < t < end:
        return 0.0
    share = (t - start) / (end - start)
    return 0.27 * min(1.0, share / 0.035) ** 0.5 * (1 - share**2.6)


def plateau(t):
    """Half width of the flat that holds the inlay. The flanks fall from it; it has no jump where the inlay ends."""
    start, end = FULLER
    share = min(1.0, max(0.0, (t - start) / (end - start)))
    return 0.27 * (1 - share**2.6) + 0.014


def section(t):
    """Cross-section from edge to spine: share of the width and half thickness in metres.

    From the edge: a honed strip, a hollow bevel that is steepest at the grind line, a narrow facet on that line, the
    flank that rises to the rails of the inlay, and beyond them the flank and the bevel of the back.
    """
    edge, spine = widths(t)
    half = fuller(t)
    rim, flat = half + 0.012, plateau(t)
    deep = 0.0065 * min(1.0, half / 0.08)
    # Near the point the blade thins with its width; a sudden start of that would show as a step in what it mirrors.
    taper = min(1.25, (edge + spine) / 0.2)
    if taper > 0.75:
        taper = 1 - (1.25 - taper) ** 2
    blunt = 1 - s.ease(t, RICASSO - 0.002, RICASSO + 0.009)
    ridge = 0.0232 + 0.006 * s.ease(t, 0.45, 0.72)
    shoulder = ridge - 0.075 * edge * (-SHOULDER - flat)
    back = ridge - 0.055 * spine * (SWEDGE - flat)
    facet = 0.0018 / max(0.02, edge)
    foot, top = 0.0005 + 0.62 * (1 + HONED) * edge, shoulder - 0.00045
    ground = [(-1.0, 0.0005)]
    for k in range(10):
        u = k / 9
        share = HONED + (SHOULDER - facet - HONED) * u
        ground.append((share, foot + (top - foot) * (0.42 * u + 0.58 * u**2.4)))
    ground = [
        (share, thick + (max(thick, shoulder * min(1.0, 0.45 + 0.3 * k)) - thick) * blunt)
        for k, (share, thick) in enumerate(ground)
    ]
    body = [(SHOULDER, shoulder), ((SHOULDER - flat) / 2, (shoulder + ridge) / 2 + 0.0002), (-flat, ridge)]
    body += [(-rim, ridge), (-half, ridge - deep), (0.0, ridge - 0.001 - deep), (half, ridge - deep), (rim, ridge)]
    body += [(flat, ridge), ((SWEDGE + flat) / 2, (ridge + back) / 2 + 0.0002)]
    # Steep enough along the whole back that the smooth shading keeps the edge of the bevel sharp.
    body += [(SWEDGE, back), (SWEDGE + 0.012, back - max(0.0004, 0.0026 * spine))]
    body += [(0.97, 0.0062 + 0.003 * (1 - s.ease(t, 0.5, 0.66))), (1.0, 0.0042)]
    return [(share, thick * taper) for share, thick in ground + body]


def on_blade(t, share, lift=0.0):
    """Point on the face towards the viewer; `share` runs from edge (-1) to spine (1)."""
    middle, ahead = centre(t), centre(t + 0.004)
    along = (ahead - middle).normalized()
    up = Vector((-along.z, 0, along.x))
    edge, spine = widths(t)
    outline = section(t)
    k = min(len(outline) - 2, max(0, bisect.bisect([a for a, _ in outline], share) - 1))
    (a, thin), (b, thick) = outline[k : k + 2]
    depth = thin + (thick - thin) * (share - a) / (b - a)
    across = share * (spine if share > 0 else edge)
    return middle + up * across + Vector((0, -(depth + lift), 0))


def blade(steel, inlay):
    """The blade; its mesh carries `along` (0-1) and `across` (-1 to 1), so that the steel's pattern follows the curve."""
    rows = 1400
    vertices, faces, kinds, along, across = [], [], [], [], []
    for j in range(rows + 1):
        t = j / rows
        ring = [(share, 1) for share, _ in section(t)]
        ring += [(share, -1) for share, _ in ring[-2:0:-1]]
        for share, side in ring:
            at = on_blade(t, share)
            vertices.append((at.x, at.y * side, at.z))
            along.append(t)
            across.append(share)
    count = len(ring)
    strips = len(section(0)) - 1
    middle = [share for share, _ in section(0.5)].index(0.0)
    inlaid = (middle - 1, middle)
    for j in range(rows):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, j * count + k, (j + 1) * count + k, (j + 1) * count + i))
            strip = i if i < strips else count - 1 - i
            kinds.append(int(strip in inlaid and fuller(j / rows) > 0.004))
    obj = s.mesh("Blade", vertices, faces)
    for name, values in (("along", along), ("across", across)):
        obj.data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values)
    for material in (steel, inlay):
        obj.data.materials.append(material)
    obj.data.polygons.foreach_set("material_index", kinds)
    return s.shade_smooth(obj, 5)


def scrolls(gold):
    """A swell that runs down the inlay: it leaves the guard as broken surf and is drawn out to a ripple at the point."""
    rng = random.Random(5)
    parts = []

    def tube(name, points, radius, taper=None):
        parts.append(s.tube(name, points, radius, gold, taper, 4))

    t, end = FULLER[0] + 0.04, FULLER[1]
    order = 0
    while t < end - 0.035:
        half = fuller(t)
        tall = half * (widths(t)[0] + widths(t)[1]) / 2
        wide = tall / LENGTH
        fine = tall / 0.04

        def at(x, y, t=t, half=half, wide=wide):
            """Point of the wave: x in half heights along the blade, y -1 to 1 between the rails."""
            return on_blade(t + x * wide, y * max(0.02, fuller(t + x * wide)) * 0.92, 0.0015)

        rolls = (2.05, 1.35, 1.7, 1.15)[order % 4]
        back = [(-1.75, -0.96), (-1.2, -0.86), (-0.75, -0.5), (-0.5, 0.05)]
        for k in range(40):
            f = k / 39
            angle = math.radians(165 - 360 * rolls * f)
            radius = 0.82 * (1 - f) ** 0.8 + 0.1
            back.append((0.12 + radius * math.cos(angle) * 0.95, radius * math.sin(angle) - 0.04))
        crest = [at(x, y) for x, y, _ in s.spline([(x, y, 0) for x, y in back], 3)]
        tube("Crest", crest, 0.0060 * fine**0.7, lambda f: 0.45 + 0.75 * math.sin(math.pi * min(1, f * 1.02)) ** 0.7)
        parts.append(s.sphere("Foam", 0.0085 * fine, at(0.12, -0.04), gold, segments=16, rings=8))
        swell = [(-1.1, -0.97), (-0.6, -0.88), (-0.05, -0.92), (0.5, -0.8), (0.85, -0.5), (0.8, -0.3)]
        tube(
            "Swell",
            [at(x, y) for x, y, _ in s.spline([(x, y, 0) for x, y in swell], 6)],
            0.0036 * fine**0.7,
            lambda f: 0.4 + 0.8 * math.sin(math.pi * f),
        )
        if order % 2 == 0:
            feather = [(-0.62, -0.2), (-0.75, 0.25), (-0.7, 0.65), (-0.45, 0.86)]
            tube(
                "Spray",
                [at(x, y) for x, y, _ in s.spline([(x, y, 0) for x, y in feather], 6)],
                0.0034 * fine**0.7,
                lambda f: 1.1 - 0.8 * f,
            )
        for k in range(rng.randint(2, 3)):
            spot = (1.02 + 0.2 * k + rng.uniform(-0.05, 0.05), 0.72 - 0.42 * k + rng.uniform(-0.1, 0.1))
            parts.append(s.sphere("Drop", (0.0055 - 0.0012 * k) * fine**0.6, at(*spot), gold, segments=12, rings=8))
        t += wide * (2.7, 2.4, 2.85, 2.3)[order % 4]
        order += 1
    tail = [
        on_blade(t + (end - t) * k / 20, 0.5 * fuller(t) * math.sin(k / 20 * 9) * (1 - k / 20), 0.001)
        for k in range(21)
    ]
    tube("Ripple", tail, 0.004, lambda f: 1.0 - 0.7 * f)
    start = FULLER[0] + 0.001
    for side in (-1, 1):
        rail = [start + (end + 0.012 - start) * (k / 160) ** 1.3 for k in range(161)]
        tube("Rail", [on_blade(t, side * (fuller(t) + 0.006), -0.001) for t in rail], 0.0052, lambda f: 1.0 - 0.45 * f)
    tube("Point", [on_blade(end + 0.01 + 0.04 * k / 8, 0, 0.0) for k in range(9)], 0.006, lambda f: 1.2 - 1.1 * f)
    parts.append(s.sphere("Point pearl", 0.009, on_blade(end + 0.012, 0, 0.002), gold, segments=16, rings=8))
    return parts


def fuse(parts, voxel, name):
    """One skin over `parts`, as if cast in one piece."""
    return s.relax(s.remesh(s.join(parts, name), voxel), 0.5, 4)


def curl(start, heading, turn, length, steps=60, tightness=2.4):
    """Path that leaves `start` along `heading` (degrees) and rolls up ever tighter: points and headings."""
    at, angle, path = Vector(start), math.radians(heading), []
    for step in range(steps + 1):
        f = step / steps
        path.append((at.copy(), math.degrees(angle)))
        angle += math.radians(turn) / steps * (0.25 + tightness * f**2.2)
        at = at + Vector((math.cos(angle), 0, math.sin(angle))) * length / steps * (1.25 - 0.85 * f)
    return path


def guard(gold):
    """Two crests that break to either side; every tendril springs from the crest that bears it."""
    parts = [s.sphere("Root", 0.1, (-0.02, 0, 0), gold, (0.75, 0.52, 1.25))]
    crests = (
        ((-0.02, 0, 0.06), 78, -430, 0.68, ((8, 34, 330, 0.33), (20, -34, -330, 0.24), (27, 30, 300, 0.15))),
        ((-0.02, 0, -0.06), 282, -400, 0.78, ((8, 34, 320, 0.36), (19, -36, -330, 0.26), (28, 30, 300, 0.16))),
    )
    for start, heading, turn, length, tendrils in crests:
        for y, reach, thick in ((0.0, 1.0, 0.046), (-0.04, 0.84, 0.03), (0.04, 0.84, 0.03)):
            main = curl(start, heading, turn, length * reach)
            points = [at + Vector((0, y, 0)) for at, _ in main]
            parts.append(s.tube("Crest", points, thick, gold, lambda f: (0.72 + 0.6 * f - 1.1 * f**3) * (1 - 0.1 * f)))
            if not y:
                end = main[-1][0]
                parts.append(s.sphere("Volute", 0.022, end, gold, (1, 1.2, 1), 24, 12))
                trunk = main
        for step, lean, roll, long in tendrils:
            at, along = trunk[step]
            branch = curl(at, along + lean, roll, long)
            points = [
                p + Vector((0, -0.022 * math.sin(math.pi * min(1, k / 40)), 0)) for k, (p, _) in enumerate(branch)
            ]
            parts.append(s.tube("Tendril", points, 0.026, gold, lambda f: 1.15 - 0.85 * f**0.6))
            parts.append(s.sphere("Bud", 0.014, points[-1], gold, segments=16, rings=8))
    return fuse(parts, 0.0045, "Guard")


def facets(name, rings, corners, material, location):
    """Convex body of flat faces that looks along -y; `corners` lists the points of each face as (ring, number)."""
    starts = [sum(len(ring) for ring in rings[:k]) for k in range(len(rings))]
    vertices = [Vector(at) for ring in rings for at in ring]
    middle = sum(vertices, Vector()) / len(vertices)
    faces = []
    for face in corners:
        ids = [starts[ring] + k % len(rings[ring]) for ring, k in face]
        a, b, c = (vertices[i] for i in ids[:3])
        outward = (b - a).cross(c - a).dot(a - middle) > 0
        faces.append(ids if outward else ids[::-1])
    return s.mesh(name, vertices, faces, material, location, (90, 0, 0))


def circle(radius, z, count, turn=0.0):
    """`count` points on a circle; `turn` shifts them by a share of a step."""
    angles = [math.tau * (k + turn) / count for k in range(count)]
    return [(radius * math.cos(a), radius * math.sin(a), z) for a in angles]


def brilliant(radius, crown, pavilion, material, location, sides=10):
    """Round stone: a low star on top, kites and halves around it; mains and halves that meet in a point below."""
    girdle = 0.002
    rings = [
        circle(radius * 0.55, crown, sides),
        circle(radius * 0.79, crown * 0.56, sides, 0.5),
        circle(radius, girdle, sides * 2),
        circle(radius, -girdle, sides * 2),
        circle(radius * 0.36, -pavilion * 0.68, sides, 0.5),
        [(0, 0, -pavilion)],
        [(0, 0, crown * 1.2)],
    ]
    table, star, high, low, deep, point, top = range(7)
    corners = []
    for k in range(sides):
        corners += [
            [(top, 0), (table, k), (table, k + 1)],
            [(table, k), (table, k + 1), (star, k)],
            [(table, k), (star, k), (high, 2 * k), (star, k - 1)],
            [(star, k), (high, 2 * k), (high, 2 * k + 1)],
            [(star, k), (high, 2 * k + 1), (high, 2 * k + 2)],
            [(point, 0), (deep, k - 1), (low, 2 * k), (deep, k)],
            [(deep, k), (low, 2 * k), (low, 2 * k + 1)],
            [(deep, k), (low, 2 * k + 1), (low, 2 * k + 2)],
        ]
    corners += [[(high, k), (high, k + 1), (low, k + 1), (low, k)] for k in range(2 * sides)]
    return facets("Tide stone", rings, corners, material, location)


def foil(radius, depth, material, location, sides=16):
    """Faceted cup behind the stone, which throws the light back through it."""
    rings = [
        circle(radius * r, -depth * z, sides, turn) for r, z, turn in ((1, 0, 0), (0.7, 0.32, 0.5), (0.38, 0.66, 0))
    ]
    rings.append([(0, 0, -depth)])
    corners = []
    for ring in range(2):
        shift = ring % 2
        for k in range(sides):
            corners += [
                [(ring, k), (ring, k + 1), (ring + 1, k + shift)],
                [(ring + 1, k), (ring + 1, k + 1), (ring, k + 1 - shift)],
            ]
    corners += [[(2, k), (2, k + 1), (3, 0)] for k in range(sides)]
    return facets("Foil", rings, corners, material, location)


def setting(gold, stone, mirror):
    """The stone over its foil, in a stepped bezel with a beaded lip; six claws fold over its crown."""
    place = Vector((-0.01, -0.088, 0))
    profile = [
        (0.1, -0.05),
        (0.138, -0.05),
        (0.14, -0.034),
        (0.13, -0.028),
        (0.128, 0.0),
        (0.134, 0.006),
        (0.134, 0.018),
    ]
    profile += [(0.124, 0.032), (0.112, 0.037), (0.104, 0.034), (0.1005, 0.024), (0.1, -0.05)]
    parts = [s.lathe("Bezel", profile, place, (90, 0, 0), gold, 64, angle=35)]
    beads, claws = [], []
    for k in range(54):
        a = math.tau * k / 54
        at = place + Vector((0.1185 * math.cos(a), -0.0345, 0.1185 * math.sin(a)))
        beads.append(s.sphere("Bead", 0.0052, at, gold, segments=12, rings=8))
    parts.append(s.join(beads, "Beads"))
    for k in range(6):
        a = math.tau * (k + 0.5) / 6
        out = Vector((math.cos(a), 0, math.sin(a)))
        steps = ((0.136, -0.026), (0.137, 0.01), (0.131, 0.036), (0.115, 0.0535), (0.096, 0.054), (0.083, 0.056))
        points = s.spline([place + out * r + Vector((0, -z, 0)) for r, z in steps], 6)
        claws.append(s.tube("Claw", points, 0.012, gold, lambda f: 1.25 - 0.5 * f))
        claws.append(s.sphere("Claw tip", 0.0105, points[-1], gold, segments=16, rings=10))
    parts.append(fuse(claws, 0.0028, "Claws"))
    parts.append(brilliant(0.1, 0.034, 0.05, stone, place + Vector((0, -0.026, 0))))
    parts.append(foil(0.0995, 0.052, mirror, place + Vector((0, -0.022, 0))))
    return parts


COLLAR = (0.012, 0.1)
"""From where to where the collar holds the foot of the blade, as shares of the blade's length."""


def collar(gold, dark):
    """Sleeve around the foot of the blade: two swellings, an ogee lip, and a tongue on each face that ends in a drop."""
    start, end = COLLAR

    def sleeve(u, v):
        """Rounded rectangle around the blade, thicker where the sleeve swells."""
        shut = 0.0 if v in (0.0, 1.0) else 1.0
        v = min(1.0, max(0.0, (v - 0.02) / 0.96))
        t = start + (end - start) * v
        swell = 0.006 * math.exp(-(((v - 0.66) / 0.05) ** 2)) + 0.010 * s.ease(v, 0.88, 0.94)
        a = math.tau * u
        edge, spine = widths(t)
        tall = (spine if math.cos(a) > 0 else edge) + 0.010 + swell
        deep = 0.0285 - 0.004 * v + swell
        across = abs(math.cos(a)) ** 0.36 * math.copysign(tall, math.cos(a)) * shut
        lip = 0.016 * math.cos(a * 2) * s.ease(v, 0.8, 1.0)
        at = centre(t) + Vector((lip, math.copysign(abs(math.sin(a)) ** 0.36 * deep, math.sin(a)) * shut, across))
        return tuple(at)

    parts = [s.sheet("Collar", sleeve, 96, 60, gold, closed_u=True)]
    for side in (-1, 1):

        def tongue(u, v, side=side):
            """Leaf that lies on the face of the blade and is thickest along its middle."""
            t = end - 0.006 + 0.044 * v
            wide = 0.34 * (1 - v) ** 0.55 * (0.62 + 0.38 * math.cos(v * 5.2)) + 0.012 * (1 - v)
            lift = 0.0065 * (1 - abs(2 * u - 1) ** 2.5) - 0.0005
            at = on_blade(t, (2 * u - 1) * wide, lift)
            return at.x, at.y * -side, at.z

        parts.append(s.sheet("Tongue", tongue, 16, 40, gold))
        tip = on_blade(end + 0.04, 0.0, 0.003)
        parts.append(s.sphere("Tongue tip", 0.0095, (tip.x, -side * tip.y, tip.z), gold, segments=16, rings=10))
    for share in (-0.6, 0.0, 0.55):
        at = on_blade(start + (end - start) * 0.8, share)
        parts.append(s.sphere("Rivet", 0.0085, (at.x, -0.0265, at.z), dark, (1, 0.6, 1), 16, 10))
    return parts


def hilt(gold, cast, dark, leather, gem, mirror, pearl):
    parts = []
    # The block under the stone, and the collar that holds the foot of the blade.
    parts.append(s.box("Block", (0.1, 0.1, 0.27), (0.0, 0, -0.005), (0, 0, 0), gold, 0.02, 4))
    parts += collar(cast, dark)
    parts.append(guard(cast))
    parts += setting(gold, gem, mirror)
    # Grip: swelling leather body, cord and twisted wire.
    start, end = -0.07, -0.66
    body = [
        (
            0.047 + 0.012 * math.sin(math.pi * k / 24) + 0.004 * math.sin(3 * math.pi * k / 24),
            start + (end - start) * k / 24,
        )
        for k in range(25)
    ]
    parts.append(s.lathe("Grip", [(0, start)] + body + [(0, end)], (0, 0, 0), (0, 90, 0), leather, 48))
    turns = 15
    for material, radius, shift in ((leather, 0.011, 0.0), (gold, 0.0045, 0.5)):
        points = []
        for step in range(turns * 24 + 1):
            f = step / (turns * 24)
            a = math.tau * turns * f + math.tau * shift
            r = 0.049 + 0.012 * math.sin(math.pi * f) + 0.004 * math.sin(3 * math.pi * f) + (0.004 if shift else 0.0)
            points.append((start + (end - start) * f, r * math.cos(a), r * math.sin(a)))
        parts.append(s.tube("Wrap", points, radius, material, resolution=4))
    for x, r in ((-0.075, 0.066), (-0.36, 0.068), (-0.655, 0.062)):
        parts.append(s.torus("Ring", r, 0.014, (x, 0, 0), (0, 90, 0), gold))
        parts.append(s.torus("Ring", r - 0.004, 0.009, (x - 0.02, 0, 0), (0, 90, 0), dark))
    # Pommel: a pearl held by six small waves.
    parts.append(
        s.lathe(
            "Cup",
            [(0.0, 0.0), (0.05, 0.0), (0.075, 0.03), (0.08, 0.055), (0.06, 0.075), (0.0, 0.08)],
            (-0.665, 0, 0),
            (0, -90, 0),
            gold,
            48,
        )
    )
    parts.append(s.sphere("Pommel pearl", 0.088, (-0.79, 0, 0), pearl))
    for k in range(6):
        a = math.tau * k / 6 + 0.3
        points = []
        for step in range(15):
            f = step / 14
            r = 0.06 + 0.05 * math.sin(f * 2.2)
            points.append((-0.69 - 0.16 * f, r * math.cos(a + f * 0.8), r * math.sin(a + f * 0.8)))
        parts.append(s.tube("Prong", points, 0.016, gold, lambda f: 1.25 - 1.05 * f))
    parts.append(s.sphere("Finial", 0.026, (-0.885, 0, 0), gold, segments=24, rings=12))
    return parts


def seat(x):
    """Share of the blade's length at which its edge is above `x` once the sword lies in its place."""
    turn = s.matrix_at(*SWORD)
    return min((k / 800 for k in range(800)), key=lambda t: abs((turn @ on_blade(t, -1)).x - x))


def ground(x, y):
    """Height of whatever lies at x, y."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    return bpy.context.scene.ray_cast(graph, (x, y, 0.6), (0, 0, -1))[1].z


def bar(start, end, half, turns, material):
    """Square bar, forged: straight at both ends, twisted between, thinner towards the top."""
    start, end = Vector(start), Vector(end)

    def skin(u, v):
        shut = 0.0 if v in (0.0, 1.0) else 1.0
        a = math.tau * u
        twist = math.tau * turns * s.ease(v, 0.08, 0.92) + math.pi / 4
        reach = shut * half * (1.05 - 0.32 * v) / (abs(math.cos(a)) ** 6 + abs(math.sin(a)) ** 6) ** (1 / 6)
        return tuple(start.lerp(end, v) + Vector((math.cos(a + twist), math.sin(a + twist), 0)) * reach)

    return s.sheet("Bar", skin, 64, 120, material, closed_u=True)


def finger(t, side, lean, metal):
    """One finger of the fork: it comes up beside the edge, touches the face of the blade and bends away at its tip."""
    turn = s.matrix_at(*SWORD)
    thick = 0.025

    def beside(along, share, lift):
        at = on_blade(t + lean * along / LENGTH, share, lift)
        return turn @ Vector((at.x, at.y * -side, at.z))

    rest = turn @ on_blade(t, -1)
    points = [rest + Vector((lean * 0.010, 0.012 * side, -0.10)), rest + Vector((lean * 0.040, 0.040 * side, -0.060))]
    for along, share, lift in (
        (0.058, -1.0, 0.040),
        (0.066, -0.86, 0.027),
        (0.068, -0.73, 0.020),
        (0.073, -0.63, 0.026),
        (0.082, -0.56, 0.040),
    ):
        points.append(beside(along, share, lift))
    path = s.spline(points, 8)
    return [
        s.tube("Finger", path, thick, metal, lambda f: 1.3 - 0.95 * f**1.4),
        s.sphere("Tip", thick * 0.36, path[-1], metal, segments=16, rings=10),
    ]


def stand(x, foot, metal, gold, pad):
    """One post: five feet grip the rock, a twisted bar rises from them, four fingers hold the edge on a leather pad."""
    t = seat(x)
    rest = s.matrix_at(*SWORD) @ on_blade(t, -1)
    base = Vector((*foot, ground(*foot)))
    parts = [bar(base + Vector((0, 0, 0.03)), rest + Vector((0, 0, -0.06)), 0.056, 1.25, metal)]
    parts.append(s.box("Knuckle", (0.084, 0.084, 0.05), rest + Vector((0, 0, -0.075)), (0, 0, 12), metal, 0.014))
    parts.append(s.box("Ankle", (0.108, 0.108, 0.05), base + Vector((0, 0, 0.085)), (0, 0, 45), metal, 0.02))
    for k in range(5):
        a = math.tau * (k + 0.15) / 5
        out = Vector((math.cos(a), math.sin(a), 0))
        points = [base + Vector((0, 0, 0.1)) + out * 0.02, base + Vector((0, 0, 0.095)) + out * 0.07]
        for reach, above in ((0.115, 0.045), (0.16, 0.020), (0.195, 0.006)):
            at = base + out * reach
            points.append(Vector((at.x, at.y, min(base.z + 0.05, ground(at.x, at.y)) + above)))
        parts.append(s.tube("Foot", s.spline(points, 6), 0.030, metal, lambda f: 1.25 - 0.85 * f**1.5))
    parts.append(s.box("Saddle", (0.088, 0.05, 0.026), rest + Vector((0, 0, -0.046)), (0, 0, 0), metal, 0.01))
    for side, lean in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        parts += finger(t, side, lean, metal)
    post = fuse(parts, 0.0042, "Post")
    parts = [post, s.box("Pad", (0.07, 0.05, 0.034), rest + Vector((0, 0, -0.017)), (0, 0, 0), pad, 0.01)]
    parts.append(s.torus("Collar", 0.058, 0.012, rest + Vector((0, 0, -0.098)), (0, 0, 0), gold))
    for share, radius, thick in ((0.60, 0.056, 0.009), (0.635, 0.06, 0.015), (0.67, 0.055, 0.009)):
        at = base.lerp(rest, share)
        parts.append(s.torus("Band", radius, thick, at, (0, 0, 0), gold))
    return parts


def coral(root, height, material, seed, steps=4):
    """A fan of coral, forked at every joint, in one skin; `reach` (0-1) tells the material how near a tip is."""
    rng = random.Random(seed)
    foot = Vector(root)
    limbs = [s.sphere("Foot", height * 0.075, foot, material, segments=24, rings=12)]

    def grow(start, angle, length, thick, depth):
        lean = rng.uniform(-0.3, 0.3)
        path = [start]
        for k in range(1, 4):
            turn = angle + lean * k / 3
            step = Vector((math.sin(turn), rng.uniform(-0.22, 0.22), math.cos(turn))) * length / 3
            path.append(path[-1] + step)
        limbs.append(s.tube("Limb", s.spline(path, 4), thick * 0.9, material, lambda f: 1.05 - 0.24 * f))
        limbs.append(s.sphere("Joint", thick * 0.735, path[-1], material, segments=16, rings=10))
        if depth:
            for side in (-1, 1):
                if depth > 1 or rng.random() < 0.8:
                    turn = angle + side * rng.uniform(0.25, 0.62)
                    grow(path[-1], turn, length * rng.uniform(0.62, 0.9), thick * 0.8, depth - 1)

    for k in range(3):
        grow(foot, (k - 1) * 0.55, height * 0.36, height * 0.058, steps)
    body = fuse(limbs, 0.0032, "Coral")
    far = [(vertex.co - foot).length for vertex in body.data.vertices]
    most = max(far)
    body.data.attributes.new("reach", "FLOAT", "POINT").data.foreach_set("value", [d / most for d in far])
    return body


FEET = (-0.36, 0.02), (0.72, 0.02)
"""Where the posts stand."""


def barnacle(shell, dark, seed):
    """Prototype of a shell: a ribbed cone of six plates with a torn rim, dark within."""
    rng = random.Random(seed)
    lean, high, mouth = rng.uniform(-0.15, 0.15), rng.uniform(0.7, 1.2), rng.uniform(0.46, 0.6)
    outline = ((1.0, -0.15), (0.93, 0.12), (0.8, 0.42), (0.62, 0.8))
    outline += ((mouth + 0.05, 1.0), (mouth - 0.06, 0.94), (0.4, 0.3))
    profile = [(r, z) for r, z, _ in s.spline([(r, z, 0) for r, z in outline], 4)]

    def skin(u, v):
        a = math.tau * u
        k = min(len(profile) - 2, int(v * (len(profile) - 1)))
        (r0, z0), (r1, z1) = profile[k : k + 2]
        f = v * (len(profile) - 1) - k
        r, z = r0 + (r1 - r0) * f, z0 + (z1 - z0) * f
        rib = (math.sin(a * 3 + seed) ** 2 + 0.05) ** 0.3 * 0.11 + 0.03 * math.sin(a * 12 + seed)
        torn = 0.12 * math.sin(a * 3 + seed * 2) * max(0.0, z - 0.4)
        r *= 0.86 + rib * (1.15 - v)
        return r * math.cos(a) * 0.020 + lean * z * 0.012, r * math.sin(a) * 0.018, (z + torn) * high * 0.0155

    cone = s.sheet("Barnacle", skin, 36, 12, shell, closed_u=True)
    throat = s.sphere("Throat", 0.0105, (lean * 0.009, 0, 0.0098 * high), dark, (1, 0.9, 0.16), 14, 6)
    return s.join([cone, throat], "Barnacle")


def crust(stone, shells, count, seed):
    """Barnacles on `stone`: they crowd together in patches at the waterline, large within and small where a patch ends."""
    taken = []

    def growth(at):
        """How well they grow here: below 0 none, and the more the larger."""
        patch = noise.noise(at * 5.5 + Vector((seed * 3.1, 0, 0))) + 0.35 * noise.noise(at * 17 + Vector((0, seed, 0)))
        return patch + 0.16 - abs(at.z - 0.07) * 3.6

    def keep(at, normal):
        more = growth(at)
        if more < 0 or at.z < 0.02 or at.y > 0.3 or normal.z > 0.8:
            return False
        size = 0.25 + min(1.0, more * 2.0) * random.Random(round(at.x * 1e5)).uniform(0.2, 1.0)
        if any((at - other).length < 0.0150 * (size + wide) for other, wide in taken):
            return False
        taken.append((at.copy(), size))
        return True

    copies = s.scatter(stone, shells, count, seed, (1, 1), keep, 0.9, sink=0.001)
    for shell, (_, size) in zip(copies, taken):
        shell.scale = [size] * 3


def columns(steps=0.27):
    """Cells of cooled basalt: the middle of each, the outward normals and distances of its sides, and its height."""
    rng = random.Random(11)
    seeds = [Vector((*foot, 0)) for foot in FEET]
    for row in range(-7, 8):
        for k in range(-9, 11):
            at = Vector((steps * (k + 0.5 * (row % 2)), steps * 0.87 * row, 0))
            at += Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), 0)) * steps * 0.24
            if all((at - seed).length > steps * 0.72 for seed in seeds[: len(FEET)]):
                seeds.append(at)
    cells = []
    for at in seeds:
        top = height(at) + rng.uniform(-0.05, 0.05)
        foot = min((Vector((*foot, 0)) for foot in FEET), key=lambda foot: (foot - at).length)
        if (foot - at).length < steps * 1.2:
            top = height(foot) + rng.uniform(-0.012, 0.004)
        if top < 0.04:
            continue
        sides = []
        for other in seeds:
            away = other - at
            if 0 < away.length < steps * 2.4:
                sides.append((away.normalized(), away.length / 2 - 0.0035))
        cells.append((at, sides, top))
    return cells


def height(at):
    """How high the islet stands at a place: a hump under each post, a step for the plate, low at its outline."""
    if abs(at.x - 0.12) < 0.42 and -0.8 < at.y < -0.46:
        return 0.07
    humps = max(
        base * math.exp(-((((at.x - x) / wide) ** 2 + ((at.y - 0.05) / deep) ** 2) ** 2))
        for x, base, wide, deep in ((-0.36, 0.37, 0.72, 0.58), (0.72, 0.44, 0.62, 0.62), (0.15, 0.30, 1.3, 0.72))
    )
    return humps - 0.06


def column(at, sides, top, seed, material):
    """One column: worn arrises, joints where it broke in cooling, a shallow dish on its top."""
    rng = random.Random(seed)
    joints, level = [], top
    while level > -0.1:
        level -= rng.uniform(0.07, 0.16)
        joints.append(level)
    worn, lean = rng.uniform(0.008, 0.018), Vector((rng.gauss(0, 0.05), rng.gauss(0, 0.05), 0))
    shift = Vector((seed * 3.7, seed * 1.9, 0))
    rows = [(1.0, z) for z in (-0.16 + k * 0.009 for k in range(int((top - worn + 0.16) / 0.009)))]
    rows += [(None, math.radians(a)) for a in range(0, 91, 15)]
    rows += [(1 - k / 12, None) for k in range(1, 13)]

    def skin(u, v):
        share, z = rows[round(v * (len(rows) - 1))]
        out = Vector((math.cos(math.tau * u), math.sin(math.tau * u), 0))
        reach = sum(max(0.0, out.dot(normal) / far) ** 40 for normal, far in sides) ** (-1 / 40)
        rim = reach - worn
        if share is None:
            radius, z, side = rim + worn * math.cos(z), top - worn + worn * math.sin(z), math.cos(z)
        elif z is None:
            radius, z, side = rim * share, top - 0.014 * (1 - share**2), 0.0
        else:
            radius, side = reach, 1.0
        spot = at + out * radius + Vector((0, 0, z)) + shift
        rough = 0.011 * noise.fractal(spot * 7, 0.8, 2.0, 5)
        chip = (
            max(0.0, noise.noise(spot * 11) - 0.12) * 0.07 * s.ease(z, top - 0.07, top) * s.ease(radius, 0.4 * rim, rim)
        )
        joint = sum(math.exp(-(((z - level - 0.012 * noise.noise(spot * 5)) / 0.0035) ** 2)) for level in joints)
        radius += side * (rough - 0.007 * joint) - chip * (0.3 + 0.7 * side)
        z += (1 - side) * rough * 0.8 - chip * 0.8 + lean.dot(out) * radius * s.ease(z, 0.0, top)
        return tuple(at + out * radius + Vector((0, 0, z)))

    return s.sheet("Column", skin, 120, len(rows) - 1, material, closed_u=True)


def foam(cells, material):
    """Sheet of foam on the sea around the islet; `shore` tells the material how far the nearest column is, in metres."""
    step, wide, deep = 0.016, (-1.9, 2.1), (-1.5, 1.2)
    across, along = (int((high - low) / step) for low, high in (wide, deep))
    vertices, shore = [], []
    for j in range(along + 1):
        for i in range(across + 1):
            at = Vector((wide[0] + i * step, deep[0] + j * step, 0))
            close = (cell for cell in cells if (cell[0] - at).length < 1.2)
            reaches = (max(normal.dot(at - middle) - far for normal, far in sides) for middle, sides, _ in close)
            near = min(reaches, default=1.0)
            lap = 0.5 + 0.5 * noise.noise(at * 4.5)
            at.z = 0.003 + 0.030 * lap * math.exp(-max(0.0, near) / 0.06)
            vertices.append(at)
            shore.append(near)
    row = across + 1
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
        for j in range(along)
        for i in range(across)
        if -0.03 < shore[j * row + i] < 0.6
    ]
    obj = s.mesh("Open sea foam", vertices, faces, material, smooth=True)
    obj.data.attributes.new("shore", "FLOAT", "POINT").data.foreach_set("value", shore)
    return obj


def islet(rock, red, white):
    """Basalt columns that carry the stand, with coral and foam."""
    cells = columns()
    stone = s.join([column(*cell, seed, rock) for seed, cell in enumerate(cells)], "Islet")
    for x, y, tall, seed, steps in (
        (0.1, -0.42, 0.36, 4, 4),
        (1.2, -0.3, 0.27, 9, 4),
        (-0.95, -0.3, 0.22, 13, 3),
        (0.3, 0.12, 0.2, 17, 3),
    ):
        # The swell would tear its reflection into red blots.
        coral((x, y, ground(x, y)), tall, red, seed, steps).visible_glossy = False
    foam(cells, white)
    return stone


def build() -> None:
    stage.reset(exposure=0.1)
    gold = m.metal("Old gold", "#c98f3e", 0.2, 0.5, "#ffdf9a", 0.45, 6.0, 0.1, 0.008)
    cast = cast_metal("Cast gold", "#d09a48", "#2b1a0c", "#ffe2a4", 0.2)
    dark = cast_metal("Blue bronze", "#46606a", "#0c1a1c", "#b9cfcb", 0.3)
    leather = m.cloth("Ray skin", "#2d3f4d", "#0d1720", 90, 0.1, 0.5, 0.5, 0.3)
    pearl = m.plain("Pearl", "#d9cdbd", 0.16, 0.0, Coat_Weight=0.8, Subsurface_Weight=0.3, Subsurface_Scale=0.03)

    bronze = verdigris_bronze()
    lettering = m.plain("Lettering", "#d8a552", 0.26, 1.0)

    sword = [blade(blade_steel(), enamel())] + scrolls(gold)
    s.group(sword + hilt(gold, cast, dark, leather, tide_stone(), stone_foil(), pearl), *SWORD, 1.0, "Sword")
    stone = islet(basalt(), coral_skin(), surf())
    stand(-0.235, FEET[0], bronze, gold, leather)
    stand(0.68, FEET[1], bronze, gold, leather)
    throat = m.plain("Throat", "#14110e", 0.5)
    shell = barnacle_shell()
    crust(stone, [barnacle(shell, throat, seed) for seed in range(5)], 1500, 3)
    slate = m.plain("Plate", "#1b2529", 0.34, 0.85)
    s.box("Plate", (0.62, 0.03, 0.13), (0.12, -0.62, 0.145), (-28, 0, 0), slate, 0.012)
    s.box("Plate rim", (0.65, 0.02, 0.16), (0.12, -0.612, 0.141), (-28, 0, 0), gold, 0.01)
    s.text("Name", "TIDEBREAKER", 0.072, (0.12, -0.634, 0.152), (62, 0, 0), lettering, 0.004)
    sea = s.plane("Open sea", (1800, 1800), (0, 800, 0), material=water())

    stage.camera((-0.85, -7.3, 1.62), (-0.05, 0, 0.80), 70, 2.8, (-0.3, -0.1, 1.0))
    dusk()
    # A low warm sun from the right, cool light from the left, rims from behind.
    lights.area((3.4, -1.8, 2.0), (0.2, 0, 0.9), 1.2, 210, lights.WARM)
    lights.area((-1.4, -5.0, 4.4), (0.1, 0, 0.9), 2.6, 240, lights.COOL)
    lights.area((-3.6, 1.6, 1.6), (-0.4, 0, 0.9), 1.0, 240, lights.TEAL)
    lights.area((2.2, 2.6, 3.2), (0.2, 0, 0.9), 1.0, 480, lights.SUNSET)
    # What the metals mirror: a narrow strip, a wide dim card, a warm strip from above.
    for at, long, tall, power, color in (
        ((0.5, -5.5, 1.25), 7.0, 0.28, 60, (0.9, 0.95, 1.0)),
        ((0.8, -6.0, 2.9), 7.0, 1.3, 44, (0.62, 0.78, 1.0)),
        ((0.5, 0.1, 3.4), 5.0, 0.9, 75, (1.0, 0.62, 0.36)),
    ):
        card(at, (at[0], 0, 1.0), long, tall, power, color)
    # The blade has its own: the bevel mirrors lines of light, the back the afterglow overhead, and the flanks a dusk
    # painted on a card, with its horizon where they meet: sky above the inlay, sea below it.
    steel = sword[0]
    leave_out("Lit by its own cards", [sea, steel])
    for at, toward, long, tall, power, color in BLADE_CARDS:
        lamp = card(at, toward, long, tall, power, color)
        lamp.light_linking.receiver_collection = only("Blade alone", steel)
        if at[2] > 4:
            mirrored_dusk(lamp)


BLADE_CARDS = (
    ((1.9, -4.5, 0.87), (1.9, 0, 1.1), 7.4, 0.42, 22, (1.0, 0.86, 0.70)),
    ((0.9, -1.0, 0.30), (0.9, 0, 1.05), 4.0, 0.3, 14, (0.90, 0.94, 1.0)),
    ((0.6, -1.0, 4.3), (0.6, -1.0, 1.0), 7.0, 4.0, 150, (1.0, 1.0, 1.0)),
    ((1.2, -5.5, 4.2), (1.2, 0, 4.2), 12.0, 6.0, 226, (1.0, 1.0, 1.0)),
)
"""Place, aim, length, height, power and colour of the cards that the blade alone mirrors. Those above 4 m are painted."""


def mirrored_dusk(lamp):
    """Paint a card as the sea and sky at dusk: warm around the sun, whose streak breaks up on the waves."""
    lamp.data.use_nodes = True
    g = m.Graph("Mirrored dusk")
    bpy.data.materials.remove(g.material)
    g.tree = lamp.data.node_tree
    g.tree.nodes.clear()
    g._coords = g.add("NewGeometry").outputs["Position"]
    place = g.add("SeparateXYZ", {0: g._coords}).outputs
    away = g.math("ABSOLUTE", g.math("SUBTRACT", place["X"], 1.3))
    halo = g.math("EXPONENT", g.math("MULTIPLY", away, -1 / 0.5))
    streak = g.math("EXPONENT", g.math("MULTIPLY", g.math("MULTIPLY", away, away), -1 / 0.06))
    sky = g.mix(halo, (0.14, 0.29, 0.37), (0.45, 0.36, 0.33))
    sky = g.mix(streak, sky, (7.0, 3.1, 1.1), "ADD")
    waves = g.span(g.noise(1.0, 3, 0.6, 0.0, (0.9, 1, 5.0)), 0.4, 0.6, 0.35, 1.0)
    sea = g.mix(g.math("MULTIPLY", halo, waves), (0.022, 0.110, 0.130), (0.12, 0.13, 0.12))
    sea = g.mix(g.math("MULTIPLY", streak, waves), sea, (6.5, 2.8, 0.95), "ADD")
    color = g.mix(g.span(place["Z"], 3.95, 4.2), sea, sky)
    output = g.add("OutputLight")
    g.feed(output.inputs[0], g.add("Emission", {"Color": color}).outputs[0])


def card(at, toward, long, tall, power, color):
    """A lamp of `long` by `tall` metres that shows as a card in what mirrors it."""
    lamp = lights.area(at, toward, long, power, color)
    lamp.data.shape, lamp.data.size_y = "RECTANGLE", tall
    return lamp


def leave_out(name, objects):
    """Leave `objects` out of what the lamps light that are there now; those on the sea would be glints."""
    group = bpy.data.collections.new(name)
    for number, obj in enumerate(objects):
        group.objects.link(obj)
        group.collection_objects[number].light_linking.link_state = "EXCLUDE"
    for lamp in bpy.context.scene.objects:
        if lamp.type == "LIGHT":
            lamp.light_linking.receiver_collection = group


def only(name, obj):
    """The collection that links a lamp to `obj` alone."""
    group = bpy.data.collections.get(name) or bpy.data.collections.new(name)
    if not group.objects:
        group.objects.link(obj)
    return group


SUN = (0.128, 1.0, 0.008)
"""Where the sun goes down: behind the middle of the blade."""
HORIZON = (0.088, 0.116, 0.146)
"""Linear colour of sky and sea where they meet."""


def dusk():
    """Sky after sunset: slate blue at the horizon, blue-green above, warm only around the sun; lit bars of cloud."""
    environment.sky(
        [
            (-1, (0.004, 0.012, 0.016)),
            (-0.01, HORIZON),
            (0.004, HORIZON),
            (0.022, (0.062, 0.110, 0.145)),
            (0.06, (0.034, 0.102, 0.136)),
            (0.2, (0.022, 0.082, 0.112)),
            (0.5, (0.009, 0.036, 0.053)),
            (1, (0.003, 0.010, 0.018)),
        ],
        SUN,
        (1.0, 0.44, 0.14),
        2.0,
        420.0,
    )
    disk = Vector(SUN) * 890
    sun = s.sphere("Sky sun", 15, disk, m.emissive("Sun", (1.0, 0.40, 0.10), 4.0), (1, 0.02, 1))
    bars = s.plane("Sky clouds", (640, 90), (100, 860, 45), (90, 0, 0), clouds(disk))
    for obj in (sun, bars):
        s.without_light(obj)


def clouds(sun):
    """Bars of cloud before the `sun`: their edges towards it are lit, their bodies stay slate."""
    g = m.Graph("Clouds")
    place = g.add("NewGeometry").outputs["Position"]
    aim = g.add("VectorMath", {0: tuple(sun), 1: place}, operation="SUBTRACT").outputs[0]
    away = g.add("VectorMath", {0: aim}, operation="LENGTH").outputs["Value"]
    step = g.add(
        "VectorMath",
        {0: g.add("VectorMath", {0: aim}, operation="NORMALIZE").outputs[0], "Scale": 2.2},
        operation="SCALE",
    )

    def density(at):
        g._coords = at
        return g.noise(1.0, 7, 0.56, 0.3, (0.016, 0, 0.095))

    here = density(place)
    there = density(g.add("VectorMath", {0: place, 1: step.outputs[0]}, operation="ADD").outputs[0])
    z = g.add("SeparateXYZ", {0: place}).outputs["Z"]
    bank = g.math("MULTIPLY", g.span(z, 4.0, 14.0), g.span(z, 60.0, 22.0, 0.45, 1.0))
    cover = g.math("MULTIPLY", g.span(here, 0.46, 0.60), bank)
    lit = g.span(g.math("SUBTRACT", here, there), -0.005, 0.05)
    near = g.math("EXPONENT", g.math("MULTIPLY", away, -1 / 55))
    edge = g.mix(near, (0.10, 0.11, 0.14), (1.9, 0.72, 0.26))
    body = g.mix(near, (0.040, 0.056, 0.078), (0.26, 0.12, 0.09))
    light = g.add("Emission", {"Color": g.mix(lit, body, edge)}).outputs[0]
    clear = g.add("BsdfTransparent").outputs[0]
    g.surface(g.add("MixShader", {0: g.math("MULTIPLY", cover, 0.9), 1: clear, 2: light}).outputs[0])
    return g.material


def blade_steel():
    """Polished steel: satin flanks, a bright bevel, and a temper line that laps along it like the edge of a tide."""
    g = m.Graph("Polished steel")
    along, across = (g.add("Attribute", attribute_name=name).outputs["Fac"] for name in ("along", "across"))
    run, wide = g.math("MULTIPLY", along, LENGTH), g.math("MULTIPLY", across, 0.13)
    g._coords = g.add("CombineXYZ", {0: run, 1: wide}).outputs[0]
    keen = g.span(along, RICASSO - 0.002, RICASSO + 0.004)
    ground = g.math("MULTIPLY", keen, g.span(across, SHOULDER + 0.003, SHOULDER - 0.003))
    back = g.span(across, SWEDGE - 0.003, SWEDGE + 0.003)
    honed = g.math("MULTIPLY", keen, g.span(across, HONED + 0.006, HONED - 0.004))
    lap = g.math("ADD", g.math("MULTIPLY", g.noise(1.0, 1.0, 0.4, 0.0, (11, 0, 1)), 0.40), -0.98)
    above = g.math("SUBTRACT", across, lap)
    hard = g.math("MULTIPLY", ground, g.span(above, 0.004, -0.012))
    line = g.math("MULTIPLY", ground, g.span(g.math("ABSOLUTE", above), 0.016, 0.006))
    brushed = g.noise(1.0, 2, 0.6, 0.0, (2.5, 260, 1))
    tint = g.mix(brushed, "#858e95", "#a2aab0")
    tint = g.mix(back, tint, "#b4bbc0")
    tint = g.mix(g.math("MULTIPLY", ground, 0.5), tint, "#7f8990")
    tint = g.mix(g.math("MULTIPLY", hard, 0.7), tint, "#c3cacf")
    tint = g.mix(g.math("MAXIMUM", g.math("MULTIPLY", line, 0.9), honed), tint, "#f1f4f6")
    rough = g.math("ADD", 0.09, g.math("MULTIPLY", brushed, 0.05))
    rough = g.math("ADD", rough, g.math("MULTIPLY", hard, 0.08))
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=rough)


def cast_metal(name, color, patina, bright, roughness):
    """Cast and handled: dark in the hollows, rubbed bright on the ridges. Needs a fine mesh."""
    g = m.Graph(name)
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    cloud = g.noise(9, 5, 0.6)
    hollow = g.span(g.math("ADD", ridge, g.math("MULTIPLY", g.math("SUBTRACT", cloud, 0.5), 0.06)), 0.49, 0.43)
    rubbed = g.math("MULTIPLY", g.span(ridge, 0.51, 0.57), g.span(cloud, 0.35, 0.6))
    tint = g.mix(hollow, g.mix(g.math("MULTIPLY", rubbed, 0.8), color, bright), patina)
    scratch = g.noise(60, 3, 0.6, stretch=(1, 3, 1))
    rough = g.math(
        "ADD", roughness - 0.08, g.math("ADD", g.math("MULTIPLY", cloud, 0.16), g.math("MULTIPLY", hollow, 0.35))
    )
    rough = g.math("ADD", rough, g.math("MULTIPLY", g.math("SUBTRACT", scratch, 0.5), 0.14), clamp=True)
    return g.principled(
        Base_Color=tint,
        Metallic=g.math("SUBTRACT", 1.0, g.math("MULTIPLY", hollow, 0.6)),
        Roughness=rough,
        Normal=g.bump(g.math("ADD", g.noise(26, 4), g.math("MULTIPLY", scratch, 0.3)), 0.1, 0.006),
    )


SEA = ((0.42, (0.5, 1.5, 1), 0.17), (1.9, (0.8, 1.3, 1), 0.042), (7.5, (1, 1.3, 1), 0.010))
"""Waves of the sea, as (waves per metre, stretch, height in metres): a long swell, chop and ripples."""


def water():
    """Dark blue-green water that fades into the horizon."""
    g = m.Graph("Sea")
    height = 0.0
    for scale, stretch, tall in SEA:
        height = g.math("ADD", height, g.math("MULTIPLY", g.noise(scale, 3, 0.5, 0.4, stretch), tall))
    material = g.principled(Base_Color="#12808c", Roughness=0.05, IOR=1.33, Normal=g.bump(height, 1.0, 1.0))
    away = g.span(g.add("CameraData").outputs["View Distance"], 60.0, 700.0, 0.0, 0.9)
    toward = g.add(
        "VectorMath",
        {0: g.add("NewGeometry").outputs["Incoming"], 1: tuple(-Vector(SUN).normalized())},
        operation="DOT_PRODUCT",
    ).outputs["Value"]
    warm = g.math("MULTIPLY", g.math("POWER", g.math("MAXIMUM", toward, 0.0), 300.0), 0.8)
    air = g.add("Emission", {"Color": g.mix(warm, HORIZON, (0.75, 0.30, 0.12))})
    surface = g.output.inputs["Surface"].links[0].from_socket
    mixed = g.add("MixShader", {0: away, 1: surface, 2: air.outputs[0]})
    g.surface(mixed.outputs[0])
    return material


def surf():
    """Foam, closed along the rock and torn into lace as it drifts away, and the sea that its bubbles make lighter."""
    g = m.Graph("Surf")
    shore = g.add("Attribute", attribute_name="shore").outputs["Fac"]
    place = g.add("NewGeometry").outputs["Position"]
    bend = g.add("TexNoise", {"Vector": place, "Scale": 14.0, "Detail": 4.0, "Roughness": 0.65}).outputs["Color"]
    bend = g.add("VectorMath", {0: bend, 1: (0.07, 0.07, 0.0)}, operation="MULTIPLY").outputs[0]
    g._coords = g.add("VectorMath", {0: place, 1: bend}, operation="ADD").outputs[0]
    patch = g.span(g.noise(2.4, 4, 0.6), 0.40, 0.66)
    thick = g.math("EXPONENT", g.math("MULTIPLY", shore, -10.0))
    thick = g.math("MULTIPLY", thick, g.math("ADD", 0.36, g.math("MULTIPLY", patch, 0.54)))
    brim = g.math("MULTIPLY", g.math("EXPONENT", g.math("MULTIPLY", shore, -60.0)), g.span(patch, 0.0, 0.6, 0.0, 0.2))
    thick = g.math("ADD", thick, brim)
    holes = g.math("SUBTRACT", 1.0, thick)
    cover = 1.0
    for scale in (11.0, 30.0, 75.0):
        wall = g.math("SUBTRACT", g.voronoi(scale, "SMOOTH_F1"), g.math("SUBTRACT", holes, 0.22))
        cover = g.math("MULTIPLY", cover, g.span(wall, 0.0, 0.20))
    cover = g.math("MULTIPLY", cover, g.span(thick, 0.06, 0.3))
    froth = g.math("MULTIPLY", g.span(g.noise(38, 4, 0.7), 0.34, 0.62), g.span(thick, 0.1, 0.7, 0.5, 1.0))
    tint = g.mix(cover, "#12808c", g.mix(froth, "#4d727a", "#a0b3b6"))
    clear = g.math("MULTIPLY", g.math("EXPONENT", g.math("MULTIPLY", shore, -7.0)), 0.2)
    return g.principled(
        Base_Color=tint,
        Roughness=g.math("ADD", 0.08, g.math("MULTIPLY", cover, 0.55)),
        Normal=g.bump(g.math("ADD", cover, g.math("MULTIPLY", g.noise(120, 3), 0.5)), 0.5, 0.008),
        Alpha=g.math(
            "MAXIMUM",
            g.math("MULTIPLY", cover, g.math("ADD", 0.25, g.math("MULTIPLY", froth, 0.6))),
            g.math("MULTIPLY", clear, g.span(shore, 0.6, 0.3)),
        ),
    )


def basalt():
    """Sea rock: dark and wet near the waterline, weathered grey with salt above, weed where it stays wet."""
    g = m.Graph("Basalt")
    g._coords = g.add("NewGeometry").outputs["Position"]
    z = g.add("SeparateXYZ", {0: g._coords}).outputs["Z"]
    broad, fine = g.noise(6, 6, 0.6, 0.4), g.noise(48, 5, 0.65)
    pores = g.math("MULTIPLY", g.span(g.voronoi(95, "F1", 1.0), 0.3, 0.1), g.span(g.noise(13, 3), 0.45, 0.6))
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    tint = g.mix(g.span(broad, 0.35, 0.65), "#1d2226", "#454a4d")
    tint = g.mix(g.math("MULTIPLY", g.span(fine, 0.52, 0.72), 0.4), tint, "#74767a")
    tint = g.mix(g.math("MULTIPLY", g.span(ridge, 0.52, 0.60), g.span(fine, 0.35, 0.6)), tint, "#8b8b86")
    tint = g.mix(g.math("MULTIPLY", g.math("MAXIMUM", g.span(ridge, 0.5, 0.44), pores), 0.85), tint, "#0a0c0e")
    tide = g.math("ADD", z, g.math("MULTIPLY", g.math("SUBTRACT", broad, 0.5), 0.16))
    wet = g.span(tide, 0.17, 0.11)
    pool = g.math("MULTIPLY", g.upward(0.93, 0.99), g.span(g.noise(5.0, 3, 0.5), 0.50, 0.58))
    weed = g.math("MULTIPLY", g.span(g.noise(16, 5, 0.7), 0.5, 0.62), g.span(tide, 0.09, 0.04))
    tint = g.mix(g.math("MULTIPLY", g.math("MAXIMUM", wet, pool), 0.72), tint, "#07090b")
    tint = g.mix(g.math("MULTIPLY", weed, 0.8), tint, g.mix(fine, "#141c0d", "#3f4a1c"))
    washed = g.span(tide, 0.085, 0.055)
    tint = g.mix(g.math("MULTIPLY", washed, 0.85), tint, "#030405")
    rough = g.math("SUBTRACT", 0.70, g.math("ADD", g.math("MULTIPLY", wet, 0.56), g.math("MULTIPLY", washed, 0.08)))
    rough = g.math("ADD", rough, g.math("MULTIPLY", fine, 0.12))
    rough = g.math("MULTIPLY", rough, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", pool, 0.9)))
    height = g.math("ADD", broad, g.math("SUBTRACT", g.math("MULTIPLY", fine, 0.35), g.math("MULTIPLY", pores, 0.4)))
    height = g.math("MULTIPLY", height, g.math("SUBTRACT", 1.0, pool))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(height, 0.8, 0.03))


def coral_skin():
    """Deep red at the foot and in the forks, pale at the growing tips, pitted by polyps."""
    g = m.Graph("Coral")
    reach = g.add("Attribute", attribute_name="reach").outputs["Fac"]
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    polyps = g.span(g.voronoi(150, "F1", 0.8), 0.1, 0.45)
    tint = g.ramp(reach, [(0.0, "#43100f"), (0.35, "#a3271b"), (0.75, "#d04a32"), (0.92, "#e9836a"), (1.0, "#f6c8b4")])
    tips = g.math("MULTIPLY", g.span(ridge, 0.53, 0.6), g.span(reach, 0.3, 0.7))
    tint = g.mix(g.math("MULTIPLY", tips, 0.75), tint, "#f7cdb8")
    tint = g.mix(g.math("MULTIPLY", g.span(ridge, 0.5, 0.43), 0.75), tint, "#3a0c0d")
    tint = g.mix(g.math("MULTIPLY", g.math("SUBTRACT", 1.0, polyps), 0.45), tint, "#5c1512")
    return g.principled(
        Base_Color=tint,
        Roughness=0.55,
        Subsurface_Weight=0.15,
        Subsurface_Scale=0.012,
        Subsurface_Radius=(1.0, 0.4, 0.25),
        Normal=g.bump(polyps, 0.5, 0.004),
    )


def tide_stone():
    """Clear sea-green crystal under a hard polish; its colour and fire come from the foil behind it."""
    g = m.Graph("Tide stone")
    return g.principled(
        Base_Color="#9fe9e2",
        Roughness=0.0,
        IOR=1.72,
        Transmission_Weight=1.0,
    )


def stone_foil():
    """Every facet throws back its own depth of sea green; low on the left, where the light leaves, it glows."""
    g = m.Graph("Foil")
    facet = g.add("TexWhiteNoise", {"Vector": g.add("NewGeometry").outputs["True Normal"]}, noise_dimensions="3D")
    place = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]})
    fire = g.math("ADD", g.math("MULTIPLY", place.outputs["X"], -5.0), g.math("MULTIPLY", place.outputs["Y"], -7.0))
    value = g.math("ADD", facet.outputs["Value"], g.math("MULTIPLY", fire, 0.55))
    tint = g.ramp(
        value,
        [(0.0, "#02303a"), (0.3, "#05707c"), (0.6, "#0fb4b0"), (0.85, "#45e6d2"), (1.0, "#aef8e6")],
    )
    glow = g.math("ADD", 0.5, g.math("MULTIPLY", g.span(value, 0.5, 1.2), 2.4))
    return g.principled(Base_Color=tint, Roughness=0.12, Metallic=0.9, Emission_Color=tint, Emission_Strength=glow)


def verdigris_bronze():
    """Hammered bronze: bright on the blows' ridges and edges, green where spray dries in the hollows and near the rock."""
    g = m.Graph("Hammered bronze")
    z = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    blows = g.voronoi(44, "SMOOTH_F1", 0.85)
    cloud, fine = g.noise(11, 5, 0.6), g.noise(70, 4, 0.65)
    low = g.span(z, 0.62, 0.25)
    hollow = g.span(ridge, 0.515, 0.44)
    green = g.math("ADD", g.math("MULTIPLY", cloud, 0.9), g.math("MULTIPLY", hollow, 0.45))
    green = g.math("ADD", green, g.math("ADD", g.math("MULTIPLY", low, 0.2), g.math("MULTIPLY", fine, 0.25)))
    green = g.span(green, 0.60, 0.84)
    edge = g.math("MULTIPLY", g.span(ridge, 0.515, 0.56), g.span(fine, 0.3, 0.55))
    tint = g.mix(g.span(blows, 0.1, 0.5), "#2e2319", "#4d3a26")
    tint = g.mix(g.math("MULTIPLY", edge, 0.75), tint, "#c9975a")
    patina = g.mix(g.span(fine, 0.35, 0.65), "#173f40", "#5b9c8e")
    tint = g.mix(g.math("MULTIPLY", green, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", edge, 0.8))), tint, patina)
    rough = g.math("ADD", 0.27, g.math("ADD", g.math("MULTIPLY", green, 0.45), g.math("MULTIPLY", fine, 0.12)))
    height = g.math("ADD", g.math("MULTIPLY", blows, 0.9), g.math("MULTIPLY", fine, 0.08))
    return g.principled(
        Base_Color=tint,
        Metallic=g.math("SUBTRACT", 1.0, g.math("MULTIPLY", green, 0.85)),
        Roughness=rough,
        Normal=g.bump(height, 0.55, 0.006),
    )


def barnacle_shell():
    """Chalk that is stained in the grooves and worn white on the ribs."""
    g = m.Graph("Barnacle")
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    cloud = g.noise(24, 4, 0.6)
    tint = g.mix(cloud, "#645c4e", "#988e7a")
    tint = g.mix(g.span(ridge, 0.5, 0.40, 0.0, 0.85), tint, "#2b2a26")
    tint = g.mix(g.span(ridge, 0.54, 0.64, 0.0, 0.7), tint, "#d6ccb8")
    return g.principled(Base_Color=tint, Roughness=0.75, Normal=g.bump(g.noise(180, 3), 0.4, 0.002))


def enamel():
    """Sea-green enamel over engraved water lines: deep at the guard and under the rails, lighter towards the point."""
    g = m.Graph("Enamel")
    along, across = (g.add("Attribute", attribute_name=name).outputs["Fac"] for name in ("along", "across"))
    g._coords = g.add(
        "CombineXYZ", {0: g.math("MULTIPLY", along, LENGTH), 1: g.math("MULTIPLY", across, 0.13)}
    ).outputs[0]
    bend = g.math("MULTIPLY", g.noise(1.0, 2, 0.5, 0.0, (16, 6, 1)), 9.0)
    lines = g.math("SINE", g.math("ADD", bend, g.math("MULTIPLY", across, 95.0)))
    tint = g.ramp(along, [(0.12, "#04262f"), (0.4, "#08606b"), (0.7, "#1a9c9a"), (0.77, "#7fd6c4")])
    tint = g.mix(g.span(lines, 0.2, 1.0, 0.0, 0.45), tint, "#4fd0c4")
    tint = g.mix(g.span(g.math("ABSOLUTE", across), 0.14, 0.27, 0.0, 0.6), tint, "#031d24")
    return g.principled(Base_Color=tint, Roughness=0.1, Coat_Weight=1.0, Emission_Color=tint, Emission_Strength=0.12)
