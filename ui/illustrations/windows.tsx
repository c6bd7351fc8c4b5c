// Windows applications: a stack of desktop windows on the drawers of a parts catalogue.

import { Box, Face, Faces, Lines, Callouts, Plate, Ring, Slab } from "./isometric.tsx";
import type { Point3 } from "./geometry.ts";

const CABINET: Point3 = [204, 88, 80];
const WINDOW = [160, 122] as const;
const DRAWER = [92, 31] as const;
const PART: Point3 = [22, 23, 136];

export function Windows() {
  const top = CABINET[2];
  return (
    <Plate origin={[256, 282]} scale={1.06}>
      <Box at={[-102, -44, 0]} size={CABINET} />

      {[0, 1].map((index) => (
        <g key={index}>
          <Slab plane="left" at={[-58 - index * 18, -34 + index * 27, top]} size={WINDOW} depth={3} />
          <Lines plane="left" at={[-58 - index * 18, -31 + index * 27, top]} paths={[[[0, 108], [160, 108]]]} />
        </g>
      ))}
      <Slab plane="left" at={[-94, 20, top]} size={WINDOW} depth={3} />
      <Lines plane="left" at={[-94, 23, top]} weight="ink" paths={[[[0, 108], [160, 108]], [[50, 0], [50, 108]]]} />
      <Lines
        plane="left"
        at={[-94, 23, top]}
        paths={[
          [[146, 112], [152, 118]], [[146, 118], [152, 112]], [[130, 112], [138, 112]],
          ...[94, 82, 70, 58, 46, 34, 22].map((z, row) => [[10, z], [row % 3 === 1 ? 30 : 40, z]] as const),
        ]}
      />
      <Ring plane="left" centres={[PART]} radius={35} weight="ink" />
      <Ring plane="left" centres={[PART]} radius={28} weight="fine" />
      <Ring plane="left" centres={[PART]} radius={14} tone="signal" weight="ink" />
      <Lines plane="left" at={PART} weight="axis" paths={[[[-44, 0], [44, 0]], [[0, -45], [0, 45]]]} />

      <Faces plane="left" spots={[[-96, 44, 6], [-96, 44, 43], [4, 44, 6]]} size={DRAWER} />
      <Lines
        plane="left"
        at={[-102, 44, 0]}
        weight="ink"
        paths={[[[38, 22], [66, 22]], [[138, 22], [166, 22]], [[38, 59], [66, 59]]]}
      />

      <Box at={[4, 44, 43]} size={[92, 58, 31]} />
      <Face at={[9, 46, 74]} size={[82, 50]} />
      {[0, 1, 2, 3].map((card) => (
        <Slab key={card} plane="left" at={[14, 52 + card * 10, 58]} size={[72, 30 - (card % 2) * 5]} depth={1} />
      ))}
      <Slab plane="left" at={[4, 96, 43]} size={DRAWER} depth={6} />
      <Lines plane="left" at={[4, 102, 43]} weight="ink" paths={[[[34, 16], [62, 16]]]} />

      <Callouts
        callouts={[
          { number: 1, from: [-84, 23, 174], by: [-52, -22] },
          { number: 2, from: [96, 74, 58], by: [74, 22] },
        ]}
      />
    </Plate>
  );
}
