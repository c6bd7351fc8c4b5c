// Cards in the layout that the record names.
import { columnsFor } from "../../components/Cells.tsx";
import type { Cards } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { CardCells } from "./CardCells.tsx";
import { CardNotes } from "./CardNotes.tsx";
import { CardRows } from "./CardRows.tsx";
import { CardTree } from "./CardTree.tsx";

const LAYOUTS = {
  cells: CardCells,
  checks: CardNotes,
  columns: CardCells,
  notes: CardNotes,
  rows: CardRows,
  runs: CardRows,
  tree: CardTree,
};

/** The layouts that leave the first page column free for the heading. */
const NARROW: readonly Cards["layout"][] = ["rows", "runs", "tree"];

export function CardsSection({ section }: SectionProps<Cards>) {
  const { items, layout } = section;
  // Three cards get three columns, because with two, the third card would be twice as wide as the others.
  const columns = layout === "checks" || (layout === "columns" && items.length !== 3) ? 2 : columnsFor(items.length);
  const isNarrow = NARROW.includes(layout) || columns === 3;
  const Layout = LAYOUTS[layout];
  return (
    <SectionFrame section={section} layout={isNarrow ? "rail" : undefined}>
      <Layout items={items} columns={columns} isLarge={layout === "columns"} />
    </SectionFrame>
  );
}
