// Counts as large figures in ruled cells. Two of them are no match for a text beside them: each takes half of the sheet below it.
import { FigureList } from "../../components/FigureList.tsx";
import type { Figures } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";

export function FiguresSection({ section }: SectionProps<Figures>) {
  const { items } = section;
  return (
    <SectionFrame section={section} layout={items.length > 2 ? "rail" : undefined}>
      <FigureList figures={items} />
    </SectionFrame>
  );
}
