// Cards that lead to pages of this site and to other sites. Many are cells with the illustration on top; few are rows
// with the illustration at the side.
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Directory, ServiceCard } from "../../generated/content.ts";
import { CardLink } from "../CardLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./DirectorySection.module.css";

/** The number of cards from which on they are cells. */
const MANY = 8;

export function DirectorySection({ section }: SectionProps<Directory>) {
  const { cards } = section;
  return (
    <SectionFrame section={section}>
      {cards.length < MANY ? <Rows cards={cards} /> : <Grid cards={cards} />}
    </SectionFrame>
  );
}

type CardsProps = Readonly<{ cards: readonly ServiceCard[] }>;
type CardProps = Readonly<{ card: ServiceCard }>;

function Grid({ cards }: CardsProps) {
  return (
    <Cells columns={4}>
      {cards.map((card) => (
        <Cell key={card.href}>
          {card.illustration && (
            <div className={styles.Card}>
              <Illustration name={card.illustration} />
            </div>
          )}
          <Name card={card} />
          <p className={styles.Description}>{card.description}</p>
        </Cell>
      ))}
    </Cells>
  );
}

function Rows({ cards }: CardsProps) {
  return (
    <ul className={styles.Rows}>
      {cards.map((card) => (
        <li key={card.href} className={styles.Row}>
          {card.illustration && <Illustration name={card.illustration} />}
          <Name card={card} />
          <p className={styles.Description}>{card.description}</p>
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
