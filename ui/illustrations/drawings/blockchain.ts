// Blockchain: blocks connected by the links of a chain. An entry of one block was altered: the link after it is broken, and
// the blocks after it no longer count.

import { box, left, plate, right, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** Side length of the single block in other drawings, and its entries. */
const SIDE = 70;
const ENTRIES: readonly (readonly Point[])[] = [[[11, 57], [42, 57]], [[11, 46], [58, 46]], [[11, 35], [49, 35]], [[11, 15], [30, 15]]];

/** A block, positioned by its corner with the smallest x, y and z. */
export function block([x, y, z]: Point3, lit?: "signal-2"): Drawing {
  return [
    box([x, y, z], [SIDE, SIDE, SIDE], lit && ["left", lit]),
    left.lines([x, y + SIDE, z], ENTRIES, lit ? "edge" : "fine", lit),
    top.face([x + 11, y + 11, z + SIDE], [SIDE - 22, SIDE - 22], { tone: "none", weight: "fine" }),
  ];
}

/** Side length, peg distance and middle of the blocks in the chain, and x of the four. The chain breaks after the second. */
const [CUBE, PEG, MIDDLE] = [80, 20, 40] as const;
const [FIRST, ALTERED, NEXT, NEWEST] = [0, 104, 240, 344] as const;

const front = (x: number): Point3 => [x, CUBE, 0];
const LINES: readonly (readonly Point[])[] = [[[12, 64], [50, 64]], [[12, 50], [66, 50]], [[12, 36], [58, 36]], [[12, 16], [36, 16]]];

/** The patch pasted over an entry. */
const PATCH: readonly Point[] = [[7, 45], [7, 58], [73, 54], [73, 41]];

/** A block that no longer counts, drawn as dashed edges. */
const lost = (x: number): Drawing => [
  left.face(front(x), [CUBE, CUBE], { tone: "part-2", weight: "void" }),
  right.face([x + CUBE, CUBE, 0], [CUBE, CUBE], { tone: "part-2", weight: "void" }),
  top.face([x, 0, CUBE], [CUBE, CUBE], { tone: "part-2", weight: "void" }),
  left.lines(front(x), LINES, "hidden", "part-2"),
];

/** A link is fitted over a peg on each of two blocks. */
const [RING, HOLE, THICK] = [17, 8.5, 8] as const;
const peg = (x: number) => top.cylinder([x, MIDDLE, CUBE], 6.5, 17);

function link(from: number, to: number): Drawing {
  return [
    top.slab([from - RING, MIDDLE - RING, CUBE], [to - from + 2 * RING, 2 * RING], { depth: THICK, radius: RING }),
    top.face([from - HOLE, MIDDLE - HOLE, CUBE + THICK], [to - from + 2 * HOLE, 2 * HOLE], { radius: HOLE }),
    peg(from), peg(to),
  ];
}

/** Half a circle around a peg, on the side away from the break; `turns` sets the direction. */
const half = (radius: number, away: 1 | -1, turns: 1 | -1) =>
  Array.from({ length: 13 }, (_, step): Point => {
    const angle = (0.5 - step / 12) * Math.PI;
    return [Math.cos(angle) * radius * away, Math.sin(angle) * radius * turns];
  });

/** The rest of a broken link around the peg at `x`; `reach` is the distance of each torn end from the peg. */
function torn(x: number, reach: readonly [number, number], away: 1 | -1): Drawing {
  const ends = reach.map((length) => -length * away) as [number, number];
  const lower = [Math.min(0, ends[1]), Math.max(0, ends[1])] as const;
  return [
    top.slab([x + Math.min(0, ends[0]), MIDDLE - RING, CUBE], [reach[0], RING - HOLE], { depth: THICK }),
    top.cylinder([x, MIDDLE, CUBE], RING, THICK),
    left.lines([x, MIDDLE + RING, CUBE], [[[lower[0], 0], [lower[1], 0]]], "outline"),
    left.face([x + lower[0], MIDDLE + RING, CUBE], [reach[1], THICK], { weight: "hatch" }),
    right.face([x + lower[1], MIDDLE + RING, CUBE], [RING - HOLE, THICK], { weight: away < 0 ? "edge" : "hatch" }),
    top.shape([x, MIDDLE, CUBE + THICK], [
      ...half(RING, away, -1), [ends[1], RING], [ends[1] - 4 * away, HOLE], ...half(HOLE, away, 1), [ends[0], -HOLE], [ends[0] + 5 * away, -RING],
    ]),
    peg(x),
  ];
}

export const drawing = plate([92, 115], 0.99, [
  box([FIRST, 0, 0], [CUBE, CUBE, CUBE]),
  left.lines(front(FIRST), LINES),
  box([ALTERED, 0, 0], [CUBE, CUBE, CUBE], ["left", "signal-1"]),
  left.lines(front(ALTERED), LINES, "edge", "signal-1"),
  left.prism(front(ALTERED), PATCH, 2),
  left.lines([ALTERED, CUBE + 2, 0], [[[14, 51], [58, 48.5]]], "edge"),
  link(FIRST + CUBE - PEG, ALTERED + PEG),
  torn(ALTERED + CUBE - PEG, [30, 42], -1),
  lost(NEXT),
  torn(NEXT + PEG, [44, 30], 1),
  lost(NEWEST),
  link(NEXT + CUBE - PEG, NEWEST + PEG),
], [[ALTERED + 30, CUBE, 26], [-40, 66]], [[NEWEST + 52, 24, CUBE], [36, -64]]);
