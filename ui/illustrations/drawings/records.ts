// Documents and records: a pile of mixed documents, and three bins into which they are sorted. One sheet is half in its bin.

import { box, left, right, top, type Markup } from "../isometric.ts";
import { rotate, type Point, type Point3 } from "../geometry.ts";
import { createLowDrawing } from "../plates.ts";

/** The middle of the pile, and its documents from the bottom up: length, depth, and angle in degrees. */
const MIDDLE: Point = [-97, 105];
const PILE = [[94, 76, -4], [90, 66, 22], [92, 70, 2], [86, 60, -16]] as const;
const THICKNESS = 8;

const pile: Markup = PILE.map(([length, depth, angle], index) => {
  const [x, y] = [length / 2, depth / 2];
  const at: Point3 = [...MIDDLE, index * THICKNESS];
  return [
    top.prism(at, rotate([[-x, -y], [x, -y], [x, y], [-x, y]], angle), THICKNESS),
    // The flap of the envelope.
    index < PILE.length - 1 ? "" : top.lines([...MIDDLE, at[2] + THICKNESS], [rotate([[-x, -y], [0, 10], [x, -y]], angle)], "edge"),
  ];
});

/** The size of a bin, the thickness of its walls, the width of its sheets, and the lines on the sorted sheet. */
const [SIDE, HEIGHT, WALL, SHEET] = [62, 66, 5, 48] as const;
const TEXT: readonly (readonly Point[])[] = [[[9, 56], [39, 56]], [[9, 43], [39, 43]], [[9, 30], [27, 30]]];

/** A bin with two upright sheets. `rear` and `front` are the heights of the sheets above the bin. The front one can be highlighted. */
function bin([x, y]: Point, rear: number, front: number, highlight?: "signal-1"): Markup {
  const [rearAt, frontAt]: [Point3, Point3] = [[x + 7, y + 16, 8], [x + 7, y + 30, 8]];
  return [
    box([x, y, 0], [SIDE, SIDE, HEIGHT]),
    top.face([x + WALL, y + WALL, HEIGHT], [SIDE - 2 * WALL, SIDE - 2 * WALL]),
    left.slab(rearAt, [SHEET, HEIGHT - 8 + rear], { depth: 3 }),
    left.slab(frontAt, [SHEET, HEIGHT - 8 + front], { depth: 3, fill: highlight }),
    highlight ? left.lines([frontAt[0], frontAt[1] + 3, HEIGHT], TEXT, "edge", highlight) : "",
    // These walls partly cover the sheets.
    left.slab([x, y + SIDE - WALL, 0], [SIDE, HEIGHT], { depth: WALL }),
    right.slab([x + SIDE - WALL, y + SIDE, 0], [SIDE, HEIGHT], { depth: WALL }),
    left.face([x + 14, y + SIDE, 20], [36, 22]),
  ];
}

export const drawing = createLowDrawing([bin([82, -134], 32, 12), bin([18, -66], 30, 72, "signal-1"), bin([-46, 2], 26, 14), pile]);
