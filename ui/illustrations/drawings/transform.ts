// One stack of paper travels on a conveyor from an untidy pile and ring binders to the slot of a cabinet with a screen.

import { box, left, right, top, type Markup } from "../isometric.ts";
import { rotate, type Point, type Point3 } from "../geometry.ts";
import { createMissionDrawing } from "../plates.ts";

/** The width and length of a sheet, and the length and height of the belt. */
const [PAPER_WIDTH, PAPER_LENGTH] = [54, 70] as const;
const [BELT_LENGTH, BELT_HEIGHT] = [108, 28] as const;

/** The y coordinate of the front of the cabinet, its height, and the size of its slot. */
const [CABINET_FRONT, CABINET_HEIGHT] = [-66, 72] as const;
const [SLOT_WIDTH, SLOT_HEIGHT] = [80, 34] as const;

const [HALF_WIDTH, HALF_LENGTH] = [PAPER_WIDTH / 2, PAPER_LENGTH / 2];
const SHEET: readonly Point[] = [[-HALF_WIDTH, -HALF_LENGTH], [HALF_WIDTH, -HALF_LENGTH], [HALF_WIDTH, HALF_LENGTH],
  [-HALF_WIDTH, HALF_LENGTH]];

const bundle = (centre: Point3, degrees: number): Markup => top.prism(centre, rotate(SHEET, degrees), 12);

/** A ring binder. `at` is the lower left corner of its rear face. */
function binder(at: Point3, degrees = 0): Markup {
  const [width, height, depth] = [25, 70, 46];
  const spine: Point3 = [at[0], at[1] + depth, at[2]];
  // The hole for pulling the binder off its shelf.
  const [hole] = rotate([[width / 2, 15]], degrees) as [Point];
  return [
    left.prism(at, rotate([[0, 0], [0, height], [width, height], [width, 0]], degrees), depth),
    left.polygon(spine, rotate([[5, 32], [5, 60], [20, 60], [20, 32]], degrees)),
    left.circle([spine[0] + hole[0], spine[1], spine[2] + hole[1]], 5),
  ];
}

/** The centre of each bundle in the pile, and its angle. */
const PILE = [[68, 94, 4], [70, 92, -12], [67, 94, 14], [68, 95, -6]] as const;

/** The stack on the conveyor. */
const STACK: Point3 = [-HALF_WIDTH, -38, BELT_HEIGHT];
const STACK_HEIGHT = 24;
/** The lines between the sheets on a side of the stack. */
const sheets = (length: number) => [6, 12, 18].map((up) => [[0, up], [length, up]] as const);

export const drawing = createMissionDrawing([
  // The cabinet. The inner edges of the slot show its depth.
  box([-54, -134, 0], [108, 134 + CABINET_FRONT, CABINET_HEIGHT]),
  left.face([-SLOT_WIDTH / 2, CABINET_FRONT, BELT_HEIGHT], [SLOT_WIDTH, SLOT_HEIGHT]),
  left.lines([-SLOT_WIDTH / 2, CABINET_FRONT, BELT_HEIGHT], [[[0, 0], [14, 14], [SLOT_WIDTH, 14]], [[14, 14], [14, SLOT_HEIGHT]]]),
  top.slab([-24, -114, CABINET_HEIGHT], [48, 30], { depth: 4, radius: 4 }),
  box([-7, -104, CABINET_HEIGHT + 4], [14, 6, 8]),
  left.slab([-54, -104, CABINET_HEIGHT + 10], [108, 66], { depth: 8, radius: 4 }),
  left.face([-47, -96, CABINET_HEIGHT + 17], [94, 52], { weight: "fine" }),
  left.lines([-47, -96, CABINET_HEIGHT + 17], [...[13, 26, 39].map((up) => [[0, up], [94, up]] as const), [[30, 0], [30, 52]]]),

  // The conveyor with its rollers, and the stack on its way.
  box([-SLOT_WIDTH / 2, CABINET_FRONT, 0], [SLOT_WIDTH, BELT_LENGTH, BELT_HEIGHT]),
  top.lines([-SLOT_WIDTH / 2, CABINET_FRONT, BELT_HEIGHT], [6, SLOT_WIDTH - 6].map((x) => [[x, 0], [x, BELT_LENGTH]] as const)),
  right.circle([0, 1, 2, 3, 4].map((index): Point3 => [SLOT_WIDTH / 2, CABINET_FRONT + 12 + index * 21, 14]), 7),
  box(STACK, [PAPER_WIDTH, PAPER_LENGTH, STACK_HEIGHT], ["top", "signal-1"]),
  left.lines([STACK[0], STACK[1] + PAPER_LENGTH, BELT_HEIGHT], sheets(PAPER_WIDTH)),
  right.lines([STACK[0] + PAPER_WIDTH, STACK[1] + PAPER_LENGTH, BELT_HEIGHT], sheets(PAPER_LENGTH)),
  top.lines([STACK[0], STACK[1], BELT_HEIGHT + STACK_HEIGHT], [[[10, 14], [30, 14]],
    ...[28, 40, 52].map((y) => [[10, y], [44, y]] as const)], "edge", "signal-1"),

  binder([-102, 88, 0]), binder([-76, 90, 0]), binder([-33, 92, 0], 14),
  PILE.map(([x, y, degrees], index) => bundle([x, y, index * 12], degrees)),
  top.lines([PILE[3][0], PILE[3][1], 48], [-18, -6, 6, 18].map((y) => rotate([[-17, y], [y < 0 ? 17 : 9, y]], PILE[3][2]))),
]);
