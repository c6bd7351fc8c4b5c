"""Cloth that hangs as its weight and the body below make it: Blender's cloth simulation, in a scene of its own."""

from __future__ import annotations

import bpy

from . import shapes as s


def drape(obj, body, held, frames=45, stiffness=12.0, bending=0.6, mass=0.35, gap=0.006):
    """Let the sheet `obj` fall over `body` for `frames` frames, and keep the shape it has then.

    `held` are the indices of the vertices that stay where they are: a seam or a knot. Both objects must be free of
    parents. A scene with nothing else in it makes each step fast, and nothing else can disturb the result.
    """
    stage = bpy.data.scenes.new("Draping")
    stage.frame_start, stage.frame_end = 1, frames
    for part in (obj, body):
        stage.collection.objects.link(part)
    pins = obj.vertex_groups.new(name="Held")
    pins.add(list(held), 1.0, "REPLACE")
    cloth = obj.modifiers.new("Cloth", "CLOTH")
    how = cloth.settings
    how.quality, how.mass, how.air_damping = 6, mass, 2.0
    how.tension_stiffness = how.compression_stiffness = stiffness
    how.shear_stiffness, how.bending_stiffness = stiffness * 0.5, bending
    how.tension_damping = how.compression_damping = 8.0
    how.vertex_group_mass = pins.name
    cloth.collision_settings.distance_min, cloth.collision_settings.collision_quality = gap, 3
    cloth.collision_settings.use_self_collision = False
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    solid = body.modifiers.new("Collision", "COLLISION")
    body.collision.thickness_outer, body.collision.cloth_friction = gap, 12.0
    for frame in range(1, frames + 1):
        stage.frame_set(frame)
    graph = stage.view_layers[0].depsgraph
    data = bpy.data.meshes.new_from_object(obj.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
    obj.modifiers.remove(cloth)
    body.modifiers.remove(solid)
    obj.data = data
    bpy.data.scenes.remove(stage)
    return s.shade_smooth(obj)
