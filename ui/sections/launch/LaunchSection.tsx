// The announcement of a launch: a stamp with the status, and beside it the tagline and the announced date. The lead begins the sentence
// that the date ends.
import type { Launch } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./LaunchSection.module.css";

export function LaunchSection({ section: { id, title, lead, label, date, tagline } }: SectionProps<Launch>) {
  return (
    <SectionFrame section={{ id, title, lead: null }} layout="rail">
      <div className={styles.Root}>
        <p className={styles.Label}>{label}</p>
        <p className={styles.Date}>
          {tagline} {lead && <>{lead} </>}{date}.
        </p>
      </div>
    </SectionFrame>
  );
}
