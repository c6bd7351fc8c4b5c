// The closing call to action: plain text below the strongest line of the page. It has no number, because it does not count as
// a section.
import type { Closing } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import styles from "./ClosingSection.module.css";

export function ClosingSection({ section }: SectionProps<Closing>) {
  const { id, title, lead, paragraphs } = section;
  return (
    <section id={id} className={styles.Root}>
      <h2 className={styles.Title}>
        {title}
      </h2>
      <div className={styles.Text}>
        {lead && <p>{lead}</p>}
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
