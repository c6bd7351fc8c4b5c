// The only link component of the site. Marks links to the open page, and opens other sites in a new tab.
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSite } from "../shared/app-context.ts";
import { isInternal } from "../shared/is-internal.ts";

export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel" | "style"> &
  Readonly<{
    href: string;
    children: ReactNode;
    /** With `marksActive`, the link is marked while the page at this path, or a page below it, is open. Default: `href`. */
    section?: string | null;
    /** Whether the link is marked as active. Navigation links are; links in running text are not. */
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

/**
 * On the server, links are plain elements with the same attributes as the router's links, whose hooks would take a third of the
 * render time.
 */
const IS_SERVER = typeof document === "undefined";

type LinkProps = Omit<SiteLinkProps, "section" | "marksActive">;

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
