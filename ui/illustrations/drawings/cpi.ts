// Meter data: four meters on a wall, for electricity, heat, water and gas, each with its own cable to the concentrator that
// polls them, and the server that stores the readings.

import { box, cable, left, plate, right, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const WALL = -64;
const SHELVES = [8, 34, 60, 86, 112] as const;

/** The lower left corners of the meters on the wall. */
const [ELECTRICITY, HEAT, WATER, GAS]: [Point3, Point3, Point3, Point3] = [[-148, WALL, 104], [-22, WALL, 104], [-148, WALL, 22], [-22, WALL, 22]];
const DIAL: Point3 = [WATER[0] + 29, WALL + 20, WATER[2] + 29];

/** The dividers of a register with four digits. */
const figures = (width: number, height: number) => [1, 2, 3].map((index): readonly Point[] => [[(index * width) / 4, 0], [(index * width) / 4, height]]);

/** The register of a meter, as a window on its face. */
const register = (at: Point3, width: number, height: number): Drawing => [
  left.face(at, [width, height], { tone: "part-1" }),
  left.lines(at, figures(width, height), "fine", "part-1"),
];

const electricity: Drawing = [
  left.slab(ELECTRICITY, [58, 60], { depth: 14, radius: 5, tone: "part-1" }),
  register([ELECTRICITY[0] + 9, WALL + 14, ELECTRICITY[2] + 40], 40, 12),
  left.lines([ELECTRICITY[0], WALL + 14, ELECTRICITY[2]], [[[0, 12], [58, 12]], [[32, 35], [25, 26], [33, 26], [26, 17]]], "edge", "part-1"),
];

/** The heat meter; its two sensors are on the pipes for flow and return. */
const heat: Drawing = [
  left.slab([[HEAT[0] - 4, WALL, HEAT[2] - 10], [HEAT[0] - 4, WALL, HEAT[2] + 10]], [66, 8], { depth: 8, radius: 4 }),
  left.slab([HEAT[0], WALL, HEAT[2] + 28], [58, 34], { depth: 14, radius: 5, tone: "part-1" }),
  left.face([HEAT[0] + 9, WALL + 14, HEAT[2] + 44], [26, 11], { tone: "part-1" }),
  left.lines([HEAT[0] + 9, WALL + 14, HEAT[2] + 28], [[[0, 9], [40, 9]], [[33, 24], [40, 24]], [[33, 18], [40, 18]]], "fine", "part-1"),
  cable([[[HEAT[0] + 14, WALL + 14, HEAT[2] + 28], [HEAT[0] + 14, WALL + 8, HEAT[2] + 14]], [[HEAT[0] + 42, WALL + 14, HEAT[2] + 28],
    [HEAT[0] + 42, WALL + 8, HEAT[2] - 6]]], "edge"),
];

const water: Drawing = [
  left.slab([WATER[0] - 4, WALL, WATER[2] + 23], [66, 12], { depth: 10, radius: 5 }),
  left.cylinder([DIAL[0], WALL, DIAL[2]], 27, 20),
  left.ring([DIAL], 20, { tone: "signal-1" }),
  left.lines(DIAL, [[[0, 0], [9, 11]], [[-16, 0], [-12, 0]], [[16, 0], [12, 0]], [[0, 16], [0, 12]]], "edge", "signal-1"),
];

const gas: Drawing = [
  left.slab([[GAS[0] + 10, WALL + 6, GAS[2] + 44], [GAS[0] + 38, WALL + 6, GAS[2] + 44]], [10, 20], { depth: 10 }),
  left.slab(GAS, [58, 50], { depth: 24, radius: 14, tone: "part-1" }),
  register([GAS[0] + 11, WALL + 24, GAS[2] + 27], 36, 11),
  left.lines([GAS[0], WALL + 24, GAS[2]], [[[14, 12], [44, 12]]], "fine", "part-1"),
];

/** The path of a meter's cable: from its side along the wall, down, and over the floor. */
const pipe = (meter: Point3, side: number, up: number, x: number): readonly Point3[] => [[meter[0] + side, WALL, meter[2] + up], [x, WALL, meter[2] + up],
  [x, WALL, 0], [x, 30, 0]];

/** The concentrator, positioned by its corner with the smallest x, y and z. */
export function collector([x, y, z]: Point3): Drawing {
  return [
    box([x, y, z], [80, 48, 44], ["left", "part-2"]),
    left.lines([x, y + 48, z], [...[12, 22, 32, 42].map((at) => [[at, 10], [at, 20]] as const), [[12, 31], [42, 31]]], "fine", "part-2"),
    left.ring([[x + 62, y + 48, z + 31]], 5, { over: "part-2" }),
    cable([[[x + 14, y + 12, z + 44], [x + 14, y + 12, z + 76]], [[x + 66, y + 12, z + 44], [x + 66, y + 12, z + 76]]]),
  ];
}

/** The server, positioned by its corner with the smallest x, y and z. */
export function server([x, y, z]: Point3, lit: "part-3" | "signal-3"): Drawing {
  return [
    box([x, y, z], [60, 78, 136], ["right", lit]),
    left.face(SHELVES.map((up): Point3 => [x + 5, y + 78, z + up]), [50, 20]),
    left.lines([x + 5, y + 78, z + 10], SHELVES.flatMap((up) => [[[7, up], [26, up]], [[36, up], [42, up]]] as const)),
    right.lines([x + 60, y + 78, z], [18, 26, 34, 42].map((up) => [[14, up], [64, up]] as const), "fine", lit),
  ];
}

export const drawing = plate([226, 280], 0.88, [
  left.slab([-172, WALL - 8, 0], [226, 178], { depth: 8 }),
  cable([pipe(WATER, 62, 28, -80)], "edge"),
  cable([pipe(ELECTRICITY, 58, 8, -72)], "void"),
  cable([pipe(HEAT, 0, 40, -62)], "axis"),
  cable([pipe(GAS, 0, 14, -54), pipe(GAS, 0, 18, -51)], "fine"),
  electricity, heat, water, gas,

  cable([[[-36, 54, 0], [170, 54, 0], [170, 40, 0]]]),
  collector([-116, 30, 0]),
  server([144, -36, 0], "part-3"),
], [[ELECTRICITY[0] + 8, WALL + 14, ELECTRICITY[2] + 34], [-52, -30]], [[-70, 78, 6], [-20, 52]], [[186, -10, 136], [30, -50]]);
