// Cards that link to pages of this site and of other sites, as cells in four, three or two columns. Only cells in fewer than four columns
// have room for tags. Compact cells have small illustrations. A card with an illustration shows its icon only in the layout `pairs`.
import { Cell, Cells } from "../../components/Cells.tsx";
import { Description } from "../../components/Description.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Directory, ServiceCard } from "../../generated/content.ts";
import { CardLink } from "../CardLink.tsx";
import { LinkArrow } from "../LinkArrow.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./DirectorySection.module.css";

/** The number of columns of each layout. */
const COLUMNS = { cells: 4, compact: 3, pairs: 2, plates: 3 } as const;

export function DirectorySection({ section }: SectionProps<Directory>) {
  const { cards, layout, inverted } = section;
  const columns = COLUMNS[layout];
  const isCompact = layout === "compact";
  return (
    <SectionFrame section={section} isInverted={inverted}>
      <Cells columns={columns} isPaired={layout === "pairs"}>
        {cards.map((card) => (
          <Cell key={card.href}>
            {card.illustration && (
              <div className={isCompact ? styles.Drawing : `${styles.Drawing} ${styles.Large}`}>
                <Illustration name={card.illustration} isSmall={isCompact} />
              </div>
            )}
            <CardName card={card} hasIcon={layout === "pairs" || !card.illustration} />
            <Description>{card.description}</Description>
            {columns < 4 && <TagList tags={card.tags} />}
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}

type CardNameProps = Readonly<{ card: ServiceCard; hasIcon: boolean }>;

function CardName({ card, hasIcon }: CardNameProps) {
  return (
    <h3 className={styles.Name}>
      <CardLink href={card.href}>{card.name}</CardLink>
      {hasIcon && <Icon name={card.icon} />}
      <LinkArrow href={card.href} />
    </h3>
  );
}
