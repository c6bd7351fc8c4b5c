// The first screen of a website, by trade: what a visitor must find before scrolling decides where everything stands.
import { Split } from "../Split.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import { type Kind, shape } from "../wireframe.ts";
import styles from "./Screens.module.css";

type Block = readonly [kind: Kind, x: number, y: number, width: number, height: number, note?: 1 | 2 | 3];

/** The blocks of each screen on a sheet of 720 by 430, by trade in the order of the record. */
const SCREENS: readonly (readonly Block[])[] = [
  [
    ["field", 40, 84, 640, 44, 1], ["picture", 40, 148, 300, 240, 2], ["table", 364, 148, 316, 180, 3],
    ["button", 364, 346, 150, 42],
  ],
  [
    ["field", 40, 84, 420, 40, 1], ["button", 480, 84, 200, 40], ["picture", 40, 144, 198, 170, 2],
    ["picture", 261, 144, 198, 170], ["picture", 482, 144, 198, 170], ["lines", 40, 330, 198, 58, 3],
    ["lines", 261, 330, 198, 58], ["lines", 482, 330, 198, 58],
  ],
  [
    ["picture", 40, 84, 640, 196, 1], ["table", 40, 300, 200, 88, 2], ["table", 260, 300, 200, 88],
    ["map", 480, 300, 200, 88, 3],
  ],
  [
    ["lines", 40, 92, 300, 110, 1], ["lines", 40, 226, 300, 60], ["button", 40, 330, 170, 46],
    ["field", 380, 84, 300, 44], ["field", 380, 144, 300, 44], ["field", 380, 204, 300, 44, 2],
    ["table", 380, 268, 300, 120, 3],
  ],
  [
    ["button", 40, 84, 300, 68, 1], ["lines", 40, 176, 300, 92, 2], ["map", 40, 288, 300, 100],
    ["picture", 364, 84, 148, 180, 3], ["picture", 532, 84, 148, 180], ["lines", 364, 280, 148, 108],
    ["lines", 532, 280, 148, 108],
  ],
  [
    ["lines", 40, 92, 300, 90, 1], ["table", 40, 206, 300, 182, 2], ["picture", 364, 84, 316, 214],
    ["button", 364, 318, 150, 42, 3], ["lines", 530, 318, 150, 42],
  ],
  [
    ["field", 40, 84, 300, 48, 1], ["button", 40, 146, 300, 44], ["table", 40, 214, 300, 174, 3],
    ["map", 364, 84, 316, 304, 2],
  ],
];

export function Screens({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  return (
    <Split
      id={id}
      specimen={specimen}
      side={parts.map(({ title, points }, state) => (
        <ol key={title} className={styles.Notes} data-on={state}>
          {points.map((point) => (
            <li key={point} className={styles.Note}>
              {point}
            </li>
          ))}
        </ol>
      ))}
    >
      <svg viewBox="0 0 720 430" aria-hidden="true">
        <path data-line="silhouette" d="M2 2h716v426h-716z" />
        <path d="M2 2h716v426h-716z" />
        <path data-line="detail" d="M2 56h716M14 29a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M480 29h54M552 29h54M624 29h70" />
        <path d="M40 24h90v10h-90z" fill="currentColor" />
        {SCREENS.map((blocks, state) => (
          <g key={state} data-on={state}>
            {blocks.map(([kind, x, y, width, height, note]) => (
              <path
                key={`${x} ${y}`}
                className={note === 1 ? styles.First : undefined}
                data-line={note === undefined ? "detail" : undefined}
                d={shape(kind, x, y, width, height)}
              />
            ))}
            {blocks.map(
              ([, x, y, , , note]) =>
                note && (
                  <g key={note}>
                    <circle cx={x} cy={y} r="14" />
                    <text textAnchor="middle" x={x} y={y + 5} className={styles.Number}>
                      {note}
                    </text>
                  </g>
                ),
            )}
          </g>
        ))}
      </svg>
    </Split>
  );
}
