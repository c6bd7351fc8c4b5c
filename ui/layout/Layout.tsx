// The shell around every page: skip link, header, trail, content and footer. Its parts hydrate one by one.
import { type ReactNode, Suspense } from "react";
import { useSite } from "../app-context.ts";
import type { PageRecord } from "../generated/content.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Layout.module.css";
import { PageBoundary } from "./PageBoundary.tsx";

export type LayoutProps = Readonly<{ page: PageRecord; children: ReactNode }>;

export function Layout({ page, children }: LayoutProps) {
  const { labels } = useSite();
  return (
    <div className={styles.Root}>
      <a className={styles.Skip} href="#content" data-print="hidden">
        {labels.skip_to_content}
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <div className={styles.Container}>
        <div className={styles.Columns} aria-hidden="true" />
        <Breadcrumbs page={page} />
        <main id="content" tabIndex={-1}>
          <PageBoundary key={page.path} message={labels.failed} reload={labels.reload}>
            {children}
          </PageBoundary>
        </main>
      </div>
      <Suspense>
        <Footer page={page} />
      </Suspense>
    </div>
  );
}
