// Running text with references after it. A notice is set apart by a hatched edge, a legal one in the signal colour.
import type { Prose } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ProseSection.module.css";

export function ProseSection({ section }: SectionProps<Prose>) {
  const { paragraphs, links, notice } = section;
  return (
    <SectionFrame section={section} layout="rail">
      <div className={styles.Root} data-notice={notice}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links.length > 0 && (
          <ul className={styles.Links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink className={styles.Link} href={href} marksPlace={false}>
                  {label}
                  <LinkArrow href={href} size="small" />
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}
