// A static mock-up of a product's screen, in colour, in the frame of a desktop window, a browser window, a console or a phone. The sections
// `case` and `screen` use it. The wireframe of a screen has the same layout, with bars in place of text, and drawings, icons or crosses in
// place of pictures. React keys are indexes, because text may repeat and rows do not move.
import type { ReactNode } from "react";
import { Balloon } from "../components/Balloon.tsx";
import { Icon } from "../components/Icon.tsx";
import { Illustration } from "../components/Illustration.tsx";
import { Picture } from "../components/Picture.tsx";
import type { PageRecord, PaneKind, Screen, ScreenPane, ScreenRow } from "../generated/content.ts";
import styles from "./ProductScreen.module.css";
import { scrollerProps } from "./scroller-props.ts";

export type ProductScreenProps = Readonly<{
  screen: Screen;
  /** The files of the pictures on the panes, by their paths. */
  pictures: PageRecord["pictures"];
  /** Whether to render the wireframe. It is hidden from assistive technology and from the browser's find-in-page. */
  isWireframe?: boolean;
  /** The numbers of the notes on the panes, in the order of the panes, for a reader who sees them. The last panes may have no number. */
  numbers?: readonly number[];
}>;

export function ProductScreen({ screen, pictures = {}, isWireframe = false, numbers = [] }: ProductScreenProps) {
  const { frame, color, title, panes } = screen;
  const pictureOf: PictureOf = (image, drawing) => {
    const files = image && pictures[image];
    if (!files) return drawing;
    return isWireframe
      ? <div className={styles.Image}>{drawing ?? <Cross />}</div>
      : <Picture className={styles.Image} files={files} alt="" sizes={SIZES} priority="lazy" />;
  };
  return (
    <div
      className={styles.Root}
      data-frame={frame}
      data-hue={color}
      data-wireframe={isWireframe ? "" : undefined}
      aria-hidden={isWireframe || undefined}
      inert={isWireframe}
    >
      {frame !== "phone" && <Bar frame={frame} title={title} />}
      <div className={styles.Panes} {...(frame === "phone" && !isWireframe && scrollerProps(title))}>
        {panes.map((pane, index) => (
          <div key={index} className={styles.Pane} data-pane={pane.kind} data-wide={pane.wide ? "" : undefined}>
            {frame === "phone" && <Bar frame={frame} title={title} isRepeated={index > 0} />}
            {pane.title && <p className={styles.Title}>{pane.title}</p>}
            {pictureOf(pane.image, pane.illustration && <Illustration name={pane.illustration} parts={pane.rows.length} />)}
            {PANE_BODIES[pane.kind](pane, pictureOf)}
            {pane.action && <p className={styles.Action}>{pane.action}</p>}
            {numbers[index] && (
              <div className={styles.Number} aria-hidden="true">
                <Balloon number={numbers[index]} />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Rendered widths of the pictures. The browser knows the width of a lazy picture, if it supports `auto`. */
const SIZES = "auto, (width < 60rem) 80vw, 36rem";

/**
 * Returns the picture with this path, or the drawing if there is no path. In a wireframe, the drawing, or a cross, is in the place of the
 * picture.
 */
type PictureOf = (image: string | undefined, drawing: ReactNode) => ReactNode;

function Cross() {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0 1 1M1 0 0 1" fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

type BarProps = Readonly<{ frame: Screen["frame"]; title: string; isRepeated?: boolean }>;

/**
 * The title bar of a window or a phone. Its symbols distinguish a desktop window from a browser window. Every pane of a phone screen is a
 * phone, so the bar is repeated.
 */
function Bar({ frame, title, isRepeated = false }: BarProps) {
  return (
    <p className={`${styles.Bar} label-tight`} aria-hidden={isRepeated || undefined}>
      {frame === "browser" && <span aria-hidden="true">{"<\u00a0\u00a0>"}</span>}
      {title}
      {frame === "desktop" && (
        <span className={styles.Controls} aria-hidden="true">
          {"–\u00a0\u00a0+\u00a0\u00a0×"}
        </span>
      )}
    </p>
  );
}

type RowsProps = Readonly<{ rows: readonly ScreenRow[] }>;

type ListProps = RowsProps & Readonly<{ renderIcon?: (row: ScreenRow) => ReactNode }>;

/** A list with one line per row. The last cell is at the end of the line. */
function List({ rows, renderIcon }: ListProps) {
  return rows.length > 0 && (
    <ul className={styles.List}>
      {rows.map((row, index) => (
        <li key={index} className={styles.Row} data-state={row.state}>
          {renderIcon?.(row)}
          {row.cells.map((cell, column) => (
            <span key={column}>{cell}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** A JSON object whose members have the order of the rows. */
function Json({ rows }: RowsProps) {
  const members = rows.map(({ cells: [name = "", value = ""] }) =>
    `  ${JSON.stringify(name)}: ${NUMBER.test(value) ? value : JSON.stringify(value)}`);
  return (
    <pre className={styles.Row}>
      <code>{`{\n${members.join(",\n")}\n}`}</code>
    </pre>
  );
}

function Fields({ rows }: RowsProps) {
  return (
    <dl className={styles.Fields}>
      {rows.map(({ cells: [name, ...values], state }, index) => (
        <div key={index} className={styles.Row} data-state={state}>
          <dt>{name}</dt>
          <dd>{values.join(" ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A table whose header is the first row. */
function PaneTable({ rows: [header, ...rows] }: RowsProps) {
  return (
    <table className={styles.Table}>
      <thead>
        <tr>
          {header?.cells.map((cell, column) => (
            <th key={column} scope="col">{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className={styles.Row} data-state={row.state}>
            {row.cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The width of the scale at the start of a chart, as a percentage of the chart's width. */
const SCALE_WIDTH = 10;

/** The y coordinate of the end of the scale of a chart, and the height of the scale, in pixels. */
const [SCALE_TOP, SCALE_HEIGHT] = [12, 120];

/**
 * A bar chart. The first cell of a row is the label of a bar, and the second is its value, from 0 to 100. The end of the scale is the
 * highest value, rounded up to a multiple of ten, and is at least ten. Screen readers read labels and values from a list instead.
 */
function Chart({ rows }: RowsProps) {
  const slotWidth = (100 - SCALE_WIDTH) / rows.length;
  const highest = Math.max(...rows.map(({ cells }) => Number(cells[1])));
  const scaleEnd = Math.max(10, Math.ceil(highest / 10) * 10);
  const zero = SCALE_TOP + SCALE_HEIGHT;
  const marks = [SCALE_TOP, SCALE_TOP + SCALE_HEIGHT / 2, zero];
  return (
    <>
      <svg className={styles.Chart} width="100%" height={zero + 24} aria-hidden="true">
        <g>
          {marks.map((y, index) => (
            <text key={y} x="8%" y={y + 4} textAnchor="end">{scaleEnd * (1 - index / 2)}</text>
          ))}
        </g>
        {marks.map((y) => (
          <line key={y} x1={`${SCALE_WIDTH}%`} x2="100%" y1={y} y2={y} />
        ))}
        {rows.map(({ cells: [label, value = "0"], state }, index) => {
          const x = SCALE_WIDTH + index * slotWidth;
          const barHeight = (Number(value) / scaleEnd) * SCALE_HEIGHT;
          return (
            <g key={index} className={state && styles.Row} data-state={state}>
              <rect x={`${x + slotWidth * 0.18}%`} width={`${slotWidth * 0.64}%`} y={zero - barHeight} height={barHeight} />
              <text x={`${x + slotWidth / 2}%`} y={zero + 18} textAnchor="middle">{label}</text>
            </g>
          );
        })}
      </svg>
      <ul className="visually-hidden">
        {rows.map((row, index) => (
          <li key={index}>{row.cells.join(" ")}</li>
        ))}
      </ul>
    </>
  );
}

/** The width of the names of the lines on a planning board, as a percentage of the width of the board. */
const LINE_NAME_WIDTH = 16;

/** The height of a line of a planning board, in pixels. */
const LINE_HEIGHT = 36;

/**
 * A planning board. The first row names the periods. Each other row is a bar: the name of its line, its text, and its start and end, in
 * periods. Screen readers read from a list instead in which periods each bar starts and ends.
 */
function Board({ rows: [header, ...bars] }: RowsProps) {
  const periods = header?.cells ?? [];
  const lines = [...new Set(bars.map(({ cells: [line] }) => line))];
  const xOf = (period: number) => LINE_NAME_WIDTH + (period / periods.length) * (100 - LINE_NAME_WIDTH);
  const yOf = (line: number) => (line + 1) * LINE_HEIGHT;
  return (
    <>
      <svg className={styles.Board} width="100%" height={yOf(lines.length)} aria-hidden="true">
        {periods.map((name, index) => (
          <g key={index}>
            <line x1={`${xOf(index)}%`} x2={`${xOf(index)}%`} y2="100%" />
            <text x={`${xOf(index + 0.5)}%`} y="20" textAnchor="middle">{name}</text>
          </g>
        ))}
        {lines.map((name, index) => (
          <g key={index}>
            <line x2="100%" y1={yOf(index)} y2={yOf(index)} />
            <text y={yOf(index) + 22}>{name}</text>
          </g>
        ))}
        {bars.map(({ cells: [line, text, start, end], state }, index) => {
          const [x, endX, y] = [xOf(Number(start)), xOf(Number(end)), yOf(lines.indexOf(line))];
          return (
            <g key={index} className={styles.Row} data-state={state}>
              <rect x={`${x}%`} y={y + 5} width={`${endX - x}%`} height={LINE_HEIGHT - 9} />
              <text x={`${(x + endX) / 2}%`} y={y + 23} textAnchor="middle">{text}</text>
            </g>
          );
        })}
      </svg>
      <ul className="visually-hidden">
        {bars.map(({ cells: [line, text, start, end] }, index) => {
          const [first, last] = [periods[Math.floor(Number(start))], periods[Math.ceil(Number(end)) - 1]];
          return <li key={index}>{`${line} ${text}: ${first === last ? first : `${first} – ${last}`}`}</li>;
        })}
      </ul>
    </>
  );
}

const PANE_BODIES: { readonly [K in PaneKind]: (pane: ScreenPane, pictureOf: PictureOf) => ReactNode } = {
  banner: List,
  board: Board,
  chart: Chart,
  fields: Fields,
  json: Json,
  list: List,
  messages: List,
  search: List,
  sketch: List,
  table: PaneTable,
  tiles: ({ rows }, pictureOf) => (
    <List rows={rows} renderIcon={({ icon, image }) => pictureOf(image, icon && <Icon name={icon} />)} />
  ),
};
