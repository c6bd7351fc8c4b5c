"""Procedural materials, and a builder for shader graphs. Colours are strings such as "#rrggbb", or linear RGB."""

from __future__ import annotations

import bpy


def hex_color(text: str) -> tuple[float, float, float]:
    """Convert an sRGB colour such as "#6f6a63" to linear RGB."""
    text = text.lstrip("#")
    values = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def shade(color, factor: float) -> tuple[float, float, float]:
    """Multiply `color` by `factor`: below 1 makes it darker, above 1 makes it lighter. Channels are limited to 1."""
    return tuple(min(1.0, c * factor) for c in _rgb(color))


class Graph:
    """A builder for a shader graph. A node's input may be a number, a colour or the output socket of another node."""

    def __init__(self, name: str):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")
        self._coords = None

    def add(self, kind: str, inputs: dict | None = None, **properties):
        """Add a node of `kind`, without the prefix "ShaderNode". The keys of `inputs` are names or indexes."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in properties.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket, value) -> None:
        """Link `socket` to `value` if that is an output socket, or set its default value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = (*hex_color(value), 1)
        elif isinstance(value, (tuple, list)) and socket.type == "RGBA":
            socket.default_value = (*value[:3], 1)
        else:
            socket.default_value = value

    def surface(self, shader) -> None:
        """Link the output socket `shader` to the surface of the material."""
        self.tree.links.new(shader, self.output.inputs["Surface"])

    def coords(self):
        """Return object coordinates, shifted by a random amount for each object so that copies differ."""
        if self._coords is None:
            coord, info = self.add("TexCoord"), self.add("ObjectInfo")
            shift = self.math("MULTIPLY", info.outputs["Random"], 61.0)
            self._coords = self.add("VectorMath", {0: coord.outputs["Object"], 1: shift}, operation="ADD").outputs[0]
        return self._coords

    def noise(self, scale=5.0, detail=4.0, roughness=0.55, distortion=0.0, stretch=None):
        """Return noise from 0 to 1. `stretch` (x, y, z) scales the coordinates first, for grain and streaks."""
        vector = self.coords()
        if stretch:
            vector = self.add("VectorMath", {0: vector, 1: stretch}, operation="MULTIPLY").outputs[0]
        node = self.add(
            "TexNoise",
            {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": roughness, "Distortion": distortion},
        )
        return node.outputs[0]

    def voronoi(self, scale=5.0, feature="F1", randomness=1.0, output="Distance"):
        """Return a cell pattern. The feature "DISTANCE_TO_EDGE" is for cracks."""
        return self.add(
            "TexVoronoi", {"Vector": self.coords(), "Scale": scale, "Randomness": randomness}, feature=feature
        ).outputs[output]

    def wave(self, scale=5.0, distortion=2.0, direction="X", detail=2.0):
        """Return bands along one axis."""
        return self.add(
            "TexWave",
            {"Vector": self.coords(), "Scale": scale, "Distortion": distortion, "Detail": detail},
            bands_direction=direction,
        ).outputs["Fac"]

    def ramp(self, value, stops, smooth=False):
        """Map `value` to a colour ramp. `stops` are pairs of a position and a colour or a shade of grey."""
        node = self.add("ValToRGB", {"Fac": value})
        elements = node.color_ramp.elements
        if smooth:
            node.color_ramp.interpolation = "EASE"
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, sorted(stops, key=lambda stop: stop[0])):
            element.position = position
            element.color = (*_rgb(color), 1)
        return node.outputs["Color"]

    def span(self, value, low, high, to_low=0.0, to_high=1.0):
        """Map `value` from the range `low` to `high` to the range `to_low` to `to_high`, with a smooth step."""
        return self.add(
            "MapRange",
            {"Value": value, "From Min": low, "From Max": high, "To Min": to_low, "To Max": to_high},
            interpolation_type="SMOOTHSTEP",
        ).outputs[0]

    def mix(self, factor, first, second, blend="MIX"):
        """Blend two colours."""
        node = self.add("Mix", data_type="RGBA", blend_type=blend)
        self.feed(node.inputs[0], factor)
        self.feed(node.inputs[6], first if isinstance(first, bpy.types.NodeSocket) else _rgb(first))
        self.feed(node.inputs[7], second if isinstance(second, bpy.types.NodeSocket) else _rgb(second))
        return node.outputs[2]

    def math(self, operation, first, second=0.0, clamp=False):
        """Calculate with two numbers. `operation` is that of Blender's Math node."""
        return self.add("Math", {0: first, 1: second}, operation=operation, use_clamp=clamp).outputs[0]

    def bump(self, height, strength=0.3, distance=0.02, normal=None):
        """Return the normal of a surface with bumps of this height."""
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if normal is not None:
            inputs["Normal"] = normal
        return self.add("Bump", inputs).outputs[0]

    def edges(self, radius=0.02, gain=3.0, boxy=False):
        """Return a mask from 0 to 1 that selects the area within `radius` metres of hard edges (Cycles Bevel node).

        With `boxy`, it selects the rounded edges of axis-aligned boxes instead, which the Bevel node does not detect.
        """
        if boxy:
            normal = self.add("NewGeometry").outputs["Normal"]
            local = self.add(
                "VectorTransform", {0: normal}, vector_type="NORMAL", convert_from="WORLD", convert_to="OBJECT"
            ).outputs[0]
            split = self.add("SeparateXYZ", {0: self.add("VectorMath", {0: local}, operation="ABSOLUTE").outputs[0]})
            most = self.math("MAXIMUM", self.math("MAXIMUM", split.outputs[0], split.outputs[1]), split.outputs[2])
            return self.span(self.math("SUBTRACT", 1.0, most), 0.03, 0.28)
        bevel = self.add("Bevel", {"Radius": radius}, samples=4)
        geometry = self.add("NewGeometry")
        dot = self.add("VectorMath", {0: bevel.outputs[0], 1: geometry.outputs["Normal"]}, operation="DOT_PRODUCT")
        away = self.math("SUBTRACT", 1.0, dot.outputs["Value"])
        return self.math("MULTIPLY", away, gain * 4, clamp=True)

    def upward(self, low=0.3, high=0.8):
        """Return a mask from 0 to 1 that selects faces that point up, for moss, snow and dust."""
        geometry = self.add("NewGeometry")
        split = self.add("SeparateXYZ", {0: geometry.outputs["Normal"]})
        return self.span(split.outputs["Z"], low, high)

    def principled(self, **inputs):
        """Connect a Principled BSDF to the output. Underscores in names are spaces: `Base_Color` is "Base Color"."""
        node = self.add("BsdfPrincipled")
        for key, value in inputs.items():
            self.feed(node.inputs[key.replace("_", " ")], value)
        self.surface(node.outputs[0])
        return self.material


def plain(name, color, roughness=0.6, metallic=0.0, **inputs):
    """Return a nearly uniform material. `inputs` are passed to `Graph.principled`."""
    g = Graph(name)
    tint = g.mix(g.noise(6, 3), shade(color, 0.82), shade(color, 1.12))
    return g.principled(Base_Color=tint, Roughness=roughness, Metallic=metallic, **inputs)


def stone(
    name, color="#6f6a63", dark="#37332f", scale=1.5, bump=0.5, cracks=0.4, moss=0.0, moss_color="#4c5a22", snow=0.0
):
    """Return mottled rock with cracks. `moss` or `snow`, from 0 to 1, is how much of it covers faces that point up."""
    g = Graph(name)
    broad, fine = g.noise(scale, 6, 0.6, 0.3), g.noise(scale * 9, 5, 0.65)
    body = g.mix(g.span(broad, 0.35, 0.68), dark, color)
    body = g.mix(g.math("MULTIPLY", g.span(fine, 0.5, 0.75), 0.35), body, shade(color, 1.5))
    height = g.math("ADD", g.math("MULTIPLY", broad, 1.0), g.math("MULTIPLY", fine, 0.35))
    if cracks:
        crack = g.span(g.voronoi(scale * 1.6, "DISTANCE_TO_EDGE"), 0.0, 0.05)
        crack = g.math("MAXIMUM", crack, g.span(g.noise(scale * 2, 2), 0.4, 0.55))
        body = g.mix(g.math("MULTIPLY", g.math("SUBTRACT", 1.0, crack), cracks), body, shade(dark, 0.4))
        height = g.math("ADD", height, g.math("MULTIPLY", crack, cracks * 0.6))
    rough = 0.85
    if moss or snow:
        amount, cover = (moss, moss_color) if moss else (snow, "#e8eef6")
        mask = g.math("ADD", g.upward(-0.1, 0.9), g.math("SUBTRACT", g.noise(scale * 2.2, 6, 0.7), 0.5))
        mask = g.span(mask, 1.0 - amount, 1.12 - amount)
        cover_tint = g.mix(fine, shade(cover, 0.55), shade(cover, 1.35))
        body = g.mix(mask, body, cover_tint)
        height = g.math("ADD", height, g.math("MULTIPLY", g.math("MULTIPLY", mask, g.noise(scale * 30, 3)), 0.8))
    return g.principled(Base_Color=body, Roughness=rough, Normal=g.bump(height, bump, 0.08))


def metal(
    name, color="#8d8f92", roughness=0.32, wear=0.4, wear_color=None, grime=0.5, scale=3.0, bump=0.08, edge_radius=0.015
):
    """Return bare metal with bright worn edges, broad patches of grime, and fine scratches that vary the roughness."""
    g = Graph(name)
    patch = g.span(g.noise(scale, 6, 0.6), 0.42, 0.7)
    scratch = g.noise(scale * 6, 3, 0.6, stretch=(1, 8, 1))
    tint = g.mix(g.math("MULTIPLY", patch, grime), color, shade(color, 0.32))
    if wear:
        mask = g.math("MULTIPLY", g.edges(edge_radius), g.span(g.noise(scale * 4, 4), 0.3, 0.6))
        tint = g.mix(g.math("MULTIPLY", mask, wear, clamp=True), tint, wear_color or shade(color, 1.7))
    rough = g.math("ADD", roughness, g.math("MULTIPLY", g.math("SUBTRACT", scratch, 0.4), 0.25))
    rough = g.math("ADD", rough, g.math("MULTIPLY", patch, grime * 0.3), clamp=True)
    return g.principled(
        Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=g.bump(g.noise(scale * 5, 4), bump, 0.01)
    )


def painted(
    name,
    paint,
    under="#6e6a64",
    roughness=0.45,
    wear=0.6,
    dirt=0.5,
    dirt_color="#2a211a",
    scale=2.5,
    edge_radius=0.02,
    rust=None,
    chips=0.5,
    boxy=False,
):
    """Return painted metal with patches of dirt. Where the paint has chipped off, the colour `under` shows.

    `wear` sets how far the edges are chipped, and `chips` adds spots elsewhere. Set `boxy` for plates with wide rounded
    edges (see `Graph.edges`).
    """
    g = Graph(name)
    broad = g.noise(scale, 6, 0.6)
    ragged = g.noise(scale * 7, 6, 0.7)
    tint = g.mix(broad, shade(paint, 0.8), shade(paint, 1.12))
    rim = g.edges(edge_radius, 2.5, boxy)
    edge = g.math("ADD", rim, g.math("MULTIPLY", g.math("SUBTRACT", ragged, 0.56), 2.2))
    chip = g.math("MULTIPLY", g.span(edge, 1.0 - wear, 1.08 - wear), g.span(rim, 0.02, 0.1))
    spots = g.math("MULTIPLY", g.span(ragged, 0.65 - 0.08 * chips, 0.668 - 0.08 * chips), g.span(broad, 0.42, 0.55))
    chip = g.math("MAXIMUM", chip, g.math("MULTIPLY", spots, 1.0 if chips else 0.0))
    grime = g.math("MULTIPLY", g.span(g.noise(scale * 1.3, 7, 0.65, 0.6, stretch=(1, 1, 0.45)), 0.45, 0.75), dirt)
    tint = g.mix(grime, tint, dirt_color)
    bare = under if rust is None else g.mix(g.span(g.noise(scale * 5, 4), 0.4, 0.62), under, rust)
    tint = g.mix(chip, tint, bare)
    metallic = g.math("MULTIPLY", chip, 0.75 if rust is None else 0.35)
    rough = g.math("ADD", roughness, g.math("MULTIPLY", grime, 0.4), clamp=True)
    height = g.math("SUBTRACT", g.math("MULTIPLY", ragged, 0.15), g.math("MULTIPLY", chip, 0.6))
    return g.principled(Base_Color=tint, Metallic=metallic, Roughness=rough, Normal=g.bump(height, 0.25, 0.006))


def wood(
    name, light="#8a5a34", dark="#3d2313", scale=2.0, along="X", wear=0.4, roughness=0.6, edge_radius=0.015, bump=0.35
):
    """Return wood with its grain along one axis of the object, and pale worn edges."""
    g = Graph(name)
    axis = "XYZ".index(along)
    stretch = tuple(0.09 if i == axis else 1.0 for i in range(3))
    grain = g.noise(scale * 14, 6, 0.6, 0.7, stretch=stretch)
    broad = g.noise(scale * 2.2, 3, 0.5, 1.2, stretch=stretch)
    fibre = g.noise(scale * 60, 2, 0.5, stretch=tuple(s * (0.3 if i == axis else 1) for i, s in enumerate(stretch)))
    tone = g.math("ADD", g.math("MULTIPLY", grain, 0.65), g.math("MULTIPLY", broad, 0.45))
    tint = g.ramp(tone, [(0.36, shade(dark, 0.7)), (0.5, dark), (0.62, light), (0.8, shade(light, 1.25))])
    if wear:
        mask = g.math("MULTIPLY", g.edges(edge_radius), g.span(grain, 0.35, 0.65))
        tint = g.mix(g.math("MULTIPLY", mask, wear, clamp=True), tint, shade(light, 1.8))
    height = g.math("ADD", g.math("MULTIPLY", grain, 0.7), g.math("MULTIPLY", fibre, 0.3))
    rough = g.math("ADD", roughness, g.math("MULTIPLY", g.math("SUBTRACT", grain, 0.5), 0.3))
    return g.principled(Base_Color=tint, Roughness=rough, Normal=g.bump(height, bump, 0.008))


def glass(name, tint=(1, 1, 1), roughness=0.0, ior=1.48):
    """Return refracting glass. Shadow rays pass through it, so it does not darken the objects behind it."""
    g = Graph(name)
    body = g.add("BsdfGlass", {"Color": tint, "Roughness": roughness, "IOR": ior})
    clear = g.add("BsdfTransparent", {"Color": tint})
    path = g.add("LightPath")
    through = g.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    mix = g.add("MixShader", {0: through, 1: body.outputs[0], 2: clear.outputs[0]})
    g.surface(mix.outputs[0])
    return g.material


def emissive(name, color, strength=8.0, core=None):
    """Return a material that emits light. With `core`, the parts that face the viewer tend towards that colour."""
    g = Graph(name)
    tint = color
    if core is not None:
        facing = g.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
        tint = g.mix(facing, core, color)
    light = g.add("Emission", {"Color": tint, "Strength": strength})
    g.surface(light.outputs[0])
    return g.material


def cloth(name, color, dark=None, scale=60.0, fuzz=0.5, roughness=0.9, weave=0.3, stains=0.3):
    """Return woven cloth with a soft sheen and faded patches."""
    g = Graph(name)
    fade = g.span(g.noise(2.5, 5, 0.6), 0.35, 0.7)
    tint = g.mix(fade, dark or shade(color, 0.6), color)
    tint = g.mix(g.math("MULTIPLY", g.span(g.noise(6, 6, 0.7), 0.55, 0.75), stains), tint, shade(color, 0.35))
    threads = g.math("ADD", g.wave(scale, 1.5, "X"), g.wave(scale, 1.5, "Z"))
    height = g.math("ADD", g.math("MULTIPLY", threads, 0.4), g.noise(scale * 0.8, 3))
    return g.principled(
        Base_Color=tint,
        Roughness=roughness,
        Sheen_Weight=fuzz,
        Sheen_Roughness=0.5,
        Normal=g.bump(height, weave, 0.004),
    )


def leaf(name, color="#55702c", tip=None, translucency=0.35, roughness=0.6):
    """Return a translucent material for moss, grass and leaves. Its colour varies slightly between copies."""
    g = Graph(name)
    random = g.add("ObjectInfo").outputs["Random"]
    tint = g.mix(random, shade(color, 0.55), tip or shade(color, 1.4))
    front = g.add("BsdfPrincipled", {"Base Color": tint, "Roughness": roughness})
    back = g.add("BsdfTranslucent", {"Color": tint})
    mix = g.add("MixShader", {0: translucency, 1: front.outputs[0], 2: back.outputs[0]})
    g.surface(mix.outputs[0])
    return g.material


def wax(name, color, depth=0.05, roughness=0.4, weight=0.7, glow=0.0):
    """Return a material with subsurface scattering, for mushrooms, candles, skin and snow."""
    g = Graph(name)
    tint = g.mix(g.noise(8, 4), shade(color, 0.8), shade(color, 1.15))
    return g.principled(
        Base_Color=tint,
        Roughness=roughness,
        Subsurface_Weight=weight,
        Subsurface_Scale=depth,
        Subsurface_Radius=(1.0, 0.5, 0.3),
        Emission_Color=color,
        Emission_Strength=glow,
    )


def gem(name, color, roughness=0.02, ior=1.76, glow=0.0):
    """Return a refracting gemstone. `glow` is the strength of the light that it emits."""
    g = Graph(name)
    body = g.add("BsdfGlass", {"Color": color, "Roughness": roughness, "IOR": ior})
    light = g.add("Emission", {"Color": color, "Strength": glow})
    result = g.add("AddShader", {0: body.outputs[0], 1: light.outputs[0]})
    g.surface(result.outputs[0])
    return g.material


def backdrop(name, color, vary=0.12, roughness=0.9):
    """Return the material of a painted studio wall and floor."""
    g = Graph(name)
    tint = g.mix(g.noise(0.7, 5, 0.6), shade(color, 1 - vary), shade(color, 1 + vary))
    return g.principled(Base_Color=tint, Roughness=roughness, Normal=g.bump(g.noise(14, 5), 0.05, 0.01))


def _rgb(color):
    if isinstance(color, str):
        return hex_color(color)
    if isinstance(color, (int, float)):
        return (color, color, color)
    return tuple(color[:3])
