// The announcement of something that starts soon: what it is, and the date that was named, in one line of the sheet.
import type { Launch } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./LaunchSection.module.css";

export function LaunchSection({ section }: SectionProps<Launch>) {
  const { id, title, lead, label, date, tagline } = section;
  return (
    <SectionFrame section={{ id, title, lead: [lead, `${date}.`, tagline].filter(Boolean).join(" ") }} layout="line">
      <p className={styles.Label}>{label}</p>
    </SectionFrame>
  );
}
