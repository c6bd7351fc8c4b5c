// What distinguishes a few things, criterion by criterion.
import type { Comparison } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import styles from "./ComparisonSection.module.css";

export function ComparisonSection({ section }: SectionProps<Comparison>) {
  const { title, criterion, columns, rows } = section;
  return (
    <SectionFrame section={section}>
      <Table styles={styles} heads={[criterion, ...columns]} label={title}>
        {rows.map(({ label, cells }) => (
          <TableRow key={label} styles={styles} head={label}>
            {cells.map((cell, index) => (
              <NamedCell key={columns[index]} styles={styles} name={columns[index]}>
                {cell}
              </NamedCell>
            ))}
          </TableRow>
        ))}
      </Table>
    </SectionFrame>
  );
}
