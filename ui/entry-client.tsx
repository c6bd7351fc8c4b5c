// The browser bundle: hydrates the page that the server sent and takes over navigation.
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import { connect } from "./dev/client/root.ts";
import { type HydrationInput, INPUT_ELEMENT } from "./document.ts";
import { loadChunks } from "./load-chunks.ts";
import { NavigationProvider } from "./navigation/NavigationProvider.tsx";
import { ShownPage } from "./ShownPage.tsx";

function readInput(): HydrationInput {
  const text = document.getElementById(INPUT_ELEMENT)?.textContent;
  if (!text) throw new Error(`the document has no #${INPUT_ELEMENT}`);
  return JSON.parse(text) as HydrationInput;
}

const tree = ({ site, assets, year, page }: HydrationInput) => (
  <AppContext value={{ site, assets, year }}>
    <SpritesContext value={assets}>
      <BrowserRouter>
        <NavigationProvider initial={page} loadChunks={loadChunks}>
          {(shown) => <ShownPage {...shown} />}
        </NavigationProvider>
      </BrowserRouter>
    </SpritesContext>
  </AppContext>
);

function findContainer(): HTMLElement {
  const container = document.getElementById("root");
  if (container === null) throw new Error("the document has no #root");
  return container;
}

async function start() {
  const input = readInput();
  const container = findContainer();
  await loadChunks(input.page);
  hydrateRoot(container, tree(input));
}

// In development this module is evaluated again after each change, and the root stays.
if (process.env.NODE_ENV === "development") {
  void connect({ container: findContainer(), input: readInput(), loadChunks, tree });
} else {
  void start();
}
