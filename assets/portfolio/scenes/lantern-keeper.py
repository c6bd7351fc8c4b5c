"""Lantern Keeper: a small hooded figure with a crooked staff and a lantern in a wood after sunset."""

import math
import random

from mathutils import Vector, noise

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.5, glow_from=0.62, glow_size=0.03, vignette=0.35)

FLAME = (1.0, 0.50, 0.16)
LANTERN = Vector((-0.60, -0.34, 1.20))


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.25)
    keeper()
    staff()
    lantern(LANTERN)
    wood_floor()
    trees()
    stage.camera((0.10, -5.6, 0.62), (-0.06, 0.0, 0.88), lens=58, fstop=1.6, focus=(-0.1, -0.25, 1.0))
    for distance, opacity, color in (
        (7.4, 0.22, (0.07, 0.17, 0.21)),
        (9.2, 0.40, (0.08, 0.20, 0.24)),
        (12.0, 0.5, (0.14, 0.24, 0.25)),
        (15.5, 0.6, (0.62, 0.34, 0.10)),
        (20.0, 1.5, (1.6, 0.52, 0.08)),
    ):
        lights.veil(distance, 60, 3.2 + distance * 0.12, color, opacity, base=-0.3)
    stage.sky((0.10, 0.21, 0.25), (0.01, 0.05, 0.09), (0.01, 0.02, 0.02), strength=0.5, power=0.4)
    lights.area((1.9, 2.3, 2.7), (0, 0, 0.95), 0.9, 260, (0.55, 0.82, 1.0))
    lights.area((-1.5, 2.2, 2.4), (0, 0, 1.0), 0.8, 90, (0.5, 0.8, 1.0))
    lights.area((2.6, -4.2, 2.0), (0, 0, 0.7), 2.6, 70, (0.62, 0.74, 1.0))
    lights.area((-2.5, 13, 3.2), (-1, 3, 0), 3.0, 2600, (1.0, 0.46, 0.20))
    lights.spot((-0.4, -2.2, 3.0), (0.05, -0.5, 0), 60, (1.0, 0.7, 0.42), 46, 0.9, 0.4)


def keeper() -> None:
    """The figure: cloak, tunic, hood, scarf, arm and the small things it carries."""
    cloak = m.cloth("Cloak", "#9c3a28", "#5a1d15", scale=70, fuzz=0.35, stains=0.5)
    inner = m.cloth("Tunic", "#6d6046", "#3a3324", scale=90, fuzz=0.25)
    scarf = m.cloth("Scarf", "#c08a2e", "#7d5418", scale=46, fuzz=0.5, weave=0.6)
    brass = m.metal("Brass", "#b98a45", 0.3, wear=0.6, scale=8)
    leather = m.plain("Leather", "#3b2415", 0.5)
    trim = m.cloth("Trim", "#c29a52", "#8a6a30", scale=120)

    def radius(v):
        return 0.545 - 0.47 * v**0.72 + 0.085 * math.sin(math.pi * min(1, v * 1.05)) ** 2

    def fold(theta, v):
        deep = (1 - v) ** 0.9
        wave = (
            math.sin(theta * 7 + 1.3 * math.sin(theta * 2.0) + v * 0.8) * 0.55
            + math.sin(theta * 13 + 2.2 + math.sin(theta * 3)) * 0.40
        )
        wave += 0.35 * noise.noise(Vector((math.cos(theta) * 2.2, math.sin(theta) * 2.2, v * 1.6 + 4)))
        return 1 + 0.17 * deep * wave + 0.02 * noise.noise(Vector((theta * 5, v * 9, 2)))

    def cloak_at(u, v):
        gap = math.radians(13 + 16 * (1 - v) ** 1.5)
        theta = gap + (2 * math.pi - 2 * gap) * u
        r = radius(v) * fold(theta, v)
        sway = 0.09 * (1 - v) ** 2
        lip = 0.03 * (1 - v) ** 4 * math.sin(theta * 3)
        return (r * math.sin(theta) + sway, -r * math.cos(theta) * 0.92 + 0.05 * (1 - v), 0.03 + 0.93 * v + lip)

    s.sheet("Cloak", cloak_at, 320, 110, cloak, thickness=0.016)
    for u in (0.0, 1.0):
        s.tube("Hem", [Vector(cloak_at(u, v / 60)) + Vector((0, -0.006, 0)) for v in range(61)], 0.013, trim)
    s.tube("Foot hem", [cloak_at(u / 260, 0.0) for u in range(261)], 0.014, trim)

    def tunic_at(u, v):
        theta = 2 * math.pi * u
        r = (0.40 - 0.27 * v**0.8) * (1 + 0.05 * (1 - v) * math.sin(theta * 9 + 0.7))
        return (r * math.sin(theta) + 0.05 * (1 - v), -r * math.cos(theta) * 0.95, 0.06 + 0.86 * v)

    s.sheet("Tunic", tunic_at, 160, 60, inner, closed_u=True)
    for side in (-1, 1):
        boot = s.sphere("Boot", 0.1, (0.06 + side * 0.11, -0.43, 0.062), leather, (0.78, 1.35, 0.72))
        s.sculpt(boot, 0.012, 0.08, 3, 4 + side)
    belt = s.torus("Belt", 0.268, 0.017, (0.01, 0.0, 0.50), (4, 0, 0), leather, 96, 12)
    belt.scale = (1, 0.97, 1.7)
    s.box("Buckle", (0.08, 0.02, 0.075), (0.01, -0.275, 0.52), (0, 0, 0), brass, 0.008)
    s.box("Buckle hole", (0.046, 0.024, 0.042), (0.01, -0.277, 0.52), (0, 0, 0), leather, 0.006)
    s.torus("Key ring", 0.034, 0.0045, (0.085, -0.30, 0.445), (90, 0, 20), brass, 32, 10)
    for turn, length in ((-14, 0.11), (4, 0.13), (19, 0.095)):
        a = math.radians(turn)
        top = Vector((0.085 + 0.02 * math.sin(a), -0.305, 0.415))
        low = top + Vector((math.sin(a), -0.03, -math.cos(a))) * length
        s.rod("Key", top, low, 0.0055, brass)
        s.torus("Key bow", 0.015, 0.004, top, (90, 0, turn), brass, 24, 8)
        s.box("Key bit", (0.024, 0.006, 0.026), low + Vector((0.012, 0, 0.014)), (0, turn, 0), brass, 0.002)

    patch = m.cloth("Patch", "#4f6a63", "#2c3d39", scale=110)
    corners = [(0.80 + 0.052 * a, 0.30 + 0.075 * b) for a, b in ((-1, -1), (1, -0.9), (0.9, 1), (-1.1, 0.85))]

    def patch_at(u, v):
        low = Vector(corners[0]).lerp(Vector(corners[1]), u)
        high = Vector(corners[3]).lerp(Vector(corners[2]), u)
        uv = low.lerp(high, v)
        at, beside = Vector(cloak_at(uv.x, uv.y)), Vector(cloak_at(uv.x + 0.004, uv.y))
        above = Vector(cloak_at(uv.x, uv.y + 0.01))
        return at + (beside - at).cross(above - at).normalized() * 0.011

    s.sheet("Patch", patch_at, 24, 24, patch, thickness=0.006)
    for k in range(16):
        side, share = divmod(k, 4)
        share = (share + 0.5) / 4
        u, v = ((share, 0.0), (1.0, share), (share, 1.0), (0.0, share))[side]
        inside = (0.5 + (u - 0.5) * 0.8, 0.5 + (v - 0.5) * 0.8)
        outside = (0.5 + (u - 0.5) * 1.2, 0.5 + (v - 0.5) * 1.2)
        out = Vector((0.004, -0.006, 0.0))
        s.rod("Stitch", Vector(patch_at(*inside)) + out, Vector(patch_at(*outside)) + out, 0.0042, trim, sides=8)
    hood(cloak, trim)
    neck_wrap(scarf)

    sleeve_path = [(-0.13, -0.02, 0.80), (-0.24, -0.10, 0.745), (-0.35, -0.20, 0.755), (-0.425, -0.285, 0.80)]
    path = [Vector(p) for p in s.spline(sleeve_path, 14)]

    def sleeve_at(u, v):
        k = v * (len(path) - 1)
        i = min(int(k), len(path) - 2)
        at = path[i].lerp(path[i + 1], k - i)
        along = (path[i + 1] - path[i]).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(along)
        theta = 2 * math.pi * u
        r = 0.092 + 0.062 * v**2.4 + 0.008 * math.sin(v * 26 + 2 * math.sin(theta)) * (1 - v)
        drop = 0.13 * v**3 * max(0, -math.sin(theta)) ** 1.5
        return at + side * r * math.cos(theta) * 0.85 + up * (r * math.sin(theta)) - Vector((0, 0, drop))

    s.sheet("Sleeve", sleeve_at, 64, 60, cloak, closed_u=True, thickness=0.012)
    s.tube("Cuff", [sleeve_at(u / 64, 1.0) for u in range(64)], 0.012, trim, closed=True)
    grip = Vector((-0.475, -0.325, 0.835))
    s.sphere("Palm", 0.05, grip + Vector((0.025, 0.012, 0)), leather, (0.95, 0.85, 1.15))
    for k in range(4):
        ring = s.torus("Finger", 0.037, 0.0165, grip + Vector((0, 0, 0.045 - 0.03 * k)), (8, 6, 0), leather, 32, 12)
        ring.scale = (1.0, 1.12, 1)
    s.tube(
        "Thumb",
        s.spline([grip + Vector(p) for p in ((0.05, 0.0, 0.02), (0.03, -0.045, 0.05), (-0.015, -0.05, 0.075))], 6),
        0.018,
        leather,
    )
    s.rod("Wrist", grip + Vector((0.02, 0.01, 0)), grip + Vector((0.11, 0.08, -0.02)), 0.042, leather)


def hood(cloth, trim) -> None:
    """Hood with a drooping tip, dark inside, two eyes."""
    centre = Vector((0.0, 0.0, 1.13))
    spine = [
        Vector(p)
        for p in s.spline(
            [
                (0, -0.275, -0.015),
                (0, -0.17, 0.0),
                (0, -0.02, 0.035),
                (0.01, 0.11, 0.085),
                (0.02, 0.20, 0.17),
                (0.045, 0.30, 0.235),
                (0.08, 0.42, 0.20),
                (0.10, 0.47, 0.11),
            ],
            12,
        )
    ]
    widths = s.spline(
        [(0.245, 0), (0.282, 0), (0.287, 0), (0.245, 0), (0.165, 0), (0.10, 0), (0.05, 0), (0.006, 0)], 12
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
        theta = 2 * math.pi * u
        peak = max(0, math.sin(theta))
        point = (
            here
            + side * math.cos(theta) * r * (0.93 - 0.10 * peak**2)
            + up * math.sin(theta) * r * (1.0 + 0.20 * peak**6)
        )
        crease = noise.noise(point * 5.5 + Vector((3, 1, 7))) * 0.030 + noise.noise(point * 13) * 0.008
        roll = 0.016 * math.exp(-(((v - 0.03) / 0.02) ** 2))
        return centre + point + (point - here).normalized() * (crease * min(1, v * 4) + roll)

    s.sheet("Hood", at, 140, 120, cloth, closed_u=True, thickness=0.016)
    s.tube("Hood trim", [at(u / 140, 0.004) for u in range(140)], 0.0145, trim, closed=True)
    s.sphere("Shadow", 0.225, centre + Vector((0, -0.06, -0.01)), m.plain("Dark", "#050303", 1.0))
    eye = m.emissive("Eye", (1.0, 0.50, 0.10), 3.2, core=(1.0, 0.72, 0.24))
    for side in (-1, 1):
        s.sphere("Eye", 0.030, centre + Vector((side * 0.078 - 0.012, -0.262, 0.0)), eye, (0.92, 0.45, 1.25))


def neck_wrap(material) -> None:
    """Thick scarf in two uneven turns and one loose end."""
    for z, r, t, tilt, seed in ((0.93, 0.185, 0.066, 9, 1), (0.865, 0.225, 0.062, -6, 2)):
        ring = s.torus("Scarf", r, t, (0, -0.035, z), (tilt, 3 * seed - 4, 0), material, 160, 40)
        s.sculpt(ring, 0.030, 0.11, 3, seed)
        s.warp(ring, lambda co: co + Vector((0, 0, 0.010 * math.sin(9 * math.atan2(co.y, co.x) + co.z * 30))))
    points = [
        Vector(p)
        for p in s.spline(
            [(0.12, -0.25, 0.85), (0.17, -0.33, 0.76), (0.185, -0.37, 0.62), (0.20, -0.42, 0.47), (0.235, -0.46, 0.37)],
            10,
        )
    ]

    def end_at(u, v):
        k = min(int(v * (len(points) - 1)), len(points) - 2)
        here = points[k].lerp(points[k + 1], v * (len(points) - 1) - k)
        across = (u - 0.5) * (0.12 + 0.05 * v)
        return here + Vector((across, -0.022 * math.cos(u * 9 + v * 3) - 0.03 * (1 - (2 * u - 1) ** 2), 0.15 * across))

    s.sheet("Scarf end", end_at, 40, 60, material, thickness=0.018)
    for k in range(9):
        top = Vector(end_at(k / 8, 1.0))
        s.tube(
            "Fringe",
            s.spline([top, top + Vector((0.004, -0.006, -0.03)), top + Vector((0.012 * math.sin(k), 0.0, -0.062))], 5),
            0.007,
            material,
        )


def staff() -> None:
    """Crooked staff with a curl that carries the lantern."""
    bark = m.wood("Staff", "#7a5230", "#2d1a0e", scale=3, along="Z", bump=0.7)
    points = s.spline(
        [
            (-0.43, -0.40, 0.0),
            (-0.455, -0.35, 0.4),
            (-0.475, -0.325, 0.835),
            (-0.455, -0.315, 1.2),
            (-0.475, -0.31, 1.5),
            (-0.43, -0.31, 1.68),
            (-0.47, -0.315, 1.79),
            (-0.565, -0.325, 1.795),
            (-0.615, -0.335, 1.72),
            (-0.60, -0.34, 1.645),
            (-0.55, -0.34, 1.63),
        ],
        14,
    )
    points = [Vector(p) + 0.010 * noise.noise_vector(Vector(p) * 7) for p in points]
    pole = s.tube(
        "Staff", points, 0.0255, bark, taper=lambda t: 0.95 + 0.35 * math.sin(t * 21) ** 4 - 0.45 * max(0, t - 0.72) * 3
    )
    pole = s.apply(pole)
    s.sculpt(pole, 0.004, 0.03, 3, 3)
    wrap = m.cloth("Binding", "#b89a66", "#7c6238", scale=150)
    for k in range(7):
        s.torus("Binding", 0.029, 0.0085, (-0.4555 - 0.0006 * k, -0.3155, 1.20 + 0.0155 * k), (10, 5, 0), wrap, 24, 10)
    s.tube(
        "Ribbon",
        s.spline([(-0.44, -0.34, 1.25), (-0.40, -0.36, 1.18), (-0.41, -0.37, 1.08), (-0.385, -0.36, 1.0)], 8),
        0.008,
        m.cloth("Ribbon", "#8f2f22"),
    )
    iron = m.metal("Iron", "#4b4a48", 0.4, wear=0.5, scale=8)
    s.chain([(-0.60, -0.34, 1.655), (-0.60, -0.34, 1.425)], 7, 0.021, 0.0055, iron)


def lantern(at: Vector) -> None:
    """Six-sided lantern, oversized, with a flame that lights the scene."""
    iron = m.metal("Lantern iron", "#5b4a35", 0.34, wear=0.7, wear_color="#c79a58", scale=9)

    def ring(z, r, h, top=None, bevel=0.006):
        return s.cylinder("Ring", r, h, at + Vector((0, 0, z)), (0, 0, 15), iron, bevel, 6, top)

    ring(-0.175, 0.105, 0.03)
    ring(-0.145, 0.120, 0.03, 0.105)
    ring(-0.2, 0.07, 0.03, 0.09)
    s.sphere("Drop", 0.02, at + Vector((0, 0, -0.228)), iron, (1, 1, 1.3))
    ring(0.10, 0.116, 0.022)
    ring(0.155, 0.145, 0.085, 0.055)
    ring(0.118, 0.152, 0.016)
    ring(0.21, 0.042, 0.035, 0.035)
    s.torus("Handle", 0.034, 0.007, at + Vector((0, 0, 0.245)), (90, 0, 30), iron, 32, 10)
    for k in range(6):
        a = math.radians(15 + 60 * k)
        foot = at + Vector((0.1 * math.cos(a), 0.1 * math.sin(a), -0.135))
        s.rod("Post", foot, foot + Vector((0, 0, 0.235)), 0.0085, iron)
        b = math.radians(45 + 60 * k)
        mid = at + Vector((0.088 * math.cos(b), 0.088 * math.sin(b), -0.018))
        s.rod("Bar", mid + Vector((0, 0, -0.11)), mid + Vector((0, 0, 0.11)), 0.0032, iron)
    s.cylinder(
        "Pane", 0.088, 0.225, at + Vector((0, 0, -0.02)), (0, 0, 15), m.glass("Pane", (1.0, 0.86, 0.62), 0.12), 0, 6
    )
    flame = s.lathe(
        "Flame",
        s.spline([(0.0, -0.075), (0.032, -0.045), (0.038, -0.01), (0.022, 0.04), (0.0, 0.095)], 8),
        at + Vector((0, 0, -0.03)),
        material=m.emissive("Flame", FLAME, 9, core=(1.0, 0.74, 0.36)),
    )
    s.warp(flame, lambda co: co + Vector((0.25 * max(0, co.z) ** 1.5, 0, 0)))
    s.cylinder("Candle", 0.036, 0.07, at + Vector((0, 0, -0.125)), material=m.wax("Candle", "#e8c890", 0.03, glow=0.3))
    lights.point(at + Vector((0, 0, -0.01)), 52, FLAME, 0.05)
    lights.point(at + Vector((0.16, -0.30, 0.10)), 26, FLAME, 0.16)


def wood_floor() -> None:
    """Mossy ground, stepping stones, tufts, mushrooms, fallen leaves."""
    moss = m.stone("Ground", "#2d2a1c", "#15140d", 2.0, 0.8, 0.0, moss=0.75, moss_color="#37491c")
    ground = s.plane("Ground", (26, 26), (0, 8, 0), (0, 0, 0), moss, 220)
    s.warp(
        ground,
        lambda co: co
        + Vector(
            (
                0,
                0,
                0.16
                * noise.fractal(co * 0.55 + Vector((5, 2, 0)), 0.9, 2.0, 5)
                * min(1, max(0.08, (co.xy - Vector((0, -8))).length - 0.5))
                + 0.02 * max(0, co.y + 4),
            )
        ),
    )
    grey = m.stone("Path stone", "#6c6a66", "#33322f", 3, 0.6, 0.3, moss=0.22, moss_color="#475a20")
    for k, (x, y, r) in enumerate(
        (
            (0.05, 0.0, 0.62),
            (-0.5, -0.55, 0.42),
            (0.42, -0.85, 0.46),
            (-0.25, -1.35, 0.42),
            (0.75, 0.8, 0.4),
            (-0.3, 1.15, 0.36),
            (0.25, -1.95, 0.40),
        )
    ):
        s.rock("Stone", (r, r * 0.86, 0.11), (x, y, -0.045 + 0.01 * (k == 0)), grey, 11 + k, 5, 8, 0.05, (0, 0, 40 * k))
    mossy = m.stone("Boulder", "#57564f", "#26251f", 2.5, 0.7, 0.4, moss=0.32, moss_color="#46581c")
    boulders = []
    for x, y, r, k in (
        (1.35, 0.45, 0.42, 3),
        (1.75, 0.1, 0.25, 4),
        (-1.55, 0.9, 0.5, 5),
        (-1.2, -0.6, 0.16, 6),
        (1.2, -0.9, 0.14, 7),
    ):
        boulders.append(
            s.rock("Boulder", (r, r * 0.9, r * 0.75), (x, y, r * 0.35), mossy, k, 5, 10, 0.06, (0, 0, 50 * k))
        )
    grass = [
        s.tuft("Tuft", 16, h, 0.10, 0.013, m.leaf("Grass", c, t, 0.4), k, 0.8)
        for k, (h, c, t) in enumerate(
            ((0.15, "#3c4a1c", "#7d8a34"), (0.10, "#46511f", "#5f7a2a"), (0.2, "#2f4423", "#5a7a3a"))
        )
    ]
    s.scatter(
        ground,
        grass,
        2600,
        3,
        (0.45, 1.2),
        lambda p, n: abs(p.x) < 6
        and p.y < 7.5
        and (abs(p.x + 0.1 * math.sin(p.y * 2)) > 0.5 + 0.3 * noise.noise(p * 1.7) or p.y > 1.7),
    )
    pads = [
        s.tuft("Moss", 18, h, 0.09, 0.010, m.leaf("Moss", c, t, 0.35), 60 + k, 1.1)
        for k, (h, c, t) in enumerate(((0.045, "#4a5f1a", "#8a9c34"), (0.06, "#3c541c", "#74862e")))
    ]
    for boulder in boulders:
        s.scatter(
            boulder, pads, 420, 6, (0.25, 0.55), lambda p, n: n.z > 0.5 + 0.4 * noise.noise(p * 2.5), align=0.7, tilt=14
        )
    dead = m.leaf("Dead leaf", "#8a4a1c", "#c0782c", 0.4)
    fallen = s.sheet(
        "Leaf",
        lambda u, v: (
            (u - 0.5) * 0.055 * math.sin(math.pi * min(1, v * 1.02)) ** 0.7,
            (v - 0.5) * 0.085,
            0.012 * (2 * u - 1) ** 2 + 0.01 * math.sin(v * 4),
        ),
        6,
        10,
        dead,
    )
    s.scatter(
        ground, [fallen], 420, 8, (0.6, 1.3), lambda p, n: abs(p.x) < 4 and p.y < 4, align=0.8, sink=-0.03, tilt=22
    )
    cap_mat = m.wax("Cap", "#c2562c", 0.02, 0.35, 0.4)
    stem_mat = m.wax("Stem", "#d9c6a0", 0.02)
    rng = random.Random(4)
    for x, y in (
        (1.02, -0.12),
        (1.1, -0.2),
        (0.95, -0.25),
        (1.16, -0.05),
        (-1.05, -0.42),
        (-0.98, -0.5),
        (-1.08, -0.55),
    ):
        tall = rng.uniform(0.06, 0.14)
        lean = rng.uniform(-0.02, 0.02)
        s.rod("Stem", (x, y, 0), (x + lean, y, tall), 0.011, stem_mat, 0.008)
        s.lathe(
            "Cap",
            [(0.0, -0.004), (0.034, -0.008), (0.046, -0.004), (0.042, 0.012), (0.026, 0.030), (0.0, 0.037)],
            (x + lean, y, tall),
            (rng.uniform(-12, 12), rng.uniform(-12, 12), 0),
            cap_mat,
            32,
        )
    glow = m.emissive("Firefly", (1.0, 0.55, 0.10), 5)
    for _ in range(26):
        s.icosphere(
            "Firefly",
            rng.uniform(0.005, 0.009),
            (rng.uniform(-2.4, 2.4), rng.uniform(0.3, 4), rng.uniform(0.15, 1.9)),
            glow,
        )


def trees() -> None:
    """Trunks with roots, thinning into the mist."""
    bark = m.stone("Bark", "#3a3129", "#171310", 3.2, 1.0, 0.5, moss=0.18, moss_color="#3f5020")
    rng = random.Random(12)
    places = [
        (-2.05, 1.9, 0.30),
        (2.35, 2.6, 0.36),
        (-3.4, 3.6, 0.34),
        (1.35, 5.2, 0.30),
        (-1.3, 6.0, 0.28),
        (3.9, 5.2, 0.34),
        (-4.6, 6.6, 0.3),
        (0.35, 9.2, 0.32),
        (2.7, 8.8, 0.3),
        (-2.9, 9.6, 0.34),
        (5.2, 9.0, 0.3),
        (-6, 11, 0.4),
        (1.6, 12.5, 0.3),
        (-0.9, 13.5, 0.3),
        (4.2, 13, 0.35),
        (-4.3, 14, 0.35),
        (6.9, 12.8, 0.4),
        (-7.5, 15, 0.4),
        (2.9, 16.5, 0.35),
        (-2.2, 17.5, 0.35),
    ]
    for k, (x, y, r) in enumerate(places):
        bend = rng.uniform(-0.25, 0.25)

        def at(u, v, r=r, k=k, bend=bend, y=y):
            theta, z = 2 * math.pi * u, 7.0 * v**1.3
            flare = 1 + 1.15 * math.exp(-z * 3.4) * (0.75 + 0.6 * math.sin(theta * 5 + k)) + 0.10 * math.exp(-z * 0.9)
            ridge = 1 + 0.10 * noise.ridged_multi_fractal(
                Vector((math.cos(theta) * 2.6, math.sin(theta) * 2.6, z * 0.5 + k * 5)), 1, 2, 3, 1, 2
            )
            rr = r * (0.82 if y > 4 else 1.0) * flare * ridge * (1 - 0.05 * z)
            return (
                rr * math.cos(theta) + bend * z * 0.5 + 0.08 * math.sin(z * 1.3 + k),
                rr * math.sin(theta),
                z - 0.12,
            )

        s.sheet("Trunk", at, 80 if y < 4 else 40, 110 if y < 4 else 40, bark, closed_u=True).location = (
            x,
            y,
            0.02 * max(0, y - 4),
        )
        for _ in range(2 if y > 3 else 1):
            z0, side = rng.uniform(2.0, 3.6), rng.choice((-1, 1))
            base = Vector((x + bend * z0 * 0.5, y, z0))
            tip = base + Vector((side * rng.uniform(0.8, 1.8), rng.uniform(-0.4, 0.4), rng.uniform(0.3, 1.0)))
            middle = base.lerp(tip, 0.5) + Vector((0, 0, rng.uniform(-0.25, 0.1)))
            s.tube("Bough", s.spline([base, middle, tip], 8), r * 0.32, bark, taper=lambda t: 1.0 - 0.85 * t)
