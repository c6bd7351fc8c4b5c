/** Returns whether `href` links to a page of this site. In records, only such links start with a slash. */
export const isInternal = (href: string): boolean => href.startsWith("/");
