// Tools of the trade as a legend: a mark in the colour of each, its name and what it is for.
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Tools } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ToolsSection.module.css";

export function ToolsSection({ section, number }: SectionProps<Tools>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length} layout="rail">
      <Cells columns={3}>
        {items.map(({ name, category, icon, color }) => (
          <Cell key={name} size="small">
            <div className={styles.Tool} data-color={color}>
              <Icon name={icon} />
              <span className={styles.Name}>{name}</span>
              <span className={styles.Category}>{category}</span>
            </div>
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
