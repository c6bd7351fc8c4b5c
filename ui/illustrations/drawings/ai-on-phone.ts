// AI on the phone: a phone in front of a row of parts. It recognises the part in its viewfinder by itself, without a cable or an aerial.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const SHELF = 16;
/** A pump: a foot, a motor and a pipe, as a silhouette of 96 x 84. */
const PUMP: readonly Point[] = [[0, 0], [0, 12], [14, 12], [14, 64], [34, 64], [34, 84], [62, 84], [62, 64], [82, 64], [82, 12], [96, 12],
  [96, 0]];

const PHONE: Point3 = [82, 178, 22];
const SIZE: Point = [236, 132];
const SCREEN: Point3 = [PHONE[0], PHONE[1] + 12, PHONE[2]];
/** The corner marks of the viewfinder. */
const [FRAME_LEFT, FRAME_RIGHT, FRAME_LOW, FRAME_HIGH, MARK] = [44, 180, 16, 116, 20] as const;
const CORNERS = [FRAME_LEFT, FRAME_RIGHT].flatMap((across) => [FRAME_LOW, FRAME_HIGH].map((up): readonly Point[] => {
  const [inward, rise] = [across === FRAME_LEFT ? MARK : -MARK, up === FRAME_LOW ? MARK : -MARK];
  return [[across + inward, up], [across, up], [across, up + rise]];
}));

const pump = (at: Point3): Markup => left.prism(at, PUMP, 56);

export const drawing = createDrawing([118, 110], 0.93, [
  box([0, 0, 0], [410, 96, SHELF]),
  left.cylinder([54, 20, SHELF + 38], 38, 56),
  left.circle([[54, 76, SHELF + 38]], 14),
  pump([132, 20, SHELF]),
  box([268, 22, SHELF], [112, 56, 50]),
  top.cylinder([324, 50, SHELF + 50], 22, 24),
  left.slab(PHONE, SIZE, { depth: 12, radius: 20 }),
  left.face([[SCREEN[0] + 10, SCREEN[1], SCREEN[2] + 9]], [204, 114], { radius: 12 }),
  left.circle([[SCREEN[0] + 225, SCREEN[1], SCREEN[2] + 66]], 5),
  left.lines(SCREEN, CORNERS, "outline"),
  left.polygon([SCREEN[0] + 64, SCREEN[1], SCREEN[2] + 24], PUMP, { fill: "signal-1" }),
]);
