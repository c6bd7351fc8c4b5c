// Cards as notes: text without cell borders. With two columns, the notes are a checklist: the stylesheet draws a ticked box beside
// each.
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardNotes.module.css";

export function CardNotes({ items, columns }: CardLayoutProps) {
  return (
    <ul className={styles.Root} data-columns={columns}>
      {items.map(({ title, description, icon }, index) => (
        <li key={index} className={styles.Note}>
          {columns === 2 ? (
            <h3 className={styles.Title}>{title}</h3>
          ) : (
            <CardTitle className={styles.Title} icon={icon} size="small">{title}</CardTitle>
          )}
          <p className={styles.Text}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
