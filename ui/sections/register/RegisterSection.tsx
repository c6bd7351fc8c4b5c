// The pages of a folder as a table that compares them.
import { Fragment, type ReactNode } from "react";
import { useSite } from "../../app-context.ts";
import { fillLabel } from "../../components/fill-label.ts";
import { Icon } from "../../components/Icon.tsx";
import type { Register, RegisterItem, TimeSpan, UnitLabels } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import styles from "./RegisterSection.module.css";

export function RegisterSection({ section }: SectionProps<Register>) {
  const { caption, columns, items } = section;
  const { name, audience, result, span, platforms } = columns;
  const heads = [name, audience, result, ...(span ? [span.name] : []), platforms];
  return (
    <SectionFrame section={section}>
      <Table styles={styles} heads={heads} caption={<caption className={styles.Caption}>{caption}</caption>}>
        {items.map((item) => (
          <TableRow key={item.href} styles={styles} head={<Entry item={item} />}>
            <Cell name={audience}>{item.audience}</Cell>
            <Cell name={result}>{item.result}</Cell>
            {span && (
              <Cell name={span.name}>
                <Spans spans={item.spans} otherwise={span.otherwise} />
              </Cell>
            )}
            <Cell name={platforms}>{item.platforms.join(", ")}</Cell>
          </TableRow>
        ))}
      </Table>
    </SectionFrame>
  );
}

type EntryProps = Readonly<{ item: RegisterItem }>;

function Entry({ item: { name, href, icon, standing } }: EntryProps) {
  const { labels } = useSite();
  return (
    <span className={styles.Entry}>
      <Icon name={icon} />
      <span className={styles.Title}>
        <SiteLink className={styles.Link} href={href} marksPlace={false}>
          {name}
        </SiteLink>
        {standing && <span className={styles.Standing}>{labels[standing]}</span>}
      </span>
    </span>
  );
}

type CellProps = Readonly<{ name: string; children: ReactNode }>;

const Cell = ({ name, children }: CellProps) => (
  <NamedCell styles={styles} name={name}>
    <span>{children}</span>
  </NamedCell>
);

type SpansProps = Readonly<{ spans: RegisterItem["spans"]; otherwise: string }>;

function Spans({ spans, otherwise }: SpansProps) {
  const { units } = useSite().labels;
  if (!spans) return <span className={styles.Otherwise}>{otherwise}</span>;
  const [shortest = "", longest = ""] = spans.map((span) => spanText(span, units));
  const texts: Readonly<Record<string, string>> = { shortest, longest };
  // Each in one line, wherever the words between them break.
  const whole = (text: string) => <span className={styles.Span}>{text}</span>;
  if (shortest === longest) return whole(shortest);
  return units.range.split(/\{(\w+)\}/).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? whole(texts[part] ?? "") : part}</Fragment>);
}

const spanText = (span: TimeSpan, units: UnitLabels) => fillLabel(units[span.unit], span);
