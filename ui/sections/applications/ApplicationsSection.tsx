// Applications, each a card that opens its reference in a new tab.
import { Icon } from "../../components/Icon.tsx";
import { Cell, Cells } from "../../components/Cells.tsx";
import type { Applications } from "../../generated/content.ts";
import { CardLink } from "../CardLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ApplicationsSection.module.css";

export function ApplicationsSection({ section, number }: SectionProps<Applications>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length}>
      <Cells columns={4}>
        {items.map(({ title, description, icon, link }) => (
          <Cell key={title}>
            <div className={styles.Icons}>
              <Icon name={icon} />
              <Icon name="arrow-up-right" size="small" />
            </div>
            <h3 className={styles.Title}>
              <CardLink href={link}>{title}</CardLink>
            </h3>
            <p className={styles.Description}>{description}</p>
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
