// The path from the main page to this one. A trail that cannot be prepared is left out, and only the console says so.
import { useSite } from "../app-context.ts";
import type { PageRecord } from "../generated/content.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import styles from "./Breadcrumbs.module.css";
import { type PreparedCrumb, prepareTrail } from "./prepare-trail.ts";

export type BreadcrumbsProps = Readonly<{ page: PageRecord }>;

export function Breadcrumbs({ page }: BreadcrumbsProps) {
  const { labels } = useSite();
  const crumbs = page.path === "/" ? null : crumbsOf(page);
  if (crumbs === null) return null;
  return (
    <nav className={styles.Root} aria-label={labels.breadcrumbs} data-print="hidden">
      <ol className={styles.Crumbs}>
        {crumbs.map(({ label, href, isCurrent }) => (
          <li key={href} className={styles.Crumb}>
            {isCurrent ? (
              <span className={styles.Label} title={label} aria-current="page">
                {label}
              </span>
            ) : (
              <SiteLink className={styles.Label} href={href} title={label} marksPlace={false}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function crumbsOf(page: PageRecord): readonly PreparedCrumb[] | null {
  try {
    return prepareTrail(page.trail);
  } catch (error) {
    console.error(error);
    return null;
  }
}
