// The sheet that is not in the set: drawings hanging in a plan rack, the front one torn out of its clamp.

import { Box, Face, Lines, Callouts, Plate, Prism } from "./isometric.tsx";
import type { Point } from "./geometry.ts";

const WIDTH = 196;
const HEIGHT = 156;
const CLAMP = 16;
const SHEETS = [-110, -50, 10] as const;
const MISSING = 70;

/** The strip that stayed in the clamp, with the edge along which the sheet was torn. */
const STUB: readonly Point[] = [[0, 34], [196, 34], [196, 10], [182, 2], [168, 13], [150, 5], [131, 18], [112, 7],
  [90, 20], [72, 9], [52, 23], [34, 12], [16, 21], [0, 9]];

/** Frame and title block of a drawing sheet. */
const FRAME: readonly (readonly Point[])[] = [
  [[8, 8], [WIDTH - 8, 8], [WIDTH - 8, HEIGHT - 8], [8, HEIGHT - 8], [8, 8]],
  [[WIDTH - 78, 8], [WIDTH - 78, 36], [WIDTH - 8, 36]], [[WIDTH - 78, 22], [WIDTH - 8, 22]],
];

export function NotFound() {
  const left = WIDTH / 2;
  return (
    <Plate origin={[249, 282]} scale={0.86}>
      <Box at={[-134, -116, HEIGHT + CLAMP]} size={[232, 8, 8]} />
      {SHEETS.map((x) => (
        <g key={x}>
          <Face plane="right" at={[x, left, 0]} size={[WIDTH, HEIGHT]} />
          <Lines plane="right" at={[x, left, 0]} paths={FRAME} />
          <Box at={[x - 6, -106, HEIGHT - 4]} size={[12, 212, CLAMP + 4]} />
        </g>
      ))}
      <Face plane="right" at={[MISSING, left, 0]} size={[WIDTH, HEIGHT]} tone="none" weight="hidden" />
      <Prism plane="right" at={[MISSING, left, HEIGHT - 34]} outline={STUB} depth={1} tone="signal" />
      <Box at={[MISSING - 6, -106, HEIGHT - 4]} size={[12, 212, CLAMP + 4]} />
      <Box at={[-134, 96, HEIGHT + CLAMP]} size={[232, 8, 8]} />
      <Callouts
        callouts={[
          { number: 4, from: [MISSING + 6, -60, HEIGHT + 8], by: [50, 40] },
        ]}
      />
    </Plate>
  );
}
