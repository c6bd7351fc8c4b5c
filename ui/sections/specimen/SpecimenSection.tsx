// An interactive drawing. It needs only radio buttons and CSS in the browser, so its code is loaded only for client navigation.
import { StaticPart } from "../../components/StaticPart.tsx";
import type { Specimen } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { SpecimenDrawing } from "./SpecimenDrawing.tsx";
import styles from "./SpecimenSection.module.css";

export function SpecimenSection({ section }: SectionProps<Specimen>) {
  return (
    <SectionFrame section={section} isInverted>
      <figure className={styles.Root}>
        {/* The id is unique on the page, because no section id contains an underscore. */}
        <StaticPart of={SpecimenDrawing} props={{ id: `_${section.id}`, specimen: section }} />
        <figcaption className={`${styles.Caption} label`}>{section.caption}</figcaption>
      </figure>
    </SectionFrame>
  );
}
