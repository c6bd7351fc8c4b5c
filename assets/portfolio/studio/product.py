"""What the product pictures share: frame, camera, seamless backdrop, light, and the materials and parts of the lamps.

One unit is ten centimetres.
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from . import lights, stage
from . import materials as m
from . import shapes as s

SENSOR = 36.0
"""Width of the camera's sensor in millimetres."""
WARM_WHITE = (1.0, 0.70, 0.36)
"""Light of a filament lamp, linear RGB."""
OCHRE, BRICK, GOLD = "#b9772a", "#97432e", "#d9ab66"
SET_TOP, SET_BOTTOM = "#f9efdf", "#e3cdac"
"""Paper behind the lamps, at the upper and the lower edge of the picture."""


def frame(size: tuple[int, int], exposure: float = 0.0) -> None:
    """Start an empty scene whose tones keep the colours of the products, as in a catalogue."""
    stage.reset(size=size, exposure=exposure, look="None")
    bpy.context.scene.view_settings.view_transform = "Khronos PBR Neutral"


def camera(centre, width: float, eye: float, lens: float = 85.0, fstop: float | None = None, focus=None):
    """Add a level camera, so that verticals stay upright: the frame is `width` units wide around the point `centre`.

    `eye` is the height of the lens. What is higher or lower is brought into the frame by shifting the lens.
    """
    x, y, z = centre
    away = width * lens / SENSOR
    shift = (0.0, (z - eye) / width)
    return stage.camera((x, y - away, eye), (x, y, eye), lens, fstop, focus, shift=shift)


def sweep(name, wall: float, floor: float, top, bottom, radius: float = 3.0, reach: float = 90.0):
    """Seamless paper: a floor at the height `floor` that bends up into a wall at y = `wall`.

    Its colour runs from `bottom` to `top` over the height of the picture.
    """
    g = m.Graph(name)
    up = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Window"]}).outputs[1]
    paper = g.principled(Base_Color=g.mix(g.span(up, -0.15, 0.85), bottom, top), Roughness=0.95)
    bend = [
        (wall - radius + radius * math.sin(a), floor + radius - radius * math.cos(a))
        for a in (math.pi / 2 * k / 24 for k in range(25))
    ]
    line = [(-reach, floor), *bend, (wall, floor + reach)]
    vertices = [(side * reach, y, z) for y, z in line for side in (-1, 1)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    return s.mesh(name, vertices, faces, paper, smooth=True)


def lamp_set(width: float, centre, wall: float, floor: float) -> None:
    """The set of all lamps: off-white paper, a big soft light from the upper left, a dim room all round.

    The light is scaled with `width`, that of the frame, so that its shadows and brightness look the same each time.
    """
    sweep("Paper", wall, floor, SET_TOP, SET_BOTTOM)
    at = Vector(centre)
    stage.sky((1.0, 0.98, 0.99), (1.0, 0.99, 1.0), (0.62, 0.56, 0.5), strength=0.66)
    lights.area(at + Vector((-1.5, -1.5, 1.7)) * width, at, 1.3 * width, 30 * width**2, (1.0, 0.95, 0.88), spread=130)
    lights.area(at + Vector((1.8, -0.6, 0.5)) * width, at, 0.5 * width, 2.5 * width**2, (1.0, 0.93, 0.84))


def clean(name, color, roughness=0.5, metallic=0.0, grain=0.0, grain_scale=60.0, **inputs):
    """A surface without stains or wear; `materials.plain` is mottled.

    `grain` is the strength of the fine bumps of powder coat or moulded plastic.
    """
    g = m.Graph(name)
    if grain:
        inputs["Normal"] = g.bump(g.noise(grain_scale, 2), grain, 0.01)
    return g.principled(Base_Color=m.hex_color(color), Roughness=roughness, Metallic=metallic, **inputs)


def powder(name, color):
    """Powder-coated metal: matt, with the faint grain of baked powder."""
    g = m.Graph(name)
    tint = g.mix(g.noise(2.0, 3), m.shade(color, 0.95), m.shade(color, 1.05))
    return g.principled(
        Base_Color=tint, Roughness=0.46, Specular_IOR_Level=0.4, Normal=g.bump(g.noise(70, 2), 0.12, 0.01)
    )


def lining(name, depth):
    """Golden inside of a shade `depth` units deep: it gets paler towards the bulb at its top, where the light is."""
    g = m.Graph(name)
    height = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs[2]
    near = g.span(height, -depth, -0.25 * depth)
    return g.principled(
        Base_Color=g.mix(near, GOLD, "#f2d9a6"),
        Roughness=0.5,
        Emission_Color=(1.0, 0.70, 0.34),
        Emission_Strength=g.math("MULTIPLY", near, 0.7),
    )


def brass(name="Brushed brass"):
    """Brushed brass."""
    g = m.Graph(name)
    streak = g.noise(9, 3, 0.6, stretch=(1, 1, 9))
    tint = g.mix(streak, "#b98a4c", "#e0ba7c")
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=g.span(streak, 0.2, 0.8, 0.22, 0.38))


def oak(name="Oak", along="X"):
    """Oiled oak."""
    return m.wood(name, "#c79a66", "#a67745", 2.2, along, wear=0.0, roughness=0.45, bump=0.08)


def aim(obj, down):
    """Turn an object so that its -z axis points along `down`."""
    obj.rotation_mode = "QUATERNION"
    obj.rotation_quaternion = (-Vector(down)).to_track_quat("Z", "Y")
    return obj


def lampshade(name, profile, at, down, paint, lining, wall=0.035):
    """Spun metal shade, painted outside and lined inside. It hangs from `at` and opens towards `down`.

    `profile` lists (radius, height) of the outside from the rim up to the top, whose height is 0.
    """
    outer = s.spline(profile, 10)
    inner = [(max(0.0, r - wall), z - wall * (0.35 + 0.65 * k / len(outer))) for k, (r, z) in enumerate(outer)]
    inner[0] = (outer[0][0] - wall, outer[0][1] + wall * 0.2)
    rim, low = outer[0][0] - wall / 2, outer[0][1] - wall * 0.35
    edge = [inner[0], (rim - wall * 0.3, low + wall * 0.1), (rim + wall * 0.3, low + wall * 0.1), *outer]
    parts = [
        s.lathe(name, edge, at, material=paint, steps=128, angle=60),
        s.lathe(name + " lining", inner, at, material=lining, steps=128, angle=60),
    ]
    return [aim(part, down) for part in parts]


def lit_bulb(at, down, radius, inside, pool, angle) -> None:
    """Frosted bulb at `at` with its light.

    A camera could not hold both the inside of the shade and the pool of light below it: `inside` and `pool` are the
    powers of two lamps, of which the second shines only through the opening, `angle` degrees wide.
    """
    at, down = Vector(at), Vector(down).normalized()
    bulb = s.sphere("Bulb", radius, at, m.emissive("Frosted bulb", (1.0, 0.80, 0.54), 3.0))
    bulb.visible_shadow = bulb.visible_diffuse = False
    lights.point(at, inside, WARM_WHITE, radius)
    beam = lights.spot(at, at + down, pool, WARM_WHITE, angle, 0.75, radius)
    beam.visible_glossy = False


def book(name, size, at, turn, cover, pages=None):
    """Closed cloth-bound book that lies flat, its spine towards -x. `size` is (width, depth, thickness)."""
    x, y, z = size
    cloth = m.cloth(name + " cloth", cover, m.shade(cover, 0.85), 90, 0.1, 0.85, 0.15, 0.0)
    g = m.Graph(name + " pages")
    leaves = g.noise(1, 2, 0.6, stretch=(1, 1, 60))
    paper = pages or g.principled(Base_Color=g.mix(leaves, "#cbb893", "#f0e4c9"), Roughness=0.9)
    board = min(0.05, z * 0.16)
    parts = [
        s.box(name + " pages", (x - 0.1, y - 0.14, z - 2 * board), (0, 0, z / 2), (0, 0, 0), paper, 0.01),
        s.box(name + " board", (x, y, board), (0, 0, board / 2), (0, 0, 0), cloth, 0.018),
        s.box(name + " board", (x, y, board), (0, 0, z - board / 2), (0, 0, 0), cloth, 0.018),
        s.box(name + " spine", (board * 1.6, y, z), (-x / 2, 0, z / 2), (0, 0, 0), cloth, 0.04),
    ]
    return s.group(parts, at, (0, 0, turn))
