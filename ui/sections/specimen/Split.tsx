// The layout of most drawings: the choice and what belongs to it in the first quarter of the page, the drawing beside it.
import type { ReactNode } from "react";
import { Choice } from "./Choice.tsx";
import styles from "./Split.module.css";

export type SplitProps = Readonly<{
  id: string;
  prompt: string;
  options: readonly string[];
  /** What each state says, below the choice. */
  texts?: readonly string[];
  /** What stands below the texts. */
  side?: ReactNode;
  children: ReactNode;
}>;

export function Split({ id, prompt, options, texts = [], side, children }: SplitProps) {
  return (
    <div className={styles.Root}>
      <div className={styles.Side}>
        <Choice name={id} legend={prompt} options={options} direction={options.join("").length > 20 ? "down" : undefined} />
        {texts.length > 0 && (
          <div role="status">
            {texts.map((text, state) => (
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
