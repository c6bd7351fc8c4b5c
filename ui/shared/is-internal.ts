/** In records, only links to pages of this site start with a slash. */
export const isInternal = (href: string): boolean => href.startsWith("/");
