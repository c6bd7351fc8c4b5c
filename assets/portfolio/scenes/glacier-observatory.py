"""Glacier Observatory: a lit dome on ice cliffs over a fjord at the end of dusk. Only the near side exists."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise
from studio import environment as env
from studio import ice, lights
from studio import materials as m
from studio import shapes as s
from studio import stage

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


def mountains(y, depth, height, seed, material, width=420, base=-6.0):
    """Range of ridged peaks across the view. The attribute "bare" says where rock stands out of the snow."""
    across, along = 840, 240
    vertices, faces = [], []
    for j in range(along + 1):
        for i in range(across + 1):
            px, py = (i / across - 0.5) * width, y + depth * j / along
            sway = Vector((noise.noise((px / 30, py / 30, seed)), noise.noise((px / 30, py / 30, seed + 9)), 0))
            at = Vector((px / 62.0, py / 62.0, seed * 4.4)) + 0.10 * sway
            ridge = noise.ridged_multi_fractal(at, 0.95, 2.1, 8, 1.0, 2.0)
            profile = math.sin(math.pi * (j / along) ** 0.8)
            swell = 0.62 + 0.38 * math.sin(px / 55 + seed)
            crag = noise.ridged_multi_fractal(at * 5.3, 0.8, 2.2, 5, 1.0, 2.0) - 1.0
            rise = height * profile * swell * (0.30 + 0.46 * ridge) + 0.045 * height * profile * crag
            # Beds of rock stand out of the slopes as ledges that dip to one side.
            bed = (rise + 0.22 * px + 7.0 * sway.x + 4.0 * crag) / 5.6
            ledgy = noise.noise(at * 3.1)
            vertices.append((px, py, base + rise + 0.5 * (0.5 + ledgy) * (1 - abs(2 * (bed % 1.0) - 1)) ** 3))
    for j in range(along):
        for i in range(across):
            k = j * (across + 1) + i
            faces.append((k, k + 1, k + across + 2, k + across + 1))
    range_ = s.mesh("Mountains", vertices, faces, material, smooth=True)
    heights = np.array([v[2] for v in vertices], np.float32).reshape(along + 1, across + 1)
    slope = np.hypot(*np.gradient(heights, depth / along, width / across))
    # Rock also shows on crests: where the ground lies above the mean of its surroundings.
    around = ice.blurred(heights[None], 5)[0]
    bare = 0.55 * slope + 0.10 * (heights - around)
    bare = (bare - np.quantile(bare, 0.90)) / bare.std()
    range_.data.attributes.new("bare", "FLOAT", "POINT").data.foreach_set("value", bare.ravel().astype(np.float32))
    return range_


def alpine(rock="#2b3646", pale="#75808f", snow="#e3ebf4"):
    """Snow with rock on ribs and steep faces. The rock is bedded, and the beds dip to one side."""
    g = m.Graph("Range")
    bare = g.add("Attribute", attribute_name="bare").outputs["Fac"]
    coarse, fine = g.noise(0.10, 4, 0.62), g.noise(0.55, 5, 0.68)
    torn = g.math("ADD", g.math("MULTIPLY", coarse, 3.0), g.math("MULTIPLY", fine, 3.4))
    mask = g.span(g.math("ADD", bare, g.math("SUBTRACT", torn, 3.15)), 0.0, 0.35)
    dip = g.add("VectorRotate", {"Vector": g.coords(), "Angle": 0.16}, rotation_type="Y_AXIS").outputs[0]
    flat, g._coords = g._coords, dip
    beds = g.noise(0.7, 5, 0.7, 0.5, stretch=(0.3, 0.3, 1))
    g._coords = flat
    stone = g.mix(g.span(g.math("ADD", beds, g.math("MULTIPLY", fine, 0.5)), 0.62, 0.9), rock, pale)
    height = g.math("ADD", g.noise(0.5, 6, 0.7), g.math("MULTIPLY", g.math("MULTIPLY", beds, mask), 0.8))
    return g.principled(Base_Color=g.mix(mask, snow, stone), Roughness=0.8, Normal=g.bump(height, 0.6, 1.2))


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
    g.tree.links.new(light.outputs[0], g.output.inputs["Surface"])
    g.material.cycles.emission_sampling = "NONE"
    sky = s.mesh("Veil of stars", vertices, faces, g.material)
    sky.data.attributes.new("bright", "FLOAT", "FACE").data.foreach_set("value", tones)
    sky.data.attributes.new("warmth", "FLOAT", "FACE").data.foreach_set("value", tints)
    s.without_light(sky)


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


def observatory(at, wall, shell, rib, brass, dark, timber, pane, snow):
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
        turn = -90 + (k - 5) * 30 + 8
        a = math.radians(turn)
        spot = (r * 1.02 * math.cos(a), r * 1.02 * math.sin(a), 2.1)
        parts.append(s.box("Pilaster", (0.3, 0.42, 3.0), spot, (0, 0, turn), wall, 0.04))
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
    dome(Vector(at) + Vector((0, 0, 5.2)), r * 1.04, -122, shell, rib, brass, dark)
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
    wall = m.plain("Render", "#a9a39b", 0.8)
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
    mountains(120, 90, 52, 2.0, rock)
    mountains(230, 110, 88, 5.0, rock, 640)
    s.plane("Fjord", (900, 700), (0, 260, 0), (0, 0, 0), fjord())

    observatory(SITE, wall, shell, rib, brass, dark, timber, pane, snow)
    face = ice.Body((-3.5, -11.2, -0.6), (34, 5, 19.5), 0.1, 3)
    deck = stair(timber, dark, snow, lamp, face)
    headland(face)
    face.build(cliff)
    head, foot = deck + Vector((-1.2, 0.8, 0)), Vector((-8.0, 2.4, 13.7))
    env.rope_bridge(head, foot, 1.3, 1.2, timber, rope, 0.5, 4, 0.0)
    at = head.lerp(foot, 0.42) - Vector((0, 0, 1.3 * 4 * 0.42 * 0.58 - 0.05))
    observer(at, 58, timber, dark, lamp)
    boat(Vector((0.6, -9.6, 0.1)), 24, timber, dark, lamp)
    beacon(Vector((-10.8, 3.4, 13.6)), wall, dark, timber, pane)

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


def beacon(at, wall, dark, timber, pane):
    """Eight-sided light house at the far end of the bridge."""
    parts = [
        s.cylinder("Beacon", 1.15, 2.9, (0, 0, 0.7), (0, 0, 0), wall, 0.03, 8),
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
    ]
    for k in range(8):
        a = math.tau * k / 8
        x, y = 0.84 * math.cos(a), 0.84 * math.sin(a)
        parts.append(s.rod("Mullion", (x, y, 2.1), (x, y, 3.3), 0.06, dark, sides=6))
    s.group(parts, at)
    lights.point(at + Vector((0, -1.8, 2.6)), 90, lights.WARM, 0.4)


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


def floes(ice_look):
    """Broken sea ice: few large floes, many small ones, crumbs between them; denser towards the right."""
    body = ice.Body((-27, -23, -0.25), (21, -8.4, 0.8), 0.085, 23, 0.34, 0.0, 0.22)
    rng, placed = body.rng, []
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
            tilt = 0.03 if r > 0.6 else 0.2
            planes = [((x, y, thick), (rng.gauss(0, tilt), rng.gauss(0, tilt), 1))]
            sides = rng.randint(5, 9)
            for k in range(sides):
                a = math.tau * (k + rng.uniform(-0.35, 0.35)) / sides
                reach = r * rng.uniform(0.72, 1.0) / (long if math.cos(2 * (a - turn)) < 0 else 1.0)
                out = Vector((math.cos(a), math.sin(a), 0))
                planes.append((Vector((x, y, 0)) + out * reach, out + Vector((0, 0, rng.uniform(-0.5, 0.3)))))
            body.block((x - r, y - r, -0.8), (x + r, y + r, thick + 0.25), planes)
    body.build(ice_look, 0.14)


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

    def field(u, v):
        """Snow on the headland, from behind the brow, where the tops of the slabs carry their own."""
        x, ahead = 3.6 + 44 * u, 26 * v**1.6
        brow = min(1.4, 1.2 * max(0.0, 1 - ahead / 1.3) ** 2 + 1.2 * max(0.0, 1 - 44 * u / 1.6) ** 2)
        waves = 0.35 * noise.noise(Vector((u * 14, v * 8, 2))) + 0.12 * noise.noise(Vector((u * 70, v * 20, 5)))
        return (x, front(x) + 1.3 + ahead, TOP + 0.3 - brow + waves)

    s.sheet("Snowfield", field, 240, 80, snow)


def lit_pane():
    """Window with a lamp somewhere behind it: uneven, warm."""
    g = m.Graph("Glow pane")
    tint = g.ramp(g.noise(1.1, 2), [(0.36, "#8a2f08"), (0.52, "#ee7a1c"), (0.66, "#ffb45a")])
    light = g.add("Emission", {"Color": tint, "Strength": 1.3})
    g.tree.links.new(light.outputs[0], g.output.inputs["Surface"])
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
