// The base plate that the low, wide drawings share. Its front and rear corners are cut off, because the projection of a whole rectangle
// is never wider than 1.7 times its height. The objects stand side by side, near the line where x + y is 0.

import { createDrawing, top, type Drawing, type Markup } from "./isometric.ts";
import type { Point } from "./geometry.ts";

/** The largest x and y, and the smaller coordinate of the corners of the cuts. */
const [HALF, CUT] = [150, 22] as const;
const OUTLINE: readonly Point[] = [[-HALF, HALF], [-HALF, CUT], [CUT, -HALF], [HALF, -HALF], [HALF, -CUT], [-CUT, HALF]];

/** Creates a drawing on the low plate, which fills the width of the view box. */
export const createLowDrawing = (markup: Markup): Drawing =>
  createDrawing([240, 246], 0.846, [top.prism([0, 0, -10], OUTLINE, 10), markup]);
