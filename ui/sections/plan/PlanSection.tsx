// A specimen of the plan that a client signs, as a sheet of paper on a band in the colours of the other theme. It is not interactive,
// so its code is loaded only for client navigation.
import { StaticPart } from "../../components/StaticPart.tsx";
import type { Plan } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { PlanSheet } from "./PlanSheet.tsx";
import styles from "./PlanSection.module.css";

export function PlanSection({ section }: SectionProps<Plan>) {
  return (
    <SectionFrame section={section} isInverted>
      <figure className={styles.Root}>
        <StaticPart of={PlanSheet} props={{ plan: section }} />
        <figcaption className={`${styles.Caption} label`}>{section.caption}</figcaption>
      </figure>
    </SectionFrame>
  );
}
