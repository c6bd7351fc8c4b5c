"""Cherry cake for eight: chocolate sponge, white cream, rosettes with cherries, shaved chocolate; a slice is gone."""

import math
import random

import bpy
from mathutils import Euler, Vector, noise
from studio import bakery, pastry, stage
from studio import materials as m
from studio import shapes as s

LONG_SIDE = 640
SAMPLES = 96
FINISH = stage.Finish(glow=0, vignette=0.05, grain=0)

BASE = bakery.STAND_TOP
"""Height of the cake's underside."""
RADIUS = 1.12
HEIGHT = 0.98
COAT = 0.055
"""Thickness of the cream about the cake."""
SERVINGS = 8
RING = 0.83
"""Distance of the rosettes from the middle."""
KNIFE = pastry.Knife(start=-72, wide=360 / SERVINGS)
CHERRY = 0.175
"""Radius of a cherry."""


def build() -> None:
    """Build the whole scene."""
    bakery.set_table(target=(0.0, 0, 0.86), elevation=34, width=3.2)
    bakery.cake_stand(1.5)
    white = pastry.cream("Cream", "#f2e8d6", 0.42, 0.16, 7)
    chocolate = pastry.crumb("Chocolate sponge", "#4a2514", "#26100a", 6.5, 0.7, 0.05)
    jam = jam_material()
    for obj, material in layers(chocolate, white, jam):
        KNIFE.cut(obj, material)
    KNIFE.cut(coat(white), white)
    rosettes(white)
    shavings()
    front = Vector((math.cos(KNIFE.middle), math.sin(KNIFE.middle), 0))
    pastry.crumbs((front.x * 0.7, front.y * 0.7, BASE), 26, 0.16, chocolate, seed=3)


def layers(chocolate, white, jam):
    """Sponge, cherries in jelly, cream, and so on, from below; each with the material of its cut face."""
    kinds = (chocolate, jam, white, chocolate, jam, white, chocolate)
    heights = (0.2, 0.085, 0.1, 0.18, 0.085, 0.1, 0.17)
    levels = [BASE]
    for height in heights:
        levels.append(levels[-1] + height)
    faces = [pastry.wavy(z, 0.025 if 0 < k < len(kinds) else 0, 0.3, k) for k, z in enumerate(levels)]
    return [
        (pastry.layer("Layer", RADIUS - COAT, low, high, kind), kind)
        for kind, low, high in zip(kinds, faces, faces[1:])
    ]


def coat(material):
    """Cream on the side and the top, drawn smooth with a spatula that left faint rings. A closed body."""
    top, edge = BASE + HEIGHT, 0.07
    inner_top = BASE + 0.92
    side = [(RADIUS - COAT, BASE), (RADIUS + 0.01, BASE)]
    side += [(RADIUS + 0.009 * math.sin(k * 1.9), BASE + 0.03 + (HEIGHT - 0.14) * k / 26) for k in range(27)]
    side += [
        (RADIUS - edge + edge * math.cos(a), top - edge + edge * math.sin(a))
        for a in (math.pi / 2 * k / 6 for k in range(7))
    ]
    across = [(RADIUS * (1 - k / 14), top + 0.004 * math.sin(k * 2.3)) for k in range(2, 14)]
    inner = [(0, top), (0, inner_top), (RADIUS - COAT, inner_top), (RADIUS - COAT, BASE)]
    obj = s.lathe("Coat", side + across + inner, material=material, steps=180)

    def uneven(co):
        """Hand work: the outer face swells and sinks a little, the inner face does not."""
        radius = math.hypot(co.x, co.y)
        if radius <= RADIUS - COAT + 1e-4 and co.z <= inner_top + 1e-4:
            return co
        push = 0.010 * noise.noise(Vector((co.x * 1.5, co.y * 1.5, co.z * 5)))
        return Vector((co.x * (1 + push), co.y * (1 + push), co.z + push))

    s.warp(obj, uneven)
    weld(obj)
    return s.shade_smooth(obj, 60)


def weld(obj):
    """Join vertices that lie on each other, so that the body is closed."""
    modifier = obj.modifiers.new("Weld", "WELD")
    modifier.merge_threshold = 1e-5
    s.apply(obj)


def rosettes(white):
    """One piped rosette with a cherry for each serving that is left, and three cherries in the middle."""
    rng = random.Random(9)
    top = BASE + HEIGHT
    skin, stalk = cherry_material(), m.plain("Stalk", "#6c7a2a", 0.5)
    first = KNIFE.start + KNIFE.wide / 2
    for k in range(1, SERVINGS):
        angle = math.radians(first + 360 / SERVINGS * k)
        x, y = RING * math.cos(angle), RING * math.sin(angle)
        rosette((x, y, top - 0.012), white, rng)
        cherry((x, y, top + 0.17), skin, stalk, rng, 14)
    for k in range(3):
        angle = math.radians(70 + 120 * k)
        cherry((0.17 * math.cos(angle), 0.06 + 0.17 * math.sin(angle), top + 0.2), skin, stalk, rng, 24)


def rosette(at, material, rng):
    """Cream piped through a star nozzle: ridges that turn as they rise, drawn out to a soft tip."""
    teeth, turns = 9, 0.42
    profile = s.spline(
        [(0.16, 0), (0.235, 0.02), (0.27, 0.075), (0.25, 0.135), (0.2, 0.165), (0.17, 0.2), (0.12, 0.23), (0.03, 0.25)],
        6,
    )
    obj = s.lathe("Rosette", [*profile, (0, 0.25)], material=material, steps=144)
    start = rng.uniform(0, 60)

    def pipe(co):
        radius, angle = math.hypot(co.x, co.y), math.atan2(co.y, co.x)
        ridge = abs(math.cos(teeth / 2 * (angle + turns * math.tau * co.z / 0.25))) ** 0.75
        factor = 1 + 0.24 * (ridge - 0.62) * s.ease(radius, 0.0, 0.12)
        return Vector((co.x * factor, co.y * factor, co.z * (1 + 0.05 * math.sin(angle))))

    s.shade_smooth(s.warp(obj, pipe))
    return s.place(obj, at, (rng.uniform(-3, 3), rng.uniform(-3, 3), start), rng.uniform(0.95, 1.04))


def cherry(at, skin, stalk, rng, lean):
    """A cherry with a dimple and a bent stalk, which leans by up to `lean` degrees."""
    radius = CHERRY * rng.uniform(0.95, 1.05)
    body = s.sphere("Cherry", radius, material=skin, segments=64, rings=40)

    def shape(co):
        away = math.hypot(co.x, co.y) / radius
        dimple = 0.34 * math.exp(-((away / 0.3) ** 2)) if co.z > 0 else 0.07 * math.exp(-((away / 0.3) ** 2))
        cleft = 0.03 * math.exp(-((co.x / radius / 0.16) ** 2)) * s.ease(co.y, 0, radius)
        return Vector(
            (co.x * (1.04 - cleft), co.y * (0.98 - cleft), co.z * 0.94 - math.copysign(dimple * radius, co.z))
        )

    s.warp(body, shape)
    long, bend = rng.uniform(0.42, 0.55), rng.uniform(0.1, 0.2)
    path = s.spline(
        [(0, 0, radius * 0.55), (bend * 0.15, 0, long * 0.5), (bend * 0.55, 0.01, long * 0.8), (bend, 0.03, long)], 8
    )
    stem = s.tube("Stalk", path, 0.0125, stalk, lambda share: 1.5 - 0.9 * share + 1.0 * s.ease(share, 0.9, 1.0))
    lean_x, lean_y = rng.uniform(-lean, lean), rng.uniform(-lean, lean)
    return s.group([body, stem], at, (lean_x, lean_y, rng.uniform(0, 360)))


def cherry_material():
    """Ripe skin: dark red, nearly black in the shade, very glossy."""
    g = m.Graph("Cherry")
    tint = g.ramp(g.noise(3.5, 3), [(0.3, "#48030d"), (0.55, "#750714"), (0.8, "#a0101f")])
    return g.principled(
        Base_Color=tint,
        Roughness=0.22,
        Coat_Weight=0.9,
        Coat_Roughness=0.04,
        Subsurface_Weight=0.25,
        Subsurface_Scale=0.08,
        Subsurface_Radius=(1.0, 0.2, 0.15),
        Normal=g.bump(g.noise(9, 2), 0.04, 0.02),
    )


def jam_material():
    """Cherries in their jelly, seen where the knife went through."""
    g = m.Graph("Jam")
    fruit = g.span(g.voronoi(9), 0.2, 0.55)
    return g.principled(
        Base_Color=g.mix(fruit, "#b01228", "#6a0718"),
        Roughness=0.22,
        Coat_Weight=0.5,
        Normal=g.bump(fruit, 0.4, 0.03),
    )


def shavings():
    """Shaved chocolate: heaped in the middle of the top, and about the foot of the side."""
    rng = random.Random(22)
    dark = m.plain("Chocolate", "#3a1d10", 0.38)
    kinds = [shaving(dark, k) for k in range(5)]

    def lay(x, y, z, tilt):
        if KNIFE.inside(x, y, 3):
            return
        size = rng.uniform(0.5, 1.1)
        turn = (math.radians(rng.gauss(0, tilt)), math.radians(rng.gauss(0, tilt)), rng.uniform(0, math.tau))
        twin = s.copy(rng.choice(kinds), (x, y, z), None, size)
        twin.rotation_euler = Euler(turn)

    top = BASE + HEIGHT
    for _ in range(230):  # The heap: thickest in its middle.
        radius, angle = 0.46 * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        lay(
            radius * math.cos(angle), radius * math.sin(angle), top + 0.02 + rng.random() * 0.1 * (1 - radius / 0.5), 28
        )
    for _ in range(900):  # The side: the fewer the higher.
        angle, height = rng.uniform(0, math.tau), 0.02 + 0.34 * rng.random() ** 2
        radius = RADIUS + 0.018
        lay(radius * math.cos(angle), radius * math.sin(angle), BASE + height, 75)
    for kind in kinds:
        bpy.data.objects.remove(kind, do_unlink=True)


def shaving(material, seed):
    """A thin curl of chocolate, at the origin."""
    rng = random.Random(seed)
    long, wide, curl = rng.uniform(0.09, 0.17), rng.uniform(0.035, 0.06), rng.uniform(0.6, 2.2)

    def at(u, v):
        a = curl * (u - 0.5) * 2
        return (
            long * math.sin(a) / curl / 1.2,
            (v - 0.5) * wide * (1 - 0.4 * abs(2 * u - 1)),
            long * (1 - math.cos(a)) / 3,
        )

    return s.sheet("Shaving", at, 8, 3, material, thickness=0.006)
