// Auto auction analytics: a car on the block, the hammer, and the figures of its sale as columns.

import { Box, Cable, Cylinder, Cylinders, Lines, Callouts, Plate, Prism, Ring, Slab } from "./isometric.tsx";
import type { Point } from "./geometry.ts";

/** The car from the side. */
const BODY: readonly Point[] = [[0, 12], [0, 38], [8, 46], [42, 50], [64, 76], [126, 76], [158, 50], [194, 44],
  [204, 34], [204, 12]];

const COLUMNS = [34, 62, 48, 86, 74, 122] as const;

export function As() {
  return (
    <Plate origin={[258, 210]} scale={0.97}>
      <Box at={[-150, -116, -8]} size={[290, 236, 8]} />
      <Lines
        at={[-150, -116, 0]}
        paths={[
          ...[20, 40, 60].map((y) => [[0, y], [290, y]] as const),
          ...[120, 150, 96, 132].map((length, row) => [[110, 192 + row * 11], [110 + length, 192 + row * 11]] as const),
          ...[0, 1, 2, 3].map((row) => [[92, 192 + row * 11], [100, 192 + row * 11]] as const),
        ]}
      />
      {COLUMNS.map((height, index) => (
        <Box
          key={height}
          at={[-132 + index * 45, -100, 0]}
          size={[28, 28, height]}
          signal={index === COLUMNS.length - 1 ? "left" : undefined}
        />
      ))}
      <Cable weight="axis" paths={[COLUMNS.map((height, index) => [-118 + index * 45, -86, height + 26])]} />

      <Slab at={[-136, -40, 0]} size={[236, 92]} depth={7} radius={8} />
      <Prism plane="left" at={[-120, -26, 7]} outline={BODY} depth={64} />
      <Lines
        plane="left"
        at={[-120, 38, 7]}
        weight="ink"
        paths={[
          [[52, 52], [68, 70], [94, 70], [94, 52], [52, 52]],
          [[100, 52], [100, 70], [123, 70], [146, 52], [100, 52]],
        ]}
      />
      <Lines
        plane="left"
        at={[-120, 38, 7]}
        paths={[[[97, 72], [97, 16], [60, 16]], [[0, 28], [204, 28]], [[104, 44], [114, 44]], [[150, 16], [97, 16]]]}
      />
      <Cable
        weight="fine"
        paths={[[[84, 28, 41], [84, 14, 41]], [[84, -2, 41], [84, -16, 41]], [[84, 24, 30], [84, -12, 30]],
          [[8, 30, 78], [34, 34, 60]], [[8, -18, 78], [34, -22, 60]]]}
      />
      <Cylinders plane="left" spots={[[-82, 32, 22], [44, 32, 22]]} radius={17} depth={9} />
      <Ring plane="left" centres={[[-82, 41, 22], [44, 41, 22]]} radius={9} weight="fine" />

      <Cylinder at={[-104, 88, 0]} radius={19} depth={8} />
      <Slab plane="right" at={[-104, 91, 22]} size={[6, 6]} depth={58} radius={3} />
      <Cylinder plane="left" at={[-104, 70, 25]} radius={13} depth={36} />
      <Lines plane="left" at={[-104, 106, 25]} paths={[[[-6, 0], [6, 0]], [[0, -6], [0, 6]]]} />
      <Callouts
        callouts={[
          { number: 1, from: [-20, 0, 83], by: [-84, -66] },
          { number: 2, from: [-104, 88, 38], by: [-28, -52] },
        ]}
      />
    </Plate>
  );
}
