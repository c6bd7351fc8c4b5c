// The legend of the hero's illustration: its numbered parts, each with a description.
import type { HeroPart } from "../generated/content.ts";
import styles from "./HeroParts.module.css";

export type HeroPartsProps = Readonly<{ parts: readonly HeroPart[] }>;

export function HeroParts({ parts }: HeroPartsProps) {
  return (
    <ol className={styles.Root}>
      {parts.map(({ title, description }, index) => (
        <li key={index} className={styles.Part}>
          <strong className={styles.Title}>{title}</strong> <span>{description}</span>
        </li>
      ))}
    </ol>
  );
}
