// Meter data: electricity, heat, water and gas meters on a wall, each with a cable to the concentrator, which polls them. The server stores
// the readings, and the workstation shows them.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import { rectangleOutline, type Point, type Point3 } from "../geometry.ts";

const WALL_Y = -64;
/** The z coordinate of each unit of the server, relative to the server. */
const UNITS = [8, 34, 60, 86, 112] as const;

/** The lower left corner of each meter, on the wall. */
const [ELECTRICITY, HEAT, WATER, GAS]: [Point3, Point3, Point3, Point3] = [[-148, WALL_Y, 104], [-22, WALL_Y, 104], [-148, WALL_Y, 22],
  [-22, WALL_Y, 22]];
const DIAL: Point3 = [WATER[0] + 29, WALL_Y + 20, WATER[2] + 29];

/** The lines between the four digits of a register. */
const dividers = (width: number, height: number) => [1, 2, 3].map((index): readonly Point[] => [[(index * width) / 4, 0],
  [(index * width) / 4, height]]);

/** The register of a meter: the digits of the reading. */
const register = (at: Point3, width: number, height: number): Markup => [
  left.face(at, [width, height], { fill: "part-1" }),
  left.lines(at, dividers(width, height), "fine", "part-1"),
];

const electricity: Markup = [
  left.slab(ELECTRICITY, [58, 60], { depth: 14, radius: 5, fill: "part-1" }),
  register([ELECTRICITY[0] + 9, WALL_Y + 14, ELECTRICITY[2] + 40], 40, 12),
  left.lines([ELECTRICITY[0], WALL_Y + 14, ELECTRICITY[2]], [[[0, 12], [58, 12]], [[32, 35], [25, 26], [33, 26], [26, 17]]], "edge",
    "part-1"),
];

/** The heat meter. Its two sensors are on the flow pipe and the return pipe. */
const heat: Markup = [
  left.slab([[HEAT[0] - 4, WALL_Y, HEAT[2] - 10], [HEAT[0] - 4, WALL_Y, HEAT[2] + 10]], [66, 8], { depth: 8, radius: 4 }),
  left.slab([HEAT[0], WALL_Y, HEAT[2] + 28], [58, 34], { depth: 14, radius: 5, fill: "part-1" }),
  left.face([HEAT[0] + 9, WALL_Y + 14, HEAT[2] + 44], [26, 11], { fill: "part-1" }),
  left.lines([HEAT[0] + 9, WALL_Y + 14, HEAT[2] + 28], [[[0, 9], [40, 9]], [[33, 24], [40, 24]], [[33, 18], [40, 18]]], "fine", "part-1"),
  lines([[[HEAT[0] + 14, WALL_Y + 14, HEAT[2] + 28], [HEAT[0] + 14, WALL_Y + 8, HEAT[2] + 14]], [[HEAT[0] + 42, WALL_Y + 14, HEAT[2] + 28],
    [HEAT[0] + 42, WALL_Y + 8, HEAT[2] - 6]]], "edge"),
];

const water: Markup = [
  left.slab([WATER[0] - 4, WALL_Y, WATER[2] + 23], [66, 12], { depth: 10, radius: 5 }),
  left.cylinder([DIAL[0], WALL_Y, DIAL[2]], 27, 20),
  left.circle([DIAL], 20, { fill: "signal-1" }),
  left.lines(DIAL, [[[0, 0], [9, 11]], [[-16, 0], [-12, 0]], [[16, 0], [12, 0]], [[0, 16], [0, 12]]], "edge", "signal-1"),
];

const gas: Markup = [
  left.slab([[GAS[0] + 10, WALL_Y + 6, GAS[2] + 44], [GAS[0] + 38, WALL_Y + 6, GAS[2] + 44]], [10, 20], { depth: 10 }),
  left.slab(GAS, [58, 50], { depth: 24, radius: 14, fill: "part-1" }),
  register([GAS[0] + 11, WALL_Y + 24, GAS[2] + 27], 36, 11),
  left.lines([GAS[0], WALL_Y + 24, GAS[2]], [[[14, 12], [44, 12]]], "fine", "part-1"),
];

/** The path of a meter's cable: along the wall to `x`, down, and across the floor. It starts `across` and `up` from the meter's corner. */
const cable = (meter: Point3, across: number, up: number, x: number): readonly Point3[] => [[meter[0] + across, WALL_Y, meter[2] + up],
  [x, WALL_Y, meter[2] + up],
  [x, WALL_Y, 0], [x, 30, 0]];

/** The concentrator, positioned by its corner with the smallest x, y and z. */
export function concentrator([x, y, z]: Point3): Markup {
  return [
    box([x, y, z], [80, 48, 44], ["left", "part-2"]),
    left.lines([x, y + 48, z], [...[12, 22, 32, 42].map((across) => [[across, 10], [across, 20]] as const), [[12, 31], [42, 31]]], "fine",
      "part-2"),
    left.circle([[x + 62, y + 48, z + 31]], 5, { over: "part-2" }),
    lines([[[x + 14, y + 12, z + 44], [x + 14, y + 12, z + 76]], [[x + 66, y + 12, z + 44], [x + 66, y + 12, z + 76]]]),
  ];
}

/** The server, positioned by its corner with the smallest x, y and z. */
export function server([x, y, z]: Point3, highlight: "part-3" | "signal-3"): Markup {
  return [
    box([x, y, z], [60, 78, 136], ["right", highlight]),
    left.face(UNITS.map((up): Point3 => [x + 5, y + 78, z + up]), [50, 20]),
    left.lines([x + 5, y + 78, z + 10], UNITS.flatMap((up) => [[[7, up], [26, up]], [[36, up], [42, up]]] as const)),
    right.lines([x + 60, y + 78, z], [18, 26, 34, 42].map((up) => [[14, up], [64, up]] as const), "fine", highlight),
  ];
}

export const drawing = createDrawing([226, 280], 0.88, [
  left.slab([-172, WALL_Y - 8, 0], [226, 178], { depth: 8 }),
  lines([cable(WATER, 62, 28, -80)], "edge"),
  lines([cable(ELECTRICITY, 58, 8, -72)], "phantom"),
  lines([cable(HEAT, 0, 40, -62)], "axis"),
  lines([cable(GAS, 0, 14, -54), cable(GAS, 0, 18, -51)], "fine"),
  electricity, heat, water, gas,

  lines([[[-36, 54, 0], [170, 54, 0], [170, 40, 0]]]),
  concentrator([-116, 30, 0]),
  server([144, -36, 0], "part-3"),
  lines([[[112, 54, 0], [112, 90, 0]]]),
  top.slab([98, 78, 0], [28, 40], { depth: 4 }),
  right.slab([108, 102, 2], [10, 24], { depth: 4 }),
  right.slab([110, 132, 22], [72, 50], { depth: 7, radius: 3, fill: "part-4" }),
  right.lines([117, 132, 22], [rectangleOutline(8, 8, 56, 34),
    ...[10, 18, 13, 24].map((height, index) => rectangleOutline(14 + index * 12, 11, 8, height))], "fine", "part-4"),
],
  [[DIAL[0] - 14, DIAL[1], DIAL[2] - 6], [-76, -4]],
  [[-70, 78, 6], [-20, 52]],
  [[186, -10, 136], [30, -50]],
  [[117, 128, 60], [-36, 10]],
);

/** The small drawing: the water meter and the electricity meter on the wall, the concentrator and the server. */
const SMALL_WALL_Y = -72;
const SMALL_DIAL: Point3 = [-134, SMALL_WALL_Y + 28, 86];

export const small = createDrawing([238, 307], 0.95, [
  left.slab([-196, SMALL_WALL_Y - 12, 0], [210, 172], { depth: 12 }),
  lines([[[-100, SMALL_WALL_Y, 86], [-68, SMALL_WALL_Y, 86]], [[-134, SMALL_WALL_Y, 60], [-134, SMALL_WALL_Y, 0], [-134, 20, 0]],
    [[-100, 40, 0], [104, 40, 0], [104, -30, 0]]], "edge"),
  left.slab([-68, SMALL_WALL_Y, 48], [68, 76], { depth: 20 }),
  left.face([-54, SMALL_WALL_Y + 20, 84], [40, 22]),
  left.cylinder([SMALL_DIAL[0], SMALL_WALL_Y, SMALL_DIAL[2]], 48, 28),
  left.circle([SMALL_DIAL], 34, { fill: "signal-1" }),
  left.lines(SMALL_DIAL, [[[0, 0], [14, 18]]], "edge", "signal-1"),

  box([-192, 10, 0], [92, 60, 50]),
  lines([[[-176, 30, 50], [-176, 30, 90]], [[-138, 30, 50], [-138, 30, 90]]], "edge"),
  box([58, -118, 0], [90, 88, 180]),
  left.lines([58, -30, 0], [36, 72, 108, 144].map((up) => [[16, up], [74, up]] as const), "edge"),
]);
