// Cards of which each takes the whole width, title beside description: as rows that are read in order, as the fronts of
// drawers, or with its points in place of a description.
import { Icon } from "../../components/Icon.tsx";
import { Run } from "../../components/Run.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import drawers from "./Drawers.module.css";
import rows from "./Rows.module.css";

type CardRowsProps = CardLayoutProps & Readonly<{ styles: typeof rows }>;

function CardRows({ items, styles }: CardRowsProps) {
  return (
    <ul className={styles.Root}>
      {items.map(({ icon, title, description, points }) => (
        <li key={title} className={styles.Row}>
          <h3>
            {title}
            <Icon name={icon} />
          </h3>
          {points ? <Run names={points} /> : <p className={styles.Description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

export const Rows = (props: CardLayoutProps) => <CardRows {...props} styles={rows} />;
export const Drawers = (props: CardLayoutProps) => <CardRows {...props} styles={drawers} />;
