// Training a neural network: examples, the right answer to each, the training, and the record of the network's accuracy,
// which leads to the next examples.

import { box, cable, left, plate, right, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const CARD = 62;
/** y of the line of stations, and y of the way back. */
const [LINE, BACK] = [46, -76] as const;

/** A washer from the front, whole or cracked, on a card that faces x. */
function washer(at: Point3, isCracked: boolean, lit?: "part-1" | "part-2"): Drawing {
  const over = lit ? { over: lit } : {};
  return [
    right.ring([at], 20, over), right.ring([at], 8, over),
    isCracked ? right.lines(at, [[[5, 6], [9, 10], [8, 14], [14, 15]]], "edge", lit) : "",
  ];
}

const card = (x: number, tone?: "part-1" | "part-2"): Drawing => right.slab([x, LINE + CARD / 2, 0], [CARD, CARD], { depth: 4, tone });

/** A card with its answer above it. */
const answered = (x: number, isCracked: boolean): Drawing => [
  card(x, "part-2"),
  washer([x + 4, LINE, CARD / 2], isCracked, "part-2"),
  right.slab([x, LINE + 20, CARD], [40, 22], { depth: 4 }),
  right.face([x + 4, LINE + 20, CARD], [40, 22], { tone: "signal-2" }),
  right.lines([x + 4, LINE + 20, CARD], [isCracked ? [[14, 5], [26, 17]] : [[13, 11], [18, 5], [27, 17]], ...(isCracked ? [[[26, 5], [14, 17]] as const] : [])], "edge", "signal-2"),
];

const RATE: readonly Point[] = [[10, 12], [24, 34], [38, 46], [54, 53], [74, 56], [94, 57]];

export const drawing = plate([233, 196], 0.8, [
  box([-204, -128, -8], [414, 236, 8]),
  cable([[[-100, LINE, 0], [-48, LINE, 0]], [[40, LINE, 0], [84, LINE, 0]], [[182, 10, 0], [182, BACK, 0], [126, BACK, 0]], [[14, BACK, 0], [-134, BACK, 0], [-134, 8, 0]]], "edge"),
  top.lines([0, 0, 0], [[[-58, LINE - 6], [-48, LINE], [-58, LINE + 6]], [[74, LINE - 6], [84, LINE], [74, LINE + 6]], [[136, BACK - 6], [126, BACK], [136, BACK + 6]], [[-140, -2], [-134, 8], [-128, -2]]], "edge"),

  // The chart: the share of correct answers in each round.
  box([14, BACK - 12, 0], [112, 24, 8]),
  left.slab([14, BACK - 4, 8], [112, 74], { depth: 8, radius: 3 }),
  left.face([20, BACK + 4, 14], [100, 62], { tone: "part-4", weight: "fine" }),
  left.lines([20, BACK + 4, 10], [[[10, 58], [10, 12], [94, 12]]], "edge", "part-4"),
  left.lines([20, BACK + 4, 10], [RATE], "edge", "part-4"),

  [-186, -168, -150].map((x) => card(x)),
  card(-132, "part-1"),
  washer([-128, LINE, CARD / 2], true, "part-1"),

  answered(-40, false),
  answered(8, true),

  // The network: its layers, each with fewer cells than the one before.
  [0, 1, 2].map((layer) => [
    right.slab([92 + layer * 34, LINE + 44 - layer * 8, 0], [88 - layer * 16, 88 - layer * 16], { depth: 7, tone: "part-3" }),
    right.ring(Array.from({ length: (4 - layer) ** 2 }, (_, cell): Point3 => {
      const count = 4 - layer;
      const step = (index: number) => (index - (count - 1) / 2) * 20;
      return [99 + layer * 34, LINE + step(cell % count), 44 - layer * 8 + step(Math.floor(cell / count))];
    }), 5, { over: "part-3" }),
  ]),
], [[-128, LINE + 24, 12], [-26, 50]], [[12, LINE - 8, 80], [6, -98]], [[167, LINE + 16, 10], [48, 66]], [[112, BACK + 4, 70], [50, -34]]);
