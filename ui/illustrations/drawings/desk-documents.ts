// Documents and forms: a store of data, from which a report, a certificate, a contract and a label fan out. The seal of the contract is
// highlighted.

import { createDrawing, top, type Markup } from "../isometric.ts";
import { rectangleOutline, rotate, type Point } from "../geometry.ts";

/** The store: its radius, the height of a disc and the number of discs. */
const [STORE, DISC, DISCS] = [52, 26, 4] as const;
/** The distances of a sheet's ends from the axis of the store, and its thickness. */
const [NEAR, FAR, THICKNESS] = [44, 226, 4] as const;

/** A sheet at an angle in degrees from the x axis. Its lines start from the middle of its end near the store. */
function sheet(level: number, angle: number, width: number, far: number, contents: readonly (readonly Point[])[]): Markup {
  const outline: readonly Point[] = [[NEAR, -width / 2], [far, -width / 2], [far, width / 2], [NEAR, width / 2]];
  const height = level * THICKNESS;
  return [
    top.prism([0, 0, height], rotate(outline, angle), THICKNESS),
    top.lines([0, 0, height + THICKNESS], contents.map((line) => rotate(line.map(([x, y]): Point => [x + NEAR, y]), angle)), "edge"),
  ];
}

const text = (half: number, ...distances: readonly number[]): readonly (readonly Point[])[] =>
  distances.map((distance) => [[distance, -half], [distance, half]]);

/** A bar of the report, which stands on the line near the far end of the sheet. */
const bar = (y: number, length: number): readonly Point[] => rectangleOutline(166 - length, y, length, 14);

const SEAL = rotate([[FAR - 40, 26]], 30)[0] as Point;

export const drawing = createDrawing([258, 187], 0.9, [
  sheet(0, 92, 96, FAR, [...text(34, 62, 166), bar(-28, 46), bar(-8, 72), bar(12, 58)]),
  sheet(1, 60, 100, FAR + 8, [rectangleOutline(20, -40, 160, 80), ...text(24, 70, 92, 114)]),
  sheet(2, 30, 104, FAR + 8, [...text(36, 60, 78, 96, 114), [[150, -36], [150, -6]]]),
  sheet(3, 0, 78, FAR - 30, text(24, 56, 94, 102, 114, 122, 134)),
  top.circle([SEAL[0], SEAL[1], 3 * THICKNESS], 18, { fill: "signal-1" }),
  Array.from({ length: DISCS }, (_, index) => top.cylinder([0, 0, index * DISC], STORE, DISC)),
]);
