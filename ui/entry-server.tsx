// The server bundle: makes a complete document from the data of one page. Runs in an engine without Web APIs.
// First, because it declares the order of the cascade layers.
import "./styles/index.css";
import { renderToString } from "react-dom/server.edge";
import { type Location, StaticRouter } from "react-router-dom";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import { documentMarkup } from "./document.ts";
import type { RenderInput } from "./generated/content.ts";
import { SECTIONS, VIEWS } from "./parts-server.ts";
import { SiteRoutes } from "./routes.tsx";
import { SectionComponentsContext } from "./sections/section-components.ts";

/** Renders the document for `json`, a RenderInput; the host calls this function by its name. */
function renderDocument(json: string): { status: number; html: string } {
  const input = JSON.parse(json) as RenderInput;
  const { site, assets, year, page, search } = input;
  const location = { pathname: page.path, search, hash: "", state: null, key: "default" } as Location;
  const content = renderToString(
    <AppContext value={{ site, assets, year }}>
      <SpritesContext value={assets}>
        <SectionComponentsContext value={SECTIONS}>
          <StaticRouter location={page.path + search}>
            <SiteRoutes page={page} location={location} views={VIEWS} />
            <div className="visually-hidden" aria-live="polite" aria-atomic="true" />
          </StaticRouter>
        </SectionComponentsContext>
      </SpritesContext>
    </AppContext>,
  );
  return { status: page.status, html: documentMarkup(input, content) };
}

Object.assign(globalThis, { renderDocument });
