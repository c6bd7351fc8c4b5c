"""Renders the passes of a finished scene, clay, wireframe and surface maps, with the same objects, camera and frame.

Changes the scene permanently, so call `render` last. Does not depend on a particular piece: it recognises what to leave
out, such as lamps and mist, by type, name or shader.
"""

from __future__ import annotations

import math
import os

import bpy
import numpy as np
from mathutils import Vector

from . import materials as m
from . import stage

AIR = ("Veil", "Mist", "Haze", "Sky")
"""The prefixes of the names of objects that are air or sky and have no form of their own."""
SHEETS = ("Open sea",)
"""The prefixes of the names of flat objects whose waves are only in their material. In clay, they would be blank."""
CLAY = (0.50, 0.485, 0.465)
CLAY_LIGHT = ((-0.75, 0.85, 0.75), 2.6, 0.62)
"""The light of the clay: the direction towards the key in camera space, its strength, and the strength of the dome."""
GROUND = (0.26, 0.265, 0.27)
"""The colour of the background, in linear RGB."""
INK = np.array([0.20, 0.29, 0.44], dtype=np.float32)
"""The sRGB factors by which lines multiply the clay. Its form stays visible even where lines run together."""
LINE_PX = 0.85
MAPS = {"base-colour": ("Base Color", "Color"), "roughness": ("Roughness",), "normal": ("Normal",)}
"""The surface maps by name, each with the names that its shader input may have.

Normals are in camera space: x points to the right, y up, and z towards the camera.
"""


def render(folder: str, width: int, samples: int, has_maps: bool, clay_light) -> tuple[dict[str, str], dict[str, int]]:
    """Render the passes of the scene to PNG files in `folder`. Return the files by name and the result of `measure`."""
    names = ("clay", "wireframe", *(MAPS if has_maps else ()))
    files = {name: os.path.join(folder, f"{name}.png") for name in names}
    mask = os.path.join(folder, "lines.png")
    strip()
    facts = measure()
    if has_maps:
        # Uses four times the samples instead of the denoiser, which would blur the fine grain of the materials.
        shaders = {material: _shader(material) for material in _surfaces()}
        for name in MAPS:
            surface_map(name, shaders)
            stage.render(files[name], width, samples * 4, 0.01, None)
    hide(SHEETS)
    clay(*clay_light)
    stage.render(files["clay"], width, samples, 0.03, None)
    lines()
    stage.render(mask, None, samples, 0.02, None)
    ink(files["clay"], mask, files["wireframe"])
    return files, facts


def strip() -> None:
    """Remove the lamps, hide the objects in `AIR`, and disable the depth of field."""
    scene = bpy.context.scene
    scene.render.use_compositing = False  # It would join the light of the picture (`stage.denoise_light_apart`).
    for obj in list(scene.objects):
        if obj.type == "LIGHT":
            bpy.data.objects.remove(obj, do_unlink=True)
    hide(AIR)
    scene.camera.data.dof.use_dof = False
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = 0.0
    _clothe()


def hide(names: tuple[str, ...]) -> None:
    """Hide the objects whose names start with one of `names`."""
    for obj in bpy.context.scene.objects:
        if obj.name.startswith(names):
            obj.hide_render = True


def measure() -> dict[str, int]:
    """Count the rendered triangles, after all modifiers, and the rendered objects. Both include copies."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    triangles, objects, known = 0, 0, {}
    for instance in graph.object_instances:
        obj = instance.object
        if obj.hide_render or obj.type not in {"MESH", "CURVE", "SURFACE", "FONT", "META"}:
            continue
        # Copies share their mesh data unless a modifier creates separate data for each.
        key = obj.data.as_pointer()
        if key not in known:
            mesh = obj.to_mesh()
            mesh.calc_loop_triangles()
            known[key] = len(mesh.loop_triangles)
            obj.to_mesh_clear()
        triangles += known[key]
        objects += 1
    return {"triangles": triangles, "objects": objects}


def surface_map(name: str, shaders: dict) -> None:
    """Replace each material with one that emits an input of its shader. Glass is reduced to its outline.

    Colours are not tone-mapped, and numbers are stored linearly.
    """
    scene = bpy.context.scene
    scene.cycles.max_bounces = 0
    scene.cycles.use_denoising = False
    scene.view_settings.view_transform = "Standard" if name == "base-colour" else "Raw"
    scene.world = _ground()
    for material, shader in shaders.items():
        graph = _graph(material)
        socket = next((shader.inputs[key] for key in MAPS[name] if key in shader.inputs), None) if shader else None
        if name == "normal":
            normal = socket.links[0].from_socket if socket and socket.is_linked else None
            value = _seen_normal(graph, normal or graph.add("NewGeometry").outputs["Normal"])
        elif socket is None:
            value = (1.0, 1.0, 1.0)
        elif socket.is_linked:
            value = socket.links[0].from_socket
        else:
            value = (socket.default_value,) * 3 if socket.type == "VALUE" else tuple(socket.default_value)
        _finish(graph, material, graph.add("Emission", {"Color": value, "Strength": 1.0}).outputs[0])


def clay(key, power: float, dome: float) -> None:
    """Give all objects one neutral material. Light them with a dome, a key (see `CLAY_LIGHT`), and a rim light."""
    scene = bpy.context.scene
    scene.cycles.use_denoising = True
    scene.view_settings.view_transform = "Standard"
    scene.cycles.max_bounces = scene.cycles.diffuse_bounces = 2
    for material in _surfaces():
        graph = _cleared(material)
        body = graph.add("BsdfDiffuse", {"Color": CLAY}).outputs[0]
        _finish(graph, material, body)
    _dome(dome)
    turn = scene.camera.matrix_world.to_quaternion()
    for toward, strength, angle in ((key, power, 8.0), ((0.9, 0.5, -0.7), 1.0, 6.0)):
        data = bpy.data.lights.new("Sun", "SUN")
        data.energy, data.angle = strength, math.radians(angle)
        lamp = bpy.data.objects.new("Sun", data)
        scene.collection.objects.link(lamp)
        lamp.rotation_mode = "QUATERNION"
        lamp.rotation_quaternion = (-(turn @ Vector(toward))).to_track_quat("-Z", "Y")


def lines() -> None:
    """Show the edges of all triangles in black on white, without lights. The result is the mask for `ink`."""
    scene = bpy.context.scene
    scene.cycles.max_bounces = 0
    scene.cycles.use_denoising = False
    for material in _surfaces():
        graph = _cleared(material)
        edge = graph.add("Wireframe", {"Size": LINE_PX}, use_pixel_size=True).outputs[0]
        paper = graph.math("SUBTRACT", 1.0, edge)
        light = graph.add("Emission", {"Color": (1, 1, 1), "Strength": paper}).outputs[0]
        if material["is_clear"]:
            clear = graph.add("BsdfTransparent").outputs[0]
            light = graph.add("MixShader", {0: edge, 1: clear, 2: light}).outputs[0]
        graph.surface(light)
    scene.world = bpy.data.worlds.new("Paper")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1, 1, 1, 1)
    scene.view_settings.view_transform = "Raw"


def ink(clay_path: str, lines_path: str, path: str) -> None:
    """Draw the lines over the clay and write the result to `path`. Both inputs are PNG files of the same size."""
    from PIL import Image

    with Image.open(clay_path) as below, Image.open(lines_path) as mask:
        picture = np.asarray(below.convert("RGB"), dtype=np.float32)
        amount = (1 - np.asarray(mask.convert("L"), dtype=np.float32) / 255.0)[..., None]
    Image.fromarray((picture * (1 - amount * (1 - INK)) + 0.5).astype(np.uint8)).save(path)


def _clothe() -> None:
    """Mark transparent materials with the property `is_clear`, and give a material to objects that have none."""
    bare = bpy.data.materials.new("Clay")
    for obj in bpy.data.objects:
        if obj.type in {"MESH", "CURVE", "FONT", "SURFACE"} and not any(slot.material for slot in obj.material_slots):
            obj.data.materials.append(bare)
    for material in bpy.data.materials:
        nodes = material.node_tree.nodes if material.use_nodes else []
        material["is_clear"] = any(node.type in {"BSDF_GLASS", "BSDF_REFRACTION"} for node in nodes)


def _surfaces():
    return [material for material in bpy.data.materials if not material.is_grease_pencil]


def _graph(material) -> m.Graph:
    material.use_nodes = True
    graph = m.Graph.__new__(m.Graph)
    graph.material, graph.tree, graph._coords = material, material.node_tree, None
    graph.output = graph.tree.nodes.get("Material Output") or graph.tree.nodes.new("ShaderNodeOutputMaterial")
    return graph


def _cleared(material) -> m.Graph:
    graph = _graph(material)
    graph.tree.nodes.clear()
    graph.output = graph.tree.nodes.new("ShaderNodeOutputMaterial")
    return graph


def _shader(material):
    """Return the first shader of a material that has a colour input, also inside mixed shaders, or None."""
    output = _graph(material).output
    open_sockets = [output.inputs["Surface"]]
    while open_sockets:
        socket = open_sockets.pop(0)
        if socket.is_linked:
            node = socket.links[0].from_node
            if any(key in node.inputs for key in MAPS["base-colour"]):
                return node
            open_sockets += [feed for feed in node.inputs if feed.type == "SHADER"]
    return None


def _seen_normal(graph, normal):
    """Convert a normal to camera space and to a colour, with each axis mapped from -1..1 to 0..1."""
    turned = graph.add("VectorTransform", {0: normal}, vector_type="NORMAL", convert_from="WORLD", convert_to="CAMERA")
    # In this node's camera space, z points away from the viewer. In normal maps, z points towards the viewer.
    inputs = {0: turned.outputs[0], 1: (0.5, 0.5, -0.5), 2: (0.5, 0.5, 0.5)}
    return graph.add("VectorMath", inputs, operation="MULTIPLY_ADD").outputs[0]


def _ground():
    """Return a world of the uniform colour `GROUND`."""
    world = bpy.data.worlds.new("Ground")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (*GROUND, 1)
    return world


def _finish(graph, material, body) -> None:
    """Connect `body` to the output. Reduce glass to its outline, so that its contents are visible."""
    for link in list(graph.output.inputs["Volume"].links):
        graph.tree.links.remove(link)  # Liquid would tint what is in it.
    if material["is_clear"]:
        rim = graph.math("POWER", graph.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"], 2.2)
        seen = graph.math("MULTIPLY", graph.add("LightPath").outputs["Is Camera Ray"], graph.math("ADD", rim, 0.10))
        clear = graph.add("BsdfTransparent").outputs[0]
        body = graph.add("MixShader", {0: seen, 1: clear, 2: body}).outputs[0]
    graph.surface(body)


def _dome(power: float) -> None:
    world = bpy.data.worlds.new("Dome")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    seen, light, path, mix = (
        new(f"ShaderNode{kind}") for kind in ("Background", "Background", "LightPath", "MixShader")
    )
    seen.inputs["Color"].default_value = (*GROUND, 1)
    light.inputs["Color"].default_value = (0.96, 0.98, 1.0, 1)
    light.inputs["Strength"].default_value = power
    link(path.outputs["Is Camera Ray"], mix.inputs[0])
    link(light.outputs[0], mix.inputs[1])
    link(seen.outputs[0], mix.inputs[2])
    link(mix.outputs[0], new("ShaderNodeOutputWorld").inputs["Surface"])
