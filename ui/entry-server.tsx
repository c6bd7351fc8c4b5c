// The entry of the server bundle: renders a complete document from the data of one page. Runs in a JavaScript engine without
// Web APIs.
// First, because it declares the order of the cascade layers.
import "./styles/index.css";
import { renderToString } from "react-dom/server.edge";
import { StaticRouter, useLocation } from "react-router-dom";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import { documentMarkup } from "./document.ts";
import type { PageRecord, RenderInput } from "./generated/content.ts";
import { createLocationStore } from "./navigation/location-context.ts";
import { ShownPage } from "./ShownPage.tsx";

/** Renders the page at the location of the router. In the browser, `NavigationProvider` supplies the location instead. */
function PageAtAddress({ page }: Readonly<{ page: PageRecord }>) {
  const { search } = useLocation();
  return <ShownPage page={page} location={createLocationStore({ search, navigations: 0 })} isPending={false} />;
}

/** Renders the document for `json`, a RenderInput; the host calls this function by its name. */
function renderDocument(json: string): { status: number; html: string } {
  const input = JSON.parse(json) as RenderInput;
  const { site, assets, year, page, search } = input;
  const content = renderToString(
    <AppContext value={{ site, year }}>
      <SpritesContext value={assets}>
        <StaticRouter location={page.path + search}>
          <PageAtAddress page={page} />
        </StaticRouter>
      </SpritesContext>
    </AppContext>,
  );
  return { status: page.status, html: documentMarkup(input, content) };
}

Object.assign(globalThis, { renderDocument });
