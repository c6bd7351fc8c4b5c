import type { PageRecord } from "../generated/content.ts";

/** Returns whether the hero of a page shows the exploded assembly. Only such a record contains a text alternative for the drawing. */
export const isPoster = ({ hero }: PageRecord): boolean => hero.drawing !== null;
