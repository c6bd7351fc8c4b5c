// Who serves whom: a matrix with the served side in the rows and the providing side in the columns. Pairs without a
// domain say so, on a hatched ground. Wide sheets show each row as a column, so that all stand on the sheet's columns.
import { Icon } from "../../components/Icon.tsx";
import type { Domains } from "../../generated/content.ts";
import cells from "../cards/CardCells.module.css";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { Table, TableRow } from "../Table.tsx";
import styles from "./DomainsSection.module.css";

/** The titles of the cells name both sides. */
const TABLE = { ...styles, Head: "visually-hidden" };

export function DomainsSection({ section }: SectionProps<Domains>) {
  const { title, from_label, to_label, none_label, items } = section;
  const providers = unique(items.map((item) => item.from));
  const served = unique(items.map((item) => item.to));
  return (
    <SectionFrame section={section}>
      <Table
        styles={TABLE}
        heads={providers.map((name) => `${from_label}: ${name}`)}
        corner={
          <td role="cell">
            {from_label}, {to_label}
          </td>
        }
        label={title}
      >
        {served.map((name) => (
          <TableRow key={name} styles={styles} head={`${to_label}: ${name}`}>
            {providers.map((provider) => {
              const domain = items.find((item) => item.from === provider && item.to === name);
              return (
                <td key={provider} className={styles.Cell} role="cell" data-empty={domain ? undefined : ""}>
                  {domain ? (
                    <>
                      <div className={styles.Code}>
                        {domain.code}
                        <Icon name={domain.icon} />
                      </div>
                      <h3 className={styles.Title}>{domain.title}</h3>
                      <p className={cells.Description}>{domain.description}</p>
                    </>
                  ) : (
                    <span className={styles.None}>{none_label}</span>
                  )}
                </td>
              );
            })}
          </TableRow>
        ))}
      </Table>
    </SectionFrame>
  );
}

const unique = (names: readonly string[]) => [...new Set(names)];
