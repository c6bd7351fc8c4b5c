// A question, the folder in which it is looked up, and the answer slip with its source. Without a passage in the folder, the
// slip has no source.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./Answer.module.css";

/** Lines that represent the unused text of the sheet, before the passage and after it. */
const LINES = [92, 100, 96, 84, 98, 61].map((length) => (
  <svg key={length} className={styles.Line} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <path data-line="detail" d={`M0 6h${length}`} />
  </svg>
));

export function Answer({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  return (
    <Split id={id} specimen={specimen} texts={[]}>
      {parts.map(({ title, description, value, points }, state) => (
        <div key={title} className={styles.Root} data-on={state}>
          <div className={styles.Folder}>
            <div className={styles.Tabs}>
              <h3 className={`${styles.Tab} label`}>{value ?? word("silent")}</h3>
              {parts.map((other) =>
                other.value === undefined || other.value === value ? null : (
                  <span key={other.title} className={`${styles.Closed} label`} aria-hidden="true">
                    {other.value}
                  </span>
                ),
              )}
            </div>
            <div className={styles.Sheet}>
              {LINES}
              {points.length > 0 && (
                <p className={styles.Passage}>
                  <mark>{points[0]}</mark>
                </p>
              )}
              {LINES}
            </div>
          </div>
          <div className={styles.Slip} data-empty={points.length === 0 ? "" : undefined}>
            <h3 className={styles.Name}>{word("answer")}</h3>
            <p>{description}</p>
            <p className={styles.Source}>
              {points.length > 0 ? `${word("source")} ${points[1] ?? ""}` : word("passed")}
            </p>
          </div>
        </div>
      ))}
    </Split>
  );
}
