// Decides whether a link matches the current page. Pure; independent of the router.

export type LinkMatch = "none" | "active" | "exact";

/** Paths match on whole segments; the root matches only itself, or every link home would always be active. */
function isBelow(path: string, ancestor: string): boolean {
  return ancestor !== "/" && path.startsWith(`${ancestor}/`);
}

/**
 * Returns `exact` if `href` leads to `path`, and `active` if `path` is below `href`, or below (or at) `section`. Ignores the
 * query and the fragment of `href`.
 */
export function matchLink(href: string, path: string, section: string | null = null): LinkMatch {
  const target = href.split(/[?#]/, 1)[0] ?? href;
  if (target === path) return "exact";
  if (isBelow(path, target)) return "active";
  if (section !== null && (path === section || isBelow(path, section))) return "active";
  return "none";
}

/** Returns the class names of a link: the component's own, followed by the class names for `match`. */
export function linkClasses(match: LinkMatch, className?: string): string | undefined {
  const classes = [className, match !== "none" && "link-active", match === "exact" && "link-exact-active"];
  return classes.filter(Boolean).join(" ") || undefined;
}
