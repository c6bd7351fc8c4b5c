// Key figures in large type, in ruled cells beside the heading. One or two figures are below the heading instead.
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
