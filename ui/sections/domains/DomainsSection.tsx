// Who serves whom: a matrix with the providing side in the rows and the served side in the columns. Pairs without a
// domain say so, on a hatched ground.
import { Icon } from "../../components/Icon.tsx";
import type { Domain, Domains } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { Table, TableRow } from "../Table.tsx";
import styles from "./DomainsSection.module.css";

export function DomainsSection({ section }: SectionProps<Domains>) {
  const { title, from_label, to_label, none_label, items } = section;
  const providers = unique(items.map((item) => item.from));
  const served = unique(items.map((item) => item.to));
  return (
    <SectionFrame section={section}>
      <Table
        styles={styles}
        heads={served.map((name) => `${to_label}: ${name}`)}
        corner={
          <td className="visually-hidden" role="cell">
            {from_label}, {to_label}
          </td>
        }
        label={title}
      >
        {providers.map((provider) => (
          <TableRow key={provider} styles={styles} head={`${from_label}: ${provider}`}>
            {served.map((name) => {
              const domain = items.find((item) => item.from === provider && item.to === name);
              return (
                <td key={name} className={styles.Cell} role="cell" data-empty={domain ? undefined : ""}>
                  {domain ? <DomainCell domain={domain} /> : <span className={styles.None}>{none_label}</span>}
                </td>
              );
            })}
          </TableRow>
        ))}
      </Table>
    </SectionFrame>
  );
}

type DomainCellProps = Readonly<{ domain: Domain }>;

function DomainCell({ domain: { code, title, description, icon } }: DomainCellProps) {
  return (
    <>
      <div className={styles.Code}>
        {code}
        <Icon name={icon} />
      </div>
      <h3 className={styles.Title}>{title}</h3>
      <p className={styles.Description}>{description}</p>
    </>
  );
}

const unique = (names: readonly string[]) => [...new Set(names)];
