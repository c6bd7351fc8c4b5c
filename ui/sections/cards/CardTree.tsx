// Cards as a tree: one trunk with a branch for each card. The points of a card are beside its box, or below it on narrow screens.
import { InlineList } from "../../components/InlineList.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardTree.module.css";

export function CardTree({ items }: CardLayoutProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ title, description, icon, points = [] }, index) => (
        <li key={index} className={styles.Branch}>
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
