// Turns the trail of a page record into what the breadcrumbs show. Pure; refuses a trail that would mislead.
import type { Crumb } from "../generated/content.ts";

export type PreparedCrumb = Readonly<{ label: string; href: string; isCurrent: boolean }>;

/** @throws TypeError if `trail` is not a way from the root to the page: crumbs with a label and a route, `/` first. */
export function prepareTrail(trail: readonly Crumb[]): readonly PreparedCrumb[] {
  if (!Array.isArray(trail) || trail.length === 0) throw new TypeError("the trail holds no crumbs");
  return trail.map((crumb: Crumb, index) => {
    const { label, href } = crumb ?? {};
    const isRoute = typeof href === "string" && href.startsWith("/") && (index === 0) === (href === "/");
    if (typeof label !== "string" || label.trim() === "" || !isRoute) {
      throw new TypeError(`crumb ${index} misleads: ${JSON.stringify(crumb)}`);
    }
    return { label, href, isCurrent: index === trail.length - 1 };
  });
}
