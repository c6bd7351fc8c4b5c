// A measuring rod with its slider at the agreed mark between two columns: a low one before, and one after, which passes the mark.

import { box, lines, right, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { createMissionDrawing } from "../plates.ts";

/** The x coordinate of the front of the slider and the columns, the height of the plinth, and the height of the agreed mark. */
const [FRONT, PLINTH_HEIGHT, MARK] = [32, 8, 130] as const;
/** The width and the depth of a column. */
const [WIDTH, DEPTH] = [62, 46] as const;

const [ROD_WIDTH, ROD_HEIGHT, THICKNESS] = [32, 196, 9] as const;
const ROD: Point3 = [FRONT - 2 * THICKNESS, 30, PLINTH_HEIGHT];

/** The slider on the rod. Its tip points at the mark. */
const SLIDER: Point3 = [FRONT - THICKNESS, ROD[1] + 6, PLINTH_HEIGHT + MARK];

/** A column. `y` is the position of its right edge. */
const column = (y: number, height: number): Markup => box([FRONT - DEPTH, y, PLINTH_HEIGHT], [DEPTH, WIDTH, height]);

export const drawing = createMissionDrawing([
  box([-46, -128, 0], [108, 260, PLINTH_HEIGHT]),
  column(-118, 148),
  right.slab(ROD, [ROD_WIDTH, ROD_HEIGHT], { depth: THICKNESS }),
  right.lines([ROD[0] + THICKNESS, ROD[1], PLINTH_HEIGHT], Array.from({ length: 13 }, (_, index) =>
    [[0, (index + 1) * 14], [index % 5 === 4 ? 24 : 13, (index + 1) * 14]] as const), "edge"),
  column(60, 58),
  lines([[[FRONT, ROD[1], PLINTH_HEIGHT + MARK], [FRONT, -118, PLINTH_HEIGHT + MARK]]], "phantom"),
  right.prism(SLIDER, [[0, -18], [0, 18], [44, 18], [62, 0], [44, -18]], THICKNESS, "signal-1"),
  right.circle([FRONT, SLIDER[1] - 22, SLIDER[2]], 7, { over: "signal-1" }),
]);
