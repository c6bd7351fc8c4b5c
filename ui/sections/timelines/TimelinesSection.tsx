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

export function TimelinesSection({ section }: SectionProps<Timelines>) {
  const { units } = useSite().labels;
  const { items } = section;
  const scale = toScale(items.map((item) => item.span));
  return (
    <SectionFrame section={section}>
      <Axis scale={scale} unit={unitName(units[scale.unit])} />
      <ol>
        {items.map(({ title, description, icon, span, features }, index) => {
          const bar = scale.bars[index];
          return (
            <li key={title} className={styles.Item}>
              <div className={styles.Head}>
                <h3>
                  {title}
                  <Icon name={icon} />
                </h3>
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

/** The figures of the axis, each beside its mark, on whose column text begins; on a narrow screen every third is enough. */
function Axis({ scale, unit }: AxisProps) {
  const last = scale.ticks.length - 1;
  return (
    <div className={styles.Axis} aria-hidden="true">
      <div className={styles.Unit}>{unit}</div>
      <svg className={styles.Figures} width="100%">
        {scale.ticks.map(({ at, label }) => (
          <g key={at} data-minor={last < 7 || label % 3 === 0 ? undefined : ""}>
            <line className={styles.Tick} x1={`${at}%`} x2={`${at}%`} y1="0" y2="8" />
            <text x={`${at}%`} y="22" dx={label === last ? -8 : 8} textAnchor={label === last ? "end" : undefined}>
              {label}
            </text>
          </g>
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
