// The route tree, for the server and the browser. The element of a route is the component of the page, which can have a separate chunk
// (`tools/build/chunks.mjs`). The component reads the record of its path, `content/pages/PATH.toml`, with `usePage`. Navigation loads the
// chunk and the record before it shows the route.
import type { ReactElement } from "react";
import type { RouteObject } from "react-router-dom";
import { Layout } from "./layout/Layout.tsx";
import { usePage } from "./navigation/page-context.ts";
import { PosterPage } from "./pages/PosterPage.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Page } from "./pages/Page.tsx";
import { ShowpiecePage } from "./pages/ShowpiecePage.tsx";
import { PATHS } from "./paths.ts";
import { isPoster } from "./shared/is-poster.ts";

// Elements are constants, so that a change of the query or the fragment alone does not re-render the page.
const layout = <Layout />;
const contentPage = <ContentPage />;

/** The pages with a component of their own. */
const OWN_ELEMENTS: Readonly<Partial<Record<string, ReactElement>>> = {};

const PAGES: RouteObject[] = PATHS.map((path) => ({ path, element: OWN_ELEMENTS[path] ?? contentPage }));
const ANY_PAGE: RouteObject = { path: "*", element: contentPage };

/** Returns only the route of `path`, because the router ranks all routes that it receives and compiles their patterns. */
export const routesAt = (path: string): RouteObject[] => [
  { element: layout, children: [PAGES.find((route) => route.path === path) ?? ANY_PAGE] },
];

/** The page of any record in `content/`, with the hero that the record selects, or the page for unknown addresses. */
function ContentPage() {
  const page = usePage();
  if (page.status === 404) return <NotFound />;
  if (isPoster(page)) return <PosterPage />;
  return page.hero.showpiece === undefined ? <Page /> : <ShowpiecePage />;
}
