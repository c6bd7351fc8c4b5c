// The only link component of the site. Marks links to the current page, and opens other sites in a new tab. Does not handle
// clicks: this is left to the browser and `follow-navigation.ts`.
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { useSite } from "../app-context.ts";
import { usePath } from "./location-context.ts";
import { linkClasses, matchLink } from "./match-link.ts";

export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> &
  Readonly<{
    href: string;
    children: ReactNode;
    /** A path whose descendants also count as matching this link. */
    section?: string | null;
    /** Whether a matching link is marked as active: for links that name a location, not for links in running text. */
    marksPlace?: boolean;
  }>;

export function SiteLink({ section = null, marksPlace = true, children, ...anchor }: SiteLinkProps) {
  const { href, className, ...rest } = anchor;
  const path = usePath();
  const { labels } = useSite();
  if (href.startsWith("/")) {
    const match = marksPlace ? matchLink(href, path, section) : "none";
    const current = match === "exact" ? "page" : undefined;
    return (
      <a {...rest} href={href} className={linkClasses(match, className)} aria-current={current}>
        {children}
      </a>
    );
  }
  if (!href.startsWith("http")) return <a {...anchor}>{children}</a>;
  return (
    <a {...anchor} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({labels.new_tab})</span>
    </a>
  );
}
