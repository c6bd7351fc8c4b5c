// Decides whether a link matches the page that is shown. Pure; knows nothing of the router.

export type LinkMatch = "none" | "active" | "exact";

/** Paths match on whole segments; the root matches only itself, or every link home would always be active. */
function isBelow(path: string, ancestor: string): boolean {
  return ancestor !== "/" && path.startsWith(`${ancestor}/`);
}

/**
 * `exact` when `href` leads to `path`, `active` when `path` lies below `href` or below (or at) `section`. Queries and
 * fragments of `href` do not count.
 */
export function matchLink(href: string, path: string, section: string | null = null): LinkMatch {
  const target = href.split(/[?#]/, 1)[0] ?? href;
  if (target === path) return "exact";
  if (isBelow(path, target)) return "active";
  if (section !== null && (path === section || isBelow(path, section))) return "active";
  return "none";
}

/** Class names of a link: those of `match`, after the component's own. */
export function linkClasses(match: LinkMatch, className?: string): string | undefined {
  const classes = [className, match !== "none" && "link-active", match === "exact" && "link-exact-active"];
  return classes.filter(Boolean).join(" ") || undefined;
}
