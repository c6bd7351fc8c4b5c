// Hydrates the page that the server sent and takes over navigation.
import { hydrateRoot } from "react-dom/client";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import type { PageInput, Shell } from "./document.ts";
import { type EmbeddedInput, inputOf } from "./embedded-input.ts";
import { loadAnewIfGone } from "./load-anew.ts";
import { loadChunks } from "./load-chunks.ts";
import { NavigationProvider } from "./navigation/NavigationProvider.tsx";
import { retry } from "./retry.ts";
import { ShownPage } from "./ShownPage.tsx";

/** What the document holds. It is fetched again if something has changed the open one, such as a translation. */
async function readInput(): Promise<EmbeddedInput> {
  const open = inputOf(document.documentElement.outerHTML);
  if (open !== null) return open;
  const sent = inputOf(await (await fetch(location.href)).text());
  if (sent === null) throw new Error("the document holds no data");
  return sent;
}

async function fetchShell(address: string): Promise<Shell> {
  const response = await fetch(address);
  if (response.status === 404) void loadAnewIfGone(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Shell;
}

const tree = ({ site, assets, year, page, search }: PageInput) => (
  <AppContext value={{ site, assets, year }}>
    <SpritesContext value={assets}>
      <NavigationProvider initial={page} search={search} loadChunks={loadChunks}>
        {(shown) => <ShownPage {...shown} />}
      </NavigationProvider>
    </SpritesContext>
  </AppContext>
);

function findContainer(): HTMLElement {
  const container = document.getElementById("root");
  if (container === null) throw new Error("the document has no #root");
  return container;
}

/** Waits for the end of the document: what is let in after the first paint may be there before it. */
async function isParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** Shows the page of the document, or of `embedded`, with what all pages share; gives what it has shown. */
export async function start(embedded?: EmbeddedInput): Promise<EmbeddedInput> {
  await isParsed();
  const input = embedded ?? (await retry(readInput));
  const { shell, ...page } = input;
  hydrateRoot(findContainer(), tree({ ...(await retry(() => fetchShell(shell))), ...page }));
  return input;
}
