// The first screen of a website in each industry. The content that a visitor must find without scrolling determines the layout.
import { Split } from "../Split.tsx";
import { Hatch } from "../Hatch.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import { SCREENS, type WebsiteScreen } from "../screens.ts";
import styles from "./Screens.module.css";

export function Screens({ id, specimen }: DrawingProps<"screens">) {
  const { parts } = specimen;
  return (
    <Split
      id={id}
      specimen={specimen}
      side={parts.map(({ points }, state) => (
        <ol key={state} className={styles.Notes} data-on={state}>
          {points.map((point, index) => (
            <li key={index} className={styles.Note}>
              {point}
            </li>
          ))}
        </ol>
      ))}
    >
      {SCREENS.map((screen, state) => (
        <FirstScreen key={state} screen={screen} state={state} texts={specimen.labels} hatch={`${id}-hatch-${state}`} />
      ))}
    </Split>
  );
}

type FirstScreenProps = Readonly<{ screen: WebsiteScreen; state: number; texts: Readonly<Record<string, string>>; hatch: string }>;

const HALVES = { name: undefined, x: 348, y: 64 };

function FirstScreen({ screen, state, texts, hatch }: FirstScreenProps) {
  const { shapes, labels, searchText: [searchX, searchY, searchText] = [0, 0, ""], balloons, fold = HALVES } = screen;
  const isBelow = (x: number, y: number) => x >= fold.x && y >= fold.y;
  /** Returns the elements on one side of the fold (`WebsiteScreen.fold`). */
  const side = (below: boolean) => (
    <g className={below ? styles.Below : styles.Above}>
      {!below && (
        <>
          <path data-line="detail" d="M0 56h720M14 29a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M480 29h54M552 29h54M624 29h70" />
          <path d="M40 24h90v10h-90z" fill="currentColor" />
        </>
      )}
      {shapes.filter(([, d]) => isBelow(...startOf(d)) === below).map(([look, d]) => (
        <path
          key={d}
          className={look === "first" ? styles.First : undefined}
          data-line={look === "fine" ? "detail" : undefined}
          fill={look === "hatch" ? `url(#${hatch})` : look === "open" ? "none" : look === "ink" ? "currentColor" : undefined}
          d={d}
        />
      ))}
      {labels.filter(([x, y]) => isBelow(x, y) === below).map(([x, y, text, rotation]) => (
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
      {!below && (
        <text className={styles.Typed} x={searchX} y={searchY}>
          {searchText}
        </text>
      )}
      {balloons.map(([x, y], index) => isBelow(x, y) === below && (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="14" />
          <text textAnchor="middle" dy=".36em">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
  return (
    <svg
      className={styles.Drawing}
      viewBox="0 0 720 430"
      preserveAspectRatio="xMinYMin"
      data-on={state}
      data-fold={fold.name}
      aria-hidden="true"
    >
      <Hatch id={hatch} pitch={7} />
      {side(false)}
      {side(true)}
    </svg>
  );
}

function startOf(d: string): readonly [x: number, y: number] {
  const [x = 0, y = 0] = d.slice(1).split(/[^\d.]+/, 2).map(Number);
  return [x, y];
}
