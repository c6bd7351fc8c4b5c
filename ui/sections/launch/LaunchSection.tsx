// The announcement of a launch, in a row that looks like the last row of the hero: a stamp with the status, the tagline at the size of a
// title, and the date followed by the lead, which explains the date. The section has no number and no entry in the index of the hero.
import type { Launch } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import styles from "./LaunchSection.module.css";

export function LaunchSection({ section: { id, title, lead, label, date, shown_date: shown, tagline } }: SectionProps<Launch>) {
  const [day, month, year] = date.split(".");
  return (
    <section id={id} className={styles.Root}>
      <h2 className="visually-hidden">{title}</h2>
      <p className={styles.Label}>{label}</p>
      <h3 className={styles.Tagline}>{tagline}</h3>
      <p className="label"><time dateTime={`${year}-${month}-${day}`}>{shown ?? date}</time><br />{lead}</p>
    </section>
  );
}
