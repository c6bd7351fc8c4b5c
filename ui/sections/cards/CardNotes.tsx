// Cards as notes: text without cell borders.
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardNotes.module.css";

export function CardNotes({ items, columns }: CardLayoutProps) {
  return (
    <ul className={styles.Root} data-columns={columns}>
      {items.map(({ title, description, icon }, index) => (
        <li key={index} className={styles.Note}>
          <CardTitle className={styles.Title} icon={icon} size="small">{title}</CardTitle>
          <p className={styles.Text}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
