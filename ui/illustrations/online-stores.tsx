// Online stores: parcels on a conveyor under a scanning gate, and the price tag on a screen.

import { Box, Cable, Cylinder, Face, Lines, Callouts, Plate, Ring, Slab, Slabs } from "./isometric.tsx";
import type { Plane, Point3 } from "./geometry.ts";

const BELT = 58;
const LEGS: readonly Point3[] = [[-156, -24, 0], [140, -24, 0], [-156, 22, 0], [-8, 22, 0], [140, 22, 0]];

type ParcelProps = Readonly<{
  at: Point3;
  size: Point3;
  signal?: Plane;
}>;

/** A carton with a strip of tape over its lid. */
function Parcel({ at: [x, y, z], size: [width, depth, height], signal }: ParcelProps) {
  const [near, far] = [width / 2 - 6, width / 2 + 6];
  const fold = height - 14;
  return (
    <>
      <Box at={[x, y, z]} size={[width, depth, height]} signal={signal} />
      <Cable
        weight={signal ? "ink" : "fine"}
        paths={[
          [[x + near, y, z + height], [x + near, y + depth, z + height], [x + near, y + depth, z + fold],
            [x + far, y + depth, z + fold], [x + far, y + depth, z + height], [x + far, y, z + height]],
        ]}
      />
    </>
  );
}

export function OnlineStores() {
  return (
    <Plate origin={[258, 246]}>
      <Slabs spots={LEGS} size={[12, 12]} depth={40} />
      <Slab at={[-184, -38, 40]} size={[368, 76]} depth={BELT - 40} radius={10} />
      <Ring
        plane="left"
        centres={Array.from({ length: 12 }, (_, index) => [-165 + index * 30, 38, 49] as const)}
        radius={5.5}
        weight="fine"
      />
      <Cable weight="axis" paths={[[[-200, 0, BELT], [200, 0, BELT]]]} />

      <Parcel at={[-160, -26, BELT]} size={[70, 52, 46]} />
      <Box at={[-36, -58, 0]} size={[26, 14, 150]} />
      <Parcel at={[-30, -25, BELT]} size={[66, 50, 58]} signal="left" />
      <Box at={[-36, 44, 0]} size={[26, 14, 150]} />
      <Box at={[-36, -58, 150]} size={[26, 116, 18]} />
      <Lines plane="right" at={[-10, 58, 150]} paths={[[[20, 9], [96, 9]]]} />
      <Cable weight="hidden" paths={[[[-23, -12, 150], [-23, -12, 116]], [[-23, 12, 150], [-23, 12, 116]]]} />
      <Parcel at={[98, -29, BELT]} size={[56, 58, 36]} />

      <Cylinder at={[122, 108, 0]} radius={20} depth={4} />
      <Cable paths={[[[122, 108, 4], [122, 108, 34]]]} />
      <Slab plane="left" at={[68, 106, 34]} size={[108, 72]} depth={4} radius={5} />
      <Face plane="left" at={[75, 110, 41]} size={[94, 58]} weight="fine" />
      <Lines
        plane="left"
        at={[68, 110, 34]}
        weight="ink"
        paths={[[[16, 36], [32, 52], [62, 52], [62, 20], [32, 20], [16, 36]],
          ...[72, 77, 80, 86, 91].map((x) => [[x, 20], [x, 52]] as const)]}
      />
      <Ring plane="left" centres={[[97, 110, 70]]} radius={3.5} weight="ink" />
      <Lines plane="left" at={[68, 110, 34]} paths={[[[40, 42], [55, 42]], [[40, 30], [50, 30]]]} />

      <Callouts
        callouts={[
          { number: 1, from: [-10, -50, 160], by: [52, -24] },
          { number: 2, from: [154, -10, 80], by: [36, -38] },
        ]}
      />
    </Plate>
  );
}
