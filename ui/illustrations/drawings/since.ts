// In service for years: a machine with a row of modules. A new module slides into it; the one that it replaces is out of use.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const RACK: Point3 = [-130, -100, 0];
const [WIDTH, DEPTH, HEIGHT] = [268, 96, 104] as const;
const FRONT = RACK[1] + DEPTH;

/** The size of a module's front, its depth, and the distance from one module to the next. */
const MODULE: Point = [54, 76];
const [MODULE_DEPTH, PITCH] = [88, 63] as const;
const moduleAt = (column: number): Point3 => [RACK[0] + 12 + column * PITCH, FRONT, 18];
const FILLED = [0, 2, 3].map(moduleAt);
const SLOT = moduleAt(1);
/** The lower left corner of the old module's front. */
const OLD: Point3 = [-182, 104, 0];

/** The label and the handle on the front of a module. */
const marks = (x: number): readonly (readonly Point[])[] =>
  [[[x + 11, 62], [x + 43, 62]], [[x + 11, 50], [x + 31, 50]], [[x + 20, 14], [x + 34, 14]]];

export const drawing = createDrawing([259, 271], 0.93, [
  box([RACK[0] + 10, RACK[1] + 10, -10], [WIDTH - 20, DEPTH - 20, 10]),
  box(RACK, [WIDTH, DEPTH, HEIGHT]),
  left.slab(FILLED, MODULE, { depth: 5 }),
  left.lines([0, FRONT + 5, SLOT[2]], FILLED.flatMap(([x]) => marks(x)), "edge"),
  left.face(SLOT, MODULE),
  box([SLOT[0] + 4, FRONT, SLOT[2] + 4], [MODULE[0] - 8, MODULE_DEPTH, MODULE[1] - 8]),
  top.face([SLOT[0] + 4, FRONT, SLOT[2] + MODULE[1] - 4], [MODULE[0] - 8, MODULE_DEPTH], { fill: "signal-1" }),
  right.face([SLOT[0] + MODULE[0] - 4, FRONT + MODULE_DEPTH, SLOT[2] + 4], [MODULE_DEPTH, MODULE[1] - 8], { fill: "signal-1" }),
  left.face([SLOT[0] + 4, FRONT + MODULE_DEPTH, SLOT[2] + 4], [MODULE[0] - 8, MODULE[1] - 8], { fill: "signal-1" }),
  left.lines([0, FRONT + MODULE_DEPTH, SLOT[2]], marks(SLOT[0]), "edge", "signal-1"),
  right.face([OLD[0] + 46, OLD[1], 0], [MODULE_DEPTH, 68], { weight: "phantom" }),
  left.face(OLD, [46, 68], { weight: "phantom" }),
  top.face([OLD[0], OLD[1] - MODULE_DEPTH, 68], [46, MODULE_DEPTH], { weight: "phantom" }),
]);
