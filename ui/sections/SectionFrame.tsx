// The frame of a section: its number, title, lead and body, over the whole width. In the less prominent `rail` layout, the
// heading takes the first quarter of a wide page, beside the body. The number comes from a CSS counter.
import type { ReactNode } from "react";
import styles from "./SectionFrame.module.css";
import type { SectionHeading } from "./section-props.ts";

export type SectionFrameProps = Readonly<{ section: SectionHeading; layout?: "rail" | undefined; children: ReactNode }>;

export function SectionFrame({ section: { id, title, lead }, layout, children }: SectionFrameProps) {
  return (
    <section id={id} className={styles.Root} data-layout={layout}>
      <h2 className={styles.Title}>{title}</h2>
      {lead && <p className={styles.Lead}>{lead}</p>}
      <div className={styles.Body}>{children}</div>
    </section>
  );
}
