// No registration: a badge that is already filled in passes through a gate. The form beside the gate is not needed.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { bust } from "../objects.ts";

const [WIDTH, FLOOR, FLOOR_LENGTH] = [146, 12, 236] as const;
/** The gate, from the front. */
const [GATE_HEIGHT, POST] = [150, 20] as const;
const GATE: readonly Point[] = [[0, 0], [0, GATE_HEIGHT], [WIDTH, GATE_HEIGHT], [WIDTH, 0], [WIDTH - POST, 0],
  [WIDTH - POST, GATE_HEIGHT - POST], [POST, GATE_HEIGHT - POST], [POST, 0]];

const BADGE: Point3 = [30, 76, FLOOR];
const [BADGE_WIDTH, BADGE_HEIGHT] = [86, 112] as const;
const FACE: Point3 = [BADGE[0], BADGE[1] + 8, BADGE[2]];

const FORM: Point3 = [176, -92, 0];

export const drawing = createDrawing([166, 214], 0.87, [
  box([0, -84, 0], [WIDTH, FLOOR_LENGTH, FLOOR]),
  left.prism([0, -40, FLOOR], GATE, 32),
  left.slab(BADGE, [BADGE_WIDTH, BADGE_HEIGHT], { depth: 8, radius: 8, fill: "signal-1" }),
  left.face([[FACE[0] + 29, FACE[1], FACE[2] + BADGE_HEIGHT - 17]], [28, 8], { radius: 4 }),
  bust([FACE[0] + BADGE_WIDTH / 2, FACE[1], FACE[2] + 42], 48, "signal-1"),
  left.lines(FACE, [[[14, 28], [72, 28]], [[14, 16], [50, 16]]], "edge", "signal-1"),
  top.face([FORM], [90, 116], { weight: "phantom" }),
  top.lines(FORM, [24, 46, 68, 90].map((down) => [[16, down], [74, down]] as const), "hidden"),
]);
