// Solutions that are not on offer now, dimmed and drawn with the dashed line of hidden edges.
import { useSite } from "../../app-context.ts";
import { Cell, Cells, columnsFor } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Archive } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ArchiveSection.module.css";

export function ArchiveSection({ section, number }: SectionProps<Archive>) {
  const { labels } = useSite();
  const { items } = section;
  const columns = columnsFor(items.length);
  return (
    <SectionFrame section={section} number={number} count={items.length} layout={columns === 4 ? "wide" : "rail"}>
      <Cells columns={columns}>
        {items.map(({ name, description, icon, standing }) => (
          <Cell key={name} line="dashed">
            <div className={styles.Head}>
              <Icon name={icon} />
              <span className={styles.Standing}>{labels[standing]}</span>
            </div>
            <h3 className={styles.Name} data-standing={standing}>
              {name}
            </h3>
            <p className={styles.Description}>{description}</p>
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
