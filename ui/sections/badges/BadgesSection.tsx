// Names with icons as cells of a ruled table, each with its kind, whose colour is that of all of the kind.
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Badges } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./BadgesSection.module.css";

export function BadgesSection({ section }: SectionProps<Badges>) {
  const { items, layout } = section;
  const isWide = layout === "columns";
  return (
    <SectionFrame section={section} layout={isWide ? undefined : "rail"}>
      <Cells columns={isWide ? 4 : 3}>
        {items.map(({ name, category, icon, color }) => (
          <Cell key={name} size="small">
            <div className={styles.Name}>
              {name}
              <Icon name={icon} />
            </div>
            {(category ?? color) && (
              <div className={styles.Category} data-color={color}>
                {category}
              </div>
            )}
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
