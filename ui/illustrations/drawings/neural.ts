// Neural networks: each layer detects larger features than the layer before it. Then the picture falls into one of two trays.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The z coordinate of every sheet's centre. */
const CENTRE_Z = 56;

/** An arc of a circle. `from` and `to` are in twelfths of a turn. */
const arc = (radius: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index): Point => {
    const angle = ((from + index) / 6) * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });

/** The subject of the pictures: a washer, whole or cracked. `at` is its centre. */
function washer(at: Point3, radius: number, isCracked: boolean, highlight?: "part-1" | "signal-3"): Markup {
  const crack: readonly Point[] = [[0.3, 0.34], [0.42, 0.56], [0.34, 0.7], [0.56, 0.82]];
  return [
    [radius, radius * 0.44].map((size) => right.circle([at], size, highlight ? { over: highlight } : {})),
    isCracked ? right.lines(at, [crack.map(([x, y]): Point => [x * radius, y * radius])], "edge", highlight) : "",
  ];
}

type Sheet = Readonly<{ x: number; side: number; fill?: "part-1" | "part-2" }>;

const sheet = ({ x, side, fill }: Sheet): Markup => right.slab([x, side / 2, CENTRE_Z - side / 2], [side, side], { depth: 7, fill });

/** Returns the centres of the `rows` × `rows` cells of a sheet, row by row from the bottom. */
function cells({ x, side }: Sheet, rows: number): readonly Point3[] {
  const pitch = side / rows;
  const offset = (index: number) => (index + 0.5) * pitch - side / 2;
  return Array.from({ length: rows * rows }, (_, index): Point3 =>
    [x + 7, -offset(index % rows), CENTRE_Z + offset(Math.floor(index / rows))]);
}

const PICTURE: Sheet = { x: -176, side: 92, fill: "part-1" };
const EDGES: Sheet = { x: -82, side: 96 };
const FORMS: Sheet = { x: 10, side: 80, fill: "part-2" };

/** For each cell of the first layer, the slope of the edge that it detects, in steps of 30 degrees. */
const SLOPES = [4, 0, 2, 1, 5, 3, 2, 0, 4];
const slopeLine = (slope: number): readonly Point[] => {
  const angle = (slope / 6) * Math.PI;
  const [across, up] = [Math.cos(angle) * 10, Math.sin(angle) * 10];
  return [[-across, -up], [across, up]];
};
/** The lines between the cells of a sheet. */
const grid = (side: number, rows: number) =>
  Array.from({ length: rows - 1 }, (_, index) => ((index + 1) * side) / rows).flatMap((offset): (readonly Point[])[] => [
    [[offset, 0], [offset, side]], [[0, offset], [side, offset]],
  ]);

/** The shapes that the second layer detects: one side of the washer, its hole, the crack and the other side. */
const FORM_LINES: readonly (readonly Point[])[] = [
  arc(14, 4, 8), arc(10, 0, 12), [[-2, -14], [3, -5], [-5, 2], [2, 13]], arc(14, -2, 2),
];

const [EDGE_CELLS, FORM_CELLS] = [cells(EDGES, 3), cells(FORMS, 2)];
/** The connections between the layers, as pairs of an edge cell and a form cell. */
const CONNECTIONS = [[0, 0], [4, 0], [1, 1], [5, 1], [3, 2], [6, 2], [7, 3], [8, 3]] as const;

/** The size of a tray, the coordinates of both trays, the position of the falling picture, and the size of a picture. */
const TRAY_SIZE: Point3 = [74, 70, 36];
const TRAYS = { x: 118, whole: -94, cracked: 22 } as const;
const FALLING: Point3 = [TRAYS.x + 34, TRAYS.cracked + 65, 92];
const PICTURE_SIZE = 60;

/** A tray with its pictures. The washer on the front of the tray shows whether the tray is for whole or for cracked washers. */
function tray(y: number, isCracked: boolean): Markup {
  const [length, width, height] = TRAY_SIZE;
  const front: Point3 = [TRAYS.x + length + 1, y + width / 2, height / 2];
  return [
    box([TRAYS.x, y, 0], TRAY_SIZE),
    top.face([TRAYS.x + 5, y + 5, height], [length - 10, width - 10]),
    // The walls are drawn after the pictures, because the walls partly cover the pictures.
    [14, 34, 54].map((step) => right.slab([TRAYS.x + step, y + width - 5, 8], [PICTURE_SIZE, PICTURE_SIZE - 8], { depth: 2 })),
    left.slab([TRAYS.x, y + width - 5, 0], [length, height], { depth: 5 }),
    right.slab([TRAYS.x + length, y + width, 0], [width, height], { depth: 1, fill: isCracked ? "signal-3" : "ground" }),
    washer(front, 13, isCracked, isCracked ? "signal-3" : undefined),
  ];
}

export const drawing = createDrawing([232, 240], 0.92, [
  [32, 16].map((step) => sheet({ x: PICTURE.x - step, side: PICTURE.side })),
  sheet(PICTURE),
  washer([PICTURE.x + 7, 0, CENTRE_Z], 36, true, "part-1"),

  lines(EDGE_CELLS.map((cell) => [[PICTURE.x + 7, -12, CENTRE_Z + 24], cell]), "hatch"),
  sheet(EDGES),
  right.lines([EDGES.x + 7, EDGES.side / 2, CENTRE_Z - EDGES.side / 2], grid(EDGES.side, 3)),
  EDGE_CELLS.map((at, index) => right.lines(at, [slopeLine(SLOPES[index] ?? 0)], "edge")),
  lines(CONNECTIONS.map(([edge, form]) => [EDGE_CELLS[edge] as Point3, FORM_CELLS[form] as Point3]), "hatch"),
  sheet(FORMS),
  right.lines([FORMS.x + 7, FORMS.side / 2, CENTRE_Z - FORMS.side / 2], grid(FORMS.side, 2), "fine", "part-2"),
  FORM_CELLS.map((at, index) => right.lines(at, [FORM_LINES[index] ?? []], "edge", "part-2")),

  lines([[FORM_CELLS[1] as Point3, [FALLING[0], TRAYS.whole + 35, 110], [FALLING[0], TRAYS.whole + 35, 60]]], "hidden"),
  tray(TRAYS.whole, false),
  lines([[FORM_CELLS[2] as Point3, [FALLING[0], FALLING[1] - PICTURE_SIZE / 2, FALLING[2] + PICTURE_SIZE / 2]]]),
  tray(TRAYS.cracked, true),
  lines([0, PICTURE_SIZE].map((step) => [0, -54].map((down): Point3 => [FALLING[0], FALLING[1] - step, FALLING[2] + down])), "axis"),
  right.slab(FALLING, [PICTURE_SIZE, PICTURE_SIZE], { depth: 7 }),
  washer([FALLING[0] + 7, FALLING[1] - PICTURE_SIZE / 2, FALLING[2] + PICTURE_SIZE / 2], 22, true),
],
  [[PICTURE.x + 7, -40, CENTRE_Z + 40], [44, -34]],
  [[FORMS.x + 7, -36, CENTRE_Z + 36], [44, -40]],
  [[TRAYS.x + TRAY_SIZE[0], TRAYS.cracked + 6, 8], [42, 24]],
);

/** The small drawing: the side and the thickness of the picture and of the layer, and their x coordinates. */
const [SMALL_SIDE, SMALL_DEPTH, SMALL_PICTURE, SMALL_LAYER] = [124, 14, -170, -40] as const;
const smallSheet = (x: number): Markup => right.slab([x, SMALL_SIDE / 2, 0], [SMALL_SIDE, SMALL_SIDE], { depth: SMALL_DEPTH });
const SMALL_WASHER: Point3 = [SMALL_PICTURE + SMALL_DEPTH, 0, SMALL_SIDE / 2];
/** The cell of the layer that is connected to the tray. */
const SMALL_NODE: Point3 = [SMALL_LAYER + SMALL_DEPTH, -SMALL_SIDE / 4, SMALL_SIDE / 4];
/** The rear corner and the size of the tray. */
const SMALL_TRAY: Point3 = [76, -54, 0];
const [LENGTH, WIDTH, HEIGHT] = [110, 108, 56] as const;

export const small = createDrawing([237, 260], 1, [
  smallSheet(SMALL_PICTURE),
  right.circle([SMALL_WASHER], 46),
  right.circle([SMALL_WASHER], 20),
  lines([1, -1].map((side) => [[SMALL_WASHER[0], -20, SMALL_WASHER[2]], [SMALL_LAYER, (side * SMALL_SIDE) / 2, SMALL_SIDE]]), "edge"),
  smallSheet(SMALL_LAYER),
  right.lines([SMALL_LAYER + SMALL_DEPTH, SMALL_SIDE / 2, 0], [
    ...grid(SMALL_SIDE, 2), [[20, 20], [42, 42]], [[20, 93], [42, 93]], [[93, 82], [93, 104]],
  ], "edge"),

  lines([[SMALL_NODE, [SMALL_TRAY[0] + 36, 0, 60]]], "edge"),
  right.circle([SMALL_NODE], 14, { fill: "ground" }),
  box(SMALL_TRAY, [LENGTH, WIDTH, HEIGHT]),
  right.slab([SMALL_TRAY[0] + 36, 44, 12], [88, 102], { depth: SMALL_DEPTH }),
  right.circle([[SMALL_TRAY[0] + 36 + SMALL_DEPTH, 0, 82]], 20),
  // The walls partly cover the picture.
  left.face([SMALL_TRAY[0], WIDTH / 2, 0], [LENGTH, HEIGHT]),
  right.face([SMALL_TRAY[0] + LENGTH, WIDTH / 2, 0], [WIDTH, HEIGHT], { fill: "signal-1" }),
]);
