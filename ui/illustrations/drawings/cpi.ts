// Meter data: meters on a wall, the concentrator that polls them and the server that keeps the readings.

import { box, cable, left, plate, right, type Drawing } from "../isometric.ts";
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

/** The concentrator, at its corner nearest to the origin of space. */
export function collector([x, y, z]: Point3): Drawing {
  return [
    box([x, y, z], [80, 48, 44], ["left", "part-2"]),
    left.lines([x, y + 48, z], [...[12, 22, 32, 42].map((at) => [[at, 10], [at, 20]] as const), [[12, 31], [42, 31]]], "fine", "part-2"),
    left.ring([[x + 62, y + 48, z + 31]], 5, { over: "part-2" }),
    cable([[[x + 14, y + 12, z + 44], [x + 14, y + 12, z + 76]], [[x + 66, y + 12, z + 44], [x + 66, y + 12, z + 76]]]),
  ];
}

/** The server, at its corner nearest to the origin of space. */
export function server([x, y, z]: Point3, lit: "part-3" | "signal-3"): Drawing {
  return [
    box([x, y, z], [60, 78, 136], ["right", lit]),
    left.face(SHELVES.map((up): Point3 => [x + 5, y + 78, z + up]), [50, 20]),
    left.lines([x + 5, y + 78, z + 10], SHELVES.flatMap((up) => [[[7, up], [26, up]], [[36, up], [42, up]]] as const)),
    right.lines([x + 60, y + 78, z], [18, 26, 34, 42].map((up) => [[14, up], [64, up]] as const), "fine", lit),
  ];
}

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
  collector([-116, 30, 0]),
  server([144, -36, 0], "part-3"),
], [DIALS[READ] as Point3, [30, -66]], [[-70, 78, 6], [-20, 52]], [[186, -10, 136], [30, -50]]);
