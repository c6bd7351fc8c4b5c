// Running text and links, with an optional drawing. On wide screens, the drawing is beside the text. A notice has a hatched edge. If a
// section has a lead, several paragraphs and a drawing, its drawing takes half of the page, beside the heading and the text.
import { BalloonLine } from "../../components/Balloon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import type { Prose } from "../../generated/content.ts";
import { LinkList } from "../LinkList.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ProseSection.module.css";

export function ProseSection({ section }: SectionProps<Prose>) {
  const { lead, paragraphs, links, notice, illustration, parts } = section;
  const isLong = lead && illustration && paragraphs.length > 1;
  const drawing = illustration && (
    <div className={styles.Drawing}>
      <Illustration name={illustration} parts={parts.length} />
      {parts.length > 0 && (
        <ol className={styles.Parts}>
          {parts.map(({ title, description }, index) => (
            <BalloonLine key={index} number={index + 1}>
              <strong>{title}</strong> {description}
            </BalloonLine>
          ))}
        </ol>
      )}
    </div>
  );
  return (
    <SectionFrame section={section} layout={isLong ? undefined : "rail-inset"} aside={isLong && drawing}>
      <div className={styles.Root} data-notice={notice} data-long={isLong ? "" : undefined}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <LinkList links={links} className={styles.Links} linkClassName={styles.Link} />
        {!isLong && drawing}
      </div>
    </SectionFrame>
  );
}
