// The props that all card layouts share.
import type { CellColumns } from "../../components/Cells.tsx";
import type { Cards, GenericCard } from "../../generated/content.ts";

export type CardLayoutProps = Readonly<{
  items: readonly GenericCard[];
  columns: CellColumns;
  layout: Cards["layout"];
  /** Whether the cards of a group have the numbers of the parts in the drawing of the group. */
  isNumbered: boolean;
}>;
