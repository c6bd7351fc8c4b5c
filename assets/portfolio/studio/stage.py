"""Sets up the scene, the camera, the sky and haze, and renders. Does not create lights, materials or geometry."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector

LANDSCAPE = (2400, 1600)
PORTRAIT = (1600, 2400)


@dataclass(frozen=True)
class Finish:
    """The settings of the last step, which edits the tone-mapped picture. If all are 0, the picture is unchanged."""

    glow: float = 0.35
    """Strength of the blurred highlights that are added with the blend mode "screen"."""
    glow_from: float = 0.72
    """Brightness, from 0 to 1, above which a pixel glows."""
    glow_size: float = 0.02
    """Radius of the widest blur as a share of the picture's width."""
    vignette: float = 0.28
    """How much the corners are darkened, from 0 to 1."""
    grain: float = 0.004
    """Standard deviation of the film grain, in display values from 0 to 1. Grain hides banding in smooth gradients."""


def reset(size: tuple[int, int] = LANDSCAPE, exposure: float = 0.0, look: str = "AgX - Medium High Contrast") -> None:
    """Start an empty scene with the common settings: Cycles on the CPU, AgX, few bounces, and the denoiser."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = min(2, os.cpu_count() or 2)
    scene.render.use_persistent_data = False
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "8"
    scene.render.film_transparent = False
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.seed = 7
    cycles.use_adaptive_sampling = True
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE"
    cycles.use_light_tree = True
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 5
    cycles.transparent_max_bounces = 12
    cycles.volume_bounces = 0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6.0
    cycles.blur_glossy = 0.6


def camera(
    location, target, lens: float = 60.0, fstop: float | None = None, focus=None, roll: float = 0.0, shift=(0.0, 0.0)
):
    """Add a camera at `location` that looks at `target`.

    With `fstop`, the camera has a depth of field and is focused on the point `focus`, or on `target` by default.
    """
    data = bpy.data.cameras.new("Camera")
    data.lens = lens
    data.clip_end = 5000
    data.shift_x, data.shift_y = shift
    obj = bpy.data.objects.new("Camera", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = location
    direction = Vector(target) - Vector(location)
    obj.rotation_mode = "QUATERNION"
    obj.rotation_quaternion = direction.to_track_quat("-Z", "Y")
    if roll:
        obj.rotation_mode = "XYZ"
        obj.rotation_euler.rotate_axis("Z", math.radians(roll))
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.aperture_blades = 7
        point = Vector(focus if focus is not None else target)
        data.dof.focus_distance = (point - Vector(location)).dot(direction.normalized())
    bpy.context.scene.camera = obj
    return obj


def sky(horizon, zenith, ground=None, strength: float = 1.0, power: float = 0.6, backdrop_only_strength=None):
    """Set the world to a vertical gradient: `ground` below, `horizon` at eye level, `zenith` above (linear RGB tuples).

    A `power` below 1 makes the band at the horizon narrower. `backdrop_only_strength` is the strength of the visible
    background. It does not affect the light, so a dark background can still light the scene.
    """
    world = bpy.data.worlds.new("Sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    coord = new("ShaderNodeTexCoord")
    split = new("ShaderNodeSeparateXYZ")
    link(coord.outputs["Generated"], split.inputs[0])
    spread = new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value = -1.0
    link(split.outputs["Z"], spread.inputs["Value"])
    ramp = new("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    ground = ground if ground is not None else tuple(0.35 * c for c in horizon[:3])
    stops[0].position, stops[0].color = 0.46, (*ground[:3], 1)
    stops[1].position, stops[1].color = 0.5, (*horizon[:3], 1)
    steps = 6
    for step in range(1, steps + 1):
        share = step / steps
        mix = share**power
        stop = stops.new(0.5 + 0.5 * share)
        stop.color = (*(h + (z - h) * mix for h, z in zip(horizon[:3], zenith[:3])), 1)
    link(spread.outputs["Result"], ramp.inputs["Fac"])
    background = new("ShaderNodeBackground")
    link(ramp.outputs["Color"], background.inputs["Color"])
    background.inputs["Strength"].default_value = strength
    output = new("ShaderNodeOutputWorld")
    if backdrop_only_strength is None:
        link(background.outputs[0], output.inputs["Surface"])
    else:
        seen = new("ShaderNodeBackground")
        link(ramp.outputs["Color"], seen.inputs["Color"])
        seen.inputs["Strength"].default_value = backdrop_only_strength
        path, mix = new("ShaderNodeLightPath"), new("ShaderNodeMixShader")
        link(path.outputs["Is Camera Ray"], mix.inputs[0])
        link(background.outputs[0], mix.inputs[1])
        link(seen.outputs[0], mix.inputs[2])
        link(mix.outputs[0], output.inputs["Surface"])
    return world


def haze(center, size, density: float = 0.02, color=(1, 1, 1), anisotropy: float = 0.4, falloff: float = 0.0):
    """Add a box of air that scatters light. It increases the render time by about half; prefer `lights.veil` for depth.

    With `falloff`, the density decreases to zero at the top of the box: from the bottom up if `falloff` is 1, and from
    higher up if it is greater.
    """
    bpy.ops.mesh.primitive_cube_add(size=1, location=center)
    box = bpy.context.object
    box.scale = size
    box.name = "Haze"
    mat = bpy.data.materials.new("Haze")
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    volume = tree.nodes.new("ShaderNodeVolumeScatter")
    volume.inputs["Color"].default_value = (*color[:3], 1)
    volume.inputs["Density"].default_value = density
    volume.inputs["Anisotropy"].default_value = anisotropy
    if falloff:
        coord, split = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
        tree.links.new(coord.outputs["Generated"], split.inputs[0])
        curve = tree.nodes.new("ShaderNodeMapRange")
        curve.inputs["From Min"].default_value, curve.inputs["From Max"].default_value = 1.0, 1.0 - 1.0 / falloff
        curve.inputs["To Max"].default_value = density
        tree.links.new(split.outputs["Z"], curve.inputs["Value"])
        tree.links.new(curve.outputs["Result"], volume.inputs["Density"])
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(volume.outputs[0], output.inputs["Volume"])
    box.data.materials.append(mat)
    bpy.context.scene.cycles.volume_step_rate = 4
    return box


LIGHT_PASSES = ("diffuse", "glossy", "transmission")
"""The kinds of light that Cycles can store apart from the colour of the surface that scatters it."""


class Joiner:
    """The nodes that join the passes of Cycles into a picture."""

    def __init__(self):
        self.tree = bpy.data.node_groups.new("Light apart", "CompositorNodeTree")
        self.tree.interface.new_socket("Image", in_out="OUTPUT", socket_type="NodeSocketColor")
        self.seen = self.tree.nodes.new("CompositorNodeRLayers").outputs

    def mix(self, kind, first, second, share=1.0):
        """Blend two colours. `share` is a number or a socket."""
        node = self.tree.nodes.new("ShaderNodeMix")
        node.data_type, node.blend_type = "RGBA", kind
        for index, value in ((0, share), (6, first), (7, second)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[index])
            else:
                node.inputs[index].default_value = value
        return node.outputs[2]

    def math(self, operation, first, second=0.0):
        """Calculate with a socket and a number."""
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        self.tree.links.new(first, node.inputs[0])
        node.inputs[1].default_value = second
        return node.outputs[0]

    def clean(self, image, colour=None):
        """Denoise `image`, led by the normals of what is seen, and by its `colour` if given."""
        node = self.tree.nodes.new("CompositorNodeDenoise")
        self.tree.links.new(image, node.inputs["Image"])
        self.tree.links.new(self.seen["Denoising Normal"], node.inputs["Normal"])
        if colour:
            self.tree.links.new(colour, node.inputs["Albedo"])
        return node.outputs[0]

    def clean_if_blurred(self, tint, focus, blurred):
        """Denoise a colour only where the lens, focused at `focus` metres, blurs it: no grain is there, but noise."""
        if blurred is None:
            return tint
        away = self.math("ABSOLUTE", self.math("SUBTRACT", self.seen["Depth"], focus))
        share = self.math("DIVIDE", self.math("SUBTRACT", away, blurred), blurred)
        return self.mix("MIX", tint, self.clean(tint), share)


def denoise_light_apart(blurred: float | None = 3.0) -> None:
    """Denoise only the light, and multiply it by the clean colour of the surfaces afterwards. Call it after `camera`.

    The usual denoiser takes fine wood grain for noise and smears it. Here, what is seen in a surface keeps its grain.
    What is seen through glass is denoised with its colour, since several surfaces mix there. From `blurred` metres off
    the plane of focus, colours and glowing surfaces are denoised too, and wholly at twice that; if it is None, they
    never are.
    """
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.cycles.use_denoising = False
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = layer.use_pass_emit = layer.use_pass_environment = True
    for kind in LIGHT_PASSES:
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    join = Joiner()
    scene.compositing_node_group = join.tree
    seen, focus = join.seen, scene.camera.data.dof.focus_distance
    total = join.mix("ADD", join.clean_if_blurred(seen["Emission"], focus, blurred), seen["Environment"])
    for kind in LIGHT_PASSES:
        name = kind.title()
        light, tint = join.mix("ADD", seen[f"{name} Direct"], seen[f"{name} Indirect"]), seen[f"{name} Color"]
        if kind == "transmission":
            part = join.clean(join.mix("MULTIPLY", light, tint), seen["Denoising Albedo"])
        else:
            part = join.mix("MULTIPLY", join.clean(light), join.clean_if_blurred(tint, focus, blurred))
        total = join.mix("ADD", total, part)
    join.tree.links.new(total, join.tree.nodes.new("NodeGroupOutput").inputs[0])


def render(
    path: str, width: int | None = None, samples: int = 64, threshold: float = 0.03, finish: Finish | None = Finish()
) -> None:
    """Render to a PNG file at `path`, and apply `finish` to it.

    `width` is the length of the longer side in pixels. If it is None, the resolution of the scene applies.
    """
    scene = bpy.context.scene
    if width:
        longest = max(scene.render.resolution_x, scene.render.resolution_y)
        share = width / longest
        scene.render.resolution_x = round(scene.render.resolution_x * share)
        scene.render.resolution_y = round(scene.render.resolution_y * share)
    scene.cycles.samples = samples
    scene.cycles.adaptive_threshold = threshold
    scene.cycles.adaptive_min_samples = min(6, samples)
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    if finish:
        develop(path, finish)


def develop(path: str, finish: Finish) -> None:
    """Apply `finish` to the picture at `path`."""
    from PIL import Image, ImageFilter

    with Image.open(path) as opened:
        picture = opened.convert("RGB")
    width, height = picture.size
    pixels = np.asarray(picture, dtype=np.float32) / 255.0
    if finish.glow:
        peak = pixels.max(axis=2, keepdims=True)
        bright = pixels * np.clip((peak - finish.glow_from) / (1 - finish.glow_from), 0, 1)
        source = Image.fromarray((bright * 255).astype(np.uint8))
        bloom = np.zeros_like(pixels)
        for share, weight in ((0.12, 0.45), (0.4, 0.33), (1.0, 0.22)):
            blurred = source.filter(ImageFilter.GaussianBlur(max(1.0, width * finish.glow_size * share)))
            bloom += weight * np.asarray(blurred, dtype=np.float32) / 255.0
        pixels = 1 - (1 - pixels) * (1 - np.clip(bloom * finish.glow * 2, 0, 1))
    if finish.vignette:
        y, x = np.mgrid[0:height, 0:width]
        distance = np.hypot((x / width - 0.5) * 2, (y / height - 0.5) * 2) / math.sqrt(2)
        pixels *= (1 - finish.vignette * np.clip(distance, 0, 1) ** 2.6)[..., None]
    if finish.grain:
        noise = np.random.default_rng(7).normal(0, finish.grain, (height, width, 1))
        pixels = pixels + noise
    Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8)).save(path)
