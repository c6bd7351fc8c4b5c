// Cards as panels over the whole width: the text, its points at the side, and its counts as large figures.
import { FigureList } from "../../components/FigureList.tsx";
import { InlineList } from "../../components/InlineList.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./Panels.module.css";

export function Panels({ items }: CardLayoutProps) {
  return items.map(({ title, description, icon, figures, points = [] }) => (
    <article key={title} className={styles.Root}>
      <div className={styles.Text}>
        <CardTitle className={styles.Title} icon={icon}>{title}</CardTitle>
        <p className={styles.Description}>{description}</p>
      </div>
      <div className={styles.Points}>
        <InlineList names={points} />
      </div>
      {figures && (
        <div className={styles.Figures}>
          <FigureList figures={figures} />
        </div>
      )}
    </article>
  ));
}
