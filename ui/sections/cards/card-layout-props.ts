// The props that all card layouts share.
import type { CellColumns } from "../../components/Cells.tsx";
import type { GenericCard } from "../../generated/content.ts";

export type CardLayoutProps = Readonly<{
  items: readonly GenericCard[];
  columns: CellColumns;
  /** Whether titles and text are larger than usual. */
  isLarge: boolean;
}>;
