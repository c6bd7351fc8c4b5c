// The current page inside the layout, and the indicator of a pending navigation. The server and the browser render this
// same tree.
import { useMemo } from "react";
import { ReadyMark } from "./components/ReadyMark.tsx";
import type { PageRecord } from "./generated/content.ts";
import { Layout } from "./layout/Layout.tsx";
import { NavigationProgress } from "./layout/NavigationProgress.tsx";
import { LocationContext, type LocationStore, PageHeadContext, PathContext } from "./navigation/location-context.ts";
import { pageKind, PAGES } from "./pages/page-kinds.ts";

export type ShownPageProps = Readonly<{
  page: PageRecord;
  location: LocationStore;
  /** Whether a navigation has been pending for a while. */
  isPending: boolean;
}>;

export function ShownPage({ page, location, isPending }: ShownPageProps) {
  const Page = PAGES[pageKind(page)];
  // A change of only the query or the fragment does not re-render the page.
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
      <PageHeadContext value={page.head}>
        <LocationContext value={location}>{shell}</LocationContext>
      </PageHeadContext>
      <NavigationProgress isPending={isPending} />
      <ReadyMark part="page" />
    </PathContext>
  );
}
