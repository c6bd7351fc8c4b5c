// The browser's side of development mode. It starts before the interface and stays while that is evaluated anew. It follows
// the server: brings the page to each new state without losing what stands in it. What cannot be brought over reloads it.
// Types alone: what this client imports stays loaded, and a change in it reloads the page.
import type * as client from "../../client.tsx";
import type * as embedded from "../../embedded-input.ts";
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

type Input = embedded.EmbeddedInput;
type App = Pick<typeof client, "start"> & Pick<typeof embedded, "inputOf">;

/** The interface as it was evaluated last; none if that has failed from the first. */
let app: App | null = null;
/** Ends with what the document was hydrated from. */
let started: Promise<Input> | null = null;

Object.assign(globalThis, {
  devStart(newest: App) {
    app = newest;
    started ??= newest.start();
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

/** The build of the open document, whatever has become of its texts. */
const openBuild = () => JSON.parse(document.getElementById("render-input")?.textContent ?? "{}").page?.build;

/** Whether other data shows the same page, so that it can take the place of the present one. */
const isSamePage = (old: Input, { page }: Input) =>
  old.page.status === page.status && (page.status !== 200 || page.path === location.pathname);

/** What the document was loaded from. */
const opened = location.href;
/** None before the first, which finds the document as the server has sent it. */
let shown: State | null = null;
let input: Input | null = null;

async function apply(state: State): Promise<void> {
  if (state.id === shown?.id) return;
  showProblems("server", state.problems);
  if (state.problems.length > 0) return;
  const before = shown ?? state;
  const isOther = shown === null ? state.build !== openBuild() : needsLoad();
  if (isOther || state.base !== before.base) return location.reload();
  const hasNewApp = state.app !== before.app;
  const [html] = await Promise.all([
    fetch(shown === null ? opened : location.href, { cache: "no-store" }).then((response) => response.text()),
    state.styles === before.styles ? null : loadStyles(state.styles),
    // Evaluates it even if it is that of an earlier state. The policy allows no script elements.
    hasNewApp ? import(`${state.app}?${state.id}`) : null,
  ]);
  shown = state;
  input ??= await started;
  if (app === null || input === null) return;
  const next = app.inputOf(html);
  if (next === null || !isSamePage(input, next)) return location.reload();
  const isSame = !hasNewApp && JSON.stringify(next) === JSON.stringify(input);
  input = next;
  if (!isSame) await app.start(next);
}

let latest: State;
let applied = Promise.resolve();

listen((text) => {
  latest = JSON.parse(text) as State;
  // States that come while one is being applied are applied after it, but only the last of them.
  applied = applied.then(() => apply(latest)).catch((error: unknown) => addProblem("Browser", error));
});
