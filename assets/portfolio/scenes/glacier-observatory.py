"""Glacier Observatory: a lit dome on ice cliffs over a fjord at the end of dusk. Only the near side exists."""

import math
import random

from mathutils import Vector, noise
from studio import environment as env
from studio import lights
from studio import materials as m
from studio import shapes as s
from studio import stage

SAMPLES = 40
FINISH = stage.Finish(glow=0.42, glow_from=0.62, glow_size=0.024, vignette=0.26)

DUSK = lights.direction(-157, 1)
SITE = Vector((13.0, 8.0, 20.5))


def ice(name, pale="#b9d9e6", deep="#1f6c93", glow=0.05):
    """Glacier ice: blue where it is hollow, banded, with snow on what looks up; a little light stays inside."""
    g = m.Graph(name)
    place = g.add("NewGeometry").outputs["Position"]
    z = g.add("SeparateXYZ", {0: place}).outputs["Z"]
    tone = g.noise(0.22, 6, 0.6, 0.5, stretch=(1, 1, 0.4))
    bands = g.math("SINE", g.math("ADD", g.math("MULTIPLY", z, 1.7), g.math("MULTIPLY", tone, 12.0)))
    tone = g.math("ADD", tone, g.math("MULTIPLY", bands, 0.05))
    flutes = g.noise(0.8, 6, 0.62, 0.25, stretch=(1, 1, 0.10))
    tone = g.math("ADD", tone, g.math("MULTIPLY", g.math("SUBTRACT", flutes, 0.5), 0.34))
    tint = g.ramp(tone, [(0.32, m.shade(deep, 0.35)), (0.45, deep), (0.58, pale), (0.72, "#dcecf2")])
    crack = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(0.28, 5, 0.6, 0.8, stretch=(1, 1, 0.4)), 0.5))
    crack = g.math("SUBTRACT", 1.0, g.span(crack, 0.0, 0.016))
    tint = g.mix(g.math("MULTIPLY", crack, 0.35), tint, m.shade(deep, 0.3))
    snow = g.span(
        g.math("ADD", g.upward(0.5, 0.95), g.math("MULTIPLY", g.math("SUBTRACT", g.noise(0.6, 5), 0.5), 0.5)),
        0.42,
        0.62,
    )
    tint = g.mix(snow, tint, "#e6edf5")
    rough = g.math("ADD", 0.22, g.math("MULTIPLY", snow, 0.6))
    fine = g.math("ADD", g.noise(0.9, 7, 0.65), g.math("MULTIPLY", g.noise(5.0, 4), 0.2))
    fine = g.math("ADD", fine, g.math("SUBTRACT", flutes, g.math("MULTIPLY", crack, 0.35)))
    inner = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, snow), glow)
    return g.principled(
        Base_Color=tint, Roughness=rough, Emission_Color=deep, Emission_Strength=inner, Normal=g.bump(fine, 0.45, 0.5)
    )


class Headland:
    """Ice cliff with a snow-covered top at `top` metres and its foot in the water; `ground(x, y)` is its surface."""

    def __init__(self, center, radius, top, seed, material, stretch=(1.0, 1.0), flare=0.45, relief=1.2, columns=230):
        self.center, self.radius, self.top, self.seed, self.relief = Vector((*center, 0)), radius, top, seed, relief
        self.stretch = stretch
        vertices, faces, rings = [], [], 22
        rows = 44
        for j in range(rings + rows + 1):
            for i in range(columns):
                a = math.tau * i / columns
                reach = self.edge(a)
                if j <= rings:
                    f = j / rings
                    x, y = math.cos(a) * reach * f, math.sin(a) * reach * f
                    vertices.append((x, y, self.height(x, y)))
                    continue
                f = (j - rings) / rows
                around = Vector((math.cos(a), math.sin(a), 0)) * radius * 0.16 + Vector((seed * 3.3, 0, 0))
                column = noise.fractal(Vector((around.x * 2.0, around.y * 2.0, f * 1.2)), 0.9, 2.0, 4)
                cleft = abs(noise.noise(Vector((around.x * 4.2, around.y * 4.2, f * 0.8 + seed))))
                step = noise.noise(Vector((around.x, around.y, seed))) * 0.12
                shelf = (f + step) * 4
                rise = min(1.0, max(0.0, (shelf % 1 - 0.45) / 0.55))
                ledge = 0.10 * (math.floor(shelf) + rise * rise * (3 - 2 * rise)) / 4
                wide = 1 + flare * 0.35 * f + ledge * flare * 2 + 0.16 * column + 0.16 * min(0.35, cleft) - 0.04
                wide -= 0.07 * math.exp(-(((f - 0.05) / 0.03) ** 2))
                x, y = math.cos(a) * reach, math.sin(a) * reach
                lip = self.height(x, y)
                vertices.append((x * wide, y * wide, lip + (-2.0 - lip) * f))
        for j in range(rings + rows):
            for i in range(columns):
                k = (i + 1) % columns
                faces.append((j * columns + i, (j + 1) * columns + i, (j + 1) * columns + k, j * columns + k))
        obj = s.mesh("Headland", vertices, faces, material, self.center)
        for polygon in obj.data.polygons:
            polygon.use_smooth = polygon.index < rings * columns
        self.object = obj

    def edge(self, a):
        at = Vector((math.cos(a), math.sin(a), self.seed * 1.9))
        return (
            self.radius
            * (1 + 0.22 * noise.fractal(at * 1.4, 0.9, 2.0, 4) + 0.04 * noise.noise(at * 9))
            * math.hypot(math.cos(a) * self.stretch[0], math.sin(a) * self.stretch[1])
        )

    def height(self, x, y):
        a = math.atan2(y, x)
        share = math.hypot(x, y) / self.edge(a)
        at = Vector((x, y, self.seed * 5)) / 9
        return self.top + self.relief * noise.fractal(at, 1.0, 2.0, 4) * min(1, share * 1.6) - 0.9 * share**6

    def ground(self, x, y, lift=0.0):
        return Vector((x, y, self.height(x - self.center.x, y - self.center.y) + lift))


def mountains(y, depth, height, seed, material, width=420, base=-6.0):
    """Range of ridged peaks across the view."""
    across, along = 190, 40
    vertices, faces = [], []
    for j in range(along + 1):
        for i in range(across + 1):
            px, py = (i / across - 0.5) * width, y + depth * j / along
            at = Vector((px / 62.0, py / 62.0, seed * 4.4))
            ridge = noise.ridged_multi_fractal(at, 1.0, 2.1, 6, 1.0, 2.0)
            profile = math.sin(math.pi * (j / along) ** 0.8)
            sway = 0.62 + 0.38 * math.sin(px / 55 + seed)
            vertices.append((px, py, base + height * profile * sway * (0.35 + 0.42 * ridge)))
    for j in range(along):
        for i in range(across):
            k = j * (across + 1) + i
            faces.append((k, k + 1, k + across + 2, k + across + 1))
    return s.mesh("Mountains", vertices, faces, material)


def dome(at, radius, turn, shell, rib, brass, dark, lamp):
    """Hemisphere with an open slit that looks along `turn` (degrees, 0 = +x); rails, ribs, shutter and telescope."""

    def point(theta, phi, r=radius):
        return (r * math.cos(phi) * math.cos(theta), r * math.sin(phi), r * math.cos(phi) * math.sin(theta))

    thetas = [math.radians(180 * k / 60) for k in range(61)]
    phis = [math.radians(v) for v in [-90 + 4 * k for k in range(19)] + [-14, 0, 14] + [18 + 4 * k for k in range(19)]]
    vertices = [point(t, p) for p in phis for t in thetas]
    faces = []
    for j in range(len(phis) - 1):
        open_slit = -14 < math.degrees((phis[j] + phis[j + 1]) / 2) < 14
        for i in range(60):
            if open_slit and 18 < 3 * i + 1.5 < 96:
                continue
            k = j * 61 + i
            faces.append((k, k + 1, k + 62, k + 61))
    skin = s.mesh("Dome", vertices, faces, shell, smooth=True)
    s.solidify(skin, 0.10, 1.0)
    parts = [skin]
    for degrees in (-75, -60, -45, -30, 30, 45, 60, 75):
        p = math.radians(degrees)
        parts.append(s.tube("Rib", [point(t, p, radius * 1.004) for t in thetas], 0.035, rib, resolution=3))
    for degrees in (-14.5, 14.5):
        p = math.radians(degrees)
        parts.append(s.tube("Rail", [point(t, p, radius * 1.02) for t in thetas[4:]], 0.09, brass, resolution=3))
    for k in range(5):
        t = math.radians(98 + k * 17)
        parts.append(
            s.tube(
                "Shutter",
                [point(t, math.radians(-14 + 28 * j / 8), radius * 1.03) for j in range(9)],
                0.05,
                rib,
                resolution=3,
            )
        )
    parts.append(s.torus("Ring", radius * 1.01, 0.14, (0, 0, 0.0), (0, 0, 0), brass, 96, 10))
    tilt = math.radians(44)
    ahead = Vector((math.cos(tilt), 0, math.sin(tilt)))
    for name, start, end, r, material in (
        ("Tube", 0.2, 1.28, 0.115, dark),
        ("Sleeve", 0.72, 0.86, 0.128, brass),
        ("Mouth", 1.24, 1.32, 0.132, brass),
        ("Sleeve", 0.98, 1.03, 0.125, brass),
    ):
        parts.append(s.rod(name, ahead * radius * start, ahead * radius * end, radius * r, material, sides=32))
    parts.append(s.sphere("Lens", radius * 0.105, ahead * radius * 1.29, dark, (1, 1, 1), 24, 12))
    s.group(parts, at, (0, 0, turn))


def arched_window(parts, angle, r, z, w, h, pane, frame):
    """Arched window on a round wall."""
    a = math.radians(angle)
    out = Vector((math.cos(a), math.sin(a), 0))
    side = Vector((-math.sin(a), math.cos(a), 0))
    outline = [(-w / 2, 0), (w / 2, 0)] + [
        (w / 2 * math.cos(math.pi * k / 10), h + w / 2 * math.sin(math.pi * k / 10)) for k in range(11)
    ]
    parts.append(
        s.mesh(
            "Pane",
            [out * (r + 0.03) + side * u + Vector((0, 0, z + v)) for u, v in outline],
            [tuple(range(len(outline)))],
            pane,
        )
    )
    parts.append(
        s.tube(
            "Frame",
            [out * (r + 0.05) + side * u + Vector((0, 0, z + v)) for u, v in outline],
            0.05,
            frame,
            resolution=2,
            closed=True,
        )
    )
    parts.append(
        s.rod(
            "Bar",
            out * (r + 0.05) + Vector((0, 0, z)),
            out * (r + 0.05) + Vector((0, 0, z + h + w / 2)),
            0.025,
            frame,
            sides=6,
        )
    )
    parts.append(
        s.rod(
            "Bar",
            out * (r + 0.05) + side * (-w / 2) + Vector((0, 0, z + h * 0.6)),
            out * (r + 0.05) + side * (w / 2) + Vector((0, 0, z + h * 0.6)),
            0.025,
            frame,
            sides=6,
        )
    )


def observatory(at, wall, shell, rib, brass, dark, timber, pane, lamp, snow):
    """Round tower with gallery and dome, a low wing with a snowy roof, masts and lamps."""
    x, y, z = at
    r = 4.1
    parts = [
        s.lathe(
            "Drum",
            [
                (r * 1.16, -2.5),
                (r * 1.12, 0.0),
                (r * 1.03, 0.5),
                (r, 0.6),
                (r, 3.7),
                (r * 1.06, 3.8),
                (r * 1.1, 4.05),
                (r * 1.1, 4.25),
                (0, 4.25),
            ],
            (0, 0, 0),
            (0, 0, 0),
            wall,
            72,
        )
    ]
    for k in range(12):
        arched_window(parts, -90 + (k - 5.5) * 30 + 8, r, 1.2, 0.72, 1.15, pane, dark)
    for k in range(24):
        a = math.tau * k / 24
        parts.append(
            s.box(
                "Corbel",
                (0.3, 0.16, 0.34),
                (r * 1.05 * math.cos(a), r * 1.05 * math.sin(a), 3.62),
                (0, 0, math.degrees(a)),
                dark,
                0.02,
            )
        )
    gallery = r * 1.32
    parts.append(
        s.lathe("Gallery", [(r, 3.95), (gallery, 3.95), (gallery, 4.12), (r, 4.12)], (0, 0, 0), (0, 0, 0), timber, 72)
    )
    for k in range(44):
        a = math.tau * k / 44
        parts.append(
            s.rod(
                "Baluster",
                (gallery * 0.985 * math.cos(a), gallery * 0.985 * math.sin(a), 4.1),
                (gallery * 0.985 * math.cos(a), gallery * 0.985 * math.sin(a), 4.95),
                0.028,
                dark,
                sides=6,
            )
        )
    for h in (4.55, 4.97):
        parts.append(s.torus("Rail", gallery * 0.985, 0.035, (0, 0, h), (0, 0, 0), dark, 96, 6))
    parts.append(
        s.lathe(
            "Neck",
            [(r * 0.98, 4.1), (r * 0.98, 5.05), (r * 1.02, 5.1), (r * 1.02, 5.2), (0, 5.2)],
            (0, 0, 0),
            (0, 0, 0),
            wall,
            72,
        )
    )
    s.group(parts, at)
    s.sphere("Lit room", r * 0.86, (x, y, z + 5.1), m.emissive("Glow room", "#ff9434", 0.9), (1, 1, 0.55), 32, 16)
    dome(Vector(at) + Vector((0, 0, 5.2)), r * 1.04, -122, shell, rib, brass, dark, lamp)
    # The wing to the right, half sunk into the snow.
    wing = [
        s.box("Wing", (8.0, 4.2, 3.4), (7.6, 0.6, 0.9), (0, 0, 0), wall, 0.05),
        s.sheet(
            "Wing roof",
            lambda u, v: (3.6 + 8.4 * u, -1.9 + 5.0 * v, 2.45 + 1.9 * math.sin(math.pi * v) ** 0.8),
            8,
            20,
            snow,
            thickness=0.35,
        ),
    ]
    for k in range(4):
        wing.append(s.box("Pane", (0.8, 0.06, 1.05), (4.9 + 1.75 * k, -1.53, 1.25), (0, 0, 0), pane, 0))
        for dx in (-0.42, 0, 0.42):
            wing.append(s.box("Bar", (0.05, 0.1, 1.15), (4.9 + 1.75 * k + dx, -1.55, 1.25), (0, 0, 0), dark, 0))
        wing.append(s.box("Sill", (1.1, 0.24, 0.1), (4.9 + 1.75 * k, -1.6, 0.66), (0, 0, 0), snow, 0.03))
    wing.append(s.box("Chimney", (0.7, 0.7, 2.6), (10.2, 1.2, 4.2), (0, 0, 0), wall, 0.04))
    wing.append(s.box("Cap", (0.9, 0.9, 0.2), (10.2, 1.2, 5.55), (0, 0, 0), snow, 0.06))
    s.group(wing, (x, y, z), (0, 0, -14))
    # Masts with instruments.
    for dx, dy, tall in ((-6.6, 1.5, 6.4), (13.2, -2.8, 5.0)):
        s.rod("Mast", (x + dx, y + dy, z - 1), (x + dx, y + dy, z + tall), 0.07, dark, 0.04, 8)
        for k in range(3):
            a = math.tau * k / 3
            s.rod(
                "Arm",
                (x + dx, y + dy, z + tall),
                (x + dx + 0.55 * math.cos(a), y + dy + 0.55 * math.sin(a), z + tall),
                0.02,
                dark,
                sides=6,
            )
            s.sphere(
                "Cup",
                0.11,
                (x + dx + 0.55 * math.cos(a), y + dy + 0.55 * math.sin(a), z + tall),
                brass,
                segments=12,
                rings=8,
            )
        s.mesh(
            "Pennant",
            [
                (x + dx, y + dy, z + tall - 0.5),
                (x + dx, y + dy, z + tall - 1.15),
                (x + dx + 1.9, y + dy, z + tall - 0.72),
            ],
            [(0, 1, 2)],
            m.leaf("Pennant", "#c23a1c", "#d8582a", 0.4),
        )
    lights.point((x - 1.0, y - 1.6, z + 7.6), 420, lights.WARM, 0.4)
    for k in range(5):
        a = math.radians(-150 + 30 * k)
        lights.point((x + (r + 1.6) * math.cos(a), y + (r + 1.6) * math.sin(a), z + 1.6), 34, lights.WARM, 0.3)
    for k in range(3):
        lights.point((x + 5.6 + 2.2 * k, y - 3.6 - 0.5 * k, z + 0.6), 34, lights.WARM, 0.3)


def stair(start, flights, timber, dark, lamp):
    """Wooden stairs pinned to the cliff: flights (dx, dy, dz) with landings and lamps."""
    at = Vector(start)
    for k, move in enumerate(flights):
        move = Vector(move)
        end = at + move
        flat = Vector((move.x, move.y, 0)).normalized()
        side = Vector((-flat.y, flat.x, 0))
        steps = max(3, int(abs(move.z) / 0.28))
        for j in range(steps):
            f = (j + 0.5) / steps
            s.box(
                "Tread",
                (move.length / steps * 0.95, 1.0, 0.07),
                at.lerp(end, f),
                (0, 0, math.degrees(math.atan2(flat.y, flat.x))),
                timber,
                0,
            )
        for sign in (-0.5, 0.5):
            s.rod("String", at + side * sign, end + side * sign, 0.06, dark, sides=6)
            s.rod(
                "Handrail",
                at + side * sign + Vector((0, 0, 0.95)),
                end + side * sign + Vector((0, 0, 0.95)),
                0.035,
                dark,
                sides=6,
            )
            for j in range(4):
                p = at.lerp(end, j / 3) + side * sign
                s.rod("Stanchion", p - Vector((0, 0, 0.5 if j else 2.6)), p + Vector((0, 0, 0.95)), 0.04, dark, sides=6)
        s.box("Landing", (1.5, 1.3, 0.1), end, (0, 0, math.degrees(math.atan2(flat.y, flat.x))), timber, 0.01)
        p = end + side * 0.55 * (-1 if k % 2 else 1)
        s.rod("Lamp post", p, p + Vector((0, 0, 1.7)), 0.045, dark, sides=6)
        s.sphere("Lamp", 0.16, p + Vector((0, 0, 1.8)), lamp, segments=16, rings=10)
        lights.point(p + Vector((-0.2, -0.5, 1.8)), 26, lights.WARM, 0.15)
        at = end


def build() -> None:
    stage.reset(exposure=0.35)
    stage.camera((-4, -66, 12.5), (1.6, 0, 16.2), 41)
    cliff = ice("Ice")
    berg = ice("Berg", "#c6e0ea", "#2a80a4", 0.06)
    rock = m.stone("Range", "#4b5664", "#1d2632", 0.05, 0.6, 0.3, snow=0.62)
    snow = m.plain("Snow", "#e2eaf3", 0.7)
    wall = m.plain("Render", "#a9a39b", 0.8)
    shell = m.metal("Dome shell", "#9fb0b6", 0.42, 0.0, None, 0.35, 0.6)
    rib = m.metal("Rib", "#6d7f88", 0.35, 0.0)
    brass = m.metal("Brass", "#c8903f", 0.25, 0.0)
    dark = m.plain("Iron", "#1a222b", 0.5)
    timber = m.plain("Timber", "#5d3b28", 0.8)
    rope = m.plain("Rope", "#8f7a58", 0.9)
    pane = m.emissive("Glow pane", "#f07416", 1.7, "#ff9a38")
    lamp = m.emissive("Glow lamp", "#ffa040", 7.0)
    pane.cycles.emission_sampling = lamp.cycles.emission_sampling = "NONE"

    main = Headland((16, 12), 15.5, SITE.z - 0.4, 3, cliff, (1.25, 0.95), 0.4)
    stack = Headland((-10.5, 3), 4.2, 15.2, 9, cliff, (1.0, 1.0), 0.7, 0.5, 120)
    Headland((46, 40), 20, 30, 14, cliff, (1.2, 1.0), 0.4, 2.0)
    Headland((-50, 74), 16, 15, 17, cliff, (1.5, 1.0), 0.15, 2.5)
    rng = random.Random(6)
    for x, y, w, h in (
        (1.5, -4, 2.6, 9),
        (5.5, -6.5, 2.0, 6.5),
        (10, -7.5, 2.8, 10),
        (16, -8, 2.2, 7),
        (22, -9, 3.0, 11),
        (28, -8, 3.0, 8),
        (-6, -2.4, 1.8, 5.5),
        (-14.8, 0.5, 1.7, 6),
        (-12, -3.5, 1.4, 3.6),
        (33, -4, 3.4, 13),
    ):
        s.rock(
            "Serac",
            (w, w * 0.9, h),
            (x, y, h * 0.28),
            cliff,
            rng.randint(1, 99),
            4,
            14,
            0.03,
            (rng.uniform(-9, 9), rng.uniform(-9, 9), rng.uniform(0, 360)),
        )
    for x, y, w, h in (
        (-26, 14, 3.4, 3.2),
        (-32, -8, 2.2, 1.5),
        (-19, -22, 1.6, 0.9),
        (-7, -26, 1.1, 0.6),
        (4, -29, 1.5, 0.7),
        (-24, -31, 1.0, 0.5),
        (-38, 34, 5, 5),
        (-21, 44, 4, 3),
        (12, -24, 2.0, 1.0),
        (-13, -14, 1.2, 0.8),
        (-2, 40, 3, 2.4),
        (24, -26, 1.3, 0.7),
        (-29, -20, 0.9, 0.5),
    ):
        s.rock(
            "Berg",
            (w, w * 0.8, h),
            (x, y, h * 0.12),
            berg,
            rng.randint(1, 99),
            4,
            11,
            0.04,
            (rng.uniform(-8, 8), rng.uniform(-8, 8), rng.uniform(0, 360)),
        )
    for _ in range(90):
        x, y = rng.uniform(-44, 34), rng.uniform(-44, 30)
        w = rng.uniform(0.15, 0.7)
        s.rock(
            "Floe", (w, w * 0.8, 0.08), (x, y, 0.02), snow, rng.randint(1, 999), 2, 8, 0.05, (0, 0, rng.uniform(0, 360))
        )
    mountains(120, 90, 52, 2.0, rock)
    mountains(230, 110, 88, 5.0, rock, 640)
    s.plane("Fjord", (900, 700), (0, 260, 0), (0, 0, 0), fjord())

    observatory(SITE, wall, shell, rib, brass, dark, timber, pane, lamp, snow)
    head = main.ground(2.5, 3.2, 0.35)
    foot = stack.ground(-7.4, 2.6, 0.5)
    env.rope_bridge(head, foot, 1.6, 1.2, timber, rope, 0.5, 4)
    hut = stack.ground(-11.3, 3.6)
    s.group(
        [
            s.cylinder("Beacon", 1.15, 2.3, (0, 0, 1.0), (0, 0, 0), wall, 0.03, 8),
            s.cylinder("Glass", 0.8, 1.1, (0, 0, 2.7), (0, 0, 0), pane, 0, 8),
            s.lathe(
                "Beacon roof",
                [(1.4, 3.2), (1.42, 3.3), (0.5, 4.0), (0.1, 4.9), (0, 5.0)],
                (0, 0, 0),
                (0, 0, 0),
                dark,
                8,
                smooth=False,
            ),
            s.box("Beacon door", (0.6, 0.1, 1.2), (0, -1.1, 0.6), (0, 0, 0), timber, 0.02),
        ],
        hut,
    )
    for k in range(8):
        a = math.tau * k / 8
        s.rod(
            "Mullion",
            hut + Vector((0.84 * math.cos(a), 0.84 * math.sin(a), 2.1)),
            hut + Vector((0.84 * math.cos(a), 0.84 * math.sin(a), 3.3)),
            0.06,
            dark,
            sides=6,
        )
    lights.point(hut + Vector((0, -1.8, 2.6)), 90, lights.WARM, 0.4)
    stair(
        main.ground(5.6, -1.2, 0.2),
        ((4.6, -2.0, -3.0), (-4.2, -2.1, -3.2), (4.4, -2.0, -3.2), (-3.6, -1.8, -3.0)),
        timber,
        dark,
        lamp,
    )
    env.wanderer(
        head.lerp(foot, 0.30) - Vector((0, 0, 1.6 * 4 * 0.3 * 0.7 - 0.05)),
        1.8,
        -20,
        m.plain("Coat", "#8a2a1a", 0.9),
        None,
        dark,
        lamp,
    )
    lights.point(head.lerp(foot, 0.30) + Vector((0.2, -0.8, 0.4)), 18, lights.WARM, 0.1)

    for k, (x, y, z, w, h, o) in enumerate(
        (
            (-30, 60, 4, 150, 10, 0.5),
            (30, 70, 5, 120, 12, 0.4),
            (0, 110, 10, 260, 20, 0.5),
            (-8, -2, 1.0, 40, 3, 0.25),
            (20, -14, 1.2, 46, 4, 0.35),
            (-30, 20, 2, 50, 4, 0.3),
        )
    ):
        env.mist((x, y, z), w, h, (0.42, 0.30, 0.30) if x < -5 else (0.16, 0.25, 0.36), o, k + 5, 1.1)

    lights.sun(-158, 5, 1.9, (1.0, 0.42, 0.20), 4.0)
    lights.sun(-52, 30, 0.85, (0.45, 0.66, 1.0), 8.0)
    env.sky(
        [
            (-1.0, (0.01, 0.015, 0.03)),
            (-0.03, (0.30, 0.15, 0.09)),
            (0.0, (0.72, 0.30, 0.12)),
            (0.05, (0.40, 0.19, 0.15)),
            (0.12, (0.13, 0.14, 0.20)),
            (0.24, (0.035, 0.075, 0.15)),
            (0.45, (0.012, 0.032, 0.085)),
            (1.0, (0.005, 0.014, 0.05)),
        ],
        DUSK,
        (1.0, 0.42, 0.14),
        0.9,
        26,
        1.0,
        4.0,
        0.35,
        (0.42, 0.20, 0.18),
        0.40,
        (0.02, 0.20, 0.15),
    )
    env.fog((0.075, 0.115, 0.185), 170, 55, DUSK, (0.50, 0.21, 0.10), top=0.92, high_color=(0.035, 0.07, 0.14))


def fjord():
    """Still, dark water with a breath of wind."""
    g = m.Graph("Fjord")
    wave = g.math(
        "ADD",
        g.noise(0.55, 4, 0.55, 0.3, stretch=(0.4, 1, 1)),
        g.math("MULTIPLY", g.noise(3.0, 3, stretch=(0.4, 1, 1)), 0.25),
    )
    return g.principled(Base_Color="#06131d", Roughness=0.05, Specular_IOR_Level=0.8, Normal=g.bump(wave, 0.10, 0.2))
