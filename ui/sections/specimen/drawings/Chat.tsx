// One conversation in four businesses: what the customer writes, what the bot answers, and what the staff see of it.
import { Split } from "../Split.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./Chat.module.css";

export function Chat({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  return (
    <Split id={id} specimen={specimen} texts={[]}>
      {parts.map(({ title, description, points }, state) => (
        <div key={title} className={styles.Root} data-on={state}>
          <ol className={styles.Chat}>
            {/* Customer and bot take turns; the last is what the web app shows. */}
            {points.map((point, index) => (
              <li key={point} className={styles.Message} data-side={index % 2 === 0 ? "customer" : "bot"}>
                <span className={styles.Who}>{word(index % 2 === 0 ? "customer" : "bot")}</span>
                {point}
              </li>
            ))}
          </ol>
          <div className={styles.Staff}>
            <svg className={styles.Wire} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
              <path data-line="construction" d="M0 20h100" />
            </svg>
            <div className={styles.Desk}>
              <h3 className={styles.Name}>{word("staff")}</h3>
              <p>{description}</p>
            </div>
          </div>
        </div>
      ))}
    </Split>
  );
}
