// Cards as panels over the whole width: what each says, its points at the side, and its counts as large figures.
import { FigureList } from "../../components/FigureList.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Run } from "../../components/Run.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import styles from "./Panels.module.css";

export function Panels({ items }: CardLayoutProps) {
  return items.map(({ title, description, icon, figures, points = [] }) => (
    <article key={title} className={styles.Root}>
      <div className={styles.Text}>
        <h3 className={styles.Title}>
          {title}
          <Icon name={icon} />
        </h3>
        <p className={styles.Description}>{description}</p>
      </div>
      <div className={styles.Points}>
        <Run names={points} />
      </div>
      {figures && (
        <div className={styles.Figures}>
          <FigureList figures={figures} />
        </div>
      )}
    </article>
  ));
}
