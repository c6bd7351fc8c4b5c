// A corporate site: a tree of pages made from the same parts, with room for one more.

import { box, cable, left, plate, type Drawing } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const [WIDTH, HEIGHT] = [42, 58] as const;
/** y of the levels of the tree, and x of the middles of the pages on the second and third level. */
const [FIRST, SECOND, THIRD] = [-92, -6, 80] as const;
const SECTIONS = [-112, 0, 112] as const;
const PAGES = [-140, -84, -28, 28, 84] as const;
const LATER = 140;

/** A page on the floor, centred at `x`; the picture of the first page is highlighted. */
function page(x: number, y: number, isFirst = false): Drawing {
  const face: Point3 = [x - WIDTH / 2, y, 0];
  return [
    left.slab([face[0], y - 7, 0], [WIDTH, HEIGHT], { depth: 7, radius: 3 }),
    left.lines(face, [[[0, HEIGHT - 9], [WIDTH, HEIGHT - 9]]], "edge"),
    left.face([face[0] + 6, y, 26], [WIDTH - 12, 17], isFirst ? { tone: "signal-1" } : {}),
    left.lines(face, [[[6, 18], [36, 18]], [[6, 11], [36, 11]]]),
  ];
}

/** The lines from a page to the pages below it. */
function fork(from: number, y: number, to: number, ends: readonly number[]): readonly (readonly Point3[])[] {
  const half = (y + to) / 2;
  return [[[from, y, 0], [from, half, 0]], ...ends.map((x): Point3[] => [[from, half, 0], [x, half, 0], [x, to - 7, 0]])];
}

export const drawing = plate([240, 196], 0.92, [
  box([-172, -112, -10], [344, 224, 10]),
  cable([
    ...fork(0, FIRST, SECOND, SECTIONS), ...SECTIONS.flatMap((x, index) => fork(x, SECOND, THIRD, PAGES.slice(index * 2, index * 2 + 2))),
  ], "edge"),
  page(0, FIRST, true),
  SECTIONS.map((x) => page(x, SECOND)),
  PAGES.map((x) => page(x, THIRD)),
  left.face([LATER - WIDTH / 2, THIRD, 0], [WIDTH, HEIGHT], { radius: 3, weight: "hidden" }),
]);
