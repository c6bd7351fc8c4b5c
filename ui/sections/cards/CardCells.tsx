// Cards as cells of a ruled table. A card can lead somewhere, offer a contact, or be dimmed because it is not on offer.
import { useSite } from "../../app-context.ts";
import { Cell, Cells } from "../../components/Cells.tsx";
import { PointList } from "../../components/PointList.tsx";
import type { GenericCard } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { CardLink } from "../CardLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import styles from "./CardCells.module.css";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardText } from "./CardText.tsx";

export function CardCells({ items, columns, isLarge }: CardLayoutProps) {
  return (
    <Cells columns={columns}>
      {items.map((card) => (
        <Cell key={card.title} line={card.standing && "dashed"}>
          <Card card={card} size={!isLarge ? "regular" : columns === 2 && !card.points ? "spread" : "large"} />
        </Cell>
      ))}
    </Cells>
  );
}

type CardProps = Readonly<{ card: GenericCard; size: "regular" | "large" | "spread" }>;

function Card({ card, size }: CardProps) {
  const { labels } = useSite();
  const { title, href, points = [], contact, standing } = card;
  const mark = standing ? (
    <span className={styles.Standing}>{labels[standing]}</span>
  ) : (
    href && <LinkArrow href={href} size="small" />
  );
  return (
    <>
      <CardText {...card} title={href ? <CardLink href={href}>{title}</CardLink> : title} mark={mark} size={size} />
      <PointList points={points} />
      {contact && (
        <SiteLink className={styles.Contact} href={contact.href}>
          {contact.label}
          <LinkArrow href={contact.href} size="small" />
        </SiteLink>
      )}
    </>
  );
}
