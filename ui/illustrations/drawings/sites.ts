// Web development: an upright browser sheet and the blocks of its layout lifted off towards the viewer.

import { cable, plate, right } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

type Block = Readonly<{
  /** Lower left corner and size on the sheet. */
  at: Point;
  size: Point;
  /** How far the block stands off the sheet. */
  lift: number;
}>;

const WIDTH = 272;
const FRONT = 5;
const HERO: Block = { at: [20, 114], size: [156, 72], lift: 46 };
const ASIDE: Block = { at: [194, 114], size: [58, 72], lift: 46 };
const CARD: Point = [68, 64];
const CARD_LIFT = 100;
const CARDS: readonly Block[] = [20, 102, 184].map((across) => ({ at: [across, 32], size: CARD, lift: CARD_LIFT }));

/** A point of the sheet, `out` of it. */
function spot([across, up]: Point, out: number): Point3 {
  return [FRONT + out, WIDTH / 2 - across, up];
}

/** Two of the lines along which a block was lifted off. */
function lifts({ at, size: [width, height], lift }: Block): (readonly Point3[])[] {
  const ends: readonly Point[] = [[at[0], at[1] + height], [at[0] + width, at[1]]];
  return ends.map((end) => [spot(end, 0), spot(end, lift)]);
}

export const drawing = plate([190, 313], 0.94, [
  right.slab(spot([0, 0], -FRONT), [WIDTH, 232], { depth: FRONT, radius: 7 }),
  right.lines(spot([0, 0], 0), [[[0, 206], [WIDTH, 206]]], "edge"),
  right.face(spot([66, 212], 0), [188, 14], { radius: 3, weight: "fine" }),
  right.ring([18, 33, 48].map((across) => spot([across, 219], 0)), 4.5),
  right.lines(spot([0, 0], 0), [[[20, 14], [128, 14]], [[160, 14], [252, 14]]]),
  right.face(spot(HERO.at, 0), HERO.size, { tone: "none", weight: "hidden" }),
  right.face(spot(ASIDE.at, 0), ASIDE.size, { tone: "none", weight: "hidden" }),
  right.face(CARDS.map(({ at }) => spot(at, 0)), CARD, { tone: "none", weight: "hidden" }),
  cable([HERO, ASIDE, ...CARDS].flatMap(lifts), "hidden"),

  right.slab(spot(ASIDE.at, ASIDE.lift), ASIDE.size, { depth: 5, tone: "part-1" }),
  right.lines(spot(ASIDE.at, ASIDE.lift + 5), [
    [[10, 58], [48, 58]], [[10, 46], [40, 46]], [[10, 34], [48, 34]], [[10, 22], [32, 22]],
  ], "fine", "part-1"),
  right.slab(spot(HERO.at, HERO.lift), HERO.size, { depth: 5, tone: "signal-1" }),
  right.lines(spot(HERO.at, HERO.lift + 5), [[[14, 56], [104, 56]], [[14, 44], [76, 44]]], "edge", "signal-1"),
  right.slab(CARDS.map(({ at }) => spot(at, CARD_LIFT)), CARD, { depth: 5, tone: "part-2" }),
  right.lines(spot([0, 32], CARD_LIFT + 5), CARDS.flatMap(({ at: [x] }) => [
    [[x, 30], [x + 20, 50], [x + 34, 38], [x + 48, 52], [x + 68, 34]], [[x + 8, 20], [x + 56, 20]],
    [[x + 8, 10], [x + 40, 10]], [[x, 30], [x + 68, 30]],
  ] as const), "fine", "part-2"),
], [spot([24, 134], HERO.lift + 5), [-78, 26]], [spot([250, 40], 105), [21, 49]]);
