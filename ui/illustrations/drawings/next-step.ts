// A next step for everything: requests on stepping stones, each with its owner and a flag for its date. The overdue one is raised.

import { createDrawing, left, lines, top, type Highlight, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { busts } from "../objects.ts";

/** The radius of a stone, and the height of a flag's pole. */
const [RADIUS, POLE] = [44, 104] as const;
/** The heights of the stones, from left to right. The raised one carries the overdue request. */
const [LOW, RAISED] = [16, 112] as const;
const HEIGHTS = [LOW, LOW, RAISED, LOW];

/** The size of a card. */
const [WIDTH, HEIGHT] = [58, 74] as const;

/** A position on each stone of the given heights, relative to the centre of its top. */
const onStones = (heights: readonly number[], across: number, depth: number, up: number) => HEIGHTS.flatMap((height, index) =>
  (heights.includes(height) ? [[(index - 1.5) * 67 + across, (1.5 - index) * 62 + depth, height + up] as const] : []));

const onAll = (across: number, depth: number, up: number): readonly Point3[] => onStones(HEIGHTS, across, depth, up);

const columns = (height: number): Markup => top.cylinder(onStones([height], 0, 0, -height), RADIUS, height);

function cards(height: number, highlight?: Highlight): Markup {
  const on = (across: number, depth: number, up: number) => onStones([height], across - 38, depth + 4, up);
  return [
    left.slab(on(0, 0, 0), [WIDTH, HEIGHT], { depth: 7, fill: highlight ?? "ground" }),
    busts(on(WIDTH / 2, 7, 26), 38, highlight),
    lines(on(10, 7, 13).map(([x, y, z]) => [[x, y, z], [x + 38, y, z]]), "edge", highlight),
  ];
}

export const drawing = createDrawing([240, 268], 0.92, [
  columns(RAISED), columns(LOW),
  left.slab(onAll(14, -19, 0), [5, POLE]),
  lines(onAll(20, -17, POLE - 36).map(([x, y, z]) => [[x, y, z], [x + 26, y, z + 18], [x, y, z + 36]])),
  cards(RAISED, "signal-1"), cards(LOW),
]);
