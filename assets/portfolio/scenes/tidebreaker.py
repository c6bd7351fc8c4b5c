"""Tidebreaker: a ceremonial sea blade on its stand, seen on the turntable of an asset review. It has no scabbard."""

import math
import random

from mathutils import Vector
from studio import lights
from studio import materials as m
from studio import shapes as s
from studio import stage

SAMPLES = 44
MAPS = True
FINISH = stage.Finish(glow=0.3, glow_from=0.8, vignette=0.34)

LENGTH = 2.35
# Cross-section from the cutting edge (-1) to the spine (+1): share of the half width, half thickness in metres.
SECTION = [
    (-1.0, 0.0),
    (-0.52, 0.03),
    (-0.3, 0.031),
    (-0.22, 0.019),
    (0.22, 0.019),
    (0.3, 0.031),
    (0.8, 0.028),
    (1.0, 0.008),
]
TILT = -9


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


def on_blade(t, share, lift=0.0):
    """Point on the face towards the viewer; `share` runs from edge (-1) to spine (1)."""
    middle, ahead = centre(t), centre(t + 0.004)
    along = (ahead - middle).normalized()
    up = Vector((-along.z, 0, along.x))
    edge, spine = widths(t)
    thick = 0.0
    for (a, ya), (b, yb) in zip(SECTION, SECTION[1:]):
        if a <= share <= b:
            thick = ya + (yb - ya) * (share - a) / (b - a)
    taper = 1 - 0.75 * ease(t, 0.6, 1.0)
    return middle + up * (share * (spine if share > 0 else edge)) + Vector((0, -(thick * taper + lift), 0))


def blade(steel, satin, inlay):
    rows = 220
    vertices, faces, kinds = [], [], []
    ring = [(share, 1) for share, _ in SECTION] + [(share, -1) for share, _ in SECTION[-2:0:-1]]
    for j in range(rows + 1):
        t = j / rows
        for share, side in ring:
            at = on_blade(t, share)
            vertices.append((at.x, at.y * side, at.z))
    count = len(ring)
    front = [0, 1, 2, 2, 2, 1, 1]
    for j in range(rows):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, j * count + k, (j + 1) * count + k, (j + 1) * count + i))
            kind = front[i] if i < 7 else front[count - 1 - i]
            kinds.append(kind if kind != 2 or 0.10 < j / rows < 0.70 else 1)
    obj = s.mesh("Blade", vertices, faces)
    for material in (steel, satin, inlay):
        obj.data.materials.append(material)
    for polygon, kind in zip(obj.data.polygons, kinds):
        polygon.material_index = kind
    return s.shade_smooth(obj, 11)


def scrolls(gold):
    """The running wave in the fuller: spirals that grow smaller towards the point, and two rails beside them."""
    parts = []
    t = 0.135
    while t < 0.655:
        size = 0.062 * (1 - 0.42 * (t - 0.13) / 0.53)
        points = []
        for step in range(46):
            f = step / 45
            angle = math.radians(212 - 600 * f)
            radius = size * (1.36 - 1.2 * f**0.75)
            at = on_blade(t + (radius * math.cos(angle)) / LENGTH, 0.0, 0.002)
            points.append(at + Vector((0, 0, radius * math.sin(angle) * 0.62)))
        parts.append(
            s.tube("Scroll", points, 0.0062, gold, lambda f: 0.55 + 0.75 * math.sin(math.pi * min(1, f * 1.05)))
        )
        at = on_blade(t, 0.0, 0.006)
        parts.append(s.sphere("Pearl", 0.011, at, gold, segments=16, rings=8))
        t += size * 2.25 / LENGTH
    for share in (-0.26, 0.26):
        parts.append(s.tube("Rail", [on_blade(0.10 + 0.60 * k / 60, share, -0.002) for k in range(61)], 0.005, gold))
    parts.append(
        s.tube(
            "Rail end",
            [
                on_blade(0.70, -0.26 + 0.52 * k / 8, 0.001) + Vector((0.03 * math.sin(math.pi * k / 8), 0, 0))
                for k in range(9)
            ],
            0.005,
            gold,
        )
    )
    return parts


def curl(start, heading, turn, length, radius, material, steps=60, tightness=2.4, squash=1.0, y=0.0, bulge=0.0):
    """A crest: runs from `start` along `heading` (degrees) and rolls up ever tighter by `turn` degrees in all."""
    at, angle, points = Vector(start), math.radians(heading), []
    for step in range(steps + 1):
        f = step / steps
        points.append((at.x, y + at.y + bulge * math.sin(math.pi * f), at.z))
        angle += math.radians(turn) / steps * (0.25 + tightness * f**2.2)
        pace = length / steps * (1.25 - 0.85 * f)
        at = at + Vector((math.cos(angle), 0, math.sin(angle) * squash)) * pace
    return s.tube("Crest", points, radius, material, lambda f: (0.62 + 0.75 * f - 1.22 * f**3.2) * (1.0 - 0.1 * f))


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


def hilt(gold, dark, leather, wire, gem, pearl):
    parts = []
    # Collar around the foot of the blade.
    parts.append(s.box("Collar", (0.1, 0.105, 0.27), (0.0, 0, -0.005), (0, 0, 0), gold, 0.02, 4))
    parts.append(s.box("Collar lip", (0.03, 0.12, 0.235), (0.062, 0, -0.005), (0, 0, 0), dark, 0.012, 3))
    # Crests on both sides, three strands each, like a wave that breaks over the hand.
    for y, reach, thick in ((0.0, 1.0, 0.047), (-0.042, 0.82, 0.03), (0.042, 0.82, 0.03)):
        parts.append(curl((-0.02, 0, 0.10), 78, -430, 0.64 * reach, thick, gold, y=y))
        parts.append(curl((-0.02, 0, -0.11), 282, -400, 0.74 * reach, thick, gold, y=y))
    parts.append(curl((0.02, -0.05, 0.09), 40, 300, 0.34, 0.018, gold, bulge=-0.02))
    parts.append(curl((0.02, -0.05, -0.10), -40, -300, 0.36, 0.018, gold, bulge=-0.02))
    parts.append(curl((-0.05, -0.05, 0.08), 140, -320, 0.30, 0.016, gold, bulge=-0.02))
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


def cradle(x, height, dark, gold, lean):
    """One post of the stand: three strands that rise from the rock, cross, and open as a hook for the blade."""
    parts = []
    for k, (side, thick) in enumerate(((-1, 0.034), (1, 0.034), (0, 0.028))):
        points = []
        for step in range(31):
            f = step / 30
            sway = math.sin(f * math.pi * 1.5 + k * 2.1) * 0.055 * (1 - f * 0.4)
            points.append(
                (
                    x + lean * (1 - f) + sway,
                    side * 0.05 * math.cos(f * math.pi * 1.2) + 0.03 * side,
                    0.16 + (height - 0.16) * f,
                )
            )
        parts.append(s.tube("Strand", points, thick, dark, lambda f: (1.5 - 0.75 * f) * min(1, (1.02 - f) * 6) ** 0.6))
    for y in (-0.085, 0.085):
        parts.append(
            s.tube(
                "Hook",
                s.spline(
                    [
                        (x, 0, height - 0.12),
                        (x + 0.02, y * 0.7, height - 0.05),
                        (x + 0.03, y, height + 0.02),
                        (x + 0.03, y * 1.05, height + 0.13),
                        (x + 0.0, y * 1.35, height + 0.19),
                        (x - 0.04, y * 1.3, height + 0.185),
                    ],
                    8,
                ),
                0.026,
                dark,
                lambda f: 1.15 - 0.85 * f,
            )
        )
    parts.append(s.torus("Band", 0.062, 0.017, (x + lean * 0.25, 0, height * 0.74), (0, 0, 0), gold))
    parts.append(s.torus("Band", 0.058, 0.010, (x + lean * 0.2, 0, height * 0.74 + 0.03), (0, 0, 0), gold))
    return parts


def coral(root, height, material, seed, steps=4):
    """A fan of coral, forked at every joint."""
    rng = random.Random(seed)
    parts = []

    def grow(at, angle, length, thick, depth):
        lean = rng.uniform(-0.25, 0.25)
        middle = at + Vector((math.sin(angle) * length * 0.5, lean * 0.06, math.cos(angle) * length * 0.5))
        tip = at + Vector((math.sin(angle + lean) * length, lean * 0.1, math.cos(angle + lean) * length))
        parts.append(s.tube("Coral", [at, middle, tip], thick, material, [1.1, 0.95, 0.8]))
        parts.append(s.sphere("Bud", thick * 0.86, tip, material, segments=12, rings=8))
        if depth:
            for side in (-1, 1):
                if depth > 1 or rng.random() < 0.8:
                    grow(
                        tip,
                        angle + side * rng.uniform(0.3, 0.62),
                        length * rng.uniform(0.66, 0.86),
                        thick * 0.76,
                        depth - 1,
                    )

    for k in range(3):
        grow(Vector(root), (k - 1) * 0.5, height * 0.36, height * 0.055, steps)
    return parts


def turntable(dark, gold, paint):
    s.lathe(
        "Turntable",
        [
            (0, 0.0),
            (1.62, 0.0),
            (1.66, 0.015),
            (1.66, 0.06),
            (1.63, 0.075),
            (1.5, 0.078),
            (1.49, 0.07),
            (1.46, 0.07),
            (1.45, 0.08),
            (0, 0.08),
        ],
        (0, 0, 0),
        (0, 0, 0),
        dark,
        160,
    )
    s.torus("Inlaid ring", 1.475, 0.008, (0, 0, 0.074), (0, 0, 0), gold, 160, 8)
    for k in range(120):
        a = math.tau * k / 120
        long = 0.085 if k % 10 == 0 else 0.05 if k % 5 == 0 else 0.03
        r = 1.605 - long / 2
        s.box(
            "Tick", (long, 0.006, 0.004), (r * math.cos(a), r * math.sin(a), 0.079), (0, 0, math.degrees(a)), paint, 0
        )


def build() -> None:
    stage.reset(exposure=0.15)
    steel = blade_steel("Polished edge", "#d7dde2", 0.12, 0.0)
    satin = blade_steel("Folded steel", "#8d9aa2", 0.26, 0.55)
    inlay = enamel()
    gold = m.metal("Old gold", "#c98f3e", 0.2, 0.5, "#ffdf9a", 0.45, 6.0, 0.1, 0.008)
    dark = m.metal("Blue bronze", "#5d7279", 0.3, 0.6, "#c9d8d6", 0.3, 4.0, 0.12, 0.01)
    leather = m.cloth("Ray skin", "#2d3f4d", "#0d1720", 90, 0.1, 0.5, 0.5, 0.3)
    gem = tide_stone()
    pearl = m.plain("Pearl", "#d9cdbd", 0.16, 0.0, Coat_Weight=0.8, Subsurface_Weight=0.3, Subsurface_Scale=0.03)
    rock = m.stone("Basalt", "#39434a", "#12171b", 3.0, 0.5, 0.6)
    red = m.wax("Coral", "#c8402a", 0.03, 0.5, 0.3)
    wall = sunset_wall((0.42, 0.95))

    sword = [blade(steel, satin, inlay)] + scrolls(gold) + hilt(gold, dark, leather, gold, gem, pearl)
    s.group(sword, (-0.72, 0, 0.93), (-15, TILT, 0), 1.0, "Sword")

    turntable(m.metal("Table", "#20282c", 0.28, 0.2, None, 0.3, 2.0), gold, m.plain("Marks", "#c9b48a", 0.5))
    for x, size, height, seed in (
        (-0.42, (0.42, 0.34, 0.2), 0.12, 3),
        (0.12, (0.46, 0.3, 0.13), 0.09, 5),
        (0.66, (0.5, 0.36, 0.25), 0.13, 8),
        (-0.86, (0.2, 0.18, 0.1), 0.1, 12),
        (1.1, (0.18, 0.2, 0.1), 0.1, 14),
        (0.3, (0.16, 0.15, 0.09), 0.1, 15),
    ):
        s.rock("Basalt", size, (x, (-0.32 if seed > 10 else 0.02), height), rock, seed, 5, 12, 0.05, (0, 0, seed * 40))
    coral((-0.05, -0.12, 0.12), 0.34, red, 4)
    coral((0.98, -0.2, 0.1), 0.26, red, 9)
    coral((-0.78, -0.12, 0.1), 0.2, red, 13, 3)
    cradle(-0.42, 0.72, dark, gold, -0.05)
    cradle(0.68, 0.95, dark, gold, 0.06)
    s.box("Plate", (0.62, 0.03, 0.13), (0.12, -0.48, 0.15), (-28, 0, 0), m.plain("Plate", "#0b161b", 0.35), 0.012)
    s.box("Plate rim", (0.65, 0.02, 0.16), (0.12, -0.472, 0.146), (-28, 0, 0), gold, 0.01)
    s.text("Name", "TIDEBREAKER", 0.072, (0.12, -0.494, 0.157), (62, 0, 0), gold, 0.004)
    s.cyclorama("Wall", 30, 14, 14, 3, wall, 5.0)

    stage.camera((-0.85, -7.3, 2.0), (-0.05, 0, 0.80), 71, 6.3, (-0.5, -0.1, 1.0))
    stage.sky((0.010, 0.02, 0.028), (0.004, 0.008, 0.012))
    # Turntable light: warm sun low on the right, cool softboxes the steel can mirror, rims from behind.
    lights.area((3.4, -1.8, 2.0), (0.2, 0, 0.9), 1.2, 300, lights.WARM)
    lights.area((-1.4, -5.0, 4.4), (0.1, 0, 0.9), 2.6, 300, lights.COOL)
    lights.area((3.4, -5.2, 3.6), (0.6, 0, 1.1), 1.5, 200, lights.WARM)
    lights.area((-3.6, 1.6, 1.6), (-0.4, 0, 0.9), 1.0, 240, lights.TEAL)
    lights.area((2.2, 2.6, 3.2), (0.2, 0, 0.9), 1.0, 480, lights.SUNSET)


def sunset_wall(centre):
    """Petrol-blue wall with a low sun painted on it: rings of ember light around `centre` (x, z)."""
    g = m.Graph("Wall")
    split = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]})
    away = g.add(
        "CombineXYZ",
        {0: g.math("SUBTRACT", split.outputs["X"], centre[0]), 2: g.math("SUBTRACT", split.outputs["Z"], centre[1])},
    )
    radius = g.add("VectorMath", {0: away.outputs[0]}, operation="LENGTH").outputs["Value"]
    behind = g.span(split.outputs["Y"], 2.4, 4.2)
    glow = g.ramp(
        g.math("DIVIDE", radius, 5.0),
        [(0.0, "#ee8240"), (0.16, "#c4552e"), (0.32, "#5d2f30"), (0.52, "#1c2c38"), (0.8, "#0b1a22")],
        smooth=True,
    )
    shade = g.math("MULTIPLY", behind, g.span(g.noise(0.8, 4), 0.1, 0.6, 0.75, 1.0))
    return g.principled(
        Base_Color="#16323b", Roughness=0.85, Emission_Color=glow, Emission_Strength=g.math("MULTIPLY", shade, 0.62)
    )


def blade_steel(name, color, roughness, folded):
    """Bright steel; `folded` (0-1) shows the wavy layers of the forging."""
    g = m.Graph(name)
    layers = g.wave(11.0, 12.0, "Z", 4.0)
    tint = g.mix(g.math("MULTIPLY", g.span(layers, 0.35, 0.65), folded), color, m.shade(color, 0.32))
    rough = g.math("ADD", roughness, g.math("MULTIPLY", g.noise(40, 3, stretch=(0.2, 1, 4)), 0.12 + 0.1 * folded))
    return g.principled(
        Base_Color=tint,
        Metallic=1.0,
        Roughness=g.math("SUBTRACT", rough, 0.06),
        Normal=g.bump(g.math("MULTIPLY", layers, folded), 0.12, 0.004),
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
    """Sea-green enamel in the fuller, deep in the middle and faintly alight."""
    g = m.Graph("Enamel")
    depth = g.span(g.noise(9, 4, 0.6, 1.2, stretch=(0.5, 1, 1)), 0.3, 0.7)
    tint = g.mix(depth, "#06343d", "#12929a")
    return g.principled(Base_Color=tint, Roughness=0.12, Coat_Weight=1.0, Emission_Color=tint, Emission_Strength=0.25)
