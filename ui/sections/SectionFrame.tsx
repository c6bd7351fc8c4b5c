// The frame of a section: number, title, lead and body, across the whole width. In the less prominent `rail` layout, the
// heading takes the first quarter of a wide page, and the body is beside it. The tone `inverted` makes the section a band in
// the colours of the other theme. The number is a CSS counter.
import { type ReactNode, useContext } from "react";
import { OpeningContext } from "./opening.ts";
import styles from "./SectionFrame.module.css";
import type { SectionHeading } from "./section-props.ts";

export type SectionFrameProps = Readonly<{
  section: SectionHeading;
  layout?: "rail" | undefined;
  tone?: "inverted";
  children: ReactNode;
}>;

export function SectionFrame({ section: { id, title, lead }, layout, tone, children }: SectionFrameProps) {
  const opening = useContext(OpeningContext);
  const isPlain = layout === undefined && tone === undefined;
  return (
    <section id={id} className={styles.Root} data-layout={layout} data-tone={tone} data-opening={isPlain ? opening : undefined}>
      <h2 className={styles.Title}>{title}</h2>
      {lead && <p className={styles.Lead}>{lead}</p>}
      <div className={styles.Body}>{children}</div>
    </section>
  );
}
