"""Geometry: bevelled primitives, lathes, tubes, rocks, cloth, scattering. Functions add the objects to the scene."""

from __future__ import annotations

import bisect
import math
import random

import bmesh
import bpy
from mathutils import Euler, Matrix, Quaternion, Vector, noise


def mesh(name, vertices, faces, material=None, location=(0, 0, 0), rotation=(0, 0, 0), smooth=False):
    """Create an object from vertices and faces. `rotation` is in degrees."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    place(obj, location, rotation)
    if material:
        data.materials.append(material)
    if smooth:
        shade_smooth(obj)
    return obj


def place(obj, location=None, rotation=None, scale=None):
    """Set the location, the rotation in degrees and the scale of an object."""
    if location is not None:
        obj.location = location
    if rotation is not None:
        obj.rotation_euler = [math.radians(a) for a in rotation]
    if scale is not None:
        obj.scale = scale if isinstance(scale, (tuple, list)) else (scale,) * 3
    return obj


def ease(value, low, high):
    """Smooth step: 0 at `low`, 1 at `high`. `low` may be the larger one."""
    share = min(1.0, max(0.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def without_light(obj):
    """Exclude `obj` from shadows, bounced light and reflections, so that only the camera sees it."""
    obj.visible_shadow = obj.visible_diffuse = obj.visible_glossy = False
    return obj


def paint(obj, material):
    """Replace all materials of `obj` with `material`."""
    obj.data.materials.clear()
    obj.data.materials.append(material)
    return obj


def box(name, size, location=(0, 0, 0), rotation=(0, 0, 0), material=None, bevel_width=0.02, segments=3):
    """Create a bevelled box of `size` (x, y, z), centred on `location`."""
    x, y, z = (s / 2 for s in size)
    corners = [(sx * x, sy * y, sz * z) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    obj = mesh(name, corners, faces, material, location, rotation)
    if bevel_width:
        bevel(obj, bevel_width, segments)
    return obj


def cylinder(
    name,
    radius,
    depth,
    location=(0, 0, 0),
    rotation=(0, 0, 0),
    material=None,
    bevel_width=0.01,
    sides=48,
    top_radius=None,
    segments=2,
):
    """Create a bevelled cylinder or conical frustum along its z axis, centred on `location`."""
    top = radius if top_radius is None else top_radius
    ring = [(math.cos(2 * math.pi * i / sides), math.sin(2 * math.pi * i / sides)) for i in range(sides)]
    vertices = [(radius * c, radius * s, -depth / 2) for c, s in ring] + [
        (top * c, top * s, depth / 2) for c, s in ring
    ]
    faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    faces += [tuple(range(sides - 1, -1, -1)), tuple(range(sides, 2 * sides))]
    obj = mesh(name, vertices, faces, material, location, rotation)
    if bevel_width:
        bevel(obj, bevel_width, segments)
    if sides > 12:
        shade_smooth(obj, 35)
    return obj


def rod(name, start, end, radius, material=None, end_radius=None, sides=24, bevel_width=0.004):
    """Create a cylinder from one point to another."""
    start, end = Vector(start), Vector(end)
    along = end - start
    obj = cylinder(name, radius, along.length, (start + end) / 2, (0, 0, 0), material, bevel_width, sides, end_radius)
    obj.rotation_mode = "QUATERNION"
    obj.rotation_quaternion = along.to_track_quat("Z", "Y")
    return obj


def sphere(name, radius, location=(0, 0, 0), material=None, scale=(1, 1, 1), segments=48, rings=24):
    """Create a smooth sphere."""
    data = bpy.data.meshes.new(name)
    work = bmesh.new()
    bmesh.ops.create_uvsphere(work, u_segments=segments, v_segments=rings, radius=radius)
    work.to_mesh(data)
    work.free()
    return _wrap(name, data, location, material, scale, True)


def icosphere(name, radius, location=(0, 0, 0), material=None, scale=(1, 1, 1), subdivisions=3, smooth=True):
    """Create a sphere of nearly equal triangles, the base for rocks and faceted shapes."""
    data = bpy.data.meshes.new(name)
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=subdivisions, radius=radius)
    work.to_mesh(data)
    work.free()
    return _wrap(name, data, location, material, scale, smooth)


def torus(name, radius, thickness, location=(0, 0, 0), rotation=(0, 0, 0), material=None, segments=64, sides=16):
    """Create a ring in the xy plane of the object."""
    vertices, faces = [], []
    for i in range(segments):
        a = 2 * math.pi * i / segments
        for j in range(sides):
            b = 2 * math.pi * j / sides
            r = radius + thickness * math.cos(b)
            vertices.append((r * math.cos(a), r * math.sin(a), thickness * math.sin(b)))
            i2, j2 = (i + 1) % segments, (j + 1) % sides
            faces.append((i * sides + j, i2 * sides + j, i2 * sides + j2, i * sides + j2))
    return mesh(name, vertices, faces, material, location, rotation, smooth=True)


def lathe(name, profile, location=(0, 0, 0), rotation=(0, 0, 0), material=None, steps=64, smooth=True, angle=40):
    """Create a body of revolution. `profile` lists (radius, height) from bottom to top; a radius of 0 closes it."""
    vertices, faces, rings = [], [], []
    for radius, height in profile:
        if radius <= 1e-6:
            rings.append([len(vertices)])
            vertices.append((0, 0, height))
        else:
            rings.append(list(range(len(vertices), len(vertices) + steps)))
            vertices += [
                (radius * math.cos(2 * math.pi * i / steps), radius * math.sin(2 * math.pi * i / steps), height)
                for i in range(steps)
            ]
    for low, high in zip(rings, rings[1:]):
        for i in range(steps):
            k = (i + 1) % steps
            if len(low) == 1 and len(high) == 1:
                break
            if len(low) == 1:
                faces.append((low[0], high[k], high[i]))
            elif len(high) == 1:
                faces.append((low[i], low[k], high[0]))
            else:
                faces.append((low[i], low[k], high[k], high[i]))
    obj = mesh(name, vertices, faces, material, location, rotation)
    if smooth:
        shade_smooth(obj, angle)
    return obj


def spline(points, steps=12):
    """Return closely spaced points on the Catmull-Rom curve through `points` (2D or 3D), for profiles and paths."""
    points = [Vector(p) for p in points]
    result = []
    for i in range(len(points) - 1):
        before, start = points[max(i - 1, 0)], points[i]
        end, after = points[i + 1], points[min(i + 2, len(points) - 1)]
        for k in range(steps):
            t = k / steps
            result.append(
                tuple(
                    0.5
                    * (
                        2 * start
                        + (end - before) * t
                        + (2 * before - 5 * start + 4 * end - after) * t * t
                        + (3 * start - before - 3 * end + after) * t**3
                    )
                )
            )
    result.append(tuple(points[-1]))
    return result


def tube(name, points, radius=0.02, material=None, taper=None, resolution=6, closed=False, smooth=True):
    """Create a round tube along `points`.

    `taper` is a list with a radius factor for each point, or a function of the position along the tube, from 0 to 1.
    """
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions = "3D"
    data.bevel_depth = radius
    data.bevel_resolution = resolution
    data.use_fill_caps = True
    line = data.splines.new("POLY")
    line.points.add(len(points) - 1)
    for i, point in enumerate(points):
        line.points[i].co = (*point, 1)
        share = i / max(1, len(points) - 1)
        if callable(taper):
            line.points[i].radius = taper(share)
        elif taper:
            line.points[i].radius = taper[i]
    line.use_cyclic_u = closed
    line.use_smooth = smooth
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    if material:
        data.materials.append(material)
    return obj


def plane(name, size=(10, 10), location=(0, 0, 0), rotation=(0, 0, 0), material=None, cuts=1):
    """Create a grid of `cuts` by `cuts` faces in the xy plane."""
    vertices = [
        ((i / cuts - 0.5) * size[0], (j / cuts - 0.5) * size[1], 0) for j in range(cuts + 1) for i in range(cuts + 1)
    ]
    row = cuts + 1
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
        for j in range(cuts)
        for i in range(cuts)
    ]
    return mesh(name, vertices, faces, material, location, rotation, smooth=cuts > 1)


def text(name, body, size=0.1, location=(0, 0, 0), rotation=(90, 0, 0), material=None, depth=0.002, align="CENTER"):
    """Create raised lettering in the built-in typeface. By default, it faces the viewer at -y."""
    data = bpy.data.curves.new(name, "FONT")
    data.body = body
    data.size = size
    data.extrude = depth
    data.align_x = align
    data.align_y = "CENTER"
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    place(obj, location, rotation)
    if material:
        data.materials.append(material)
    return obj


def bevel(obj, width=0.02, segments=3, angle=30):
    """Round the edges of an object with a bevel modifier that keeps the shading clean."""
    modifier = obj.modifiers.new("Bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.angle_limit = math.radians(angle)
    modifier.harden_normals = True
    shade_smooth(obj)
    return obj


def subdivide(obj, levels=2, simple=False):
    """Add a subdivision surface modifier."""
    modifier = obj.modifiers.new("Subdivision", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    modifier.subdivision_type = "SIMPLE" if simple else "CATMULL_CLARK"
    return obj


def solidify(obj, thickness=0.02, offset=-1.0):
    """Give a sheet or a shell a thickness."""
    modifier = obj.modifiers.new("Solidify", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = offset
    return obj


def remesh(obj, voxel=0.03):
    """Merge overlapping bodies into one surface of equal quads. Applies the modifier."""
    modifier = obj.modifiers.new("Remesh", "REMESH")
    modifier.mode = "VOXEL"
    modifier.voxel_size = voxel
    modifier.use_smooth_shade = True
    return apply(obj)


def relax(obj, factor=0.5, times=5):
    """Smooth the surface. Applies the modifier."""
    modifier = obj.modifiers.new("Smooth", "SMOOTH")
    modifier.factor, modifier.iterations = factor, times
    return apply(obj)


def decimate(obj, ratio):
    """Reduce the number of triangles, so that they become flat-shaded facets. Applies the modifier."""
    modifier = obj.modifiers.new("Decimate", "DECIMATE")
    modifier.ratio = ratio
    apply(obj)
    for polygon in obj.data.polygons:
        polygon.use_smooth = False
    return obj


def boolean(obj, tool, operation="DIFFERENCE"):
    """Combine `obj` with the solid `tool`, which stays. Cut faces keep the material of the tool."""
    modifier = obj.modifiers.new("Boolean", "BOOLEAN")
    modifier.operation, modifier.object, modifier.solver = operation, tool, "EXACT"
    modifier.material_mode = "TRANSFER"
    return apply(obj)


def apply(obj):
    """Apply all modifiers, and convert curves, metaballs and text to a mesh. Return the object with the mesh."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(obj.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
    if obj.type == "MESH":
        obj.modifiers.clear()
        obj.data = data
        return obj
    result = bpy.data.objects.new(obj.name, data)
    bpy.context.scene.collection.objects.link(result)
    result.matrix_world = obj.matrix_world.copy()
    bpy.data.objects.remove(obj, do_unlink=True)
    return result


def shade_smooth(obj, angle=None):
    """Set smooth shading. With `angle`, in degrees, edges sharper than this stay sharp."""
    for polygon in obj.data.polygons:
        polygon.use_smooth = True
    if angle is not None:
        obj.data.set_sharp_from_angle(angle=math.radians(angle))
    return obj


def join(objects, name=None):
    """Join several objects into one mesh. Applies their modifiers and keeps their positions."""
    objects = [apply(obj) for obj in objects]
    bpy.context.view_layer.update()
    work = bmesh.new()
    materials: list = []
    for obj in objects:
        piece = bmesh.new()
        piece.from_mesh(obj.data)
        piece.transform(obj.matrix_world)
        slots = []
        for material in obj.data.materials:
            if material not in materials:
                materials.append(material)
            slots.append(materials.index(material))
        for face in piece.faces:
            face.material_index = slots[face.material_index] if slots else 0
        data = bpy.data.meshes.new("piece")
        piece.to_mesh(data)
        piece.free()
        work.from_mesh(data)
        bpy.data.meshes.remove(data)
    data = bpy.data.meshes.new(name or objects[0].name)
    work.to_mesh(data)
    work.free()
    for material in materials:
        data.materials.append(material)
    for obj in objects:
        bpy.data.objects.remove(obj, do_unlink=True)
    result = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(result)
    return result


def group(objects, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0, name="Group"):
    """Make `objects` children of an empty object, which moves, rotates and scales them together."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(empty)
    for obj in objects:
        if obj.parent is None:
            obj.parent = empty
    place(empty, location, rotation, scale)
    return empty


def copy(obj, location=None, rotation=None, scale=None):
    """Create a linked copy, which shares the mesh of the original and has the same modifiers."""
    twin = obj.copy()
    bpy.context.scene.collection.objects.link(twin)
    return place(twin, location, rotation, scale)


def warp(obj, function):
    """Move each vertex to the result of `function(co)`, in object space. For more detail, subdivide the mesh first."""
    for vertex in obj.data.vertices:
        vertex.co = function(vertex.co.copy())
    obj.data.update()
    return obj


def sculpt(obj, strength=0.1, size=1.0, octaves=4, seed=0, ridged=False, axis=None):
    """Make a surface uneven: move the vertices by fractal noise along their normals, or along `axis`."""
    offset = Vector((seed * 13.7, seed * 7.3, seed * 3.1))
    normals = [v.normal.copy() for v in obj.data.vertices]
    for vertex, normal in zip(obj.data.vertices, normals):
        at = vertex.co / size + offset
        if ridged:
            value = noise.ridged_multi_fractal(at, 1.0, 2.0, octaves, 1.0, 2.0) - 1.0
        else:
            value = noise.fractal(at, 0.9, 2.0, octaves)
        vertex.co += (Vector(axis) if axis else normal) * value * strength
    obj.data.update()
    return obj


def rock(
    name,
    size=(1, 1, 1),
    location=(0, 0, 0),
    material=None,
    seed=1,
    subdivisions=5,
    chisel=9,
    rough=0.06,
    rotation=(0, 0, 0),
):
    """Create a boulder with flat faces and broken edges: a sphere cut by `chisel` random planes, then roughened."""
    rng = random.Random(seed)
    obj = icosphere(name, 1.0, (0, 0, 0), material, subdivisions=subdivisions)
    planes = []
    for _ in range(chisel):
        normal = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
        planes.append((normal, rng.uniform(0.6, 0.88)))

    def cut(co):
        for normal, distance in planes:
            over = co.dot(normal) - distance
            if over > 0:
                co = co - normal * over * 0.93
        return co

    warp(obj, cut)
    sculpt(obj, rough * 1.6, 0.8, 3, seed)
    sculpt(obj, rough * 0.5, 0.16, 3, seed + 1)
    warp(obj, lambda co: Vector((co.x * size[0], co.y * size[1], co.z * size[2])))
    return place(obj, location, rotation)


def sheet(name, function, u_steps=80, v_steps=80, material=None, closed_u=False, thickness=0.0, smooth=True):
    """Create the surface `function(u, v) -> (x, y, z)`, with u and v from 0 to 1, for cloth, leaves and awnings."""
    columns = u_steps if closed_u else u_steps + 1
    vertices = [function(i / u_steps, j / v_steps) for j in range(v_steps + 1) for i in range(columns)]
    faces = []
    for j in range(v_steps):
        for i in range(u_steps):
            k = (i + 1) % columns
            faces.append((j * columns + i, j * columns + k, (j + 1) * columns + k, (j + 1) * columns + i))
    obj = mesh(name, vertices, faces, material, smooth=smooth)
    if thickness:
        solidify(obj, thickness, 0.0)
    return obj


def metaballs(name, elements, material=None, resolution=0.05, threshold=0.2):
    """Create an organic body from metaballs, given as (x, y, z, radius), and convert it to a smooth mesh."""
    data = bpy.data.metaballs.new(name)
    data.resolution = data.render_resolution = resolution
    data.threshold = threshold
    for x, y, z, radius in elements:
        element = data.elements.new()
        element.co = (x, y, z)
        element.radius = radius * 1.6
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    result = apply(obj)
    result.data.materials.clear()
    if material:
        result.data.materials.append(material)
    return shade_smooth(result)


def branches(name, points, edges, radii, material=None, subdivision=2):
    """Create a skin around a skeleton, for limbs, roots and trees. `radii` has a radius for each of `points`."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, edges, [])
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    obj.modifiers.new("Skin", "SKIN")
    layer = data.skin_vertices[0].data if data.skin_vertices else None
    if layer is None:
        bpy.context.view_layer.objects.active = obj
        bpy.ops.mesh.customdata_skin_add()
        layer = data.skin_vertices[0].data
    for i, radius in enumerate(radii):
        layer[i].radius = (radius, radius)
        layer[i].use_root = i == 0
    subdivide(obj, subdivision)
    apply(obj)
    if material:
        paint(obj, material)
    return shade_smooth(obj)


def scatter(surface, prototypes, count, seed=1, scale=(0.7, 1.3), keep=None, align=0.0, spin=True, sink=0.0, tilt=8.0):
    """Scatter linked copies of `prototypes` evenly over `surface`, and return the copies. Hides the prototypes.

    `keep(point, normal)` returns whether a copy may be placed there. With `align` 0, copies are upright; with 1, they
    follow the normal of the surface. `tilt` is the standard deviation of their random lean, in degrees.
    """
    rng = random.Random(seed)
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    evaluated = surface.evaluated_get(graph)
    data = evaluated.to_mesh()
    data.calc_loop_triangles()
    matrix = surface.matrix_world
    turned = matrix.to_3x3().inverted_safe().transposed()
    triangles, weights, total = [], [], 0.0
    for triangle in data.loop_triangles:
        a, b, c = (matrix @ data.vertices[i].co for i in triangle.vertices)
        total += (b - a).cross(c - a).length / 2
        triangles.append((a, b, c, (turned @ triangle.normal).normalized()))
        weights.append(total)
    evaluated.to_mesh_clear()
    copies, tries = [], 0
    while len(copies) < count and tries < count * 40:
        tries += 1
        a, b, c, normal = triangles[min(bisect.bisect(weights, rng.random() * total), len(triangles) - 1)]
        u, v = rng.random(), rng.random()
        if u + v > 1:
            u, v = 1 - u, 1 - v
        at = a + (b - a) * u + (c - a) * v
        if keep and not keep(at, normal):
            continue
        proto = rng.choice(prototypes)
        twin = proto.copy()
        bpy.context.scene.collection.objects.link(twin)
        twin.hide_render = False
        up = Vector((0, 0, 1)).lerp(normal, align).normalized()
        turn = Vector((0, 0, 1)).rotation_difference(up)
        lean = Euler(
            (
                math.radians(rng.gauss(0, tilt)),
                math.radians(rng.gauss(0, tilt)),
                rng.uniform(0, 2 * math.pi) if spin else 0,
            )
        ).to_quaternion()
        twin.rotation_mode = "QUATERNION"
        twin.rotation_quaternion = turn @ lean
        size = rng.uniform(*scale)
        twin.scale = [size * s for s in proto.scale]
        twin.location = at - up * sink
        copies.append(twin)
    for proto in prototypes:
        proto.hide_render = True
        proto.hide_viewport = False
    return copies


def tuft(name="Tuft", blades=14, height=0.12, spread=0.06, width=0.012, material=None, seed=1, curl=0.5):
    """Create a clump of grass or moss with its foot at the origin, as a prototype for `scatter`."""
    rng = random.Random(seed)
    vertices, faces = [], []
    for _ in range(blades):
        angle, lean = rng.uniform(0, 2 * math.pi), rng.uniform(0.2, 1.0) * curl
        foot = Vector((rng.gauss(0, spread / 2), rng.gauss(0, spread / 2), 0))
        out = Vector((math.cos(angle), math.sin(angle), 0))
        side = Vector((-out.y, out.x, 0))
        tall = height * rng.uniform(0.6, 1.2)
        start = len(vertices)
        for step, share in enumerate((0, 0.4, 0.75, 1.0)):
            at = foot + Vector((0, 0, tall * share * (1 - 0.25 * lean * share))) + out * tall * lean * share**2
            half = side * width * (1 - share) * 0.5
            vertices += [at - half, at + half]
            if step:
                k = start + 2 * step
                faces.append((k - 2, k - 1, k + 1, k))
    return mesh(name, vertices, faces, material, smooth=True)


def chain(points, count, link_radius=0.02, thickness=0.005, material=None, segments=24, sides=8):
    """Create chain links along a path. Every second link is rotated by 90 degrees."""
    path = [Vector(p) for p in points]
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    links = []
    proto = torus("Link", link_radius, thickness, (0, 0, 0), (0, 0, 0), material, segments, sides)
    warp(proto, lambda co: Vector((co.x * 1.35, co.y * 0.85, co.z)))
    for i in range(count):
        goal = lengths[-1] * (i + 0.5) / count
        k = max(0, bisect.bisect(lengths, goal) - 1)
        k = min(k, len(path) - 2)
        share = (goal - lengths[k]) / max(1e-9, lengths[k + 1] - lengths[k])
        along = (path[k + 1] - path[k]).normalized()
        twin = copy(proto, path[k].lerp(path[k + 1], share))
        twin.rotation_mode = "QUATERNION"
        twin.rotation_quaternion = along.to_track_quat("X", "Z") @ Quaternion((1, 0, 0), math.pi / 2 * (i % 2))
        links.append(twin)
    bpy.data.objects.remove(proto, do_unlink=True)
    return links


def matrix_at(location, rotation=(0, 0, 0), scale=1.0) -> Matrix:
    """Return the transform for a location, a rotation in degrees and a uniform scale."""
    turn = Euler([math.radians(a) for a in rotation]).to_matrix().to_4x4()
    return Matrix.Translation(location) @ turn @ Matrix.Scale(scale, 4)


def _wrap(name, data, location, material, scale, smooth):
    for polygon in data.polygons:
        polygon.use_smooth = smooth
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    place(obj, location, None, tuple(scale))
    if material:
        data.materials.append(material)
    return obj
