// The frame of a section: number, title, lead and body, across the whole width. The `rail` layout is for reference lists:
// the heading takes the first quarter of a wide page, and the body is beside it. The tone `inverted` is for specimens: a band in the
// colours of the other theme. The tone `dark` is for a sheet of paper, on a band that is dark in both themes. The number is a CSS counter.
import type { ReactNode } from "react";
import styles from "./SectionFrame.module.css";
import type { SectionHeading } from "./section-props.ts";

export type SectionFrameProps = Readonly<{
  section: SectionHeading;
  layout?: "rail" | undefined;
  tone?: "inverted" | "dark";
  children: ReactNode;
}>;

export function SectionFrame({ section: { id, title, lead }, layout, tone, children }: SectionFrameProps) {
  return (
    <section id={id} className={styles.Root} data-layout={layout} data-tone={tone}>
      <h2 className={styles.Title}>{title}</h2>
      {lead && <p className={styles.Lead}>{lead}</p>}
      <div className={styles.Body}>{children}</div>
    </section>
  );
}
