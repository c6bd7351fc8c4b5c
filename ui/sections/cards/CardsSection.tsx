// Cards in the layout that the record names.
import { columnsFor } from "../../components/Cells.tsx";
import type { Cards } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { CardCells } from "./CardCells.tsx";
import { Notes } from "./Notes.tsx";
import { Rows } from "./Rows.tsx";
import { Tree } from "./Tree.tsx";

const LAYOUTS = {
  cells: CardCells,
  checks: Notes,
  columns: CardCells,
  notes: Notes,
  rows: Rows,
  runs: Rows,
  tree: Tree,
};

/** Layouts that leave the first page column free. */
const NARROW: readonly Cards["layout"][] = ["rows", "runs", "tree"];

export function CardsSection({ section }: SectionProps<Cards>) {
  const { items, layout } = section;
  // Three cards get three columns, because they do not fill two.
  const columns = layout === "checks" || (layout === "columns" && items.length !== 3) ? 2 : columnsFor(items.length);
  const isNarrow = NARROW.includes(layout) || columns === 3;
  const Layout = LAYOUTS[layout];
  return (
    <SectionFrame section={section} layout={isNarrow ? "rail" : undefined}>
      <Layout items={items} columns={columns} isLarge={layout === "columns"} />
    </SectionFrame>
  );
}
