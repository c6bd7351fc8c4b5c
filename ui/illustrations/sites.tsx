// Web development: an upright browser sheet and the blocks of its layout lifted off towards the viewer.

import { Cable, Face, Faces, Lines, Callouts, Plate, Ring, Slab, Slabs } from "./isometric.tsx";
import type { Point, Point3 } from "./geometry.ts";

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

export function Sites() {
  return (
    <Plate origin={[190, 313]} scale={0.94}>
      <Slab plane="right" at={spot([0, 0], -FRONT)} size={[WIDTH, 232]} depth={FRONT} radius={7} />
      <Lines plane="right" at={spot([0, 0], 0)} weight="ink" paths={[[[0, 206], [WIDTH, 206]]]} />
      <Face plane="right" at={spot([66, 212], 0)} size={[188, 14]} radius={3} weight="fine" />
      <Ring plane="right" centres={[18, 33, 48].map((across) => spot([across, 219], 0))} radius={4.5} weight="ink" />
      <Lines plane="right" at={spot([0, 0], 0)} paths={[[[20, 14], [128, 14]], [[160, 14], [252, 14]]]} />
      <Face plane="right" at={spot(HERO.at, 0)} size={HERO.size} tone="none" weight="hidden" />
      <Face plane="right" at={spot(ASIDE.at, 0)} size={ASIDE.size} tone="none" weight="hidden" />
      <Faces plane="right" spots={CARDS.map(({ at }) => spot(at, 0))} size={CARD} tone="none" weight="hidden" />
      <Cable weight="hidden" paths={[HERO, ASIDE, ...CARDS].flatMap(lifts)} />

      <Slab plane="right" at={spot(ASIDE.at, ASIDE.lift)} size={ASIDE.size} depth={5} />
      <Lines
        plane="right"
        at={spot(ASIDE.at, ASIDE.lift + 5)}
        paths={[[[10, 58], [48, 58]], [[10, 46], [40, 46]], [[10, 34], [48, 34]], [[10, 22], [32, 22]]]}
      />
      <Slab plane="right" at={spot(HERO.at, HERO.lift)} size={HERO.size} depth={5} tone="signal" />
      <Lines
        plane="right"
        at={spot(HERO.at, HERO.lift + 5)}
        weight="ink"
        paths={[[[14, 56], [104, 56]], [[14, 44], [76, 44]]]}
      />
      <Slabs plane="right" spots={CARDS.map(({ at }) => spot(at, CARD_LIFT))} size={CARD} depth={5} />
      <Lines
        plane="right"
        at={spot([0, 32], CARD_LIFT + 5)}
        paths={CARDS.flatMap(({ at: [x] }) => [
          [[x, 30], [x + 20, 50], [x + 34, 38], [x + 48, 52], [x + 68, 34]], [[x + 8, 20], [x + 56, 20]],
          [[x + 8, 10], [x + 40, 10]], [[x, 30], [x + 68, 30]],
        ] as const)}
      />

      <Callouts
        callouts={[
          { number: 1, from: spot([250, 176], ASIDE.lift + 5), by: [46, 40] },
          { number: 2, from: spot([250, 40], 105), by: [22, 52] },
        ]}
      />
    </Plate>
  );
}
