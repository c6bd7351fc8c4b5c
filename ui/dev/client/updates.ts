// The browser side of development mode. Starts before the interface, and stays loaded when the interface is evaluated
// again. Updates the page to each new state of the server without losing the page's own state, or reloads it if that is not
// possible.
// Imports only types of the interface: a module that this client imports stays loaded, and a change in it reloads the page.
import type * as client from "../../client.tsx";
import type { EmbeddedInput, PageInput } from "../../document.ts";
import { listen } from "./events.ts";
import { type Problem, showProblems } from "./overlay.tsx";
import { addProblem, page } from "./problems.ts";

/** The current state of the server; every change gets another id. */
type State = Readonly<{
  id: number;
  build: string;
  /** Identifies the parts that an open page cannot replace: packages, fonts, the favicon, the inline script and the company's colours. */
  base: string;
  styles: string;
  app: string;
  /** Incremented whenever the data of the page changes. */
  data: number;
  problems: readonly Problem[];
}>;

type App = typeof client;

/** The interface as it was evaluated last; null if every evaluation has failed. */
let app: App | null = null;
/** Resolves with the input that the document was hydrated from. */
let started: Promise<PageInput> | null = null;

Object.assign(globalThis, {
  devStart(newest: App) {
    app = newest;
    started ??= newest.loadInput().then((input) => {
      newest.start(input);
      return input;
    });
  },
});

/** Keeps a font after its stylesheet is replaced: the next stylesheet loads it again, which would cause a layout shift. */
async function keepFont(rule: CSSRule): Promise<void> {
  if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes("url(")) return;
  const value = (name: string) => rule.style.getPropertyValue(name);
  const font = new FontFace(value("font-family").replaceAll('"', ""), value("src"), { weight: value("font-weight") });
  document.fonts.add(await font.load());
}

/** Replaces the current stylesheet as soon as the new one is loaded. */
async function loadStyles(href: string): Promise<void> {
  // The stylesheet with the company's colours follows it, and stays.
  const old = document.querySelector('link[rel="stylesheet"]');
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((done, fail) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => fail(new Error(`${href} cannot be loaded`)));
    if (old === null) document.head.append(link);
    else old.after(link);
  });
  old?.remove();
}

/** Returns the input that the document `html` embeds, or null. In the input, every `<` is escaped. */
function inputIn(html: string): EmbeddedInput | null {
  const [, json] = /id="render-input">([^<]+)</.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as EmbeddedInput);
}

/** Returns the build of the open document. */
const openBuild = () => JSON.parse(document.getElementById("render-input")?.textContent ?? "{}").page?.build;

/** Returns whether new data belongs to the same page, so that it can replace the current data. */
const isSamePage = (old: PageInput["page"], { status, path }: PageInput["page"]) =>
  old.status === status && (status !== 200 || path === location.pathname);

/** The address that the document was loaded from. */
const opened = location.href;
/** The last applied state; null before the first one. Earlier states since the document was sent may have been missed. */
let shown: State | null = null;
let input: PageInput | null = null;

async function apply(state: State): Promise<void> {
  if (state.id === shown?.id) return;
  showProblems("server", state.problems);
  if (state.problems.length > 0) return;
  const before = shown ?? state;
  const isOther = shown === null ? state.build !== openBuild() : page.isBroken;
  if (isOther || state.base !== before.base) return location.reload();
  const hasNewApp = state.app !== before.app;
  const href = shown === null ? opened : location.href;
  const mayHaveNewData = shown === null || state.data !== before.data;
  const [html] = await Promise.all([
    mayHaveNewData ? fetch(href, { cache: "no-store" }).then((answer) => answer.text()) : null,
    state.styles === before.styles ? null : loadStyles(state.styles),
    // The query forces an evaluation even if the script was loaded for an earlier state. The Content-Security-Policy allows
    // no script elements.
    hasNewApp ? import(`${state.app}?${state.id}`) : null,
  ]);
  shown = state;
  if (!mayHaveNewData && !hasNewApp) return;
  input ??= await started;
  if (app === null || input === null) return;
  let next: PageInput = { ...input, page: { ...input.page, build: state.build } };
  if (html !== null) {
    const fetched = inputIn(html);
    if (fetched === null || !isSamePage(input.page, fetched.page)) return location.reload();
    next = await app.loadInput(fetched);
  }
  const isSame = !hasNewApp && JSON.stringify(next) === JSON.stringify(input);
  input = next;
  if (!isSame) app.start(next);
}

let latest: State;
const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
let applied: Promise<unknown> = Promise.allSettled(rules.map(keepFont));

listen((text) => {
  latest = JSON.parse(text) as State;
  // Of the states that arrive while one is being applied, only the last one is applied afterwards.
  applied = applied.then(() => apply(latest)).catch((error: unknown) => addProblem("Browser", error));
});
