// The layout of most drawings: the choice and what belongs to it in the first quarter of the page, the drawing beside it.
import type { ReactNode } from "react";
import { Choice } from "./Choice.tsx";
import type { DrawingProps } from "./drawing-props.ts";
import styles from "./Split.module.css";

export type SplitProps = DrawingProps &
  Readonly<{
    /** What there is to choose; the titles of the parts unless something else is given. */
    options?: readonly string[];
    /** What each state says, below the choice; the descriptions of the parts unless something else is given. */
    texts?: readonly string[];
    /** What stands below the texts. */
    side?: ReactNode;
    children: ReactNode;
  }>;

export function Split({ id, specimen, options, texts, side, children }: SplitProps) {
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
        {side}
      </div>
      <div className={styles.Main}>{children}</div>
    </div>
  );
}
