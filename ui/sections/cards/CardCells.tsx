// Cards as cells of a ruled grid. If the cards are grouped, each group has its own grid, and all grids have the columns of the largest
// group. A card can have a link and a contact. A card with a `standing`, such as `retired`, has a muted title and a dashed border. The
// standing is written below the title, except in a group, whose heading names it.
import { Fragment } from "react";
import { Balloon } from "../../components/Balloon.tsx";
import { Cell, Cells, columnsFor } from "../../components/Cells.tsx";
import { Description } from "../../components/Description.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import { InlineList } from "../../components/InlineList.tsx";
import type { GenericCard } from "../../generated/content.ts";
import { SiteLink } from "../../navigation/SiteLink.tsx";
import { useSite } from "../../shared/app-context.ts";
import { CardLink } from "../CardLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import styles from "./CardCells.module.css";
import type { CardLayoutProps } from "./card-layout-props.ts";

/** Length of the longest description, in characters, with which cards stand two and two on narrow screens. */
const MAX_SHORT_CHARACTERS = 110;

/** Whether a card has a drawing, a short description and nothing else. */
const isShortCard = ({ description, illustration, points = [], contact }: GenericCard) =>
  illustration !== undefined && description.length <= MAX_SHORT_CHARACTERS && points.length === 0 && !contact;

export function CardCells({ items, columns, layout, isNumbered }: CardLayoutProps) {
  const groupStarts = items.flatMap(({ group }, index) => (group || index === 0 ? [index] : []));
  const groups = groupStarts.map((start, index) => items.slice(start, groupStarts[index + 1]));
  const groupColumns = items[0]?.group ? columnsFor(Math.max(...groups.map((cards) => cards.length))) : columns;
  const usualSize = groupColumns === 4 ? "small" : undefined;
  const isShort = layout !== "columns" && items.every(isShortCard);
  const size = layout === "columns" ? "large" : usualSize;
  return groups.map((cards, index) => {
    const { group, illustration } = cards[0]!;
    const isIllustrated = group !== undefined && illustration !== undefined && !cards.slice(1).some((card) => card.illustration);
    const content = (
      <>
        {group && (
          <h3 className={styles.Group}>
            {group}
            {isIllustrated && <Illustration name={illustration} parts={isNumbered ? cards.length : 0} />}
          </h3>
        )}
        <Cells columns={isIllustrated && !isNumbered ? 2 : groupColumns} isPaired={layout === "pairs"} isShort={isShort}>
          {cards.map((card, position) => (
            <Cell key={position} line={card.standing && "dashed"}>
              <Card
                card={card}
                isGrouped={group !== undefined}
                drawing={isIllustrated ? undefined : card.illustration}
                size={size}
                isShort={isShort}
                number={isNumbered ? position + 1 : undefined}
              />
            </Cell>
          ))}
        </Cells>
      </>
    );
    if (!isIllustrated) return <Fragment key={index}>{content}</Fragment>;
    return (
      <div key={index} className={styles.Set} data-numbered={isNumbered ? "" : undefined}>
        {content}
      </div>
    );
  });
}

type CardProps = Readonly<{
  card: GenericCard;
  isGrouped: boolean;
  /** The name of the drawing on the card, in place of the icon. */
  drawing: string | undefined;
  size: "large" | "small" | undefined;
  isShort: boolean;
  /** The number of the part in the drawing of the group, in place of the icon. */
  number: number | undefined;
}>;

function Card({ card, isGrouped, drawing, size, isShort, number }: CardProps) {
  const { labels } = useSite();
  const Heading = isGrouped ? "h4" : "h3";
  const { title, description, icon, href, points = [], contact, standing } = card;
  return (
    <>
      {drawing && (
        <div className={size === "large" || isShort ? styles.Drawing : `${styles.Drawing} ${styles.Beside}`}>
          <Illustration name={drawing} />
        </div>
      )}
      {number && <Balloon number={number} />}
      <Heading className={styles.Title} data-size={size} data-standing={standing}>
        {href ? <CardLink href={href}>{title}</CardLink> : title}
        {!number && !drawing && <Icon name={icon} />}
        {!standing && href && <LinkArrow href={href} />}
      </Heading>
      {standing && !isGrouped && <p className="label">{labels[standing]}</p>}
      <Description>{description}</Description>
      <InlineList names={points} />
      {contact && (
        <SiteLink className={styles.Contact} href={contact.href}>
          {contact.label}
          <LinkArrow href={contact.href} size="small" />
        </SiteLink>
      )}
    </>
  );
}
