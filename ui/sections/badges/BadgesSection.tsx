// Names with icons as one ruled table.
import { Icon } from "../../components/Icon.tsx";
import type { Badges } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./BadgesSection.module.css";

export function BadgesSection({ section, number }: SectionProps<Badges>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length} layout="rail">
      <ul className={styles.Root}>
        {items.map(({ name, icon }) => (
          <li key={name} className={styles.Badge}>
            <Icon name={icon} />
            {name}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
