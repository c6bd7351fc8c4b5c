// The only link of the site: internal addresses open without a reload, addresses of other sites in a new tab.
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { useLocation } from "react-router-dom";
import { useSite } from "../app-context.ts";
import { isPlainClick } from "./is-plain-click.ts";
import { linkClasses, matchLink } from "./match-link.ts";
import { useNavigation } from "./navigation-context.ts";

export type SiteLinkProps = Readonly<
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> & {
    href: string;
    /** A path whose descendants also count as matching this link. */
    section?: string | null;
    /** Whether matching links get `link-active`; for links that name a place, not for those in running content. */
    marksPlace?: boolean;
    ref?: Ref<HTMLAnchorElement>;
    children: ReactNode;
  }
>;

export function SiteLink(props: SiteLinkProps) {
  return props.href.startsWith("/") ? <InternalLink {...props} /> : <ExternalLink {...props} />;
}

function InternalLink({ href, section = null, marksPlace = true, className, onClick, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const match = marksPlace ? matchLink(href, pathname, section) : "none";
  const prefetch = () => navigation?.prefetch(href);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (navigation === null || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.visit(href);
  }

  return (
    <a
      {...rest}
      href={href}
      className={linkClasses(match, className)}
      aria-current={match === "exact" ? "page" : undefined}
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    />
  );
}

function ExternalLink({ href, section: _, marksPlace: __, children, ...rest }: SiteLinkProps) {
  const { labels } = useSite();
  if (!href.startsWith("http")) return <a {...rest} href={href} children={children} />;
  return (
    <a {...rest} href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({labels.new_tab})</span>
    </a>
  );
}
