// The browser bundle: hydrates the page that the server sent and takes over navigation.
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import { INPUT_ELEMENT } from "./document.ts";
import type { PageRecord, RenderInput } from "./generated/content.ts";
import { NavigationProvider } from "./navigation/NavigationProvider.tsx";
import { Page } from "./pages/Page.tsx";
import { SiteRoutes } from "./routes.tsx";
import { type View, type ViewName, viewOf } from "./views.ts";

const LOADERS: Readonly<Record<ViewName, () => Promise<View>>> = {
  page: async () => Page,
  home: async () => (await import("./pages/Home.tsx")).Home,
  design: async () => (await import("./pages/Design.tsx")).Design,
  vera: async () => (await import("./pages/Vera.tsx")).Vera,
  "not-found": async () => (await import("./pages/NotFound.tsx")).NotFound,
};

const views: Record<string, View> = {};

async function loadView(page: PageRecord): Promise<void> {
  const name = viewOf(page);
  views[name] ??= await LOADERS[name]();
}

function readInput(): RenderInput {
  const text = document.getElementById(INPUT_ELEMENT)?.textContent;
  if (!text) throw new Error(`the document has no #${INPUT_ELEMENT}`);
  return JSON.parse(text) as RenderInput;
}

async function start() {
  const { site, assets, year, page } = readInput();
  const root = document.getElementById("root");
  if (root === null) throw new Error("the document has no #root");
  await loadView(page);
  hydrateRoot(
    root,
    <AppContext value={{ site, assets, year }}>
      <SpritesContext value={assets}>
        <BrowserRouter>
          <NavigationProvider initial={page} loadView={loadView}>
            {({ page, location }) => <SiteRoutes page={page} location={location} views={views} />}
          </NavigationProvider>
        </BrowserRouter>
      </SpritesContext>
    </AppContext>,
  );
}

void start();
