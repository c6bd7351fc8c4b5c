// The only link of the site: it tells whether it leads to the page that is shown, and opens other sites in a new tab. What a
// click does is the browser's, and that of `follow-navigation.ts`.
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { useSite } from "../app-context.ts";
import { usePath } from "./location-context.ts";
import { linkClasses, matchLink } from "./match-link.ts";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> &
  Readonly<{ href: string; ref?: Ref<HTMLAnchorElement>; children: ReactNode }>;

export type SiteLinkProps = AnchorProps &
  Readonly<{
    /** A path whose descendants also count as matching this link. */
    section?: string | null;
    /** Whether matching links get `link-active`; for links that name a place, not for those in running content. */
    marksPlace?: boolean;
  }>;

export function SiteLink({ section = null, marksPlace = true, ...rest }: SiteLinkProps) {
  if (!rest.href.startsWith("/")) return <ExternalLink {...rest} />;
  return <InternalLink {...rest} section={section} marksPlace={marksPlace} />;
}

type InternalLinkProps = AnchorProps & Readonly<{ section: string | null; marksPlace: boolean }>;

function InternalLink({ href, section, marksPlace, className, children, ...rest }: InternalLinkProps) {
  const path = usePath();
  const match = marksPlace ? matchLink(href, path, section) : "none";
  const current = match === "exact" ? "page" : undefined;
  return (
    <a {...rest} href={href} className={linkClasses(match, className)} aria-current={current}>
      {children}
    </a>
  );
}

function ExternalLink({ children, ...rest }: AnchorProps) {
  const { labels } = useSite();
  if (!rest.href.startsWith("http")) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({labels.new_tab})</span>
    </a>
  );
}
