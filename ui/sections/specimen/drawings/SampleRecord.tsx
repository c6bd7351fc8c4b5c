// The record of one customer as a timeline with a lane for each department. The radio buttons show the descriptions in one lane
// or in all lanes.
import { Split } from "../Split.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import styles from "./SampleRecord.module.css";

const LANES = ["marketing", "sales", "service"] as const;
/** The labels of the options and of their texts. */
const OPTIONS = ["whole", ...LANES] as const;
const TEXTS = ["view", "promoter", "seller", "helper"] as const;
/** The state that shows the whole record. Each of the following states shows one lane. */
const WHOLE = 0;
const stateOf = (lane: number) => lane + 1;
/** The lane of each entry, in the order of the record. */
const ENTRY_LANES = [0, 1, 1, 2, 2, 1] as const;

/**
 * The path data of the line from entry to entry. An entry is a row, and a lane is a column. The line goes down to the row of the
 * next entry and then across to its lane. If that lane is further left, the line goes across above the row, so it does not cross
 * the text of the entry.
 */
const THREAD = ENTRY_LANES.reduce((path, lane, index) => {
  if (index === 0) return `M${lane} 0`;
  return `${path}V${index - (lane < (ENTRY_LANES[index - 1] ?? 0) ? 0.25 : 0)}H${lane}V${index}`;
}, "");
/**
 * The path data of the leader lines from the axis to each entry. If the lane of the previous entry is further left, the leader line
 * ends there, at the line from entry to entry.
 */
const LEADERS = ENTRY_LANES.map((lane, index) => `M0 ${index}H${Math.min(lane, ENTRY_LANES[index - 1] ?? 0)}`).join("");

/** The number of days in each month of the axis (March to June), and the number of days before each month. */
const DAYS_IN_MONTH = [31, 30, 31, 30];
const MONTH_STARTS = DAYS_IN_MONTH.map((_, month) => DAYS_IN_MONTH.slice(0, month).reduce((sum, days) => sum + days, 0));
/** The height of one day, in rows. The axis ends a quarter of a row above the lower edge of the last row. */
const DAY_HEIGHT = (ENTRY_LANES.length - 0.25) / DAYS_IN_MONTH.reduce((sum, days) => sum + days, 0);
const MONTH_TICKS = MONTH_STARTS.map((start) => `M0 ${start * DAY_HEIGHT}h.3`).join("");

/** Returns the position of a date such as "2 May" on the axis. */
function positionOf(date: string, months: readonly string[]): number {
  const [day, month] = date.split(" ");
  return ((MONTH_STARTS[months.indexOf(month ?? "")] ?? 0) + Number(day) - 1) * DAY_HEIGHT;
}

export function SampleRecord({ id, specimen }: DrawingProps<"record">) {
  const { parts, labels } = specimen;
  const months = labels.months.split(" ");
  const positions = parts.map(({ value = "" }) => Math.round(positionOf(value, months) * 1000) / 1000);
  return (
    <Split id={id} specimen={specimen} options={OPTIONS.map((name) => labels[name])} texts={TEXTS.map((name) => labels[name])}>
      <div className={styles.Root}>
        <div className={styles.Scale} aria-hidden="true">
          <ol className={`${styles.Months} label`}>
            {months.map((month) => (
              <li key={month}>{month}</li>
            ))}
          </ol>
          <svg className={styles.Fan} viewBox={`0 0 1 ${ENTRY_LANES.length}`} preserveAspectRatio="none">
            <path data-line="construction" d={positions.map((position, index) => `M.3 ${position}L.8 ${index}H1`).join("")} />
            <path d={`M0 0v${ENTRY_LANES.length - 0.25}${MONTH_TICKS}`} />
            <path
              stroke="var(--color-signal)"
              strokeWidth="3.5"
              strokeLinecap="butt"
              d={positions.map((position) => `M0 ${position}h.3`).join("")}
            />
          </svg>
        </div>
        <ol className={styles.Lanes} aria-hidden="true">
          {LANES.map((lane, index) => (
            <li key={lane} className={`${styles.Lane} label`}>
              <span className={styles.Chosen} data-on={stateOf(index)} />
              {labels[lane]}
            </li>
          ))}
        </ol>
        <svg className={styles.Thread} viewBox={`0 0 ${LANES.length} ${ENTRY_LANES.length}`} preserveAspectRatio="none" aria-hidden="true">
          <path data-line="construction" d={LEADERS} />
          <path fill="none" stroke="var(--color-signal)" strokeWidth="2.25" d={THREAD} />
        </svg>
        <ol className={styles.Entries}>
          {parts.map(({ title, value, description }, index) => {
            const lane = ENTRY_LANES[index] ?? 0;
            const dimmed = [1, 2, 3].filter((state) => state !== stateOf(lane)).join(" ");
            return (
              <li key={index} className={styles.Entry} data-lane={lane}>
                <svg className={styles.Symbol} viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="12" r="10" />
                  <circle fill="var(--color-signal)" data-on={stateOf(lane)} cx="12" cy="12" r="10" />
                </svg>
                <h3 className={styles.Title}>{title}</h3>
                <p className={`${styles.Date} label`}>
                  {labels[LANES[lane]]}, {value}
                </p>
                <p data-on={`${WHOLE} ${stateOf(lane)}`}>{description}</p>
                <p className={styles.Closed} data-on={dimmed}>
                  {labels.closed}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
    </Split>
  );
}
