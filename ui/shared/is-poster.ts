import type { PageRecord } from "../generated/content.ts";

/** Returns whether the hero of a page shows the exploded view (`Assembly.tsx`). Only the record of such a page has its texts. */
export const isPoster = ({ hero }: PageRecord): boolean => hero.assembly !== null;
