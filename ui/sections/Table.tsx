// The markup of a section's table. Narrow screens show each row as a block, with the column names beside the cells; the
// roles keep it a table for assistive technology. The section's stylesheet defines the look and the breakpoint.
import type { ReactNode } from "react";

type TableStyles = Readonly<Record<string, string>>;

type TableProps = Readonly<{
  styles: TableStyles;
  /** Column names. Without `corner`, the first one names the column of row headers. */
  heads: readonly string[];
  /** Content below a column's name, keyed by that name. */
  scales?: Readonly<Record<string, ReactNode>> | undefined;
  corner?: ReactNode;
  caption?: ReactNode;
  label?: string;
  children: ReactNode;
}>;

export function Table({ styles, heads, scales = {}, corner, caption, label, children }: TableProps) {
  return (
    <table className={styles.Root} role="table" aria-label={label}>
      {caption}
      <thead className={styles.Head} role="rowgroup">
        <tr className={styles.Row} role="row">
          {corner}
          {heads.map((head) => (
            <th key={head} className={styles.ColumnHead} role="columnheader" scope="col">
              {head}
              {scales[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.Body} role="rowgroup">{children}</tbody>
    </table>
  );
}

type TableRowProps = Readonly<{ styles: TableStyles; head: ReactNode; children: ReactNode }>;

export function TableRow({ styles, head, children }: TableRowProps) {
  return (
    <tr className={styles.Row} role="row">
      <th className={styles.RowHead} role="rowheader" scope="row">
        {head}
      </th>
      {children}
    </tr>
  );
}

type NamedCellProps = Readonly<{ styles: TableStyles; name?: string | undefined; line?: string | undefined; children: ReactNode }>;

/** A cell that shows its column's name where the column headers are hidden. */
export function NamedCell({ styles, name, line, children }: NamedCellProps) {
  return (
    <td className={styles.Cell} role="cell" data-line={line}>
      <span className={styles.Name} aria-hidden="true">
        {name}
      </span>
      {children}
    </td>
  );
}
