// Cards that lead to pages of this site and to other sites. Many stand in cells with their drawings above them; few get
// a row each with the drawing at the side.
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Directory, ServiceCard } from "../../generated/content.ts";
import { CardLink } from "../CardLink.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./DirectorySection.module.css";

/** From here on cards stand in cells. */
const MANY = 8;

export function DirectorySection({ section, number }: SectionProps<Directory>) {
  const { cards } = section;
  return (
    <SectionFrame section={section} number={number} count={cards.length}>
      {cards.length >= MANY ? <Grid cards={cards} /> : <Rows cards={cards} />}
    </SectionFrame>
  );
}

type CardsProps = Readonly<{ cards: readonly ServiceCard[] }>;
type CardProps = Readonly<{ card: ServiceCard }>;

function Grid({ cards }: CardsProps) {
  return (
    <Cells columns={4}>
      {cards.map((card) => (
        <Cell key={card.href} {...(isExternal(card) ? { span: "two" } : {})}>
          <div className={styles.Card}>
            <Drawing card={card} />
            <Name card={card} />
            <p className={styles.Description}>{card.description}</p>
          </div>
        </Cell>
      ))}
    </Cells>
  );
}

function Rows({ cards }: CardsProps) {
  return (
    <ul className={styles.Rows}>
      {cards.map((card) => (
        <li key={card.href} className={styles.Row} data-kind={isExternal(card) ? "external" : "page"}>
          <Drawing card={card} />
          <div className={styles.Head}>
            <Name card={card} />
            <TagList tags={card.tags} />
          </div>
          <p className={styles.Description}>{card.description}</p>
        </li>
      ))}
    </ul>
  );
}

function Drawing({ card: { illustration, icon } }: CardProps) {
  return (
    <div className={styles.Drawing} data-kind={illustration ? "illustration" : "icon"}>
      {illustration ? <Illustration name={illustration} /> : <Icon name={icon} size="large" />}
    </div>
  );
}

function Name({ card }: CardProps) {
  return (
    <h3 className={styles.Name}>
      <CardLink href={card.href}>{card.name}</CardLink>
      {isExternal(card) ? <Icon name="arrow-up-right" /> : <Icon name="arrow-right" />}
    </h3>
  );
}

const isExternal = ({ href }: ServiceCard) => !href.startsWith("/");
