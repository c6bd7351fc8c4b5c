// One customer's record as a line in time, with a lane for each department. A role sees its own lane in full.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./Record.module.css";

const LANES = ["sales", "service", "marketing"];
/** The lane of each entry, in the order of the record. */
const LANE_OF = [2, 0, 0, 1, 1, 0];

/** From entry to entry, an entry a column and a lane a row: down or up in the margin before the next. */
const THREAD = LANE_OF.reduce((way, lane, index) => (index === 0 ? `M0 ${lane}` : `${way}H${index - 0.15}V${lane}H${index}`), "");

export function Record({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  return (
    <Split id={id} specimen={specimen} options={["whole", ...LANES].map(word)} texts={["view", "seller", "helper", "promoter"].map(word)}>
      <div className={styles.Root}>
        <ol className={styles.Lanes} aria-hidden="true">
          {LANES.map((lane, index) => (
            <li key={lane} className={styles.Lane}>
              <span className={styles.Chosen} data-on={index + 1} />
              {word(lane)}
            </li>
          ))}
        </ol>
        <svg className={styles.Thread} viewBox={`0 0 ${LANE_OF.length} ${LANES.length}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={THREAD} />
        </svg>
        <ol className={styles.Entries}>
          {parts.map(({ title, value, description }, index) => {
            const lane = LANE_OF[index] ?? 0;
            const dimmed = [1, 2, 3].filter((state) => state !== lane + 1).join(" ");
            return (
              <li key={title} className={styles.Entry} data-lane={lane}>
                <svg className={styles.Mark} viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="12" r="10" />
                  <circle className={styles.Lit} data-on={lane + 1} cx="12" cy="12" r="10" />
                </svg>
                <h3 className={styles.Title}>{title}</h3>
                <p className={styles.Date}>
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
