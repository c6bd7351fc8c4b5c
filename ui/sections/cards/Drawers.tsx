// Cards as the fronts of drawers, with the description beside the title.
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./Drawers.module.css";

export function Drawers({ items }: CardLayoutProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ icon, title, description }) => (
        <li key={title} className={styles.Row}>
          <CardTitle icon={icon}>{title}</CardTitle>
          <p className={styles.Description}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
