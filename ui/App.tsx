// The component tree inside the router: the current route, with its page record in a context, and the pending-navigation indicator.
// The server and the browser render the same tree.
import { memo } from "react";
import { useRoutes } from "react-router-dom";
import { ReadyMark } from "./components/ReadyMark.tsx";
import type { PageRecord } from "./generated/content.ts";
import { NavigationProgress } from "./layout/NavigationProgress.tsx";
import { PageContext } from "./navigation/page-context.ts";
import { ROUTES } from "./routes.tsx";

export type AppProps = Readonly<{
  page: PageRecord;
  /** Whether a navigation has been pending for long enough to show the indicator. */
  isPending: boolean;
}>;

export function App({ page, isPending }: AppProps) {
  return (
    <>
      <PageContext value={page}>
        <CurrentRoute />
      </PageContext>
      <NavigationProgress isPending={isPending} />
      <ReadyMark part="page" />
    </>
  );
}

/** The current route, memoised so that showing or hiding the indicator does not re-render it. */
const CurrentRoute = memo(function CurrentRoute() {
  return useRoutes(ROUTES);
});
