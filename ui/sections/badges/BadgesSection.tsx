// Names with icons: small cells of a ruled table, or tall columns under bars of their colours.
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Badge, Badges } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./BadgesSection.module.css";

export function BadgesSection({ section, number }: SectionProps<Badges>) {
  const { items, layout } = section;
  return layout === "columns" ? (
    <SectionFrame section={section} number={number} count={items.length}>
      <ul className={styles.Columns}>
        {items.map((badge) => (
          <li key={badge.name} className={styles.Column} data-color={badge.color}>
            <Icon name={badge.icon} size="large" />
            <Words badge={badge} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  ) : (
    <SectionFrame section={section} number={number} count={items.length} layout="rail">
      <Cells columns={3}>
        {items.map((badge) => (
          <Cell key={badge.name} size="small">
            <div className={styles.Badge} data-color={badge.color}>
              <Icon name={badge.icon} />
              <Words badge={badge} />
            </div>
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}

function Words({ badge: { name, category } }: Readonly<{ badge: Badge }>) {
  return (
    <div className={styles.Words}>
      {name}
      {category && <span className={styles.Category}>{category}</span>}
    </div>
  );
}
