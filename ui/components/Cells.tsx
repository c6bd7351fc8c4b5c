// A list of cells in a ruled grid with shared hairlines. If the last row is not full, its cells widen to fill it, except a single cell
// in a grid of three or four columns.
import type { ReactNode } from "react";
import styles from "./Cells.module.css";

export type CellColumns = 2 | 3 | 4;

export type CellsProps = Readonly<{
  columns: CellColumns;
  /** Whether the first element of a cell is a drawing that wide screens show beside the rest. Only for two columns. Default: false. */
  isPaired?: boolean;
  /** Whether every cell is short enough for two columns on a narrow screen. Default: false. */
  isShort?: boolean;
  children: ReactNode;
}>;

export function Cells({ columns, isPaired = false, isShort = false, children }: CellsProps) {
  return (
    <ul
      className={styles.Root}
      data-columns={columns}
      data-paired={isPaired ? "" : undefined}
      data-short={isShort ? "" : undefined}
    >
      {children}
    </ul>
  );
}

export type CellProps = Readonly<{
  line?: "dashed" | undefined;
  children: ReactNode;
}>;

export function Cell({ line, children }: CellProps) {
  return (
    <li className={styles.Cell} data-line={line}>
      {children}
    </li>
  );
}

/** Returns the number of columns for `count` cells. With this number, 2 to 12 cells fill all rows, because cells in the last row widen. */
export function columnsFor(count: number): CellColumns {
  if (count === 2) return 2;
  if (count === 5) return 3;
  return count % 3 === 0 && count % 4 !== 0 ? 3 : 4;
}
