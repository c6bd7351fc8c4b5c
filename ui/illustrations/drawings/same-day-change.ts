// Changed on the same day: a crate on rails is exchanged at a running machine, and a clock stands beside it. The new crate is highlighted.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const MACHINE: Point3 = [-70, -86, 0];
const [WIDTH, DEPTH, HEIGHT] = [150, 96, 122] as const;
const FRONT = MACHINE[1] + DEPTH;
const WHEEL: Point3 = [MACHINE[0] + 40, FRONT, 82];

/** The rails: their start, their length and their y coordinates. */
const [START, LENGTH, RAILS] = [-176, 352, [34, 84]] as const;
const [CRATE, CRATE_HEIGHT] = [76, 56] as const;
const NEW: Point3 = [-84, 28, 8];
const OLD: Point3 = [64, 28, 8];

const CLOCK: Point3 = [132, -124, 112];

export const drawing = createDrawing([231, 228], 0.86, [
  box([CLOCK[0] - 20, CLOCK[1] - 16, 0], [40, 40, 10]),
  left.slab([CLOCK[0] - 6, CLOCK[1], 10], [12, 80], { depth: 8 }),
  left.cylinder([CLOCK], 44, 16),
  left.circle([[CLOCK[0], CLOCK[1] + 16, CLOCK[2]]], 36),
  left.lines([CLOCK[0], CLOCK[1] + 16, CLOCK[2]], [[[0, 26], [0, 0], [18, 0]]], "outline"),
  box(MACHINE, [WIDTH, DEPTH, HEIGHT]),
  left.cylinder([WHEEL], 34, 12),
  left.circle([[WHEEL[0], WHEEL[1] + 12, WHEEL[2]]], 10),
  left.face([[MACHINE[0] + 96, FRONT, 60]], [38, 38]),
  RAILS.map((y) => top.slab([START, y, 0], [LENGTH, 12], { depth: 8 })),
  left.face([[OLD[0], OLD[1] + CRATE, OLD[2]]], [CRATE, CRATE_HEIGHT], { weight: "phantom" }),
  right.face([[OLD[0] + CRATE, OLD[1] + CRATE, OLD[2]]], [CRATE, CRATE_HEIGHT], { weight: "phantom" }),
  top.face([[OLD[0], OLD[1], OLD[2] + CRATE_HEIGHT]], [CRATE, CRATE], { weight: "phantom" }),
  box(NEW, [CRATE, CRATE, CRATE_HEIGHT]),
  top.face([[NEW[0], NEW[1], NEW[2] + CRATE_HEIGHT]], [CRATE, CRATE], { fill: "signal-1" }),
  left.face([[NEW[0], NEW[1] + CRATE, NEW[2]]], [CRATE, CRATE_HEIGHT], { fill: "signal-1" }),
  right.face([[NEW[0] + CRATE, NEW[1] + CRATE, NEW[2]]], [CRATE, CRATE_HEIGHT], { fill: "signal-1" }),
]);
