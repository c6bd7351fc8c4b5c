"""Lemon cake for eight: three layers of sponge with lemon curd, a pale glaze that runs down, slices of lemon, mint."""

import math
import random

from mathutils import Matrix, Vector, noise
from studio import bakery, pastry, stage
from studio import materials as m
from studio import shapes as s

LONG_SIDE = 640
SAMPLES = 96
FINISH = stage.Finish(glow=0, vignette=0.05, grain=0)

BASE = bakery.STAND_TOP
"""Height of the cake's underside."""
RADIUS = 1.12
HEIGHT = 0.92
GLAZE = 0.045
"""Thickness of the glaze."""
KNIFE = pastry.Knife(start=-72, wide=45)
LEMONS = (
    (-0.74, -0.16, 0, 5),
    (-0.62, 0.24, 9, -60),
    (-0.34, 0.56, 10, -35),
    (0.08, 0.68, 10, 0),
    (0.48, 0.52, 10, 38),
    (0.72, 0.18, 10, 70),
)
"""Slices of lemon, each on the edge of the last: x, y, how far they lean in degrees, and their turn."""


def build() -> None:
    """Build the whole scene."""
    bakery.set_table(target=(0.0, 0, 0.78), elevation=34, width=3.2)
    bakery.cake_stand(1.5)
    sponge = pastry.crumb("Lemon sponge", "#f8de90", "#eac06a", 6.5, 0.4, 0.3)
    side = pastry.crumb("Baked side", "#e8bd70", "#cf9648", 7, 0.4)
    curd = pastry.cream("Lemon curd", "#f6c53a", 0.25)
    icing = glaze_material()
    for obj, material in layers(side, sponge, curd):
        KNIFE.cut(obj, material)
    KNIFE.cut(glaze(icing), icing)
    lemons()
    mint()
    front = Vector((math.cos(KNIFE.middle), math.sin(KNIFE.middle), 0))
    pastry.crumbs((front.x * 0.75, front.y * 0.75, BASE), 26, 0.16, sponge, seed=3)


def layers(side, sponge, curd):
    """Three layers of sponge and two of curd, from below; each with the material of its cut face."""
    levels = [BASE, BASE + 0.27, BASE + 0.325, BASE + 0.585, BASE + 0.64, BASE + HEIGHT]
    faces = [pastry.wavy(z, 0.02 if 0 < k < 5 else 0.0, 0.35, k) for k, z in enumerate(levels)]
    parts = []
    for k, (low, high) in enumerate(zip(faces, faces[1:])):
        filled = k % 2 == 1
        radius = RADIUS - (0.0 if filled else 0.012)
        obj = pastry.layer("Layer", radius, low, high, curd if filled else side, ragged=0.02, seed=k)
        parts.append((obj, curd if filled else sponge))
    return parts


def glaze(material):
    """The glaze: it lies on the cake, rounds the edge, and runs down in drops of different lengths. A closed body."""
    rng = random.Random(5)
    steps, drops, angle = 420, [], 0.0
    while angle < math.tau - 0.1:
        drops.append(
            (angle, rng.uniform(0.055, 0.085), rng.choice((0.16, 0.24, 0.33, 0.42, 0.52)) * rng.uniform(0.85, 1.1))
        )
        angle += rng.uniform(0.2, 0.34)

    def run(a):
        """How far the glaze runs down at the angle `a`, and how much of that is a drop."""
        length = 0.07 + 0.02 * math.sin(a * 5 + 1)
        drop = 0.0
        for at, wide, far in drops:
            off = abs((a - at + math.pi) % math.tau - math.pi) / wide
            # Straight in its middle, with a round end, and a wide fillet where it leaves the edge.
            shape = math.sqrt(max(0.0, 1 - off * off)) * far * 0.92 + far * 0.3 * math.exp(-((off / 1.25) ** 2) * 2)
            if off < 2.5 and shape > drop:
                drop = shape
        return length + drop, drop

    top, edge = BASE + HEIGHT, 0.085  # The radius of the rounded edge.
    outer = RADIUS + GLAZE
    vertices, faces = [(0, 0, top + GLAZE)], []
    across, bend, down, back = 16, 7, 22, 5
    for k in range(steps):
        a = math.tau * k / steps
        long, drop = run(a)
        column = [((outer - edge) * (i + 1) / across, top + GLAZE) for i in range(across)]
        for i in range(1, bend + 1):
            b = math.pi / 2 * i / bend
            column.append((outer - edge + edge * math.sin(b), top + GLAZE - edge + edge * math.cos(b)))
        start = top + GLAZE - edge
        for i in range(1, down + 1):
            share = i / down
            swell = 0.032 * min(1.0, drop / 0.2) * math.exp(-((((1 - share) * long - 0.055) / 0.06) ** 2))
            column.append((outer + swell - 0.012 * share, start - long * share))
        for i in range(1, back + 1):
            b = math.pi / 2 * i / back
            column.append((outer - 0.012 - (GLAZE - 0.012) * math.sin(b), start - long - 0.018 * math.sin(2 * b)))
        # Back up between the cake and the glaze: the bodies must not overlap, or their cut faces would flicker.
        column += [(RADIUS - 0.004, start - long), (RADIUS - 0.004, top)]
        for radius, height in column:
            ripple = (
                0.0
                if height == top or height == start - long
                else 0.006 * noise.noise(Vector((radius * math.cos(a) * 3, radius * math.sin(a) * 3, height)))
            )
            vertices.append((radius * math.cos(a), radius * math.sin(a), height + ripple))
    size = (len(vertices) - 1) // steps
    for k in range(steps):
        here, there = 1 + k * size, 1 + (k + 1) % steps * size
        faces.append((0, here, there))
        faces += [(here + i, here + i + 1, there + i + 1, there + i) for i in range(size - 1)]
        faces.append((here + size - 1, len(vertices), there + size - 1))
    vertices.append((0, 0, top))
    return s.shade_smooth(s.mesh("Glaze", vertices, faces, material), 60)


def glaze_material():
    """Lemon glaze: pale yellow, glossy, lit from within."""
    g = m.Graph("Glaze")
    return g.principled(
        Base_Color=g.mix(g.noise(2, 3), "#f8e58e", "#fbeeae"),
        Roughness=0.2,
        Coat_Weight=1.0,
        Coat_Roughness=0.08,
        Subsurface_Weight=0.4,
        Subsurface_Scale=0.06,
        Subsurface_Radius=(1.0, 0.8, 0.3),
        Normal=g.bump(g.noise(3, 2), 0.05, 0.03),
    )


def lemons():
    """Slices of lemon on the glaze, and one half slice that stands."""
    rind = pastry.cream("Rind", "#f8cf26", 0.35, 0.25, 40)
    pith = pastry.cream("Pith", "#fbf3d2", 0.5, 0.1, 20)
    pulp = pulp_material()
    top = BASE + HEIGHT + GLAZE
    for k, (x, y, lean, turn) in enumerate(LEMONS):
        piece = s.group(lemon_slice(0.33, rind, pith, pulp, k))
        piece.matrix_world = (
            Matrix.Translation((x, y, top + 0.02 + 0.33 * math.sin(math.radians(lean))))
            @ Matrix.Rotation(math.radians(turn), 4, "Z")
            @ Matrix.Rotation(math.radians(lean), 4, "X")
        )


def lemon_slice(radius, rind, pith, pulp, seed):
    """One slice, flat in x and y: a rind, the pith within, and nine segments of pulp that stand a little proud."""
    thick, rng = 0.04, random.Random(seed)
    ring = [(radius - 0.028, -thick / 2), (radius - 0.006, -thick / 2), (radius, 0), (radius - 0.006, thick / 2)]
    ring += [(radius - 0.028, thick / 2), (radius - 0.028, -thick / 2)]
    parts = [s.lathe("Rind", ring, material=rind, steps=72)]
    disc = [(0, -thick / 2 + 0.004), (radius - 0.024, -thick / 2 + 0.004), (radius - 0.024, thick / 2 - 0.006)]
    parts.append(s.lathe("Pith", disc + [(0, thick / 2 - 0.006)], material=pith, steps=72))
    count, gap = 9, 0.0085
    for k in range(count):
        middle = math.tau * (k + rng.uniform(-0.06, 0.06)) / count
        half = math.pi / count
        far = radius - 0.058
        outline = [Vector((gap * 2.4 / half * 0.5, 0))]
        for i in range(9):
            a = -half + 2 * half * i / 8
            point = Vector((far * math.cos(a), far * math.sin(a)))
            inset = gap * (1 if i == 8 else -1 if i == 0 else 0)
            shrink = 0.965 if i in (0, 8) else 1.0
            outline.append(Vector((point.x * shrink, point.y * shrink - inset)))
        for face, height in ((1, thick / 2), (-1, -thick / 2)):
            center = sum(outline, Vector((0, 0))) / len(outline)
            flat = [(p.x, p.y, height - face * 0.008) for p in outline]
            raised = [(*(center + (p - center) * 0.86), height + face * 0.004) for p in outline]
            vertices = flat + raised + [(*center, height + face * 0.006)]
            n = len(outline)
            faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
            faces += [(n + i, n + (i + 1) % n, 2 * n) for i in range(n)]
            if face < 0:
                faces = [f[::-1] for f in faces]
            parts.append(s.mesh("Pulp", vertices, faces, pulp, rotation=(0, 0, math.degrees(middle)), smooth=True))
    return parts


def pulp_material():
    """The juicy flesh of a lemon: fine sacs that run outwards, translucent."""
    g = m.Graph("Pulp")
    sacs = g.noise(16, 3, 0.5, stretch=(0.35, 1.6, 1))
    return g.principled(
        Base_Color=g.mix(sacs, "#f3c93a", "#fbe789"),
        Roughness=0.16,
        Coat_Weight=0.3,
        Subsurface_Weight=0.6,
        Subsurface_Scale=0.08,
        Subsurface_Radius=(1.0, 0.85, 0.25),
        Normal=g.bump(sacs, 0.4, 0.012),
    )


def mint():
    """A sprig of mint in the middle, and two leaves beside it."""
    green = mint_material()
    top = BASE + HEIGHT + GLAZE
    leaves = [(0.02, 0.1, 15, 0.36, 32), (-0.02, 0.06, 140, 0.34, 28), (0.03, 0.02, 262, 0.33, 24)]
    leaves += [(0.0, 0.08, 75, 0.27, 52), (0.0, 0.05, 205, 0.25, 55), (0.02, 0.06, 320, 0.22, 60)]
    for k, (x, y, turn, long, rise) in enumerate(leaves):
        leaf = mint_leaf(long, green, k)
        s.place(leaf, (x, y, top + 0.03), (0, -rise, turn))


def mint_leaf(long, material, seed):
    """A leaf along x from the origin, with a saw edge, a groove along its middle and bulges between its veins."""
    across, veins = 0.62, 7

    def at(u, v):
        side = 2 * v - 1
        wide = long * across * 0.5 * math.sin(math.pi * u**0.8) ** 0.75 * (1 - 0.25 * u)
        wide *= 1 + 0.07 * ((u * 13) % 1.0)
        pleat = 0.012 * math.sin((u * veins - abs(side) * 1.6) * math.tau) * abs(side) * (1 - abs(side) * 0.5)
        curl = -0.35 * long * u * u + 0.16 * long * abs(side) ** 1.3 * math.sin(math.pi * u)
        return (long * u, side * wide, curl + pleat * long / 0.3 + 0.01 * math.sin(seed * 2 + u * 4))

    return s.sheet("Mint", at, 52, 16, material, thickness=0.006)


def mint_material():
    """Fresh leaves: the light shines through, the veins are paler."""
    g = m.Graph("Mint")
    tint = g.mix(g.noise(6, 4), "#2f7a2c", "#6fb04a")
    front = g.add("BsdfPrincipled", {"Base Color": tint, "Roughness": 0.4, "Specular IOR Level": 0.4})
    back = g.add("BsdfTranslucent", {"Color": "#8cc63f"})
    mix = g.add("MixShader", {0: 0.3, 1: front.outputs[0], 2: back.outputs[0]})
    g.surface(mix.outputs[0])
    return g.material
