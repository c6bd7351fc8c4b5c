// Time spans as dimension lines, drawn to scale on one axis. A dimension line runs from zero to the longest duration. The bar above it
// is filled up to the shortest duration and has a dashed outline from there to the longest.
import { fillLabel } from "../../components/fill-label.ts";
import { Icon } from "../../components/Icon.tsx";
import { InlineList } from "../../components/InlineList.tsx";
import type { Timelines } from "../../generated/content.ts";
import { useSite } from "../../shared/app-context.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { type AxisProps, type Bar, timeScaleFor, unitName } from "../time-scale.ts";
import styles from "./TimelinesSection.module.css";

export function TimelinesSection({ section }: SectionProps<Timelines>) {
  const { units } = useSite().labels;
  const { items } = section;
  const scale = timeScaleFor(items.map((item) => item.span));
  return (
    <SectionFrame section={section}>
      {/* This is a figure, because the print stylesheet does not split figures across pages. */}
      <figure>
        <Axis scale={scale} unit={unitName(units[scale.unit])} />
        <ol>
          {items.map(({ title, description, icon, span, features }, index) => (
            <li key={index} className={styles.Item}>
              <div className={styles.Head}>
                <h3>
                  {title}
                  <Icon name={icon} />
                </h3>
                <p className={styles.Span}>{fillLabel(units[span.unit], span)}</p>
              </div>
              <div className={styles.Drawing}><SpanDrawing bar={scale.barOf(span)} parts={scale.ticks.length - 1} /></div>
              <p className={styles.Text}>{description}</p>
              <div className={styles.Features}>
                <InlineList names={features} />
              </div>
            </li>
          ))}
        </ol>
      </figure>
    </SectionFrame>
  );
}

/** The numbers of the axis, each below its tick. If there are more than eight, narrow screens show only every third. */
function Axis({ scale: { ticks }, unit }: AxisProps) {
  return (
    <div className={styles.Axis} aria-hidden="true">
      <div className={styles.Unit}>{unit}</div>
      <div className={styles.Figures} data-many={ticks.length > 8 ? "" : undefined}>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}

/** The shortest bar whose dimension line has oblique ticks, as a percentage of the axis. On a shorter bar, the ticks would touch. */
const SHORTEST_MEASURED = 12;

type SpanDrawingProps = Readonly<{ bar: Bar; parts: number }>;

/** One span, drawn over vertical lines that divide the axis into `parts` equal intervals. */
function SpanDrawing({ bar: { from, to, length }, parts }: SpanDrawingProps) {
  const lines = (y1: number, y2: number) => [0, to].map((x, index) => <line key={index} x1={`${x}%`} x2={`${x}%`} y1={y1} y2={y2} />);
  return (
    <svg width="100%" height="94" stroke="currentColor" strokeWidth="var(--pen)" aria-hidden="true">
      <svg viewBox={`0 0 ${parts} 1`} width="100%" height="100%" preserveAspectRatio="none">
        <path d={`M0 0v1${"m1-1v1".repeat(parts)}`} />
      </svg>
      <svg y="62">
        <rect width={`${from}%`} y="-46" height="52" fill="currentColor" />
        <rect x={`${from}%`} y="-46" width={`${length}%`} height="52" fill="none" strokeDasharray="4 3" />
        <line x2={`${to}%`} y1="16" y2="16" />
        {lines(-46, 24)}
        {to >= SHORTEST_MEASURED && <g>{lines(10, 22)}</g>}
        <line x1={`${from}%`} x2={`${from}%`} y1="-46" y2="24" stroke="var(--color-signal)" strokeWidth="3" />
      </svg>
    </svg>
  );
}
