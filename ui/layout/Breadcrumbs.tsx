// The path from the home page to the current page. The home page has no breadcrumbs.
import type { PageRecord } from "../generated/content.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { useSite } from "../shared/app-context.ts";
import styles from "./Breadcrumbs.module.css";

export type BreadcrumbsProps = Readonly<{ page: PageRecord }>;

export function Breadcrumbs({ page: { path, trail } }: BreadcrumbsProps) {
  const { labels } = useSite();
  if (path === "/") return null;
  return (
    <nav className={`${styles.Root} label`} aria-label={labels.breadcrumbs} data-print="hidden">
      <ol className={styles.Crumbs}>
        {trail.map(({ label, href }, index) => (
          <li key={href} className={styles.Crumb}>
            {index === trail.length - 1 ? (
              <span className={styles.Label} title={label} aria-current="page">
                {label}
              </span>
            ) : (
              <SiteLink className={styles.Label} href={href} title={label}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
