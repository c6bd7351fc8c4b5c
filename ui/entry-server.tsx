// The entry point of the server bundle. It renders a complete document from the data of one page, in a JavaScript engine without Web APIs.

// This import must come first, because the stylesheet declares the order of the cascade layers.
import "./styles/index.css";
import { renderToString } from "react-dom/server.edge";
import { StaticRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { AppContext } from "./shared/app-context.ts";
import { MISSING_PART, StrictContext } from "./components/HydrationBoundary.tsx";
import { SpritesContext } from "./components/sprites.ts";
import { documentMarkup } from "./document.ts";
import type { RenderInput } from "./generated/content.ts";

function renderContent({ site, assets, year, page, search }: RenderInput, isStrict: boolean): string {
  return renderToString(
    <StrictContext value={isStrict}>
      <AppContext value={{ site, year }}>
        <SpritesContext value={assets}>
          <StaticRouter location={page.path + search}>
            <App page={page} isPending={false} />
          </StaticRouter>
        </SpritesContext>
      </AppContext>
    </StrictContext>,
  );
}

/**
 * Renders the document for `json`, a `RenderInput`. Throws if a part of the page cannot be rendered. The host calls this function by name.
 */
function renderDocument(json: string): { status: number; html: string } {
  const input = JSON.parse(json) as RenderInput;
  const content = renderContent(input, false);
  if (content.includes(MISSING_PART)) {
    // `renderToString` does not report errors inside Suspense boundaries. A second render without boundaries throws the error.
    renderContent(input, true);
    throw new Error("a part of the page cannot be rendered");
  }
  return { status: input.page.status, html: documentMarkup(input, content) };
}

Object.assign(globalThis, { renderDocument });
