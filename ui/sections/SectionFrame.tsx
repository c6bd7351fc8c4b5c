// The frame of a section: number, title, lead and body. The number is a CSS counter.
import type { ReactNode } from "react";
import styles from "./SectionFrame.module.css";
import type { SectionHeading } from "./section-props.ts";

export type SectionFrameProps = Readonly<{
  section: SectionHeading;
  /**
   * By default, the body is below the heading and takes the whole width. In the other layouts, the heading takes the first quarter of a
   * wide page, and the body is beside it: with `rail`, it starts at the rule of the section; with `rail-inset`, below a space; with
   * `rail-cells`, it consists of cells that are at least as tall as the heading.
   */
  layout?: "rail" | "rail-cells" | "rail-inset" | undefined;
  /** Whether the section is a band in the colours of the other theme. */
  isInverted?: boolean | undefined;
  /**
   * A drawing, and its legend. On wide screens, the drawing takes the second half of the page, and the rest takes the first half. In a
   * band, the drawing takes three quarters.
   */
  aside?: ReactNode;
  children: ReactNode;
}>;

export function SectionFrame({ section: { id, title, lead }, layout, isInverted, aside, children }: SectionFrameProps) {
  return (
    <section id={id} className={styles.Root} data-layout={layout} data-inverted={isInverted ? "" : undefined}>
      <h2 className={styles.Title}>{title}</h2>
      {lead && <p className={styles.Lead}>{lead}</p>}
      <div className={styles.Body}>{children}</div>
      {aside && <div className={styles.Aside}>{aside}</div>}
    </section>
  );
}
