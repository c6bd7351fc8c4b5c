// Drawings that belong together: they have the same base plate, position and scale.

import { box, createDrawing, top, type Drawing, type Markup } from "./isometric.ts";
import type { Point } from "./geometry.ts";

/** Creates a drawing of a duty of Vera. */
export const createDutyDrawing = (markup: Markup): Drawing =>
  createDrawing([240, 238], 0.68, [box([-168, -150, -10], [336, 300, 10]), markup]);

/** Creates a drawing of a word of the mission. */
export const createMissionDrawing = (markup: Markup): Drawing =>
  createDrawing([240, 230], 0.85, [box([-108, -146, -10], [216, 292, 10]), markup]);

/** Creates a drawing of a group of applications, which fills the view box. */
export const createGroupDrawing = (markup: Markup): Drawing =>
  createDrawing([240, 241], 0.85, [box([-150, -140, -12], [300, 280, 12]), markup]);

/** The low plate: its largest x and y, and the smaller coordinate of the corners of the cuts. */
const [HALF, CUT] = [150, 22] as const;
const OUTLINE: readonly Point[] = [[-HALF, HALF], [-HALF, CUT], [CUT, -HALF], [HALF, -HALF], [HALF, -CUT], [-CUT, HALF]];

/**
 * Creates a low, wide drawing. The front and rear corners of its plate are cut off, because the projection of a whole rectangle is never
 * wider than 1.7 times its height. The objects stand side by side, near the line where x + y is 0.
 */
export const createLowDrawing = (markup: Markup): Drawing =>
  createDrawing([240, 246], 0.846, [top.prism([0, 0, -10], OUTLINE, 10), markup]);
