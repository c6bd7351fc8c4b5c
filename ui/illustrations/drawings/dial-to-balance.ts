// From the dial to the balance: a concentrator collects the readings of three meters on a wall. They are stored in a database and become
// a curve. A substitute piece closes the gap in the curve.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The plate: its largest x and y, and the smaller coordinate of its cut corners. */
const [HALF, CUT] = [168, 10] as const;
const PLATE: readonly Point[] = [[-HALF, HALF], [-HALF, -CUT], [-CUT, -HALF], [HALF, -HALF], [HALF, CUT], [CUT, HALF]];

/** The wall with the meters, which faces x. Positions on it are given from its lower left corner. */
const WALL: Point3 = [-162, 160, 0];
const [WALL_LENGTH, WALL_HEIGHT, WALL_THICKNESS] = [160, 174, 12] as const;
const WALL_FACE: Point3 = [WALL[0] + WALL_THICKNESS, WALL[1], 0];
const onWall = (across: number, up: number, distance = 0): Point3 => [WALL_FACE[0] + distance, WALL_FACE[1] - across, up];
/** The line of all meters: its height on the wall, and where it leaves the wall. */
const [LINE_UP, LINE_END] = [72, 146] as const;

const DIAL = [40, 128] as const;
const DISPLAY = [84, 100] as const;
/** The pipe along the wall, and the meter in the middle of it. */
const [PIPE_UP, PIPE_OUT, PIPE_RADIUS] = [36, 16, 8] as const;
const PIPE_METER = 70;

const flange = (across: number): Markup => left.cylinder(onWall(across, PIPE_UP, PIPE_OUT), 12, 6);

const METERS: Markup = [
  right.lines(WALL_FACE, [
    [[DIAL[0], DIAL[1]], [DIAL[0], LINE_UP], [LINE_END, LINE_UP], [LINE_END, 0]],
    [[DISPLAY[0] + 28, DISPLAY[1]], [DISPLAY[0] + 28, LINE_UP]], [[PIPE_METER, PIPE_UP], [PIPE_METER, LINE_UP]],
  ], "edge"),
  right.cylinder(onWall(...DIAL), 32, 12),
  right.circle(onWall(...DIAL, 12), 23, { weight: "fine" }),
  right.lines(onWall(...DIAL, 12), [[[0, 0], [10, 12]]], "outline"),
  right.slab(onWall(...DISPLAY), [56, 58], { depth: 14, radius: 5 }),
  right.face(onWall(DISPLAY[0] + 9, DISPLAY[1] + 28, 14), [38, 20]),
  right.lines(onWall(DISPLAY[0] + 9, DISPLAY[1] + 28, 14), [[[8, 6], [8, 14]], [[19, 6], [19, 14]], [[30, 6], [30, 14]]], "edge"),
  right.circle([18, 38].map((across) => onWall(DISPLAY[0] + across, DISPLAY[1] + 14, 14)), 4),
  left.cylinder(onWall(132, PIPE_UP, PIPE_OUT), PIPE_RADIUS, 124),
  flange(PIPE_METER + 36), flange(PIPE_METER - 30),
  right.cylinder(onWall(PIPE_METER, PIPE_UP, PIPE_OUT - 4), 23, 18),
  right.face(onWall(PIPE_METER - 14, PIPE_UP - 5, PIPE_OUT + 14), [28, 11]),
];

/** The concentrator and the database stand on one line along x. */
const AXIS_Y = WALL[1] - LINE_END;
const CONCENTRATOR: Point3 = [-66, AXIS_Y - 30, 0];
const [SIDE, CONCENTRATOR_HEIGHT] = [60, 74] as const;
const DATABASE_X = 76;
const [RADIUS, DISC, DISCS] = [38, 27, [0, 27, 54]] as const;

/** The sheet, which faces y, and the axes of its curve. */
const SHEET: Point3 = [2, -162, 0];
const [SHEET_WIDTH, SHEET_HEIGHT, SHEET_THICKNESS] = [160, 174, 10] as const;
const AXES: Point3 = [SHEET[0] + 16, SHEET[1] + SHEET_THICKNESS, 34];
const [AXIS_LENGTH, AXIS_HEIGHT] = [128, 122] as const;
/** The gap in the curve. */
const [GAP_START, GAP_END] = [56, 92] as const;

/** The points of the curve between two positions on its axis. */
const curve = (from: number, to: number): readonly Point[] => Array.from({ length: Math.round((to - from) / 4) + 1 }, (_, step): Point => {
  const across = from + step * 4;
  return [across, 62 - 32 * Math.sin(across / 21) + across * 0.12];
});

export const drawing = createDrawing([240, 252], 0.77, [
  top.prism([0, 0, -10], PLATE, 10),
  right.slab(WALL, [WALL_LENGTH, WALL_HEIGHT], { depth: WALL_THICKNESS }),
  METERS,
  left.slab(SHEET, [SHEET_WIDTH, SHEET_HEIGHT], { depth: SHEET_THICKNESS }),
  left.polygon(AXES, [[GAP_START, 0], ...curve(GAP_START, GAP_END), [GAP_END, 0]], { fill: "signal-1", weight: "phantom" }),
  left.lines(AXES, [[[0, AXIS_HEIGHT], [0, 0], [AXIS_LENGTH, 0]]], "edge"),
  left.lines(AXES, [curve(0, GAP_START), curve(GAP_END, AXIS_LENGTH - 4)], "outline"),
  left.lines(AXES, [[[0, -12], [70, -12]], [[0, -22], [96, -22]]]),

  lines([[onWall(LINE_END, 0), [DATABASE_X, AXIS_Y, 0], [DATABASE_X, SHEET[1] + SHEET_THICKNESS, 0]]], "edge"),
  box(CONCENTRATOR, [SIDE, SIDE, CONCENTRATOR_HEIGHT]),
  top.cylinder([CONCENTRATOR[0] + 14, CONCENTRATOR[1] + 14, CONCENTRATOR_HEIGHT], 3, 52),
  left.lines([CONCENTRATOR[0], CONCENTRATOR[1] + SIDE, 0], [[[12, 14], [48, 14]], [[12, 24], [48, 24]]], "edge"),
  left.circle([16, 30, 44].map((across): Point3 => [CONCENTRATOR[0] + across, CONCENTRATOR[1] + SIDE, 54]), 5),
  DISCS.map((z) => top.cylinder([DATABASE_X, AXIS_Y, z], RADIUS, DISC)),
]);
