// The frame of a section: number, title, dimension line and lead, then the body. In the `rail` layout the lead
// is beside the body, in the first quarter of the page.
import type { ReactNode } from "react";
import { DimensionLine } from "../components/DimensionLine.tsx";
import styles from "./SectionFrame.module.css";
import type { SectionHeading } from "./section-props.ts";

export type SectionFrameProps = Readonly<{
  section: SectionHeading;
  number: number;
  /** How many items the section has; shown on the dimension line. */
  count?: number;
  layout?: "wide" | "rail";
  children: ReactNode;
}>;

export function SectionFrame({ section, number, count, layout = "wide", children }: SectionFrameProps) {
  const { id, title, lead } = section;
  return (
    <section id={id} className={styles.Root} data-layout={layout}>
      <span className={styles.Number} aria-hidden="true">
        {String(number).padStart(2, "0")}
      </span>
      <div className={styles.Head}>
        <h2 id={`${id}-title`} className={styles.Title}>
          {title}
        </h2>
        <DimensionLine figure={count === undefined ? undefined : `${count}×`} />
      </div>
      {lead && <p className={styles.Lead}>{lead}</p>}
      <div className={styles.Body}>{children}</div>
    </section>
  );
}
