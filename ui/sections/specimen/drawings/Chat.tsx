// One conversation in four uses: what the customer writes, what the bot answers, and what the staff see of it.
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
          <div className={styles.Phone}>
            <svg viewBox="0 0 320 48" aria-hidden="true">
              <path data-line="detail" d="M24 16l-8 8l8 8M0 47.5h320" />
              <circle cx="56" cy="24" r="12" />
              <path data-line="detail" d="M51 22v1M61 22v1M51 29h10M80 19h96M80 30h56" />
            </svg>
            <ol className={styles.Chat}>
              {/* Customer and bot take turns; the last is what the web app shows. */}
              {points.map((point, index) => (
                <li key={point} className={styles.Message} data-side={index % 2 === 0 ? "customer" : "bot"}>
                  <span className={styles.Who}>{word(index % 2 === 0 ? "customer" : "bot")}</span>
                  {point}
                </li>
              ))}
            </ol>
            <svg viewBox="0 0 320 48" aria-hidden="true">
              <path data-line="detail" d="M0 .5h320M16 12h248v24h-248zM28 24h72" />
              <path d="M280 14l24 10l-24 10l5-10zM285 24h19" />
            </svg>
          </div>
          <div className={styles.Staff}>
            <svg className={styles.Wire} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
              <path data-line="construction" d="M0 20h100" />
            </svg>
            <div className={styles.Desk}>
              <h3 className={styles.Name}>{word("staff")}</h3>
              <p>{description}</p>
              <svg className={styles.Entries} viewBox="0 0 400 96" preserveAspectRatio="none" aria-hidden="true">
                <path data-line="detail" d="M0 .5h400M0 32h400M0 64h400M0 95.5h400M0 16h56M88 16h200M0 48h44M88 48h164M0 80h60M88 80h220" />
                <path data-line="detail" d="M72 0v96M328 0v96M344 16h40M344 48h40M344 80h40" />
              </svg>
            </div>
          </div>
        </div>
      ))}
    </Split>
  );
}
