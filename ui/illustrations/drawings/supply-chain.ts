// Supply chain: the drums of a producer, a lorry and a shop. The chained crates in front show who has signed for the goods: the shop, with
// the last crate, has not.

import { box, createDrawing, left, polygon, top } from "../isometric.ts";
import { rectangleOutline, type Point, type Point3 } from "../geometry.ts";

const CAB: readonly Point[] = [[0, 0], [0, 56], [24, 56], [40, 32], [40, 0]];
const DRUMS: readonly Point3[] = [[-208, 4, 0], [-162, -30, 0]];

/** The side of a crate, the y coordinate of its rear, and the x coordinate of each crate. */
const [SIDE, CRATES_Y] = [48, 78] as const;
const CRATES = [-182, -76, 30, 136] as const;
const SHOP: Point3 = [138, -46, 0];
const FRONT = SHOP[1] + 66;

/** The links between the crates: the width of a link and of its hole. */
const [LINK, HOLE] = [24, 10] as const;
const linkPositions = (width: number, up: number) =>
  CRATES.slice(1).map((x): Point3 => [x - 62 - width / 2, CRATES_Y + SIDE / 2 - width / 2, up]);

export const drawing = createDrawing([249, 216], 0.82, [
  top.cylinder(DRUMS, 27, 74),
  top.circle(DRUMS.map(([x, y]): Point3 => [x, y, 74]), 20, { fill: "ground" }),

  box([-76, -34, 14], [100, 56, 78]),
  left.prism([24, -32, 12], CAB, 52),
  left.polygon([24, 20, 12], [[7, 30], [7, 48], [21, 48], [30, 30]]),
  left.cylinder([[-50, 20, 12], [40, 20, 12]], 15, 6),

  box(SHOP, [100, 66, 92]),
  left.lines([SHOP[0], FRONT, 0], [rectangleOutline(10, 16, 46, 36), rectangleOutline(66, 0, 24, 52)], "edge"),
  polygon([[SHOP[0] - 4, FRONT, 82], [SHOP[0] + 104, FRONT, 82], [SHOP[0] + 104, FRONT + 22, 62], [SHOP[0] - 4, FRONT + 22, 62]],
    { weight: "outline" }),

  top.slab(linkPositions(LINK, 0), [64 + LINK, LINK], { depth: 6, radius: LINK / 2 }),
  top.face(linkPositions(HOLE, 6), [64 + HOLE, HOLE], { radius: HOLE / 2 }),
  top.slab(CRATES.map((x): Point3 => [x, CRATES_Y, 0]), [SIDE, SIDE], { depth: SIDE }),
  left.face(CRATES.slice(0, 3).map((x): Point3 => [x, CRATES_Y + SIDE, 0]), [SIDE, SIDE], { fill: "signal-1" }),
  left.lines([0, CRATES_Y + SIDE, 0], CRATES.slice(0, 3).map((x) => [[x + 11, 22], [x + 20, 12], [x + 37, 34]] as const),
    "outline", "signal-1"),
]);
