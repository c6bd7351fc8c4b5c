// The layout of most drawings: the choice with its texts and figures in the first quarter, the drawing beside it.
import { Fragment, type ReactNode } from "react";
import { Choice } from "./Choice.tsx";
import type { DrawingProps } from "./drawing-props.ts";
import styles from "./Split.module.css";

export type SplitProps = DrawingProps &
  Readonly<{
    /** The options of the choice. Default: the titles of the parts. */
    options?: readonly string[];
    /** The text of each state, below the choice. Default: the descriptions of the parts. */
    texts?: readonly string[];
    /** The figures of each state, each with its name. */
    counts?: readonly (readonly (readonly [name: string, figure: string | number])[])[];
    /** Content below the texts and the figures. */
    side?: ReactNode;
    children: ReactNode;
  }>;

export function Split({ id, specimen, options, texts, counts = [], side, children }: SplitProps) {
  const { parts, prompt } = specimen;
  const choices = options ?? parts.map(({ title }) => title);
  const shownTexts = texts ?? parts.map(({ description }) => description);
  return (
    <div className={styles.Root}>
      <div className={styles.Side}>
        <Choice name={id} legend={prompt} options={choices} direction={choices.join("").length > 20 ? "down" : undefined} />
        {shownTexts.length > 0 && (
          <div role="status">
            {shownTexts.map((text, state) => (
              <p key={text} className={styles.Text} data-on={state}>
                {text}
              </p>
            ))}
          </div>
        )}
        {counts.map((figures, state) => (
          <dl key={state} className={styles.Counts} data-on={state}>
            {figures.map(([name, figure]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </Fragment>
            ))}
          </dl>
        ))}
        {side}
      </div>
      <div className={styles.Main}>{children}</div>
    </div>
  );
}
