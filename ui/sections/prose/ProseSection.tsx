// Running text and links, with an optional drawing. On wide screens, the drawing takes half of the page, beside the heading and the text;
// in a band, it takes three quarters. A notice has a hatched edge.
import { BalloonLine } from "../../components/Balloon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import type { Prose } from "../../generated/content.ts";
import { LinkList } from "../LinkList.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ProseSection.module.css";

export function ProseSection({ section }: SectionProps<Prose>) {
  const { paragraphs, links, notice, inverted, illustration, parts } = section;
  const drawing = illustration && (
    <>
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
    </>
  );
  return (
    <SectionFrame section={section} layout={illustration || inverted ? undefined : "rail-inset"} isInverted={inverted} aside={drawing}>
      <div className={styles.Root} data-notice={notice} data-drawn={illustration ? "" : undefined}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <LinkList links={links} className={styles.Links} linkClassName={styles.Link} />
      </div>
    </SectionFrame>
  );
}
