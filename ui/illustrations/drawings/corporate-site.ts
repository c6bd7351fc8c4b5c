// A corporate site: a tree of pages made of the same parts, with room for one more page.

import { box, createDrawing, left, lines, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const [WIDTH, HEIGHT] = [42, 58] as const;
/** The y coordinate of each level of the tree. */
const [FIRST_Y, SECOND_Y, THIRD_Y] = [-92, -6, 80] as const;
/** The x coordinate of the pages on the second and the third level, and of the empty slot. */
const SECOND_LEVEL = [-112, 0, 112] as const;
const THIRD_LEVEL = [-140, -84, -28, 28, 84] as const;
const FREE_X = 140;

/** A page on the floor, centred at `x`. The picture of the first page is highlighted. */
function page(x: number, y: number, isFirst = false): Markup {
  const face: Point3 = [x - WIDTH / 2, y, 0];
  return [
    left.slab([face[0], y - 7, 0], [WIDTH, HEIGHT], { depth: 7, radius: 3 }),
    left.lines(face, [[[0, HEIGHT - 9], [WIDTH, HEIGHT - 9]]], "edge"),
    left.face([face[0] + 6, y, 26], [WIDTH - 12, 17], isFirst ? { fill: "signal-1" } : {}),
    left.lines(face, [[[6, 18], [36, 18]], [[6, 11], [36, 11]]]),
  ];
}

function connections(x: number, y: number, nextY: number, nextXs: readonly number[]): readonly (readonly Point3[])[] {
  const half = (y + nextY) / 2;
  return [[[x, y, 0], [x, half, 0]], ...nextXs.map((nextX): Point3[] => [[x, half, 0], [nextX, half, 0], [nextX, nextY - 7, 0]])];
}

export const drawing = createDrawing([240, 196], 0.92, [
  box([-172, -112, -10], [344, 224, 10]),
  lines([
    ...connections(0, FIRST_Y, SECOND_Y, SECOND_LEVEL), ...SECOND_LEVEL.flatMap((x, index) => connections(x, SECOND_Y, THIRD_Y,
      THIRD_LEVEL.slice(index * 2, index * 2 + 2))),
  ], "edge"),
  page(0, FIRST_Y, true),
  SECOND_LEVEL.map((x) => page(x, SECOND_Y)),
  THIRD_LEVEL.map((x) => page(x, THIRD_Y)),
  left.face([FREE_X - WIDTH / 2, THIRD_Y, 0], [WIDTH, HEIGHT], { radius: 3, weight: "hidden" }),
]);
