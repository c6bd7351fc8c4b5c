// What the numbers in the illustration stand for. The line that is pointed at lights its balloon.
import type { HeroPart } from "../../generated/content.ts";
import styles from "./HeroParts.module.css";

export type HeroPartsProps = Readonly<{ parts: readonly HeroPart[] }>;

export function HeroParts({ parts }: HeroPartsProps) {
  return (
    <ol className={styles.Root}>
      {parts.map(({ title, description }) => (
        <li key={title} className={styles.Part}>
          <span>
            <strong className={styles.Title}>{title}</strong> {description}
          </span>
        </li>
      ))}
    </ol>
  );
}
