"""The Navigator: faceted bust of an old ship's navigator with a brass loupe before an astrolabe, strong rim light.

One rule for all materials: few flat planes of slightly different tone, and a narrow bevel where they meet that catches
the light. Nothing has a texture. Skin and cloth are cut in panels, hair runs in ridges, brass is cut like a gem.
"""

import math
import random

import bpy
import numpy as np
from mathutils import Vector

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
FINISH = stage.Finish(glow=0.4, glow_from=0.72, glow_size=0.025, vignette=0.36)


def build() -> None:
    """Whole scene; one unit is about twelve centimetres."""
    stage.reset(exposure=0.1)
    skin = weathered_skin()
    hair = faceted("Hair", "#938d85", 0.5, 0.2)
    whiskers = faceted("Whiskers", "#7d766d", 0.5, 0.2)
    brow = faceted("Brow", "#8a8279", 0.6, 0.2)
    person = face(skin) + [strand("Hair", *args, hair, tuple(SKULL)) for args in hair_locks()]
    person += [strand("Beard", *args, hair, (0, 0.1, None), 5, wave=0.035, root=0.3) for args in beard_locks()]
    person += [strand("Sideburn", *args, hair, (0, 0.1, None), 3, 0.5, root=0.45) for args in sideburn_locks()]
    person += [strand("Temple sweep", *args, hair, tuple(SKULL), 3, 0.5, root=0.30) for args in sweep_locks()]
    person += [strand("Temple", *args, hair, tuple(SKULL), root=0.12) for args in temple_locks()]
    person += [strand("Moustache", *args, hair, (0, 0.1, None), 4) for args in moustache_locks()]
    person += [strand("Brow", *args, brow, (0, 0.1, 0.0), 3) for args in brow_locks()]
    person += eyes(skin) + loupe() + [beard_ring(), scalp(hair), beard_mass(whiskers)]
    s.group(person, HEAD_PLACE, HEAD_TURN, name="Head")
    s.group(coat(), (0, 0, 0.18), name="Coat")
    astrolabe()
    sky_chart()
    stage.camera((0.0, -15.6, 0.10), (0.0, 0, -0.68), lens=78, fstop=4.0, focus=(0.1, -0.9, 0.0))
    stage.sky((0.05, 0.09, 0.13), (0.01, 0.02, 0.045), (0.01, 0.01, 0.015), strength=0.5)
    lamps()


HEAD_PLACE, HEAD_TURN = (-0.05, 0, 0.0), (2, -8, 25)
"""The head leans back to one side, away from where the nose points: he takes the measure of whoever looks at him."""

ZONES = {
    "forehead": "#a87c60",
    "furrow": "#996a54",
    "brow": "#925d48",
    "temple": "#8c6350",
    "orbit": "#70453c",
    "eye bag": "#875048",
    "bridge": "#a86c54",
    "tip": "#a64c3a",
    "wing": "#904c3d",
    "nose side": "#955a48",
    "cheekbone": "#a85a46",
    "apple": "#a35643",
    "cheek": "#955d49",
    "hollow": "#84503f",
    "ear": "#9a5444",
    "ear hollow": "#7c3e34",
    "lid": "#925c4a",
    "neck": "#84503f",
}
"""Colours of the skin, zone by zone: wind has reddened nose, cheekbones and ear, the eyes lie in shade, the forehead is
pale and the temple dull. A zone is a whole plane or several, so that the colours follow the structure of the head.
"""


def weathered_skin():
    """Skin in the colours of `ZONES`; too dull to mirror a light."""
    g = m.Graph("Skin")
    tone = g.add("Attribute", attribute_name="zone").outputs["Color"]
    tint = g.add("Attribute", attribute_name="tint").outputs["Fac"]
    body = g.mix(1.0, tone, g.mix(tint, (0.95,) * 3, (1.05,) * 3), "MULTIPLY")
    return g.principled(Base_Color=body, Roughness=0.6, Specular_IOR_Level=0.16)


def zoned(obj, zones):
    """Store in the mesh attribute "zone" the colour of each face; `zones` names them in order."""
    layer = obj.data.attributes.new("zone", "FLOAT_COLOR", "FACE")
    for name, value in zip(zones, layer.data):
        value.color = (*m.hex_color(ZONES[name]), 1.0)
    return obj


def lamps() -> None:
    """Warm key on the face, cool fill on the coat, and a rim from behind on both sides, high and low."""
    lights.area((5.4, 4.6, 2.4), (0, 0, 0), 2.0, 4200, (1.0, 0.46, 0.16))
    lights.area((-5.2, 4.2, 2.0), (0, 0, 0), 1.8, 3000, (0.22, 0.70, 0.95))
    lights.area((5.6, 3.6, -1.2), (1.6, 0, -2.6), 2.0, 800, (1.0, 0.50, 0.20))
    lights.area((-5.6, 3.6, -1.2), (-1.6, 0, -2.6), 2.0, 900, (0.24, 0.70, 0.95))
    lights.area((3.4, -7.0, 2.6), (0.1, -0.4, 0.0), 1.6, 1150, (1.0, 0.78, 0.58))
    lights.spot((-1.6, -8.0, 1.2), (0.12, -0.8, -0.05), 1500, (1.0, 0.76, 0.58), 13.0, 0.9, 0.5)
    lights.area((-6.0, -5.5, 0.6), (0, 0, -0.6), 4.0, 280, (0.36, 0.58, 0.95))
    lights.area((3.5, -6.5, -3.0), (0.8, -0.4, -2.4), 3.0, 170, (0.55, 0.72, 1.0))
    lights.area((0.0, 1.5, 6.5), (0, 0, 0.6), 2.0, 300, (1.0, 0.80, 0.60))


def faceted(name, color, roughness, vary, metallic=0.0, shine=0.5, edge=0.0):
    """Material whose colour differs from face to face by the mesh attribute "tint" (see `facet`).

    `edge` is how much lighter the bevels are that `cut` gives to its edges; 0 leaves them as their neighbours.
    """
    made = []
    for part, light in ((name, 1.0), (name + " edge", edge)):
        if light:
            g = m.Graph(part)
            tint = g.add("Attribute", attribute_name="tint").outputs["Fac"]
            body = g.mix(tint, m.shade(color, (1 - 2 * vary) * light), m.shade(color, (1 + 1.6 * vary) * light))
            made.append(
                g.principled(
                    Base_Color=body,
                    Roughness=roughness,
                    Metallic=metallic,
                    Specular_IOR_Level=shine,
                )
            )
    if edge:
        made[0]["edge"] = made[1]
    return made[0]


def cut_brass(name, color="#a87934", roughness=0.34):
    """Brass in flat planes with polished edges."""
    return faceted(name, color, roughness, 0.10, metallic=1.0, edge=1.5)


def cut(obj, width=0.008, seed=1, angle=16.0):
    """Cut an object to flat planes with narrow bevels, which take the "edge" of its material if that has one."""
    if obj.type != "MESH" or obj.modifiers:
        obj = s.apply(obj)
    if "tint" not in obj.data.attributes:
        facet(obj, seed)
    bevel = obj.modifiers.new("Bevel", "BEVEL")
    bevel.width, bevel.segments = width, 1
    bevel.limit_method, bevel.angle_limit = "ANGLE", math.radians(angle)
    edge = obj.data.materials[0].get("edge")
    if edge:
        obj.data.materials.append(edge)
        bevel.material = 1
    return obj


def hoop(name, radius, thick, at, turn, material, segments=16, sides=6, width=0.006):
    """Ring in flat planes."""
    return cut(s.torus(name, radius, thick, at, turn, material, segments, sides), width)


def bar(name, start, end, radius, material, end_radius=None, sides=6, width=0.006):
    """Prism or pyramid from one point to another."""
    return cut(s.rod(name, start, end, radius, material, end_radius, sides, 0), width)


def disc(name, radius, depth, at, turn, material, sides=10, top=None, width=0.008):
    """Short prism."""
    return cut(s.cylinder(name, radius, depth, at, turn, material, 0, sides, top), width)


def cord(name, points, radius, material, sides=6, taper=None, closed=False):
    """Cord in flat planes along `points`; too thin for bevels."""
    return facet(s.apply(s.tube(name, points, radius, material, taper, (sides - 4) // 2, closed, False)), 3)


def links(points, count, radius, thick, material):
    """Chain of links cut in flat planes."""
    chain = s.chain(points, count, radius, thick, material, 8, 4)
    facet(chain[0], 5)
    return chain


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


LANDMARKS = {
    # Middle line from the crown to the chin
    "crown": (0, -0.50, 0.92, 0), "hairline": (0, -0.74, 0.72, 0), "high": (0, -0.855, 0.56, 0.2),
    "crease": (0, -0.835, 0.475, 0.3), "low": (0, -0.885, 0.40, 0.4), "frown": (0, -0.895, 0.28, 0.3),
    "root": (0, -0.862, 0.13, 0), "hump": (0, -1.02, -0.04, 0), "point": (0, -1.16, -0.205, 0),
    "under point": (0, -1.145, -0.315, 0), "septum": (0, -0.98, -0.385, 0), "lip": (0, -0.93, -0.46, 0),
    "chin": (0, -0.88, -0.78, 0),
    # Nose
    "root side": (0.078, -0.845, 0.13, 0), "hump side": (0.100, -1.00, -0.04, 0),
    "point side": (0.098, -1.13, -0.20, 0),
    "tip side": (0.075, -1.12, -0.315, 0), "wing top": (0.188, -1.00, -0.225, 0), "wing foot": (0.20, -0.98, -0.345, 0),
    "wing back": (0.245, -0.80, -0.345, 0), "nose foot": (0.185, -0.80, -0.06, 0),
    "nose back": (0.215, -0.82, -0.19, 0),
    # Rim and floor of the eye socket
    "tear": (0.155, -0.755, 0.10, 0.1), "rim inner": (0.17, -0.83, 0.195, 0.5), "rim top": (0.30, -0.845, 0.22, 0.75),
    "rim outer": (0.43, -0.725, 0.175, 0.6), "rim end": (0.478, -0.61, 0.04, 0.2),
    "bag outer": (0.42, -0.70, -0.10, 0.1),
    "bag": (0.30, -0.775, -0.13, 0.1), "socket": (0.275, -0.54, 0.03, 0),
    # Brow and forehead
    "brow inner": (0.095, -0.925, 0.285, 0.6), "brow": (0.28, -0.91, 0.325, 0.85),
    "brow outer": (0.475, -0.745, 0.27, 0.7),
    "low side": (0.23, -0.865, 0.42, 0.75), "low corner": (0.455, -0.70, 0.40, 0.6),
    "crease side": (0.23, -0.815, 0.495, 0.6), "crease corner": (0.46, -0.66, 0.47, 0.5),
    "high side": (0.23, -0.835, 0.575, 0.4), "high corner": (0.47, -0.645, 0.55, 0.3),
    "hair side": (0.22, -0.70, 0.74, 0), "hair corner": (0.42, -0.52, 0.74, 0),
    "crown side": (0.20, -0.48, 0.92, 0), "crown corner": (0.50, -0.20, 0.85, 0),
    # Temple
    "temple": (0.565, -0.50, 0.22, 0.3), "temple top": (0.60, -0.40, 0.46, 0), "temple back": (0.65, -0.20, 0.12, 0),
    "temple high": (0.66, -0.16, 0.46, 0),
    # Cheekbone, cheek and jaw
    "bone": (0.555, -0.53, -0.05, 0.2), "bone low": (0.585, -0.48, -0.19, 0.15), "apple": (0.40, -0.80, -0.215, 0.15),
    "apple inner": (0.285, -0.835, -0.245, 0), "arch": (0.68, -0.10, -0.02, 0), "arch low": (0.67, -0.10, -0.16, 0),
    "fold": (0.27, -0.86, -0.42, 0), "cheek": (0.43, -0.735, -0.41, 0), "hollow": (0.535, -0.45, -0.42, 0),
    "jaw back": (0.62, -0.05, -0.42, 0), "chin side": (0.22, -0.88, -0.66, 0), "jaw": (0.38, -0.68, -0.70, 0),
    "jaw low": (0.48, -0.38, -0.75, 0), "jaw corner": (0.55, 0.0, -0.62, 0),
    # Behind the ear
    "side top": (0.70, 0.20, 0.46, 0), "side": (0.71, 0.20, 0.05, 0), "side low": (0.66, 0.20, -0.42, 0),
    "side end": (0.55, 0.25, -0.62, 0),
}  # fmt: skip
"""Corners of the planes of half a face, and the share with which they follow a raised brow."""

PLANES = (
    ("forehead", "hairline", "hair side", "crown side", "crown"),
    ("forehead", "hair side", "hair corner", "crown corner", "crown side"),
    ("forehead", "high", "high side", "hair side", "hairline"),
    ("forehead", "high side", "high corner", "hair corner", "hair side"),
    ("furrow", "crease", "crease side", "high side", "high"),
    ("furrow", "crease side", "crease corner", "high corner", "high side"),
    ("forehead", "low", "low side", "crease side", "crease"),
    ("forehead", "low side", "low corner", "crease corner", "crease side"),
    ("furrow", "frown", "brow inner", "low"),
    ("forehead", "brow inner", "low side", "low"),
    ("brow", "brow inner", "brow", "low side"),
    ("brow", "brow", "brow outer", "low corner", "low side"),
    ("bridge", "frown", "root", "root side", "brow inner"),
    ("nose side", "brow inner", "root side", "tear", "rim inner"),
    ("brow", "brow inner", "rim inner", "rim top", "brow"),
    ("brow", "brow", "rim top", "rim outer", "brow outer"),
    ("bridge", "root", "root side", "hump side", "hump"),
    ("bridge", "hump", "hump side", "point side", "point"),
    ("tip", "point", "point side", "tip side", "under point"),
    ("wing", "under point", "tip side", "septum"),
    ("wing", "tip side", "wing foot", "septum"),
    ("nose side", "root side", "tear", "nose foot", "hump side"),
    ("nose side", "hump side", "nose foot", "nose back", "wing top"),
    ("tip", "hump side", "wing top", "point side"),
    ("tip", "point side", "wing top", "wing foot", "tip side"),
    ("wing", "wing top", "nose back", "wing back", "wing foot"),
    ("wing", "wing foot", "wing back", "septum"),
    ("eye bag", "nose foot", "bag", "apple", "apple inner"),
    ("nose side", "nose foot", "apple inner", "nose back"),
    ("eye bag", "bag", "bag outer", "apple"),
    ("cheekbone", "bag outer", "bone", "bone low", "apple"),
    ("cheekbone", "bag outer", "rim end", "bone"),
    ("temple", "rim end", "temple", "bone"),
    ("cheekbone", "bone", "temple", "temple back", "arch"),
    ("cheekbone", "bone", "arch", "arch low", "bone low"),
    ("temple", "brow outer", "rim outer", "rim end", "temple"),
    ("temple", "brow outer", "temple", "temple top", "low corner"),
    ("temple", "low corner", "temple top", "high corner", "crease corner"),
    ("forehead", "high corner", "temple top", "crown corner", "hair corner"),
    ("temple", "temple", "temple back", "temple high", "temple top"),
    ("temple", "temple top", "temple high", "crown corner"),
    ("wing", "nose back", "apple inner", "wing back"),
    ("cheek", "wing back", "apple inner", "fold"),
    ("apple", "apple inner", "apple", "cheek", "fold"),
    ("cheek", "apple", "bone low", "hollow", "cheek"),
    ("hollow", "bone low", "arch low", "jaw back", "hollow"),
    ("cheek", "septum", "wing back", "fold", "lip"),
    ("cheek", "lip", "fold", "chin side", "chin"),
    ("cheek", "fold", "cheek", "jaw", "chin side"),
    ("hollow", "cheek", "hollow", "jaw low", "jaw"),
    ("hollow", "hollow", "jaw back", "jaw corner", "jaw low"),
    ("temple", "temple high", "temple back", "side", "side top"),
    ("temple", "temple back", "arch", "side"),
    ("hollow", "arch", "arch low", "side"),
    ("hollow", "arch low", "jaw back", "side low", "side"),
    ("neck", "jaw back", "jaw corner", "side end", "side low"),
    *(
        ("orbit", a, b, "socket")
        for a, b in (
            ("tear", "rim inner"), ("rim inner", "rim top"), ("rim top", "rim outer"), ("rim outer", "rim end"),
            ("rim end", "bag outer"), ("bag outer", "bag"), ("bag", "nose foot"), ("nose foot", "tear"),
        )
    ),
)  # fmt: skip
"""Planes of half a face: the zone, then the corners. They meet where an artist would cut the head out of a block: at
the temple line, the rim of the socket, the cheekbone from the eye to the ear, and the fold from the nose to the mouth.
"""


def face(skin):
    """Head: planes between `LANDMARKS`, mirrored but for the brows; skull and nape are under hair and collar."""
    vertices, faces, zones, known = [], [], [], {}

    def corner(name, side):
        x, y, z, share = LANDMARKS[name]
        key = (name, side if x else 0)
        if key not in known:
            known[key] = len(vertices)
            lift = BROW_LIFT[side] if x else (BROW_LIFT[-1] + BROW_LIFT[1]) / 2
            vertices.append(Vector((side * x, y, z + share * lift)))
        return known[key]

    for side in (-1, 1):
        for zone, *names in PLANES:
            ring = [corner(name, side) for name in names]
            normal = (vertices[ring[1]] - vertices[ring[0]]).cross(vertices[ring[2]] - vertices[ring[1]])
            middle = sum((vertices[k] for k in ring), Vector()) / len(ring)
            outward = Vector((0, -1, 0)) if zone == "orbit" else middle - Vector((0, 0.2, middle.z * 0.7))
            faces.append(ring if normal.dot(outward) > 0 else ring[::-1])
            zones.append(zone)
    head = zoned(facet(s.mesh("Face", vertices, faces, skin), 4), zones)
    neck = s.decimate(blob((0, 0.22, -1.1), (0.44, 0.44, 0.9), (-8, 0, 0)), 0.12)
    s.paint(s.apply(neck), skin)
    zoned(facet(neck, 3), ["neck"] * len(neck.data.polygons))
    return [cut(head, 0.011), neck, *(ear(side, skin) for side in (-1, 1))]


BROW_LIFT = {-1: 0.12, 1: -0.03}
"""How far each brow is raised: the near one in doubt, the one over the loupe pressed down."""


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
    zones = ["ear hollow" if k >= 6 * count else "ear" for k in range(len(faces))]
    return cut(zoned(facet(s.mesh("Ear", vertices, faces, skin), 8 + side), zones), 0.006)


STRAND_STEPS = 6
"""Cross-sections of a strand between two points of its path."""


def strand(name, points, width, seed, material, centre, ridges=4, flat=0.42, wave=0.0, root=0.62):
    """Lock of hair: a tapering body whose ridges run its whole length, so that the facets follow the strand.

    The ridges stand away from `centre`; if that has no height (None as z), they stand away from the upright axis there.
    `root` is the share of its width with which the lock begins.
    """
    path = [Vector(p) for p in s.spline(points, STRAND_STEPS)]
    rng = random.Random(seed)
    across = sorted([-1.0, 1.0, *((k + rng.uniform(-0.25, 0.25)) / ridges for k in range(1 - ridges, ridges))])
    crest = [rng.uniform(0.10, 0.22) if k % 2 else -0.10 for k in range(len(across))]
    phase = rng.uniform(0, 2 * math.pi)
    vertices, faces = [], []
    row = len(across) + 1
    for i, at in enumerate(path):
        share = i / (len(path) - 1)
        along = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        away = Vector((at.x - centre[0], at.y - centre[1], 0.0 if centre[2] is None else at.z - centre[2]))
        side = along.cross(away).normalized()
        up = side.cross(along)
        r = width * (root + (1 - root) * math.sin(math.pi * min(0.5, share * 1.3))) * (1 - share**2.6) ** 0.8 + 0.006
        at = at + side * wave * math.sin(phase + 5.5 * share) * share
        for t, high in zip(across, crest):
            vertices.append(at + side * r * t + up * r * (flat * math.sqrt(1 - 0.92 * t * t) + high))
        vertices.append(at - up * r * flat * 0.6)
    for i in range(len(path) - 1):
        for k in range(row):
            a, b = i * row + k, i * row + (k + 1) % row
            faces.append((a, b, b + row, a + row))
    faces += [tuple(range(row - 1, -1, -1)), tuple(range(len(vertices) - row, len(vertices)))]
    obj = s.mesh(name, vertices, faces, material)
    tone, streaks = rng.uniform(0.25, 0.75), [rng.uniform(-0.22, 0.22) for _ in range(row)]
    steps = [i / (len(path) - 1) for i in range(len(path) - 1)]
    tones = [tone + streak + 0.25 * (step - 0.5) for step in steps for streak in streaks] + [tone, tone]
    layer = obj.data.attributes.new("tint", "FLOAT", "FACE")
    layer.data.foreach_set("value", [min(1.0, max(0.0, value)) for value in tones])
    return obj


SKULL, SKULL_RADII = Vector((0, 0.40, 0.36)), Vector((0.83, 0.88, 0.79))
"""Ellipsoid over which the hair is combed."""


def combed(start, toward, lift, rest=1.05):
    """Path over the skull from `start` to the direction `toward` (as on a unit sphere), raised by `lift` on its way."""
    scaled = Vector(c / r for c, r in zip(Vector(start) - SKULL, SKULL_RADII))
    first, last = scaled.normalized(), Vector(toward).normalized()
    high = max(scaled.length, 1.0)
    for k in range(5):
        share = k / 4
        radius = high + (rest - high) * share**1.4 + lift * math.sin(math.pi * min(1.0, 0.12 + share))
        point = first.slerp(last, share) * radius
        yield SKULL + Vector(c * r for c, r in zip(point, SKULL_RADII))


def hair_locks():
    """Combed back from the brow over the crown."""
    rng = random.Random(14)
    for row in range(5):
        count = 8 - row
        for k in range(count):
            a = (k + 0.5) / count * 2 - 1 + rng.uniform(-0.04, 0.04)
            start = Vector(
                (
                    a * (0.60 - 0.02 * row),
                    -0.56 + 0.30 * row + 0.30 * a * a,
                    0.76 + 0.14 * row - 0.05 * row * row - 0.34 * a * a,
                )
            )
            toward = (a * 0.95 + 0.12, 0.30 + 0.25 * row, 0.80 - 0.30 * row - 0.30 * a * a)
            path = list(combed(start, toward, 0.12 - 0.015 * row + rng.uniform(0, 0.05)))
            yield path, rng.uniform(0.17, 0.22), 10 * row + k


def temple_locks():
    """Combed back from the temples: the upper ones end above the ears, the others behind them."""
    rng = random.Random(15)
    for side in (-1, 1):
        for k in range(6):
            # On the far side they would stand out against the sky: they start further back there and lie flat.
            far = side > 0 and k < 3
            start = Vector((side * (0.62 + 0.02 * (k % 2)), -0.40 + 0.15 * k + 0.20 * far, 0.52 - 0.03 * k))
            toward = (side, 0.25 + 0.25 * k, 0.10) if k < 3 else (side * 0.8, 0.75, -0.45 - 0.1 * k)
            path = list(combed(start, toward, (0.02 if far else 0.10) + rng.uniform(0, 0.04), 1.0))
            yield path, rng.uniform(0.13, 0.17), 60 + k + 10 * (side > 0)


SIDEBURN = (
    # From under the hair of the temple to the middle of the ear
    (((0.645, -0.10, 0.26), (0.690, -0.13, 0.06), (0.690, -0.17, -0.14), (0.655, -0.24, -0.36)), 0.115),
    (((0.635, -0.22, 0.30), (0.675, -0.25, 0.06), (0.670, -0.30, -0.16), (0.620, -0.38, -0.38)), 0.115),
    (((0.600, -0.36, 0.32), (0.640, -0.38, 0.10), (0.640, -0.41, -0.08), (0.605, -0.46, -0.24)), 0.085),
    # From before the ear along the jaw; their points lie on the beard
    (((0.650, -0.06, -0.08), (0.685, -0.10, -0.30), (0.640, -0.20, -0.56), (0.500, -0.42, -0.86)), 0.135),
    (((0.640, -0.20, -0.14), (0.680, -0.26, -0.34), (0.620, -0.40, -0.58), (0.460, -0.62, -0.84)), 0.125),
    (((0.620, -0.34, -0.20), (0.655, -0.38, -0.36), (0.600, -0.50, -0.52), (0.470, -0.68, -0.68)), 0.105),
    # Behind the jaw; it closes the throat
    (((0.61, 0.02, -0.34), (0.63, 0.00, -0.56), (0.54, -0.10, -0.84), (0.36, -0.34, -1.10)), 0.125),
)
"""Clumps of the sideburn, each with its width: two rows that overlap like tiles and taper towards the beard."""


def sideburn_locks():
    """The clumps of `SIDEBURN` on both sides."""
    for side in (-1, 1):
        for k, (path, width) in enumerate(SIDEBURN):
            yield [Vector((side * x, y, z)) for x, y, z in path], width, 400 + k + 10 * (side > 0)


TEMPLE_SWEEP = (
    (((0.600, -0.46, 0.36), (0.700, -0.28, 0.40), (0.80, 0.02, 0.36), (0.86, 0.30, 0.18), (0.80, 0.52, -0.16)), 0.125),
    (((0.610, -0.42, 0.22), (0.690, -0.28, 0.31), (0.78, 0.00, 0.27), (0.87, 0.24, 0.08), (0.80, 0.44, -0.16)), 0.105),
    (((0.635, -0.30, 0.12), (0.700, -0.20, 0.21), (0.77, 0.00, 0.20), (0.85, 0.18, 0.06), (0.80, 0.34, -0.06)), 0.080),
)
"""Clumps that grow at the temple and are combed back over the top of the ear, each with its width."""


def sweep_locks():
    """The clumps of `TEMPLE_SWEEP` on both sides; those of the far side lie flat, not to stand out from the sky."""
    for side in (-1, 1):
        for k, (path, width) in enumerate(TEMPLE_SWEEP):
            flat = 0.96 if side > 0 else 1.0
            yield [Vector((side * x * flat, y, z)) for x, y, z in path], width, 440 + k + 10 * (side > 0)


def beard_mass(hair):
    """The mass under the locks of the beard and along the jaw; neither skin nor sky shows between them."""
    parts = [
        blob((0, -0.62, -0.72), (0.36, 0.26, 0.26)),
        blob((0, -0.74, -1.02), (0.24, 0.18, 0.42)),
    ]
    for side in (-1, 1):
        parts.append(blob((side * 0.40, -0.24, -0.66), (0.19, 0.34, 0.28), (20, 0, 0)))
    mass = s.relax(s.remesh(s.join(parts, "Beard mass"), 0.05), 0.5, 2)
    return facet(s.decimate(s.paint(mass, hair), 0.3), 33)


def scalp(hair):
    """The mass of hair under the locks; no skin or sky shows between them."""
    cap = s.icosphere("Scalp", 1.0, SKULL, None, tuple(SKULL_RADII), 4)
    return facet(s.decimate(s.paint(cap, hair), 0.2), 31)


def beard_locks():
    """Down from the jaw in waves, all towards the ring at the point."""
    rng = random.Random(23)
    for row in range(-1, 4):
        count = (7, 11, 9, 8, 6)[row + 1]
        for k in range(count):
            a = ((k + 0.5) / count * 2 - 1) * (1.0 if row >= 0 else 0.55)
            reach = abs(a)
            start = Vector(
                (
                    a * (0.62 - 0.06 * row),
                    -0.86 + 0.05 * row + 0.60 * reach**1.8,
                    -0.66 - 0.10 * row + 0.50 * reach**1.7,
                )
            )
            length = 0.66 + 0.42 * (1 - reach) - 0.05 * row + rng.uniform(-0.07, 0.07)
            end = start + Vector((-a * 0.36, -0.10 + 0.10 * reach, -length))
            middle = start.lerp(end, 0.45) + Vector((a * 0.13, -0.15 + 0.06 * row, 0))
            late = start.lerp(end, 0.8) + Vector((a * 0.05, -0.04, 0))
            yield (start, middle, late, end), rng.uniform(0.115, 0.15), 120 + 20 * row + k


def moustache_locks():
    """Three broad locks on each side whose points turn up, more so on the side of the raised brow.

    Those of the other side are shorter: less of the collar and of its brass edge is hidden.
    """
    for side in (-1, 1):
        smile, reach = (0.08, 1.0) if side < 0 else (0.0, 0.84)
        for k, (dz, out, width) in enumerate(((-0.06, 0.52, 0.12), (0.0, 0.66, 0.125), (0.05, 0.54, 0.10))):
            out *= reach
            start = Vector((side * 0.01, -1.02 - 0.012 * k, -0.43 + dz * 0.6))
            yield (
                (
                    start,
                    start + Vector((side * out * 0.34, -0.04, -0.03 + dz)),
                    start + Vector((side * out * 0.72, 0.10, -0.20 + dz + 0.5 * smile)),
                    start + Vector((side * out, 0.24, -0.22 + dz * 2.4 + smile)),
                    start + Vector((side * (out + 0.10), 0.28, -0.13 + dz * 2.4 + 1.5 * smile)),
                ),
                width,
                200 + k + 5 * (side > 0),
            )


def brow_locks():
    """Heavy eyebrows, one raised."""
    for side in (-1, 1):
        lift = BROW_LIFT[side]
        for k in range(3):
            start = Vector((side * (0.10 + 0.07 * k), -0.93 + 0.015 * k, 0.20 + 0.035 * k + lift * 0.25))
            yield (
                (
                    start,
                    start + Vector((side * 0.14, 0.0, 0.07 + lift)),
                    start + Vector((side * 0.27, 0.09, 0.06 + lift)),
                    start + Vector((side * 0.38, 0.20, -0.03 + lift)),
                ),
                0.068,
                300 + k + 5 * (side > 0),
            )


GLANCE = math.radians(-20)
"""Angle by which the eyes look aside from where the nose points: at the viewer."""
UPPER_LID = {-1: (14, 118, 0.158, 9), 1: (24, 118, 0.158, 6)}
LOWER_LID = (-72, -17, 0.154, 0)
"""Where a lid begins and ends (degrees above the middle of the eye), its radius, and how far its inner corner sinks."""

LENS_SHIFT, LENS_POWER = 0.022, 0.12
"""What the lens of the loupe does to the eye behind it, seen from the camera: it is moved, and its iris is larger."""


def eyes(skin):
    """Faceted eyeballs, irises cut like gems, and heavy faceted lids."""
    white = faceted("Eye white", "#c2b6a2", 0.35, 0.07)
    iris = faceted("Iris", "#2a7484", 0.25, 0.16)
    pupil = m.plain("Pupil", "#040404", 0.2)
    glint = m.emissive("Glint", (1.0, 0.86, 0.7), 3)
    parts = []
    for side in (-1, 1):
        lens = 1 if side > 0 else 0
        at = Vector((side * 0.275 + LENS_SHIFT * lens, -0.62, 0.03))
        look = Vector((math.sin(GLANCE), -math.cos(GLANCE), 0.0))
        parts.append(facet(s.icosphere("Eye", 0.135, at, white, subdivisions=2), 70 + side))
        for r, out, material in ((0.064, 0.122, iris), (0.030, 0.128, pupil)):
            r *= 1 + LENS_POWER * lens
            turn = (90, 0, math.degrees(GLANCE))
            disc = s.cylinder("Iris", r, 0.030, at + look * out, turn, material, 0, 8, r * 0.72)
            parts.append(facet(disc, 75 + side))
        parts.append(s.icosphere("Glint", 0.011, at + look * 0.140 + Vector((0.022, 0, 0.022)), glint, subdivisions=1))
        for start, end, r, slant in (UPPER_LID[side], LOWER_LID):

            def lid(u, v, start=start, end=end, r=r, slant=slant, at=at, side=side):
                swing = math.radians(-100 + 200 * u)
                inward = -side * math.sin(swing)
                polar = math.radians(start + (end - start) * v - slant * inward * (1 - v))
                return at + Vector(
                    (
                        r * 1.1 * math.sin(swing),
                        -r * math.cos(polar) * math.cos(swing),
                        r * math.sin(polar) * math.cos(swing * 0.6) - 0.03 * abs(math.sin(swing)),
                    )
                )

            fold = facet(s.sheet("Lid", lid, 6, 3, skin, smooth=False), 6)
            parts.append(cut(zoned(fold, ["lid"] * len(fold.data.polygons)), 0.005))
    return parts


LOUPE, LOUPE_TURN = Vector((0.292, -0.825, 0.035)), (90, 0, 14)
"""Middle and turn of the loupe: it is held between brow and cheek, close before the eye and square to its socket."""


def loupe():
    """Brass loupe in the socket of the left eye: cup, bezel and ring, an arm along the temple, a chain to the ear."""
    brass = cut_brass("Loupe brass")
    dark = cut_brass("Loupe bronze", "#6e4a22", 0.42)
    at = LOUPE
    out = Vector((math.sin(math.radians(LOUPE_TURN[2])), -math.cos(math.radians(LOUPE_TURN[2])), 0))
    cup = [(0.172, 0.0), (0.200, 0.0), (0.262, -0.175), (0.240, -0.19)]
    parts = [
        cut(s.lathe("Eye cup", cup, at, LOUPE_TURN, dark, 16, False), 0.006),
        hoop("Bezel", 0.192, 0.036, at + out * 0.012, LOUPE_TURN, brass, 16, 6, 0.007),
        hoop("Inner ring", 0.160, 0.016, at + out * 0.030, LOUPE_TURN, dark, 16, 4, 0.004),
        s.place(s.sphere("Lens", 0.160, at, clear_glass("Lens"), (1, 0.16, 1)), None, (0, 0, LOUPE_TURN[2])),
    ]
    arm = [at + Vector((0.20, 0.04, 0.03)), (0.60, -0.62, 0.11), (0.70, -0.38, 0.14), (0.76, 0.05, 0.14)]
    parts.append(cord("Arm", s.spline(arm, 3), 0.026, brass))
    parts.append(disc("Screw", 0.060, 0.06, (0.575, -0.66, 0.11), (0, 90, -40), brass, 8))
    strap = [
        Vector((0.80 * math.cos(a) * 0.98, 0.14 + 0.96 * math.sin(a), 0.16 + 0.05 * math.sin(a)))
        for a in (math.radians(-6 + 12 * k) for k in range(17))
    ]
    parts.append(cord("Strap", strap, 0.030, faceted("Strap", "#2b1a12", 0.5, 0.1)))
    path = [(0.50, -0.76, -0.06), (0.63, -0.60, -0.42), (0.72, -0.25, -0.44), (0.78, 0.06, -0.10)]
    parts += links(s.spline(path, 12), 24, 0.034, 0.011, brass)
    lobe = Vector((-0.83, EAR_PLACE.y + 0.05, EAR_PLACE.z - 0.215))
    parts.append(hoop("Ear ring", 0.09, 0.024, lobe - Vector((0, 0, 0.08)), (0, 84, 38), brass, 10, 6))
    return parts


def clear_glass(name):
    """Thin glass: what is behind it stays where it is, and the rim reflects."""
    g = m.Graph(name)
    clear = g.add("BsdfTransparent", {"Color": (0.90, 0.97, 1.0)})
    shine = g.add("BsdfGlossy", {"Color": (1.0, 1.0, 1.0), "Roughness": 0.03})
    edge = g.math("MULTIPLY", g.add("LayerWeight", {"Blend": 0.25}).outputs["Fresnel"], 0.8)
    mixed = g.add("MixShader", {0: edge, 1: clear.outputs[0], 2: shine.outputs[0]})
    g.surface(mixed.outputs[0])
    return g.material


def beard_ring():
    """Brass ring that holds the point of the beard."""
    return hoop("Beard ring", 0.118, 0.044, (0.0, -0.98, -1.46), (8, 0, 0), cut_brass("Ring brass"), 12, 6, 0.008)


def girth(z):
    """Half the width and half the depth of the shoulders at a height."""
    v = (z + 3.6) / 2.1
    slope = 1 - (max(0.0, v - 0.42) / 0.58) ** 2.1
    return 0.62 + 1.50 * slope - 0.12 * (1 - v), 0.58 + 0.52 * slope


def chest(z):
    """Half the width and half the depth of the trunk without the arms at a height."""
    wide, deep = girth(z)
    share = min(1.0, max(0.0, (-1.95 - z) / 0.55))
    return wide + (1.34 - wide) * share * share * (3 - 2 * share), deep


def front(x, z, lift=0.0):
    """Point on the chest, `lift` in front of the cloth."""
    wide, deep = chest(z)
    across = min(0.98, (abs(x) / wide) ** (1 / 0.85))
    return Vector((x, 0.22 - deep * math.sqrt(1 - across**2) - lift, z))


def capped(name, function, around, along):
    """Closed body: `function(u, v)` round and along, with a cap at both ends."""
    obj = s.sheet(name, function, around, along, closed_u=True)
    vertices = [v.co.copy() for v in obj.data.vertices]
    faces = [tuple(p.vertices) for p in obj.data.polygons]
    bpy.data.objects.remove(obj, do_unlink=True)
    faces += [tuple(range(around - 1, -1, -1)), tuple(range(len(vertices) - around, len(vertices)))]
    return s.mesh(name, vertices, faces)


def coat_body(wool):
    """Trunk in upright panels, as a tailor cuts them."""

    def trunk(u, v):
        a, z = 2 * math.pi * u, -3.6 + 2.1 * v
        wide, deep = chest(z)
        return (wide * math.copysign(abs(math.sin(a)) ** 0.85, math.sin(a)), 0.22 - deep * math.cos(a), z)

    return cut(s.paint(capped("Coat", trunk, 36, 9), wool), 0.012)


SLEEVE = (
    (-1.80, 0.88, 0.00), (-2.06, 1.00, 0.04), (-2.50, 1.06, 0.14), (-2.64, 0.84, 0.24), (-2.76, 1.08, 0.22),
    (-2.96, 1.06, 0.20), (-3.07, 0.84, 0.24), (-3.19, 1.08, 0.20), (-3.42, 1.04, 0.10), (-3.70, 1.00, 0.0),
)  # fmt: skip
"""Rings of a sleeve: height, size, and how much its outer side lies lower than its inner side.

The upper arm is plain; then two broad folds run from the armpit down round the arm: a steep plane into the crease, a
narrow one out of it, and a slack one down to the next.
"""
SLEEVE_CORNERS = 8
SEAM_CORNER = 6
"""Corner of the sleeve along which its seam runs: at the front of the outer side."""


def sleeve(side, wool, brass):
    """Sleeve in planes that follow the arm, with a piped seam; its folds are deep inside and fade on the outer side."""
    path = s.spline([(1.22, 0.16, -1.80), (1.47, 0.08, -2.3), (1.62, -0.04, -2.8), (1.72, -0.16, -3.70)], 12)
    points = []
    for k, (z, size, lean) in enumerate(SLEEVE):
        x, y, _ = min(path, key=lambda p, z=z: abs(p[2] - z))
        for i in range(SLEEVE_CORNERS):
            a = 2 * math.pi * (i + 0.5) / SLEEVE_CORNERS
            outer = 0.5 + 0.5 * math.cos(a)
            r = 0.47 * (1 + (size - 1) * (1 - 0.6 * outer)) * min(1.0, 0.86 + 0.14 * k)
            points.append((x + r * math.cos(a), y + 1.08 * r * math.sin(a), z - lean * math.cos(a)))
    points = [Vector((side * x, y, z)) for x, y, z in under_epaulettes(np.array(points))]
    count, faces = SLEEVE_CORNERS, []
    for k in range(len(SLEEVE) - 1):
        for i in range(count):
            a, b = k * count + i, k * count + (i + 1) % count
            faces.append((a, a + count, b + count, b))
    faces += [tuple(range(count)), tuple(range(len(points) - count, len(points)))]
    seam = [points[k * count + SEAM_CORNER] * 1.0 for k in range(1, len(SLEEVE))]
    seam = [p + Vector((0, -0.012, 0)) for p in seam]
    body = cut(s.mesh("Sleeve", points, faces, wool), 0.013, 50 + side, 22)
    return [body, cord("Sleeve piping", seam, 0.018, brass)]


def under_epaulettes(points):
    """The points, pressed to the plain form of the shoulder where the epaulettes lie on it."""
    wide, deep = np.array([girth(z) for z in points[:, 2]]).T
    spread = (np.abs(points[:, 0]) / wide) ** (2 / 0.85) + ((points[:, 1] - 0.22) / deep) ** 2
    share = np.clip((points[:, 2] + 2.86) / 0.26, 0, 1) * (spread > 1) * (np.abs(points[:, 0]) > 1.1)
    size = 1 + share * (np.maximum(spread, 1.0) ** -0.48 - 1)
    return np.stack([points[:, 0] * size, 0.22 + (points[:, 1] - 0.22) * size, points[:, 2]], 1)


def wool_cloth(name, color):
    """Felted wool in planes; so little shine that cloth lit from behind keeps its colour."""
    return faceted(name, color, 0.85, 0.06, shine=0.18, edge=1.15)


def panels(name, function, u_steps, v_steps, material, thick=0.03, seed=1):
    """Cloth made of flat panels: the sheet `function(u, v)` in few steps, with a thickness."""
    return cut(s.solidify(s.sheet(name, function, u_steps, v_steps, material, smooth=False), thick, 0.0), 0.007, seed)


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
    """Double-breasted greatcoat with cravat, epaulettes and brooch, and what the navigator carries on it."""
    wool = wool_cloth("Coat", "#173760")
    lining = wool_cloth("Lining", "#823022")
    brass = cut_brass("Coat brass")
    parts = [coat_body(wool), *sleeve(-1, wool, brass), *sleeve(1, wool, brass), *collar(brass), *waistcoat(brass)]
    for side in (-1, 1):
        parts += lapel(side, lining, brass)
        parts += epaulette(side, brass, wool)
    return parts + cravat() + brooch(brass) + baldric(brass) + chart_case(brass) + sextant(brass)


COLLAR_PANELS, LAPEL_PANELS = 15, 16
"""Flat panels round the collar and along a lapel."""


def collar(brass):
    """High collar with its lining turned out, and brass piping along its edges.

    Its cloth is dull and its lining dark, so that beard and piping stand out against it on the side of the light.
    """
    wool = wool_cloth("Collar", "#173760")
    lining = wool_cloth("Collar lining", "#4a140e")

    def shape(u, v, out=0.0):
        a = math.radians(28 + 304 * u)
        back = abs(u - 0.5) * 2
        r = 0.66 + 0.34 * v**1.3 + 0.10 * back * v + out
        z = -1.62 + v * (1.12 - 0.30 * back**2)
        return (r * math.sin(a) * 1.12, -r * math.cos(a) * 0.98 + 0.26, z)

    parts = []
    for name, out, cloth in (("Collar", 0.018, wool), ("Collar lining", -0.018, lining)):
        parts.append(panels(name, lambda u, v, out=out: shape(u, v, out), COLLAR_PANELS, 2, cloth))
    for height, radius, out in ((1.0, 0.032, 0.0), (0.84, 0.018, 0.045)):
        edge = [shape(u / COLLAR_PANELS, height, out) for u in range(COLLAR_PANELS + 1)]
        parts.append(cord("Collar piping", edge, radius, brass))
    for end in (0.0, 1.0):
        edge = [shape(end, k / 2) for k in range(3)]
        parts.append(cord("Collar piping", edge, 0.030, brass))
    return parts


LAPEL = (
    (-1.50, 0.50, 0.66), (-1.62, 0.44, 0.86), (-1.78, 0.38, 1.10), (-1.86, 0.35, 1.14), (-2.0, 0.31, 0.98),
    (-2.2, 0.26, 0.90), (-2.5, 0.20, 0.84), (-2.9, 0.14, 0.78), (-3.3, 0.12, 0.74),
)  # fmt: skip
"""Cut of a lapel: height, inner edge and outer edge, from the collar to below the frame; it peaks over the chest."""


def lapel(side, lining, brass):
    """Lapel with its roll, piped in brass, with buttons and bars of braid."""
    pattern = s.spline(LAPEL, 8)

    def shape(u, v, lift=0.0):
        place = min(u * (len(pattern) - 1), len(pattern) - 1.001)
        i, share = int(place), place % 1
        z, inner, outer = (p + (q - p) * share for p, q in zip(pattern[i], pattern[i + 1]))
        roll = 0.10 * math.sin(math.pi * min(1, 0.25 + v)) + 0.05 * (1 - v)
        return front(side * (inner + (outer - inner) * v), z, 0.035 + roll + lift)

    parts = [panels("Lapel", shape, LAPEL_PANELS, 3, lining, 0.05)]
    for v in (0.0, 1.0):
        edge = [shape(u / LAPEL_PANELS, v, lift=0.012) for u in range(LAPEL_PANELS + 1)]
        parts.append(cord("Lapel piping", edge, 0.026, brass))
    for k in range(5):
        z = -1.98 - 0.27 * k
        u = min(range(len(pattern)), key=lambda i: abs(pattern[i][0] - z)) / (len(pattern) - 1)
        parts += button(Vector(shape(u, 0.62, lift=0.075)), 0.078, brass)
        # A bar of braid runs inwards from each button.
        start, end = (Vector(shape(u, v, lift=0.034)) for v in (0.52, 0.10))
        parts.append(bar("Braid bar", start, end, 0.020, brass, 0.032, width=0.004))
    return parts


def waistcoat(brass):
    """Waistcoat and its small buttons."""
    cloth = wool_cloth("Waistcoat", "#bdb197")

    parts = [panels("Waistcoat", lambda u, v: front(u - 0.5, -1.55 - 1.75 * v, 0.03), 4, 8, cloth, 0.02)]
    for k in range(5):
        parts += button(front(0.0, -2.22 - 0.2 * k, 0.06), 0.042, brass)
    return parts


def silk_cloth():
    """Heavy silk in planes of slightly different tone, with a soft shine."""
    return faceted("Cravat silk", "#a8722b", 0.6, 0.09, shine=0.15, edge=1.25)


def cravat():
    """Two wound turns of silk, a knot, and two ends that hang from it in pleats; all cut in planes as the face is."""
    silk = silk_cloth()
    parts = [wound(silk, 0.50, 0.155, -1.22, 9, 1), wound(silk, 0.61, 0.20, -1.46, 12, 2)]
    for end in TAILS:
        parts.append(tail(silk, *end))
    return [*parts, cravat_knot(silk)]


WOUND_RIDGES = 14
"""Ridges and furrows round a turn of the cravat."""


def wound(silk, radius, thick, z, tilt, seed):
    """One turn of the cravat in ridges that run round the neck and gather at the knot in front."""
    rng = random.Random(seed)
    crests = [(0.16 if k % 2 else -0.05) + rng.uniform(-0.03, 0.05) for k in range(WOUND_RIDGES)]
    starts = [(k + rng.uniform(-0.22, 0.22)) / WOUND_RIDGES for k in range(WOUND_RIDGES)]

    def turn(u, v):
        k = round(v * WOUND_RIDGES) % WOUND_RIDGES
        a = 2 * math.pi * u
        b = 2 * math.pi * starts[k] + 0.35 * math.sin(a + seed) + 0.12 * math.sin(3 * a + 2 * k)
        gather = 0.35 + 0.65 * (0.5 + 0.5 * math.sin(a))
        r = thick * (0.75 + 0.3 * gather) * (1 + crests[k] * (0.8 + 0.7 * gather))
        reach = radius + r * math.cos(b)
        # On the side of the light it must not stand out from behind the beard.
        return (min(0.66, reach * math.cos(a)), reach * math.sin(a), r * math.sin(b))

    ring = facet(s.sheet("Cravat", turn, 34, WOUND_RIDGES, silk, closed_u=True), seed)
    return s.place(ring, (0, 0.06, z), (tilt, 3, 0))


TAILS = (
    (((0.03, -1.70), (0.10, -1.92), (0.13, -2.10), (0.12, -2.24)), 0.10, 0.34, 0.20, 0.10, 5),
    (((-0.03, -1.70), (-0.10, -1.95), (-0.13, -2.20), (-0.10, -2.46)), 0.11, 0.40, 0.25, -0.12, 6),
)
"""Ends of the cravat: path down the chest (x, z), width at the knot and at the hem, lift, slant of the hem, seed."""
PLEATS = (0.0, 0.13, 0.24, 0.42, 0.55, 0.74, 0.84, 1.0)
"""Where across an end its folds break, turn by turn up and down."""


def tail(silk, path, narrow, wide, lift, slant, seed):
    """End of the cravat: flat pleats that fan out from the knot, a bulge below it, and a hem cut aslant."""
    line = s.spline(path, 4)
    last = len(line) - 1

    def shape(u, v):
        k = round(v * last)
        fold = round(u * (len(PLEATS) - 1))
        across = PLEATS[fold]
        x, z = line[k]
        width = narrow + (wide - narrow) * v**0.8
        crest = (0.5 if fold % 2 else -0.5) * (0.05 + 0.035 * v)
        edge = 0.05 * (2 * across - 1) ** 2 * v
        rise = lift + 0.06 * math.sin(math.pi * min(1.0, 0.15 + v)) - 0.10 * v
        drop = v * v * (slant * (across - 0.5) - 0.6 * crest)
        return front(x + (across - 0.5) * width, z + drop, rise + crest - edge)

    return panels("Cravat end", shape, len(PLEATS) - 1, last, silk, 0.022, seed)


KNOT = (
    (0.19, 0.13, 0.08), (0.165, 0.215, 0.14), (0.07, 0.235, 0.165), (0.045, 0.20, 0.13), (0.02, 0.22, 0.16),
    (-0.10, 0.19, 0.15), (-0.125, 0.155, 0.115), (-0.15, 0.17, 0.13), (-0.21, 0.11, 0.08),
)  # fmt: skip
"""Rings of the knot: height, half width and half depth; two of them are creases between its three bands."""


def cravat_knot(silk):
    """Knot: a band of cloth drawn tight round the others, wider above than below, creased aslant."""

    def body(u, v):
        z, wide, deep = KNOT[round(v * (len(KNOT) - 1))]
        a = 2 * math.pi * u
        slant = 0.0 if abs(z) > 0.18 else 0.28
        x = wide * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a))
        return (x, -deep * math.copysign(abs(math.sin(a)) ** 0.8, math.sin(a)), z - slant * x)

    knot = facet(s.paint(capped("Knot", body, 14, len(KNOT) - 1), silk), 4)
    return s.place(knot, front(0.0, -1.62, 0.24), (-8, 6, 0))


def brooch(brass):
    """Small compass pinned to the lapel."""
    pin = front(0.78, -1.83, 0.20)
    enamel = faceted("Enamel", "#0e2a35", 0.45, 0.1)
    parts = [
        disc("Brooch", 0.135, 0.06, pin, (84, 0, -18), brass, 12, width=0.014),
        disc("Brooch face", 0.100, 0.07, pin + Vector((-0.002, -0.006, 0)), (84, 0, -18), enamel, 12),
    ]
    for k in range(4):
        a = math.radians(90 * k + 20)
        start = pin + Vector((-0.004, -0.045, 0))
        tip = Vector((0.09 * math.cos(a), 0.01, 0.09 * math.sin(a)))
        parts.append(bar("Needle", start, start + tip, 0.018, brass, 0.003, 4, 0.002))
    return parts


def leather(name, color="#5a3118"):
    """Leather in planes, pale where its edges are rubbed."""
    return faceted(name, color, 0.72, 0.09, shine=0.10, edge=1.5)


STRAP_WIDTH = 0.25


def strap_path():
    """Middle of the baldric from behind the right shoulder down across the chest, and the ways along its width."""
    crest = [shoulder(-1, 0.90, y, 0.20)[0] for y in (0.60, 0.25, -0.08)]
    fall = [(-0.82, -1.88, 0.30), (-0.60, -2.11, 0.31), (-0.16, -2.42, 0.29), (0.24, -2.70, 0.28), (0.62, -2.98, 0.28)]
    path = [Vector(p) for p in s.spline(crest + [front(*p) for p in fall] + [front(1.0, -3.28, 0.2)], 8)]
    for i, at in enumerate(path):
        along = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        chest, top = Vector((at.x * 0.5, -1.0, 0.0)).normalized(), Vector((-0.15, -0.5 - at.y, 0.8)).normalized()
        outward = top.lerp(chest, s.ease(at.z, -1.5, -2.15))
        outward = (outward - along * outward.dot(along)).normalized()
        yield at, along.cross(outward).normalized(), outward


STRAP_SECTION = ((-0.5, -0.012), (-0.36, 0.034), (0.36, 0.034), (0.5, -0.012))
"""Section of the strap: how far across, in widths, and how far out. A flat middle between two slanted borders."""


def baldric(brass):
    """Leather strap of the chart case in flat panels, stitched along both edges, with a brass buckle."""
    hide, thread = leather("Baldric"), faceted("Thread", "#cfae72", 0.7, 0.08)
    places = list(strap_path())
    middle = min(range(len(places)), key=lambda k: abs(places[k][0].x + 0.50))
    # Panels are shorter where the strap bends over the shoulder.
    steps = [4 if at.z < -2.2 else 2 for at, _, _ in places]
    kept = [place for k, (place, step) in enumerate(zip(places, steps)) if (k - middle) % step == 0]

    def shape(u, v):
        at, side, out = kept[round(u * (len(kept) - 1))]
        across, lift = STRAP_SECTION[round(3 * v)]
        return at + side * STRAP_WIDTH * across + out * lift

    parts = [cut(s.solidify(s.sheet("Baldric", shape, len(kept) - 1, 3, hide, smooth=False), 0.03, 0.0), 0.008)]
    for edge in (-0.29, 0.29):
        for (a, side, out), (b, _, off) in zip(kept, kept[1:]):
            start, end = a + side * STRAP_WIDTH * edge + out * 0.056, b + side * STRAP_WIDTH * edge + off * 0.056
            for low, high in ((0.12, 0.40), (0.60, 0.88)) if (b - a).length > 0.2 else ((0.22, 0.78),):
                stitch = (start.lerp(end, low), start.lerp(end, high))
                parts.append(bar("Stitch", *stitch, 0.012, thread, sides=4, width=0.003))
    at, side, out = places[middle]
    along = side.cross(out)
    corners = [at + side * 0.18 * a + along * 0.15 * b + out * 0.07 for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
    for a, b in zip(corners, corners[1:] + corners[:1]):
        over = (b - a).normalized() * 0.024
        parts.append(bar("Buckle", a - over, b + over, 0.034, brass, sides=6, width=0.007))
    parts.append(bar("Buckle tongue", at - along * 0.15 + out * 0.07, at + along * 0.17 + out * 0.09, 0.024, brass))
    for k in range(1, 4):
        place, side, away = places[middle + 3 + 3 * k]
        stud = s.cylinder("Eyelet", 0.034, 0.03, place + away * 0.045, (0, 0, 0), brass, 0, 6, 0.022)
        stud.rotation_mode = "QUATERNION"
        stud.rotation_quaternion = away.to_track_quat("Z", "Y")
        parts.append(cut(stud, 0.005))
    return parts


CASE_SIDES = 10


def chart_case(brass):
    """Leather case of ten sides on the back, whose rolled charts stand out behind the shoulder."""
    hide = leather("Chart case", "#5e3a26")
    paper = faceted("Parchment", "#c9ab74", 0.8, 0.07, shine=0.2, edge=1.3)
    foot, mouth = Vector((-0.95, 1.15, -2.1)), Vector((-1.72, 0.72, -0.86))
    axis = (mouth - foot).normalized()
    parts = [bar("Chart case", foot, mouth, 0.27, hide, 0.29, CASE_SIDES, 0.012)]
    turn = [math.degrees(a) for a in axis.to_track_quat("Z", "Y").to_euler()]
    for back, low, high, out in ((0.0, -0.045, 0.045, 0.33), (0.15, -0.03, 0.03, 0.318), (0.44, -0.05, 0.05, 0.315)):
        band = [(out - 0.06, low), (out - 0.012, low), (out, low + 0.02), (out, high - 0.02), (out - 0.012, high)]
        band = s.lathe("Case band", [*band, (out - 0.06, high)], mouth - axis * back, turn, brass, CASE_SIDES, False)
        parts.append(cut(band, 0.006))
    for (dx, dy), long, radius, seed in (
        ((-0.10, 0.06), 0.62, 0.12, 1),
        ((0.11, 0.08), 0.44, 0.11, 2),
        ((0.02, -0.11), 0.30, 0.12, 3),
    ):

        def roll(u, v, long=long, radius=radius, seed=seed):
            a = 2 * math.pi * 2.3 * u + seed
            r = radius * (0.55 + 0.45 * u)
            flare = 1 + 0.10 * max(0.0, v - 0.7)
            return (r * flare * math.cos(a), r * flare * math.sin(a), -0.4 + (0.4 + long) * v - 0.06 * u * (v > 0.99))

        scroll = cut(s.solidify(s.sheet("Chart", roll, 20, 2, paper, smooth=False), 0.014, 0.0), 0.004)
        foot_at = mouth + axis.to_track_quat("Z", "Y") @ Vector((dx, dy, 0))
        parts.append(s.place(scroll, foot_at, turn))
    return parts


SEXTANT = Vector((1.02, 0, -2.36))
"""Place of the pivot on the chest, x and z."""
SEXTANT_SIZE = 0.70
LIMB, HALF_ARC = 0.74, 36


def sextant(chain_brass):
    """Sextant that hangs from the strap: graduated limb, index arm, three-ring frame, mirrors, shades, telescope."""
    brass = cut_brass("Sextant bronze", "#8a6230", 0.38)
    silver = faceted("Sextant scale", "#a9aca8", 0.45, 0.05, metallic=0.6, edge=1.2)
    ink = m.plain("Sextant ink", "#15100b", 0.6)
    parts = [
        sector("Limb", LIMB - 0.07, LIMB + 0.06, 0.05, HALF_ARC + 4, brass),
        s.place(sector("Scale", LIMB - 0.035, LIMB + 0.035, 0.02, HALF_ARC + 2, silver), (0, -0.03, 0)),
    ]
    for k in range(25):
        a = math.radians(-HALF_ARC + 2 * HALF_ARC * k / 24)
        long, middle = (0.056, LIMB - 0.002) if k % 4 == 0 else (0.032, LIMB + 0.012)
        at = (middle * math.sin(a), -0.042, -middle * math.cos(a))
        parts.append(s.box("Graduation", (0.009, 0.004, long), at, (0, math.degrees(a) * -1, 0), ink, 0))
    for a in (-HALF_ARC, HALF_ARC):
        end = polar(LIMB - 0.02, a)
        parts.append(bar("Frame bar", (0, 0, 0), end, 0.040, brass, 0.036))
    for radius, x, z in ((0.165, 0, -0.455), (0.10, -0.25, -0.545), (0.10, 0.25, -0.545)):
        parts.append(hoop("Frame ring", radius, 0.026, (x, 0, z), (90, 0, 0), brass, 12))
    parts += index_arm(13, brass, silver)
    parts += [
        hoop("Hanging ring", 0.085, 0.024, (0, 0.0, 0.17), (90, 0, 0), brass, 10),
        disc("Hanger", 0.05, 0.09, (0, 0, 0.07), (0, 0, 0), brass, 8),
    ]
    tube = [
        (0, -0.24),
        (0.052, -0.24),
        (0.052, -0.02),
        (0.064, 0.0),
        (0.064, 0.16),
        (0.085, 0.17),
        (0.085, 0.25),
        (0, 0.25),
    ]
    parts.append(cut(s.lathe("Telescope", tube, (0.10, -0.10, -0.29), (0, 90, 0), brass, 10, False)))
    parts.append(slab("Telescope rest", (0.05, 0.10, 0.09), (0.17, -0.05, -0.29), (0, 0, 0), brass))
    mirror = faceted("Mirror", "#dfe8ee", 0.08, 0.02, metallic=1.0)
    parts.append(slab("Horizon mirror", (0.02, 0.11, 0.13), (-0.30, -0.08, -0.32), (0, 0, 24), mirror))
    parts.append(slab("Mirror frame", (0.03, 0.12, 0.03), (-0.30, -0.08, -0.40), (0, 0, 24), brass))
    for k, color in enumerate(("#e0902c", "#3f9a5a", "#b0341f")):
        at = Vector((-0.31 - 0.06 * k, -0.07, -0.15 + 0.035 * k))
        parts.append(hoop("Shade ring", 0.064, 0.016, at, (90, 0, 20), brass, 8, 4, 0.004))
        parts.append(
            disc("Shade", 0.060, 0.012, at, (90, 0, 20), faceted("Shade glass", color, 0.15, 0.05), 8, width=0.003)
        )
    parts.append(bar("Shade pin", (-0.18, -0.05, -0.19), (-0.46, -0.05, -0.14), 0.020, brass))
    place = front(SEXTANT.x, SEXTANT.z, 0.34)
    top = place + Vector((-0.02, 0.0, 0.25 * SEXTANT_SIZE))
    path = s.spline(
        [shoulder(1, 0.90, -0.28, 0.16)[0], front(0.92, -1.74, 0.16), top.lerp(front(0.95, -1.74, 0.16), 0.4), top], 8
    )
    return links(path, 16, 0.042, 0.015, chain_brass) + [s.group(parts, place, (-7, 7, 14), SEXTANT_SIZE, "Sextant")]


def index_arm(angle, brass, silver):
    """Arm of the sextant with its pivot, window, drum and clamp."""
    tip = polar(LIMB + 0.11, angle)
    window, drum = polar(LIMB, angle), polar(LIMB + 0.12, angle)
    return [
        bar("Index arm", (0, -0.065, 0), tip + Vector((0, -0.065, 0)), 0.036, brass, 0.028, 4),
        disc("Pivot", 0.10, 0.06, (0, -0.06, 0), (90, 0, 0), brass, 10),
        disc("Pivot cap", 0.05, 0.06, (0, -0.10, 0), (90, 0, 0), brass, 6),
        slab("Index mirror", (0.15, 0.02, 0.10), (0.01, -0.13, 0.02), (0, 0, 28), silver),
        slab("Window", (0.16, 0.03, 0.11), window + Vector((0, -0.075, 0)), (0, -angle, 0), brass, 0.012),
        slab("Vernier", (0.11, 0.02, 0.05), window + Vector((0, -0.088, 0)), (0, -angle, 0), silver),
        disc("Drum", 0.06, 0.11, drum + Vector((0.05, -0.07, 0)), (0, 90 - angle, 0), brass, 8),
    ]


def slab(name, size, at, turn, material, width=0.006):
    """Flat block with narrow bevels."""
    return cut(s.box(name, size, at, turn, material, 0), width)


def polar(radius, angle):
    """Point below the pivot of the sextant, `angle` degrees from the plumb line."""
    a = math.radians(angle)
    return Vector((radius * math.sin(a), 0, -radius * math.cos(a)))


def sector(name, inner, outer, thick, half, material, steps=12):
    """Flat band along an arc below the origin."""
    vertices, faces = [], []
    for i in range(steps + 1):
        a = -half + 2 * half * i / steps
        for radius, y in ((inner, -1), (outer, -1), (outer, 1), (inner, 1)):
            vertices.append(polar(radius, a) + Vector((0, y * thick / 2, 0)))
    for i in range(steps):
        for k in range(4):
            a, b = 4 * i + k, 4 * i + (k + 1) % 4
            faces.append((a, b, b + 4, a + 4))
    faces += [(3, 2, 1, 0), tuple(range(4 * steps, 4 * steps + 4))]
    return cut(s.mesh(name, vertices, faces, material), 0.006)


BUTTON = ((1.12, -0.1), (1.16, 0.12), (0.98, 0.30), (0.74, 0.20), (0.52, 0.46), (0.0, 0.56))
"""Profile of a button, in radii: a rim, a furrow, and a cut dome."""


def button(at, radius, brass):
    """Button with ten corners, cut like a gem, facing the viewer."""
    profile = [(r * radius, z * radius) for r, z in BUTTON]
    return [cut(s.lathe("Button", profile, at, (86, 0, 0), brass, 10, False), 0.06 * radius)]


def epaulette(side, brass, wool):
    """Board that follows the shoulder: rope, braid, a star, and two rows of cut tassels that hang round its end."""
    end_x, mid_y = 1.50, 0.02
    gold = cut_brass("Tassel", "#926628", 0.5)

    def seat(obj):
        """Bend a flat part, built at the end of the board, to the shoulder."""
        return s.warp(obj, lambda co: shoulder(side, end_x + co.x, mid_y + co.y, co.z)[0])

    def strip(y, lift):
        long = 0.64 - math.sqrt(0.36**2 - y**2)
        return [shoulder(side, 0.86 + long * k / 4, mid_y + y, lift)[0] for k in range(5)]

    board = s.sheet("Board", lambda u, v: (-0.66 * (1 - u), 0.25 * (2 * v - 1), 0.075), 4, 2, wool, smooth=False)
    plate = [(0.36, -0.05), (0.37, 0.07), (0.345, 0.105), (0.29, 0.105), (0.265, 0.085), (0.12, 0.085), (0, 0.085)]
    parts = [
        cut(s.solidify(seat(board), 0.05, 0.0)),
        cut(seat(s.lathe("Crescent", plate[:5], material=gold, steps=18, smooth=False))),
        cut(seat(s.lathe("Crescent field", plate[4:], material=wool, steps=18, smooth=False))),
        cut(seat(shoulder_star(brass)), 0.005),
    ]
    rope, sizes = [], []
    for k in range(2 * ROPE_KNOTS):
        a = 2 * math.pi * k / (2 * ROPE_KNOTS)
        at, normal = shoulder(side, end_x + 0.365 * math.cos(a), mid_y + 0.365 * math.sin(a), 0.07)
        rope.append(at)
        sizes.append(1.0 if k % 2 else 0.70)
    parts.append(cord("Rope", rope, 0.055, gold, 6, sizes, True))
    for y in (-0.25, 0.25):
        parts.append(cord("Braid", strip(y, 0.105), 0.034, brass))
    parts.append(disc("Stud", 0.075, 0.09, shoulder(side, 0.98, mid_y, 0.12)[0], (0, side * 20, 0), brass, 8, 0.045))
    for radius, count, long, thick in ((0.385, 24, 0.33, 0.044), (0.335, 19, 0.38, 0.044)):
        for k in range(count):
            a = math.radians(-118 + 236 * k / (count - 1))
            x, y = end_x + radius * math.cos(a), mid_y + radius * math.sin(a)
            top, end = shoulder(side, x, y, 0.06)[0], hang(side, x, y, long)
            line = [top, top.lerp(end, 0.75), top.lerp(end, 0.9), end]
            parts.append(cord("Tassel", line, thick, gold, 6, [0.62, 1.0, 1.0, 0.55]))
    return parts


ROPE_KNOTS = 26
"""Turns of the rope round an epaulette."""


def shoulder_star(brass):
    """Compass star of eight points, in two planes each, for the field of an epaulette."""
    vertices = [(0, 0, 0.15)]
    for k in range(16):
        a = 2 * math.pi * k / 16
        r = (0.245 if k % 4 == 0 else 0.15) if k % 2 == 0 else 0.062
        vertices.append((r * math.cos(a), r * math.sin(a), 0.092))
    faces = [(0, 1 + k, 1 + (k + 1) % 16) for k in range(16)]
    return s.mesh("Star of rank", vertices, faces, brass)


def hang(side, x, y, fall):
    """Where a cord of the length `fall` ends that hangs down the cloth from a place on the shoulder."""
    for _ in range(8):
        _, normal = shoulder(1, x, y)
        down = (Vector((0, 0, -1)) + normal * normal.z).normalized()
        x, y = x + down.x * fall / 8, y + down.y * fall / 8
    return shoulder(side, x, y, 0.065)[0]


RING_PANELS = 60
"""Flat panels round the ring of the astrolabe; two graduations lie on each."""


def astrolabe() -> None:
    """Brass rings with tick marks and a star pointer behind the head."""
    brass = cut_brass("Astrolabe", "#8f652c", 0.36)
    engraved = m.plain("Engraving", "#1a120a", 0.6)
    centre = Vector((-0.02, 2.0, 0.04))

    def ring(radius, wide, turn, ticks, metal):
        rim = 0.022
        profile = [
            (radius, 0.04), (radius, -0.02), (radius + rim, -0.04), (radius + wide - rim, -0.04),
            (radius + wide, -0.02), (radius + wide, 0.04), (radius, 0.04),
        ]  # fmt: skip
        profile = [(r, -z) for r, z in profile]
        pieces = [cut(s.lathe("Ring", profile, (0, 0, 0), (90, 0, 0), metal, RING_PANELS, False), 0.006, angle=25)]
        for k in range(ticks):
            a = 2 * math.pi * (k + 0.5) / ticks
            long = wide * (0.55 if k % 5 == 2 else 0.32)
            r = radius + wide * 0.5
            at = (r * math.cos(a), -0.04, r * math.sin(a))
            pieces.append(s.box("Tick", (0.022, 0.02, long), at, (0, 90 - math.degrees(a), 0), engraved, 0))
        s.group(pieces, centre, turn, name="Ring")

    ring(1.62, 0.16, (0, 0, 0), 120, brass)
    # The inner ring is old and dark, so that the outline of the head stands alone.
    ring(1.38, 0.05, (24, 0, 38), 0, cut_brass("Old bronze", "#3a2c18", 0.62))
    for k in range(8):
        a = math.radians(45 * k + 22.5)
        tip = centre + Vector((2.02 * math.cos(a), 0, 2.02 * math.sin(a)))
        bar("Ray", centre + Vector((1.76 * math.cos(a), 0, 1.76 * math.sin(a))), tip, 0.07, brass, 0.006, 4)
    pointer = [
        centre + Vector((1.70 * math.cos(math.radians(a)), 0.1, 1.70 * math.sin(math.radians(a)))) for a in (142, -38)
    ]
    bar("Rule", pointer[0], pointer[1], 0.035, brass, 0.035, 4)


WALL_Y = 9.0
CHART_Y = 8.7
CHART_MIDDLE = Vector((0.0, CHART_Y, -0.35))


def sky_chart() -> None:
    """Night sky with the band of the Milky Way behind a gilded star chart with its constellations."""
    before = set(bpy.data.objects)
    s.plane("Night", (60, 40), (0, WALL_Y, 0), (90, 0, 0), night_sky())
    gold = m.emissive("Chart gold", (0.95, 0.62, 0.28), 0.42)
    faint = m.emissive("Chart line", (0.55, 0.62, 0.60), 0.16)
    chart_rings(gold, faint)
    stars = star_materials()
    for figure in CONSTELLATIONS:
        constellation(*figure, stars, faint)
    for obj in set(bpy.data.objects) - before:
        s.without_light(obj)


def night_sky():
    """Emission only: a glow behind the head, the Milky Way with its dark lanes, and three sizes of stars."""
    g = m.Graph("Night sky")
    at = g.add("TexCoord").outputs["Object"]
    split = g.add("SeparateXYZ", {0: at})
    x, z = split.outputs["X"], split.outputs["Y"]
    g._coords = at
    cloud = g.noise(0.55, 7, 0.62, 0.6)
    fine = g.noise(2.1, 6, 0.65, 0.4)

    # Across the band; the cloud bends it.
    across = g.math("SUBTRACT", g.math("SUBTRACT", z, g.math("MULTIPLY", x, 0.52)), -0.9)
    across = g.math("ADD", across, g.math("MULTIPLY", g.math("SUBTRACT", cloud, 0.5), 2.6))
    band = bell(g, across, 1.15)
    core = g.math("MULTIPLY", bell(g, across, 0.55), g.span(fine, 0.36, 0.66))
    lane = g.math("MULTIPLY", bell(g, g.math("SUBTRACT", across, 0.12), 0.30), g.span(cloud, 0.40, 0.56))

    dx, dz = g.math("MULTIPLY", x, 0.19), g.math("MULTIPLY", g.math("ADD", z, 0.55), 0.26)
    away = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", dx, dx), g.math("MULTIPLY", dz, dz)))
    away = g.math("ADD", away, g.math("MULTIPLY", g.math("SUBTRACT", cloud, 0.5), 0.25))
    tint = g.ramp(
        away,
        [
            (0.0, (0.060, 0.165, 0.215)),
            (0.38, (0.026, 0.082, 0.130)),
            (0.7, (0.008, 0.026, 0.058)),
            (1.0, (0.003, 0.009, 0.026)),
        ],
    )
    dusk = g.math("MULTIPLY", g.span(x, -1.0, 6.0), g.span(z, 1.6, -3.5))
    tint = g.mix(g.math("MULTIPLY", dusk, 0.55), tint, (0.115, 0.052, 0.040), "ADD")
    veil = g.math("MULTIPLY", g.math("MULTIPLY", band, g.span(cloud, 0.34, 0.64)), 0.8)
    tint = g.mix(veil, tint, (0.060, 0.085, 0.165), "ADD")
    tint = g.mix(g.math("MULTIPLY", core, 0.75), tint, (0.26, 0.185, 0.14), "ADD")
    tint = g.mix(g.math("MULTIPLY", lane, 0.8), tint, (0.006, 0.010, 0.020))

    dust = g.math("ADD", 0.12, g.math("MULTIPLY", g.math("MULTIPLY", band, g.span(fine, 0.35, 0.65)), 1.4))
    for scale, size, power, peak, mask in (
        (2.1, 0.028, 5.0, 2.6, 1.0),
        (6.5, 0.060, 7.0, 1.3, 1.0),
        (17.0, 0.10, 4.0, 0.55, dust),
    ):
        cells = g.add("TexVoronoi", {"Vector": at, "Scale": scale, "Randomness": 1.0}, voronoi_dimensions="2D")
        tone = g.add("SeparateColor", {0: cells.outputs["Color"]})
        bright = g.math("POWER", tone.outputs[0], power)
        reach = g.math("MULTIPLY", g.math("ADD", 0.45, g.math("MULTIPLY", bright, 0.55)), size)
        spark = bell(g, g.math("DIVIDE", cells.outputs["Distance"], reach), 1.0)
        spark = g.math("MULTIPLY", g.math("MULTIPLY", spark, g.math("ADD", 0.04, bright)), peak)
        spark = g.math("MULTIPLY", spark, mask)
        color = g.ramp(tone.outputs[1], [(0.0, (0.62, 0.78, 1.0)), (0.55, (0.95, 0.97, 1.0)), (1.0, (1.0, 0.70, 0.42))])
        tint = g.mix(spark, tint, color, "ADD")
    for node in g.tree.nodes:
        if node.type == "MIX":
            node.clamp_factor = False
    light = g.add("Emission", {"Color": tint, "Strength": 1.0})
    g.surface(light.outputs[0])
    return g.material


def bell(g, value, width):
    """1 where `value` is 0, fading on both sides within about `width`."""
    scaled = g.math("DIVIDE", value, width)
    return g.math("EXPONENT", g.math("MULTIPLY", g.math("MULTIPLY", scaled, scaled), -1.0))


def flat_strips(name, strips, material):
    """One mesh of flat strips in the plane of the chart; each is a list of pairs of points (x, z)."""
    vertices, faces = [], []
    for strip in strips:
        for k, pair in enumerate(strip):
            vertices += [CHART_MIDDLE + Vector((x, 0, z)) for x, z in pair]
            if k:
                n = len(vertices)
                faces.append((n - 4, n - 3, n - 1, n - 2))
    return s.mesh(name, vertices, faces, material)


def arc(radius, width, start=0.0, end=360.0, middle=(0.0, 0.0)):
    """Strip along an arc of the chart."""
    count = max(2, int(abs(end - start) / 1.5))
    angles = [math.radians(start + (end - start) * k / count) for k in range(count + 1)]
    return [
        [(middle[0] + r * math.cos(a), middle[1] + r * math.sin(a)) for r in (radius - width / 2, radius + width / 2)]
        for a in angles
    ]


def ray(angle, inner, outer, width):
    """Strip from one radius of the chart to another."""
    a = math.radians(angle)
    across = (-math.sin(a) * width / 2, math.cos(a) * width / 2)
    return [
        [
            (r * math.cos(a) - across[0], r * math.sin(a) - across[1]),
            (r * math.cos(a) + across[0], r * math.sin(a) + across[1]),
        ]
        for r in (inner, outer)
    ]


NUMERALS = ("III", "II", "I", "XII", "XI", "X", "IX", "VIII", "VII", "VI", "V", "IV")


def chart_rings(gold, faint):
    """Graduated hour circle with numerals, circles of declination, hour lines, and the ecliptic as a broken line."""
    scale = [arc(2.86, 0.022), arc(3.06, 0.010), arc(3.46, 0.010), arc(5.52, 0.020), arc(5.66, 0.008)]
    scale += [ray(k * 2, 2.86, 3.06 if k % 5 == 0 else 2.95, 0.014 if k % 5 == 0 else 0.008) for k in range(180)]
    scale += [ray(k, 5.52, 5.66, 0.010) for k in range(0, 360, 1)]
    flat_strips("Hour circle", scale, gold)
    lines = [arc(4.35, 0.008)] + [ray(k * 30 + 15, 3.46, 5.52, 0.007) for k in range(12)]
    lines += [arc(4.05, 0.012, k * 3, k * 3 + 1.8, (0.75, 0.62)) for k in range(120)]
    flat_strips("Hour lines", lines, faint)
    for k, body in enumerate(NUMERALS):
        a = math.radians(30 * k)
        at = CHART_MIDDLE + Vector((3.26 * math.cos(a), 0, 3.26 * math.sin(a)))
        s.text("Hour", body, 0.21, at, (90, 90 - 30 * k, 0), gold)


CONSTELLATIONS = (
    # The Plough
    ((-4.05, 0.85), 0.98, (
        (-1.35, 0.10, 1.9), (-0.85, 0.42, 2.1), (-0.42, 0.34, 1.8), (0.05, 0.22, 3.2),
        (0.13, -0.25, 2.4), (0.85, -0.32, 2.3), (0.93, 0.28, 1.7),
    ), ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3))),
    # Cassiopeia
    ((3.75, 1.55), 0.95, (
        (-0.85, 0.30, 3.3), (-0.42, -0.12, 2.7), (0.0, 0.14, 2.1), (0.40, -0.32, 2.2), (0.85, 0.05, 2.3),
    ), ((0, 1), (1, 2), (2, 3), (3, 4))),
    # Orion
    ((4.45, -1.25), 1.20, (
        (-0.48, 0.85, 0.5), (0.42, 0.72, 1.6), (-0.16, 0.02, 1.8), (0.0, 0.08, 1.7),
        (0.16, 0.15, 2.2), (-0.36, -0.78, 2.1), (0.52, -0.72, 0.1), (0.0, 1.12, 3.4),
    ), ((0, 1), (0, 2), (1, 4), (2, 3), (3, 4), (2, 5), (4, 6), (5, 6), (0, 7), (1, 7))),
    # The Swan
    ((-4.45, -1.75), 1.05, (
        (-0.55, 0.62, 1.2), (-0.22, 0.22, 2.2), (0.38, 0.42, 2.5), (-0.50, -0.35, 2.9),
        (0.18, -0.28, 3.9), (0.52, -0.72, 3.0),
    ), ((0, 1), (1, 2), (1, 3), (1, 4), (4, 5))),
)  # fmt: skip
"""Place, size, stars (x, z, magnitude) and lines of each constellation."""


def star_materials():
    """Cool and warm stars: a solid core, and a glow with four fine rays."""
    made = []
    for color in ((0.72, 0.86, 1.0), (1.0, 0.74, 0.46)):
        g = m.Graph("Starlight")
        split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]})
        x, y = (g.math("ABSOLUTE", split.outputs[k]) for k in ("X", "Y"))
        square = g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y))
        radius = g.math("SQRT", square)
        halo = g.math("DIVIDE", 0.010, g.math("ADD", square, 0.012))
        rays = [
            g.math("MULTIPLY", bell(g, a, 0.022), g.math("EXPONENT", g.math("MULTIPLY", b, -5.0)))
            for a, b in ((x, y), (y, x))
        ]
        glow = g.math("ADD", halo, g.math("MAXIMUM", *rays))
        glow = g.math("MULTIPLY", glow, g.span(radius, 1.0, 0.25))
        light = g.add("Emission", {"Color": color, "Strength": g.math("MULTIPLY", glow, 0.9)})
        both = g.add("AddShader", {0: light.outputs[0], 1: g.add("BsdfTransparent").outputs[0]})
        g.surface(both.outputs[0])
        made.append((m.emissive("Star", color, 2.2), g.material))
    return made


def constellation(middle, size, stars, lines, materials, line):
    """Stars in the size of their magnitude, joined by fine lines that stop short of them."""
    places = [Vector((middle[0] + size * x, CHART_Y, middle[1] + size * z)) for x, z, _ in stars]
    sizes = [0.062 * 10 ** (-0.17 * magnitude) for _, _, magnitude in stars]
    for k, (at, radius) in enumerate(zip(places, sizes)):
        core, glow = materials[1 if k == 0 and len(stars) > 7 else 0]
        s.icosphere("Star", radius * 0.55, at, core, subdivisions=3)
        halo = s.cylinder("Veil of starlight", 1.0, 0.0001, at - Vector((0, 0.08, 0)), (90, 0, 0), glow, 0, 24)
        halo.scale = (radius * 5.6,) * 3
    for a, b in lines:
        along = (places[b] - places[a]).normalized()
        start, end = places[a] + along * sizes[a] * 2.2, places[b] - along * sizes[b] * 2.2
        s.rod("Line", start, end, 0.007, line, sides=6, bevel_width=0)
