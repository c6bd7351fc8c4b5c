// Three apps taken apart, from the screen down to the device. The layers that are written for the client have a hatched
// edge. A hybrid app covers both systems and needs a bridge to each.
import type { ReactNode } from "react";
import { project } from "../../../illustrations/geometry.ts";
import { face, line, slab } from "../../../illustrations/solids.ts";
import { Body } from "../Body.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import { Hatch } from "../Hatch.tsx";
import { Split } from "../Split.tsx";
import styles from "./Cuts.module.css";

/** Width and length of a phone, distance between two phones, and distance from one layer to the next. */
const [WIDTH, LENGTH] = [84, 150];
const APART = 20;
const PITCH = 84;

/** The left ends of the phones in each column. */
const COLUMNS = { ios: [0], android: [0], hybrid: [0, WIDTH + APART] } as const;
type Column = keyof typeof COLUMNS;

type Layer = Readonly<{
  name: string;
  /** Code written for the client: one slab across all phones of its column. */
  isOwn: boolean;
  /** Drawn once for each phone. */
  isEach: boolean;
  depth: number;
  radius: number;
  details: (x: number, z: number) => string;
}>;

const rules = (x: number, z: number, lines: readonly (readonly [from: number, to: number, y: number])[]): string =>
  lines.map(([from, to, y]) => line([x + from, y, z], [x + to, y, z])).join("");

/** From the bottom up. */
const LAYERS: readonly Layer[] = [
  { name: "device", isOwn: false, isEach: true, depth: 12, radius: 12, details: (x, z) => face("top", [x + 7, 14, z], [70, 118]) + rules(x, z, [[34, 50, 7]]) },
  {
    name: "system", isOwn: false, isEach: true, depth: 6, radius: 0,
    details: (x, z) => face("top", [x + 26, 56, z], [32, 32]) + rules(x, z, [[8, 26, 64], [8, 26, 80], [58, 76, 64], [58, 76, 80]]),
  },
  { name: "bridge", isOwn: false, isEach: false, depth: 6, radius: 0, details: (x, z) => rules(x, z, [24, 58, 92, 126].map((y) => [12, 72, y])) },
  {
    name: "logic", isOwn: true, isEach: false, depth: 18, radius: 0,
    details: (x, z) =>
      face("top", [x + 12, 20, z], [26, 26]) + face("top", [x + 46, 62, z], [26, 26]) + face("top", [x + 12, 104, z], [26, 26]) +
      line([x + 38, 33, z], [x + 59, 33, z], [x + 59, 62, z]) + line([x + 59, 88, z], [x + 59, 117, z], [x + 38, 117, z]),
  },
  {
    name: "interface", isOwn: true, isEach: false, depth: 18, radius: 0,
    details: (x, z) =>
      rules(x, z, [[0, 84, 22], [10, 40, 12], [10, 74, 38], [10, 60, 50], [10, 74, 70], [10, 52, 82]]) +
      face("top", [x + 10, 104, z], [64, 28]),
  },
];

const STACKS = (Object.keys(COLUMNS) as Column[]).map((column) => {
  const phones: readonly number[] = COLUMNS[column];
  const whole = (phones.at(-1) ?? 0) + WIDTH;
  const layers = LAYERS.filter(({ name }) => name !== "bridge" || phones.length > 1).map(({ name, isOwn, isEach, depth, radius, details }) => ({
    name,
    isOwn,
    z: LAYERS.findIndex((layer) => layer.name === name) * PITCH,
    solids: (isEach ? phones : [0]).map((x) => slab("top", [x, 0, 0], [isEach ? WIDTH : whole, LENGTH], depth, radius)),
    details: phones.map((x) => details(x, depth)).join(""),
  }));
  const top = (LAYERS.length - 1) * PITCH;
  const corners: readonly (readonly [number, number])[] = [[0, LENGTH], [whole, LENGTH], [whole, 0]];
  return { column, layers, right: project([whole, 0, 0])[0], axes: corners.map(([x, y]) => line([x, y, 0], [x, y, top])).join("") };
});

/** Room for the names on the left, and the position of the left corner of a layer. */
const NAMES = 122;
const [LEFT, CORNER] = project([0, LENGTH, 0]);
const TOP = -(LAYERS.length - 1) * PITCH - 28;
const HEIGHT = project([WIDTH + WIDTH + APART, LENGTH, 0])[1] + 10 - TOP;

/** The class of the symbol beside each word of the key. */
const KEY = { written: styles.Written, chosen: styles.Chosen, made: styles.Made };

export function Cuts({ id, specimen }: DrawingProps) {
  const word = (name: string) => wordOf(specimen, name);
  const hatch = `${id}-hatch`;
  return (
    <Split id={id} specimen={specimen}>
      <ul className={styles.Stacks}>
        {STACKS.map(({ column, layers, right, axes }, state) => (
          <li key={column}>
            <p className={styles.Name}>{word(column)}</p>
            <svg
              viewBox={[LEFT - NAMES, TOP, NAMES - LEFT + right + 4, HEIGHT].map(Math.round).join(" ")}
              aria-hidden="true"
            >
              <Hatch id={`${hatch}-${state}`} pitch={6} />
              <path data-line="construction" d={axes} />
              {layers.reduceRight<ReactNode>(
                (above, { name, isOwn, z, solids, details }, index) => (
                  // Each layer is a child of the layer below, so that it moves along as the stack opens.
                  <g data-opens={index === 0 ? undefined : ""}>
                    <g transform={`translate(0 ${-z})`}>
                      <path data-line="detail" d={`M${Math.round(LEFT - 22)} ${CORNER}h18`} />
                      <text className={styles.Label} textAnchor="end" x={Math.round(LEFT - 26)} y={CORNER + 4}>
                        {word(name)}
                      </text>
                      <Body solids={solids} />
                      {/* The fill of an open outline also covers the face, so the face is drawn again. */}
                      {isOwn && solids.map(({ rim }) => <path key={rim} fill={`url(#${hatch}-${state})`} d={rim} />)}
                      {isOwn && solids.map(({ face }) => <path key={face} d={face} />)}
                      {isOwn && solids.map(({ face }) => <path key={face} fill="var(--color-signal)" data-on={state} d={face} />)}
                      <path data-line="detail" d={details} />
                    </g>
                    {above}
                  </g>
                ),
                null,
              )}
            </svg>
          </li>
        ))}
      </ul>
      <ul className={styles.Key}>
        {Object.entries(KEY).map(([name, symbol]) => (
          <li key={name}>
            <span className={symbol} /> {word(name)}
          </li>
        ))}
      </ul>
    </Split>
  );
}
