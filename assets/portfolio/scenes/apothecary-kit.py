"""Apothecary Kit: a potion table by candlelight. Bottles, scale, mortar and recipe book in front of a drawer cabinet.

One unit is ten centimetres. Labels and book pages are written with a broad-nibbed pen: the letters are strokes, listed
below, and the ornaments are drawn with the same pen.
"""

import math
import random
from dataclasses import dataclass

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector, noise
from PIL import Image, ImageDraw

from studio import lights, stage
from studio import materials as m
from studio import shapes as s

SAMPLES = 64
MAPS = True
CLAY_LIGHT = ((-0.85, 0.65, 0.18), 4.6, 0.34)
"""Low from the left: the light from the front would leave a table full of round things flat."""
FINISH = stage.Finish(glow=0.30, glow_from=0.78, glow_size=0.018, vignette=0.32)

FLOOR = 0.18
"""Height of the tray's floor above the table."""


def build() -> None:
    """Build the whole scene."""
    stage.reset(exposure=0.35)
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = 11  # Light crosses several walls of glass here.
    cycles.glossy_bounces = 4
    kit = Kit()
    stage.camera((-2.1, -15.2, 6.3), (-0.07, 0.0, 1.14), lens=58, fstop=4.5, focus=(-0.3, -0.8, 0.8))
    table(kit)
    cabinet(kit)
    tray(kit)
    bottles(kit)
    jar_of_hips(kit)
    tube_rack(kit)
    scale(kit)
    mortar(kit)
    candle(kit)
    book(kit)
    spill(kit)
    herbs(kit)
    stage.denoise_light_apart(blurred=2.6)
    light()


def light() -> None:
    """Warm key from the candle's side, cool rim and wash of moonlight from a window behind."""
    stage.sky((0.10, 0.13, 0.20), (0.02, 0.03, 0.06), (0.02, 0.015, 0.01), strength=0.22)
    lights.area((-6.6, -4.6, 6.8), (0.1, 0.4, 0.7), 1.5, 235, (1.0, 0.65, 0.36), spread=40)
    # Low, so that it rakes over the boards before the tray as the candle would and fades to the right.
    rake = lights.area((-7.4, -1.4, 3.1), (0.7, -3.5, 0.0), 1.0, 290, (1.0, 0.62, 0.33), spread=62)
    rake.visible_glossy = False
    # The cool lamps are narrow: what they spilled on the front of the table veiled its wood in blue.
    lights.area((6.8, 3.3, 5.2), (0.9, 1.0, 1.3), 2.2, 430, (0.36, 0.56, 1.0), spread=50)
    lights.area((-4.8, 3.2, 6.6), (-0.8, 0.5, 1.1), 1.8, 120, (0.42, 0.62, 1.0), spread=46)
    fill = lights.area((4.2, -8.5, 4.2), (1.2, 0, 0.9), 4.5, 95, (1.0, 0.74, 0.50), spread=90)
    fill.visible_glossy = False  # Its disk would show on every bottle.
    lights.area((-0.5, 2.6, 0.35), (-0.5, 4.2, 1.2), 1.2, 26, (1.0, 0.56, 0.24))
    lights.area((1.0, 5.7, 2.6), (1.0, 6.5, 3.6), 2.4, 12, (0.30, 0.52, 0.95))
    lights.area((3.5, 1.5, 9.0), (2.4, 6.0, 2.6), 3.0, 180, (0.42, 0.60, 1.0), spread=80)
    lights.point((-6.9, 4.2, 3.6), 170, (1.0, 0.60, 0.28), 0.12)  # A candle on the shelf, left of the picture.
    window_light()


# Writing


LOWER = {
    "a": (6, "5,8 3,10 0,6 1,0 3,1 5,7|5,10 5,1 6,0 7,2"),
    "b": (6, "1,17 1,1 3,0 6,4 5,9 3,10 1,7"),
    "c": (5, "5,8 4,10 1,8 0,4 1,0 3,0 5,2"),
    "d": (6, "5,8 3,10 0,6 1,0 3,1 5,7|6,17 5,1 6,0 7,2"),
    "e": (5, "0,5 4,6 5,8 3,10 0,6 1,1 3,0 5,2"),
    "f": (4, "6,15 4,17 3,14 2,0 1,-5|0,9 5,9"),
    "g": (6, "5,8 3,10 0,6 1,1 3,1 5,7|5,10 5,-3 3,-6 0,-5"),
    "h": (6, "1,17 1,0|1,6 3,10 5,9 5,1 6,0 7,2"),
    "i": (3, "1,10 1,1 2,0 3,2|1,14 2,14"),
    "j": (3, "2,10 2,-4 0,-6|2,14 3,14"),
    "k": (6, "1,17 1,0|5,10 1,5 5,0 6,1"),
    "l": (3, "1,17 1,1 2,0 3,2"),
    "m": (9, "1,10 1,0|1,7 3,10 4,8 4,0|4,7 6,10 8,8 8,1 9,0 10,2"),
    "n": (6, "1,10 1,0|1,7 3,10 5,8 5,1 6,0 7,2"),
    "o": (6, "3,10 0,7 0,2 2,0 5,3 5,8 3,10"),
    "p": (6, "1,10 1,-6|1,7 3,10 5,9 6,5 4,0 1,2"),
    "q": (6, "5,8 3,10 0,6 1,1 3,1 5,7|5,10 5,-6"),
    "r": (4, "1,10 1,0|1,6 3,10 5,9"),
    "s": (5, "4,9 2,10 1,8 4,4 4,1 2,0 0,1"),
    "t": (4, "2,14 2,1 3,0 5,2|0,10 4,10"),
    "u": (6, "1,10 1,2 2,0 4,2 5,7|5,10 5,1 6,0 7,2"),
    "v": (5, "0,10 2,0 5,9 4,10"),
    "w": (8, "0,10 2,0 4,8 5,0 8,9 7,10"),
    "x": (5, "0,10 5,0|5,10 0,0"),
    "y": (5, "0,10 1,3 3,1 5,6|5,10 4,-2 1,-6"),
    "z": (5, "0,10 5,10 0,0 5,0"),
}
CAPITALS = {
    "A": (11, "0,0 5,15|5,15 11,0|2,5 8,5"),
    "B": (9, "1,0 1,15|1,15 6,15 7,12 5,8 1,8|1,8 7,8 9,4 7,0 1,0"),
    "C": (10, "10,12 7,15 2,13 0,7 2,2 6,0 10,3"),
    "D": (11, "1,0 1,15|1,15 7,14 11,8 8,1 1,0"),
    "E": (8, "1,0 1,15|1,15 8,15|1,8 6,8|1,0 8,0"),
    "F": (8, "1,0 1,15|1,15 8,15|1,8 6,8"),
    "G": (11, "10,12 7,15 2,13 0,7 2,2 6,0 10,2|10,2 10,7|10,7 7,7"),
    "H": (11, "1,0 1,15|10,0 10,15|1,8 10,8"),
    "I": (2, "1,0 1,15"),
    "L": (8, "1,15 1,0|1,0 8,0"),
    "M": (13, "1,0 2,15|2,15 7,3|7,3 12,15|12,15 13,0"),
    "N": (11, "1,0 1,15|1,15 10,0|10,0 10,15"),
    "O": (12, "6,15 1,12 0,7 2,2 6,0 10,2 12,7 10,13 6,15"),
    "P": (9, "1,0 1,15|1,15 7,15 9,11 6,7 1,7"),
    "R": (10, "1,0 1,15|1,15 7,15 8,11 6,8 1,8|5,8 10,0"),
    "S": (8, "8,13 5,15 1,13 2,9 6,7 8,3 5,0 0,2"),
    "T": (10, "0,15 10,15|5,15 5,0"),
    "U": (10, "1,15 1,4 5,0 9,4 9,15"),
    "V": (11, "0,15 5,0|5,0 11,15"),
    "X": (10, "0,15 10,0|10,15 0,0"),
    "Y": (10, "0,15 5,8|10,15 5,8|5,8 5,0"),
}


class Pen:
    """Broad nib over a sheet of `wide` by `tall` units, y up. Layers: brown ink, red ink, and green watercolour."""

    INK, RED, WASH = 0, 1, 2

    def __init__(self, wide, tall, dots, seed=1):
        self.wide, self.tall, self.dots = wide, tall, dots * 2
        size = round(wide * self.dots), round(tall * self.dots)
        self.layers = [Image.new("L", size, 0) for _ in range(3)]
        self.draws = [ImageDraw.Draw(layer) for layer in self.layers]
        self.rng = random.Random(seed)

    def at(self, point):
        """Pixel of a point."""
        return point[0] * self.dots, (self.tall - point[1]) * self.dots

    def stroke(self, points, nib=0.012, layer=INK, curved=True, angle=38):
        """Draw a stroke with a nib `nib` wide; lines along its edge are thin, lines across it thick."""
        path = s.spline([(*p, 0) for p in points], 8) if curved and len(points) > 2 else points
        a = math.radians(angle)
        dx, dy = nib / 2 * math.cos(a), nib / 2 * math.sin(a)
        thin = nib * 0.16
        for p, q in zip(path, path[1:]):
            for ox, oy in ((0, 0), (thin, -thin)):
                corners = [
                    (p[0] - dx + ox, p[1] - dy + oy),
                    (p[0] + dx + ox, p[1] + dy + oy),
                    (q[0] + dx + ox, q[1] + dy + oy),
                    (q[0] - dx + ox, q[1] - dy + oy),
                ]
                self.draws[layer].polygon([self.at(c) for c in corners], 255)
            width = max(1, round(thin * 1.6 * self.dots))
            self.draws[layer].line([self.at(p), self.at(q)], 255, width)

    def fill(self, points, layer=WASH, value=255):
        """Fill an outline."""
        self.draws[layer].polygon([self.at(p) for p in points], value)

    def width_of(self, text, size):
        """Length of a line of text."""
        return sum(self._glyph(letter)[0] + 2.2 for letter in text) * size / 10

    def _glyph(self, letter):
        return LOWER.get(letter) or CAPITALS.get(letter) or (4, "")

    def write(self, text, x, y, size, layer=INK, centred=False, slant=0.16):
        """Write `text` on the baseline y; `size` is the height of a small letter."""
        x -= self.width_of(text, size) / 2 if centred else 0
        for letter in text:
            width, strokes = self._glyph(letter)
            rise, grow = self.rng.uniform(-0.05, 0.05) * size, self.rng.uniform(0.95, 1.05) * size / 10
            for stroke in filter(None, strokes.split("|")):
                points = [tuple(float(n) for n in pair.split(",")) for pair in stroke.split()]
                points = [(x + (px + slant * py) * grow, y + rise + py * grow) for px, py in points]
                self.stroke(points, size * 0.26, layer)
            x += (width + 2.2) * size / 10

    def image(self, name):
        """Finished sheet as an image of the scene; red, green and blue hold the three layers."""
        size = self.layers[0].width // 2, self.layers[0].height // 2
        grey = [np.asarray(layer.resize(size, Image.LANCZOS), np.float32)[::-1] / 255 for layer in self.layers]
        pixels = np.ones((size[1], size[0], 4), np.float32)
        for k in range(3):
            pixels[..., k] = grey[k]
        image = bpy.data.images.new(name, *size)
        image.colorspace_settings.name = "Non-Color"
        image.pixels.foreach_set(pixels.ravel())
        image.pack()
        return image


def draw_leaf(pen, foot, heading, length, plump=0.34) -> None:
    """Leaf with a midrib, side veins and a wash of colour that misses its outline a little."""
    along, side = Vector((math.cos(heading), math.sin(heading))), Vector((-math.sin(heading), math.cos(heading)))
    foot = Vector(foot[:2])
    shape = [(0, 0), (0.25, 0.75), (0.5, 1.0), (0.78, 0.6), (1, 0)]
    edge = [[foot + along * length * t + side * length * plump * w * 0.5 * k for t, w in shape] for k in (1, -1)]
    slip = Vector((pen.rng.uniform(-0.012, 0.012), pen.rng.uniform(-0.012, 0.012)))
    pen.fill([p + slip for p in edge[0] + edge[1][::-1]], pen.WASH, pen.rng.randint(150, 235))
    for line in edge:
        pen.stroke(line, 0.010)
    pen.stroke([foot, foot + along * length], 0.007, curved=False)
    for t in (0.3, 0.5, 0.7):
        for k in (1, -1):
            start = foot + along * length * t
            pen.stroke(
                [start, start + (along * 0.14 + side * k * plump * 0.3 * (1.2 - t)) * length], 0.005, curved=False
            )


def draw_sprig(pen, foot, tall, leaves=4, lean=0.1, length=0.17, berries=0, plump=0.34) -> None:
    """Stem with paired leaves, and a spray of berries or buds on top."""
    x, y = foot
    path = s.spline([(x, y, 0), (x + lean * 0.5, y + tall * 0.45, 0), (x + lean * 0.6, y + tall, 0)], 12)
    pen.stroke([p[:2] for p in path], 0.014, curved=False)
    for k in range(leaves):
        t = 0.22 + 0.68 * k / max(1, leaves - 1)
        at = path[int(t * (len(path) - 1))]
        for side in (1, -1):
            draw_leaf(pen, at, math.pi / 2 - side * (1.0 - 0.35 * t), length * (1.15 - 0.5 * t), plump)
    top = path[-1]
    if not berries:
        draw_leaf(pen, top, math.pi / 2 - 0.1, length * 0.8, plump)
    for k in range(berries):
        a = math.pi * (0.1 + 0.8 * (k + 0.5) / berries)
        spot = top[0] + 0.11 * math.cos(a), top[1] + 0.09 * math.sin(a)
        pen.stroke([top[:2], spot], 0.006, curved=False)
        ring(pen, spot, 0.026, pen.RED, filled=True)


def ring(pen, centre, radius, layer=Pen.INK, filled=False, nib=0.009) -> None:
    """Circle, or a filled dot with an outline."""
    points = [
        (centre[0] + radius * math.cos(k * math.pi / 12), centre[1] + radius * math.sin(k * math.pi / 12))
        for k in range(25)
    ]
    if filled:
        pen.fill(points, layer)
    pen.stroke(points, nib, pen.INK if filled else layer, curved=False)


def draw_sign(pen, kind, centre, size, layer=Pen.INK, nib=0.016) -> None:
    """Old chemical sign: sun, moon, fire, water, earth or salt."""
    x, y = centre
    if kind in ("sun", "salt"):
        ring(pen, centre, size, layer, nib=nib)
        if kind == "salt":
            pen.stroke([(x - size, y), (x + size, y)], nib, layer, curved=False)
        else:
            ring(pen, centre, size * 0.16, pen.RED, filled=True)
    elif kind == "moon":
        for bulge in (1.0, 0.45):
            pen.stroke([(x, y + size), (x - size * bulge, y + size * 0.1), (x, y - size)], nib, layer)
    else:
        up = 1 if kind in ("fire", "air") else -1
        corners = [(x - size, y - up * size * 0.8), (x, y + up * size), (x + size, y - up * size * 0.8)]
        pen.stroke(corners + corners[:1], nib, layer, curved=False)
        if kind == "earth":
            pen.stroke([(x - size * 0.8, y), (x + size * 0.8, y)], nib, layer, curved=False)


def draw_frame(pen, inset=0.05, gap=0.026, leafy=False) -> None:
    """Double border, if `leafy` with a small leaf turned into each corner."""
    for k, nib in ((0, 0.014), (1, 0.006)):
        i = inset + k * gap
        w, h = pen.wide - i, pen.tall - i
        pen.stroke([(i, i), (w, i), (w, h), (i, h), (i, i)], nib, curved=False)
    i = inset + gap
    for x, y, turn in (
        ()
        if not leafy
        else ((i, i, 0.785), (pen.wide - i, i, 2.356), (pen.wide - i, pen.tall - i, 3.927), (i, pen.tall - i, 5.498))
    ):
        draw_leaf(pen, (x, y), turn, 0.085, 0.5)


def label_sheet(name, title, note, wide, tall, kind, seed):
    """Label: a title in capitals, a plant or sign above it, a note below."""
    pen = Pen(wide, tall, 620, seed)
    draw_frame(pen, leafy=tall > 0.5)
    size = min(0.075, 0.075 * (wide - 0.24) / pen.width_of(title, 0.075))
    has_room = tall > 0.5
    base = tall * (0.26 if has_room else 0.40)
    pen.write(title, wide / 2, base, size, centred=True, slant=0.0)
    if note:
        fits = min(0.044, 0.044 * (wide - 0.2) / pen.width_of(note, 0.044))
        pen.write(note, wide / 2, base - 0.105, fits, pen.RED, centred=True)
    if has_room:
        middle, low, room = wide / 2, base + size * 1.5 + 0.05, tall - base - size * 1.5 - 0.15
        if kind == "sprig":
            draw_sprig(pen, (middle - 0.03, low), room * 0.88, 4, 0.05, 0.20)
        else:
            draw_sign(pen, kind, (middle, low + room * 0.45), room * 0.32)
            for side in (-1, 1):
                draw_leaf(pen, (middle + side * 0.17, low + 0.04), math.pi / 2 - side * 0.5, 0.19, 0.3)
    return pen.image(name)


RECIPE = (
    "take of sage two parts",
    "and of ripe hips one",
    "bruise them and steep",
    "nine nights in spirit",
    "strain through linen",
    "seal the cork with wax",
    "keep from the sun",
    "and shake before use",
)


def recipe_sheet():
    """Right page: heading, initial, eight lines of a recipe and the signs of what goes in."""
    pen = Pen(1.5, 2.0, 420, 5)
    pen.write("TINCTURE", 0.75, 1.74, 0.085, centred=True, slant=0.0)
    pen.stroke([(0.30, 1.67), (0.75, 1.685), (1.20, 1.67)], 0.014, pen.RED)
    for k, line in enumerate(RECIPE):
        y = 1.47 - 0.142 * k
        if k == 0:
            pen.write(line[0].upper(), 0.14, y - 0.06, 0.12, pen.RED, slant=0.0)
        start = 0.32 if k < 2 else 0.14
        pen.write(line[1:] if k == 0 else line, start, y, 0.054 if k > 1 else 0.049)
    for k, kind in enumerate(("sun", "moon", "fire", "water", "salt")):
        draw_sign(pen, kind, (0.27 + 0.24 * k, 0.22), 0.055, pen.RED if k == 2 else pen.INK, 0.014)
    return pen.image("Recipe")


def plant_sheet():
    """Left page: a whole plant with leaves, hips and roots, its parts pointed out."""
    pen = Pen(1.5, 2.0, 420, 8)
    pen.write("ROSA", 0.26, 1.72, 0.085, slant=0.0)
    draw_sprig(pen, (0.70, 0.52), 0.98, 5, 0.12, 0.34, 7, 0.42)
    draw_sprig(pen, (0.70, 0.56), 0.62, 3, 0.72, 0.22, 4, 0.42)
    draw_sprig(pen, (0.70, 0.56), 0.56, 3, -0.70, 0.22, 3, 0.42)
    for k in range(7):
        x = 0.70 + (k - 3) * 0.03
        far = (k - 3) * 0.11
        pen.stroke([(x, 0.52), (x + far * 0.5, 0.38), (x + far * 1.2, 0.20 + abs(far) * 0.25)], 0.011)
    for (x, y), (tx, ty), word in (
        ((1.0, 1.62), (0.86, 1.58), "hips"),
        ((1.08, 0.62), (0.98, 0.80), "leaf"),
        ((1.00, 0.12), (0.88, 0.22), "root"),
    ):
        pen.stroke([(x - 0.02, y + 0.02), (tx, ty)], 0.006, pen.RED, curved=False)
        pen.write(word, x, y, 0.055, pen.RED)
    return pen.image("Plant")


# Materials


class Kit:
    """Materials that several props share."""

    def __init__(self):
        self.clear = m.glass("Clear glass", (0.96, 0.99, 0.97))
        self.amber = m.glass("Amber glass", (0.86, 0.42, 0.11))
        self.smoky = m.glass("Green glass", (0.55, 0.80, 0.60))
        self.bubble = m.glass("Bubble", (1, 1, 1), ior=0.76)
        self.brass = brass("Brass", "#cfa04c")
        self.cork = cork_skin()
        self.ash = timber("Tray", "#9c794f", "#68492a", "X", 0.40, wear=0.5)
        self.ash_y = timber("Tray side", "#9c794f", "#68492a", "Y", 0.40, wear=0.5)
        self.peg = timber("Peg", "#5f432b", "#2c1b10", "Z", 0.55, wear=0.5)
        self.painted = timber("Cabinet", "#6a5440", "#38291c", "X", 0.50, paint="#3c4c54")
        self.twine = m.cloth("Twine", "#b79a68", "#7d6238", 40, 0.2, 0.95, 0.3, 0.3)
        self.seal = m.wax("Sealing wax", "#641010", 0.02, 0.42, 0.25)
        self.hips = [m.wax("Hip %d" % k, c, 0.02, 0.38, 0.25) for k, c in enumerate(("#6e160c", "#4e100c", "#86280f"))]
        self.calyx = m.plain("Calyx", "#2c1d12", 0.9)


def scratches(g, vector, angle, scale):
    """Mask of long thin scratches in one direction."""
    turned = g.add("VectorRotate", {"Vector": vector, "Angle": math.radians(angle)}, rotation_type="Z_AXIS").outputs[0]
    drawn = g.add("VectorMath", {0: turned, 1: (0.012, 1, 1)}, operation="MULTIPLY").outputs[0]
    lines = g.add("TexNoise", {"Vector": drawn, "Scale": scale, "Detail": 1.0}).outputs[0]
    thin = g.span(g.math("ABSOLUTE", g.math("SUBTRACT", lines, 0.5)), 0.012, 0.002)
    some = g.add("TexNoise", {"Vector": turned, "Scale": 1.3, "Detail": 2.0}).outputs[0]
    return g.math("MULTIPLY", thin, g.span(some, 0.50, 0.60))


def needles(g, vector, long, thin, share):
    """Mask of separate strokes with pointed ends: the pores of wood.

    Each cell of a stretched cell pattern, `long` by `thin`, holds one stroke; `share` of the cells keep theirs. Noise
    with a threshold would give smears of every length instead.
    """
    drawn = g.add("VectorMath", {0: vector, 1: (1 / long, 1 / thin, 1 / thin)}, operation="MULTIPLY").outputs[0]
    cells = g.add("TexVoronoi", {"Vector": drawn, "Scale": 1.0})
    kept = g.add("SeparateColor", {0: cells.outputs["Color"]}).outputs[0]
    return g.math("MULTIPLY", g.span(cells.outputs["Distance"], 0.36, 0.24), g.math("LESS_THAN", kept, share))


@dataclass(frozen=True)
class Cut:
    """Cut of a knife or crack in the table, at `x` and `y` of the scene."""

    x: float
    y: float
    half: float
    """Half its length."""
    angle: float
    """Direction in degrees."""
    wide: float = 0.008
    """Half its width in the middle."""


def cut_into(g, tint, cut, dark, pale):
    """Colour with a cut in it, and the depth of the cut."""
    world = g.add("NewGeometry").outputs["Position"]
    own = g.add("VectorMath", {0: world, 1: (cut.x, cut.y, 0.0)}, operation="SUBTRACT").outputs[0]
    turned = {"Vector": own, "Angle": math.radians(-cut.angle)}
    split = g.add("SeparateXYZ", {0: g.add("VectorRotate", turned, rotation_type="Z_AXIS").outputs[0]})
    along = g.math("DIVIDE", split.outputs[0], cut.half)
    wobble = g.add("TexNoise", {"Vector": world, "Scale": 9.0, "Detail": 3.0}).outputs[0]
    across = g.math("ADD", split.outputs[1], g.math("MULTIPLY", g.math("SUBTRACT", wobble, 0.5), 0.030))
    half = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, g.math("POWER", g.math("ABSOLUTE", along), 2.0)), cut.wide)
    off = g.math("SUBTRACT", g.math("ABSOLUTE", across), half)  # Distance to the lip; below 0 inside the cut.
    here = g.math("GREATER_THAN", half, 0.0)
    depth = g.math("MULTIPLY", g.span(off, 0.002, -0.002), here)
    lip = g.math("MULTIPLY", g.span(off, 0.008, 0.002), here)
    return g.mix(depth, g.mix(g.math("MULTIPLY", lip, 0.55), tint, pale), dark), depth


def timber(name, light_tone, dark_tone, along, roughness, cuts=(), wear=0.75, paint=None):
    """Oiled hardwood cut from a log: growth rings, fibres, pores, end grain, rubbed edges and `cuts`.

    A coat of `paint`, if given, shows the strokes of its brush, and wood where it is chipped or rubbed off.

    Rings, fibres and pores are all bodies in the log, so that they show as lines and strokes along the grain, and as
    arcs and dots on the ends. The finest are one to two pixels of the master wide.
    """
    g = m.Graph(name)
    own = g.add("TexCoord").outputs["Object"]
    normal = g.add("NewGeometry").outputs["Normal"]
    facing = {0: normal}
    facing = g.add("VectorTransform", facing, vector_type="NORMAL", convert_from="WORLD", convert_to="OBJECT").outputs[
        0
    ]
    lengthways = g.add("SeparateXYZ", {0: facing}).outputs["XYZ".index(along)]
    end = g.span(g.math("ABSOLUTE", lengthways), 0.55, 0.85)
    if along != "X":
        turn = {"Vector": own, "Angle": math.pi / 2}
        own = g.add("VectorRotate", turn, rotation_type="Z_AXIS" if along == "Y" else "Y_AXIS").outputs[0]
    chance = g.add("ObjectInfo").outputs["Random"]
    log = g.add("TexWhiteNoise", {"W": chance}, noise_dimensions="1D").outputs["Color"]
    shift = g.add("VectorMath", {0: log, 1: (60.0, 0.7, 0.5), 2: (0, -0.35, 0.34)}, operation="MULTIPLY_ADD").outputs[0]
    g._coords = place = g.add("VectorMath", {0: own, 1: shift}, operation="ADD").outputs[0]
    split = g.add("SeparateXYZ", {0: place})
    squares = [g.math("POWER", split.outputs[k], 2.0) for k in (1, 2)]
    sway = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(0.30, 2, 0.5, stretch=(1, 1.6, 1.6)), 0.5), 0.9)
    ripple = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(5.5, 3, 0.6, stretch=(0.14, 1, 1)), 0.5), 0.045)
    frayed = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(120, 2, 0.6, stretch=(0.03, 1, 1)), 0.5), 0.012)
    radius = g.math("ADD", g.math("ADD", g.math("SQRT", g.math("ADD", *squares)), sway), g.math("ADD", ripple, frayed))
    years = g.math("MULTIPLY", radius, 24.0)
    band = g.math("FRACT", years)
    summer = g.add("TexWhiteNoise", {"W": g.math("FLOOR", years)}, noise_dimensions="1D").outputs["Value"]
    late = g.math("MULTIPLY", g.span(band, 0.10, 0.90), g.span(band, 1.0, 0.95))
    late = g.math("MULTIPLY", late, g.math("ADD", 0.40, g.math("MULTIPLY", summer, 0.60)))
    early = g.math("MULTIPLY", g.span(band, 0.45, 0.05), g.span(band, 0.0, 0.04))
    streak = g.noise(30, 3, 0.6, stretch=(0.03, 1, 1))
    fibre = g.noise(170, 2, 0.65, stretch=(0.03, 1, 1))
    dense = g.math("ADD", 0.30, g.math("MULTIPLY", early, 0.55))
    pores = g.math("MAXIMUM", needles(g, place, 0.14, 0.010, dense), needles(g, place, 0.26, 0.015, 0.12))
    warm = g.math("FRACT", g.math("MULTIPLY", chance, 7.3))
    tint = g.mix(warm, m.shade(light_tone, 0.82), m.shade(light_tone, 1.12))
    tint = g.mix(g.math("MULTIPLY", late, 0.80), tint, dark_tone)
    tint = g.mix(g.span(streak, 0.46, 0.70, 0.0, 0.42), tint, m.shade(dark_tone, 0.9))
    tint = g.mix(g.span(streak, 0.50, 0.28, 0.0, 0.30), tint, m.shade(light_tone, 1.35))
    tint = g.mix(g.span(fibre, 0.50, 0.74, 0.0, 0.65), tint, m.shade(dark_tone, 0.75))
    tint = g.mix(g.span(fibre, 0.50, 0.26, 0.0, 0.55), tint, m.shade(light_tone, 1.45))
    tint = g.mix(g.math("MULTIPLY", pores, 0.66), tint, m.shade(dark_tone, 0.30))
    tint = g.mix(g.span(g.noise(0.8, 4, 0.6), 0.46, 0.72, 0.0, 0.38), tint, m.shade(dark_tone, 0.8))
    tint = g.mix(g.math("MULTIPLY", end, 0.55), tint, m.shade(dark_tone, 0.5))
    hollow = g.math("MULTIPLY", pores, 0.9)
    for cut in cuts:
        tint, depth = cut_into(g, tint, cut, m.shade(dark_tone, 0.18), m.shade(light_tone, 1.8))
        hollow = g.math("ADD", hollow, depth)
    ragged = g.math("ADD", g.noise(12, 5, 0.75, stretch=(0.30, 1, 1)), g.math("MULTIPLY", fibre, 0.50))
    rub = g.math("MULTIPLY", g.edges(boxy=True), g.span(ragged, 0.72, 0.79))
    tint = g.mix(g.math("MULTIPLY", rub, wear), tint, m.shade(light_tone, 2.3))
    if paint:
        brushed = g.noise(26, 4, 0.65, stretch=(0.04, 1, 1))
        coat = g.mix(g.span(brushed, 0.32, 0.68), m.shade(paint, 0.84), m.shade(paint, 1.14))
        coat = g.mix(g.span(g.noise(1.6, 4, 0.6), 0.42, 0.70, 0.0, 0.45), coat, m.shade(paint, 0.55))
        chip = g.span(g.math("ADD", g.noise(9, 6, 0.7), g.math("MULTIPLY", fibre, 0.12)), 0.715, 0.725)
        bare = g.math("MAXIMUM", g.math("MULTIPLY", rub, g.span(g.noise(2.4, 3, 0.6), 0.42, 0.58)), chip)
        tint = g.mix(bare, coat, tint)
        hollow = g.math("ADD", g.math("MULTIPLY", hollow, 0.35), g.math("MULTIPLY", bare, 0.5))
    dull = g.span(g.noise(0.9, 5, 0.65), 0.40, 0.65)
    rough = g.math("ADD", roughness, g.math("MULTIPLY", dull, 0.16))
    rough = g.math("ADD", rough, g.math("MULTIPLY", g.math("MAXIMUM", hollow, end), 0.25), clamp=True)
    height = g.math("SUBTRACT", g.math("MULTIPLY", g.math("ADD", fibre, late), 0.30), hollow)
    return g.principled(Base_Color=tint, Roughness=rough, Specular_IOR_Level=0.13, Normal=g.bump(height, 0.45, 0.006))


def brass(name, color):
    """Handled brass: tarnish in corners and patches, bright where it is rubbed, fine scratches and fingermarks."""
    g = m.Graph(name)
    open_air = g.add("AmbientOcclusion", {"Distance": 0.16}, samples=4).outputs["AO"]
    ridge = g.add("NewGeometry").outputs["Pointiness"]
    patch = g.span(g.noise(1.7, 6, 0.68), 0.46, 0.66)
    speck = g.span(g.noise(15, 4, 0.7), 0.58, 0.68)
    corner = g.span(open_air, 0.70, 0.25)
    tarnish = g.math("MAXIMUM", g.math("MULTIPLY", patch, 0.42), g.math("MULTIPLY", corner, 0.75))
    tarnish = g.math("MAXIMUM", tarnish, g.math("MULTIPLY", speck, 0.45))
    rubbed = g.math("MULTIPLY", g.span(ridge, 0.515, 0.57), g.span(g.noise(4, 4, 0.6), 0.32, 0.5))
    tarnish = g.math("MULTIPLY", tarnish, g.math("SUBTRACT", 1.0, rubbed))
    tint = g.mix(tarnish, color, "#4a2f16")
    tint = g.mix(g.math("MULTIPLY", g.math("MULTIPLY", corner, g.span(g.noise(5, 4), 0.5, 0.62)), 0.6), tint, "#4d6a50")
    tint = g.mix(g.math("MULTIPLY", rubbed, 0.85), tint, "#f3d38a")
    lines = g.math("MAXIMUM", scratches(g, g.coords(), 35, 5), scratches(g, g.coords(), -50, 4))
    rough = g.math("ADD", 0.20, g.math("MULTIPLY", tarnish, 0.34))
    rough = g.math("ADD", rough, g.math("MULTIPLY", lines, 0.25), clamp=True)
    height = g.math("SUBTRACT", g.math("MULTIPLY", g.noise(9, 4), 0.5), g.math("MULTIPLY", lines, 0.5))
    return g.principled(Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=g.bump(height, 0.12, 0.012))


def cork_skin():
    """Cork: pale grain, dark pits of two sizes, a few short cracks."""
    g = m.Graph("Cork")
    grain = g.noise(20, 5, 0.7)
    tint = g.mix(grain, "#7d5731", "#c79a63")
    pits = g.span(g.voronoi(17), 0.30, 0.16)
    pits = g.math("MULTIPLY", pits, g.span(g.noise(9, 2), 0.50, 0.56))
    lens = g.span(g.noise(12, 2, 0.5, stretch=(1, 1, 2.8)), 0.62, 0.68)
    dark = g.math("MAXIMUM", pits, lens)
    tint = g.mix(g.math("MULTIPLY", dark, 0.88), tint, "#3a2212")
    height = g.math("SUBTRACT", g.math("MULTIPLY", grain, 0.4), dark)
    return g.principled(Base_Color=tint, Roughness=0.86, Normal=g.bump(height, 0.9, 0.022))


def paper(name, picture, tone="#cbb27a", ink="#1c0f08", creased=0.0):
    """Old laid paper with a written sheet on it; browned at its edges, foxed, rubbed where fingers hold it."""
    g = m.Graph(name)
    place = g.add("TexCoord").outputs["UV"]
    layers = g.add(
        "SeparateColor", {0: g.add("TexImage", {"Vector": place}, image=picture, extension="EXTEND").outputs[0]}
    )
    split = g.add("SeparateXYZ", {0: place})
    inner = [g.math("MINIMUM", split.outputs[k], g.math("SUBTRACT", 1.0, split.outputs[k])) for k in (0, 1)]
    rim = g.math(
        "ADD", g.math("MINIMUM", *inner), g.math("MULTIPLY", g.math("SUBTRACT", g.noise(6, 5, 0.65), 0.5), 0.16)
    )
    tint = g.mix(g.span(g.noise(2.4, 5, 0.6), 0.35, 0.68), m.shade(tone, 0.80), m.shade(tone, 1.05))
    tint = g.mix(g.math("MULTIPLY", g.span(rim, 0.11, 0.0), 0.78), tint, "#6d4521")
    fox = g.span(g.noise(13, 3, 0.6), 0.66, 0.72)
    tint = g.mix(g.math("MULTIPLY", fox, 0.45), tint, "#8a5a2a")
    fibre = g.noise(60, 3, 0.7)
    tint = g.mix(g.math("MULTIPLY", g.span(fibre, 0.5, 0.75), 0.25), tint, m.shade(tone, 0.6))
    fold = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(3.2, 3, 0.5, 0.6), 0.5))
    fold = g.math("MULTIPLY", g.span(fold, 0.016, 0.0), g.span(g.noise(2.1, 2), 0.46, 0.58))
    tint = g.mix(g.math("MULTIPLY", fold, creased), tint, m.shade(tone, 0.42))
    swell = g.math("SUBTRACT", g.math("MULTIPLY", g.noise(7, 2, 0.5, 0.4), creased), g.math("MULTIPLY", fold, creased))
    worn = g.span(g.noise(11, 5, 0.7), 0.30, 0.38)
    uneven = g.span(g.noise(7, 3, 0.6), 0.25, 0.7, 0.84, 1.0)
    tint = g.mix(g.math("MULTIPLY", g.math("MULTIPLY", layers.outputs[2], uneven), 0.62), tint, "#61702f")
    tint = g.mix(g.math("MULTIPLY", g.math("MULTIPLY", layers.outputs[1], worn), uneven), tint, "#861a10")
    tint = g.mix(g.math("MULTIPLY", g.math("MULTIPLY", layers.outputs[0], worn), uneven), tint, ink)
    torn = g.add("Attribute", attribute_name="torn").outputs["Fac"]
    tint = g.mix(g.math("MULTIPLY", torn, 0.85), tint, m.shade(tone, 1.25))
    wavy = g.bump(swell, 0.5, 0.03)
    return g.principled(
        Base_Color=tint, Roughness=0.88, Specular_IOR_Level=0.25, Normal=g.bump(fibre, 0.25, 0.004, wavy)
    )


def glazed(name, picture):
    """Old tin glaze painted in blue, crazed with fine cracks and chipped to the clay in a few spots."""
    g = m.Graph(name)
    image = g.add("TexImage", {"Vector": g.add("TexCoord").outputs["UV"]}, image=picture, extension="EXTEND")
    layers = g.add("SeparateColor", {0: image.outputs[0]})
    tint = g.mix(g.noise(2.2, 5, 0.6), "#8e8773", "#b9b29c")
    tint = g.mix(g.math("MULTIPLY", layers.outputs[2], g.span(g.noise(5, 3), 0.3, 0.7, 0.35, 0.8)), tint, "#34618f")
    tint = g.mix(g.math("MAXIMUM", layers.outputs[0], layers.outputs[1]), tint, "#10254c")
    crack = g.span(g.voronoi(9, "DISTANCE_TO_EDGE"), 0.018, 0.0)
    tint = g.mix(g.math("MULTIPLY", crack, 0.45), tint, "#4d3f2b")
    chip = g.span(g.noise(4.5, 4, 0.6), 0.70, 0.72)
    tint = g.mix(chip, tint, "#7a4a2c")
    rough = g.math("ADD", 0.32, g.math("MULTIPLY", chip, 0.5))
    return g.principled(Base_Color=tint, Roughness=rough, Specular_IOR_Level=0.2, Normal=g.bump(chip, -0.4, 0.01))


def hide_of(name, color, picture=None):
    """Book leather: pebbled, rubbed pale on its ridges; `picture` is tooled on it in gold."""
    g = m.Graph(name)
    rub = g.span(g.noise(6, 5, 0.7), 0.46, 0.66)
    tint = g.mix(g.noise(3, 5), m.shade(color, 0.6), m.shade(color, 1.2))
    tint = g.mix(g.math("MULTIPLY", rub, 0.45), tint, m.shade(color, 2.4))
    gold = 0.0
    if picture:
        image = g.add("TexImage", {"Vector": g.add("TexCoord").outputs["UV"]}, image=picture, extension="EXTEND")
        gold = g.add("SeparateColor", {0: image.outputs[0]}).outputs[0]
        gold = g.math("MULTIPLY", gold, g.span(g.noise(18, 4, 0.7), 0.34, 0.46))
        tint = g.mix(gold, tint, "#d8a94e")
    pebbled = g.bump(g.voronoi(30), 0.3, 0.008)
    return g.principled(Base_Color=tint, Metallic=gold, Roughness=0.52, Specular_IOR_Level=0.15, Normal=pebbled)


def dust_of(name, color, grain=150):
    """Dry powder: every grain a little lighter or darker than the next."""
    g = m.Graph(name)
    speck = g.noise(grain, 2, 0.7)
    tint = g.mix(g.span(speck, 0.35, 0.65), m.shade(color, 0.45), m.shade(color, 1.4))
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(4, 4), 0.4, 0.7), 0.5), tint, m.shade(color, 0.7))
    return g.principled(Base_Color=tint, Roughness=1.0, Specular_IOR_Level=0.1, Normal=g.bump(speck, 0.9, 0.012))


def marble():
    """Grey marble with thin veins, scuffed dull."""
    g = m.Graph("Marble")
    warp = g.noise(1.1, 4, 0.6, 0.8)
    vein = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(0.55, 6, 0.58, 1.0), 0.5))
    fine = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(2.6, 5, 0.6, 1.2), 0.5))
    tint = g.mix(g.span(warp, 0.35, 0.7), "#77766f", "#a19d92")
    tint = g.mix(g.span(vein, 0.028, 0.0, 0, 0.75), tint, "#4d4f50")
    tint = g.mix(g.span(fine, 0.016, 0.0, 0, 0.40), tint, "#6f675c")
    nicks = g.span(g.noise(16, 4, 0.7), 0.64, 0.70)
    tint = g.mix(g.math("MULTIPLY", nicks, 0.35), tint, "#77746c")
    rough = g.math("ADD", 0.30, g.math("MULTIPLY", g.span(g.noise(3, 5, 0.65), 0.4, 0.65), 0.28))
    return g.principled(
        Base_Color=tint,
        Roughness=rough,
        Subsurface_Weight=0.12,
        Subsurface_Scale=0.04,
        Normal=g.bump(g.math("MULTIPLY", nicks, -1.0), 0.4, 0.012),
    )


def poured(g, body, color):
    """Make the surface of a liquid: `body` along the glass, unbent and glossy on the level top, clear to the lamps.

    Rays bent by the level would be totally reflected by the glass behind it, which gives the liquid a black rim.
    """
    clear, gloss = g.add("BsdfTransparent", {"Color": color}), g.add("BsdfGlossy", {"Roughness": 0.0})
    share = g.add("Fresnel", {"IOR": 1.34}).outputs[0]
    level = g.add("MixShader", {0: share, 1: clear.outputs[0], 2: gloss.outputs[0]})
    shadow = g.add("LightPath").outputs["Is Shadow Ray"]
    side = g.add("MixShader", {0: shadow, 1: body.outputs[0], 2: clear.outputs[0]})
    top = g.math("SUBTRACT", g.add("Attribute", attribute_name="level").outputs["Fac"], shadow, clamp=True)
    g.surface(g.add("MixShader", {0: top, 1: side.outputs[0], 2: level.outputs[0]}).outputs[0])
    return g.material


def potion(name, color):
    """Clear liquid that gathers its colour at the edges."""
    g = m.Graph(name)
    return poured(g, g.add("BsdfRefraction", {"Color": color, "Roughness": 0.0, "IOR": 1.34}), color)


def tincture(name, pale, rest, absorbs):
    """Liquid that absorbs light along its way, `absorbs` of red, green and blue per unit, and is pale where it is thin.

    A ray at the rim of a full flask is bent into it and crosses most of it, so that a pale rim needs the tint of the
    surface too: `pale` where that is seen at a flat angle, `rest` elsewhere.
    """
    g = m.Graph(name)
    facing, inside = g.add("LayerWeight", {"Blend": 0.5}), g.add("NewGeometry").outputs["Backfacing"]
    steep = g.math("ADD", 1.0, g.math("MULTIPLY", inside, 1.2))  # Inside, rays meet the surface less flatly.
    flat = g.span(g.math("MULTIPLY", facing.outputs["Facing"], steep), 0.12, 0.72)
    body = g.add("BsdfGlass", {"Color": g.mix(flat, rest, pale), "Roughness": 0.0, "IOR": 1.34})
    most = max(absorbs)
    depth = g.add("VolumeAbsorption", {"Color": tuple(1 - a / most for a in absorbs), "Density": most})
    g.tree.links.new(depth.outputs[0], g.output.inputs["Volume"])
    return poured(g, body, pale)


def sage_skin():
    """Leaf of sage: grey-green and pebbled with a pale midrib, and lit through by what is behind it."""
    g = m.Graph("Sage leaf")
    place = g.add("TexCoord").outputs["Object"]
    split = g.add("SeparateXYZ", {0: place})
    across = g.math("ABSOLUTE", split.outputs[0])
    tint = g.mix(g.add("ObjectInfo").outputs["Random"], "#8fa765", "#b4c283")
    slope = g.math("SUBTRACT", g.math("MULTIPLY", split.outputs[1], 46.0), g.math("MULTIPLY", across, 60.0))
    veins = g.span(g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", slope), 0.5)), 0.40, 0.5)
    rib = g.math("MAXIMUM", g.span(across, 0.009, 0.003), g.math("MULTIPLY", veins, 0.45))
    tint = g.mix(g.math("MULTIPLY", rib, 0.6), tint, "#d5dcae")
    cells = g.bump(g.voronoi(60), 0.4, 0.006)
    front = g.add("BsdfPrincipled", {"Base Color": tint, "Roughness": 0.7, "Normal": cells})
    back = g.add("BsdfTranslucent", {"Color": g.mix(0.35, tint, "#cfe27a")})
    mix = g.add("MixShader", {0: 0.6, 1: front.outputs[0], 2: back.outputs[0]})
    g.surface(mix.outputs[0])
    return g.material


def light_card(at, wide, tall, strength, color=(1.0, 0.86, 0.55)) -> None:
    """Bright card behind a bottle, seen only through it: the light that makes coloured glass glow in a picture."""
    g = m.Graph("Card of light")
    away = g.add("VectorMath", {0: g.add("TexCoord").outputs["Object"]}, operation="LENGTH").outputs["Value"]
    power = g.math("MULTIPLY", g.math("POWER", g.span(away, 0.5, 0.0), 1.6), strength)
    shine, air = g.add("Emission", {"Color": color, "Strength": power}), g.add("BsdfTransparent")
    whole = g.add("AddShader", {0: shine.outputs[0], 1: air.outputs[0]})
    g.surface(whole.outputs[0])
    card = s.plane("Card of light", (1, 1), at, (90, 0, 0), g.material)
    card.scale = (wide, tall, 1)
    s.without_light(card).visible_camera = False


# Building blocks


def radius_at(outer, z):
    """Radius of a profile at a height."""
    for (r0, z0), (r1, z1) in zip(outer, outer[1:]):
        if z0 <= z <= z1 and z1 > z0:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return outer[-1][0]


def vessel(outer, wall, level, at, glass, fill, kit, bubbles=0, seed=1):
    """Bottle of revolution with a raised bottom, and liquid up to the height `level` that climbs the wall."""
    fine = s.spline(outer, 8)
    punt = wall * 1.5
    inside = [(max(0.0, r - wall), max(z, outer[0][1] + wall)) for r, z in fine if r > wall]
    profile = [(0.0, punt * 0.6), (fine[0][0] * 0.6, punt * 0.35)] + fine + inside[::-1] + [(0.0, wall + punt)]
    s.lathe("Glass", profile, at, (0, 0, 0), glass, 96, angle=70)
    if fill is None:
        return fine
    body = [(r + 0.004, z) for r, z in inside if z <= level]
    edge = radius_at(inside, level)
    climb = [(edge + 0.004, level + 0.055), (edge - 0.012, level + 0.03), (edge - 0.04, level + 0.01)]
    climb += [(edge - 0.09, level), (edge * 0.5, level - 0.002), (0.0, level - 0.002)]
    low = [(0.0, wall + punt - 0.004)]
    liquid = s.lathe("Liquid", low + body + [(r, z) for r, z in climb if r >= 0], at, (0, 0, 0), fill, 96, angle=50)
    tops = [float(vertex.co.z > level - 0.004) for vertex in liquid.data.vertices]
    liquid.data.attributes.new("level", "FLOAT", "POINT").data.foreach_set("value", tops)
    rng = random.Random(seed)
    for k in range(bubbles):
        size = rng.uniform(0.010, 0.028)
        a = rng.uniform(math.pi * 1.05, math.pi * 1.95)
        if k % 3:
            spot, z = edge - 0.03 - size - rng.uniform(0, 0.05), level - size * 0.4
        else:
            z = level - rng.uniform(0.05, level * 0.6)
            spot = max(0, radius_at(inside, z) - size * 1.2 - rng.uniform(0.0, 0.10))
        centre = Vector(at) + Vector((spot * math.cos(a), spot * math.sin(a), z))
        s.sphere("Bubble", size, centre, kit.bubble, (1, 1, 1), 16, 10)
    return fine


def cork(kit, at, radius, tall, seed=1, lean=0.0):
    """Tapered stopper with pits and a chipped rim; `at` is the middle of its height."""
    side = [(radius * (0.84 + 0.16 * k / 12), tall * (k / 12 - 0.5)) for k in range(13)]
    top = [(radius * 0.97, tall * 0.5 + radius * 0.03)] + [
        (radius * (0.95 - 0.19 * k), tall * 0.5 + radius * 0.04) for k in range(5)
    ]
    piece = s.lathe(
        "Cork",
        [(0, -tall * 0.5)] + side + top + [(0, tall * 0.5 + radius * 0.04)],
        at,
        (lean, lean, 40 * seed),
        kit.cork,
        56,
    )
    rng = random.Random(seed)
    pits = [(rng.uniform(0, 6.28), rng.uniform(-0.4, 0.5) * tall, rng.uniform(0.02, 0.05)) for _ in range(16)]

    def pitted(co):
        push = 0.0
        for a, z, size in pits:
            away = (Vector((math.cos(a) * radius, math.sin(a) * radius, z)) - co).length
            push = max(push, 1 - away / size) if away < size else push
        return co * (1 - push * 0.022 / max(0.05, co.length))

    s.warp(piece, pitted)
    return s.sculpt(piece, 0.008, 0.07, 3, seed)


def with_uv(obj, columns, rows):
    """Give a sheet of `columns` by `rows` faces its own u and v as texture coordinates."""
    layer = obj.data.uv_layers.new(name="UV")
    for loop in obj.data.loops:
        j, i = divmod(loop.vertex_index, columns + 1)
        layer.data[loop.index].uv = (i / columns, j / rows)
    return obj


def torn_edge(t, seed, bite):
    """How far paper is torn away at the share `t` of an edge, and more near its start where a corner is lost."""
    waves = ((4, 0.014), (15, 0.010), (50, 0.006))
    ragged = sum(size * noise.noise(Vector((t * pace, seed, 1.7))) for pace, size in waves)
    return max(0.0, ragged + 0.004) + bite * max(0.0, 1 - t / 0.17) ** 0.8


def label(outer, at, middle, wide, tall, picture, turn=0.0, bite=0.05, seed=1, calm=0.0):
    """Paper label glued on a vessel: slightly wrinkled, torn at its edges; `bite` is how much of its corners is lost.

    `calm`, from 0 to 1, is how smooth it lies where its title is written.
    """
    at, steps, spots = Vector(at), 64, []

    def on(u, v):
        low, high = torn_edge(u, seed, bite), 1 - torn_edge(u, seed + 5, 0)
        left, right = torn_edge(v, seed + 9, bite), 1 - torn_edge(1 - v, seed + 14, bite * 0.7)
        spots.append((left + u * (right - left), low + v * (high - low), min(u, v, 1 - u, 1 - v)))
        x, y = spots[-1][:2]
        z = middle + (y - 0.5) * tall
        a = math.radians(turn) + (x - 0.5) * wide / radius_at(outer, middle)
        crease = abs(noise.noise(Vector((x * 2.2 + 0.8 * y, y * 5.5, seed))))
        blister = max(0.0, noise.noise(Vector((x * 4.5, y * 3.5, seed + 3))) - 0.1)
        swell = 0.007 * max(0.0, 0.16 - crease) / 0.16 + 0.010 * blister
        written = math.exp(-(((x - 0.5) / 0.42) ** 6) - ((y - 0.52) / 0.30) ** 4)
        r = radius_at(outer, z) + 0.0015 + swell * (1 - calm * written)
        return at + Vector((r * math.sin(a), -r * math.cos(a), z))

    sheet = s.sheet("Label", on, steps, steps)
    layer = sheet.data.uv_layers.new(name="UV")
    for loop in sheet.data.loops:
        layer.data[loop.index].uv = spots[loop.vertex_index][:2]
    torn = [1.0 if inner < 1.5 / steps else 0.0 for _, _, inner in spots]
    sheet.data.attributes.new("torn", "FLOAT", "POINT").data.foreach_set("value", torn)
    s.paint(sheet, paper("Label paper", picture, creased=0.4 * (1 - calm)))
    s.solidify(sheet, 0.003, 1.0)
    return sheet


def twist(name, points, thick, material) -> None:
    """Two strands laid round each other along a path."""
    path, along = [Vector(p) for p in points], 0.0
    strands = [[], []]
    for k, point in enumerate(path):
        ahead = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        along += (point - path[max(k - 1, 0)]).length
        side = ahead.cross(Vector((0.2, 0.1, 1))).normalized()
        for strand, start in zip(strands, (0.0, math.pi)):
            out = side.copy()
            out.rotate(Matrix.Rotation(start + along / (thick * 1.5), 3, ahead))
            strand.append(point + out * thick * 0.52)
    for strand in strands:
        s.tube(name, strand, thick * 0.60, material, resolution=3)


def wrap_twine(kit, at, radius, turns=4, thick=0.016):
    """Twine wound round a neck, with two loose ends."""
    points = [
        Vector(at) + Vector((radius * math.cos(a), radius * math.sin(a), thick * 1.7 * a / 6.28))
        for a in (k * 0.06 for k in range(int(turns * 105)))
    ]
    twist("Twine", points, thick, kit.twine)
    for side in (-1, 1):
        start = Vector(at) + Vector((side * 0.02, -radius, 0.03))
        ends = [
            start,
            start + Vector((side * 0.05, -0.06, -0.02)),
            start + Vector((side * 0.09, -0.05, -0.18)),
            start + Vector((side * 0.07, -0.07, -0.30)),
        ]
        twist("Twine end", s.spline(ends, 24), thick * 0.8, kit.twine)


def drips(name, at, radius, top, reach, material, seed, count, thick):
    """Wax that has run down the outside: a skin with long and short tongues.

    `radius` is a number, or a function of the height that follows what the wax runs down.
    """
    outside = radius if callable(radius) else lambda z: radius
    rng = random.Random(seed)
    runs = [(rng.uniform(0, 1), rng.uniform(0.25, 1.0) * reach, rng.uniform(0.013, 0.026)) for _ in range(count)]

    def depth(u):
        best = reach * 0.16 + 0.03 * math.sin(u * 25)
        for centre, length, wide in runs:
            off = min(abs(u - centre), 1 - abs(u - centre)) / wide
            if off < 1:
                best = max(best, length * math.sqrt(1 - off**3))
        return best

    def on(u, v):
        a, long = 2 * math.pi * u, depth(u)
        bead = 1.0 if v < 0.9 else math.sqrt(max(0.0, 1 - ((v - 0.9) / 0.1) ** 2))
        fat = thick * (0.6 + 0.7 * max(0.0, v - 0.4) * (long > reach * 0.3)) * bead
        z = top - long * v**1.2 + 0.01
        r = 0.80 * outside(top) if v == 0 else outside(z) + fat
        return Vector(at) + Vector((r * math.cos(a), r * math.sin(a), top - 0.01 if v == 0 else z))

    return s.sheet(name, on, 150, 24, material, closed_u=True)


def mound(centre, size, tall, seed):
    """Surface of loose powder as a function of u (round) and v (from the top, 0, to the hem, 1)."""
    x, y, z = centre

    def on(u, v):
        a, t = 2 * math.pi * u, v
        turn = Vector((math.cos(a), math.sin(a), 0))
        edge = 1 + 0.30 * noise.noise(turn * 1.3 + Vector((0, 0, seed)))
        edge += 0.13 * noise.noise(turn * 4 + Vector((0, 0, seed + 4)))
        edge += t * 0.07 * noise.noise(turn * 14 + Vector((0, 0, seed + 8)))
        dx, dy = size[0] * edge * t * turn.x, size[1] * edge * t * turn.y
        slope = math.sqrt((1 - t) ** 2 + 0.012) - 0.11 + 0.12 * t
        flat = Vector((dx, dy, 0))
        broad, fine = (noise.noise(flat * pace + Vector((0, 0, seed))) for pace in (5, 14))
        slid = 1 + 0.30 * broad + 0.16 * fine
        lumps = 0.018 * noise.noise(flat * 26 + Vector((0, 0, seed)))
        lumps += 0.010 * noise.noise(flat * 60 + Vector((0, 0, 1)))
        return Vector((x + dx, y + dy, z + tall * max(0.0, slope) * slid * (1 - t**6) + lumps * (1 - t**4)))

    return on


def heap(name, centre, size, tall, material, seed, steps=120):
    """Loose powder: a mound with slipped flanks and a ragged hem."""
    return s.sheet(name, mound(centre, size, tall, seed), steps, 50, material, closed_u=True)


def strew(name, surface, count, size, material, seed, reach=1.0, shape=(1, 0.8, 0.7)):
    """Grains that lie on a mound, and round it up to `reach` times its width."""
    rng = random.Random(seed)
    middle, places = surface(0.0, 0.0), []
    for _ in range(count):
        u, t = rng.random(), reach * rng.random() ** (0.6 if reach <= 1 else 1.0)
        spot = surface(u, min(1.0, t))
        if t > 1:
            spot = middle.lerp(spot, t + (t - 1) * rng.random())
            spot.z = surface(u, 1.0).z
        grow = Matrix.Diagonal((*(size * rng.uniform(0.55, 1.15) * k for k in shape), 1))
        turn = Matrix.Rotation(rng.uniform(0, 6.28), 4, "Z") @ Matrix.Rotation(rng.gauss(0, 0.5), 4, "X")
        places.append(Matrix.Translation(spot + Vector((0, 0, size * shape[2] * 0.4))) @ turn @ grow)
    swarm(name, places, material)


def swarm(name, places, material):
    """One mesh of many small beads; `places` holds their transforms."""
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=1, radius=1.0)
    shape = np.array([vertex.co for vertex in work.verts])
    sides = np.array([[vertex.index for vertex in face.verts] for face in work.faces])
    work.free()
    points, faces = [], []
    for k, place in enumerate(places):
        grid = np.array(place)
        points.append(shape @ grid[:3, :3].T + grid[:3, 3])
        faces.append(sides + k * len(shape))
    return s.mesh(name, np.concatenate(points), np.concatenate(faces).tolist(), material, smooth=True)


# The room


CUTS = (
    Cut(1.75, -4.05, 0.42, 28, 0.012),
    Cut(1.92, -4.20, 0.30, 21, 0.008),
    Cut(2.12, -3.98, 0.16, 43, 0.007),
    Cut(-4.45, -2.95, 0.26, -38, 0.010),
    Cut(3.10, -1.98, 0.30, 64, 0.009),
    Cut(2.62, -4.42, 0.36, 0.8, 0.009),
    Cut(2.10, -4.75, 0.30, -1.2, 0.008),
)
"""Cuts of a knife, and the cracks in which two boards end."""


def table(kit) -> None:
    """Table of broad boards, pegged down where two meet, and a plaster wall."""
    wood = timber("Table", "#5e4632", "#291b11", "X", 0.50, CUTS, 0.85)
    rng = random.Random(4)
    joints = {0: 2.36, 1: -4.02, 3: 4.05}
    for k in range(7):
        y, joint = -4.6 + 1.38 * k, joints.get(k)
        spans = ((-14, joint - 0.006), (joint + 0.006, 14)) if joint else ((-12, 12),)
        for low, high in spans:
            at = ((low + high) / 2, y, -0.2 - rng.uniform(0, 0.012))
            board = s.box("Board", (high - low, 1.36, 0.4), at, (0, 0, 0), wood, 0.028)
            board.rotation_euler[2] = rng.uniform(-0.0006, 0.0006)
    for k, joint in joints.items():
        for side, row in ((-0.16, -0.40), (-0.17, 0.38), (0.17, -0.37), (0.15, 0.41)):
            at = (joint + side, -4.6 + 1.38 * k + row, -0.017)
            s.cylinder("Peg", 0.062 + 0.004 * row, 0.04, at, (0, 0, 40 * row), kit.peg, 0.004, 40)
    wall = m.backdrop("Wall", "#686a6c", 0.30)
    s.plane("Wall", (40, 20), (0, 6.4, 6), (90, 0, 0), wall)


def cabinet(kit) -> None:
    """Cabinet of small drawers behind the table's edge, with jars, books and a still on top."""
    front, top = 3.9, 2.05
    s.box("Back", (16, 1.6, top), (0, front + 0.95, top / 2 - 0.02), (0, 0, 0), kit.painted, 0.02)
    s.box("Ledge", (16.4, 1.9, 0.16), (0, front + 0.80, top + 0.06), (0, 0, 0), kit.painted, 0.04)
    s.box("Plinth", (16.2, 0.3, 0.22), (0, front + 0.05, 0.11), (0, 0, 0), kit.painted, 0.03)
    signs = ("sun", "moon", "fire", "water", "salt", "earth")
    cards = []
    for k, kind in enumerate(signs):
        pen = Pen(0.46, 0.26, 300, 20 + k)
        draw_frame(pen, 0.02, 0.015)
        draw_sign(pen, kind, (0.23, 0.13), 0.07, nib=0.018)
        cards.append(paper("Card %s" % kind, pen.image("Card %s" % kind)))
    pull = s.lathe(
        "Pull",
        s.spline([(0.0, -0.02), (0.05, 0.0), (0.04, 0.05), (0.09, 0.10), (0.07, 0.15), (0.0, 0.17)], 6),
        (0, 0, -5),
        material=kit.brass,
        steps=32,
    )
    for row in range(2):
        for k in range(12):
            x, z = -6.6 + 1.2 * k, 0.66 + 0.88 * row
            ajar = 0.22 if (row, k) in ((1, 3), (0, 8)) else 0.0
            s.box("Drawer", (1.08, 0.3 + ajar, 0.76), (x, front + 0.08 - ajar / 2, z), (0, 0, 0), kit.painted, 0.035)
            s.box("Panel", (0.86, 0.06, 0.54), (x, front - 0.08 - ajar, z), (0, 0, 0), kit.painted, 0.025)
            s.copy(pull, (x, front - 0.12 - ajar, z - 0.12), (90, 0, 0))
            card = with_uv(s.sheet("Card", lambda u, v: ((u - 0.5) * 0.46, 0, (v - 0.5) * 0.26), 4, 4), 4, 4)
            s.paint(card, cards[(k * 5 + row * 2) % 6])
            s.place(card, (x, front - 0.118 - ajar, z + 0.12), (0, 0, (k % 3 - 1) * 1.2))
    pull.hide_render = True
    shelf_row(kit, front + 0.75, top + 0.14)


def jar_paint(name, title, seed):
    """What is painted on a drug jar: a banner with its drug, leaves above and below, lines at top and bottom."""
    pen = Pen(1.5, 0.84, 330, seed)
    for y in (0.03, 0.08, 0.76, 0.81):
        pen.stroke([(0, y), (1.5, y)], 0.022 if y in (0.03, 0.81) else 0.008, curved=False)
    pen.fill([(0.18, 0.33), (1.32, 0.33), (1.38, 0.42), (1.32, 0.52), (0.18, 0.52), (0.12, 0.42)], pen.WASH, 70)
    for y in (0.32, 0.53):
        pen.stroke([(0.18, y), (0.75, y + 0.012), (1.32, y)], 0.014)
    for x, out in ((0.18, -1), (1.32, 1)):
        pen.stroke([(x, 0.32), (x + 0.09 * out, 0.42), (x, 0.53)], 0.014)
    pen.write(title, 0.75, 0.375, 0.068, centred=True, slant=0.0)
    for y, up in ((0.58, 1), (0.27, -1)):
        pen.stroke([(0.40, y + 0.03 * up), (0.75, y), (1.10, y + 0.03 * up)], 0.009)
        for k in range(9):
            x = 0.39 + 0.09 * k
            draw_leaf(pen, (x, y + 0.02 * up), up * (math.pi / 2 + 0.12 * (k - 4)), 0.12, 0.5)
        ring(pen, (0.75, y + 0.05 * up), 0.028, pen.WASH, filled=True)
    return pen.image(name)


def drug_jar(kit, at, grow, title, seed, turn=0.0) -> None:
    """Waisted jar of tin-glazed earthenware, painted in blue with the name of its drug, under a knobbed lid."""
    blank = Pen(0.2, 0.2, 40).image("Blank glaze")
    white = glazed("Glaze", blank)
    side = [(0.0, 0.0), (0.33, 0.0), (0.37, 0.04), (0.385, 0.12), (0.34, 0.22), (0.318, 0.60), (0.34, 0.98)]
    side += [(0.385, 1.08), (0.375, 1.15), (0.29, 1.21), (0.28, 1.27), (0.325, 1.31), (0.32, 1.335), (0.0, 1.34)]
    fine = s.spline(side, 6)
    lid = [(0.0, 1.34), (0.34, 1.345), (0.355, 1.37), (0.33, 1.40), (0.20, 1.47), (0.08, 1.52), (0.06, 1.57)]
    lid += [(0.09, 1.61), (0.10, 1.66), (0.06, 1.71), (0.0, 1.72)]
    for name, profile in (("Jar", fine), ("Jar lid", s.spline(lid, 5))):
        s.lathe(name, profile, at, material=white, steps=72, angle=60).scale = (grow,) * 3

    def on(u, v):
        a, z = math.radians(turn) + (u - 0.5) * 4.4, 0.17 + 0.86 * v
        r = radius_at(fine, z) + 0.003
        return r * math.sin(a), -r * math.cos(a), z

    band = with_uv(s.sheet("Jar painting", on, 48, 24), 48, 24)
    s.paint(band, glazed("Painted glaze", jar_paint("Jar %s" % title, title, seed)))
    s.place(band, at, scale=grow)


def closed_book(at, size, turn, color, title) -> None:
    """Old book that lies flat, its back to the viewer: ribbed spine with a gilt title, boards, leaves between them."""
    wide, deep, thick = size
    pen = Pen(wide, 0.3, 420, len(title))
    size = 0.085 * min(1.0, 0.42 * wide / pen.width_of(title, 0.085))
    pen.write(title, wide / 2, 0.15 - size * 0.7, size, centred=True, slant=0.0)
    ribs = [wide * k for k in (0.10, 0.26, 0.74, 0.90)]
    for x in ribs:
        for side in (-0.035, 0.035):
            pen.stroke([(x + side, 0), (x + side, 0.3)], 0.012, curved=False)
    skin, plain = hide_of("Spine %s" % title, color, pen.image("Spine %s" % title)), hide_of("Boards", color)
    leaves = m.Graph("Old leaves")
    lines = leaves.noise(1, 3, 0.7, stretch=(1.2, 1.2, 90))
    tint = leaves.mix(leaves.span(lines, 0.35, 0.65), "#5f4a2a", "#b79f6c")
    leaves = leaves.principled(Base_Color=tint, Roughness=0.9)
    place = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    parts = [s.box("Leaves", (wide - 0.07, deep - 0.05, thick - 0.05), (0, 0.01, 0), (0, 0, 0), leaves, 0.006)]
    for z in (-1, 1):
        parts.append(s.box("Board", (wide, deep, 0.03), (0, 0.02, z * (thick / 2 - 0.015)), (0, 0, 0), plain, 0.012))

    def spine(x, v, out):
        return x, -deep / 2 + 0.03 - (0.075 + out) * math.sin(math.pi * v) ** 0.6, (v - 0.5) * (thick + out)

    parts.append(s.paint(with_uv(s.sheet("Spine", lambda u, v: spine((u - 0.5) * wide, v, 0), 8, 20), 8, 20), skin))
    for x in ribs:

        def rib(u, v, x=x):
            return spine(x - wide / 2 + (u - 0.5) * 0.05, v, 0.022 * math.sin(math.pi * u) ** 0.6)

        parts.append(s.sheet("Rib", rib, 8, 20, plain))
    for part in parts:
        part.matrix_world = place @ part.matrix_world


def shelf_row(kit, y, z) -> None:
    """What stands on the cabinet: painted drug jars, dark bottles with labels, books, a retort."""
    brown = m.plain("Brown glass", "#20120a", 0.08, Coat_Weight=1.0)
    clay = m.plain("Stoneware", "#5a3c28", 0.5)
    for k, (x, grow, title) in enumerate(((-3.75, 0.92, "ALOES"), (2.75, 1.0, "MEL ROS"), (3.75, 0.84, "RADIX"))):
        drug_jar(kit, Vector((x, y, z)), grow, title, 40 + k, (9, -11, -22)[k])
    slim = [
        (0.0, 0.0),
        (0.26, 0.0),
        (0.28, 0.06),
        (0.28, 0.9),
        (0.12, 1.12),
        (0.11, 1.42),
        (0.16, 1.44),
        (0.16, 1.50),
        (0.0, 1.5),
    ]
    for k, (x, grow, material, title) in enumerate(
        (
            (-2.75, 0.95, brown, "OLEUM"),
            (-2.1, 0.70, brown, ""),
            (1.75, 0.78, brown, "SAL"),
            (4.75, 1.0, brown, "LAUREL"),
            (-5.0, 1.0, clay, "FEL"),
        )
    ):
        at = Vector((x, y + 0.1, z))
        s.lathe("Bottle", slim, at, material=material, steps=48).scale = (grow,) * 3
        cork(kit, at + Vector((0, 0, 1.54 * grow)), 0.11 * grow, 0.18, 3)
        if title:
            pen = Pen(0.40, 0.30, 500, 50 + k)
            draw_frame(pen, 0.025, 0.016)
            size = min(0.09, 0.09 * 0.29 / pen.width_of(title, 0.09))
            pen.write(title, 0.20, 0.15 - size * 0.7, size, centred=True, slant=0.0)
            sheet = pen.image("Shelf %s" % title)
            side = [(r * grow, h * grow) for r, h in slim]
            label(side, at, 0.50 * grow, 0.40 * grow, 0.30 * grow, sheet, -4 * x, 0.07, 50 + k)
    low = z
    for size, turn, color, title in (
        ((1.36, 0.95, 0.24), 4, "#4a1d18", "HERBARIUM"),
        ((1.20, 0.90, 0.27), -6, "#1d3b33", "DE SALIBUS"),
        ((1.05, 0.84, 0.19), 9, "#5a4218", "FLORA"),
    ):
        closed_book((0.75, y - 0.1, low + size[2] / 2), size, turn, color, title)
        low += size[2]
    bulb = s.lathe(
        "Retort",
        s.spline([(0.0, 0.02), (0.3, 0.06), (0.48, 0.4), (0.40, 0.72), (0.20, 0.92), (0.14, 1.1)], 8),
        (-0.85, y, z),
        material=kit.smoky,
        steps=48,
    )
    s.solidify(bulb, 0.03)
    s.tube(
        "Retort neck",
        s.spline([(-0.85, y, z + 1.05), (-0.80, y, z + 1.34), (-0.45, y, z + 1.36), (0.0, y, z + 0.85)], 10),
        0.12,
        kit.smoky,
        taper=lambda t: 1.15 - 0.6 * t,
    )


class LampGraph(m.Graph):
    """A builder for the shader graph of a lamp."""

    def __init__(self, lamp):
        lamp.use_nodes = True
        self.tree = lamp.node_tree
        self.output = next(node for node in self.tree.nodes if node.type == "OUTPUT_LIGHT")
        self._coords = None

    def within(self, value, half):
        """Mask that is 1 where `value` is less than `half` away from 0, with soft edges."""
        return self.span(self.math("ABSOLUTE", value), half + 0.007, half)


def window_light() -> None:
    """Moonlight on wall and shelf, through a window of six panes that is drawn by the shader of the lamp."""
    lamp, spot = Vector((7.4, 1.6, 8.2)), Vector((0.5, 6.4, 2.95))
    data = bpy.data.lights.new("Moon", "SPOT")
    data.energy, data.shadow_soft_size = 9000, 0.04
    data.spot_size, data.spot_blend = math.radians(36), 0.3
    moon = bpy.data.objects.new("Moon", data)
    bpy.context.scene.collection.objects.link(moon)
    moon.location, moon.rotation_mode = lamp, "QUATERNION"
    moon.rotation_quaternion = (spot - lamp).to_track_quat("-Z", "Y")
    g = LampGraph(data)
    split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Normal"]})
    across, up = (g.math("DIVIDE", split.outputs[k], split.outputs[2]) for k in (0, 1))
    panes = g.math("MULTIPLY", g.within(across, 0.126), g.within(up, 0.122))
    rails = g.within(g.math("SUBTRACT", g.math("ABSOLUTE", up), 0.042), 0.003)
    bars = g.math("MAXIMUM", g.within(across, 0.005), rails)
    power = g.math("MULTIPLY", panes, g.math("SUBTRACT", 1.0, bars))
    shine = g.add("Emission", {"Color": (0.40, 0.60, 1.0), "Strength": power})
    g.surface(shine.outputs[0])


def tray(kit) -> None:
    """Worn tray: five boards, rim with finger joints, brass corners and bent handles."""
    for k in range(5):
        s.box(
            "Floor board",
            (6.5, 0.735, 0.14),
            (0, -1.10 + 0.745 * k, 0.11 - 0.004 * (k % 2)),
            (0, 0, 0),
            kit.ash,
            0.018,
        )
    for y in (-1.56, 2.34):
        s.box("Rim", (6.9, 0.17, 0.34), (0, y, 0.19), (0, 0, 0), kit.ash, 0.045)
    for k, x in enumerate((-2.72, -0.90, 0.92, 2.74)):
        spot = (x, -1.642, 0.19 + 0.01 * (k % 2))
        s.cylinder("Tray peg", 0.052, 0.03, spot, (90, 37 * k, 0), kit.peg, 0.006, 40)
    screw = s.lathe("Screw", [(0.0, 0.016), (0.03, 0.014), (0.042, 0.0)], (0, 0, -5), material=kit.brass, steps=20)
    for x in (-3.38, 3.38):
        s.box("Rim", (0.17, 3.75, 0.34), (x, 0.39, 0.19), (0, 0, 0), kit.ash_y, 0.045)
        out = math.copysign(1, x)
        bend = [
            (x + 0.09 * out, -0.35, 0.20),
            (x + 0.30 * out, -0.34, 0.30),
            (x + 0.42 * out, 0.39, 0.40),
            (x + 0.30 * out, 1.12, 0.30),
            (x + 0.09 * out, 1.13, 0.20),
        ]
        s.tube("Handle", s.spline(bend, 12), 0.062, kit.brass, taper=lambda t: 0.8 + 0.5 * math.sin(math.pi * t))
        for y in (-0.35, 1.13):
            s.cylinder("Rosette", 0.12, 0.05, (x + 0.09 * out, y, 0.20), (0, 90, 0), kit.brass, 0.015, 32)
        for y in (-1.56, 2.34):
            inner = math.copysign(1, y - 0.3)
            s.box(
                "Corner plate",
                (0.42, 0.02, 0.24),
                (x - 0.15 * out, y + 0.088 * inner, 0.19),
                (0, 0, 0),
                kit.brass,
                0.008,
            )
            s.box(
                "Corner plate",
                (0.02, 0.42, 0.24),
                (x + 0.088 * out, y - 0.15 * inner, 0.19),
                (0, 0, 0),
                kit.brass,
                0.008,
            )
            for dx in (0.05, 0.27):
                s.copy(screw, (x - dx * out, y + 0.098 * inner, 0.19), (90 * -inner, 0, 0))
    screw.hide_render = True


# The kit


def bottles(kit) -> None:
    """Glowing flask in the middle, and four bottles that give way to it in size."""
    brew = tincture("Brew", (1.0, 1.0, 0.68), (0.22, 0.47, 0.11), (0.31, 0.23, 0.76))
    ruby, gold, violet = (
        potion(n, c)
        for n, c in (("Ruby", (0.78, 0.05, 0.06)), ("Gold", (0.95, 0.50, 0.08)), ("Violet", (0.42, 0.16, 0.80)))
    )

    at = (-0.42, 0.55, FLOOR)
    flask = [
        (0.62, 0.0),
        (0.86, 0.08),
        (1.06, 0.42),
        (1.08, 0.82),
        (0.90, 1.22),
        (0.52, 1.55),
        (0.27, 1.80),
        (0.23, 2.05),
        (0.23, 2.46),
        (0.31, 2.52),
        (0.31, 2.62),
    ]
    fine = vessel(flask, 0.055, 1.30, at, kit.clear, brew, kit, 34, 3)
    cork(kit, (at[0], at[1], at[2] + 2.74), 0.215, 0.46, 2)
    sheet = label_sheet("Sage", "SALVIA", "nine nights", 0.90, 0.72, "sprig", 4)
    label(fine, at, 0.58, 0.90, 0.72, sheet, -16, 0.06, 3)
    wrap_twine(kit, (at[0], at[1], at[2] + 2.20), 0.25, 4)
    steeping_sage(at)
    light_card((at[0] + 0.20, at[1] + 1.25, at[2] + 0.50), 1.9, 1.5, 1.15)
    inner = lights.point((at[0] + 0.15, at[1] + 0.55, at[2] + 0.70), 14, (0.80, 1.0, 0.55), 0.25)
    inner.visible_transmission = inner.visible_glossy = False
    caustic(Vector((at[0] + 0.05, at[1] - 1.30, FLOOR)))

    at = (-2.02, 1.50, FLOOR)
    tall = [
        (0.46, 0.0),
        (0.56, 0.05),
        (0.57, 0.3),
        (0.57, 1.62),
        (0.48, 1.92),
        (0.22, 2.16),
        (0.20, 2.58),
        (0.27, 2.62),
        (0.27, 2.70),
    ]
    fine = vessel(tall, 0.05, 1.35, at, kit.amber, gold, kit, 12, 5)
    cork(kit, (at[0], at[1], at[2] + 2.80), 0.19, 0.34, 5)

    def run(z):
        """Where wax runs that clings to lip and neck: it leaves the lip late."""
        return 0.264 if z > 2.68 else max(radius_at(fine, z + d) - 0.25 * d for d in (0, 0.04, 0.08, 0.12, 0.16))

    drips("Sealing wax", at, run, 3.0, 0.95, kit.seal, 4, 9, 0.026)
    s.lathe(
        "Wax cap",
        s.spline([(0.27, 0.20), (0.26, 0.44), (0.20, 0.52), (0.0, 0.53)], 6),
        (at[0], at[1], at[2] + 2.5),
        material=kit.seal,
    )
    label(fine, at, 1.24, 0.74, 0.76, label_sheet("Myrrh", "MYRRH", "with resin", 0.74, 0.76, "sun", 6), 2, 0.07, 5)
    light_card((at[0] + 0.12, at[1] + 0.7, at[2] + 0.62), 0.9, 1.5, 0.8)

    at = (0.92, 1.62, FLOOR)
    square = [
        (0.40, 0.0),
        (0.47, 0.05),
        (0.48, 0.25),
        (0.48, 1.05),
        (0.42, 1.26),
        (0.20, 1.42),
        (0.18, 1.66),
        (0.25, 1.70),
        (0.25, 1.77),
    ]
    vessel(square, 0.045, 0.34, at, kit.clear, ruby, kit, 8, 7)
    cork(kit, (at[0], at[1], at[2] + 1.86), 0.17, 0.30, 7, 2)

    small = [
        (0.30, 0.0),
        (0.37, 0.04),
        (0.39, 0.26),
        (0.33, 0.50),
        (0.15, 0.64),
        (0.13, 0.80),
        (0.19, 0.83),
        (0.19, 0.88),
    ]
    at = (0.16, -0.92, FLOOR)
    fine = vessel(small, 0.036, 0.36, at, kit.clear, violet, kit, 9, 9)
    cork(kit, (at[0], at[1], at[2] + 0.96), 0.128, 0.24, 9)
    label(fine, at, 0.26, 0.40, 0.25, label_sheet("Rue", "RUE", "", 0.40, 0.25, "", 12), -6, 0.08, 9, 0.8)
    light_card((at[0], at[1] + 0.5, at[2] + 0.2), 0.75, 0.6, 1.0)

    at = (-2.78, -0.72, FLOOR)
    fine = vessel(small, 0.036, 0.30, at, kit.smoky, potion("Green", (0.30, 0.62, 0.12)), kit, 6, 11)
    cork(kit, (at[0], at[1], at[2] + 0.95), 0.128, 0.24, 11, -3)
    wrap_twine(kit, (at[0], at[1], at[2] + 0.70), 0.155, 3, 0.012)
    hang_tag(kit, at)
    light_card((at[0], at[1] + 0.5, at[2] + 0.2), 0.75, 0.6, 1.3)


def steeping_sage(at) -> None:
    """Sprigs of sage that steep in the flask: long blunt leaves in pairs, each pair across the one below."""
    green = sage_skin()

    def on(u, v):
        wide = 0.075 * math.sin(math.pi * (0.04 + 0.96 * v) ** 0.85) ** 0.62 if v < 1 else 0.0
        x = 2 * u - 1
        ripple = 0.006 * math.sin(17 * v + 2 * math.copysign(1, x)) * x * x
        return x * wide, 0.42 * v, 0.022 * x * x - 0.13 * v * v + 0.04 * v + ripple

    blade = s.sheet("Sage leaf", on, 16, 36, green)
    rng = random.Random(21)
    for lean, back, tall, turn in ((0.50, -0.12, 1.06, 0.3), (-0.56, -0.05, 1.02, 1.0), (0.06, 0.22, 1.16, 0.0)):
        middle = Vector((at[0], at[1], at[2]))
        bends = (Vector((-lean * 0.25, 0.12, 0.16)), Vector((lean * 0.35, 0.06 + back * 0.4, 0.60)))
        bends += (Vector((lean, back, tall)),)
        path = [Vector(p) for p in s.spline([middle + bend for bend in bends], 10)]
        s.tube("Sage stem", path, 0.016, green, taper=lambda t: 1.2 - 0.7 * t)
        count = 6
        for k in range(count + 1):
            share = k / count
            j = round((0.22 + 0.78 * share) * (len(path) - 1))
            up = (path[j] - path[j - 1]).normalized()
            side = up.orthogonal().normalized()
            side.rotate(Matrix.Rotation(turn + k * math.pi / 2 + rng.uniform(-0.3, 0.3), 3, up))
            for way in (1, -1):
                open_by = rng.uniform(0.75, 1.05) * (1 - 0.55 * share)
                ahead = up * math.cos(open_by) + side * way * math.sin(open_by)
                face = (up - ahead * up.dot(ahead)).normalized()
                grid = Matrix((ahead.cross(face), ahead, face)).transposed().to_4x4()
                leaf = s.copy(blade)
                size = (1.0 - 0.45 * share) * rng.uniform(0.85, 1.1)
                leaf.matrix_world = Matrix.Translation(path[j]) @ grid @ Matrix.Diagonal((size, size, size, 1))
    blade.hide_render = True


def caustic(spot) -> None:
    """Light that the flask has gathered and thrown on the tray before it: a net of bright lines, drawn by a lamp."""
    lamp = spot + Vector((0.25, 0.9, 1.5))
    data = bpy.data.lights.new("Caustic", "SPOT")
    data.energy, data.shadow_soft_size, data.use_shadow = 1500, 0.01, False
    data.spot_size, data.spot_blend = math.radians(60), 0.4
    shine = bpy.data.objects.new("Caustic", data)
    bpy.context.scene.collection.objects.link(shine)
    shine.location, shine.rotation_mode = lamp, "QUATERNION"
    shine.rotation_quaternion = (spot - lamp).to_track_quat("-Z", "Y")
    shine.visible_camera = shine.visible_transmission = shine.visible_glossy = False
    g = LampGraph(data)
    split = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Normal"]})
    across, up = (g.math("DIVIDE", split.outputs[k], split.outputs[2]) for k in (0, 1))
    flat = g.add("CombineXYZ", {0: across, 1: up}).outputs[0]
    bent = g.add("TexNoise", {"Vector": flat, "Scale": 5.0, "Detail": 2.0}).outputs["Color"]
    moved = g.add("VectorMath", {0: bent, 1: (0.16, 0.16, 0.0), 2: flat}, operation="MULTIPLY_ADD").outputs[0]
    net = g.add("TexVoronoi", {"Vector": moved, "Scale": 7.0}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    lines = g.math("POWER", g.span(net, 0.13, 0.0), 2.0)
    squares = [g.math("POWER", g.math("DIVIDE", part, half), 2.0) for part, half in ((across, 0.42), (up, 0.26))]
    within = g.span(g.math("ADD", *squares), 1.0, 0.0)
    power = g.math("MULTIPLY", within, g.math("ADD", g.math("MULTIPLY", lines, 0.9), 0.35))
    glow = g.add("Emission", {"Color": (0.20, 1.0, 0.10), "Strength": power})
    g.surface(glow.outputs[0])


def hang_tag(kit, at) -> None:
    """Paper tag on a string, with a drawn moon."""
    pen = Pen(0.30, 0.44, 500, 15)
    draw_frame(pen, 0.02, 0.014)
    draw_sign(pen, "moon", (0.17, 0.22), 0.09)
    ring(pen, (0.15, 0.38), 0.02)
    tag = with_uv(s.sheet("Tag", lambda u, v: ((u - 0.5) * 0.30, 0.05 * (v - 0.5) ** 2, (v - 1) * 0.44), 8, 12), 8, 12)
    s.paint(tag, paper("Tag paper", pen.image("Tag")))
    s.solidify(tag, 0.012, 0.0)
    hook = Vector(at) + Vector((0.20, -0.36, 0.56))
    s.place(tag, hook, (-14, 6, 18))
    s.tube(
        "Tag string",
        s.spline(
            [
                Vector(at) + Vector((0.06, -0.15, 0.72)),
                Vector(at) + Vector((0.15, -0.30, 0.66)),
                hook + Vector((0, -0.01, -0.05)),
            ],
            8,
        ),
        0.009,
        kit.twine,
    )


def jar_of_hips(kit) -> None:
    """Wide jar of dried rose hips with a turned lid; a few hips have rolled out on the tray."""
    at = Vector((-1.84, -0.42, FLOOR))
    jar = [(0.48, 0.0), (0.55, 0.05), (0.56, 0.3), (0.56, 0.66), (0.51, 0.78), (0.51, 0.90), (0.55, 0.93)]
    fine = vessel(jar, 0.045, 0.1, at, kit.clear, None, kit)
    label(fine, at, 0.36, 0.62, 0.34, label_sheet("Hips", "ROSE HIPS", "", 0.62, 0.34, "", 17), 8, 0.07, 17, 0.9)
    form = s.spline([(0.0, -1.0), (0.6, -0.75), (0.95, -0.1), (0.75, 0.6), (0.25, 0.95), (0.0, 1.0)], 4)
    hips = [s.lathe("Hip", form, (0, 0, -5), material=skin, steps=16) for skin in kit.hips]
    crown = s.lathe(
        "Crown",
        [(0.0, 0.92), (0.16, 0.95), (0.26, 1.35), (0.12, 1.12), (0.0, 1.05)],
        (0, 0, -5),
        material=kit.calyx,
        steps=8,
        smooth=False,
    )
    rng = random.Random(6)
    spots = []
    for layer in range(8):
        for k in range(24):
            a, r = k * 2.4 + layer * 1.1, 0.455 * math.sqrt((k + 0.6) / 24)
            drop = 0.05 * noise.noise(Vector((r * math.cos(a) * 4, r * math.sin(a) * 4, 2))) * layer / 4
            spots.append((at + Vector((r * math.cos(a), r * math.sin(a), 0.135 + 0.074 * layer + drop)), 0.074))
    for x, y in ((-1.02, -1.12), (-0.84, -1.27), (-0.52, -1.05), (0.62, -1.16)):
        spots.append((Vector((x, y, FLOOR + 0.065)), 0.075))
    for spot, size in spots:
        turn = [rng.uniform(0, 360) for _ in range(3)]
        if spot.z < FLOOR + 0.1:
            turn = [90 + rng.uniform(-15, 15), 0, rng.uniform(0, 360)]
        grow = size * rng.uniform(0.85, 1.1)
        s.copy(rng.choice(hips), spot, turn, (grow * 0.80, grow * 0.80, grow * 1.12))
        s.copy(crown, spot, turn, (grow,) * 3)
    for proto in (*hips, crown):
        proto.hide_render = True
    lid = [(0.0, 0.90), (0.47, 0.90), (0.50, 0.95), (0.59, 0.95)]
    lid += s.spline(
        [
            (0.61, 0.98),
            (0.60, 1.04),
            (0.57, 1.06),
            (0.40, 1.09),
            (0.14, 1.11),
            (0.08, 1.15),
            (0.10, 1.20),
            (0.14, 1.27),
            (0.10, 1.34),
            (0.0, 1.36),
        ],
        6,
    )
    s.lathe("Lid", lid, at, (0, 0, 20), timber("Lid wood", "#4c3626", "#20130c", "X", 0.5, wear=0.0), 72, angle=35)


def tube_rack(kit) -> None:
    """Rack with four test tubes at the back of the tray; one is empty."""
    x, y = 2.35, 1.82
    wood = timber("Rack", "#4c3626", "#20130c", "X", 0.5)
    for z, tall in ((FLOOR + 0.07, 0.12), (FLOOR + 0.86, 0.09)):
        s.box("Rack board", (1.62, 0.42, tall), (x, y, z), (0, 0, 0), wood, 0.025)
    for side in (-0.78, 0.78):
        s.box("Rack end", (0.10, 0.44, 1.02), (x + side, y, FLOOR + 0.51), (0, 0, 0), wood, 0.025)
    fills = (
        potion("Tube gold", (0.95, 0.55, 0.10)),
        potion("Tube blue", (0.10, 0.42, 0.80)),
        None,
        potion("Tube red", (0.80, 0.08, 0.06)),
    )
    tube = [(0.04, 0.0), (0.12, 0.05), (0.145, 0.16), (0.145, 1.15), (0.18, 1.18), (0.18, 1.21)]
    for k, fill in enumerate(fills):
        at = (x - 0.54 + 0.36 * k, y, FLOOR + 0.13)
        vessel(tube, 0.025, (0.62, 0.42, 0, 0.72)[k], at, kit.clear, fill, kit, 3, 30 + k)
        if k != 2:
            cork(kit, (at[0], at[1], at[2] + 1.25), 0.125, 0.22, 30 + k)


def scale(kit) -> None:
    """Balance with two pans, tipped towards its weights; lavender buds in the lighter pan."""
    base = Vector((1.98, 0.20, FLOOR))
    foot = [
        (0.0, 0.0),
        (0.62, 0.0),
        (0.64, 0.05),
        (0.60, 0.10),
        (0.50, 0.12),
        (0.47, 0.17),
        (0.30, 0.22),
        (0.16, 0.34),
        (0.11, 0.50),
        (0.15, 0.56),
        (0.15, 0.62),
        (0.09, 0.68),
    ]
    column = [
        (0.09, 0.68),
        (0.14, 0.80),
        (0.15, 0.90),
        (0.085, 1.08),
        (0.07, 1.7),
        (0.075, 2.02),
        (0.13, 2.08),
        (0.13, 2.14),
        (0.07, 2.22),
        (0.07, 2.40),
        (0.12, 2.47),
        (0.12, 2.52),
        (0.05, 2.60),
        (0.07, 2.68),
        (0.0, 2.78),
    ]
    s.lathe("Foot", s.spline(foot + column[1:], 5), base, material=kit.brass, steps=72, angle=50)
    tilt = 0.11
    left, right = (base + Vector((d * 1.12, d * 0.14, 2.22 - d * 1.1 * tilt)) for d in (-1, 1))
    middle = [base + Vector((d * 0.55, d * 0.07, 2.37 - d * 0.5 * tilt)) for d in (-1, 0, 1)]
    middle[1] = base + Vector((0, -0.09, 2.31))
    s.tube(
        "Beam",
        s.spline([left, middle[0], middle[1], middle[2], right], 14),
        0.05,
        kit.brass,
        taper=lambda t: 0.65 + 1.0 * math.exp(-(((t - 0.5) / 0.15) ** 2)),
    )
    s.rod("Needle", base + Vector((0.02, -0.13, 2.30)), base + Vector((-0.15, -0.13, 1.50)), 0.018, kit.brass, 0.005)
    s.cylinder("Pivot", 0.105, 0.07, base + Vector((0, -0.14, 2.31)), (90, 0, 0), kit.brass, 0.02, 40)
    pan = [
        (0.0, -0.03),
        (0.20, -0.02),
        (0.40, 0.04),
        (0.52, 0.14),
        (0.545, 0.155),
        (0.54, 0.17),
        (0.52, 0.165),
        (0.39, 0.065),
        (0.20, 0.012),
        (0.0, 0.0),
    ]
    for end in (left, right):
        s.torus("Ring", 0.05, 0.014, end + Vector((0, 0, -0.05)), (90, 0, 20), kit.brass, 24, 8)
        low = end + Vector((0, 0, -1.22))
        s.lathe("Pan", s.spline(pan, 5), low, material=kit.brass, steps=72)
        for k in range(3):
            a = 2 * math.pi * k / 3 + 0.5
            rim = low + Vector((0.53 * math.cos(a), 0.53 * math.sin(a), 0.16))
            s.chain([end + Vector((0, 0, -0.09)), rim], 26, 0.020, 0.006, kit.brass)
    low = left + Vector((0, 0, -1.185))
    heap("Bud heap", low, (0.26, 0.26), 0.11, m.plain("Under buds", "#1d1530", 0.95), 8)
    for k, skin in enumerate(("#33264f", "#54457a", "#5b5a3c")):
        buds = m.plain("Buds %d" % k, skin, 0.9)
        strew("Bud", mound(low, (0.28, 0.28), 0.13, 8), (330, 240, 60)[k], 0.036, buds, 9 + k, 1.0, (1, 0.5, 0.5))
    for at, size in (
        (right + Vector((-0.14, -0.1, -1.22)), 0.95),
        (right + Vector((0.18, 0.02, -1.215)), 0.68),
        ((2.86, -0.95, FLOOR), 1.3),
        ((2.48, -1.15, FLOOR), 0.95),
        ((2.16, -1.20, FLOOR), 0.66),
    ):
        weight(kit, at, size)


def weight(kit, at, size) -> None:
    """Turned brass weight with a neck and a knob."""
    profile = [
        (0.0, 0.0),
        (0.14, 0.0),
        (0.15, 0.015),
        (0.15, 0.03),
        (0.142, 0.04),
        (0.142, 0.20),
        (0.15, 0.21),
        (0.15, 0.235),
        (0.11, 0.26),
        (0.05, 0.29),
        (0.045, 0.33),
        (0.085, 0.385),
        (0.05, 0.44),
        (0.0, 0.45),
    ]
    s.lathe("Weight", s.spline(profile, 3), at, material=kit.brass, steps=56).scale = (size,) * 3


def mortar(kit) -> None:
    """Marble mortar with a chipped rim, leaves being ground in it, and its pestle."""
    stone = marble()
    at = Vector((1.30, -0.70, FLOOR))
    bowl = [
        (0.0, 0.0),
        (0.34, 0.0),
        (0.37, 0.03),
        (0.37, 0.10),
        (0.29, 0.16),
        (0.31, 0.20),
        (0.46, 0.32),
        (0.60, 0.58),
        (0.66, 0.84),
        (0.68, 0.88),
        (0.66, 0.93),
        (0.60, 0.94),
        (0.56, 0.90),
        (0.50, 0.62),
        (0.34, 0.40),
        (0.0, 0.33),
    ]
    body = s.lathe("Mortar", s.spline(bowl, 5), at, material=stone, steps=128, angle=60)
    chips = ((-1.9, 0.93, 0.07), (-0.9, 0.92, 0.05), (-2.5, 0.88, 0.06))

    def chipped(co):
        for a, z, size in chips:
            spot = Vector((0.665 * math.cos(a), 0.665 * math.sin(a), z))
            away = (co - spot).length
            if away < size:
                co = co - Vector((math.cos(a), math.sin(a), 0.8)) * (size - away) * 0.5
        return co

    s.warp(body, chipped)
    low = at + Vector((0.0, 0.0, 0.70))
    heap("Ground herb", low, (0.56, 0.56), 0.15, dust_of("Green powder", "#55602a"), 5)
    for k, skin in enumerate(("#6c7a35", "#3f4f24", "#8d8b52")):
        leaves = m.plain("Leaf crumbs %d" % k, skin, 0.9)
        strew("Herb crumb", mound(low, (0.55, 0.55), 0.16, 5), 420, 0.034, leaves, 7 + k, 1.0, (1, 0.6, 0.16))
    pestle = [
        (0.0, -0.02),
        (0.13, 0.02),
        (0.17, 0.12),
        (0.16, 0.24),
        (0.09, 0.42),
        (0.07, 0.8),
        (0.085, 1.05),
        (0.12, 1.16),
        (0.09, 1.26),
        (0.0, 1.29),
    ]
    s.lathe("Pestle", s.spline(pestle, 6), at + Vector((-0.16, 0.0, 0.60)), (6, 40, 14), stone, 56)


def flame_light(name, strength, core=False):
    """Flame that hides nothing behind it: blue rim round the wick, dark heart above it, brightest in the middle."""
    g = m.Graph(name)
    height = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs[2]
    up = g.math("DIVIDE", height, 0.58)
    flat = g.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
    thick = g.math("POWER", g.math("SUBTRACT", 1.0, flat), 1.25)  # A ray near the rim crosses little of the flame.
    if core:
        tint = g.ramp(up, [(0.20, (1.0, 0.52, 0.14)), (0.5, (1.0, 0.78, 0.40)), (0.9, (1.0, 0.56, 0.16))])
        body = g.math("MULTIPLY", g.span(up, 0.18, 0.42), g.span(up, 0.92, 0.55))
    else:
        blue, amber, pale, orange = (0.02, 0.10, 1.0), (1.0, 0.34, 0.05), (1.0, 0.60, 0.19), (1.0, 0.32, 0.04)
        tint = g.ramp(up, [(0.0, blue), (0.15, (0.06, 0.14, 0.9)), (0.25, amber), (0.5, pale), (1.0, orange)])
        body = g.math("MULTIPLY", g.span(up, 0.10, 0.36, 0.10, 1.0), g.span(up, 1.02, 0.62, 0.30, 1.0))
        rim = g.math("MULTIPLY", g.math("ADD", 0.12, flat), g.span(up, 0.30, 0.08, 0.0, 0.30))
        thick = g.math("ADD", thick, rim)
    shine = g.add(
        "Emission", {"Color": tint, "Strength": g.math("MULTIPLY", g.math("MULTIPLY", body, thick), strength)}
    )
    whole = g.add("AddShader", {0: shine.outputs[0], 1: g.add("BsdfTransparent").outputs[0]})
    g.surface(whole.outputs[0])
    return g.material


def lit_wax(top):
    """Cream wax of a burning candle: its upper third, up to the height `top`, is lit through by the flame.

    Part of the light passes through. If it did not, the candle would stand in the middle of its own shadow.
    """
    g = m.Graph("Candle wax")
    height = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs[2]
    lit = g.math("POWER", g.span(height, top - 0.55, top + 0.05), 1.5)
    tint = g.mix(g.span(g.noise(5, 5, 0.6), 0.35, 0.7), "#d8c592", "#e9d9b0")
    glow = g.ramp(lit, [(0.0, (1.0, 0.66, 0.34)), (1.0, (1.0, 0.60, 0.23))])
    body = g.add("BsdfPrincipled")
    inputs = {"Base Color": tint, "Roughness": 0.34, "Subsurface Weight": 0.8, "Subsurface Scale": 0.07}
    inputs |= {"Subsurface Radius": (1.0, 0.8, 0.6), "Emission Color": glow}
    inputs["Emission Strength"] = g.math("ADD", 0.03, g.math("MULTIPLY", lit, 0.58))
    for key, value in inputs.items():
        g.feed(body.inputs[key], value)
    clear = g.add("BsdfTransparent", {"Color": (1.0, 0.86, 0.66)})
    share = g.math("MULTIPLY", g.add("LightPath").outputs["Is Shadow Ray"], 0.7)
    mix = g.add("MixShader", {0: share, 1: body.outputs[0], 2: clear.outputs[0]})
    g.surface(mix.outputs[0])
    return g.material


def halo(at, size, strength) -> None:
    """Soft glow in the air round a flame: a disk that faces the camera and only adds light."""
    g = m.Graph("Halo")
    away = g.add("VectorMath", {0: g.add("TexCoord").outputs["Object"]}, operation="LENGTH").outputs["Value"]
    near = g.math("SUBTRACT", 1.0, g.math("MULTIPLY", away, 2.0), clamp=True)
    wide, tight = (g.math("POWER", near, power) for power in (3.2, 14.0))
    power = g.math("MULTIPLY", g.math("ADD", wide, g.math("MULTIPLY", tight, 2.2)), strength)
    shine = g.add("Emission", {"Color": (1.0, 0.44, 0.12), "Strength": power})
    whole = g.add("AddShader", {0: shine.outputs[0], 1: g.add("BsdfTransparent").outputs[0]})
    g.surface(whole.outputs[0])
    toward = bpy.context.scene.camera.location - at
    disk = s.plane("Haze round the flame", (1, 1), at + toward.normalized() * 0.6, material=g.material)
    disk.rotation_mode, disk.rotation_quaternion = "QUATERNION", toward.to_track_quat("Z", "Y")
    disk.scale = (size, size, 1)
    s.without_light(disk).visible_transmission = False


def drop(name, at, radius, material, stretch=1.0, turn=0.0) -> None:
    """Drop of wax that has set on a flat place."""
    form = [(0.0, 0.34), (0.35, 0.32), (0.72, 0.22), (0.95, 0.09), (1.0, 0.0)]
    piece = s.lathe(name, s.spline(form, 4), at, (0, 0, turn), material, 32)
    piece.scale = (radius * stretch, radius, radius)
    s.warp(piece, lambda co: co * (1 + 0.16 * noise.noise(Vector((co.x * 1.3, co.y * 1.3, at[0] * 9)))))


def candle(kit) -> None:
    """Burnt-down candle on a brass chamberstick, beside the tray."""
    at = Vector((-4.26, 1.72, 0.0))
    dish = s.lathe(
        "Dish",
        s.spline(
            [
                (0.0, 0.02),
                (0.5, 0.02),
                (0.68, 0.10),
                (0.74, 0.20),
                (0.77, 0.21),
                (0.75, 0.23),
                (0.72, 0.21),
                (0.65, 0.13),
                (0.48, 0.06),
                (0.0, 0.06),
            ],
            5,
        ),
        at,
        material=kit.brass,
        steps=72,
    )
    dish.scale = (0.8, 0.8, 1.0)
    s.lathe(
        "Socket",
        [(0.20, 0.05), (0.28, 0.10), (0.24, 0.18), (0.30, 0.36), (0.36, 0.40), (0.36, 0.43), (0.29, 0.44)],
        at,
        material=kit.brass,
        steps=56,
    )
    s.torus("Loop", 0.17, 0.035, at + Vector((-0.20, -0.72, 0.19)), (90, 0, 74), kit.brass, 40, 12)
    wax = lit_wax(1.66)
    body = [
        (0.285, 0.3),
        (0.28, 0.9),
        (0.275, 1.3),
        (0.268, 1.60),
        (0.255, 1.67),
        (0.215, 1.66),
        (0.14, 1.55),
        (0.0, 1.52),
    ]
    candle_body = s.lathe("Candle", s.spline(body, 8), at, material=wax, steps=96)
    s.sculpt(candle_body, 0.02, 0.3, 3, 4)
    drips("Wax drips", at, 0.27, 1.67, 1.15, wax, 8, 9, 0.05)
    rng = random.Random(12)
    for angle, long in ((-158, 0.62), (-122, 1.02), (-100, 0.36), (-66, 0.80), (-41, 0.50), (-12, 0.95)):
        a, sway = math.radians(angle), rng.uniform(-0.05, 0.05)
        path = []
        for t in (0.0, 0.12, 0.4, 0.75, 1.0):
            r, b = 0.262 + 0.035 * min(1.0, t * 4), a + sway * math.sin(t * 5)
            path.append(Vector((r * math.cos(b), r * math.sin(b), 1.665 - long * t)))
        run = s.tube("Wax run", s.spline(path, 8), 0.030, wax, taper=lambda t: 0.75 + 0.75 * max(0.0, t - 0.55))
        run.location = at
        s.sphere("Wax bead", 0.036, at, wax, segments=20, rings=14).data.transform(
            Matrix.Translation(path[-1]) @ Matrix.Diagonal((1, 1, 1.35, 1))
        )
    s.lathe("Wax pool", s.spline([(0.0, 0.12), (0.36, 0.10), (0.46, 0.06)], 6), at, material=wax)
    for x, y, size in ((2.98, -3.62, 0.085), (3.16, -3.72, 0.05), (2.80, -3.50, 0.035), (3.05, -3.86, 0.03)):
        drop("Sealing wax on the table", (x, y, -0.010), size, kit.seal, 1.2, 50 * x)
    wick = [at + Vector(p) for p in ((0, 0, 1.50), (0.0, 0, 1.70), (0.012, 0, 1.76), (0.035, 0, 1.80))]
    s.tube("Wick", s.spline(wick, 6), 0.014, kit.calyx)
    s.sphere("Ember", 0.013, wick[-1], m.emissive("Ember", (1.0, 0.16, 0.02), 3.0), segments=12, rings=8)
    flame = [
        (0.0, 0.0),
        (0.045, 0.035),
        (0.072, 0.11),
        (0.080, 0.19),
        (0.062, 0.32),
        (0.030, 0.46),
        (0.008, 0.56),
        (0.0, 0.58),
    ]
    heart = [(0.0, 0.10), (0.030, 0.15), (0.050, 0.23), (0.042, 0.33), (0.018, 0.45), (0.0, 0.53)]
    burning = (flame_light("Flame", 3.4), flame_light("Flame core", 4.0, core=True))
    for name, form, light in zip(("Flame", "Flame core"), (flame, heart), burning):
        part = s.lathe(name, s.spline(form, 8), at + Vector((0.02, 0, 1.68)), (0, 3, 0), light, 72)
        s.warp(part, lambda co: co + Vector((0.030 * co.z**2, 0, 0)))
        part.visible_shadow = False  # It would shade the lamp in it.
    halo(at + Vector((0.02, 0, 1.98)), 3.8, 0.16)
    lamp = lights.point(at + Vector((0.02, -0.03, 2.12)), 540, (1.0, 0.58, 0.27), 0.10)
    # The lamp would bleach the wax next to it, whose own glow stands for the light of the flame.
    spared = lamp.light_linking.receiver_collection = bpy.data.collections.new("Not lit by the flame")
    for piece in (part for part in bpy.context.scene.objects if part.active_material == wax):
        spared.objects.link(piece)
    for entry in spared.collection_objects:
        entry.light_linking.link_state = "EXCLUDE"


def book(kit) -> None:
    """Open recipe book before the tray, its pages written and drawn by hand, with a ribbon."""
    where = Matrix.Translation((-2.0, -2.82, 0.0)) @ Matrix.Rotation(math.radians(7), 4, "Z")
    half, deep, block = 1.32, 1.72, 0.16
    leather = hide_of("Cover leather", "#3d1a11")
    edge = m.Graph("Page edges")
    stripes = edge.noise(1, 3, 0.7, stretch=(1.2, 1.2, 70))
    edge = edge.principled(Base_Color=edge.mix(edge.span(stripes, 0.35, 0.65), "#7c6238", "#cdb682"), Roughness=0.9)

    def rise(t):
        """Height of the page at share `t` from the spine to its outer edge."""
        return 0.07 + block * (math.sin(min(1.0, t * 3.2) * math.pi / 2) * (1.15 - 0.42 * t * t))

    for side, picture in ((-1, plant_sheet()), (1, recipe_sheet())):
        cover = s.box("Cover", (half + 0.08, deep + 0.14, 0.05), (0, 0, 0), (0, 0, 0), leather, 0.015)
        cover.matrix_world = where @ Matrix.Translation((side * (half + 0.08) / 2, 0, 0.028))

        def sheet_at(u, v, side=side):
            t = u if side > 0 else 1 - u
            wave = 0.012 * math.sin(v * 5 + side) * t + 0.05 * max(0, t + v - 1.75) ** 2 * 8 * (side > 0)
            return where @ Vector((side * half * t, (v - 0.5) * deep, rise(t) + wave))

        sheet = with_uv(s.sheet("Page", sheet_at, 48, 30), 48, 30)
        s.paint(sheet, paper("Page paper %d" % side, picture, "#c3ac78"))
        profile = [(half * k / 24, rise(k / 24) - 0.012) for k in range(25)]
        outline = [(side * x, z) for x, z in profile] + [(side * half * 0.99, 0.054), (0.0, 0.054)]
        count = len(outline)
        points = [where @ Vector((x, y * (deep - 0.02) / 2, z)) for y in (-1, 1) for x, z in outline]
        faces = [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
        faces += [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
        s.mesh("Page block", points, faces, edge)
    ribbon = m.cloth("Ribbon", "#7a1410", "#3d0a0a", 60, 0.0, 0.7, 0.3, 0.2)
    path = s.spline(
        [
            (0.02, 0.86, 0.10),
            (0.03, 0.2, 0.10),
            (0.05, -0.7, 0.12),
            (0.10, -0.95, 0.10),
            (0.16, -1.15, 0.02),
            (0.30, -1.28, 0.015),
        ],
        10,
    )
    s.sheet(
        "Ribbon",
        lambda u, v: where @ (Vector(path[round(v * (len(path) - 1))]) + Vector(((u - 0.5) * 0.08, 0, 0.008))),
        4,
        len(path) - 1,
        ribbon,
    )


def spill(kit) -> None:
    """Ochre powder spilled before the tray, with the brass spoon that spilled it."""
    ochre, loose = dust_of("Ochre", "#b06f22"), m.plain("Ochre grain", "#a8661d", 0.97)
    place = (1.02, -2.62, 0.0), (0.46, 0.32), 0.20, 3
    heap("Spilled powder", *place[:3], ochre, 3)
    strew("Powder on the heap", mound(*place), 3600, 0.0075, loose, 11, 1.0)
    strew("Powder grain", mound(*place), 2600, 0.0070, loose, 12, 1.45)
    strew("Powder crumb", mound(*place), 170, 0.014, ochre, 13, 1.7)
    bowl = s.lathe(
        "Spoon bowl",
        s.spline([(0.0, -0.10), (0.14, -0.07), (0.21, 0.0), (0.20, 0.012), (0.13, -0.05), (0.0, -0.08)], 6),
        (1.50, -2.50, 0.12),
        (0, 8, 0),
        kit.brass,
        48,
    )
    bowl.scale = (1.35, 0.95, 1.0)
    stem = s.spline([(1.72, -2.54, 0.13), (2.0, -2.62, 0.13), (2.48, -2.78, 0.07), (2.85, -2.90, 0.035)], 10)
    s.tube("Spoon handle", stem, 0.032, kit.brass, taper=lambda t: 0.75 + 0.7 * t * t)
    spoonful = (1.50, -2.50, 0.092), (0.185, 0.125), 0.12, 6
    heap("Spoonful", *spoonful[:3], ochre, 6)
    strew("Powder in the spoon", mound(*spoonful), 900, 0.0075, loose, 14, 0.97)


def lavender(name, count, long, seed):
    """Bunch of dried lavender along +y, tied near its foot at the origin: a mesh of stems and a mesh of flowers."""
    rng = random.Random(seed)
    stem_skin, bud_skin = m.leaf("Stem", "#6d6a42", "#8c8a5c", 0.15), m.leaf("Flower", "#4a3a72", "#8672a8", 0.2)
    stems, buds = [], []
    for _ in range(count):
        a, fan = rng.uniform(0, 6.28), 0.055 * math.sqrt(rng.random())
        out = Vector((math.cos(a), 0, math.sin(a) * 0.36))
        tall, lean = long * rng.uniform(0.78, 1.08), rng.uniform(0.3, 1.0) * 0.34
        bends = (out * (fan - 0.12) - Vector((0, rng.uniform(0.40, 0.56), 0)), out * fan)
        bends += (out * (fan + lean * 0.35) + Vector((0, tall * 0.55, 0)), out * (fan + lean) + Vector((0, tall, 0)))
        path = [Vector(p) for p in s.spline(bends, 6)]
        stems.append(s.tube("Stem", path, 0.013, stem_skin, resolution=1))
        spike = (path[-1] - path[-4]).normalized()
        for j in range(30):
            t = j / 29
            away = spike.orthogonal().normalized()
            away.rotate(Matrix.Rotation(j * 2.4, 3, spike))
            r = 0.046 * (1 - 0.6 * t) * (0.6 if j < 3 else 1.0)
            turn = (away * 0.7 + spike).to_track_quat("Z", "Y").to_matrix().to_4x4()
            at = Matrix.Translation(path[-1] + spike * (0.60 * t - 0.24) + away * r)
            buds.append(at @ turn @ Matrix.Diagonal((0.021, 0.021, 0.044, 1)))
    return [s.join(stems, name), swarm("Flowers", buds, bud_skin)]


def herbs(kit) -> None:
    """Lavender tied on the table at the right, and two bunches hung up in the dark behind."""
    bunch = lavender("Lavender", 24, 1.55, 3)
    turns = [(0.115 * math.sin(a), 0.0056 * a - 0.08, 0.08 * math.cos(a)) for a in (k * 0.3 for k in range(110))]
    bunch.append(s.tube("Bunch twine", turns, 0.020, kit.twine))
    for part in bunch:
        s.place(part, (3.45, -2.42, 0.145), (0, 0, 74))
        for x, turn, grow in ((-1.55, 12, 0.95), (5.72, -8, 1.0)):
            s.copy(part, (x, 4.35, 4.75), (-90, turn, 0), grow)
