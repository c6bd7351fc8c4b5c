"""Heads and hands of small figures, modelled as a field of distances whose zero level becomes one smooth skin.

Lengths are in metres at life size. The mesh attribute "zone" holds where skin is flushed (red), lip (green) and shaded
(blue), each 0-1; `skin` is the material that reads it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from mathutils import Vector

from . import materials as m
from . import shapes as s
from . import terrain

FAR = 9.0
"""Distance of a point from a body to which nothing has been added."""


class Clay:
    """Body on a grid between two corners: bodies are added to it and cut from it, with soft joints."""

    def __init__(self, low, high, voxel):
        self.low, self.voxel = np.array(low, np.float32), voxel
        axes = [np.arange(a, b, voxel, dtype=np.float32) for a, b in zip(low, high)]
        self.at = np.stack(np.meshgrid(*axes, indexing="ij"))
        self.field = np.full(self.at.shape[1:], FAR, np.float32)

    def add(self, distance, soft=0.0):
        """Merge a body; `soft` is the width of the joint."""
        self.field = blend(self.field, distance, soft)

    def cut(self, distance, soft=0.0):
        """Take a body away; `soft` rounds the edge."""
        self.field = -blend(-self.field, distance, soft)

    def surface(self, name):
        """The skin as a mesh object."""
        vertices, faces = terrain.surface(self.field)
        places = vertices * self.voxel + self.low
        return s.mesh(name, [tuple(p) for p in places], [tuple(f) for f in faces], smooth=True)


def blend(first, second, soft):
    """The smaller of two distances, rounded where they are nearly equal."""
    if not soft:
        return np.minimum(first, second)
    near = np.maximum(soft - np.abs(first - second), 0) / soft
    return np.minimum(first, second) - near * near * soft / 4


def ellipsoid(at, middle, radii):
    """Distance of the points `at`, an array (3, ...), from an ellipsoid along the axes, nearly exact at its surface."""
    share = slope = np.float32(0)
    for place, center, radius in zip(at, middle, radii):
        inner = (place - np.float32(center)) * np.float32(1 / radius)
        squared = inner * inner
        share = share + squared
        slope = slope + squared * np.float32(1 / radius**2)
    share = np.sqrt(share)
    return share * (share - 1) / np.sqrt(np.maximum(slope, np.float32(1e-9)))


def limb(at, a, b, thick, thin):
    """Distance of the points `at` from a limb between two points, as thick as `thick` at the first."""
    a, along = [np.float32(v) for v in a], [np.float32(q - p) for p, q in zip(a, b)]
    squared = max(sum(float(v) ** 2 for v in along), 1e-9)
    away = [place - start for place, start in zip(at, a)]
    share = sum(out * np.float32(v / squared) for out, v in zip(away, along))
    np.clip(share, 0, 1, out=share)
    away = sum((out - share * v) ** 2 for out, v in zip(away, along))
    return np.sqrt(away) - (np.float32(thick) + np.float32(thin - thick) * share)


def chain(at, points, radii):
    """Distance from limbs that follow each other."""
    parts = [limb(at, *points[k : k + 2], *radii[k : k + 2]) for k in range(len(points) - 1)]
    return np.minimum.reduce(parts)


@dataclass(frozen=True)
class Face:
    """What distinguishes one face: 1 is average, and 0 is none."""

    jaw: float = 1.0
    nose: float = 1.0
    brow: float = 1.0
    lips: float = 1.0
    smile: float = 0.4
    age: float = 0.3
    lids: float = 0.6
    """How far the eyes are open."""
    gaze: tuple = (0.0, 0.0)
    """Where the eyes look: to the left, and up."""


EYE = (0.0335, -0.0775, 0.0)
EYE_RADIUS = 0.0138


def head(face: Face, voxel=0.0021):
    """Head and neck, facing -y with the eyes at z = 0, with its zones."""
    clay = Clay((-0.112, -0.15, -0.2), (0.112, 0.125, 0.155), voxel)
    at = clay.at.copy()
    at[0] = np.abs(at[0])  # Both sides are the same, so only one is described.
    clay.add(ellipsoid(at, (0, 0.012, 0.036), (0.086, 0.104, 0.104)))
    clay.add(ellipsoid(at, (0, -0.034, -0.036), (0.064, 0.056, 0.084)), 0.03)
    wide = 0.058 * face.jaw
    clay.add(limb(at, (wide, 0.004, -0.058), (0.013 * face.jaw, -0.078, -0.106), 0.02, 0.017), 0.03)
    clay.add(ellipsoid(at, (0, -0.088, -0.104), (0.021 * face.jaw, 0.017, 0.017)), 0.016)
    clay.add(limb(at, (0, 0.014, -0.05), (0, 0.034, -0.2), 0.047, 0.053), 0.03)
    clay.add(limb(at, (0.056, 0.026, -0.06), (0.016, -0.016, -0.2), 0.012, 0.012), 0.02)
    _brow_and_cheeks(clay, at, face)
    _eyelids(clay, at, face)
    _nose(clay, at, face)
    lip = _mouth(clay, at, face)
    _ear(clay, at)
    obj = clay.surface("Head")
    _zones(obj, face, clay, lip)
    return obj


def _brow_and_cheeks(clay, at, face):
    """Brow ridge, cheekbones and sockets; a smile lifts the cheeks, and age draws folds beside the nose."""
    clay.add(limb(at, (0.054, -0.064, 0.024), (0.012, -0.086, 0.025), 0.0115 * face.brow, 0.012 * face.brow), 0.02)
    clay.add(ellipsoid(at, (0.05, -0.054, -0.022), (0.024, 0.022, 0.015)), 0.022)
    lift = 0.006 * face.smile
    clay.add(ellipsoid(at, (0.04, -0.07, -0.04 + lift), (0.02, 0.0165 + lift / 2, 0.017)), 0.022)
    clay.cut(ellipsoid(at, (0.034, -0.1, 0.001), (0.021, 0.0165, 0.0155)), 0.014)
    clay.add(ellipsoid(at, (0.036, -0.046, -0.066), (0.026, 0.03, 0.03)), 0.025)
    deep = 0.0015 + 0.003 * face.age
    fold = chain(
        at,
        [(0.018, -0.106, -0.036), (0.029, -0.097, -0.055), (0.034, -0.086, -0.076)],
        [deep, deep, 0.001],
    )
    clay.cut(fold, 0.009)


def _eyelids(clay, at, face):
    """Lids over a ball, with an opening between them whose upper edge is the straighter one."""
    x, y, z = EYE
    clay.add(ellipsoid(at, EYE, (EYE_RADIUS + 0.0034, EYE_RADIUS + 0.0022, EYE_RADIUS + 0.0016)), 0.005)
    clay.cut(ellipsoid(at, (x, y - 0.014, z - 0.001), (0.0136, 0.013, 0.0095 * face.lids)), 0.002)


def _nose(clay, at, face):
    """Bridge, tip, wings and nostrils."""
    out = 0.012 * (face.nose - 1)
    low = -0.004 * (face.nose - 1)
    bridge = [(0, -0.087, 0.02), (0, -0.104 - out * 0.7, -0.004), (0, -0.118 - out, -0.03 + low)]
    clay.add(chain(at, bridge, [0.0085, 0.0092 * face.nose, 0.0122 * face.nose]), 0.012)
    clay.add(ellipsoid(at, (0.0135 * face.nose, -0.103 - out * 0.7, -0.0345 + low), (0.0095, 0.011, 0.009)), 0.007)
    clay.cut(ellipsoid(at, (0.0075 * face.nose, -0.112 - out, -0.0445 + low), (0.0045, 0.006, 0.0045)), 0.003)


def _mouth(clay, at, face):
    """Lips around a parted line that a smile lifts and widens; returns the distance from the lips."""
    rise, wide = 0.008 * face.smile, 0.0255 + 0.0055 * face.smile
    back = -0.083 + 0.002 * face.smile
    clay.add(ellipsoid(at, (0, -0.074, -0.066), (0.03, 0.0255, 0.025)), 0.02)
    upper = chain(
        at,
        [(0, -0.1005, -0.0655), (0.007, -0.1, -0.0632), (wide, back, -0.0685 + rise)],
        [0.0045 * face.lips, 0.0056 * face.lips, 0.0022],
    )
    lower = chain(
        at,
        [(0, -0.0985, -0.0775), (0.012, -0.094, -0.0755), (wide - 0.002, back, -0.071 + rise)],
        [0.0068 * face.lips, 0.006 * face.lips, 0.002],
    )
    clay.add(upper, 0.006)
    clay.add(lower, 0.006)
    line = chain(
        at,
        [(0, -0.1085, -0.0708), (0.012, -0.103, -0.0702), (wide + 0.003, back - 0.002, -0.069 + rise * 1.25)],
        [0.0026, 0.0026, 0.0022],
    )
    clay.cut(line, 0.003)
    clay.cut(limb(at, (0, -0.106, -0.0895), (0.01, -0.1, -0.0885), 0.006, 0.004), 0.01)
    return np.minimum(upper, lower)


def _ear(clay, at):
    """Shell with a rim, a hollow and a lobe, laid back against the head."""
    clay.add(limb(at, (0.088, 0.024, 0.016), (0.082, 0.01, -0.03), 0.0165, 0.0095), 0.008)
    clay.cut(ellipsoid(at, (0.104, 0.014, 0.002), (0.0095, 0.0095, 0.019)), 0.004)
    clay.cut(ellipsoid(at, (0.094, 0.046, 0.0), (0.008, 0.016, 0.04)), 0.008)


def _zones(obj, face, clay, lip):
    """Store the zones of a face in "zone": ears, nose and cheeks are flushed, sockets and folds shaded."""
    places = np.array([v.co for v in obj.data.vertices], np.float32)
    mirrored = places.copy()
    mirrored[:, 0] = np.abs(mirrored[:, 0])

    def near(middle, radii):
        inner = (mirrored - np.array(middle, np.float32)) / np.array(radii, np.float32)
        return np.exp(-((inner * inner).sum(1)))

    flush = 0.3 * near((0, -0.12, -0.032), (0.02, 0.03, 0.02))
    flush = np.maximum(flush, 0.6 * near((0.048, -0.07, -0.035), (0.026, 0.04, 0.024)))
    flush = np.maximum(flush, 0.9 * near((0.094, 0.02, -0.006), (0.014, 0.04, 0.04)))
    flush = np.maximum(flush, 0.4 * near((0, -0.095, -0.106), (0.03, 0.03, 0.02)))
    cells = np.clip(np.rint((places - clay.low) / clay.voxel).astype(int), 0, np.array(lip.shape) - 1)
    lips = 1 - terrain.step(lip[tuple(cells.T)], 0.0004, 0.0026)
    shade = 0.45 * near((0.034, -0.09, 0.0), (0.022, 0.03, 0.015))
    shade = np.maximum(shade, face.age * near((0.029, -0.095, -0.056), (0.008, 0.03, 0.022)))
    shade = np.maximum(shade, 0.6 * near((0, -0.1, -0.091), (0.016, 0.012, 0.006)))
    write_zone(obj, flush, lips, shade)


def write_zone(obj, flush, lips, shade):
    """Store three numbers per vertex in the attribute "zone"."""
    layer = obj.data.attributes.new("zone", "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", np.stack([flush, lips, shade, np.ones(len(flush))], 1).astype(np.float32).ravel())


@dataclass(frozen=True)
class Gesture:
    """Bend of the three joints of each finger from the index to the little one, how far they spread, and the thumb."""

    bends: tuple
    spread: float = 0.1
    thumb: tuple = (0.55, 0.8, 0.25)
    """Direction of the thumb: along the hand, away from it, towards the palm."""
    thumb_bend: float = 0.3


_OPEN = ((0.1, 0.22, 0.15), (0.16, 0.28, 0.2), (0.26, 0.36, 0.25), (0.36, 0.44, 0.3))
_REST = ((0.3, 0.3, 0.1), (0.26, 0.34, 0.15), (0.3, 0.36, 0.15), (0.4, 0.4, 0.2))
_CUP = ((0.34, 0.4, 0.25), (0.3, 0.42, 0.25), (0.34, 0.42, 0.3), (0.44, 0.46, 0.3))
_GRIP = ((1.05, 1.3, 0.8), (1.15, 1.3, 0.8), (1.25, 1.35, 0.8), (1.35, 1.4, 0.8))
_BRUSH = ((0.75, 0.75, 0.25), (0.85, 0.85, 0.35), (1.1, 1.1, 0.5), (1.25, 1.2, 0.6))
GESTURES = {
    "open": Gesture(_OPEN, 0.13),
    "rest": Gesture(_REST, 0.17, (0.6, 0.8, 0.15)),
    "cup": Gesture(_CUP, 0.16, (0.4, 0.75, 0.6)),
    "fist": Gesture(((1.35, 1.5, 0.8),) * 4, 0.02, (0.5, 0.3, 0.8), 0.8),
    "grip": Gesture(_GRIP, 0.03, (0.6, 0.2, 0.85), 0.6),
    "brush": Gesture(_BRUSH, 0.05, (0.8, 0.15, 0.62), 0.25),
}
"""What a hand may do, by name."""
FINGERS = ((0.044, 0.027, 0.022), (0.049, 0.031, 0.023), (0.045, 0.028, 0.022), (0.036, 0.022, 0.019))
"""Lengths of the three bones of each finger, from the index to the little one."""


def hand(wrist, along, palm, gesture, left, elbow=None, size=1.08, voxel=0.0017):
    """Hand at a wrist, with the bare forearm from `elbow`; `palm` is where its inside looks. Zones are stored."""
    bones = _Bones(wrist, along, palm, GESTURES[gesture], left, size)
    joints = [*bones.thumb, bones.wrist, *(joint for finger in bones.fingers for joint in finger)]
    joints += [Vector(elbow)] if elbow else []
    margin = 0.062 if elbow else 0.036
    low, high = ([pick(p[i] for p in joints) + side * margin for i in range(3)] for pick, side in ((min, -1), (max, 1)))
    clay = Clay(low, high, voxel * (1.2 if elbow else 1.0))
    if elbow:
        _forearm(clay, clay.at, Vector(elbow), bones)
    _palm(clay, clay.at, bones)
    _fingers(clay, clay.at, bones)
    obj = clay.surface("Hand")
    _knuckle_zones(obj, bones)
    return obj


class _Bones:
    """Where the joints of a hand are: `fingers` from the index to the little one, `thumb` from its root to its tip."""

    def __init__(self, wrist, along, palm, pose, left, size):
        self.wrist, self.along, self.size = Vector(wrist), Vector(along).normalized(), size
        self.inside = (Vector(palm) - self.along * self.along.dot(Vector(palm))).normalized()
        self.aside = self.inside.cross(self.along) * (1 if left else -1)
        self.fingers = [self._finger(k, pose) for k in range(4)]
        out = Vector(pose.thumb).normalized()
        ray = self.along * out.x + self.aside * out.y + self.inside * out.z
        root = self.at(0.022, 0.022, 0.006)
        middle = root + ray * 0.042 * size
        tip = middle + (ray + (self.along - self.aside * 0.5) * pose.thumb_bend).normalized() * 0.034 * size
        self.thumb = (root, middle, middle.lerp(tip, 0.55), tip)

    def at(self, ahead, aside, inner):
        """Place by its distances from the wrist: along the hand, towards the thumb, towards the palm."""
        return self.wrist + (self.along * ahead + self.aside * aside + self.inside * inner) * self.size

    def _finger(self, k, pose):
        """Joints of one finger."""
        fan = pose.spread * (1.5 - k)
        ray = self.along * math.cos(fan) + self.aside * math.sin(fan)
        joints, turn = [self.at(0.088 - 0.0035 * abs(k - 1.1) ** 2, 0.0185 * (1.5 - k), -0.002)], 0.0
        for length, bend in zip(FINGERS[k], pose.bends[k]):
            turn += bend
            joints.append(joints[-1] + (ray * math.cos(turn) + self.inside * math.sin(turn)) * length * self.size)
        return joints


def _palm(clay, at, bones):
    """Wrist, the four bones of the palm, and the balls of the thumb and of the little finger."""
    size, place = bones.size, bones.at
    clay.add(limb(at, bones.wrist - bones.along * 0.03, place(0.02, 0, 0), 0.0255 * size, 0.024 * size), 0.02)
    for k, finger in enumerate(bones.fingers):
        clay.add(limb(at, place(0.016, 0.011 * (1.5 - k), 0), finger[0], 0.0165 * size, 0.0118 * size), 0.014)
    clay.add(limb(at, place(0.02, 0.016, 0.008), bones.thumb[1], 0.0175 * size, 0.0108 * size), 0.014)
    clay.add(limb(at, place(0.03, -0.022, 0.008), place(0.07, -0.024, 0.004), 0.013 * size, 0.011 * size), 0.014)


def _fingers(clay, at, bones):
    """Fingers with full joints; each is softly joined to the palm, but not to the next finger."""
    body = clay.field
    for k, joints in enumerate(bones.fingers):
        thick = (0.0088 if k == 3 else 0.0101) * bones.size
        finger = chain(at, joints, [thick * 1.1, thick, thick * 0.94, thick * 0.74])
        for joint in joints[1:3]:
            finger = blend(finger, ellipsoid(at, joint, (thick * 1.1,) * 3), 0.004)
        body = np.minimum(body, blend(clay.field, finger, 0.006))
    clay.field = body
    radii = [radius * bones.size for radius in (0.0108, 0.0112, 0.0082)]
    clay.add(chain(at, bones.thumb[1:], radii), 0.005)


def _knuckle_zones(obj, bones):
    """Store the zones of a hand: knuckles, finger tips and wrist are flushed."""
    places = np.array([v.co for v in obj.data.vertices], np.float32)
    red = np.zeros(len(places), np.float32)
    spots = [(finger[j], 0.014) for finger in bones.fingers for j in (0, 1, 3)]
    for place, wide in [*spots, (bones.thumb[-1], 0.014), (bones.wrist, 0.02)]:
        red = np.maximum(red, np.exp(-(((places - np.array(place, np.float32)) / wide) ** 2).sum(1)))
    none = np.zeros(len(places))
    write_zone(obj, 0.8 * red, none, none)


def _forearm(clay, at, elbow, bones):
    """Forearm: full below the elbow, flat at the wrist, with the muscle on the thumb's side and the wrist's bone."""
    wrist, inside, aside = bones.wrist, bones.inside, bones.aside
    clay.add(chain(at, [elbow, elbow.lerp(wrist, 0.32), elbow.lerp(wrist, 0.7), wrist], [0.041, 0.043, 0.031, 0.0245]))
    muscle = aside * 0.014 - inside * 0.004
    clay.add(limb(at, elbow + muscle * 0.6, elbow.lerp(wrist, 0.5) + muscle * 0.9, 0.036, 0.022), 0.02)
    clay.add(limb(at, elbow + inside * 0.014, elbow.lerp(wrist, 0.45) + inside * 0.01, 0.034, 0.022), 0.02)
    bone = wrist - (wrist - elbow).normalized() * 0.012 - aside * 0.02 - inside * 0.012
    clay.add(ellipsoid(at, bone, (0.0115,) * 3), 0.014)


def skin(name, color, flush, lip, shade):
    """Return skin in lamplight with its zones: warmer in patches, red where the blood is near, fine pores, dull."""
    g = m.Graph(name)
    zone = g.add("SeparateColor", {"Color": g.add("Attribute", attribute_name="zone").outputs["Color"]}).outputs
    patch = g.span(g.noise(26, 3, 0.5), 0.4, 0.7)
    tint = g.mix(g.math("MULTIPLY", patch, 0.3), color, flush)
    tint = g.mix(g.math("MULTIPLY", zone["Red"], 0.75), tint, flush)
    tint = g.mix(g.math("MULTIPLY", zone["Blue"], 0.6), tint, shade)
    tint = g.mix(g.math("MULTIPLY", zone["Green"], 0.8), tint, lip)
    rough = g.math("SUBTRACT", 0.56, g.math("MULTIPLY", zone["Green"], 0.16))
    pores = g.noise(160, 3, 0.6)
    return g.principled(
        Base_Color=tint,
        Roughness=rough,
        Specular_IOR_Level=0.32,
        Normal=g.bump(pores, 0.1, 0.002),
    )
