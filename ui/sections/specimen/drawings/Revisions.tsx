// A screen and its changes since the first approval. Each change has a revision cloud, a letter and a line in the table.
import { Split } from "../Split.tsx";
import { type DrawingProps, round } from "../drawing-props.ts";
import styles from "./Revisions.module.css";

/** The state of the latest revision, which is the first in the record. */
const LATEST = "0";
const ALL_STATES = "0 1 2 3";
/** The elements of the screen, and the states that show them. */
const ELEMENTS = [
  // The customer, the goods, the button for booking and the button for printing.
  { d: "M24 64h250v34h-250zM40 81h100M240 77a7 7 0 1 0 .1 0m12 18l-7-7", states: ALL_STATES },
  { d: "M24 116h250v144h-250zM149 116v144M211.5 116v144M24 140h250M24 164h250M24 188h250M24 212h250M24 236h250", states: ALL_STATES },
  { d: "M24 282h118v36h-118zM59.4 300h47.2", states: ALL_STATES },
  { d: "M168 282h106v36h-106zM199.8 300h42.4", states: "1 2 3" },
  // The note, the photograph, and the signature field that replaces the note.
  { d: "M300 76h156M300 100.666667h144M300 125.333333h151", states: "3" },
  { d: "M300 160h156v100h-156zM300 160l156 100M456 160l-156 100", states: "0 1" },
  { d: "M300 64h156v74h-156zM316 122h124M322 112c14-34 22-34 18-8s8 10 18-6s10 18 20 6s14-20 22-6s10 8 26-2", states: "0 1 2" },
];

type Box = readonly [x: number, y: number, width: number, height: number];

/** The letter and the area of each change, by state, and the tip of the triangle around the letter. The first version has no change. */
const CHANGES: readonly Readonly<{ letter: string; box: Box; triangle: readonly [x: number, y: number] }>[] = [
  { letter: "C", box: [160, 274, 122, 52], triangle: [312, 287] },
  { letter: "B", box: [292, 152, 172, 116], triangle: [448, 280] },
  { letter: "A", box: [292, 56, 172, 90], triangle: [448, 158] },
];

/** The approximate distance between the ends of an arc in a revision cloud. */
const ARC_LENGTH = 22;

function cloud([x, y, width, height]: Box): string {
  const side = (length: number, [dx, dy]: readonly [number, number]) => {
    const count = Math.max(1, Math.round(length / ARC_LENGTH));
    const step = length / count;
    const radius = round(step * 0.56);
    return `a${radius} ${radius} 0 0 1 ${round(dx * step)} ${round(dy * step)}`.repeat(count);
  };
  return `M${x} ${y}${side(width, [1, 0])}${side(height, [0, 1])}${side(width, [-1, 0])}${side(height, [0, -1])}z`;
}

export function Revisions({ id, specimen }: DrawingProps<"revisions">) {
  const { parts, labels } = specimen;
  return (
    <Split id={id} specimen={specimen}>
      <div className={styles.Root}>
        <svg viewBox="0 0 480 344" aria-hidden="true">
          <path data-line="silhouette" d="M2 2h476v340h-476z" />
          <path d="M2 2h476v340h-476z" />
          <path data-line="detail" d="M2 42h476M430 22h32" />
          <text x="24" y="26">
            {labels.sheet}
          </text>
          {ELEMENTS.map(({ d, states }) => (
            <path key={d} data-line="detail" data-on={states} d={d} />
          ))}
          <path data-line="construction" data-on={LATEST} d="M168 282h106v36h-106z" />
          {CHANGES.map(({ letter, box, triangle: [x, y] }, state) => (
            <g key={letter} data-on={state}>
              <path fill="none" stroke="var(--color-signal)" strokeWidth="2.25" d={cloud(box)} />
              <path stroke="var(--color-signal)" d={`M${x} ${y}l16 27h-32z`} />
              <text className={styles.Letter} textAnchor="middle" x={x} y={y + 22}>
                {letter}
              </text>
            </g>
          ))}
        </svg>
        <table className={styles.Table}>
          <thead>
            <tr>
              <th scope="col">{labels.revision}</th>
              <th scope="col">{labels.change}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ value, points }, state) => (
              // A row is shown in the state of its own revision and in the state of every later revision.
              <tr key={state} data-on={[0, 1, 2, 3].slice(0, state + 1).join(" ")}>
                <th scope="row">{CHANGES[state]?.letter ?? "–"}</th>
                <td>
                  {value}
                  {points.map((point, index) => (
                    <span key={index} className={styles.Note}>
                      {point}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Split>
  );
}
