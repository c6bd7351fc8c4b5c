// Alarms that mean something: a bell hangs on a post beside a sheet with a curve. The peak of the curve is highlighted.

import { box, createDrawing, left, lines, polygon, spheres, top, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";
import { inView, sphereArc } from "../spheres.ts";

/** The post, its height, and the arm that carries the bell. */
const POST: Point3 = [-148, 56, 0];
const [HEIGHT, ARM, BEAM] = [174, 100, 16] as const;

/** The middle of the mouth of the bell, and the radius of the mouth. */
const MOUTH: Point3 = [POST[0] + 76, POST[1] + 8, 66];
const RADIUS = 48;
/** The height of the mouth in the drawing, relative to its width. */
const FLATNESS = 1 / Math.sqrt(3);
/** The bell from one side: across and up in the plane of the drawing. */
const SIDE: readonly Point[] = [[RADIUS, 0], [42, 7], [37, 20], [34, 36], [31, 50], [25, 61], [16, 67], [6, 69]];

const bell: Markup = [
  spheres(inView(MOUTH, [0, -29]), 10),
  polygon([
    ...SIDE.toReversed().map((point) => inView(MOUTH, [-point[0], point[1]])),
    ...sphereArc(MOUTH, RADIUS, 0.5, 1, FLATNESS).filter((_, step) => step % 3 === 0),
    ...SIDE.map((point) => inView(MOUTH, [point[0], point[1]])),
  ], { weight: "outline" }),
  lines([sphereArc(inView(MOUTH, [0, 9]), 41, 0.5, 1, FLATNESS).filter((_, step) => step % 4 === 0)], "edge"),
];

/** The sheet, and the axes of its curve. */
const SHEET: Point3 = [-18, -66, 0];
const [WIDTH, SHEET_HEIGHT, THICKNESS] = [190, 178, 10] as const;
const AXES = pointOn("left", SHEET, [18, 30], THICKNESS);
const USUAL: readonly Point[] = [[0, 22], [14, 30], [28, 20], [44, 28], [58, 24]];
const PEAK: readonly Point[] = [[78, 30], [92, 46], [102, 96], [110, 118], [118, 96], [126, 46], [140, 26]];

export const drawing = createDrawing([248, 279], 0.94, [
  left.slab(SHEET, [WIDTH, SHEET_HEIGHT], { depth: THICKNESS }),
  left.polygon(AXES, [[78, 0], ...PEAK, [140, 0]], { fill: "signal-1" }),
  left.lines(AXES, [[[0, 130], [0, 0], [144, 0]]], "edge"),
  left.lines(AXES, [[...USUAL, ...PEAK]], "outline"),
  top.slab([POST[0] - 24, POST[1] - 24, 0], [64, 64], { depth: 10 }),
  box([POST[0], POST[1], 10], [BEAM, BEAM, HEIGHT - 10]),
  lines([[MOUTH, [MOUTH[0], MOUTH[1], HEIGHT]]], "outline"),
  bell,
  box([POST[0], POST[1], HEIGHT], [ARM, BEAM, BEAM]),
]);
