"""Floating Archipelago: islands above a sea of cloud, falls, a red maple, rope bridges. Seen from one place only."""

import math
import random

from mathutils import Vector
from studio import environment as env
from studio import lights
from studio import materials as m
from studio import shapes as s
from studio import stage

SAMPLES = 40
FINISH = stage.Finish(glow=0.4, glow_from=0.7, glow_size=0.03, vignette=0.22)

SUN = lights.direction(164, 8.5)
EYE = Vector((0, -62, 13))


def plant(prototypes, points, seed, low=0.7, high=1.25):
    """Upright copies of the prototypes at the points."""
    rng = random.Random(seed)
    for at in points:
        s.copy(
            rng.choice(prototypes), at, (rng.gauss(0, 3), rng.gauss(0, 3), rng.uniform(0, 360)), rng.uniform(low, high)
        )


def tower(at, stone, roof, window, wood, gold):
    """Slender watch-tower with a flared roof and lit windows."""
    x, y, z = at
    s.lathe(
        "Tower",
        [(1.7, -0.6), (1.55, 0.4), (1.25, 1.0), (1.15, 4.6), (1.35, 4.9), (1.5, 5.3), (1.5, 5.5), (0, 5.5)],
        at,
        (0, 0, 0),
        stone,
        10,
        smooth=False,
    )
    s.lathe("Gallery", [(1.0, 5.4), (1.0, 7.0), (0, 7.0)], at, (0, 0, 0), window, 10, smooth=False)
    for k in range(10):
        a = math.tau * k / 10
        s.rod(
            "Post",
            (x + 1.1 * math.cos(a), y + 1.1 * math.sin(a), z + 5.4),
            (x + 1.1 * math.cos(a), y + 1.1 * math.sin(a), z + 7.1),
            0.09,
            wood,
            sides=6,
        )
    s.lathe(
        "Roof",
        [(2.1, 6.82), (2.15, 6.9), (1.35, 7.5), (0.75, 8.5), (0.3, 9.8), (0.07, 10.9), (0, 11)],
        at,
        (0, 0, 0),
        roof,
        10,
        smooth=False,
    )
    s.rod("Spire", (x, y, z + 10.8), (x, y, z + 12.2), 0.06, gold, 0.02, 8)
    for a, h in ((-100, 2.2), (-70, 3.6), (-140, 3.7), (-30, 2.4)):
        t = math.radians(a)
        s.box(
            "Window",
            (0.34, 0.16, 0.7),
            (x + 1.16 * math.cos(t), y + 1.16 * math.sin(t), z + h),
            (0, 0, a + 90),
            window,
            0.02,
        )
    s.box("Door", (0.8, 0.2, 1.4), (x - 0.2, y - 1.5, z + 0.5), (0, 0, -8), wood, 0.03)


def house(at, turn, size, wall, roof, window, wood):
    """Small steep-roofed house."""
    k = size
    parts = [
        s.box("Wall", (2.6 * k, 2.0 * k, 1.6 * k), (0, 0, 0.8 * k - 0.3), (0, 0, 0), wall, 0.03),
        s.mesh(
            "Roof",
            [
                (-1.6 * k, -1.4 * k, 1.15 * k),
                (1.6 * k, -1.4 * k, 1.15 * k),
                (1.6 * k, 1.4 * k, 1.15 * k),
                (-1.6 * k, 1.4 * k, 1.15 * k),
                (-1.35 * k, 0, 2.9 * k),
                (1.35 * k, 0, 2.9 * k),
            ],
            [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5), (3, 2, 1, 0)],
            roof,
        ),
    ]
    for x in (-0.7, 0.7):
        parts.append(s.box("Window", (0.42 * k, 0.1, 0.5 * k), (x * k, -1.02 * k, 0.75 * k), (0, 0, 0), window, 0.01))
    parts.append(s.box("Door", (0.5 * k, 0.1, 0.9 * k), (0, -1.02 * k, 0.35 * k), (0, 0, 0), wood, 0.01))
    parts.append(s.box("Chimney", (0.35 * k, 0.35 * k, 1.2 * k), (0.8 * k, 0.3 * k, 2.5 * k), (0, 0, 0), wall, 0.02))
    return s.group(parts, at, (0, 0, turn))


def flags(a, b, sag, materials, count=14):
    """Line of pennants between two points."""
    a, b = Vector(a), Vector(b)
    points = [a.lerp(b, k / 24) - Vector((0, 0, sag * 4 * (k / 24) * (1 - k / 24))) for k in range(25)]
    s.tube("Line", points, 0.03, materials[0], resolution=1)
    for k in range(count):
        f = (k + 0.5) / count
        at = a.lerp(b, f) - Vector((0, 0, sag * 4 * f * (1 - f)))
        along = (b - a).normalized() * 0.32
        s.mesh(
            "Flag",
            [at - along, at + along, at + Vector((0.15, 0.1, -0.75))],
            [(0, 1, 2)],
            materials[k % len(materials)],
        )


def birds(center, count, material, seed):
    rng = random.Random(seed)
    for _ in range(count):
        at = Vector(center) + Vector((rng.gauss(0, 4.5), rng.gauss(0, 3), rng.gauss(0, 1.6)))
        k, up = rng.uniform(0.45, 0.8), rng.uniform(0.15, 0.55)
        s.mesh(
            "Bird",
            [
                at,
                at + Vector((-k, 0.1, up * k)),
                at + Vector((-1.9 * k, 0.35, 0.1 * k)),
                at + Vector((-0.8 * k, 0.3, up * k * 0.7)),
                at + Vector((0, 0.35, 0)),
                at + Vector((k, 0.1, up * k)),
                at + Vector((1.9 * k, 0.35, 0.1 * k)),
                at + Vector((0.8 * k, 0.3, up * k * 0.7)),
            ],
            [(0, 1, 3, 4), (1, 2, 3), (0, 4, 7, 5), (5, 7, 6)],
            material,
        )


def build() -> None:
    stage.reset(exposure=0.1)
    stage.camera(EYE, (0, 0, 9.3), 40)
    rock = island_rock("Island", "#8a6a58", "#35303c", "#6f7a2e", 0.62)
    wood = m.plain("Timber", "#4b2f22", 0.8)
    rope = m.plain("Rope", "#a98a5c", 0.9)
    bark = m.plain("Bark", "#3a2722", 0.9)
    fir = m.leaf("Fir", "#2f4a34", "#56703a", 0.2)
    red = m.leaf("Maple", "#c23f1e", "#f08a2e", 0.5)
    gold = m.leaf("Birch", "#c98a26", "#f2c250", 0.5)
    wall = m.plain("Plaster", "#cdb798", 0.9)
    roof = m.plain("Tiles", "#8a3524", 0.7)
    slate = m.plain("Slate", "#2f4650", 0.6)
    window = m.emissive("Glow window", "#ffb04a", 5.0)
    brass = m.metal("Brass", "#c9933e", 0.3)
    cloak = m.plain("Cloak", "#7c2a1c", 0.9)
    dark = m.plain("Bird", "#20303c", 0.9)
    water = env.water_sheet()
    pool = m.plain("Pool", "#a9c4c6", 0.15)

    home = env.Island((-12, 2, 6.0), 11.5, 17, 3, rock, 2.2, (1.05, 0.85), 1.7)
    watch = env.Island((15.5, 8, 10.5), 7.2, 13, 8, rock, 1.4, (1.0, 0.9), 1.5)
    step = env.Island((2.6, 13, 3.2), 3.6, 8, 5, rock, 0.6)
    shrine = env.Island((-2.5, 34, 19.5), 7.5, 12, 11, rock, 1.6)
    near = env.Island((11.2, -34, 3.5), 5.2, 8, 21, rock, 0.7, (1.1, 0.9))
    far = [
        env.Island(at, radius, depth, seed, rock, radius * 0.14, detail=0.7)
        for at, radius, depth, seed in (
            ((-34, 46, 15), 9, 17, 31),
            ((33, 52, 17), 8, 13, 32),
            ((14, 84, 28), 9, 16, 33),
            ((-24, 100, 32), 12, 22, 34),
            ((50, 96, 8), 13, 22, 35),
            ((-60, 90, 5), 12, 20, 36),
            ((4, 60, -4), 6, 10, 37),
            ((38, 140, 40), 11, 20, 38),
            ((-50, 150, 52), 13, 24, 39),
            ((-12, 150, 4), 12, 20, 40),
            ((72, 150, 22), 14, 24, 41),
        )
    ]

    firs = [env.conifer(f"Fir {k}", 3.4, fir, bark, k, 8) for k in range(4)]
    birches = [env.broadleaf(f"Birch {k}", 3.0, gold, bark, k + 3, 1300, 0.2, 6) for k in range(2)]
    small_red = env.broadleaf("Small maple", 2.6, red, bark, 12, 1200, 0.2, 6)
    tufts = [s.tuft(f"Tuft {k}", 16, 0.55, 0.35, 0.07, m.leaf("Grass", "#7d7a2c", "#c7a13f", 0.4), k) for k in range(3)]
    great = env.broadleaf("Great maple", 10.0, red, bark, 7, 15000, 0.34, 12, 0.12)
    s.place(great, home.ground(-14.5, 2.0, 0.2), (0, 0, 35), 1.0)

    def open_ground(at):
        return (at.x + 14.5) ** 2 + (at.y - 2) ** 2 > 14 and not (-9.8 < at.x < -2 and at.y < 3)

    plant(firs, home.spread(26, 1, 0.35, 0.9, lambda at: open_ground(at) and at.y > -1), 1)
    plant(firs, home.spread(5, 14, 0.5, 0.9, lambda at: at.x < -17), 5, 0.5, 0.9)
    plant(birches, home.spread(6, 2, 0.3, 0.85, open_ground), 2)
    plant(tufts, home.spread(380, 3, 0.0, 0.97), 3)
    plant(firs, watch.spread(12, 4, 0.35, 0.9, lambda at: at.y > 7), 4, 0.6, 1.0)
    plant(birches + [small_red], watch.spread(4, 5, 0.5, 0.85, lambda at: at.x > 16), 5, 0.6, 0.9)
    plant(tufts, watch.spread(160, 6, 0.0, 0.96), 6)
    plant(firs + [small_red], step.spread(5, 7, 0.2, 0.8), 7, 0.5, 0.8)
    plant(tufts, step.spread(60, 17, 0.0, 0.95), 7)
    plant(firs, shrine.spread(16, 8, 0.3, 0.9, lambda at: at.y > 32), 8, 0.7, 1.1)
    plant([small_red], shrine.spread(3, 18, 0.4, 0.8), 8, 0.9, 1.3)
    for k, isle in enumerate(far):
        plant(firs, isle.spread(16, 40 + k, 0.1, 0.9), 9 + k, 0.8, 1.5)
        plant([small_red, birches[0]], isle.spread(4, 60 + k, 0.1, 0.85), 30 + k, 1.0, 1.6)
    plant(tufts, near.spread(420, 19, 0.0, 0.98, lambda at: (at.x - 8.6) ** 2 + (at.y + 36) ** 2 > 2.2), 10, 0.35, 0.75)
    plant(firs, near.spread(2, 29, 0.6, 0.8, lambda at: at.x > 13.5), 11, 0.8, 1.0)
    for prototype in firs + birches + tufts + [small_red]:
        prototype.hide_render = True

    tower(watch.ground(14.6, 6.6, 0.2), wall, slate, window, wood, brass)
    house(home.ground(-6.9, -1.2, 0.1), 14, 1.0, wall, roof, window, wood)
    house(home.ground(-8.6, 3.4, 0.1), -20, 0.85, wall, slate, window, wood)
    house(shrine.ground(-2.5, 31.5, 0.1), 4, 1.5, wall, roof, window, wood)

    a, b = home.rim(10, 0.94), step.rim(200, 0.86)
    env.rope_bridge(a, b, 1.0, 1.1, wood, rope, seed=2)
    c, d = step.rim(20, 0.86), watch.rim(188, 0.92)
    env.rope_bridge(c, d, 1.5, 1.1, wood, rope, seed=3)
    env.rope_bridge(watch.rim(120, 0.9), shrine.rim(-30, 0.92), 3.0, 1.1, wood, rope, seed=4)
    flags(home.ground(-5, 0.6) + Vector((0, 0, 4.0)), a + Vector((0, 0, 2.2)), 0.9, [roof, wall, brass], 10)
    s.rod("Mast", home.ground(-5, 0.6), home.ground(-5, 0.6) + Vector((0, 0, 4.3)), 0.09, wood, sides=8)

    falls = [
        (home, -62, 1.7, 22, 1.4),
        (home, -121, 0.9, 17, 1.0),
        (watch, -78, 1.15, 19, 1.0),
        (shrine, -105, 1.5, 18, 1.2),
        (step, -95, 0.7, 9, 0.6),
        (far[0], -70, 2.2, 26, 1.5),
        (far[1], -110, 2.0, 22, 1.2),
        (far[3], -80, 3.0, 34, 2),
        (far[4], -100, 2.6, 30, 2),
        (far[2], -90, 1.8, 24, 1.2),
    ]
    for k, (isle, turn, width, fall, throw) in enumerate(falls):
        angle = math.radians(turn)
        lip = isle.rim(turn, 1.0, -0.12)
        env.waterfall(lip, (math.cos(angle), math.sin(angle)), width, fall, water, throw, k)
        if k < 5:
            inner = isle.rim(turn, 0.62)
            stream = [inner.lerp(lip, f / 8) + Vector((0.3 * math.sin(f), 0, 0)) for f in range(9)]
            s.tube("Stream", [isle.ground(p.x, p.y, 0.26 * width) for p in stream], width * 0.42, pool, resolution=4)
        foot = lip + Vector((math.cos(angle) * throw * 1.8, math.sin(angle) * throw * 1.8 - 0.6, -fall * 0.94))
        env.mist(foot, width * 4.4, width * 3.6, (0.90, 0.68, 0.55), 0.5, k)

    env.wanderer(near.ground(8.6, -36.0, 0.03), 1.75, 165, cloak, None, wood)
    s.box("Pack", (0.5, 0.3, 0.55), near.ground(8.6, -36.27) + Vector((0.0, 0, 1.05)), (8, 0, -15), wood, 0.06)
    birds((6, 20, 25), 13, dark, 3)
    birds((-20, 40, 27), 7, dark, 5)

    # Sea of cloud far below and torn mist between the islands.
    for k, (x, y, z, w, h, o) in enumerate(
        (
            (-30, 40, -9, 90, 22, 0.7),
            (28, 60, -7, 110, 22, 0.7),
            (0, 22, -12, 120, 18, 0.75),
            (0, 100, -2, 220, 34, 0.6),
            (-24, 14, -14, 80, 18, 0.8),
            (30, 16, -13, 80, 18, 0.8),
            (-44, 70, 12, 70, 12, 0.4),
            (34, 74, 22, 70, 9, 0.4),
            (6, 46, 12, 46, 7, 0.35),
            (-8, -12, -15, 90, 14, 0.6),
            (26, -14, -14, 60, 10, 0.55),
            (-20, 120, 40, 90, 12, 0.35),
        )
    ):
        env.mist((x, y, z), w, h, (0.98, 0.64, 0.44) if x > 0 else (0.50, 0.46, 0.54), o * 0.85, k + 20, 1.2)

    sunlight = (1.0, 0.62, 0.34)
    env.sky(
        [
            (-1.0, (0.10, 0.13, 0.20)),
            (-0.15, (0.36, 0.32, 0.38)),
            (-0.04, (0.95, 0.50, 0.28)),
            (0.04, (0.74, 0.38, 0.28)),
            (0.12, (0.30, 0.29, 0.38)),
            (0.24, (0.075, 0.16, 0.29)),
            (1.0, (0.05, 0.14, 0.28)),
        ],
        SUN,
        (1.0, 0.45, 0.14),
        1.7,
        30,
        0.85,
        0.0,
        0.6,
        (0.95, 0.45, 0.28),
        0.46,
    )
    lights.sun(140, 19, 7.5, sunlight, 2.0)
    lights.sun(-40, 35, 0.8, (0.50, 0.70, 1.0), 40)
    env.fog(
        (0.22, 0.31, 0.42),
        150,
        56,
        SUN,
        (0.90, 0.44, 0.21),
        (-4.0, 22.0),
        (0.52, 0.37, 0.35),
        0.9,
        (0.085, 0.165, 0.29),
    )


def island_rock(name, color, dark, grass, cover):
    """Banded cliff with grass on what looks up and overhangs the lip."""
    g = m.Graph(name)
    place = g.add("NewGeometry").outputs["Position"]
    z = g.add("SeparateXYZ", {0: place}).outputs["Z"]
    broad, fine = g.noise(0.25, 6, 0.6, 0.4), g.noise(2.4, 5, 0.65)
    bands = g.math("SINE", g.math("ADD", g.math("MULTIPLY", z, 2.3), g.math("MULTIPLY", broad, 9.0)))
    tone = g.math(
        "ADD",
        g.math("MULTIPLY", bands, 0.07),
        g.math("ADD", g.math("MULTIPLY", broad, 0.7), g.math("MULTIPLY", fine, 0.3)),
    )
    body = g.ramp(tone, [(0.25, dark), (0.5, color), (0.62, m.shade(color, 1.3)), (0.8, "#c9a27c")])
    mask = g.math("ADD", g.upward(-0.05, 0.75), g.math("MULTIPLY", g.math("SUBTRACT", g.noise(0.9, 5, 0.65), 0.5), 0.9))
    mask = g.span(mask, 1.0 - cover, 1.1 - cover)
    green = g.ramp(g.noise(0.5, 5, 0.6), [(0.35, m.shade(grass, 0.55)), (0.52, grass), (0.68, "#b58f36")])
    tint = g.mix(mask, body, green)
    fissure = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(0.5, 5, 0.6, 0.6, stretch=(1.0, 1.0, 0.30)), 0.5))
    fissure = g.span(fissure, 0.0, 0.04)
    shadow = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, fissure), g.math("SUBTRACT", 1.0, mask))
    tint = g.mix(g.math("MULTIPLY", shadow, 0.7), tint, m.shade(dark, 0.55))
    broad = g.math("ADD", broad, g.math("MULTIPLY", fissure, 0.5))
    height = g.math("ADD", g.math("MULTIPLY", bands, 0.10), g.math("ADD", broad, g.math("MULTIPLY", fine, 0.45)))
    return g.principled(Base_Color=tint, Roughness=0.9, Normal=g.bump(height, 0.7, 0.35))
