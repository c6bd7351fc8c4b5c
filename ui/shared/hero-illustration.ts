import type { PageRecord } from "../generated/content.ts";

/** Returns the name of the illustration in the hero of a page, or `null` if its hero shows none. */
export const heroIllustration = ({ hero: { layout, illustration } }: PageRecord) => (layout === "text" ? null : illustration);
