// A link. Client navigation handles links to pages of this site. Such a link can be marked while its page is open. Links to other sites
// open in a new tab. Any other link, such as `#contact` or a `mailto:` URL, becomes a plain `<a>` element.
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSite } from "../shared/app-context.ts";
import { isInternal } from "../shared/is-internal.ts";

export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel" | "style"> &
  Readonly<{
    href: string;
    children: ReactNode;
    /** The path of a section. With `marksActive`, the link is marked on the page at this path and all pages below it. Default: `href`. */
    section?: string | null;
    /** Whether to mark the link while its page or section is open. Meant for navigation, not for links in running text. */
    marksActive?: boolean;
  }>;

export function SiteLink({ section, marksActive = false, ...link }: SiteLinkProps) {
  const { href, children } = link;
  const { labels } = useSite();
  if (isInternal(href)) return marksActive ? <MarkedLink {...link} section={section ?? href} /> : <RouterLink {...link} />;
  if (!href.startsWith("http")) return <a {...link}>{children}</a>;
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({labels.new_tab})</span>
    </a>
  );
}

const IS_SERVER = typeof document === "undefined";

type LinkProps = Omit<SiteLinkProps, "section" | "marksActive">;

/**
 * A link that client navigation handles. On the server, it is a plain `<a>` element with the same attributes, because the hooks of the
 * router's link would take a third of the render time.
 */
function RouterLink({ href, children, ...link }: LinkProps) {
  if (IS_SERVER) return <a {...link} href={href}>{children}</a>;
  // By default, `discover` adds an attribute that only the framework mode of the router uses.
  return <Link {...link} to={href} discover="none">{children}</Link>;
}

function MarkedLink({ section, className, ...link }: LinkProps & Readonly<{ section: string }>) {
  const { pathname } = useLocation();
  const isActive = link.href.split(/[?#]/, 1)[0] === pathname;
  const isWithin = isActive || pathname === section || pathname.startsWith(`${section}/`);
  const classes = [className, isWithin && "link-active", isActive && "link-exact-active"].filter(Boolean).join(" ");
  return <RouterLink {...link} className={classes || undefined} aria-current={isActive ? "page" : undefined} />;
}
