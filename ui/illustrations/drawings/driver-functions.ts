// A factor of the duration: how many functions are in the scope. Of the sockets on a base, four are inside the scope and have their
// modules.

import { box, createDrawing, left, lines, top, type Highlight, type Markup } from "../isometric.ts";
import { rectangleOutline, type Point, type Point3 } from "../geometry.ts";

/** The size of the base, the side of a socket and the distance to the next one. */
const [LENGTH, DEPTH, HEIGHT] = [276, 188, 20] as const;
const [SIDE, PITCH, MARGIN] = [60, 84, 24] as const;
const socketAt = (column: number, row: number): Point3 => [MARGIN + column * PITCH, MARGIN + row * PITCH, HEIGHT];

/** A module in a socket. */
const moduleAt = ([x, y, z]: Point3, height: number): Markup => box([x + 4, y + 4, z], [SIDE - 8, SIDE - 8, height]);

const [DRUM, BLOCK, WHEEL, PANEL] = [socketAt(0, 0), socketAt(1, 0), socketAt(1, 1), socketAt(0, 1)];
const centre = ([x, y, z]: Point3, up: number): Point3 => [x + SIDE / 2, y + SIDE / 2, z + up];

/** The corners of a tooth, as fractions of the distance from one tooth to the next. */
const TOOTH = [-0.3, -0.18, 0.18, 0.3] as const;

/** The outline of a gear with eight teeth around [0, 0]. */
const gearOutline = (radius: number): readonly Point[] =>
  Array.from({ length: 32 }, (_, index): Point => {
    const angle = ((Math.floor(index / 4) + (TOOTH[index % 4] as number)) / 8) * 2 * Math.PI;
    const distance = index % 4 === 1 || index % 4 === 2 ? radius : radius * 0.76;
    return [Math.cos(angle) * distance, Math.sin(angle) * distance];
  });

/** A gear that lies flat, around the middle of its lower face. */
function gear([x, y, z]: Point3, radius: number, thickness: number, highlight: Highlight): Markup {
  const outline = gearOutline(radius);
  // The corners of the teeth at the front and at the sides.
  const corners = outline.filter(([across, down], index) => [1, 2].includes(index % 4) && across + down > -0.2 * radius);
  return [
    top.polygon([x, y, z], outline, { weight: "outline" }),
    lines(corners.map(([across, down]) => [[x + across, y + down, z], [x + across, y + down, z + thickness]]), "edge"),
    top.polygon([x, y, z + thickness], outline, { fill: highlight }),
    top.circle([[x, y, z + thickness]], radius * 0.3, { fill: "ground" }),
  ];
}

export const drawing = createDrawing([203, 116], 0.96, [
  box([0, 0, 0], [LENGTH, DEPTH, HEIGHT]),
  top.lines([0, 0, HEIGHT], [rectangleOutline(12, 12, 2 * PITCH, DEPTH - 24)], "outline"),
  top.face([socketAt(2, 0), socketAt(2, 1)], [SIDE, SIDE], { weight: "phantom" }),
  moduleAt(DRUM, 30), top.cylinder(centre(DRUM, 30), 20, 34),
  moduleAt(BLOCK, 66),
  left.lines([BLOCK[0] + 4, BLOCK[1] + SIDE - 4, HEIGHT], [[[10, 52], [42, 52]], [[10, 40], [42, 40]]], "edge"),
  moduleAt(PANEL, 24),
  top.slab([PANEL[0] + 14, PANEL[1] + 14, HEIGHT + 24], [SIDE - 28, SIDE - 28], { depth: 14, radius: 6 }),
  moduleAt(WHEEL, 24),
  gear(centre(WHEEL, 24), 36, 12, "signal-1"),
]);
