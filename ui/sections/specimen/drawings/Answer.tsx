// A question, the folder that is searched for the answer, and the answer slip. The slip names the source of the passage that it is based
// on. If there is no such passage, the slip says that the question is passed to a person. The heading of the sheet in the folder names the
// place of the passage, such as its page.
import { Split } from "../Split.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import styles from "./Answer.module.css";

/** Placeholder lines for the text before and after the passage. */
const TEXT_LINES = [92, 100, 96, 84, 98, 61].map((length) => (
  <svg key={length} className={styles.Line} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <path data-line="detail" d={`M0 6h${length}`} />
  </svg>
));

/** Returns the place of a passage: its source without the name of the document. */
const placeIn = (document: string, source: string): string => source.replace(document, "").replace(/^[\s,]+/, "");

export function Answer({ id, specimen }: DrawingProps<"answer">) {
  const { parts, labels } = specimen;
  return (
    <Split id={id} specimen={specimen} isWide texts={[]}>
      {parts.map(({ description, value, points }, state) => (
        <div key={state} className={styles.Root} data-on={state}>
          <div className={styles.Folder}>
            <div className={styles.Tabs}>
              <h3 className={`${styles.Tab} label`}>{value ?? labels.silent}</h3>
              {parts.map((other, index) =>
                other.value === undefined || other.value === value ? null : (
                  <span key={index} className={`${styles.Closed} label`} aria-hidden="true">
                    {other.value}
                  </span>
                ),
              )}
            </div>
            <div className={styles.Sheet}>
              {value && points[1] && <p className="label">{placeIn(value, points[1])}</p>}
              {TEXT_LINES}
              {points.length > 0 && (
                <p className={styles.Passage}>
                  <mark>{points[0]}</mark>
                </p>
              )}
              {TEXT_LINES}
            </div>
          </div>
          <div className={styles.Slip} data-empty={points.length === 0 ? "" : undefined}>
            <h3 className={styles.Name}>{labels.answer}</h3>
            <p>{description}</p>
            <p className={styles.Source}>
              {points.length > 0 ? `${labels.source} ${points[1] ?? ""}` : labels.passed}
            </p>
          </div>
        </div>
      ))}
    </Split>
  );
}
