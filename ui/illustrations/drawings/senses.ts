// Sound and pictures: a microphone on a stand, a camera on a short tripod, and a sheet with handwriting.

import { box, left, lines, polygon, polyhedron, top, type Markup } from "../isometric.ts";
import { rotate, type Point, type Point3 } from "../geometry.ts";
import { createLowDrawing } from "../plates.ts";
import { inView, sphereArc, spherePoint } from "../spheres.ts";

/** The joint of the microphone's stand, and the angle of the microphone in the plane of the drawing, in turns. */
const JOINT: Point3 = [-92, 108, 74];
const TILT = 0.14;

/** Returns a point in the plane of the drawing, given along the axis of the microphone and at a right angle to it. */
function onAxis(along: number, aside: number): Point3 {
  const [offset] = rotate([[along, aside]], TILT * 360) as [Point];
  return inView(JOINT, offset);
}

/** The ball of the microphone, and the wires of its mesh as chords of its outline. */
const [BALL, BALL_RADIUS] = [onAxis(52, 0), 33] as const;
const wires = [TILT - 0.125, TILT + 0.125].flatMap((turn) => [-18, 0, 18].map((offset): Point3[] => {
  const half = Math.acos(offset / BALL_RADIUS) / (2 * Math.PI);
  return [turn - half, turn + half].map((angle) => spherePoint(BALL, BALL_RADIUS, angle));
}));

const microphone: Markup = [
  top.cylinder([JOINT[0], JOINT[1], 0], 38, 9),
  top.cylinder([JOINT[0], JOINT[1], 9], 5, JOINT[2] - 9),
  polyhedron([[...sphereArc(onAxis(-50, 0), 11, TILT + 0.25, TILT + 0.75), onAxis(28, -20), onAxis(28, 20)]]),
  lines([[onAxis(8, -17), onAxis(8, 17)]], "edge"),
  polyhedron([sphereArc(BALL, BALL_RADIUS, 0, 1)]),
  lines(wires),
];

/** A leg of the tripod, which becomes narrower towards its foot. */
const HEAD: Point3 = [16, 16, 72];
const leg = ([x, y]: Point): Markup =>
  polygon([inView(HEAD, [-6, 0]), inView(HEAD, [6, 0]), inView([x, y, 0], [4, 0]), inView([x, y, 0], [-4, 0])]);

/** The corner of the camera's body, and the centre of the front of its lens. */
const BODY: Point3 = [HEAD[0] - 60, HEAD[1] - 22, HEAD[2]];
const LENS: Point3 = [HEAD[0] + 3, BODY[1] + 68, BODY[2] + 31];

const camera: Markup = [
  ([[-42, 46], [46, -42], [48, 48]] as const).map(leg),
  box(BODY, [120, 44, 68]),
  box([HEAD[0] - 22, BODY[1], BODY[2] + 68], [50, 44, 13]),
  top.cylinder([BODY[0] + 18, HEAD[1], BODY[2] + 68], 9, 7),
  left.cylinder([LENS[0], BODY[1] + 44, LENS[2]], 31, 24),
  left.circle([LENS], 23, { fill: "signal-1" }),
  left.circle([LENS], 10, { over: "signal-1" }),
];

/** The corner of the sheet on its pad, and the loops of the handwriting. */
const SHEET: Point3 = [54, -138, 8];
const LOOPS = Array.from({ length: 55 }, (_, step): Point => {
  const turn = (step / 16 - 0.25) * 2 * Math.PI;
  return [18 + step * 1.06 + 10 * Math.cos(turn), 38 - 17 * Math.sin(turn)];
});

const sheet: Markup = [
  top.slab([SHEET[0], SHEET[1], 0], [92, 88], { depth: SHEET[2] }),
  top.lines(SHEET, [LOOPS], "outline"),
  top.lines(SHEET, [[[20, 72], [58, 72]]], "edge"),
];

export const drawing = createLowDrawing([sheet, camera, microphone]);
