// A chat in four situations: the customer's messages, the bot's replies, and the fields that the staff see.
import { Split } from "../Split.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import { splitField } from "../split-field.ts";
import styles from "./Chat.module.css";

const MESSAGE_COUNT = 4;

export function Chat({ id, specimen }: DrawingProps<"chat">) {
  const { parts, labels } = specimen;
  return (
    <Split id={id} specimen={specimen} isWide texts={[]}>
      {parts.map(({ description, points }, state) => (
        <div key={state} className={styles.Root} data-on={state}>
          <div className={styles.Phone}>
            <svg height="52" aria-hidden="true">
              <path data-line="detail" d="M24 16l-8 8l8 8" />
              <rect x="43" y="15" width="26" height="22" rx="6" />
              <path data-line="detail" d="M50 23v2M62 23v2M51 31h10M56 15v-6M80 19h96M80 30h56" />
            </svg>
            <ol className={styles.Chat}>
              {/* The first points are messages, alternately from the customer and from the bot. The rest are the fields for the staff. */}
              {points.slice(0, MESSAGE_COUNT).map((point, index) => {
                const side = index % 2 === 0 ? "customer" : "bot";
                return (
                  <li key={index} className={styles.Message} data-side={side}>
                    <span className={`${styles.Name} label`}>{labels[side]}</span>
                    {point}
                  </li>
                );
              })}
            </ol>
            <svg height="56" aria-hidden="true">
              <rect data-line="detail" x="5%" y="14" width="78%" height="28" />
              <path data-line="detail" d="M32 28h84" />
              <svg x="87%" y="14">
                <path d="M0 2l28 12l-28 12l6-12zM6 14h22" />
              </svg>
            </svg>
          </div>
          <div className={styles.Desk}>
            <h3 className={`${styles.Name} label`}>{labels.staff}</h3>
            <p>{description}</p>
            <ul>
              {points.slice(MESSAGE_COUNT).map((point, index) => {
                const [name, value] = splitField(point);
                return (
                  <li key={index} className={styles.Field}>
                    <span className={`${styles.Name} label`}>{name}</span> {value}
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
      ))}
    </Split>
  );
}
