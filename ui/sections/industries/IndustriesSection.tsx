// Industries with the colour of their mark.
import { Icon } from "../../components/Icon.tsx";
import type { Industries } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./IndustriesSection.module.css";

export function IndustriesSection({ section, number }: SectionProps<Industries>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length}>
      <ul className={styles.Root}>
        {items.map(({ name, icon, color }) => (
          <li key={name} className={styles.Industry} data-color={color}>
            <Icon name={icon} size="large" />
            {name}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
