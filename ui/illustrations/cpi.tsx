// Meter data: meters on a wall, the concentrator that polls them and the server that keeps the readings.

import { Box, Cable, Faces, Lines, Callouts, Plate, Ring, Slab, Slabs } from "./isometric.tsx";
import type { Point, Point3 } from "./geometry.ts";

const WALL = -64;
const METER = { width: 46, height: 54, depth: 14 } as const;
const COLUMNS = [-136, -72, -8] as const;
const ROWS = [112, 48] as const;
const SHELVES = [8, 34, 60, 86, 112] as const;
/** The meter that is being read. */
const READ: Point = [COLUMNS[1], ROWS[0]];

const SPOTS = ROWS.flatMap((z) => COLUMNS.map((x): Point3 => [x, WALL, z]));
const DIALS = SPOTS.map(([x, , z]): Point3 => [x + METER.width / 2, WALL + METER.depth, z + 33]);
const isRead = ([x, , z]: Point3) => x === READ[0] + METER.width / 2 && z === READ[1] + 33;

export function Cpi() {
  return (
    <Plate origin={[238, 296]} scale={0.92}>
      <Slab plane="left" at={[-156, WALL - 8, 0]} size={[212, 178]} depth={8} />
      <Cable
        paths={[
          ...COLUMNS.map((x): Point3[] => [[x + 23, WALL, ROWS[0]], [x + 23, WALL, 14]]),
          [[COLUMNS[2] + 23, WALL, 14], [COLUMNS[0] + 23, WALL, 14]],
          [[-90, WALL, 14], [-90, WALL, 0], [-90, 30, 0]],
        ]}
      />
      <Slabs plane="left" spots={SPOTS} size={[METER.width, METER.height]} depth={METER.depth} radius={5} />
      <Ring plane="left" centres={DIALS.filter((dial) => !isRead(dial))} radius={14} weight="ink" />
      <Ring plane="left" centres={DIALS.filter(isRead)} radius={14} tone="signal" weight="ink" />
      <Cable
        paths={DIALS.flatMap(([x, y, z], index): Point3[][] => {
          const angle = 0.5 + index * 0.42;
          return [
            [[x, y, z], [x + Math.cos(angle) * 10, y, z + Math.sin(angle) * 10]],
            [[x - 13, y, z - 23], [x + 13, y, z - 23]],
          ];
        })}
      />

      <Cable paths={[[[-36, 54, 0], [118, 54, 0], [118, 40, 0]]]} />
      <Box at={[-116, 30, 0]} size={[80, 48, 44]} />
      <Lines
        plane="left"
        at={[-116, 78, 0]}
        paths={[...[12, 22, 32, 42].map((x) => [[x, 10], [x, 20]] as const), [[12, 31], [42, 31]]]}
      />
      <Ring plane="left" centres={[[-54, 78, 31]]} radius={5} weight="ink" />
      <Cable paths={[[[-102, 42, 44], [-102, 42, 76]], [[-50, 42, 44], [-50, 42, 76]]]} />

      <Box at={[92, -36, 0]} size={[60, 78, 136]} />
      <Faces plane="left" spots={SHELVES.map((z) => [97, 42, z] as const)} size={[50, 20]} />
      <Lines
        plane="left"
        at={[97, 42, 10]}
        paths={SHELVES.flatMap((z) => [[[7, z], [26, z]], [[36, z], [42, z]]] as const)}
      />
      <Lines plane="right" at={[152, 42, 0]} paths={[18, 26, 34, 42].map((z) => [[14, z], [64, z]] as const)} />
      <Callouts
        callouts={[
          { number: 1, from: [-132, -50, 120], by: [-50, -24] },
          { number: 2, from: [-70, 78, 6], by: [-20, 52] },
          { number: 3, from: [134, -10, 136], by: [40, -50] },
        ]}
      />
    </Plate>
  );
}
