// Names with icons as cells of a ruled table, and the colour that stands for each where the record has one.
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
            <div className={styles.Name} data-color={color}>
              {name}
              <Icon name={icon} />
            </div>
            {category && <div className={styles.Category}>{category}</div>}
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
