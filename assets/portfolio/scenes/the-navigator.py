"""The Navigator: faceted bust of an old ship's navigator with a brass loupe before an astrolabe, strong rim light."""

import math
import random

import bpy
from mathutils import Vector, noise

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.4, glow_from=0.72, glow_size=0.025, vignette=0.36)


def build() -> None:
    """Whole scene; one unit is about twelve centimetres."""
    stage.reset(exposure=0.15)
    skin = faceted("Skin", "#a8694a", 0.5, 0.10, sheen=0.1)
    hair = faceted("Hair", "#b9b4ac", 0.55, 0.22)
    brow = faceted("Brow", "#7d766e", 0.6, 0.2)
    person = (
        face(skin)
        + [lock("Hair", *args, hair) for args in hair_locks()]
        + [lock("Beard", *args, hair) for args in beard_locks()]
    )
    person += [lock("Brow", *args, brow) for args in brow_locks()] + eyes(skin) + loupe() + [beard_ring(), scalp(hair)]
    s.group(person, (0, 0, 0), (3, -3, 26), name="Head")
    s.group(coat(), (0, 0, 0.18), name="Coat")
    astrolabe()
    sky_chart()
    stage.camera((0.0, -15.6, 0.10), (0.0, 0, -0.42), lens=78, fstop=1.5, focus=(0.1, -0.9, 0.0))
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
    s.carve(s.paint(head, skin), 300)
    return [head, *(ear(side, skin) for side in (-1, 1))]


EAR = (
    (-0.06, 0.09, 0.02), (-0.01, 0.22, 0.09), (0.07, 0.285, 0.14), (0.17, 0.27, 0.18), (0.235, 0.17, 0.20),
    (0.245, 0.04, 0.18), (0.20, -0.08, 0.14), (0.14, -0.17, 0.10), (0.09, -0.27, 0.09), (0.00, -0.265, 0.06),
    (-0.05, -0.16, 0.03), (-0.085, -0.03, 0.03),
)  # fmt: skip
"""Outline of an ear: how far back, up and out from its place on the head each corner of the rim lies."""
EAR_PLACE = Vector((0.75, 0.02, -0.04))


def ear(side, skin):
    """Ear in flat planes: back, rim, a furrow inside the rim, a ridge, and the hollow."""
    rings = []
    for size, lift in ((0.80, -0.12), (1.0, -0.035), (1.0, 0.015), (0.82, 0.02), (0.70, -0.05), (0.54, -0.015)):
        rings.append([(back * size + 0.03 * (1 - size), up * size, out + lift) for back, up, out in EAR])
    rings.append([(back * 0.30, up * 0.30 - 0.03, 0.03) for back, up, _ in EAR])
    vertices = [EAR_PLACE + Vector((out, 0.9 * back, 0.9 * up)) for ring in rings for back, up, out in ring]
    vertices = [Vector((side * v.x, v.y, v.z)) for v in vertices]
    count, faces = len(EAR), []
    for j in range(len(rings) - 1):
        for i in range(count):
            a, b = j * count + i, j * count + (i + 1) % count
            faces += [(a, b, b + count), (a, b + count, a + count)]
    faces.append(tuple(range(len(vertices) - count, len(vertices))))
    return facet(s.mesh("Ear", vertices, faces, skin), 8 + side)


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
    """Swept back from the brow and down to the nape."""
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
            # Rows further back reach less far, so that all end close to the skull.
            rise, back = 0.24 - 0.03 * row, 1 - 0.17 * row
            middle = start + Vector((a * 0.14, 0.38 * back, rise))
            late = middle + Vector((a * 0.05, 0.40 * back, -0.16))
            end = late + Vector((-a * 0.02, 0.22 * back, -0.46 + rng.uniform(-0.10, 0.10)))
            yield (start, middle, late, end), rng.uniform(0.13, 0.18), 10 * row + k
    for side in (-1, 1):
        for k in range(6):
            start = Vector((side * (0.60 + 0.02 * (k % 2)), -0.34 + 0.15 * k, 0.50 - 0.03 * k))
            # Those before the ear end above it; the others fall behind it.
            drop = -0.16 - 0.05 * k if k < 3 else -0.70 - 0.05 * k
            end = start + Vector((side * (0.11 - 0.01 * k), 0.40, drop))
            yield (
                start,
                start + Vector((side * 0.13, 0.14, -0.10)),
                start.lerp(end, 0.65) + Vector((side * 0.08, 0, 0.02)),
                end,
            ), rng.uniform(0.11, 0.15), 60 + k + 10 * (side > 0)


def scalp(hair):
    """The mass of hair under the locks; no skin or sky shows between them."""
    cap = s.icosphere("Scalp", 1.0, (0, 0.40, 0.36), None, (0.83, 0.88, 0.79), 4)
    return facet(s.decimate(s.paint(cap, hair), 0.2), 31)


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
    """Faceted eyeballs, irises cut like gems, and heavy faceted lids."""
    white = faceted("Eye white", "#c2b6a2", 0.35, 0.07)
    iris = faceted("Iris", "#2a7484", 0.25, 0.16)
    pupil = m.plain("Pupil", "#040404", 0.2)
    glint = m.emissive("Glint", (1.0, 0.86, 0.7), 3)
    parts = []
    for side in (-1, 1):
        at = Vector((side * 0.275, -0.62, 0.03))
        look = Vector((0.10, -1, 0.0)).normalized()
        parts.append(facet(s.icosphere("Eye", 0.135, at, white, subdivisions=2), 70 + side))
        for r, out, material in ((0.064, 0.122, iris), (0.030, 0.128, pupil)):
            disc = s.cylinder("Iris", r, 0.030, at + look * out, (90, 0, 5.7), material, 0, 8, r * 0.72)
            parts.append(facet(disc, 75 + side))
        parts.append(s.icosphere("Glint", 0.011, at + look * 0.140 + Vector((0.022, 0, 0.022)), glint, subdivisions=1))
        for start, end, r in ((10, 118, 0.158), (-72, -21, 0.154)):

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
    at = Vector((0.262, -0.89, 0.035))
    parts = [
        s.torus("Ring", 0.205, 0.030, at, (90, 0, 12), brass),
        s.torus("Ring", 0.175, 0.022, at + Vector((-0.01, -0.075, 0)), (90, 0, 12), brass),
        s.torus("Back ring", 0.215, 0.020, at + Vector((0.01, 0.06, 0)), (90, 0, 12), brass),
        s.place(
            s.sphere("Lens", 0.172, at + Vector((0, -0.04, 0)), clear_glass("Lens"), (1, 0.22, 1)),
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
    lobe = Vector((-0.83, EAR_PLACE.y + 0.05, EAR_PLACE.z - 0.215))
    parts.append(s.torus("Ear ring", 0.09, 0.020, lobe - Vector((0, 0, 0.08)), (0, 84, 38), brass, 32, 10))
    return parts


def clear_glass(name):
    """Thin glass: what is behind it stays where it is, and the rim reflects."""
    g = m.Graph(name)
    clear = g.add("BsdfTransparent", {"Color": (0.90, 0.97, 1.0)})
    shine = g.add("BsdfGlossy", {"Color": (1.0, 1.0, 1.0), "Roughness": 0.03})
    edge = g.math("MULTIPLY", g.add("LayerWeight", {"Blend": 0.25}).outputs["Fresnel"], 0.8)
    mixed = g.add("MixShader", {0: edge, 1: clear.outputs[0], 2: shine.outputs[0]})
    g.tree.links.new(mixed.outputs[0], g.output.inputs["Surface"])
    return g.material


def beard_ring():
    """Brass ring that holds the point of the beard."""
    brass = m.metal("Ring brass", "#c08f42", 0.24, wear=0.5, scale=3)
    return s.torus("Beard ring", 0.115, 0.035, (0.0, -0.98, -1.46), (8, 0, 0), brass, 32, 10)


def girth(z):
    """Half the width and half the depth of the coat at a height."""
    v = (z + 3.6) / 2.1
    slope = 1 - (max(0.0, v - 0.42) / 0.58) ** 2.1
    return 0.62 + 1.50 * slope - 0.12 * (1 - v), 0.58 + 0.52 * slope


def shoulder(side, x, y, lift=0.0):
    """Point on top of the shoulder, `x` from the middle of the coat and `lift` off the cloth, and the normal there."""

    def height(x, y):
        low, high = -2.9, -1.5
        for _ in range(24):
            z = (low + high) / 2
            wide, deep = girth(z)
            reach = wide * max(0.0, 1 - ((0.22 - y) / deep) ** 2) ** 0.425
            low, high = (z, high) if reach > x else (low, z)
        return low

    z, step = height(x, y), 0.03
    slope = (height(x + step, y) - height(x - step, y)) / (2 * step)
    dip = (height(x, y + step) - height(x, y - step)) / (2 * step)
    normal = Vector((-slope, -dip, 1)).normalized()
    at = Vector((x, y, z)) + normal * lift
    return Vector((side * at.x, at.y, at.z)), Vector((side * normal.x, normal.y, normal.z))


def coat():
    """Double-breasted greatcoat: high collar, piped lapels, buttons, cravat, fringed epaulettes and a compass brooch."""
    wool = faceted("Coat", "#173245", 0.85, 0.16, sheen=0.08)
    lining = faceted("Lining", "#8a3220", 0.8, 0.16, sheen=0.1)
    silk = faceted("Cravat", "#b58434", 0.6, 0.16, sheen=0.2)
    brass = m.metal("Coat brass", "#c08f42", 0.26, wear=0.5, wear_color="#f0c987", scale=3)
    parts = []

    def front(x, z, lift=0.0):
        """Point on the chest, `lift` in front of the cloth."""
        wide, deep = girth(z)
        across = min(0.98, (abs(x) / wide) ** (1 / 0.85))
        return Vector((x, 0.22 - deep * math.sqrt(1 - across**2) - lift, z))

    def shoulders(u, v):
        a, z = 2 * math.pi * u, -3.6 + 2.1 * v
        wide, deep = girth(z)
        jitter = 0.045 * noise.noise(Vector((math.cos(a) * 5, math.sin(a) * 5, v * 9)))
        return (
            (wide + jitter) * math.copysign(abs(math.sin(a)) ** 0.85, math.sin(a)),
            0.22 - (deep + jitter) * math.cos(a),
            z,
        )

    parts.append(cut_cloth("Shoulders", shoulders, 54, 20, wool, 3, closed_u=True))

    def collar(u, v, out=0.0):
        a = math.radians(28 + 304 * u)
        back = abs(u - 0.5) * 2
        r = 0.66 + 0.34 * v**1.3 + 0.10 * back * v + out
        r += 0.012 * noise.noise(Vector((u * 19, v * 5, 3)))
        z = -1.62 + v * (1.12 - 0.30 * back**2)
        return (r * math.sin(a) * 1.12, -r * math.cos(a) * 0.98 + 0.26, z)

    for name, out, cloth, seed in (("Collar", 0.018, wool, 5), ("Collar lining", -0.018, lining, 6)):
        shell = cut_cloth(name, lambda u, v, out=out: collar(u, v, out), 44, 8, cloth, seed)
        parts.append(s.solidify(shell, 0.03, 0.0))
    for height, radius, out in ((1.0, 0.028, 0.0), (0.84, 0.014, 0.045)):
        edge = [collar(u / 66, height, out) for u in range(67)]
        parts.append(s.tube("Collar piping", edge, radius, brass, resolution=2))
    for end in (0.0, 1.0):
        edge = [collar(end, k / 12) for k in range(13)]
        parts.append(s.tube("Collar piping", edge, 0.026, brass, resolution=2))

    # Lapel: (height, inner edge, outer edge) from the collar to below the frame; it peaks over the chest.
    cutting = [(-1.50, 0.50, 0.66), (-1.62, 0.44, 0.86), (-1.78, 0.38, 1.10), (-1.86, 0.35, 1.14), (-2.0, 0.31, 0.98)]
    cutting += [(-2.2, 0.26, 0.90), (-2.5, 0.20, 0.84), (-2.9, 0.14, 0.78), (-3.3, 0.12, 0.74)]
    pattern = s.spline(cutting, 4)
    for side in (-1, 1):

        def lapel(u, v, side=side, lift=0.0):
            z, inner, outer = pattern[min(int(u * (len(pattern) - 1) + 0.5), len(pattern) - 1)]
            roll = 0.10 * math.sin(math.pi * min(1, 0.25 + v)) + 0.05 * (1 - v)
            return front(side * (inner + (outer - inner) * v), z, 0.035 + roll + lift)

        panel = cut_cloth("Lapel", lapel, len(pattern) - 1, 6, lining, 7 + side)
        parts.append(s.solidify(panel, 0.05, 0.0))
        for v in (0.0, 1.0):
            edge = [lapel(u / 40, v, lift=0.012) for u in range(41)]
            parts.append(s.tube("Lapel piping", edge, 0.022, brass, resolution=2))
        inset = [lapel(u / 40, 0.86, lift=0.026) for u in range(41)]
        parts.append(s.tube("Lapel cord", inset, 0.010, brass, resolution=2))
        for k in range(4):
            z = -1.98 - 0.27 * k
            u = min(range(len(pattern)), key=lambda i, z=z: abs(pattern[i][0] - z)) / (len(pattern) - 1)
            at = Vector(lapel(u, 0.62, lift=0.045))
            parts += button(at, 0.078, brass)
            # A buttonhole bound in cord runs inwards from each button.
            hole = [Vector(lapel(u, v, lift=0.028)) for v in (0.52, 0.38, 0.22, 0.10)]
            for dz in (-0.016, 0.016):
                parts.append(s.tube("Buttonhole", [p + Vector((0, 0, dz)) for p in hole], 0.011, brass, resolution=2))
        parts += epaulette(side, brass, wool)

    # Waistcoat and its small buttons, then the cravat: two turns round the neck, a knot and two falling ends.
    vest = faceted("Waistcoat", "#c9bfa8", 0.8, 0.12, sheen=0.1)
    parts.append(cut_cloth("Waistcoat", lambda u, v: front((u - 0.5) * 1.0, -1.55 - 1.5 * v, 0.03), 16, 20, vest, 15))
    for k in range(4):
        parts += button(front(0.0, -2.22 - 0.2 * k, 0.05), 0.042, brass)
    for radius, thick, z, tilt in ((0.56, 0.17, -1.22, 9), (0.62, 0.19, -1.46, 12)):
        turn = s.torus("Cravat", radius, thick, (0, 0.06, z), (tilt, 3, 0), None, 44, 9)
        s.warp(
            turn,
            lambda co: co
            + 0.035 * noise.noise_vector(co * 4.5)
            + Vector((0, 0, 0.03 * math.sin(co.x * 9 + co.z * 20))),
        )
        parts.append(facet(s.paint(turn, silk), 12))
    for side, length, spread in ((1, 0.66, 0.30), (-1, 0.86, 0.34)):

        def fall(u, v, side=side, length=length, spread=spread):
            x = side * 0.05 + side * 0.10 * v + (u - 0.5) * spread * (0.35 + 0.65 * v**0.7)
            pleat = 0.055 * (1 - 0.3 * v) * math.cos(u * math.pi * 6)
            z = -1.60 - length * v - 0.06 * math.cos(u * math.pi * 6) * v
            return front(x, z, 0.20 + 0.03 * (side < 0) + pleat - 0.06 * v)

        parts.append(s.solidify(cut_cloth("Cravat end", fall, 12, 9, silk, 40 + side), 0.02, 0.0))
    knot = s.icosphere("Knot", 0.17, front(0.0, -1.62, 0.24), None, (1.15, 0.7, 0.85), 2)
    parts.append(facet(s.paint(knot, silk), 44))

    pin = front(-0.74, -1.80, 0.20)
    face = m.plain("Enamel", "#0e2a35", 0.45)
    parts.append(s.cylinder("Brooch", 0.15, 0.06, pin, (84, 0, -18), brass, 0.02, 32))
    parts.append(
        s.cylinder("Brooch face", 0.118, 0.07, pin + Vector((-0.002, -0.006, 0)), (84, 0, -18), face, 0.01, 32)
    )
    for k in range(4):
        a = math.radians(90 * k + 20)
        tip = Vector((0.105 * math.cos(a), 0.01, 0.105 * math.sin(a)))
        start = pin + Vector((-0.004, -0.045, 0))
        parts.append(s.rod("Needle", start, start + tip, 0.016, brass, 0.003, 4))
    return parts


def cut_cloth(name, function, u_steps, v_steps, material, seed, closed_u=False):
    """A sheet in flat triangles, the diagonals in turn one way and the other."""
    row = u_steps if closed_u else u_steps + 1
    vertices = [function(i / u_steps, j / v_steps) for j in range(v_steps + 1) for i in range(row)]
    faces = []
    for j in range(v_steps):
        for i in range(u_steps):
            a, b = j * row + i, j * row + (i + 1) % row
            c, d = b + row, a + row
            faces += [(a, b, c), (a, c, d)] if (i + j) % 2 else [(a, b, d), (b, c, d)]
    return facet(s.mesh(name, vertices, faces, material), seed)


def button(at, radius, brass):
    """Domed button with a raised rim, facing the viewer."""
    return [
        s.torus("Button rim", radius, radius * 0.20, at, (86, 0, 0), brass, 24, 8),
        s.sphere("Button", radius * 0.98, at, brass, (1, 0.42, 1), 20, 12),
        s.torus(
            "Button ring", radius * 0.42, radius * 0.09, at + Vector((0, -radius * 0.36, 0)), (86, 0, 0), brass, 20, 6
        ),
    ]


def epaulette(side, brass, wool):
    """Board that follows the shoulder, braid along its edges, and two rows of bullion that hang down round its end."""
    end_x, mid_y = 1.50, 0.02

    def seat(obj):
        """Bend a flat part, built at the end of the board, to the shoulder."""
        return s.warp(obj, lambda co: shoulder(side, end_x + co.x, mid_y + co.y, co.z)[0])

    def strip(y, lift):
        long = 0.64 - math.sqrt(0.36**2 - y**2)
        return [shoulder(side, 0.86 + long * k / 14, mid_y + y, lift)[0] for k in range(15)]

    board = s.sheet("Board", lambda u, v: (-0.66 * (1 - u), 0.25 * (2 * v - 1), 0.075), 12, 8, wool)
    plate = [(0.36, -0.05), (0.37, 0.07), (0.345, 0.10), (0.26, 0.10), (0.25, 0.085), (0.12, 0.085), (0, 0.085)]
    parts = [
        s.solidify(facet(seat(board), 51 + side), 0.05, 0.0),
        seat(s.lathe("Crescent", plate[:5], material=brass, steps=48)),
        facet(seat(s.lathe("Crescent field", plate[4:], material=wool, steps=24)), 61 + side),
        seat(s.torus("Rope", 0.355, 0.034, (0, 0, 0), (0, 0, 0), brass, 56, 8)),
    ]
    s.warp(parts[-1], lambda co: co + shoulder(side, abs(co.x), co.y)[1] * 0.10)
    for y in (-0.25, -0.12, 0.12, 0.25):
        parts.append(s.tube("Braid", strip(y, 0.105), 0.026 if abs(y) > 0.2 else 0.014, brass, resolution=2))
    parts.append(s.sphere("Stud", 0.06, shoulder(side, 0.98, mid_y, 0.12)[0], brass, (1, 1, 0.7), 20, 12))
    rng = random.Random(90 + side)
    for radius, count, long in ((0.375, 29, 0.34), (0.33, 24, 0.38)):
        for k in range(count):
            a = math.radians(-118 + 236 * k / (count - 1))
            x, y = end_x + radius * math.cos(a), mid_y + radius * math.sin(a)
            top, fall = shoulder(side, x, y, 0.06)[0], long + rng.uniform(-0.03, 0.0)
            parts.append(s.rod("Bullion", top, hang(side, x, y, fall), 0.027, brass, 0.023, 8))
    return parts


def hang(side, x, y, fall):
    """Where a cord of the length `fall` ends that hangs down the cloth from a place on the shoulder."""
    for _ in range(8):
        _, normal = shoulder(1, x, y)
        down = (Vector((0, 0, -1)) + normal * normal.z).normalized()
        x, y = x + down.x * fall / 8, y + down.y * fall / 8
    return shoulder(side, x, y, 0.065)[0]


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
    """Dark wall with constellations: small lights joined by fine lines, none of which throws a shadow on the wall."""
    before = set(bpy.data.objects)
    g = m.Graph("Night")
    tone = g.noise(0.22, 5, 0.6)
    color = g.ramp(tone, [(0.3, "#06121c"), (0.5, "#0d2836"), (0.72, "#17454f")])
    night = g.principled(Base_Color=color, Roughness=0.9)
    s.plane("Night", (60, 40), (0, 9, 0), (90, 0, 0), night)
    stars = [
        m.emissive("Star", tone, power)
        for tone, power in (((0.8, 0.9, 1.0), 0.7), ((0.8, 0.9, 1.0), 2.2), ((1.0, 0.85, 0.66), 4.0))
    ]
    star = stars[1]
    line = m.emissive("Line", (0.35, 0.62, 0.72), 0.35)
    rng = random.Random(77)
    for _ in range(620):
        # Most stars are faint and gather along a band from the lower left to the upper right.
        x = rng.uniform(-8, 8)
        z = rng.gauss(0.45 * x - 0.3, 0.9) if rng.random() < 0.72 else rng.uniform(-5, 5)
        size = min(0.045, 0.0055 * rng.paretovariate(1.7))
        s.icosphere("Star", size, (x, 8.8, z), stars[0 if size < 0.009 else 1 if size < 0.022 else 2], subdivisions=2)
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
    for obj in set(bpy.data.objects) - before:
        obj.visible_shadow = False
