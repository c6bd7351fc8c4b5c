// Equipment and stock: a rack of labelled equipment. One item, which is highlighted, has left its place and is on a trolley.

import { box, createDrawing, left, lines, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The rack: its width, depth, the thickness of its boards and the pitch of its floors. */
const [WIDTH, DEPTH, BOARD, FLOOR] = [252, 70, 8, 70] as const;
const HEIGHT = 2 * FLOOR + BOARD;
const UPPER = FLOOR + BOARD;

/** The depth of an item, the y coordinate of the fronts of the items in the rack, and the size of a label. */
const [ITEM_DEPTH, ITEM_FRONT, LABEL_WIDTH, LABEL_HEIGHT] = [56, 64, 34, 14] as const;

/** The item on the trolley, and the platform of the trolley: its position, its size and its thickness. */
const [ITEM_WIDTH, ITEM_HEIGHT] = [76, 52] as const;
const TROLLEY: Point3 = [0, 124, 22];
const [TROLLEY_WIDTH, TROLLEY_DEPTH, PLATFORM] = [132, 76, 8] as const;
const ITEM: Point3 = [TROLLEY[0] + 34, TROLLEY[1] + 10, TROLLEY[2] + PLATFORM];
const WHEEL = 11;
const HANDLE = 92;

const item = (x: number, z: number, width: number, height: number): Markup =>
  box([x, ITEM_FRONT - ITEM_DEPTH, z], [width, ITEM_DEPTH, height]);

export const drawing = createDrawing([216, 192], 0.92, [
  box([0, 0, 0], [BOARD, DEPTH, HEIGHT]),
  lines([[[BOARD, DEPTH, 0], [WIDTH, DEPTH, 0]]], "outline"),
  left.face([16, ITEM_FRONT, 0], [ITEM_WIDTH, ITEM_HEIGHT], { fill: "none", weight: "hidden" }),
  item(116, 0, 112, 52),
  box([BOARD, 0, FLOOR], [WIDTH - BOARD, DEPTH, BOARD]),
  item(20, UPPER, 92, 60),
  left.circle([92, ITEM_FRONT, UPPER + 24], 11),
  item(144, UPPER, 84, 44),
  left.face([[128, ITEM_FRONT, 26], [32, ITEM_FRONT, UPPER + 36], [156, ITEM_FRONT, UPPER + 20]], [LABEL_WIDTH, LABEL_HEIGHT]),
  box([WIDTH, 0, 0], [BOARD, DEPTH, HEIGHT]),

  left.cylinder([[18, 192], [114, 192], [114, 138]].map(([x = 0, y = 0]): Point3 => [x, y, WHEEL]), WHEEL, 6),
  box(TROLLEY, [TROLLEY_WIDTH, TROLLEY_DEPTH, PLATFORM]),
  lines([[[6, 130, 30], [6, 130, 30 + HANDLE], [6, 194, 30 + HANDLE], [6, 194, 30]]], "outline"),
  box(ITEM, [ITEM_WIDTH, ITEM_DEPTH, ITEM_HEIGHT], ["left", "signal-1"]),
  left.face([ITEM[0] + 12, ITEM[1] + ITEM_DEPTH, ITEM[2] + 28], [LABEL_WIDTH, LABEL_HEIGHT]),
]);
