// A notice set apart from the text by a hatched edge; a legal one is hatched in the signal colour.
import type { Notice } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./NoticeSection.module.css";

export function NoticeSection({ section, number }: SectionProps<Notice>) {
  const { tone, paragraphs } = section;
  return (
    <SectionFrame section={section} number={number} layout="rail">
      <div className={styles.Root} data-tone={tone}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </SectionFrame>
  );
}
