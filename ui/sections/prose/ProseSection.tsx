// Running text, with references after it.
import { Icon } from "../../components/Icon.tsx";
import type { Prose } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ProseSection.module.css";

export function ProseSection({ section, number }: SectionProps<Prose>) {
  const { paragraphs, links } = section;
  return (
    <SectionFrame section={section} number={number} layout="rail">
      <div className={styles.Root}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links.length > 0 && (
          <ul className={styles.Links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink className={styles.Link} href={href} marksPlace={false}>
                  {label}
                  {href.startsWith("/") ? (
                    <Icon name="arrow-right" size="small" />
                  ) : (
                    <Icon name="arrow-up-right" size="small" />
                  )}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}
