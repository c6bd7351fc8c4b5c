// The props of every drawing, and helpers for its labels and positions. `SpecimenDrawing.module.css` styles the elements of a
// drawing by these attributes; options and parts are numbered from 0:
// - `data-on="0 2"`: shown only while one of these options is selected. Elements without it are always shown.
// - `data-part="1"`: highlighted while this part, or its line in the list, is hovered, focused or selected.
// - `data-face`: a surface; it has the colour of its part.
// - `data-line`: the weight of a line: `silhouette`, `detail` or `construction`. Other lines are edges.
// - `data-opens`: moves from the offset `--closed` to its place while the drawing scrolls into view.
import type { Specimen } from "../../generated/content.ts";

export type DrawingProps = Readonly<{
  /** Unique on the page. It is the prefix of the ids in the drawing and the name of its radio buttons. */
  id: string;
  specimen: Specimen;
}>;

/** Returns the label that the drawing uses as `name`. The content check makes sure that it exists. */
export function wordOf({ labels }: Specimen, name: string): string {
  return labels[name] ?? "";
}

/** Rounds a position to a tenth. Finer differences are not visible. */
export const round = (value: number): number => Math.round(value * 10) / 10;
