// The pages of a folder as a table that compares them: each row with its drawing, and the time spans drawn to scale on one
// axis, which stands in the head of their column.
import { Fragment, type ReactNode } from "react";
import { useSite } from "../../app-context.ts";
import { fillLabel } from "../../components/fill-label.ts";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import type { Register, RegisterItem, TimeSpan, UnitLabels } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import { type Bar, type Scale, toScale, unitName } from "../timelines/scale.ts";
import styles from "./RegisterSection.module.css";

/** The axis is ruled in as many parts, which is what the stylesheet draws. */
const PARTS = 4;

export function RegisterSection({ section }: SectionProps<Register>) {
  const { units } = useSite().labels;
  const { caption, columns, items } = section;
  const { name, audience, result, span, platforms } = columns;
  const heads = [name, audience, result, ...(span ? [span.name] : []), platforms];
  const timed = items.filter((item) => item.spans !== null);
  const scale = toScale(timed.flatMap(({ spans }) => spans ?? []), PARTS);
  const bars = new Map(timed.map(({ href }, index) => [href, scale.bars.slice(index * 2, index * 2 + 2)]));
  const unit = unitName(units[scale.unit]);
  const ends = ["0", `${scale.ticks.length - 1} ${unit}`];
  return (
    <SectionFrame section={section}>
      <Table
        styles={styles}
        heads={heads}
        scales={span ? { [span.name]: <Axis scale={scale} unit={unit} /> } : undefined}
        caption={<caption className={styles.Caption}>{caption}</caption>}
      >
        {items.map((item) => (
          <TableRow key={item.href} styles={styles} head={<Entry item={item} />}>
            <Cell name={audience}>{item.audience}</Cell>
            <Cell name={result}>{item.result}</Cell>
            {span && (
              <Cell name={span.name} drawing={<Span bars={bars.get(item.href) ?? []} ends={ends} />}>
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

function Entry({ item: { name, href, icon, illustration, standing } }: EntryProps) {
  const { labels } = useSite();
  return (
    <span className={styles.Entry}>
      <span className={styles.Title}>
        <SiteLink className={styles.Link} href={href} marksPlace={false}>
          {name}
        </SiteLink>
        <Icon name={icon} size="small" />
        {!href.startsWith("/") && <LinkArrow href={href} size="small" />}
        {standing && <span className={styles.Standing}>{labels[standing]}</span>}
      </span>
      {illustration && <Illustration name={illustration} />}
    </span>
  );
}

type CellProps = Readonly<{ name: string; drawing?: ReactNode; children: ReactNode }>;

const Cell = ({ name, drawing, children }: CellProps) => (
  <NamedCell styles={styles} name={name}>
    <span>{children}</span>
    {drawing}
  </NamedCell>
);

type AxisProps = Readonly<{ scale: Scale; unit: string }>;

/** The unit, beside the column's name, and the figures at the ends of the axis's parts. */
function Axis({ scale: { ticks }, unit }: AxisProps) {
  const step = (ticks.length - 1) / PARTS;
  return (
    <>
      <span aria-hidden="true">, {unit}</span>
      <span className={styles.Axis} aria-hidden="true">
        {ticks.filter(({ label }) => label % step === 0).map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </span>
    </>
  );
}

type SpanProps = Readonly<{ bars: readonly Bar[]; ends: readonly string[] }>;

/**
 * A dimension line from zero to the longest duration, with a bar for each span; without spans it has no end. The figures at
 * the ends of the axis stand below it where the head of the column is not in view.
 */
function Span({ bars, ends }: SpanProps) {
  const end = `${bars.at(-1)?.to ?? 100}%`;
  const isOpen = bars.length === 0;
  return (
    <>
      <svg className={styles.Drawing} data-open={isOpen ? "" : undefined} aria-hidden="true">
        {bars.map(({ from, length }, index) => (
          <rect key={index} x={`${from}%`} y="8" width={`${length}%`} height="12" />
        ))}
        <line x2={end} y1="26" y2="26" />
        {!isOpen && <line x1={end} x2={end} y1="20" y2="32" />}
      </svg>
      {!isOpen && (
        <span className={styles.Ends} aria-hidden="true">
          {ends.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </span>
      )}
    </>
  );
}

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
