// A screen of a product in colour, inside a desktop window, a browser window or a phone. It shows what a product looks like
// and has no controls that work. Cases and pairs of drawing and screen share it.
import type { ReactNode } from "react";
import { Icon } from "../components/Icon.tsx";
import { Illustration } from "../components/Illustration.tsx";
import type { PaneKind, Screen, ScreenPane, ScreenRow } from "../generated/content.ts";
import styles from "./ProductScreen.module.css";

export function ProductScreen({ screen: { frame, color, title, panes } }: Readonly<{ screen: Screen }>) {
  return (
    <div className={styles.Root} data-frame={frame} data-hue={color}>
      <p className={`${styles.Bar} label-tight`}>{title}</p>
      <div className={styles.Panes}>
        {panes.map((pane, index) => (
          <div key={index} className={styles.Pane} data-pane={pane.kind} data-wide={pane.wide ? "" : undefined}>
            {pane.title && <p className={styles.Title}>{pane.title}</p>}
            {BODIES[pane.kind](pane)}
            {pane.action && <p className={styles.Action}>{pane.action}</p>}
          </div>
        ))}
      </div>
    </div>
  );
}

type Rows = Readonly<{ rows: readonly ScreenRow[] }>;

const keyOf = ({ cells }: ScreenRow) => cells.join(" ");

/** Rows as lines whose last cell is at the end of the line. */
function List({ rows, lead }: Rows & Readonly<{ lead?: (row: ScreenRow) => ReactNode }>) {
  return rows.length > 0 && (
    <ul className={styles.List}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.Row} data-state={row.state}>
          {lead?.(row)}
          {row.cells.map((cell, index) => (
            <span key={index}>{cell}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Fields({ rows }: Rows) {
  return (
    <dl className={styles.Fields}>
      {rows.map(({ cells: [name, ...values], state }) => (
        <div key={name} className={styles.Row} data-state={state}>
          <dt>{name}</dt>
          <dd>{values.join(" ")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Grid({ rows: [head, ...rows] }: Rows) {
  return (
    <table className={styles.Table}>
      <thead>
        <tr>
          {head?.cells.map((cell) => (
            <th key={cell} scope="col">{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={styles.Row} data-state={row.state}>
            {row.cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The height of a bar is the second cell of its row, from 0 to 100. */
function Chart({ rows }: Rows) {
  const step = 100 / rows.length;
  return (
    <svg className={styles.Chart} width="100%" height="144" aria-hidden="true">
      {[0, 40, 80, 120].map((y) => (
        <line key={y} x2="100%" y1={y} y2={y} />
      ))}
      {rows.map(({ cells: [label, height = "0"], state }, index) => {
        const [x, tall] = [index * step, Number(height) * 1.2];
        return (
          <g key={label} data-state={state}>
            <rect x={`${x + step * 0.18}%`} width={`${step * 0.64}%`} y={120 - tall} height={tall} />
            <text x={`${x + step / 2}%`} y="138" textAnchor="middle">{label}</text>
          </g>
        );
      })}
    </svg>
  );
}

const BODIES: { readonly [K in PaneKind]: (pane: ScreenPane) => ReactNode } = {
  banner: List,
  chart: Chart,
  fields: Fields,
  list: List,
  messages: List,
  search: List,
  sketch: ({ illustration, rows }) => illustration && (
    <>
      <Illustration name={illustration} parts={rows.length} />
      <List rows={rows} />
    </>
  ),
  table: Grid,
  tiles: ({ rows }) => <List rows={rows} lead={({ icon }) => icon && <Icon name={icon} />} />,
};
