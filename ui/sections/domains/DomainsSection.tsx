// A matrix of domains, with a row for each recipient and a column for each provider. A cell contains the domain of its provider and
// recipient. Narrow screens list the domains, and hide the headings and the cells without a domain. Wide screens transpose the matrix: each
// provider is a row below a band with its name.
import { Description } from "../../components/Description.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Domains } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { Table, TableRow } from "../Table.tsx";
import styles from "./DomainsSection.module.css";

export function DomainsSection({ section }: SectionProps<Domains>) {
  const { title, from_label, to_label, none_label, items } = section;
  const providers = unique(items.map((item) => item.from));
  const recipients = unique(items.map((item) => item.to));
  const domainOf = (provider: string, recipient: string | undefined) => items.find(({ from, to }) => from === provider && to === recipient);
  // Only the first empty cell of a provider has the label, so that the label is not repeated.
  const firstEmpty = (provider: string) => recipients.find((recipient) => !domainOf(provider, recipient));
  return (
    <SectionFrame section={section}>
      <Table
        styles={styles}
        columns={providers.map((name) => ({ name: `${from_label}: ${name}` }))}
        corner={
          <td role="cell">
            {from_label} / {to_label}
          </td>
        }
        label={title}
      >
        {recipients.map((recipient) => (
          <TableRow key={recipient} styles={styles} header={`${to_label}: ${recipient}`}>
            {providers.map((provider) => {
              const domain = domainOf(provider, recipient);
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
                    recipient === firstEmpty(provider) && <p className="label">{none_label}</p>
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
