// A factor of the duration: how many kinds of devices are connected. An instrument with a dial, a hand scanner and a printer have cables to
// one computer. The face of the dial is highlighted.

import { box, createDrawing, left, lines, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const COMPUTER: Point3 = [-125, -65, 0];

const INSTRUMENT: Point3 = [-150, 40, 0];
const [INSTRUMENT_WIDTH, INSTRUMENT_DEPTH, INSTRUMENT_HEIGHT] = [100, 56, 108] as const;
const DIAL: Point3 = [INSTRUMENT[0] + 50, INSTRUMENT[1] + INSTRUMENT_DEPTH, 58];
const tick = (turns: number, from: number, to: number): readonly Point[] => {
  const [across, up] = [Math.cos(turns * 2 * Math.PI), Math.sin(turns * 2 * Math.PI)];
  return [[across * from, up * from], [across * to, up * to]];
};

const PRINTER: Point3 = [44, -96, 0];

const SCANNER: Point3 = [34, 66, 0];
/** A hand scanner, from the side. */
const GUN: readonly Point[] = [[0, 56], [0, 78], [12, 86], [82, 86], [82, 56], [62, 56], [54, 8], [28, 8], [36, 56]];

export const drawing = createDrawing([243, 234], 0.9, [
  lines([[[-88, 40, 0], [-88, -40, 0]], [[44, -74, 0], [-30, -74, 0]], [[60, 94, 0], [-38, 94, 0], [-38, -40, 0]]], "outline"),
  top.slab([COMPUTER[0] + 20, COMPUTER[1] - 20, 0], [80, 50], { depth: 6 }),
  left.slab([COMPUTER[0] + 48, COMPUTER[1], 6], [24, 20], { depth: 6 }),
  left.slab([COMPUTER[0], COMPUTER[1], 24], [120, 80], { depth: 12 }),
  left.face([[COMPUTER[0] + 8, COMPUTER[1] + 12, 32]], [104, 64]),

  box(PRINTER, [104, 84, 58]),
  top.face([[PRINTER[0] + 14, PRINTER[1] + 10, 58]], [76, 24]),
  left.face([[PRINTER[0] + 12, PRINTER[1] + 84, 20]], [80, 10]),
  top.slab([PRINTER[0] + 20, PRINTER[1] + 84, 20], [64, 36], { depth: 4 }),

  box(INSTRUMENT, [INSTRUMENT_WIDTH, INSTRUMENT_DEPTH, INSTRUMENT_HEIGHT]),
  left.circle([DIAL], 43),
  left.circle([DIAL], 37, { fill: "signal-1" }),
  left.lines(DIAL, [0, 0.125, 0.25, 0.375, 0.5].map((turns) => tick(turns, 27, 37)), "edge", "signal-1"),
  left.lines(DIAL, [tick(0.17, -8, 28)], "outline", "signal-1"),

  box(SCANNER, [92, 56, 8]),
  left.prism([SCANNER[0] + 5, SCANNER[1] + 12, 0], GUN, 32),
]);
