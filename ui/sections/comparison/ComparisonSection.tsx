// A comparison table with one criterion per row, and optional links at the end of a row. A cable leads to the links: on wide screens from
// the text before them, and on narrow screens from the row header.
import type { Comparison } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { Table, TableRow } from "../Table.tsx";
import styles from "./ComparisonSection.module.css";

export function ComparisonSection({ section }: SectionProps<Comparison>) {
  const { title, criterion, columns, links: linksColumn, rows } = section;
  const columnNames = [criterion, ...columns, ...(linksColumn ? [linksColumn] : [])];
  return (
    <SectionFrame section={section} isInverted={section.inverted}>
      <Table styles={styles} columns={columnNames.map((name) => ({ name }))} label={title}>
        {rows.map(({ label, cells, links }, row) => (
          <TableRow key={row} styles={styles} header={label}>
            {cells.map((cell, index) => (
              <td key={index} className={styles.Cell} role="cell">
                <span className={styles.Text}>{cell}</span>
              </td>
            ))}
            {links && (
              <td className={styles.Cell} role="cell">
                {links.map((link) => (
                  <SiteLink key={link.href} className={styles.Link} href={link.href}>
                    {link.label}
                  </SiteLink>
                ))}
              </td>
            )}
          </TableRow>
        ))}
      </Table>
    </SectionFrame>
  );
}
