"""The Navigator: faceted bust of an old ship's navigator with a brass loupe before an astrolabe, strong rim light."""

import math
import random

from mathutils import Vector, noise

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.4, glow_from=0.72, glow_size=0.025, vignette=0.36)


def build() -> None:
    """Whole scene; one unit is about twelve centimetres."""
    stage.reset(exposure=0.15)
    skin = faceted("Skin", "#a8694a", 0.5, 0.16, sheen=0.1)
    hair = faceted("Hair", "#b9b4ac", 0.55, 0.22)
    brow = faceted("Brow", "#7d766e", 0.6, 0.2)
    person = (
        face(skin)
        + [lock("Hair", *args, hair) for args in hair_locks()]
        + [lock("Beard", *args, hair) for args in beard_locks()]
    )
    person += [lock("Brow", *args, brow) for args in brow_locks()] + eyes(skin) + loupe() + [beard_ring()]
    s.group(person, (0, 0, 0), (3, -3, 26), name="Head")
    coat()
    astrolabe()
    sky_chart()
    stage.camera((0.0, -15.6, 0.16), (0.0, 0, -0.32), lens=82, fstop=0.5, focus=(0.1, -0.9, 0.0))
    stage.sky((0.05, 0.09, 0.13), (0.01, 0.02, 0.045), (0.01, 0.01, 0.015), strength=0.5)
    lights.area((5.4, 4.6, 2.4), (0, 0, 0), 2.0, 6400, (1.0, 0.46, 0.16))
    lights.area((-5.2, 4.2, 2.0), (0, 0, 0), 1.8, 3600, (0.22, 0.70, 0.95))
    lights.area((5.0, -6.0, 2.2), (0, -0.4, -0.1), 1.8, 640, (1.0, 0.74, 0.52))
    lights.area((-6.0, -5.5, 0.6), (0, 0, -0.3), 5.0, 300, (0.32, 0.56, 0.95))
    lights.area((0.0, 1.5, 6.5), (0, 0, 0.6), 2.0, 380, (1.0, 0.80, 0.60))
    lights.area((0.5, 3.0, -2.2), (0.2, 7, 1.0), 4.0, 420, (0.16, 0.42, 0.55))


def faceted(name, color, roughness, vary, sheen=0.0, metallic=0.0):
    """Material whose colour differs from face to face by the mesh attribute "tint" (see `facet`)."""
    g = m.Graph(name)
    tint = g.add("Attribute", attribute_name="tint")
    body = g.mix(tint.outputs["Fac"], m.shade(color, 1 - 2 * vary), m.shade(color, 1 + vary * 1.6))
    return g.principled(Base_Color=body, Roughness=roughness, Metallic=metallic, Sheen_Weight=sheen)


def facet(obj, seed=1):
    """Flat shading and one random grey per face in the attribute "tint"."""
    rng = random.Random(seed)
    layer = obj.data.attributes.new("tint", "FLOAT", "FACE")
    for polygon, value in zip(obj.data.polygons, layer.data):
        polygon.use_smooth = False
        value.value = rng.random()
    return obj


def blob(at, radii, turn=(0, 0, 0)):
    """Ellipsoid as raw material for the head."""
    return s.place(s.icosphere("Blob", 1.0, at, None, radii, 4), at, turn)


def face(skin):
    """Head: ellipsoids and a nose wedge merged, sockets and mouth pressed in, then cut to facets."""
    parts = [
        blob((0, 0.14, 0.34), (0.73, 0.90, 0.74)),
        blob((0, -0.26, -0.16), (0.57, 0.56, 0.72)),
        blob((0, -0.34, -0.58), (0.47, 0.46, 0.38)),
        blob((0, -0.70, -0.86), (0.22, 0.17, 0.16)),
        blob((0, 0.22, -1.1), (0.44, 0.44, 0.9), (-8, 0, 0)),
        blob((0, -0.50, 0.42), (0.50, 0.34, 0.34)),
        blob((0, -0.78, -0.48), (0.24, 0.14, 0.20)),
    ]
    for side in (-1, 1):
        parts += [
            blob((side * 0.41, -0.53, -0.15), (0.22, 0.25, 0.14), (0, side * 18, 0)),
            blob((side * 0.26, -0.76, 0.21), (0.27, 0.14, 0.095), (0, side * 8, side * 14)),
            blob((side * 0.73, 0.10, -0.04), (0.075, 0.17, 0.26), (12, 0, side * -16)),
            blob((side * 0.12, -0.93, -0.29), (0.10, 0.13, 0.085)),
            blob((side * 0.45, -0.20, -0.62), (0.15, 0.30, 0.20), (20, 0, 0)),
        ]
    nose = [
        (-0.085, -0.78, 0.20),
        (0.085, -0.78, 0.20),
        (-0.11, -0.98, -0.02),
        (0.11, -0.98, -0.02),
        (-0.105, -1.15, -0.25),
        (0.105, -1.15, -0.25),
        (-0.16, -0.95, -0.36),
        (0.16, -0.95, -0.36),
        (-0.16, -0.62, 0.15),
        (0.16, -0.62, 0.15),
        (-0.22, -0.66, -0.34),
        (0.22, -0.66, -0.34),
    ]
    parts.append(
        s.mesh(
            "Nose",
            nose,
            [
                (0, 1, 3, 2),
                (2, 3, 5, 4),
                (4, 5, 7, 6),
                (0, 2, 10, 8),
                (2, 4, 6, 10),
                (1, 9, 11, 3),
                (3, 11, 7, 5),
                (0, 8, 9, 1),
                (8, 10, 11, 9),
                (6, 7, 11, 10),
            ],
        )
    )
    head = s.remesh(s.join(parts, "Face"), 0.028)
    s.relax(head, 0.5, 4)

    def press(co):
        for side in (-1, 1):
            away = Vector((co.x - side * 0.275, (co.y + 0.76) * 0.6, (co.z - 0.035) * 1.25))
            co.y += 0.21 * math.exp(-((away.length / 0.155) ** 2))
            hollow = Vector((co.x - side * 0.43, co.y + 0.62, co.z + 0.46))
            co.x -= side * 0.07 * math.exp(-((hollow.length / 0.20) ** 2))
            temple = Vector((co.x - side * 0.66, co.y + 0.30, co.z - 0.20))
            co.x -= side * 0.07 * math.exp(-((temple.length / 0.22) ** 2))
        return co

    s.warp(head, press)
    modifier = head.modifiers.new("Decimate", "DECIMATE")
    modifier.ratio = 1500 / max(1, 2 * len(head.data.polygons))
    modifier.use_symmetry = True
    modifier.symmetry_axis = "X"
    s.apply(head)
    s.paint(head, skin)
    facet(head, 4)
    scar = faceted("Scar", "#d09a80", 0.45, 0.1)
    mark = s.tube(
        "Scar",
        [(-0.50, -0.80, -0.02), (-0.47, -0.83, -0.14), (-0.43, -0.82, -0.26), (-0.41, -0.79, -0.33)],
        0.02,
        scar,
        taper=[0.3, 1, 1, 0.3],
        resolution=1,
        smooth=False,
    )
    return [head, facet(s.apply(mark), 2)]


def lock(name, points, width, seed, material, flat=0.55, sides=5):
    """Strand of hair: a tapering prism along `points`, broad first, pointed at the end."""
    path = [Vector(p) for p in s.spline(points, 3)]
    vertices, faces = [], []
    rng = random.Random(seed)
    for i, at in enumerate(path):
        share = i / (len(path) - 1)
        along = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        side = along.cross(Vector((0, -0.6, 1))).normalized()
        up = side.cross(along)
        r = width * (0.55 + 0.75 * math.sin(math.pi * (0.18 + 0.62 * share))) * (1 - share**2.5) + 0.004
        for k in range(sides):
            a = 2 * math.pi * k / sides + 0.35 * i + seed
            vertices.append(at + side * r * math.cos(a) * rng.uniform(0.88, 1.12) + up * r * flat * math.sin(a))
    for i in range(len(path) - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces += [(a, b, b + sides), (a, b + sides, a + sides)]
    faces += [tuple(range(sides - 1, -1, -1))]
    return facet(s.mesh(name, vertices, faces, material), seed)


def hair_locks():
    """Swept back from the brow, blown a little to one side."""
    rng = random.Random(14)
    for row in range(5):
        count = 9 - row
        for k in range(count):
            a = (k + 0.5) / count * 2 - 1
            start = Vector(
                (
                    a * (0.58 - 0.03 * row),
                    -0.56 + 0.30 * row + 0.30 * a * a,
                    0.78 + 0.14 * row - 0.05 * row * row - 0.34 * a * a,
                )
            )
            rise = 0.24 - 0.03 * row
            middle = start + Vector((a * 0.16 + 0.02, 0.38, rise))
            late = middle + Vector((a * 0.14 - 0.08, 0.48, -0.06))
            end = late + Vector((a * 0.10 - 0.16, 0.40, -0.34 + rng.uniform(-0.08, 0.16)))
            yield (start, middle, late, end), rng.uniform(0.13, 0.18), 10 * row + k
    for side in (-1, 1):
        for k in range(6):
            start = Vector((side * (0.60 + 0.02 * (k % 2)), -0.34 + 0.15 * k, 0.50 - 0.03 * k))
            end = start + Vector((side * (0.16 + 0.02 * k), 0.46, -0.64 - 0.06 * k))
            yield (
                start,
                start + Vector((side * 0.16, 0.14, -0.10)),
                start.lerp(end, 0.65) + Vector((side * 0.08, 0, 0.02)),
                end,
            ), rng.uniform(0.11, 0.15), 60 + k + 10 * (side > 0)


def beard_locks():
    """Jaw line downwards to two points, and a moustache."""
    rng = random.Random(23)
    for row in range(4):
        count = (13, 11, 9, 7)[row]
        for k in range(count):
            a = (k + 0.5) / count * 2 - 1
            reach = abs(a)
            start = Vector(
                (
                    a * (0.60 - 0.06 * row),
                    -0.86 + 0.05 * row + 0.60 * reach**1.8,
                    -0.66 - 0.10 * row + 0.50 * reach**1.7,
                )
            )
            length = 0.62 + 0.42 * (1 - reach) - 0.05 * row + rng.uniform(-0.06, 0.06)
            end = start + Vector((-a * 0.30, -0.10 + 0.10 * reach, -length))
            middle = start.lerp(end, 0.45) + Vector((a * 0.10, -0.16 + 0.06 * row, 0))
            yield (start, middle, start.lerp(end, 0.8) + Vector((a * 0.05, -0.04, 0)), end), rng.uniform(
                0.10, 0.135
            ), 100 + 20 * row + k
    for side in (-1, 1):
        for k, (dz, out, width) in enumerate(((0.0, 0.62, 0.115), (0.05, 0.52, 0.10), (-0.05, 0.50, 0.10))):
            start = Vector((side * 0.02, -1.0 + 0.02 * k, -0.43 + dz * 0.6))
            yield (
                start,
                start + Vector((side * out * 0.34, -0.03, -0.03 + dz)),
                start + Vector((side * out * 0.75, 0.12, -0.22 + dz)),
                start + Vector((side * out, 0.26, -0.30 + dz * 2.4)),
            ), width, 200 + k + 5 * (side > 0)


def brow_locks():
    """Heavy eyebrows, one raised."""
    for side in (-1, 1):
        lift = 0.055 if side < 0 else 0.0
        for k in range(3):
            start = Vector((side * (0.10 + 0.07 * k), -0.93 + 0.015 * k, 0.20 + 0.035 * k + lift * 0.4))
            yield (
                start,
                start + Vector((side * 0.14, 0.0, 0.07 + lift)),
                start + Vector((side * 0.27, 0.09, 0.06 + lift)),
                start + Vector((side * 0.38, 0.20, -0.03 + lift)),
            ), 0.062, 300 + k + 5 * (side > 0)


def eyes(skin):
    """Eyeballs with bright irises and faceted lids."""
    white = m.plain("Eye white", "#cfc4b2", 0.25, Coat_Weight=0.5)
    iris = m.plain("Iris", "#2c7f90", 0.2, Coat_Weight=1.0, Emission_Color=(0.03, 0.30, 0.40), Emission_Strength=0.12)
    pupil = m.plain("Pupil", "#040404", 0.1)
    glint = m.emissive("Glint", (1.0, 0.86, 0.7), 4)
    parts = []
    for side in (-1, 1):
        at = Vector((side * 0.275, -0.62, 0.03))
        look = Vector((0.10, -1, 0.02)).normalized()
        parts.append(s.sphere("Eye", 0.135, at, white))
        for r, out, material in ((0.062, 0.118, iris), (0.030, 0.1335, pupil)):
            disc = s.sphere("Iris", r, at + look * out, material, (1, 0.35, 1), 24, 12)
            parts.append(disc)
        parts.append(
            s.sphere("Glint", 0.011, at + look * 0.146 + Vector((0.022, 0, 0.026)), glint, segments=12, rings=8)
        )
        for start, end, r in ((18, 118, 0.156), (-72, -24, 0.152)):

            def lid(u, v, start=start, end=end, r=r, at=at):
                polar = math.radians(start + (end - start) * v)
                swing = math.radians(-100 + 200 * u)
                return at + Vector(
                    (
                        r * 1.1 * math.sin(swing),
                        -r * math.cos(polar) * math.cos(swing),
                        r * math.sin(polar) * math.cos(swing * 0.6) - 0.03 * abs(math.sin(swing)),
                    )
                )

            parts.append(facet(s.sheet("Lid", lid, 9, 4, skin, smooth=False), 6))
    return parts


def loupe():
    """Brass loupe on an arm before the left eye, with tick marks and a chain to the ear."""
    brass = m.metal("Loupe brass", "#c08f42", 0.24, wear=0.5, wear_color="#f0c987", scale=3, edge_radius=0.02)
    at = Vector((0.275, -0.93, 0.03))
    parts = [
        s.torus("Ring", 0.205, 0.030, at, (90, 0, 12), brass),
        s.torus("Ring", 0.175, 0.022, at + Vector((-0.01, -0.075, 0)), (90, 0, 12), brass),
        s.torus("Back ring", 0.215, 0.020, at + Vector((0.01, 0.06, 0)), (90, 0, 12), brass),
        s.place(
            s.sphere("Lens", 0.172, at + Vector((0, -0.04, 0)), m.glass("Lens", (0.75, 0.95, 1.0)), (1, 0.22, 1)),
            None,
            (0, 0, 12),
        ),
    ]
    for k in range(16):
        a = 2 * math.pi * k / 16
        parts.append(
            s.box(
                "Tick",
                (0.014, 0.03, 0.05 if k % 4 == 0 else 0.03),
                at + Vector((0.222 * math.cos(a), 0.0, 0.222 * math.sin(a))),
                (0, 90 - math.degrees(a), 0),
                brass,
                0.003,
            )
        )
    parts.append(
        s.tube(
            "Arm",
            s.spline(
                [at + Vector((0.20, 0.03, 0.03)), (0.60, -0.72, 0.12), (0.74, -0.35, 0.16), (0.78, 0.05, 0.14)], 10
            ),
            0.024,
            brass,
        )
    )
    parts.append(s.cylinder("Screw", 0.06, 0.06, (0.63, -0.70, 0.12), (0, 90, -30), brass, 0.01, 24))
    parts.append(
        s.tube(
            "Strap",
            [
                Vector((0.80 * math.cos(a) * 0.98, 0.14 + 0.96 * math.sin(a), 0.16 + 0.05 * math.sin(a)))
                for a in (math.radians(-6 + 4 * k) for k in range(48))
            ],
            0.030,
            m.plain("Strap", "#2b1a12", 0.5),
            resolution=2,
        )
    )
    parts += s.chain(
        s.spline([(0.52, -0.80, -0.02), (0.66, -0.62, -0.42), (0.74, -0.25, -0.42), (0.80, 0.06, -0.10)], 12),
        30,
        0.028,
        0.008,
        brass,
    )
    parts.append(s.torus("Ear ring", 0.085, 0.020, (-0.79, 0.05, -0.36), (10, 80, 0), brass, 32, 10))
    return parts


def beard_ring():
    """Brass ring that holds the point of the beard."""
    brass = m.metal("Ring brass", "#c08f42", 0.24, wear=0.5, scale=3)
    return s.torus("Beard ring", 0.115, 0.035, (0.0, -0.98, -1.46), (8, 0, 0), brass, 32, 10)


def coat() -> None:
    """Greatcoat with a high collar, scarf, buttons, epaulettes and a compass brooch; all in facets."""
    wool = faceted("Coat", "#1f3a4a", 0.85, 0.2, sheen=0.4)
    lining = faceted("Lining", "#8a3a24", 0.8, 0.18, sheen=0.3)
    scarf = faceted("Scarf", "#b98a3a", 0.85, 0.2, sheen=0.4)
    brass = m.metal("Coat brass", "#c08f42", 0.26, wear=0.5, wear_color="#f0c987", scale=3)

    def shoulders(u, v):
        a = 2 * math.pi * u
        z = -3.6 + 2.1 * v
        slope = 1 - (max(0.0, v - 0.42) / 0.58) ** 2.1
        wide = 0.62 + 1.50 * slope - 0.12 * (1 - v)
        deep = 0.58 + 0.52 * slope
        jitter = 0.05 * noise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, v * 4)))
        return (
            (wide + jitter) * math.copysign(abs(math.sin(a)) ** 0.85, math.sin(a)),
            -(deep + jitter) * math.cos(a) + 0.22,
            z,
        )

    facet(s.sheet("Shoulders", shoulders, 26, 9, wool, closed_u=True, smooth=False), 3)

    def collar(u, v, lift=0.0):
        a = math.radians(28 + 304 * u)
        back = abs(u - 0.5) * 2
        r = 0.66 + 0.34 * v**1.3 + 0.10 * back * v
        z = -1.62 + v * (1.12 - 0.30 * back**2 + 0.14 * math.sin(u * 25) * (v > 0.9))
        return (r * math.sin(a) * 1.12, -r * math.cos(a) * 0.98 + 0.26, z)

    outer = facet(s.sheet("Collar", collar, 22, 4, wool, smooth=False), 5)
    inner = facet(
        s.sheet(
            "Collar lining",
            lambda u, v: Vector(collar(u, v)) * 0.965 + Vector((0, 0.01, -0.02)),
            22,
            4,
            lining,
            smooth=False,
        ),
        6,
    )
    s.tube("Collar piping", [collar(u / 66, 1.0) for u in range(67)], 0.028, brass, resolution=2)
    for obj in (outer, inner):
        s.solidify(obj, 0.03, 0.0)
    for side in (-1, 1):
        lapel = [
            (side * 0.16, -0.98, -1.78),
            (side * 0.62, -0.66, -1.52),
            (side * 1.12, -0.78, -2.12),
            (side * 0.70, -1.08, -2.55),
            (side * 0.12, -1.14, -3.4),
        ]
        facet(s.mesh("Lapel", lapel, [(0, 1, 2), (0, 2, 3), (0, 3, 4)], lining), 7 + side)
        for k in range(3):
            s.cylinder(
                "Button", 0.085, 0.06, (side * 0.46, -1.17 + 0.012 * k, -2.42 - 0.38 * k), (86, 0, 0), brass, 0.02, 10
            )
        board = s.box(
            "Epaulette", (0.66, 0.44, 0.09), (side * 1.52, 0.16, -1.90), (0, side * 33, side * -4), brass, 0.03
        )
        facet_plain(board)
        for k in range(9):
            a = math.radians(-64 + 16 * k)
            top = Vector((side * (1.80 + 0.10 * math.cos(a)), 0.16 + 0.28 * math.sin(a), -2.08))
            s.rod("Fringe", top, top + Vector((side * 0.07, 0.0, -0.27)), 0.032, brass, 0.022, 6)
    wraps = s.torus("Scarf", 0.60, 0.19, (0, 0.02, -1.50), (12, 4, 0), None, 18, 6)
    s.warp(wraps, lambda co: co + 0.05 * noise.noise_vector(co * 2.4))
    facet(s.paint(wraps, scarf), 12)
    s.cylinder("Brooch", 0.20, 0.07, (-0.62, -1.13, -1.98), (84, 0, -18), brass, 0.02, 32)
    s.cylinder(
        "Brooch face",
        0.155,
        0.08,
        (-0.622, -1.136, -1.98),
        (84, 0, -18),
        m.plain("Enamel", "#0e2a35", 0.15, Coat_Weight=1.0),
        0.01,
        32,
    )
    for k in range(4):
        a = math.radians(45 * (k % 2) + 90 * k + 20)
        long = 0.14
        s.rod(
            "Needle",
            (-0.625, -1.185, -1.98),
            (-0.625 + long * math.cos(a) * 0.94, -1.185 + 0.02, -1.98 + long * math.sin(a)),
            0.018,
            brass,
            0.003,
            4,
        )


def facet_plain(obj):
    """Flat shading only."""
    for polygon in obj.data.polygons:
        polygon.use_smooth = False


def astrolabe() -> None:
    """Brass rings with tick marks and a star pointer behind the head."""
    brass = m.metal(
        "Astrolabe", "#a87a38", 0.30, wear=0.5, wear_color="#f0c987", grime=0.6, scale=1.5, edge_radius=0.03
    )
    centre = Vector((-0.05, 2.0, 0.10))
    parts = []

    def ring(radius, wide, turn, ticks):
        pieces = [
            s.lathe(
                "Ring",
                [(radius, -0.04), (radius + wide, -0.04), (radius + wide, 0.04), (radius, 0.04), (radius, -0.04)],
                (0, 0, 0),
                (90, 0, 0),
                brass,
                128,
            )
        ]
        for k in range(ticks):
            a = 2 * math.pi * k / ticks
            long = wide * (0.75 if k % 5 == 0 else 0.42)
            r = radius + wide * 0.5
            pieces.append(
                s.box(
                    "Tick",
                    (0.022, 0.05, long),
                    (r * math.cos(a), -0.04, r * math.sin(a)),
                    (0, 90 - math.degrees(a), 0),
                    engraved,
                    0.004,
                )
            )
        parts.append(s.group(pieces, centre, turn, name="Ring"))

    engraved = m.plain("Engraving", "#1a120a", 0.6)
    ring(1.78, 0.17, (0, 0, 0), 120)
    ring(1.48, 0.08, (24, 0, 38), 60)
    ring(1.48, 0.07, (-28, 0, -44), 60)
    for k in range(8):
        a = math.radians(45 * k + 22.5)
        tip = centre + Vector((2.18 * math.cos(a), 0, 2.18 * math.sin(a)))
        s.rod("Ray", centre + Vector((1.93 * math.cos(a), 0, 1.93 * math.sin(a))), tip, 0.07, brass, 0.006, 4)
    pointer = [
        centre + Vector((1.86 * math.cos(math.radians(a)), 0.1, 1.86 * math.sin(math.radians(a)))) for a in (142, -38)
    ]
    s.rod("Rule", pointer[0], pointer[1], 0.035, brass, 0.035, 4)


def sky_chart() -> None:
    """Dark wall with constellations: small lights joined by fine lines."""
    g = m.Graph("Night")
    tone = g.noise(0.22, 5, 0.6)
    color = g.ramp(tone, [(0.3, "#06121c"), (0.5, "#0d2836"), (0.72, "#17454f")])
    night = g.principled(Base_Color=color, Roughness=0.9)
    s.plane("Night", (60, 40), (0, 9, 0), (90, 0, 0), night)
    star = m.emissive("Star", (0.80, 0.90, 1.0), 1.3)
    line = m.emissive("Line", (0.35, 0.62, 0.72), 0.35)
    rng = random.Random(77)
    for _ in range(260):
        s.icosphere(
            "Star",
            rng.choice((0.010, 0.014, 0.014, 0.024)),
            (rng.uniform(-8, 8), 8.8, rng.uniform(-5, 5)),
            star,
            subdivisions=2,
        )
    for start in ((-5.2, 2.4), (3.6, 2.6), (-5.6, -0.8), (4.0, -0.2)):
        at = Vector((start[0], 8.7, start[1]))
        for _ in range(rng.randint(4, 6)):
            following = at + Vector((rng.uniform(0.3, 1.1), 0, rng.uniform(-0.8, 0.8)))
            s.rod("Line", at, following, 0.008, line, sides=6, bevel_width=0)
            s.icosphere("Star", rng.uniform(0.03, 0.05), at, star, subdivisions=2)
            at = following
        s.icosphere("Star", 0.05, at, star, subdivisions=2)
    for radius in (3.4, 4.6, 6.0):
        s.torus("Circle", radius, 0.008, (0, 8.75, 0.3), (90, 0, 0), line, 160, 6)
