// An interactive drawing. It works with radio buttons and CSS alone, so its code is loaded only by client-side navigation.
import { StaticPart } from "../../components/StaticPart.tsx";
import type { Specimen } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { SpecimenDrawing } from "./SpecimenDrawing.tsx";
import styles from "./SpecimenSection.module.css";

export function SpecimenSection({ section }: SectionProps<Specimen>) {
  return (
    <SectionFrame section={section} tone="inverted">
      <figure className={styles.Root}>
        {/* The prefix is unique: section ids are derived from titles and contain no underscore. */}
        <StaticPart of={SpecimenDrawing} props={{ id: `_${section.id}`, specimen: section }} />
        <figcaption className={`${styles.Caption} label`}>{section.caption}</figcaption>
      </figure>
    </SectionFrame>
  );
}
