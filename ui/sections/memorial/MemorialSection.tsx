// The section that remembers: its frame around the button and the dialog.
import type { Memorial as MemorialRecord } from "../../generated/content.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { Memorial } from "./Memorial.tsx";
import styles from "./MemorialSection.module.css";

export function MemorialSection({ section, number }: SectionProps<MemorialRecord>) {
  return (
    <SectionFrame section={section} number={number} layout="rail">
      <div className={styles.Body}>
        <Memorial {...section} />
      </div>
    </SectionFrame>
  );
}
