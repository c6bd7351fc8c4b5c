// Purchasing: a truck brings crates to a dock. The one that is not as ordered stands apart.

import { box, createDrawing, left, right, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The truck: its floor, and the length, width and height of the body; the dock. */
const FLOOR = 28;
const [LENGTH, WIDTH, HEIGHT] = [176, 92, 96] as const;
const DOCK: Point3 = [LENGTH + 8, -96, 0];
const [DOCK_WIDTH, DOCK_LENGTH] = [132, 236] as const;

const [CRATE, CRATE_HEIGHT] = [56, 50] as const;
const crate = ([x, y, z]: Point3, highlight?: "signal-1"): Markup => [
  box([x, y, z], [CRATE, CRATE, CRATE_HEIGHT], highlight && ["left", highlight]),
  left.lines([x, y + CRATE, z], [[[0, 16], [CRATE, 16]], [[0, 34], [CRATE, 34]]], "edge", highlight),
];

export const drawing = createDrawing([155, 163], 0.8, [
  box([-78, 4, 14], [66, WIDTH - 8, 84]),
  left.face([[-68, WIDTH - 4, 54]], [36, 32]),
  box([-14, 6, 14], [LENGTH + 14, WIDTH - 6, 14]),
  left.cylinder([[-42, WIDTH - 14, 18], [108, WIDTH - 14, 18], [150, WIDTH - 14, 18]], 19, 16),
  box([0, 0, FLOOR], [LENGTH, WIDTH, HEIGHT]),
  right.face([[LENGTH, WIDTH - 7, FLOOR + 5]], [WIDTH - 14, HEIGHT - 12]),
  box(DOCK, [DOCK_WIDTH, DOCK_LENGTH, FLOOR]),
  box([DOCK[0] + 62, DOCK[1] + 12, FLOOR], [CRATE, CRATE, 2 * CRATE_HEIGHT]),
  left.lines([DOCK[0] + 62, DOCK[1] + 12 + CRATE, FLOOR], [[[0, CRATE_HEIGHT], [CRATE, CRATE_HEIGHT]]], "edge"),
  crate([DOCK[0] + 62, DOCK[1] + 82, FLOOR]),
  crate([DOCK[0] + 38, DOCK[1] + 166, FLOOR], "signal-1"),
]);
