// The words of the mission, each with what it means here: the sentence is what is read first.
import type { Mission } from "../../generated/content.ts";
import rows from "../cards/Rows.module.css";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./MissionSection.module.css";

export function MissionSection({ section }: SectionProps<Mission>) {
  return (
    <SectionFrame section={section} layout="rail">
      <ul className={rows.Root}>
        {section.words.map(({ word, description }) => (
          <li key={word} className={rows.Row}>
            <h3 className={styles.Word}>{word}</h3>
            <p className={styles.Description}>{description}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
