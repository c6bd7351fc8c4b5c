// Commercial metering and accounting: a meter, and the statements derived from its validated readings.

import { box, createDrawing, left, lines, right } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const METER: Point3 = [-150, -86, 0];
const DIAL: Point3 = [METER[0] + 56, METER[1] + 34, 96];
/** The positions of the statements, from the oldest to the current one. */
const STATEMENTS = [-44, -4, 36].map((y): Point3 => [18, y, 14]);
const STATEMENT_SIZE = [124, 160] as const;
const CURRENT = STATEMENTS[2] as Point3;
const FRONT: Point3 = [CURRENT[0], CURRENT[1] + 4, CURRENT[2]];

export const drawing = createDrawing([228, 254], 0.86, [
  box([-162, -96, -8], [322, 186, 8]),

  left.slab(METER, [112, 148], { depth: 34, radius: 10 }),
  left.circle([DIAL], 36),
  left.circle([DIAL], 28, { weight: "fine" }),
  lines([[DIAL, [DIAL[0] + 16, DIAL[1], DIAL[2] + 18]]], "edge"),
  left.face([METER[0] + 24, METER[1] + 34, 22], [64, 20], { radius: 3 }),
  left.lines([METER[0] + 24, METER[1] + 34, 22], [[[16, 0], [16, 20]], [[32, 0], [32, 20]], [[48, 0], [48, 20]]]),
  lines([[[-94, -52, 0], [-94, 34, 0], [8, 34, 0]], [[-82, -52, 0], [-82, 22, 0], [8, 22, 0]]], "edge"),

  box([8, -60, 0], [144, 122, 14]),
  right.lines([152, 62, 0], [[[14, 7], [108, 7]]]),
  STATEMENTS.map((position) => left.slab(position, STATEMENT_SIZE, { depth: 4 })),
  left.lines(FRONT, [
    [[14, 140], [60, 140]], [[88, 140], [110, 140]],
    ...[116, 100, 84, 68].flatMap((z) => [[[14, z], [70, z]], [[92, z], [110, z]]] as const),
  ]),
  left.lines(FRONT, [[[14, 126], [110, 126]], [[14, 54], [110, 54]]], "edge"),
  left.face([FRONT[0] + 58, FRONT[1], FRONT[2] + 20], [52, 22], { fill: "signal-1" }),
  left.lines([FRONT[0] + 58, FRONT[1], FRONT[2] + 20], [[[10, 11], [42, 11]]], "edge", "signal-1"),
]);

/** The small drawing: the meter, one earlier statement and the current one. */
const SMALL_METER: Point3 = [-152, -92, 0];
const SMALL_DIAL: Point3 = [SMALL_METER[0] + 58, SMALL_METER[1] + 38, 110];
const SMALL_STATEMENTS = [-28, 34].map((y): Point3 => [30, y, 0]);
const SMALL_FRONT: Point3 = [30, 42, 0];

export const small = createDrawing([231, 266], 0.87, [
  box([-166, -106, -12], [336, 184, 12]),
  left.slab(SMALL_METER, [124, 168], { depth: 38, radius: 14 }),
  left.circle([SMALL_DIAL], 44),
  lines([[SMALL_DIAL, [SMALL_DIAL[0] + 18, SMALL_DIAL[1], SMALL_DIAL[2] + 22]]], "edge"),
  left.face([SMALL_METER[0] + 22, SMALL_METER[1] + 38, 20], [80, 26]),
  SMALL_STATEMENTS.map((position) => left.slab(position, [126, 170], { depth: 8 })),
  left.lines(SMALL_FRONT, [144, 116, 88].map((up) => [[20, up], [106, up]] as const), "edge"),
  left.face([SMALL_FRONT[0] + 40, SMALL_FRONT[1], 20], [66, 44], { fill: "signal-1" }),
]);
