"""Night Market: after the rain a dumpling cart still trades, and its light fills the street. One camera, one set
of props.

Three people act: the cook ladles soup, the customer waits for it, the third has bought and goes home under an
umbrella. No face is seen: brims, backs and the umbrella tell who they are. Everything far from the cart is darker and
cooler than the cart, so that the eye returns to it. At the right, the lamp maker paints a lantern by the light of
another: a second place to look at. What is for sale is painted on lanterns, cloths and slips as small pictures, so that
no script has to be read.
"""

import itertools
import math
import random
from contextlib import contextmanager
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector, noise
from studio import environment as env
from studio import drapery, figures, lights
from studio import materials as m
from studio import shapes as s
from studio import stage

SAMPLES = 40
CLAY_LIGHT = ((-0.75, 0.85, 0.75), 3.9, 0.94)  # Brighter, because the houses shade the alley.
FINISH = stage.Finish(glow=0.42, glow_from=0.66, glow_size=0.03, vignette=0.14)

CART_AT, CART_TURN = Vector((-0.95, -1.9, 0.03)), 24.0
POT = Vector((0.02, 0.4, 0.95))
"""Where the pot stands, in the frame of the cart: below the gap between the curtain and the last lantern."""
CUSTOMER_AT = Vector((0.47, -1.72, 0.03))
SWATCH, PROPS = {}, {}

# Surfaces


def boards_material(name, light, dark, axis, sheen=0.5):
    """Sawn boards: crisp fibres along `axis`, every board its own tone, end cracks, splashed dark near the ground."""
    g = m.Graph(name)
    along = [1.0, 1.0, 1.0]
    along["XYZ".index(axis)] = 0.035
    fibre = g.noise(95, 3, 0.6, 0.0, tuple(along))
    ring = g.noise(17, 3, 0.5, 0.35, tuple(along))
    tone = g.math("ADD", g.math("MULTIPLY", fibre, 0.55), g.math("MULTIPLY", ring, 0.45))
    tint = g.ramp(tone, [(0.34, m.shade(dark, 0.5)), (0.45, dark), (0.57, light), (0.72, m.shade(light, 1.35))])
    own = g.add("ObjectInfo").outputs["Random"]
    tint = g.mix(g.span(own, 0.0, 1.0, 0.0, 0.62), tint, m.shade(dark, 0.8))
    crack = g.span(ring, 0.375, 0.36)
    tint = g.mix(crack, tint, m.shade(dark, 0.25))
    height = g.add("SeparateXYZ", {0: g.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    splash = g.span(g.math("ADD", height, g.math("MULTIPLY", g.noise(5, 5, 0.65), 0.35)), 0.55, 0.2)
    tint = g.mix(g.math("MULTIPLY", splash, 0.75), tint, m.shade(dark, 0.35))
    rough = g.math("SUBTRACT", sheen, g.math("MULTIPLY", splash, 0.22))
    relief = g.math("SUBTRACT", fibre, g.math("MULTIPLY", crack, 0.8))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(relief, 0.45, 0.004))


def canvas(name, color, through=0.3, stains=0.55):
    """Market cloth: woven, rain-stained, faded in patches; a lamp behind it shines through."""
    g = m.Graph(name)
    fade = g.span(g.noise(1.8, 5, 0.62), 0.35, 0.68)
    tint = g.mix(fade, m.shade(color, 0.62), m.shade(color, 1.08))
    streak = g.span(g.noise(9, 5, 0.65, 0.2, (1.0, 1.0, 0.22)), 0.52, 0.74)
    tint = g.mix(g.math("MULTIPLY", streak, stains), tint, m.shade(color, 0.22))
    warp, weft = g.noise(70, 3, 0.7, 0.0, (1.0, 1.0, 0.05)), g.noise(70, 3, 0.7, 0.0, (0.05, 1.0, 1.0))
    yarn = g.math("MULTIPLY", g.math("ADD", warp, weft), 0.5)
    tint = g.mix(g.span(yarn, 0.42, 0.56, 0.5, 0.0), tint, m.shade(color, 0.3))
    crumple = g.noise(7, 4, 0.55)
    normal = g.bump(crumple, 0.35, 0.035, g.bump(yarn, 0.5, 0.006))
    front = g.add(
        "BsdfPrincipled",
        {"Base Color": tint, "Roughness": 0.94, "Specular IOR Level": 0.12, "Sheen Weight": 0.12, "Normal": normal},
    )
    back = g.add("BsdfTranslucent", {"Color": tint, "Normal": normal})
    mixed = g.add("MixShader", {0: through, 1: front.outputs[0], 2: back.outputs[0]})
    g.surface(mixed.outputs[0])
    return g.material


def paper(name, edge, body, core, strength):
    """Lit lantern paper: hottest where the flame stands, dimmer at the rims, fibres in the paper."""
    g = m.Graph(name)
    level = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Generated"]}).outputs["Z"]
    far = g.math("ABSOLUTE", g.math("SUBTRACT", level, 0.42))
    facing = g.add("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    heat = g.math("ADD", g.math("MULTIPLY", far, 1.5), g.math("MULTIPLY", facing, 0.55))
    heat = g.math("ADD", heat, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(30, 4, 0.7), 0.5), 0.35))
    tint = g.ramp(heat, [(0.05, core), (0.34, body), (0.95, edge)], smooth=True)
    light = g.add("Emission", {"Color": tint, "Strength": strength})
    skin = g.add("BsdfPrincipled", {"Base Color": m.shade(body, 0.4), "Roughness": 0.6})
    both = g.add("AddShader", {0: light.outputs[0], 1: skin.outputs[0]})
    g.surface(both.outputs[0])
    g.material.cycles.emission_sampling = "NONE"
    return g.material


def pigment(name, color, thin, thick):
    """Brushed paint of uneven thickness; `thin` and `thick` are how much of the ground it covers."""
    g = m.Graph(name)
    cover = g.span(g.noise(16, 5, 0.7), 0.3, 0.55, thin, thick)
    skin = g.add("BsdfPrincipled", {"Base Color": color, "Roughness": 0.85, "Specular IOR Level": 0.2})
    mixed = g.add("MixShader", {0: cover, 1: g.add("BsdfTransparent").outputs[0], 2: skin.outputs[0]})
    g.surface(mixed.outputs[0])
    return g.material


def window_glow():
    """Lit paper window: brightest above the lamp on the sill, dim in the corners, with the folds of a curtain."""
    g = m.Graph("Glow window")
    spot = g.add("TexCoord").outputs["Generated"]
    level = g.add("SeparateXYZ", {0: spot})
    aside = g.math("ABSOLUTE", g.math("SUBTRACT", level.outputs["Y"], 0.45))
    far = g.math("ADD", g.math("MULTIPLY", aside, 1.1), g.math("MULTIPLY", level.outputs["Z"], 0.75))
    folds = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(9, 2, 0.5, 0.0, (1.0, 1.0, 0.04)), 0.5), 0.7)
    tint = g.ramp(g.math("ADD", far, folds), [(0.05, "#ffc06a"), (0.4, "#e07a28"), (1.0, "#6a2408")], smooth=True)
    light = g.add("Emission", {"Color": tint, "Strength": 0.55})
    g.surface(light.outputs[0])
    return g.material


def produce(name, color, second, roughness=0.35, spots=0.3):
    """Skin of fruit: each piece its own ripeness, a blush on one side, small blemishes."""
    g = m.Graph(name)
    own = g.add("ObjectInfo").outputs["Random"]
    ripe = g.math("ADD", g.math("MULTIPLY", own, 0.6), g.math("MULTIPLY", g.noise(7, 3), 0.5))
    tint = g.mix(g.span(ripe, 0.25, 0.8), color, second)
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(55, 3, 0.7), 0.6, 0.68), spots), tint, "#2b160a")
    return g.principled(Base_Color=tint, Roughness=roughness, Specular_IOR_Level=0.35)


def fur(name):
    """Short fur in the colours of the mesh attribute "coat": dull, with the soft rim of fine hairs in lamplight."""
    g = m.Graph(name)
    tint = g.add("Attribute", attribute_name="coat").outputs["Color"]
    return g.principled(
        Base_Color=tint,
        Roughness=0.72,
        Specular_IOR_Level=0.25,
        Sheen_Weight=0.22,
        Sheen_Roughness=0.4,
        Sheen_Tint="#ffc890",
    )


def straw_material():
    """Dry straw: pale stalks between darker ones, browned in patches."""
    g = m.Graph("Straw")
    tint = g.mix(g.span(g.noise(55, 3, 0.6), 0.35, 0.65), "#7a5628", "#b08646")
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(9, 4, 0.6), 0.45, 0.7), 0.5), tint, "#5c3f20")
    return g.principled(Base_Color=tint, Roughness=0.8, Specular_IOR_Level=0.2)


SHORE, SHORE_SIZE, SHORE_STEP = (-2.6, -6.4), (5.2, 4.9), 0.0125
"""The part of the street near the camera, where the edges of the puddles are seen from above. Farther away, water is
seen at so flat an angle that it only mirrors."""
DAMP = 0.5
"""How dark wet stone is beside water."""


def shore_maps(g):
    """For each point of the street: how shallow its water is, how damp its stones are, how near it is. All 0 to 1."""
    picture = bpy.data.images.get("Shore") or shore_picture()
    place = g.add("VectorMath", {0: g.add("NewGeometry").outputs["Position"], 1: (*SHORE, 0)}, operation="SUBTRACT")
    place = g.add("VectorMath", {0: place.outputs[0], 1: (*SHORE_SIZE, 1)}, operation="DIVIDE")
    texel = g.add("TexImage", {"Vector": place.outputs[0]}, image=picture, extension="CLIP")
    return g.add("SeparateColor", {"Color": texel.outputs["Color"]}).outputs


def shore_picture():
    """The picture that `shore_maps` reads: edges of puddles, 6 to 10 cm wide where the street slopes into them."""
    columns, rows = (round(size / SHORE_STEP) for size in SHORE_SIZE)
    texels = np.zeros((rows, columns, 4), dtype=np.float32)
    for row in range(rows):
        y = SHORE[1] + (row + 0.5) * SHORE_STEP
        near = s.ease(y, -1.5, -2.3)
        for column in range(columns):
            x = SHORE[0] + (column + 0.5) * SHORE_STEP
            high = street_height(x, y) + 0.004 * noise.noise(Vector((x * 7, y * 7, 5.0)))
            shallow, damp = s.ease(high, -0.026, 0.010), s.ease(high, 0.028, 0.010)
            texels[row, column] = (shallow * near, damp * near, near, 1)
    picture = bpy.data.images.new("Shore", columns, rows, float_buffer=True, is_data=True)
    picture.pixels.foreach_set(texels.ravel())
    picture.update()
    return picture


def stones_material():
    """Wet setts: every stone its own grey, worn pale in patches, sand on its rim, water in its hollows."""
    g = m.Graph("Setts")
    own = g.add("NewGeometry").outputs["Random Per Island"]
    pores = g.noise(70, 5, 0.65)
    tint = g.mix(own, "#2c2d35", "#6e696c")
    tint = g.mix(g.span(own, 0.82, 0.9), tint, "#7a5a48")
    tint = g.mix(g.span(pores, 0.5, 0.7), tint, "#24242a")
    worn = g.span(g.noise(14, 4, 0.6), 0.5, 0.68)
    tint = g.mix(g.math("MULTIPLY", worn, 0.45), tint, "#8a8280")
    rim = g.add("Attribute", attribute_name="grime").outputs["Fac"]
    sand = g.span(g.math("ADD", rim, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(38, 4, 0.7), 0.5), 0.9)), 0.34, 0.7)
    tint = g.mix(g.math("MULTIPLY", sand, 0.85), tint, "#55483a")
    film = g.span(g.noise(2.2, 4, 0.6), 0.38, 0.62)
    rough = g.math("SUBTRACT", 0.42, g.math("MULTIPLY", film, 0.26))
    rough = g.math("ADD", rough, g.math("MULTIPLY", sand, 0.3))
    rough = g.math("ADD", rough, g.math("MULTIPLY", g.math("SUBTRACT", own, 0.5), 0.12))
    _, damp, _ = shore_maps(g)
    tint = g.mix(g.math("MULTIPLY", damp, DAMP), tint, "#0b0908")
    rough = g.math("MULTIPLY", rough, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", damp, 0.45)))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(pores, 0.35, 0.006))


def bed_material():
    """Sand swept between the setts: damp, with grit, small stones and wet patches."""
    g = m.Graph("Bed")
    grit = g.noise(120, 4, 0.7)
    damp = g.span(g.noise(1.6, 4, 0.6), 0.4, 0.62)
    tint = g.mix(g.span(grit, 0.36, 0.66), "#2e261e", "#6a5a47")
    tint = g.mix(g.math("MULTIPLY", damp, 0.5), tint, "#2c251e")
    pebble = g.span(g.voronoi(46), 0.3, 0.16)
    tint = g.mix(g.math("MULTIPLY", pebble, 0.4), tint, "#75685a")
    rough = g.math("SUBTRACT", 0.66, g.math("MULTIPLY", damp, 0.3))
    _, soaked, _ = shore_maps(g)
    tint = g.mix(g.math("MULTIPLY", soaked, DAMP), tint, "#0b0908")
    rough = g.math("SUBTRACT", rough, g.math("MULTIPLY", soaked, 0.22))
    relief = g.math("ADD", grit, g.math("MULTIPLY", pebble, 0.8))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(relief, 0.6, 0.008))


def water_material():
    """Standing water, nearly still: it mirrors what is far, and under it stones and sand are seen, brown and dim.

    Where it is shallow, it is clear and hardly mirrors, so that its edge fades into the wet stones.
    """
    g = m.Graph("Puddle")
    ripple = g.math("ADD", g.noise(2.6, 2, 0.5), g.math("MULTIPLY", g.noise(11, 2, 0.5), 0.16))
    normal = g.bump(ripple, 0.10, 0.03)
    shallow, _, near = shore_maps(g)
    mirror = g.math(
        "MULTIPLY", g.add("Fresnel", {"IOR": 1.5, "Normal": normal}).outputs[0], g.math("SUBTRACT", 1.0, shallow)
    )
    bottom = g.mix(near, (0.34, 0.29, 0.23), (0.8, 0.73, 0.63))
    below = g.add("BsdfTransparent", {"Color": g.mix(shallow, bottom, (0.97, 0.95, 0.92))})
    above = g.add("BsdfAnisotropic", {"Color": (1, 1, 1, 1), "Roughness": 0.025, "Normal": normal})
    mixed = g.add("MixShader", {0: mirror, 1: below.outputs[0], 2: above.outputs[0]})
    g.surface(mixed.outputs[0])
    return g.material


def swatches():
    """The limited palette: indigo night, amber and vermilion light, a little sea green."""
    SWATCH["amber"] = paper("Glow amber", "#7a2204", "#f08426", "#ffd58a", 0.8)
    SWATCH["red"] = paper("Glow red", "#4a0603", "#c42410", "#ff8a3a", 0.85)
    SWATCH["dim"] = paper("Glow dim", "#3c1404", "#a8521a", "#f0a24a", 0.6)
    SWATCH["pale paper"] = canvas("Pale paper", "#cbb583", 0.4, 0.2)
    SWATCH["unlit"] = canvas("Unlit paper", "#7c2a1c", 0.4, 0.3)
    SWATCH["window"] = window_glow()
    SWATCH["bulb"] = m.emissive("Glow bulb", "#ffc070", 5.0)
    for name in ("window", "bulb"):
        SWATCH[name].cycles.emission_sampling = "NONE"
    for axis in "XYZ":
        SWATCH[f"board {axis}"] = boards_material(f"Board {axis}", "#8a5630", "#3c2012", axis)
        SWATCH[f"dark board {axis}"] = boards_material(f"Dark board {axis}", "#4a3022", "#1c110c", axis, 0.42)
    SWATCH["bamboo"] = boards_material("Bamboo", "#c49a58", "#7c5426", "Z", 0.4)
    SWATCH["straw"] = straw_material()
    for name, color, rough in (
        ("ink", "#0d0f14", 0.5),
        ("iron", "#17181b", 0.38),
        ("rope", "#8a6b42", 0.9),
        ("thread", "#efe2c4", 0.9),
        ("glaze white", "#d8d0c0", 0.22),
        ("glaze teal", "#1d6f70", 0.16),
        ("glaze brown", "#4a2614", 0.2),
        ("bun", "#e2d2b4", 0.6),
        ("soup", "#7a4216", 0.08),
        ("dark pane", "#0d1a26", 0.12),
        ("plaster", "#33323e", 0.88),
        ("tiles", "#1d2a38", 0.32),
        ("hair", "#17110e", 0.6),
        ("grey hair", "#6a645c", 0.8),
        ("cat nose", "#6e3a34", 0.35),
        ("leather", "#4a2b18", 0.34),
        ("slip", "#e6d8b4", 0.8),
        ("leaf", "#3f5a1c", 0.5),
        ("pale leaf", "#93a864", 0.5),
        ("chilli", "#a8160c", 0.25),
        ("fish", "#7d8b92", 0.22),
        ("red wood", "#7a1f14", 0.38),
        ("mud", "#0b0b0e", 0.3),
        ("spice red", "#a03a10", 0.95),
        ("spice gold", "#c58a1c", 0.95),
        ("sack", "#8a7450", 0.95),
    ):
        SWATCH[name] = m.plain(name, color, rough)
    SWATCH["wash"] = pigment("Ink wash", "#1c0a06", 0.62, 0.97)
    SWATCH["whitewash"] = pigment("Whitewash", "#c9b68e", 0.55, 1.0)
    SWATCH["skin"] = figures.skin("Skin", "#82583c", "#8a4630", "#76382c", "#4e301f")
    SWATCH["skin pale"] = figures.skin("Skin pale", "#a87c62", "#a65a46", "#8e3c34", "#70473a")
    SWATCH["cat"] = fur("Cat")
    SWATCH["cat whisker"] = m.plain("Cat whisker", "#a8987e", 0.6)
    SWATCH["cat eye"] = m.plain(
        "Cat eye", "#b5821c", 0.08, 0.0, Emission_Color=(0.8, 0.42, 0.05, 1), Emission_Strength=0.1
    )
    SWATCH["bottle"] = m.plain("Bottle glass", "#0e3a34", 0.08)
    SWATCH["persimmon"] = produce("Persimmon", "#b83a06", "#d8640e")
    SWATCH["apple"] = produce("Apple", "#8c0f0c", "#c23a14", 0.25)
    SWATCH["pear"] = produce("Pear", "#a89a2c", "#d0a83a", 0.45, 0.5)
    SWATCH["aubergine"] = produce("Aubergine", "#1c0a22", "#341238", 0.15, 0.0)
    SWATCH["cabbage"] = produce("Cabbage", "#5c7a34", "#9cb06a", 0.55, 0.1)
    SWATCH["brass"] = m.metal("Brass", "#c08a3c", 0.25, 0.0, None, 0.4)
    SWATCH["copper"] = m.metal("Copper", "#b8683a", 0.24, 0.0, None, 0.6)
    for name, color, through in (
        ("red awning", "#b02a16", 0.55),
        ("cream awning", "#c8ac7a", 0.5),
        ("red cloth", "#a82a1a", 0.34),
        ("cream cloth", "#d2bf98", 0.34),
        ("teal cloth", "#17605c", 0.3),
        ("gold cloth", "#b97c22", 0.3),
        ("indigo cloth", "#232b58", 0.22),
        ("coat blue", "#26395c", 0.04),
        ("coat plum", "#5a2230", 0.04),
        ("coat teal", "#1f4f4c", 0.04),
        ("coat ochre", "#96632a", 0.04),
        ("coat grey", "#23262e", 0.04),
        ("shawl", "#1c5350", 0.04),
        ("apron", "#cdbb98", 0.08),
        ("trousers", "#22212a", 0.0),
        ("hose", "#6f6a66", 0.0),
        ("oiled paper", "#b81f12", 0.45),
    ):
        SWATCH[name] = canvas(name, color, through, 0.2 if "coat" in name or name == "oiled paper" else 0.55)


# Parts that everything is made of


@contextmanager
def assembly(location, rotation=(0, 0, 0), scale=1.0):
    """All that is built inside the block stands in one local frame (front at -y), lamps included."""
    scene = bpy.context.scene.collection
    before = {obj.name for obj in scene.objects}
    yield
    s.group([obj for obj in scene.objects if obj.name not in before], location, rotation, scale)


def board(size, at, rotation=(0, 0, 0), dark=False, edge=0.006):
    """Sawn board whose grain runs along its longest side."""
    axis = "XYZ"[max(range(3), key=lambda k: size[k])]
    return s.box("Board", size, at, rotation, SWATCH[("dark " if dark else "") + f"board {axis}"], edge, 2)


def pole(a, b, radius=0.035, swatch="dark board Z", end=None):
    """Round pole between two points."""
    return s.rod("Pole", a, b, radius, SWATCH[swatch], end, 10, 0.003)


def line(points, radius=0.008, swatch="rope", taper=None):
    """Rope, wire or stroke through `points`."""
    return s.tube("Line", [Vector(p) for p in points], radius, SWATCH[swatch], taper, 2)


def hang(a, b, sag, steps=16):
    """Points of a rope that hangs between two places."""
    a, b = Vector(a), Vector(b)
    return [a.lerp(b, k / steps) - Vector((0, 0, 4 * sag * k / steps * (1 - k / steps))) for k in range(steps + 1)]


def loft(name, centres, radii, swatch, fold=None, flat=False, rows=10, steps=40):
    """Closed skin over ellipses along a path; `fold(angle, share)` is a factor, `flat` keeps the ellipses level."""
    path = [Vector(p) for p in s.spline(centres, rows)]
    sizes = s.spline([(*r, 0.0) for r in radii], rows)
    vertices, faces = [], []
    turn = (path[1] - path[0]).to_track_quat("Z", "Y")
    before = (path[1] - path[0]).normalized()
    last = len(path) - 1
    for i, (centre, size) in enumerate(zip(path, sizes)):
        ahead = (path[min(i + 1, last)] - path[max(i - 1, 0)]).normalized()
        turn = before.rotation_difference(ahead) @ turn
        before = ahead
        for k in range(steps):
            angle = math.tau * k / steps
            grow = fold(angle, i / last) if fold else 1.0
            out = Vector((size[0] * math.cos(angle) * grow, size[1] * math.sin(angle) * grow, 0))
            vertices.append(centre + (out if flat else turn @ out))
    for i in range(last):
        for k in range(steps):
            n = (k + 1) % steps
            faces.append((i * steps + k, i * steps + n, (i + 1) * steps + n, (i + 1) * steps + k))
    faces += [tuple(range(steps - 1, -1, -1)), tuple(range(last * steps, (last + 1) * steps))]
    return s.mesh(name, vertices, faces, SWATCH[swatch], smooth=True)


def stitches(points, length=0.035, width=0.008, lift=(0, 0, 0.006)):
    """Row of long stitches along a line of points on cloth, one mesh."""
    points = [Vector(p) + Vector(lift) for p in points]
    vertices, faces = [], []
    for a, b in itertools.pairwise(points):
        along = b - a
        if along.length < 1e-4:
            continue
        side = along.cross(Vector(lift)).normalized() * width / 2
        end = a + along.normalized() * min(length, along.length * 0.62)
        k = len(vertices)
        vertices += [a - side, a + side, end + side, end - side]
        faces.append((k, k + 1, k + 2, k + 3))
    return s.mesh("Stitches", vertices, faces, SWATCH["thread"])


def awning(width, depth, high, low, first, second, valance=0.2, seed=0, ribs=4):
    """Striped cloth roof: sags between its bamboo ribs, seams sewn, scalloped edge, laced to the rail with rope.

    Local frame: the high edge lies at y = 0, the low one at y = -depth.
    """
    stripes = max(6, round(width / 0.26))
    per, rows, rng = 12, 34, random.Random(seed)
    pull = [rng.uniform(0.7, 1.3) for _ in range(ribs + 1)]

    def at(u, v, lift=0.0):
        u = min(1.0, max(0.0, u))
        bay = min(int(u * ribs), ribs - 1)
        belly = math.sin(math.pi * (u * ribs - bay)) ** 0.8 * pull[bay]
        roof = min(1.0, v / 0.8)
        drop = 0.11 * belly * math.sin(math.pi * min(1.0, roof * 0.92)) ** 0.8
        drop += 0.045 * belly * roof**3 + 0.012 * math.sin(u * stripes * 2.3 + roof * 5 + seed) * roof
        tuck = noise.noise(Vector((u * stripes * 2.1, roof * 1.6, seed * 3.7)))
        drop += 0.016 * tuck * roof + 0.008 * abs(noise.noise(Vector((u * stripes * 4.4, roof * 2.5, seed)))) * roof
        z, y = high + (low - high) * roof - drop + lift, -depth * roof
        if v > 0.8:
            down = (v - 0.8) / 0.2
            scallop = 0.72 + 0.28 * abs(math.sin(math.pi * u * stripes)) ** 0.6
            wave = noise.noise(Vector((u * stripes * 1.3, 0.3 * down, seed * 1.9)))
            curl = math.sin(u * stripes * math.pi * 2 + 2.5 * wave + seed)
            y += -0.062 + (0.016 * curl + 0.075 * wave) * down + 0.05 * down * pull[bay] - lift
            z -= valance * scallop * down * (1 + 0.12 * wave)
        return Vector(((u - 0.5) * width, y, z))

    columns = stripes * per
    sheet = s.sheet("Awning", at, columns, rows, SWATCH[first])
    hem = s.sheet("Hem", lambda u, v: at(u, 0.972 + 0.028 * v, 0.006), columns, 2, SWATCH[first])
    for cloth in (sheet, hem):
        cloth.data.materials.append(SWATCH[second])
        for k, polygon in enumerate(cloth.data.polygons):
            polygon.material_index = (k % columns) // per % 2
    for k in range(1, stripes):
        edge = 0.013 / width
        s.sheet(
            "Seam",
            lambda u, v, k=k: at(k / stripes + (2 * u - 1) * edge, v, 0.004 + 0.003 * math.sin(math.pi * u)),
            4,
            rows,
            SWATCH[first if k % 2 else second],
        )
    stitches([at(u / (stripes * 7), 0.955, 0.006) for u in range(stripes * 7 + 1)], 0.02, 0.004, (0, -0.002, 0.001))
    stitches([at(u / (stripes * 7), 0.815, 0.006) for u in range(stripes * 7 + 1)], 0.02, 0.004, (0, -0.002, 0.001))
    for k in range(ribs + 1):
        x = (k / ribs - 0.5) * width * 0.985
        pole((x, 0.06, high - 0.005), (x, -depth - 0.04, low - 0.03), 0.018, "bamboo")
        for turn in (-0.012, 0.012):
            s.torus("Lashing", 0.03, 0.008, (x + turn, -depth + 0.02, low - 0.035), (0, 90, 0), SWATCH["rope"], 16, 6)
    pole((-width / 2 - 0.06, -depth + 0.02, low - 0.06), (width / 2 + 0.06, -depth + 0.02, low - 0.06), 0.026)
    u, v = rng.uniform(0.2, 0.7), 0.42
    patch = [
        at(u + du, v + dv) + Vector((0, -0.002, 0.008))
        for du, dv in ((0, 0), (0.075, 0.01), (0.07, 0.16), (-0.004, 0.15))
    ]
    s.mesh("Patch", patch, [(0, 1, 2, 3)], SWATCH["gold cloth"])
    rim = [patch[k % 4].lerp(patch[(k + 1) % 4], f / 6) for k in range(4) for f in range(6)]
    stitches(rim, 0.02, 0.007)


def hanging_cloth(width, length, at, swatch, seed=0, mark=None):
    """Short curtain over a rod, in soft folds, with a hem sewn across; `mark` paints a sign on it."""
    x, y, z = at

    def fold(u, v):
        wave = 0.018 * math.sin(u * 11 + seed) + 0.012 * math.sin(u * 23 + seed * 2.1)
        return Vector(
            (
                x + (u - 0.5) * width * (1 - 0.05 * v),
                y + wave * (0.3 + v),
                z - v * length - 0.012 * math.cos(u * 9 + seed) * v,
            )
        )

    s.sheet("Curtain", fold, 26, 14, SWATCH[swatch])
    stitches([fold(k / 18, 0.94) for k in range(19)], 0.03, 0.006, (0, -0.006, 0.001))
    if mark:
        middle = 0.54 * length
        sign(
            mark,
            (x, y, z - middle),
            width * 0.3,
            "whitewash",
            lambda px, pz: fold(0.5 + px / width, (middle - pz) / length) - Vector((0, 0.005, 0)),
        )


BRISTLES = 9
"""Strands in which a brush lays its paint; they run dry one by one."""

EMBLEMS = {
    "bowl": (
        (0.3, [(-1.15, 0.12), (-0.3, 0.2), (0.5, 0.1), (1.2, 0.2)]),
        (0.34, [(-0.95, 0.02), (-0.75, -0.55), (-0.2, -0.85), (0.3, -0.82)]),
        (0.3, [(0.98, 0.05), (0.72, -0.5), (0.3, -0.85)]),
        (0.2, [(-0.45, 0.42), (-0.3, 0.7), (-0.52, 0.95), (-0.36, 1.25)]),
        (0.2, [(0.05, 0.42), (0.2, 0.72), (-0.02, 1.0), (0.16, 1.35)]),
        (0.2, [(0.5, 0.42), (0.64, 0.68), (0.44, 0.92), (0.6, 1.15)]),
    ),
    "fish": (
        (0.36, [(-1.2, -0.05), (-0.75, 0.36), (-0.1, 0.42), (0.6, 0.05)]),
        (0.34, [(-1.15, -0.1), (-0.7, -0.42), (0.0, -0.4), (0.62, 0.0)]),
        (0.34, [(0.5, 0.02), (0.85, 0.2), (1.2, 0.62)]),
        (0.34, [(0.5, 0.0), (0.85, -0.2), (1.18, -0.6)]),
        (0.22, [(-0.52, 0.3), (-0.38, 0.0), (-0.55, -0.3)]),
        (0.26, [(-0.84, 0.1), (-0.74, 0.05)]),
        (0.26, [(-0.35, 0.5), (0.0, 0.82), (0.35, 0.42)]),
    ),
    "fruit": (
        (0.36, [(-0.1, 0.55), (-0.75, 0.4), (-0.95, -0.2), (-0.5, -0.85), (0.05, -0.92)]),
        (0.4, [(0.15, 0.55), (0.8, 0.38), (0.95, -0.25), (0.55, -0.8), (0.0, -0.95)]),
        (0.3, [(-0.6, 0.78), (-0.2, 0.55), (0.1, 0.66), (0.62, 0.86)]),
        (0.28, [(0.02, 0.6), (0.1, 0.95), (0.3, 1.2)]),
    ),
    "moon": (
        (0.5, [(0.3, 1.0), (-0.5, 0.75), (-0.85, 0.0), (-0.45, -0.75), (0.5, -0.95)]),
        (0.3, [(0.42, 0.98), (-0.02, 0.5), (-0.08, -0.1), (0.55, -0.85)]),
        (0.3, [(0.55, 0.3), (0.78, 0.18)]),
    ),
    "peak": (
        (0.4, [(-1.15, -0.7), (-0.6, 0.1), (-0.3, 0.85), (-0.1, 0.5), (0.2, -0.1)]),
        (0.36, [(0.0, 0.15), (0.45, 0.6), (0.75, 0.0), (1.15, -0.65)]),
        (0.26, [(-0.9, -1.0), (-0.2, -0.9), (0.4, -1.02), (1.0, -0.92)]),
    ),
    "leaf": (
        (0.38, [(-0.95, -0.75), (-0.9, 0.15), (-0.3, 0.75), (0.95, 0.95)]),
        (0.38, [(-0.9, -0.7), (0.1, -0.7), (0.75, -0.05), (0.98, 0.9)]),
        (0.24, [(-1.2, -1.05), (-0.5, -0.35), (0.1, 0.2), (0.6, 0.6)]),
        (0.18, [(-0.3, -0.15), (-0.35, 0.25)]),
        (0.18, [(0.05, 0.12), (0.42, 0.08)]),
    ),
    "umbrella": (
        (0.4, [(-1.15, -0.02), (-0.7, 0.62), (0.0, 0.85), (0.7, 0.62), (1.15, -0.02)]),
        (0.22, [(-1.1, -0.02), (-0.75, 0.16), (-0.38, 0.0), (0.0, 0.16), (0.38, 0.0), (0.75, 0.16), (1.1, 0.0)]),
        (0.28, [(0.0, 1.15), (0.02, 0.2), (0.0, -0.7), (0.2, -1.0), (0.42, -0.8)]),
    ),
    "sun": (
        (0.4, [(0.0, 0.58), (-0.5, 0.32), (-0.5, -0.3), (0.02, -0.56), (0.5, -0.28), (0.52, 0.28), (0.05, 0.58)]),
        (0.26, [(-0.2, 0.85), (-0.28, 1.2)]),
        (0.26, [(0.5, 0.78), (0.72, 1.08)]),
        (0.26, [(0.85, 0.02), (1.22, 0.0)]),
        (0.26, [(0.5, -0.72), (0.74, -1.02)]),
        (0.26, [(-0.3, -0.85), (-0.42, -1.18)]),
        (0.26, [(-0.86, 0.08), (-1.22, 0.16)]),
    ),
    "teapot": (
        (0.36, [(-0.55, 0.4), (-0.82, -0.2), (-0.5, -0.8), (0.2, -0.85), (0.62, -0.4), (0.5, 0.3)]),
        (0.3, [(-0.62, 0.42), (0.0, 0.5), (0.56, 0.4)]),
        (0.3, [(0.66, -0.4), (1.0, -0.1), (1.2, 0.4)]),
        (0.26, [(-0.5, 0.55), (-0.35, 1.05), (0.05, 1.2), (0.42, 1.0), (0.5, 0.55)]),
    ),
    "chilli": (
        (0.62, [(-0.45, 0.55), (0.1, 0.4), (0.5, -0.2), (0.95, -0.95)]),
        (0.3, [(-0.45, 0.5), (-0.5, 0.0), (-0.1, -0.4), (0.85, -0.95)]),
        (0.3, [(-0.95, 0.95), (-0.75, 0.98), (-0.5, 0.6)]),
    ),
    "boat": (
        (0.4, [(-1.15, -0.2), (-0.7, -0.72), (0.5, -0.75), (1.15, -0.1)]),
        (0.28, [(0.0, -0.6), (0.02, 0.2), (0.0, 1.15)]),
        (0.32, [(0.12, 1.05), (0.75, 0.55), (0.85, 0.0), (0.1, -0.12)]),
        (0.24, [(-0.15, 0.85), (-0.55, 0.3), (-0.65, -0.1), (-0.12, -0.12)]),
        (0.2, [(-1.0, -1.1), (-0.4, -1.0), (0.2, -1.12), (0.9, -1.0)]),
    ),
    "dumpling": (
        (0.38, [(-1.1, -0.45), (-0.75, 0.3), (0.0, 0.62), (0.75, 0.3), (1.1, -0.45)]),
        (0.34, [(-1.1, -0.45), (-0.3, -0.72), (0.4, -0.7), (1.1, -0.42)]),
        (0.2, [(-0.5, 0.5), (-0.42, 0.05)]),
        (0.2, [(-0.05, 0.62), (0.0, 0.12)]),
        (0.2, [(0.42, 0.5), (0.4, 0.05)]),
    ),
    "cat": (
        (0.34, [(-0.75, -0.5), (-0.85, 0.2), (-0.75, 0.95), (-0.3, 0.5)]),
        (0.34, [(0.3, 0.5), (0.75, 0.95), (0.88, 0.2), (0.78, -0.5)]),
        (0.32, [(-0.3, 0.5), (0.0, 0.45), (0.3, 0.5)]),
        (0.32, [(-0.75, -0.5), (-0.2, -0.85), (0.3, -0.84), (0.78, -0.45)]),
        (0.26, [(-0.42, 0.05), (-0.26, -0.08)]),
        (0.26, [(0.28, -0.06), (0.46, 0.06)]),
        (0.18, [(-0.5, -0.4), (-1.2, -0.28)]),
        (0.18, [(0.5, -0.4), (1.2, -0.26)]),
    ),
    "hook": (
        (0.36, [(0.25, 1.0), (0.28, 0.2), (0.2, -0.6), (-0.25, -0.95), (-0.7, -0.55), (-0.72, -0.1)]),
        (0.26, [(-0.72, -0.05), (-0.42, -0.3)]),
        (0.26, [(0.25, 1.2), (0.5, 1.0), (0.25, 0.82), (0.02, 1.0), (0.25, 1.2)]),
    ),
    "wave": (
        (0.38, [(-1.2, -0.5), (-0.5, -0.2), (0.0, 0.6), (0.6, 0.72), (0.75, 0.2), (0.4, 0.1)]),
        (0.3, [(-1.1, -0.95), (-0.2, -0.75), (0.4, -0.45), (1.15, -0.6)]),
        (0.24, [(0.5, -0.2), (0.85, -0.3), (1.2, -0.1)]),
    ),
    "line": ((0.34, [(-1.0, 0.0), (-0.2, 0.1), (0.4, -0.05), (1.0, 0.06)]),),
}
"""Strokes of every emblem: width of the brush and path, in units of the emblem's half width."""

LANTERN_MARKS = (
    *("bowl", "moon", "fruit", "fish", "leaf", "umbrella"),
    *("sun", "teapot", "chilli", "boat", "dumpling", "cat"),
)


def brush_stroke(points, width, rng, vertices, faces, onto):
    """Add one stroke: pressed where it begins, broad when drawn downwards, split into dry bristles as it ends."""
    path = [Vector((p[0], 0, p[2])) for p in s.spline([(x, 0, z) for x, z in points], 16)]
    last = len(path) - 1
    sides = []
    for k, at in enumerate(path):
        ahead = path[min(k + 1, last)] - path[max(k - 1, 0)]
        ahead.normalize()
        share = k / last
        press = 0.62 + 0.5 * math.exp(-((share / 0.12) ** 2)) + 0.28 * math.sin(math.pi * share)
        lift = min(1.0, 0.12 + (1 - share) / 0.24) * min(1.0, 0.45 + share / 0.05)
        sides.append((Vector((-ahead.z, 0, ahead.x)), width / 2 * press * lift * (0.72 + 0.4 * abs(ahead.z))))
    for strand in range(BRISTLES):
        offset = 2 * (strand + 0.5) / BRISTLES - 1
        first = int(last * rng.uniform(0.0, 0.05) * abs(offset))
        final = last - int(last * rng.uniform(0.0, 0.34) * rng.random())
        dry = rng.uniform(0.45, 0.9) if rng.random() < 0.5 else 2.0
        previous = None
        for k in range(first, final + 1):
            share = k / last
            if dry < share < dry + 0.16:
                previous = None
                continue
            spread = 1.06 - 0.55 * max(0.0, share - 0.5) * rng.uniform(0.4, 1.4)
            side, half = sides[k]
            here = len(vertices)
            for edge in (-1, 1):
                flat = path[k] + side * half * (offset + edge * spread / BRISTLES)
                vertices.append(onto(flat.x, flat.z))
            if previous is not None:
                faces.append((previous, previous + 1, here + 1, here))
            previous = here


def sign(kind, at, size, swatch, onto=None):
    """Emblem painted with a brush, facing -y; `onto(x, z)` lays a point of it on the surface that bears it."""
    x, y, z = at
    rng = random.Random(f"{kind} {round(size * 1e4)} {round(x * 50)} {round(z * 50)}")
    if onto is None:

        def onto(px, pz):
            return Vector((x + px, y, z + pz))

    vertices, faces = [], []
    for width, points in EMBLEMS[kind]:
        brush_stroke([(px * size, pz * size) for px, pz in points], width * size, rng, vertices, faces, onto)
    return s.mesh("Emblem", vertices, faces, SWATCH[swatch], smooth=True)


def lantern(at, size=0.2, glow="amber", power=0.0, squat=1.0, mark=True, hung=True):
    """Ribbed paper lantern: hoops under the paper, turned caps, brushed sign; `hung` on a cord, with a tassel.

    `mark` is an emblem, or whether a large lantern bears one.
    """
    x, y, z = at
    ribs, profile = 9, []
    for k in range(ribs * 5 + 1):
        f = k / (ribs * 5)
        swell = math.sin(math.pi * (0.14 + 0.72 * f)) ** 0.62
        crease = 1 - 0.05 * (1 - abs(math.sin(math.pi * ribs * f)))
        profile.append((size * swell * crease, (-0.8 + 1.6 * f) * size * squat))
    s.lathe("Paper", profile, at, (0, 0, 0), SWATCH[glow], 40)

    def onto(px, pz):
        level = (pz / (size * squat) + 0.8) / 1.6 * ribs * 5
        k = max(0, min(int(level), ribs * 5 - 1))
        reach = (profile[k][0] + (profile[k + 1][0] - profile[k][0]) * (level - k)) * 1.012 + 0.001
        return Vector((x + reach * math.sin(px / size), y - reach * math.cos(px / size), z + pz))

    for side in (-1, 1):
        cap = [(0, 0), (0.5 * size, 0), (0.54 * size, 0.05 * size), (0.4 * size, 0.12 * size), (0, 0.12 * size)]
        s.lathe("Cap", cap, (x, y, z + side * 0.86 * size * squat - 0.06 * size), (0, 0, 0), SWATCH["red wood"], 20)
    if hung:
        cord_and_tassel(at, size, squat)
    if mark and (size > 0.17 or mark in EMBLEMS):
        chosen = mark if mark in EMBLEMS else LANTERN_MARKS[int((x + 4) * 5.2 + y * 3.3 + 0.5) % len(LANTERN_MARKS)]
        sign(chosen, at, size * 0.47, "wash", onto)
    if power:
        color = (1.0, 0.22, 0.08) if glow == "red" else (1.0, 0.50, 0.19)
        lamp = lights.point((x, y, z - 1.25 * size * squat), power, color, size * 0.7)
        lamp.visible_glossy = False  # Water mirrors the paper, not the bulb.


def cord_and_tassel(at, size, squat):
    """What a lantern hangs from, and what hangs from it."""
    x, y, z = at
    line([(x, y, z + 0.86 * size * squat), (x, y, z + 0.9 * size * squat + 0.24)], 0.006, "ink")
    low = z - 0.9 * size * squat
    line([(x, y, low), (x + 0.004, y, low - 0.5 * size)], 0.006, "chilli")
    s.lathe(
        "Tassel",
        [(0, 0), (0.1 * size, 0.01), (0.06 * size, 0.34 * size), (0.08 * size, 0.42 * size), (0, 0.46 * size)],
        (x + 0.004, y, low - 0.95 * size),
        (0, 0, 0),
        SWATCH["chilli"],
        10,
    )


def wheel(at, radius, rotation=(0, 90, 0)):
    """Wooden cart wheel: rim with iron tyre, turned hub, ten spokes."""
    with assembly(at, rotation):
        s.torus("Rim", radius * 0.91, radius * 0.075, (0, 0, 0), (0, 0, 0), SWATCH["dark board X"], 48, 10)
        s.torus("Tyre", radius * 0.985, radius * 0.035, (0, 0, 0), (0, 0, 0), SWATCH["iron"], 48, 8)
        hub = [(0, -0.09), (0.05, -0.09), (0.07, -0.03), (0.07, 0.03), (0.05, 0.09), (0.02, 0.1), (0, 0.1)]
        s.lathe("Hub", hub, (0, 0, 0), (0, 0, 0), SWATCH["dark board Z"], 20)
        for k in range(10):
            turn = math.tau * k / 10
            out = Vector((math.cos(turn), math.sin(turn), 0))
            pole(out * 0.05, out * radius * 0.9, 0.02, "board Z", 0.015)


# The set of props


def keep(name, parts):
    """Join `parts` into one prop of the set; `put` places copies of it."""
    PROPS[name] = s.join(parts, name)
    PROPS[name].hide_render = True


def put(name, at, turn=0.0, scale=1.0, tilt=(0.0, 0.0)):
    """Copy of a prop."""
    twin = s.copy(PROPS[name], at, (*tilt, turn), scale)
    twin.hide_render = False
    return twin


def turned(profile, swatch, steps=28):
    """Lathe body at the origin from a few points, rounded between them."""
    return s.lathe("Turned", profile, (0, 0, 0), (0, 0, 0), SWATCH[swatch], steps)


def petals(count, reach, height, droop, swatch, width=0.5):
    """Crown of small leaves around the stalk of a fruit."""
    vertices, faces = [], []
    for k in range(count):
        turn = math.tau * k / count
        out, side = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
        n = len(vertices)
        up = Vector((0, 0, 1))
        vertices += [
            up * height,
            out * reach * 0.5 + side * reach * width * 0.5 + up * (height + 0.004),
            out * reach + up * (height - droop),
            out * reach * 0.5 - side * reach * width * 0.5 + up * (height + 0.004),
        ]
        faces.append((n, n + 1, n + 2, n + 3))
    return s.mesh("Petals", vertices, faces, SWATCH[swatch], smooth=True)


def fruit_props():
    """Fruit and vegetables."""
    round_fruit = [
        (0, 0.004),
        (0.03, 0),
        (0.058, 0.018),
        (0.066, 0.045),
        (0.056, 0.075),
        (0.028, 0.09),
        (0.01, 0.086),
        (0, 0.08),
    ]
    keep(
        "persimmon",
        [
            turned(round_fruit, "persimmon"),
            petals(4, 0.045, 0.092, 0.006, "leaf", 0.9),
            pole((0, 0, 0.085), (0.004, 0, 0.108), 0.005),
        ],
    )
    tall = [(0, 0.008), (0.02, 0), (0.05, 0.02), (0.06, 0.05), (0.052, 0.085), (0.026, 0.1), (0.01, 0.092), (0, 0.084)]
    keep("apple", [turned(tall, "apple"), pole((0, 0, 0.085), (0.008, 0.004, 0.118), 0.003)])
    pear = [
        (0, 0.006),
        (0.02, 0),
        (0.05, 0.022),
        (0.056, 0.05),
        (0.04, 0.085),
        (0.024, 0.115),
        (0.014, 0.13),
        (0, 0.132),
    ]
    keep("pear", [turned(s.spline(pear, 3), "pear"), pole((0, 0, 0.13), (0.012, 0, 0.16), 0.003)])
    aubergine = loft(
        "Aubergine",
        [(0, 0, 0), (0.01, 0, 0.06), (0.0, 0, 0.14), (-0.02, 0, 0.2)],
        [(0.015, 0.015), (0.046, 0.046), (0.034, 0.034), (0.014, 0.014)],
        "aubergine",
        steps=20,
    )
    keep("aubergine", [aubergine, pole((-0.018, 0, 0.195), (-0.035, 0, 0.23), 0.008, "leaf")])
    leaves = []
    for k in range(9):

        def blade(u, v, turn=math.tau * k / 9 * 2.4, wide=0.6 + 0.05 * k, close=1 - k / 14):
            reach = 0.09 + 0.035 * (v**2) * close
            a = turn + (u - 0.5) * 2.0 * wide
            ruffle = 0.008 * math.sin(u * 30) * v**3
            return Vector((math.cos(a), math.sin(a), 0)) * (
                reach * math.sin(math.pi * (0.12 + 0.62 * v)) + ruffle
            ) + Vector((0, 0, 0.17 * v - 0.01))

        leaves.append(s.sheet("Blade", blade, 14, 8, SWATCH["cabbage"]))
    keep("cabbage", [*leaves, s.sphere("Heart", 0.085, (0, 0, 0.08), SWATCH["pale leaf"], (1, 1, 0.95), 20, 12)])
    stalks = [
        line(
            [(0.012 * k - 0.03, 0, 0), (0.012 * k - 0.03, 0.004 * k, 0.2), (0.03 * k - 0.08, 0.01 * k, 0.46)],
            0.011,
            "pale leaf" if k % 2 else "leaf",
            lambda f: 1.1 - 0.7 * f,
        )
        for k in range(6)
    ]
    keep("leeks", [*stalks, s.torus("Tie", 0.042, 0.008, (0, 0, 0.12), (0, 0, 0), SWATCH["rope"], 20, 6)])
    body = loft(
        "Fish",
        [(0, 0, 0), (0.05, 0, 0.004), (0.13, 0, 0.0), (0.22, 0, 0), (0.27, 0, 0)],
        [(0.004, 0.004), (0.022, 0.036), (0.026, 0.044), (0.01, 0.018), (0.004, 0.006)],
        "fish",
        steps=18,
    )
    tail = s.mesh(
        "Tail",
        [(0.262, 0, 0), (0.33, 0.05, 0.0), (0.31, 0, 0), (0.33, -0.05, 0.0)],
        [(0, 1, 2), (0, 2, 3)],
        SWATCH["fish"],
    )
    keep("fish", [body, tail, s.sphere("Eye", 0.006, (0.03, -0.012, 0.02), SWATCH["ink"], (1, 1, 1), 8, 6)])
    rng = random.Random(3)
    chillies = []
    for k in range(26):
        z, a = -0.02 - 0.017 * k, rng.uniform(0, math.tau)
        out = Vector((math.cos(a), math.sin(a), 0))
        chillies.append(
            line(
                [Vector((0, 0, z)), out * 0.025 + Vector((0, 0, z - 0.02)), out * 0.04 + Vector((0, 0, z - 0.085))],
                0.009,
                "chilli",
                lambda f: 1.05 - 0.9 * f,
            )
        )
    keep("chillies", [*chillies, line([(0, 0, 0.12), (0, 0, -0.45)], 0.006)])


def ware_props():
    """Bowls, steamers, jars, bottles, tins, baskets, sacks, rolls and a pot."""
    for glaze in ("white", "teal", "brown"):
        bowl = [
            (0, 0.012),
            (0.03, 0.0),
            (0.034, 0.01),
            (0.062, 0.034),
            (0.078, 0.068),
            (0.074, 0.068),
            (0.056, 0.034),
            (0, 0.02),
        ]
        keep(
            f"bowl {glaze}",
            [
                turned(s.spline(bowl, 3), f"glaze {glaze}", 32),
                s.torus("Band", 0.0745, 0.0025, (0, 0, 0.06), (0, 0, 0), SWATCH["glaze brown"], 32, 6),
            ],
        )
        jar = [
            (0, 0),
            (0.055, 0),
            (0.075, 0.05),
            (0.078, 0.11),
            (0.05, 0.16),
            (0.044, 0.175),
            (0.05, 0.185),
            (0, 0.185),
        ]
        lid = s.sheet(
            "Lid",
            lambda u, v: (
                0.058 * v * math.cos(math.tau * u) * (1 + 0.06 * math.cos(14 * math.tau * u) * v),
                0.058 * v * math.sin(math.tau * u) * (1 + 0.06 * math.sin(11 * math.tau * u) * v),
                0.196 - 0.034 * max(0, v - 0.75) * 4,
            ),
            40,
            8,
            SWATCH["cream cloth"],
            True,
        )
        tie = s.torus("Tie", 0.052, 0.005, (0, 0, 0.172), (0, 0, 0), SWATCH["rope"], 24, 6)
        label = s.sheet(
            "Label",
            lambda u, v: (0.0795 * math.sin((u - 0.5) * 1.0), -0.0795 * math.cos((u - 0.5) * 1.0), 0.055 + 0.055 * v),
            8,
            1,
            SWATCH["slip"],
        )
        keep(f"jar {glaze}", [turned(s.spline(jar, 3), f"glaze {glaze}", 28), lid, tie, label])
    bottle = [
        (0, 0),
        (0.036, 0),
        (0.038, 0.02),
        (0.038, 0.15),
        (0.016, 0.2),
        (0.014, 0.26),
        (0.018, 0.265),
        (0.018, 0.28),
        (0, 0.28),
    ]
    label = s.sheet(
        "Label",
        lambda u, v: (0.0388 * math.sin((u - 0.5) * 3), -0.0388 * math.cos((u - 0.5) * 3), 0.05 + 0.07 * v),
        12,
        1,
        SWATCH["slip"],
    )
    keep(
        "bottle",
        [
            turned(bottle, "bottle", 24),
            label,
            s.cylinder("Cork", 0.013, 0.03, (0, 0, 0.288), (0, 0, 0), SWATCH["bamboo"], 0.002, 12),
        ],
    )
    tin = [(0, 0), (0.055, 0), (0.055, 0.12), (0.058, 0.122), (0.058, 0.15), (0.05, 0.158), (0, 0.16)]
    keep(
        "tin",
        [
            turned(tin, "red wood", 24),
            s.torus("Rim", 0.056, 0.003, (0, 0, 0.12), (0, 0, 0), SWATCH["brass"], 24, 6),
            s.sheet(
                "Label",
                lambda u, v: (0.056 * math.sin((u - 0.5) * 1.3), -0.056 * math.cos((u - 0.5) * 1.3), 0.03 + 0.07 * v),
                8,
                1,
                SWATCH["slip"],
            ),
        ],
    )
    keep("steamer", steamer_tier())
    lid = [
        s.lathe(
            "Lid",
            [(0.0, 0.06), (0.08, 0.052), (0.17, 0.02), (0.176, 0.0), (0.166, 0.0)],
            (0, 0, 0),
            (0, 0, 0),
            SWATCH["bamboo"],
            32,
        )
    ]
    lid += [
        line(
            [
                (0.168 * math.cos(a), 0.168 * math.sin(a), 0.026),
                (0, 0, 0.068),
                (-0.168 * math.cos(a), -0.168 * math.sin(a), 0.026),
            ],
            0.005,
            "straw",
        )
        for a in (0, 0.8, 1.6, 2.4)
    ]
    keep("steamer lid", [*lid, s.torus("Ring", 0.025, 0.007, (0, 0, 0.085), (90, 0, 0), SWATCH["rope"], 16, 6)])
    bun = [(0, 0), (0.04, 0), (0.05, 0.018), (0.044, 0.038), (0.018, 0.054), (0.006, 0.058), (0, 0.055)]
    keep("bun", [s.lathe("Bun", s.spline(bun, 3), (0, 0, 0), (0, 0, 0), SWATCH["bun"], 20)])
    pot = [
        (0, 0),
        (0.19, 0),
        (0.23, 0.05),
        (0.235, 0.24),
        (0.26, 0.25),
        (0.26, 0.265),
        (0.222, 0.265),
        (0.215, 0.2),
        (0, 0.2),
    ]
    ears = [s.torus("Ear", 0.04, 0.01, (side * 0.255, 0, 0.2), (90, 0, 0), SWATCH["iron"], 20, 8) for side in (-1, 1)]
    soup = s.cylinder("Soup", 0.216, 0.01, (0, 0, 0.225), (0, 0, 0), SWATCH["soup"], 0, 32)
    keep("pot", [turned(pot, "copper", 40), soup, *ears])
    keep("basket", basket_parts(0.2, 0.16))
    sack = [
        (0, 0),
        (0.13, 0),
        (0.17, 0.05),
        (0.165, 0.16),
        (0.14, 0.24),
        (0.165, 0.27),
        (0.15, 0.285),
        (0.125, 0.25),
        (0.11, 0.25),
        (0, 0.25),
    ]
    for hue in ("red", "gold"):
        body = turned(s.spline(sack, 3), "sack", 40)
        s.warp(
            body,
            lambda co: Vector(
                (
                    co.x * (1 + 0.05 * math.sin(7 * math.atan2(co.y, co.x) + 9 * co.z)),
                    co.y * (1 + 0.05 * math.cos(5 * math.atan2(co.y, co.x))),
                    co.z,
                )
            ),
        )
        heap = s.lathe(
            "Spice",
            [(0.125, 0.24), (0.07, 0.285), (0.02, 0.325), (0, 0.328)],
            (0, 0, 0),
            (0, 0, 0),
            SWATCH[f"spice {hue}"],
            24,
        )
        scoop = line([(0.02, -0.01, 0.3), (0.09, -0.05, 0.4)], 0.009, "bamboo")
        keep(f"sack {hue}", [body, heap, scoop])
    for hue in ("red", "teal", "gold", "indigo", "cream"):
        spiral = [(0.0, 0.012 + 0.011 * t / math.tau * 0.9, t) for t in [k * math.tau / 16 for k in range(70)]]
        end = line([(-0.305, r * math.cos(t), r * math.sin(t)) for _, r, t in spiral], 0.0035, "thread")
        roll = s.cylinder("Roll", 0.062, 0.6, (0, 0, 0), (0, 90, 0), SWATCH[f"{hue} cloth"], 0.012, 24)
        flap = s.sheet(
            "Flap",
            lambda u, v: ((u - 0.5) * 0.58, -0.062 - 0.006 * v, -0.06 * v - 0.01 * v * math.sin(u * 12)),
            12,
            4,
            SWATCH[f"{hue} cloth"],
        )
        keep(f"roll {hue}", [roll, end, flap])


def steamer_tier():
    """One round of a bamboo steamer: bent wall, bands, slats."""
    wall = s.lathe(
        "Wall",
        [(0.155, 0), (0.17, 0), (0.17, 0.085), (0.155, 0.085), (0.155, 0.0)],
        (0, 0, 0),
        (0, 0, 0),
        SWATCH["bamboo"],
        40,
    )
    bands = [s.torus("Band", 0.171, 0.0055, (0, 0, z), (0, 0, 0), SWATCH["straw"], 40, 6) for z in (0.012, 0.074)]
    slats = [
        s.box(
            "Slat",
            (0.02, 0.29 * math.sqrt(max(0.05, 1 - (k / 5) ** 2)), 0.006),
            (k * 0.029, 0, 0.02),
            (0, 0, 0),
            SWATCH["straw"],
            0,
        )
        for k in range(-4, 5)
    ]
    ties = [
        s.box(
            "Tie",
            (0.012, 0.01, 0.088),
            (0.171 * math.cos(a), 0.171 * math.sin(a), 0.0425),
            (0, 0, math.degrees(a)),
            SWATCH["rope"],
            0.002,
        )
        for a in (0.4, 1.9, 3.5, 5.0)
    ]
    return [wall, *bands, *slats, *ties]


def basket_parts(radius, height):
    """Woven basket: withies that pass in front of and behind the stakes, a plaited rim."""
    parts, stakes, rows = [], 22, 9
    for k in range(stakes):
        a = math.tau * k / stakes
        parts.append(
            line(
                [
                    (radius * f * math.cos(a), radius * f * math.sin(a), z)
                    for f, z in ((0.74, 0), (0.9, height * 0.5), (1.0, height))
                ],
                0.006,
                "straw",
            )
        )
    for row in range(rows):
        z, reach = height * (row + 0.5) / rows, radius * (0.76 + 0.24 * (row + 0.5) / rows)
        ring = [
            (r * math.cos(a), r * math.sin(a), z)
            for a, r in (
                (math.tau * t / (stakes * 4), reach + 0.007 * math.cos(math.pi * (t / 4) + math.pi * row))
                for t in range(stakes * 4 + 1)
            )
        ]
        parts.append(line(ring, height / rows * 0.46, "straw" if row % 3 else "rope"))
    parts.append(s.torus("Rim", radius, 0.012, (0, 0, height), (0, 0, 0), SWATCH["rope"], 44, 8))
    parts.append(s.cylinder("Floor", radius * 0.78, 0.01, (0, 0, 0.012), (0, 0, 0), SWATCH["rope"], 0, 24))
    return parts


def pile(kind, at, size, count, seed, layers=3):
    """Heap of one fruit in a pyramid that a hand has built and a few customers have picked from."""
    rng = random.Random(seed)
    x, y, z = at
    pitch = 0.118
    for layer in range(layers):
        columns, rows = int(size[0] / pitch) - layer, int(size[1] / pitch) - layer
        for i in range(columns):
            for j in range(rows):
                if layer and rng.random() < 0.16 + 0.12 * layer:
                    continue
                spot = (
                    x + (i - (columns - 1) / 2) * pitch + rng.gauss(0, 0.007),
                    y + (j - (rows - 1) / 2) * pitch + rng.gauss(0, 0.007),
                    z + layer * 0.078,
                )
                put(kind, spot, rng.uniform(0, 360), rng.uniform(0.88, 1.08), (rng.gauss(0, 22), rng.gauss(0, 22)))


def tray(at, size, turn=0.0, lean=0.0):
    """Open slatted crate with its floor at `at`."""
    x, y = size[0] / 2, size[1] / 2
    with assembly(at, (lean, 0, turn)):
        board((size[0], size[1], 0.02), (0, 0, 0.01), dark=True)
        for dy in (-1, 1):
            for k in range(2):
                board((size[0] + 0.02, 0.016, 0.062), (0, dy * y, 0.04 + 0.075 * k), (0, 0, 0.6 * dy * k))
        for dx in (-1, 1):
            for k in range(2):
                board((0.016, size[1], 0.062), (dx * x, 0, 0.04 + 0.075 * k))
            for dy in (-1, 1):
                board((0.03, 0.03, 0.17), (dx * (x - 0.02), dy * (y - 0.02), 0.085), dark=True)


SLIP_MARKS = ("teapot", "chilli", "leaf", "fish", "fruit", "dumpling")


def price(at, turn=0.0, size=0.1):
    """Paper slip with brushed strokes on a split bamboo stick."""
    with assembly(at, (8, 0, turn)):
        pole((0, 0.004, -0.1), (0, 0.004, size), 0.004, "bamboo")
        s.sheet(
            "Slip",
            lambda u, v: ((u - 0.5) * size * 0.8, -0.004 + 0.01 * (u - 0.5) ** 2, size * 1.2 * v),
            6,
            3,
            SWATCH["slip"],
        )
        sign(SLIP_MARKS[int(abs(at[0]) * 100) % len(SLIP_MARKS)], (0, -0.0065, size * 0.72), size * 0.24, "ink")
        sign("line", (0, -0.0065, size * 0.22), size * 0.2, "chilli")


def crate(at, size, turn):
    """Closed crate of uneven boards: gaps, battens, nails, a rope handle, a brand burnt on its side."""
    rng = random.Random(int(size[0] * 1000))
    x, y = size[0] / 2, size[1] / 2
    with assembly(at, (0, 0, turn)):
        s.box(
            "Core", (size[0] * 0.93, size[1] * 0.93, size[2] * 0.96), (0, 0, size[2] / 2), (0, 0, 0), SWATCH["ink"], 0
        )
        rows = max(3, round(size[2] / 0.11))
        tall = size[2] / rows
        for k in range(rows):
            at_z, slip = (k + 0.5) * tall, rng.gauss(0, 0.004)
            for side in (-1, 1):
                board((size[0], 0.022, tall * 0.9), (slip, side * y, at_z), (0, rng.gauss(0, 0.5), 0), edge=0.005)
                board((0.022, size[1], tall * 0.9), (side * x, slip, at_z), (rng.gauss(0, 0.5), 0, 0), edge=0.005)
        lids = max(3, round(size[1] / 0.12))
        for k in range(lids):
            board(
                (size[0] * 1.03, size[1] / lids * 0.93, 0.022),
                (rng.gauss(0, 0.006), (k + 0.5) * size[1] / lids - y, size[2] + 0.006),
                (0, 0, rng.gauss(0, 0.7)),
                edge=0.005,
            )
        for sx in (-1, 1):
            board((0.05, 0.02, size[2] * 1.0), (sx * (x - 0.04), -y - 0.02, size[2] / 2), dark=True)
            for k in range(rows):
                for dx in (-0.012, 0.012):
                    s.cylinder(
                        "Nail",
                        0.005,
                        0.006,
                        (sx * (x - 0.04) + dx, -y - 0.031, (k + 0.5) * tall),
                        (90, 0, 0),
                        SWATCH["iron"],
                        0,
                        8,
                    )
        line(
            s.spline(
                [
                    (-0.1, -y - 0.03, size[2] * 0.78),
                    (-0.06, -y - 0.05, size[2] * 0.6),
                    (0.06, -y - 0.05, size[2] * 0.59),
                    (0.1, -y - 0.03, size[2] * 0.78),
                ]
            ),
            0.011,
        )
        sign("fruit", (0, -y - 0.0125, size[2] * 0.36), 0.09, "ink")


# People

HEAD_SIZE = 1.05
"""A little larger than life, so that heads read at the size of the picture."""


@dataclass(frozen=True)
class Pose:
    """Places of a body 1.7 m tall that faces -y; hands and feet are where wrists and ankles are."""

    left: tuple
    right: tuple
    left_foot: tuple = (0.11, 0.02, 0.09)
    right_foot: tuple = (-0.11, -0.02, 0.09)
    hips: tuple = (0, 0, 0.92)
    chest: tuple = (0, -0.03, 1.30)
    head: tuple = (0, -0.06, 1.575)
    twist: float = 0.0
    look: tuple = (0.0, 0.0, 0.0)
    left_fingers: str = "open"
    right_fingers: str = "open"
    left_palm: tuple = (0, 0, 1)
    right_palm: tuple = (0, 0, 1)


def bend(a, b, first, second, towards):
    """Elbow or knee between `a` and `b` for two bones, bent `towards` a direction; also the reachable end."""
    a, b = Vector(a), Vector(b)
    along = b - a
    span = min(along.length, (first + second) * 0.995)
    along.normalize()
    share = (first**2 - second**2 + span**2) / (2 * span)
    out = Vector(towards) - along * along.dot(Vector(towards))
    out.normalize()
    return a + along * share + out * math.sqrt(max(0.0, first**2 - share**2)), a + along * span


def head(at, look, skin, hair, style, beard=False):
    """Head with hair and headwear; no eyes, since everyone is seen from behind or from under a brim."""
    with assembly(at, (look[1], look[2], look[0]), HEAD_SIZE):
        s.paint(figures.head(figures.Face()), SWATCH[skin])
        if beard:
            full_beard(hair)
        hair_mass(hair)
        if style == "bun":
            bun(hair)
        elif style:
            straw_hat(*style)


def hair_mass(hair):
    """Hair combed back to the knot: a cap of strands above a hairline that runs from brow to nape."""
    knot = Vector((0, 0.13, 0.095))

    def comb(co):
        ray = (co - knot).normalized()
        around = math.atan2(ray.x, ray.z)
        return co * (1 + 0.02 * math.sin(30 * around + 3 * math.sin(5 * around)) * min(1.0, 14 * (co - knot).length))

    cap = s.sphere("Hair", 0.111, (0, 0, 0), SWATCH[hair], (1, 1, 1), 128, 64)
    s.warp(cap, comb)
    s.place(cap, (0, 0.026, 0.056), (14, 0, 0), (0.92, 1.0, 0.96))
    nape = s.sphere("Nape", 0.09, (0, 0.06, -0.004), SWATCH[hair], (0.95, 0.68, 1.0), 32, 20)
    s.place(nape, rotation=(-10, 0, 0))


def full_beard(hair):
    """Beard and moustache of locks that cover the mouth and come to a point on the chest."""
    rng = random.Random(3)
    for layer in range(3):
        for k in range(-6, 7):
            a = k / 6
            back, down = 0.01 * layer, 0.014 * layer
            root = Vector((0.066 * math.sin(1.5 * a), -0.04 - 0.062 * math.cos(1.5 * a) + back, -0.07 - down))
            tip = -0.2 + 0.05 * abs(a) - 0.012 * layer + rng.gauss(0, 0.006)
            low = Vector((0.03 * a, -0.092 + 0.012 * layer, tip))
            middle = root.lerp(low, 0.5) + Vector((0.012 * a, -0.014, 0))
            line(s.spline([root, middle, low], 5), 0.0125, hair, lambda f: 1.05 - 0.85 * f)
    for side in (-1, 1):
        for lift in (0, 1):
            tip = Vector((side * 0.066, -0.078, -0.098 + 0.012 * lift))
            points = [(side * 0.004, -0.116, -0.05), (side * 0.034, -0.11, -0.062 + 0.006 * lift), tip]
            line(s.spline(points, 6), 0.0115, hair, lambda f: 1.1 - 0.75 * f)
        for back in (0.0, 0.012):
            top, cheek = (side * 0.083, 0.002 + back, 0.03), (side * 0.082, -0.03 + back, -0.05)
            whiskers = [top, cheek, (side * 0.06, -0.07, -0.1)]
            line(s.spline(whiskers, 6), 0.0085, hair, lambda f: 0.35 + 0.75 * min(1.0, 2 * f))


def bun(hair):
    """Hair coiled to a bun at the back of the head, with a lacquered pin."""
    coil = [
        (r * math.cos(a), 0.132 + 0.012 * k / 60, 0.1 + r * math.sin(a))
        for k in range(61)
        for a, r in ((k * 0.33, 0.05 - 0.04 * k / 60),)
    ]
    s.sphere("Bun", 0.044, (0, 0.128, 0.1), SWATCH[hair], (1.1, 0.85, 1.1), 24, 16)
    s.tube("Coil", [(x, y + 0.012 + 0.0005 * k, z) for k, (x, y, z) in enumerate(coil)], 0.0125, SWATCH[hair])
    line([(-0.1, 0.15, 0.15), (0.09, 0.12, 0.06)], 0.0055, "chilli")
    s.sphere("Bead", 0.013, (-0.1, 0.15, 0.15), SWATCH["brass"], (1, 1, 1), 14, 10)


def straw_hat(tilt, ribbon):
    """Wide hat of plaited straw, tilted forward by `tilt` degrees so that its brim hides the face; `ribbon` is cloth."""
    rings, reach, top = 20, 0.27, 0.165

    def straw(u, v, lift=0.0):
        a = math.tau * u
        plait = 0.0042 * abs(math.sin(math.pi * rings * v)) ** 0.7
        stalk = 0.0016 * math.sin(84 * a + math.pi * int(rings * v))
        warp = 0.008 * v * v * math.sin(3 * a + 1.0)
        r = reach * v
        return Vector((r * math.cos(a), r * math.sin(a), 0.195 - top * v**1.12 + warp + plait + stalk * v + lift))

    with assembly((0, 0.012, 0), (tilt, 0, 0)):
        s.sheet("Hat", straw, 336, rings * 6, SWATCH["straw"], True, 0.007)
        edge = [straw(k / 96, 1.0) for k in range(97)]
        s.tube("Edge", edge, 0.0075, SWATCH["straw"], [1 + 0.2 * math.sin(2.2 * k) for k in range(97)], 4, True)
        s.sheet("Ribbon", lambda u, v: straw(u, 0.34 + 0.11 * v, 0.0045), 96, 4, SWATCH[ribbon], True, 0.002)


def person(
    at,
    turn,
    pose,
    coat,
    skin="skin",
    hair="hair",
    style=None,
    hem=0.62,
    apron=None,
    beard=False,
    size=1.0,
    seed=0,
    wide=1.0,
    trim=None,
    rolled=False,
):
    """Clothed figure in a pose: legs, skirts and bodice of a coat, sash, sleeves, hands, head.

    The sleeves hang wide, or are `rolled` up to the elbow for work.
    """
    hips, chest, top = Vector(pose.hips), Vector(pose.chest), Vector(pose.head)
    across = Vector((math.cos(math.radians(pose.twist)), math.sin(math.radians(pose.twist)), 0))
    with assembly(at, (0, 0, turn), size):
        knees = [
            leg(hips + Vector((side * 0.088, 0.01, -0.04)), Vector(foot), seed + side)
            for side, foot in ((1, pose.left_foot), (-1, pose.right_foot))
        ]
        front, back = min(knee.y for knee in knees) - 0.115, max(knee.y for knee in knees) + 0.125
        neck = top + Vector((0, 0.03, -0.15))
        waist = hips.lerp(chest, 0.34)
        low = Vector((hips.x, (front + back) / 2, hem))
        flare = 1 + (hips.z - hem) * 0.42
        depth = max(0.15 * flare * wide, (back - front) / 2)
        skirt(waist, hips, low, wide, (0.2 * flare * wide, depth), coat, seed, trim)
        centres = [hips, waist, chest, chest.lerp(neck, 0.6) + Vector((0, 0.01, 0)), neck + Vector((0, 0, 0.01))]
        trunk = [(0.175 * wide, 0.14 * wide), (0.155 * wide, 0.125 * wide), (0.178 * wide, 0.13 * wide)]
        radii = [*trunk, (0.15, 0.1), (0.062, 0.062)]

        def fold(angle, share):
            drag = math.exp(-(((share - 0.36) / 0.16) ** 2))
            large = 0.035 * math.sin(share * 40 + 3 * angle + seed)
            pull = 0.03 * math.sin(7 * angle + 11 * share + seed) * math.exp(-(((share - 0.62) / 0.2) ** 2))
            return 1 + drag * (large + 0.02 * math.sin(9 * angle + 8 * share)) + pull

        body, hands = [loft("Body", centres, radii, coat, fold, True)], []
        for side, end, fingers, palm in (
            (1, pose.left, pose.left_fingers, pose.left_palm),
            (-1, pose.right, pose.right_fingers, pose.right_palm),
        ):
            shoulder = chest + across * side * 0.168 * (0.6 + 0.4 * wide) + Vector((0, 0.012, 0.048))
            elbow, wrist = bend(shoulder, end, 0.285, 0.255, across * side * 0.4 + Vector((0, 0.5, -0.9)))
            body += [
                sleeve(shoulder, elbow, wrist, coat, seed + side, rolled),
                s.rod("Yoke", neck + Vector((0, 0.02, -0.045)), shoulder, 0.05, None, 0.062, 20, 0),
                s.sphere("Shoulder", 0.068, shoulder, None, (1, 1, 0.95), 24, 16),
            ]
            hands.append((wrist, wrist - elbow, palm, fingers, side > 0, elbow if rolled else None))
            if rolled:
                rolled_cuff(elbow, wrist, seed)
            else:
                hanging_sleeve(elbow, wrist, coat, seed + side)
        skin_of_cloth = s.relax(s.remesh(s.join(body, "Coat"), 0.0065), 0.5, 3)
        s.paint(skin_of_cloth, SWATCH[coat])
        sash(waist, wide, "apron" if apron else "indigo cloth", seed)
        collar(chest, neck, across, wide, skin_of_cloth)
        if apron:
            front_apron(hips, chest, neck, apron, seed)
        for parts in hands:
            s.paint(figures.hand(*parts), SWATCH[skin])
        head(top, pose.look, skin, hair, style, beard)


def pleats(count, angle, seed):
    """Folds around a body, 0 in the valleys and 1 on the ridges: rounded ridges of uneven width, sharp valleys."""
    uneven = angle + 0.26 * math.sin(2 * angle + seed) + 0.15 * math.sin(3 * angle + 1.7 * seed)
    return abs(math.sin(count * uneven / 2)) ** 0.75


def skirt(waist, hips, low, wide, spread, swatch, seed, trim=None):
    """Skirts of a coat from `waist` to `low`: folds start at the sash, some half-way, and deepen to the hem."""

    def at(u, v):
        a = math.tau * u
        if v < 0.25:
            centre, part = waist.lerp(hips, v / 0.25), v / 0.25
            reach = [0.15 * wide + 0.04 * wide * part, 0.122 * wide + 0.036 * wide * part]
        else:
            part = (v - 0.25) / 0.75
            centre = hips.lerp(low, part)
            reach = [0.19 * wide + (spread[0] - 0.19 * wide) * part, 0.158 * wide + (spread[1] - 0.158 * wide) * part]
        drift = a + 0.16 * v * math.sin(a + seed)
        long = (pleats(9, drift, seed) - 0.62) * 0.062 * v**0.7
        half = (pleats(14, drift + 0.4, seed * 1.9) - 0.62) * 0.034 * max(0.0, v - 0.45) * 1.8
        gather = 0.006 * math.sin(31 * a + seed) * math.exp(-v * 7)
        out = long + half + gather
        lift = 0.02 * math.sin(2 * a + seed) + 0.012 * math.sin(5 * a)
        return Vector(
            (centre.x + (reach[0] + out) * math.cos(a), centre.y + (reach[1] + out) * math.sin(a), centre.z + lift * v)
        )

    columns, rows = 216, 44
    cloth = s.sheet("Skirts", at, columns, rows, SWATCH[swatch], True, 0.008)
    if trim:
        cloth.data.materials.append(SWATCH[trim])
        for k, polygon in enumerate(cloth.data.polygons):
            polygon.material_index = int(k // columns >= rows - 4)
        stitches([at(k / 120, 1 - 5 / rows) * 1.0 for k in range(121)], 0.014, 0.005, (0, 0, 0.002))


def sash(waist, wide, swatch, seed):
    """Cloth wound three times around the waist, its turns crossing."""
    for turn in range(4):
        points = []
        for k in range(65):
            a = math.tau * k / 64
            level = 0.026 * (turn - 1.5) + 0.018 * math.sin(a * (1 if turn % 2 else 2) + seed + turn)
            points.append(waist + Vector((0.166 * wide * math.cos(a), 0.136 * wide * math.sin(a), level)))
        s.tube("Sash", points, 0.0215, SWATCH[swatch], None, 5, True)


def customer():
    """She waits at the end of the cart, seen from behind: hands in her sleeves, her weight on one leg."""
    hips, chest, top = Vector((0.03, 0.02, 0.925)), Vector((0.0, -0.02, 1.295)), Vector((-0.01, -0.07, 1.575))
    neck = top + Vector((0, 0.03, -0.15))
    waist = hips.lerp(chest, 0.36)
    with assembly(CUSTOMER_AT, (0, 0, -138)):
        legs = [
            *((Vector((0.115, 0.025, 0.88)), Vector((0.1, 0.04, 0.09)))),
            *((Vector((-0.055, 0.0, 0.885)), Vector((-0.12, -0.12, 0.09)))),
        ]
        for k in (0, 2):
            leg(legs[k], legs[k + 1], 4 + k, "hose")
        trunk = [(0.172, 0.14), (0.14, 0.112), (0.165, 0.125), (0.14, 0.095), (0.06, 0.06)]
        centres = [hips, waist, chest, chest.lerp(neck, 0.6) + Vector((0, 0.01, 0)), neck + Vector((0, 0, 0.01))]
        body = [loft("Body", centres, trunk, "coat ochre", None, True)]
        for side in (1, -1):
            shoulder = chest + Vector((side * 0.155, 0.015, 0.055))
            elbow, wrist = bend(shoulder, (side * 0.035, -0.3, 1.1), 0.285, 0.25, (side * 0.45, 0.35, -0.9))
            body += [
                sleeve(shoulder, elbow, wrist, "coat ochre", 3 + side),
                s.rod("Yoke", neck + Vector((0, 0.02, -0.045)), shoulder, 0.05, None, 0.06, 20, 0),
                s.sphere("Shoulder", 0.064, shoulder, None, (1, 1, 0.95), 24, 16),
            ]
            turned_back(elbow, wrist, 5 + side)
        bodice = s.relax(s.remesh(s.join(body, "Coat"), 0.0065), 0.5, 3)
        s.paint(bodice, SWATCH["coat ochre"])
        long_skirt(bodice, legs, hips, waist)
        sash(waist, 0.92, "indigo cloth", 4)
        shawl(bodice, waist, neck)
        head(top, (4, 6, -5), "skin pale", "hair", "bun")


def turned_back(elbow, wrist, seed):
    """Cuff of the lining, turned back over the end of a sleeve."""
    along = (wrist - elbow).normalized()
    side = along.cross(Vector((0, 0, 1))).normalized()
    over = side.cross(along)
    start = elbow.lerp(wrist, 0.62)

    def at(u, v):
        a = math.tau * u
        wide = 0.054 + 0.012 * math.sin(math.pi * min(1.0, 1.25 * v)) - 0.006 * v
        wide += 0.0035 * math.sin(3 * a + seed + 4 * v)
        return start + along * 0.068 * v + (side * math.cos(a) + over * math.sin(a)) * wide

    s.sheet("Cuff", at, 40, 8, SWATCH["apron"], True, 0.005)


def long_skirt(bodice, legs, hips, waist):
    """Skirt gathered at the waist, draped over the legs: it hangs from the hip and breaks over the knee ahead."""
    solid = [bodice.copy()]
    solid[0].data = bodice.data.copy()
    bpy.context.scene.collection.objects.link(solid[0])
    for hip, ankle in (legs[:2], legs[2:]):
        knee, ankle = bend(hip, ankle, 0.44, 0.42, (0, -1, 0))
        solid += [
            s.rod("Thigh", hip, knee, 0.092, None, 0.07, 16, 0),
            s.sphere("Knee", 0.072, knee, None, (1, 1, 1), 16, 12),
        ]
        solid.append(s.rod("Shin", knee, ankle, 0.07, None, 0.062, 16, 0))
    solid.append(s.sphere("Seat", 0.165, hips + Vector((0, 0.02, -0.02)), None, (1.03, 0.9, 0.8), 24, 16))
    body = s.remesh(s.join(solid, "Under the skirt"), 0.016)
    columns, rows = 176, 52

    def at(u, v):
        a = math.tau * u
        down = 0.02 - 0.735 * v
        part = min(1.0, v * 3.2)
        reach = [0.146 + 0.062 * part + 0.125 * v, 0.118 + 0.062 * part + 0.135 * v]
        pleat = 0.034 * (pleats(15, a, 4) - 0.55) * min(1.0, 0.3 + 2 * v)
        centre = waist.lerp(hips, part) - Vector((0.02, 0.05, 0)) * v
        return Vector(
            (centre.x + (reach[0] + pleat) * math.cos(a), centre.y + (reach[1] + pleat) * math.sin(a), waist.z + down)
        )

    skirts = s.sheet("Skirts", at, columns, rows, SWATCH["coat ochre"], True)
    drapery.drape(skirts, body, range(2 * columns), 34, 10.0, 0.35)
    bpy.data.objects.remove(body, do_unlink=True)
    skirts.data.materials.append(SWATCH["indigo cloth"])
    for k, polygon in enumerate(skirts.data.polygons):
        polygon.material_index = int(k // columns >= rows - 5)
    hem = [skirts.data.vertices[(rows - 6) * columns + k % columns].co.copy() for k in range(columns + 1)]
    stitches(hem[::2], 0.014, 0.005, (0, 0, 0.004))
    s.solidify(skirts, 0.005, 0.0)
    s.subdivide(skirts, 1)


def shawl(bodice, waist, neck):
    """Shawl over both shoulders, pinned on the chest: it falls over the upper arms and lets the forearms out."""
    solid = bodice.copy()
    solid.data = bodice.data.copy()
    bpy.context.scene.collection.objects.link(solid)
    skirts = s.rod("Skirts", waist + Vector((0, 0, 0.07)), waist - Vector((0, 0, 0.32)), 0.178, None, 0.265, 24, 0)
    body = s.remesh(s.join([solid, skirts], "Under the shawl"), 0.013)
    columns, rows = 190, 46

    def at(u, v):
        a = math.radians(16 + 328 * u)  # From the left of the breastbone round the back to its right.
        behind = 0.5 - 0.5 * math.cos(a)
        front = 1 - s.ease(behind, 0.0, 0.32)
        long = 0.3 + 0.2 * s.ease(behind, 0.02, 0.5) + 0.16 * s.ease(behind, 0.55, 1.0) + 0.16 * front
        far = v * long
        slope = min(far, 0.2)
        fall = far - slope
        wide = 0.074 + slope * 1.0 + fall * 0.42
        deep = 0.068 + slope * (0.72 + 0.2 * front) + fall * (0.42 + 0.5 * front)
        ripple = 0.024 * (pleats(17, a + 0.5 * v, 2) - 0.5) * min(1.0, 2.4 * v)
        down = 0.05 - 0.4 * slope - 0.92 * fall * (1 - 0.35 * front)
        return neck + Vector(
            ((wide + ripple) * math.sin(a), 0.03 - (deep + ripple) * math.cos(a), down + 0.02 * math.cos(a))
        )

    wrap = s.sheet("Shawl", at, columns, rows, SWATCH["shawl"])
    width = columns + 1
    held = [*range(width), *(r * width + c for r in range(8) for c in (0, 1, columns - 1, columns))]
    drapery.drape(wrap, body, held, 40, 8.0, 0.25)
    bpy.data.objects.remove(body, do_unlink=True)
    wrap.data.materials.append(SWATCH["cream cloth"])
    for k, polygon in enumerate(wrap.data.polygons):
        polygon.material_index = int(rows - 8 <= k // columns < rows - 6 or k // columns == rows - 4)
    edge = [vertex.co.copy() for vertex in wrap.data.vertices[rows * width :]]
    above = [vertex.co.copy() for vertex in wrap.data.vertices[(rows - 1) * width : rows * width]]
    for k in range(width):
        fall = ((edge[k] - above[k]).normalized() * 0.4 + Vector((0, 0, -1))).normalized() * 0.04
        low = edge[k] + fall + Vector((0.005 * math.sin(k * 2.3), 0.004 * math.cos(k * 1.7), 0))
        line(
            [edge[k], edge[k].lerp(low, 0.5) + Vector((0, 0, -0.002)), low],
            0.0026,
            "cream cloth",
            lambda f: 1 - 0.4 * f,
        )
    s.solidify(wrap, 0.0045, 0.0)
    s.subdivide(wrap, 1)


def leg(hip, ankle, seed, trousers="trousers", boot="leather"):
    """Trouser leg that breaks at the knee and gathers above a soled boot that stands flat; returns the knee."""
    knee, ankle = bend(hip, ankle, 0.44, 0.42, (0, -1, 0))

    def fold(angle, share):
        bunch = math.exp(-(((share - 0.5) / 0.09) ** 2)) + math.exp(-(((share - 0.9) / 0.1) ** 2)) * 1.5
        return 1 + 0.06 * bunch * math.sin(share * 80 + 2.2 * math.sin(angle + seed))

    loft(
        "Trousers",
        [hip, hip.lerp(knee, 0.5), knee, knee.lerp(ankle, 0.55), ankle],
        [(0.06, 0.06), (0.074, 0.08), (0.066, 0.07), (0.07, 0.072), (0.05, 0.055)],
        trousers,
        fold,
    )
    heel = Vector((ankle.x, ankle.y + 0.02, ankle.z - 0.052))
    loft(
        "Boot",
        [
            ankle + Vector((0, 0.012, 0.13)),
            ankle + Vector((0, 0.01, 0.03)),
            heel + Vector((0, 0, 0.03)),
            heel + Vector((0, -0.1, 0.012)),
            heel + Vector((0, -0.19, 0.006)),
        ],
        [(0.058, 0.062), (0.05, 0.056), (0.05, 0.05), (0.05, 0.036), (0.028, 0.02)],
        boot,
        steps=28,
    )
    outline = [(0.0, 0.045), (0.036, 0.03), (0.038, -0.02), (0.046, -0.12), (0.034, -0.19), (0.0, -0.215)]
    outline += [(-x, y) for x, y in reversed(outline[1:-1])]
    sole = [heel + Vector((x * 1.06, y, z)) for z in (-0.036, -0.006) for x, y in outline]
    count = len(outline)
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    s.bevel(s.mesh("Sole", sole, faces, SWATCH["hair"]), 0.006, 2)
    return knee


def sleeve(shoulder, elbow, wrist, swatch, seed, rolled=False):
    """Sleeve with drag folds inside the elbow; it ends at the wrist or, `rolled`, in a roll below the elbow."""
    inner = shoulder + (shoulder - elbow).normalized() * 0.02

    def fold(angle, share):
        bunch = math.exp(-(((share - 0.5) / 0.16) ** 2)) + 0.6 * math.exp(-(((share - 0.84) / 0.1) ** 2)) + 0.3
        ridge = abs(math.sin(share * 19 + 1.4 * math.sin(angle + seed) + 0.8 * angle + seed)) ** 0.7
        return 1 + 0.3 * bunch * (ridge - 0.62)

    if rolled:
        end = elbow.lerp(wrist, 0.16)
        bent = [elbow.lerp(wrist, 0.08), end, end + (wrist - elbow).normalized() * 0.012]
        return loft(
            "Sleeve",
            [inner, shoulder.lerp(elbow, 0.5), elbow, *bent],
            [(0.06, 0.06), (0.07, 0.072), (0.064, 0.064), (0.066, 0.066), (0.068, 0.068), (0.054, 0.054)],
            swatch,
            fold,
        )
    sag = Vector((0, 0, -0.018))
    return loft(
        "Sleeve",
        [inner, shoulder.lerp(elbow, 0.5), elbow, elbow.lerp(wrist, 0.55) + sag, elbow.lerp(wrist, 0.8)],
        [(0.06, 0.06), (0.078, 0.078), (0.066, 0.066), (0.058, 0.06), (0.045, 0.045)],
        swatch,
        fold,
    )


def rolled_cuff(elbow, wrist, seed):
    """Sleeve rolled in three turns above the bare forearm."""
    along = (wrist - elbow).normalized()
    side = along.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(along)
    for k in range(3):
        middle = elbow.lerp(wrist, 0.13 + 0.055 * k)
        ring = []
        for i in range(40):
            a = math.tau * i / 40
            reach = 0.058 - 0.004 * k + 0.005 * math.sin(3 * a + seed + 2 * k)
            ring.append(middle + (side * math.cos(a) + up * math.sin(a)) * reach + along * 0.006 * math.sin(2 * a + k))
        wrinkles = [1 + 0.22 * math.sin(i * 1.3 + 2.1 * k + seed) for i in range(40)]
        s.tube("Roll", ring, 0.0115, SWATCH["apron"], wrinkles, 5, True)


def hanging_sleeve(elbow, wrist, swatch, seed):
    """Wide sleeve of a coat: open at the wrist, its lower edge hangs in folds below the forearm."""
    along = (wrist - elbow).normalized()
    side = along.cross(Vector((0, 0, 1))).normalized()
    over = side.cross(along).normalized()
    start, end = elbow - along * 0.03, wrist + along * 0.02

    def at(u, v):
        a = math.tau * u
        middle = start.lerp(end, v)
        below = max(0.0, -math.sin(a)) ** 1.2
        ripple = 0.016 * v * math.sin(4 * a + 3 * v + seed) * (0.4 + below) + 0.006 * math.sin(26 * v + 2 * a + seed)
        wide = (0.062 - 0.012 * v * below) + ripple
        out = side * math.cos(a) * wide + over * math.sin(a) * 0.064
        hang_down = (0.19 * v**1.2 + 0.01 * math.sin(9 * v + seed)) * below
        return middle + out - Vector((0, 0, hang_down))

    s.sheet("Hanging sleeve", at, 64, 26, SWATCH[swatch], True, 0.006)


def collar(chest, neck, across, wide, coat):
    """Crossed collar: two flat bands, paler than the `coat` they lie on, that overlap on the chest."""
    front = Vector((across.y, -across.x, 0))
    out = 0.132 * wide
    for side in (-1, 1):
        points = [
            neck + across * side * 0.02 - front * 0.07 + Vector((0, 0, 0.022)),
            neck + across * side * 0.068 - front * 0.03 + Vector((0, 0, 0.026)),
            neck + across * side * 0.074 + front * 0.03 - Vector((0, 0, 0.008)),
            chest + across * side * 0.046 + front * (out - 0.012) + Vector((0, 0, 0.085)),
            chest - across * side * 0.03 + front * (out + 0.006 + 0.005 * side) - Vector((0, 0, 0.04)),
            chest - across * side * 0.06 + front * (out - 0.006) - Vector((0, 0, 0.12)),
        ]
        path = [Vector(p) for p in s.spline(points, 8)]

        def band(u, v, path=path):
            k = min(int(v * (len(path) - 1)), len(path) - 2)
            at = path[k].lerp(path[k + 1], v * (len(path) - 1) - k)
            axis = chest.lerp(neck, (at.z - chest.z) / (neck.z - chest.z))
            away = Vector((at.x - axis.x, at.y - axis.y, 0.35 * (at.z - chest.z))).normalized()
            over = (path[k + 1] - path[k]).cross(away).normalized()
            fold = 0.0035 * math.sin(math.pi * u) + 0.0012 * math.sin(9 * u + 14 * v)
            return at + over * (u - 0.5) * 0.044 + away * fold

        cloth = s.sheet("Collar", band, 8, 40, SWATCH["apron"])
        s.warp(cloth, lambda co, lift=0.0075 + 0.004 * (side > 0): laid_on(coat, co, lift))
        s.solidify(cloth, 0.007, 0.0)


def laid_on(obj, point, lift):
    """`point`, moved to `lift` above the surface of `obj`."""
    found, place, normal, _ = obj.closest_point_on_mesh(point)
    return place + normal * lift if found else point


def front_apron(hips, chest, neck, swatch, seed):
    """Apron over the front of the coat, its straps laid round the neck, its bottom edge stitched."""

    def fold(u, v):
        a = (u - 0.5) * 2.1
        centre = chest.lerp(hips, min(1.0, v / 0.55)) if v < 0.55 else hips - Vector((0, 0, (v - 0.55) * 0.75))
        a *= 1 - 0.42 * math.exp(-(((v - 0.02) / 0.26) ** 2))
        wide = 0.186 + 0.044 * v + 0.016 * math.sin(u * 26 + seed) * max(0, v - 0.3) + 0.004 * math.sin(v * 22 + 9 * u)
        return Vector((centre.x + wide * 1.05 * math.sin(a), centre.y - wide * 0.86 * math.cos(a), centre.z - 0.02))

    s.sheet("Apron", fold, 40, 26, SWATCH[swatch])
    for side in (0, 1):
        out = 2 * side - 1
        breast = chest.lerp(neck, 0.6) + Vector((0.1 * out, -0.085, 0))
        line(s.spline([fold(side, 0.0), breast, neck + Vector((0.05 * out, 0.01, 0.02))], 6), 0.01, swatch)
    stitches([fold(k / 24, 0.97) for k in range(25)], 0.022, 0.005, (0, -0.005, 0))


def umbrella(at, radius, tilt):
    """Oiled-paper umbrella: pleated between its ribs, ribs and struts seen from below, two painted bands."""
    ribs = 18
    with assembly(at, tilt):

        def canopy(u, v):
            a = math.tau * u
            slack = 0.035 * v * (0.5 - 0.5 * math.cos(ribs * a))
            r = radius * v * (1 - 0.05 * v * (0.5 - 0.5 * math.cos(ribs * a)))
            return Vector((r * math.cos(a), r * math.sin(a), 0.36 - 0.3 * v**1.35 - slack))

        s.sheet("Canopy", canopy, ribs * 8, 16, SWATCH["oiled paper"], True)
        for k in range(ribs):
            u = k / ribs
            line([canopy(u, v / 8) - Vector((0, 0, 0.008)) for v in range(9)], 0.006, "bamboo")
            line([canopy(u, 0.55) - Vector((0, 0, 0.012)), Vector((0, 0, -0.02))], 0.0045, "bamboo")
        for v in (0.62, 0.97):
            line([canopy(k / 144, v) + Vector((0, 0, 0.006)) for k in range(145)], 0.007, "cream cloth")
        pole((0, 0, -0.86), (0, 0, 0.42), 0.013, "bamboo")
        s.lathe(
            "Ferrule",
            [(0.045, 0.335), (0.05, 0.36), (0.02, 0.4), (0.012, 0.46), (0, 0.465)],
            (0, 0, 0),
            (0, 0, 0),
            SWATCH["ink"],
            16,
        )


def on_cart(x, y, z=0.0):
    """Place in the street of a point in the frame of the cart."""
    turn = math.radians(CART_TURN)
    return CART_AT + Vector((x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z))


def cook():
    """He ladles soup into a bowl that he holds in a cloth, for it is hot; the brim of his hat hides his face."""
    at, turn, size = on_cart(0.24, 1.03), CART_TURN + 12, 1.06
    serve = Pose(
        left=(0.075, -0.36, 1.1),
        right=(-0.27, -0.39, 1.345),
        hips=(0, 0.02, 0.93),
        chest=(0.0, -0.09, 1.29),
        head=(-0.01, -0.18, 1.54),
        twist=-8,
        look=(-6, 23, -3),
        left_fingers="fist",
        left_palm=(-0.2, 0.0, 1),
        right_fingers="grip",
        right_palm=(1, -0.1, -0.3),
    )
    style = (9, "red cloth")
    person(at, turn, serve, "coat blue", "skin", "grey hair", style, 0.6, "apron", True, size, 1, 1.08, rolled=True)
    with assembly(at, (0, 0, turn), size):
        bowl = Vector((0.02, -0.5, 1.19))
        put("bowl teal", bowl, 0, 1.1)
        s.cylinder("Soup", 0.066, 0.006, bowl + Vector((0, 0, 0.055)), (0, 0, 0), SWATCH["soup"], 0, 28)

        def wrap(u, v):
            a = math.tau * u
            fold = pleats(9, a, 3.0) - 0.5
            r = 0.035 + 0.04 * min(1.0, 3 * v) + (0.014 + 0.02 * fold) * v
            return bowl + Vector((r * math.cos(a), r * math.sin(a), 0.03 - 0.16 * v + 0.02 * v * math.sin(2 * a)))

        s.sheet("Cloth", wrap, 90, 14, SWATCH["cream cloth"], True, 0.003)
        cup = Vector((-0.2, -0.6, 1.235))
        grip = Vector((-0.245, -0.445, 1.36))
        line([cup + Vector((0, 0.03, 0.02)), grip, grip + (grip - cup) * 0.5], 0.0085, "bamboo")
        s.lathe(
            "Ladle",
            [(0, -0.05), (0.035, -0.04), (0.055, 0), (0.051, 0), (0.03, -0.035), (0, -0.044)],
            cup,
            (12, 10, 0),
            SWATCH["copper"],
            32,
        )


def people():
    """The cook and his customer, one who goes home, and two far lamps on their way."""
    cook()
    customer()
    leave = Pose(
        left=(0.34, -0.1, 0.98),
        right=(-0.12, -0.27, 1.27),
        hips=(0, -0.02, 0.91),
        chest=(0.02, -0.06, 1.29),
        head=(0.02, -0.09, 1.57),
        left_foot=(0.1, -0.32, 0.09),
        right_foot=(-0.1, 0.36, 0.17),
        look=(10, 4, 0),
        left_fingers="grip",
        right_fingers="grip",
        left_palm=(-1, 0, 0),
        right_palm=(1, 0, 0),
    )
    home = Vector((1.44, 2.3, 0.03))
    person(home, 205, leave, "coat plum", "skin pale", "hair", None, 0.4, None, False, 1.04, 8, 1.08, "coat grey")
    with assembly(home, (0, 0, 205)):
        umbrella((-0.06, -0.16, 1.76), 0.72, (-19, 7, 0))
    with assembly(home + Vector((-0.37, -0.05, 0.63))):
        put("basket", (0, 0, 0), 20, 1.05)
        line(s.spline([(-0.19, 0, 0.17), (-0.1, 0, 0.36), (0.04, 0, 0.4), (0.19, 0, 0.17)]), 0.011)
        for k, (kind, dx, dy) in enumerate(
            (("leeks", 0.02, 0.0), ("persimmon", -0.08, 0.05), ("persimmon", 0.06, -0.06), ("persimmon", -0.02, 0.09))
        ):
            put(kind, (dx, dy, 0.1 if k else 0.06), 40 * k, 1.0, (12 * k, 8))
    far = Pose(
        left=(0.28, -0.1, 0.9), right=(-0.26, -0.16, 1.1), left_foot=(0.1, -0.22, 0.09), right_foot=(-0.1, 0.24, 0.12)
    )
    for x, y, turn in ((0.55, 9.2, 12), (1.3, 12.6, 175)):
        person((x, y, 0.03), turn, far, "coat grey", style=(-2, "gold cloth"), hem=0.5, seed=int(y))
    lantern((0.24, 8.9, 0.92), 0.13, "amber", 9, 1.1, False)


# The cart, which is the light of the picture


def cart():
    """Dumpling cart: wheels, counter, awning, shelf, pot, steamers, scales, slips; its lamps are the key light."""
    with assembly(CART_AT, (0, 0, CART_TURN)):
        for x in (-0.98, 0.98):
            for y in (0.04, 0.82):
                pole((x, y, 0.3), (x, y, 2.18 if y > 0.5 else 2.03), 0.038, "board Z")
        for k in range(13):
            board(
                (0.153, 0.024, 0.52 - 0.03 * (k % 3 == 1)),
                ((k - 6) * 0.157, 0.0, 0.62),
                (0, 0.5 * math.sin(k * 2.3), 0.3 * math.cos(k)),
                k in (4, 9),
            )
        for z in (0.38, 0.86):
            board((2.06, 0.05, 0.07), (0, -0.03, z), dark=True)
        for x in (-1.0, 1.0):
            for k in range(5):
                board((0.024, 0.16, 0.52), (x, 0.1 + k * 0.165, 0.62))
        for k in range(5):
            board((2.2, 0.172, 0.04), (0.004 * (k % 3), -0.06 + 0.178 * k, 0.93), (0, 0, 0.25 * math.sin(k * 1.7)))
        board((2.22, 0.03, 0.075), (0, -0.16, 0.925), edge=0.012)
        for x in (-1.08, 1.08):
            wheel((x, 0.42, 0.42), 0.42)
            s.cylinder("Axle", 0.035, 0.16, (x, 0.42, 0.42), (0, 90, 0), SWATCH["iron"], 0.01, 16)
        for y in (0.1, 0.75):
            pole((-1.0, y, 0.42), (-1.36, y, 0.47), 0.032, "board Z", 0.024)
        emblem = [(x, -0.052, z) for x, z in ((-0.32, 0.46), (0.32, 0.46), (0.32, 0.8), (-0.32, 0.8))]
        s.mesh("Cloth sign", emblem, [(0, 1, 2, 3)], SWATCH["indigo cloth"])
        sign("bowl", (0, -0.056, 0.61), 0.14, "whitewash")
        stitches(
            [Vector(emblem[k % 4]).lerp(Vector(emblem[(k + 1) % 4]), f / 10) for k in range(4) for f in range(10)],
            lift=(0, -0.006, 0.001),
        )
        with assembly((0, 0.98, 0)):
            awning(2.5, 1.62, 2.46, 2.14, "red awning", "cream awning", 0.25, 5)
        pole((-1.02, -0.2, 2.02), (1.02, -0.2, 2.02), 0.022, "bamboo")
        for k in range(2):
            hanging_cloth(0.42, 0.42, (-0.78 + k * 0.46, -0.2, 2.02), "indigo cloth", k * 2.3, ("bowl", "fruit")[k])
        for x, tall in ((0.67, 0.3), (0.78, 0.4)):
            ladle((x, -0.19, 2.0), tall)
        put("chillies", (0.98, -0.2, 1.86), 40, 0.72)
        put("chillies", (0.86, -0.18, 1.9), 140, 0.9)
        cart_goods()
        for x, swatch, size in ((-1.0, "red", 0.2), (1.02, "amber", 0.15)):
            lantern((x - 0.06, -0.42, 1.94 - size), size, swatch, 0, 1.1)
        line(hang((-0.9, 0.3, 2.2), (0.9, 0.3, 2.2), 0.12), 0.006, "ink")
        for x in (-0.35, 0.4):
            s.sphere("Bulb", 0.045, (x, 0.3, 1.98), SWATCH["bulb"], (1, 1, 1.2), 20, 14)
            s.lathe(
                "Shade",
                [(0.16, 0.0), (0.09, 0.07), (0.03, 0.1), (0.03, 0.14), (0, 0.14)],
                (x, 0.3, 2.0),
                (0, 0, 0),
                SWATCH["iron"],
                28,
            )
            lights.point((x, 0.2, 1.9), 74 if x < 0 else 14, (1.0, 0.58, 0.26), 0.07)
        lights.point((0.1, -0.42, 1.62), 18, (1.0, 0.52, 0.2), 0.16)
        lights.spot((0.25, -0.5, 1.74), (0.3, -1.8, 0), 480, (1.0, 0.44, 0.14), 105, 0.9, 0.2)


def ladle(at, length):
    """Ladle on a hook."""
    x, y, z = at
    line([(x, y, z + 0.02), (x, y - 0.012, z - 0.01), (x, y, z - length)], 0.007, "iron")
    s.lathe(
        "Cup",
        [(0, -0.05), (0.035, -0.04), (0.05, 0), (0.047, 0), (0.03, -0.035), (0, -0.044)],
        (x, y - 0.03, z - length + 0.03),
        (35, 0, 0),
        SWATCH["copper"],
        24,
    )


def cart_goods():
    """What stands on the counter of the cart, placed by hand; the counter is 0.95 m high."""
    for x, y, tiers, lid in ((-0.76, 0.42, 4, True), (-0.78, 0.08, 1, False)):
        for k in range(tiers):
            put("steamer", (x + 0.006 * (k % 2), y, 0.95 + 0.088 * k), 37 * k)
        if lid:
            put("steamer lid", (x, y, 0.95 + 0.088 * tiers + 0.004), 12)
        else:
            for k in range(7):
                a, r = math.tau * k / 6, 0.095 if k else 0.0
                put("bun", (x + r * math.cos(a), y + r * math.sin(a), 0.978), 50 * k, 0.95 + 0.03 * (k % 3))
    put("pot", POT, 15, 0.95)
    for k in range(5):
        put("bowl teal" if k != 2 else "bowl white", (-0.36, 0.42, 0.95 + 0.021 * k), 30 * k, 1.15)
    put("bowl white", (-0.34, 0.1, 0.95), 0, 1.15)
    for k in range(3):
        put("bun", (-0.34 + 0.03 * math.cos(2.1 * k), 0.1 + 0.03 * math.sin(2.1 * k), 0.98), 70 * k, 0.62)
    scales((0.86, 0.2, 0.95))
    tray((0.52, 0.08, 0.95), (0.4, 0.3), -4, 6)
    pile("persimmon", (0.52, 0.08, 1.02), (0.4, 0.3), 0, 12, 3)
    for k, (kind, x, y) in enumerate(
        (
            ("jar brown", -0.5, 0.74),
            ("jar teal", -0.33, 0.76),
            ("bottle", -0.2, 0.74),
            ("bottle", -0.11, 0.78),
            ("tin", 0.44, 0.72),
            ("tin", 0.57, 0.75),
            ("jar white", 0.72, 0.7),
        )
    ):
        put(kind, (x, y, 0.95), 25 * math.sin(k * 3), 1.05)
    for k, x in enumerate((-0.55, 0.34, 0.7)):
        price((x, -0.13, 1.0), (-14, 10, 4)[k], 0.11)
    rng = random.Random(2)
    for _ in range(9):
        s.cylinder(
            "Coin",
            0.016,
            0.004,
            (0.98 + rng.gauss(0, 0.03), 0.02 + rng.gauss(0, 0.03), 0.953 + rng.uniform(0, 0.004)),
            (rng.gauss(0, 6), rng.gauss(0, 6), 0),
            SWATCH["brass"],
            0,
            16,
        )
    for k in range(3):
        pole((-0.1 + 0.02 * k, -0.1, 0.955), (-0.06 + 0.03 * k, 0.12, 0.957), 0.005, "bamboo")
    line(
        s.spline([(-0.16, -0.12, 0.95), (-0.14, -0.18, 0.95), (-0.14, -0.19, 0.85), (-0.15, -0.195, 0.72)]),
        0.012,
        "rope",
    )


def scales(at):
    """Brass balance with two pans; persimmons outweigh the weights."""
    with assembly(at, (0, 0, 12), 0.62):
        s.lathe(
            "Foot",
            [(0, 0), (0.09, 0), (0.085, 0.015), (0.03, 0.03), (0.014, 0.06), (0.012, 0.42), (0.02, 0.44), (0, 0.46)],
            (0, 0, 0),
            (0, 0, 0),
            SWATCH["brass"],
            28,
        )
        line([(-0.2, 0, 0.445), (0, 0, 0.425), (0.2, 0, 0.395)], 0.008, "brass")
        for side, z in ((-1, 0.445), (1, 0.395)):
            for a in (0.3, 2.4, 4.5):
                line(
                    [(side * 0.2, 0, z), (side * 0.2 + 0.085 * math.cos(a), 0.085 * math.sin(a), z - 0.24)],
                    0.003,
                    "brass",
                )
            s.lathe(
                "Pan",
                [(0, -0.03), (0.05, -0.025), (0.088, 0), (0.084, 0.002), (0.05, -0.019), (0, -0.024)],
                (side * 0.2, 0, z - 0.24),
                (0, 0, 0),
                SWATCH["brass"],
                28,
            )
        for k in range(3):
            put("persimmon", (0.2 + 0.035 * math.cos(k * 2.1), 0.035 * math.sin(k * 2.1), 0.145), 60 * k, 0.75)
        s.cylinder("Weight", 0.024, 0.04, (-0.2, 0, 0.2), (0, 0, 0), SWATCH["iron"], 0.004, 16)


# The stalls along the alley


def stall(side, y, width, kind, first, second, seed, front=2.35, power=13.0, high=2.75):
    """Stall on the left (-1) or right (1): counter, shelves and awning, its goods taken from the one set of props."""
    rng = random.Random(seed)
    with assembly((side * front, y, 0.02), (0, 0, -side * 90)):
        planks = round(width / 0.19)
        for k in range(planks):
            board(
                (0.178, 0.03, 0.9 - rng.uniform(0, 0.03)),
                ((k + 0.5 - planks / 2) * 0.188, rng.gauss(0, 0.004), 0.47),
                (0, rng.gauss(0, 0.5), 0),
                rng.random() < 0.25,
            )
        for k in range(4):
            board((width * 0.98, 0.17, 0.045), (0, 0.0 + 0.176 * k, 0.95), (0, 0, rng.gauss(0, 0.15)))
        board((width, 0.05, 0.07), (0, -0.03, 0.16), dark=True)
        for x in (-1, 1):
            pole((x * width * 0.48, -0.05, 0), (x * width * 0.48, -0.05, high - 0.42), 0.042)
            pole((x * width * 0.48, 1.1, 0), (x * width * 0.48, 1.1, high), 0.045)
        board((width, 0.05, high - 0.3), (0, 1.15, (high - 0.3) / 2), dark=True, edge=0)
        for z in (1.35, 1.8):
            board((width * 0.94, 0.3, 0.03), (0, 0.98, z), dark=True)
            x = -width * 0.44
            while x < width * 0.44 and kind != "cloth":
                put(
                    rng.choice(("jar brown", "jar teal", "jar white", "bottle", "bottle", "tin", "tin", "bowl teal")),
                    (x, 0.95 + rng.uniform(-0.05, 0.05), z + 0.015),
                    rng.uniform(-40, 40),
                    rng.uniform(0.9, 1.15),
                )
                x += rng.uniform(0.15, 0.27)
        with assembly((0, 1.12, 0)):
            awning(width + 0.1, 1.62, high + 0.06, high - 0.4, first, second, 0.21, seed)
        stall_goods(kind, width, rng)
        lantern((rng.uniform(-0.4, 0.4), -0.12, high - 0.78), 0.17, "dim", 0, 1.05)
        lights.point((0, 0.15, high - 0.75), power, lights.WARM, 0.12)


def stall_goods(kind, width, rng):
    """Counter of a stall, by trade; local frame, counter 0.97 m high."""
    if kind == "greens":
        fruits = ("apple", "cabbage", "persimmon", "aubergine", "pear")
        for k in range(4):
            x = (k - 1.5) * width * 0.235
            tray((x, 0.24, 0.97), (width * 0.2, 0.46), 0, 7)
            if fruits[k] == "cabbage":
                for i in range(6):
                    put(
                        "cabbage",
                        (x + (i % 2 - 0.5) * 0.26, 0.1 + 0.15 * (i // 2), 1.02),
                        70 * i,
                        rng.uniform(0.8, 1.0),
                        (rng.gauss(0, 14), 8),
                    )
            else:
                pile(fruits[k], (x, 0.24, 1.04), (width * 0.2, 0.46), 0, int(width * 10) + k)
            price((x + 0.1, 0.0, 1.12), rng.uniform(-12, 12))
        for k in range(3):
            put("basket", ((k - 1) * 0.8 + rng.gauss(0, 0.06), -0.32, 0.02), 50 * k, 1.15)
            for i in range(9):
                put(
                    ("leeks", "pear", "apple")[k],
                    ((k - 1) * 0.8 + rng.gauss(0, 0.07), -0.32 + rng.gauss(0, 0.07), 0.14 + 0.012 * i),
                    rng.uniform(0, 360),
                    1.0,
                    (rng.gauss(0, 20), rng.gauss(0, 20)),
                )
    elif kind == "spice":
        for k in range(5):
            put("sack red" if k % 2 else "sack gold", ((k - 2) * width * 0.17, 0.24, 0.97), 40 * k, 0.85)
            price(((k - 2) * width * 0.17, 0.02, 1.2), rng.uniform(-14, 14))
        for k in range(4):
            put("sack gold" if k % 2 else "sack red", ((k - 1.5) * 0.55, -0.34, 0.02), 70 * k, 1.15)
        for k in range(4):
            put("chillies", ((k - 1.5) * width * 0.2, -0.02, 2.0), 90 * k, rng.uniform(0.9, 1.1))
    elif kind == "fish":
        for k in range(3):
            x = (k - 1) * width * 0.29
            tray((x, 0.24, 0.97), (width * 0.26, 0.46), 0, 8)
            for i in range(7):
                put(
                    "fish",
                    (x - 0.16 + rng.gauss(0, 0.01), 0.06 + 0.06 * i, 1.05 + 0.004 * i),
                    rng.gauss(4, 5),
                    1.0,
                    (75, 0),
                )
            price((x, 0.0, 1.1), rng.uniform(-10, 10))
        for k in range(6):
            put("fish", ((k - 2.5) * 0.3, 0.0, 2.1), 90, 1.05, (0, 85))
    elif kind == "cloth":
        hues = ("red", "teal", "gold", "indigo", "cream")
        for k in range(13):
            put(
                f"roll {hues[k * 2 % 5]}",
                ((k % 7 - 3) * 0.15 + 0.075 * (k // 7), 0.28, 1.03 + 0.115 * (k // 7)),
                90 + rng.gauss(0, 2),
            )
        for k in range(5):
            hanging_cloth(
                width * 0.17, rng.uniform(0.7, 1.2), ((k - 2) * width * 0.19, 0.9, 2.3), f"{hues[k]} cloth", k
            )
    elif kind == "lamps":
        lamp_workshop()
    else:
        for k in range(9):
            put(
                rng.choice(("jar teal", "jar brown", "jar white", "bottle")),
                ((k - 4) * width * 0.1, 0.22 + rng.uniform(-0.12, 0.12), 0.97),
                rng.uniform(0, 360),
                rng.uniform(1.1, 1.6),
            )


def lamp_workshop():
    """Counter of the lamp maker, who paints a lantern by the light of another; local frame of the stall."""
    for x, y, z, size, glow, squat in (
        (-1.3, 0.05, 1.93, 0.13, "red", 1.0),
        (-0.62, 0.2, 1.98, 0.11, "dim", 1.3),
        (0.62, 0.32, 1.9, 0.15, "red", 0.8),
        (1.1, 0.1, 1.8, 0.14, "dim", 1.2),
        (-1.36, 0.3, 1.13, 0.12, "unlit", 1.0),
        (0.82, 0.26, 1.15, 0.14, "amber", 1.0),
        (1.2, 0.3, 1.17, 0.14, "unlit", 1.0),
    ):
        lantern((x, y, z), size, glow, 0, squat, False, z > 1.5)
    lantern((-0.35, 0.62, 1.9), 0.12, "amber", 0, 1.0, False)
    lights.point((-0.62, 0.3, 1.72), 15, lights.WARM, 0.1)
    at, turn = Vector((-0.98, 0.74, 0.0)), 34.0
    paint_it = Pose(
        left=(0.19, -0.36, 1.06),
        right=(-0.12, -0.37, 1.29),
        hips=(0, 0.04, 0.93),
        chest=(0.01, -0.09, 1.28),
        head=(0.03, -0.2, 1.525),
        twist=-8,
        look=(-2, 20, 5),
        left_fingers="cup",
        right_fingers="brush",
        left_palm=(-1, -0.1, 0.1),
        right_palm=(0.6, -0.2, -0.5),
    )
    person(
        at,
        turn,
        paint_it,
        "coat teal",
        "skin",
        "hair",
        (10, "indigo cloth"),
        0.6,
        "indigo cloth",
        False,
        1.0,
        5,
        0.96,
        rolled=True,
    )
    lights.spot((-0.15, -0.1, 1.4), (-0.88, 0.6, 1.5), 14, lights.WARM, 40, 0.9, 0.12)
    with assembly(at, (0, 0, turn)):
        with assembly((0.05, -0.47, 1.09), (0, 0, 30)):
            lantern((0, 0, 0), 0.125, "pale paper", 0, 1.0, "fruit", False)
        tip = Vector((0.025, -0.6, 1.15))
        grip = Vector((-0.056, -0.474, 1.288))
        pole(grip + (grip - tip) * 0.45, tip + (grip - tip) * 0.16, 0.0055, "bamboo")
        s.rod("Brush", tip + (grip - tip) * 0.18, tip, 0.01, SWATCH["ink"], 0.002, 12)
    for k, (kind, x) in enumerate((("bowl white", -0.3), ("bowl teal", -0.15), ("bowl white", 0.0))):
        put(kind, (x, 0.1 + 0.05 * (k % 2), 0.975), 0, 0.8)
        hue = ("spice red", "spice gold", "ink")[k]
        s.cylinder("Colour", 0.045, 0.01, (x, 0.1 + 0.05 * (k % 2), 1.015), (0, 0, 0), SWATCH[hue], 0, 20)
    jar = Vector((-0.62, 0.1, 0.975))
    put("jar brown", jar, 0, 0.8)
    for k in range(5):
        lean = Vector((0.05 * math.cos(k * 2.2), 0.04 * math.sin(k * 2.2), 0.0))
        foot = jar + Vector((0, 0, 0.105)) + lean * 0.3
        pole(foot, foot + lean + Vector((0, 0, 0.2)), 0.006, "bamboo")
        s.rod(
            "Brush",
            foot + lean + Vector((0, 0, 0.2)),
            foot + lean * 1.2 + Vector((0, 0, 0.25)),
            0.011,
            SWATCH["hair"],
            0.002,
            12,
        )


def banner(x, y, z, width, height, swatch, emblems, side):
    """Long shop cloth on a bracket: border sewn on, its goods painted below each other, bottom frayed and curling."""
    pole((x + side * width * 1.1, y, z + 0.05), (x - side * width * 0.6, y, z + 0.05), 0.025)
    line([(x + side * width * 1.1, y, z + 0.5), (x - side * width * 0.3, y, z + 0.06)], 0.012, "iron")

    def fold(u, v):
        sway = 0.05 * math.sin(v * 4.5 + x) * v + 0.03 * math.sin(u * 7 + y) * v
        return Vector(
            (
                x + (u - 0.5) * width * (1 - 0.07 * math.sin(math.pi * v)),
                y + sway,
                z - v * height + 0.02 * math.sin(u * 17 + x) * v**8,
            )
        )

    s.sheet("Banner", fold, 16, 30, SWATCH[swatch])
    for u in (0.08, 0.92):
        stitches([fold(u, k / 30) for k in range(31)], 0.05, 0.012, (0, -0.008, 0.001))
    for k, (kind, level, size) in enumerate(zip(emblems, (0.19, 0.44, 0.65, 0.85), (0.27, 0.17, 0.17, 0.17))):
        sign(
            kind,
            (x, y, z - height * level),
            width * size,
            "whitewash",
            lambda px, pz, level=level: fold(0.5 + px / width, level - pz / height) - Vector((0, 0.007, 0)),
        )
    for u in (0.08, 0.5, 0.92):
        low = fold(u, 0.99)
        line([low, low - Vector((0, 0, 0.06))], 0.01, "rope")


# The street


POOLS = (
    (0.62, -4.1, 0.62, 0.36, 0.08),
    (-0.35, -3.95, 0.42, 0.18, 0.05),
    (0.5, -2.75, 0.95, 0.5, 0.08),
    (1.3, -0.9, 0.6, 0.8, 0.08),
    (0.1, 1.1, 0.9, 0.5, 0.08),
    (1.0, 3.6, 0.8, 0.9, 0.08),
    (-0.6, 5.8, 1.1, 0.8, 0.08),
    (0.3, 8.6, 1.2, 1.0, 0.08),
)
"""Hollows of the street: where, how far they reach across and along the alley, how deep they are."""


BED_DEPTH = 0.0125
"""How far the bed of the setts lies below their crowns: their rims are in the sand, no gap between them is black."""


def street_height(x, y):
    """Worn crown of the street above the water level: hollows hold puddles, gutters run along the stalls."""
    level = 0.034 - 0.03 * math.exp(-(((abs(x) - 1.95) / 0.22) ** 2))
    level += 0.016 * noise.noise(Vector((x * 0.8, y * 0.6, 3.1))) + 0.008 * noise.noise(Vector((x * 2.4, y * 2.0, 9.0)))
    for px, py, rx, ry, deep in POOLS:
        away = ((x - px) / rx) ** 2 + ((y - py) / ry) ** 2
        level -= deep * math.exp(-away * 1.4)
    return level


def street():
    """Setts laid in courses, each with a rounded worn top, in a bed of sand; level water stands in the hollows."""
    rng = random.Random(8)
    vertices, faces, grime = [], [], []
    grid = 8
    y, course = -6.4, 0
    while y < 17:
        deep = rng.uniform(0.115, 0.14)
        x = -2.6 + (course % 2) * 0.08 + rng.uniform(0, 0.03)
        while x < 2.6:
            wide = rng.uniform(0.12, 0.2)
            sett(
                vertices,
                faces,
                grime,
                (x + wide / 2, y + deep / 2),
                (wide - 0.004, deep - 0.004),
                rng,
                grid if y < 4 else 4,
            )
            x += wide
        y, course = y + deep, course + 1
    setts = s.mesh("Setts", vertices, faces, stones_material(), smooth=True)
    setts.data.attributes.new("grime", "FLOAT", "POINT").data.foreach_set("value", grime)
    bed = bed_material()

    def sand(x, y):
        swept = 0.004 * noise.noise(Vector((x * 9, y * 9, 2.0))) + 0.002 * noise.noise(Vector((x * 31, y * 31, 7.0)))
        return (x, y, street_height(x, y) - BED_DEPTH + swept)

    for y0, long, columns, rows in ((-7.0, 9.0, 200, 330), (2.0, 18.0, 90, 260)):
        s.sheet("Bed", lambda u, v, a=y0, b=long: sand(6 * (u - 0.5), a + b * v), columns, rows, bed)
    s.plane("Water", (6, 27), (0, 6.5, 0.0), (0, 0, 0), water_material())
    s.plane("Beyond", (60, 60), (0, 46, -0.02), (0, 0, 0), SWATCH["mud"])
    for side in (-1, 1):
        board((2.2, 24, 0.1), (side * 3.3, 5, 0.04), dark=True)
        at = -6.5
        while at < 16:
            long = rng.uniform(0.7, 1.1)
            s.box(
                "Kerb",
                (0.22, long - 0.012, 0.16),
                (side * 2.18, at + long / 2, 0.03 + rng.gauss(0, 0.006)),
                (rng.gauss(0, 0.3), side * 1.5, rng.gauss(0, 0.4)),
                SWATCH["kerb"],
                0.022,
            )
            at += long


def sett(vertices, faces, grime, at, size, rng, grid):
    """One paving stone: rounded square in plan with a chipped outline, domed, a little tilted, its sides in the sand.

    `grime` gets 1 for each vertex of its rim, and less within, down to 0: where sand clings to it.
    """
    base = len(vertices)
    lift, tilt = street_height(*at) + rng.gauss(0, 0.0022), (rng.gauss(0, 0.012), rng.gauss(0, 0.012))
    crown, seed = rng.uniform(0.009, 0.014), rng.uniform(0, 50)
    for j in range(grid + 1):
        for i in range(grid + 1):
            u, v = 2 * i / grid - 1, 2 * j / grid - 1
            px, py = u * math.sqrt(1 - 0.17 * v * v), v * math.sqrt(1 - 0.17 * u * u)
            edge = max(abs(u), abs(v))
            chip = 1 + 0.09 * edge * noise.noise(Vector((3 * px, 3 * py, seed)))
            dx, dy = px * chip * size[0] / 2, py * chip * size[1] / 2
            z = lift + dx * tilt[0] + dy * tilt[1] - crown * (0.3 * (px * px + py * py) + 0.75 * edge**8)
            z += 0.003 * noise.noise(Vector((at[0] + dx, at[1] + dy, seed)) * 16)
            if edge > 0.99:
                z -= 0.03
            vertices.append((at[0] + dx, at[1] + dy, z))
            grime.append(s.ease(edge, 0.45, 1.0))
    row = grid + 1
    for j in range(grid):
        for i in range(grid):
            k = base + j * row + i
            faces.append((k, k + 1, k + row + 1, k + row))


def clutter():
    """What a market day leaves on the stones, and the dark things that frame the picture."""
    rng = random.Random(21)
    for x, y in ((0.5, -3.3), (-0.1, -3.7), (0.95, -1.9), (1.5, -3.4)):
        put(
            "persimmon" if x < 1 else "apple",
            (x, y, street_height(x, y) + 0.0),
            rng.uniform(0, 360),
            0.95,
            (rng.uniform(10, 60), 20),
        )
    for _ in range(46):
        x, y = rng.uniform(-1.7, 1.8), rng.uniform(-4.6, 3)
        z = max(0.003, street_height(x, y)) + 0.002
        curl = rng.uniform(0.006, 0.02)
        with assembly((x, y, z), (0, 0, rng.uniform(0, 360)), rng.uniform(0.6, 1.2)):
            kind = rng.choice(("leaf", "pale leaf", "straw", "straw", "leaf"))
            if kind == "straw":
                line([(-0.07, 0, 0.004), (0, 0.008, 0.006), (0.08, 0, 0.004)], 0.0028, kind)
            else:
                s.sheet(
                    "Scrap",
                    lambda u, v, c=curl: (
                        (u - 0.5) * 0.09,
                        (v - 0.5) * 0.055 * math.sin(math.pi * (0.1 + 0.8 * u)),
                        c * (2 * v - 1) ** 2,
                    ),
                    8,
                    4,
                    SWATCH[kind],
                )
    crate((1.60, -4.72, 0.03), (0.66, 0.52, 0.46), 14)
    crate((1.66, -4.68, 0.52), (0.52, 0.46, 0.34), -9)
    cat((1.62, -4.64, 0.885), 10, 12.0)
    put("basket", (1.12, -4.25, street_height(1.12, -4.25)), 10, 1.1)
    for k in range(8):
        put(
            "persimmon",
            (1.12 + 0.1 * math.cos(k * 2.4), -4.25 + 0.1 * math.sin(k * 2.4), 0.13 + 0.03 * (k // 5)),
            40 * k,
            1.0,
            (14, 20 * k),
        )
    barrel((-1.72, -4.62, 0.03), 0.3, 0.82)
    put("cabbage", (-1.78, -4.6, 0.86), 20, 1.15)
    put("cabbage", (-1.58, -4.7, 0.86), 120, 1.0, (10, 12))
    put("leeks", (-1.62, -4.52, 0.88), 60, 1.1, (70, 0))
    wheel((-1.30, -4.52, 0.5), 0.5, (14, 84, 24))
    barrel((1.92, 1.75, 0.03), 0.25, 0.7)
    bucket((-2.0, 0.35, 0.03))
    menu_board((-0.12, -2.95, 0.03))
    for x, y in ((-1.35, -2.95), (-0.75, -3.0)):
        stool((x, y, 0.03))
    for k, (kind, x, y) in enumerate((("sack red", -0.22, -2.2), ("basket", 1.0, -1.8))):
        put(kind, (x, y, street_height(x, y) - 0.005), 50 * k, 1.0)
    for k in range(7):
        put(
            "cabbage" if k < 3 else "aubergine",
            (1.0 + 0.09 * math.cos(k * 2.2), -1.8 + 0.09 * math.sin(k * 2.2), 0.12 + 0.02 * k),
            60 * k,
            0.75,
            (10, 30),
        )
    broom((1.93, -2.4, 0.03))
    lantern((-2.62, -1.85, 1.84), 0.16, "amber", 14, 1.1)
    lantern((-1.6, -3.3, 0.175), 0.15, "amber", 0, 1.05, "bowl", False)
    lights.point((-1.45, -3.6, 0.5), 6, lights.WARM, 0.12).visible_glossy = False


def barrel(at, radius, tall):
    """Coopered barrel of staves with iron hoops and rivets."""
    with assembly(at):
        staves = 18
        for k in range(staves):
            a0, a1 = math.tau * k / staves + 0.012, math.tau * (k + 1) / staves - 0.012

            def stave(u, v, a0=a0, a1=a1):
                r = radius * (0.84 + 0.16 * math.sin(math.pi * v)) * (1 + 0.012 * math.sin(math.pi * u))
                a = a0 + (a1 - a0) * u
                return Vector((r * math.cos(a), r * math.sin(a), tall * v))

            s.sheet("Stave", stave, 3, 12, SWATCH["board Z"], thickness=0.022)
        for z, grow in ((0.1, 0.9), (0.28, 0.975), (0.72, 0.975), (0.9, 0.9)):
            s.lathe(
                "Hoop",
                [
                    (radius * grow + 0.006, tall * z - 0.02),
                    (radius * grow + 0.014, tall * z - 0.02),
                    (radius * grow + 0.014, tall * z + 0.02),
                    (radius * grow + 0.006, tall * z + 0.02),
                ],
                (0, 0, 0),
                (0, 0, 0),
                SWATCH["iron"],
                40,
            )
        s.cylinder("Head", radius * 0.82, 0.02, (0, 0, tall * 0.96), (0, 0, 0), SWATCH["dark board X"], 0, 32)


def bucket(at):
    """Wooden bucket with a rope handle."""
    barrel(at, 0.17, 0.3)
    x, y, z = at
    line(
        s.spline([(x - 0.14, y, z + 0.28), (x - 0.1, y, z + 0.46), (x + 0.1, y, z + 0.46), (x + 0.14, y, z + 0.28)]),
        0.01,
    )


def stool(at):
    """Three-legged stool, its seat worn pale."""
    with assembly(at, (0, 0, at[0] * 200)):
        s.cylinder("Seat", 0.17, 0.045, (0, 0, 0.46), (0, 0, 0), SWATCH["red wood"], 0.014, 28)
        for k in range(3):
            a = math.tau * k / 3
            pole((0.18 * math.cos(a), 0.18 * math.sin(a), 0), (0.1 * math.cos(a), 0.1 * math.sin(a), 0.44), 0.018)
            b = math.tau * (k + 1) / 3
            pole((0.15 * math.cos(a), 0.15 * math.sin(a), 0.16), (0.15 * math.cos(b), 0.15 * math.sin(b), 0.16), 0.01)


def menu_board(at):
    """Folding board with today's soup, brushed on."""
    with assembly(at, (0, 0, 30), 0.84):
        for lean in (-12, 12):
            with assembly((0, 0.14 * (1 if lean > 0 else -1), 0), (lean, 0, 0)):
                board((0.44, 0.02, 0.72), (0, 0, 0.4), dark=True)
                for x in (-0.23, 0.23):
                    board((0.035, 0.035, 0.86), (x, 0, 0.43))
                board((0.46, 0.035, 0.04), (0, 0, 0.78))
                if lean < 0:
                    sign("bowl", (0, -0.0115, 0.605), 0.085, "whitewash")
                    for k, kind in enumerate(("dumpling", "fish", "chilli")):
                        z = 0.44 - 0.125 * k
                        sign(kind, (-0.12, -0.0115, z), 0.048, "whitewash")
                        sign("line", (0.06, -0.0115, z + 0.02), 0.1 - 0.012 * k, "whitewash")
                        sign("line", (0.04, -0.0115, z - 0.028), 0.06 + 0.014 * k, "whitewash")


def broom(at):
    """Twig broom that leans on the kerb."""
    x, y, z = at
    pole((x, y, z + 0.25), (x + 0.3, y + 0.25, z + 1.45), 0.014, "bamboo")
    rng = random.Random(6)
    for _ in range(34):
        line(
            [
                (x + 0.02, y + 0.02, z + 0.34),
                (x - 0.03 + rng.gauss(0, 0.03), y + rng.gauss(0, 0.05), z + 0.12),
                (x - 0.06 + rng.gauss(0, 0.06), y + rng.gauss(0, 0.09), z),
            ],
            0.005,
            "straw",
        )


CAT_SCALE = 1.16


def cat_body(middle, swing):
    """Skin of a sitting cat. Thigh, shoulder and legs meet the trunk in tight creases; head and neck flow together."""
    clay = figures.Clay((-0.17, -0.2, -0.006), (0.17, 0.19, 0.56), 0.0036)
    at = clay.at.copy()
    at[0] = np.abs(at[0])  # Both sides are the same; the head, which is turned, has its own frame.
    clay.add(
        figures.chain(
            at,
            [(0, -0.07, 0.09), (0, -0.068, 0.16), (0, -0.03, 0.25), (0, 0.014, 0.325), (0, 0.042, 0.39)],
            [0.094, 0.09, 0.076, 0.062, 0.052],
        )
    )
    clay.add(figures.ellipsoid(at, (0, 0.046, 0.238), (0.06, 0.057, 0.1)), 0.03)
    clay.add(figures.ellipsoid(at, (0, 0.056, 0.335), (0.052, 0.046, 0.06)), 0.03)
    clay.add(figures.ellipsoid(at, (0.054, 0.012, 0.238), (0.037, 0.053, 0.08)), 0.014)
    clay.add(figures.limb(at, (0.057, 0.03, 0.21), (0.047, 0.058, 0.13), 0.042, 0.034), 0.012)
    clay.add(figures.ellipsoid(at, (0.056, 0.03, 0.128), (0.02, 0.024, 0.024)), 0.012)
    clay.add(figures.limb(at, (0.047, 0.068, 0.14), (0.04, 0.093, 0.03), 0.0315, 0.0235), 0.01)
    clay.cut(figures.limb(at, (0.108, 0.06, 0.172), (0.118, -0.07, 0.19), 0.008, 0.012), 0.03)
    clay.add(figures.limb(at, (0.058, -0.066, 0.088), (0.084, 0.03, 0.098), 0.082, 0.052), 0.009)
    clay.add(figures.limb(at, (0.092, -0.06, 0.026), (0.1, 0.064, 0.02), 0.026, 0.022), 0.008)
    for x, y in ((0.04, 0.106), (0.1, 0.07)):
        clay.add(figures.ellipsoid(at, (x, y, 0.018), (0.028, 0.032, 0.021)), 0.01)
        for aside in (-0.0175, 0.0, 0.0175):
            toe = (x + aside, y + 0.03 - 0.35 * abs(aside), 0.012)
            clay.add(figures.ellipsoid(at, toe, (0.0096, 0.0145, 0.0135)), 0.003)
    x, y, z = (axis - np.float32(start) for axis, start in zip(clay.at, middle))
    ahead, across = np.float32(math.cos(swing)), np.float32(math.sin(swing))
    own = np.stack([np.abs(x * ahead + y * across), y * ahead - x * across, z])
    for place, radii, soft in (
        ((0, 0, 0), (0.076, 0.074, 0.067), 0.03),
        ((0, 0.028, 0.026), (0.052, 0.04, 0.036), 0.02),
        ((0.042, 0.014, -0.024), (0.046, 0.039, 0.035), 0.02),
        ((0, 0.058, -0.026), (0.035, 0.026, 0.024), 0.014),
        ((0, 0.056, -0.044), (0.021, 0.016, 0.0135), 0.01),
        ((0.015, 0.069, -0.025), (0.0205, 0.0185, 0.017), 0.006),
        ((0.034, 0.052, 0.0225), (0.0206, 0.0149, 0.0083), 0.008),
        ((0.036, 0.05, -0.009), (0.0168, 0.0126, 0.007), 0.008),
    ):
        clay.add(figures.ellipsoid(own, place, radii), soft)
    clay.add(figures.limb(own, (0, 0.048, 0.02), (0, 0.078, -0.01), 0.019, 0.012), 0.01)
    flat = np.stack([own[0], (own[1] + np.float32(0.01)) * np.float32(1.35), own[2]])
    ear = [(0.041, 0, 0.034), (0.046, 0, 0.066), (0.052, -0.004, 0.092), (0.057, -0.008, 0.112)]
    clay.add(figures.chain(flat, ear, [0.038, 0.0315, 0.0195, 0.006]), 0.012)
    clay.cut(figures.ellipsoid(own, (0.048, 0.022, 0.076), (0.0175, 0.0145, 0.028)), 0.006)
    return s.relax(clay.surface("Cat"), 0.5, 2)


def cat(at, turn, yaw=24.0):
    """Sitting tabby seen from behind, its head turned to the trade; its tail hangs down the front of the crate."""

    def lump(x, y, z, radius, scale=(1, 1, 1), rotation=(0, 0, 0)):
        return s.place(s.sphere("Lump", radius, (x, y, z), None, scale, 28, 18), rotation=rotation)

    middle, swing = Vector((0, 0.068, 0.41)), math.radians(yaw)

    def on_head(x, y, z):
        across, ahead = math.cos(swing), math.sin(swing)
        return middle + Vector((x * across - y * ahead, x * ahead + y * across, z))

    def in_head(point):
        x, y, z = point - middle
        return Vector((x * math.cos(swing) + y * math.sin(swing), y * math.cos(swing) - x * math.sin(swing), z))

    def face(x, y, z, radius, scale=(1, 1, 1)):
        return lump(*on_head(x, y, z), radius, scale, (0, 0, yaw))

    skin = cat_body(middle, swing)
    away = math.radians(-turn)
    hang_path = s.spline(
        [
            (x * math.cos(away) - y * math.sin(away), x * math.sin(away) + y * math.cos(away), z)
            for x, y, z in (
                (0.03, -0.12, 0.05),
                (0.085, -0.18, 0.04),
                (0.135, -0.225, 0.036),
                (0.155, -0.268, 0.012),
                (0.16, -0.288, -0.05),
                (0.158, -0.29, -0.115),
                (0.162, -0.292, -0.17),
                (0.178, -0.305, -0.208),
                (0.205, -0.318, -0.222),
                (0.228, -0.322, -0.206),
            )
        ],
        8,
    )
    round_tip = s.tube("Tail", hang_path, 0.025, None, lambda f: 1.08 - 0.22 * f if f < 0.97 else 0.72)
    tail = s.join([round_tip, lump(*hang_path[-1], 0.0185)], "Tail")
    tail = s.relax(s.remesh(tail, 0.004), 0.5, 6)
    path = [Vector(p) for p in hang_path]
    eyes = [on_head(side * 0.0335, 0.052, 0.007) for side in (-1, 1)]
    tip = on_head(0, 0.086, -0.012)

    def on_tail(point):
        return min(range(len(path)), key=lambda k: (path[k] - point).length_squared)

    def on_thigh(point):
        inside = s.ease(abs(point.x), 0.05, 0.075) * (1 - s.ease(point.z, 0.15, 0.185))
        return inside * (1 - s.ease(point.y, 0.055, 0.075)) * s.ease(point.z, 0.03, 0.06)

    def body_flow(point):
        head = 1 - s.ease((point - middle).length, 0.075, 0.115)
        back = (point - tip).normalized() + Vector((0, 0, -0.15))
        thigh = on_thigh(point)
        chest = s.ease(point.y - 0.12 * (0.3 - point.z), 0.03, 0.09)
        down = Vector((0, -0.42 + 0.6 * chest, -1.0)).lerp(Vector((0, -0.95, -0.5)), thigh)
        return back * head + down.normalized() * (1 - head)

    def body_length(point):
        if (point - middle).length < 0.13 and point.z > 0.34:
            at_head = in_head(point)
            if min((point - eye).length for eye in eyes) < 0.0155 or (point - tip).length < 0.01:
                return 0.0
            return 0.005 + 0.008 * s.ease((point - tip).length - 0.06, 0.0, 0.1) * (at_head.z < 0.045)
        ruff = s.ease(point.y, 0.05, 0.09) * s.ease(point.z, 0.18, 0.24)
        return 0.007 + 0.008 * s.ease(point.z, 0.03, 0.13) + 0.005 * ruff

    def tail_flow(point):
        k = min(on_tail(point), len(path) - 2)
        return (path[k + 1] - path[k]).normalized()

    def body_tint(point):
        wander = noise.noise(point * 9)
        along = 0.5 * point.y + 0.87 * point.z
        thigh = on_thigh(point)
        knee = (Vector((0, point.y, point.z)) - Vector((0, 0.06, 0.05))).length  # Bands of a thigh lie round the knee.
        waves = math.sin(112 * along + 2.6 * wander + 6 * abs(point.x))
        waves += (math.sin(150 * knee + 2.0 * wander) - waves) * thigh
        band = s.ease(waves, 0.0, 0.75)
        band *= 0.55 + 0.45 * s.ease(noise.noise(point * 14 + Vector((5, 2, 8))), -0.25, 0.2)
        front = s.ease(point.y - 0.12 * (0.3 - point.z), 0.04, 0.105)
        band *= 1 - 0.75 * front
        spine = (1 - s.ease(abs(point.x), 0.012, 0.03)) * (1 - s.ease(point.y - 0.45 * (point.z - 0.2), -0.04, 0.02))
        band = max(band, 0.9 * spine)
        if point.z < 0.17 and point.y > 0.05 and abs(point.x) < 0.075:
            band = 0.8 * s.ease(math.sin(190 * point.z + 2 * wander), 0.1, 0.8)
        pale = 0.55 * front * s.ease(point.z, 0.17, 0.24) * (1 - s.ease(abs(point.x), 0.03, 0.075))
        pale = max(pale, 0.4 * (1 - s.ease(point.z, 0.02, 0.05)))
        head = 1 - s.ease((point - middle).length, 0.085, 0.115)
        if head > 0 or point.z > 0.47:
            q = in_head(point)
            crown = s.ease(q.z, 0.02, 0.045) * (1 - s.ease(q.z, 0.05, 0.062))
            crown *= s.ease(math.sin(230 * abs(q.x) + 1.2), 0.3, 0.9)
            cheek = max(
                1 - s.ease(abs(q.z - 0.006 + 0.28 * (q.y - 0.03)), 0.003, 0.009),
                1 - s.ease(abs(q.z + 0.028 + 0.22 * (q.y - 0.02)), 0.003, 0.009),
            )
            cheek *= s.ease(abs(q.x), 0.02, 0.035) * (1 - s.ease(q.y, 0.025, 0.046))
            eye = min((point - e).length for e in eyes)
            liner = 1 - s.ease(eye, 0.0165, 0.0195)
            on = max(0.85 * crown, 0.8 * cheek)
            muzzle = 1 - s.ease((q - Vector((0, 0.076, -0.032))).length, 0.026, 0.046)
            around = 0.3 * (1 - s.ease(eye, 0.022, 0.03)) * (q.z < 0.03)
            inner = s.ease(q.z, 0.05, 0.065) * s.ease(q.y, -0.004, 0.004)
            band = band * (1 - head) + on * head
            pale = max(pale * (1 - head), 0.85 * muzzle * head, around)
            band = max(band * (1 - pale), liner, 0.6 * inner)
        return band, pale

    def tail_tint(point):
        share = on_tail(point) / len(path)
        rings = s.ease(math.sin(52 * share + 0.8 * noise.noise(point * 20)), 0.0, 0.7)
        return max(0.85 * rings, s.ease(share, 0.9, 0.95)), 0.0

    group = [
        skin,
        tail,
        coat_of_hair(skin, 120000, 5, body_length, body_flow, body_tint),
        coat_of_hair(tail, 20000, 6, lambda point: 0.016, tail_flow, tail_tint, 0.45),
    ]
    for side, eye in zip((-1, 1), eyes):
        look = on_head(side * 0.62, 0.78, 0.0) - middle
        group += [lump(*eye, 0.0148), lump(*(eye + look * 0.0112), 0.0098, (0.5, 0.5, 1.0))]
        s.paint(group[-2], SWATCH["cat eye"])
        s.paint(group[-1], SWATCH["ink"])
        group += [
            line(
                s.spline(
                    [
                        on_head(side * 0.026, 0.08, -0.026),
                        on_head(side * 0.062, 0.082, -0.028 + 0.008 * k),
                        on_head(side * 0.104, 0.062, -0.042 + 0.017 * k),
                    ],
                    5,
                ),
                0.00055,
                "cat whisker",
                lambda f: 1.1 - 0.8 * f,
            )
            for k in (-1, 0, 1)
        ]
    group.append(s.paint(face(0, 0.0885, -0.012, 0.0072, (1.35, 0.7, 0.85)), SWATCH["cat nose"]))
    s.group(group, at, (0, 0, turn), CAT_SCALE)
    lit = bpy.data.collections.new("Lit by the lanterns behind the cat")
    for obj in group:
        lit.objects.link(obj)
    for place, power, spread in (((2.35, -3.6, 2.3), 320, 0.25), ((0.9, -3.7, 2.2), 190, 0.25)):
        rim = lights.spot(place, Vector(at) + Vector((0, 0, 0.3)), power, (1.0, 0.56, 0.25), 34, 0.6, spread)
        rim.visible_glossy = False
        rim.light_linking.receiver_collection = rim.light_linking.blocker_collection = lit


def coat_of_hair(body, count, seed, length, flow, tint, lift=0.3):
    """Groomed coat of `body`: one thin triangle per hair, in one mesh, which lies along `flow(point)`.

    `tint(point)` is how dark and how pale the coat is at a point: skin and hair share it, so bands have soft edges.
    Hairs are shaded with the normal of the skin below them, each a little off it and paler to its tip: the coat is one
    surface with a grain, and its outline shows hairs. Neighbours lean to the same locks.
    """
    rng = random.Random(seed)
    skin = body.data
    plain, dark, pale = (Vector(m.hex_color(c)) for c in ("#785d45", "#261b15", "#b89c7c"))

    def color(point):
        band, light = tint(point)
        return plain.lerp(dark, min(1.0, band)).lerp(pale, min(1.0, light))

    own = skin.color_attributes.new("coat", "FLOAT_COLOR", "POINT")
    own.data.foreach_set("color", [c for v in skin.vertices for c in (*color(v.co), 1.0)])
    s.paint(body, SWATCH["cat"])
    at = [v.co.copy() for v in skin.vertices]
    out = [v.normal.copy() for v in skin.vertices]
    rings = [tuple(p.vertices) for p in skin.polygons]
    areas = [p.area for p in skin.polygons]
    vertices, normals, colors = [], [], []
    for ring in rng.choices(rings, areas, k=count):
        u, v = rng.random(), rng.random()
        a, b, c, d = ring if len(ring) == 4 else (*ring, ring[-1])
        root = at[a].lerp(at[b], u).lerp(at[d].lerp(at[c], u), v)
        normal = out[a].lerp(out[b], u).lerp(out[d].lerp(out[c], u), v).normalized()
        reach = length(root)
        if not reach:
            continue
        lock = noise.noise_vector(root * 55)
        along = flow(root) + 0.2 * noise.noise_vector(root * 16) + 0.42 * lock
        along += Vector([rng.gauss(0, 0.07) for _ in range(3)])
        along = (along - normal * along.dot(normal)).normalized()
        half = along.cross(normal).normalized() * rng.uniform(0.0006, 0.001)
        tip = root + (along + normal * lift * rng.uniform(0.5, 1.5) * (1 + lock.x)) * reach * rng.uniform(0.6, 1.15)
        root -= normal * 0.0008
        vertices += [root + half, tip, root - half]
        if (tip - root).cross(half).dot(normal) > 0:
            vertices[-3], vertices[-1] = vertices[-1], vertices[-3]
        normals += [(normal + along * rng.gauss(0, 0.25) + half.normalized() * rng.gauss(0, 0.3)).normalized()] * 3
        shade = color(root) * rng.uniform(0.7, 1.3)
        for part in (0.62, 1.3, 0.62):
            colors += [*(shade * part), 1.0]
    hairs = [(k, k + 1, k + 2) for k in range(0, len(vertices), 3)]
    coat = s.mesh("Coat of hair", vertices, hairs, SWATCH["cat"])
    coat.data.polygons.foreach_set("use_smooth", [True] * len(hairs))
    coat.data.color_attributes.new("coat", "FLOAT_COLOR", "POINT").data.foreach_set("color", colors)
    coat.data.normals_split_custom_set_from_vertices(normals)
    return coat


# What closes the view


def building(side, y0, y1, high, seed):
    """Timbered front: lattice windows, some lit and shuttered, balconies, a downpipe, tiled eaves."""
    rng = random.Random(seed)
    x = side * 4.1
    s.box("Wall", (1.0, y1 - y0, high), (x + side * 0.5, (y0 + y1) / 2, high / 2), (0, 0, 0), SWATCH["plaster"], 0)
    floors = [3.4 + 2.5 * k for k in range(int((high - 3.2) / 2.5))]
    bays = max(1, round((y1 - y0) / 1.9))
    pitch = (y1 - y0) / bays
    for z in [3.15] + [f + 2.3 for f in floors]:
        board((0.2, y1 - y0, 0.2), (x, (y0 + y1) / 2, z), dark=True)
    for k in range(bays + 1):
        board((0.18, 0.18, high), (x, y0 + k * pitch, high / 2), dark=True)
    for z in floors:
        for k in range(bays):
            window(side, x, y0 + (k + 0.5) * pitch, z, rng)
    line([(x - side * 0.14, y1 - 0.4, high), (x - side * 0.14, y1 - 0.4, 2.6)], 0.05, "iron")
    slope = s.plane(
        "Eaves", (1.7, y1 - y0 + 0.5), (x - side * 0.35, (y0 + y1) / 2, high + 0.05), (0, side * 24, 0), SWATCH["tiles"]
    )
    s.solidify(slope, 0.1)
    for k in range(int((y1 - y0) / 0.24)):
        s.rod(
            "Tile row",
            (x - side * 1.1, y0 + k * 0.24, high - 0.26),
            (x + side * 0.42, y0 + k * 0.24, high + 0.42),
            0.05,
            SWATCH["tiles"],
            sides=8,
            bevel_width=0,
        )


def window(side, x, at, z, rng):
    """Lattice window; a few are lit, one in three has a shutter half closed, some a balcony with washing."""
    lit = rng.random() < 0.34
    s.box(
        "Pane",
        (0.06, 0.86, 1.15),
        (x - side * 0.02, at, z + 0.95),
        (0, 0, 0),
        SWATCH["window" if lit else "dark pane"],
        0,
    )
    for dy in (-0.43, -0.14, 0.14, 0.43):
        board((0.07, 0.035, 1.2), (x - side * 0.04, at + dy, z + 0.95), dark=True, edge=0)
    for dz in (0.36, 0.75, 1.14, 1.54):
        board((0.07, 0.94, 0.035), (x - side * 0.04, at, z + dz), dark=True, edge=0)
    if rng.random() < 0.35:
        for k in range(4):
            board((0.03, 0.11, 1.18), (x - side * 0.1, at - 0.4 + 0.118 * k, z + 0.95), dark=k % 2 == 0)
    if rng.random() < 0.5:
        board((0.5, 1.3, 0.07), (x - side * 0.25, at, z + 0.22), dark=True)
        for j in range(7):
            board((0.03, 0.03, 0.34), (x - side * 0.46, at + (j - 3) * 0.19, z + 0.42), dark=True, edge=0)
        board((0.05, 1.3, 0.05), (x - side * 0.46, at, z + 0.6), dark=True)
        if rng.random() < 0.6:
            with assembly((x - side * 0.48, at, z + 0.62), (0, 0, -side * 90)):
                hanging_cloth(0.5, 0.6, (0.1, 0, 0), rng.choice(("cream cloth", "indigo cloth", "teal cloth")), at)


def garland(a, b, sag, count, size, glows, power=0.0):
    """Wire across the alley with lanterns, none at quite the same height."""
    path = hang(a, b, sag, 32)
    line(path, 0.011, "ink")
    for k in range(count):
        at = path[round((k + 0.5) / count * 32)]
        drop = 0.06 * math.sin(k * 2.7 + a[1])
        lantern(
            at - Vector((0, 0, size * 0.95 + 0.24 + max(0, drop))),
            size,
            glows[k % len(glows)],
            power if k % 2 else 0.0,
            (0.82, 1.05, 1.25)[k % 3],
        )


def gate():
    """The gate that closes the alley, its straw rope, and roofs beyond it."""
    for x in (-1.9, 1.9):
        s.rod("Gate post", (x * 1.06, 16.4, 0), (x, 16.4, 4.6), 0.2, SWATCH["red wood"], 0.16, 20)
        s.cylinder("Foot", 0.3, 0.5, (x * 1.06, 16.4, 0.25), (0, 0, 0), SWATCH["ink"], 0.03, 20)
    s.box("Tie", (4.9, 0.18, 0.26), (0, 16.4, 3.7), (0, 0, 0), SWATCH["red wood"], 0.02)
    s.box("Plaque", (0.5, 0.1, 0.62), (0, 16.25, 4.15), (0, 0, 0), SWATCH["ink"], 0.02)
    s.sheet(
        "Lintel",
        lambda u, v: ((u - 0.5) * 6.2, 16.4 + (v - 0.5) * 0.5, 4.6 + 0.42 * (2 * u - 1) ** 2),
        24,
        2,
        SWATCH["ink"],
        thickness=0.3,
    )
    line(hang((-1.8, 16.15, 3.5), (1.8, 16.15, 3.5), 0.28), 0.07, "rope", lambda f: 0.5 + math.sin(math.pi * f))
    for x in (-0.95, 0.95):
        lantern((x, 16.1, 2.75), 0.32, "red", 10, 1.1, False)
    roofs = random.Random(4)
    for k in range(7):
        w, h = roofs.uniform(2.4, 4.5), roofs.uniform(3, 6.5)
        x, y = -9 + k * 3.0, 27 + roofs.uniform(0, 8)
        s.box("Far house", (w, 2, h), (x, y, h / 2), (0, 0, 0), SWATCH["plaster"], 0)
        roof = [
            (x - w * 0.62, y - 1.2, h),
            (x + w * 0.62, y - 1.2, h),
            (x + w * 0.4, y, h + 1.3),
            (x - w * 0.4, y, h + 1.3),
        ]
        s.mesh("Far roof", roof, [(0, 1, 2, 3)], SWATCH["tiles"])
        for _ in range(2):
            s.box(
                "Far light",
                (0.3, 0.05, 0.4),
                (x + roofs.uniform(-0.35, 0.35) * w, y - 1.05, h * roofs.uniform(0.35, 0.85)),
                (0, 0, 0),
                SWATCH["window"],
                0,
            )


def overhead():
    """Cables, banners and garlands that carry the eye to the gate."""
    for a, b, sag, radius in (
        ((-4.0, -4.6, 5.6), (4.0, 1.5, 5.2), 0.5, 0.014),
        ((-4.0, -4.4, 5.75), (4.0, 1.7, 5.4), 0.62, 0.009),
        ((-4.0, 2.0, 6.4), (4.0, 7.0, 5.6), 0.5, 0.012),
        ((4.0, -3.5, 4.9), (-4.0, 3.5, 6.2), 0.6, 0.01),
        ((-4, 8, 6.2), (4, 8.5, 6.6), 0.5, 0.012),
    ):
        line(hang(a, b, sag, 24), radius, "ink")
    garland((-4.0, -0.4, 4.75), (4.0, 0.8, 4.6), 0.62, 5, 0.23, ("amber", "red", "amber"), 9)
    garland((-4.0, 4.8, 5.0), (4.0, 4.2, 5.3), 0.75, 5, 0.24, ("red", "amber", "amber"), 9)
    garland((-4.0, 9.0, 5.2), (4.0, 9.6, 5.0), 0.7, 6, 0.24, ("amber", "red"), 4)
    garland((-4.0, 13.0, 5.1), (4.0, 13.4, 5.2), 0.7, 6, 0.24, ("amber",), 3)
    banner(-2.9, 0.9, 4.7, 0.7, 1.75, "red cloth", ("fish", "boat", "hook", "wave"), -1)
    banner(2.75, 1.9, 4.6, 0.72, 1.9, "teal cloth", ("fruit", "leaf", "sun", "chilli"), 1)
    banner(-2.8, 6.2, 4.8, 0.7, 2.0, "indigo cloth", ("teapot", "leaf", "peak", "moon"), -1)
    banner(2.8, 8.8, 4.7, 0.7, 1.9, "red cloth", ("moon", "umbrella", "wave", "cat"), 1)


def light_and_air():
    """Cool night behind and above, mist in depth, steam over the pots; the warm key is in the cart."""
    pot = on_cart(*POT)
    for k, (dx, z, w, h, o) in enumerate(
        ((-0.03, 1.42, 0.34, 0.7, 0.42), (-0.14, 1.72, 0.44, 0.7, 0.3), (-0.45, 1.62, 0.34, 0.6, 0.24))
    ):
        env.mist((pot.x + dx, pot.y - 0.05, z), w, h, (1.0, 0.72, 0.46), o, k + 11, 1.3, 0.75)
    for k, (x, y, z, w, h, o, color) in enumerate(
        (
            (0, 12.5, 1.4, 9, 3.4, 0.34, (0.16, 0.26, 0.34)),
            (0, 18, 3.0, 14, 6.5, 0.6, (0.16, 0.33, 0.42)),
            (0, 24, 6, 22, 10, 0.5, (0.14, 0.28, 0.38)),
            (0.6, 6.5, 0.6, 6, 1.6, 0.22, (0.34, 0.26, 0.24)),
        )
    ):
        env.mist((x, y, z), w, h, color, o, k + 3)
    beyond = lights.area((0, 21, 8), (0, 2, 1), 5.0, 1900, (0.25, 0.55, 0.78))
    beyond.visible_glossy = False
    lights.area((0, 3, 13), (0, 3, 0), 8.0, 330, (0.28, 0.44, 0.85))
    rim = lights.spot((2.6, 4.5, 4.2), (0.3, -1.6, 1.3), 150, (0.35, 0.62, 0.9), 30, 0.8, 0.25)
    rim.visible_glossy = False
    lights.area((2.0, -8.6, 3.0), (0, -3, 0.8), 2.0, 34, (0.6, 0.56, 0.7))
    behind = lights.point((1.55, 3.5, 1.75), 34, (1.0, 0.5, 0.2), 0.12)
    behind.visible_glossy = False
    lights.spot((-0.2, -2.4, 2.1), (1.55, -4.7, 1.12), 460, (1.0, 0.52, 0.22), 42, 0.8, 0.2)
    edge = lights.spot((2.0, -3.85, 1.72), (1.52, -4.72, 1.22), 560, (1.0, 0.58, 0.27), 44, 0.6, 0.08)
    edge.visible_glossy = False
    shade = lights.area((1.7, -7.9, 2.0), (1.95, -4.5, 0.35), 1.3, 21, (0.74, 0.6, 0.56), 70)
    shade.visible_glossy = False
    for x, y, z, power in ((-3.0, -2.0, 3.9, 60), (-3.1, 1.6, 4.2, 42), (3.2, 0.2, 4.3, 40), (2.9, -3.4, 3.6, 26)):
        bounce = lights.point((x, y, z), power, (1.0, 0.5, 0.24), 0.6)  # What the garlands throw on the fronts.
        bounce.visible_glossy = False
    homeward = lights.spot((0.2, 1.2, 2.2), (1.4, 2.3, 1.5), 60, (1.0, 0.55, 0.26), 34, 0.7, 0.15)
    homeward.visible_glossy = False
    customer = lights.spot((-0.5, -2.5, 2.0), CUSTOMER_AT + Vector((0, 0, 1.2)), 80, (1.0, 0.55, 0.26), 44, 0.8, 0.15)
    customer.visible_glossy = False
    wheel_edge = lights.spot((-0.3, -3.5, 1.7), (-1.35, -4.5, 0.5), 130, (1.0, 0.56, 0.26), 60, 0.8, 0.15)
    wheel_edge.visible_glossy = False
    corner = lights.area((-1.7, -6.9, 1.9), (-1.5, -4.4, 0.25), 1.0, 17, (0.82, 0.66, 0.52), 80)
    corner.visible_glossy = False  # So that the wheel and the barrel behind it are not black.
    env.sky(
        [
            (-1.0, (0.01, 0.012, 0.02)),
            (0.0, (0.05, 0.13, 0.18)),
            (0.25, (0.022, 0.06, 0.11)),
            (0.6, (0.008, 0.02, 0.05)),
            (1.0, (0.004, 0.01, 0.03)),
        ],
        (0.1, 1, 0.3),
        (0.2, 0.42, 0.52),
        0.3,
        10,
        1.0,
        1.6,
    )
    env.fog((0.045, 0.09, 0.125), 34, 9, (0, 1, 0.05), (0.09, 0.14, 0.16))


def settings():
    """What this scene needs of the renderer beside the settings of the house."""
    scene = bpy.context.scene
    scene.cycles.min_transparent_bounces = 8  # With Russian roulette in the mist, all that is behind it is grainy.
    stage.denoise_light_apart(None)


def build() -> None:
    stage.reset(exposure=0.92)
    stage.camera((0.7, -8.1, 1.42), (0.12, 4, 1.6), 31)
    swatches()
    SWATCH["kerb"] = m.stone("Kerb", "#4a474b", "#222127", 6.0, 0.35, 0.0)
    fruit_props()
    ware_props()
    people()
    street()
    cart()
    stall(-1, -4.9, 2.9, "spice", "indigo cloth", "cream cloth", 3, front=2.5, power=3)
    stall(-1, -1.3, 3.3, "pots", "gold cloth", "indigo cloth", 5, front=2.6, power=11)
    stall(-1, 2.6, 3.2, "greens", "teal cloth", "cream cloth", 7)
    stall(-1, 6.2, 3.2, "pots", "red cloth", "gold cloth", 9)
    stall(-1, 9.8, 3.2, "cloth", "indigo cloth", "cream cloth", 11, power=10)
    stall(1, -3.3, 3.2, "lamps", "teal cloth", "gold cloth", 13, power=20)
    stall(1, 0.3, 3.2, "greens", "indigo cloth", "cream cloth", 17, power=26)
    stall(1, 3.9, 3.2, "fish", "red cloth", "cream cloth", 15)
    stall(1, 7.5, 3.2, "spice", "gold cloth", "indigo cloth", 19)
    stall(1, 11.1, 3.2, "pots", "teal cloth", "cream cloth", 21, power=10)
    for side in (-1, 1):
        edges = (-7.5, -1.6, 4.3, 9.6, 15.5) if side < 0 else (-7.5, -2.4, 3.0, 9.0, 15.5)
        for k, (y0, y1) in enumerate(itertools.pairwise(edges)):
            building(side, y0, y1, (8.4, 6.6, 8.8, 7.0)[k] if side < 0 else (6.4, 8.8, 6.4, 8.2)[k], 40 + k + 10 * side)
    clutter()
    overhead()
    gate()
    light_and_air()
    settings()
