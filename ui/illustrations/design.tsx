// Game art and design: a cut gem on a turntable with its far edges as wire, beside the sketch it came from.

import { Cable, Cylinder, Face, Facets, Lines, Callouts, Plate, Prism, Ring, Slab } from "./isometric.tsx";
import type { Point, Point3 } from "./geometry.ts";

const SIDES = 8;
const CENTRE: Point = [46, 30];

function crown(radius: number, z: number): Point3[] {
  return Array.from({ length: SIDES }, (_, index) => {
    const angle = ((index + 0.5) / SIDES) * Math.PI * 2;
    return [CENTRE[0] + Math.cos(angle) * radius, CENTRE[1] + Math.sin(angle) * radius, z];
  });
}

const GIRDLE = 66;
const POINTS: readonly Point3[] = [...crown(36, 146), ...crown(GIRDLE, 118), [...CENTRE, 36]];

/** The table, then the facets of the crown and of the pavilion, each clockwise as seen from outside. */
const FACES: readonly (readonly number[])[] = [
  Array.from({ length: SIDES }, (_, index) => index),
  ...Array.from({ length: SIDES }, (_, index) => {
    const next = (index + 1) % SIDES;
    return [next, index, index + SIDES, next + SIDES];
  }),
  ...Array.from({ length: SIDES }, (_, index) => [((index + 1) % SIDES) + SIDES, index + SIDES, SIDES * 2]),
];

/** The marks of the turntable, every sixth one longer. */
const MARKS = Array.from({ length: 36 }, (_, index) => {
  const angle = (index / 36) * Math.PI * 2;
  const inner = index % 6 ? 76 : 66;
  return [[Math.cos(angle) * 82, Math.sin(angle) * 82], [Math.cos(angle) * inner, Math.sin(angle) * inner]] as const;
});

export function Design() {
  return (
    <Plate origin={[255, 292]} scale={0.93}>
      <Cable paths={[[[-96, -130, 0], [-96, -66, 176]], [[-102, -130, 0], [-102, -66, 176]]]} />
      <Prism plane="left" at={[-176, -66, 0]} outline={[[0, 0], [58, 180], [66, 180], [8, 0]]} depth={6} />
      <Prism plane="left" at={[-90, -66, 0]} outline={[[58, 0], [0, 180], [8, 180], [66, 0]]} depth={6} />
      <Slab plane="left" at={[-192, -60, 44]} size={[184, 124]} depth={5} />
      <Face plane="left" at={[-184, -55, 52]} size={[168, 108]} weight="fine" />
      <Lines
        plane="left"
        at={[-126, -55, 108]}
        paths={[
          [[-25, 36], [25, 36], [48, 14], [0, -46], [-48, 14], [-25, 36]], [[-48, 14], [48, 14]],
          [[-25, 36], [-15, 14], [0, 36], [15, 14], [25, 36]], [[-15, 14], [0, -46], [15, 14]],
        ]}
      />
      <Lines plane="left" at={[-126, -55, 108]} weight="axis" paths={[[[0, 48], [0, -54]], [[-56, 14], [56, 14]]]} />
      <Slab plane="left" at={[-198, -60, 37]} size={[196, 7]} depth={16} />

      <Cylinder at={[...CENTRE, 0]} radius={100} depth={10} />
      <Cylinder at={[...CENTRE, 10]} radius={88} depth={10} />
      <Lines at={[...CENTRE, 20]} paths={MARKS} />
      <Ring centres={[[...CENTRE, 20]]} radius={24} weight="fine" />
      <Cable weight="axis" paths={[[[...CENTRE, 20], [...CENTRE, 176]]]} />
      <Facets points={POINTS} faces={FACES} signal={1} wire="hidden" />
      <Callouts
        callouts={[
          { number: 1, from: [-22, -55, 156], by: [66, -30] },
          { number: 2, from: [CENTRE[0] - 60, CENTRE[1] + 60, 5], by: [-70, 20] },
        ]}
      />
    </Plate>
  );
}
