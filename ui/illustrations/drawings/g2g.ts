// Government to government: two public offices exchange a sealed document over the band between them. The document is highlighted.

import { createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { OFFICE_DEPTH, OFFICE_WIDTH, publicOffice } from "../public-office.ts";

/** The corners of the offices, and the middle of the corner of the band, which has half the width `BAND`. */
const [FIRST, SECOND]: [Point3, Point3] = [[-152, 40, 0], [38, -150, 0]];
const [X, Y, BAND] = [102, 96, 14] as const;
const [START_X, START_Y] = [FIRST[0] + OFFICE_WIDTH, SECOND[1] + OFFICE_DEPTH] as const;
const OUTLINE: readonly Point[] = [
  [START_X, Y - BAND], [X - BAND, Y - BAND], [X - BAND, START_Y], [X + BAND, START_Y], [X + BAND, Y + BAND], [START_X, Y + BAND],
];

const [WIDTH, HEIGHT, THICKNESS] = [92, 114, 9] as const;
const DOCUMENT: Point3 = [X - WIDTH / 2, Y - THICKNESS / 2, 0];
const FACE: Point3 = [DOCUMENT[0], DOCUMENT[1] + THICKNESS, DOCUMENT[2]];

export const drawing = createDrawing([226, 216], 0.85, [
  top.polygon([0, 0, 0], OUTLINE),
  top.face([[X - 58, Y - 28, 0]], [116, 56]),
  publicOffice(FIRST),
  publicOffice(SECOND),
  left.slab(DOCUMENT, [WIDTH, HEIGHT], { depth: THICKNESS, fill: "signal-1" }),
  left.lines(FACE, [[[14, 94], [78, 94]], [[14, 76], [78, 76]], [[14, 58], [50, 58]]], "edge", "signal-1"),
  left.circle([[FACE[0] + 64, FACE[1], FACE[2] + 28]], 15, { fill: "ground" }),
]);
