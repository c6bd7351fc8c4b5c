// The layout of most specimens: the radio buttons, the text and the numbers of the selected state, and the drawing. On wide screens, the
// drawing is beside the rest, or below it if `isWide` is set.
import { Fragment, type ReactNode } from "react";
import type { Specimen } from "../../generated/content.ts";
import { Choice } from "./Choice.tsx";
import styles from "./Split.module.css";

export type SplitProps = Readonly<{
  id: string;
  specimen: Pick<Specimen, "parts" | "prompt">;
  /** The options, one per state. Default: the titles of the parts. */
  options?: readonly string[];
  /** The index of the initially selected option. Default: 0. */
  initial?: number | undefined;
  /** The text below the radio buttons, by state. Default: the descriptions of the parts. */
  texts?: readonly string[];
  /** The numbers below the text, by state. */
  results?: readonly (readonly (readonly [name: string, value: string | number])[])[];
  /** Content below the text and the numbers. */
  side?: ReactNode;
  /** Content below `side` on wide screens, and below the drawing on narrow screens. */
  end?: ReactNode;
  /** Whether the drawing takes the whole width of the page. Default: false. */
  isWide?: boolean;
  children: ReactNode;
}>;

export function Split({ id, specimen, options, initial, texts, results = [], side, end, isWide = false, children }: SplitProps) {
  const { parts, prompt } = specimen;
  const shownOptions = options ?? parts.map(({ title }) => title);
  const shownTexts = texts ?? parts.map(({ description }) => description);
  return (
    <div className={styles.Root} data-wide={isWide ? "" : undefined}>
      <div className={styles.Side}>
        <Choice name={id} legend={prompt} options={shownOptions} initial={initial} />
        {shownTexts.length > 0 && (
          <div role="status">
            {shownTexts.map((text, state) => (
              <p key={state} className={styles.Text} data-on={state}>
                {text}
              </p>
            ))}
          </div>
        )}
        {results.map((rows, state) => (
          <dl key={state} className={styles.Counts} data-on={state}>
            {rows.map(([name, value], index) => (
              <Fragment key={index}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        ))}
        {side}
      </div>
      <div className={styles.Main}>{children}</div>
      {end && <div className={styles.End}>{end}</div>}
    </div>
  );
}
