// Neural networks: planes of nodes one behind the other, with the cables that carry the signal to one answer.

import { Box, Cable, Face, Node, Callouts, Plate } from "./isometric.tsx";
import type { Point3 } from "./geometry.ts";

type Layer = Readonly<{
  x: number;
  rows: number;
  pitch: number;
  /** The nodes that carry the signal, counted along each row from the lowest. */
  active: readonly number[];
}>;

const LAYERS: readonly Layer[] = [
  { x: 0, rows: 4, pitch: 40, active: [1, 5, 10, 12, 13, 14, 15] },
  { x: 96, rows: 3, pitch: 42, active: [1, 5, 6] },
  { x: 184, rows: 2, pitch: 44, active: [2] },
];
const CENTRE = 90;
const ANSWER: Point3 = [262, 0, CENTRE];

function nodes({ x, rows, pitch }: Layer): Point3[][] {
  const reach = ((rows - 1) * pitch) / 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows }, (_, column) => [x, reach - column * pitch, CENTRE - reach + row * pitch] as Point3),
  );
}

/** Each node is joined to the nodes of the next plane that lie nearest to it. */
function cables(layer: Layer, next: Layer): (readonly Point3[])[] {
  const reach = next.pitch * 1.02;
  return nodes(layer)
    .flat()
    .flatMap((from) =>
      nodes(next)
        .flat()
        .filter((to) => Math.hypot(to[1] - from[1], to[2] - from[2]) < reach)
        .map((to) => [from, to] as const),
    );
}

export function Neural() {
  return (
    <Plate origin={[132, 268]} scale={1.06}>
      <Cable weight="axis" paths={[[[-40, 0, CENTRE], [310, 0, CENTRE]]]} />
      {LAYERS.map((layer, index) => {
        const next = LAYERS[index + 1];
        const side = (layer.rows - 1) * layer.pitch + 36;
        const spots = nodes(layer).flat();
        const isActive = (_: Point3, order: number) => layer.active.includes(order);
        return (
          <g key={layer.x}>
            <Face plane="right" at={[layer.x, side / 2, CENTRE - side / 2]} size={[side, side]} tone="ground" />
            <Cable weight="fine" paths={next ? cables(layer, next) : spots.map((from) => [from, ANSWER])} />
            <Node centres={spots.filter((spot, order) => !isActive(spot, order))} radius={6.5} />
            <Node centres={spots.filter(isActive)} radius={6.5} tone="ink" />
          </g>
        );
      })}
      <Box at={[ANSWER[0], -24, CENTRE - 24]} size={[48, 48, 48]} signal="right" />
      <Callouts
        callouts={[
          { number: 1, from: [0, 70, 20], by: [-22, 52] },
          { number: 2, from: [96, -50, 152], by: [44, -40] },
          { number: 3, from: [ANSWER[0] + 24, 0, CENTRE + 24], by: [30, -56] },
        ]}
      />
    </Plate>
  );
}
