// Buildings that several drawings show: a factory, a warehouse, an office block and a house. All are positioned like boxes.

import { box, left, type Markup } from "./isometric.ts";
import type { Point, Point3 } from "./geometry.ts";

const scaled = (points: readonly Point[], scale: number): readonly Point[] => points.map(([across, up]) => [across * scale, up * scale]);

/** The size of the ground area of a factory, its front, and its door. */
export const [FACTORY_WIDTH, FACTORY_DEPTH] = [126, 80] as const;
const FACTORY: readonly Point[] = [[0, 0], [0, 92], [42, 62], [42, 92], [84, 62], [84, 92], [FACTORY_WIDTH, 62], [FACTORY_WIDTH, 0]];
const FACTORY_DOOR: readonly (readonly Point[])[] = [[[22, 0], [22, 40], [66, 40], [66, 0]], [[22, 20], [66, 20]]];

/** A factory with a saw-tooth roof, reduced by `scale`. */
export const factory = ([x, y, z]: Point3, scale: number): Markup => [
  left.prism([x, y, z], scaled(FACTORY, scale), FACTORY_DEPTH * scale),
  left.lines([x, y + FACTORY_DEPTH * scale, z], FACTORY_DOOR.map((points) => scaled(points, scale)), "edge"),
];

/** The width of a warehouse, its front, and its gate. */
export const WAREHOUSE_WIDTH = 136;
const WAREHOUSE: readonly Point[] = [[0, 0], [0, 74], [68, 108], [WAREHOUSE_WIDTH, 74], [WAREHOUSE_WIDTH, 0]];
const GATE: readonly (readonly Point[])[] = [[[30, 0], [30, 52], [106, 52], [106, 0]], [[30, 18], [106, 18]], [[30, 35], [106, 35]]];

/** A warehouse with a wide gate. */
export const warehouse = ([x, y, z]: Point3, depth: number): Markup => [
  left.prism([x, y, z], WAREHOUSE, depth),
  left.lines([x, y + depth, z], GATE, "edge"),
];

/** The distance from one window of an office block to the next, across and up, and the depth of the block. */
const [WINDOW_PITCH, STOREY] = [36, 33] as const;
export const BLOCK_DEPTH = 74;

/** The width of an office block with this number of windows on each storey. */
export const blockWidth = (columns: number): number => columns * WINDOW_PITCH + 8;

/** An office block of a company. Its windows are on its left face. */
export const officeBlock = ([x, y, z]: Point3, columns: number, storeys: number): Markup => [
  box([x, y, z], [blockWidth(columns), BLOCK_DEPTH, storeys * STOREY + 21]),
  left.face(Array.from({ length: columns * storeys }, (_, index): Point3 =>
    [x + 12 + (index % columns) * WINDOW_PITCH, y + BLOCK_DEPTH, z + 18 + Math.floor(index / columns) * STOREY]), [24, 22]),
];

/** The size of the ground area of a house, and its front. */
export const [HOUSE_WIDTH, HOUSE_DEPTH] = [128, 84] as const;
const HOUSE: readonly Point[] = [[0, 0], [0, 88], [64, 148], [HOUSE_WIDTH, 88], [HOUSE_WIDTH, 0]];

/** A house with a door and a window, reduced by `scale`. */
export function house([x, y, z]: Point3, scale: number): Markup {
  const onFront = (across: number, up: number): Point3 => [x + across * scale, y + HOUSE_DEPTH * scale, z + up * scale];
  return [
    left.prism([x, y, z], scaled(HOUSE, scale), HOUSE_DEPTH * scale),
    left.face([onFront(22, 0)], [36 * scale, 62 * scale]),
    left.face([onFront(78, 32)], [30 * scale, 30 * scale]),
  ];
}
