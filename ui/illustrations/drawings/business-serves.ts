// Business serves: paths lead from the office block of a company to the warehouse of another company and to the phone of a consumer. The
// parcel on the path to the consumer is highlighted.

import { box, left, right, top } from "../isometric.ts";
import { rectangleOutline, type Point, type Point3 } from "../geometry.ts";
import { BLOCK_DEPTH, blockHeight, blockWidth, officeBlock, WAREHOUSE_WIDTH, warehouse } from "../buildings.ts";
import { ANGLE, createServingMap, REACH_X, REACH_Y } from "../serving.ts";

const [COLUMNS, STOREYS] = [3, 6] as const;
const BLOCK: Point3 = [-blockWidth(COLUMNS) / 2, -BLOCK_DEPTH / 2, 0];

const WAREHOUSE_DEPTH = 88;
const WAREHOUSE: Point3 = [REACH_X - WAREHOUSE_WIDTH / 2, -WAREHOUSE_DEPTH / 2, 0];

const PARCEL: Point3 = [-29, 100, 0];
const [LENGTH, DEPTH, PARCEL_HEIGHT] = [58, 54, 48] as const;

/** The phone: its lower left corner, its size, and the shop on its display. */
const [WIDTH, HEIGHT, THICKNESS] = [118, 204, 16] as const;
const PHONE: Point3 = [-WIDTH / 2, REACH_Y + 18, 0];
const SHOP: Point3 = [PHONE[0] + 12, PHONE[1] + THICKNESS, 32];
const PRODUCT = rectangleOutline(14, 60, 66, 72);
const BAG: readonly (readonly Point[])[] = [rectangleOutline(30, 72, 34, 32), [[38, 104], [38, 116], [56, 116], [56, 104]]];

export const drawing = createServingMap([
  ANGLE,
  officeBlock(BLOCK, COLUMNS, STOREYS),
  box([-24, -18, blockHeight(STOREYS)], [48, 34, 14]),
  warehouse(WAREHOUSE, WAREHOUSE_DEPTH, "part-1"),
  box(PARCEL, [LENGTH, DEPTH, PARCEL_HEIGHT], ["top", "signal-2"]),
  left.face([[PARCEL[0], PARCEL[1] + DEPTH, 0]], [LENGTH, PARCEL_HEIGHT], { fill: "signal-2" }),
  right.face([[PARCEL[0] + LENGTH, PARCEL[1] + DEPTH, 0]], [DEPTH, PARCEL_HEIGHT], { fill: "signal-2" }),
  top.lines([PARCEL[0], PARCEL[1], PARCEL_HEIGHT], [23, 35].map((across) => [[across, 0], [across, DEPTH]]), "edge", "signal-2"),
  left.slab(PHONE, [WIDTH, HEIGHT], { depth: THICKNESS, radius: 16 }),
  left.face([SHOP], [WIDTH - 24, HEIGHT - 58], { fill: "part-2" }),
  left.lines(SHOP, [PRODUCT, ...BAG, [[14, 44], [64, 44]], rectangleOutline(14, 12, 66, 18)], "edge", "part-2"),
  left.lines([PHONE[0], PHONE[1] + THICKNESS, 0], [[[44, 17], [74, 17]]], "outline"),
],
  [[WAREHOUSE[0] + 14, WAREHOUSE_DEPTH / 2, 34], [-50, 56]],
  [[SHOP[0] + 22, SHOP[1], SHOP[2] + 139], [-26, -68]],
);
