// One build: a phone, a tablet and a desk screen show the same sheet, which is highlighted.

import { createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The positions and the sizes of the devices, which are side by side in the drawing. */
const PHONE: Point3 = [-122, 104, 0];
const PHONE_SIZE: Point = [80, 150];
const TABLET: Point3 = [-74, 12, 0];
const TABLET_SIZE: Point = [122, 168];
const SCREEN: Point3 = [6, -92, 36];
const SCREEN_SIZE: Point = [174, 132];

/** The sheet: a picture and lines, in the middle of a device. */
const [SHEET_WIDTH, SHEET_HEIGHT] = [54, 84] as const;
const CONTENTS: readonly (readonly Point[])[] =
  [[[8, 44], [8, 74], [46, 74], [46, 44], [8, 44]], [[8, 32], [46, 32]], [[8, 22], [46, 22]], [[8, 12], [30, 12]]];

function device(at: Point3, [width, height]: Point, radius: number, border: number): Markup {
  const thickness = 12;
  const face: Point3 = [at[0] + border, at[1] + thickness, at[2] + border];
  const inside: Point = [width - 2 * border, height - 2 * border];
  const scale = Math.min(inside[0] / SHEET_WIDTH, inside[1] / SHEET_HEIGHT) * 0.86;
  const size: Point = [SHEET_WIDTH * scale, SHEET_HEIGHT * scale];
  const sheet: Point3 = [face[0] + (inside[0] - size[0]) / 2, face[1], face[2] + (inside[1] - size[1]) / 2];
  return [
    left.slab(at, [width, height], { depth: thickness, radius }),
    left.face([face], inside, { radius: radius / 2 }),
    left.face([sheet], size, { fill: "signal-1" }),
    left.lines(sheet, CONTENTS.map((line) => line.map(([across, up]): Point => [across * scale, up * scale])), "edge", "signal-1"),
  ];
}

export const drawing = createDrawing([225, 279], 0.95, [
  top.slab([SCREEN[0] + 44, SCREEN[1] - 24, 0], [84, 60], { depth: 7 }),
  left.slab([SCREEN[0] + 70, SCREEN[1], 7], [32, 32], { depth: 8 }),
  device(SCREEN, SCREEN_SIZE, 6, 9),
  device(TABLET, TABLET_SIZE, 14, 9),
  device(PHONE, PHONE_SIZE, 14, 7),
]);
