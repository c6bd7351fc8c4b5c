// Mobile apps: a telephone taken apart along one axis: case, board, glass, interface.

import { Box, Cable, Face, Faces, Lines, Callouts, Plate, Ring, Slab } from "./isometric.tsx";
import type { Point } from "./geometry.ts";

const SIZE: Point = [190, 100];
const LEVELS = { board: 76, glass: 142, screen: 208 } as const;

export function Mobile() {
  const [length, width] = SIZE;
  const corners: readonly Point[] = [[20, 20], [length - 20, 20], [20, width - 20], [length - 20, width - 20]];
  const rise = (from: number, to: number) => (
    <Cable weight="axis" paths={corners.map(([x, y]) => [[x, y, from], [x, y, to]])} />
  );
  return (
    <Plate origin={[195, 219]}>
      <Slab at={[0, 0, 0]} size={SIZE} depth={14} radius={20} />
      <Face at={[8, 8, 14]} size={[length - 16, width - 16]} radius={14} weight="fine" />
      <Face at={[74, 22, 14]} size={[96, 56]} radius={3} />
      <Lines at={[74, 22, 14]} paths={[[[10, 20], [40, 20]], [[10, 32], [30, 32]], [[88, 0], [88, 56]]]} />
      <Ring centres={[[34, 34, 14], [34, 70, 14]]} radius={11} weight="ink" />
      <Ring centres={[[34, 34, 14], [34, 70, 14]]} radius={5} weight="fine" />
      {rise(14, LEVELS.board)}

      <Slab at={[8, 8, LEVELS.board]} size={[length - 16, width - 16]} depth={3} radius={12} />
      <Lines
        at={[8, 8, LEVELS.board + 3]}
        paths={[
          [[70, 26], [92, 26], [104, 38]], [[70, 36], [86, 36], [104, 54], [110, 54]], [[44, 56], [44, 72], [90, 72]],
          [[30, 22], [16, 22], [16, 60]], [[140, 30], [160, 30], [160, 62]],
        ]}
      />
      <Box at={[38, 24, LEVELS.board + 3]} size={[40, 40, 6]} />
      <Box at={[118, 54, LEVELS.board + 3]} size={[50, 24, 5]} />
      <Box at={[118, 22, LEVELS.board + 3]} size={[26, 20, 5]} />
      {rise(LEVELS.board + 3, LEVELS.glass)}

      <Slab at={[0, 0, LEVELS.glass]} size={SIZE} depth={3} radius={20} />
      <Face at={[7, 7, LEVELS.glass + 3]} size={[length - 14, width - 14]} radius={14} weight="fine" />
      <Lines at={[0, 0, LEVELS.glass + 3]} paths={[[[40, 92], [78, 12]], [[54, 92], [92, 12]]]} />
      {rise(LEVELS.glass + 3, LEVELS.screen)}

      <Slab at={[7, 7, LEVELS.screen]} size={[length - 14, width - 14]} depth={2} radius={14} />
      <Face at={[48, 18, LEVELS.screen + 2]} size={[54, 64]} radius={4} tone="signal" />
      <Lines
        at={[0, 0, LEVELS.screen + 2]}
        weight="ink"
        paths={[[[20, 40], [20, 60]]]}
      />
      <Lines
        at={[0, 0, LEVELS.screen + 2]}
        paths={[[[34, 18], [34, 62]], [[166, 18], [166, 82]], [[175, 40], [175, 60]]]}
      />
      <Faces
        spots={[0, 1].flatMap((row) =>
          [0, 1].map((column) => [110 + row * 27, 18 + column * 34, LEVELS.screen + 2] as const),
        )}
        size={[21, 30]}
        radius={3}
      />

      <Callouts
        callouts={[
          { number: 1, from: [186, 30, LEVELS.screen + 2], by: [46, -34] },
          { number: 2, from: [194, 40, LEVELS.glass + 3], by: [62, -8] },
          { number: 3, from: [186, 40, LEVELS.board + 3], by: [66, 10] },
        ]}
      />
    </Plate>
  );
}
