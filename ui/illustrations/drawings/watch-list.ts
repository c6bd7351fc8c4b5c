// Watch list: a list of lots, and a bell. One row of the list, which is highlighted, comes forward.

import { createDrawing, left, lines, polygon, spheres, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { CAR_PICTURE } from "../objects.ts";
import { inView, sphereArc } from "../spheres.ts";

const LIST: Point3 = [-150, 14, 0];
const [WIDTH, HEIGHT, THICKNESS] = [196, 158, 10] as const;
const FRONT = LIST[1] + THICKNESS;
/** The heights of the ordinary rows above the foot of the list. */
const ROWS = [6, 82, 120] as const;
/** The row that comes forward: its height above the foot of the list, its own height, and how far it comes. */
const [RAISED, RAISED_HEIGHT, RISE] = [43, 36, 24] as const;

const row = ([x, y, z]: Point3, over?: "signal-1"): Markup => [
  left.lines([x + 10, y, z + 8], [CAR_PICTURE], "edge", over),
  left.lines([x + 72, y, z], [[[0, 25], [92, 25]], [[0, 13], [56, 13]]], "edge", over),
];

/** The bell: the middle and the radius of its mouth, and its right side as distances from the axis and heights. */
const BELL: Point3 = [92, -70, 0];
const MOUTH = 57;
/** The height of a horizontal circle in the drawing, relative to its width. */
const FLATNESS = 1 / Math.sqrt(3);
const CROWN = Array.from({ length: 7 }, (_, step): Point => {
  const angle = (step / 7) * (Math.PI / 2);
  return [Math.cos(angle) * 38, 62 + Math.sin(angle) * 24];
});
const SIDE: readonly Point[] = [[56, 4], [51, 10], [47, 18], [43, 30], [40, 46], ...CROWN];
const body: readonly Point3[] = [
  ...sphereArc(BELL, MOUTH, 0.5, 1, FLATNESS),
  ...SIDE.map((point) => inView(BELL, point)),
  ...SIDE.toReversed().map(([across, up]) => inView(BELL, [-across, up])),
];

export const drawing = createDrawing([224, 287], 1, [
  left.slab(LIST, [WIDTH, HEIGHT], { depth: THICKNESS }),
  left.face(ROWS.map((z): Point3 => [LIST[0] + 10, FRONT, z]), [WIDTH - 20, 30]),
  ROWS.map((z) => row([LIST[0] + 10, FRONT, z - 2])),
  left.slab([LIST[0] - 6, FRONT, RAISED], [WIDTH + 12, RAISED_HEIGHT], { depth: RISE, fill: "signal-1" }),
  row([LIST[0] + 10, FRONT + RISE, RAISED], "signal-1"),

  polygon(body, { weight: "outline" }),
  lines([sphereArc(inView(BELL, [0, 15]), 48, 0.5, 1, FLATNESS)], "edge"),
  top.cylinder([BELL[0], BELL[1], 100], 9, 36),
  spheres([BELL[0], BELL[1], 146], 14),
]);
