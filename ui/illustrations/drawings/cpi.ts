// Meter data: meters on a wall, the concentrator that polls them and the server that keeps the readings.

import { box, cable, left, plate, right } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const WALL = -64;
const METER = { width: 46, height: 54, depth: 14 } as const;
const COLUMNS = [-136, -72, -8] as const;
const ROWS = [112, 48] as const;
const SHELVES = [8, 34, 60, 86, 112] as const;
const SPOTS = ROWS.flatMap((z) => COLUMNS.map((x): Point3 => [x, WALL, z]));
const DIALS = SPOTS.map(([x, , z]): Point3 => [x + METER.width / 2, WALL + METER.depth, z + 33]);
/** The dial that is being read. */
const READ = 1;

export const drawing = plate([226, 280], 0.88, [
  left.slab([-156, WALL - 8, 0], [212, 178], { depth: 8 }),
  cable([
    ...COLUMNS.map((x): Point3[] => [[x + 23, WALL, ROWS[0]], [x + 23, WALL, 14]]),
    [[COLUMNS[2] + 23, WALL, 14], [COLUMNS[0] + 23, WALL, 14]], [[-90, WALL, 14], [-90, WALL, 0], [-90, 30, 0]],
  ]),
  left.slab(SPOTS, [METER.width, METER.height], { depth: METER.depth, radius: 5 }),
  left.ring(DIALS.filter((_, index) => index !== READ), 14, { tone: "part-1" }),
  left.ring(DIALS.slice(READ, READ + 1), 14, { tone: "signal-1" }),
  cable(DIALS.flatMap(([x, y, z], index): Point3[][] => {
    const angle = 0.5 + index * 0.42;
    return [
      [[x, y, z], [x + Math.cos(angle) * 10, y, z + Math.sin(angle) * 10]],
      [[x - 13, y, z - 23], [x + 13, y, z - 23]],
    ];
  })),

  cable([[[-36, 54, 0], [170, 54, 0], [170, 40, 0]]]),
  box([-116, 30, 0], [80, 48, 44], ["left", "part-2"]),
  left.lines([-116, 78, 0], [...[12, 22, 32, 42].map((x) => [[x, 10], [x, 20]] as const), [[12, 31], [42, 31]]], "fine", "part-2"),
  left.ring([[-54, 78, 31]], 5, { over: "part-2" }),
  cable([[[-102, 42, 44], [-102, 42, 76]], [[-50, 42, 44], [-50, 42, 76]]]),

  box([144, -36, 0], [60, 78, 136], ["right", "part-3"]),
  left.face(SHELVES.map((z) => [149, 42, z] as const), [50, 20]),
  left.lines([149, 42, 10], SHELVES.flatMap((z) => [[[7, z], [26, z]], [[36, z], [42, z]]] as const)),
  right.lines([204, 42, 0], [18, 26, 34, 42].map((z) => [[14, z], [64, z]] as const), "fine", "part-3"),
], [[-132, -50, 120], [-50, -24]], [[-70, 78, 6], [-20, 52]], [[186, -10, 136], [30, -50]]);
