// Technologies as an indexed legend: a letter for each category, a number for each entry.
import { Cell, Cells, columnsFor } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Technologies } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./TechnologiesSection.module.css";

export function TechnologiesSection({ section, number }: SectionProps<Technologies>) {
  const { items } = section;
  const columns = columnsFor(items.length);
  return (
    <SectionFrame section={section} number={number} count={items.length} layout={columns === 4 ? "wide" : "rail"}>
      <div className={styles.Root}>
        <Cells columns={columns}>
          {items.map(({ category, icon, items: technologies }) => (
            <Cell key={category}>
              <h3 className={styles.Category}>
                {category}
                <Icon name={icon} />
              </h3>
              <ol className={styles.Entries}>
                {technologies.map((technology) => (
                  <li key={technology} className={styles.Entry}>
                    {technology}
                  </li>
                ))}
              </ol>
            </Cell>
          ))}
        </Cells>
      </div>
    </SectionFrame>
  );
}
