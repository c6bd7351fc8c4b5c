// Cards that link to pages of this site and to other sites: rows, or cells in four, three or two columns. Rows and the
// larger cells have room for labels; compact cells have no illustration.
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
  const { cards, layout } = section;
  return (
    <SectionFrame section={section}>
      {layout === "rows" ? <Rows cards={cards} /> : <Grid cards={cards} columns={COLUMNS[layout]} isPlain={layout === "compact"} />}
    </SectionFrame>
  );
}

const COLUMNS = { cells: 4, compact: 3, pairs: 2, plates: 3 } as const;

type CardsProps = Readonly<{ cards: readonly ServiceCard[] }>;
type CardProps = Readonly<{ card: ServiceCard }>;

function Grid({ cards, columns, isPlain }: CardsProps & Readonly<{ columns: CellColumns; isPlain: boolean }>) {
  return (
    <Cells columns={columns}>
      {cards.map((card) => (
        <Cell key={card.href}>
          {card.illustration && !isPlain && (
            <div className={styles.Card}>
              <Illustration name={card.illustration} isLarge={columns === 3} />
            </div>
          )}
          <Name card={card} />
          <Description>{card.description}</Description>
          {columns < 4 && <TagList tags={card.tags} />}
        </Cell>
      ))}
    </Cells>
  );
}

function Rows({ cards }: CardsProps) {
  return (
    <RuledList>
      {cards.map((card) => (
        <li key={card.href} className={styles.Row}>
          {card.illustration && <Illustration name={card.illustration} />}
          <Name card={card} />
          <Description>{card.description}</Description>
          <TagList tags={card.tags} />
        </li>
      ))}
    </RuledList>
  );
}

function Name({ card }: CardProps) {
  return (
    <h3 className={styles.Name}>
      <CardLink href={card.href}>{card.name}</CardLink>
      <Icon name={card.icon} />
      <LinkArrow href={card.href} />
    </h3>
  );
}
