// The browser's side of development mode. It starts before the interface and stays while that is evaluated anew. It follows
// the server: brings the page to each new state without losing what stands in it. What cannot be brought over reloads it.
// Types alone: what this client imports stays loaded, and a change in it reloads the page.
import type { start as Start } from "../../client.tsx";
import type { EmbeddedInput } from "../../document.ts";
import { listen } from "./events.ts";
import { type Problem, showProblems } from "./overlay.tsx";
import { addProblem, needsLoad } from "./problems.ts";

/** What the server shows now; every change of any of it has another id. */
type State = Readonly<{
  id: number;
  build: string;
  /** What a page cannot exchange: packages, fonts, the theme's script. */
  base: string;
  styles: string;
  app: string;
  problems: readonly Problem[];
}>;

/** The interface as it was evaluated last, and the end of its first start. */
const app: { start: typeof Start | null; started: Promise<void> | null } = { start: null, started: null };

Object.assign(globalThis, {
  devStart(start: typeof Start) {
    app.start = start;
    app.started ??= start();
  },
});

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

/** The data that a document was rendered from. */
function inputOf(html: string): EmbeddedInput | null {
  const [, json] = /<script[^>]* id="render-input"[^>]*>([^<]*)/.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as EmbeddedInput);
}

/** Whether other data shows the same page, so that it can take the place of the present one. */
const isSamePage = (old: EmbeddedInput, { page }: EmbeddedInput) =>
  old.page.status === page.status && (page.status !== 200 || page.path === location.pathname);

/** What the document was loaded from. */
const opened = location.href;
/** None before the first, which finds the document as the server has sent it. */
let shown: State | null = null;
let input: EmbeddedInput | null = null;

async function apply(state: State): Promise<void> {
  if (state.id === shown?.id) return;
  showProblems("server", state.problems);
  if (state.problems.length > 0) return;
  input ??= inputOf(document.documentElement.outerHTML);
  const before = shown ?? state;
  const isOther = shown === null ? state.build !== input?.page.build : needsLoad();
  if (input === null || isOther || state.base !== before.base) return location.reload();
  const hasNewApp = state.app !== before.app;
  const [html] = await Promise.all([
    fetch(shown === null ? opened : location.href, { cache: "no-store" }).then((response) => response.text()),
    state.styles === before.styles ? null : loadStyles(state.styles),
    // Evaluates it even if it is that of an earlier state. The policy allows no script elements.
    hasNewApp ? import(`${state.app}?${state.id}`) : null,
  ]);
  shown = state;
  await app.started;
  const next = inputOf(html);
  if (next === null || !isSamePage(input, next)) return location.reload();
  const isSame = !hasNewApp && JSON.stringify(next) === JSON.stringify(input);
  input = next;
  if (!isSame) await app.start?.(next);
}

let latest: State;
let applied = Promise.resolve();

listen((text) => {
  latest = JSON.parse(text) as State;
  // States that come while one is being applied are applied after it, but only the last of them.
  applied = applied.then(() => apply(latest)).catch((error: unknown) => addProblem("Browser", error));
});
