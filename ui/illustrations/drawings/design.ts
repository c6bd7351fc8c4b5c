// Game art and design: the sketch of a sabre on an easel, and its model on a turntable. Beside the drawing, the page shows the
// finished sabre.

import { createDrawing, lines, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The sabre from the side: outlines of the blade, the guard and the grip, clockwise, and the line of the cutting edge. */
const BLADE: readonly Point[] = [[-30, -11], [-30, 12], [0, 11], [30, 15], [54, 22], [67, 30], [71, 43], [86, 46], [101, 54],
  [117, 74], [114, 55], [105, 35], [90, 16], [66, 0], [36, -11], [4, -14]];
const EDGE: readonly Point[] = [[-30, -5], [6, -7], [36, -4], [63, 7], [84, 22], [101, 42], [117, 74]];
const GUARD: readonly Point[] = [[-56, -40], [-58, -32], [-50, -30], [-46, -18], [-44, 0], [-40, 20], [-34, 34], [-24, 40], [-15, 36],
  [-17, 29], [-26, 32], [-30, 24], [-32, 6], [-34, -16], [-40, -34], [-48, -41]];
const GRIP: readonly Point[] = [[-94, -13], [-94, -2], [-66, 4], [-42, 6], [-42, -6], [-68, -8]];
const WRAPS: readonly (readonly Point[])[] = [-86, -78, -70, -62, -54].map((across) => [[across, -9], [across + 5, 2]]);
const GEM: Point = [-38, 1];

/** The lower left corner of the board behind the sketch, the size of the paper, and the origin of the sketch. */
const BOARD: Point3 = [-86, 146, 40];
const PAPER: Point = [174, 108];
const SKETCH: Point3 = [BOARD[0] + 5, BOARD[1] - 96, 96];

const TURNTABLE: Point = [70, -70];
/** The origin of the sabre, and the posts that support it. Each post has its position along the sabre and its height. */
const SABRE: Point3 = [TURNTABLE[0], TURNTABLE[1], 84];
const POSTS = [[-6, 50], [62, 62]] as const;

/** The size of the sketch relative to the model. */
const SKETCH_SCALE = 0.68;

const scaled = (line: readonly Point[]) => line.map(([x, y]): Point => [x * SKETCH_SCALE, y * SKETCH_SCALE]);
const OUTLINES = [BLADE, GUARD, GRIP].map((outline) => scaled([...outline, outline[0] ?? [0, 0]]));

/** The ticks of the turntable. Every sixth tick is longer. */
const TICKS = Array.from({ length: 36 }, (_, index) => {
  const angle = (index / 36) * Math.PI * 2;
  const inner = index % 6 ? 80 : 70;
  return [[Math.cos(angle) * 86, Math.sin(angle) * 86], [Math.cos(angle) * inner, Math.sin(angle) * inner]] as const;
});

/** A part of the sabre, centred on the plane of the blade. */
const solid = (outline: readonly Point[], depth: number, fill?: "signal-2") =>
  right.prism([SABRE[0] - depth / 2, SABRE[1], SABRE[2]], outline, depth, fill);

export const drawing = createDrawing([219, 273], 0.955, [
  lines([92, 98].map((across): Point3[] => [[BOARD[0] - 6, BOARD[1] - across, 184], [BOARD[0] - 70, BOARD[1] - across, 0]])),
  right.prism([BOARD[0] - 6, BOARD[1], 0], [[14, 0], [72, 184], [80, 184], [22, 0]], 6),
  right.prism([BOARD[0] - 6, BOARD[1], 0], [[168, 0], [110, 184], [118, 184], [176, 0]], 6),
  right.slab(BOARD, [190, 124], { depth: 5 }),
  right.face([BOARD[0] + 5, BOARD[1] - 8, 48], PAPER, { fill: "part-1", weight: "fine" }),
  right.lines(SKETCH, OUTLINES, "fine", "part-1"),
  right.lines(SKETCH, [scaled(EDGE)], "fine", "part-1"),
  right.lines(SKETCH, [[[-78, 0], [78, 0]], [[GEM[0] * SKETCH_SCALE, -40], [GEM[0] * SKETCH_SCALE, 48]]], "axis", "part-1"),
  right.slab([BOARD[0], BOARD[1] + 6, 33], [202, 7], { depth: 16 }),

  top.cylinder([...TURNTABLE, 0], 105, 10),
  top.cylinder([...TURNTABLE, 10], 92, 10),
  top.lines([...TURNTABLE, 20], TICKS),
  POSTS.map(([across, height]) => [
    top.cylinder([TURNTABLE[0], TURNTABLE[1] - across, 20], 11, 5),
    right.slab([TURNTABLE[0] - 4, TURNTABLE[1] - across + 4, 25], [8, height], { depth: 8 }),
  ]),
  right.cylinder([SABRE[0] - 6, SABRE[1] + 98, SABRE[2] - 8], 8, 12),
  solid(GRIP, 8),
  right.lines([SABRE[0] + 4, SABRE[1], SABRE[2]], WRAPS),
  solid(BLADE, 7, "signal-2"),
  right.lines([SABRE[0] + 3.5, SABRE[1], SABRE[2]], [EDGE], "edge", "signal-2"),
  solid(GUARD, 12),
  right.circle([[SABRE[0] + 6, SABRE[1] - GEM[0], SABRE[2] + GEM[1]]], 8, { fill: "part-2" }),
  right.slab([TURNTABLE[0] + 42, TURNTABLE[1] + 26, 20], [52, 13], { depth: 5 }),
  right.lines([TURNTABLE[0] + 47, TURNTABLE[1] + 26, 20], [[[10, 6.5], [42, 6.5]]], "edge"),
],
  [[BOARD[0] + 5, BOARD[1] - 150, 138], [64, -16]],
  [[SABRE[0] + 3.5, SABRE[1] - 84, SABRE[2] + 22], [34, 50]],
);

/** The small drawing: the parts of the sabre with fewer corners. */
const SMALL_BLADE: readonly Point[] = [[-40, -18], [-40, 16], [24, 18], [66, 34], [98, 64], [124, 116], [122, 66],
  [100, 22], [62, -8], [14, -20]];
const SMALL_GUARD: readonly Point[] = [[-62, -44], [-46, 40], [-22, 40], [-38, -44]];
const SMALL_GRIP: readonly Point[] = [[-116, -16], [-116, 6], [-50, 10], [-50, -12]];
const SMALL_SABRE: Point3 = [TURNTABLE[0], TURNTABLE[1], 106];
const smallSolid = (outline: readonly Point[], depth: number, fill?: "signal-1") =>
  right.prism([SMALL_SABRE[0] - depth / 2, SMALL_SABRE[1], SMALL_SABRE[2]], outline, depth, fill);

export const small = createDrawing([214, 300], 0.955, [
  right.polygon([BOARD[0], BOARD[1], 0], [[14, 0], [76, 188], [114, 188], [176, 0], [154, 0], [95, 150], [36, 0]], { weight: "outline" }),
  right.slab(BOARD, [190, 124], { depth: 14 }),
  right.lines([BOARD[0] + 14, BOARD[1] - 86, 72],
    [[...SMALL_BLADE, [-40, -18] as const], [[-96, -4], [-40, -4]] as const, [[-40, -36], [-40, 36]] as const].map(scaled), "edge"),

  top.cylinder([...TURNTABLE, 0], 110, 20),
  right.slab([TURNTABLE[0] - 9, TURNTABLE[1] - 38, 20], [18, 80], { depth: 18 }),
  smallSolid(SMALL_GRIP, 18),
  smallSolid(SMALL_BLADE, 14, "signal-1"),
  smallSolid(SMALL_GUARD, 24),
]);
