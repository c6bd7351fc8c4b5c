// Cards as the notes beside a drawing: text without cells, each row of which begins on one line.
import { Icon } from "../../components/Icon.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import styles from "./Notes.module.css";

export function Notes({ items, columns }: CardLayoutProps) {
  return (
    <ul className={styles.Root} data-columns={columns}>
      {items.map(({ title, description, icon }) => (
        <li key={title} className={styles.Note}>
          <h3 className={styles.Title}>
            {title}
            <Icon name={icon} size="small" />
          </h3>
          <p className={styles.Text}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
