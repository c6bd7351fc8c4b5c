// A trained network: three layers of nodes on discs, joined by lines. One path leads to the result.

import { createDrawing, lines, spheres, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The distance of the layers, and the distance of the nodes in a layer. */
const [DISTANCE, PITCH] = [120, 86] as const;
/** The radii of a node and of the result, and how much wider the discs below them are. The thickness of the discs. */
const [NODE, RESULT, RIM, DISC] = [20, 36, 5, 8] as const;
const foot = (layer: number, index: number): Point3 => [layer * DISTANCE, index * PITCH, 0];
const node = (layer: number, index: number): Point3 => [layer * DISTANCE, index * PITCH, DISC + NODE + 4];
const NODES = [0, 1, 2].flatMap((layer) => [0, 1, 2].map((index) => [layer, index] as const));
const END: Point3 = [3 * DISTANCE + 24, PITCH, DISC + RESULT + 4];

export const drawing = createDrawing([184, 110], 0.87, [
  top.cylinder(NODES.map((position) => foot(...position)), NODE + RIM, DISC),
  top.cylinder([END[0], END[1], 0], RESULT + RIM, DISC),
  lines([[node(0, 0), node(1, 0), node(2, 0), END], [node(0, 0), node(1, 1), node(2, 2)], [node(0, 1), node(1, 2), node(2, 2), END]]),
  lines([[node(0, 2), node(1, 1), node(2, 1), END]], "outline"),
  spheres(NODES.map((position) => node(...position)), NODE),
  spheres(END, RESULT, "signal-1"),
]);
