// Blockchain: blocks connected by the links of a chain. An entry of one block was altered, so the link after this block is broken. The
// next block does not fit, because it contains the old fingerprint.

import { box, createDrawing, left, phantomBox, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The side length of a block in the chain, the distance of its pegs from its sides, and the y coordinate of the pegs. */
const [SIDE, PEG_INSET, PEG_Y] = [80, 20, 40] as const;
/** The x coordinate of each block. The chain is broken after the second block. */
const [FIRST, ALTERED, NEXT, NEWEST] = [0, 104, 240, 344] as const;

const front = (x: number): Point3 => [x, SIDE, 0];
const ENTRIES: readonly (readonly Point[])[] = [[[12, 64], [50, 64]], [[12, 50], [66, 50]], [[12, 36], [58, 36]], [[12, 16], [36, 16]]];

/** The outline of the patch that is pasted over an entry. */
const PATCH: readonly Point[] = [[7, 45], [7, 58], [73, 54], [73, 41]];

/** An invalid block. It no longer fits the block before it, which was altered. */
const invalidBlock = (x: number): Markup => [
  phantomBox([x, 0, 0], [SIDE, SIDE, SIDE], "part-2"),
  left.lines(front(x), ENTRIES, "hidden", "part-2"),
];

/** The outer radius, the inner radius and the thickness of a link. A link connects the pegs of two blocks. */
const [OUTER, INNER, THICKNESS] = [17, 8.5, 8] as const;
const peg = (x: number) => top.cylinder([x, PEG_Y, SIDE], 6.5, 17);

function link(from: number, to: number): Markup {
  return [
    top.slab([from - OUTER, PEG_Y - OUTER, SIDE], [to - from + 2 * OUTER, 2 * OUTER], { depth: THICKNESS, radius: OUTER }),
    top.face([from - INNER, PEG_Y - INNER, SIDE + THICKNESS], [to - from + 2 * INNER, 2 * INNER], { radius: INNER }),
    peg(from), peg(to),
  ];
}

/**
 * Half a circle around a peg, on the side away from the break. If `away` is 1, this is the side with larger x. If `direction` is 1, the arc
 * starts at the largest y.
 */
const halfCircle = (radius: number, away: 1 | -1, direction: 1 | -1) =>
  Array.from({ length: 13 }, (_, step): Point => {
    const angle = (0.5 - step / 12) * Math.PI;
    return [Math.cos(angle) * radius * away, Math.sin(angle) * radius * direction];
  });

/** One half of a broken link, around the peg at `x`. `lengths` are the distances of the two torn ends from the peg. */
function brokenLink(x: number, lengths: readonly [number, number], away: 1 | -1): Markup {
  const ends = lengths.map((length) => -length * away) as [number, number];
  const [from, to] = [Math.min(0, ends[1]), Math.max(0, ends[1])] as const;
  return [
    top.slab([x + Math.min(0, ends[0]), PEG_Y - OUTER, SIDE], [lengths[0], OUTER - INNER], { depth: THICKNESS }),
    top.cylinder([x, PEG_Y, SIDE], OUTER, THICKNESS),
    left.lines([x, PEG_Y + OUTER, SIDE], [[[from, 0], [to, 0]]], "outline"),
    left.face([x + from, PEG_Y + OUTER, SIDE], [lengths[1], THICKNESS], { weight: "hatch" }),
    right.face([x + to, PEG_Y + OUTER, SIDE], [OUTER - INNER, THICKNESS], { weight: away < 0 ? "edge" : "hatch" }),
    top.polygon([x, PEG_Y, SIDE + THICKNESS], [
      ...halfCircle(OUTER, away, -1), [ends[1], OUTER], [ends[1] - 4 * away, INNER],
      ...halfCircle(INNER, away, 1), [ends[0], -INNER], [ends[0] + 5 * away, -OUTER],
    ]),
    peg(x),
  ];
}

export const drawing = createDrawing([92, 115], 0.99, [
  box([FIRST, 0, 0], [SIDE, SIDE, SIDE]),
  left.lines(front(FIRST), ENTRIES),
  box([ALTERED, 0, 0], [SIDE, SIDE, SIDE], ["left", "signal-1"]),
  left.lines(front(ALTERED), ENTRIES, "edge", "signal-1"),
  left.prism(front(ALTERED), PATCH, 2),
  left.lines([ALTERED, SIDE + 2, 0], [[[14, 51], [58, 48.5]]], "edge"),
  link(FIRST + SIDE - PEG_INSET, ALTERED + PEG_INSET),
  brokenLink(ALTERED + SIDE - PEG_INSET, [30, 42], -1),
  invalidBlock(NEXT),
  brokenLink(NEXT + PEG_INSET, [44, 30], 1),
  box([NEWEST, 0, 0], [SIDE, SIDE, SIDE]),
  left.lines(front(NEWEST), ENTRIES),
  link(NEXT + SIDE - PEG_INSET, NEWEST + PEG_INSET),
], [[ALTERED + 30, SIDE, 26], [-40, 66]], [[NEXT + 52, 10, SIDE], [32, -60]]);

/**
 * The small drawing: the side length of a block, the distance from one block to the next, and the outer radius, the inner radius, the
 * length between the centres of the ends and the thickness of a link. The links have no pegs.
 */
const [SMALL_SIDE, SMALL_PITCH] = [100, 128] as const;
const SMALL_LINK = { outer: 27, inner: 11, length: 60, thickness: 14 } as const;

function smallLink(x: number): Markup {
  const { outer, inner, length, thickness } = SMALL_LINK;
  const y = SMALL_SIDE / 2;
  return [
    top.slab([x - outer, y - outer, SMALL_SIDE], [length + 2 * outer, 2 * outer], { depth: thickness, radius: outer }),
    top.face([x - inner, y - inner, SMALL_SIDE + thickness], [length + 2 * inner, 2 * inner], { radius: inner }),
  ];
}

export const small = createDrawing([120, 131], 1.08, [
  [0, 1, 2].map((index) => [
    box([index * SMALL_PITCH, 0, 0], [SMALL_SIDE, SMALL_SIDE, SMALL_SIDE], index === 1 ? ["left", "signal-1"] : undefined),
    // The link to the block before this one, centred over the gap.
    index > 0 ? smallLink(index * SMALL_PITCH - (SMALL_PITCH - SMALL_SIDE + SMALL_LINK.length) / 2) : "",
  ]),
]);
