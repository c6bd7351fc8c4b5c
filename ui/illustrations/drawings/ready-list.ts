// A ready list: a large clipboard with the calls in their order, and a telephone. The first line of the list is highlighted.

import { createDrawing, left, lines, right, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";

/** The clipboard: its lower left corner, its size and its thickness. The paper is on it. */
const BOARD: Point3 = [-164, 50, 0];
const [WIDTH, HEIGHT, THICKNESS] = [168, 206, 12] as const;
const PAPER = pointOn("left", BOARD, [14, 12], THICKNESS);
const [PAPER_WIDTH, PAPER_HEIGHT] = [140, 168] as const;
/** The heights of the calls on the paper, and their height. */
const CALLS = [12, 44, 76] as const;
const [FIRST, CALL] = [108, 36] as const;

const call = (up: number): readonly (readonly Point[])[] => [[[46, up + 14], [120, up + 14]], [[46, up + 4], [96, up + 4]]];

const list: Markup = [
  left.slab(BOARD, [WIDTH, HEIGHT], { depth: THICKNESS, radius: 10 }),
  left.face([PAPER], [PAPER_WIDTH, PAPER_HEIGHT]),
  left.lines(PAPER, CALLS.flatMap(call), "edge"),
  left.circle(CALLS.map((up) => pointOn("left", PAPER, [24, up + 9])), 7),
  left.slab(pointOn("left", PAPER, [6, FIRST]), [PAPER_WIDTH - 12, CALL], { depth: 7, fill: "signal-1" }),
  left.lines(pointOn("left", PAPER, [0, FIRST + 9], 7), call(0), "edge", "signal-1"),
  left.circle([pointOn("left", PAPER, [24, FIRST + 18], 7)], 7, { over: "signal-1" }),
  left.slab(pointOn("left", BOARD, [48, HEIGHT - 26], THICKNESS), [72, 34], { depth: 14, radius: 6 }),
];

/** The telephone, which faces x: its position, its side and its depth along y. */
const PHONE: Point3 = [34, -128, 0];
const SIDE: readonly Point[] = [[0, 0], [0, 54], [40, 54], [112, 18], [112, 0]];
const DEPTH = 104;
const HANDSET: readonly Point[] = [
  [-118, 4], [-118, 24], [-104, 36], [-4, 36], [10, 24], [10, 4], [-18, 4], [-26, 16], [-82, 16], [-90, 4],
];
/** A point on the slope of the telephone: from its upper edge down, and from its left edge across. */
const onSlope = (down: number, across: number): Point3 => [PHONE[0] + 40 + down, PHONE[1] + DEPTH - across, PHONE[2] + 54 - down / 2];
const KEYS = [14, 42].flatMap((down) => [20, 46, 72].map((across): readonly Point3[] => [
  onSlope(down, across), onSlope(down, across + 14), onSlope(down + 16, across + 14), onSlope(down + 16, across), onSlope(down, across),
]));

export const drawing = createDrawing([232, 289], 0.9, [
  list,
  left.prism(PHONE, SIDE, DEPTH),
  lines(KEYS, "edge"),
  right.prism([PHONE[0] + 2, PHONE[1], PHONE[2] + 52], HANDSET, 34),
]);
