// Two figures: the clipboard of sales and that of the warehouse stand at the same crate. Their last bars differ; the taller one is
// highlighted.

import { box, createDrawing, left, type Markup } from "../isometric.ts";
import { pointOn, type Point3 } from "../geometry.ts";

/** The clipboards: their size, their thickness, and half the distance between them along x and along y. */
const [WIDTH, HEIGHT, THICKNESS, APART] = [136, 172, 12, 80] as const;

/** The bars: their width, the distance from one to the next, the position of the first one, and their heights. */
const [BAR, PITCH, FIRST, BASE] = [30, 39, 14, 18] as const;
const BARS = [50, 84] as const;
const [LESS, MORE] = [34, 122] as const;

const [CRATE, CRATE_HEIGHT] = [74, 72] as const;
const CRATE_AT: Point3 = [-12, -6, 0];

function clipboard(at: Point3, last: number, highlight?: "signal-1"): Markup {
  const bar = (index: number): Point3 => pointOn("left", at, [FIRST + index * PITCH, BASE], THICKNESS);
  return [
    left.slab(at, [WIDTH, HEIGHT], { depth: THICKNESS, radius: 8 }),
    BARS.map((height, index) => left.face(bar(index), [BAR, height])),
    left.face(bar(BARS.length), [BAR, last], highlight && { fill: highlight }),
    left.slab(pointOn("left", at, [WIDTH / 2 - 30, HEIGHT - 22], THICKNESS), [60, 30], { depth: 12, radius: 6 }),
  ];
}

export const drawing = createDrawing([245, 272], 1.05, [
  clipboard([APART - WIDTH / 2, -APART, 0], MORE, "signal-1"),
  clipboard([-APART - WIDTH / 2, APART, 0], LESS),
  box(CRATE_AT, [CRATE, CRATE, CRATE_HEIGHT]),
  left.lines([CRATE_AT[0], CRATE_AT[1] + CRATE, 0], [[[0, 24], [CRATE, 24]], [[0, 48], [CRATE, 48]]], "edge"),
]);
