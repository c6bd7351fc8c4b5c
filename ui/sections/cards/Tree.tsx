// Cards as a tree: one trunk, a branch for each card, and beside it what belongs to it.
import { Icon } from "../../components/Icon.tsx";
import { Run } from "../../components/Run.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import styles from "./Tree.module.css";

export function Tree({ items }: CardLayoutProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ title, description, icon, points = [] }) => (
        <li key={title} className={styles.Branch}>
          <div className={styles.Box}>
            <h3>
              {title}
              <Icon name={icon} />
            </h3>
            <p className={styles.Description}>{description}</p>
          </div>
          <div className={styles.Points}>
            <Run names={points} />
          </div>
        </li>
      ))}
    </ul>
  );
}
