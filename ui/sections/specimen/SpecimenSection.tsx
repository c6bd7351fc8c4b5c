// A drawing that visitors operate. Its code comes only to those who navigate to it: radio buttons and stylesheet do the work.
import { Suspense } from "react";
import type { Specimen } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { SpecimenDrawing } from "./SpecimenDrawing.tsx";
import styles from "./SpecimenSection.module.css";

export function SpecimenSection({ section }: SectionProps<Specimen>) {
  return (
    <SectionFrame section={section}>
      <figure className={styles.Root}>
        <Suspense>
          {/* No title leaves an underscore in the identifier of a section. */}
          <SpecimenDrawing id={`_${section.id}`} specimen={section} />
        </Suspense>
        <figcaption className={styles.Caption}>{section.caption}</figcaption>
      </figure>
    </SectionFrame>
  );
}
