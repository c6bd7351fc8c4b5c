// Turns the trail of a page record into what the breadcrumbs show. Pure; refuses a trail that would mislead.
import type { Crumb } from "../generated/content.ts";

export type PreparedCrumb = Readonly<{ label: string; href: string; isCurrent: boolean }>;

/** @throws TypeError if `trail` is not a way from the root to the page: crumbs with a label and a route, `/` first. */
export function prepareTrail(trail: readonly Crumb[]): readonly PreparedCrumb[] {
  if (!Array.isArray(trail) || trail.length === 0) throw new TypeError("the trail holds no crumbs");
  return trail.map((crumb: Crumb, index) => {
    const { label, href } = crumb ?? {};
    if (typeof label !== "string" || label.trim() === "") throw new TypeError(`crumb ${index} has no label`);
    if (typeof href !== "string" || !href.startsWith("/")) throw new TypeError(`crumb ${index} has no route`);
    if ((index === 0) !== (href === "/")) throw new TypeError(`crumb ${index} is out of place: ${href}`);
    return { label, href, isCurrent: index === trail.length - 1 };
  });
}
