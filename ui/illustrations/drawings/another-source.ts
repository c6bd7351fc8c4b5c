// Another source: three pipes are plugged into a box that collects data. The plug of a fourth pipe, which is highlighted, comes in.

import { box, createDrawing, left, lines, right, top, type Highlight, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { CAR_PICTURE } from "../objects.ts";

const [WIDTH, DEPTH, HEIGHT] = [280, 104, 92] as const;
/** A plug and its pipe: the half width and the length of the plug, the height of the axis, and the radius of the pipe. */
const [PLUG, PLUG_LENGTH, AXIS, PIPE] = [24, 34, 44, 13] as const;
/** The distance of the new plug from the box. */
const GAP = 58;

/** A pipe with its plug `y` in front of the box. */
const feed = (x: number, y: number, length: number, highlight?: Highlight): Markup => [
  box([x - PLUG, y, AXIS - PLUG], [2 * PLUG, PLUG_LENGTH, 2 * PLUG], highlight && ["top", highlight]),
  highlight ? left.face([x - PLUG, y + PLUG_LENGTH, AXIS - PLUG], [2 * PLUG, 2 * PLUG], { fill: highlight }) : [],
  left.cylinder([x, y + PLUG_LENGTH, AXIS], PIPE, length),
];

const NEW: Point3 = [236, DEPTH, AXIS];

export const drawing = createDrawing([217, 144], 0.9, [
  box([0, 0, 0], [WIDTH, DEPTH, HEIGHT]),
  top.face([18, 18, HEIGHT], [WIDTH - 36, DEPTH - 36]),
  right.face([WIDTH, DEPTH - 16, 22], [DEPTH - 32, 52]),
  right.lines([WIDTH, DEPTH - 29, 36], [CAR_PICTURE], "edge"),
  left.face([NEW[0] - PLUG, DEPTH, AXIS - PLUG], [2 * PLUG, 2 * PLUG]),
  left.circle(NEW, PIPE),
  feed(38, DEPTH, 108), feed(104, DEPTH, 92), feed(170, DEPTH, 76),
  lines([[NEW, [NEW[0], DEPTH + GAP, AXIS]]], "axis"),
  feed(NEW[0], DEPTH + GAP, 56, "signal-1"),
]);
