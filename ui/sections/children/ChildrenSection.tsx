// The index of a folder: one large line per sheet below this page.
import { Icon } from "../../components/Icon.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Children } from "../../generated/content.ts";
import { CardLink } from "../CardLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ChildrenSection.module.css";

export function ChildrenSection({ section, number }: SectionProps<Children>) {
  const { cards } = section;
  return (
    <SectionFrame section={section} number={number} count={cards.length}>
      <ol className={styles.Root}>
        {cards.map(({ name, description, href, icon, tags }) => (
          <li key={href} className={styles.Row}>
            <Icon name={icon} size="large" />
            <h3 className={styles.Name}>
              <CardLink href={href}>{name}</CardLink>
            </h3>
            <div className={styles.Text}>
              <p className={styles.Description}>{description}</p>
              <TagList tags={tags} />
            </div>
            <span className={styles.Arrow}>
              <Icon name="arrow-right" />
            </span>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
