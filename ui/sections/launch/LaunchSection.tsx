// The announcement of a launch, as the last line of the hero: a stamp with the status, and beside it the tagline and the announced date.
// The lead and the date form one sentence. The section has no number and no entry in the index.
import type { Launch } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import styles from "./LaunchSection.module.css";

export function LaunchSection({ section: { id, title, lead, label, date, tagline } }: SectionProps<Launch>) {
  return (
    <section id={id} className={styles.Root}>
      <h2 className="visually-hidden">{title}</h2>
      <p className={styles.Label}>{label}</p>
      <p className={styles.Date}>
        {tagline} {lead && <>{lead} </>}{date}.
      </p>
    </section>
  );
}
