// A table that compares the pages of a folder. Each row has a drawing. The time spans are drawn to scale on one axis, which is
// in the header of their column. If there are several platform columns, they are drawn as lines of a wiring diagram, with a dot
// where an entry connects.
import type { ReactNode } from "react";
import { fillLabel } from "../../components/fill-label.ts";
import { Illustration } from "../../components/Illustration.tsx";
import type { Register, RegisterItem, TimeSpan } from "../../generated/content.ts";
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
  const columnNames = [name, audience, result, ...(span ? [span.name] : []), ...platforms.map((column) => column.name)];
  const scale = timeScaleFor(items.flatMap(({ spans }) => spans), AXIS_PARTS);
  const unit = unitName(units[scale.unit]);
  const endLabels = ["0", `${scale.ticks.at(-1)} ${unit}`];
  return (
    <SectionFrame section={section}>
      <Table
        styles={styles}
        columnNames={columnNames}
        axes={span ? { [span.name]: <Axis scale={scale} unit={unit} /> } : undefined}
        caption={<caption className={styles.Caption}>{caption}</caption>}
      >
        {items.map((item, row) => (
          <TableRow key={item.href} styles={styles} header={<Entry item={item} />}>
            <Cell name={audience}>{item.audience}</Cell>
            <Cell name={result}>{item.result}</Cell>
            {span && (
              <Cell
                name={span.name}
                drawing={item.spans.length > 0 ? <SpanBars bars={item.spans.map(scale.barOf)} endLabels={endLabels} /> : <OpenBar />}
              >
                <Duration spans={item.spans} otherwise={item.depends ?? span.otherwise} />
              </Cell>
            )}
            {platforms.map((platform, index) => (
              <Platforms key={platform.name} name={platform.name} names={item.platforms[index] ?? []} line={lineAt(items, index, row)}>
                {/* Shown where the columns are hidden: the lines of all platform columns, with a dot on the line of this one. */}
                {platforms.length > 1 && (
                  <svg className={styles.Lines} aria-hidden="true">
                    {platforms.map((column, line) => (
                      <line key={column.name} x1={line * 10 + 5} x2={line * 10 + 5} y2="100%" />
                    ))}
                    <circle cx={index * 10 + 5} cy="15" r="5" />
                  </svg>
                )}
              </Platforms>
            ))}
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
      {illustration && <Illustration name={illustration} />}
    </span>
  );
}

type CellProps = Readonly<{ name: string; drawing?: ReactNode; children: ReactNode }>;

const Cell = ({ name, drawing, children }: CellProps) => (
  <NamedCell styles={styles} name={name}>
    <span>{children}</span> {drawing}
  </NamedCell>
);

/** The unit, after the name of the column, and the numbers at the divisions of the axis. */
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

/**
 * Returns the part of a platform line that a row contains: its start, its end or its middle. The line of the platform column
 * `index` runs from the first connected entry to the last. It is dashed where it passes an entry without a connection.
 */
function lineAt(items: readonly RegisterItem[], index: number, row: number): string | undefined {
  const isConnected = items.map(({ platforms }) => Boolean(platforms[index]?.length));
  const [first, last] = [isConnected.indexOf(true), isConnected.lastIndexOf(true)];
  if (first === last || row < first || row > last) return;
  return row === first ? "from" : row === last ? "to" : "on";
}

type PlatformsProps = Readonly<{ name: string; names: readonly string[]; line: string | undefined; children: ReactNode }>;

function Platforms({ name, names, line, children }: PlatformsProps) {
  if (names.length === 0) return <NamedCell styles={styles} line={line && "pass"}>{null}</NamedCell>;
  return (
    <NamedCell styles={styles} name={name} line={line}>
      <ul className={styles.Ports}>
        {names.map((platform) => (
          <li key={platform}>{platform}</li>
        ))}
      </ul>
      {children}
    </NamedCell>
  );
}

type SpanBarsProps = Readonly<{ bars: readonly Bar[]; endLabels: readonly string[] }>;

/** Lower end of the stacked bars in pixels, relative to the middle of the drawing. */
const STACK_END = 18;
/** Maximum height of the stacked bars in pixels. */
const STACK_HEIGHT = 42;
/** Maximum distance from the top of one bar to the top of the next in pixels. */
const MAX_BAR_DISTANCE = 14;
/** Space between two bars in pixels, unless they are so close together that the bars would disappear. */
const BAR_GAP = 3;
const MIN_BAR_HEIGHT = 1;

/**
 * Stacks one bar per span. Below the bars, a dimension line extends from zero to the end of the latest span. Its ends are labelled where
 * the column header, which has the axis, is hidden.
 */
function SpanBars({ bars, endLabels }: SpanBarsProps) {
  const latest = `${Math.max(...bars.map(({ to }) => to))}%`;
  const distance = Math.min(MAX_BAR_DISTANCE, STACK_HEIGHT / bars.length);
  const height = Math.max(MIN_BAR_HEIGHT, distance - BAR_GAP);
  return (
    <>
      <svg className={styles.Drawing} aria-hidden="true">
        <svg y="50%">
          {bars.map(({ from, length }, index) => (
            <rect key={index} x={`${from}%`} y={STACK_END - (bars.length - index) * distance} width={`${length}%`} height={height} />
          ))}
          <line x2={latest} y1="22" y2="22" />
          <line x1={latest} x2={latest} y1="16" y2="28" />
        </svg>
      </svg>
      <span className={styles.Ends} aria-hidden="true">
        {endLabels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </span>
    </>
  );
}

/** A line with an open end, over the ticks of the axis, for a duration that depends on a condition. */
const OpenBar = () => (
  <>
    <span className={styles.Open} aria-hidden="true" />
    <svg className={styles.Drawing} aria-hidden="true" />
  </>
);

type DurationProps = Readonly<{ spans: readonly TimeSpan[]; otherwise: string }>;

function Duration({ spans, otherwise }: DurationProps) {
  const { units } = useSite().labels;
  const [shortest, longest] = [spans.at(0), spans.at(-1)].map((span) => span && fillLabel(units[span.unit], span));
  if (!shortest || !longest) return otherwise;
  // Keeps each duration on one line. The text between two durations may wrap.
  const unbroken = (text: string, key?: number) => (
    <span key={key} className={styles.Span}>
      {text}
    </span>
  );
  if (spans.length === 1) return unbroken(shortest);
  const parts = units.range.split(/\{(\w+)\}/);
  return parts.map((part, index) => (index % 2 === 0 ? part : unbroken(part === "shortest" ? shortest : longest, index)));
}
