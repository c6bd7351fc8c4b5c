// Enterprise resource planning: the departments of a works on one floor, all joined to one core.

import { Box, Cable, Cylinders, Face, Lines, Notes, Plate, Prism } from "./isometric.tsx";
import type { Point } from "./geometry.ts";

const SAWTOOTH: readonly Point[] = [[0, 0], [0, 76], [38, 50], [38, 76], [76, 50], [76, 76], [114, 50], [114, 0]];

export function Erp() {
  return (
    <Plate origin={[249, 219]} scale={0.95}>
      <Box at={[-140, -124, -8]} size={[280, 244, 8]} />
      <Lines
        at={[-140, -124, 0]}
        paths={[[[93, 0], [93, 244]], [[187, 0], [187, 244]], [[0, 81], [280, 81]], [[0, 163], [280, 163]]]}
      />
      <Prism plane="left" at={[-126, -110, 0]} outline={SAWTOOTH} depth={60} />
      <Lines
        plane="left"
        at={[-126, -50, 0]}
        paths={[[[10, 0], [10, 28], [32, 28], [32, 0]], [[44, 14], [66, 14], [66, 32], [44, 32], [44, 14]],
          [[80, 14], [102, 14], [102, 32], [80, 32], [80, 14]]]}
      />
      <Box at={[24, -112, 0]} size={[44, 52, 104]} />
      <Lines
        plane="left"
        at={[24, -60, 0]}
        paths={[10, 28, 46, 64, 82].map((z) => [[8, z], [36, z], [36, z + 10], [8, z + 10], [8, z]] as const)}
      />
      <Cylinders spots={[[106, -94, 0], [106, -32, 0]]} radius={20} depth={66} />

      <Cable
        paths={[
          [[-80, -50, 0], [-80, -8, 0], [-34, -8, 0]], [[-74, -50, 0], [-74, -14, 0], [-34, -14, 0]],
          [[44, -60, 0], [44, -20, 0], [34, -20, 0]],
          [[86, -36, 0], [60, -36, 0], [60, 2, 0], [34, 2, 0]],
          [[-78, 72, 0], [-56, 72, 0], [-56, 16, 0], [-34, 16, 0]],
          [[-78, 78, 0], [-50, 78, 0], [-50, 22, 0], [-34, 22, 0]],
          [[0, 32, 0], [0, 62, 0]], [[6, 32, 0], [6, 62, 0]],
          [[34, 18, 0], [104, 18, 0], [104, 44, 0]],
        ]}
      />
      <Box at={[-34, -32, 0]} size={[68, 64, 30]} />
      <Box at={[-25, -23, 30]} size={[50, 46, 30]} signal="top" />
      <Lines
        plane="left"
        at={[-34, 32, 0]}
        paths={[[[8, 10], [44, 10]], [[8, 18], [44, 18]], [[56, 10], [56, 18]]]}
      />
      <Lines plane="left" at={[-25, 23, 30]} paths={[[[8, 10], [32, 10]], [[8, 18], [32, 18]]]} />

      <Box at={[-128, 44, 0]} size={[50, 66, 42]} />
      <Lines
        plane="left"
        at={[-128, 110, 0]}
        paths={[[[8, 0], [8, 28], [42, 28], [42, 0]], [[8, 19], [42, 19]], [[8, 10], [42, 10]]]}
      />
      <Box at={[-28, 62, 0]} size={[28, 40, 20]} />
      <Box at={[4, 62, 0]} size={[28, 40, 20]} />
      <Box at={[-28, 66, 20]} size={[28, 32, 18]} />
      <Box at={[76, 44, 0]} size={[50, 26, 34]} />
      <Box at={[76, 76, 0]} size={[50, 26, 22]} />
      <Face at={[82, 82, 22]} size={[38, 14]} weight="fine" />
      <Notes
        dimensions={[{ plane: "top", at: [-140, 120, -8], length: 280, direction: "across", offset: 20 }]}
        callouts={[
          { number: 1, from: [0, 0, 60], by: [84, -84] },
        ]}
      />
    </Plate>
  );
}
