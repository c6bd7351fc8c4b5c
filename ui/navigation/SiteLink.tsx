// The only link of the site: it tells whether it leads to the page that is shown, and opens other sites in a new tab. What a
// click does is the browser's, and that of `follow-navigation.ts`.
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
    /** Whether matching links get `link-active`; for links that name a place, not for those in running content. */
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
