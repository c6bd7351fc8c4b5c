// Blockchain: blocks held together by links, the newest in colour, the next one outlined and a branch that was dropped.

import { Box, Cable, Face, Lines, Callouts, Plate, Slab } from "./isometric.tsx";
import type { Point3 } from "./geometry.ts";

const SIDE = 70;
const PITCH = 108;

/** How far the branch runs beside the chain. */
const FORK = 136;

type BlockProps = Readonly<{
  at: Point3;
  signal?: "left";
}>;

function Block({ at: [x, y, z], signal }: BlockProps) {
  return (
    <>
      <Box at={[x, y, z]} size={[SIDE, SIDE, SIDE]} signal={signal} />
      <Lines
        plane="left"
        at={[x, y + SIDE, z]}
        weight={signal ? "ink" : "fine"}
        paths={[[[11, 57], [42, 57]], [[11, 46], [58, 46]], [[11, 35], [49, 35]], [[11, 15], [30, 15]]]}
      />
      <Face at={[x + 11, y + 11, z + SIDE]} size={[SIDE - 22, SIDE - 22]} tone="none" weight="fine" />
    </>
  );
}

/** The visible edges of a block that is not there. */
function Ghost({ at: [x, y, z] }: { readonly at: Point3 }) {
  const [right, front, top] = [x + SIDE, y + SIDE, z + SIDE];
  return (
    <Cable
      weight="hidden"
      paths={[
        [[x, y, top], [right, y, top], [right, front, top], [x, front, top], [x, y, top]],
        [[x, front, top], [x, front, z], [right, front, z], [right, y, z], [right, y, top]],
        [[right, front, z], [right, front, top]],
      ]}
    />
  );
}

/** The ring of a chain between one block and the next. */
function Link({ x }: { readonly x: number }) {
  return (
    <>
      <Slab plane="left" at={[x - 10, 30, 22]} size={[58, 26]} depth={8} radius={13} />
      <Face plane="left" at={[x - 1, 38, 31]} size={[40, 8]} radius={4} />
    </>
  );
}

export function Blockchain() {
  const middle = SIDE / 2;
  return (
    <Plate origin={[98, 128]}>
      <Cable weight="axis" paths={[[[-44, middle, middle], [0, middle, middle]]]} />
      <Block at={[0, 0, 0]} />
      <Link x={SIDE} />
      <Block at={[PITCH, 0, 0]} />
      <Link x={PITCH + SIDE} />
      <Block at={[2 * PITCH, 0, 0]} signal="left" />
      <Cable
        weight="hidden"
        paths={[
          [[PITCH + middle, SIDE, middle], [PITCH + middle, FORK + middle, middle], [2 * PITCH, FORK + middle, middle]],
        ]}
      />
      <Ghost at={[2 * PITCH, FORK, 0]} />
      <Ghost at={[3 * PITCH, 0, 0]} />
      <Cable
        weight="axis"
        paths={[[[2 * PITCH + SIDE, middle, middle], [3 * PITCH + SIDE + 44, middle, middle]]]}
      />
      <Callouts
        callouts={[
          { number: 1, from: [middle, middle, SIDE], by: [40, -58] },
          { number: 2, from: [PITCH + middle, middle, SIDE], by: [40, -58] },
        ]}
      />
    </Plate>
  );
}
