// Government to employees: a band leads from a public office to the desk of a civil servant. The screen on it shows the roster and is
// highlighted.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { busts } from "../objects.ts";
import { OFFICE_WIDTH, publicOffice } from "../public-office.ts";

const OFFICE: Point3 = [-170, -36, 0];
/** The desk: its rear left corner, its size, and the width of its pedestal. */
const DESK: Point3 = [32, -88, 0];
const [LENGTH, DEPTH, HEIGHT, BOARD, PEDESTAL] = [180, 96, 62, 10, 46] as const;
const TOP = HEIGHT + BOARD;

const SCREEN: Point3 = [DESK[0] + 26, DESK[1] + 26, TOP + 26];
const [WIDTH, SCREEN_HEIGHT, BORDER, THICKNESS] = [128, 92, 9, 9] as const;
const ROSTER: Point3 = [SCREEN[0] + BORDER, SCREEN[1] + THICKNESS, SCREEN[2] + BORDER];

export const drawing = createDrawing([212, 240], 0.92, [
  top.face([[OFFICE[0] + OFFICE_WIDTH, -28, 0]], [DESK[0] - OFFICE[0] - OFFICE_WIDTH + 6, 24]),
  publicOffice(OFFICE),
  box([DESK[0] + 6, DESK[1] + 8, 0], [PEDESTAL, DEPTH - 16, HEIGHT]),
  box([DESK[0] + LENGTH - 16, DESK[1] + 8, 0], [10, DEPTH - 16, HEIGHT]),
  box([DESK[0], DESK[1], HEIGHT], [LENGTH, DEPTH, BOARD]),
  top.face([[SCREEN[0] + 40, SCREEN[1] - 12, TOP]], [48, 36]),
  left.slab([SCREEN[0] + 54, SCREEN[1], TOP], [20, 26], { depth: 6 }),
  left.slab(SCREEN, [WIDTH, SCREEN_HEIGHT], { depth: THICKNESS }),
  left.face([ROSTER], [WIDTH - 2 * BORDER, SCREEN_HEIGHT - 2 * BORDER], { fill: "signal-1" }),
  busts([44, 8].map((up) => [ROSTER[0] + 20, ROSTER[1], ROSTER[2] + up]), 24, "signal-1"),
  left.lines(ROSTER, [[[0, 37], [110, 37]], [[44, 56], [96, 56]], [[44, 20], [80, 20]]], "edge", "signal-1"),
]);
