// A few projects of the portfolio on a page other than the portfolio. The first picture is large. The others are beside it on wide screens,
// and below it otherwise.
import { Icon } from "../../components/Icon.tsx";
import { Picture } from "../../components/Picture.tsx";
import type { Exhibit } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { CardLink } from "../CardLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ExhibitSection.module.css";

/** Rendered widths of the pictures. The small pictures are cropped at the sides, so they are wider than their frames. */
const LARGE = "(width < 60rem) 100vw, min(75vw, 75rem)";
const SMALL = "(width < 60rem) 50vw, 32rem";

export function ExhibitSection({ section }: SectionProps<Exhibit>) {
  const { pieces, more } = section;
  return (
    <SectionFrame section={section}>
      <ul className={styles.Root}>
        {pieces.map(({ href, title, alt, category, picture }, index) => (
          <li key={href} className={styles.Piece}>
            <div className={styles.Frame}>
              <Picture files={picture} alt={alt} sizes={index === 0 ? LARGE : SMALL} neededWidth={1920} priority="lazy" />
            </div>
            <h3 className={styles.Title}>
              <CardLink href={href}>{title}</CardLink>
            </h3>
            <p className={`${styles.Category} label-tight`}>{category}</p>
          </li>
        ))}
      </ul>
      <SiteLink className={styles.More} href={more.href}>
        {more.label}
        <Icon name="arrow-right" />
      </SiteLink>
    </SectionFrame>
  );
}
