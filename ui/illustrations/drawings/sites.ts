// Web development: an upright browser page, with the blocks of its layout lifted towards the viewer.

import { createDrawing, lines, right } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

type Block = Readonly<{
  /** The lower left corner and the size of the block on the page. */
  corner: Point;
  size: Point;
  /** The distance of the block from the page. */
  lift: number;
}>;

const [WIDTH, HEIGHT] = [344, 182] as const;
const THICKNESS = 5;
const HERO: Block = { corner: [18, 84], size: [204, 64], lift: 44 };
const ASIDE: Block = { corner: [240, 84], size: [86, 64], lift: 44 };
const CARD_SIZE: Point = [88, 52];
const CARD_LIFT = 112;
const CARDS: readonly Block[] = [18, 128, 238].map((across) => ({ corner: [across, 18], size: CARD_SIZE, lift: CARD_LIFT }));

/** Returns a point on the page, or at `distance` in front of the page. */
function pointOnPage([across, up]: Point, distance: number): Point3 {
  return [THICKNESS + distance, WIDTH / 2 - across, up];
}

/** Returns two of the lines from the corners of a block on the page to the corners of the lifted block. */
function lifts({ corner: [x, y], size: [width, height], lift }: Block): (readonly Point3[])[] {
  const starts: readonly Point[] = [[x, y + height], [x + width, y]];
  return starts.map((start) => [pointOnPage(start, 0), pointOnPage(start, lift)]);
}

export const drawing = createDrawing([200, 272], 0.95, [
  right.slab(pointOnPage([0, 0], -THICKNESS), [WIDTH, HEIGHT], { depth: THICKNESS, radius: 7 }),
  right.lines(pointOnPage([0, 0], 0), [[[0, 158], [WIDTH, 158]]], "edge"),
  right.face(pointOnPage([66, 163], 0), [260, 14], { radius: 3, weight: "fine" }),
  right.circle([18, 33, 48].map((across) => pointOnPage([across, 170], 0)), 4.5),
  right.face(pointOnPage(HERO.corner, 0), HERO.size, { fill: "none", weight: "hidden" }),
  right.face(pointOnPage(ASIDE.corner, 0), ASIDE.size, { fill: "none", weight: "hidden" }),
  right.face(CARDS.map(({ corner }) => pointOnPage(corner, 0)), CARD_SIZE, { fill: "none", weight: "hidden" }),
  lines([HERO, ASIDE, ...CARDS].flatMap(lifts), "hidden"),

  right.slab(pointOnPage(ASIDE.corner, ASIDE.lift), ASIDE.size, { depth: 5, fill: "part-1" }),
  right.lines(pointOnPage(ASIDE.corner, ASIDE.lift + 5), [
    [[12, 50], [74, 50]], [[12, 38], [58, 38]], [[12, 26], [74, 26]], [[12, 14], [44, 14]],
  ], "fine", "part-1"),
  right.slab(pointOnPage(HERO.corner, HERO.lift), HERO.size, { depth: 5, fill: "signal-1" }),
  right.lines(pointOnPage(HERO.corner, HERO.lift + 5), [[[16, 48], [136, 48]], [[16, 36], [100, 36]],
    [[16, 14], [16, 24], [52, 24], [52, 14], [16, 14]]], "edge", "signal-1"),
  right.slab(CARDS.map(({ corner }) => pointOnPage(corner, CARD_LIFT)), CARD_SIZE, { depth: 5, fill: "part-2" }),
  right.lines(pointOnPage([0, 18], CARD_LIFT + 5), CARDS.flatMap(({ corner: [x] }) => [
    [[x, 22], [x + 26, 42], [x + 44, 30], [x + 62, 44], [x + 88, 26]], [[x, 22], [x + 88, 22]], [[x + 10, 14], [x + 70, 14]],
    [[x + 10, 7], [x + 50, 7]],
  ] as const), "fine", "part-2"),
], [pointOnPage([22, 100], HERO.lift + 5), [-78, 40]], [pointOnPage([322, 30], CARD_LIFT + 5), [14, 60]]);

/** The small drawing: the thickness of all its sheets, the size of the page, the banner and two cards. */
const SMALL_THICKNESS = 12;
const SMALL_SIZE: Point = [330, 196];
const SMALL_BANNER: Block = { corner: [26, 66], size: [200, 80], lift: 40 };
const SMALL_CARD_SIZE: Point = [106, 70];
const SMALL_CARD_LIFT = 116;
const SMALL_CARDS = [56, 190] as const;

export const small = createDrawing([209, 269], 0.93, [
  right.slab(pointOnPage([0, 0], -SMALL_THICKNESS), SMALL_SIZE, { depth: SMALL_THICKNESS, radius: 12 }),
  right.lines(pointOnPage([0, 0], 0), [[[0, 162], [SMALL_SIZE[0], 162]]], "edge"),
  right.circle([26, 54].map((across) => pointOnPage([across, 179], 0)), 8),
  right.slab(pointOnPage(SMALL_BANNER.corner, SMALL_BANNER.lift), SMALL_BANNER.size, { depth: SMALL_THICKNESS, fill: "signal-1" }),
  right.lines(pointOnPage(SMALL_BANNER.corner, SMALL_BANNER.lift + SMALL_THICKNESS), [[[26, 54], [142, 54]], [[26, 28], [94, 28]]],
    "edge", "signal-1"),
  right.slab(SMALL_CARDS.map((x) => pointOnPage([x, 0], SMALL_CARD_LIFT)), SMALL_CARD_SIZE, { depth: SMALL_THICKNESS }),
  right.lines(pointOnPage([0, 0], SMALL_CARD_LIFT + SMALL_THICKNESS), SMALL_CARDS.map((x) => [
    [x, 18], [x + 32, 44], [x + 56, 26], [x + 80, 48], [x + SMALL_CARD_SIZE[0], 24],
  ] as const), "edge"),
]);
