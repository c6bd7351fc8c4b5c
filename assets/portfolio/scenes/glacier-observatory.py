"""Glacier Observatory: a lit dome on ice cliffs over a fjord at the end of dusk. Only the near side exists."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise
from studio import alps, ice, lights, stage, terrain
from studio import environment as env
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.42, glow_from=0.62, glow_size=0.024, vignette=0.26)

DUSK = lights.direction(-157, 1)
TOP = 17.6
SITE = Vector((16.0, 5.5, 18.6))
STAIR = Vector((4.6, -7.0, 1.2))
RUN, RISE, FLIGHTS = 7.6, 4.1, 4
BUTTRESSES = (
    (13.7, 17.6, -4.4, 11.8),
    (16.4, 22.4, -6.6, 7.2),
    (20.6, 24.4, -7.2, 14.2),
    (23.4, 29.2, -8.2, 9.4),
    (27.2, 33.5, -6.8, 15.4),
    (24.8, 28.4, -9.6, 4.6),
    (18.4, 21.6, -8.8, 3.2),
    (13.9, 16.6, -6.8, 4.4),
    (29.5, 35.0, -9.4, 5.6),
    (-0.6, 3.2, -3.2, 12.6),
    (-1.8, 1.6, -5.0, 7.4),
    (0.4, 3.2, -7.0, 4.0),
    (-2.8, -0.2, -6.0, 2.6),
)
"""Left and right end, front and top of the slabs that stand before the wall of the headland."""
STACK = (
    (-15.2, -11.4, -1.6, 8.8),
    (-9.9, -6.6, -2.0, 9.4),
    (-16.6, -13.2, 0.4, 4.8),
    (-8.6, -5.2, -0.6, 3.8),
    (-12.6, -8.8, -3.8, 2.6),
    (-15.2, -12.4, 0.4, 11.4),
)
BERGS = (
    (-26, 14, 4.4, 3.4, 31),
    (-34, -4, 3.0, 1.6, 32),
    (-20, 30, 3.4, 2.0, 33),
    (-2, 44, 4, 2.6, 35),
    (-34.3, 67.5, 4.6, 5.4, 37),
    (-28.7, 65.5, 3.4, 2.4, 38),
)
"""Position, half width, height and seed of each iceberg. The last two continue the far front down to the water."""
STAR_TINTS = [(0.0, "#9fc4ff"), (0.4, "#e8f0ff"), (0.7, "#fff1da"), (1.0, "#ffc48a")]


def mountains(y, depth, height, seed, material, span, cell, base=-6.0):
    """Range of peaks across the view, from `span[0]` to `span[1]`, as a grid of `cell` metres.

    Its form is noise; water has cut valleys and couloirs into it. The attribute "snow" says how much lies there.
    """
    low, high = span
    coarse = (round(depth / 1.0), round((high - low) / 1.0))

    def raised(j, i):
        px, py = low + (high - low) * i / (coarse[1] - 1), y + depth * j / (coarse[0] - 1)
        sway = Vector((noise.noise((px / 30, py / 30, seed)), noise.noise((px / 30, py / 30, seed + 9)), 0))
        at = Vector((px / 62.0, py / 62.0, seed * 4.4)) + 0.10 * sway
        ridge = noise.ridged_multi_fractal(at, 0.95, 2.1, 6, 1.0, 2.0)
        spur = noise.ridged_multi_fractal(at * 2.9 + Vector((7, 3, 1)), 0.9, 2.1, 4, 1.0, 2.0) - 1.0
        crag = noise.ridged_multi_fractal(at * 7.3, 0.8, 2.2, 3, 1.0, 2.0) - 1.0
        ahead = (py - y) / (depth * 0.62)
        profile = ahead**1.2 if ahead < 1 else 1 - ((ahead - 1) / 0.613) ** 2
        swell = 0.62 + 0.38 * math.sin(px / 55 + seed)
        return height * profile * (swell * (0.30 + 0.46 * ridge) + 0.10 * spur + 0.025 * crag)

    form = np.array([[raised(j, i) for i in range(coarse[1])] for j in range(coarse[0])])
    # Coarse valleys first, then their side valleys, then couloirs.
    form = alps.eroded(form, 1.0, 18, 0.12, 0.07, 1.9)
    middle = (coarse[0] * 2, coarse[1] * 2)
    form = alps.finer(form, middle)
    grid = [np.linspace(*ends, n) for ends, n in (((y, y + depth), middle[0]), ((low, high), middle[1]))]
    py, px = np.meshgrid(*grid, indexing="ij")
    flat = np.stack([px.ravel(), py.ravel(), np.full(px.size, seed)], 1).astype(np.float32)
    form = (
        form + 0.4 * terrain.noise(flat, 5.0, 3).reshape(px.shape) + 0.4 * terrain.noise(flat, 2.0, 4).reshape(px.shape)
    )
    form = alps.eroded(form, 0.5, 6, 0.10, 0.04, 2.2)
    shape = (round(depth / cell) + 1, round((high - low) / cell) + 1)
    form = alps.finer(form, shape)
    py, px = np.meshgrid(np.linspace(y, y + depth, shape[0]), np.linspace(low, high, shape[1]), indexing="ij")
    form = alps.bedded(form, px, py, 3.4, 0.16, round(seed))
    at = np.stack([px.ravel(), py.ravel(), form.ravel()], 1).astype(np.float32)
    form = form + 0.28 * terrain.noise(at, 1.3, 7).reshape(shape) + 0.16 * terrain.noise(at, 0.7, 8).reshape(shape)
    snow, form = alps.snow_cover(form, cell, round(seed), px, py)
    vertices = np.stack([px.ravel(), py.ravel(), base + form.ravel()], 1)
    k = np.arange(shape[0] * shape[1]).reshape(shape)
    faces = np.stack([k[:-1, :-1], k[:-1, 1:], k[1:, 1:], k[1:, :-1]], -1).reshape(-1, 4)
    range_ = s.mesh("Mountains", vertices.tolist(), faces.tolist(), material, smooth=True)
    range_.data.attributes.new("snow", "FLOAT", "POINT").data.foreach_set("value", snow.ravel().astype(np.float32))
    return range_


def alpine(rock="#2a3444", pale="#6c7686", snow="#e3ebf4"):
    """Snow, with rock where none holds. The rock is bedded, and the beds dip to one side."""
    g = m.Graph("Range")
    g._coords = g.add("NewGeometry").outputs["Position"]
    lies = g.add("Attribute", attribute_name="snow").outputs["Fac"]
    fine = g.noise(0.9, 4, 0.6)
    edge = g.math("ADD", lies, g.math("MULTIPLY", g.math("SUBTRACT", fine, 0.5), 0.35))
    mask = g.span(edge, 0.39, 0.51)
    dip = g.add("VectorRotate", {"Vector": g.coords(), "Angle": 0.16}, rotation_type="Y_AXIS").outputs[0]
    flat, g._coords = g._coords, dip
    beds = g.noise(0.42, 4, 0.65, 0.3, stretch=(0.10, 0.10, 1))
    seams = g.noise(1.7, 3, 0.6, 0.3, stretch=(0.08, 0.08, 1))
    g._coords = flat
    layer = g.math("ADD", beds, g.math("MULTIPLY", g.math("SUBTRACT", seams, 0.5), 0.6))
    stone = g.mix(g.span(layer, 0.40, 0.62), rock, pale)
    stone = g.mix(g.span(g.noise(0.05, 3), 0.42, 0.6, 0.0, 0.45), stone, "#4d4440")
    tint = g.mix(mask, stone, g.mix(g.span(g.noise(0.12, 3), 0.4, 0.65), "#ccd8e6", snow))
    bare = g.math("SUBTRACT", 1.0, mask)
    height = g.math("ADD", g.math("MULTIPLY", seams, 0.8), g.noise(1.6, 4, 0.6))
    height = g.math("MULTIPLY", height, g.math("ADD", g.math("MULTIPLY", bare, 0.85), 0.15))
    return g.principled(Base_Color=tint, Roughness=0.8, Normal=g.bump(height, 0.6, 0.8))


def stars(count=3600, away=1900.0):
    """Stars as small discs far away: many faint ones, few bright ones, blue to amber, denser along the Milky Way."""
    rng = random.Random(12)
    camera = bpy.context.scene.camera.location
    pole = Vector((0.62, -0.2, 0.56)).normalized()
    vertices, faces, tones, tints = [], [], [], []
    while len(faces) < count:
        ray = lights.direction(rng.uniform(148, 232), math.degrees(math.asin(rng.uniform(0.03, 0.60))))
        band = math.exp(-((ray.dot(pole) / 0.16) ** 2))
        low = min(1.0, max(0.0, (ray.z - 0.05) / 0.30))
        if rng.random() > (0.35 + 0.65 * band) * (0.15 + 0.85 * low):
            continue
        bright = min(40.0, 0.9 * rng.random() ** -0.8)
        size = away * 0.00018 * min(2.6, max(1.0, bright**0.30))
        side = ray.cross((0, 0, 1)).normalized() * size
        up = ray.cross(side).normalized() * size
        first = len(vertices)
        turns = [math.tau * k / 6 for k in range(6)]
        vertices += [camera + ray * away + side * math.cos(a) + up * math.sin(a) for a in turns]
        faces.append(tuple(range(first, first + 6)))
        tones.append(bright * low)
        tints.append(min(1.0, max(0.0, rng.gauss(0.35, 0.28))))
    g = m.Graph("Sky stars")
    tint = g.ramp(g.add("Attribute", attribute_name="warmth").outputs["Fac"], STAR_TINTS)
    light = g.add("Emission", {"Color": tint, "Strength": g.add("Attribute", attribute_name="bright").outputs["Fac"]})
    g.surface(light.outputs[0])
    g.material.cycles.emission_sampling = "NONE"
    sky = s.mesh("Veil of stars", vertices, faces, g.material)
    sky.data.attributes.new("bright", "FLOAT", "FACE").data.foreach_set("value", tones)
    sky.data.attributes.new("warmth", "FLOAT", "FACE").data.foreach_set("value", tints)
    s.without_light(sky)


class Blocks:
    """Prisms collected into one mesh. `frame` maps (along, up, out) of a wall to a point."""

    def __init__(self):
        self.vertices, self.faces = [], []

    def add(self, frame, outline, back, out):
        """Add a prism over `outline`, a list of (along, up), from `back` to `out`."""
        first, n = len(self.vertices), len(outline)
        self.vertices += [frame(u, v, w) for w in (back, out) for u, v in outline]
        self.faces.append(tuple(first + n + k for k in range(n)))
        for k in range(n):
            j = (k + 1) % n
            self.faces.append((first + k, first + j, first + n + j, first + n + k))

    def rect(self, frame, low, high, back, out):
        """Add a box between two corners (along, up)."""
        (u0, v0), (u1, v1) = low, high
        self.add(frame, [(u0, v0), (u1, v0), (u1, v1), (u0, v1)], back, out)

    def build(self, name, material):
        """Create the mesh."""
        return s.mesh(name, self.vertices, self.faces, material)


def coursed(name, pale, dark, radius=0.0, wide=0.92, tall=0.42):
    """Squared stone in courses. The joints run round a drum of `radius`, or along x if it is 0."""
    g = m.Graph(name)
    g._coords = g.add("TexCoord").outputs["Object"]
    x, y, z = g.add("SeparateXYZ", {0: g._coords}).outputs
    along = g.math("MULTIPLY", g.math("ARCTAN2", y, x), radius) if radius else x
    sizes = {"Scale": 1.0, "Mortar Size": 0.019, "Mortar Smooth": 0.15, "Brick Width": wide, "Row Height": tall}
    tones = {"Color1": (0, 0, 0), "Color2": (1, 1, 1), "Mortar": (0.3, 0.3, 0.3)}
    bricks = g.add("TexBrick", {"Vector": g.add("CombineXYZ", {0: along, 1: z}).outputs[0], **sizes, **tones})
    block, joint = bricks.outputs["Color"], bricks.outputs["Fac"]
    grain, stains = g.noise(5.0, 5, 0.65), g.noise(1.0, 4, 0.6, 0.2, stretch=(1.6, 1.6, 0.22))
    tint = g.mix(g.math("ADD", g.math("MULTIPLY", block, 0.7), g.math("MULTIPLY", grain, 0.3)), dark, pale)
    tint = g.mix(g.span(stains, 0.50, 0.72, 0.0, 0.5), tint, m.shade(dark, 0.6))
    tint = g.mix(g.math("MULTIPLY", joint, 0.85), tint, m.shade(dark, 0.38))
    rime = g.math("MULTIPLY", g.upward(0.3, 0.8), g.span(grain, 0.3, 0.6, 0.4, 1.0))
    tint = g.mix(rime, tint, "#dfe7ef")
    rise = g.math("ADD", g.math("MULTIPLY", block, 0.35), g.math("MULTIPLY", grain, 0.5))
    rise = g.math("SUBTRACT", rise, joint)
    return g.principled(Base_Color=tint, Roughness=0.85, Normal=g.bump(rise, 1.0, 0.05))


def icicles(points, material, rng, longest=0.6):
    """Icicles that hang in groups from some of `points`, as one mesh."""
    vertices, faces = [], []
    for p in points:
        p = Vector(p)
        crowd = 0.5 + 1.3 * noise.noise(p * 0.8 + Vector((3, 1, 7)))
        if rng.random() > crowd:
            continue
        long = longest * min(1.2, 0.25 + crowd) * (0.12 + 0.88 * rng.random() ** 2)
        thick = 0.02 + 0.038 * long
        first = len(vertices)
        for share, wide in ((0.0, 1.3), (0.12, 0.9), (0.55, 0.6)):
            for k in range(6):
                a = math.tau * k / 6
                r = thick * wide
                vertices.append(p + Vector((r * math.cos(a), r * math.sin(a), 0.04 - long * share)))
        vertices.append(p - Vector((0, 0, long)))
        for row in (0, 6):
            for k in range(6):
                j = (k + 1) % 6
                faces.append((first + row + k, first + row + j, first + row + 6 + j, first + row + 6 + k))
        faces += [(first + 12 + k, first + 12 + (k + 1) % 6, first + 18) for k in range(6)]
    return s.mesh("Icicles", vertices, faces, material, smooth=True)


def lump(at, size, turn, snow):
    """Flat heap of snow, on a sill or a cap."""
    heap = s.sphere("Heap", 1.0, at, snow, tuple(size), 24, 12)
    s.sculpt(heap, 0.14, 0.7, 3, round(at[0] * 7))
    heap.rotation_euler.z = math.radians(turn)
    return heap


def dome(at, radius, turn, shell, rib, brass, dark):
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
    for degrees in (20, 44, 68, 92, 116, 140, 162):
        t = math.radians(degrees)
        for side in (-1, 1):
            seam = [point(t, side * math.radians(15 + 3.5 * k), radius * 1.003) for k in range(22)]
            parts.append(s.tube("Seam", seam, 0.018, rib, resolution=2))
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
    s.group(parts + telescope(radius, brass, dark), at, (0, 0, turn))


def telescope(radius, brass, dark):
    """Slender refractor: a tapered tube in two drawn sections with rings, a dew cap, and a finder along its side."""
    tilt = math.radians(46)
    ahead = Vector((math.cos(tilt), 0, math.sin(tilt)))
    over = Vector((-math.sin(tilt), 0, math.cos(tilt)))
    lacquer = m.plain("Lacquer", "#21363f", 0.32)
    parts = []

    def section(name, start, end, r, material, end_r=None, aside=(0, 0)):
        shift = over * radius * aside[0] + Vector((0, radius * aside[1], 0))
        ends = [shift + ahead * radius * share for share in (start, end)]
        parts.append(s.rod(name, *ends, radius * r, material, radius * (end_r or r), 32))

    section("Tube", 0.10, 1.02, 0.088, lacquer, 0.080)
    section("Tube", 1.02, 1.66, 0.066, lacquer, 0.060)
    section("Dew cap", 1.64, 1.90, 0.074, lacquer, 0.080)
    for at, long, r in ((0.55, 0.05, 0.096), (0.80, 0.02, 0.09), (1.00, 0.045, 0.09), (1.30, 0.022, 0.07)):
        section("Ring", at, at + long, r, brass)
    for at, long, r in ((1.34, 0.022, 0.07), (1.62, 0.03, 0.078), (1.885, 0.022, 0.088)):
        section("Ring", at, at + long, r, brass)
    section("Objective", 1.86, 1.895, 0.066, dark)
    section("Finder", 0.86, 1.50, 0.02, brass, aside=(0.02, -0.115))
    section("Finder hood", 1.46, 1.56, 0.028, dark, aside=(0.02, -0.115))
    for at in (1.01, 1.31):
        section("Clamp", at, at + 0.03, 0.032, dark, aside=(0.02, -0.115))
        section("Clamp", at, at + 0.03, 0.03, dark, aside=(0.01, -0.08))
    return parts


def arched_window(parts, stones, angle, r, z, w, h, pane, frame, snow):
    """Arched window on a round wall, in a surround of cut stones with a keystone, over a sill with snow."""
    a = math.radians(angle)
    out = Vector((math.cos(a), math.sin(a), 0))
    side = Vector((-math.sin(a), math.cos(a), 0))

    def place(u, v, away):
        return out * (r + away) + side * u + Vector((0, 0, z + v))

    outline = [(-w / 2, 0), (w / 2, 0)] + [
        (w / 2 * math.cos(math.pi * k / 10), h + w / 2 * math.sin(math.pi * k / 10)) for k in range(11)
    ]
    parts.append(s.mesh("Pane", [place(u, v, 0.03) for u, v in outline], [tuple(range(len(outline)))], pane))
    parts.append(s.tube("Frame", [place(u, v, 0.05) for u, v in outline], 0.04, frame, resolution=2, closed=True))
    for start, end in (
        ((0, 0), (0, h + w / 2)),
        ((-w / 2, h * 0.36), (w / 2, h * 0.36)),
        ((-w / 2, h * 0.74), (w / 2, h * 0.74)),
    ):
        parts.append(s.rod("Bar", place(*start, 0.05), place(*end, 0.05), 0.02, frame, sides=6))
    inner, gap = w / 2 + 0.03, 0.012
    for k in range(3):
        low, high = h * k / 3 + gap, h * (k + 1) / 3 - gap
        wide = inner + (0.30 if k % 2 == 0 else 0.21)
        stones.rect(place, (inner, low), (wide, high), -0.15, 0.12)
        stones.rect(place, (-wide, low), (-inner, high), -0.15, 0.12)
    for k in range(7):
        ring = inner + (0.36 if k == 3 else 0.24)
        f, t = (math.pi * (k + e) / 7 for e in (0.03, 0.97))
        arc = [(inner * math.cos(b), h + inner * math.sin(b)) for b in (f, t)]
        arc += [(ring * math.cos(b), h + ring * math.sin(b)) for b in (t, f)]
        stones.add(place, arc[::-1], -0.15, 0.18 if k == 3 else 0.12)
    stones.rect(place, (-inner - 0.36, -0.2), (inner + 0.36, -0.03), -0.2, 0.24)
    parts.append(lump(place(0.05, -0.01, 0.13), (0.13, w * 0.68, 0.085), angle, snow))


def observatory(at, shell, rib, brass, dark, timber, pane, snow, lamp):
    """Round stone tower with gallery and dome, a low wing with a snowy roof, drifts, masts and lamps."""
    x, y, z = at
    r = 4.1
    rng = random.Random(73)
    stone = coursed("Drum stone", "#b9aea0", "#8d8478", r)
    dressed = m.plain("Dressed stone", "#c4baaa", 0.8)
    frost = m.plain("Icicle", "#cfe4f0", 0.12, Subsurface_Weight=0.4, Subsurface_Radius=(0.25, 0.65, 1.0))
    profile = [(1.15, -1.1), (1.15, 0.08), (1.10, 0.26), (1.10, 0.58), (1.045, 0.74), (1.0, 0.75), (1.0, 3.34)]
    profile += [(1.035, 3.38), (1.035, 3.52), (1.0, 3.56), (1.0, 3.7), (1.06, 3.8), (1.1, 4.05), (1.1, 4.25), (0, 4.25)]
    drum = [(r * wide, up) for wide, up in profile]
    parts = [s.lathe("Drum", drum, (0, 0, 0), (0, 0, 0), stone, 96, angle=12)]
    stones = Blocks()
    for k in range(12):
        angle = -90 + (k - 5.5) * 30 + 8
        arched_window(parts, stones, angle, r, 1.2, 0.72, 1.15, pane, dark, snow)
        turn = angle + 15
        a = math.radians(turn)
        for up, size in ((2.1, (0.3, 0.42, 2.9)), (0.85, (0.42, 0.58, 0.26)), (3.3, (0.44, 0.6, 0.22))):
            spot = (r * 1.02 * math.cos(a), r * 1.02 * math.sin(a), up)
            parts.append(s.box("Pilaster", size, spot, (0, 0, turn), dressed, 0.03))
    parts.append(stones.build("Window stones", dressed))
    gallery = r * 1.32
    for k in range(24):
        turn = 360 * (k + 0.5) / 24 + 8
        out = Vector((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        parts.append(s.box("Joist", (1.4, 0.15, 0.17), out * (r + 0.6) + Vector((0, 0, 3.87)), (0, 0, turn), timber, 0))
        foot, head = out * (r + 0.02) + Vector((0, 0, 2.98)), out * (r + 1.08) + Vector((0, 0, 3.82))
        parts.append(s.rod("Strut", foot, head, 0.06, timber, sides=8))
    ring = [(r, 3.95), (gallery, 3.95), (gallery, 4.12), (r, 4.12)]
    parts.append(s.lathe("Gallery", ring, (0, 0, 0), (0, 0, 0), timber, 72))
    crust = s.torus("Gallery snow", gallery * 0.985, 0.1, (0, 0, 4.13), (0, 0, 0), snow, 240, 8)

    def uneven(co):
        """Snow on the rim, deep in places and blown off in others."""
        away = math.hypot(co.x, co.y)
        deep = max(0.05, 0.75 + 1.5 * noise.noise(Vector((co.x * 0.8, co.y * 0.8, 5))))
        share = (gallery * 0.985 + (away - gallery * 0.985) * min(1.2, deep)) / away
        return Vector((co.x * share, co.y * share, co.z * deep))

    parts.append(s.warp(crust, uneven))
    edge = [math.radians(-190 + 200 * k / 260) for k in range(260)]
    hung = [(gallery * math.cos(a), gallery * math.sin(a), 3.97) for a in edge]
    parts.append(icicles(hung, frost, rng, 0.55))
    for k in range(44):
        a = math.tau * k / 44
        foot = Vector((gallery * 0.985 * math.cos(a), gallery * 0.985 * math.sin(a), 4.1))
        parts.append(s.rod("Baluster", foot, foot + Vector((0, 0, 0.85)), 0.028, dark, sides=6))
    for h in (4.55, 4.97):
        parts.append(s.torus("Rail", gallery * 0.985, 0.035, (0, 0, h), (0, 0, 0), dark, 96, 6))
    neck = [(r * 0.98, 4.1), (r * 0.98, 5.05), (r * 1.02, 5.1), (r * 1.02, 5.2), (0, 5.2)]
    parts.append(s.lathe("Neck", neck, (0, 0, 0), (0, 0, 0), stone, 72))

    def drift(u, v):
        """Snow blown against the foot of the drum: high to windward and in the nook of the wing."""
        degrees = -205 + 215 * u
        a, away = math.radians(degrees), 1.3 * v
        rough = 0.30 * noise.noise(Vector((u * 11, 3, 1))) + 0.12 * noise.noise(Vector((u * 34, v * 3, 8)))
        high = 0.12 + rough + 0.5 * s.ease(degrees, -150, -195) + 0.55 * s.ease(degrees, -55, -25)
        lift = -0.95 + (high + 0.95) * (1 - v) ** 1.8 + 0.05 * noise.noise(Vector((u * 60, v * 7, 4)))
        return ((1.08 * r + away) * math.cos(a), (1.08 * r + away) * math.sin(a), lift)

    parts.append(s.sheet("Drift", drift, 220, 24, snow))
    s.group(parts, at)
    s.sphere("Lit room", r * 0.86, (x, y, z + 5.1), m.emissive("Glow room", "#ff9434", 0.9), (1, 1, 0.55), 32, 16)
    dome(Vector(at) + Vector((0, 0, 5.2)), r * 1.04, -122, shell, rib, brass, dark)
    wing(at, -14, dressed, dark, timber, pane, snow, frost, lamp)
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


DOOR, WINDOWS = 6.7, (5.2, 8.32, 10.2)
"""Where the door and the windows of the wing are, in metres from the middle of the drum."""
EAVE, RIDGE = Vector((0, -2.05, 2.5)), Vector((0, 0.6, 4.25))


def wing(at, turn, dressed, dark, timber, pane, snow, frost, lamp):
    """Low stone wing to the right of the drum, half sunk into the snow: a porch, shuttered windows, a slate roof."""
    stone = coursed("Wing stone", "#b3a899", "#887f73", 0.0, 0.78, 0.34)
    slate = coursed("Slate", "#4a545e", "#2c343c", 0.0, 0.36, 0.17)
    paint = m.plain("Shutter paint", "#7a2c1b", 0.7)

    def face(u, v, away):
        return Vector((u, -1.5 - away, v))

    parts = [
        s.box("Wing", (8.0, 4.2, 3.4), (7.6, 0.6, 0.9), (0, 0, 0), stone, 0.03),
        s.box("Plinth", (2.62, 0.3, 1.3), (4.79, -1.47, -0.17), (0, 0, 0), dressed, 0.05),
        s.box("Plinth", (4.42, 0.3, 1.3), (9.51, -1.47, -0.17), (0, 0, 0), dressed, 0.05),
        s.box("Wall plate", (8.1, 0.16, 0.2), (7.6, -1.54, 2.42), (0, 0, 0), timber, 0),
        s.box("Chimney", (0.7, 0.7, 2.6), (10.2, 1.2, 4.2), (0, 0, 0), stone, 0.02),
        s.box("Cap", (0.92, 0.92, 0.16), (10.2, 1.2, 5.5), (0, 0, 0), dressed, 0.03),
        lump((10.2, 1.2, 5.58), (0.5, 0.5, 0.17), 0, snow),
    ]
    ends = [Vector((px, 0, 0)) + p for px in (3.4, 11.95) for p in (EAVE, RIDGE, Vector((0, 3.25, 2.5)))]
    sides = [(0, 3, 4, 1), (1, 4, 5, 2), (0, 2, 5, 3), (0, 1, 2), (3, 5, 4)]
    parts.append(s.mesh("Wing roof", ends, sides, slate))
    for k in range(16):
        if abs(4.0 + 0.52 * k - DOOR) > 0.9:
            parts.append(s.box("Rafter", (0.11, 0.6, 0.17), (4.0 + 0.52 * k, -1.78, 2.4), (0, 0, 0), timber, 0))
    blocks, boards, bars, red = Blocks(), Blocks(), Blocks(), Blocks()
    for k in range(6):
        wide = 0.56 if k % 2 else 0.34
        blocks.rect(face, (11.65 - wide, 0.5 + 0.31 * k), (11.65, 0.79 + 0.31 * k), -0.05, 0.06)
    for px in WINDOWS:
        _casement(px, face, parts, blocks, bars, red, pane, snow)
    _porch(face, parts, blocks, boards, bars, pane, snow, lamp)
    parts += [blocks.build("Wall stones", dressed), boards.build("Boards", timber)]
    parts += [bars.build("Iron", dark), red.build("Shutters", paint)]
    parts += roof_snow(snow, frost)

    def drift(u, v):
        """Snow against the front, dug away before the door and running out past the corner."""
        px = 3.6 + 10.6 * u
        rough = 0.34 * noise.noise(Vector((px * 0.7, 2, 6))) + 0.12 * noise.noise(Vector((px * 2.1, v * 2, 1)))
        high = min(0.62, 0.36 + rough) + 0.5 * s.ease(px, 5.0, 4.0) - 1.6 * s.ease(px, 11.5, 13.6)
        dug = s.ease(abs(px - DOOR - 0.5 * v), 1.25, 0.85)
        high += (-0.1 - high) * dug
        lift = -0.85 + (high + 0.85) * (1 - v) ** 1.7 + 0.05 * noise.noise(Vector((px * 3.7, v * 8, 3)))
        return (px, -1.4 - 3.0 * v, lift)

    parts.append(s.sheet("Drift", drift, 240, 32, snow))
    s.group(parts, at, (0, 0, turn))
    place = s.matrix_at(at, (0, 0, turn))
    for px in WINDOWS:
        lights.spot(place @ Vector((px, -1.7, 1.4)), place @ Vector((px, -3.6, -0.3)), 130, lights.WARM, 125, 0.8, 0.25)
    lights.point(place @ Vector((DOOR, -2.3, 2.12)), 42, lights.WARM, 0.1)
    lights.point(place @ Vector((11.4, -3.4, 0.8)), 30, lights.WARM, 0.5)
    lamp_at, floor = place @ Vector((DOOR, -2.6, 2.2)), place @ Vector((DOOR - 0.6, -4.4, -0.4))
    lights.spot(lamp_at, floor, 260, lights.WARM, 110, 0.9, 0.2)


def _casement(px, face, parts, blocks, bars, red, pane, snow):
    """Window with six lights, a stone surround, a sill with snow and a pair of open shutters."""
    w, low, high = 0.4, 0.86, 1.96
    parts.append(s.box("Pane", (2 * w, 0.06, high - low), (px, -1.51, (low + high) / 2), (0, 0, 0), pane, 0))
    for u in (-w, -0.02, w - 0.05):
        bars.rect(face, (px + u, low), (px + u + (0.05 if u else 0.04), high), 0.0, 0.08)
    for v in (low, low + 0.37, low + 0.72, high - 0.05):
        bars.rect(face, (px - w, v), (px + w, v + 0.045), 0.0, 0.075)
    for k in range(3):
        v0, v1 = low + (high - low) * k / 3 + 0.01, low + (high - low) * (k + 1) / 3 - 0.01
        for side in (-1, 1):
            u0, u1 = sorted((px + side * (w + 0.01), px + side * (w + 0.14)))
            blocks.rect(face, (u0, v0), (u1, v1), -0.05, 0.10)
    for k in range(5):
        f, t = -0.56 + 1.12 * (k + 0.02) / 5, -0.56 + 1.12 * (k + 0.98) / 5
        rise = 0.30 if k == 2 else 0.24
        outline = [(px + f, high), (px + t, high), (px + t * 1.1, high + rise), (px + f * 1.1, high + rise)]
        blocks.add(face, outline, -0.05, 0.15 if k == 2 else 0.11)
    blocks.rect(face, (px - 0.62, low - 0.17), (px + 0.62, low - 0.02), -0.05, 0.26)
    parts.append(lump((px + 0.04, -1.66, low), (0.5, 0.13, 0.085), 0, snow))
    for side in (-1, 1):
        middle = px + side * (w + 0.31)
        for k in range(3):
            u = middle - 0.165 + 0.11 * k
            red.rect(face, (u, low), (u + 0.098, high), 0.0, 0.10)
        for v in (low + 0.14, high - 0.24):
            red.rect(face, (middle - 0.15, v), (middle + 0.15, v + 0.09), 0.0, 0.14)


def _porch(face, parts, blocks, boards, bars, pane, snow, lamp):
    """Plank door in a stone surround, a landing with steps, and a gabled hood with a lantern under it."""
    foot, head = 0.22, 2.12
    for k in range(6):
        u = DOOR - 0.45 + 0.15 * k
        boards.rect(face, (u + 0.008, foot), (u + 0.142, head), 0.0, 0.08)
    for v in (foot + 0.28, foot + 1.62):
        bars.rect(face, (DOOR - 0.43, v), (DOOR + 0.3, v + 0.07), 0.0, 0.10)
    bars.rect(face, (DOOR - 0.24, 1.24), (DOOR + 0.24, 1.76), 0.0, 0.095)
    parts.append(s.box("Door light", (0.38, 0.02, 0.42), (DOOR, -1.6, 1.5), (0, 0, 0), pane, 0))
    bars.rect(face, (DOOR - 0.015, 1.29), (DOOR + 0.015, 1.71), 0.08, 0.12)
    bars.rect(face, (DOOR + 0.32, 1.02), (DOOR + 0.37, 1.2), 0.08, 0.14)
    for k in range(5):
        v0, v1 = foot - 0.1 + 0.4 * k + 0.01, foot + 0.3 + 0.4 * k - 0.01
        for side in (-1, 1):
            wide = 0.74 if k % 2 else 0.66
            u0, u1 = sorted((DOOR + side * 0.47, DOOR + side * wide))
            blocks.rect(face, (u0, v0), (u1, v1), -0.05, 0.16)
    blocks.rect(face, (DOOR - 0.78, head + 0.02), (DOOR + 0.78, head + 0.26), -0.05, 0.18)
    boards.rect(face, (DOOR - 0.98, foot - 0.14), (DOOR + 0.98, foot - 0.02), 0.0, 1.3)
    for k in range(3):
        top = foot - 0.18 * (k + 1)
        boards.rect(face, (DOOR - 0.8, top - 0.08), (DOOR + 0.8, top), 1.24 + 0.27 * k, 1.56 + 0.27 * k)
    boards.add(face, [(DOOR - 1.0, 2.62), (DOOR + 1.0, 2.62), (DOOR, 3.38)], -1.6, 1.12)
    for side in (-1, 1):
        u0, u1 = sorted((DOOR + side * 0.78, DOOR + side * 0.9))
        boards.rect(face, (u0, foot), (u1, 2.66), 0.98, 1.1)
        bars.rect(face, (u0 - 0.01, 2.52), (u1 + 0.01, 2.64), 0.96, 1.16)
        barge = [(DOOR + side * 1.12, 2.45), (DOOR, 3.3), (DOOR, 3.46), (DOOR + side * 1.12, 2.61)]
        boards.add(face, barge if side < 0 else barge[::-1], 1.1, 1.2)
    bars.rect(face, (DOOR - 0.02, 2.44), (DOOR + 0.02, 2.64), 0.88, 0.92)
    parts.append(s.sphere("Lamp", 0.1, (DOOR, -2.4, 2.36), lamp, (1, 1, 1.2), 16, 10))


def roof_snow(snow, frost):
    """Snow on the roofs of the wing, with a lip over the eaves; some has slid off, some has melted at the chimney."""
    along = (RIDGE - EAVE).normalized()
    up = Vector((0, -along.z, along.y))
    long, low, high = (RIDGE - EAVE).length, 3.3, 12.08

    def wave(px, q, size, seed):
        return noise.noise(Vector((px / size, q / size, seed)))

    def bare(px, q):
        ragged = 0.30 * wave(px, q, 0.6, 4)
        slid = s.ease(abs(px - 9.2) + ragged, 0.80, 0.66) * s.ease(q + ragged, 1.30, 1.16)
        melted = s.ease(math.hypot((px - 10.2) / 0.8, (q - 2.3) / 0.9) + ragged, 1.05, 0.9)
        hood = s.ease(abs(px - DOOR), 1.1, 0.95) * s.ease(q, 1.1, 0.9)
        return max(slid, melted, hood)

    def depth(px, q):
        deep = 0.30 + 0.20 * wave(px, q, 1.9, 1) + 0.09 * wave(px, q, 0.7, 2) + 0.03 * wave(px, q, 0.25, 3)
        ends = math.sqrt(min(1.0, max(0.0, min(px - low, high - px) / 0.25)))
        gone = bare(px, q)
        return max(0.08, deep) * ends * (1 - gone) - 0.07 * gone

    lip, slope = 6, 46

    def cover(u, v):
        px, row = low + (high - low) * u, round(v * (lip + slope + 3))
        if row > lip + slope:
            back = (0.12, 0.4, 1.0)[row - lip - slope - 1]
            return (px, RIDGE.y + back, RIDGE.z - 0.66 * back + 0.95 * depth(px, long))
        if row < lip:
            deep = depth(px, 0.0)
            over = (0.16 + 0.16 * wave(px, 0, 0.8, 6)) * (1 - 1.6 * bare(px, 0.0))
            q = (0.25, -0.6 * over, -over, -0.97 * over, -0.65 * over, -0.1 * over)[row]
            t = (-0.14, -0.10, 0.10 * deep, 0.55 * deep, 0.86 * deep, 0.98 * deep)[row]
        else:
            q = 0.08 + (long - 0.08) * (row - lip) / slope
            t = depth(px, q)
        return EAVE + Vector((px, 0, 0)) + along * q + up * t

    def hood(u, v):
        away, y = 2 * v - 1, -2.84 + 2.3 * u
        deep = 0.20 + 0.10 * wave(away, y, 0.8, 9) - 0.16 * (s.ease(abs(away), 0.86, 1.0) + s.ease(u, 0.07, 0.0))
        return (DOOR + 1.24 * away, y, 3.38 - 0.90 * math.sqrt(away * away + 0.02) + deep)

    rng = random.Random(19)
    edge = [3.9 + 0.04 * k for k in range(200)]
    hung = [(px, EAVE.y - 0.12 * rng.random(), 2.44) for px in edge if bare(px, 0.0) < 0.3]
    for side in (-1, 1):
        hung += [(DOOR + side * 1.2, -2.8 + 0.05 * k, 2.5) for k in range(14)]
        hung += [(DOOR + side * 0.07 * k, -2.82, 3.4 - 0.055 * k) for k in range(16)]
    return [
        s.sheet("Roof snow", cover, 190, lip + slope + 3, snow),
        s.sheet("Hood snow", hood, 40, 30, snow, thickness=0.12),
        icicles(hung, frost, rng, 0.5),
    ]


def stair(timber, dark, snow, lamp, body, width=1.3):
    """One timber stair from the water to the headland, to and fro over ledges added to `body`; returns its top."""
    rng = random.Random(41)
    lane = Vector((0, width + 0.2, 0))
    ends = (STAIR, STAIR + Vector((RUN, 0, 0)))

    def ledge(x0, x1, front, height, slope=0.0):
        """Block under the stair, its top in the line of the treads."""
        planes = [
            ((x0 - 0.2, front, 1), (-1, rng.uniform(-0.5, 0.1), rng.uniform(0.02, 0.16))),
            ((x1 + 0.2, front, 1), (1, rng.uniform(-0.5, 0.1), rng.uniform(0.02, 0.16))),
            (((x0 + x1) / 2, front, height), (rng.gauss(0, 0.02), -1, rng.uniform(-0.04, 0.0))),
            (((x0 + x1) / 2, 0, height), (-slope, -0.03, 1)),
        ]
        for side, x in ((-1, x0), (1, x1)):
            out = Vector((side * rng.uniform(0.5, 1.2), -1, rng.uniform(-0.15, 0.1))).normalized()
            planes.append((Vector((x, front, height - 1.5)) - out * rng.uniform(0.1, 0.5), out))
        rise = abs(slope) * (x1 - x0) / 2
        body.block((x0 - 1, front - 1.5, -2), (x1 + 1, front + 6, height + rise + 0.2), planes)
        for k in range(5):
            f = k / 4
            body.kept.append((x0 + f * (x1 - x0), front + 0.6, height + slope * (f - 0.5) * (x1 - x0)))

    for k in range(FLIGHTS):
        shift = lane * k + Vector((0, 0, RISE * k))
        start, end = ends[k % 2] + shift, ends[(k + 1) % 2] + shift + Vector((0, 0, RISE))
        steps = round(RISE / 0.24)
        for j in range(steps):
            at = start.lerp(end, (j + 0.5) / steps) + Vector((0, 0, RISE / steps / 2))
            s.box("Tread", (RUN / steps * 1.06, width, 0.08), at, (0, 0, 0), timber, 0)
            at += Vector((0, 0.06, 0.05))
            s.box("Tread snow", (RUN / steps * 0.6, width * 0.8, 0.05), at, (0, 0, 0), snow, 0.02, 1)
        for side in (-width / 2, width / 2):
            line = [p + Vector((0, side, 0)) for p in (start, end)]
            slope = math.degrees(math.atan2(RISE, end.x - start.x))
            s.box("Stringer", ((end - start).length, 0.1, 0.36), (line[0] + line[1]) / 2, (0, -slope, 0), timber, 0)
            railing(*line, 9, dark)
        slope = RISE / (end.x - start.x)
        ledge(*sorted((start.x, end.x)), start.y - width / 2 + 0.1, (start.z + end.z) / 2 - 0.5, slope)
    for k in range(FLIGHTS + 1):
        outer = 1 if k % 2 else -1
        middle = ends[k % 2] + lane * (k - 0.5) + Vector((outer * 0.9, 0, RISE * k))
        s.box("Landing", (2.0, lane.y * 2, 0.14), middle, (0, 0, 0), timber, 0.01)
        at = middle + Vector((0.25 * outer, 0.1, 0.1))
        s.box("Landing snow", (1.2, lane.y * 2 - 0.5, 0.09), at, (0, 0, 0), snow, 0.04)
        front, far = middle - lane, middle + Vector((outer * 0.95, 0, 0))
        railing(front + Vector((-0.95, 0.05, 0)), front + Vector((0.95, 0.05, 0)), 3, dark)
        if k < FLIGHTS:
            railing(far - lane, far + lane, 4, dark)
            ledge(*sorted((middle.x - outer * 0.9, middle.x + outer * 1.6)), front.y - 0.3, middle.z - 0.2)
        p = front + Vector((outer * 0.95, 0.05, 0))
        s.rod("Lamp post", p, p + Vector((0, 0, 2.0)), 0.05, dark, sides=6)
        s.sphere("Lamp", 0.19, p + Vector((0, 0, 2.1)), lamp, segments=16, rings=10)
        lights.point(p + Vector((0, -0.4, 2.1)), 75, lights.WARM, 0.2)
    return middle


def railing(start, end, posts, material):
    """Handrail, knee rail and stanchions from `start` to `end` at the height of the feet."""
    for lift, thick in ((1.0, 0.045), (0.55, 0.025)):
        s.rod("Handrail", start + Vector((0, 0, lift)), end + Vector((0, 0, lift)), thick, material, sides=8)
    for j in range(posts):
        p = start.lerp(end, j / (posts - 1))
        s.rod("Stanchion", p - Vector((0, 0, 0.3)), p + Vector((0, 0, 1.0)), 0.04, material, sides=6)


def build() -> None:
    stage.reset(exposure=0.42)
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces = 3, 1
    stage.camera((-4, -66, 11.0), (1.6, 0, 14.6), 41)
    cliff = ice.material("Ice")
    rock = alpine()
    snow = ice.snow()
    dressed = m.plain("Dressed stone", "#c4baaa", 0.8)
    frost = m.plain("Icicle", "#cfe4f0", 0.12, Subsurface_Weight=0.4, Subsurface_Radius=(0.25, 0.65, 1.0))
    shell = m.plain("Dome shell", "#c3c9cb", 0.36, 0.25)
    rib = m.metal("Rib", "#6d7f88", 0.35, 0.0)
    brass = m.metal("Brass", "#c8903f", 0.25, 0.0)
    dark = m.plain("Iron", "#1a222b", 0.5)
    timber = m.plain("Timber", "#7a4a2e", 0.8)
    rope = m.plain("Rope", "#8f7a58", 0.9)
    pane = lit_pane()
    lamp = m.emissive("Glow lamp", "#ffa040", 7.0)
    pane.cycles.emission_sampling = lamp.cycles.emission_sampling = "NONE"

    glaciers(cliff, snow)
    mountains(80, 125, 58, 2.0, rock, (-128, 150), 0.36)
    mountains(185, 140, 99, 5.0, rock, (-160, 215), 0.5)
    s.plane("Fjord", (900, 700), (0, 260, 0), (0, 0, 0), fjord())

    observatory(SITE, shell, rib, brass, dark, timber, pane, snow, lamp)
    face = ice.Body((-3.5, -11.2, -0.6), (34, 5, 19.5), 0.1, 3)
    deck = stair(timber, dark, snow, lamp, face)
    headland(face)
    cornice(face.build(cliff), snow)
    head, foot = deck + Vector((-1.2, 0.8, 0)), Vector((-8.0, 2.4, 13.7))
    env.rope_bridge(head, foot, 1.3, 1.2, timber, rope, 0.5, 4, 0.0)
    at = head.lerp(foot, 0.42) - Vector((0, 0, 1.3 * 4 * 0.42 * 0.58 - 0.05))
    observer(at, 58, timber, dark, lamp)
    boat(Vector((0.6, -9.6, 0.1)), 24, timber, dark, lamp)
    beacon(Vector((-10.8, 3.8, 13.6)), dressed, dark, timber, pane, brass, snow, frost, lamp)

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

    lights.sun(-78, 17, 4.2, (1.0, 0.58, 0.38), 3.0)
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
        0.001,
        0.35,
        (0.42, 0.20, 0.18),
        0.40,
        (0.02, 0.20, 0.15),
    )
    stars()
    env.fog((0.075, 0.115, 0.185), 170, 55, DUSK, (0.50, 0.21, 0.10), top=0.92, high_color=(0.035, 0.07, 0.14))


def observer(at, turn, leather, dark, lamp):
    """Walker in a parka with a fur rim and a pack, who holds a lantern out ahead. Looks towards -y before `turn`."""
    coat, trim = m.plain("Parka", "#b3341d", 0.85), m.plain("Fur", "#d9c7a8", 0.95)
    wool, skin = m.plain("Wool", "#23303c", 0.9), m.plain("Face", "#c98f6c", 0.55)
    canvas = m.plain("Canvas", "#6c5a36", 0.9)

    def skirt(u, v):
        """Parka from the hem to the shoulders, drawn in at the belt."""
        a, z = math.tau * u, 0.62 + 0.86 * v
        wide = 0.30 - 0.10 * math.sin(math.pi * min(1.0, v / 0.62)) * 0.6 - 0.09 * max(0.0, v - 0.72) / 0.28
        fold = 0.020 * max(0.0, 1 - 2.2 * v) * math.cos(7 * a)
        return ((wide + fold) * math.cos(a), 0.74 * (wide + fold) * math.sin(a), z)

    parts = [s.sheet("Parka", skirt, 40, 24, coat, closed_u=True)]
    for side, ahead in ((-1, -0.24), (1, 0.20)):
        hip, knee = Vector((side * 0.11, 0, 0.86)), Vector((side * 0.12, ahead * 0.7 - 0.05, 0.48))
        foot = Vector((side * 0.12, ahead, 0.08))
        parts.append(s.rod("Thigh", hip, knee, 0.12, wool, 0.095, 12))
        parts.append(s.rod("Shin", knee, foot, 0.095, wool, 0.085, 12))
        parts.append(s.sphere("Boot", 0.1, foot + Vector((0, -0.05, 0)), leather, (0.9, 1.6, 0.85), 16, 10))
    parts.append(s.torus("Belt", 0.225, 0.03, (0, 0, 0.98), (0, 0, 0), leather, 32, 8))
    parts[-1].scale.y = 0.76
    reach = (Vector((0.26, 0, 1.40)), Vector((0.33, -0.18, 1.20)), Vector((0.30, -0.50, 1.38)))
    rest = (Vector((-0.26, 0, 1.40)), Vector((-0.36, 0.06, 1.14)), Vector((-0.34, -0.16, 0.95)))
    for shoulder, elbow, hand in (reach, rest):
        parts.append(s.sphere("Shoulder", 0.115, shoulder, coat, segments=16, rings=10))
        parts.append(s.rod("Sleeve", shoulder, elbow, 0.105, coat, 0.09, 12))
        parts.append(s.rod("Sleeve", elbow, hand, 0.09, coat, 0.075, 12))
        parts.append(s.sphere("Elbow", 0.092, elbow, coat, segments=12, rings=8))
        parts.append(s.sphere("Cuff", 0.085, elbow.lerp(hand, 0.86), trim, segments=12, rings=8))
        parts.append(s.sphere("Mitten", 0.085, hand, leather, (0.9, 1.2, 1), 12, 8))
    parts.append(s.sphere("Head", 0.135, (0, -0.07, 1.63), skin, (0.88, 0.95, 1.12), 20, 14))
    parts.append(s.sphere("Nose", 0.028, (0, -0.205, 1.62), skin, segments=10, rings=8))
    parts.append(s.sphere("Hood", 0.19, (0, 0.02, 1.64), coat, (0.96, 1.0, 1.1), 24, 16))
    parts.append(s.torus("Fur rim", 0.145, 0.05, (0, -0.09, 1.63), (84, 0, 0), trim, 32, 10))
    parts.append(s.tube("Scarf", [(-0.13, -0.1, 1.47), (0, -0.18, 1.44), (0.13, -0.1, 1.47)], 0.06, canvas))
    parts.append(s.box("Pack", (0.40, 0.24, 0.52), (0, 0.30, 1.22), (-6, 0, 0), canvas, 0.07))
    parts.append(s.rod("Bedroll", (-0.27, 0.30, 1.56), (0.27, 0.30, 1.56), 0.1, trim, sides=16, bevel_width=0.02))
    for side in (-0.14, 0.14):
        parts.append(s.tube("Strap", [(side, 0.2, 1.46), (side, -0.1, 1.5), (side, -0.2, 1.2)], 0.022, leather))
    grip = reach[2]
    parts.append(s.rod("Bail", grip, grip - Vector((0, 0, 0.16)), 0.012, dark, sides=6))
    parts.append(s.cylinder("Lantern cap", 0.1, 0.05, grip - Vector((0, 0, 0.18)), (0, 0, 0), dark, 0.01, 12))
    parts.append(s.cylinder("Flame", 0.075, 0.2, grip - Vector((0, 0, 0.3)), (0, 0, 0), lamp, 0.01, 12))
    parts.append(s.cylinder("Lantern foot", 0.1, 0.05, grip - Vector((0, 0, 0.42)), (0, 0, 0), dark, 0.01, 12))
    s.group(parts, at, (0, 0, turn), 1.1, "Observer")
    hand = s.matrix_at(at, (0, 0, turn), 1.1) @ (grip + Vector((0, -0.25, -0.3)))
    lights.point(hand, 110, lights.WARM, 0.06)


def boat(at, turn, timber, dark, lamp):
    """Rowing boat with three thwarts, oars laid in and a lantern at the stern."""

    def hull(u, v):
        x, half = 4.4 * (u - 0.5), 0.75 * max(0.0, math.sin(math.pi * u)) ** 0.6
        a, sheer = math.pi * v, (2 * u - 1) ** 2
        return (x, -half * math.cos(a), 0.55 + 0.5 * sheer - (0.62 + 0.3 * sheer) * math.sin(a) ** 0.8)

    parts = [s.sheet("Hull", hull, 40, 24, timber, thickness=0.06)]
    for edge in (0, 1):
        parts.append(s.tube("Gunwale", [hull(k / 30, edge) for k in range(31)], 0.06, dark, resolution=2))
    for x, wide in ((-1.2, 1.2), (0.1, 1.45), (1.3, 1.15)):
        parts.append(s.box("Thwart", (0.34, wide, 0.06), (x, 0, 0.4), (0, 0, 0), timber, 0.01))
    for y in (-0.35, 0.35):
        parts.append(s.rod("Oar", (-1.7, y * 0.8, 0.55), (1.9, y, 0.62), 0.035, timber, sides=8))
    parts.append(s.rod("Pole", (1.95, 0, 0.5), (1.95, 0, 1.7), 0.03, dark, sides=6))
    parts.append(s.sphere("Lamp", 0.14, (1.95, 0, 1.75), lamp, segments=16, rings=10))
    s.group(parts, at, (0, 0, turn))
    lights.point(at + Vector((1.7, -0.6, 1.9)), 25, lights.WARM, 0.15)


def ashlar(name, pale, dark):
    """Squared stone built block by block: each piece of the mesh has its own tone, and rime where it looks up."""
    g = m.Graph(name)
    g._coords = g.add("TexCoord").outputs["Object"]
    block = g.add("NewGeometry").outputs["Random Per Island"]
    grain, stains = g.noise(6.0, 5, 0.65), g.noise(1.3, 4, 0.6, 0.2, stretch=(1.6, 1.6, 0.22))
    tint = g.mix(g.math("ADD", g.math("MULTIPLY", block, 0.75), g.math("MULTIPLY", grain, 0.25)), dark, pale)
    tint = g.mix(g.span(stains, 0.50, 0.72, 0.0, 0.45), tint, m.shade(dark, 0.6))
    rime = g.math("MULTIPLY", g.upward(0.35, 0.8), g.span(grain, 0.3, 0.6, 0.4, 1.0))
    tint = g.mix(rime, tint, "#dfe7ef")
    return g.principled(Base_Color=tint, Roughness=0.85, Normal=g.bump(grain, 0.5, 0.02))


def lens_light(middle, half):
    """Lamp behind the prisms of a lens: white in the middle, amber towards its ends, a dark line at every prism."""
    g = m.Graph("Glow lens")
    height = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs["Z"]
    away = g.math("ABSOLUTE", g.math("SUBTRACT", height, middle))
    tint = g.ramp(g.math("DIVIDE", away, half), [(0.0, "#fff0c4"), (0.35, "#ffc160"), (1.0, "#e0701c")])
    prism = g.math("PINGPONG", away, 0.055)
    light = g.add("Emission", {"Color": tint, "Strength": g.span(prism, 0.0, 0.02, 1.2, 5.0)})
    g.surface(light.outputs[0])
    g.material.cycles.emission_sampling = "NONE"
    return g.material


OCTAGON = 1 / math.cos(math.pi / 8)
"""Distance of the corners of an octagon, where that of its sides is 1. Its corners are at 0, 45, ... degrees."""


def eight(profile):
    """Profile for an eight-sided lathe from (distance of the sides, height)."""
    return [(r * OCTAGON, z) for r, z in profile]


def eight_at(a, r):
    """Distance from the axis, in the direction `a`, of an octagon with its sides at `r`."""
    return r / math.cos(a % (math.pi / 4) - math.pi / 8)


def beacon(at, dressed, dark, timber, pane, brass, snow, frost, lamp):
    """Eight-sided lighthouse at the far end of the bridge.

    Built of single blocks on a plinth, with quoins, a gallery on corbels, a lantern room and a ribbed roof under snow.
    """
    rng = random.Random(88)
    stone, slate = (
        ashlar("Beacon stone", "#b9aea0", "#7d7469"),
        coursed("Beacon slate", "#55636f", "#333e48", 1.0, 0.22, 0.11),
    )
    walls, quoins, boards, bars = Blocks(), Blocks(), Blocks(), Blocks()
    foot, head, rise = 0.62, 3.0, 0.26
    door, window = -67.5, -112.5
    parts = []

    def side(degrees, r0, lean=0.0):
        a = math.radians(degrees)
        out, along = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        return lambda u, v, w: out * (r0 - lean * (v - foot) + w) + along * u + Vector((0, 0, v))

    def reach(v):
        return 1.16 - 0.05 * (v - foot)

    for k in range(8):
        degrees = 22.5 + 45 * k - 180
        face, low = side(degrees, 1.16, 0.05), side(degrees, 1.38)
        half = 1.38 * math.tan(math.pi / 8)
        for z0, z1, cut in ((-0.5, 0.10, 0.1), (0.11, 0.46, -0.12)):
            for u0, u1 in ((-half, cut - 0.005), (cut + 0.005, half)):
                walls.rect(low, (u0, z0), (u1, z1), -0.4, rng.uniform(-0.01, 0.01))
        for j in range(9):
            z0, z1 = foot + rise * j + 0.006, foot + rise * (j + 1) - 0.006
            half = reach(z0) * math.tan(math.pi / 8)
            inner = half - (0.25 if (j + k) % 2 else 0.15)
            for sign in (-1, 1):
                # The front of a quoin widens with its distance from the axis, so that two of them meet at the corner.
                u0, u1 = sorted((sign * (inner + 0.006), sign * (half + 0.012)))
                quoins.rect(face, (u0, z0), (u1, z1), -0.3, 0.03)
            cuts = [-inner, rng.uniform(-0.12, 0.12), inner] if rng.random() < 0.75 else [-inner, inner]
            for u0, u1 in zip(cuts, cuts[1:]):
                middle = (z0 + z1) / 2
                opening = {door: (0.34, 0.0, 2.0), window: (0.24, 1.4, 2.2)}.get(degrees)
                if opening and abs((u0 + u1) / 2) < opening[0] and opening[1] < middle < opening[2]:
                    continue
                walls.rect(face, (u0 + 0.006, z0), (u1 - 0.006, z1), -0.3, rng.uniform(-0.012, 0.014))
        for u in (-0.29, 0.0, 0.29):
            a = math.radians(degrees)
            out, along = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))

            def corbel(away, up, aside, out=out, along=along, u=u):
                return out * (1.02 + away) + Vector((0, 0, 2.96 + up)) - along * (u + aside)

            quoins.add(corbel, [(0, 0), (0.16, 0.02), (0.42, 0.22), (0.46, 0.34), (0, 0.34)], -0.07, 0.07)
        rail = side(degrees, 1.5)
        corner = 1.5 * math.tan(math.pi / 8)
        for up, thick in ((0.74, 0.032), (0.42, 0.016), (0.12, 0.016)):
            ends = rail(-corner, 3.44 + up, 0), rail(corner, 3.44 + up, 0)
            parts.append(s.rod("Rail", *ends, thick, dark, sides=8))
        for j in range(5):
            p = rail(corner * (2 * j / 5 - 1), 3.42, 0)
            parts.append(s.rod("Baluster", p, p + Vector((0, 0, 0.76)), 0.014 if j else 0.034, dark, sides=6))
        parts.append(s.sphere("Knob", 0.055, rail(-corner, 4.22, 0), brass, segments=12, rings=8))
        glazing = side(degrees, 0.74)
        corner = 0.74 * math.tan(math.pi / 8)
        for u, thick in ((-corner, 0.04), (0.0, 0.018)):
            parts.append(s.rod("Mullion", glazing(u, 3.7, 0), glazing(u, 4.8, 0), thick, dark, sides=8))
        for v in (4.02, 4.42):
            parts.append(s.rod("Bar", glazing(-corner, v, 0), glazing(corner, v, 0), 0.016, dark, sides=6))
        if math.sin(math.radians(degrees)) > 0:
            # Only the far panes exist: the near ones would be clear, and hide the lens.
            points = [glazing(u, v, 0.0) for u, v in ((-corner, 3.7), (corner, 3.7), (corner, 4.8), (-corner, 4.8))]
            parts.append(s.mesh("Pane", points, [(0, 1, 2, 3)], pane))

    def lathe(name, profile, material, width=0.014):
        parts.append(s.lathe(name, eight(profile), (0, 0, 0), (0, 0, 0), material, 8, smooth=False))
        if width:
            s.bevel(parts[-1], width, 2)

    mortar = m.plain("Mortar", "#5b554d", 0.95)
    lathe("Core", [(1.30, -0.6), (1.30, 0.44), (1.135, 0.46), (1.135, foot), (1.02, head), (0, head)], mortar, 0)
    lathe("Plinth cap", [(1.30, 0.44), (1.43, 0.47), (1.43, 0.54), (1.20, 0.64), (1.1, 0.64)], dressed)
    lathe("Necking", [(1.0, 2.86), (1.10, 2.88), (1.13, 2.92), (1.10, 2.97), (1.0, 2.98)], dressed)
    lathe("Gallery", [(0.9, 3.28), (1.54, 3.28), (1.6, 3.33), (1.6, 3.41), (1.57, 3.44), (0.8, 3.44)], dressed)
    lathe("Parapet", [(0.78, 3.42), (0.78, 3.62), (0.84, 3.65), (0.84, 3.71), (0.6, 3.74), (0, 3.74)], dressed)
    lathe("Lintel", [(0.6, 4.78), (0.80, 4.78), (0.84, 4.84), (0.92, 4.88), (0.92, 4.94), (0.5, 4.96)], dark)
    roof = [
        (0.86, 4.91),
        (1.08, 4.90),
        (1.09, 4.96),
        (0.84, 5.14),
        (0.60, 5.38),
        (0.38, 5.72),
        (0.20, 6.12),
        (0.12, 6.36),
    ]
    lathe("Beacon roof", [*roof, (0, 6.38)], slate, 0)
    for k in range(16):
        a = math.radians(22.5 * k)
        line = [(eight_at(a, r) * math.cos(a), eight_at(a, r) * math.sin(a), z + 0.01) for r, z in roof[2:]]
        thick, metal = (0.016, dark) if k % 2 else (0.032, brass)
        parts.append(s.tube("Roof rib", s.spline(line, 5), thick, metal, resolution=2))
    parts.append(s.cylinder("Collar", 0.17, 0.1, (0, 0, 6.38), (0, 0, 0), brass, 0.02, 16))
    parts.append(s.sphere("Ball", 0.15, (0, 0, 6.54), brass, segments=20, rings=12))
    parts.append(s.rod("Finial", (0, 0, 6.5), (0, 0, 7.1), 0.028, dark, 0.008, 8))
    lens = [(0.16, 3.74), (0.2, 3.9), (0.32, 4.08), (0.36, 4.24), (0.32, 4.40), (0.2, 4.58), (0.14, 4.74), (0, 4.75)]
    parts.append(s.lathe("Lens", lens, (0, 0, 0), (0, 0, 0), lens_light(4.24, 0.5), 32))
    parts[-1].visible_shadow = False

    # Door and window: cut stones round an arch, a keystone, a sill.
    for degrees, w, z, h in ((door, 0.54, foot, 1.02), (window, 0.30, 1.5, 0.42)):
        face, inner, wide = side(degrees, reach(z)), w / 2, 0.15 if degrees == door else 0.12
        count = 5 if degrees == door else 2
        for k in range(count):
            low, high = z + h * k / count + 0.006, z + h * (k + 1) / count - 0.006
            edge = inner + wide + (0.04 if k % 2 == 0 else 0)
            quoins.rect(face, (inner, low), (edge, high), -0.2, 0.09)
            quoins.rect(face, (-edge, low), (-inner, high), -0.2, 0.09)
        for k in range(7):
            ring = inner + wide + (0.08 if k == 3 else 0)
            f, t = (math.pi * (k + e) / 7 for e in (0.03, 0.97))
            arc = [(inner * math.cos(b), z + h + inner * math.sin(b)) for b in (f, t)]
            arc += [(ring * math.cos(b), z + h + ring * math.sin(b)) for b in (t, f)]
            quoins.add(face, arc[::-1], -0.2, 0.14 if k == 3 else 0.09)
        arch = [(inner * math.cos(math.pi * k / 10), z + h + inner * math.sin(math.pi * k / 10)) for k in range(11)]
        outline = [(-inner, z), (inner, z), *arch]
        if degrees == window:
            points = [face(u, v, 0.0) for u, v in outline]
            parts.append(s.mesh("Pane", points, [tuple(range(len(points)))], pane))
            bars.rect(face, (-0.012, z), (0.012, z + h + inner), -0.05, 0.03)
            for v in (z + 0.02, z + 0.24, z + 0.46):
                bars.rect(face, (-inner, v), (inner, v + 0.024), -0.05, 0.03)
            quoins.rect(face, (-0.33, z - 0.11), (0.33, z - 0.005), -0.2, 0.17)
            parts.append(lump(face(0.02, z + 0.0, 0.11), (0.08, 0.26, 0.06), degrees, snow))
            continue
        for k in range(5):
            u0, u1 = -inner + w * k / 5 + 0.006, -inner + w * (k + 1) / 5 - 0.006
            tops = [z + h + math.sqrt(max(0.0, inner * inner - u * u)) for u in (u0, u1)]
            boards.add(face, [(u0, z), (u1, z), (u1, tops[1]), (u0, tops[0])], -0.1, 0.03)
        for v in (z + 0.2, z + 0.78):
            bars.rect(face, (-inner + 0.02, v), (inner - 0.1, v + 0.05), 0.0, 0.05)
        bars.rect(face, (0.14, z + 0.42), (0.18, z + 0.58), 0.0, 0.07)
        parts.append(s.box("Door light", (0.2, 0.02, 0.2), face(0, z + 1.08, 0.035), (0, 0, degrees + 90), pane, 0))
        for u0, u1, v0, v1 in ((-0.12, 0.12, 0.96, 0.985), (-0.12, 0.12, 1.175, 1.2), (-0.012, 0.012, 0.96, 1.2)):
            bars.rect(face, (u0, z + v0), (u1, z + v1), 0.0, 0.065)
        # Lantern on a bracket over the door.
        hook = face(0, z + h + 0.66, 0.0)
        arm = face(0, z + h + 0.74, 0.34)
        parts.append(s.tube("Bracket", s.spline([hook, face(0, z + h + 0.78, 0.16), arm], 6), 0.02, dark, resolution=2))
        parts.append(s.rod("Hook", arm, arm - Vector((0, 0, 0.12)), 0.012, dark, sides=6))
        parts.append(s.cylinder("Lamp cap", 0.1, 0.07, arm - Vector((0, 0, 0.13)), (0, 0, 0), dark, 0.01, 12))
        parts.append(s.cylinder("Lamp", 0.065, 0.16, arm - Vector((0, 0, 0.24)), (0, 0, 0), lamp, 0.01, 12))
        parts.append(s.cylinder("Lamp foot", 0.085, 0.04, arm - Vector((0, 0, 0.34)), (0, 0, 0), dark, 0.01, 12))
        lights.point(at + arm + Vector((0.05, -0.12, -0.34)), 16, lights.WARM, 0.05)

    # A landing before the door, and steps from it to the bridge.
    turn = math.radians(door)
    out, along = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    landing = side(door, 1.2)
    for j, cuts in enumerate(
        ((-0.62, -0.22, 0.2, 0.62), (-0.62, 0.02, 0.62), (-0.62, -0.3, 0.26, 0.62), (-0.62, 0.1, 0.62))
    ):
        for u0, u1 in zip(cuts, cuts[1:]):
            low, high = -0.5 + 0.2575 * j, -0.5 + 0.2575 * (j + 1)
            quoins.rect(landing, (u0 + 0.006, low + 0.006), (u1 - 0.006, high - 0.006), -0.1, rng.uniform(0.80, 0.825))
    quoins.rect(landing, (-0.68, foot - 0.085), (0.68, foot), -0.1, 0.90)
    steps = 4
    for k in range(steps):
        top = foot - 0.125 * (k + 1)
        quoins.rect(landing, (0.4, -0.5), (0.68 + 0.3 * (k + 1), top - 0.06), -0.05, 0.80)
        quoins.rect(landing, (0.4, top - 0.055), (0.70 + 0.3 * (k + 1), top), -0.05, 0.86)
        parts.append(lump(landing(0.86 + 0.3 * k, top, 0.14), (0.12, 0.2, 0.05), door, snow))
    corners = [(-0.62, foot), (0.62, foot), (0.68 + 0.3 * steps, foot - 0.125 * steps)]
    for u, v in corners:
        p = landing(u, v, 0.8)
        parts.append(s.rod("Post", p, p + Vector((0, 0, 0.86)), 0.03, dark, sides=8))
        parts.append(s.sphere("Knob", 0.05, p + Vector((0, 0, 0.88)), brass, segments=12, rings=8))
    for (u0, v0), (u1, v1) in zip(corners, corners[1:]):
        for up, thick in ((0.82, 0.03), (0.45, 0.016)):
            parts.append(s.rod("Rail", landing(u0, v0 + up, 0.8), landing(u1, v1 + up, 0.8), thick, dark, sides=8))
        for j in range(1, 4):
            p = landing(u0 + (u1 - u0) * j / 4, v0 + (v1 - v0) * j / 4, 0.8)
            parts.append(s.rod("Baluster", p, p + Vector((0, 0, 0.82)), 0.016, dark, sides=6))

    def drift(u, v):
        """Snow against the plinth, dug away before the door and the steps."""
        a = math.tau * u
        rough = 0.16 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, 1))) + 0.05 * noise.noise(
            Vector((u * 40, v * 3, 8))
        )
        away = abs((math.degrees(a) - door + 180) % 360 - 180)
        high = 0.26 + rough - 0.5 * s.ease(away, 62, 34)
        lift = -0.4 + (high + 0.4) * (1 - v) ** 1.6 + 0.04 * noise.noise(Vector((u * 60, v * 7, 4)))
        r = eight_at(a, 1.33) + 0.55 * v
        return (r * math.cos(a), r * math.sin(a), lift)

    parts.append(s.sheet("Drift", drift, 200, 20, snow, closed_u=True))
    parts += beacon_snow(roof, snow, frost, rng)
    for blocks, name, material in (
        (walls, "Blocks", stone),
        (quoins, "Quoins", ashlar("Cut stone", "#cfc5b5", "#aaa091")),
    ):
        parts.append(s.bevel(blocks.build(name, material), 0.016, 2))
    parts += [boards.build("Boards", timber), bars.build("Iron", dark)]
    s.group(parts, at)
    lights.point(at + Vector((0, 0, 4.3)), 70, lights.WARM, 0.25)
    lights.point(at + Vector((0.3, -2.3, 4.0)), 26, lights.WARM, 0.4)


def beacon_snow(roof, snow, frost, rng):
    """Snow on the roof and the gallery of the lighthouse, with icicles under its edges. The wind has bared one side."""
    slope = s.spline([(r, z) for r, z in roof[2:]], 8)

    def cap(u, v):
        a, row = math.tau * u, round(v * (len(slope) + 3))
        ring = Vector((math.cos(a), math.sin(a), 0))
        lee = 0.5 + 0.5 * math.cos(a - math.radians(-35))
        wave = noise.noise(ring * 1.7 + Vector((5, 2, 0.35 * row / 8)))
        fine = noise.noise(ring * 5.0 + Vector((1, 7, row / 7)))
        r, z = slope[max(0, min(row - 4, len(slope) - 1))]
        up = (z - 4.96) / 1.4
        deep = -0.10 + 0.17 * lee + 0.15 * wave + 0.06 * fine + 0.13 * max(0.0, 1 - 2.6 * up) - 0.10 * up
        deep = max(-0.04, deep)
        if row < 4:
            out = max(0.0, deep)
            r, z, deep = (
                (1.0, 4.92, 0),
                (1.05 + 0.4 * out, 4.90 - 0.3 * out, 0),
                (1.09 + 0.7 * out, 4.93, 0.1 * out),
                (1.10 + 0.5 * out, 4.97, 0.6 * deep),
            )[row]
        return tuple(ring * (eight_at(a, r) + 0.35 * deep) + Vector((0, 0, z + 0.85 * deep)))

    def crust(u, v):
        """Snow on the rim of the gallery: deep in places and blown off in others."""
        a, b = math.tau * u, math.tau * v
        ring = Vector((math.cos(a), math.sin(a), 0))
        deep = max(0.1, 0.75 + 1.3 * noise.noise(ring * 2.6) + 0.5 * noise.noise(ring * 8.0))
        r = eight_at(a, 1.555) + 0.075 * math.cos(b) * min(1.2, deep)
        return tuple(ring * r + Vector((0, 0, 3.43 + 0.085 * deep * math.sin(b))))

    hung = []
    for r, z, count in ((1.09, 4.92, 150), (1.6, 3.32, 200)):
        for k in range(count):
            a = math.tau * k / count
            hung.append((eight_at(a, r) * math.cos(a), eight_at(a, r) * math.sin(a), z))
    return [
        s.sheet("Roof snow", cap, 192, len(slope) + 3, snow, closed_u=True),
        s.sheet("Gallery snow", crust, 192, 10, snow, closed_u=True),
        icicles(hung, frost, rng, 0.42),
    ]


def front(x):
    """Where the face of the headland stands at `x`."""
    return -1.2 - 4.0 * math.exp(-(((x - 22) / 5) ** 2)) + 0.8 * math.sin(x * 0.9)


def headland(body):
    """Wall of broad slabs under the observatory, buttresses before it, and blocks that fell to its foot."""
    rng = body.rng
    body.block((1.6, 0.3, -2), (40, 12, TOP), [((1.6, 0.3, 0), (-1, -0.3, 0.1))])
    x = 1.2
    for wide in (3.4, 5.8, 2.6, 6.6, 3.2, 4.6, 7.2, 3.8, 5.0):
        y = front(x + wide / 2) + rng.uniform(-0.6, 0.5)
        gap = rng.uniform(0.1, 0.35)
        body.serac((x + gap, y, -2), (x + wide - gap, 7, TOP + rng.uniform(-0.2, 0.5)), 0.10, 4, 0.10, 3)
        x += wide
    for x0, x1, y, top in BUTTRESSES:
        body.serac((x0, y, -2), (x1, y + 7, top), 0.16, 4, 0.38, 3)
    for _ in range(20):
        size = Vector((rng.uniform(0.5, 1.5), rng.uniform(0.5, 1.2), rng.uniform(0.4, 1.3)))
        at = Vector((rng.uniform(14.5, 32), rng.uniform(-10.4, -7.6), 0.1))
        planes = []
        for _ in range(9):
            out = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
            planes.append((at + Vector(a * b for a, b in zip(out, size)) * 0.8, out))
        body.block(at - size, at + size, planes)


def berg(x, y, w, h, ice_look, seed):
    """Iceberg: two or three broken slabs with a low shelf, hollowed by the waves."""
    voxel = 0.12 + 0.0012 * (y + 30)
    body = ice.Body((x - w - 1, y - w - 1, -0.6), (x + w + 1, y + w + 1, h + 1.5), voxel, seed, 0.16, 0.3, 0.6)
    rng = body.rng
    for _ in range(3):
        dx, dy, r = rng.uniform(-0.4, 0.4) * w, rng.uniform(-0.3, 0.4) * w, rng.uniform(0.35, 0.6) * w
        top = h * rng.uniform(0.55, 1.1)
        body.serac((x + dx - r, y + dy - r * 0.7, -2), (x + dx + r, y + dy + r, top), 0.3, 3, 0.4, 1)
    body.serac((x - w * 0.9, y - w * 0.8, -2), (x + w * 0.8, y + w * 0.5, h * 0.25), 0.3, 4, 0.12, 1)
    body.build(ice_look)


def far_front(low, high, tops, ice_look, seed):
    """Edge of a glacier in the distance: slabs from `low` on, the last of which begins before `high`."""
    widest = 12
    end = high[0] + widest + 1
    body = ice.Body((low[0], low[1] - 3, -0.6), (end, high[1] + 2, max(tops) + 4), 0.32, seed, 0.3)
    rng, x = body.rng, low[0] - 2
    while x < high[0]:
        wide = rng.uniform(4, widest)
        body.serac((x, low[1] + rng.uniform(-2, 3), -2), (x + wide, high[1], rng.uniform(*tops)), 0.12, 4, 0.3, 2)
        x += wide * 0.95
    body.build(ice_look, 0.7)


class Floes:
    """Plates and blocks of broken sea ice, collected into one mesh with the attributes that `ice.material` reads."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.vertices, self.faces, self.light, self.tone, self.snow, self.wet = [], [], [], [], [], []

    def point(self, at, light, tone, snow, wet=0.0):
        """Add a vertex; return its index."""
        self.vertices.append(at)
        for values, value in ((self.light, light), (self.tone, tone), (self.snow, snow), (self.wet, wet)):
            values.append(value)
        return len(self.vertices) - 1

    def broken(self, outline, step, rough):
        """A polygon with its sides broken into short straight ends, some of them set back where a piece is missing."""
        rng, points = self.rng, []
        for p, q in zip(outline, outline[1:] + outline[:1]):
            side = q - p
            if side.length < 1e-4:
                continue
            across = Vector((side.y, -side.x)).normalized()
            count = max(1, round(side.length / step))
            back, left = 0.0, 0
            for k in range(count):
                if left <= 0:
                    back, left = (
                        rough * rng.uniform(-1.0, 0.5) * (1.8 if rng.random() < 0.2 else 1.0),
                        rng.randint(2, 6),
                    )
                left -= 1
                jag = back + 0.35 * rough * rng.uniform(-1, 1)
                f = (k + (rng.uniform(-0.3, 0.3) if k else 0)) / count
                points.append(p + side * f + across * (jag if 0 < k else 0.3 * jag))
        return points

    def plate(self, outline, thick, tilt, big):
        """Floe over `outline`: a foot that the waves have undercut, blue sides in layers, a rim of ice, snow on top."""
        rng = self.rng
        middle = sum(outline, Vector((0, 0))) / len(outline)
        edge = self.broken(outline, 0.13 if big else 0.09, 0.10 if big else 0.045)
        size = max((p - middle).length for p in edge)
        shift = [rng.uniform(-1, 1) for _ in edge]
        tones, t, left = [], 0.5, 0
        for _ in edge:
            if left <= 0:
                t, left = rng.random(), rng.randint(2, 5)
            left -= 1
            tones.append(t)

        def top(p):
            away = p - middle
            return thick + tilt[0] * away.x + tilt[1] * away.y

        def heap(p, seed=0.0):
            """Wind-packed snow with a few long ripples."""
            return noise.noise(Vector((p.x * 0.55, p.y * 1.5, seed))) + 0.4 * noise.noise(
                Vector((p.x * 1.8, p.y * 4.0, 7))
            )

        # Ring by ring: how far in, where between the water and the top, light, snow, and how wet.
        deep = min(0.16, 0.3 * size)
        rings = [
            (0.0, -0.4, 0.2, 0, 1),
            (deep, -0.05, 0.22, 0, 1),
            (deep * 0.9, 0.12, 0.30, 0, 1),
            (0.05, 0.30, 0.40, 0, 0.5),
        ]
        rings += [(0.0, 0.38, 0.48, 0, 0), (0.025, 0.62, 0.46, 0, 0), (0.0, 0.66, 0.56, 0, 0), (0.01, 0.93, 0.62, 0, 0)]
        rings += [(0.05, 1.0, 0.80, 0.15, 0)]
        rows = []
        for inset, up, light, snow, wet in rings:
            row = []
            for k, p in enumerate(edge):
                away = p - middle
                chip = 0.02 * shift[(k * 7 + len(rows) * 3) % len(edge)] * (up > 0.3)
                q = p - away.normalized() * min(inset + chip, 0.7 * away.length)
                z = up * top(p) if up > 0 else up
                if up > 0.9:
                    z += 0.018 * shift[k]
                row.append(self.point((q.x, q.y, z), light, tones[k], snow, wet))
            rows.append(row)
        cover = 0.05 if big else 0.025
        inner = [(0.13, 0.35, 0.0), (0.17, 1.0, 0.55), (0.24, 1.0, 0.9)] + [
            (f, 1.0, 1.0) for f in (0.75, 0.55, 0.36, 0.18)
        ]
        for n, (inset, snow, lift) in enumerate(inner):
            row = []
            for k, p in enumerate(edge):
                away = p - middle
                if n < 3:
                    wobble = 1 + 0.7 * noise.noise(Vector((p.x * 1.3, p.y * 1.3, 3))) + 0.25 * shift[k] * (n == 0)
                    q = p - away.normalized() * min(inset * wobble * (1.0 if big else 0.5), 0.45 * away.length)
                else:
                    near = (1 - 0.24 / max(0.5, away.length)) if big else 0.8
                    q = middle + away * inset * near
                z = top(q) + cover * lift * (1 + 0.9 * heap(q))
                row.append(self.point((q.x, q.y, z), 0.7, tones[k], snow if big or rng.random() < 0.6 else 0.4))
            rows.append(row)
        for low, high in zip(rows, rows[1:]):
            for k in range(len(edge)):
                j = (k + 1) % len(edge)
                self.faces.append((low[k], low[j], high[j], high[k]))
        tip = self.point((*middle, top(middle) + cover * (1 + 0.9 * heap(middle))), 0.7, 0.5, 1.0)
        self.faces += [(rows[-1][k], rows[-1][(k + 1) % len(edge)], tip) for k in range(len(edge))]

    def slab(self, at, size, turn):
        """Block of a pressure ridge: a broken plate on edge. Every face has its own corners, so that it stays sharp."""
        rng = self.rng
        count = rng.randint(4, 5)
        spin = s.matrix_at(at, turn)
        angles = sorted(math.tau * (k + rng.uniform(-0.3, 0.3)) / count for k in range(count))
        flat = [
            (size[0] * math.cos(a) * rng.uniform(0.8, 1.1), size[1] * math.sin(a) * rng.uniform(0.8, 1.1))
            for a in angles
        ]
        low = [spin @ Vector((x, y, -size[2])) for x, y in flat]
        high = [spin @ Vector((x * 0.94, y * 0.94, size[2])) for x, y in flat]
        tone = rng.random()
        rims = [low[::-1], high] + [
            [low[k], low[(k + 1) % count], high[(k + 1) % count], high[k]] for k in range(count)
        ]
        for n, corners in enumerate(rims):
            normal = (corners[1] - corners[0]).cross(corners[2] - corners[1]).normalized()
            snow = s.ease(normal.z, 0.5, 0.9)
            light = 0.62 if n < 2 else 0.46
            self.faces.append(tuple(self.point(tuple(c), light + 0.1 * normal.z, tone, snow) for c in corners))

    def ridge(self, start, end, level, tall):
        """Blocks pushed up along a line, higher in its middle; their snow lies between them."""
        rng, along = self.rng, end - start
        turn = math.degrees(math.atan2(along.y, along.x))
        for k in range(round(along.length / 0.11)):
            f = rng.random()
            high = (
                tall
                * math.sin(math.pi * (0.06 + 0.88 * f))
                * (0.6 + 0.4 * noise.noise(Vector((f * 5, start.x, start.y))))
            )
            at = start + along * f + Vector((along.y, -along.x)).normalized() * rng.gauss(0, 0.13)
            r = rng.uniform(0.10, 0.30) * (0.7 + 0.8 * tall)
            size = (r * rng.uniform(0.9, 1.5), r * rng.uniform(0.6, 1.0), rng.uniform(0.035, 0.075))
            lean = (rng.gauss(0, 34), rng.gauss(0, 30), turn + rng.uniform(-60, 60))
            self.slab((at.x, at.y, level + high * rng.random() ** 1.4), size, lean)

    def build(self, material):
        """Create the mesh."""
        obj = s.mesh("Floes", self.vertices, self.faces, material)
        s.shade_smooth(obj, ice.CREASE)
        for name in ("light", "tone", "snow", "wet"):
            obj.data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", getattr(self, name))


def clipped(outline, at, out):
    """The part of a convex outline behind the line through `at` with the outward normal `out`."""
    kept = []
    for p, q in zip(outline, outline[1:] + outline[:1]):
        a, b = (p - at).dot(out), (q - at).dot(out)
        if a <= 0:
            kept.append(p)
        if a * b < 0:
            kept.append(p.lerp(q, a / (a - b)))
    return kept


def floes(ice_look):
    """Broken sea ice: few large floes, many small ones, crumbs between them; denser towards the right.

    Large floes have split along lines that still fit each other, and some carry a pressure ridge.
    """
    field, rng, placed = Floes(31), random.Random(23), []
    for count, sizes, clear in ((160, (1.7, 3.6), 0.5), (420, (0.6, 1.4), 0.3), (900, (0.16, 0.5), 0.15)):
        for _ in range(count):
            r = rng.uniform(*sizes)
            x, y = rng.uniform(-26, 20), rng.uniform(-22, -9.2)
            share = min(1.0, max(0.06, (x + 8 + 0.5 * (y + 15)) / 16))
            berth = math.hypot((x - 0.6) / 1.8, y + 9.7) < 1.7 + r or (x < 14.6 and y > -10.6 - r and x > -3)
            if rng.random() > share or berth:
                continue
            if any(math.hypot(x - a, y - b) < (r + c) * 0.93 + clear for a, b, c in placed):
                continue
            placed.append((x, y, r))
            thick = rng.uniform(0.10, 0.22) + 0.04 * r
            long, turn = rng.uniform(1.0, 1.5), rng.uniform(0, math.tau)
            lean = 0.03 if r > 0.6 else 0.2
            tilt = (rng.gauss(0, lean), rng.gauss(0, lean))
            outline = [Vector((x + 2 * r * i, y + 2 * r * j)) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            sides = rng.randint(5, 9)
            for k in range(sides):
                a = math.tau * (k + rng.uniform(-0.35, 0.35)) / sides
                reach = r * rng.uniform(0.72, 1.0) / (long if math.cos(2 * (a - turn)) < 0 else 1.0)
                out = Vector((math.cos(a), math.sin(a)))
                outline = clipped(outline, Vector((x, y)) + out * reach, out)
                rng.uniform(-0.5, 0.3)
            floe(field, outline, r, 0.09 + 1.15 * thick, tilt)
    field.build(ice_look)


def floe(field, outline, r, thick, tilt):
    """One floe of the size `r`, in one to three pieces."""
    rng, pieces = field.rng, [outline]
    middle = sum(outline, Vector((0, 0))) / len(outline)
    for _ in range((r > 1.2) + (r > 2.2)):
        if r < 1.7 and rng.random() < 0.5:
            continue
        a = rng.uniform(0, math.pi)
        out = Vector((math.cos(a), math.sin(a)))
        at = middle + out * rng.uniform(-0.35, 0.35) * r
        gap = out * rng.uniform(0.03, 0.09)
        pieces = [clipped(p, at + side * gap, side * -out) for p in pieces for side in (-1, 1)]
        pieces = [p for p in pieces if len(p) > 2]
    for piece in pieces:
        area = 0.5 * abs(sum(p.cross(q) for p, q in zip(piece, piece[1:] + piece[:1])))
        if area < 0.02:
            continue
        level = thick * rng.uniform(0.9, 1.1)
        field.plate(piece, level, tilt, area > 1.0)
        if area > 2.0 and rng.random() < 0.75:
            # Along one of its longer sides, a little way in.
            sides = sorted(zip(piece, piece[1:] + piece[:1]), key=lambda pair: -(pair[1] - pair[0]).length)
            p, q = sides[rng.randint(0, min(2, len(sides) - 1))]
            center = sum(piece, Vector((0, 0))) / len(piece)
            p, q = (c.lerp(center, 0.14) for c in (p.lerp(q, 0.08), p.lerp(q, 0.92)))
            field.ridge(p, q, level + 0.03, rng.uniform(0.14, 0.34))


def glaciers(ice_look, snow):
    """The stack across the gap, the fronts behind, bergs, broken sea ice, and the snow on the headland."""
    stack = ice.Body((-18, -5.5, -0.6), (-4, 6, 15), 0.1, 9)
    stack.kept += [(-10.8 + dx, 3.4, 13.4) for dx in (-1, 0, 1)] + [(-8, 2.4, 13.5), (-7, 2.4, 13.5)]
    stack.serac((-13.0, 1.2, -2), (-8.9, 6.5, 13.5), 0.03, 3, firm=True)
    stack.serac((-9.4, 1.5, -2), (-6.8, 4.2, 13.5), 0.03, 3, firm=True)
    for x0, x1, y, top in STACK:
        stack.serac((x0, y, -2), (x1, y + 6, top), 0.22, 4, 0.45, 2)
    stack.build(ice_look)
    far_front((29, 34), (58, 46), (15, 24), ice_look, 14)
    far_front((-66, 70), (-38, 80), (8, 16), ice_look, 17)
    for x, y, w, h, seed in BERGS:
        berg(x, y, w, h, ice_look, seed)
    floes(ice_look)
    snowfield(snow)


def snowfield(snow):
    """Snow on the headland, from behind the brow on."""

    def field(u, v):
        """Snow on the headland, from behind the brow, where the tops of the slabs carry their own."""
        x, ahead = 3.6 + 44 * u, 26 * v**1.6
        edge = min(1.4, 1.2 * max(0.0, 1 - ahead / 1.3) ** 2 + 1.2 * max(0.0, 1 - 44 * u / 1.6) ** 2)
        edge *= 1 - 0.85 * s.ease(x, 7.0, 8.5)  # The cornice covers the rest.
        return (x, front(x) + 1.3 + ahead, brow(x, ahead) - edge)

    s.sheet("Snowfield", field, 240, 80, snow)


def brow(x, ahead):
    """Height of the snow on the headland at `x`, `ahead` metres behind its edge. A path to the door lies lower."""
    u, v = (x - 3.6) / 44, (max(0.0, ahead) / 26) ** 0.625
    waves = 0.35 * noise.noise(Vector((u * 14, v * 8, 2))) + 0.12 * noise.noise(Vector((u * 70, v * 20, 5)))
    path = math.exp(-(((x - 19.6 - 0.38 * ahead) / 1.5) ** 2)) * s.ease(ahead, 9.0, 6.0)
    return TOP + 0.3 + waves * (1 - 0.6 * path) - 0.42 * path


def cornice(face, snow):
    """Snow that hangs over the brow of the headland, has broken off in places, and clings to the ice below.

    `face` is the mesh of the ice; the snow follows it down in tongues that end where its crevices are.
    """
    bpy.context.view_layer.update()
    low, high, step, under = 6.6, 34.4, 0.06, 9
    xs = [low + step * k for k in range(round((high - low) / step) + 1)]

    def ice_at(x, z):
        hit, at, _, _ = face.ray_cast((x, -14, z), (0, 1, 0))
        return at.y if hit else 9.0

    def wave(x, size, seed):
        return noise.noise(Vector((x / size, seed * 3.7, seed)))

    edge = np.array([min(front(x) + 1.3, *(ice_at(x, z) for z in (16.5, 16.8, 17.1))) for x in xs])
    edge = np.convolve(np.pad(edge, 15, mode="edge"), np.ones(31) / 31, "valid")
    vertices, hung, rows = [], [], 0
    for x, y in zip(xs, edge):
        held = s.ease(wave(x, 2.3, 2), -0.26, -0.16)
        starts = s.ease(x, low, low + 1.6)
        out = starts * (0.16 + held * (0.22 + 0.45 * wave(x, 2.1, 3) + 0.16 * wave(x, 0.6, 4)))
        lip = max(0.10, (0.22 + 0.2 * held) + 0.40 * wave(x, 1.7, 5) + 0.34 * wave(x, 0.55, 6) + 0.14 * wave(x, 0.2, 7))
        drop = 0.16 + 0.9 * wave(x, 0.7, 8) + 0.6 * wave(x, 0.24, 9) + 0.3 * wave(x, 0.1, 12) + 0.2 * (1 - held)
        drop = max(0.03, drop)

        def top(back):
            return brow(x, y + back - front(x) - 1.3) - 0.5 * (1 - starts)

        round_ = 0.05 * wave(x, 0.35, 10)
        z = top(0.0) - 0.36 - lip
        line = [(y + 2.6, top(2.6) - 0.08), (y + 1.5, top(1.5) + 0.02), (y + 0.7, top(0.7) + 0.04 + round_)]
        line += [(y + 0.05, top(0.05) - 0.03 + round_), (y - 0.7 * out, top(0) - 0.17), (y - out, top(0) - 0.36)]
        line += [
            (y - 0.97 * out + round_, z + 0.35 * lip),
            (y - 0.8 * out, z),
            (min(ice_at(x, z) - 0.14, y + 0.9), z + 0.03),
        ]
        line = [(b, c) for b, c in s.spline(line, 3)]
        hung.append((x, y - 0.82 * out, z + 0.03))
        for k in range(1, under + 1):
            f = k / under
            cling = min(ice_at(x, z - drop * f), y + 0.9 + 0.4 * f) - 0.12 * (1 - f) ** 0.6 + 0.12 * f * f
            line.append((cling, z - drop * f))
        for k, (b, c) in enumerate(line):
            rough = 0.07 * noise.noise(Vector((x / 0.45, b / 0.45, c / 0.3))) * (k > 3)
            vertices.append((x, b - rough, c + 0.6 * rough))
        rows = len(line)
    faces = []
    for i in range(len(xs) - 1):
        for j in range(rows - 1):
            k = i * rows + j
            faces.append((k, k + 1, k + rows + 1, k + rows))
    s.mesh("Cornice", vertices, faces, snow, smooth=True)
    frost = m.plain("Icicle", "#cfe4f0", 0.12, Subsurface_Weight=0.4, Subsurface_Radius=(0.25, 0.65, 1.0))
    icicles(hung, frost, random.Random(5), 0.9)


def lit_pane():
    """Window with a lamp somewhere behind it: uneven, warm."""
    g = m.Graph("Glow pane")
    tint = g.ramp(g.noise(1.1, 2), [(0.36, "#8a2f08"), (0.52, "#ee7a1c"), (0.66, "#ffb45a")])
    light = g.add("Emission", {"Color": tint, "Strength": 1.3})
    g.surface(light.outputs[0])
    return g.material


def fjord():
    """Still, dark water with a breath of wind."""
    g = m.Graph("Fjord")
    wave = g.math(
        "ADD",
        g.noise(0.55, 4, 0.55, 0.3, stretch=(0.4, 1, 1)),
        g.math("MULTIPLY", g.noise(3.0, 3, stretch=(0.4, 1, 1)), 0.25),
    )
    return g.principled(Base_Color="#06131d", Roughness=0.05, Specular_IOR_Level=0.8, Normal=g.bump(wave, 0.10, 0.2))
