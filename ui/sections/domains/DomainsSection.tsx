// A matrix of domains with the served side in the rows and the providing side in the columns. Pairs without a domain have a
// label on a hatched background. Wide screens show each row as a column, aligned with the page columns.
import { Description } from "../../components/Description.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Domains } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { Table, TableRow } from "../Table.tsx";
import styles from "./DomainsSection.module.css";

/** The column headers are visually hidden, because the titles of the cells name both sides. */
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
                      <Description>{domain.description}</Description>
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
