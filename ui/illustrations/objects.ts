// Objects that several drawings show, such as the block of a ledger, a chain link, a key, a customer's head, a car and a bot.

import { box, left, lines, right, spheres, top, type Highlight, type Markup } from "./isometric.ts";
import { pointOn, type Point, type Point3 } from "./geometry.ts";

/** Half the width of a chain link, half the width of its hole, and its thickness. */
const [LINK, HOLE, LINK_THICKNESS] = [13, 6, 6] as const;

/** A chain link that lies flat. It reaches from one point to another one with a larger x or y. */
export function link([x, y, z]: Point3, along: "x" | "y", length: number): Markup {
  const size = (half: number): Point => (along === "x" ? [length + 2 * half, 2 * half] : [2 * half, length + 2 * half]);
  return [
    top.slab([x - LINK, y - LINK, z], size(LINK), { depth: LINK_THICKNESS, radius: LINK }),
    top.face([x - HOLE, y - HOLE, z + LINK_THICKNESS], size(HOLE), { radius: HOLE }),
  ];
}

/** The entries on a block of the ledger, as fractions of its side. */
const ENTRIES: readonly (readonly Point[])[] = [[[0.18, 0.78], [0.7, 0.78]], [[0.18, 0.58], [0.82, 0.58]], [[0.18, 0.26], [0.5, 0.26]]];

/** A block of the ledger, positioned like a box. */
export function block(at: Point3, side: number): Markup {
  const entries = ENTRIES.map((entry) => entry.map(([across, up]): Point => [across * side, up * side]));
  return [box(at, [side, side, side]), left.lines([at[0], at[1] + side, at[2]], entries, "edge")];
}

/** The radius of the bow of a key, and its thickness. */
const [BOW, KEY_THICKNESS] = [30, 6] as const;
const BLADE: readonly Point[] = [[126, -7], [126, 7], [118, 7], [118, 26], [106, 26], [106, 17], [96, 17], [96, 24], [84, 24], [84, 7]];
const KEY: readonly Point[] = [
  ...Array.from({ length: 15 }, (_, step): Point => {
    const angle = 0.24 + (step / 14) * (2 * Math.PI - 0.48);
    return [Math.cos(angle) * BOW, Math.sin(angle) * BOW];
  }),
  ...BLADE,
];

/** A key that lies flat, with its bow around `at` and its bit towards x. */
export const key = ([x, y, z]: Point3, highlight?: Highlight): Markup => [
  top.polygon([x, y, z], KEY, { weight: "outline" }),
  top.polygon([x, y, z + KEY_THICKNESS], KEY, highlight && { fill: highlight }),
  lines(BLADE.slice(1).map(([across, down]) => [[x + across, y + down, z], [x + across, y + down, z + KEY_THICKNESS]])),
  top.circle([[x - 6, y, z + KEY_THICKNESS]], 12, { fill: "ground" }),
];

/** Heads with shoulders, about `size` wide and high. The positions are the middles of their lower edges. */
export function busts(positions: readonly Point3[], size: number, highlight?: Highlight): Markup {
  const shoulders = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 8) * Math.PI;
    return [-Math.cos(angle) * size * 0.46, Math.sin(angle) * size * 0.44];
  });
  const outline: readonly Point[] = [...shoulders, [-size * 0.46, 0]];
  return [
    lines(positions.map((at) => outline.map((point) => pointOn("left", at, point))), "edge", highlight),
    left.circle(positions.map(([x, y, z]): Point3 => [x, y, z + size * 0.72]), size * 0.24, highlight && { over: highlight }),
  ];
}

/** One head with shoulders. */
export const bust = (at: Point3, size: number, highlight?: Highlight): Markup => busts([at], size, highlight);

/** The outline of a car from the side, without the details of the car of `as.ts`. The car is `CAR_DEPTH` wide. */
const CAR_SIDE: readonly Point[] = [[0, 14], [0, 48], [46, 56], [72, 86], [142, 86], [176, 56], [228, 44], [228, 14]];
export const CAR_DEPTH = 76;

/** A car along x without small details, positioned by the corner of its ground area with the smallest x and y. */
export function plainCar([x, y, z]: Point3): Markup {
  const wheels = (depth: number) => [44, 182].map((across): Point3 => [x + across, y + depth, z + 18]);
  return [
    left.prism([x, y, z], CAR_SIDE, CAR_DEPTH),
    left.lines([x, y + CAR_DEPTH, z], [[[62, 58], [78, 76], [136, 76], [156, 58], [62, 58]]], "edge"),
    left.cylinder(wheels(CAR_DEPTH - 6), 22, 10),
    left.circle(wheels(CAR_DEPTH + 4), 9),
  ];
}

/** A car on a small picture, 46 wide and 22 high. */
export const CAR_PICTURE: readonly Point[] = [[0, 0], [0, 10], [10, 12], [16, 22], [32, 22], [38, 12], [46, 8], [46, 0], [0, 0]];

/** The distance from the middle of a bot to the front of its base, and the height of the slot in it. */
export const [BOT_FRONT, BOT_SLOT] = [60, 18] as const;

/** A bot as a device for the desk: a base with a slot, and a head with an aerial. `at` is the middle of the lower face. */
export const bot = ([x, y, z]: Point3): Markup => [
  box([x - 72, y - BOT_FRONT, z], [144, 2 * BOT_FRONT, 34]),
  left.face([x - 36, y + BOT_FRONT, z + BOT_SLOT - 4], [72, 8]),
  left.slab([x - 60, y - 40, z + 34], [120, 84], { depth: 84, radius: 20 }),
  right.circle([x + 60, y, z + 80], 17),
  lines([[[x, y, z + 118], [x, y, z + 148]]], "outline"),
  spheres([x, y, z + 156], 10),
  left.face([x - 48, y + 44, z + 46], [96, 60], { radius: 14 }),
  left.circle([[x - 22, y + 44, z + 84], [x + 22, y + 44, z + 84]], 9, { weight: "outline" }),
  left.lines([x, y + 44, z + 60], [[[-16, 4], [-8, 0], [8, 0], [16, 4]]], "outline"),
];

/** The size of an app's sheet, and of a tile on it. */
export const [SHEET_WIDTH, SHEET_HEIGHT] = [170, 132] as const;
const TILE = 42;
const TILES = [11, 64, 117].flatMap((across) => [64, 11].map((up): Point => [across, up])).filter((_, index) => index !== 3);

/**
 * The sheet of a web app, upright, positioned by its lower left corner: a title and six tiles. The middle tile of the lower row is chosen
 * and can be highlighted.
 */
export const appSheet = ([x, y, z]: Point3, highlight?: Highlight): Markup => [
  left.slab([x, y, z], [SHEET_WIDTH, SHEET_HEIGHT], { depth: 9 }),
  left.lines([x, y + 9, z], [[[12, 119], [84, 119]]], "edge"),
  left.face(TILES.map(([across, up]): Point3 => [x + across, y + 9, z + up]), [TILE, TILE]),
  left.slab([x + 59, y + 9, z + 6], [52, 52], { depth: 14, fill: highlight }),
  left.lines([x + 59, y + 23, z + 6], [[[12, 26], [22, 14], [41, 38]]], "outline", highlight),
];
