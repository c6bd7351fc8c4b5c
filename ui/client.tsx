// Hydrates the page that the server sent and takes over navigation.
import { hydrateRoot } from "react-dom/client";
import { AppContext } from "./app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import type { PageInput, Shell } from "./document.ts";
import { type EmbeddedInput, inputOf } from "./embedded-input.ts";
import { loadAnewIfGone } from "./load-anew.ts";
import { loadChunks } from "./load-chunks.ts";
import { NavigationProvider } from "./navigation/NavigationProvider.tsx";
import { fetchRecord, recordAddress } from "./navigation/record-store.ts";
import { retry } from "./retry.ts";
import { ShownPage } from "./ShownPage.tsx";

/** What the document holds. Its page is fetched if something has changed the texts of the document. */
async function readInput(): Promise<EmbeddedInput> {
  const found = inputOf(document.documentElement.outerHTML);
  if (found === null) throw new Error("the document holds no data");
  const { input, isIntact } = found;
  if (isIntact) return input;
  const { signal } = new AbortController();
  const page = await fetchRecord(recordAddress(location.pathname), { signal, priority: "high" });
  if (page.build !== input.page.build) throw new Error("the site has been rebuilt since this page was loaded");
  return { ...input, page };
}

async function fetchShell(address: string): Promise<Shell> {
  const response = await fetch(address);
  if (response.status === 404) void loadAnewIfGone(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Shell;
}

const tree = ({ site, assets, year, page, search }: PageInput) => (
  <AppContext value={{ site, year }}>
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

/** The input of the page: what the document holds, or `embedded`, and what all pages share. */
export async function loadInput(embedded?: EmbeddedInput): Promise<PageInput> {
  await isParsed();
  const { shell, ...input } = embedded ?? (await retry(readInput));
  return { ...(await retry(() => fetchShell(shell))), ...input };
}

export const start = (input: PageInput): void => void hydrateRoot(findContainer(), tree(input));
