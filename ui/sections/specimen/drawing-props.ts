// The props of every drawing, and helpers for its labels and positions.
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
