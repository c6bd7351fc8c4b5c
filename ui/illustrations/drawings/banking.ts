// Banking: two banks face the same book. It lies open on a block of the ledger, which is chained to both banks.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { block, link } from "../objects.ts";

/** The length of a bank's front, the depth of its hall, and the heights of its base and of its hall. */
const [LENGTH, DEPTH, BASE, HEIGHT] = [150, 44, 6, 72] as const;
/** The distances of a bank's rear, of its hall's front and of its nearer end from the centre. */
const [REAR, FRONT, END] = [-106, -62, -14] as const;
const GABLE: readonly Point[] = [[0, 0], [LENGTH / 2 + 8, 50], [LENGTH + 16, 0]];
const [COLUMN, COLUMN_DEPTH] = [14, 6] as const;

/** The bank on the left, whose front is parallel to the right face of a box, or the bank on the right. */
function bank(front: "left" | "right"): Markup {
  const isLeft = front === "left";
  const plane = isLeft ? left : right;
  const place = ([along, deep, up]: Point3): Point3 => (isLeft ? [along, deep, up] : [deep, along, up]);
  /** The origin of a shape on the front, `from` its nearer end. */
  const onFront = (from: number, length: number, deep: number, up: number): Point3 =>
    place([END + from + (isLeft ? 0 : length), deep, up]);
  const side = (isLeft ? right : left).face(isLeft ? [END + LENGTH, FRONT, BASE] : [REAR, END + LENGTH, BASE], [DEPTH, HEIGHT],
    { weight: "outline" });
  return [
    box(place([END - 12, REAR - 4, 0]), place([LENGTH + 24, DEPTH + 34, BASE])),
    plane.face(onFront(0, LENGTH, FRONT, BASE), [LENGTH, HEIGHT], { weight: "outline" }),
    side,
    plane.slab([6, 42, 94, 130].map((from) => onFront(from, COLUMN, FRONT + 14, BASE)), [COLUMN, HEIGHT], { depth: COLUMN_DEPTH }),
    plane.prism(onFront(-8, LENGTH + 16, REAR - 4, BASE + HEIGHT), GABLE, DEPTH + 28),
    plane.lines(onFront(-8, LENGTH + 16, FRONT + 24, BASE + HEIGHT), [[[38, 9], [LENGTH / 2 + 8, 36], [LENGTH - 22, 9], [38, 9]]], "edge"),
  ];
}

/** The side of the block, and the corner of the book on it. */
const SIDE = 56;
const BOOK: Point3 = [16, 22, SIDE];

export const drawing = createDrawing([240, 227], 0.94, [
  bank("right"), bank("left"),
  link([66, -10, 0], "y", 60), link([-10, 66, 0], "x", 60),
  block([38, 38, 0], SIDE),
  top.slab(BOOK, [104, 88], { depth: 4 }),
  top.slab([[BOOK[0] + 4, BOOK[1] + 4, SIDE + 4], [BOOK[0] + 52, BOOK[1] + 4, SIDE + 4]], [48, 80], { depth: 6, fill: "signal-1" }),
  top.lines([BOOK[0], BOOK[1], SIDE + 10], [24, 44, 64].flatMap((y) => [[[14, y], [43, y]], [[61, y], [90, y]]] as const),
    "edge", "signal-1"),
]);
