// Bots and web apps in a messenger: a speech bubble, the bot that answers and the app pane it opens.

import { Box, Cable, Cylinder, Face, Faces, Lines, Node, Callouts, Plate, Prism, Ring, Slab } from "./isometric.tsx";
import type { Point } from "./geometry.ts";

const BUBBLE: readonly Point[] = [[0, 124], [12, 136], [228, 136], [240, 124], [240, 40], [228, 28], [76, 28], [44, 0],
  [44, 28], [12, 28], [0, 40]];

export function Twa() {
  return (
    <Plate origin={[273, 271]} scale={0.95}>
      <Face at={[-128, -14, 0]} size={[272, 136]} tone="none" weight="hidden" />

      <Prism plane="left" at={[-132, -62, 34]} depth={12} outline={BUBBLE} />
      <Lines
        plane="left"
        at={[-132, -50, 34]}
        weight="ink"
        paths={[[[26, 116], [150, 116]], [[26, 98], [206, 98]], [[26, 80], [118, 80]]]}
      />
      <Ring
        plane="left"
        centres={[32, 54, 76].map((x) => [x - 132, -50, 84] as const)}
        radius={6.5}
        weight="ink"
      />

      <Slab plane="left" at={[44, 30, 0]} size={[88, 156]} depth={8} radius={10} />
      <Face plane="left" at={[50, 38, 8]} size={[76, 140]} radius={5} weight="fine" />
      <Face plane="left" at={[58, 38, 100]} size={[60, 38]} tone="signal" />
      <Faces
        plane="left"
        spots={[0, 1].flatMap((column) => [0, 1].map((row) => [58 + column * 32, 38, 40 + row * 30] as const))}
        size={[28, 24]}
      />
      <Face plane="left" at={[58, 38, 16]} size={[60, 16]} radius={4} />

      <Box at={[-116, 38, 0]} size={[104, 76, 10]} />
      <Box at={[-108, 42, 10]} size={[88, 66, 66]} />
      <Face plane="left" at={[-99, 108, 30]} size={[70, 36]} radius={9} />
      <Ring plane="left" centres={[[-81, 108, 48], [-47, 108, 48]]} radius={7} weight="ink" />
      <Lines plane="left" at={[-108, 108, 10]} paths={[[[30, 9], [58, 9]]]} />
      <Cylinder plane="right" at={[-20, 75, 44]} radius={11} depth={7} />
      <Cable paths={[[[-64, 75, 76], [-64, 75, 98]]]} />
      <Node centres={[[-64, 75, 103]]} radius={6} />

      <Cable
        weight="axis"
        paths={[[[-64, 75, 112], [-64, 75, 120], [-64, -50, 120]], [[-13, 75, 44], [44, 75, 44], [44, 38, 44]]]}
      />
      <Callouts
        callouts={[
          { number: 1, from: [-116, 100, 5], by: [-18, 44] },
          { number: 2, from: [122, 38, 20], by: [48, 22] },
        ]}
      />
    </Plate>
  );
}
