// One customer's record as a timeline, with a lane for each department. A role sees its own lane in full.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./SampleRecord.module.css";

const LANES = ["marketing", "sales", "service"];
/** The lane of each entry, in the order of the record. */
const LANE_OF = [0, 1, 1, 2, 2, 1];

/**
 * Path data from entry to entry; an entry is a row and a lane is a column. The path goes down to the row of the next entry
 * and across to its lane. If that lane is further left, the path goes across above that row, so that it does not cross the
 * text of the entry.
 */
const THREAD = LANE_OF.reduce((path, lane, index) => {
  if (index === 0) return `M${lane} 0`;
  return `${path}V${index - (lane < (LANE_OF[index - 1] ?? 0) ? 0.25 : 0)}H${lane}V${index}`;
}, "");
/** Path data of the leaders: from the axis to each entry, or only to the thread if the previous entry is in a lane further left. */
const LEADERS = LANE_OF.map((lane, index) => `M0 ${index}H${Math.min(lane, LANE_OF[index - 1] ?? 0)}`).join("");

/** Days in each month of the axis; the first month is March. */
const DAYS = [31, 30, 31, 30];
const STARTS = DAYS.map((_, month) => DAYS.slice(0, month).reduce((sum, days) => sum + days, 0));
/** Height of one day. The axis ends above the lower edge, as the entries do. */
const DAY = (LANE_OF.length - 0.25) / DAYS.reduce((sum, days) => sum + days, 0);
const AXIS = STARTS.map((start) => `M0 ${start * DAY}h.3`).join("");

/** Returns the position of a day such as "2 May" on the axis. */
function placeOf(date: string, months: readonly string[]): number {
  const [day, month] = date.split(" ");
  return ((STARTS[months.indexOf(month ?? "")] ?? 0) + Number(day) - 1) * DAY;
}

export function SampleRecord({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  const months = word("months").split(" ");
  const places = parts.map(({ value = "" }) => Math.round(placeOf(value, months) * 1000) / 1000);
  return (
    <Split id={id} specimen={specimen} options={["whole", ...LANES].map(word)} texts={["view", "promoter", "seller", "helper"].map(word)}>
      <div className={styles.Root}>
        <div className={styles.Scale} aria-hidden="true">
          <ol className={`${styles.Months} label`}>
            {months.map((month) => (
              <li key={month}>{month}</li>
            ))}
          </ol>
          <svg className={styles.Fan} viewBox={`0 0 1 ${LANE_OF.length}`} preserveAspectRatio="none">
            <path data-line="construction" d={places.map((place, index) => `M.3 ${place}L.8 ${index}H1`).join("")} />
            <path d={`M0 0v${LANE_OF.length - 0.25}${AXIS}`} />
            <path stroke="var(--color-signal)" strokeWidth="3.5" strokeLinecap="butt" d={places.map((place) => `M0 ${place}h.3`).join("")} />
          </svg>
        </div>
        <ol className={styles.Lanes} aria-hidden="true">
          {LANES.map((lane, index) => (
            <li key={lane} className={`${styles.Lane} label`}>
              <span className={styles.Chosen} data-on={index + 1} />
              {word(lane)}
            </li>
          ))}
        </ol>
        <svg className={styles.Thread} viewBox={`0 0 ${LANES.length} ${LANE_OF.length}`} preserveAspectRatio="none" aria-hidden="true">
          <path data-line="construction" d={LEADERS} />
          <path fill="none" stroke="var(--color-signal)" strokeWidth="2.25" d={THREAD} />
        </svg>
        <ol className={styles.Entries}>
          {parts.map(({ title, value, description }, index) => {
            const lane = LANE_OF[index] ?? 0;
            const dimmed = [1, 2, 3].filter((state) => state !== lane + 1).join(" ");
            return (
              <li key={title} className={styles.Entry} data-lane={lane}>
                <svg className={styles.Symbol} viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="12" r="10" />
                  <circle fill="var(--color-signal)" data-on={lane + 1} cx="12" cy="12" r="10" />
                </svg>
                <h3 className={styles.Title}>{title}</h3>
                <p className={`${styles.Date} label`}>
                  {word(LANES[lane] ?? "")}, {value}
                </p>
                <p data-on={`0 ${lane + 1}`}>{description}</p>
                <p className={styles.Closed} data-on={dimmed}>
                  {word("closed")}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
    </Split>
  );
}
