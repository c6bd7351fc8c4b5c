// Cards in the layout that the record names.
import { columnsFor } from "../../components/Cells.tsx";
import type { Cards } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { CardCells } from "./CardCells.tsx";
import { Notes } from "./Notes.tsx";
import { Panels } from "./Panels.tsx";
import { Drawers, Rows } from "./Rows.tsx";
import { Tree } from "./Tree.tsx";

const LAYOUTS = {
  cells: CardCells,
  checks: Notes,
  columns: CardCells,
  drawers: Drawers,
  notes: Notes,
  panels: Panels,
  rows: Rows,
  runs: Rows,
  tree: Tree,
};

/** These leave the first column of the sheet free; these take it in any number. */
const NARROW: readonly Cards["layout"][] = ["rows", "runs", "tree"];
const WIDE: readonly Cards["layout"][] = ["drawers", "panels"];

export function CardsSection({ section }: SectionProps<Cards>) {
  const { items, layout } = section;
  // Three do not make two columns; they get the room of three.
  const columns = layout === "checks" || (layout === "columns" && items.length !== 3) ? 2 : columnsFor(items.length);
  const isNarrow = NARROW.includes(layout) || (!WIDE.includes(layout) && columns === 3);
  const Layout = LAYOUTS[layout];
  return (
    <SectionFrame section={section} layout={isNarrow ? "rail" : undefined}>
      <Layout items={items} columns={columns} isLarge={layout === "columns"} />
    </SectionFrame>
  );
}
