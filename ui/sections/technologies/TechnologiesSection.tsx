// Technologies as an indexed legend: a letter for each category, a number for each entry.
import { Icon } from "../../components/Icon.tsx";
import type { Technologies } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./TechnologiesSection.module.css";

export function TechnologiesSection({ section, number }: SectionProps<Technologies>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length}>
      <ol className={styles.Root}>
        {items.map(({ category, icon, items: technologies }) => (
          <li key={category} className={styles.Group}>
            <h3 className={styles.Category}>
              {category}
              <Icon name={icon} />
            </h3>
            <ol className={styles.Entries}>
              {technologies.map((technology) => (
                <li key={technology} className={styles.Entry}>
                  {technology}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
