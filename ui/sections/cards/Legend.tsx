// Cards as the legend of a drawing: a letter for each card, a number for each of its points.
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import styles from "./Legend.module.css";

export function Legend({ items, columns }: CardLayoutProps) {
  return (
    <div className={styles.Root}>
      <Cells columns={columns}>
        {items.map(({ title, icon, points = [] }) => (
          <Cell key={title}>
            <h3 className={styles.Title}>
              {title}
              <Icon name={icon} />
            </h3>
            <ol className={styles.Entries}>
              {points.map((point) => (
                <li key={point} className={styles.Entry}>
                  {point}
                </li>
              ))}
            </ol>
          </Cell>
        ))}
      </Cells>
    </div>
  );
}
