"""Material of the whole shell of the hatchback: paint, windows, trim, lamps and scuffs, told apart by the drawings."""

from __future__ import annotations

from . import car_masks, hatchback
from . import materials as m

TRIM = "#0c0d0e"


def shell(paint, dent=True):
    """Material of the body. The drawings are projected from the side or from the rear, whichever a face looks at."""
    g = m.Graph("Shell")
    geometry = g.add("NewGeometry")
    place = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs
    local = g.add(
        "VectorTransform",
        {0: geometry.outputs["Normal"]},
        vector_type="NORMAL",
        convert_from="WORLD",
        convert_to="OBJECT",
    )
    facing = g.add("SeparateXYZ", {0: local.outputs[0]}).outputs
    sideways = g.math("ABSOLUTE", facing[1])
    behind = g.math("GREATER_THAN", g.math("MULTIPLY", facing[0], -1.0), sideways)
    ahead = g.math("GREATER_THAN", facing[0], g.math("ADD", sideways, 0.02))

    def project(image, across, view):
        start, width, height = view
        u = g.math("DIVIDE", g.math("SUBTRACT", across, start), width)
        at = g.add("CombineXYZ", {0: u, 1: g.math("DIVIDE", place[2], height)})
        return g.add("TexImage", {"Vector": at.outputs[0]}, image=image, extension="EXTEND", interpolation="Cubic")

    half = g.math("ABSOLUTE", place[1])
    flat = [project(image, place[0], car_masks.SIDE_VIEW) for image in car_masks.side()]
    back = [project(image, half, car_masks.REAR_VIEW) for image in car_masks.rear()]

    def layer(index):
        return g.mix(behind, flat[index].outputs["Color"], back[index].outputs["Color"])

    def alpha(index):
        rest = g.math("MULTIPLY", flat[index].outputs["Alpha"], g.math("SUBTRACT", 1.0, behind))
        return g.math("ADD", rest, g.math("MULTIPLY", back[index].outputs["Alpha"], behind))

    away = g.math("SUBTRACT", 1.0, ahead)
    parts = g.add("SeparateColor", {0: layer(0)}).outputs
    relief = g.add("SeparateColor", {0: layer(1)}).outputs
    screen = g.math("MULTIPLY", ahead, g.math("GREATER_THAN", place[2], 0.97))
    flank = g.math("MULTIPLY", away, g.math("LESS_THAN", facing[2], 0.86))
    glass = g.math("MAXIMUM", g.math("MULTIPLY", parts[0], flank), screen)
    black, gap = g.math("MULTIPLY", parts[1], flank), g.math("MULTIPLY", parts[2], away)
    lamp = g.math("MULTIPLY", relief[0], g.math("LESS_THAN", place[0], 0.0))
    for axle in hatchback.AXLES:
        along, up = g.math("SUBTRACT", place[0], axle), g.math("SUBTRACT", place[2], hatchback.AXLE_HEIGHT)
        away_from = g.math("SQRT", g.math("ADD", g.math("POWER", along, 2.0), g.math("POWER", up, 2.0)))
        black = g.math("MAXIMUM", black, g.math("LESS_THAN", away_from, hatchback.ARCH - 0.002))
    normal = g.bump(relief[2], 1.0, 0.005)
    inside = geometry.outputs["Backfacing"]

    scuff = g.math("MULTIPLY", alpha(0), g.math("LESS_THAN", place[1], 0.0 if dent else -9.0))
    peel = g.noise(420, 2, 0.5)
    body = g.mix(
        g.span(g.add("LayerWeight", {"Blend": 0.35}).outputs["Facing"], 0.15, 0.95),
        m.shade(paint, 1.25),
        m.shade(paint, 0.62),
    )
    body = g.mix(g.math("MULTIPLY", scuff, 0.9), body, "#d3d4cd")
    body = g.mix(g.math("MULTIPLY", gap, 0.96), body, "#020202")
    clear = g.math("SUBTRACT", 1.0, g.math("MAXIMUM", scuff, gap), clamp=True)
    painted = g.add(
        "BsdfPrincipled",
        {
            "Base Color": body,
            "Metallic": g.math("MULTIPLY", clear, 0.72),
            "Roughness": g.math("ADD", 0.27, g.math("MULTIPLY", scuff, 0.3)),
            "Coat Weight": clear,
            "Coat Roughness": 0.018,
            "Normal": normal,
            "Coat Normal": g.bump(peel, 0.012, 0.002, normal),
        },
    ).outputs[0]
    grain = g.noise(700, 2, 0.5)
    gloss = g.math("LESS_THAN", place[2], 0.60)
    trim = g.add(
        "BsdfPrincipled",
        {
            "Base Color": TRIM,
            "Roughness": g.mix(gloss, (0.16, 0.16, 0.16), (0.55, 0.55, 0.55)),
            "Normal": g.bump(grain, 0.1, 0.001, normal),
        },
    ).outputs[0]
    mirror = g.add("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.0}).outputs[0]
    bounce = g.add("Fresnel", {"IOR": 1.52}).outputs[0]
    tinted = g.math("LESS_THAN", place[0], 0.90)
    tint = g.mix(tinted, (0.62, 0.68, 0.65), (0.30, 0.33, 0.33))
    pane = g.add("MixShader", {0: bounce, 1: g.add("BsdfTransparent", {"Color": tint}).outputs[0], 2: mirror}).outputs[
        0
    ]
    colour = g.mix(relief[1], (0.80, 0.022, 0.014), (0.75, 0.75, 0.75))
    cover = g.add(
        "MixShader", {0: bounce, 1: g.add("BsdfTransparent", {"Color": colour}).outputs[0], 2: mirror}
    ).outputs[0]
    dull = g.add("BsdfDiffuse", {"Color": (0.01, 0.01, 0.011)}).outputs[0]

    def over(share, under, upper):
        return g.add("MixShader", {0: share, 1: under, 2: upper}).outputs[0]

    solid = over(inside, over(black, painted, trim), dull)
    g.surface(over(lamp, over(glass, solid, pane), cover))
    return g.material


def lamp_inside():
    """Material behind the lenses: a dark housing with ribbed reflectors and a pale light guide along the edge."""
    g = m.Graph("Lamp inside")
    place = g.add("SeparateXYZ", {0: g.add("TexCoord").outputs["Object"]}).outputs
    ribs = g.math("SINE", g.math("MULTIPLY", place[2], 420.0))
    row = g.math("PINGPONG", g.math("SUBTRACT", place[2], 0.880), 0.042)
    band = g.span(g.math("ABSOLUTE", g.math("SUBTRACT", row, 0.034)), 0.011, 0.008)
    low = g.span(g.math("ABSOLUTE", g.math("SUBTRACT", place[2], 0.880)), 0.055, 0.050)
    band = g.math("MULTIPLY", band, low)
    flute = g.math("SINE", g.math("MULTIPLY", g.math("ADD", place[1], place[0]), 300.0))
    tint = g.mix(band, "#3d3d40", "#f2f2f2")
    height = g.math("ADD", g.math("MULTIPLY", ribs, 0.5), g.math("MULTIPLY", flute, 0.4))
    return g.principled(Base_Color=tint, Metallic=0.35, Roughness=0.22, Normal=g.bump(height, 0.6, 0.004))
