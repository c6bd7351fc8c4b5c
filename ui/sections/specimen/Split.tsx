// The layout of most drawings: the choice and what belongs to it in the first quarter of the page, the drawing beside it.
import { Fragment, type ReactNode } from "react";
import { Choice } from "./Choice.tsx";
import type { DrawingProps } from "./drawing-props.ts";
import styles from "./Split.module.css";

export type SplitProps = DrawingProps &
  Readonly<{
    /** What there is to choose; the titles of the parts unless something else is given. */
    options?: readonly string[];
    /** What each state says, below the choice; the descriptions of the parts unless something else is given. */
    texts?: readonly string[];
    /** The figures of each state, each after its name. */
    counts?: readonly (readonly (readonly [name: string, figure: string | number])[])[];
    /** What stands below the texts. */
    side?: ReactNode;
    children: ReactNode;
  }>;

export function Split({ id, specimen, options, texts, counts = [], side, children }: SplitProps) {
  const { parts, prompt } = specimen;
  const choices = options ?? parts.map(({ title }) => title);
  const said = texts ?? parts.map(({ description }) => description);
  return (
    <div className={styles.Root}>
      <div className={styles.Side}>
        <Choice name={id} legend={prompt} options={choices} direction={choices.join("").length > 20 ? "down" : undefined} />
        {said.length > 0 && (
          <div role="status">
            {said.map((text, state) => (
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
