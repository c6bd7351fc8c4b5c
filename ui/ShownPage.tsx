// The page that is shown, in its shell, and after it the place where navigation announces the next one. Server and
// browser render this same tree.
import { type Ref, useMemo } from "react";
import type { PageRecord } from "./generated/content.ts";
import { Layout } from "./layout/Layout.tsx";
import { PathContext, type ShownLocation, ShownLocationContext } from "./navigation/location-context.ts";
import { pageKind, PAGES } from "./pages/page-kinds.ts";

export type ShownPageProps = Readonly<{
  page: PageRecord;
  location: ShownLocation;
  announcement?: Ref<HTMLDivElement>;
}>;

export function ShownPage({ page, location, announcement }: ShownPageProps) {
  const Page = PAGES[pageKind(page)];
  // The page is not rendered again when only the query or the fragment of its address changes.
  const shell = useMemo(
    () => (
      <Layout page={page}>
        <Page key={page.path} page={page} />
      </Layout>
    ),
    [page, Page],
  );
  return (
    <PathContext value={page.path}>
      <ShownLocationContext value={location}>{shell}</ShownLocationContext>
      <div className="visually-hidden" aria-live="polite" aria-atomic="true" ref={announcement} />
    </PathContext>
  );
}
