// Customer relations: one person in the middle and everything known about them in a ring of cards.

import { Cable, Cylinder, Cylinders, Node, Callouts, Plate, Ring, Slabs } from "./isometric.tsx";
import type { Point, Point3 } from "./geometry.ts";

const RADIUS = 140;
const CARD: Point = [80, 56];
const SIGNAL = 105;

function onRing(angle: number, radius: number): Point3 {
  const turn = (angle / 180) * Math.PI;
  return [Math.cos(turn) * radius, Math.sin(turn) * radius, 0];
}

type CardsProps = Readonly<{
  angles: readonly number[];
  tone?: "signal";
}>;

/** Cards on feet; those of one set must not overlap. */
function Cards({ angles, tone }: CardsProps) {
  const feet = angles.map((angle) => onRing(angle, RADIUS));
  const faces = feet.map(([x, y]): Point3 => [x - CARD[0] / 2, y - 2, 12]);
  const write = (lines: readonly (readonly Point[])[]) =>
    faces.flatMap(([x, y, z]) => lines.map((line) => line.map(([across, up]): Point3 => [x + across, y + 4, z + up])));
  return (
    <>
      <Cylinders spots={feet} radius={12} depth={4} />
      <Slabs plane="left" spots={faces} size={CARD} depth={4} tone={tone} />
      <Ring plane="left" centres={faces.map(([x, y, z]) => [x + 20, y + 4, z + 37] as const)} radius={9} weight="ink" />
      <Cable weight="ink" paths={write([[[10, 14], [70, 14]], [[38, 40], [66, 40]]])} />
      <Cable weight="fine" paths={write([[[38, 31], [56, 31]]])} />
    </>
  );
}

export function Crm() {
  return (
    <Plate origin={[240, 232]} scale={1.1}>
      <Ring centres={[[0, 0, 0]]} radius={RADIUS} weight="ink" />
      <Ring centres={[[0, 0, 0]]} radius={RADIUS - 46} weight="hidden" />
      <Cable weight="axis" paths={[45, 105, 165].map((angle) => [onRing(angle, 178), onRing(angle + 180, 178)])} />
      <Cards angles={[165, 225, 285]} />
      <Cylinder at={[0, 0, 0]} radius={48} depth={8} />
      <Cylinder at={[0, 0, 8]} radius={36} depth={6} />
      <Cylinder at={[0, 0, 14]} radius={22} depth={52} />
      <Cylinder at={[0, 0, 60]} radius={27} depth={5} />
      <Node centres={[[0, 0, 92]]} radius={28} />
      <Cards angles={[45, 345]} />
      <Cards angles={[SIGNAL]} tone="signal" />
      <Callouts
        callouts={[
          { number: 1, from: [0, 0, 112], by: [62, -34] },
        ]}
      />
    </Plate>
  );
}
