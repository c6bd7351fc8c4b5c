// The key to the numbers in the illustration. A line is focusable, so that its part can be highlighted without a pointer.
import type { HeroPart } from "../../generated/content.ts";
import styles from "./HeroParts.module.css";

export type HeroPartsProps = Readonly<{ parts: readonly HeroPart[] }>;

export function HeroParts({ parts }: HeroPartsProps) {
  return (
    <ol className={styles.Root}>
      {parts.map(({ title, description }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus only highlights the part
        <li key={title} className={styles.Part} tabIndex={0}>
          <strong className={styles.Title}>{title}</strong> <span>{description}</span>
        </li>
      ))}
    </ol>
  );
}
