// The entry of the server bundle: renders a complete document from the data of one page. Runs in a JavaScript engine without
// Web APIs.

// This stylesheet is first, because it declares the order of the cascade layers.
import "./styles/index.css";
import { renderToString } from "react-dom/server.edge";
import { StaticRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import { documentMarkup } from "./document.ts";
import type { RenderInput } from "./generated/content.ts";

/** Renders the document for `json`, a `RenderInput`. The host calls this function by its name. */
function renderDocument(json: string): { status: number; html: string } {
  const input = JSON.parse(json) as RenderInput;
  const { site, assets, year, page, search } = input;
  const content = renderToString(
    <AppContext value={{ site, year }}>
      <SpritesContext value={assets}>
        <StaticRouter location={page.path + search}>
          <App page={page} isPending={false} />
        </StaticRouter>
      </SpritesContext>
    </AppContext>,
  );
  return { status: page.status, html: documentMarkup(input, content) };
}

Object.assign(globalThis, { renderDocument });
