// What every drawing receives, and how it writes down words and positions.
import type { Specimen } from "../../generated/content.ts";

export type DrawingProps = Readonly<{
  /** Unique on the page; begins the identifiers of the drawing and names its radio buttons. */
  id: string;
  specimen: Specimen;
}>;

/** The word that the drawing knows as `name`; the check of the records makes sure that there is one. */
export function wordOf({ labels }: Specimen, name: string): string {
  return labels[name] ?? "";
}

/** A position to a tenth: what is finer is not seen. */
export const round = (value: number): number => Math.round(value * 10) / 10;
