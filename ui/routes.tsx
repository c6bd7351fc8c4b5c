// The routes, for the server and the browser. Each page has a line with the component that renders it. If the component has its own
// chunk, client navigation loads the chunk before it shows the page (`load-code.ts`). The data of a page is its record,
// `content/pages/PATH.toml`, which the component reads with `usePage`.
import type { ReactElement } from "react";
import type { RouteObject } from "react-router-dom";
import { Layout } from "./layout/Layout.tsx";
import { usePage } from "./navigation/page-context.ts";
import { PosterPage } from "./pages/PosterPage.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Page } from "./pages/Page.tsx";
import { ShowpiecePage } from "./pages/ShowpiecePage.tsx";
import { isPoster } from "./shared/is-poster.ts";

type Route = Readonly<{ path: string; element: ReactElement }>;

// Elements are constants, so a change of the query or the fragment alone does not re-render the page.
const layout = <Layout />;
const contentPage = <ContentPage />;

/** An integration test compares these with the records in `content/pages/`. */
export const ROUTES: readonly Route[] = [
  { path: "/", element: contentPage },
  { path: "/about", element: contentPage },
  { path: "/services-list", element: contentPage },
  { path: "/solutions-list", element: contentPage },
  { path: "/services", element: contentPage },
  { path: "/services/windows", element: contentPage },
  { path: "/services/twa", element: contentPage },
  { path: "/services/sites", element: contentPage },
  { path: "/services/online-stores", element: contentPage },
  { path: "/services/neural", element: contentPage },
  { path: "/services/mobile", element: contentPage },
  { path: "/services/blockchain", element: contentPage },
  { path: "/services/design", element: contentPage },
  { path: "/solutions", element: contentPage },
  { path: "/solutions/vera", element: contentPage },
  { path: "/solutions/as", element: contentPage },
  { path: "/solutions/cpi", element: contentPage },
  { path: "/solutions/crm", element: contentPage },
  { path: "/solutions/erp", element: contentPage },
];

/** The route of all other paths: it renders pages that exist only in another company's content, and the 404 page. */
const OTHER: Route = { path: "*", element: <OtherPage /> };

export const routeAt = (path: string): Route => ROUTES.find((route) => route.path === path) ?? OTHER;

/** Returns a tree with only the route of `path`, because the router ranks and compiles every route that it receives. */
export const routesAt = (path: string): RouteObject[] => [{ element: layout, children: [routeAt(path)] }];

/** The page of any record in `content/pages/`, with the hero that the record selects. */
function ContentPage() {
  const page = usePage();
  if (isPoster(page)) return <PosterPage />;
  return page.hero.showpiece === undefined ? <Page /> : <ShowpiecePage />;
}

function OtherPage() {
  return usePage().status === 404 ? <NotFound /> : <ContentPage />;
}
