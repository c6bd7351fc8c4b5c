// Business to consumer: a bag stands at the door of a house, in front of the shop that sold it. The bag is highlighted.

import { box, createDrawing, left, right } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const SHOP: Point3 = [-176, 10, 0];
const [SHOP_WIDTH, SHOP_DEPTH, SHOP_HEIGHT] = [146, 84, 122] as const;
const SHOP_FACE: Point3 = [SHOP[0], SHOP[1] + SHOP_DEPTH, 0];

const HOUSE: Point3 = [62, -118, 0];
const [HOUSE_WIDTH, HOUSE_DEPTH] = [128, 84] as const;
const ROOF: readonly Point[] = [[0, 0], [0, 88], [64, 148], [HOUSE_WIDTH, 88], [HOUSE_WIDTH, 0]];

const BAG: Point3 = [14, 2, 0];
const BAG_SIZE: Point3 = [76, 42, 80];
const HANDLE: readonly Point[] = [[22, 80], [22, 102], [30, 110], [46, 110], [54, 102], [54, 80]];

export const drawing = createDrawing([240, 240], 0.82, [
  box(SHOP, [SHOP_WIDTH, SHOP_DEPTH, SHOP_HEIGHT]),
  left.face([[SHOP_FACE[0] + 14, SHOP_FACE[1], 16]], [74, 52]),
  left.face([[SHOP_FACE[0] + 102, SHOP_FACE[1], 0]], [34, 68]),
  right.prism([SHOP_FACE[0] - 4, SHOP_FACE[1], 0], [[0, 96], [0, 103], [-34, 84], [-34, 77]], SHOP_WIDTH + 8),

  left.prism(HOUSE, ROOF, HOUSE_DEPTH),
  left.face([[HOUSE[0] + 22, HOUSE[1] + HOUSE_DEPTH, 0]], [36, 62]),
  left.face([[HOUSE[0] + 78, HOUSE[1] + HOUSE_DEPTH, 32]], [30, 30]),

  left.lines([BAG[0], BAG[1] + 10, 0], [HANDLE], "outline"),
  box(BAG, BAG_SIZE, ["left", "signal-1"]),
  right.face([[BAG[0] + BAG_SIZE[0], BAG[1] + BAG_SIZE[1], 0]], [BAG_SIZE[1], BAG_SIZE[2]], { fill: "signal-1" }),
  left.lines([BAG[0], BAG[1] + BAG_SIZE[1], 0], [HANDLE], "outline"),
]);
