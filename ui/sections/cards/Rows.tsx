// Cards as rows that are read in order, title beside description.
import { Icon } from "../../components/Icon.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import styles from "./Rows.module.css";

export function Rows({ items }: CardLayoutProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ icon, title, description }) => (
        <li key={title} className={styles.Row}>
          <h3>
            {title}
            <Icon name={icon} />
          </h3>
          <p className={styles.Description}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
