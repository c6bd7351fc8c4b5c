// The announcement of something that starts soon: what it is, and the date that was named.
import type { Launch } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import styles from "./LaunchSection.module.css";

export function LaunchSection({ section }: SectionProps<Launch>) {
  const { id, title, lead, label, date, tagline } = section;
  return (
    <section id={id} className={styles.Root}>
      <h2 className={styles.Title}>{title}</h2>
      <p className={styles.Label}>{label}</p>
      <p>{tagline}</p>
      <p>
        {lead} <span className={styles.Date}>{date}</span>
      </p>
    </section>
  );
}
