// Neural networks: planes of nodes one behind the other, with the cables that carry the signal to one answer.

import { box, cable, callouts, node, plate, right } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

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

export const drawing = plate([132, 268], 1.06, [
  cable([[[-40, 0, CENTRE], [310, 0, CENTRE]]], "axis"),
  LAYERS.map((layer, index) => {
    const next = LAYERS[index + 1];
    const side = (layer.rows - 1) * layer.pitch + 36;
    const spots = nodes(layer).flat();
    const isActive = (_: Point3, order: number) => layer.active.includes(order);
    return [
      right.face([layer.x, side / 2, CENTRE - side / 2], [side, side]),
      cable(next ? cables(layer, next) : spots.map((from) => [from, ANSWER]), "fine"),
      node(spots.filter((spot, order) => !isActive(spot, order)), 6.5),
      node(spots.filter(isActive), 6.5, "ink"),
    ];
  }),
  box([ANSWER[0], -24, CENTRE - 24], [48, 48, 48], "right"),
  callouts(
    [1, [0, 70, 20], [-22, 52]],
    [2, [96, -50, 152], [44, -40]],
    [3, [ANSWER[0] + 24, 0, CENTRE + 24], [30, -56]],
  ),
]);
