// The server bundle: makes a complete document from the data of one page. Runs in an engine without Web APIs.
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

/** The page at the address that the router gives. In the browser the address is that of the Navigation API. */
function PageAtAddress({ page }: Readonly<{ page: PageRecord }>) {
  const { search } = useLocation();
  return <ShownPage page={page} location={createLocationStore({ search, visit: 0 })} isPending={false} />;
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
