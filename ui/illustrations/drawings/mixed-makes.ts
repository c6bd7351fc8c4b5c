// Mixed makes: an old round meter and a new one in a box are connected to one archive cabinet. The open drawer is highlighted.

import { box, createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { boxMeter, roundMeter } from "../meters.ts";

/** The cabinet: its corner with the smallest x and y, its size, and the height of a drawer. The drawers face y. */
const CABINET: Point3 = [-62, -62, 0];
const [WIDTH, DEPTH, HEIGHT, DRAWER] = [112, 84, 168, 46] as const;
const FRONT = CABINET[1] + DEPTH;
const drawers = [0, 1, 2].map((index): Point3 => [CABINET[0] + 8, FRONT, 8 + index * (DRAWER + 7)]);
const OPEN = 1;
const PULL = 56;

const handle = ([x, y, z]: Point3): Markup => left.slab([x + 34, y, z + 18], [28, 10], { depth: 5 });

function drawer(at: Point3, index: number): Markup {
  if (index !== OPEN) return [left.slab(at, [WIDTH - 16, DRAWER], { depth: 4 }), handle([at[0], at[1] + 4, at[2]])];
  const face: Point3 = [at[0], at[1] + PULL, at[2]];
  return [
    box([at[0] + 5, at[1], at[2]], [WIDTH - 26, PULL, DRAWER - 10]),
    top.face([[at[0] + 11, at[1], at[2] + DRAWER - 10]], [WIDTH - 38, PULL]),
    left.slab(face, [WIDTH - 16, DRAWER], { depth: 7, fill: "signal-1" }),
    handle([face[0], face[1] + 7, face[2]]),
  ];
}

export const drawing = createDrawing([240, 272], 0.8, [
  lines([[[-130, 90, 0], [-130, -20, 0], [CABINET[0], -20, 0]], [[132, -92, 0], [132, -40, 0], [CABINET[0] + WIDTH, -40, 0]]], "outline"),
  box(CABINET, [WIDTH, DEPTH, HEIGHT]),
  drawers.map(drawer),
  roundMeter([-130, 116, 0], 54, 44),
  boxMeter([92, -130, 0], [94, 116], 44),
]);
