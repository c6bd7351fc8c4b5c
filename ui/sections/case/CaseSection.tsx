// A case sheet: the task with its key figures, a screen of the system, and lists. The short form has no lists.
import { StaticPart } from "../../components/StaticPart.tsx";
import { FigureList } from "../../components/FigureList.tsx";
import type { Case } from "../../generated/content.ts";
import { usePage } from "../../navigation/page-context.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import { ProductScreen } from "../ProductScreen.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./CaseSection.module.css";

export function CaseSection({ section }: SectionProps<Case>) {
  const { pictures } = usePage();
  const { number, paragraphs, figures, lists: [steps, ...lists], caption, screen, more } = section;
  return (
    <SectionFrame section={section}>
      <div className={styles.Root}>
        <p className={styles.Number}>{number}</p>
        <div className={styles.Text}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {more && (
            <p>
              <SiteLink className={styles.More} href={more.href}>
                {more.label}
                <LinkArrow href={more.href} size="small" />
              </SiteLink>
            </p>
          )}
        </div>
        {figures.length > 0 && (
          <div className={styles.Figures}>
            <FigureList figures={figures} />
          </div>
        )}
        <figure className={styles.Screen}>
          <StaticPart of={ProductScreen} props={{ screen, pictures }} />
          <figcaption className={`${styles.Caption} label`}>{caption}</figcaption>
        </figure>
        {steps && (
          <div className={styles.List}>
            <h3 className={styles.Title}>{steps.title}</h3>
            <ol className={styles.Path}>
              {steps.entries.map((entry, index) => (
                <li key={index}>{entry}</li>
              ))}
            </ol>
          </div>
        )}
        {lists.map(({ title, entries }, position) => (
          <div key={position} className={styles.List}>
            <h3 className={styles.Title}>{title}</h3>
            <ul className={styles.Points}>
              {entries.map((entry, index) => (
                <li key={index}>{entry}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
