// Content creation: a typewriter writes the drafts. A person approves a draft with a hand stamp.

import { box, left, polygon, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createDutyDrawing } from "../plates.ts";
import { domeOutline } from "../spheres.ts";

/** The typewriter, positioned by the corner at its front. The keys lie on a slope between the front and the carriage. */
const TYPEWRITER: Point3 = [-150, 106, 0];
const WIDTH = 172;
const [SLOPE_FROM, SLOPE_TO]: readonly [Point, Point] = [[4, 20], [84, 44]];
const PROFILE: readonly Point[] = [[0, 0], [0, 16], SLOPE_FROM, SLOPE_TO, [92, 68], [160, 68], [160, 0]];
const SLOPE = (SLOPE_TO[1] - SLOPE_FROM[1]) / (SLOPE_TO[0] - SLOPE_FROM[0]);
const KEYS = [72, 50, 28].map((across, row) => Array.from({ length: 7 }, (_, index): Point3 =>
  [TYPEWRITER[0] + 23 + row * 2 + index * 20.5, TYPEWRITER[1] - across, SLOPE_FROM[1] + (across - SLOPE_FROM[0]) * SLOPE]));

/** The centre of the left end of the roller, and the corner of the sheet in the typewriter. The roller hides this corner. */
const ROLLER: Point3 = [TYPEWRITER[0] - 2, TYPEWRITER[1] - 124, 82];
const TYPED: Point3 = [ROLLER[0] + 26, ROLLER[1] - 3, ROLLER[2]];

/** The finished sheets, the mark of approval at the bottom of the top one, and the stamp beside the mark. */
const PILE: Point3 = [46, -64, 0];
const [SHEET, THICKNESS]: readonly [Point, number] = [[114, 168], 14];
const PAGE: Point3 = [PILE[0], PILE[1], THICKNESS];
const MARK: Point3 = [PAGE[0] + 60, PAGE[1] + 110, THICKNESS];
const STAMP: Point3 = [PAGE[0] + 10, PAGE[1] + 116, THICKNESS];
const [STAMP_SIZE, STAMP_HEIGHT] = [40, 12] as const;
const HANDLE: Point3 = [STAMP[0] + STAMP_SIZE / 2, STAMP[1] + STAMP_SIZE / 2, THICKNESS + STAMP_HEIGHT];

export const drawing = createDutyDrawing([
  right.prism(TYPEWRITER, PROFILE, WIDTH),
  KEYS.map((row) => top.cylinder(row, 7, 5)),
  right.cylinder([ROLLER[0] - 14, ROLLER[1], ROLLER[2]], 9, 14),
  left.face(TYPED, [124, 118], { weight: "outline" }),
  left.lines(TYPED, [100, 85, 70, 55, 40].map((z, row) => [[14, z], [row === 4 ? 64 : 110, z]] as const), "edge"),
  right.cylinder(ROLLER, 17, WIDTH + 4),
  right.cylinder([ROLLER[0] + WIDTH + 4, ROLLER[1], ROLLER[2]], 9, 14),

  top.slab(PILE, SHEET, { depth: THICKNESS }),
  left.lines([PILE[0], PILE[1] + SHEET[1], 0], [5, 9].map((z) => [[0, z], [SHEET[0], z]] as const)),
  right.lines([PILE[0] + SHEET[0], PILE[1] + SHEET[1], 0], [5, 9].map((z) => [[0, z], [SHEET[1], z]] as const)),
  top.lines(PAGE, [18, 34, 50, 66, 82].map((y, row) => [[14, y], [row === 4 ? 64 : 100, y]] as const), "edge"),
  top.face(MARK, [46, 46], { radius: 8, fill: "signal-1" }),
  top.lines(MARK, [[[7, 30], [20, 37], [28, 8]]], "outline", "signal-1"),
  box(STAMP, [STAMP_SIZE, STAMP_SIZE, STAMP_HEIGHT]),
  top.cylinder(HANDLE, 8, 24),
  top.cylinder([HANDLE[0], HANDLE[1], HANDLE[2] + 24], 16, 10),
  polygon(domeOutline([HANDLE[0], HANDLE[1], HANDLE[2] + 34], 16), { weight: "outline" }),
]);
