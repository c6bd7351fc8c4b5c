// Time spans as dimension lines, drawn to scale on one axis. The line runs from zero to the shortest duration, the
// hatched part from there to the longest.
import { useSite } from "../../app-context.ts";
import { fillLabel } from "../../components/fill-label.ts";
import { Icon } from "../../components/Icon.tsx";
import { PointList } from "../../components/PointList.tsx";
import type { Timelines } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { type Bar, type Scale, toScale, unitName } from "./scale.ts";
import styles from "./TimelinesSection.module.css";

export function TimelinesSection({ section, number }: SectionProps<Timelines>) {
  const { units } = useSite().labels;
  const { items } = section;
  const scale = toScale(items.map((item) => item.span));
  return (
    <SectionFrame section={section} number={number} count={items.length}>
      <Axis scale={scale} unit={unitName(units[scale.unit])} />
      <ol>
        {items.map(({ title, description, icon, span, features }, index) => {
          const bar = scale.bars[index];
          return (
            <li key={title} className={styles.Item}>
              <div className={styles.Head}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p className={styles.Span}>{fillLabel(units[span.unit], span)}</p>
              </div>
              <div className={styles.Drawing}>{bar && <Span bar={bar} last={scale.ticks.length - 1} />}</div>
              <div className={styles.Text}>
                <p className={styles.Description}>{description}</p>
                <PointList points={features} />
              </div>
            </li>
          );
        })}
      </ol>
    </SectionFrame>
  );
}

type AxisProps = Readonly<{ scale: Scale; unit: string }>;

/**
 * The figures of the axis; on a narrow screen every third is enough. The last one names the unit and needs the room of
 * those before it.
 */
function Axis({ scale, unit }: AxisProps) {
  const last = scale.ticks.length - 1;
  const shown = scale.ticks.filter((_, index) => index !== last - 1 || last < 7);
  return (
    <div className={styles.Axis} aria-hidden="true">
      <svg className={styles.Figures} width="100%" height="20">
        {shown.map(({ at, label }) => (
          <text
            key={at}
            x={`${at}%`}
            y="14"
            textAnchor={label === 0 ? "start" : label === last ? "end" : "middle"}
            data-minor={last < 7 || label === last || (label % 3 === 0 && label < last - 3) ? undefined : ""}
          >
            {label === last ? `${label} ${unit}` : label}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** `last` is the figure at the end of the axis: a line of the grid stands at each. */
type SpanProps = Readonly<{ bar: Bar; last: number }>;

function Span({ bar: { from, to, length }, last }: SpanProps) {
  return (
    <svg width="100%" height="64" aria-hidden="true">
      <svg viewBox={`0 0 ${last} 64`} width="100%" height="64" preserveAspectRatio="none">
        <path className={styles.Grid} d={`M0 0v64${"m1-64v64".repeat(last)}`} />
      </svg>
      <line className={styles.Line} x1="0" x2={`${to}%`} y1="44" y2="44" />
      <line className={styles.Line} x1="0" x2="0" y1="30" y2="52" />
      <rect className={styles.Range} x={`${from}%`} y="20" width={`${length}%`} height="12" />
      {[from, to].map((at) => (
        <svg key={at} x={`${at}%`} y="44">
          <path className={styles.Line} d="M0-24V8M-4 5 4-5" />
        </svg>
      ))}
      <svg x="0" y="44">
        <path className={styles.Line} d="M-4 5 4-5" />
      </svg>
    </svg>
  );
}
