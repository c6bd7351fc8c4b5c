// Cards as rows between rules. Unless the screen is narrow, the description of a card is beside its title, and a small drawing is at the
// end of the row.
import { Illustration } from "../../components/Illustration.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardRows.module.css";

export function CardRows({ items }: CardLayoutProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ icon, title, description, illustration }, index) => (
        <li key={index} className={styles.Row}>
          {illustration && (
            <div className={styles.Drawing}>
              <Illustration name={illustration} />
            </div>
          )}
          <CardTitle icon={illustration ? undefined : icon}>{title}</CardTitle>
          <p className={styles.Description}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
