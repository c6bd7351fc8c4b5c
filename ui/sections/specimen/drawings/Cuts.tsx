// Three apps cut open, from the screen down to the device: what is written once, what twice, and what the makers supply.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./Cuts.module.css";

/** Rows from the top down: written for the client, made by the makers of the system, or left out. */
type Layer = Readonly<{ name: string; own: readonly ("written" | "made" | "none")[] }>;
const LAYERS: readonly Layer[] = [
  { name: "interface", own: ["written", "written", "written"] },
  { name: "logic", own: ["written", "written", "written"] },
  { name: "bridge", own: ["none", "none", "made"] },
  { name: "system", own: ["made", "made", "made"] },
  { name: "device", own: ["made", "made", "made"] },
];
const KINDS = ["ios", "android", "hybrid"];

const COLUMN = 250;
const ROW = 70;
const TOP = 64;

export function Cuts({ id, specimen }: DrawingProps) {
  const { parts, prompt } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  const height = TOP + LAYERS.length * ROW + 16;
  return (
    <Split
      id={id}
      prompt={prompt}
      options={parts.map(({ title }) => title)}
      texts={parts.map(({ description }) => description)}
    >
      <svg viewBox={`0 0 880 ${height}`} aria-hidden="true">
        <defs>
          <pattern id={`${id}-hatch`} patternUnits="userSpaceOnUse" width="9" height="9" patternTransform="rotate(45)">
            <path d="M0 0v9" strokeWidth="1" />
          </pattern>
        </defs>
        {LAYERS.map(({ name }, row) => (
          <text key={name} x="0" y={TOP + row * ROW + ROW / 2 + 4}>
            {word(name)}
          </text>
        ))}
        {KINDS.map((kind, column) => {
          const x = 130 + column * COLUMN;
          // A hybrid app lies over both systems.
          const systems = column === 2 ? [0, 1] : [0];
          const width = column === 2 ? 240 : 200;
          return (
            <g key={kind}>
              <text textAnchor="middle" x={x + width / 2} y="32">
                {word(kind)}
              </text>
              {LAYERS.map(({ name, own }, row) => {
                const layer = own[column];
                if (layer === "none") return null;
                const isWritten = layer !== "made";
                const pieces = isWritten || name === "bridge" ? [0] : systems;
                return pieces.map((piece) => {
                  const pieceWidth = (width - (pieces.length - 1) * 12) / pieces.length;
                  // Where there is no bridge, the layer above reaches down to the system.
                  const rows = LAYERS[row + 1]?.own[column] === "none" ? 2 : 1;
                  const fitted = {
                    x: x + piece * (pieceWidth + 12),
                    y: TOP + row * ROW,
                    width: pieceWidth,
                    height: rows * ROW - 8,
                  };
                  return (
                    <g key={`${name} ${piece}`}>
                      <rect data-line="silhouette" {...fitted} />
                      <rect {...fitted} />
                      {isWritten && <rect className={styles.Lit} data-on={column} {...fitted} />}
                      {isWritten && <rect fill={`url(#${id}-hatch)`} {...fitted} />}
                    </g>
                  );
                });
              })}
            </g>
          );
        })}
      </svg>
      <ul className={styles.Key}>
        <li>
          <span className={styles.Written} /> {word("written")}
        </li>
        <li>
          <span className={styles.Made} /> {word("made")}
        </li>
      </ul>
    </Split>
  );
}
