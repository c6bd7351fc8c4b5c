// Documents and records: a pile of mixed documents, and a sorter with a compartment for each kind: letters, contracts and reports. A
// contract is half in its compartment.

import { box, left, lines, top, type Highlight, type Markup } from "../isometric.ts";
import { rotate, type Point, type Point3 } from "../geometry.ts";
import { createGroupDrawing } from "../plates.ts";

/** The corner of the sorter, its size and the thickness of its walls. */
const SORTER: Point3 = [-142, -126, 0];
const [LENGTH, DEPTH, HEIGHT, WALL] = [284, 90, 92, 8] as const;
const FRONT = SORTER[1] + DEPTH;
/** The distance from one compartment to the next, and the size of their openings. */
const PITCH = (LENGTH - WALL) / 3;
const OPENING: Point = [PITCH - WALL, DEPTH - 2 * WALL];
const compartment = (index: number): Point3 => [SORTER[0] + WALL + index * PITCH, SORTER[1] + WALL, HEIGHT];
const COMPARTMENTS = [0, 1, 2].map(compartment);

/** The width of a sheet, and its distance from the left end of its compartment. */
const [SHEET, ASIDE] = [66, 9] as const;
const [SHEET_RIGHT, TO_WALL] = [ASIDE + SHEET, OPENING[0] - ASIDE] as const;
/** The distance of a rear sheet and of a front one from the front of their compartment. */
const [REAR, NEAR] = [48, 20] as const;

/** The point at which a sheet leaves its compartment, at its left edge. */
function sheetAt(index: number, behind: number): Point3 {
  const [x, y, z] = compartment(index);
  return [x + ASIDE, y + OPENING[1] - behind, z];
}

/** The visible part of an upright sheet. The walls in front of it and to the right of it cover the rest. */
const sheet = (index: number, behind: number, height: number, fill: Highlight | "ground" = "ground"): Markup =>
  left.polygon(sheetAt(index, behind), [
    [0, -behind], [0, height], [SHEET, height], [SHEET, SHEET_RIGHT - OPENING[0]], [TO_WALL - behind, -behind],
  ], { fill, weight: "outline" });

/** The compartment of the contracts, the lines on the contract that is being sorted, and the place and the radius of its seal. */
const CONTRACTS = 1;
const TEXT: readonly (readonly Point[])[] = [[[12, 88], [54, 88]], [[12, 73], [54, 73]], [[12, 58], [38, 58]]];
const CONTRACT = sheetAt(CONTRACTS, NEAR);
const SEAL: Point3 = [CONTRACT[0] + 40, CONTRACT[1], CONTRACT[2] + 29];

/** The labels, and the signs on them: a letter, the seal of a contract, and the columns of a report. */
const LABEL: Point = [64, 56];
const label = (index: number): Point3 => [compartment(index)[0] + (OPENING[0] - LABEL[0]) / 2, FRONT, 20];
const LETTER: readonly (readonly Point[])[] = [[[11, 12], [53, 12], [53, 44], [11, 44], [11, 12]], [[11, 44], [32, 26], [53, 44]]];
const REPORT: readonly (readonly Point[])[] = [[[11, 12], [53, 12]], [[20, 12], [20, 24]], [[32, 12], [32, 34]], [[44, 12], [44, 44]]];
const CONTRACT_LABEL = label(CONTRACTS);

const sorter: Markup = [
  box(SORTER, [LENGTH, DEPTH, HEIGHT]),
  top.face(COMPARTMENTS, OPENING),
  lines(COMPARTMENTS.map(([x, y, z]) => [[x, y, z], [x, y, z - OPENING[1]]])),
  sheet(0, REAR, 36),
  sheet(0, NEAR, 18),
  sheet(CONTRACTS, REAR, 30),
  sheet(CONTRACTS, NEAR, 104, "signal-1"),
  left.lines(CONTRACT, TEXT, "edge", "signal-1"),
  left.circle([SEAL], 14, { over: "signal-1" }),
  sheet(2, REAR, 40),
  sheet(2, NEAR, 24),
  left.face(COMPARTMENTS.map((_, index) => label(index)), LABEL),
  left.lines(label(0), LETTER, "edge"),
  left.circle([[CONTRACT_LABEL[0] + LABEL[0] / 2, FRONT, CONTRACT_LABEL[2] + LABEL[1] / 2]], 18),
  left.lines(label(2), REPORT, "edge"),
];

/** The middle of the pile, and its documents from the bottom up: length, depth, and angle in degrees. */
const MIDDLE: Point = [-2, 74];
const PILE = [[172, 112, -2], [146, 94, 13], [148, 98, -9]] as const;
const THICKNESS = 13;

const pile: Markup = PILE.map(([length, depth, angle], index) => {
  const [x, y] = [length / 2, depth / 2];
  const at: Point3 = [...MIDDLE, index * THICKNESS];
  return [
    top.prism(at, rotate([[-x, -y], [x, -y], [x, y], [-x, y]], angle), THICKNESS),
    // The flap of the envelope.
    index < PILE.length - 1 ? [] : top.lines([...MIDDLE, at[2] + THICKNESS], [rotate([[-x, -y], [0, 12], [x, -y]], angle)], "edge"),
  ];
});

export const drawing = createGroupDrawing([sorter, pile]);
