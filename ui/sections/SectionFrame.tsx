// The frame of a section: its number, title, lead and body, over the whole width. In the less prominent `rail` layout, the
// heading takes the first quarter of a wide page, beside the body. A section that is `inverted` is a band in the colours of
// the other theme. The number comes from a CSS counter.
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
