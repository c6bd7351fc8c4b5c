// The record of one customer as a timeline with a lane for each department, and a rule where a month begins. The radio buttons show the
// descriptions in one lane or in all lanes.
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
  return `${path}V${index - (lane < (ENTRY_LANES[index - 1] ?? 0) ? 0.4 : 0)}H${lane}V${index}`;
}, "");
/** Returns the month of a date such as "2 May". */
const monthOf = (date = "") => date.slice(date.indexOf(" ") + 1);

export function SampleRecord({ id, specimen }: DrawingProps<"record">) {
  const { parts, labels } = specimen;
  return (
    <Split
      id={id}
      specimen={specimen}
      isWide
      options={OPTIONS.map((name) => labels[name])}
      texts={TEXTS.map((name) => labels[name])}
    >
      <div className={styles.Root}>
        <ol className={styles.Lanes} aria-hidden="true">
          {LANES.map((lane, index) => (
            <li key={lane} className={`${styles.Lane} label`}>
              <span className={styles.Chosen} data-on={stateOf(index)} />
              {labels[lane]}
            </li>
          ))}
        </ol>
        <svg className={styles.Thread} viewBox={`0 0 ${LANES.length} ${ENTRY_LANES.length}`} preserveAspectRatio="none" aria-hidden="true">
          <path fill="none" stroke="var(--color-signal)" strokeWidth="2.25" d={THREAD} />
        </svg>
        <ol className={styles.Entries}>
          {parts.map(({ title, value, description }, index) => {
            const lane = ENTRY_LANES[index] ?? 0;
            const dimmed = [1, 2, 3].filter((state) => state !== stateOf(lane)).join(" ");
            const month = monthOf(value);
            return (
              <li key={index} className={styles.Entry} data-lane={lane}>
                {month !== monthOf(parts[index - 1]?.value) && (
                  <span className={`${styles.Month} label`} aria-hidden="true">
                    {month}
                  </span>
                )}
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
