// A table that compares the pages of a folder. Each row has its drawing; the time spans are drawn to scale on one axis,
// which is in the header of their column. Several columns of platforms are drawn as lines of a wiring diagram, with a dot
// where an entry connects.
import type { ReactNode } from "react";
import { useSite } from "../../app-context.ts";
import { fillLabel } from "../../components/fill-label.ts";
import { Illustration } from "../../components/Illustration.tsx";
import type { Register, RegisterItem, TimeSpan } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import { type Bar, type Scale, toScale, unitName } from "../time-scale.ts";
import styles from "./RegisterSection.module.css";

/** Number of parts into which the axis is divided. The stylesheet draws the same number. */
const PARTS = 4;

export function RegisterSection({ section }: SectionProps<Register>) {
  const { units } = useSite().labels;
  const { caption, columns, items } = section;
  const { name, audience, result, span, platforms } = columns;
  const heads = [name, audience, result, ...(span ? [span.name] : []), ...platforms.map((column) => column.name)];
  const scale = toScale(items.flatMap(({ spans }) => spans), PARTS);
  const unit = unitName(units[scale.unit]);
  const ends = ["0", `${scale.figures.at(-1)} ${unit}`];
  return (
    <SectionFrame section={section}>
      <Table
        styles={styles}
        heads={heads}
        scales={span ? { [span.name]: <Axis scale={scale} unit={unit} /> } : undefined}
        caption={<caption className={styles.Caption}>{caption}</caption>}
      >
        {items.map((item, row) => (
          <TableRow key={item.href} styles={styles} head={<Entry item={item} />}>
            <Cell name={audience}>{item.audience}</Cell>
            <Cell name={result}>{item.result}</Cell>
            {span && (
              <Cell name={span.name} drawing={item.spans.length > 0 ? <Spans bars={item.spans.map(scale.place)} ends={ends} /> : <OpenBar />}>
                <Duration spans={item.spans} otherwise={item.depends ?? span.otherwise} />
              </Cell>
            )}
            {platforms.map(({ name }, index) => (
              <Ports key={name} name={name} names={item.platforms[index] ?? []} line={lineAt(items, index, row)}>
                {/* The lines of all platform columns where the columns are hidden, with a dot on the line of this one. */}
                {platforms.length > 1 && (
                  <svg className={styles.Lines} aria-hidden="true">
                    {platforms.map((column, line) => (
                      <line key={column.name} x1={line * 10 + 5} x2={line * 10 + 5} y2="100%" />
                    ))}
                    <circle cx={index * 10 + 5} cy="15" r="5" />
                  </svg>
                )}
              </Ports>
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
        <SiteLink className={styles.Link} href={href} marksActive={false}>
          {name}
        </SiteLink>
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
    <span>{children}</span> {drawing}
  </NamedCell>
);

type AxisProps = Readonly<{ scale: Scale; unit: string }>;

/** The unit, beside the column's name, and the figures at the divisions of the axis. */
function Axis({ scale: { figures }, unit }: AxisProps) {
  const step = (figures.length - 1) / PARTS;
  return (
    <>
      <span aria-hidden="true">, {unit}</span>
      <span className={styles.Axis} aria-hidden="true">
        {figures.filter((figure) => figure % step === 0).map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </span>
    </>
  );
}

/** Returns the part of the platform line at `index` in a row. The line runs from the first connected entry to the last. */
function lineAt(items: readonly RegisterItem[], index: number, row: number): string | undefined {
  const dots = items.map(({ platforms }) => Boolean(platforms[index]?.length));
  const [first, last] = [dots.indexOf(true), dots.lastIndexOf(true)];
  if (first === last || row < first || row > last) return;
  return row === first ? "from" : row === last ? "to" : "on";
}

type PortsProps = Readonly<{ name: string; names: readonly string[]; line: string | undefined; children: ReactNode }>;

function Ports({ name, names, line, children }: PortsProps) {
  if (names.length === 0) return <NamedCell styles={styles} line={line}>{null}</NamedCell>;
  return (
    <NamedCell styles={styles} name={name} line={line}>
      <ul className={styles.Ports}>
        {names.map((port) => (
          <li key={port}>{port}</li>
        ))}
      </ul>
      {children}
    </NamedCell>
  );
}

type SpansProps = Readonly<{ bars: readonly Bar[]; ends: readonly string[] }>;

/**
 * Measures of the bars in pixels: their lower end relative to the middle of the drawing, their total height, and the maximum
 * step from bar to bar.
 */
const [STACK_END, STACK, STEP] = [18, 42, 14];

/**
 * Draws each span as a bar, with the bars stacked, and below them a dimension line from zero to the latest end. Where the
 * column header is hidden, the figures at the ends of the axis are shown below the line.
 */
function Spans({ bars, ends }: SpansProps) {
  const end = `${Math.max(...bars.map(({ to }) => to))}%`;
  const step = Math.min(STEP, STACK / bars.length);
  return (
    <>
      <svg className={styles.Drawing} aria-hidden="true">
        <svg y="50%">
          {bars.map(({ from, length }, index) => (
            <rect key={index} x={`${from}%`} y={STACK_END - (bars.length - index) * step} width={`${length}%`} height={step - 3} />
          ))}
          <line x2={end} y1="22" y2="22" />
          <line x1={end} x2={end} y1="16" y2="28" />
        </svg>
      </svg>
      <span className={styles.Ends} aria-hidden="true">
        {ends.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </span>
    </>
  );
}

/** A bar with an open end, over the ticks of the axis: the length is not known before the deciding factor is. */
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
  // Keeps each duration on one line, wherever the text between them wraps.
  const whole = (text: string, key?: number) => (
    <span key={key} className={styles.Span}>
      {text}
    </span>
  );
  if (spans.length === 1) return whole(shortest);
  const parts = units.range.split(/\{(\w+)\}/);
  return parts.map((part, index) => (index % 2 === 0 ? part : whole(part === "shortest" ? shortest : longest, index)));
}
