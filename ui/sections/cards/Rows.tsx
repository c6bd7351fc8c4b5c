// Cards as rows that are read in order, with the description or the points beside the title.
import { InlineList } from "../../components/InlineList.tsx";
import { RuledList, RuledRow } from "../../components/RuledList.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./Rows.module.css";

export function Rows({ items }: CardLayoutProps) {
  return (
    <RuledList>
      {items.map(({ icon, title, description, points }) => (
        <RuledRow key={title}>
          <CardTitle icon={icon}>{title}</CardTitle>
          {points ? <InlineList names={points} /> : <p className={styles.Description}>{description}</p>}
        </RuledRow>
      ))}
    </RuledList>
  );
}
