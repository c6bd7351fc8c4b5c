// Time spans as dimension lines, drawn to scale: those in weeks on an axis of weeks, those in months on one of months. The
// line runs from zero to the longest duration, the filled bar from the shortest to the longest.
import { useSite } from "../../app-context.ts";
import { fillLabel } from "../../components/fill-label.ts";
import { Icon } from "../../components/Icon.tsx";
import { InlineList } from "../../components/InlineList.tsx";
import type { Timeline, Timelines } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { type Bar, runsOfUnit, type Scale, toScale, unitName } from "../time-scale.ts";
import styles from "./TimelinesSection.module.css";

export function TimelinesSection({ section }: SectionProps<Timelines>) {
  return (
    <SectionFrame section={section}>
      {runsOfUnit(section.items).map((items) => (
        <Run key={items[0]?.title} items={items} />
      ))}
    </SectionFrame>
  );
}

type RunProps = Readonly<{ items: readonly Timeline[] }>;

/** Spans of one unit on one axis. */
function Run({ items }: RunProps) {
  const { units } = useSite().labels;
  const scale = toScale(items.map((item) => item.span));
  return (
    <div>
      <Axis scale={scale} unit={unitName(units[scale.unit])} />
      <ol>
        {items.map(({ title, description, icon, span, features }) => (
          <li key={title} className={styles.Item}>
            <div className={styles.Head}>
              <h3>
                {title}
                <Icon name={icon} />
              </h3>
              <p className={styles.Span}>{fillLabel(units[span.unit], span)}</p>
            </div>
            <div className={styles.Drawing}><Span bar={scale.place(span)} parts={scale.figures.length - 1} /></div>
            <p className={styles.Text}>{description}</p>
            <div className={styles.Features}>
              <InlineList names={features} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

type AxisProps = Readonly<{ scale: Scale; unit: string }>;

/** The figures of the axis, each below its tick. If there are many, narrow screens show every third. */
function Axis({ scale: { figures }, unit }: AxisProps) {
  return (
    <div className={styles.Axis} aria-hidden="true">
      <div className={styles.Unit}>{unit}</div>
      <div className={styles.Figures} data-many={figures.length > 8 ? "" : undefined}>
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </div>
    </div>
  );
}

type SpanProps = Readonly<{ bar: Bar; parts: number }>;

/** The grid divides the axis into `parts`, with a line at each figure. */
function Span({ bar: { from, to, length }, parts }: SpanProps) {
  const ends = [0, from, to].map((at) => `${at}%`);
  return (
    <svg width="100%" height="76" aria-hidden="true">
      <svg viewBox={`0 0 ${parts} 1`} width="100%" height="100%" preserveAspectRatio="none">
        <path d={`M0 0v1${"m1-1v1".repeat(parts)}`} />
      </svg>
      <svg y="44">
        <rect x={`${from}%`} y="-28" width={`${length}%`} height="34" />
        <line x2={`${to}%`} y1="16" y2="16" />
        {ends.map((x, index) => (
          <line key={index} x1={x} x2={x} y1="-28" y2="24" />
        ))}
        {ends.map((x, index) => (
          <line key={index} x1={x} x2={x} y1="10" y2="22" />
        ))}
      </svg>
    </svg>
  );
}
