// The shell around every page: skip link, header, breadcrumbs, content and footer. The header, the content and the footer hydrate
// independently. If one part of the page throws an error, the others remain usable.
import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { Button } from "../components/Button.tsx";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { HydrationBoundary } from "../components/HydrationBoundary.tsx";
import { usePage } from "../navigation/page-context.ts";
import { useSite } from "../shared/app-context.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Layout.module.css";

export function Layout() {
  const page = usePage();
  const { company, labels } = useSite();

  // The print stylesheet writes this text on each printed page. CSS cannot read it from the document, so it is a custom property.
  const sheet = `${labels.title_block.sheet} ${page.sheet}, ${company.name}`;
  useEffect(() => {
    document.documentElement.style.setProperty("--sheet", JSON.stringify(sheet));
  }, [sheet]);

  const reloadButton = <Button onClick={() => window.location.reload()}>{labels.reload}</Button>;
  const recovery = (
    <div className="plain-page">
      <a href="/">{company.name}</a>
      {reloadButton}
    </div>
  );
  return (
    <div className={styles.Root}>
      <a className={styles.Skip} href="#content" data-print="hidden">
        {labels.skip_to_content}
      </a>
      <ErrorBoundary fallback={<header>{recovery}</header>}>
        <HydrationBoundary name="header">
          <Header />
        </HydrationBoundary>
      </ErrorBoundary>
      <div className={styles.Container}>
        {/* If the breadcrumbs throw an error, React logs it, and the page is shown without them. */}
        <ErrorBoundary key={page.path} fallback={null}>
          <Breadcrumbs page={page} />
        </ErrorBoundary>
        <main id="content" tabIndex={-1}>
          <ErrorBoundary
            key={page.path}
            fallback={
              <div className="plain-page">
                <h1>{labels.failed}</h1>
                {reloadButton}
              </div>
            }
          >
            <HydrationBoundary>
              <Outlet />
            </HydrationBoundary>
          </ErrorBoundary>
        </main>
      </div>
      {/* A `key` instead of `resetKey` would remount the whole footer on every navigation. */}
      <ErrorBoundary resetKey={page.path} fallback={<footer>{recovery}</footer>}>
        <HydrationBoundary name="footer">
          <Footer page={page} />
        </HydrationBoundary>
      </ErrorBoundary>
    </div>
  );
}
