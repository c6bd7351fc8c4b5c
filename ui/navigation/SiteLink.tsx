// The only link of the site: internal addresses open without a reload, addresses of other sites in a new tab.
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { useSite } from "../app-context.ts";
import { isPlainClick } from "./is-plain-click.ts";
import { linkClasses, matchLink } from "./match-link.ts";
import { useNavigation } from "./navigation-context.ts";
import { usePath } from "./location-context.ts";

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

function InternalLink({ href, section, marksPlace, className, onClick, children, ...rest }: InternalLinkProps) {
  const path = usePath();
  const navigation = useNavigation();
  const match = marksPlace ? matchLink(href, path, section) : "none";
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
    >
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
