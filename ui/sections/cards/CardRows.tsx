// Cards as rows. Unless the screen is narrow, the points of a card are beside its title. A card without points shows its description there.
import { InlineList } from "../../components/InlineList.tsx";
import { RuledList, RuledRow } from "../../components/RuledList.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardRows.module.css";

export function CardRows({ items }: CardLayoutProps) {
  return (
    <RuledList>
      {items.map(({ icon, title, description, points }, index) => (
        <RuledRow key={index}>
          <CardTitle icon={icon}>{title}</CardTitle>
          {points ? <InlineList names={points} /> : <p className={styles.Description}>{description}</p>}
        </RuledRow>
      ))}
    </RuledList>
  );
}
