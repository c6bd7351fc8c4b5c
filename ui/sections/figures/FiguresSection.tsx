// Counts as large figures in ruled cells.
import { FigureList } from "../../components/FigureList.tsx";
import type { Figures } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";

export function FiguresSection({ section }: SectionProps<Figures>) {
  return (
    <SectionFrame section={section} layout="rail">
      <FigureList figures={section.items} />
    </SectionFrame>
  );
}
