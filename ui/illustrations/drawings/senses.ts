// Sound and pictures: a microphone in a fork on a stand, a camera, and a sheet with handwriting.

import { box, left, lines, polygon, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createGroupDrawing } from "../plates.ts";
import { sphereArc } from "../spheres.ts";
import { ringArc } from "../turned.ts";

/** The axis of the microphone, its radius, and the heights of the centres of its two rounded ends. */
const [MIC_X, MIC_Y] = [-84, 66] as const;
const [RADIUS, LOW, HIGH] = [38, 92, 188] as const;

/** The outline of a rounded end, which starts at this angle, in turns. */
const roundedEnd = (z: number, from: number) => sphereArc([MIC_X, MIC_Y, z], RADIUS, from, from + 0.5);

/** The heights of the wires of its mesh. More than half of a wire is visible on the rounded end. */
const WIRES = [126, 147, 168, 189, 208] as const;
function wire(z: number): readonly Point3[] {
  const height = Math.max(0, z - HIGH);
  const radius = Math.sqrt(RADIUS ** 2 - height ** 2);
  const beyond = Math.asin((height / radius) * Math.SQRT1_2) / (2 * Math.PI);
  return ringArc([MIC_X, MIC_Y, 0], [radius, z], -0.5 - beyond, beyond);
}

/** The fork: half its width, the thickness and the depth of its bars, its height, and the length of its arms. */
const [HALF, BAR, BAR_DEPTH, BAR_Z, ARM] = [73, 11, 12, 43, 86] as const;
const FORK: Point3 = [MIC_X - HALF, MIC_Y - BAR_DEPTH / 2, BAR_Z];

const microphone: Markup = [
  top.cylinder([MIC_X, MIC_Y, 0], 48, 12),
  top.cylinder([MIC_X, MIC_Y, 12], 8, BAR_Z - 12),
  box(FORK, [2 * HALF, BAR_DEPTH, BAR]),
  top.slab([0, 2 * HALF - BAR].map((x): Point3 => [FORK[0] + x, FORK[1], BAR_Z + BAR]), [BAR, BAR_DEPTH], { depth: ARM }),
  polygon([...roundedEnd(LOW, 0.5), ...roundedEnd(HIGH, 0)], { weight: "outline" }),
  lines(WIRES.map(wire), "edge"),
];

/** The corner of the camera and its size, and the centre of the rear end of its lens. */
const CAMERA: Point3 = [-66, -126, 0];
const [WIDTH, DEPTH, HEIGHT] = [202, 66, 138] as const;
const LENS: Point3 = [CAMERA[0] + 108, CAMERA[1] + DEPTH, 68];
const LENS_DEPTH = 40;
const GLASS: Point3 = [LENS[0], LENS[1] + LENS_DEPTH, LENS[2]];

const camera: Markup = [
  box(CAMERA, [WIDTH, DEPTH, HEIGHT]),
  top.circle([[CAMERA[0] + 28, CAMERA[1] + DEPTH / 2, HEIGHT]], 14),
  box([LENS[0] - 40, CAMERA[1], HEIGHT], [80, DEPTH, 26]),
  left.cylinder(LENS, 56, LENS_DEPTH),
  left.circle([GLASS], 42, { fill: "signal-1" }),
  left.circle([GLASS], 18, { over: "signal-1" }),
];

/** The corner of the sheet, its size, and the loops of the handwriting. */
const SHEET: Point3 = [-16, 12, 0];
const SHEET_SIZE: Point = [150, 112];
const LOOPS = Array.from({ length: 53 }, (_, step): Point => {
  const turn = (step / 16 - 0.25) * 2 * Math.PI;
  return [32 + step * 1.6 + 16 * Math.cos(turn), 48 - 25 * Math.sin(turn)];
});

const sheet: Markup = [
  top.face(SHEET, SHEET_SIZE, { weight: "outline" }),
  top.lines(SHEET, [LOOPS], "outline"),
  top.lines(SHEET, [[[22, 92], [104, 92]]], "edge"),
];

export const drawing = createGroupDrawing([camera, microphone, sheet]);
