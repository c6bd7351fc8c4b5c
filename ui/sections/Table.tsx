// The markup of a table in a section. The section provides the styles. On narrow screens, they show each row as a block, and a `NamedCell`
// can show the name of its column. Some browsers drop the semantics of a table when a stylesheet changes its `display`, so the elements
// have explicit roles.
import type { ReactNode } from "react";

/**
 * The classes of a table. A stylesheet may lack some of them, and the element then has no class. The lint finds classes of the stylesheet
 * that neither the section nor this file uses.
 */
type TableStyles = Readonly<Partial<Record<"Root" | "Head" | "Body" | "Row" | "ColumnHead" | "RowHead" | "Cell" | "Name", string>>>;

/** A column. Its header contains `name`, followed by `axis`. */
export type Column = Readonly<{ name: string; axis?: ReactNode }>;

type TableProps = Readonly<{
  styles: TableStyles;
  /** The layout of the rows, if the stylesheet has several layouts. */
  layout?: string;
  /** The columns, including the column of row headers if there is no `corner`. */
  columns: readonly Column[];
  corner?: ReactNode;
  caption?: ReactNode;
  label?: string;
  children: ReactNode;
}>;

export function Table({ styles, layout, columns, corner, caption, label, children }: TableProps) {
  return (
    <table className={styles.Root} role="table" aria-label={label} data-layout={layout}>
      {caption}
      <thead className={styles.Head} role="rowgroup">
        <tr className={styles.Row} role="row">
          {corner}
          {columns.map(({ name, axis }, index) => (
            <th key={index} className={styles.ColumnHead} role="columnheader" scope="col">
              {name}
              {axis}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.Body} role="rowgroup">{children}</tbody>
    </table>
  );
}

type TableRowProps = Readonly<{ styles: TableStyles; header: ReactNode; children: ReactNode }>;

export function TableRow({ styles, header, children }: TableRowProps) {
  return (
    <tr className={styles.Row} role="row">
      <th className={styles.RowHead} role="rowheader" scope="row">
        {header}
      </th>
      {children}
    </tr>
  );
}

type NamedCellProps = Readonly<{ styles: TableStyles; name?: string | undefined; children: ReactNode }>;

/** A cell with the name of its column. The stylesheet shows the name only where the column headers are hidden. */
export function NamedCell({ styles, name, children }: NamedCellProps) {
  return (
    <td className={styles.Cell} role="cell">
      <span className={styles.Name} aria-hidden="true">
        {name}
      </span>
      {children}
    </td>
  );
}
