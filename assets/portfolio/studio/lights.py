"""Lights. Colours are linear RGB. Powers are in watts, for a subject about 2 m tall."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from . import shapes as s

WARM = (1.0, 0.58, 0.28)
SUNSET = (1.0, 0.42, 0.18)
COOL = (0.42, 0.6, 1.0)
TEAL = (0.3, 0.75, 0.85)


def area(
    location,
    target,
    size: float = 1.0,
    power: float = 100.0,
    color=(1, 1, 1),
    spread: float = 180.0,
    camera_visible: bool = False,
):
    """Add a disk light at `location` that points at `target`. By default, only reflections show the disk itself."""
    data = bpy.data.lights.new("Area", "AREA")
    data.shape = "DISK"
    data.size = size
    data.energy = power
    data.color = color[:3]
    data.spread = math.radians(spread)
    obj = _placed(data, location, target)
    obj.visible_camera = camera_visible
    return obj


def point(location, power: float = 20.0, color=WARM, radius: float = 0.05):
    """Add a small bulb. A larger `radius` makes its shadows softer."""
    data = bpy.data.lights.new("Point", "POINT")
    data.energy = power
    data.color = color[:3]
    data.shadow_soft_size = radius
    obj = _placed(data, location, None)
    obj.visible_camera = False
    return obj


def spot(
    location, target, power: float = 200.0, color=WARM, angle: float = 40.0, blend: float = 0.5, radius: float = 0.1
):
    """Add a cone of light, `angle` degrees wide, that points at `target`."""
    data = bpy.data.lights.new("Spot", "SPOT")
    data.energy = power
    data.color = color[:3]
    data.spot_size = math.radians(angle)
    data.spot_blend = blend
    data.shadow_soft_size = radius
    obj = _placed(data, location, target)
    obj.visible_camera = False
    return obj


def sun(azimuth: float, elevation: float, strength: float = 3.0, color=WARM, angle: float = 1.5):
    """Add a sun in the direction that `direction` returns for `azimuth` and `elevation`."""
    data = bpy.data.lights.new("Sun", "SUN")
    data.energy = strength
    data.color = color[:3]
    data.angle = math.radians(angle)
    return _placed(data, direction(azimuth, elevation) * 50, (0, 0, 0))


def direction(azimuth: float, elevation: float) -> Vector:
    """Return the unit vector from the subject towards a light, for angles in degrees.

    The azimuth 0 is the viewer's side (-y), 90 is +x, and 180 is behind the subject.
    """
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def veil(distance: float, width: float, height: float, color, opacity: float = 0.3, camera=None, base: float = 0.0):
    """Add a vertical sheet of mist at `distance` from the camera. It fades out upwards and adds little render time.

    Several sheets at increasing distances create aerial perspective.
    """
    camera = camera or bpy.context.scene.camera
    bpy.context.view_layer.update()
    matrix = camera.matrix_world
    bpy.ops.mesh.primitive_plane_add(size=1)
    sheet = bpy.context.object
    sheet.name = "Veil"
    forward = matrix.to_3x3() @ Vector((0, 0, -1))
    flat = Vector((forward.x, forward.y, 0)).normalized()
    sheet.location = matrix.translation + flat * distance
    sheet.location.z = base + height / 2
    sheet.rotation_euler = (math.pi / 2, 0, math.atan2(flat.y, flat.x) - math.pi / 2)
    sheet.scale = (width, height, 1)
    s.without_light(sheet)
    mat = bpy.data.materials.new("Veil")
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    coord, split = new("ShaderNodeTexCoord"), new("ShaderNodeSeparateXYZ")
    link(coord.outputs["Generated"], split.inputs[0])
    noise = new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 2.5
    noise.inputs["Detail"].default_value = 3
    link(coord.outputs["Generated"], noise.inputs["Vector"])
    fade = new("ShaderNodeMapRange")
    fade.interpolation_type = "SMOOTHSTEP"
    fade.inputs["From Min"].default_value, fade.inputs["From Max"].default_value = 1.0, 0.0
    fade.inputs["To Max"].default_value = opacity * 1.6
    link(split.outputs["Y"], fade.inputs["Value"])
    product = new("ShaderNodeMath")
    product.operation = "MULTIPLY"
    link(fade.outputs["Result"], product.inputs[0])
    link(noise.outputs[0], product.inputs[1])
    glow, clear, mix = new("ShaderNodeEmission"), new("ShaderNodeBsdfTransparent"), new("ShaderNodeMixShader")
    glow.inputs["Color"].default_value = (*color[:3], 1)
    link(product.outputs[0], mix.inputs[0])
    link(clear.outputs[0], mix.inputs[1])
    link(glow.outputs[0], mix.inputs[2])
    link(mix.outputs[0], new("ShaderNodeOutputMaterial").inputs["Surface"])
    sheet.data.materials.append(mat)
    return sheet


def _placed(data, location, target):
    obj = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = location
    if target is not None:
        obj.rotation_mode = "QUATERNION"
        obj.rotation_quaternion = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y")
    return obj
