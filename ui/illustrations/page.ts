// The page of a website, which several drawings show: a bar, a picture and lines of text.

import { left, type Highlight, type Markup } from "./isometric.ts";
import type { Point, Point3 } from "./geometry.ts";

/** The thickness of a page. */
export const PAGE_DEPTH = 9;

/** A lower page has one line of text less. */
const MIN_HEIGHT = 100;

/** The lines on a page of this size, measured from its lower left corner. */
export function pageLines([width, height]: Point): readonly (readonly Point[])[] {
  const [margin, bar] = [width * 0.12, height - Math.min(16, height * 0.13)];
  const [end, upper, lower] = [width - margin, bar - height * 0.08, height * 0.42];
  const text = (row: number, to: number): readonly Point[] => [[margin, lower * row], [to, lower * row]];
  return [
    [[0, bar], [width, bar]],
    [[margin, lower], [margin, upper], [end, upper], [end, lower], [margin, lower]],
    ...(height < MIN_HEIGHT ? [text(0.64, end), text(0.3, width * 0.58)] : [text(0.72, end), text(0.48, end), text(0.24, width * 0.58)]),
  ];
}

/** An upright page, positioned by its lower left corner. */
export const page = ([x, y, z]: Point3, size: Point, highlight?: Highlight): Markup => [
  left.slab([x, y, z], size, { depth: PAGE_DEPTH, fill: highlight }),
  left.lines([x, y + PAGE_DEPTH, z], pageLines(size), "edge", highlight),
];
