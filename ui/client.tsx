// Hydrates the page that the server sent and takes over navigation.
import { hydrateRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { AppContext } from "./shared/app-context.ts";
import { SpritesContext } from "./components/sprites.ts";
import type { EmbeddedInput, PageInput, Shell } from "./document.ts";
import type { PageRecord } from "./generated/content.ts";
import { loadCode, loadInteractiveCode } from "./load-code.ts";
import { reloadIfGone } from "./loading/reload-if-gone.ts";
import { retry } from "./loading/retry.ts";
import { SiteRouter } from "./navigation/SiteRouter.tsx";

function findElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the document has no #${id}`);
  return element;
}

const readInput = () => JSON.parse(findElement("render-input").textContent) as EmbeddedInput;

async function fetchShell(address: string): Promise<Shell> {
  const response = await fetch(address);
  if (response.status === 404) void reloadIfGone(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Shell;
}

const loadInteractiveCodeWithRetries = (page: PageRecord) => retry(() => loadInteractiveCode(page));

const renderApp = (page: PageRecord, isPending: boolean) => <App page={page} isPending={isPending} />;

const renderTree = ({ site, assets, year, page, search }: PageInput) => (
  <AppContext value={{ site, year }}>
    <SpritesContext value={assets}>
      <SiteRouter initial={page} search={search} loadCode={loadCode} loadInteractiveCode={loadInteractiveCodeWithRetries}>
        {renderApp}
      </SiteRouter>
    </SpritesContext>
  </AppContext>
);

/** Resolves when the document is parsed. This script loads after the first paint, which can happen before the document is parsed. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

export async function loadInput(embedded?: EmbeddedInput): Promise<PageInput> {
  await untilParsed();
  const { shell, ...input } = embedded ?? readInput();
  return { ...(await retry(() => fetchShell(shell))), ...input };
}

export const start = (input: PageInput): void => void hydrateRoot(findElement("root"), renderTree(input));
