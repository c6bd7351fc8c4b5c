// Losing fewer enquiries: letters fall towards a net, which has already caught one.

import { createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import { rotate, type Point, type Point3 } from "../geometry.ts";

/** Half the side of the frame, the width of its bars, and its height. */
const [HALF, BAR, HEIGHT] = [112, 12, 44] as const;
const NET = HALF - BAR;
/** How far the middle of the net hangs down, and the number of meshes along a side. */
const [SAG, MESHES] = [26, 8] as const;

const onNet = (u: number, v: number): Point3 => [u * NET, v * NET, HEIGHT - SAG * (1 - u * u) * (1 - v * v)];
const STEPS = Array.from({ length: MESHES + 1 }, (_, step) => (2 * step) / MESHES - 1);
const CORDS = STEPS.slice(1, -1).flatMap((fixed) => [STEPS.map((step) => onNet(fixed, step)), STEPS.map((step) => onNet(step, fixed))]);

const [WIDTH, LENGTH] = [92, 62] as const;
const ENVELOPE: readonly Point[] = [[0, 0], [0, LENGTH], [WIDTH, LENGTH], [WIDTH, 0]];

/** A falling letter, turned by an angle. */
const falling = (at: Point3, degrees: number): Markup => [
  left.prism(at, rotate(ENVELOPE, degrees), 6),
  left.lines([at[0], at[1] + 6, at[2]], [rotate([[0, LENGTH], [WIDTH / 2, 26], [WIDTH, LENGTH]], degrees)], "edge"),
];

export const drawing = createDrawing([240, 245], 0.94, [
  [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([x = 0, y = 0]) =>
    top.slab([x * (HALF - 8) - 8, y * (HALF - 8) - 8, 0], [16, 16], { depth: HEIGHT - 2 })),
  top.slab([-HALF, -HALF, HEIGHT - 8], [2 * HALF, 2 * HALF], { depth: 8 }),
  top.face([[-NET, -NET, HEIGHT]], [2 * NET, 2 * NET]),
  lines(CORDS),
  top.prism([-4, 10, HEIGHT - SAG + 2], rotate([[-WIDTH / 2, -LENGTH / 2], [WIDTH / 2, -LENGTH / 2], [WIDTH / 2, LENGTH / 2],
    [-WIDTH / 2, LENGTH / 2]], -8), 6, "signal-1"),
  top.lines([-4, 10, HEIGHT - SAG + 8], [rotate([[-WIDTH / 2, LENGTH / 2], [0, 0], [WIDTH / 2, LENGTH / 2]], -8)], "edge", "signal-1"),
  falling([-104, -20, 78], 12), falling([-10, -78, 112], -16),
]);
