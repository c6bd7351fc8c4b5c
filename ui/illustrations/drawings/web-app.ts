// A web app: a phone lies on the desk, and the sheet of a shop rises from its chat like a pop-up.

import { createDrawing, left, lines, polygon, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { appSheet, SHEET_WIDTH } from "../objects.ts";

/** The width, length and thickness of the phone. */
const [WIDTH, LENGTH, THICKNESS] = [214, 300, 14] as const;
const SHEET: Point3 = [22, 128, THICKNESS];
/** The awning: its front, which hangs over the sheet, the heights of its rear and front edge, and its stripes. */
const [AWNING_Y, REAR, FRONT, HEM] = [SHEET[1] + 44, THICKNESS + 152, THICKNESS + 128, 16] as const;
const [LEFT, RIGHT] = [SHEET[0] - 10, SHEET[0] + SHEET_WIDTH + 10] as const;
const STRIPES = [1, 2, 3, 4].map((index) => LEFT + index * 38);

export const drawing = createDrawing([271, 135], 0.84, [
  top.slab([0, 0, 0], [WIDTH, LENGTH], { depth: THICKNESS, radius: 24 }),
  top.face([[9, 9, THICKNESS]], [WIDTH - 18, LENGTH - 18], { radius: 16, weight: "fine" }),
  top.face([[88, 184, THICKNESS], [22, 238, THICKNESS]], [106, 34], { radius: 12 }),
  appSheet(SHEET, "signal-1"),
  polygon([[LEFT, SHEET[1], REAR], [RIGHT, SHEET[1], REAR], [RIGHT, AWNING_Y, FRONT], [LEFT, AWNING_Y, FRONT]], { weight: "outline" }),
  left.face([[LEFT, AWNING_Y, FRONT - HEM]], [RIGHT - LEFT, HEM], { weight: "outline" }),
  lines(STRIPES.map((x) => [[x, SHEET[1], REAR], [x, AWNING_Y, FRONT], [x, AWNING_Y, FRONT - HEM]])),
]);
