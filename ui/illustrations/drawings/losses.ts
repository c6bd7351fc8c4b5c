// Losses with an address: a feeder branches to three buildings. One branch is interrupted: a highlighted phantom block is in the gap.

import { box, createDrawing, left, phantomBox, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The y coordinates of the rear and of the front of the buildings, and of the rear of the feeder. */
const [REAR, FRONT, FEEDER] = [-118, -54, 76] as const;
/** The width of the feeder and of a branch, and their height. */
const [WIDE, NARROW, HEIGHT] = [40, 24, 14] as const;
/** The x coordinates of the branches. The gap is in the second one, between these y coordinates. */
const BRANCHES = [-92, 12, 116] as const;
const [GAP_REAR, GAP_FRONT] = [-8, 42] as const;
const BLOCK = 50;

const branch = (x: number, from: number, to: number): Markup => box([x - NARROW / 2, from, 0], [NARROW, to - from, HEIGHT]);

const windows = (x: number, columns: readonly number[], rows: readonly number[], size: Point): Markup =>
  left.face(rows.flatMap((z) => columns.map((across): Point3 => [x + across, FRONT, z])), size);

const GABLE: readonly Point[] = [[-36, 0], [-36, 44], [0, 76], [36, 44], [36, 0]];

export const drawing = createDrawing([250, 222], 0.82, [
  left.prism([BRANCHES[0], REAR, 0], GABLE, FRONT - REAR),
  windows(BRANCHES[0], [-26, 10], [24], [16, 16]),
  box([BRANCHES[1] - 36, REAR, 0], [72, FRONT - REAR, 112]),
  windows(BRANCHES[1], [-26, 10], [26, 54, 82], [16, 16]),
  box([BRANCHES[2] - 40, REAR, 0], [80, FRONT - REAR, 60]),
  top.cylinder([BRANCHES[2] + 16, REAR + 28, 60], 14, 62),
  windows(BRANCHES[2], [-30], [26], [60, 18]),

  branch(BRANCHES[0], FRONT, FEEDER), branch(BRANCHES[2], FRONT, FEEDER), branch(BRANCHES[1], FRONT, GAP_REAR),
  branch(BRANCHES[1], GAP_FRONT, FEEDER),
  phantomBox([BRANCHES[1] - BLOCK / 2, GAP_REAR, 0], [BLOCK, GAP_FRONT - GAP_REAR, BLOCK], "signal-1"),
  box([-190, FEEDER, 0], [BRANCHES[2] + NARROW + 190, WIDE, HEIGHT]),
]);
