// From the dial to the balance: a recorder with a dial writes the curve of a day on a strip of paper. A false peak is cut off at a limit
// line, and a substitute value, which is highlighted, closes the gap of a missing reading. At a roller, the strip turns the corner and
// becomes the closed balance sheet. A notebook with the readings of the dial lies on the desk of the recorder.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import { rectangleCorners, type Point, type Point3 } from "../geometry.ts";

/** The strip, which begins where x and y are 0, and the sheet, which begins at its other end. */
const [LENGTH, SHEET_WIDTH, PAPER_HEIGHT, PAPER] = [300, 98, 170, 6] as const;
const [ROLLER, ROLLER_HEIGHT] = [9, PAPER_HEIGHT + 14] as const;
/** The rail that carries both: its height, and the distance of its edges from the front of the paper. */
const [RAIL_HEIGHT, REAR, NEAR] = [12, 20, 12] as const;
const [RAIL_X, RAIL_Y] = [LENGTH + PAPER + NEAR, -SHEET_WIDTH - 8] as const;
const RAIL: readonly Point[] = [[0, -REAR], [LENGTH - REAR, -REAR], [LENGTH - REAR, RAIL_Y], [RAIL_X, RAIL_Y], [RAIL_X, NEAR], [0, NEAR]];
const STRIP: Point3 = [0, -PAPER, RAIL_HEIGHT];

/** Half the width of the slot that the strip comes out of. */
const SLOT = 9;

/** The recorder at the start of the strip, its dial, and the desk in front of it. */
const [RECORDER_WIDTH, RECORDER_DEPTH, RECORDER_HEIGHT] = [78, 56, 192] as const;
const RECORDER: Point3 = [-RECORDER_WIDTH, -RECORDER_DEPTH / 2, 0];
const FRONT = RECORDER_DEPTH / 2;
const [DIAL_RADIUS, DIAL_DEPTH] = [34, 14] as const;
const DIAL: Point3 = [-RECORDER_WIDTH / 2, FRONT, 136];
const DIAL_FRONT: Point3 = [DIAL[0], FRONT + DIAL_DEPTH, DIAL[2]];
const DESK: Point3 = [RECORDER[0], FRONT, 0];
const [DESK_DEPTH, DESK_HEIGHT] = [52, 52] as const;
const NOTEBOOK: Point3 = [DESK[0] + 12, DESK[1] + 6, DESK_HEIGHT];
const [NOTEBOOK_WIDTH, NOTEBOOK_LENGTH, NOTEBOOK_HEIGHT] = [56, 40, 7] as const;

const TICKS = Array.from({ length: 7 }, (_, index): readonly Point[] => {
  const angle = (index / 6) * Math.PI * 1.4 - Math.PI * 0.2;
  const [across, up] = [Math.cos(angle), Math.sin(angle)];
  return [[across * 21, up * 21], [across * 27, up * 27]];
});

/** The axes of the curve: their origin on the strip, and the width of an hour. */
const ORIGIN: Point3 = [STRIP[0] + 18, 0, STRIP[2] + 24];
const HOUR = 11;
const LIMIT = 104;
/** The readings of the day. The false peak is cut off at the limit, and the hours of the gap have the substitute value. */
const BEFORE = [28, 24, 24, 32, 48, 66, 72, LIMIT, 68, 62, 54];
const [GAP_HOURS, SUBSTITUTE, MISSING] = [4, 50, 88] as const;
const AFTER = [48, 60, 74, 84, 80, 66, 50, 36, 28];
const GAP = BEFORE.length * HOUR;
const GAP_WIDTH = GAP_HOURS * HOUR;
const GAP_END = GAP + GAP_WIDTH;
const DAY = GAP_END + AFTER.length * HOUR;
const PEAK = BEFORE.indexOf(LIMIT) * HOUR;
const PEAK_TOP = 128;

/** The steps of a curve that begins at `start`. */
const steps = (values: readonly number[], start: number): readonly Point[] =>
  values.flatMap((value, index): Point[] => [[start + index * HOUR, value], [start + (index + 1) * HOUR, value]]);
const area = (values: readonly number[], start: number): readonly Point[] =>
  [[start, 0], ...steps(values, start), [start + values.length * HOUR, 0]];

/** The perforation along the upper edge of the strip. */
const HOLES = Array.from({ length: 14 }, (_, index): Point3 => [STRIP[0] + 8 + index * 20, 0, STRIP[2] + PAPER_HEIGHT - 13]);

const recorder: Markup = [
  box(RECORDER, [RECORDER_WIDTH, RECORDER_DEPTH, RECORDER_HEIGHT]),
  left.cylinder(DIAL, DIAL_RADIUS, DIAL_DEPTH),
  left.circle([DIAL_FRONT], DIAL_RADIUS - 6, { fill: "part-1" }),
  left.lines(DIAL_FRONT, TICKS, "edge", "part-1"),
  left.lines(DIAL_FRONT, [[[-5, -7], [13, 18]]], "outline", "part-1"),
  box(DESK, [RECORDER_WIDTH, DESK_DEPTH, DESK_HEIGHT]),
  top.slab(NOTEBOOK, [NOTEBOOK_WIDTH, NOTEBOOK_LENGTH], { depth: NOTEBOOK_HEIGHT }),
  top.lines([NOTEBOOK[0], NOTEBOOK[1], NOTEBOOK[2] + NOTEBOOK_HEIGHT],
    [[[10, 0], [10, NOTEBOOK_LENGTH]], [[20, 14], [48, 14]], [[20, 24], [48, 24]], [[20, 34], [38, 34]]], "edge"),
];

const curve: Markup = [
  left.polygon(ORIGIN, area(BEFORE, 0), { fill: "part-2", weight: "outline" }),
  left.polygon(ORIGIN, area(AFTER, GAP_END), { fill: "part-2", weight: "outline" }),
  left.polygon(ORIGIN, rectangleCorners(GAP, 0, GAP_WIDTH, MISSING), { fill: "none", weight: "hidden" }),
  left.polygon(ORIGIN, rectangleCorners(GAP, 0, GAP_WIDTH, SUBSTITUTE), { fill: "signal-3", weight: "phantom" }),
  left.lines(ORIGIN, [[[PEAK, LIMIT], [PEAK, PEAK_TOP], [PEAK + HOUR, PEAK_TOP], [PEAK + HOUR, LIMIT]]], "hidden"),
  left.lines(ORIGIN, [[[-10, LIMIT], [DAY + 10, LIMIT]]], "edge"),
  left.lines(ORIGIN, [[[0, PEAK_TOP], [0, 0], [DAY + 10, 0]]], "edge"),
];

/** The balance sheet, from the lower left corner of its front. Its two columns end in equal sums. */
const BALANCE: Point3 = [LENGTH + PAPER, 0, STRIP[2]];
const [HEAD, SUMS, MARGIN] = [140, 58, 22] as const;
const RIGHT = SHEET_WIDTH - 12;
const MIDDLE = (MARGIN + RIGHT) / 2;
/** A line in each column. */
const entry = (up: number): readonly (readonly Point[])[] => [[[MARGIN, up], [MIDDLE - 8, up]], [[MIDDLE + 8, up], [RIGHT, up]]];
const SEAL: Point3 = [BALANCE[0], -MIDDLE, BALANCE[2] + 24];
const balance: Markup = [
  right.slab([LENGTH, 0, STRIP[2]], [SHEET_WIDTH, PAPER_HEIGHT], { depth: PAPER, fill: "part-4" }),
  right.lines(BALANCE, [[[MARGIN, HEAD + 14], [MIDDLE + 8, HEAD + 14]], [[MARGIN - 6, HEAD], [RIGHT + 4, HEAD]],
    [[MIDDLE, HEAD], [MIDDLE, SUMS]],
    ...[16, 32, 48].flatMap((down) => entry(HEAD - down))], "edge", "part-4"),
  right.lines(BALANCE, [...entry(SUMS + 6), ...entry(SUMS)], "outline", "part-4"),
  right.circle([SEAL], 19, { weight: "outline", over: "part-4" }),
  right.lines(SEAL, [[[-9, 0], [-2, -8], [10, 9]]], "outline", "part-4"),
];

export const drawing = createDrawing([140, 234], 0.88, [
  recorder,
  top.prism([0, 0, 0], RAIL, RAIL_HEIGHT),
  right.face([0, SLOT - PAPER / 2, RAIL_HEIGHT], [2 * SLOT, PAPER_HEIGHT + SLOT]),
  left.slab(STRIP, [LENGTH, PAPER_HEIGHT], { depth: PAPER }),
  left.face(HOLES, [7, 5]),
  curve,
  balance,
  top.cylinder([LENGTH, -PAPER / 2, RAIL_HEIGHT], ROLLER, ROLLER_HEIGHT),
],
  [[DIAL_FRONT[0] - 8, DIAL_FRONT[1], DIAL_FRONT[2] + 20], [-34, -52]],
  [[ORIGIN[0] + 20, 0, ORIGIN[2] + 8], [-30, 80]],
  [[ORIGIN[0] + GAP + GAP_WIDTH / 2, 0, ORIGIN[2] + 30], [50, -140]],
  [[BALANCE[0], -SHEET_WIDTH + 16, BALANCE[2] + 12], [4, 52]],
);
