// Data interfaces side by side, each with what it delivers and a way to ask for examples.
import { CardText } from "../../components/CardText.tsx";
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import { PointList } from "../../components/PointList.tsx";
import type { Apis } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ApisSection.module.css";

export function ApisSection({ section, number }: SectionProps<Apis>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length}>
      <Cells columns={2}>
        {items.map(({ points, contact, ...card }) => (
          <Cell key={card.title}>
            <CardText {...card} size="large" />
            <PointList points={points} />
            <SiteLink className={styles.Contact} href={contact.href}>
              {contact.label}
              <Icon name="arrow-up-right" size="small" />
            </SiteLink>
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
