// The pages of a folder as a table that compares them. Narrow screens show each row as a block with the columns' names
// beside the cells; the roles keep it a table for assistive technology.
import type { ReactNode } from "react";
import { useSite } from "../../app-context.ts";
import { fillLabel } from "../../components/fill-label.ts";
import { Icon } from "../../components/Icon.tsx";
import type { Register, RegisterItem, TimeSpan, UnitLabels } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./RegisterSection.module.css";

export function RegisterSection({ section, number }: SectionProps<Register>) {
  const { caption, columns, items } = section;
  const { name, audience, result, span, platforms } = columns;
  const heads = [name, audience, result, ...(span ? [span.name] : []), platforms];
  return (
    <SectionFrame section={section} number={number} count={items.length}>
      <table className={styles.Root} role="table" data-columns={heads.length}>
        <caption className={styles.Caption}>{caption}</caption>
        <thead className={styles.Head} role="rowgroup">
          <tr className={styles.Row} role="row">
            {heads.map((head) => (
              <th key={head} className={styles.ColumnHead} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <tr key={item.href} className={styles.Row} role="row">
              <RowHead item={item} />
              <Cell name={audience}>{item.audience}</Cell>
              <Cell name={result}>{item.result}</Cell>
              {span && (
                <Cell name={span.name}>
                  <Spans spans={item.spans} otherwise={span.otherwise} />
                </Cell>
              )}
              <Cell name={platforms}>{item.platforms.join(", ")}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  );
}

type RowHeadProps = Readonly<{ item: RegisterItem }>;

function RowHead({ item: { name, href, icon, standing } }: RowHeadProps) {
  const { labels } = useSite();
  return (
    <th className={styles.RowHead} role="rowheader" scope="row">
      <span className={styles.Entry}>
        <Icon name={icon} />
        <span className={styles.Title}>
          <SiteLink className={styles.Link} href={href} marksPlace={false}>
            {name}
          </SiteLink>
          {standing && <span className={styles.Standing}>{labels[standing]}</span>}
        </span>
      </span>
    </th>
  );
}

type CellProps = Readonly<{ name: string; children: ReactNode }>;

function Cell({ name, children }: CellProps) {
  return (
    <td className={styles.Cell} role="cell">
      <span className={styles.Name} aria-hidden="true">
        {name}
      </span>
      <span>{children}</span>
    </td>
  );
}

type SpansProps = Readonly<{ spans: RegisterItem["spans"]; otherwise: string }>;

function Spans({ spans, otherwise }: SpansProps) {
  const { units } = useSite().labels;
  if (!spans) return <span className={styles.Otherwise}>{otherwise}</span>;
  const [shortest, longest] = spans.map((span) => spanText(span, units));
  return shortest === longest ? shortest : fillLabel(units.range, { shortest: shortest ?? "", longest: longest ?? "" });
}

const spanText = (span: TimeSpan, units: UnitLabels) => fillLabel(units[span.unit], span);
