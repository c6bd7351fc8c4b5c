// Planning by telephone: an old desk telephone, and a note for each of three calls. The date is known only after the third one, whose note
// is highlighted.

import { box, createDrawing, left, lines, polygon, polyhedron, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** Half the width and half the depth of the telephone's foot, and the height of the foot. */
const [HALF, DEEP, FOOT] = [84, 72, 14] as const;
/** Half the width of the upper face of the body, its rear, its front and its height. */
const [UPPER, REAR, FRONT, HEIGHT] = [54, -50, 6, 78] as const;
const SLOPE = (HEIGHT - FOOT) / (DEEP - FRONT);
const body = polyhedron([
  [[UPPER, FRONT, HEIGHT], [UPPER, REAR, HEIGHT], [HALF, -DEEP, FOOT], [HALF, DEEP, FOOT]],
  [[-UPPER, REAR, HEIGHT], [UPPER, REAR, HEIGHT], [UPPER, FRONT, HEIGHT], [-UPPER, FRONT, HEIGHT]],
  [[-UPPER, FRONT, HEIGHT], [UPPER, FRONT, HEIGHT], [HALF, DEEP, FOOT], [-HALF, DEEP, FOOT]],
]);

/** A circle on the sloping front, around a point across and down from the middle of the front. */
const circle = ([across, down]: Point, radius: number, count: number): readonly Point3[] => Array.from({ length: count }, (_, step) => {
  const angle = (step / count) * 2 * Math.PI;
  const y = (FRONT + DEEP) / 2 + (down + Math.sin(angle) * radius) / Math.hypot(1, SLOPE);
  return [across + Math.cos(angle) * radius, y, FOOT + (DEEP - y) * SLOPE];
});
/** The finger holes: their distance from the middle of the dial, and their middles. */
const HOLE_DISTANCE = 29;
const HOLES = Array.from({ length: 5 }, (_, index): Point => {
  const angle = (index / 7) * 2 * Math.PI;
  return [Math.cos(angle) * HOLE_DISTANCE, -Math.sin(angle) * HOLE_DISTANCE];
});

const HANDSET: readonly Point[] = [[-104, 0], [-104, 26], [-78, 46], [78, 46], [104, 26], [104, 0], [60, 0], [46, 24], [-46, 24],
  [-60, 0]];

/** The side of a note, and the corners of the first two notes and of the last one. */
const NOTE = 72;
const EARLIER: readonly Point[] = [[-108, 110], [116, -108]];
const LAST: Point = [92, 92];

/** A note with a mark. */
const note = ([x, y]: Point, mark: readonly (readonly Point[])[], highlight?: "signal-1"): Markup => [
  top.slab([x, y, 0], [NOTE, NOTE], { depth: 6, fill: highlight }),
  top.lines([x, y, 6], mark, "outline", highlight),
];
const TEXT: readonly (readonly Point[])[] = [[[14, 26], [58, 26]], [[14, 46], [40, 46]]];
const TICK: readonly (readonly Point[])[] = [[[16, 38], [32, 56], [56, 16]]];

export const drawing = createDrawing([238, 206], 0.845, [
  lines([...EARLIER, LAST].map(([x, y]): readonly Point3[] => [[x + NOTE / 2, y + NOTE / 2, 0], [0, 0, 0]]), "outline"),
  box([-HALF, -DEEP, 0], [2 * HALF, 2 * DEEP, FOOT]),
  body,
  polygon(circle([0, 0], 42, 16), { weight: "outline" }),
  polygon(circle([0, 0], 14, 9)),
  HOLES.map((at) => polygon(circle(at, 7, 6))),
  top.slab([[-44, -44, HEIGHT], [26, -44, HEIGHT]], [18, 40], { depth: 20 }),
  left.prism([0, -46, HEIGHT - 8], HANDSET, 42),
  EARLIER.map((at) => note(at, TEXT)),
  note(LAST, TICK, "signal-1"),
]);
