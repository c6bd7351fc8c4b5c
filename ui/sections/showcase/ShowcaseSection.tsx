// Finished projects: what each does, its counts as large figures, and what it offers.
import { FigureList } from "../../components/FigureList.tsx";
import { Icon } from "../../components/Icon.tsx";
import { PointList } from "../../components/PointList.tsx";
import type { Showcase } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ShowcaseSection.module.css";

export function ShowcaseSection({ section, number }: SectionProps<Showcase>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length}>
      {items.map(({ title, description, icon, figures, points }) => (
        <article key={title} className={styles.Root}>
          <div className={styles.Text}>
            <Icon name={icon} size="large" />
            <h3 className={styles.Title}>{title}</h3>
            <p className={styles.Description}>{description}</p>
          </div>
          <div className={styles.Points}>
            <PointList points={points} />
          </div>
          {figures.length > 0 && (
            <div className={styles.Figures}>
              <FigureList figures={figures} />
            </div>
          )}
        </article>
      ))}
    </SectionFrame>
  );
}
