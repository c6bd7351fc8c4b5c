// A screen and what was changed in it since it was first approved: each change in a cloud, with its letter and its line.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import { type Kind, shape } from "../wireframe.ts";
import styles from "./Revisions.module.css";

type Box = readonly [x: number, y: number, width: number, height: number];
/** What stands on the screen in which states: the latest comes first, as in the record. */
type Block = Readonly<{ kind: Kind; box: Box; states: string }>;

const ALL = "0 1 2 3";
const BLOCKS: readonly Block[] = [
  { kind: "field", box: [24, 64, 250, 34], states: ALL },
  { kind: "table", box: [24, 116, 250, 144], states: ALL },
  { kind: "button", box: [24, 282, 118, 36], states: ALL },
  { kind: "button", box: [168, 282, 106, 36], states: "1 2 3" },
  { kind: "lines", box: [300, 64, 156, 74], states: "3" },
  { kind: "picture", box: [300, 160, 156, 100], states: "0 1" },
];
/** The field that a name is signed into, from the first change on. */
const SIGNED = "0 1 2";
const SIGNATURE = "M300 64h156v74h-156zM316 122h124M322 112c14-34 22-34 18-8s8 10 18-6s10 18 20 6s14-20 22-6s10 8 26-2";

/** What each change is about, by state, and the tip of its triangle; the first issue has none. */
const CHANGES: readonly Readonly<{ letter: string; box: Box; mark: readonly [x: number, y: number] }>[] = [
  { letter: "C", box: [160, 274, 122, 52], mark: [312, 287] },
  { letter: "B", box: [292, 152, 172, 116], mark: [448, 280] },
  { letter: "A", box: [292, 56, 172, 90], mark: [448, 158] },
];

/** A cloud around a change: arcs of about this width, outwards. */
const ARC = 22;
function cloud([x, y, width, height]: Box): string {
  const side = (length: number, [dx, dy]: readonly [number, number]) => {
    const count = Math.max(1, Math.round(length / ARC));
    const step = length / count;
    const radius = round(step * 0.56);
    return `a${radius} ${radius} 0 0 1 ${round(dx * step)} ${round(dy * step)}`.repeat(count);
  };
  return `M${x} ${y}${side(width, [1, 0])}${side(height, [0, 1])}${side(width, [-1, 0])}${side(height, [0, -1])}z`;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function Revisions({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  return (
    <Split id={id} specimen={specimen}>
      <div className={styles.Root}>
        <svg viewBox="0 0 480 344" aria-hidden="true">
          <path data-line="silhouette" d="M2 2h476v340h-476z" />
          <path d="M2 2h476v340h-476z" />
          <path data-line="detail" d="M2 42h476M430 22h32" />
          <text x="24" y="26">
            {word("sheet")}
          </text>
          {BLOCKS.map(({ kind, box, states }) => (
            <path key={box.join(" ")} data-line="detail" data-on={states} d={shape(kind, ...box)} />
          ))}
          <path data-line="detail" data-on={SIGNED} d={SIGNATURE} />
          <path data-line="construction" data-on="0" d="M168 282h106v36h-106z" />
          {CHANGES.map(({ letter, box, mark: [x, y] }, state) => (
            <g key={letter} data-on={state}>
              <path className={styles.Cloud} d={cloud(box)} />
              <path className={styles.Triangle} d={`M${x} ${y}l16 27h-32z`} />
              <text className={styles.Letter} textAnchor="middle" x={x} y={y + 22}>
                {letter}
              </text>
            </g>
          ))}
        </svg>
        <table className={styles.Table}>
          <thead>
            <tr>
              <th scope="col">{word("revision")}</th>
              <th scope="col">{word("change")}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ title, value, points }, state) => (
              // A state shows its own line and those before it.
              <tr key={title} data-on={[0, 1, 2, 3].slice(0, state + 1).join(" ")}>
                <th scope="row">{CHANGES[state]?.letter ?? "–"}</th>
                <td>
                  {value}
                  {points.map((point) => (
                    <span key={point} className={styles.Note}>
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
