// What every drawing receives.
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
