// The training loop of a neural network: examples, labelled examples, training, and a chart of the network's accuracy. The accuracy
// determines the next examples.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const CARD_SIZE = 62;
/** The y coordinate of the steps from the examples to the training, and of the chart behind them. */
const [FORWARD_Y, BACK_Y] = [46, -76] as const;

/** A washer drawn on the right face of a card. `at` is the centre of the washer. */
function washer(at: Point3, isCracked: boolean, highlight?: "part-1" | "part-2"): Markup {
  const over = highlight ? { over: highlight } : {};
  return [
    right.circle([at], 20, over), right.circle([at], 8, over),
    isCracked ? right.lines(at, [[[5, 6], [9, 10], [8, 14], [14, 15]]], "edge", highlight) : "",
  ];
}

const card = (x: number, fill?: "part-1" | "part-2"): Markup => right.slab([x, FORWARD_Y + CARD_SIZE / 2, 0], [CARD_SIZE, CARD_SIZE],
  { depth: 4, fill });

const labelledCard = (x: number, isCracked: boolean): Markup => [
  card(x, "part-2"),
  washer([x + 4, FORWARD_Y, CARD_SIZE / 2], isCracked, "part-2"),
  right.slab([x, FORWARD_Y + 20, CARD_SIZE], [40, 22], { depth: 4 }),
  right.face([x + 4, FORWARD_Y + 20, CARD_SIZE], [40, 22], { fill: "signal-2" }),
  right.lines([x + 4, FORWARD_Y + 20, CARD_SIZE], [isCracked ? [[14, 5], [26, 17]] : [[13, 11], [18, 5], [27, 17]],
    ...(isCracked ? [[[26, 5], [14, 17]] as const] : [])], "edge", "signal-2"),
];

/** The points of the curve in the chart. */
const ACCURACY: readonly Point[] = [[10, 12], [24, 34], [38, 46], [54, 53], [74, 56], [94, 57]];

export const drawing = createDrawing([233, 196], 0.8, [
  box([-204, -128, -8], [414, 236, 8]),
  lines([[[-100, FORWARD_Y, 0], [-48, FORWARD_Y, 0]], [[40, FORWARD_Y, 0], [84, FORWARD_Y, 0]],
    [[182, 10, 0], [182, BACK_Y, 0], [126, BACK_Y, 0]], [[14, BACK_Y, 0], [-134, BACK_Y, 0], [-134, 8, 0]]], "edge"),
  top.lines([0, 0, 0], [[[-58, FORWARD_Y - 6], [-48, FORWARD_Y], [-58, FORWARD_Y + 6]],
    [[74, FORWARD_Y - 6], [84, FORWARD_Y], [74, FORWARD_Y + 6]], [[136, BACK_Y - 6], [126, BACK_Y], [136, BACK_Y + 6]], [[-140, -2],
    [-134, 8], [-128, -2]]], "edge"),

  // The chart with the accuracy after each round of training.
  box([14, BACK_Y - 12, 0], [112, 24, 8]),
  left.slab([14, BACK_Y - 4, 8], [112, 74], { depth: 8, radius: 3 }),
  left.face([20, BACK_Y + 4, 14], [100, 62], { fill: "part-4", weight: "fine" }),
  left.lines([20, BACK_Y + 4, 10], [[[10, 58], [10, 12], [94, 12]]], "edge", "part-4"),
  left.lines([20, BACK_Y + 4, 10], [ACCURACY], "edge", "part-4"),

  [-186, -168, -150].map((x) => card(x)),
  card(-132, "part-1"),
  washer([-128, FORWARD_Y, CARD_SIZE / 2], true, "part-1"),

  labelledCard(-40, false),
  labelledCard(8, true),

  // The network. Each layer has fewer cells than the layer before it.
  [0, 1, 2].map((layer) => [
    right.slab([92 + layer * 34, FORWARD_Y + 44 - layer * 8, 0], [88 - layer * 16, 88 - layer * 16], { depth: 7, fill: "part-3" }),
    right.circle(Array.from({ length: (4 - layer) ** 2 }, (_, cell): Point3 => {
      const count = 4 - layer;
      const step = (index: number) => (index - (count - 1) / 2) * 20;
      return [99 + layer * 34, FORWARD_Y + step(cell % count), 44 - layer * 8 + step(Math.floor(cell / count))];
    }), 5, { over: "part-3" }),
  ]),
],
  [[-128, FORWARD_Y + 24, 12], [-26, 50]],
  [[12, FORWARD_Y - 8, 80], [6, -98]],
  [[167, FORWARD_Y + 16, 10], [48, 66]],
  [[112, BACK_Y + 4, 70], [50, -34]],
);
