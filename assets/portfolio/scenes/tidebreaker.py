"""Tidebreaker: a ceremonial sea blade on its stand, on a turntable that carries a tide pool, in a sea at sunset."""

import bisect
import math
import random

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
SHOULDER = -0.6
"""Share of the width at which the ground bevel meets the flank; the edge is -1, the spine 1."""
FULLER = (0.105, 0.77)
"""Where the inlay starts and where it comes to a point, as shares of the blade's length."""
NICKS = ((0.315, 0.006), (0.47, 0.004), (0.492, 0.008), (0.69, 0.006), (0.85, 0.005))
"""Where the edge was hit, and how deep (metres)."""


def ease(t, low, high):
    t = min(1.0, max(0.0, (t - low) / (high - low)))
    return t * t * (3 - 2 * t)


def centre(t):
    """Middle line of the blade; it sweeps up towards the point."""
    return Vector((LENGTH * t, 0, 0.40 * t**2.3 - 0.055 * math.sin(math.pi * t)))


def widths(t):
    """Distance from the middle line to the edge and to the spine."""
    edge = 0.105 + 0.03 * ease(t, 0.0, 0.1) + 0.05 * ease(t, 0.3, 0.78)
    edge *= 1 - ease(t, 0.74, 1.02) ** 1.3
    spine = 0.075 + 0.028 * ease(t, 0.02, 0.1)
    if t > 0.58:
        spine += 0.13 * ease(t, 0.58, 0.715) ** 1.6
    if t > 0.715:
        share = min(1.0, (t - 0.715) / 0.285)
        spine = 0.233 * (1 - share) ** 1.7 * (1 - 0.35 * math.sin(math.pi * min(1, share * 1.3)))
    notch = 0.035 * math.exp(-(((t - 0.075) / 0.016) ** 2))
    return max(0.0015, edge - notch), max(0.0015, spine)


def fuller(t):
    """Half width of the inlay as a share of the blade's: round at the guard, drawn out to a point."""
    start, end = FULLER
    if not start < t < end:
        return 0.0
    share = (t - start) / (end - start)
    return 0.27 * min(1.0, share / 0.035) ** 0.5 * (1 - share**2.6)


def section(t):
    """Cross-section from edge to spine: share of the width and half thickness in metres."""
    half = fuller(t)
    deep = 0.0065 * min(1.0, half / 0.08)
    taper = 1 - 0.75 * ease(t, 0.6, 1.0)
    ground = [(-1 + 0.4 * k / 8, 0.0006 + 0.0125 * (k / 8) ** 0.86) for k in range(9)]
    rim = half + 0.012
    body = [(-0.45, 0.0148), (-rim, 0.0178), (-half, 0.0178 - deep), (0.0, 0.0168 - deep), (half, 0.0178 - deep)]
    back = [(rim, 0.0178), (0.55, 0.0162), (0.84, 0.0148), (0.93, 0.0095), (1.0, 0.005)]
    return [(share, thick * taper) for share, thick in ground + body + back]


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
    if share < -0.85:
        across += (-share - 0.85) / 0.15 * sum(deep * max(0.0, 1 - abs(t - at) / 0.0025) for at, deep in NICKS)
    return middle + up * across + Vector((0, -(depth + lift), 0))


def blade(steel, inlay):
    """The blade; its mesh carries `along` (0-1) and `across` (-1 to 1), so that the steel's pattern follows the curve."""
    rows = 1000
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
    for j in range(rows):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, j * count + k, (j + 1) * count + k, (j + 1) * count + i))
            strip = i if i < strips else count - 1 - i
            kinds.append(int(strip in (11, 12) and fuller(j / rows) > 0.004))
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


def cut_gem(name, radius, depth, material, location, sides=10):
    """Faceted stone: table, two crowns and a pavilion; its table looks along -y."""
    rings = [
        (radius * 0.9, -depth * 0.2, 0.0),
        (radius, 0.0, 0.5),
        (radius * 0.86, depth * 0.42, 0.0),
        (radius * 0.56, depth * 0.74, 0.5),
    ]
    vertices = [
        (r * math.cos(math.tau * (k + turn) / sides), r * math.sin(math.tau * (k + turn) / sides), z)
        for r, z, turn in rings
        for k in range(sides)
    ]
    faces = [tuple(range(sides - 1, -1, -1)), tuple(range(3 * sides, 4 * sides))]
    for j in range(3):
        for k in range(sides):
            n = (k + 1) % sides
            low, high = j * sides, (j + 1) * sides
            if rings[j][2] < rings[j + 1][2]:
                faces += [(low + k, low + n, high + k), (low + n, high + n, high + k)]
            else:
                faces += [(low + k, high + n, high + k), (low + k, low + n, high + n)]
    return s.mesh(name, vertices, faces, material, location, (90, 0, 0))


def hilt(gold, cast, dark, leather, wire, gem, pearl):
    parts = []
    # Collar around the foot of the blade.
    parts.append(s.box("Collar", (0.1, 0.105, 0.27), (0.0, 0, -0.005), (0, 0, 0), gold, 0.02, 4))
    parts.append(s.box("Collar lip", (0.03, 0.12, 0.235), (0.062, 0, -0.005), (0, 0, 0), dark, 0.012, 3))
    parts.append(guard(cast))
    # The stone in its bezel.
    parts.append(
        s.lathe(
            "Bezel",
            [(0.0, -0.03), (0.118, -0.03), (0.128, 0.0), (0.118, 0.03), (0.1, 0.032), (0.094, 0.0), (0.0, -0.005)],
            (-0.01, -0.055, 0),
            (90, 0, 0),
            gold,
            48,
        )
    )
    for k in range(20):
        a = math.tau * k / 20
        parts.append(
            s.sphere(
                "Bead", 0.0105, (-0.01 + 0.122 * math.cos(a), -0.083, 0.122 * math.sin(a)), gold, segments=16, rings=8
            )
        )
    parts.append(cut_gem("Tide stone", 0.1, 0.075, gem, (-0.01, -0.074, 0), 10))
    for k in range(4):
        a = math.tau * (k + 0.5) / 4
        out = Vector((math.cos(a), 0, math.sin(a)))
        base = Vector((-0.01, -0.08, 0))
        parts.append(
            s.tube(
                "Claw",
                [
                    base + out * 0.12,
                    base + out * 0.108 + Vector((0, -0.03, 0)),
                    base + out * 0.086 + Vector((0, -0.04, 0)),
                ],
                0.013,
                gold,
                [1.2, 1.0, 0.5],
            )
        )
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
    for material, radius, shift in ((leather, 0.011, 0.0), (wire, 0.0045, 0.5)):
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
    """Point of the cutting edge above `x` once the sword lies in its place."""
    turn = s.matrix_at(*SWORD)
    return min((turn @ on_blade(k / 400, -1) for k in range(400)), key=lambda at: abs(at.x - x))


def cradle(x, dark, gold, pad, lean):
    """One post of the stand: three strands rise from the rock, cross, and open as a fork that the edge rests in."""
    rest = seat(x)
    parts = []
    for k, (side, thick) in enumerate(((-1, 0.036), (1, 0.036), (0, 0.03))):
        points = []
        for step in range(31):
            f = step / 30
            sway = math.sin(f * math.pi * 1.5 + k * 2.1) * 0.055 * (1 - f * 0.55)
            depth = side * (0.055 * math.cos(f * math.pi * 1.2) + 0.03) * (1 - 0.6 * f) + rest.y * f
            points.append((x + lean * (1 - f) + sway, depth, 0.12 + (rest.z - 0.16) * f))
        parts.append(s.tube("Strand", points, thick, dark, lambda f: 1.5 - 0.8 * f))
    parts.append(s.sphere("Fork", 0.052, (x, rest.y, rest.z - 0.065), dark, (1.0, 0.9, 0.75), 24, 12))
    for side, tall in ((-1, 0.105), (1, 0.16)):
        # The blade leans back by its roll; the prongs follow it at the distance of their own thickness.
        steps = ((-0.06, 0.02), (-0.02, 0.042), (0.03, 0.041), (0.07, 0.043), (0.1, 0.05), (0.115, 0.068), (0.1, 0.08))
        points = [
            (x + 0.01 * k, rest.y + up * tall / 0.115 * 0.26 + side * out, rest.z + up * tall / 0.115)
            for k, (up, out) in enumerate(steps)
        ]
        parts.append(s.tube("Prong", s.spline(points, 8), 0.022, dark, lambda f: 1.2 - 0.72 * f))
    parts = [fuse(parts, 0.0055, "Post")]
    parts.append(s.box("Pad", (0.075, 0.062, 0.036), (x, rest.y, rest.z - 0.014), (0, 0, 0), pad, 0.01))
    height = rest.z - 0.14
    for radius, thick, z in ((0.066, 0.016, 0.70), (0.062, 0.009, 0.735), (0.062, 0.009, 0.665)):
        parts.append(
            s.torus("Band", radius, thick, (x + lean * 0.28, rest.y * 0.7, height * z + 0.06), (0, 0, 0), gold)
        )
    return parts


def coral(root, height, material, seed, steps=4):
    """A fan of coral, forked at every joint, in one skin; `reach` (0-1) tells the material how near a tip is."""
    rng = random.Random(seed)
    foot = Vector(root)
    points, edges, radii = [foot], [], [height * 0.085]

    def grow(start, angle, length, thick, depth):
        lean = rng.uniform(-0.3, 0.3)
        for k in range(1, 4):
            turn = angle + lean * k / 3
            step = Vector((math.sin(turn), rng.uniform(-0.22, 0.22), math.cos(turn))) * length / 3
            edges.append((start, len(points)))
            points.append(points[start] + step)
            radii.append(thick * (1.05 - 0.08 * k))
            start = len(points) - 1
        if depth:
            for side in (-1, 1):
                if depth > 1 or rng.random() < 0.8:
                    turn = angle + side * rng.uniform(0.25, 0.62)
                    grow(start, turn, length * rng.uniform(0.62, 0.9), thick * 0.8, depth - 1)

    for k in range(3):
        grow(0, (k - 1) * 0.55, height * 0.36, height * 0.058, steps)
    body = s.branches("Coral", points, edges, radii, material, 2)
    far = [(vertex.co - foot).length for vertex in body.data.vertices]
    most = max(far)
    body.data.attributes.new("reach", "FLOAT", "POINT").data.foreach_set("value", [d / most for d in far])
    return body


def turntable(rim, gold, water):
    """The dish: an engraved rim around a shallow pool."""
    profile = [(0, -0.2), (1.6, -0.2), (1.6, 0.0), (1.645, 0.012), (1.66, 0.03), (1.655, 0.058), (1.63, 0.072)]
    profile += [(1.5, 0.079), (1.488, 0.074), (1.462, 0.074), (1.452, 0.082), (1.44, 0.078), (1.42, 0.03), (0, 0.03)]
    s.lathe("Turntable", profile, (0, 0, 0), (0, 0, 0), rim, 200)
    s.torus("Inlaid ring", 1.475, 0.008, (0, 0, 0.075), (0, 0, 0), gold, 200, 8)
    s.torus("Waterline", 1.607, 0.012, (0, 0, 0.0), (0, 0, 0), gold, 200, 8)
    s.lathe("Pool", [(0, 0.066), (1.445, 0.066)], (0, 0, 0), (0, 0, 0), water, 200)


def tide_pool(rock, shell, red):
    """Basalt that carries the stand, barnacles near the waterline, coral."""
    barnacle = s.lathe(
        "Barnacle",
        [(0.017, -0.004), (0.0125, 0.010), (0.0085, 0.016), (0.006, 0.0155), (0.0045, 0.006), (0, 0.005)],
        material=shell,
        steps=9,
        angle=20,
    )
    for x, y, size, z, seed in (
        (-0.42, 0.02, (0.42, 0.34, 0.2), 0.1, 3),
        (0.12, 0.06, (0.46, 0.3, 0.13), 0.07, 5),
        (0.68, 0.02, (0.5, 0.36, 0.25), 0.11, 8),
        (-0.9, -0.3, (0.2, 0.18, 0.1), 0.08, 12),
        (1.12, -0.32, (0.18, 0.2, 0.1), 0.08, 14),
        (0.44, -0.42, (0.13, 0.12, 0.07), 0.07, 15),
        (-0.55, -0.52, (0.1, 0.09, 0.05), 0.07, 21),
        (0.95, 0.5, (0.16, 0.13, 0.11), 0.07, 22),
    ):
        stone = s.rock("Basalt", size, (0, 0, 0), rock, seed, 6 if seed < 10 else 5, 12, 0.05)
        s.sculpt(stone, 0.010, 0.14, 4, seed, ridged=True)
        s.place(stone, (x, y, z), (0, 0, seed * 40))
        s.scatter(
            stone,
            [barnacle],
            46 if seed < 10 else 14,
            seed,
            (0.45, 1.15),
            lambda at, normal: 0.055 < at.z < 0.2 and normal.z < 0.9 and noise.noise(at * 8) > 0.1 - normal.y * 0.1,
            1.0,
            sink=0.001,
        )
    coral((-0.03, -0.16, 0.1), 0.36, red, 4)
    coral((1.0, -0.2, 0.1), 0.27, red, 9)
    coral((-0.82, -0.2, 0.11), 0.22, red, 13, 3)
    coral((0.3, 0.12, 0.14), 0.2, red, 17, 3)


def build() -> None:
    stage.reset(exposure=0.1)
    gold = m.metal("Old gold", "#c98f3e", 0.2, 0.5, "#ffdf9a", 0.45, 6.0, 0.1, 0.008)
    cast = cast_metal("Cast gold", "#d09a48", "#2b1a0c", "#ffe2a4", 0.2)
    dark = cast_metal("Blue bronze", "#46606a", "#0c1a1c", "#b9cfcb", 0.3)
    leather = m.cloth("Ray skin", "#2d3f4d", "#0d1720", 90, 0.1, 0.5, 0.5, 0.3)
    pearl = m.plain("Pearl", "#d9cdbd", 0.16, 0.0, Coat_Weight=0.8, Subsurface_Weight=0.3, Subsurface_Scale=0.03)

    sword = [blade(blade_steel(), enamel())] + scrolls(gold)
    s.group(sword + hilt(gold, cast, dark, leather, gold, tide_stone(), pearl), *SWORD, 1.0, "Sword")
    turntable(engraved_rim(), gold, water("Pool", 5.0, 0.05, foam=True))
    tide_pool(basalt(), m.plain("Barnacle", "#b3a893", 0.8), coral_skin())
    cradle(-0.42, dark, gold, leather, -0.05)
    cradle(0.68, dark, gold, leather, 0.06)
    s.box("Plate", (0.62, 0.03, 0.13), (0.12, -0.62, 0.145), (-28, 0, 0), m.plain("Plate", "#0b161b", 0.35), 0.012)
    s.box("Plate rim", (0.65, 0.02, 0.16), (0.12, -0.612, 0.141), (-28, 0, 0), gold, 0.01)
    s.text("Name", "TIDEBREAKER", 0.072, (0.12, -0.634, 0.152), (62, 0, 0), gold, 0.004)
    s.plane("Open sea", (900, 900), (0, 400, -0.06), material=water("Sea", 0.9, 0.24))

    stage.camera((-0.85, -7.3, 2.0), (-0.05, 0, 0.79), 70, 3.5, (-0.3, -0.1, 1.0))
    environment.sky(
        [
            (-1, (0.003, 0.006, 0.009)),
            (0, (0.060, 0.036, 0.038)),
            (0.12, (0.020, 0.028, 0.038)),
            (0.4, (0.007, 0.022, 0.034)),
            (1, (0.004, 0.012, 0.02)),
        ],
        (0.08, 1, 0.12),
        (1.0, 0.34, 0.10),
        1.9,
        100.0,
    )
    # A low warm sun from the right, cool light from the left, rims from behind.
    lights.area((3.4, -1.8, 2.0), (0.2, 0, 0.9), 1.2, 260, lights.WARM)
    lights.area((-1.4, -5.0, 4.4), (0.1, 0, 0.9), 2.6, 240, lights.COOL)
    lights.area((-3.6, 1.6, 1.6), (-0.4, 0, 0.9), 1.0, 240, lights.TEAL)
    lights.area((2.2, 2.6, 3.2), (0.2, 0, 0.9), 1.0, 480, lights.SUNSET)
    # What the steel mirrors: a narrow strip in the bevel, a wide dim card in the flank, a warm strip in the spine.
    for at, long, tall, power, color in (
        ((0.5, -5.5, 1.25), 7.0, 0.28, 60, (0.9, 0.95, 1.0)),
        ((0.8, -6.0, 2.9), 7.0, 1.3, 44, (0.62, 0.78, 1.0)),
        ((0.4, 1.3, 3.6), 5.0, 0.5, 160, lights.SUNSET),
    ):
        card = lights.area(at, (at[0], 0, 1.0), long, power, color)
        card.data.shape, card.data.size_y = "RECTANGLE", tall


def blade_steel():
    """Folded steel with a ground bevel: layers, temper line and polishing marks all follow the curve of the blade."""
    g = m.Graph("Folded steel")
    along, across = (g.add("Attribute", attribute_name=name).outputs["Fac"] for name in ("along", "across"))
    run, wide = g.math("MULTIPLY", along, LENGTH), g.math("MULTIPLY", across, 0.13)
    g._coords = g.add("CombineXYZ", {0: run, 1: wide}).outputs[0]
    fold = g.math(
        "ADD", g.math("MULTIPLY", g.noise(1.0, 3, 0.5, 0.4, (5, 15, 1)), 34.0), g.math("MULTIPLY", wide, 520.0)
    )
    layers = g.math("ADD", g.math("MULTIPLY", g.math("SINE", fold), 0.5), 0.5)
    layers = g.span(layers, 0.15, 0.85)
    # The temper line laps along the shoulder like the edge of a tide; below it the steel is polished bright.
    lap = g.math("ADD", g.math("MULTIPLY", g.noise(1.0, 3, 0.6, 0.0, (22, 0, 1)), 0.2), SHOULDER - 0.04)
    above = g.math("SUBTRACT", across, lap)
    flank = g.span(above, 0.0, 0.03)
    frost = g.math("MULTIPLY", g.span(above, 0.03, 0.0), g.span(across, SHOULDER - 0.01, SHOULDER + 0.01))
    line = g.math("MULTIPLY", g.span(above, -0.012, 0.006), g.span(above, 0.028, 0.008))
    ground = g.span(across, SHOULDER + 0.008, SHOULDER - 0.008)
    stones = g.noise(1.0, 2, 0.6, 0.0, (420, 5, 1))
    cuts = g.span(g.noise(1.0, 4, 0.6, 0.0, (60, 700, 1)), 0.62, 0.74)
    haze = g.span(g.noise(1.0, 5, 0.6, 0.0, (4, 9, 1)), 0.4, 0.7)
    tint = g.mix(g.math("MULTIPLY", g.math("MULTIPLY", layers, flank), 0.5), "#8d979e", "#414b53")
    tint = g.mix(frost, tint, "#c2cacf")
    tint = g.mix(g.math("MULTIPLY", line, g.math("SUBTRACT", 1.0, ground)), tint, "#5a646b")
    tint = g.mix(ground, tint, "#d4dbe0")
    stain = g.math("MULTIPLY", g.span(along, 0.16, 0.03), haze)
    tint = g.mix(g.math("MULTIPLY", stain, 0.6), tint, "#3a3c3e")
    rough = g.math("ADD", 0.13, g.math("MULTIPLY", layers, g.math("MULTIPLY", flank, 0.12)))
    rough = g.math("ADD", rough, g.math("MULTIPLY", frost, 0.16))
    rough = g.math("ADD", rough, g.math("MULTIPLY", g.math("SUBTRACT", stones, 0.5), 0.16))
    rough = g.math("ADD", rough, g.math("ADD", g.math("MULTIPLY", haze, 0.05), g.math("MULTIPLY", cuts, 0.12)))
    height = g.math(
        "SUBTRACT", g.math("MULTIPLY", g.math("MULTIPLY", layers, flank), 0.35), g.math("MULTIPLY", cuts, 0.5)
    )
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=g.bump(height, 0.14, 0.001))


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


def engraved_rim():
    """Dark bronze; a scale of 120 ticks and a running wave are cut into the rim and filled with gold."""
    g = m.Graph("Rim")
    place = g.add("TexCoord").outputs["Object"]
    split = g.add("SeparateXYZ", {0: place})
    x, y, z = split.outputs
    radius = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y)))
    angle = g.math("ARCTAN2", y, x)

    def ticks(count, wide, inner, outer):
        """Radial cuts `wide` metres across."""
        phase = g.math("FRACT", g.math("ADD", g.math("MULTIPLY", angle, count / math.tau), count + 0.5))
        off = g.math("MULTIPLY", g.math("ABSOLUTE", g.math("SUBTRACT", phase, 0.5)), math.tau * 1.57 / count)
        cut = g.span(off, wide / 2 + 0.0008, wide / 2 - 0.0008)
        band = g.math("MULTIPLY", g.span(radius, inner, inner + 0.0015), g.span(radius, outer, outer - 0.0015))
        return g.math("MULTIPLY", cut, band)

    cut = g.math("MAXIMUM", ticks(120, 0.004, 1.585, 1.615), ticks(24, 0.006, 1.568, 1.615))
    cut = g.math("MAXIMUM", cut, ticks(12, 0.009, 1.545, 1.615))
    swing = g.math("ADD", 1.522, g.math("MULTIPLY", g.math("SINE", g.math("MULTIPLY", angle, 96.0)), 0.009))
    cut = g.math("MAXIMUM", cut, g.span(g.math("ABSOLUTE", g.math("SUBTRACT", radius, swing)), 0.0030, 0.0018))
    ring = g.math("ABSOLUTE", g.math("SUBTRACT", radius, 1.619))
    cut = g.math("MULTIPLY", g.math("MAXIMUM", cut, g.span(ring, 0.0026, 0.0014)), g.span(z, 0.06, 0.064))
    worn = g.span(g.noise(14, 5, 0.65), 0.36, 0.5)
    cloud = g.noise(3.0, 6, 0.6)
    tint = g.mix(cloud, "#0f1a1e", "#2c3a40")
    tint = g.mix(cut, tint, g.mix(worn, "#3a2a16", "#d9a95a"))
    rough = g.math("ADD", 0.2, g.math("ADD", g.math("MULTIPLY", cloud, 0.2), g.math("MULTIPLY", g.noise(40, 3), 0.1)))
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=g.bump(cut, 0.9, -0.003))


def water(name, scale, height, foam=False):
    """Dark water with `scale` ripples per metre, `height` metres high; with `foam` white where it touches a body."""
    g = m.Graph(name)
    ripple = g.math(
        "ADD", g.noise(scale, 3, 0.5, 0.5, (1, 1.5, 1)), g.math("MULTIPLY", g.noise(scale * 3.6, 3, 0.5), 0.22)
    )
    tint, rough = m.hex_color("#04171c"), 0.04
    if foam:
        near = g.add("AmbientOcclusion", {"Distance": 0.07}, samples=4).outputs["AO"]
        lace = g.math("ADD", g.math("MULTIPLY", g.noise(38, 4, 0.65), 0.7), near)
        white = g.span(lace, 1.06, 0.9)
        tint = g.mix(g.math("MULTIPLY", white, 0.85), tint, "#b9c9c6")
        rough = g.math("ADD", 0.03, g.math("MULTIPLY", white, 0.5))
    return g.principled(Base_Color=tint, Roughness=rough, IOR=1.33, Normal=g.bump(ripple, 0.5, height))


def basalt():
    """Sea rock: pocked, pale with salt above, dark and wet near the waterline, weed where it stays wet."""
    g = m.Graph("Basalt")
    z = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    broad, fine = g.noise(7, 6, 0.6, 0.4), g.noise(46, 5, 0.65)
    pores = g.span(g.voronoi(70, "F1", 1.0), 0.3, 0.1)
    pores = g.math("MULTIPLY", pores, g.span(g.noise(13, 3), 0.48, 0.6))
    tint = g.mix(g.span(broad, 0.35, 0.65), "#23292d", "#5b6062")
    tint = g.mix(g.math("MULTIPLY", g.span(fine, 0.52, 0.72), 0.45), tint, "#8d8d86")
    hollow = g.span(g.add("NewGeometry").outputs["Pointiness"], 0.5, 0.44)
    tint = g.mix(g.math("MULTIPLY", g.math("MAXIMUM", hollow, pores), 0.8), tint, "#0d1012")
    salt = g.math("MULTIPLY", g.span(g.math("ADD", z, g.math("MULTIPLY", broad, 0.1)), 0.24, 0.31), g.upward(0.3, 0.9))
    tint = g.mix(g.math("MULTIPLY", salt, g.span(fine, 0.45, 0.6)), tint, "#7b7b75")
    wet = g.span(g.math("ADD", z, g.math("MULTIPLY", g.math("SUBTRACT", broad, 0.5), 0.12)), 0.17, 0.12)
    weed = g.math("MULTIPLY", g.span(g.noise(16, 5, 0.7), 0.5, 0.62), g.math("MULTIPLY", wet, g.upward(-0.2, 0.6)))
    tint = g.mix(g.math("MULTIPLY", wet, 0.7), tint, "#0b1013")
    tint = g.mix(weed, tint, g.mix(fine, "#1a2410", "#4d5a20"))
    rough = g.math("SUBTRACT", 0.85, g.math("MULTIPLY", wet, 0.62))
    height = g.math("ADD", broad, g.math("SUBTRACT", g.math("MULTIPLY", fine, 0.35), g.math("MULTIPLY", pores, 0.4)))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(height, 0.6, 0.03))


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
    """Cut stone on foil: every facet answers with its own depth of sea green under a hard polish."""
    g = m.Graph("Tide stone")
    facet = g.add("TexWhiteNoise", {"Vector": g.add("NewGeometry").outputs["True Normal"]}, noise_dimensions="3D")
    tint = g.ramp(facet.outputs["Value"], [(0.0, "#023138"), (0.45, "#067a86"), (0.75, "#17c4c0"), (1.0, "#a8fff0")])
    return g.principled(
        Base_Color=tint,
        Roughness=0.06,
        Metallic=0.55,
        Coat_Weight=1.0,
        Coat_Roughness=0.02,
        Emission_Color=tint,
        Emission_Strength=0.35,
    )


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
