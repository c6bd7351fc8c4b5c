// Cards in the layout that the record names.
import { type CellColumns, columnsFor } from "../../components/Cells.tsx";
import type { Cards } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame, type SectionFrameProps } from "../SectionFrame.tsx";
import { CardCells } from "./CardCells.tsx";
import { CardMatrix } from "./CardMatrix.tsx";
import { CardRows } from "./CardRows.tsx";

const LAYOUTS = {
  cells: CardCells,
  columns: CardCells,
  matrix: CardMatrix,
  pairs: CardCells,
  rows: CardRows,
};

/** Whether the heading is beside the cards, for the layouts in which the number of cards does not decide this. */
const IS_BESIDE_HEADING: Partial<Record<Cards["layout"], boolean>> = { rows: true, matrix: false, pairs: false };

function columnsIn(layout: Cards["layout"], count: number): CellColumns {
  if (layout === "pairs") return 2;
  // Three cards get three columns. In two columns, the third card would be twice as wide as the others.
  return layout === "columns" && count !== 3 ? 2 : columnsFor(count);
}

function frameLayout({ layout, items, inverted, numbered }: Cards): SectionFrameProps["layout"] {
  if (inverted || numbered) return undefined;
  const isBeside = IS_BESIDE_HEADING[layout];
  if (isBeside !== undefined) return isBeside ? "rail" : undefined;
  // Beside several rows, the space below the heading would be empty.
  return items.length === 3 ? "rail-cells" : undefined;
}

export function CardsSection({ section }: SectionProps<Cards>) {
  const { items, layout, inverted, numbered = false } = section;
  const columns = columnsIn(layout, items.length);
  const Layout = LAYOUTS[layout];
  return (
    <SectionFrame section={section} layout={frameLayout(section)} isInverted={inverted}>
      <Layout items={items} columns={columns} layout={layout} isNumbered={numbered} />
    </SectionFrame>
  );
}
