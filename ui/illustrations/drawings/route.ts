// The route of a batch of olive oil: the press of the producer, the lorry of the carrier, the warehouse, and the shop. A sealed can is at
// each of the first three. The road from the warehouse to the shop is dashed, because this handover is not signed yet.

import { box, createDrawing, left, lines, polyhedron, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { inView, sphereArc } from "../spheres.ts";

/** The road runs along x, turns at the front corner of the plate, and runs along y. The coordinates of its sides and of its ends. */
const [INNER, OUTER, START, END] = [104, 152, -172, -166] as const;
const road: Markup = [
  lines([[[START, INNER, 0], [INNER, INNER, 0]], [[START, OUTER, 0], [OUTER, OUTER, 0], [OUTER, INNER, 0]]], "edge"),
  lines([INNER, OUTER].map((x): Point3[] => [[x, INNER, 0], [x, END, 0]]), "phantom"),
];

const CAN_SIZE: Point3 = [33, 28, 41];

/** A can with a seal. */
function can([x, y, z]: Point3, highlight?: "signal-1"): Markup {
  return [
    box([x, y, z], CAN_SIZE, highlight && ["left", highlight]),
    top.cylinder([x + 10, y + 14, z + CAN_SIZE[2]], 5, 6),
    left.circle([[x + 16.5, y + CAN_SIZE[1], z + 20]], 9, highlight ? { over: highlight } : {}),
  ];
}

/** The press. Its screw presses a plate on the stack of mats with the olives. */
const PRESS: Point3 = [-168, -44, 0];
const [POST, AXIS]: [Point3, Point] = [[13, 16, 88], [PRESS[0] + 46, PRESS[1] + 30]];
const press: Markup = [
  box(PRESS, [92, 62, 12]),
  box([PRESS[0] + 4, PRESS[1] + 22, 12], POST),
  [12, 24, 36].map((z) => top.cylinder([...AXIS, z], 22, 12)),
  top.cylinder([...AXIS, 48], 7, 52),
  box([PRESS[0] + 75, PRESS[1] + 22, 12], POST),
  box([PRESS[0], PRESS[1] + 18, 100], [92, 24, 14]),
  top.cylinder([...AXIS, 114], 7, 12),
  box([AXIS[0] - 34, AXIS[1] - 3, 126], [68, 6, 6]),
];

/** The crown of the olive tree. */
const CROWN: Point3 = [-126, -124, 58];
const tree: Markup = [
  top.cylinder([CROWN[0], CROWN[1], 0], 4, 40),
  polyhedron([sphereArc(CROWN, 26, 0, 1)]),
  lines([[[0, -26], [0, 8]], [[0, -10], [-10, 2]], [[0, -6], [9, 4]]].map((path) => path.map(([across = 0, up = 0]) =>
    inView(CROWN, [across, up]))), "edge"),
];

const barrel = (x: number, y: number): Markup => [top.cylinder([x, y, 0], 19, 46), top.circle([[x, y, 46]], 13, { weight: "fine" })];

/** The warehouse. Shelves with crates stand behind its open gate. */
const HALL: Point3 = [-34, -88, 0];
const [HALL_SIZE, GATE, SHELF]: [Point3, Point3, number] = [[112, 92, 92], [HALL[0] + 12, HALL[1] + 92, 0], 32];
const warehouse: Markup = [
  box(HALL, HALL_SIZE),
  top.face([HALL[0] + 8, HALL[1] + 8, HALL_SIZE[2]], [HALL_SIZE[0] - 16, HALL_SIZE[1] - 16]),
  left.face(GATE, [74, 66]),
  left.lines(GATE, [[[10, 66], [10, 8], [74, 8]], [[0, 0], [10, 8]], [[10, 8 + SHELF], [74, 8 + SHELF]]], "edge"),
  left.face([[GATE[0] + 16, GATE[1], 8], [GATE[0] + 42, GATE[1], 8], [GATE[0] + 26, GATE[1], 8 + SHELF]], [20, 18]),
  left.slab([GATE[0] - 4, GATE[1], 64], [82, 12], { depth: 8 }),
];

/** The shop, with a striped awning over its window and its door. */
const SHOP: Point3 = [12, -166, 0];
const [SIDE, SHOP_HEIGHT, OVERHANG] = [72, 80, 13] as const;
const [FRONT, LEFT] = [SHOP[0] + SIDE, SHOP[1] + SIDE];
/** Returns a line down the awning, from the wall over the front edge to the lower edge of its fringe. */
const awningLine = (across: number): [Point3, Point3, Point3] =>
  [[FRONT, LEFT - across, 67], [FRONT + OVERHANG, LEFT - across, 59], [FRONT + OVERHANG, LEFT - across, 51]];
const [[wall, edge, fringe], [farWall, farEdge, farFringe]] = [awningLine(0), awningLine(SIDE)];
const shop: Markup = [
  box(SHOP, [SIDE, SIDE, SHOP_HEIGHT]),
  right.face([FRONT, LEFT - 7, 10], [34, 36]),
  right.face([FRONT, LEFT - 46, 0], [20, 46]),
  polyhedron([[wall, edge, fringe, [FRONT, LEFT, fringe[2]]], [wall, farWall, farEdge, edge], [edge, farEdge, farFringe, fringe]]),
  lines([12, 24, 36, 48, 60].map(awningLine), "edge"),
];

const LORRY: Point3 = [-62, 107, 0];
const CAB: readonly Point[] = [[0, 0], [0, 58], [28, 58], [44, 32], [44, 0]];
const lorry: Markup = [
  box([LORRY[0], LORRY[1], 13], [96, 42, 10]),
  can([LORRY[0] + 24, LORRY[1] + 8, 23]),
  left.prism([LORRY[0] + 98, LORRY[1], 9], CAB, 42),
  left.lines([LORRY[0] + 98, LORRY[1] + 42, 9], [[[6, 30], [6, 51], [25, 51], [37, 30], [6, 30]]], "edge"),
  left.cylinder([22, 114].map((step): Point3 => [LORRY[0] + step, LORRY[1] + 38, 13]), 14, 7),
];

export const drawing = createDrawing([240, 214], 0.738, [
  box([-172, -172, -10], [344, 344, 10]),
  road, tree, shop, press, barrel(-52, 18), can([-164, 48, 0]), warehouse, can([62, 44, 0], "signal-1"), lorry,
]);
