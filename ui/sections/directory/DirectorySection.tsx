// Cards that link to pages of this site and of other sites, as rows or as cells in four, three or two columns. Only rows and
// cells in fewer than four columns have room for tags. Compact cells have small illustrations.
import { Cell, type CellColumns, Cells } from "../../components/Cells.tsx";
import { Description } from "../../components/Description.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import { RuledList } from "../../components/RuledList.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Directory, ServiceCard } from "../../generated/content.ts";
import { CardLink } from "../CardLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./DirectorySection.module.css";

export function DirectorySection({ section }: SectionProps<Directory>) {
  const { cards, layout, inverted } = section;
  return (
    <SectionFrame section={section} isInverted={inverted}>
      {layout === "rows" ? (
        <DirectoryRows cards={cards} />
      ) : (
        <DirectoryCells cards={cards} columns={COLUMNS[layout]} isCompact={layout === "compact"} />
      )}
    </SectionFrame>
  );
}

const COLUMNS = { cells: 4, compact: 3, pairs: 2, plates: 3 } as const;

type CardsProps = Readonly<{ cards: readonly ServiceCard[] }>;
type CardProps = Readonly<{ card: ServiceCard }>;

function DirectoryCells({ cards, columns, isCompact }: CardsProps & Readonly<{ columns: CellColumns; isCompact: boolean }>) {
  return (
    <Cells columns={columns}>
      {cards.map((card) => (
        <Cell key={card.href}>
          {card.illustration && (
            <div className={isCompact ? styles.Drawing : `${styles.Drawing} ${styles.Large}`}>
              <Illustration name={card.illustration} isLarge={columns === 3 && !isCompact} />
            </div>
          )}
          <CardName card={card} />
          <Description>{card.description}</Description>
          {columns < 4 && <TagList tags={card.tags} />}
        </Cell>
      ))}
    </Cells>
  );
}

function DirectoryRows({ cards }: CardsProps) {
  return (
    <RuledList>
      {cards.map((card) => (
        <li key={card.href} className={styles.Row}>
          {card.illustration && <Illustration name={card.illustration} />}
          <CardName card={card} />
          <Description>{card.description}</Description>
          <TagList tags={card.tags} />
        </li>
      ))}
    </RuledList>
  );
}

function CardName({ card }: CardProps) {
  return (
    <h3 className={styles.Name}>
      <CardLink href={card.href}>{card.name}</CardLink>
      <Icon name={card.icon} />
      <LinkArrow href={card.href} />
    </h3>
  );
}
