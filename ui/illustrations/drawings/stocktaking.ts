// Retired: stocktaking. A handheld computer with a barcode reader stands in its desk cradle in a drawer of the archive, beside a carton.

import { box, left } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createRetiredDrawing } from "../plates.ts";

/** The outline of the handheld computer: the handle below, and the wider head with the screen above. */
const HANDHELD: Point3 = [-102, -2, 20];
const OUTLINE: readonly Point[] = [[12, 0], [12, 50], [0, 60], [0, 97], [8, 105], [72, 105], [80, 97], [80, 60], [68, 50], [68, 0]];
const FRONT = HANDHELD[1] + 24;
const KEYS = [42, 56].flatMap((z) => [18, 34, 50].map((across): Point3 => [HANDHELD[0] + across, FRONT, z]));

const CARTON: Point3 = [16, -56, 0];
/** The positions of the bars of the carton's barcode. */
const BARS = [0, 5, 13, 18, 29, 34, 42, 50] as const;

export const drawing = createRetiredDrawing([
  box(CARTON, [90, 74, 74]),
  left.face([CARTON[0] + 14, CARTON[1] + 74, 22], [64, 38]),
  left.lines([CARTON[0] + 21, CARTON[1] + 74, 28], BARS.map((x): readonly Point[] => [[x, 0], [x, 26]]), "edge"),

  box([-108, -28, 0], [92, 50, 20]),
  left.prism(HANDHELD, OUTLINE, 24),
  left.face([HANDHELD[0] + 12, FRONT, HANDHELD[2] + 58], [56, 38]),
  left.face(KEYS, [12, 9]),
  box([-108, FRONT, 0], [92, 26, 34]),
]);
