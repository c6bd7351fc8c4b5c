// Connections: six solutions on one base, and the cables between them. Short cables lead over the edge to plain boxes, which are the
// outside systems: a store, banks, a control system, auction sites and the systems of the customer.

import { box, createDrawing, left, right, top, type Highlight, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { bust, CAR_PICTURE } from "../objects.ts";

const [LENGTH, DEPTH, THICKNESS] = [308, 206, 12] as const;
/** The left ends of the objects in the three columns, and their width. */
const [FIRST, SECOND, THIRD] = [22, 128, 234] as const;
const WIDTH = 52;
/** The y coordinates of the front of both rows. */
const [REAR_ROW, FRONT_ROW] = [46, 174] as const;

/** Half the width of a cable between solutions and of a plug, the length of a plug, and the height of both. */
const [CABLE, PLUG, PLUG_LENGTH] = [6, 10, 13] as const;
const [CABLE_HEIGHT, PLUG_HEIGHT] = [4, 12] as const;

/** A cable along x with a plug at each end. The fronts of the plugs are at `front`. */
const cableAlongX = (from: number, to: number, front: number, fill: Highlight): Markup => [
  top.slab([from, front - PLUG - CABLE, 0], [to - from, 2 * CABLE], { depth: CABLE_HEIGHT, fill }),
  top.slab([from, to - PLUG_LENGTH].map((x): Point3 => [x, front - 2 * PLUG, 0]), [PLUG_LENGTH, 2 * PLUG], { depth: PLUG_HEIGHT, fill }),
];

/** A cable along y with a plug at each end. The right sides of the plugs are at `end`. */
const cableAlongY = (end: number, from: number, to: number, fill: Highlight): Markup => [
  top.slab([end - PLUG - CABLE, from, 0], [2 * CABLE, to - from], { depth: CABLE_HEIGHT, fill }),
  top.slab([from, to - PLUG_LENGTH].map((y): Point3 => [end - 2 * PLUG, y, 0]), [2 * PLUG, PLUG_LENGTH], { depth: PLUG_HEIGHT, fill }),
];

/** The side of an outside box, its height, and its distance from the base. */
const [SIDE, BOX_HEIGHT, GAP] = [34, 32, 22] as const;
/** The y coordinates of the cables over the left and the right edge, the x coordinate of the one over the front edge, and their width. */
const [AUCTION_Y, VERA_Y, SCADA_Y, BANKS_Y, STORE_X, SHORT] = [44, 162, 38, 134, SECOND + 26, 6] as const;
const BOXES: readonly Point[] = [
  [-GAP - SIDE, AUCTION_Y - SIDE / 2], [-GAP - SIDE, VERA_Y - SIDE / 2], [LENGTH + GAP, SCADA_Y - SIDE / 2],
  [STORE_X - SIDE / 2, DEPTH + GAP], [LENGTH + GAP, BANKS_Y - SIDE / 2],
];
/** The same corner of every outside box, given from its rear left corner. */
const boxes = (dx: number, dy: number) => BOXES.map(([x, y]): Point3 => [x + dx, y + dy, -THICKNESS]);

const CAR = CAR_PICTURE.slice(0, -1).map(([across, up]): Point => [across * 1.26, up * 1.26]);
const HALL: readonly Point[] = [[0, 0], [0, 66], [26, 46], [26, 66], [WIDTH, 46], [WIDTH, 0]];
const [HALL_REAR, HALL_FRONT] = [116, 146] as const;

export const drawing = createDrawing([200, 96], 0.92, [
  box([0, 0, -THICKNESS], [LENGTH, DEPTH, THICKNESS]),

  // The cables over the right and the front edge, the boxes, and the cables over the left edge.
  top.face([SCADA_Y, BANKS_Y].map((y) => [THIRD + WIDTH, y - SHORT / 2, 0]), [LENGTH + GAP - THIRD - WIDTH, SHORT]),
  top.face([[STORE_X - SHORT / 2, FRONT_ROW, 0]], [SHORT, DEPTH + GAP - FRONT_ROW]),
  top.slab(boxes(0, 0), [SIDE, SIDE], { depth: BOX_HEIGHT }),
  left.face(boxes(0, SIDE), [SIDE, BOX_HEIGHT]),
  right.face(boxes(SIDE, SIDE), [SIDE, BOX_HEIGHT]),
  top.face([AUCTION_Y, VERA_Y].map((y) => [-GAP, y - SHORT / 2, 0]), [GAP + FIRST, SHORT]),

  // The rear row: auctions, commercial metering and meter data.
  top.face([FIRST, 28, 0], [74, 52]),
  left.prism([FIRST + 8, 42, 6], CAR, 26),
  left.circle([[FIRST + 21, 68, 8], [FIRST + 54, 68, 8]], 7, { fill: "ground" }),
  left.slab([SECOND, REAR_ROW - 8, 0], [WIDTH - 4, 62], { depth: 8 }),
  left.lines([SECOND, REAR_ROW, 0], [[[8, 52], [28, 52]], [[8, 41], [40, 41]], [[8, 33], [40, 33]],
    [[20, 8], [20, 20], [40, 20], [40, 8], [20, 8]]], "edge"),
  cableAlongX(SECOND + WIDTH - 4, THIRD, REAR_ROW, "signal-3"),
  left.slab([THIRD, REAR_ROW - 12, 0], [WIDTH, 74], { depth: 12 }),
  left.cylinder([THIRD + 26, REAR_ROW, 46], 18, 7),
  left.lines([THIRD + 26, REAR_ROW + 7, 46], [[[0, 0], [8, 9]]], "outline"),
  cableAlongY(THIRD + WIDTH, REAR_ROW, HALL_REAR, "signal-2"),

  // The front row: Vera, customer relations and resource planning.
  box([FIRST, FRONT_ROW - 28, 0], [WIDTH, 28, 60]),
  left.face([4, 32].map((up) => [FIRST + 5, FRONT_ROW, up]), [WIDTH - 10, 24]),
  left.lines([FIRST + 5, FRONT_ROW, 0], [...[9, 18, 27].map((across) => [[across, 4], [across, 28]] as const),
    ...[15, 24, 33].map((across) => [[across, 32], [across, 56]] as const)], "edge"),

  box([SECOND, FRONT_ROW - 42, 0], [WIDTH, 42, 34]),
  top.face([[SECOND + 4, FRONT_ROW - 38, 34]], [WIDTH - 8, 34]),
  [46, 36].map((height, index) => left.face([SECOND + 4, FRONT_ROW - 28 + index * 12, 8], [WIDTH - 8, height])),
  left.slab([SECOND, FRONT_ROW - 5, 0], [WIDTH, 34], { depth: 5 }),
  bust([SECOND + 26, FRONT_ROW, 8], 20),
  left.prism([THIRD, HALL_REAR, 0], HALL, HALL_FRONT - HALL_REAR),
  cableAlongX(SECOND + WIDTH, THIRD + 14, FRONT_ROW, "signal-1"),
  box([THIRD + 14, HALL_FRONT, 0], [28, FRONT_ROW - HALL_FRONT, 28]),
],
  [[SECOND + 14, FRONT_ROW, 6], [12, 100]],
  [[THIRD + WIDTH, HALL_FRONT - 8, 26], [-16, 104]],
  [[THIRD + WIDTH, REAR_ROW - 6, 50], [46, -64]],
  [[SECOND + 26, REAR_ROW, 50], [14, -84]],
  [[FIRST + 40, 52, 34], [10, -82]],
  [[FIRST, FRONT_ROW - 14, 60], [-18, -74]],
);
