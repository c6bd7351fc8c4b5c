import type { PageRecord } from "../generated/content.ts";

/** Returns whether the hero of a page shows the exploded assembly. The record then contains the text alternative of this drawing. */
export const isPoster = ({ hero }: PageRecord): boolean => hero.drawing !== null;
