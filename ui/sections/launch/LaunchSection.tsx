// The announcement of something that starts soon: its date as wide as the page.
import { DimensionLine } from "../../components/DimensionLine.tsx";
import type { Launch } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import styles from "./LaunchSection.module.css";

export function LaunchSection({ section, number }: SectionProps<Launch>) {
  const { id, title, lead, label, date, tagline } = section;
  return (
    <section id={id} className={styles.Root}>
      <h2 className={styles.Title}>
        <span className={styles.Number} aria-hidden="true">
          {String(number).padStart(2, "0")}
        </span>
        {title}
      </h2>
      <p className={styles.Label}>{label}</p>
      <p className={styles.Date}>{date}</p>
      <DimensionLine />
      <p className={styles.Tagline}>{tagline}</p>
      {lead && <p>{lead}</p>}
    </section>
  );
}
