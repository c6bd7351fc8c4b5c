"""Clay and wireframe of a finished scene: the same objects, camera and frame, without its materials, lamps and air.

Changes the scene for good: call it last. Knows nothing of the pieces; what it leaves out, it knows by name or by shader.
"""

from __future__ import annotations

import math
import os

import bpy
import numpy as np
from mathutils import Vector

from . import materials as m
from . import stage

AIR = ("Veil", "Mist", "Haze")
"""Names of objects that only tint what is behind them; they have no form of their own."""
CLAY = (0.50, 0.485, 0.465)
GROUND = (0.26, 0.265, 0.27)
"""What the camera sees where there is no object (linear RGB)."""
INK = np.array([0.20, 0.29, 0.44], dtype=np.float32)
"""What the lines multiply the clay by (sRGB), so that the form stays visible where the mesh is finer than the pixels."""
LINE_PX = 0.85


def render(folder: str, width: int, samples: int) -> tuple[dict[str, str], dict[str, int]]:
    """Render both passes of the scene to PNG files in `folder`; returns them by name, and what the scene consists of."""
    files = {name: os.path.join(folder, f"{name}.png") for name in ("clay", "wireframe")}
    mask = os.path.join(folder, "lines.png")
    strip()
    facts = measure()
    clay()
    stage.render(files["clay"], width, samples, 0.03, None)
    lines()
    stage.render(mask, None, samples, 0.02, None)
    ink(files["clay"], mask, files["wireframe"])
    return files, facts


def strip() -> None:
    """Hide the air, remove the lamps, and see everything sharp."""
    scene = bpy.context.scene
    for obj in list(scene.objects):
        if obj.type == "LIGHT":
            bpy.data.objects.remove(obj, do_unlink=True)
        elif obj.name.startswith(AIR):
            obj.hide_render = True
    scene.camera.data.dof.use_dof = False
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = 0.0
    _clothe()


def measure() -> dict[str, int]:
    """Triangles and objects that are rendered, copies included, after all modifiers."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    triangles, objects, known = 0, 0, {}
    for instance in graph.object_instances:
        obj = instance.object
        if obj.hide_render or obj.type not in {"MESH", "CURVE", "SURFACE", "FONT", "META"}:
            continue
        # Copies share their data unless a modifier makes it unique to each.
        key = obj.data.as_pointer()
        if key not in known:
            mesh = obj.to_mesh()
            mesh.calc_loop_triangles()
            known[key] = len(mesh.loop_triangles)
            obj.to_mesh_clear()
        triangles += known[key]
        objects += 1
    return {"triangles": triangles, "objects": objects}


def clay() -> None:
    """One neutral material, lit by a dome with a soft key from the upper left and a rim from the right behind."""
    scene = bpy.context.scene
    scene.cycles.max_bounces = scene.cycles.diffuse_bounces = 2
    for material in _surfaces():
        graph = _cleared(material)
        body = graph.add("BsdfDiffuse", {"Color": CLAY}).outputs[0]
        _finish(graph, material, body)
    _dome()
    turn = scene.camera.matrix_world.to_quaternion()
    for toward, strength, angle in (((-0.75, 0.85, 0.75), 2.6, 8.0), ((0.9, 0.5, -0.7), 1.0, 6.0)):
        data = bpy.data.lights.new("Sun", "SUN")
        data.energy, data.angle = strength, math.radians(angle)
        lamp = bpy.data.objects.new("Sun", data)
        scene.collection.objects.link(lamp)
        lamp.rotation_mode = "QUATERNION"
        lamp.rotation_quaternion = (-(turn @ Vector(toward))).to_track_quat("-Z", "Y")


def lines() -> None:
    """Edges of the triangles as black on white, without light: a mask for `ink`."""
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
        graph.tree.links.new(light, graph.output.inputs["Surface"])
    scene.world = bpy.data.worlds.new("Paper")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1, 1, 1, 1)
    scene.view_settings.view_transform = "Raw"


def ink(clay_path: str, lines_path: str, path: str) -> None:
    """Draw the lines over the clay; both are PNG files of the same size."""
    from PIL import Image

    with Image.open(clay_path) as below, Image.open(lines_path) as mask:
        picture = np.asarray(below.convert("RGB"), dtype=np.float32)
        amount = (1 - np.asarray(mask.convert("L"), dtype=np.float32) / 255.0)[..., None]
    Image.fromarray((picture * (1 - amount * (1 - INK)) + 0.5).astype(np.uint8)).save(path)


def _clothe() -> None:
    """Mark the materials that one sees through, and give bare objects a material."""
    bare = bpy.data.materials.new("Clay")
    for obj in bpy.data.objects:
        if obj.type in {"MESH", "CURVE", "FONT", "SURFACE"} and not any(slot.material for slot in obj.material_slots):
            obj.data.materials.append(bare)
    for material in bpy.data.materials:
        nodes = material.node_tree.nodes if material.use_nodes else []
        material["is_clear"] = any(node.type in {"BSDF_GLASS", "BSDF_REFRACTION"} for node in nodes)


def _surfaces():
    return [material for material in bpy.data.materials if not material.is_grease_pencil]


def _cleared(material) -> m.Graph:
    material.use_nodes = True
    graph = m.Graph.__new__(m.Graph)
    graph.material, graph.tree, graph._coords = material, material.node_tree, None
    graph.tree.nodes.clear()
    graph.output = graph.tree.nodes.new("ShaderNodeOutputMaterial")
    return graph


def _finish(graph, material, body) -> None:
    """Glass keeps its outline only, so that what it holds is seen."""
    if material["is_clear"]:
        rim = graph.math("POWER", graph.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"], 2.2)
        seen = graph.math("MULTIPLY", graph.add("LightPath").outputs["Is Camera Ray"], graph.math("ADD", rim, 0.10))
        clear = graph.add("BsdfTransparent").outputs[0]
        body = graph.add("MixShader", {0: seen, 1: clear, 2: body}).outputs[0]
    graph.tree.links.new(body, graph.output.inputs["Surface"])


def _dome() -> None:
    world = bpy.data.worlds.new("Dome")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    seen, light, path, mix = (new(f"ShaderNode{kind}") for kind in ("Background", "Background", "LightPath", "MixShader"))
    seen.inputs["Color"].default_value = (*GROUND, 1)
    light.inputs["Color"].default_value = (0.96, 0.98, 1.0, 1)
    light.inputs["Strength"].default_value = 0.62
    link(path.outputs["Is Camera Ray"], mix.inputs[0])
    link(light.outputs[0], mix.inputs[1])
    link(seen.outputs[0], mix.inputs[2])
    link(mix.outputs[0], new("ShaderNodeOutputWorld").inputs["Surface"])
