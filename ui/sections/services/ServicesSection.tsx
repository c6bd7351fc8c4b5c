// What a department offers: cards with what belongs to each.
import { CardText } from "../../components/CardText.tsx";
import { Cell, Cells, columnsFor } from "../../components/Cells.tsx";
import { PointList } from "../../components/PointList.tsx";
import type { Services } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";

export function ServicesSection({ section, number }: SectionProps<Services>) {
  const { items } = section;
  const columns = columnsFor(items.length);
  return (
    <SectionFrame section={section} number={number} count={items.length} layout={columns === 4 ? "wide" : "rail"}>
      <Cells columns={columns}>
        {items.map(({ features, ...card }) => (
          <Cell key={card.title}>
            <CardText {...card} />
            <PointList points={features} />
          </Cell>
        ))}
      </Cells>
    </SectionFrame>
  );
}
