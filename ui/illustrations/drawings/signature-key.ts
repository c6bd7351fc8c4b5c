// A signature by key: a document with a seal, which is highlighted, and the key of the person who sealed it.

import { createDrawing, left } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { key } from "../objects.ts";

const DOCUMENT: Point3 = [-100, -8, 0];
const [WIDTH, HEIGHT, THICKNESS] = [184, 132, 8] as const;
const PAGE: Point3 = [DOCUMENT[0], DOCUMENT[1] + THICKNESS, 0];
const TEXT: readonly (readonly Point[])[] = [[[18, 110], [100, 110]], [[18, 82], [84, 82]], [[18, 56], [84, 56]], [[18, 30], [58, 30]]];

/** The seal: its middle, its thickness, the radii of its scallops, and the ribbon under it. */
const SEAL: Point3 = [PAGE[0] + 134, PAGE[1], 70];
const [SEAL_THICKNESS, OUTER, INNER, DISC] = [6, 38, 31, 19] as const;
const RIBBON: readonly Point[] = [[-22, -8], [-22, -62], [-11, -52], [0, -62], [11, -52], [22, -62], [22, -8]];
const SCALLOPS = Array.from({ length: 24 }, (_, step): Point => {
  const [angle, radius] = [(-step / 24) * 2 * Math.PI, step % 2 ? INNER : OUTER];
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
});

export const drawing = createDrawing([142, 268], 1.14, [
  left.slab(DOCUMENT, [WIDTH, HEIGHT], { depth: THICKNESS }),
  left.lines(PAGE, TEXT, "edge"),
  left.polygon(SEAL, RIBBON, { fill: "signal-1" }),
  left.prism(SEAL, SCALLOPS, SEAL_THICKNESS, "signal-1"),
  left.circle([[SEAL[0], SEAL[1] + SEAL_THICKNESS, SEAL[2]]], DISC, { over: "signal-1" }),
  key([78, -88, 0]),
]);
