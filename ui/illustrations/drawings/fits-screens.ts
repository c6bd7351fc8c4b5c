// It fits every screen: one page lies between the jaws of a calliper. Its widths on three screens are marked in front of it.

import { box, createDrawing, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { pageLines } from "../page.ts";

/** The left end of the beam, and the height of the beam and of the jaws. */
const BEAM: Point3 = [-146, -122, 0];
const [LENGTH, DEPTH, HEIGHT] = [292, 40, 20] as const;
/** The jaws reach from the beam to this y coordinate. */
const [JAW, JAW_END] = [28, 60] as const;
const JAW_START = BEAM[1] + DEPTH;

const PAGE: Point3 = [BEAM[0] + JAW, JAW_START + 6, 0];
const [PAGE_LENGTH, THICKNESS] = [132, 12] as const;
/** The widths of the page on a phone, a tablet and a desk screen. */
const [PHONE, TABLET, DESK] = [70, 140, 250] as const;
const SIZE: Point = [TABLET, PAGE_LENGTH];
const SLIDER: Point3 = [PAGE[0] + TABLET, BEAM[1] - 6, 0];
const SLIDER_HEIGHT = HEIGHT + 6;

/** The widths are measured from a line on the plate. */
const dimension = (width: number, y: number): readonly (readonly Point[])[] =>
  [[[0, y], [width, y]], [[width, y - 6], [width, y + 6]]];

export const drawing = createDrawing([235, 203], 0.86, [
  box([-158, -134, -10], [316, 254, 10]),
  box(BEAM, [LENGTH, DEPTH, HEIGHT]),
  top.lines([PAGE[0], BEAM[1], HEIGHT], Array.from({ length: 25 }, (_, tick) => [[tick * 10, DEPTH], [tick * 10, DEPTH - 10]] as const)),
  box([BEAM[0], JAW_START, 0], [JAW, JAW_END - JAW_START, HEIGHT]),
  top.face([PAGE], [DESK, PAGE_LENGTH], { weight: "phantom" }),
  top.slab(PAGE, SIZE, { depth: THICKNESS, fill: "signal-1" }),
  top.lines([PAGE[0], PAGE[1], THICKNESS],
    pageLines(SIZE).map((path) => path.map(([across, up]): Point => [across, PAGE_LENGTH - up])), "edge", "signal-1"),
  box(SLIDER, [JAW + 8, JAW_END - SLIDER[1], SLIDER_HEIGHT]),
  top.cylinder([SLIDER[0] + JAW / 2 + 4, BEAM[1] + DEPTH / 2, SLIDER_HEIGHT], 13, 16),
  top.lines([PAGE[0], JAW_END, 0],
    [[[0, 6], [0, 54]], ...[PHONE, TABLET, DESK].flatMap((width, row) => dimension(width, 14 + row * 17))], "edge"),
]);
