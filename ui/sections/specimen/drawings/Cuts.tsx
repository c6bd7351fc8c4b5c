// Exploded views of three apps, from the interface down to the device. The layers that are written for the client are hatched.
// A hybrid app runs on both systems and needs a bridge to each.
import type { ReactNode } from "react";
import { projectPoint } from "../../../illustrations/geometry.ts";
import { facePath, polylinePath, slab } from "../../../illustrations/solids.ts";
import { OutlinedSolids } from "../OutlinedSolids.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import { Hatch } from "../Hatch.tsx";
import { Split } from "../Split.tsx";
import styles from "./Cuts.module.css";

/** The width and the length of a phone, the gap between two phones, and the distance from one layer to the next. */
const [WIDTH, LENGTH] = [84, 150];
const GAP = 20;
const PITCH = 84;

/** The x coordinates of the phones in each column. A column shows one kind of app. */
const COLUMNS = { ios: [0], android: [0], hybrid: [0, WIDTH + GAP] } as const;
type Column = keyof typeof COLUMNS;

type Layer = Readonly<{
  name: "device" | "system" | "bridge" | "logic" | "interface";
  /** Whether the layer is written for the client. */
  isCustom: boolean;
  /** Whether each phone has its own slab. Otherwise, one slab covers all phones of the column. */
  isPerPhone: boolean;
  depth: number;
  radius: number;
  details: (x: number, z: number) => string;
}>;

/** Returns the path data of lines across a phone at `x`, at the height `z`. */
const lineDetails = (x: number, z: number, lines: readonly (readonly [from: number, to: number, y: number])[]): string =>
  lines.map(([from, to, y]) => polylinePath([x + from, y, z], [x + to, y, z])).join("");

/** The layers from the bottom up. */
const LAYERS: readonly Layer[] = [
  {
    name: "device", isCustom: false, isPerPhone: true, depth: 12, radius: 12,
    details: (x, z) => facePath("top", [x + 7, 14, z], [70, 118]) + lineDetails(x, z, [[34, 50, 7]]),
  },
  {
    name: "system", isCustom: false, isPerPhone: true, depth: 6, radius: 0,
    details: (x, z) => facePath("top", [x + 26, 56, z], [32, 32]) + lineDetails(x, z, [[8, 26, 64], [8, 26, 80], [58, 76, 64], [58, 76, 80]]),
  },
  {
    name: "bridge", isCustom: false, isPerPhone: false, depth: 6, radius: 0,
    details: (x, z) => lineDetails(x, z, [24, 58, 92, 126].map((y) => [12, 72, y])),
  },
  {
    name: "logic", isCustom: true, isPerPhone: false, depth: 18, radius: 0,
    details: (x, z) =>
      facePath("top", [x + 12, 20, z], [26, 26]) + facePath("top", [x + 46, 62, z], [26, 26]) + facePath("top", [x + 12, 104, z], [26, 26]) +
      polylinePath([x + 38, 33, z], [x + 59, 33, z], [x + 59, 62, z]) + polylinePath([x + 59, 88, z], [x + 59, 117, z], [x + 38, 117, z]),
  },
  {
    name: "interface", isCustom: true, isPerPhone: false, depth: 18, radius: 0,
    details: (x, z) =>
      lineDetails(x, z, [[0, 84, 22], [10, 40, 12], [10, 74, 38], [10, 60, 50], [10, 74, 70], [10, 52, 82]]) +
      facePath("top", [x + 10, 104, z], [64, 28]),
  },
];

const STACKS = (Object.keys(COLUMNS) as Column[]).map((column) => {
  const phones: readonly number[] = COLUMNS[column];
  const totalWidth = (phones.at(-1) ?? 0) + WIDTH;
  const present = LAYERS.filter(({ name }) => name !== "bridge" || phones.length > 1);
  const layers = present.map(({ name, isCustom, isPerPhone, depth, radius, details }) => ({
    name,
    isCustom,
    z: LAYERS.findIndex((layer) => layer.name === name) * PITCH,
    solids: (isPerPhone ? phones : [0]).map((x) => slab("top", [x, 0, 0], [isPerPhone ? WIDTH : totalWidth, LENGTH], depth, radius)),
    details: phones.map((x) => details(x, depth)).join(""),
  }));
  const top = (LAYERS.length - 1) * PITCH;
  const corners: readonly (readonly [number, number])[] = [[0, LENGTH], [totalWidth, LENGTH], [totalWidth, 0]];
  const axes = corners.map(([x, y]) => polylinePath([x, y, 0], [x, y, top])).join("");
  return { column, layers, right: projectPoint([totalWidth, 0, 0])[0], axes };
});

/** The width of the names on the left, the position of the lowest layer's left corner, and the top and the height of the view box. */
const NAMES_WIDTH = 122;
const [LEFT_X, LEFT_Y] = projectPoint([0, LENGTH, 0]);
const TOP = -(LAYERS.length - 1) * PITCH - 28;
const HEIGHT = projectPoint([WIDTH + WIDTH + GAP, LENGTH, 0])[1] + 10 - TOP;

/** The labels of the key, and the classes of their symbols. */
const KEY = [["written", styles.Written], ["chosen", styles.Chosen], ["made", styles.Made]] as const;

export function Cuts({ id, specimen }: DrawingProps<"cuts">) {
  const { labels } = specimen;
  const hatch = `${id}-hatch`;
  return (
    <Split id={id} specimen={specimen} isWide>
      <ul className={styles.Stacks}>
        {STACKS.map(({ column, layers, right, axes }, state) => (
          <li key={column}>
            <p className={styles.Name}>{labels[column]}</p>
            <svg
              viewBox={[LEFT_X - NAMES_WIDTH, TOP, NAMES_WIDTH - LEFT_X + right + 4, HEIGHT].map(Math.round).join(" ")}
              aria-hidden="true"
            >
              <Hatch id={`${hatch}-${state}`} pitch={6} />
              <path data-line="construction" d={axes} />
              {layers.reduceRight<ReactNode>(
                (above, { name, isCustom, z, solids, details }, index) => (
                  // Each layer is a child of the layer below it, so all layers above a layer move with it when the stack opens.
                  <g data-opens={index === 0 ? undefined : ""}>
                    <g transform={`translate(0 ${-z})`}>
                      <path data-line="detail" d={`M${Math.round(LEFT_X - 22)} ${LEFT_Y}h18`} />
                      <text className={styles.Label} textAnchor="end" x={Math.round(LEFT_X - 26)} y={LEFT_Y + 4}>
                        {labels[name]}
                      </text>
                      <OutlinedSolids solids={solids} />
                      {/* The path of a rim is open, so the hatch that fills it also covers the face. The face is therefore drawn again. */}
                      {isCustom && solids.map(({ rim }) => <path key={rim} fill={`url(#${hatch}-${state})`} d={rim} />)}
                      {isCustom && solids.map((solid) => <path key={solid.face} d={solid.face} />)}
                      {isCustom && solids.map((solid) => <path key={solid.face} fill="var(--color-signal)" data-on={state} d={solid.face} />)}
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
        {KEY.map(([name, symbol]) => (
          <li key={name}>
            <span className={symbol} /> {labels[name]}
          </li>
        ))}
      </ul>
    </Split>
  );
}
