// A list of links, each with an arrow that shows whether the link leaves the site.
import type { Link } from "../generated/content.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { LinkArrow } from "./LinkArrow.tsx";

export type LinkListProps = Readonly<{
  links: readonly Link[];
  className?: string | undefined;
  linkClassName: string | undefined;
}>;

export function LinkList({ links, className, linkClassName }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <SiteLink className={linkClassName} href={href}>
            {label}
            <LinkArrow href={href} size="small" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
