// The browser bundle: hydrates the page that the server sent and takes over navigation.
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import { connectRoot, developmentRootOptions } from "./dev/client/root.ts";
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

async function start() {
  const input = readInput();
  const container = document.getElementById("root");
  if (container === null) throw new Error("the document has no #root");
  await loadChunks(input.page);
  if (process.env.NODE_ENV === "development") {
    const root = hydrateRoot(container, tree(input), developmentRootOptions());
    connectRoot(input, async (next) => {
      await loadChunks(next.page);
      root.render(tree(next));
    });
  } else {
    hydrateRoot(container, tree(input));
  }
}

void start();
