// Blockchain: blocks connected by the links of a chain. An entry of one block was altered, so the link after this block is broken. The
// next block does not fit, because it contains the old fingerprint.

import { box, createDrawing, left, lines, phantomBox, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The side length of a copy of the ledger, and the lines of its entries. */
const COPY_SIDE = 48;
const COPY_ENTRIES: readonly (readonly Point[])[] = [[[8, 38], [30, 38]], [[8, 30], [40, 30]], [[8, 22], [34, 22]], [[8, 10], [22, 10]]];

/**
 * One participant's copy of the ledger, for the drawings of blockchain applications: a block that looks the same for every participant.
 * `centre` is the centre of its base.
 */
export const ledgerCopy = (centre: Point): Markup => ownCopy(centre, "signal-2");

/** The copy of a participant who has not signed yet. It has no colour, and its last line, the signature, is missing. */
export const unsignedCopy = (centre: Point): Markup => ownCopy(centre);

function ownCopy([x, y]: Point, signed?: "signal-2"): Markup {
  const at: Point3 = [x - COPY_SIDE / 2, y - COPY_SIDE / 2, 0];
  return [
    box(at, [COPY_SIDE, COPY_SIDE, COPY_SIDE], signed && ["left", signed]),
    left.lines([at[0], at[1] + COPY_SIDE, 0], signed ? COPY_ENTRIES : COPY_ENTRIES.slice(0, -1), "edge", signed),
    top.face([at[0] + 8, at[1] + 8, COPY_SIDE], [COPY_SIDE - 16, COPY_SIDE - 16], { fill: "none", weight: "fine" }),
  ];
}

/** Draws a line between each pair of participants, because all of them exchange entries with each other. */
export const peerLines = (participants: readonly Point[]): Markup =>
  lines(participants.flatMap((from, index) => participants.slice(index + 1).map((to): Point3[] => [[...from, 0], [...to, 0]])), "edge");

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
