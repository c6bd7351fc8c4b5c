"""Salvage Crates: one steel frame filled with aluminium, moulded polymer or timber; clean, worn and opened on one floor.

Sizes are multiples of `CELL`. A crate stands with its foot at z 0 and looks towards -y. Its materials know the place
of every part in the crate (`anchor`), so that wear gathers where hands and other crates touch, and markings are paint in
the shader that runs over ribs, rivets and planks.
"""

import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise
from PIL import Image, ImageDraw, ImageFont
from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 40
MAPS = True
FINISH = stage.Finish(glow=0.42, glow_from=0.78, glow_size=0.02, vignette=0.32)

CELL = 0.30
"""Grid of the set: a full crate is four cells wide and three deep, a half crate two wide."""
DEPTH, TALL, LOW = 3 * CELL, 0.78, 0.48
LID = 0.12
BEAM, CAST = 0.055, 0.105
DOTS = 900
"""Pixels per metre of a stencil."""
HITS = ((0.20, 0.272), (0.345, 0.300), (0.415, 0.148))
"""Where the open crate was shot at: x and z on its front."""
SCRAPES = (
    (-0.33, 0.165, 0.21, 0.034, 9),
    (0.13, 0.185, 0.17, 0.024, -14),
    (-0.02, 0.475, 0.20, 0.016, 3),
    (-CELL, 0.515, 0.05, 0.022, 90),
    (CELL, 0.515, 0.05, 0.022, 90),
    (-0.255, 0.056, 0.20, 0.034, 4),
    (0.255, 0.056, 0.20, 0.034, -5),
)
"""What has scraped the front: forks that missed their pockets, another crate, the levers of the latches."""


def build() -> None:
    """Whole scene."""
    stage.reset(exposure=0.25)
    hero_crate()
    timber_stack()
    polymer_stack()
    floor_finds()
    workshop()
    stage.camera((0.12, -5.9, 2.30), (0.02, -0.2, 0.43), lens=53, fstop=4.0, focus=(0.0, -1.25, 0.75))
    stage.denoise_light_apart(blurred=0.6)
    stage.sky((0.34, 0.42, 0.52), (0.05, 0.08, 0.12), (0.03, 0.03, 0.03), strength=0.22)
    lights.spot((-4.6, -4.6, 3.3), (0.1, -0.4, 0.5), 2700, (1.0, 0.66, 0.39), 36, 0.85, 0.12)
    lights.area((4.6, -3.2, 2.4), (0.4, 0, 0.5), 2.6, 190, (0.50, 0.70, 1.0))
    lights.area((1.9, -4.4, 2.5), (0.9, 0.4, 0.75), 2.2, 125, (0.72, 0.85, 1.0))
    lights.area((3.2, 3.6, 2.9), (0.2, -0.2, 0.7), 2.6, 380, (0.50, 0.78, 1.0))
    lights.area((-2.6, 4.4, 1.5), (-0.4, 0, 0.6), 1.8, 360, (1.0, 0.46, 0.20))
    lights.spot((2.3, -1.3, 3.4), (1.42, 0.5, 0.7), 420, (1.0, 0.74, 0.48), 40, 0.9, 0.15)
    lights.area((0.2, 1.6, 4.2), (0, -0.4, 0.4), 1.6, 70, (1.0, 0.86, 0.70))


# Materials


class Space:
    """A crate's own space and size, for materials: `anchor` is the empty that carries its parts."""

    def __init__(self, name, width, height, hands=(), hits=(), seed=0.0, scrapes=()):
        self.anchor = bpy.data.objects.new(name, None)
        bpy.context.scene.collection.objects.link(self.anchor)
        self.half, self.height = (width / 2, DEPTH / 2), height
        self.hands, self.hits, self.seed, self.scrapes = hands, hits, seed, scrapes

    def graph(self, name):
        """Shader graph whose noises follow the crate, not its parts; returns it and the place in the crate."""
        g = m.Graph(name)
        at = g.add("TexCoord", object=self.anchor).outputs["Object"]
        g._coords = g.add("VectorMath", {0: at, 1: (self.seed, self.seed * 2.3, 0.0)}, operation="ADD").outputs[0]
        return g, at

    def touch(self, g, at):
        """Mask 0-1 of where the crate is handled: outer edges, corners most, and the places of hands and forks."""
        split = g.add("SeparateXYZ", {0: at})
        x = g.span(g.math("ABSOLUTE", split.outputs[0]), self.half[0] - 0.15, self.half[0])
        y = g.span(g.math("ABSOLUTE", split.outputs[1]), self.half[1] - 0.15, self.half[1])
        z = g.math(
            "MAXIMUM", g.span(split.outputs[2], self.height - 0.13, self.height), g.span(split.outputs[2], 0.13, 0)
        )
        pairs = [g.math("MULTIPLY", a, b) for a, b in ((x, y), (y, z), (x, z))]
        mask = g.math("MAXIMUM", g.math("MAXIMUM", pairs[0], pairs[1]), pairs[2])
        mask = g.math("ADD", g.math("MULTIPLY", mask, 0.3), g.math("MULTIPLY", g.math("MULTIPLY", pairs[0], z), 0.9))
        for place, radius in self.hands:
            mask = g.math("MAXIMUM", mask, g.span(self.away(g, at, place), radius, radius * 0.2))
        return mask

    def away(self, g, at, place):
        """Distance from a place in the crate."""
        return g.add("VectorMath", {0: at, 1: place}, operation="DISTANCE").outputs["Value"]

    def scraped(self, g, at):
        """Mask 0-1 of parallel gouges on the front; `scrapes` are (x, z, half length, half width, angle)."""
        split, mask = g.add("SeparateXYZ", {0: at}), 0.0
        for x, z, half, wide, angle in self.scrapes:
            c, d = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            east, north = g.math("SUBTRACT", split.outputs[0], x), g.math("SUBTRACT", split.outputs[2], z)
            along = g.math("ADD", g.math("MULTIPLY", east, c), g.math("MULTIPLY", north, d))
            across = g.math("SUBTRACT", g.math("MULTIPLY", north, c), g.math("MULTIPLY", east, d))
            lanes = g.add("CombineXYZ", {0: g.math("MULTIPLY", along, 5.0), 1: g.math("MULTIPLY", across, 105.0)})
            deep = g.add("TexNoise", {"Vector": lanes.outputs[0], "Scale": 1.0, "Detail": 4.0, "Roughness": 0.6})
            band = g.math(
                "MULTIPLY",
                g.span(g.math("ABSOLUTE", along), half, half * 0.5),
                g.span(g.math("ABSOLUTE", across), wide, wide * 0.5),
            )
            front = g.math("LESS_THAN", split.outputs[1], 0.1 - self.half[1])
            gouges = g.math("MULTIPLY", g.math("MULTIPLY", band, front), g.span(deep.outputs[0], 0.41, 0.60))
            mask = g.math("MAXIMUM", mask, gouges)
        return mask

    def runs(self, g, at):
        """Mask 0-1 of what has run down from each of `hits` on the front."""
        split, mask = g.add("SeparateXYZ", {0: at}), 0.0
        ragged = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(38, 3, 0.6, stretch=(1, 1, 0.12)), 0.5), 0.022)
        for x, z in self.hits:
            aside = g.math("ABSOLUTE", g.math("ADD", g.math("SUBTRACT", split.outputs[0], x), ragged))
            below = g.math("SUBTRACT", z, split.outputs[2])
            drop = g.math("MULTIPLY", g.span(below, 0.0, 0.015), g.span(below, 0.15, 0.03))
            mask = g.math("MAXIMUM", mask, g.math("MULTIPLY", drop, g.span(aside, 0.011, 0.003)))
        return mask

    def marked(self, g, at, front, side=None):
        """Mask of the stencils on the front and on the right end."""
        split = g.add("SeparateXYZ", {0: at})
        mask = 0.0
        for picture, along, wide, face in (
            (front, split.outputs[0], 2 * self.half[0], g.math("LESS_THAN", split.outputs[1], 0.075 - self.half[1])),
            (side, split.outputs[1], 2 * self.half[1], g.math("GREATER_THAN", split.outputs[0], self.half[0] - 0.075)),
        ):
            if picture is None:
                continue
            u = g.math("ADD", g.math("DIVIDE", along, wide), 0.5)
            v = g.math("DIVIDE", split.outputs[2], self.height)
            flat = g.add("CombineXYZ", {0: u, 1: v}).outputs[0]
            tex = g.add("TexImage", {"Vector": flat}, image=picture, extension="CLIP", interpolation="Cubic")
            mask = g.math("MAXIMUM", mask, g.math("MULTIPLY", tex.outputs["Color"], face))
        return mask


def corners(g, reach=0.022):
    """Mask 0-1 of what lies within `reach` metres of an edge of a box; `carry` has noted each box's half size."""
    place = g.add("VectorMath", {0: g.add("TexCoord").outputs["Object"]}, operation="ABSOLUTE").outputs[0]
    half = g.add("Attribute", attribute_name="half", attribute_type="OBJECT").outputs["Vector"]
    inward = g.add(
        "SeparateXYZ", {0: g.add("VectorMath", {0: half, 1: place}, operation="SUBTRACT").outputs[0]}
    ).outputs
    least = g.math("MINIMUM", g.math("MINIMUM", inward[0], inward[1]), inward[2])
    most = g.math("MAXIMUM", g.math("MAXIMUM", inward[0], inward[1]), inward[2])
    middle = g.math(
        "SUBTRACT", g.math("ADD", g.math("ADD", inward[0], inward[1]), inward[2]), g.math("ADD", least, most)
    )
    known = g.math("GREATER_THAN", g.add("SeparateXYZ", {0: half}).outputs[0], 0.0005)
    return g.math("MULTIPLY", g.span(middle, reach, 0.0), known)


def recess(g, distance=0.05):
    """Mask 0-1 of corners and gaps that gather dust."""
    hidden = g.add("AmbientOcclusion", {"Distance": distance}, samples=3).outputs["AO"]
    return g.span(hidden, 0.75, 0.3)


def in_full(g, material, colour, rough):
    """Show the shader of `material` only to the camera, and bounced light a plain surface of one `colour` instead.

    Most of the render time went into rust and scratches that only other surfaces saw. Returns the material.
    """
    full = g.output.inputs["Surface"].links[0].from_socket
    plain = g.add("BsdfPrincipled", {"Base Color": m.shade(colour, 0.92), "Roughness": rough})
    bounced = g.math("SUBTRACT", 1.0, g.add("LightPath").outputs["Is Camera Ray"])
    mix = g.add("MixShader", {0: bounced, 1: full, 2: plain.outputs[0]})
    g.surface(mix.outputs[0])
    return material


def coat(
    name,
    space,
    paint,
    primer="#8a8f3c",
    bare="#a9aaa6",
    wear=0.5,
    dust=0.5,
    rough=0.4,
    rust=0.0,
    marks=None,
    ridge=0.14,
):
    """Paint over primer over metal, worn through in that order, most at edges (`ridge`) and where the crate is handled.

    `marks` are (colour, front, side) stencils.
    """
    g, at = space.graph(name)
    broad, ragged = g.noise(3.4, 5, 0.6), g.noise(30, 7, 0.72)
    touch = space.touch(g, at)
    rim = g.math("MAXIMUM", g.edges(boxy=True), corners(g))
    loss = g.math("MULTIPLY", rim, g.math("ADD", 0.35 * ridge, g.math("MULTIPLY", touch, 0.62)))
    loss = g.math("ADD", loss, g.math("MULTIPLY", touch, 0.13))
    kicked = g.span(g.add("SeparateXYZ", {0: at}).outputs[2], 0.30, 0.08)
    loss = g.math("ADD", loss, g.math("MULTIPLY", kicked, 0.07))
    loss = g.math("ADD", loss, g.math("MULTIPLY", g.math("SUBTRACT", ragged, 0.5), 1.35))
    loss = g.math("ADD", loss, g.math("MULTIPLY", g.math("SUBTRACT", broad, 0.5), 0.8))
    for x, z in space.hits:
        hit = space.away(g, at, (x, -space.half[1] + 0.02, z))
        hit = g.math("ADD", hit, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(48, 4, 0.6), 0.5), 0.085))
        loss = g.math("ADD", loss, g.span(hit, 0.048, 0.008, 0.0, 0.75))
    if space.scrapes:
        loss = g.math("ADD", loss, g.math("MULTIPLY", space.scraped(g, at), 0.85))
    limit = 0.66 - 0.40 * wear
    chipped, through = g.span(loss, limit, limit + 0.012), g.span(loss, limit + 0.06, limit + 0.08)
    cut = g.math("MAXIMUM", g.noise(6, 2, 0.5, stretch=(1, 1, 42)), g.noise(7, 2, 0.5, 0.4, stretch=(30, 30, 1.2)))
    scratch = g.math("MULTIPLY", g.math("MULTIPLY", g.span(cut, 0.71, 0.725), wear), g.span(broad, 0.46, 0.6))
    tint = g.mix(broad, m.shade(paint, 0.80), m.shade(paint, 1.10))
    if marks:
        spray = g.span(g.noise(55, 4, 0.7), 0.30, 0.44, 0.55, 0.95)
        tint = g.mix(g.math("MULTIPLY", space.marked(g, at, *marks[1:]), spray), tint, marks[0])
    streak = g.span(g.noise(15, 4, 0.6, stretch=(1, 1, 0.06)), 0.52, 0.76)
    grime = g.math("MULTIPLY", g.math("MAXIMUM", streak, g.span(g.noise(4, 7, 0.68), 0.54, 0.76)), 0.7 * dust)
    tint = g.mix(grime, tint, m.shade(paint, 0.2))
    if space.hits:
        tint = g.mix(g.math("MULTIPLY", space.runs(g, at), 0.72), tint, "#3b1a0c")
    tint = g.mix(g.math("MULTIPLY", scratch, 0.8), tint, m.shade(paint, 1.7))
    tint = g.mix(chipped, tint, primer)
    metal = g.mix(g.noise(60, 3), m.shade(bare, 0.7), bare)
    if rust:
        metal = g.mix(g.span(g.noise(22, 5), 0.62 - 0.3 * rust, 0.7 - 0.2 * rust), metal, "#4b2412")
    tint = g.mix(through, tint, metal)
    pale = g.math("MULTIPLY", g.upward(0.5, 0.98), g.span(g.noise(9, 6, 0.7), 0.3, 0.7, 0.25, 1.0))
    splash = g.math("ADD", g.noise(11, 7, 0.72), g.math("MULTIPLY", g.noise(26, 3, stretch=(1, 1, 0.1)), 0.35))
    low = g.span(g.add("SeparateXYZ", {0: at}).outputs[2], 0.34, 0.0, 0.0, 0.52)
    mud = g.math("MULTIPLY", g.span(g.math("ADD", splash, low), 0.92, 1.08), 1.15)
    pale = g.math("MULTIPLY", g.math("MAXIMUM", g.math("MAXIMUM", pale, recess(g)), mud), 0.55 * dust)
    tint = g.mix(pale, tint, "#7d7160")
    worn = g.math("MAXIMUM", g.math("MAXIMUM", grime, pale), g.math("MULTIPLY", chipped, 0.5))
    roughness = g.math("ADD", rough, g.math("MULTIPLY", worn, 0.4))
    roughness = g.math("SUBTRACT", roughness, g.math("MULTIPLY", through, 0.25), clamp=True)
    height = g.math("SUBTRACT", g.math("MULTIPLY", ragged, 0.10), g.math("ADD", chipped, through))
    height = g.math("SUBTRACT", height, g.math("MULTIPLY", scratch, 0.6))
    shown = g.principled(
        Base_Color=tint,
        Metallic=g.math("MULTIPLY", through, g.math("SUBTRACT", 1.0, pale)),
        Roughness=roughness,
        Normal=g.bump(height, 0.35, 0.0025),
    )
    return in_full(g, shown, paint, rough)


def polymer(name, space, colour, wear=0.4, dust=0.4, marks=None, dull=0.55, gloss=0.35):
    """Moulded plastic: fine leather grain, faded where the sun reaches, edges scuffed pale instead of chipped.

    `dull` is its roughness where it is clean, `gloss` how much it reflects.
    """
    g, at = space.graph(name)
    broad, ragged = g.noise(2.5, 4, 0.5), g.noise(26, 7, 0.72)
    touch, rim = space.touch(g, at), g.edges(boxy=True)
    grain = g.voronoi(420, "F1")
    tint = g.mix(broad, m.shade(colour, 0.86), m.shade(colour, 1.08))
    if marks:
        thin = g.span(g.noise(40, 5, 0.7), 0.30, 0.46, 0.35, 0.92)
        tint = g.mix(g.math("MULTIPLY", space.marked(g, at, *marks[1:]), thin), tint, marks[0])
    scuff = g.math("ADD", g.math("MULTIPLY", rim, g.math("ADD", 0.10, g.math("MULTIPLY", touch, 0.55))), ragged)
    scuff = g.math("MULTIPLY", g.span(scuff, 0.95 - 0.45 * wear, 1.05 - 0.4 * wear), 0.75)
    cut = g.math("MAXIMUM", g.noise(6, 2, 0.5, stretch=(1, 1, 50)), g.noise(8, 2, 0.5, 0.5, stretch=(40, 40, 1.0)))
    scratch = g.math("MULTIPLY", g.span(cut, 0.685, 0.70), wear)
    tint = g.mix(g.math("MAXIMUM", scuff, g.math("MULTIPLY", scratch, 0.7)), tint, g.mix(0.55, colour, "#c9c6ba"))
    low = g.add("SeparateXYZ", {0: at}).outputs[2]
    splash = g.math("MULTIPLY", g.span(low, 0.22, 0.0), g.span(g.noise(7, 6, 0.7), 0.35, 0.6))
    pale = g.math("MULTIPLY", g.upward(0.5, 0.98), g.span(g.noise(8, 6, 0.7), 0.3, 0.7, 0.3, 1.0))
    pale = g.math("MULTIPLY", g.math("MAXIMUM", g.math("MAXIMUM", pale, recess(g)), splash), 0.55 * dust)
    tint = g.mix(pale, tint, "#73685a")
    rough = g.math("ADD", dull, g.math("MULTIPLY", g.math("MAXIMUM", pale, scuff), 0.3), clamp=True)
    height = g.math("SUBTRACT", g.math("MULTIPLY", grain, 0.25), g.math("ADD", scuff, scratch))
    bump = g.bump(height, 0.22, 0.0015)
    shown = g.principled(Base_Color=tint, Roughness=rough, Specular_IOR_Level=gloss, Normal=bump)
    return in_full(g, shown, colour, dull)


def timber(name, space, marks=None):
    """Sawn softwood as a solid: each plank (x along the grain) cuts the growth rings of a log of its own, with knots."""
    g, at = space.graph(name)
    own = g.add("TexCoord").outputs["Object"]
    chance = g.add("ObjectInfo").outputs["Random"]
    log = g.add("TexWhiteNoise", {"W": chance}, noise_dimensions="1D").outputs["Color"]
    shift = g.add("VectorMath", {0: log, 1: (9.0, 0.16, 0.10)}, operation="MULTIPLY").outputs[0]
    place = g.add("VectorMath", {0: own, 1: shift}, operation="ADD").outputs[0]
    place = g.add("VectorMath", {0: place, 1: (0.0, 0.02, -0.05)}, operation="ADD").outputs[0]
    g._coords = place
    split = g.add("SeparateXYZ", {0: place})
    sway = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(2.2, 3, 0.5, stretch=(1, 4, 4)), 0.5), 0.03)
    spots = g.add("VectorMath", {0: place, 1: (2.6, 0.0, 9.0)}, operation="MULTIPLY").outputs[0]
    knot = g.add("TexVoronoi", {"Vector": spots, "Scale": 1.0, "Randomness": 1.0}, feature="F1").outputs["Distance"]
    pull = g.math("MULTIPLY", g.math("EXPONENT", g.math("MULTIPLY", g.math("MULTIPLY", knot, knot), -22.0)), 0.018)
    radius = g.math(
        "SQRT", g.math("ADD", g.math("POWER", split.outputs[1], 2.0), g.math("POWER", split.outputs[2], 2.0))
    )
    radius = g.math("ADD", g.math("ADD", radius, sway), pull)
    ring = g.math("FRACT", g.math("MULTIPLY", radius, 135.0))
    late = g.math("MULTIPLY", g.span(ring, 0.25, 0.9), g.span(ring, 1.0, 0.93))
    fibre = g.noise(260, 3, 0.6, stretch=(0.025, 1, 1))
    pore = g.noise(95, 3, 0.6, 0.2, stretch=(0.02, 1, 1))
    tone = g.math("FRACT", g.math("MULTIPLY", chance, 7.3))
    body = g.mix(tone, "#9b7d59", "#80684e")
    tint = g.mix(g.math("MULTIPLY", late, 0.72), body, "#5a3719")
    tint = g.mix(g.math("MULTIPLY", g.span(pore, 0.55, 0.72), 0.55), tint, "#3f2815")
    tint = g.mix(g.span(knot, 0.10, 0.055), tint, "#2d190d")
    if marks:
        soak = g.math(
            "MULTIPLY", g.span(fibre, 0.30, 0.46), g.span(g.noise(30, 5, 0.7, stretch=(0.3, 1, 1)), 0.30, 0.42)
        )
        tint = g.mix(
            g.math("MULTIPLY", space.marked(g, at, *marks[1:]), g.math("MULTIPLY", soak, 0.88)), tint, marks[0]
        )
    grey = g.math("MULTIPLY", g.span(g.noise(7, 5, 0.65, stretch=(0.25, 1, 1)), 0.40, 0.66), 0.7)
    tint = g.mix(grey, tint, "#6d655a")
    low = g.add("SeparateXYZ", {0: at}).outputs[2]
    damp = g.math("MULTIPLY", g.span(low, 0.26, 0.05), g.span(g.noise(9, 6, 0.7), 0.38, 0.58))
    tint = g.mix(g.math("MULTIPLY", damp, 0.6), tint, "#21170f")
    rub = g.math("MULTIPLY", g.edges(boxy=True), g.span(g.noise(24, 5, 0.7, stretch=(0.3, 1, 1)), 0.40, 0.55))
    tint = g.mix(g.math("MULTIPLY", rub, 0.7), tint, "#c9a677")
    tint = g.mix(g.math("MULTIPLY", recess(g, 0.03), 0.55), tint, "#3a2c1f")
    height = g.math("ADD", g.math("MULTIPLY", late, 0.35), g.math("MULTIPLY", fibre, 0.5))
    height = g.math("SUBTRACT", height, g.math("MULTIPLY", g.span(pore, 0.6, 0.75), 0.9))
    rough = g.math("ADD", 0.62, g.math("MULTIPLY", grey, 0.4), clamp=True)
    shown = g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(height, 0.55, 0.0022))
    return in_full(g, shown, "#826848", 0.8)


def foam(name, colour):
    """Closed-cell foam: a skin of fine pores, dust that lies on it, edges rubbed pale."""
    g = m.Graph(name)
    cells, broad = g.voronoi(260, "F1"), g.noise(7, 5, 0.65)
    tint = g.mix(broad, m.shade(colour, 0.78), m.shade(colour, 1.22))
    tint = g.mix(g.math("MULTIPLY", g.span(cells, 0.34, 0.12), 0.35), tint, m.shade(colour, 0.4))
    rubbed = g.math("MULTIPLY", g.edges(boxy=True), g.span(g.noise(34, 5, 0.7), 0.34, 0.6, 0.25, 0.8))
    tint = g.mix(rubbed, tint, m.shade(colour, 2.4))
    dust = g.math("MULTIPLY", g.span(g.noise(6, 7, 0.74), 0.52, 0.74), 0.13)
    tint = g.mix(dust, tint, "#8a7f6e")
    return g.principled(Base_Color=tint, Roughness=0.9, Specular_IOR_Level=0.3, Normal=g.bump(cells, 0.3, 0.003))


def webbing(name, colour):
    """Woven strap: ribs along its length, a worn pale edge."""
    g = m.Graph(name)
    thread = g.noise(500, 2, 0.6, stretch=(1, 0.2, 0.2))
    tint = g.mix(g.noise(11, 5), m.shade(colour, 0.6), m.shade(colour, 1.15))
    tint = g.mix(g.math("MULTIPLY", g.span(thread, 0.5, 0.7), 0.35), tint, m.shade(colour, 0.35))
    return g.principled(Base_Color=tint, Roughness=0.8, Normal=g.bump(thread, 0.6, 0.002))


def printed(name, picture, size, paper="#d8cba8", ink="#26221d"):
    """Sheet of paper in the xy plane with a printed mask on it."""
    g = m.Graph(name)
    at = g.add("TexCoord").outputs["Object"]
    flat = g.add("VectorMath", {0: at, 1: (1 / size[0], 1 / size[1], 0)}, operation="MULTIPLY").outputs[0]
    flat = g.add("VectorMath", {0: flat, 1: (0.5, 0.5, 0)}, operation="ADD").outputs[0]
    mask = g.add("TexImage", {"Vector": flat}, image=picture, extension="CLIP").outputs["Color"]
    tint = g.mix(g.span(g.noise(14, 5), 0.4, 0.7), paper, m.shade(paper, 0.72))
    return g.principled(Base_Color=g.mix(mask, tint, ink), Roughness=0.85)


def stencil(name, width, height, draw, dots=DOTS):
    """Mask of `width` x `height` metres; `draw(pen)` paints on it in metres from the lower left corner."""
    picture = Image.new("L", (round(width * dots), round(height * dots)), 0)
    draw(Pen(picture, dots))
    image = bpy.data.images.new(name, *picture.size)
    image.colorspace_settings.name = "Non-Color"
    grey = np.asarray(picture, dtype=np.float32)[::-1] / 255.0
    pixels = np.ones((*grey.shape, 4), dtype=np.float32)
    pixels[..., :3] = grey[..., None]
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


class Pen:
    """Draws on a stencil in metres, y up."""

    def __init__(self, picture, dots):
        self.picture, self.dots, self.draw = picture, dots, ImageDraw.Draw(picture)

    def at(self, x, y):
        """Pixel of a place."""
        return x * self.dots, self.picture.height - y * self.dots

    def letters(self, text, x, y, tall, bridges=True):
        """Capitals of height `tall` from the lower left (x, y), cut by the bridges that hold a stencil together."""
        size = round(tall * self.dots / 0.70)
        font = ImageFont.load_default(size=size)
        bold = max(1, round(size * 0.045))
        left, top, right, low = self.draw.textbbox((0, 0), text, font=font, stroke_width=bold)
        tile = Image.new("L", (right - left, low - top), 0)
        pen = ImageDraw.Draw(tile)
        pen.text((-left, -top), text, 255, font=font, stroke_width=bold)
        if bridges:
            cursor = 0.0
            for letter in text:
                step = pen.textlength(letter, font=font)
                if letter in "ABDOPQR04689":
                    middle = cursor + step * 0.5 + bold
                    pen.rectangle((middle - size * 0.022, 0, middle + size * 0.022, tile.height), 0)
                cursor += step
        px, py = self.at(x, y)
        self.picture.paste(255, (round(px), round(py - tile.height)), tile)
        return tile.width / self.dots

    def box(self, x, y, wide, tall, value=255):
        """Filled rectangle from its lower left corner."""
        (a, b), (c, d) = self.at(x, y + tall), self.at(x + wide, y)
        self.draw.rectangle((a, b, c, d), value)

    def frame(self, x, y, wide, tall, line):
        """Outline of a rectangle."""
        self.box(x, y, wide, tall)
        self.box(x + line, y + line, wide - 2 * line, tall - 2 * line, 0)

    def shape(self, points, value=255):
        """Filled polygon."""
        self.draw.polygon([self.at(*p) for p in points], value)

    def up(self, x, y, tall):
        """Arrow: this side up."""
        self.box(x - tall * 0.09, y, tall * 0.18, tall * 0.6)
        self.shape([(x - tall * 0.28, y + tall * 0.55), (x + tall * 0.28, y + tall * 0.55), (x, y + tall)])


# Building blocks


def carry(parts, anchor):
    """Give parts without a parent to `anchor`, and note the half size of bevelled ones for `corners`; returns them."""
    for part in parts:
        if part.type == "MESH" and "Bevel" in part.modifiers:
            part["half"] = [max(abs(v.co[axis]) for v in part.data.vertices) for axis in range(3)]
        if part.parent is None and part is not anchor:
            part.parent = anchor
    return parts


def moved(parts, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Turn and move finished parts together."""
    matrix = s.matrix_at(location, rotation)
    for part in parts:
        part.matrix_basis = matrix @ part.matrix_basis
    return parts


def prism(outline, low, high):
    """Upright body over a closed outline (x, y); a cutter for `cut`."""
    count = len(outline)
    vertices = [(x, y, low) for x, y in outline] + [(x, y, high) for x, y in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    return s.mesh("Cutter", vertices, faces)


def rounded(wide, tall, radius, centre=(0.0, 0.0), steps=8):
    """Outline of a rounded rectangle."""
    points = []
    for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for j in range(steps + 1):
            a = math.pi / 2 * (k + j / steps)
            points.append(
                (
                    centre[0] + sx * (wide / 2 - radius) + radius * math.cos(a),
                    centre[1] + sy * (tall / 2 - radius) + radius * math.sin(a),
                )
            )
    return points


def cut(obj, cutters, width=0.003, segments=2):
    """Take the cutters out of a body and break the new edges."""
    bpy.context.view_layer.update()
    for cutter in cutters:
        modifier = obj.modifiers.new("Cut", "BOOLEAN")
        modifier.operation, modifier.solver, modifier.object = "DIFFERENCE", "EXACT", cutter
    s.apply(obj)
    for cutter in cutters:
        bpy.data.objects.remove(cutter, do_unlink=True)
    return s.bevel(obj, width, segments, 35)


def needed(grid, spacing, tolerance, longest=0.16):
    """Numbers of the rows of `grid` that are needed: straight lines between them miss no height by over `tolerance`.

    Rows are `spacing` metres apart, and no two that follow each other are more than `longest` metres apart.
    """
    stride = max(1, round(longest / spacing))
    keep = sorted({*range(0, len(grid), stride), len(grid) - 1})
    spans = list(zip(keep, keep[1:]))
    while spans:
        low, high = spans.pop()
        if high - low < 2:
            continue
        share = np.linspace(0, 1, high - low + 1)[:, None]
        miss = np.abs(grid[low : high + 1] - (1 - share) * grid[low] - share * grid[high]).max(axis=1)
        if miss.max() > tolerance:
            middle = low + int(miss.argmax())
            keep.append(middle)
            spans += [(low, middle), (middle, high)]
    return sorted(keep)


def pressed(name, width, height, relief, material, step=0.005, tolerance=0.0006):
    """Sheet in the xz plane that looks to -y; `relief(x, z)` is how far it stands out, in metres.

    Measured every `step` metres, but with faces only where it bends. Its normals are those of the fine measure, so that
    long faces beside short ones stay flat to the eye.
    """
    columns, rows = max(2, round(width / step)), max(2, round(height / step))
    xs, zs = np.linspace(-width / 2, width / 2, columns + 1), np.linspace(-height / 2, height / 2, rows + 1)
    grid = np.array([[relief(x, z) for x in xs] for z in zs])
    slope_z, slope_x = np.gradient(grid, zs, xs)
    up, along = needed(grid, height / rows, tolerance), needed(grid.T, width / columns, tolerance)
    vertices = [(xs[i], -grid[j, i], zs[j]) for j in up for i in along]
    row = len(along)
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
        for j in range(len(up) - 1)
        for i in range(row - 1)
    ]
    sheet = s.mesh(name, vertices, faces, material, smooth=True)
    normals = [Vector((-slope_x[j, i], -1.0, -slope_z[j, i])).normalized() for j in up for i in along]
    sheet.data.normals_split_custom_set_from_vertices(normals)
    return sheet


def bead(x, z, half, radius):
    """Share 0-1 of a pressed bead along x: flat top, round ends, sloping flanks."""
    return s.ease(math.hypot(max(abs(x) - half, 0.0), z), radius, radius * 0.55)


def studs(name, points, outward, radius, material, sides=12):
    """Domed rivet or nail heads at `points`, looking `outward`, as one mesh."""
    out = Vector(outward).normalized()
    u = out.orthogonal().normalized()
    v = out.cross(u)
    rings = ((1.0, 0.0), (0.94, 0.22), (0.7, 0.45), (0.35, 0.56))
    vertices, faces = [], []
    for point in points:
        base, start = Vector(point), len(vertices)
        for share, rise in rings:
            for k in range(sides):
                a = 2 * math.pi * k / sides
                vertices.append(base + (u * math.cos(a) + v * math.sin(a)) * radius * share + out * radius * rise)
        for j in range(len(rings) - 1):
            for k in range(sides):
                a, b = start + j * sides, start + (j + 1) * sides
                faces.append((a + k, a + (k + 1) % sides, b + (k + 1) % sides, b + k))
        faces.append(tuple(start + (len(rings) - 1) * sides + k for k in range(sides)))
    return s.mesh(name, vertices, faces, material, smooth=True)


def plank(name, length, tall, thick, material, seed, torn=0.0, split=0.0):
    """Sawn board along x with eased edges, a slight bow, ragged ends; `torn` metres of splinters at its right end."""
    rng = random.Random(seed)
    ease = 0.004
    outline = []
    for k, (sy, sz) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for j in range(3):
            a = math.pi / 2 * (k + j / 2)
            outline.append((sy * (thick / 2 - ease) + ease * math.cos(a), sz * (tall / 2 - ease) + ease * math.sin(a)))
        ahead = ((-1, 1), (-1, -1), (1, -1), (1, 1))[k]
        side = (outline[-1], (ahead[0] * (thick / 2 - ease * (k % 2)), ahead[1] * (tall / 2 - ease * (k % 2 == 0))))
        steps = 2 if k % 2 == 0 else (14 if torn else 5)
        for j in range(1, steps):
            t = j / steps
            outline.append(tuple(p + (q - p) * t for p, q in zip(*side)))
    count, rows = len(outline), 28 if torn else 12
    bow, twist = rng.uniform(-0.003, 0.003), rng.uniform(-0.004, 0.004)
    vertices, faces = [], []
    for j in range(rows + 1):
        t = j / rows * 2 - 1
        for y, z in outline:
            x = t * length / 2
            rag = noise.noise(Vector((z * 130, y * 90, seed)))
            if j == rows and torn:
                x += torn * (
                    noise.noise(Vector((z * 55, 0, seed))) + 0.8 * noise.noise(Vector((z * 190, y * 30, seed)))
                )
            elif j in (0, rows):
                x += 0.0018 * rag
            chip = 0.0022 * max(0.0, noise.noise(Vector((x * 9, y * 20, z * 20 + seed))) - 0.25)
            shrink = 1 - chip / (tall / 2) * 2
            vertices.append((x, y + bow * (1 - t * t) + twist * t * z / tall, z * shrink))
    for j in range(rows):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, (j + 1) * count + i, (j + 1) * count + k, j * count + k))
    faces += [tuple(range(count)), tuple(range((rows + 1) * count - 1, rows * count - 1, -1))]
    obj = s.mesh(name, vertices, faces, material)
    return s.shade_smooth(obj, 40)


def ribbon(name, points, width, across, material, thickness=0.004):
    """Flat strap or strip along `points`, its width in the direction `across`."""
    path = [Vector(p) for p in points]
    side = Vector(across).normalized() * width

    def place(u, v):
        return path[round(u * (len(path) - 1))] + side * (v - 0.5)

    return s.sheet(name, place, len(path) - 1, 2, material, thickness=thickness)


# The frame that all crates share


class Kit:
    """Materials of one crate: the frame and the fittings are the same in the whole set, only their age differs."""

    def __init__(self, space, wear, dust, frame="#2f373a"):
        self.space = space
        self.frame = coat("Frame", space, frame, "#7c3b22", "#9b9994", wear, dust, 0.42, rust=0.35 * wear)
        self.cast = coat("Casting", space, m.shade(frame, 0.75), "#7c3b22", "#a9a7a2", min(1, wear + 0.12), dust, 0.45)
        self.zinc = m.metal("Zinc", "#a5a398", 0.30, wear=0.0, grime=0.35 + 0.4 * dust, scale=9)
        self.steel = m.metal("Steel", "#b9b7b0", 0.24, wear=0.0, grime=0.3 + 0.3 * dust, scale=12)
        self.rubber = m.plain("Rubber", "#151517", 0.7)


def castings(kit, width, heights):
    """Corner castings with slots for hooks and stacking pins, at each of `heights` (middle)."""
    proto = s.box("Casting", (CAST, CAST, CAST), bevel_width=0)
    hole = rounded(0.052, 0.030, 0.0145)
    cutters = [moved([prism(hole, -0.1, 0.1)], rotation=turn)[0] for turn in ((0, 0, 0), (90, 0, 0), (90, 0, 90))]
    cut(proto, cutters, 0.006, 3)
    proto.data.materials.append(kit.cast)
    x, y = width / 2 - CAST / 2 + 0.004, DEPTH / 2 - CAST / 2 + 0.004
    parts = [s.copy(proto, (sx * x, sy * y, z)) for z in heights for sx in (-1, 1) for sy in (-1, 1)]
    bpy.data.objects.remove(proto, do_unlink=True)
    dark = m.plain("Inside", "#060606", 0.9)
    parts += [s.box("Core", (0.05, 0.05, 0.05), part.location, material=dark, bevel_width=0) for part in parts]
    return parts


def skid(kit, length):
    """Bottom beam with two pockets for forks, their lips bent from being missed."""
    beam = s.box("Skid", (length, BEAM, 0.092), material=None, bevel_width=0)
    pockets = [0.0] if length < 0.7 else [-CELL * 0.85, CELL * 0.85]
    cutters = [moved([prism(rounded(0.19, 0.048, 0.010), -0.1, 0.1)], (x, 0, -0.002), (90, 0, 0))[0] for x in pockets]
    cut(beam, cutters, 0.006, 3)
    beam.data.materials.append(kit.frame)
    return beam


def frame(kit, width, height, lid=True):
    """Posts, skids and upper beams between castings, up to the seam of the lid."""
    seam = height - LID
    x, y = width / 2, DEPTH / 2
    parts = castings(kit, width, [CAST / 2])
    for sy in (-1, 1):
        parts += moved([skid(kit, width - 1.6 * CAST)], (0, sy * (y - BEAM / 2), 0.056), (0, 0, 0))
        parts.append(
            s.box(
                "Beam", (width - 0.02, BEAM, 0.048), (0, sy * (y - BEAM / 2), seam - 0.026), (0, 0, 0), kit.frame, 0.007
            )
        )
    for sx in (-1, 1):
        parts.append(
            s.box(
                "Beam", (BEAM, DEPTH - 1.6 * CAST, 0.092), (sx * (x - BEAM / 2), 0, 0.056), (0, 0, 0), kit.frame, 0.007
            )
        )
        parts.append(
            s.box(
                "Beam",
                (BEAM, DEPTH - 0.02, 0.0478),
                (sx * (x - BEAM / 2), 0, seam - 0.026),
                (0, 0, 0),
                kit.frame,
                0.007,
            )
        )
        for sy in (-1, 1):
            at = (sx * (x - 0.036), sy * (y - 0.036), (CAST + seam) / 2 - 0.01)
            parts.append(s.box("Post", (0.070, 0.070, seam - CAST), at, (0, 0, 0), kit.frame, 0.009, 4))
    parts.append(s.box("Floor", (width - 0.06, DEPTH - 0.06, 0.02), (0, 0, 0.09), (0, 0, 0), kit.frame, 0.002))
    for side in (-1, 1):
        parts += handle(kit, side, x, min(0.66, height) * 0.62)
    bolts = [(sx * (x - 0.036), z) for sx in (-1, 1) for z in (CAST + 0.022, CAST + 0.062, seam - 0.075, seam - 0.026)]
    parts.append(studs("Bolts", [(px, -y - 0.001, z) for px, z in bolts], (0, -1, 0), 0.0085, kit.zinc))
    bolts = [(sy * (y - 0.036), z) for sy in (-1, 1) for z in (CAST + 0.022, CAST + 0.062, seam - 0.075, seam - 0.026)]
    parts.append(studs("Bolts", [(x + 0.001, py, z) for py, z in bolts], (1, 0, 0), 0.0085, kit.zinc))
    for at in [0.0] if width < 0.7 else [-CELL, CELL]:
        parts += latch(kit, (at, -y, seam))
    return parts


def handle(kit, side, x, z):
    """Drop handle on an end: backing plate, two lugs, a bail that could swing, a rubber grip."""
    out = side * (x + 0.002)
    parts = [s.box("Backing", (0.006, 0.24, 0.10), (out - side * 0.010, 0, z - 0.01), (0, 0, 0), kit.zinc, 0.003)]
    lean = side * 0.030
    for sy in (-1, 1):
        parts.append(s.box("Lug", (0.034, 0.030, 0.036), (out, sy * 0.095, z + 0.012), (0, 0, 0), kit.zinc, 0.006))
        parts.append(
            s.rod(
                "Pin",
                (out + side * 0.006, sy * 0.074, z + 0.012),
                (out + side * 0.006, sy * 0.117, z + 0.012),
                0.0065,
                kit.steel,
            )
        )
    points = [
        (0, -0.095, 0.010),
        (0.4, -0.094, -0.03),
        (1, -0.078, -0.062),
        (1, 0.078, -0.062),
        (0.4, 0.094, -0.03),
        (0, 0.095, 0.010),
    ]
    path = [(out + side * 0.006 + lean * f, y, z + h) for f, y, h in points]
    parts.append(s.tube("Bail", path, 0.0065, kit.steel))
    parts.append(
        s.rod(
            "Grip",
            (path[2][0], -0.066, path[2][2]),
            (path[2][0], 0.066, path[2][2]),
            0.0145,
            kit.rubber,
            bevel_width=0.005,
        )
    )
    for k in range(6):
        parts.append(
            s.torus("Groove", 0.0145, 0.0016, (path[2][0], -0.05 + 0.02 * k, path[2][2]), (90, 0, 0), kit.rubber, 20, 6)
        )
    points = [(out - side * 0.006, sy * 0.108, z + sz) for sy in (-1, 1) for sz in (-0.045, 0.028)]
    return parts + [studs("Rivets", points, (side, 0, 0), 0.006, kit.steel)]


def latch(kit, at, opened=False):
    """Draw latch over the seam at `at`: riveted base, cheeks, lever and wire loop; the keeper belongs to the lid."""
    x, y, z = at
    base = s.box("Latch base", (0.066, 0.005, 0.096), (x, y - 0.003, z - 0.088), (0, 0, 0), kit.zinc, 0.0018)
    rivets = studs(
        "Rivets",
        [(x + sx * 0.024, y - 0.006, z - h) for sx in (-1, 1) for h in (0.048, 0.128)],
        (0, -1, 0),
        0.005,
        kit.steel,
    )
    parts = [base, rivets]
    for sx in (-1, 1):
        parts.append(
            s.box("Cheek", (0.005, 0.026, 0.030), (x + sx * 0.022, y - 0.015, z - 0.064), (0, 0, 0), kit.zinc, 0.0018)
        )
    pivot = Vector((x, y - 0.020, z - 0.064))
    parts.append(s.rod("Pivot", pivot - Vector((0.029, 0, 0)), pivot + Vector((0.029, 0, 0)), 0.0048, kit.steel))
    lever = [
        s.box("Lever", (0.036, 0.005, 0.070), (0, -0.004, -0.034), (0, 0, 0), kit.steel, 0.0018),
        s.box("Lip", (0.036, 0.005, 0.020), (0, -0.009, -0.074), (-35, 0, 0), kit.steel, 0.0018),
        s.rod("Roll", (-0.018, 0, 0), (0.018, 0, 0), 0.0085, kit.steel, sides=20),
    ]
    parts += moved(lever, pivot, (-58 if opened else 0, 0, 0))
    tall = 0.080
    loop = [
        (-0.014, -0.004, -0.008),
        (-0.014, -0.002, tall),
        (-0.010, -0.001, tall + 0.004),
        (0.010, -0.001, tall + 0.004),
        (0.014, -0.002, tall),
        (0.014, -0.004, -0.008),
    ]
    parts += moved(
        [s.tube("Loop", loop, 0.0032, kit.steel)], pivot + Vector((0, -0.006, 0)), (112 if opened else 0, 0, 0)
    )
    return parts


def keeper(kit, x, y, z):
    """Hook on the lid that takes the latch's loop."""
    parts = [s.box("Keeper", (0.052, 0.005, 0.046), (x, y - 0.003, z), (0, 0, 0), kit.zinc, 0.0018)]
    parts.append(s.box("Hook", (0.022, 0.026, 0.006), (x, y - 0.014, z - 0.004), (0, 0, 0), kit.zinc, 0.002))
    parts.append(s.box("Hook lip", (0.022, 0.006, 0.020), (x, y - 0.026, z + 0.004), (0, 0, 0), kit.zinc, 0.002))
    return parts + [
        studs("Rivets", [(x + sx * 0.019, y - 0.006, z + 0.014) for sx in (-1, 1)], (0, -1, 0), 0.0045, kit.steel)
    ]


def lid_frame(kit, width, has_rails=False):
    """Frame of a lid, its underside at z 0 and its middle at the crate's middle: castings, beams, pins, keepers.

    With `has_rails` a half crate finds a hold anywhere along the front and the back.
    """
    x, y = width / 2, DEPTH / 2
    parts = castings(kit, width, [LID - CAST / 2])
    for sy in (-1, 1):
        parts.append(
            s.box(
                "Lid beam",
                (width - 1.6 * CAST, BEAM, 0.078),
                (0, sy * (y - BEAM / 2), 0.044),
                (0, 0, 0),
                kit.frame,
                0.008,
            )
        )
    for sx in (-1, 1):
        parts.append(
            s.box(
                "Lid beam",
                (BEAM, DEPTH - 1.6 * CAST, 0.078),
                (sx * (x - BEAM / 2), 0, 0.044),
                (0, 0, 0),
                kit.frame,
                0.008,
            )
        )
        for sy in (-1, 1):
            pin = (sx * (x - CAST / 2 + 0.004), sy * (y - CAST / 2 + 0.004), LID + 0.009)
            parts.append(s.cylinder("Pin", 0.019, 0.020, pin, (0, 0, 0), kit.cast, 0.005, 24, 0.013))
        at = sx * x * 0.55
        parts.append(s.rod("Knuckle", (at - 0.06, y + 0.010, 0.0), (at + 0.06, y + 0.010, 0.0), 0.012, kit.steel))
        parts.append(s.box("Leaf", (0.12, 0.006, 0.055), (at, y + 0.004, 0.034), (0, 0, 0), kit.zinc, 0.002))
    if has_rails:
        for sy in (-1, 1):
            at = (0, sy * (y - 0.035), LID - 0.020)
            parts.append(s.box("Stack rail", (width - 2 * CAST, 0.060, 0.040), at, (0, 0, 0), kit.frame, 0.006))
    parts.append(s.box("Seal", (width - 0.05, DEPTH - 0.05, 0.010), (0, 0, 0.001), (0, 0, 0), kit.rubber, 0.003))
    for at in [0.0] if width < 0.7 else [-CELL, CELL]:
        parts += keeper(kit, at, -y, 0.040)
    return parts


# Three fillings


def walls(make, width, height):
    """Four walls by `make(width, height, front)`, set back behind the frame."""
    low, high = 0.100, height - LID - 0.048
    tall, middle = high - low, (high + low) / 2
    back = 0.020
    parts = []
    for sy, turn in ((-1, 0), (1, 180)):
        parts += moved(make(width - 0.13, tall, sy < 0), (0, sy * (DEPTH / 2 - back), middle), (0, 0, turn))
    for sx, turn in ((1, 90), (-1, -90)):
        parts += moved(make(DEPTH - 0.13, tall, False), (sx * (width / 2 - back), 0, middle), (0, 0, turn))
    return parts


def aluminium(skin, dents=(), step=0.006):
    """Maker of riveted sheet: two pressed beads, rivets along all edges; `dents` (x, z, radius, depth) on the front."""

    def make(width, tall, front):
        rows = (0.31, -0.31)

        def relief(x, z):
            out = 0.011 * max(bead(x, z - share * tall, width / 2 - 0.085, 0.034) for share in rows)
            for dx, dz, radius, depth in dents if front else ():
                out -= depth * math.exp(-((math.hypot(x - dx, z - dz) / radius) ** 2))
            return out + 0.0016 * noise.noise(Vector((x * 6, z * 6, width * 9 + front)))

        parts = [pressed("Sheet", width, tall, relief, skin, step)]
        points, edge = [], 0.014
        for k in range(count := round(width / 0.062)):
            at = (k + 0.5) / count * width - width / 2
            points += [(at, -0.001, sz * (tall / 2 - edge)) for sz in (-1, 1)]
        for k in range(1, (count := round(tall / 0.062)) - 1):
            at = (k + 0.5) / count * tall - tall / 2
            points += [(sx * (width / 2 - edge), -0.001, at) for sx in (-1, 1)]
        return parts + [studs("Rivets", points, (0, -1, 0), 0.0062, skin, 10)]

    return make


def moulded(skin, step=0.006, field=0.32):
    """Maker of moulded polymer: upright ribs that run out into a rim, and a smooth field for the marking."""

    def make(width, tall, front):
        ribs = max(4, round(width / 0.085))
        pitch = width / ribs
        open_field = field if front else 0.0

        def relief(x, z):
            across = (
                abs((x / pitch) % 1.0 - 0.5) * pitch if ribs % 2 == 0 else abs((x / pitch + 0.5) % 1.0 - 0.5) * pitch
            )
            rib = s.ease(across, pitch * 0.36, pitch * 0.24)
            inside = s.ease(min(width / 2 - abs(x), tall / 2 - abs(z)), 0.018, 0.034)
            if open_field:
                clear = max(abs(x + width * 0.16) - open_field / 2, abs(z) - tall * 0.29)
                inside *= s.ease(clear, 0.004, 0.016)
                if clear < 0.004:
                    return 0.012 - 0.004 * s.ease(clear, -0.014, -0.024)
            return 0.016 * rib * inside + 0.014 * (1 - s.ease(min(width / 2 - abs(x), tall / 2 - abs(z)), 0.012, 0.022))

        return [pressed("Moulding", width, tall, relief, skin, step)]

    return make


def planked(wood, nail, seed):
    """Maker of nailed boards with gaps; on the front one has been prised off at its right end."""

    def make(width, tall, front):
        count = 4 if tall > 0.4 else 2
        pitch = tall / count
        rng = random.Random(seed + round(width * 100) + front)
        parts = [s.box("Dark", (width, 0.004, tall), (0, 0.030, 0), (0, 0, 0), m.plain("Inside", "#0a0806", 0.9), 0)]
        for k in range(count):
            gap = rng.uniform(0.008, 0.017)
            z = (k + 0.5) * pitch - tall / 2
            prised = front and k == 2
            board = plank("Plank", width - 0.004, pitch - gap, 0.022, wood, rng.random() * 90, 0.022 if prised else 0.0)
            heads = [(sx * (width / 2 - 0.032), -0.011, sz * pitch * 0.24) for sx in (-1, 1) for sz in (-1, 1)]
            if prised:
                heads = [h for h in heads if h[0] < 0]
            pieces = [board, studs("Nails", heads, (0, -1, 0), 0.0055, nail, 10)]
            if prised:
                for h in (-0.03, 0.028):
                    end = Vector((width / 2 - 0.034, -0.016, h))
                    tip = end + Vector((0.012, 0.062, rng.uniform(-0.012, 0.012)))
                    pieces += [s.rod("Pulled nail", end, tip, 0.0024, nail, 0.001, 8, 0)]
                moved(pieces, (width / 2, 0, 0))
                moved(pieces, (-width / 2, -0.004, z), (0, 1.6, -6.5))
            else:
                moved(
                    pieces,
                    (0, rng.uniform(-0.003, 0.003), z + rng.uniform(-0.002, 0.002)),
                    (0, rng.uniform(-0.3, 0.3), 0),
                )
            parts += pieces
        return parts

    return make


def sheet_lid(kit, skin, width):
    """Lid of pressed aluminium with a raised field."""

    def relief(x, z):
        edge = min(width / 2 - 0.06 - abs(x), DEPTH / 2 - 0.06 - abs(z))
        out = 0.010 * s.ease(edge, 0.02, 0.045)
        for k in (-1, 0, 1):
            out += 0.008 * bead(x, z - 0.20 * k, width / 2 - 0.19, 0.045)
        return out + 0.002 * noise.noise(Vector((x * 4, z * 4, width)))

    top = pressed("Lid sheet", width - 0.09, DEPTH - 0.09, relief, skin, 0.008)
    return lid_frame(kit, width, width > 0.7) + moved([top], (0, 0, 0.078), (-90, 0, 0))


def moulded_lid(kit, skin, width):
    """Lid of moulded polymer: a waffle of shallow pans."""

    def relief(x, z):
        edge = min(width / 2 - 0.06 - abs(x), DEPTH / 2 - 0.06 - abs(z))
        u, v = (abs((value / 0.15) % 1.0 - 0.5) * 0.15 for value in (x, z))
        return 0.016 - 0.012 * s.ease(max(u, v), 0.058, 0.048) * s.ease(edge, 0.03, 0.05)

    top = pressed("Lid moulding", width - 0.09, DEPTH - 0.09, relief, skin, 0.008)
    return lid_frame(kit, width, width > 0.7) + moved([top], (0, 0, 0.078), (-90, 0, 0))


def planked_lid(kit, wood, nail, width):
    """Lid of boards from front to back that run over the frame, so that the end grain shows."""
    parts = lid_frame(kit, width)
    rng = random.Random(12)
    count = 7
    pitch = (width - 2 * CAST - 0.01) / count
    for k in range(count):
        x = (k + 0.5) * pitch - pitch * count / 2
        board = plank(
            "Lid plank",
            DEPTH - 0.012,
            pitch - rng.uniform(0.005, 0.012),
            0.024,
            wood,
            40 + rng.random() * 50,
            0.010 if k == 5 else 0,
        )
        moved([board], rotation=(90, 0, 0))
        heads = [(sx * (DEPTH / 2 - 0.035), sy * pitch * 0.22, 0.012) for sx in (-1, 1) for sy in (-1, 1)]
        pieces = [board, studs("Nails", heads, (0, 0, 1), 0.0055, nail, 10)]
        parts += moved(pieces, (x, rng.uniform(-0.008, 0.004), 0.107), (0, 0, 90 + rng.uniform(-0.4, 0.4)))
    return parts


# The crates of the picture


def code_front(code, note, width, height, left, low, tall=0.13):
    """Stencil of a front: code, a line under it, a note."""

    def draw(pen):
        wide = pen.letters(code, left, low, tall)
        pen.box(left, low - 0.020, wide, 0.007)
        pen.letters(note, left, low - 0.052, 0.020, bridges=False)

    return stencil(code, width, height, draw)


def code_side(height, note):
    """Stencil of an end: two arrows and a short word."""

    def draw(pen):
        pen.up(0.14, height * 0.26, 0.11)
        pen.up(0.24, height * 0.26, 0.11)
        pen.letters(note, 0.62, height * 0.24, 0.05)

    return stencil(note, DEPTH, height, draw)


def hero_crate() -> None:
    """The open crate: shot at, searched, its instrument unharmed and its lamp still burning."""
    width = 4 * CELL
    hands = (((0.6, 0, 0.46), 0.22), ((-0.6, 0, 0.46), 0.22), ((0.3, -0.45, 0.62), 0.15), ((-0.3, -0.45, 0.62), 0.15))
    space = Space("Open crate", width, TALL, hands, HITS, 3.0, SCRAPES)
    kit = Kit(space, 0.66, 0.5)

    def draw(pen):
        wide = pen.letters("B-03", 0.150, 0.320, 0.125)
        pen.box(0.150, 0.298, wide, 0.008)
        pen.letters("SURVEY UNIT  42 KG", 0.150, 0.254, 0.026, bridges=False)
        pen.up(0.72, 0.33, 0.12)
        pen.up(0.83, 0.33, 0.12)

    def draw_end(pen):
        """The end's markings, on the flat sheet between the beads and clear of the handle."""
        pen.up(0.16, 0.285, 0.13)
        pen.up(0.26, 0.285, 0.13)
        pen.letters("LIFT", 0.655, 0.405, 0.05)

    marks = ("#e9ddc4", stencil("B-03", width, TALL, draw), stencil("B-03 end", DEPTH, TALL, draw_end))
    skin = coat("Skin", space, "#b8431a", "#a3a06a", "#c4c4be", 0.78, 0.6, 0.34, marks=marks, ridge=0.32)
    middle = (0.100 + TALL - LID - 0.048) / 2
    dents = [(x, z - middle, 0.026, 0.011) for x, z in HITS] + [(-0.30, -0.16, 0.07, 0.010), (0.46, 0.02, 0.09, 0.008)]
    parts = frame_opened(kit, width) + walls(aluminium(skin, dents, 0.0042), width, TALL) + bullet_holes(kit)
    parts += insides(kit, width)
    carry(parts, space.anchor)
    seam = TALL - LID
    lid_space = Space("Open lid", width, LID, (((0, -0.45, 0.06), 0.5),), (), 8.0)
    lid_kit = Kit(lid_space, 0.55, 0.5)
    lid_skin = coat("Lid skin", lid_space, "#b8431a", "#a3a06a", "#c4c4be", 0.6, 0.5, 0.34, ridge=0.26)
    lid = sheet_lid(lid_kit, lid_skin, width) + lid_lining(lid_kit, width)
    carry(lid, lid_space.anchor)
    angle = math.radians(-104)
    hinge = Vector((0, DEPTH / 2 + 0.010, seam))
    lid_space.anchor.rotation_euler.x = angle
    arm = Vector((0, -hinge.y, 0))
    turned = Vector((0, arm.y * math.cos(angle), arm.y * math.sin(angle)))
    lid_space.anchor.location = hinge + turned
    lid_space.anchor.parent = space.anchor
    stays = []
    for sx in (-1, 1):
        x = sx * (width / 2 - 0.075)
        foot, knee, head = (
            Vector((x, 0.20, seam - 0.02)),
            Vector((x, 0.255, seam + 0.20)),
            Vector((x, 0.452, seam + 0.36)),
        )
        for a, b in ((foot, knee), (knee, head)):
            bar = s.box("Stay", (0.004, 0.018, (b - a).length + 0.016), (a + b) / 2, (0, 0, 0), kit.zinc, 0.0015)
            bar.rotation_euler.x = -math.atan2((b - a).y, (b - a).z)
            stays.append(bar)
        stays += [
            s.rod("Stay pin", p - Vector((0.008, 0, 0)), p + Vector((0.008, 0, 0)), 0.008, kit.steel)
            for p in (foot, knee, head)
        ]
    carry(stays, space.anchor)
    s.place(space.anchor, (0.06, -1.02, 0), (0, 0, -23))


def frame_opened(kit, width):
    """The shared frame with both latches thrown open."""
    parts = frame(kit, width, TALL)
    names = ("Lever", "Lip", "Roll", "Loop", "Pivot", "Cheek", "Latch base")
    for part in [p for p in parts if p.name.split(".")[0] in names]:
        parts.remove(part)
        bpy.data.objects.remove(part, do_unlink=True)
    for x in (-CELL, CELL):
        parts += latch(kit, (x, -DEPTH / 2, TALL - LID), opened=True)
    return parts


def bullet_holes(kit):
    """A black hole with a torn rim of bare metal at each of `HITS`."""
    black = m.plain("Hole", "#030303", 0.9)
    parts = []
    for k, (x, z) in enumerate(HITS):
        y = -(DEPTH / 2 - 0.020) + 0.010
        rim = s.torus("Torn rim", 0.0105, 0.0028, (x, y - 0.001, z), (90, 0, 0), kit.steel, 28, 8)
        s.warp(rim, lambda co, k=k: co * (1 + 0.16 * noise.noise(co.normalized() * 2.5 + Vector((k * 5, 0, 0)))))
        parts += [rim, s.cylinder("Hole", 0.0105, 0.003, (x, y - 0.0005, z), (90, 0, 0), black, 0, 28)]
    return parts


def insides(kit, width):
    """Foam with cut-outs and what lies in them. The foam's top is just below the crate's rim."""
    top = TALL - LID - 0.045
    grey = foam("Foam", "#33363a")
    block = s.box("Foam", (width - 0.11, DEPTH - 0.11, 0.24), (0, 0, top - 0.12), bevel_width=0)
    holes = [rounded(0.36, 0.23, 0.03, (-0.29, 0.06)), rounded(0.18, 0.12, 0.05, (-0.05, 0.06))]
    holes += [rounded(0.40, 0.34, 0.165, (0.30, -0.17), 14), rounded(0.16, 0.16, 0.0795, (0.36, 0.22), 14)]
    holes += [rounded(0.098, 0.098, 0.0488, (-0.44 + 0.125 * k, -0.26), 12) for k in range(4)]
    holes += [rounded(0.30, 0.085, 0.03, (0.05, 0.30))]
    depths = [0.10, 0.10, 0.09, 0.12, 0.12, 0.12, 0.12, 0.12, 0.06]
    cut(block, [prism(outline, top - deep, top + 0.1) for outline, deep in zip(holes, depths)], 0.005, 2)
    block.data.materials.append(grey)
    liner = m.plain("Liner", "#1c1d1f", 0.55)
    parts = [block]
    for sy in (-1, 1):
        parts.append(
            s.box(
                "Liner",
                (width - 0.10, 0.008, 0.06),
                (0, sy * (DEPTH / 2 - 0.055), top + 0.015),
                (0, 0, 0),
                liner,
                0.002,
            )
        )
    for sx in (-1, 1):
        parts.append(
            s.box(
                "Liner",
                (0.008, DEPTH - 0.10, 0.06),
                (sx * (width / 2 - 0.055), 0, top + 0.015),
                (0, 0, 0),
                liner,
                0.002,
            )
        )
    parts += instrument(kit, (-0.29, 0.06, top))
    parts += lamp(kit, (0.36, 0.22, top - 0.10))
    parts += coil(kit, top)
    for k in range(4):
        if k != 2:
            parts += canister(kit, (-0.44 + 0.125 * k, -0.26, top - 0.11), k)
    return parts


def knurls(count, radius, height, size, material):
    """`count` ridges of `size` around an upright cap or knob, so that fingers can grip it."""
    ridges = []
    for k in range(count):
        a = 2 * math.pi * k / count
        at = (radius * math.cos(a), radius * math.sin(a), height)
        ridges.append(s.box("Knurl", size, at, (0, 0, math.degrees(a)), material, 0.001, 1))
    return ridges


def canister(kit, at, k):
    """Sample tube: steel body, coloured band, ribbed cap."""
    band = m.plain("Band", ("#d0a32a", "#2f7f86", "#d0a32a", "#b8b2a2")[k], 0.4)
    dark = m.plain("Cap", "#202124", 0.45)
    parts = [
        s.cylinder("Canister", 0.040, 0.15, (0, 0, 0.075), (0, 0, 0), kit.steel, 0.004),
        s.cylinder("Band", 0.0407, 0.020, (0, 0, 0.128), (0, 0, 0), band, 0.001),
        s.cylinder("Cap", 0.038, 0.026, (0, 0, 0.163), (0, 0, 0), dark, 0.005),
    ]
    parts += knurls(20, 0.038, 0.163, (0.004, 0.003, 0.018), dark)
    return moved(parts, at, (3 * k - 4, 2 - 3 * k, 20 * k))


def instrument(kit, at):
    """Survey head half sunk in its foam: enamelled body, sighting barrel, a gauge with a needle, knobs, a bail."""
    space = Space("Instrument", 0.3, 0.2, (((-0.15, 0, 0.08), 0.1), ((0.15, 0, 0.08), 0.1)), (), 5.0)
    body = coat("Enamel", space, "#cfc4a2", "#5d6a6b", "#b9b6ac", 0.5, 0.25, 0.3)
    brass = m.metal("Brass", "#b98b45", 0.24, wear=0.0, grime=0.45, scale=14)
    dark = m.plain("Black enamel", "#17181a", 0.32)
    parts = [s.box("Body", (0.31, 0.19, 0.15), (0, 0, -0.015), (0, 0, 0), body, 0.022, 5)]
    parts.append(s.box("Plinth", (0.20, 0.15, 0.02), (-0.03, 0, 0.066), (0, 0, 0), body, 0.008, 4))
    barrel = [(0, 0), (0.046, 0), (0.046, 0.02), (0.052, 0.024), (0.052, 0.075), (0.048, 0.08), (0.048, 0.115)]
    barrel += [(0.058, 0.122), (0.060, 0.165), (0.056, 0.170), (0.047, 0.166), (0.045, 0.150), (0, 0.148)]
    parts += moved([s.lathe("Barrel", barrel, material=dark, angle=30)], (0.15, 0, 0.022), (0, 90, 0))
    lens = m.plain("Lens", "#0a1a26", 0.04, Coat_Weight=1.0)
    parts += moved(
        [s.sphere("Lens", 0.045, material=lens, scale=(1, 1, 0.25)), s.torus("Bezel", 0.048, 0.004, material=brass)],
        (0.303, 0, 0.022),
        (0, 90, 0),
    )
    parts += moved(
        [s.torus("Ring", 0.0525, 0.0035, (0, 0, z), material=brass) for z in (0.03, 0.068)],
        (0.15, 0, 0.022),
        (0, 90, 0),
    )
    gauge = [
        s.cylinder("Housing", 0.078, 0.050, (0, 0, 0), (0, 0, 0), dark, 0.008, 64),
        s.torus("Bezel", 0.070, 0.009, (0, 0, 0.024), (0, 0, 0), brass),
        s.cylinder("Face", 0.066, 0.003, (0, 0, 0.0255), (0, 0, 0), m.plain("Face", "#efe6cd", 0.5), 0, 64),
        s.cylinder("Hub", 0.007, 0.008, (0, 0, 0.029), (0, 0, 0), brass, 0.002),
    ]
    ink, red = m.plain("Ink", "#181614", 0.5), m.plain("Needle", "#b3200f", 0.4)
    for k in range(31):
        a = math.radians(225 - 9 * k)
        long = 0.014 if k % 5 == 0 else 0.007
        r = 0.058 - long / 2
        gauge.append(
            s.box(
                "Tick",
                (long, 0.0022 if k % 5 == 0 else 0.0013, 0.0008),
                (r * math.cos(a), r * math.sin(a), 0.0275),
                (0, 0, math.degrees(a)),
                ink,
                0,
            )
        )
    gauge.append(s.box("Needle", (0.060, 0.0035, 0.001), (0.014, 0.018, 0.031), (0, 0, 52), red, 0))
    parts += moved(gauge, (-0.055, -0.02, 0.105), (38, 0, 0))
    for x, radius in ((0.075, 0.026), (0.125, 0.018)):
        knob = [s.cylinder("Knob", radius, 0.030, (0, 0, 0.016), (0, 0, 0), dark, 0.004)]
        knob += knurls(18, radius, 0.016, (0.004, 0.0035, 0.022), dark)
        knob.append(s.box("Mark", (0.003, radius * 0.8, 0.001), (0, radius * 0.45, 0.0315), (0, 0, 0), kit.steel, 0))
        parts += moved(knob, (x, -0.045, 0.060), (0, 0, -30))
    bail = s.spline(
        [
            (-0.135, 0.05, 0.055),
            (-0.135, 0.055, 0.12),
            (-0.10, 0.058, 0.15),
            (0.06, 0.058, 0.15),
            (0.10, 0.055, 0.12),
            (0.10, 0.05, 0.055),
        ],
        8,
    )
    parts.append(s.tube("Bail", bail, 0.008, brass))
    carry(parts, space.anchor)
    s.place(space.anchor, Vector(at) + Vector((0, 0, 0.010)), (0, 0, 0))
    return [space.anchor]


def lamp(kit, at):
    """Work lamp in its well, still burning: base, glass over a mantle, wire cage, vented cap, ring."""
    space = Space("Lamp", 0.16, 0.36, (((0, 0, 0.3), 0.12),), (), 9.0)
    paint = coat("Lamp paint", space, "#2f6f74", "#7c3b22", "#a9a7a2", 0.6, 0.3, 0.35)
    base = [
        (0, 0),
        (0.074, 0),
        (0.076, 0.006),
        (0.076, 0.10),
        (0.070, 0.112),
        (0.058, 0.118),
        (0.058, 0.135),
        (0.062, 0.140),
        (0.062, 0.150),
        (0, 0.152),
    ]
    cap = [
        (0, 0.300),
        (0.064, 0.300),
        (0.068, 0.304),
        (0.066, 0.316),
        (0.050, 0.326),
        (0.050, 0.340),
        (0.057, 0.344),
        (0.053, 0.354),
        (0.030, 0.368),
        (0, 0.372),
    ]
    parts = [s.lathe("Lamp base", base, material=paint, angle=30), s.lathe("Lamp cap", cap, material=paint, angle=30)]
    glow = m.emissive("Glow mantle", (1.0, 0.50, 0.16), 15, (1.0, 0.74, 0.40))
    mantle = [(0, 0.158), (0.012, 0.160), (0.026, 0.190), (0.028, 0.22), (0.020, 0.255), (0.008, 0.272), (0, 0.274)]
    parts.append(s.lathe("Mantle", s.spline(mantle, 5), material=glow))
    clear = m.glass("Lamp glass", (1.0, 0.93, 0.82), 0.0, 1.2)
    parts.append(
        s.lathe(
            "Glass",
            s.spline([(0.048, 0.150), (0.054, 0.185), (0.056, 0.225), (0.052, 0.270), (0.046, 0.302)], 6),
            material=clear,
        )
    )
    for k in range(6):
        a = 2 * math.pi * (k + 0.3) / 6
        line = [(0.061, 0.148), (0.071, 0.175), (0.073, 0.225), (0.071, 0.275), (0.064, 0.304)]
        parts.append(
            s.tube("Cage", [(r * math.cos(a), r * math.sin(a), z) for r, z in s.spline(line, 5)], 0.0028, kit.steel)
        )
    parts += [s.torus("Hoop", 0.073, 0.0028, (0, 0, z), material=kit.steel) for z in (0.195, 0.255)]
    ring = [(0.052 * math.cos(a), 0.012, 0.375 + 0.045 * math.sin(a)) for a in (math.pi * k / 20 for k in range(21))]
    parts.append(s.tube("Ring", [(0.052, 0.0, 0.335), *ring, (-0.052, 0.0, 0.335)], 0.0038, kit.steel))
    carry(parts, space.anchor)
    s.place(space.anchor, at, (2, -3, 20))
    bulb = lights.point(Vector(at) + Vector((0, -0.01, 0.225)), 14.0, (1.0, 0.56, 0.22), 0.03)
    bulb.parent = None
    return [space.anchor, bulb]


def coil(kit, top):
    """Cable coiled in its round well; the free end has been pulled out over the rim."""
    jacket = m.plain("Cable", "#c98d1e", 0.5)
    centre = Vector((0.30, -0.17, top - 0.075))
    points = []
    for k in range(7 * 36):
        turn = k / 36
        layer = int(turn) % 2
        a = 2 * math.pi * turn
        wide = 1 + 0.10 * math.sin(turn * 2.6) + 0.06 * (int(turn) // 2 % 2)
        points.append(
            centre
            + Vector(
                (
                    0.140 * wide * math.cos(a),
                    0.112 * wide * math.sin(a),
                    0.017 * turn + 0.004 * math.sin(3 * a) + 0.006 * layer,
                )
            )
        )
    last = points[-1]
    free = [
        last,
        (0.445, -0.30, top + 0.075),
        (0.43, -0.40, top + 0.082),
        (0.415, -0.475, top + 0.055),
        (0.41, -0.500, top - 0.06),
    ]
    free += [
        (0.435, -0.512, top - 0.24),
        (0.42, -0.522, 0.14),
        (0.40, -0.57, 0.030),
        (0.30, -0.68, 0.014),
        (0.12, -0.70, 0.014),
    ]
    free += [
        (0.05, -0.61, 0.014),
        (0.14, -0.54, 0.020),
        (0.27, -0.60, 0.032),
        (0.26, -0.74, 0.018),
        (0.10, -0.80, 0.014),
        (-0.10, -0.78, 0.014),
    ]
    path = points[:-6] + [Vector(p) for p in s.spline(free, 12)]
    parts = [s.tube("Cable", path, 0.0105, jacket, resolution=4)]
    tie = m.plain("Tie", "#141415", 0.6)
    for a in (35, 200):
        at = centre + Vector((0.150 * math.cos(math.radians(a)), 0.120 * math.sin(math.radians(a)), 0.062))
        parts.append(s.torus("Tie", 0.048, 0.005, at, (90, 0, a), tie, 32, 8))
    end = Vector(free[-1])
    plug = [
        s.cylinder("Plug", 0.019, 0.07, (0, 0, 0), (0, 0, 0), tie, 0.004),
        s.cylinder("Collar", 0.0225, 0.024, (0, 0, 0.018), (0, 0, 0), kit.steel, 0.003),
        s.cylinder("Socket", 0.016, 0.026, (0, 0, 0.045), (0, 0, 0), kit.steel, 0.002),
    ]
    for k in range(4):
        plug.append(
            s.torus("Boot", 0.0165 - 0.0012 * k, 0.0022, (0, 0, -0.040 - 0.008 * k), material=tie, segments=24, sides=8)
        )
    return parts + moved(plug, end + Vector((-0.03, 0.0, 0.006)), (0, -90, 0))


LINING = (-0.004, -0.016, -0.044)
"""Heights of the lid's lining: its back, the top of the coloured layer, the face of the dark foam."""
SPANNERS = ((0.305, 0.21), (0.405, 0.25))
"""Place along the lid and length of each spanner. The last is missing: it lies on the floor."""
DRIVERS = (("#b8431a", 0.00, 0.150), ("#2b2c2e", 0.09, 0.185), ("#d0a32a", 0.18, 0.115))
"""Colour of the grip, place along the lid and length of the blade of each screwdriver."""
SOCKETS = (0.025, 0.023, 0.021, 0.019, 0.017, 0.0155, 0.014, 0.0125)
"""Radii of the socket set. Of those in `LOST` only the hole is left."""
LOST = (2, 5)


def lid_lining(kit, width):
    """Two layers of foam, the dark one cut out in the shape of each tool, so that the bright one shows what is missing.

    The lid's underside looks to -z; when it stands open its front edge (-y) is on top.
    """
    back, layer, face = LINING
    size = (width - 0.20, DEPTH - 0.16)
    bright = foam("Bright foam", "#c98a1c")
    parts = [s.box("Bright foam", (*size, back - layer), (0, 0, (back + layer) / 2), (0, 0, 0), bright, 0)]
    pad = s.box("Tool foam", (*size, layer - face), (0, 0, (layer + face) / 2), bevel_width=0)
    cutters = [moved([prism(outline, face - 0.02, layer + 0.02)], place, turn)[0] for outline, place, turn in shadows()]
    cut(pad, cutters, 0.0025, 2)
    pad.data.materials.append(foam("Tool foam", "#4a5661"))
    parts.append(pad)
    parts += manifest(kit, (-0.30, -0.125, face - 0.010))
    for colour, x, long in DRIVERS:
        parts += screwdriver(kit, colour, long, (x, -0.32, layer - 0.016))
    x, long = SPANNERS[0]
    parts += spanner(kit, long, (x, -0.19, layer - 0.010), (180, 0, 0))
    for k, (x, radius) in enumerate(socket_row()):
        if k not in LOST:
            parts += moved([socket(kit, radius)], (x, 0.115, layer), (180, 0, 11 * k))
    parts.append(size_strip((0.215, 0.165, face - 0.0008)))
    for y in (0.165, 0.235):
        parts += flare((-0.30, y, layer - 0.017))
    return parts


def socket_row():
    """Place along the lid and radius of each socket, evenly spaced between their rims."""
    x, row = -0.03, []
    for radius in SOCKETS:
        row.append((x + radius, radius))
        x += 2 * radius + 0.028
    return row


def shadows():
    """Outline, place and turn of each cut-out in the lid's dark foam."""
    flat = (0, 0, 0)
    cuts = [(rounded(0.262, 0.352, 0.012), (-0.30, -0.125, 0), flat)]
    for _, x, long in DRIVERS:
        cuts.append((rounded(0.046, 0.128, 0.020), (x, -0.262, 0), flat))
        cuts.append((rounded(0.022, long + 0.03, 0.008), (x, -0.205 + long / 2, 0), flat))
        cuts.append((rounded(0.076, 0.030, 0.0149), (x, -0.262, 0), flat))
    for x, long in SPANNERS:
        ring, jaw = long * 0.085 + 0.004, long * 0.115 + 0.004
        cuts.append((rounded(long * 0.075 + 0.010, long, 0.004), (x, -0.19, 0), flat))
        cuts.append((rounded(2 * ring, 2 * ring, ring * 0.99, steps=6), (x, -0.19 - long / 2, 0), flat))
        cuts.append((rounded(2 * jaw, 2 * jaw, jaw * 0.99, steps=6), (x, -0.19 + long / 2, 0), flat))
    for x, radius in socket_row():
        hole = radius + 0.0035
        cuts.append((rounded(2 * hole, 2 * hole, hole * 0.99, steps=6), (x, 0.115, 0), flat))
    cuts += [(rounded(0.275, 0.044, 0.012), (-0.30, y, 0), flat) for y in (0.165, 0.235)]
    return cuts


def screwdriver(kit, colour, long, at):
    """Screwdriver whose blade points down the lid: waisted grip with a ring in steel, round blade, flat tip."""
    grip = m.plain("Tool grip", colour, 0.38)
    profile = [(0, 0), (0.013, 0.002), (0.017, 0.012), (0.0155, 0.05), (0.018, 0.085), (0.013, 0.106), (0, 0.108)]
    tool = [
        s.lathe("Tool grip", s.spline(profile, 4), material=grip, steps=28),
        s.cylinder("Tool ring", 0.0095, 0.010, (0, 0, 0.112), (0, 0, 0), kit.steel, 0.002, 20),
        s.rod("Tool", (0, 0, 0.11), (0, 0, 0.11 + long), 0.0048, kit.steel, sides=16, bevel_width=0.001),
        s.box("Tool tip", (0.012, 0.0022, 0.016), (0, 0, 0.114 + long), (0, 0, 0), kit.steel, 0.0006, 1),
    ]
    for k in range(8):
        a = math.pi * k / 4
        at_rib = (0.0165 * math.cos(a), 0.0165 * math.sin(a), 0.055)
        tool.append(s.box("Tool rib", (0.003, 0.004, 0.062), at_rib, (0, 0, 45 * k), grip, 0.0012, 1))
    return moved(tool, at, (-90, 0, 0))


def spanner(kit, long, at, rotation):
    """Combination spanner in the xy plane, `long` between the middles of its heads: a ring at +y, an open jaw at -y."""
    ring, jaw = long * 0.085, long * 0.115
    eye = s.cylinder("Spanner ring", ring, 0.014, (0, 0, 0), bevel_width=0, sides=32)
    cut(eye, [prism(rounded(1.25 * ring, 1.25 * ring, 0.6 * ring, steps=3), -0.1, 0.1)], 0.0015)
    mouth = s.cylinder("Spanner jaw", jaw, 0.012, (0, 0, 0), bevel_width=0, sides=32)
    slot = rounded(0.95 * jaw, 2 * jaw, 0.2 * jaw, (0, -0.85 * jaw), 3)
    cut(mouth, moved([prism(slot, -0.1, 0.1)], (0, 0, 0), (0, 0, 15)), 0.0015)
    size = (long * 0.075, long - ring - 0.6 * jaw, 0.009)
    shank = s.box("Spanner shank", size, (0, (0.6 * jaw - ring) / 2, 0), bevel_width=0.003)
    eye.location.y, mouth.location.y = long / 2, -long / 2
    for part in (eye, mouth, shank):
        part.data.materials.append(kit.steel)
    return moved([eye, mouth, shank], at, rotation)


def socket(kit, radius):
    """Socket of a ratchet set, open end up: knurled wall around a dark hexagon."""
    wall = [(0, 0.004), (radius * 0.72, 0.004), (radius * 0.76, 0.040), (radius * 0.94, 0.041)]
    wall += [(radius, 0.039), (radius, 0.020), (radius * 0.95, 0.018), (radius * 0.95, 0.012)]
    wall += [(radius, 0.010), (radius, 0)]
    return s.lathe("Socket", wall[::-1], material=kit.steel, steps=24, angle=30)


def size_strip(at):
    """Strip of tape under the sockets with their sizes."""
    size = (0.49, 0.022)
    names = ("24", "22", "19", "17", "14", "13", "11", "10")

    def draw(pen):
        for name, (x, _) in zip(names, socket_row()):
            pen.letters(name, x - at[0] + size[0] / 2 - 0.008, 0.006, 0.011, bridges=False)

    tape = printed("Size strip", stencil("Size strip", *size, draw, 3000), size, "#cfc7b2")
    strip = s.sheet("Size strip", lambda u, v: ((u - 0.5) * size[0], (v - 0.5) * size[1], 0.0), 6, 1, tape)
    return moved([strip], at, (180, 0, 0.5))[0]


def flare(at):
    """Hand flare that lies along x: waxed red tube, printed band, ribbed cap and a pull ring."""
    tube = m.plain("Flare tube", "#9c2114", 0.42)
    band, dark = m.plain("Flare band", "#d9cfb4", 0.7), m.plain("Flare cap", "#1d1e20", 0.5)
    parts = [
        s.cylinder("Flare", 0.0165, 0.18, (0, 0, 0), (0, 0, 0), tube, 0.002, 28),
        s.cylinder("Flare band", 0.0168, 0.046, (0, 0, 0.022), (0, 0, 0), band, 0.0005, 28),
        s.cylinder("Flare stripe", 0.0170, 0.006, (0, 0, 0.052), (0, 0, 0), dark, 0.0005, 28),
        s.cylinder("Flare cap", 0.018, 0.060, (0, 0, -0.096), (0, 0, 0), dark, 0.003, 28),
        s.torus("Flare ring", 0.011, 0.0018, (0, 0, 0.101), (90, 0, 0), dark, 24, 6),
    ]
    parts += knurls(14, 0.018, -0.096, (0.003, 0.0028, 0.045), dark)
    return moved(parts, at, (0, 90, 0))


def manifest(kit, at):
    """Clipboard with what the crate should hold."""

    def draw(pen):
        pen.letters("MANIFEST B-03", 0.02, 0.262, 0.017, bridges=False)
        pen.box(0.02, 0.250, 0.18, 0.0025)
        rng = random.Random(4)
        for k in range(9):
            y = 0.228 - 0.0205 * k
            pen.frame(0.02, y, 0.009, 0.009, 0.0016)
            if k not in (5, 7):
                pen.shape([(0.021, y + 0.005), (0.024, y), (0.033, y + 0.013), (0.024, y + 0.004)])
            x = 0.038
            while x < 0.14 + 0.04 * rng.random():
                wide = rng.uniform(0.010, 0.028)
                pen.box(x, y + 0.002, wide, 0.0052)
                x += wide + 0.005
        x = 0.02
        while x < 0.12:
            wide = rng.choice((0.0012, 0.002, 0.0032))
            pen.box(x, 0.018, wide, 0.020)
            x += wide + rng.choice((0.0014, 0.0024))

    size = (0.22, 0.30)
    paper = printed("Manifest", stencil("Manifest", *size, draw, 2400), size)

    def leaf(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        return (x, y, 0.030 * max(0.0, 0.35 - v) ** 1.5 * (0.4 + u) + 0.002 * math.sin(u * 5))

    sheet = s.sheet("Manifest", leaf, 24, 30, paper)
    board = s.box(
        "Board", (0.245, 0.335, 0.005), (0, 0.004, -0.008), (0, 0, 0), m.plain("Hardboard", "#4a2f1c", 0.6), 0.002
    )
    clip = [
        s.box("Clip", (0.10, 0.026, 0.008), (0, 0.160, 0.006), (0, 0, 0), kit.steel, 0.003),
        s.rod("Clip roll", (-0.045, 0.172, 0.008), (0.045, 0.172, 0.008), 0.007, kit.steel),
    ]
    return moved([sheet, board, *clip], at, (180, 0, 1.2))


def timber_stack() -> None:
    """Worn timber crate with a prised board, and a clean polymer half crate on its left cells."""
    width = 4 * CELL
    space = Space("Timber crate", width, TALL, (((0.6, 0, 0.46), 0.2),), (), 14.0)
    kit = Kit(space, 0.72, 0.8)
    nail = m.metal("Nail", "#57493f", 0.5, wear=0.0, grime=0.6, scale=30)

    def draw(pen):
        pen.letters("A-07", 0.16, 0.285, 0.165)
        pen.letters("KEEP DRY", 0.17, 0.185, 0.055)
        pen.up(0.80, 0.29, 0.14)
        pen.up(0.92, 0.29, 0.14)

    marks = ("#1c1815", stencil("A-07", width, TALL, draw), code_side(TALL, "LIFT"))
    wood = timber("Timber", space, marks)
    parts = frame(kit, width, TALL) + walls(planked(wood, nail, 5), width, TALL)
    parts += moved(planked_lid(kit, timber("Lid timber", space), nail, width), (0, 0, TALL - LID))
    parts += wood_wool((0.30, -0.452, 0.405))
    parts.append(crowbar((0.10, -0.93, -0.007), (0.36, -0.462, 0.535)))
    carry(parts, space.anchor)
    s.place(space.anchor, (-1.36, 0.42, 0), (0, 0, 15))

    upper = Space("Clean crate", 2 * CELL, LOW, (), (), 21.0)
    upper_kit = Kit(upper, 0.10, 0.12)
    marks = ("#ece4cf", code_front("D-02", "CLEAN STOCK", 2 * CELL, LOW, 0.088, 0.215, 0.052), None)
    skin = polymer("Clean polymer", upper, "#2b7076", 0.06, 0.12, marks)
    parts = frame(upper_kit, 2 * CELL, LOW) + walls(moulded(skin, 0.005, 0.27), 2 * CELL, LOW)
    # Matt, so that the lamps behind it do not burn out the ribs, which would draw the eye from the open crate.
    top = polymer("Clean lid", upper, "#235c61", 0.06, 0.12, None, 0.8, 0.08)
    parts += moved(moulded_lid(upper_kit, top, 2 * CELL), (0, 0, LOW - LID))
    carry(parts, upper.anchor)
    upper.anchor.parent = space.anchor
    upper.anchor.location = (-CELL, 0, TALL)
    carry(mug((0.24, -0.17, TALL - 0.0005)), space.anchor)


def wood_wool(at):
    """Curls of packing that spill from the gap of the prised board."""
    straw = m.plain("Wood wool", "#b8935a", 0.85)
    rng = random.Random(31)
    parts = []
    for _ in range(46):
        foot = Vector(at) + Vector((rng.uniform(-0.14, 0.16), rng.uniform(0.0, 0.03), rng.uniform(-0.05, 0.05)))
        curl, turn = rng.uniform(0.012, 0.028), rng.uniform(0, 6)
        drift = Vector((rng.uniform(-0.04, 0.04), rng.uniform(-0.085, -0.02), rng.uniform(-0.13, 0.02)))
        path = [
            foot
            + drift * t**1.3
            + Vector((math.cos(turn + 9 * t), 0.5 * math.sin(turn * 2 + 7 * t), math.sin(turn + 9 * t))) * curl
            for t in (k / 14 for k in range(15))
        ]
        parts.append(s.tube("Wood wool", path, rng.uniform(0.0012, 0.0022), straw, resolution=1))
    return parts


def mug(at):
    """Enamel mug, chipped at the rim: somebody works here, and it tells the size of the set."""
    space = Space("Mug", 0.09, 0.085, (), (), 31.0)
    enamel = coat("Mug enamel", space, "#d9d3c2", "#2a2b2e", "#2a2b2e", 0.45, 0.2, 0.2)
    rim = m.plain("Mug rim", "#1d2c4a", 0.25)
    profile = [
        (0, 0.001),
        (0.037, 0),
        (0.041, 0.004),
        (0.042, 0.08),
        (0.0435, 0.084),
        (0.041, 0.083),
        (0.039, 0.008),
        (0, 0.006),
    ]
    handle_path = s.spline(
        [(0.041, 0, 0.068), (0.066, 0, 0.066), (0.072, 0, 0.045), (0.062, 0, 0.022), (0.041, 0, 0.018)], 8
    )
    parts = [
        s.lathe("Mug", profile, material=enamel, angle=30),
        s.torus("Mug rim", 0.0425, 0.0022, (0, 0, 0.0835), material=rim),
        s.tube("Mug handle", handle_path, 0.0045, enamel),
        s.cylinder("Tea", 0.0385, 0.002, (0, 0, 0.066), (0, 0, 0), m.plain("Tea", "#2a1206", 0.06), 0),
    ]
    carry(parts, space.anchor)
    s.place(space.anchor, at, (0, 0, -35))
    return [space.anchor]


def polymer_stack() -> None:
    """Worn polymer crate with a bare aluminium half crate strapped to its lid."""
    width = 4 * CELL
    space = Space("Worn crate", width, TALL, (((0.3, -0.45, 0.5), 0.2), ((-0.6, 0, 0.46), 0.2)), (), 27.0)
    kit = Kit(space, 0.62, 0.75)

    def draw(pen):
        pen.letters("C-12", 0.275, 0.335, 0.105)
        pen.letters("HANDLE BY FRAME", 0.275, 0.285, 0.022, bridges=False)

    marks = ("#d8cfba", stencil("C-12", width, TALL, draw), code_side(TALL, "LIFT"))
    skin = polymer("Worn polymer", space, "#5c6b4f", 0.75, 0.85, marks)
    parts = frame(kit, width, TALL) + walls(moulded(skin, 0.005, 0.36), width, TALL)
    parts += moved(moulded_lid(kit, skin, width), (0, 0, TALL - LID))
    carry(parts, space.anchor)
    s.place(space.anchor, (1.44, 0.55, 0), (0, 0, -17))

    upper = Space("Bare crate", 2 * CELL, LOW, (), (), 35.0)
    upper_kit = Kit(upper, 0.5, 0.5)
    marks = ("#26282a", code_front("E-05", "BATTERIES", 2 * CELL, LOW, 0.088, 0.215, 0.052), code_side(LOW, "LIFT"))
    skin = coat("Bare skin", upper, "#8f9290", "#9ea09d", "#b9bab6", 0.4, 0.55, 0.30, marks=marks, ridge=0.22)
    parts = frame(upper_kit, 2 * CELL, LOW) + walls(aluminium(skin), 2 * CELL, LOW)
    parts += moved(sheet_lid(upper_kit, skin, 2 * CELL), (0, 0, LOW - LID))
    carry(parts, upper.anchor)
    upper.anchor.parent = space.anchor
    upper.anchor.location = (0, 0, TALL)
    carry(strap(kit, 0.17, TALL + LOW), space.anchor)


def strap(kit, x, top):
    """Ratchet strap in the plane across x: pulled flat over both crates, hooked under the skid, tail hanging."""
    web = webbing("Strap", "#c4761c")
    front, back = -DEPTH / 2 - 0.006, DEPTH / 2 + 0.006
    line = [(front, 0.085), (front, top - 0.014)]
    line += [
        (front + 0.012 * (1 - math.cos(a)), top - 0.014 + 0.014 * math.sin(a))
        for a in (math.pi / 2 * k / 5 for k in range(1, 6))
    ]
    line += [
        (y, top - 0.001 - 0.012 * s.ease(0.38 - abs(y), 0.0, 0.1)) for y in (-0.40, -0.3, -0.15, 0, 0.15, 0.3, 0.40)
    ]
    line += [(back, top - 0.02), (back, 0.1)]
    parts = [ribbon("Strap", [(x, y, z) for y, z in line], 0.048, (1, 0, 0), web, 0.004)]
    z = 0.56
    ratchet = [
        s.box("Ratchet bed", (0.062, 0.010, 0.15), (0, -0.010, 0), (0, 0, 0), kit.zinc, 0.003),
        s.rod("Spool", (-0.037, -0.030, 0.02), (0.037, -0.030, 0.02), 0.017, web),
        s.rod("Axle", (-0.043, -0.030, 0.02), (0.043, -0.030, 0.02), 0.009, kit.steel),
        s.box("Ratchet lever", (0.056, 0.007, 0.13), (0, -0.050, 0.045), (-5, 0, 0), kit.zinc, 0.003),
        s.rod("Lever grip", (-0.032, -0.056, 0.108), (0.032, -0.056, 0.108), 0.009, kit.rubber),
    ]
    for sx in (-1, 1):
        ratchet.append(
            s.box("Ratchet cheek", (0.004, 0.048, 0.11), (sx * 0.033, -0.030, 0.03), (0, 0, 0), kit.zinc, 0.006)
        )
        wheel = [s.cylinder("Ratchet wheel", 0.026, 0.005, (0, 0, 0), (0, 0, 0), kit.steel, 0.001, 14)]
        ratchet += moved(wheel, (sx * 0.039, -0.030, 0.02), (0, 90, 0))
    parts += moved(ratchet, (x, front, z))
    tail = [(x + 0.004 * k, front - 0.012 - 0.010 * math.sin(k * 0.5), z - 0.05 - 0.028 * k) for k in range(12)]
    parts.append(ribbon("Strap tail", tail, 0.046, (1, 0.15, 0), web, 0.004))
    hook = [
        (x, front - 0.004, 0.11),
        (x, front - 0.008, 0.06),
        (x, front - 0.004, 0.006),
        (x, front + 0.02, 0.006),
        (x, front + 0.03, 0.012),
    ]
    parts += [
        s.tube("Strap hook", [(px + d, py, pz) for px, py, pz in s.spline(hook, 6)], 0.005, kit.steel)
        for d in (-0.014, 0.014)
    ]
    return parts


# Floor and workshop


def swept(name, points, sections, material):
    """Bar along `points` in the xz plane; at each, `sections` tells half its width (along y) and half its height."""
    outline = [(math.cos(math.pi * (k + 0.5) / 4), math.sin(math.pi * (k + 0.5) / 4)) for k in range(8)]
    vertices, last = [], len(points) - 1
    for k, (point, (wide, tall)) in enumerate(zip(points, sections)):
        along = (points[min(k + 1, last)] - points[max(k - 1, 0)]).normalized()
        up = along.cross(Vector((0, 1, 0)))
        vertices += [point + Vector((0, wide * c, 0)) + up * tall * d for c, d in outline]
    faces = [tuple(range(8)), tuple(range(8 * last + 7, 8 * last - 1, -1))]
    for k in range(last):
        faces += [(8 * k + i, 8 * k + 8 + i, 8 * k + 8 + (i + 1) % 8, 8 * k + (i + 1) % 8) for i in range(8)]
    return s.bevel(s.mesh(name, vertices, faces, material), 0.0012, 1, 20)


CROWBAR = 0.76
"""Length of the crowbar's straight part, chisel included."""


def crowbar(foot, tip):
    """Wrecking bar whose chisel is at `tip` and whose neck rests on `foot`: eight-sided steel, a claw of two prongs."""
    space = Space("Crowbar", CROWBAR, 0.05, (((0, 0, 0), 0.14),), (), 44.0)
    red = coat("Crowbar paint", space, "#9c2416", "#3a3c40", "#a39f97", 0.72, 0.25, 0.36)
    steel = m.metal("Crowbar steel", "#8f8c86", 0.3, wear=0.0, grime=0.5, scale=22)
    half, bar, curl = CROWBAR / 2, 0.0135, 0.052
    chisel = [(half, 0.019, 0.0022), (half - 0.035, 0.019, 0.006), (half - 0.085, bar, bar * 0.9)]
    straight = [(x, bar, bar) for x in np.linspace(half - 0.10, -half + curl, 9)]
    parts = [
        swept("Crowbar chisel", [Vector((x, 0, 0)) for x, _, _ in chisel], [c[1:] for c in chisel], steel),
        swept("Crowbar", [Vector((x, 0, 0)) for x, _, _ in straight], [c[1:] for c in straight], red),
    ]
    turns = [math.radians(a) for a in range(0, 151, 15)]
    middle = Vector((-half + curl, 0, curl))
    neck = [middle + curl * Vector((-math.sin(a), 0, -math.cos(a))) for a in turns]
    parts.append(swept("Crowbar neck", neck, [(bar * (1 + 0.25 * a), bar * (1 - 0.14 * a)) for a in turns], red))
    ahead = (neck[-1] - neck[-2]).normalized()
    claw = [neck[-1] + ahead * d for d in (-0.006, 0.022, 0.055)]
    for side in (-1, 1):
        path = [p + Vector((0, side * y, 0)) for p, y in zip(claw, (0.0095, 0.0115, 0.0135))]
        parts.append(swept("Crowbar claw", path, [(0.0105, 0.0085), (0.0085, 0.006), (0.006, 0.0016)], steel))
    carry(parts, space.anchor)
    along = Vector(tip) - Vector(foot)
    space.anchor.location = (Vector(tip) + Vector(foot)) / 2
    space.anchor.rotation_mode = "QUATERNION"
    space.anchor.rotation_quaternion = along.to_track_quat("X", "Z")
    return space.anchor


def casing(brass):
    """Spent cartridge case that lies along x, for the three holes in the open crate."""
    wall = [(0, 0), (0.0098, 0), (0.0102, 0.002), (0.0084, 0.004), (0.0100, 0.007), (0.0097, 0.062), (0.0072, 0.072)]
    wall += [(0.0070, 0.090), (0.0060, 0.090), (0.0060, 0.078)]
    return moved([s.lathe("Casing", wall, material=brass, steps=28, angle=30)], (0, 0, 0.0102), (0, 90, 0))


def floor_finds() -> None:
    """What was left on the floor: two cartridge cases, the lid's spanner, the broken seal."""
    brass = m.metal("Brass case", "#b98b45", 0.22, wear=0.0, grime=0.35, scale=40)
    for x, y, turn in ((0.72, -1.42, 25), (0.81, -1.50, -48)):
        moved(casing(brass), (x, y, 0), (0, 0, turn))
    kit = Kit(Space("Floor tools", 4, 1), 0.5, 0.4)
    kit.steel = m.metal("Spanner steel", "#d2cec4", 0.40, wear=0.0, grime=0.15, scale=30)
    spanner(kit, SPANNERS[-1][1], (-0.88, -1.62, 0.008), (0, 0, 118))
    seal()


def seal() -> None:
    """Broken wire seal and its tag in front of the open crate."""
    wire = m.metal("Seal wire", "#9a9890", 0.3, wear=0.0, grime=0.3)
    path = s.spline(
        [
            (0, 0, 0.004),
            (0.04, 0.03, 0.012),
            (0.02, 0.08, 0.03),
            (-0.05, 0.07, 0.02),
            (-0.06, 0.01, 0.006),
            (-0.10, -0.03, 0.004),
        ],
        8,
    )
    lead = s.cylinder("Seal", 0.014, 0.008, (0, 0, 0.005), (4, 0, 0), m.metal("Lead", "#77787c", 0.5, wear=0.0), 0.003)
    size = (0.10, 0.055)

    def draw(pen):
        pen.letters("SEALED", 0.020, 0.022, 0.014, bridges=False)
        pen.box(0.020, 0.014, 0.060, 0.002)

    tag = s.sheet(
        "Tag",
        lambda u, v: ((u - 0.5) * size[0], (v - 0.5) * size[1], 0.003 + 0.018 * u**3),
        16,
        8,
        printed("Tag", stencil("Tag", *size, draw, 3000), size, "#c8b58a"),
    )
    moved([s.tube("Seal wire", path, 0.0016, wire), lead], (0.66, -1.80, 0), (0, 0, 30))
    moved([tag], (0.58, -1.84, 0.0), (0, 0, 22))


def bay(g, at):
    """Mask of the paint on the floor: the corner of a bay and its number, 4.8 x 2.4 m, turned a little."""
    wide, deep, line = 4.8, 2.4, 0.075

    def draw(pen):
        pen.box(0, 0, wide, line)
        pen.box(wide - line, 0, line, deep)
        pen.letters("B3", wide - 0.58, 0.19, 0.30)

    turned = g.add("VectorRotate", {"Vector": at, "Angle": math.radians(4)}, rotation_type="Z_AXIS").outputs[0]
    corner = g.add("VectorMath", {0: turned, 1: (wide - 1.53, 1.76, 0)}, operation="ADD").outputs[0]
    flat = g.add("VectorMath", {0: corner, 1: (1 / wide, 1 / deep, 0)}, operation="MULTIPLY").outputs[0]
    paint = g.add("TexImage", {"Vector": flat}, image=stencil("Bay", wide, deep, draw, 700), extension="CLIP")
    return paint.outputs["Color"]


def tyre_marks(g, split):
    """Mask of the two tracks of a truck that turned in from the door, with the bars of its tread."""
    east, north = g.math("ADD", split[0], 4.45), g.math("SUBTRACT", split[1], 0.75)
    radius = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", east, east), g.math("MULTIPLY", north, north)))
    bars = g.math("FRACT", g.math("MULTIPLY", g.math("ARCTAN2", north, east), 46.0))
    patchy, mask = g.span(g.noise(2.2, 5, 0.7), 0.30, 0.56), 0.0
    for track in (3.95, 3.27):
        away = g.math("SUBTRACT", radius, track)
        slanted = g.math("FRACT", g.math("ADD", bars, g.math("MULTIPLY", g.math("ABSOLUTE", away), 9.0)))
        tread = g.span(g.math("ABSOLUTE", g.math("SUBTRACT", slanted, 0.5)), 0.16, 0.24, 0.35, 1.0)
        band = g.math("MULTIPLY", g.span(g.math("ABSOLUTE", away), 0.088, 0.076), tread)
        mask = g.math("MAXIMUM", mask, band)
    return g.math("MULTIPLY", mask, patchy)


def concrete():
    """Workshop floor: slabs of different tone with chipped joints, grains, cracks, tyre marks, oil and a painted bay."""
    g = m.Graph("Concrete")
    g._coords = at = g.add("NewGeometry").outputs["Position"]
    split = g.add("SeparateXYZ", {0: at}).outputs
    broad, fine, ragged = g.noise(0.9, 6, 0.65), g.noise(40, 6, 0.75), g.noise(17, 6, 0.75)
    joint, slab = 0.0, 0.0
    for value, pitch, shift in ((split[0], 2.1, 1.12), (split[1], 2.1, 1.22)):
        place = g.math("DIVIDE", g.math("ADD", value, shift), pitch)
        slab = g.math("ADD", g.math("MULTIPLY", slab, 7.0), g.math("ROUND", g.math("ADD", place, 0.5)))
        away = g.math("MULTIPLY", g.math("PINGPONG", place, 0.5), pitch)
        chip = g.math("MULTIPLY", g.span(ragged, 0.58, 0.72), 0.020)
        joint = g.math("MAXIMUM", joint, g.span(g.math("SUBTRACT", away, chip), 0.0065, 0.0045))
    tone = g.add("TexWhiteNoise", {"W": slab}, noise_dimensions="1D").outputs["Value"]
    tint = g.mix(
        g.math("ADD", g.span(broad, 0.30, 0.70, 0, 0.65), g.math("MULTIPLY", tone, 0.35)), "#3f4245", "#767674"
    )
    grain = g.add("SeparateXYZ", {0: g.voronoi(260, output="Color")}).outputs[0]
    tint = g.mix(g.span(grain, 0.80, 0.92, 0.0, 0.22), tint, "#b3aea4")
    tint = g.mix(g.span(grain, 0.20, 0.10, 0.0, 0.34), tint, "#2d2e2f")
    tint = g.mix(g.span(fine, 0.50, 0.68, 0.0, 0.40), tint, "#aaa8a2")
    cell = g.voronoi(30)
    pit = g.math("MULTIPLY", g.span(cell, 0.13, 0.07), g.span(ragged, 0.50, 0.54))
    bend = g.add("TexNoise", {"Vector": at, "Scale": 2.6, "Detail": 6.0}).outputs["Color"]
    bent = g.add("VectorMath", {0: at, 1: bend}, operation="ADD").outputs[0]
    crack = g.add("TexVoronoi", {"Vector": bent, "Scale": 0.55}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    crack = g.math("MULTIPLY", g.span(crack, 0.0026, 0.0012), g.span(broad, 0.46, 0.50))
    worn = g.math("ADD", g.math("MULTIPLY", fine, 0.35), g.math("MULTIPLY", ragged, 0.65))
    worn = g.math("ADD", worn, g.math("MULTIPLY", g.math("SUBTRACT", broad, 0.5), 0.35))
    paint = g.math("MULTIPLY", bay(g, at), g.span(worn, 0.565, 0.548))
    tint = g.mix(g.math("MULTIPLY", paint, 0.92), tint, g.mix(fine, "#96701e", "#c89d38"))
    tint = g.mix(g.math("MULTIPLY", tyre_marks(g, split), 0.80), tint, "#1f2021")
    oil = 0.0
    for x, y, size in ((1.18, -0.92, 0.20), (1.44, -1.10, 0.07), (-1.33, -0.42, 0.15)):
        spot = g.add("VectorMath", {0: at, 1: (x, y, 0)}, operation="DISTANCE").outputs["Value"]
        spot = g.math("ADD", spot, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(5, 6, 0.6), 0.5), 0.30))
        oil = g.math("MAXIMUM", oil, g.span(spot, size, size - 0.025))
    tint = g.mix(g.math("MULTIPLY", oil, 0.80), tint, "#191a1b")
    hollow = g.math("MAXIMUM", g.math("MAXIMUM", joint, crack), g.math("MULTIPLY", pit, 0.7))
    tint = g.mix(hollow, tint, "#121314")
    rough = g.math("ADD", g.span(broad, 0.35, 0.65, 0.36, 0.52), g.math("MULTIPLY", fine, 0.25))
    rough = g.math("SUBTRACT", rough, g.math("MULTIPLY", oil, 0.30), clamp=True)
    height = g.math("SUBTRACT", g.math("MULTIPLY", fine, 0.40), hollow)
    height = g.math("ADD", height, g.math("MULTIPLY", paint, 0.10))
    shown = g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(height, 0.5, 0.010))
    return in_full(g, shown, "#66676a", 0.5)


def workshop() -> None:
    """Floor, a back wall with a half-open shutter and late sun behind it, a rack with more of the set, a hoist."""
    s.plane("Floor", (40, 30), (0, 6, 0), (0, 0, 0), concrete(), 2)
    wall = m.painted("Wall", "#33454a", "#57524c", 0.6, wear=0.35, dirt=0.8, scale=0.7, rust="#4f2a18", chips=0.4)
    dark = m.plain("Dark steel", "#1d2225", 0.55)
    for x, wide in ((-8.2, 7.0), (6.1, 13.2)):
        s.box("Wall", (wide, 0.2, 6), (x, 6.1, 3.0), (0, 0, 0), wall, 0)
    for k in range(24):
        s.box("Corrugation", (0.22, 0.14, 6), (-0.4 + k * 0.5, 5.98, 3.0), (0, 0, 0), wall, 0.05)
    shutter = m.painted("Shutter", "#4a565a", "#57524c", 0.5, wear=0.3, dirt=0.7, scale=1.0, chips=0.2)
    for k in range(24):
        s.box("Slat", (4.3, 0.05, 0.115), (-2.6, 6.0, 1.02 + 0.12 * k), (8, 0, 0), shutter, 0.02)
    s.box("Shutter foot", (4.3, 0.08, 0.10), (-2.6, 5.99, 0.92), (0, 0, 0), dark, 0.02)
    for x in (-4.75, -0.45):
        s.box("Door post", (0.16, 0.26, 6), (x, 5.9, 3), (0, 0, 0), dark, 0.02)
    evening = m.Graph("Glow evening")
    rise = evening.add("SeparateXYZ", {0: evening.add("NewGeometry").outputs["Position"]}).outputs["Z"]
    colour = evening.mix(evening.span(rise, 0.0, 1.0), (1.0, 0.40, 0.10), (1.0, 0.24, 0.05))
    sun = evening.add(
        "VectorMath", {0: evening.add("NewGeometry").outputs["Position"], 1: (-2.5, 8.0, 0.35)}, operation="DISTANCE"
    )
    glow = evening.span(sun.outputs["Value"], 2.6, 0.0, 0.28, 1.25)
    light = evening.add("Emission", {"Color": colour, "Strength": glow})
    evening.surface(light.outputs[0])
    forklift((-1.95, 6.75, 0))
    yard()
    s.box("Evening", (6, 0.02, 3), (-2.6, 8.0, 1.2), (0, 0, 0), evening.material, 0)
    rack(dark)


def tyre(radius, at, rubber, rim, steel):
    """Industrial tyre with lugs on a dished rim with six bolts; its outer face looks to -y."""
    wall = [(radius * 0.52, -0.09), (radius * 0.90, -0.09), (radius * 0.97, -0.075), (radius * 0.97, 0.075)]
    wall += [(radius * 0.90, 0.09), (radius * 0.52, 0.09)]
    dish = [(0, 0.055), (radius * 0.20, 0.055), (radius * 0.24, 0.03), (radius * 0.42, 0.03), (radius * 0.54, 0.085)]
    dish += [(radius * 0.57, 0.080), (radius * 0.57, -0.05)]
    parts = [
        s.lathe("Tyre", wall, material=rubber, steps=40, angle=30),
        s.lathe("Rim", dish[::-1], material=rim, steps=40, angle=30),
    ]
    for k in range(22):
        a = 2 * math.pi * k / 22
        lug = (radius * 0.97 * math.cos(a), radius * 0.97 * math.sin(a), 0.045 if k % 2 else -0.045)
        size = (radius * 0.10, radius * 0.13, 0.085)
        parts.append(s.box("Lug", size, lug, (0, 0, math.degrees(a)), rubber, 0.008, 1))
    turns = [math.pi * k / 3 for k in range(6)]
    bolts = [(radius * 0.31 * math.cos(a), radius * 0.31 * math.sin(a), 0.03) for a in turns]
    parts.append(studs("Wheel bolts", bolts, (0, 0, 1), 0.016, steel, 6))
    return moved(parts, at, (90, 0, 0))


def hazard(name):
    """Slanted stripes in yellow and black, rubbed."""
    g = m.Graph(name)
    split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]})
    turn = g.math("FRACT", g.math("MULTIPLY", g.math("ADD", split.outputs[0], split.outputs[2]), 9.0))
    tint = g.mix(g.math("GREATER_THAN", turn, 0.5), "#c98f1c", "#15130f")
    tint = g.mix(g.span(g.noise(14, 6, 0.7), 0.54, 0.62), tint, "#57452c")
    return g.principled(Base_Color=tint, Roughness=0.5)


def forklift(at) -> None:
    """Truck that waits outside against the light, forks to the left under a pallet: who brings and stacks the set."""
    body = m.painted("Truck", "#b5651d", "#57524c", 0.35, wear=0.4, dirt=0.5, scale=2, chips=0.3)
    dark, steel = m.plain("Truck dark", "#1a1715", 0.5), m.metal("Truck steel", "#8d8880", 0.3, wear=0.0)
    rubber = m.plain("Truck tyre", "#191715", 0.75)
    parts = [
        s.box("Chassis", (1.00, 0.84, 0.20), (0.14, 0, 0.36), (0, 0, 0), dark, 0.02),
        s.box("Hood", (0.62, 0.80, 0.26), (0.36, 0, 0.58), (0, 0, 0), body, 0.05, 4),
        s.box("Counterweight", (0.34, 0.95, 0.60), (0.80, 0, 0.56), (0, 4, 0), body, 0.11, 5),
        s.box("Grille", (0.30, 0.012, 0.14), (0.40, -0.404, 0.58), (0, 0, 0), dark, 0.004),
        s.box("Front panel", (0.10, 0.80, 0.50), (-0.24, 0, 0.62), (0, -12, 0), body, 0.04, 3),
        s.box("Step", (0.30, 0.16, 0.025), (0.02, -0.47, 0.30), (0, 0, 0), steel, 0.006),
        s.box("Step hanger", (0.26, 0.02, 0.12), (0.02, -0.42, 0.35), (0, 0, 0), dark, 0.005),
        s.box("Stripes", (0.30, 0.012, 0.10), (0.79, -0.478, 0.40), (0, 0, 0), hazard("Truck stripes"), 0.002),
        s.box("Seat", (0.34, 0.5, 0.12), (0.26, 0, 0.78), (0, 0, 0), dark, 0.05),
        s.box("Seat back", (0.10, 0.5, 0.50), (0.46, 0, 1.02), (0, 12, 0), dark, 0.04),
        s.rod("Wheel column", (-0.22, 0, 0.62), (-0.04, 0, 0.96), 0.024, dark),
        s.torus("Steering wheel", 0.15, 0.014, (-0.04, 0, 0.97), (0, -28, 0), dark, 40, 10),
        s.cylinder("Gas bottle", 0.15, 0.62, (0.80, 0, 1.00), (90, 0, 0), m.plain("Gas bottle", "#9a9184", 0.35), 0.05),
        s.box("Carriage", (0.06, 0.86, 0.10), (-0.64, 0, 0.34), (0, 0, 0), dark, 0.01),
        s.box("Carriage", (0.06, 0.86, 0.10), (-0.64, 0, 0.64), (0, 0, 0), dark, 0.01),
    ]
    for k in range(5):
        bar = (0.40, -0.410, 0.535 + 0.022 * k)
        parts.append(s.box("Grille bar", (0.28, 0.016, 0.010), bar, (0, 0, 0), body, 0.002, 1))
    red = m.emissive("Glow tail lamp", (1.0, 0.06, 0.02), 5)
    parts.append(s.box("Tail lamp", (0.05, 0.02, 0.09), (0.90, -0.474, 0.72), (0, 0, 0), red, 0.008))
    for x, radius in ((-0.30, 0.28), (0.60, 0.22)):
        for y in (-0.40, 0.44):
            parts += tyre(radius, (x, y, radius), rubber, body, steel)
        wide = radius + 0.05
        arch = [(x + wide * math.cos(a), -0.40, radius + wide * math.sin(a)) for a in np.linspace(0.25, 2.9, 14)]
        parts.append(ribbon("Mudguard", arch, 0.17, (0, 1, 0), body, 0.014))
    for y in (-0.34, 0.34):
        parts.append(s.box("Mast", (0.10, 0.05, 2.2), (-0.54, y, 1.2), (0, -2, 0), dark, 0.008))
        parts.append(s.box("Inner mast", (0.07, 0.05, 2.2), (-0.56, y * 0.8, 1.22), (0, -2, 0), steel, 0.008))
        parts.append(s.rod("Lift cylinder", (-0.50, y * 0.62, 0.3), (-0.55, y * 0.62, 1.9), 0.028, steel))
        parts.append(s.rod("Tilt cylinder", (-0.12, y * 0.9, 0.42), (-0.50, y * 0.9, 0.78), 0.026, steel))
        parts.append(s.box("Fork", (1.06, 0.11, 0.036), (-1.16, y * 0.7, 0.20), (0, 0, 0), steel, 0.008))
        parts.append(s.box("Fork heel", (0.04, 0.11, 0.50), (-0.68, y * 0.7, 0.44), (0, 0, 0), steel, 0.008))
        parts.append(s.box("Guard", (0.055, 0.055, 1.4), (-0.22, y, 1.2), (0, 8, 0), dark, 0.01))
        parts.append(s.box("Guard", (0.055, 0.055, 1.2), (0.62, y, 1.3), (0, -4, 0), dark, 0.01))
    parts += pallet((-1.20, 0, 0.225))
    s.group(parts, at, (0, 0, 4))


def pallet(at):
    """Wooden pallet with its deck at z 0.14: bottom boards, nine blocks, gaps between the boards of the deck."""
    wood = m.wood("Pallet wood", "#8a6a48", "#4a3522", 2.0, wear=0.2)
    parts = []
    for y in (-0.40, 0.0, 0.40):
        parts.append(s.box("Pallet foot", (0.98, 0.10, 0.022), (0, y, 0.011), (0, 0, 0), wood, 0.003, 1))
        for x in (-0.42, 0, 0.42):
            parts.append(s.box("Pallet block", (0.14, 0.10, 0.075), (x, y, 0.060), (0, 0, 0), wood, 0.003, 1))
    for k in range(7):
        board = (-0.435 + 0.145 * k, 0, 0.110)
        parts.append(s.box("Pallet board", (0.115, 0.92, 0.022), board, (0, 0, 0), wood, 0.003, 1))
    return moved(parts, at)


def yard() -> None:
    """What stands far off in the evening: stacked containers and a fence, pale with haze."""
    near = m.emissive("Glow near yard", (0.66, 0.15, 0.03), 0.42)
    far = m.emissive("Glow far yard", (0.95, 0.27, 0.06), 0.62)
    stacks = ((-5.1, 1.3, 0.62, near), (-3.95, 0.9, 0.34, far), (-1.0, 0.8, 0.50, far), (-0.30, 0.9, 0.80, near))
    for x, wide, tall, tone in stacks:
        s.without_light(s.box("Far container", (wide, 0.02, tall), (x, 7.96, 0.10 + tall / 2), (0, 0, 0), tone, 0))
    for k in range(9):
        s.without_light(s.box("Far fence", (0.018, 0.02, 0.36), (-3.5 + 0.28 * k, 7.94, 0.25), (0, 0, 0), far, 0))
    s.without_light(s.box("Far fence", (2.6, 0.02, 0.018), (-2.4, 7.94, 0.40), (0, 0, 0), far, 0))


def rack(dark) -> None:
    """Pallet rack against the right part of the wall, filled with simple copies of the set."""
    orange = m.painted("Rack beam", "#a8521f", "#6e6a64", 0.5, wear=0.4, dirt=0.6, scale=2, chips=0.3)
    for x in (0.55, 3.05, 5.55):
        for y in (3.9, 5.0):
            s.box("Upright", (0.09, 0.07, 4), (x, y, 2), (0, 0, 0), dark, 0.008)
        for k in range(5):
            s.rod("Brace", (x, 3.9, 0.2 + 0.7 * k), (x, 5.0, 0.9 + 0.7 * k), 0.018, dark)
    for z in (1.12, 2.5):
        for y in (3.9, 5.0):
            s.box("Rack beam", (5.1, 0.05, 0.13), (3.05, y, z), (0, 0, 0), orange, 0.01)
        s.box("Deck", (5.0, 1.1, 0.03), (3.05, 4.45, z + 0.08), (0, 0, 0), dark, 0)
    fills = (
        ((1.25, 4.4, 0.0), 4, TALL, "#5c6b4f"),
        ((2.45, 4.45, 0.0), 2, LOW, "#8f9290"),
        ((3.75, 4.4, 0.0), 4, TALL, "#b8431a"),
        ((5.0, 4.4, 0.0), 2, TALL, "#2b7076"),
        ((1.15, 4.4, 1.22), 2, LOW, "#2b7076"),
        ((2.35, 4.4, 1.22), 4, LOW, "#b8431a"),
        ((4.1, 4.4, 1.22), 4, TALL, "#5c6b4f"),
    )
    for k, (at, cells, height, colour) in enumerate(fills):
        width = cells * CELL
        space = Space("Stock", width, height, (), (), 50.0 + 3 * k)
        kit = Kit(space, 0.5, 0.6)
        skin = polymer("Stock polymer", space, colour, 0.4, 0.6)
        parts = frame(kit, width, height) + walls(moulded(skin, 0.02), width, height)
        parts += moved(moulded_lid(kit, skin, width), (0, 0, height - LID))
        carry(parts, space.anchor)
        s.place(space.anchor, at, (0, 0, (3, -4, 2, 5, -3, 2, -2)[k]))
