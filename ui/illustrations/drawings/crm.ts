// Customer relations: a card index, cut open, with one card pulled out. The screens of three desks show the same customer.

import { createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { bust } from "../objects.ts";

/** Half the width of the index, the y coordinate of its rear and of its front, and the height and thickness of its walls. */
const [HALF_WIDTH, REAR, FRONT, WALL_HEIGHT, THICKNESS] = [78, -92, 30, 54, 7] as const;
const SECTION: readonly Point[] = [[0, 0], [0, WALL_HEIGHT], [THICKNESS, WALL_HEIGHT], [THICKNESS, THICKNESS],
  [2 * HALF_WIDTH - THICKNESS, THICKNESS], [2 * HALF_WIDTH - THICKNESS, WALL_HEIGHT],
  [2 * HALF_WIDTH, WALL_HEIGHT], [2 * HALF_WIDTH, 0]];

const CARD_WIDTH = 2 * (HALF_WIDTH - THICKNESS) - 8;
/** The card that is pulled out: its lower left corner and its height. */
const RECORD: Point3 = [-CARD_WIDTH / 2, -26, 90];
const RECORD_HEIGHT = 98;

/** A card of the index. Its tab starts at `across`. */
const card = (y: number, across: number): Markup =>
  left.prism([-CARD_WIDTH / 2, y, THICKNESS], [[0, 0], [0, 52], [across, 52], [across + 4, 61], [across + 26, 61], [across + 30, 52],
    [CARD_WIDTH, 52], [CARD_WIDTH, 0]], 1);

const SCREEN_SIZE: Point = [96, 66];

/** The screen of a desk. It shows the customer's face and a symbol for the task of the desk. */
function screen([x, y]: Point, part: 2 | 3 | 4, symbol: readonly (readonly Point[])[]): Markup {
  const highlight = `part-${part}` as const;
  const at: Point3 = [x - SCREEN_SIZE[0] / 2, y, 36];
  return [
    top.slab([x - 20, y - 6, 0], [40, 22], { depth: 4, radius: 4 }),
    left.slab([x - 5, y, 4], [10, 40], { depth: 3 }),
    left.slab(at, SCREEN_SIZE, { depth: 7, radius: 4 }),
    left.face([at[0] + 6, y + 7, at[2] + 6], [SCREEN_SIZE[0] - 12, SCREEN_SIZE[1] - 12], { fill: highlight, weight: "fine" }),
    bust([at[0] + 27, y + 7, at[2] + 16], 32, highlight),
    left.lines([at[0] + 50, y + 7, at[2]], symbol, "edge", highlight),
  ];
}

/** The symbols on the screens: a letter for marketing, a confirmed order for sales, and a chat bubble for service. */
const SYMBOLS = {
  marketing: [[[0, 20], [0, 46], [34, 46], [34, 20], [0, 20]], [[0, 46], [17, 31], [34, 46]]],
  sales: [[[0, 14], [0, 50], [32, 50], [32, 14], [0, 14]], [[8, 30], [14, 23], [25, 39]]],
  service: [[[0, 48], [34, 48], [34, 26], [16, 26], [8, 17], [8, 26], [0, 26], [0, 48]], [[8, 41], [26, 41]], [[8, 34], [20, 34]]],
} as const;

const DESKS = { marketing: [-152, 70], sales: [24, 140], service: [206, 34] } as const;
const textLines = (rows: readonly number[]) =>
  rows.flatMap((up, row): (readonly Point[])[] => [[[64, up], [68, up]], [[76, up], [row % 2 ? 108 : 124, up]]]);

export const drawing = createDrawing([258, 256], 0.98, [
  lines([
    [[-152, 60, 0], [-152, -34, 0], [-HALF_WIDTH, -34, 0]], [[24, 130, 0], [24, FRONT, 0]], [[HALF_WIDTH, 24, 0], [190, 24, 0],
      [190, 28, 0]],
  ]),
  screen(DESKS.marketing, 2, SYMBOLS.marketing),

  top.slab([-HALF_WIDTH, REAR, 0], [2 * HALF_WIDTH, FRONT - REAR], { depth: WALL_HEIGHT }),
  left.face([-HALF_WIDTH + THICKNESS, REAR + THICKNESS, THICKNESS], [2 * (HALF_WIDTH - THICKNESS), WALL_HEIGHT - THICKNESS]),
  top.polygon([-HALF_WIDTH + THICKNESS, REAR + THICKNESS, WALL_HEIGHT],
    [[0, 0], [2 * (HALF_WIDTH - THICKNESS), 0], [2 * (HALF_WIDTH - THICKNESS), FRONT - REAR - THICKNESS],
    [0, FRONT - REAR - THICKNESS]]),
  left.face([-HALF_WIDTH + THICKNESS, FRONT, THICKNESS], [2 * (HALF_WIDTH - THICKNESS), WALL_HEIGHT - THICKNESS]),
  [6, 42, 78, 14].map((across, index) => card(-80 + index * 12, across)),

  lines([[RECORD, [RECORD[0], RECORD[1], THICKNESS + 52]], [[-RECORD[0], RECORD[1], RECORD[2]], [-RECORD[0], RECORD[1], THICKNESS + 52]]],
    "axis"),
  left.slab(RECORD, [CARD_WIDTH, RECORD_HEIGHT], { depth: 7, radius: 3 }),
  left.face([RECORD[0] + 10, RECORD[1] + 7, RECORD[2] + 30], [44, 58], { fill: "signal-1" }),
  bust([RECORD[0] + 32, RECORD[1] + 7, RECORD[2] + 34], 48, "signal-1"),
  left.lines([RECORD[0], RECORD[1] + 7, RECORD[2]], [[[64, 86], [124, 86]], [[64, 74], [100, 74]], [[10, 14], [124, 14]]], "edge"),
  left.lines([RECORD[0], RECORD[1] + 7, RECORD[2]], textLines([60, 50, 40, 30])),
  [54, 90, 20].map((across, index) => card(-12 + index * 13, across)),
  left.cut([-HALF_WIDTH, FRONT, 0], SECTION),

  screen(DESKS.sales, 3, SYMBOLS.sales),
  screen(DESKS.service, 4, SYMBOLS.service),
],
  [[58, -19, 182], [44, -30]],
  [[-190, 77, 98], [22, -50]],
  [[-20, 147, 44], [-44, 30]],
  [[246, 41, 92], [16, -44]],
);

/** The small drawing: the box, the record that is pulled out of it, and the screen of one desk. */
const SMALL_BOX: Point3 = [-60, -108, 0];
const [SMALL_WIDTH, SMALL_DEPTH, SMALL_HEIGHT] = [200, 124, 84] as const;
const SMALL_RECORD: Point3 = [-38, -58, 108];
const SMALL_SCREEN: Point3 = [-156, 92, 42];
const smallCard = (y: number, tab: number): Markup => left.polygon([-38, y, SMALL_HEIGHT],
  [[0, 0], [0, 38], [tab, 38], [tab, 56], [tab + 48, 56], [tab + 48, 38], [156, 38], [156, 0]]);

export const small = createDrawing([245, 304], 0.98, [
  lines([[[-96, 92, 0], [-96, -20, 0], [SMALL_BOX[0], -20, 0]]], "edge"),
  top.slab(SMALL_BOX, [SMALL_WIDTH, SMALL_DEPTH], { depth: SMALL_HEIGHT }),
  top.face([SMALL_BOX[0] + 14, SMALL_BOX[1] + 14, SMALL_HEIGHT], [SMALL_WIDTH - 28, SMALL_DEPTH - 28]),
  smallCard(-76, 96),
  left.slab(SMALL_RECORD, [156, 130], { depth: 8 }),
  left.face([SMALL_RECORD[0] + 14, SMALL_RECORD[1] + 8, SMALL_RECORD[2] + 36], [68, 80], { fill: "signal-1" }),
  bust([SMALL_RECORD[0] + 48, SMALL_RECORD[1] + 8, SMALL_RECORD[2] + 40], 66, "signal-1"),
  left.lines([SMALL_RECORD[0], SMALL_RECORD[1] + 8, SMALL_RECORD[2]], [[[98, 108], [140, 108]], [[98, 80], [140, 80]],
    [[98, 52], [126, 52]]], "edge"),
  smallCard(-24, 16),

  top.slab([SMALL_SCREEN[0] + 30, 80, 0], [60, 36], { depth: 5 }),
  left.slab([SMALL_SCREEN[0] + 52, 92, 5], [16, 40], { depth: 5 }),
  left.slab(SMALL_SCREEN, [120, 94], { depth: 10 }),
  bust([SMALL_SCREEN[0] + 38, SMALL_SCREEN[1] + 10, SMALL_SCREEN[2] + 22], 54),
  left.lines([SMALL_SCREEN[0], SMALL_SCREEN[1] + 10, SMALL_SCREEN[2]], [[[76, 62], [104, 62]], [[76, 34], [104, 34]]], "edge"),
]);
