// A comparison as a real table. Narrow screens show each row as a block with the columns' names beside the cells; the
// roles keep it a table for assistive technology.
import type { Comparison } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ComparisonSection.module.css";

export function ComparisonSection({ section, number }: SectionProps<Comparison>) {
  const { id, criterion, columns, rows } = section;
  return (
    <SectionFrame section={section} number={number} count={columns.length}>
      <table className={styles.Root} role="table" aria-labelledby={`${id}-title`}>
        <thead className={styles.Head} role="rowgroup">
          <tr className={styles.Row} role="row">
            {[criterion, ...columns].map((column) => (
              <th key={column} className={styles.ColumnHead} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.Body} role="rowgroup">
          {rows.map(({ label, cells }) => (
            <tr key={label} className={styles.Row} role="row">
              <th className={styles.RowHead} role="rowheader" scope="row">
                {label}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={styles.Cell} role="cell">
                  <span className={styles.Name} aria-hidden="true">
                    {columns[index]}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  );
}
