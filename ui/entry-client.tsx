// The browser bundle: hydrates the page that the server sent and takes over navigation.
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import { type HydrationInput, INPUT_ELEMENT } from "./document.ts";
import { NavigationProvider } from "./navigation/NavigationProvider.tsx";
import { loadParts, sections, views } from "./parts-client.ts";
import { SiteRoutes } from "./routes.tsx";
import { SectionComponentsContext } from "./sections/section-components.ts";

function readInput(): HydrationInput {
  const text = document.getElementById(INPUT_ELEMENT)?.textContent;
  if (!text) throw new Error(`the document has no #${INPUT_ELEMENT}`);
  return JSON.parse(text) as HydrationInput;
}

async function start() {
  const { site, assets, year, page } = readInput();
  const root = document.getElementById("root");
  if (root === null) throw new Error("the document has no #root");
  await loadParts(page);
  hydrateRoot(
    root,
    <AppContext value={{ site, assets, year }}>
      <SpritesContext value={assets}>
        <SectionComponentsContext value={sections}>
          <BrowserRouter>
            <NavigationProvider initial={page} loadParts={loadParts}>
              {({ page, location }) => <SiteRoutes page={page} location={location} views={views} />}
            </NavigationProvider>
          </BrowserRouter>
        </SectionComponentsContext>
      </SpritesContext>
    </AppContext>,
  );
}

void start();
