// A span with reasons: a ruler with a bar that is solid up to the earliest finish and dashed up to the latest one. The pegs are the
// decisions in between.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The width, length and height of the ruler. Time runs towards smaller y. */
const [WIDTH, LENGTH, HEIGHT] = [76, 348, 12] as const;
/** The y coordinates of the start, of the earliest and of the latest finish. */
const [START, EARLIEST, LATEST] = [324, 176, 40] as const;

/** The x coordinate of the bar, and its width and height. */
const [BAR_X, BAR_WIDTH, BAR_HEIGHT] = [22, 28, 36] as const;
const BAR_FRONT = BAR_X + BAR_WIDTH;
const DASHED = EARLIEST - LATEST;

const PEGS = [148, 106, 64].map((y): Point3 => [9, y, HEIGHT]);
const HEAD: readonly Point[] = [[-16, 0], [0, 16], [16, 0], [0, -16]];

export const drawing = createDrawing([367, 122], 1.08, [
  box([0, 0, 0], [WIDTH, LENGTH, HEIGHT]),
  top.lines([0, 0, HEIGHT], Array.from({ length: 28 }, (_, index) =>
    [[index % 5 === 1 ? 58 : 66, LENGTH - 12 - index * 12], [WIDTH, LENGTH - 12 - index * 12]] as const), "edge"),
  PEGS.toReversed().map((peg) => [
    top.cylinder(peg, 3, 62),
    right.prism([peg[0] - 3, peg[1], HEIGHT + 74], HEAD, 7),
  ]),
  top.face([[BAR_X, LATEST, HEIGHT + BAR_HEIGHT]], [BAR_WIDTH, DASHED], { weight: "phantom" }),
  right.face([[BAR_FRONT, EARLIEST, HEIGHT]], [DASHED, BAR_HEIGHT], { weight: "phantom" }),
  box([BAR_X, EARLIEST, HEIGHT], [BAR_WIDTH, START - EARLIEST, BAR_HEIGHT], ["right", "signal-1"]),
  top.face([[BAR_X, EARLIEST, HEIGHT + BAR_HEIGHT]], [BAR_WIDTH, START - EARLIEST], { fill: "signal-1" }),
  left.face([[BAR_X, START, HEIGHT]], [BAR_WIDTH, BAR_HEIGHT], { fill: "signal-1" }),
]);
