// What the numbers in the illustration stand for. A line takes the focus, so that its part can be lit without a pointer.
import type { HeroPart } from "../../generated/content.ts";
import styles from "./HeroParts.module.css";

export type HeroPartsProps = Readonly<{ parts: readonly HeroPart[] }>;

export function HeroParts({ parts }: HeroPartsProps) {
  return (
    <ol className={styles.Root}>
      {parts.map(({ title, description }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what the focus shows, nobody needs to operate
        <li key={title} className={styles.Part} tabIndex={0}>
          <strong className={styles.Title}>{title}</strong> <span>{description}</span>
        </li>
      ))}
    </ol>
  );
}
