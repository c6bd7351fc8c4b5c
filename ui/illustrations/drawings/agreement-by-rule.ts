// Agreement by rule: four equal machines, each joined by a bar to the block in their middle. All accept it, so it is highlighted.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { signalBox } from "../signal-box.ts";

/** Half the side of the block and half the side and the height of a machine; the distance of a machine's middle from that of the block. */
const [BLOCK, MACHINE, HEIGHT, DISTANCE] = [44, 38, 50, 146] as const;
/** The bars: half their width, and their height. */
const [BAR, BAR_HEIGHT] = [10, 16] as const;
const GAP = DISTANCE - MACHINE - BLOCK;

const machines = (...middles: readonly Point[]): Markup => {
  const at = (across: number, down: number, up: number) => middles.map(([x, y]): Point3 => [x + across, y + down, up]);
  return [
    top.slab(at(-MACHINE, -MACHINE, 0), [2 * MACHINE, 2 * MACHINE], { depth: HEIGHT }),
    left.face(at(-MACHINE + 12, MACHINE, 14), [2 * MACHINE - 24, 24]),
  ];
};
const alongX = (x: number) => box([x, -BAR, 0], [GAP, 2 * BAR, BAR_HEIGHT]);
const alongY = (y: number) => box([-BAR, y, 0], [2 * BAR, GAP, BAR_HEIGHT]);

const BLOCK_AT: Point3 = [-BLOCK, -BLOCK, 0];
const SIDE = 2 * BLOCK;

export const drawing = createDrawing([240, 226], 1.06, [
  machines([-DISTANCE, 0], [0, -DISTANCE]),
  alongX(-BLOCK - GAP), alongY(-BLOCK - GAP),
  signalBox(BLOCK_AT, [SIDE, SIDE, SIDE], "signal-1"),
  left.lines([-BLOCK, BLOCK, 0], [[[20, 54], [37, 36], [68, 72]]], "outline", "signal-1"),
  alongX(BLOCK), alongY(BLOCK),
  machines([0, DISTANCE], [DISTANCE, 0]),
]);
