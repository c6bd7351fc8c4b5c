// Counts as large figures in ruled cells. One or two are no match for a text beside them: they take the sheet below it.
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
