import type { PageRecord } from "../generated/content.ts";

/** Returns whether the record of a page has texts for the exploded view (`Assembly.tsx`), which the hero then shows. */
export const isPoster = ({ hero }: PageRecord): boolean => hero.assembly !== null;
