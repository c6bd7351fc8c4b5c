// Cards that lead to pages of this site and to other sites: rows, or cells in fours, in threes or in twos; the larger have room for
// labels.
import { Cell, type CellColumns, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Directory, ServiceCard } from "../../generated/content.ts";
import cells from "../cards/CardCells.module.css";
import rows from "../cards/Rows.module.css";
import { CardLink } from "../CardLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./DirectorySection.module.css";

export function DirectorySection({ section }: SectionProps<Directory>) {
  const { cards, layout } = section;
  return (
    <SectionFrame section={section}>
      {layout === "rows" ? <Rows cards={cards} /> : <Grid cards={cards} columns={COLUMNS[layout]} />}
    </SectionFrame>
  );
}

const COLUMNS = { cells: 4, pairs: 2, plates: 3 } as const;

type CardsProps = Readonly<{ cards: readonly ServiceCard[] }>;
type CardProps = Readonly<{ card: ServiceCard }>;

function Grid({ cards, columns }: CardsProps & Readonly<{ columns: CellColumns }>) {
  return (
    <Cells columns={columns}>
      {cards.map((card) => (
        <Cell key={card.href}>
          {card.illustration && (
            <div className={styles.Card}>
              <Illustration name={card.illustration} isLarge={columns === 3} />
            </div>
          )}
          <Name card={card} />
          <p className={cells.Description}>{card.description}</p>
          {columns < 4 && <TagList tags={card.tags} />}
        </Cell>
      ))}
    </Cells>
  );
}

function Rows({ cards }: CardsProps) {
  return (
    <ul className={rows.Root}>
      {cards.map((card) => (
        <li key={card.href} className={styles.Row}>
          {card.illustration && <Illustration name={card.illustration} />}
          <Name card={card} />
          <p className={cells.Description}>{card.description}</p>
          <TagList tags={card.tags} />
        </li>
      ))}
    </ul>
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
