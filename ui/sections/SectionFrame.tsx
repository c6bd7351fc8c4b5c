// The frame of a section: number, title, dimension line and lead, then whatever the kind draws. In the `rail` layout
// the lead stands beside the body and leaves the first quarter of the sheet empty below it.
import type { ReactNode } from "react";
import { DimensionLine } from "../components/DimensionLine.tsx";
import styles from "./SectionFrame.module.css";
import type { SectionHead } from "./section-props.ts";

export type SectionFrameProps = Readonly<{
  section: SectionHead;
  number: number;
  /** How many things the section holds; stands on the dimension line. */
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
