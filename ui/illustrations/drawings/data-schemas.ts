// Data schemas: a record on a sheet between two braces. Each field of the record has a row with its key.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const SHEET: Point3 = [-74, 0, 10];
const [WIDTH, HEIGHT, THICKNESS] = [148, 168, 8] as const;
const FRONT: Point3 = [SHEET[0], SHEET[1] + THICKNESS, SHEET[2]];
const ROWS = [124, 98, 72, 46, 20] as const;
/** The selected row and how far it is pulled out of the sheet. */
const [SELECTED, PULL] = [72, 52] as const;

/** The outline of a brace that is slightly taller than the sheet and opens to the right or to the left. */
function brace(opens: "right" | "left"): readonly Point[] {
  const end = HEIGHT / 2 + 8;
  const upper: readonly Point[] = [[46, end], [22, end], [12, end - 10], [12, 14], [-2, 0]];
  const inner: readonly Point[] = [[46, end - 17], [29, end - 17], [29, 9], [20, 0]];
  const whole = (half: readonly Point[]) => [...half, ...half.slice(0, -1).map(([x, y]): Point => [x, -y]).toReversed()];
  const outline = [...whole(upper).toReversed(), ...whole(inner)];
  return opens === "right" ? outline : outline.map(([x, y]): Point => [-x, y]).toReversed();
}

const field = (z: number, origin: Point3, isSelected = false): Markup => [
  left.lines(origin, [[[12, z + 8], [isSelected ? 44 : 52, z + 8]], [[74, z + 8], [z % 4 === 0 ? 112 : 126, z + 8]]], "edge",
    isSelected ? "signal-1" : undefined),
];

export const drawing = createDrawing([236, 262], 0.84, [
  box([-158, -60, 0], [316, 130, 10]),
  top.lines([-158, -60, 10], [[[0, 43], [316, 43]], [[0, 87], [316, 87]]]),
  left.prism([-148, 4, HEIGHT / 2 + 18], brace("right"), 9),
  left.slab(SHEET, [WIDTH, HEIGHT], { depth: THICKNESS }),
  left.lines(FRONT, [[[0, 150], [WIDTH, 150]], [[62, 0], [62, 150]], [[12, 159], [80, 159]]], "edge"),
  ROWS.map((z) => (z === SELECTED ? left.face([FRONT[0] + 4, FRONT[1], FRONT[2] + z - 4], [WIDTH - 8, 24], { weight: "hidden" }) : field(z,
    FRONT))),
  left.prism([148, 4, HEIGHT / 2 + 18], brace("left"), 9),
  left.slab([FRONT[0] + 4, FRONT[1] + PULL, FRONT[2] + SELECTED - 4], [WIDTH - 8, 24], { depth: 8, fill: "signal-1" }),
  field(4, [FRONT[0] + 4, FRONT[1] + PULL + 8, FRONT[2] + SELECTED - 4], true),
]);
