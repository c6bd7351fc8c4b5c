/** Returns whether a link leads to a page or a file of this site. */
export const isInternal = (href: string): boolean => href.startsWith("/");
