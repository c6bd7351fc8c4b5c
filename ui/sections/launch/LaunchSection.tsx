// The announcement of a launch, in a row that looks like the last row of the hero: a line of time from the date, which the lead explains, to
// a stamp with the status, and the tagline at the size of a title. The section has no number and no entry in the index of the hero.
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
      <p className={`${styles.Date} label`}><time dateTime={`${year}-${month}-${day}`}>{shown ?? date}</time><br />{lead}</p>
    </section>
  );
}
