import type { PageRecord } from "../generated/content.ts";

/** Returns whether the hero of a page shows the exploded assembly. Only the record of such a page has a text alternative for it. */
export const isPoster = ({ hero }: PageRecord): boolean => hero.drawing !== null;
