// Web development: an upright browser sheet and the blocks of its layout lifted off towards the viewer.

import { cable, plate, right } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

type Block = Readonly<{
  /** Lower left corner and size on the sheet. */
  at: Point;
  size: Point;
  /** Distance of the block from the sheet. */
  lift: number;
}>;

const [WIDTH, HEIGHT] = [344, 182] as const;
const FRONT = 5;
const HERO: Block = { at: [18, 84], size: [204, 64], lift: 44 };
const ASIDE: Block = { at: [240, 84], size: [86, 64], lift: 44 };
const CARD: Point = [88, 52];
const CARD_LIFT = 112;
const CARDS: readonly Block[] = [18, 128, 238].map((across) => ({ at: [across, 18], size: CARD, lift: CARD_LIFT }));

/** A point on the sheet, or at the distance `out` from it. */
function spot([across, up]: Point, out: number): Point3 {
  return [FRONT + out, WIDTH / 2 - across, up];
}

/** Two of the lines along which a block is lifted off the sheet. */
function lifts({ at, size: [width, height], lift }: Block): (readonly Point3[])[] {
  const ends: readonly Point[] = [[at[0], at[1] + height], [at[0] + width, at[1]]];
  return ends.map((end) => [spot(end, 0), spot(end, lift)]);
}

export const drawing = plate([200, 272], 0.95, [
  right.slab(spot([0, 0], -FRONT), [WIDTH, HEIGHT], { depth: FRONT, radius: 7 }),
  right.lines(spot([0, 0], 0), [[[0, 158], [WIDTH, 158]]], "edge"),
  right.face(spot([66, 163], 0), [260, 14], { radius: 3, weight: "fine" }),
  right.ring([18, 33, 48].map((across) => spot([across, 170], 0)), 4.5),
  right.face(spot(HERO.at, 0), HERO.size, { tone: "none", weight: "hidden" }),
  right.face(spot(ASIDE.at, 0), ASIDE.size, { tone: "none", weight: "hidden" }),
  right.face(CARDS.map(({ at }) => spot(at, 0)), CARD, { tone: "none", weight: "hidden" }),
  cable([HERO, ASIDE, ...CARDS].flatMap(lifts), "hidden"),

  right.slab(spot(ASIDE.at, ASIDE.lift), ASIDE.size, { depth: 5, tone: "part-1" }),
  right.lines(spot(ASIDE.at, ASIDE.lift + 5), [
    [[12, 50], [74, 50]], [[12, 38], [58, 38]], [[12, 26], [74, 26]], [[12, 14], [44, 14]],
  ], "fine", "part-1"),
  right.slab(spot(HERO.at, HERO.lift), HERO.size, { depth: 5, tone: "signal-1" }),
  right.lines(spot(HERO.at, HERO.lift + 5), [[[16, 48], [136, 48]], [[16, 36], [100, 36]], [[16, 14], [16, 24], [52, 24], [52, 14], [16, 14]]], "edge", "signal-1"),
  right.slab(CARDS.map(({ at }) => spot(at, CARD_LIFT)), CARD, { depth: 5, tone: "part-2" }),
  right.lines(spot([0, 18], CARD_LIFT + 5), CARDS.flatMap(({ at: [x] }) => [
    [[x, 22], [x + 26, 42], [x + 44, 30], [x + 62, 44], [x + 88, 26]], [[x, 22], [x + 88, 22]], [[x + 10, 14], [x + 70, 14]],
    [[x + 10, 7], [x + 50, 7]],
  ] as const), "fine", "part-2"),
], [spot([22, 100], HERO.lift + 5), [-78, 40]], [spot([322, 30], CARD_LIFT + 5), [14, 60]]);
