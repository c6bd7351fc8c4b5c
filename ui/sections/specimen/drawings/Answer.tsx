// A question, the folder it is looked up in, and the answer slip with its source. Where the folder is silent, so is the slip.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./Answer.module.css";

/** The sheets of the folder, with the lines that stand for text that was not needed. */
const LINES = ["M0 6h92", "M0 6h100", "M0 6h84"];

export function Answer({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  return (
    <Split id={id} specimen={specimen} texts={[]}>
      {parts.map(({ title, description, value, points }, state) => (
        <div key={title} className={styles.Root} data-on={state}>
          <div className={styles.Folder}>
            <h3 className={styles.Tab}>{value ?? word("silent")}</h3>
            <div className={styles.Sheet}>
              {LINES.map((d) => (
                <svg key={d} className={styles.Line} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                  <path data-line="detail" d={d} />
                </svg>
              ))}
              {points.length > 0 && (
                <p>
                  <mark className={styles.Mark}>{points[0]}</mark>
                </p>
              )}
              {LINES.map((d) => (
                <svg key={d} className={styles.Line} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                  <path data-line="detail" d={d} />
                </svg>
              ))}
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
