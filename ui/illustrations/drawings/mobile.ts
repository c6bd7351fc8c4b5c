// Mobile apps: an exploded view of a phone, with its shell, board, glass and interface.

import { box, createDrawing, lines, top } from "../isometric.ts";
import type { Point } from "../geometry.ts";

const SIZE = [236, 122] as const;
const [length, width] = SIZE;
const LEVELS = { board: 70, glass: 140, screen: 198 } as const;

const corners: readonly Point[] = [[22, 22], [length - 22, 22], [22, width - 22], [length - 22, width - 22]];
/** The axes along which a layer is lifted off the layer below it. */
const axes = (from: number, to: number) => lines(corners.map(([x, y]) => [[x, y, from], [x, y, to]]), "axis");

export const drawing = createDrawing([181, 212], 1, [
  top.slab([0, 0, 0], SIZE, { depth: 16, radius: 24 }),
  top.face([8, 8, 16], [length - 16, width - 16], { radius: 17, weight: "fine" }),
  top.face([92, 26, 16], [118, 70], { radius: 4, fill: "part-4" }),
  top.lines([92, 26, 16], [[[12, 26], [50, 26]], [[12, 40], [38, 40]], [[106, 0], [106, 70]]], "fine", "part-4"),
  top.circle([[40, 40, 16], [40, 84, 16]], 14),
  top.circle([[40, 40, 16], [40, 84, 16]], 7, { weight: "fine" }),
  axes(16, LEVELS.board),

  top.slab([8, 8, LEVELS.board], [length - 16, width - 16], { depth: 3, radius: 14 }),
  top.lines([8, 8, LEVELS.board + 3], [
    [[88, 32], [114, 32], [130, 48]], [[88, 44], [108, 44], [130, 66], [138, 66]], [[56, 70], [56, 88], [112, 88]],
    [[38, 28], [20, 28], [20, 76]], [[176, 38], [202, 38], [202, 78]],
  ]),
  box([48, 30, LEVELS.board + 3], [48, 48, 8], ["top", "part-3"]),
  box([148, 66, LEVELS.board + 3], [62, 30, 7]),
  box([148, 28, LEVELS.board + 3], [34, 24, 7]),
  axes(LEVELS.board + 3, LEVELS.glass),

  top.slab([0, 0, LEVELS.glass], SIZE, { depth: 4, radius: 24 }),
  top.face([8, 8, LEVELS.glass + 4], [length - 16, width - 16], { radius: 17, fill: "part-2", weight: "fine" }),
  top.lines([0, 0, LEVELS.glass + 4], [[[50, 112], [96, 16]], [[68, 112], [114, 16]]], "fine", "part-2"),
  axes(LEVELS.glass + 4, LEVELS.screen),

  top.slab([8, 8, LEVELS.screen], [length - 16, width - 16], { depth: 2, radius: 17 }),
  top.face([58, 22, LEVELS.screen + 2], [70, 78], { radius: 5, fill: "signal-1" }),
  top.lines([0, 0, LEVELS.screen + 2], [[[24, 48], [24, 74]]], "edge"),
  top.lines([0, 0, LEVELS.screen + 2], [[[42, 22], [42, 76]], [[206, 22], [206, 100]], [[218, 48], [218, 74]]]),
  top.face([138, 171].flatMap((x) => [22, 64].map((y) => [x, y, LEVELS.screen + 2] as const)), [26, 36], { radius: 4 }),
],
  [[224, 42, LEVELS.screen + 2], [50, -40]],
  [[236, 42, LEVELS.glass + 4], [54, -18]],
  [[227, 42, LEVELS.board + 3], [62, 4]],
  [[236, 42, 8], [54, 16]],
);

/** The small drawing: the levels of the board and of the screen. It has no glass, and an axis only near each end of the outline. */
const SMALL_LEVELS = { board: 84, screen: 174 } as const;
const sideAxes = (from: number, to: number) =>
  lines([[[22, width - 22, from], [22, width - 22, to]], [[length - 22, 22, from], [length - 22, 22, to]]], "edge");

export const small = createDrawing([188, 203], 1.06, [
  top.slab([0, 0, 0], SIZE, { depth: 20, radius: 28 }),
  sideAxes(20, SMALL_LEVELS.board),
  top.slab([0, 0, SMALL_LEVELS.board], SIZE, { depth: 10, radius: 28 }),
  box([142, 42, SMALL_LEVELS.board + 10], [60, 54, 16]),
  sideAxes(SMALL_LEVELS.board + 10, SMALL_LEVELS.screen),
  top.slab([0, 0, SMALL_LEVELS.screen], SIZE, { depth: 10, radius: 28 }),
  top.face([50, 22, SMALL_LEVELS.screen + 10], [80, 78], { radius: 8, fill: "signal-1" }),
  top.face([22, 64].map((y) => [150, y, SMALL_LEVELS.screen + 10] as const), [50, 34], { radius: 8 }),
]);
