// The route tree, for the server and the browser. One route shows every page: the record of the page (`content/pages/PATH.toml`) decides
// which component renders it. To give a page a component of its own, add a route for its path.
import type { RouteObject } from "react-router-dom";
import { Layout } from "./layout/Layout.tsx";
import { usePage } from "./navigation/page-context.ts";
import { PosterPage } from "./pages/PosterPage.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Page } from "./pages/Page.tsx";
import { ShowpiecePage } from "./pages/ShowpiecePage.tsx";
import { isPoster } from "./shared/is-poster.ts";

// The elements are constants, so a change of the query or the fragment alone does not re-render the page.
export const ROUTES: RouteObject[] = [{ element: <Layout />, children: [{ path: "*", element: <RecordPage /> }] }];

function RecordPage() {
  const page = usePage();
  if (page.status === 404) return <NotFound />;
  if (isPoster(page)) return <PosterPage />;
  return page.hero.showpiece === undefined ? <Page /> : <ShowpiecePage />;
}
