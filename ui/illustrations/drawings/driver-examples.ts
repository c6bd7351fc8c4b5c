// A factor of the duration: how many examples there are, and who labelled them. A tray holds two rows of picture cards with tags. Some
// places are empty. One card is highlighted.

import { box, createDrawing, left, type Highlight, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const [COLUMNS, PITCH, WIDTH, HEIGHT, THICKNESS] = [4, 72, 58, 62, 6] as const;
const [ROW_PITCH, MARGIN, TRAY_HEIGHT] = [92, 14, 18] as const;
const TRAY: Point = [COLUMNS * PITCH + 2 * MARGIN - PITCH + WIDTH, 158];

const placeAt = (row: number, column: number): Point3 => [MARGIN + column * PITCH, 24 + row * ROW_PITCH, TRAY_HEIGHT];

const HILLS: readonly Point[] = [[7, 10], [20, 32], [30, 18], [38, 26], [51, 10]];

function card(row: number, column: number, highlight?: Highlight): Markup {
  const at = placeAt(row, column);
  const face: Point3 = [at[0], at[1] + THICKNESS, at[2]];
  return [
    left.slab([at[0] + 6, at[1], at[2] + HEIGHT], [26, 13], { depth: THICKNESS, fill: highlight }),
    left.slab(at, [WIDTH, HEIGHT], { depth: THICKNESS, fill: highlight }),
    left.lines(face, [HILLS], "edge", highlight),
    left.circle([[face[0] + 43, face[1], face[2] + 46]], 6, highlight && { over: highlight }),
  ];
}

const empty = (row: number, column: number): Markup => left.face([placeAt(row, column)], [WIDTH, HEIGHT], { weight: "phantom" });

export const drawing = createDrawing([181, 124], 0.95, [
  box([0, 0, 0], [TRAY[0], TRAY[1], TRAY_HEIGHT]),
  card(0, 0), card(0, 1), card(0, 2), empty(0, 3),
  card(1, 0), card(1, 1, "signal-1"), empty(1, 2), empty(1, 3),
]);
