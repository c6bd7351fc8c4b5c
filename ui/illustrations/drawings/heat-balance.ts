// Upcoming: the heat balance. A boiler house heats two buildings, each through a meter. In front of each building, phantom columns compare
// the heat supplied with the heat consumed. The highlighted piece is the difference.

import { box, left, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { createUpcomingDrawing } from "../plates.ts";

/** The y coordinates of the rear and of the front of the houses, of the pipe and of the columns. */
const [REAR, FRONT, PIPE_Y, COLUMNS_Y] = [-84, -32, -12, 70] as const;
const PIPE_Z = 24;
/** The x coordinate of each building, and the size of a column. */
const [FIRST, SECOND] = [-146, -44] as const;
const [COLUMN_WIDTH, SUPPLIED, CONSUMED] = [38, 50, 24] as const;
const RAIL_HEIGHT = 8;

const building = (x: number, height: number, rows: readonly number[]): Markup => [
  box([x, REAR, 0], [76, FRONT - REAR, height]),
  left.face(rows.flatMap((z) => [12, 46].map((across): Point3 => [x + across, FRONT, z])), [18, 16]),
];

const meter = (x: number): Markup => [
  left.cylinder([x + 38, PIPE_Y + 4, PIPE_Z], 17, 12),
  left.lines([x + 38, PIPE_Y + 16, PIPE_Z], [[[0, 0], [5, 8]]], "edge"),
];

/** The columns of a building: the heat supplied and the heat consumed. */
const columns = (x: number, consumed: number): Markup => [
  left.polygon([x, COLUMNS_Y, RAIL_HEIGHT], [[0, 0], [0, SUPPLIED], [COLUMN_WIDTH, SUPPLIED], [COLUMN_WIDTH, consumed],
    [2 * COLUMN_WIDTH, consumed], [2 * COLUMN_WIDTH, 0]], { weight: "phantom" }),
  left.lines([x + COLUMN_WIDTH, COLUMNS_Y, RAIL_HEIGHT], [[[0, 0], [0, consumed]]], "phantom"),
];

export const drawing = createUpcomingDrawing([
  building(FIRST, 52, [28]),
  building(SECOND, 88, [60, 32]),
  box([66, REAR, 0], [78, FRONT - REAR, 58]),
  top.cylinder([118, -56, 58], 13, 74),
  top.slab([FIRST + 34, SECOND + 34, 101].map((x): Point3 => [x, FRONT, PIPE_Z - 4]), [8, PIPE_Y - 4 - FRONT], { depth: 8 }),
  box([FIRST + 34, PIPE_Y - 4, PIPE_Z - 4], [105 + 4 - FIRST - 34, 8, 8]),
  meter(FIRST), meter(SECOND),

  box([-80, COLUMNS_Y - 12, 0], [216, 24, RAIL_HEIGHT]),
  columns(-62, SUPPLIED),
  columns(48, CONSUMED),
  left.face([48 + COLUMN_WIDTH, COLUMNS_Y, RAIL_HEIGHT + CONSUMED], [COLUMN_WIDTH, SUPPLIED - CONSUMED], { fill: "signal-1" }),
]);
