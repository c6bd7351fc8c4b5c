// The record of one customer as a timeline with a lane for each department, and a rule where a month begins. An entry is in the lane of the
// department that made it. Its points, such as `Sales: A new contact`, are what other departments see of it, each in their lane. The radio
// buttons show what one department sees, or all of it.
import { Split } from "../Split.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import { splitField } from "../split-field.ts";
import styles from "./SampleRecord.module.css";

const LANES = ["marketing", "sales", "service"] as const;
/** The labels of the options and of their texts. */
const OPTIONS = ["whole", ...LANES] as const;
const TEXTS = ["view", "promoter", "seller", "helper"] as const;
/** The state that shows the whole record. Each of the following states shows one lane. */
const WHOLE = 0;
const stateOf = (lane: number) => lane + 1;
/** The lane of each entry, in the order of the record. The content check (`check/specimen.rs`) has the same. */
const ENTRY_LANES = [0, 1, 1, 2, 2, 1] as const;

/**
 * The path data of the line from entry to entry. An entry is a row, and a lane is a column. The line goes across to the lane of the next
 * entry in the padding above its row.
 */
const THREAD = ENTRY_LANES.map((lane, index) => (index === 0 ? `M${lane} 0` : `V${index - 0.15}H${lane}V${index}`)).join("");

type SampleLabels = DrawingProps<"record">["specimen"]["labels"];

/** Returns the month of a date such as "2 May". */
const monthOf = (date = "") => date.slice(date.indexOf(" ") + 1);

/** Splits a point, such as `Sales: A new contact`, into the name of the department, its lane, and the text. */
function noteOf(point: string, labels: SampleLabels) {
  const [name, text] = splitField(point);
  return { name, text, lane: LANES.findIndex((lane) => labels[lane] === name) };
}

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
          {parts.map(({ title, value, description, points }, index) => {
            const lane = ENTRY_LANES[index] ?? 0;
            const notes = points.map((point) => noteOf(point, labels));
            const isClosed = (other: number) => other !== lane && !notes.some((note) => note.lane === other);
            const closedLanes = LANES.map((_, other) => other).filter(isClosed);
            const closed = closedLanes.map(stateOf).join(" ");
            const month = monthOf(value);
            return (
              <li key={index} className={styles.Entry}>
                {month !== monthOf(parts[index - 1]?.value) && (
                  <span className={`${styles.Month} label`} aria-hidden="true">
                    {month}
                  </span>
                )}
                <div data-lane={lane}>
                  <svg className={styles.Symbol} viewBox="0 0 24 24" aria-hidden="true">
                    <circle cx="12" cy="12" r="10" />
                    <circle fill="var(--color-signal)" data-on={stateOf(lane)} cx="12" cy="12" r="10" />
                  </svg>
                  <h3 className={styles.Title}>{title}</h3>
                  <p className={`${styles.Date} label`}>
                    {labels[LANES[lane]]}, {value}
                  </p>
                  <p data-on={`${WHOLE} ${stateOf(lane)}`}>{description}</p>
                  {closed && (
                    <p className={styles.Closed} data-on={closed}>
                      {labels.closed}
                    </p>
                  )}
                </div>
                {closedLanes.map((other) => (
                  <span key={other} className={`${styles.Hidden} label`} data-lane={other} data-on={WHOLE} aria-hidden="true">
                    {labels.closed}
                  </span>
                ))}
                {notes.map((note) => (
                  <p key={note.lane} className={styles.Note} data-lane={note.lane} data-on={`${WHOLE} ${stateOf(note.lane)}`}>
                    <span className={`${styles.Reader} label`}>{note.name}</span> {note.text}
                  </p>
                ))}
              </li>
            );
          })}
        </ol>
      </div>
    </Split>
  );
}
