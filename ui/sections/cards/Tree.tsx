// Cards as a tree: one trunk, a branch for each card, and the card's points beside it.
import { InlineList } from "../../components/InlineList.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./Tree.module.css";

export function Tree({ items }: CardLayoutProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ title, description, icon, points = [] }) => (
        <li key={title} className={styles.Branch}>
          <div className={styles.Box}>
            <CardTitle icon={icon}>{title}</CardTitle>
            <p className={styles.Description}>{description}</p>
          </div>
          <div className={styles.Points}>
            <InlineList names={points} />
          </div>
        </li>
      ))}
    </ul>
  );
}
