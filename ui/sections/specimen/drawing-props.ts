// The props of every drawing, and the helpers that drawings share. `SpecimenDrawing.module.css` styles the elements of a drawing by
// these attributes. A state is the index of the selected option. States and parts are numbered from 0.
// - `data-on="0 2"` shows the element only in these states. Elements without this attribute are always shown.
// - `data-part="1"` highlights the element while this part, or its line in the list, is hovered, focused or selected.
// - `data-face` marks a surface. While its part is highlighted, the surface has the highlight colour.
// - `data-line` sets the weight of a line: `silhouette`, `detail` or `construction`. Other lines are edges.
// - `data-opens` moves the element from the offset `--closed` to its normal position while the drawing scrolls into view.
import type { Specimen, SpecimenDrawing, SpecimenLabels } from "../../generated/content.ts";

/** A specimen with the labels of `Drawing`. The content check ensures that the record has these labels. */
export type SpecimenOf<Drawing extends SpecimenDrawing> = Omit<Specimen, "labels"> &
  Readonly<{ labels: Readonly<Record<SpecimenLabels[Drawing], string>> }>;

export type DrawingProps<Drawing extends SpecimenDrawing> = Readonly<{
  /** The prefix of the ids in the drawing, and the name of its radio buttons. Must be unique on the page. */
  id: string;
  specimen: SpecimenOf<Drawing>;
}>;

/** Returns the id of the radio button of the part `index`. The parts list sets this id, and the tap targets in the drawing refer to it. */
export const inputIdOf = (id: string, index: number): string => `${id}-${index + 1}`;

/** Rounds a coordinate or a reading to a tenth of a unit. Smaller differences are not visible. */
export const round = (value: number): number => Math.round(value * 10) / 10;
