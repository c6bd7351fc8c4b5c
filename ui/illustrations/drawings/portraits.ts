// Portraits: a framed portrait of a heroine, and beside it the portraits of a knight and a wizard on cards. The background of the framed
// portrait is highlighted.

import { createDrawing, left, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The frame: its lower left corner at the back, its size, its depth, and the width of its mouldings. */
const FRAME: Point3 = [-186, 66, 0];
const [WIDTH, HEIGHT, DEPTH, MOULDING] = [172, 208, 18, 20] as const;
const PICTURE: Point3 = [FRAME[0] + MOULDING, FRAME[1] + DEPTH, MOULDING];
const PICTURE_SIZE: Point = [WIDTH - 2 * MOULDING, HEIGHT - 2 * MOULDING];
const MITRES = [[0, 0], [0, 1], [1, 1], [1, 0]].map(([across = 0, up = 0]): readonly Point[] => [[across * WIDTH, up * HEIGHT],
  [MOULDING + across * PICTURE_SIZE[0], MOULDING + up * PICTURE_SIZE[1]]]);
const MIDDLE: Point3 = [PICTURE[0] + PICTURE_SIZE[0] / 2, PICTURE[1], PICTURE[2]];

/** The heroine, from the back to the front, and the features of her face. */
const HEROINE: readonly (readonly Point[])[] = [
  [[-46, 20], [-50, 62], [-44, 106], [-26, 130], [0, 138], [26, 130], [44, 106], [50, 62], [46, 20]],
  [[-60, 0], [-56, 24], [-40, 38], [-12, 46], [12, 46], [40, 38], [56, 24], [60, 0]],
  [[-11, 44], [-11, 56], [-22, 64], [-28, 82], [-28, 100], [-4, 114], [28, 96], [28, 82], [22, 64], [11, 56], [11, 44], [0, 38]],
];
const FEATURES: readonly (readonly Point[])[] = [[[-17, 86], [-8, 86]], [[8, 86], [17, 86]], [[0, 84], [-3, 74], [2, 74]],
  [[-7, 65], [7, 65]]];

const [CARD_WIDTH, CARD_HEIGHT, CARD_DEPTH] = [112, 164, 10] as const;
const CARDS: readonly [Point3, Point3] = [[-27, -35, 0], [50, -104, 0]];
/** The height of the picture's lower edge on a card, and the width of its margin. */
const [TEXT, MARGIN] = [44, 11] as const;

const card = ([x, y, z]: Point3, portrait: readonly (readonly Point[])[]): Markup => {
  const front: Point3 = [x, y + CARD_DEPTH, z];
  return [
    left.slab([x, y, z], [CARD_WIDTH, CARD_HEIGHT], { depth: CARD_DEPTH, radius: 8 }),
    left.face([[x + MARGIN, front[1], z + TEXT]], [CARD_WIDTH - 2 * MARGIN, CARD_HEIGHT - TEXT - MARGIN]),
    left.lines(front, [[[16, 30], [96, 30]], [[16, 15], [64, 15]]], "edge"),
    portrait.map((outline) => left.polygon([x + CARD_WIDTH / 2, front[1], z + TEXT], outline)),
  ];
};

const KNIGHT: readonly (readonly Point[])[] = [
  [[-42, 0], [-40, 24], [-16, 34], [16, 34], [40, 24], [42, 0]],
  [[-18, 26], [-25, 44], [-25, 72], [0, 90], [25, 72], [25, 44], [18, 26]],
  [[-25, 56], [-25, 66], [25, 66], [25, 56], [4, 56], [4, 28], [-4, 28], [-4, 56]],
];
const WIZARD: readonly (readonly Point[])[] = [
  [[-42, 0], [-36, 24], [0, 34], [36, 24], [42, 0]],
  [[-20, 62], [-22, 40], [0, 6], [22, 40], [20, 62]],
  [[-36, 56], [-18, 66], [6, 100], [18, 66], [36, 56]],
];

export const drawing = createDrawing([242, 309], 0.94, [
  card(CARDS[1], WIZARD),
  card(CARDS[0], KNIGHT),
  left.slab(FRAME, [WIDTH, HEIGHT], { depth: DEPTH }),
  left.lines([FRAME[0], FRAME[1] + DEPTH, 0], MITRES, "edge"),
  left.face([PICTURE], PICTURE_SIZE, { fill: "signal-1" }),
  HEROINE.map((outline) => left.polygon(MIDDLE, outline)),
  left.lines(MIDDLE, FEATURES, "edge"),
]);
