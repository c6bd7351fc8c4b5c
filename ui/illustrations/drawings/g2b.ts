// Government to business: a licence lies between a public office and the hall of a company. The stamp on it has just been used, and the
// licence is highlighted.

import { createDrawing, left, spheres, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { publicOffice } from "../public-office.ts";

const OFFICE: Point3 = [-192, 0, 0];
const HALL_AT: Point3 = [84, -92, 0];
const HALL: readonly Point[] = [[0, 0], [0, 92], [42, 62], [42, 92], [84, 62], [84, 92], [126, 62], [126, 0]];

const LICENCE: Point3 = [-42, -12, 0];
const [WIDTH, LENGTH, THICKNESS] = [118, 96, 8] as const;
const STAMP: Point3 = [LICENCE[0] + 84, LICENCE[1] + 36, THICKNESS];

export const drawing = createDrawing([230, 250], 0.88, [
  publicOffice(OFFICE),
  left.prism(HALL_AT, HALL, 80),
  left.lines([HALL_AT[0], HALL_AT[1] + 80, 0], [[[22, 0], [22, 40], [66, 40], [66, 0]], [[22, 20], [66, 20]]], "edge"),
  top.slab(LICENCE, [WIDTH, LENGTH], { depth: THICKNESS, fill: "signal-1" }),
  top.lines([LICENCE[0], LICENCE[1], THICKNESS], [[[14, 20], [50, 20]], [[14, 46], [50, 46]], [[14, 72], [96, 72]]],
    "edge", "signal-1"),
  top.cylinder(STAMP, 26, 14),
  top.cylinder([STAMP[0], STAMP[1], STAMP[2] + 14], 9, 30),
  spheres([STAMP[0], STAMP[1], STAMP[2] + 54], 15),
]);
