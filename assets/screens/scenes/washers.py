"""Washers: an inspection camera looks down on turned steel washers on a conveyor belt; the middle one is cracked.

One unit is the outer radius of a washer, about 30 mm. The belt runs along x, the rail stands at its far side. The crack
is a real cut in the mesh; its fine branches are an image. The frame of the machine vision is drawn on the picture.
"""

import math
import random

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector
from PIL import Image, ImageDraw, ImageFilter
from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SIZE = (1120, 840)
LONG_SIDE = 1120
SAMPLES = 80
FINISH = stage.Finish(glow=0.06, glow_from=0.85, glow_size=0.008, vignette=0.20, grain=0.004)

BORE, THICK, CHAMFER, FILLET = 0.50, 0.25, 0.050, 0.011
PITCH = 2.20
"""Distance between the centres of two washers."""
CRACK_TURN = -76.0
"""Direction of the crack on the belt in degrees: in the picture, it runs to the lower right."""
COURSE = ((0.40, 0.00), (0.50, 0.00), (0.545, 0.024), (0.585, 0.008), (0.64, 0.042), (0.675, 0.026), (0.73, -0.006))
COURSE += ((0.77, 0.026), (0.815, 0.014), (0.87, 0.058), (0.905, 0.036), (0.95, 0.048), (1.0, 0.020), (1.1, 0.020))
"""Rough course of the crack from the bore to the edge: radius, and distance to one side."""


def broken(path, rough, seed, times=3):
    """Path whose pieces are split again and again, each new point thrown aside: the course of a brittle crack."""
    rng = random.Random(seed)
    for _ in range(times):
        finer = [path[0]]
        for (ax, ay), (bx, by) in zip(path, path[1:]):
            long = math.hypot(bx - ax, by - ay)
            finer += [((ax + bx) / 2, (ay + by) / 2 + rng.uniform(-rough, rough) * long), (bx, by)]
        path = finer
    return path


CRACK = broken(COURSE, 0.34, 5)
BRANCHES = (
    (((0.64, 0.050), (0.675, 0.088), (0.715, 0.098), (0.745, 0.138), (0.79, 0.150)), 0.0155),
    (((0.715, 0.098), (0.720, 0.128), (0.705, 0.158)), 0.0085),
    (((0.73, -0.012), (0.775, -0.044), (0.80, -0.090), (0.85, -0.108), (0.872, -0.150)), 0.0165),
    (((0.80, -0.090), (0.79, -0.120), (0.805, -0.142)), 0.0085),
    (((0.87, 0.066), (0.90, 0.098), (0.945, 0.112), (0.965, 0.142)), 0.0130),
    (((0.545, 0.030), (0.56, 0.062), (0.60, 0.080)), 0.0105),
)
SHIFT, LIFT = 0.014, 0.018
"""How far the metal on one side of the crack has moved outwards and up."""
AMBER = (0xE5, 0x9C, 0x2D)


def draw(path, width) -> None:
    """Render, then draw the frame of the machine vision."""
    build()
    small = width <= 480
    stage.render(path, width, 20 if small else SAMPLES, 0.1 if small else 0.03, FINISH)
    mark(path)


def build() -> None:
    """Build the whole scene."""
    stage.reset(SIZE, exposure=0.22, look="AgX - Medium High Contrast")
    bpy.context.scene.cycles.sample_clamp_indirect = 4.0
    aim, away, turn, down = Vector((0.22, 0.02, 0.1)), 8.0, math.radians(36), math.radians(60)
    level = Vector((-math.sin(turn), -math.cos(turn), 0)) * math.cos(down)
    eye = aim + (level + Vector((0, 0, math.sin(down)))) * away
    focus = Matrix.Rotation(math.radians(CRACK_TURN), 3, "Z") @ Vector((0.62, 0, 0)) + Vector((0, 0, THICK))
    stage.camera(eye, aim, lens=51.5, fstop=0.10, focus=focus)
    belt()
    rail()
    washers()
    light(eye, aim)


def light(eye, aim) -> None:
    """Ring light at the right of the belt, a weaker one above and one round the lens, and soft light from the hall.

    Turned metal shows a bright sector where the way from its middle lies between camera and light: the light at the
    right puts that sector on the crack.
    """
    stage.sky((0.16, 0.175, 0.20), (0.05, 0.055, 0.065), (0.02, 0.02, 0.02), strength=1.0)
    white = (1.0, 0.985, 0.95)
    right = Vector((0.81, -0.59, 0))
    ring_lamp(right * 3.5 + Vector((0, 0, 5.6)), (0, 0, 0), 0.75, 1.45, m.emissive("Ring light", white, 52.0))
    ring_lamp((0.2, 0.3, 6.6), (0.2, 0.3, 0), 2.3, 3.0, m.emissive("Upper ring", white, 2.6))
    ring_lamp(aim.lerp(eye, 0.62), aim, 0.6, 0.9, m.emissive("Lens ring", white, 9.0))
    window = lights.area((-7.5, 4.5, 3.0), (0, 0, 0), 3.0, 420, (0.72, 0.86, 1.0), spread=80)
    window.data.shape = "RECTANGLE"
    window.data.size, window.data.size_y = 5.0, 1.2


def ring_lamp(at, toward, inner, outer, material) -> None:
    """Flat ring that emits light, hidden from the camera."""
    lamp = s.lathe("Ring lamp", [(inner, 0), (outer, 0)], at, material=material, steps=96)
    lamp.rotation_mode = "QUATERNION"
    lamp.rotation_quaternion = (Vector(toward) - Vector(at)).to_track_quat("-Z", "Y")
    lamp.visible_camera = False


# Washers


def section(across=90):
    """Outline (radius, height) of a washer's ring, counter-clockwise, with chamfers whose edges are slightly rounded.

    The upper face has `across` points, which the jagged crack needs.
    """
    c, corners = CHAMFER, []
    corners += [(BORE + c, 0.0), (1 - c, 0.0), (1.0, c), (1.0, THICK - c), (1 - c, THICK)]
    corners += [(BORE + c, THICK), (BORE, THICK - c), (BORE, c)]
    points = []
    for k, corner in enumerate(corners):
        here = Vector(corner)
        before, after = Vector(corners[k - 1]), Vector(corners[(k + 1) % len(corners)])
        start, end = (here + (p - here).normalized() * FILLET for p in (before, after))
        points += [tuple(start.lerp(here, t).lerp(here.lerp(end, t), t)) for t in (0.0, 0.33, 0.67, 1.0)]
        if k == 4:
            inner = BORE + c + FILLET
            points += [(end.x + (inner - end.x) * i / across, THICK) for i in range(1, across)]
    return points + points[:1]


def washers() -> None:
    """Five good washers and the cracked one in their middle, with small differences in place and turn."""
    rng = random.Random(4)
    profile = section(6)
    for k in (-3, -2, -1, 1, 2, 3):
        place = k * PITCH + rng.uniform(-0.05, 0.05), rng.uniform(-0.07, 0.07), 0.0
        s.lathe("Washer", profile, place, (0, 0, rng.uniform(0, 360)), steel(f"Steel {k}"), 256, angle=20)
    cracked(section())


def sideways(radius):
    """Angle by which the crack swerves at a radius."""
    return float(np.interp(radius, [p[0] for p in CRACK], [p[1] for p in CRACK])) / radius


def cracked(profile, steps=420) -> None:
    """Ring that is cut along the crack, which runs along +x of the object; one side is moved by SHIFT and LIFT."""
    rng = np.random.default_rng(8)
    teeth = rng.normal(0, 0.0026, (2, 400))  # Grain that the two edges of the crack do not share.

    def gap(radius, side):
        """Half of the opening: narrow at the bore, wider at the edge."""
        k = int((radius - 0.4) * 550) % 400
        return (0.0075 + 0.011 * max(0.0, (radius - BORE) / (1 - BORE)) ** 1.6 + abs(teeth[side, k])) / radius

    def point(u, radius, height):
        near, far = s.ease(u, 0.06, 0.0), s.ease(u, 0.93, 1.0)
        angle = 2 * math.pi * u + sideways(radius) * (near + far)
        angle += gap(radius, 0) * near - gap(radius, 1) * far
        moved = s.ease(u, 0.86, 1.0)
        out = radius + SHIFT * moved
        return out * math.cos(angle), out * math.sin(angle), height + LIFT * moved

    count = len(profile) - 1
    points = [point(i / steps, *profile[j]) for i in range(steps + 1) for j in range(count)]
    faces = []
    for i in range(steps):
        for j in range(count):
            k = (j + 1) % count
            faces.append((i * count + j, (i + 1) * count + j, (i + 1) * count + k, i * count + k))
    obj = s.mesh("Cracked washer", points, faces, steel("Cracked steel", crack_image()), (0, 0, 0), (0, 0, CRACK_TURN))
    s.shade_smooth(obj, 20)
    dark = m.plain("Broken face", "#0b0a09", 0.95)
    rows = range(0, count)
    for base, order in ((0, list(rows)[::-1]), (steps * count, list(rows))):
        s.mesh("Broken face", [points[base + j] for j in rows], [order], dark, (0, 0, 0), (0, 0, CRACK_TURN))


IMAGE_FROM, IMAGE_SIDE, DOTS = 0.42, 0.70, 1400
"""Square of the crack's image: least x, length of a side, pixels of a side. Its middle is at y = 0."""


def crack_image():
    """Image of the crack: red is the open crack with its branches, green the stain round it."""

    def at(point):
        return (point[0] - IMAGE_FROM) / IMAGE_SIDE * DOTS, (0.5 - point[1] / IMAGE_SIDE) * DOTS

    rng = random.Random(3)
    sheet = Image.new("L", (DOTS, DOTS), 0)
    pen = ImageDraw.Draw(sheet)
    for path, wide in ((CRACK, 0.009), *((broken(path, 0.28, 2, 2), wide) for path, wide in BRANCHES)):
        ends = len(path) - 1
        trail = []
        for k in range(ends):
            for t in (i / 3 for i in range(3)):
                x, y = (a + (b - a) * t for a, b in zip(path[k], path[k + 1]))
                trail.append((x + rng.gauss(0, 0.001), y + rng.gauss(0, 0.001), (k + t) / ends))
        for a, b in zip(trail, trail[1:]):
            taper = 1.0 if path is CRACK else 1 - 0.75 * a[2]
            across = max(2, round(wide * taper * rng.uniform(0.7, 1.3) / IMAGE_SIDE * DOTS))
            pen.line([at(a), at(b)], 255, across)
            pen.ellipse([at(b)[i] - across / 2 for i in (0, 1)] + [at(b)[i] + across / 2 for i in (0, 1)], 255)
    pixels = np.ones((DOTS, DOTS, 4), np.float32)
    pixels[..., 0] = np.asarray(sheet.filter(ImageFilter.GaussianBlur(1.2)), np.float32)[::-1] / 255
    halo = np.asarray(sheet.filter(ImageFilter.GaussianBlur(26)), np.float32)[::-1] / 255
    pixels[..., 1] = np.clip(halo * 3.0, 0, 1)
    image = bpy.data.images.new("Crack", DOTS, DOTS)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def steel(name, crack=None):
    """Turned steel: concentric marks of the tool, anisotropic reflections, a few scratches and smudges."""
    g = m.Graph(name)
    at = g.add("TexCoord").outputs["Object"]
    split = g.add("SeparateXYZ", {0: at})
    x, y, z = (split.outputs[i] for i in range(3))
    flat = g.add("CombineXYZ", {0: x, 1: y, 2: 0.0}).outputs[0]
    radius = g.add("VectorMath", {0: flat}, operation="LENGTH").outputs["Value"]
    round_ = g.add("VectorMath", {0: flat}, operation="NORMALIZE").outputs[0]
    depth = g.math("ADD", radius, z)  # Changes across the marks on the faces, the edge and the bore alike.

    def marks(across, along, detail, seed):
        """Noise that changes quickly across the marks of the tool and slowly along them."""
        arc = g.add("VectorMath", {0: round_, 1: (along, along, 0)}, operation="MULTIPLY").outputs[0]
        way = g.add("CombineXYZ", {0: seed, 1: 0.0, 2: g.math("MULTIPLY", depth, across)}).outputs[0]
        where = g.add("VectorMath", {0: arc, 1: way}, operation="ADD").outputs[0]
        return g.add("TexNoise", {"Vector": where, "Scale": 1.0, "Detail": detail, "Roughness": 0.65}).outputs[0]

    seed = random.Random(name).uniform(0, 50)
    fine, broad, worn = marks(150, 0.9, 2, seed), marks(34, 0.5, 3, seed + 9), marks(420, 2.0, 1, seed + 20)
    smudge = g.span(g.noise(2.6, 4, 0.6, 0.6), 0.50, 0.72)
    tone = g.math("ADD", g.math("MULTIPLY", fine, 0.55), g.math("MULTIPLY", broad, 0.45))
    tint = g.ramp(tone, [(0.30, (0.24, 0.243, 0.247)), (0.5, (0.44, 0.444, 0.45)), (0.70, (0.66, 0.66, 0.65))])
    tint = g.mix(g.math("MULTIPLY", g.span(worn, 0.58, 0.74), 0.5), tint, (0.80, 0.80, 0.79))
    tint = g.mix(g.math("MULTIPLY", smudge, 0.22), tint, (0.22, 0.20, 0.17))
    rough = g.math("ADD", 0.17, g.math("MULTIPLY", tone, 0.20))
    rough = g.math("ADD", rough, g.math("MULTIPLY", smudge, 0.10))
    height = g.math("ADD", g.math("MULTIPLY", fine, 0.6), g.math("MULTIPLY", worn, 0.35))
    metallic = 1.0
    if crack:
        u = g.math("DIVIDE", g.math("SUBTRACT", x, IMAGE_FROM), IMAGE_SIDE)
        v = g.math("ADD", g.math("DIVIDE", y, IMAGE_SIDE), 0.5)
        texture = g.add("TexImage", {"Vector": g.add("CombineXYZ", {0: u, 1: v, 2: 0.0}).outputs[0]}, image=crack)
        texture.extension = "CLIP"
        shares = g.add("SeparateColor", {0: texture.outputs[0]})
        open_, stain = shares.outputs[0], shares.outputs[1]
        tint = g.mix(g.math("MULTIPLY", stain, 0.30), tint, (0.16, 0.11, 0.07))
        tint = g.mix(open_, tint, (0.006, 0.005, 0.004))
        metallic = g.math("SUBTRACT", 1.0, open_, clamp=True)
        rough = g.math("MAXIMUM", rough, g.math("MULTIPLY", open_, 0.9))
        height = g.math("SUBTRACT", height, g.math("MULTIPLY", open_, 5.0))
    return g.principled(
        Base_Color=tint,
        Metallic=metallic,
        Roughness=rough,
        Specular_IOR_Level=0.3,
        Anisotropic=0.78,
        Tangent=g.add("Tangent", direction_type="RADIAL", axis="Z").outputs[0],
        Normal=g.bump(height, 0.22, 0.006),
    )


# Conveyor


def belt() -> None:
    """Matt rubber belt with a fine woven print, dull tracks and some dust; dark sheet metal below."""
    g = m.Graph("Belt rubber")
    weave = g.math("MULTIPLY", g.wave(9, 0.15, "X", 1), g.wave(9, 0.15, "Y", 1))
    track = g.span(g.noise(1.0, 4, 0.6, 0.0, stretch=(0.10, 2.4, 1)), 0.42, 0.68)
    speck = g.span(g.noise(46, 2, 0.5), 0.735, 0.77)
    tint = g.mix(track, "#17181a", "#25272a")
    tint = g.mix(g.math("MULTIPLY", weave, 0.35), tint, "#0e0f10")
    tint = g.mix(g.math("MULTIPLY", speck, 0.5), tint, "#7d7a74")
    rough = g.math("SUBTRACT", 0.78, g.math("MULTIPLY", track, 0.14))
    height = g.math("ADD", weave, g.math("MULTIPLY", g.noise(60, 3, 0.6), 0.5))
    rubber = g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(height, 0.8, 0.03))
    s.box("Belt", (40, 3.9, 0.12), (0, -0.28, -0.06), material=rubber, bevel_width=0.03)
    sheet = m.metal("Frame", "#3a3d41", 0.5, 0.0, grime=0.3)
    s.box("Frame", (40, 12, 0.1), (0, 0, -0.9), material=sheet, bevel_width=0)
    s.box(
        "Side plate",
        (40, 0.22, 1.0),
        (0, -2.62, -0.28),
        material=m.painted("Plate", "#5c6166", wear=0.2),
        bevel_width=0.02,
    )


def aluminium():
    """Brushed and anodised aluminium with its grain along x."""
    g = m.Graph("Aluminium")
    grain = g.noise(1.0, 4, 0.65, 0.0, stretch=(0.7, 70, 70))
    fine = g.noise(1.0, 2, 0.6, 0.0, stretch=(2.5, 210, 210))
    tone = g.math("ADD", g.math("MULTIPLY", grain, 0.6), g.math("MULTIPLY", fine, 0.4))
    tint = g.ramp(tone, [(0.3, (0.42, 0.43, 0.44)), (0.7, (0.70, 0.71, 0.72))])
    return g.principled(
        Base_Color=tint,
        Metallic=1.0,
        Roughness=g.math("ADD", 0.30, g.math("MULTIPLY", tone, 0.18)),
        Anisotropic=0.5,
        Normal=g.bump(tone, 0.12, 0.008),
    )


def rail() -> None:
    """Slotted aluminium profile along the belt, with a clamped steel plate and two socket screws."""
    low, high, near, far, half, deep = -0.5, 0.42, 1.86, 2.86, 0.13, 0.20
    middle, level = (near + far) / 2, (low + high) / 2
    outline = [(near, low), (far, low), (far, high), (middle + half, high), (middle + half, high - deep)]
    outline += [(middle - half, high - deep), (middle - half, high), (near, high), (near, level + half)]
    outline += [(near + deep, level + half), (near + deep, level - half), (near, level - half)]
    count = len(outline)
    points = [(x, y, z) for x in (-20, 20) for y, z in outline]
    faces = [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    s.bevel(s.mesh("Rail", points, [f[::-1] for f in faces], aluminium()), 0.022, 3)
    plate = m.metal("Zinc plate", "#6d7074", 0.42, 0.3, grime=0.25, edge_radius=0.01)
    screw = m.metal("Black screw", "#1b1c1e", 0.38, 0.3, grime=0.2)
    s.box("Clamp", (1.3, 0.86, 0.08), (-0.95, middle, high + 0.04), material=plate, bevel_width=0.015)
    for x in (-1.33, -0.57):
        head = [(0.0, 0.10), (0.085, 0.10), (0.10, 0.19), (0.155, 0.19), (0.17, 0.175), (0.17, 0.0)][::-1]
        s.lathe("Screw", head, (x, middle, high + 0.08), material=screw, steps=48, angle=30)


# Frame of the machine vision


def mark(path) -> None:
    """Draw the frame round the cracked part on the picture at `path`: a thin line, and strong corners."""
    with Image.open(path) as opened:
        picture = opened.convert("RGB")
    width, height = picture.size
    bpy.context.view_layer.update()
    scene = bpy.context.scene
    turn = Matrix.Rotation(math.radians(CRACK_TURN), 3, "Z")
    spots = [turn @ Vector((x, y, THICK)) for x in (0.46, 1.05) for y in (-0.17, 0.17)]
    seen = [world_to_camera_view(scene, scene.camera, spot) for spot in spots]
    left, right = min(p.x for p in seen) * width, max(p.x for p in seen) * width
    top, bottom = (1 - max(p.y for p in seen)) * height, (1 - min(p.y for p in seen)) * height
    times = 4  # Drawn larger and scaled down for smooth edges.
    sheet = Image.new("L", (width * times, height * times), 0)
    pen = ImageDraw.Draw(sheet)

    def bar(x0, y0, x1, y1, wide):
        """Line from one point to another with square ends."""
        h = wide / 2
        box = (min(x0, x1) - h, min(y0, y1) - h, max(x0, x1) + h, max(y0, y1) + h)
        pen.rectangle([round(v * times) for v in box[:2]] + [round(v * times) - 1 for v in box[2:]], 255)

    left, right, top, bottom = (round(v) + 0.5 for v in (left, right, top, bottom))
    thin, thick, arm = 3 * width / SIZE[0], 7 * width / SIZE[0], 30 * width / SIZE[0]
    for y in (top, bottom):
        bar(left, y, right, y, thin)
        for x, way in ((left, 1), (right, -1)):
            bar(x, y, x + way * arm, y, thick)
            bar(x, y, x, y + (arm if y == top else -arm), thick)
    for x in (left, right):
        bar(x, top, x, bottom, thin)
    sheet = sheet.resize((width, height), Image.BOX)
    picture.paste(Image.new("RGB", picture.size, AMBER), (0, 0), sheet)
    picture.save(path)
