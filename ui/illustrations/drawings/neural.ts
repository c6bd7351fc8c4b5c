// Neural networks: a picture goes in, each layer detects more in it, and it ends up in one of two trays.

import { box, cable, left, plate, right, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** Height of the middle of every sheet. */
const MIDDLE = 56;

/** An arc of a circle; `from` and `to` are twelfths of a turn. */
const arc = (radius: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index): Point => {
    const angle = ((from + index) / 6) * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });

/** The subject of the pictures: a washer from the front, whole or cracked. */
function washer(at: Point3, radius: number, isCracked: boolean, lit?: "part-1" | "signal-3"): Drawing {
  const crack: readonly Point[] = [[0.3, 0.34], [0.42, 0.56], [0.34, 0.7], [0.56, 0.82]];
  return [
    [radius, radius * 0.44].map((size) => right.ring([at], size, lit ? { over: lit } : {})),
    isCracked ? right.lines(at, [crack.map(([x, y]): Point => [x * radius, y * radius])], "edge", lit) : "",
  ];
}

type Sheet = Readonly<{ x: number; side: number; tone?: "part-1" | "part-2" }>;

const sheet = ({ x, side, tone }: Sheet): Drawing => right.slab([x, side / 2, MIDDLE - side / 2], [side, side], { depth: 7, tone });

/** Divides a sheet into `rows` × `rows` cells and returns their centres, row by row from the bottom. */
function cells({ x, side }: Sheet, rows: number): readonly Point3[] {
  const pitch = side / rows;
  const spot = (index: number) => (index + 0.5) * pitch - side / 2;
  return Array.from({ length: rows * rows }, (_, index): Point3 =>
    [x + 7, -spot(index % rows), MIDDLE + spot(Math.floor(index / rows))]);
}

const PICTURE: Sheet = { x: -176, side: 92, tone: "part-1" };
const EDGES: Sheet = { x: -82, side: 96 };
const FORMS: Sheet = { x: 10, side: 80, tone: "part-2" };

/** The slope of the edge that each cell of the first layer detects. */
const SLOPES = [4, 0, 2, 1, 5, 3, 2, 0, 4];
const slope = (sixth: number): readonly Point[] => {
  const turn = (sixth / 6) * Math.PI;
  const [across, up] = [Math.cos(turn) * 10, Math.sin(turn) * 10];
  return [[-across, -up], [across, up]];
};
const grid = (side: number, rows: number) =>
  Array.from({ length: rows - 1 }, (_, index) => ((index + 1) * side) / rows).flatMap((at): (readonly Point[])[] => [
    [[at, 0], [at, side]], [[0, at], [side, at]],
  ]);

/** The forms that the second layer detects: one side, the hole, the crack and the other side. */
const FORM_LINES: readonly (readonly Point[])[] = [
  arc(14, 4, 8), arc(10, 0, 12), [[-2, -14], [3, -5], [-5, 2], [2, 13]], arc(14, -2, 2),
];

const [EDGE_CELLS, FORM_CELLS] = [cells(EDGES, 3), cells(FORMS, 2)];
/** The edges of each form, as pairs of an edge cell and a form cell. */
const FOUND = [[0, 0], [4, 0], [1, 1], [5, 1], [3, 2], [6, 2], [7, 3], [8, 3]] as const;

/** Size of a tray, positions of the two trays, and position of the picture that falls into one of them. */
const TRAY: Point3 = [74, 70, 36];
const TRAYS = { x: 118, whole: -94, cracked: 22 } as const;
const FALLING: Point3 = [TRAYS.x + 34, TRAYS.cracked + 65, 92];
const CARD = 60;

/** A tray with its pictures; the washer on its front shows which kind belongs there. */
function tray(y: number, isCracked: boolean): Drawing {
  const [length, width, height] = TRAY;
  const front: Point3 = [TRAYS.x + length + 1, y + width / 2, height / 2];
  return [
    box([TRAYS.x, y, 0], TRAY),
    top.face([TRAYS.x + 5, y + 5, height], [length - 10, width - 10]),
    // Pictures first, then the walls in front of them.
    [14, 34, 54].map((step) => right.slab([TRAYS.x + step, y + width - 5, 8], [CARD, CARD - 8], { depth: 2 })),
    left.slab([TRAYS.x, y + width - 5, 0], [length, height], { depth: 5 }),
    right.slab([TRAYS.x + length, y + width, 0], [width, height], { depth: 1, tone: isCracked ? "signal-3" : "ground" }),
    washer(front, 13, isCracked, isCracked ? "signal-3" : undefined),
  ];
}

export const drawing = plate([232, 240], 0.92, [
  [32, 16].map((step) => sheet({ x: PICTURE.x - step, side: PICTURE.side })),
  sheet(PICTURE),
  washer([PICTURE.x + 7, 0, MIDDLE], 36, true, "part-1"),

  cable(EDGE_CELLS.map((cell) => [[PICTURE.x + 7, -12, MIDDLE + 24], cell]), "hatch"),
  sheet(EDGES),
  right.lines([EDGES.x + 7, EDGES.side / 2, MIDDLE - EDGES.side / 2], grid(EDGES.side, 3)),
  EDGE_CELLS.map((at, index) => right.lines(at, [slope(SLOPES[index] ?? 0)], "edge")),
  cable(FOUND.map(([edge, form]) => [EDGE_CELLS[edge] as Point3, FORM_CELLS[form] as Point3]), "hatch"),
  sheet(FORMS),
  right.lines([FORMS.x + 7, FORMS.side / 2, MIDDLE - FORMS.side / 2], grid(FORMS.side, 2), "fine", "part-2"),
  FORM_CELLS.map((at, index) => right.lines(at, [FORM_LINES[index] ?? []], "edge", "part-2")),

  cable([[FORM_CELLS[1] as Point3, [FALLING[0], TRAYS.whole + 35, 110], [FALLING[0], TRAYS.whole + 35, 60]]], "hidden"),
  tray(TRAYS.whole, false),
  cable([[FORM_CELLS[2] as Point3, [FALLING[0], FALLING[1] - CARD / 2, FALLING[2] + CARD / 2]]]),
  tray(TRAYS.cracked, true),
  cable([0, CARD].map((step) => [0, -54].map((down): Point3 => [FALLING[0], FALLING[1] - step, FALLING[2] + down])), "axis"),
  right.slab(FALLING, [CARD, CARD], { depth: 7 }),
  washer([FALLING[0] + 7, FALLING[1] - CARD / 2, FALLING[2] + CARD / 2], 22, true),
],
  [[PICTURE.x + 7, -40, MIDDLE + 40], [44, -34]],
  [[FORMS.x + 7, -36, MIDDLE + 36], [44, -40]],
  [[TRAYS.x + TRAY[0], TRAYS.cracked + 6, 8], [42, 24]],
);
