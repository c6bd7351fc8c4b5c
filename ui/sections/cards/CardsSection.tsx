// Generic cards in one of three layouts: cells of a ruled table, two wide columns, or rows that are read in order.
import { CardText } from "../../components/CardText.tsx";
import { Cell, Cells, columnsFor } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Cards } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./CardsSection.module.css";

export function CardsSection({ section, number }: SectionProps<Cards>) {
  const { items, layout } = section;
  if (layout === "rows") {
    return (
      <SectionFrame section={section} number={number} count={items.length} layout="rail">
        <ul className={styles.Rows}>
          {items.map(({ icon, title, description }) => (
            <li key={title} className={styles.Row}>
              <Icon name={icon} />
              <h3 className={styles.Title}>{title}</h3>
              <p className={styles.Description}>{description}</p>
            </li>
          ))}
        </ul>
      </SectionFrame>
    );
  }
  // Three do not make two columns; they get the room of three.
  const isSpread = layout === "columns" && items.length !== 3;
  const columns = isSpread ? 2 : columnsFor(items.length);
  return (
    <SectionFrame section={section} number={number} count={items.length} layout={columns === 3 ? "rail" : "wide"}>
      <Cells columns={columns}>
        {items.map((item) => (
          <Cell key={item.title}>
            <CardText {...item} size={isSpread ? "spread" : layout === "columns" ? "large" : "regular"} />
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
