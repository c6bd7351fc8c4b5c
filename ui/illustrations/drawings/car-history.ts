// The history of a car: a car with a tag. Photographs of its earlier appearances stand on a line behind it.

import { createDrawing, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { CAR_DEPTH, CAR_PICTURE, plainCar } from "../objects.ts";

const CAR: Point3 = [-30, -38, 0];
/** The x coordinates of the photographs, and their size. */
const PHOTOGRAPHS = [-246, -184, -122] as const;
const [PHOTO_WIDTH, PHOTO_HEIGHT] = [86, 86] as const;

/** The tag on the floor, positioned by the corner of its tip, and its thickness. The string runs from its hole to the car. */
const TAG: Point3 = [24, 64, 0];
const TAG_OUTLINE: readonly Point[] = [[0, 24], [18, 0], [52, 0], [70, 24], [70, 100], [0, 100]];
const TAG_THICKNESS = 6;
const HOLE: Point3 = [TAG[0] + 35, TAG[1] + 18, TAG_THICKNESS];

const photograph = (x: number): Markup => [
  right.slab([x, PHOTO_WIDTH / 2, 0], [PHOTO_WIDTH, PHOTO_HEIGHT], { depth: 7 }),
  right.face([x + 7, PHOTO_WIDTH / 2 - 9, 24], [PHOTO_WIDTH - 18, PHOTO_HEIGHT - 33]),
  right.lines([x + 7, 23, 36], [CAR_PICTURE], "edge"),
];

export const drawing = createDrawing([262, 242], 0.83, [
  top.lines([0, 0, 0], [[[-272, 0], [CAR[0], 0]]], "edge"),
  PHOTOGRAPHS.map(photograph),
  plainCar(CAR),
  top.prism(TAG, TAG_OUTLINE, TAG_THICKNESS, "signal-1"),
  top.circle(HOLE, 7, { fill: "ground" }),
  top.lines([TAG[0], TAG[1], TAG_THICKNESS], [[[20, 44], [20, 84]], [[38, 44], [38, 72]]], "edge", "signal-1"),
  lines([[HOLE, [HOLE[0], CAR[1] + CAR_DEPTH, 30]]], "edge"),
]);
