// A table that compares the entries directly below a page of the site, with a row for each. The time spans are drawn to scale on one axis,
// and the header of their column shows the axis. An entry without a time span names what its duration depends on.
import { fillLabel } from "../../components/fill-label.ts";
import { Illustration } from "../../components/Illustration.tsx";
import { InlineList } from "../../components/InlineList.tsx";
import type { Register, RegisterItem, SpanColumn } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { useSite } from "../../shared/app-context.ts";
import { isInternal } from "../../shared/is-internal.ts";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import { type AxisProps, type Bar, timeScaleFor, unitName } from "../time-scale.ts";
import styles from "./RegisterSection.module.css";

/** Number of equal parts of the axis. The stylesheet draws the same number. */
const AXIS_PARTS = 4;

export function RegisterSection({ section }: SectionProps<Register>) {
  const { units } = useSite().labels;
  const { caption, columns, items } = section;
  const { name, audience, result, span, platforms } = columns;
  const scale = timeScaleFor(items.flatMap(({ spans }) => spans.map((entry) => entry.span)), AXIS_PARTS);
  const unit = unitName(units[scale.unit]);
  const textColumns = [name, audience, result].map((text) => ({ name: text }));
  const hasAxis = items.some(({ spans }) => spans.length > 0);
  const axis = hasAxis && <Axis scale={scale} unit={unit} />;
  const spanColumn = span ? [{ name: span.name, axis }] : [];
  const endLabels = ["0", `${scale.ticks.at(-1)} ${unit}`];
  return (
    <SectionFrame section={section} isInverted={section.inverted}>
      <Table
        styles={styles}
        layout={span ? (hasAxis ? "axis" : "quarters") : "columns"}
        columns={[...textColumns, ...spanColumn, { name: platforms }]}
        caption={<caption className={styles.Caption}>{caption}</caption>}
      >
        {items.map((item) => (
          <TableRow key={item.href} styles={styles} header={<Entry item={item} />}>
            <NamedCell styles={styles} name={audience}>{item.audience}</NamedCell>
            <NamedCell styles={styles} name={result}>{item.result}</NamedCell>
            {span && (
              <NamedCell styles={styles} name={span.name}>
                {item.spans.length === 0 ? (
                  <Drivers column={span} names={item.depends} isLabelled={hasAxis} />
                ) : (
                  <ul>
                    {item.spans.map((tier, index) => (
                      <Tier
                        key={index}
                        name={tier.title}
                        duration={fillLabel(units[tier.span.unit], tier.span)}
                        bar={scale.barOf(tier.span)}
                        endLabels={index === item.spans.length - 1 ? endLabels : []}
                      />
                    ))}
                  </ul>
                )}
              </NamedCell>
            )}
            <NamedCell styles={styles} name={platforms}>{item.platforms.join(", ")}</NamedCell>
          </TableRow>
        ))}
      </Table>
    </SectionFrame>
  );
}

type EntryProps = Readonly<{ item: RegisterItem }>;

function Entry({ item: { name, href, illustration, standing } }: EntryProps) {
  const { labels } = useSite();
  return (
    <span className={styles.Entry}>
      <span className={styles.Title}>
        <SiteLink className={styles.Link} href={href}>
          {name}
        </SiteLink>
        {!isInternal(href) && <LinkArrow href={href} size="small" />}
        {standing && <span className={styles.Standing}>{labels[standing]}</span>}
      </span>
      {illustration && <Illustration name={illustration} isSmall />}
    </span>
  );
}

/** The unit and the numbers of the axis, after the name in the header of the time column. */
function Axis({ scale: { ticks }, unit }: AxisProps) {
  const step = (ticks.length - 1) / AXIS_PARTS;
  return (
    <>
      <span aria-hidden="true">, {unit}</span>
      <span className={styles.Axis} aria-hidden="true">
        {ticks.filter((tick) => tick % step === 0).map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </span>
    </>
  );
}

type TierProps = Readonly<{ name: string; duration: string; bar: Bar; endLabels: readonly string[] }>;

/**
 * The name of a kind of job, and below it a bar on the axis: solid up to the shortest duration, dashed up to the longest. Where the
 * column header with the axis is hidden, `endLabels` label the ends of the axis below the bar.
 */
function Tier({ name, duration, bar: { from, to, length }, endLabels }: TierProps) {
  return (
    <li className={styles.Tier}>
      <span>
        {name} <b className="label">{duration}</b>
      </span>
      <svg className={styles.Drawing} aria-hidden="true">
        <rect width={`${from}%`} y="1" height="10" fill="currentColor" />
        <rect x={`${from}%`} width={`${length}%`} y="1" height="10" fill="none" stroke="currentColor" strokeDasharray="4 3" />
        <line x1={`${from}%`} x2={`${from}%`} y2="12" stroke="var(--color-signal)" strokeWidth="3" />
        <line x1={`${to}%`} x2={`${to}%`} y2="12" stroke="currentColor" strokeWidth="3" />
      </svg>
      {endLabels.length > 0 && (
        <span className={styles.Ends} aria-hidden="true">
          {endLabels.map((label, index) => (
            <span key={index}>{label}</span>
          ))}
        </span>
      )}
    </li>
  );
}

type DriversProps = Readonly<{ column: SpanColumn; names: readonly string[]; isLabelled: boolean }>;

/**
 * Lists what the duration of an entry without a usual span depends on. If other rows of the column have spans, the list has a label and is
 * in one line, as far as there is room.
 */
function Drivers({ column: { depends, otherwise }, names, isLabelled }: DriversProps) {
  if (names.length === 0) return otherwise;
  if (!isLabelled) return <InlineList names={names} />;
  return (
    <div className={styles.Drivers}>
      {depends}
      <InlineList names={names} />
    </div>
  );
}
