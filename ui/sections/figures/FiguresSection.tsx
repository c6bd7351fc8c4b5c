// Key figures in large type, in ruled cells beside the heading. If there are only one or two, they are below the heading.
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
