// The first screen of a website in each industry. The content that a visitor must find without scrolling determines the layout.
import { Split } from "../Split.tsx";
import { Hatch } from "../Hatch.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import { SCREENS } from "../screens.ts";
import styles from "./Screens.module.css";

export function Screens({ id, specimen }: DrawingProps<"screens">) {
  const { parts } = specimen;
  const texts: Readonly<Record<string, string>> = specimen.labels;
  const hatch = `${id}-hatch`;
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
      <svg className={styles.Drawing} viewBox="0 0 720 430" aria-hidden="true">
        <Hatch id={hatch} pitch={7} />
        <path data-line="silhouette" d="M2 2h716v426h-716z" />
        <path d="M2 2h716v426h-716z" />
        <path data-line="detail" d="M2 56h716M14 29a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M480 29h54M552 29h54M624 29h70" />
        <path d="M40 24h90v10h-90z" fill="currentColor" />
        {SCREENS.map(({ shapes, labels, searchText: [searchX, searchY, searchText] = [0, 0, ""], balloons }, state) => (
          <g key={state} data-on={state}>
            {shapes.map(([look, d]) => (
              <path
                key={d}
                className={look === "first" ? styles.First : undefined}
                data-line={look === "fine" ? "detail" : undefined}
                fill={look === "hatch" ? `url(#${hatch})` : look === "open" ? "none" : look === "ink" ? "currentColor" : undefined}
                d={d}
              />
            ))}
            {labels.map(([x, y, text, rotation]) => (
              <text
                key={`${x} ${y}`}
                textAnchor={rotation === undefined ? undefined : "middle"}
                transform={rotation ? `rotate(${rotation} ${x} ${y})` : undefined}
                x={x}
                y={y}
              >
                {texts[text] ?? text}
              </text>
            ))}
            <text className={styles.Typed} x={searchX} y={searchY}>
              {searchText}
            </text>
            {balloons.map(([x, y], index) => (
              <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                <circle className={styles.Balloon} r="14" />
                <text textAnchor="middle" dy=".36em">
                  {index + 1}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </Split>
  );
}
