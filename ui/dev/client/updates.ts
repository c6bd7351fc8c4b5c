// The browser's side of development mode. It starts before the interface and stays while that is evaluated anew. It follows
// the server: brings the page to each new state without losing what stands in it. What cannot be brought over reloads it.
import { flushSync } from "react-dom";
import * as refresh from "react-refresh/runtime";
// What this client imports stays loaded, and a change in it reloads the page.
import type { PageInput } from "../../document.ts";
import { inputOf } from "../../embedded-input.ts";
import { listen } from "./events.ts";
import { type Problem, showProblems } from "./overlay.tsx";
import { addProblem, clearProblems, needsFreshLoad } from "./problems.ts";
import { live } from "./root.ts";

/** What the server shows now; every change of any of it has another id. */
type State = Readonly<{
  id: number;
  build: string;
  /** What a page cannot exchange: packages, fonts, the theme's script. */
  base: string;
  styles: string;
  app: string;
  /** Counts what changes the data of pages. */
  data: number;
  problems: readonly Problem[];
}>;

/** Puts another stylesheet in the place of the present one as soon as it is there. */
async function loadStyles(href: string): Promise<void> {
  const old = document.querySelectorAll('link[rel="stylesheet"]');
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((done, fail) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => fail(new Error(`${href} cannot be loaded`)));
    document.head.append(link);
  });
  old.forEach((sheet) => sheet.remove());
}

async function fetchInput(href: string): Promise<PageInput | null> {
  const found = inputOf(await (await fetch(href, { cache: "no-store" })).text());
  if (found === null) return null;
  const { shell, ...page } = found.input;
  return { ...(await (await fetch(shell)).json()), ...page };
}

/** Whether other data shows the same page, so that it can take the place of the present one. */
const isSamePage = (old: PageInput, { page }: PageInput) =>
  old.page.status === page.status && (page.status !== 200 || page.path === location.pathname);

/** What the document was loaded from. */
const opened = location.href;
/** None before the first, which finds the document as the server has sent it. */
let shown: State | null = null;

async function apply(state: State): Promise<void> {
  if (state.id === shown?.id) return;
  showProblems("server", state.problems);
  if (state.problems.length > 0) return;
  const isFirst = shown === null;
  const before = shown ?? state;
  const hasNewApp = state.app !== before.app;
  const mustReload = isFirst
    ? state.build !== inputOf(document.documentElement.outerHTML)?.input.page.build
    : needsFreshLoad(hasNewApp);
  if (mustReload || state.base !== before.base) return location.reload();
  // What the page did wrong before is forgotten: if it is still wrong, it will be done again.
  if (!isFirst) clearProblems();
  shown = state;
  const mayHaveNewData = isFirst || state.data !== before.data;
  const [fetched] = await Promise.all([
    mayHaveNewData ? fetchInput(isFirst ? opened : location.href) : null,
    state.styles === before.styles ? null : loadStyles(state.styles),
    // Evaluates it even if it is that of an earlier state. The policy allows no script elements.
    hasNewApp ? import(`${state.app}?${state.id}`) : null,
  ]);
  if (!mayHaveNewData && !hasNewApp) return;
  await live.started;
  const { app, root, input: old } = live;
  if (app === null || root === null || old === null) throw new Error("the interface does not start");
  if (mayHaveNewData && (fetched === null || !isSamePage(old, fetched))) return location.reload();
  const input = fetched ?? { ...old, page: { ...old.page, build: state.build } };
  if (JSON.stringify(input) === JSON.stringify(old) && !hasNewApp) return;
  await app.loadChunks(input.page);
  live.input = input;
  // Other code and other data in one pass, which both would take alone.
  flushSync(() => {
    root.render(app.tree(input));
    if (hasNewApp) refresh.performReactRefresh();
  });
}

let latest: State;
let applied = Promise.resolve();

listen((text) => {
  latest = JSON.parse(text) as State;
  // States that come while one is being applied are applied after it, but only the last of them.
  applied = applied
    .then(() => apply(latest))
    .catch((error: unknown) => {
      live.app = null;
      void addProblem("Browser", error);
    });
});
