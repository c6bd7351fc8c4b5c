// Cards as rows between rules. Unless the screen is narrow, the points of a card are beside its title. A card without points shows its
// description there, and a small drawing at the end of the row.
import { Illustration } from "../../components/Illustration.tsx";
import { InlineList } from "../../components/InlineList.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardRows.module.css";

export function CardRows({ items }: CardLayoutProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ icon, title, description, points, illustration }, index) => (
        <li key={index} className={styles.Row}>
          {illustration && (
            <div className={styles.Drawing}>
              <Illustration name={illustration} />
            </div>
          )}
          <CardTitle icon={illustration ? undefined : icon}>{title}</CardTitle>
          {points ? <InlineList names={points} /> : <p className={styles.Description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
