// The key words of the company's mission, each with a sentence that explains it.
import { RuledList, RuledRow } from "../../components/RuledList.tsx";
import type { Mission } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./MissionSection.module.css";

export function MissionSection({ section }: SectionProps<Mission>) {
  return (
    <SectionFrame section={section} layout="rail">
      <RuledList>
        {section.words.map(({ word, description }, index) => (
          <RuledRow key={index}>
            <h3 className={styles.Word}>{word}</h3>
            <p className={styles.Description}>{description}</p>
          </RuledRow>
        ))}
      </RuledList>
    </SectionFrame>
  );
}
