// The browser's side of development mode. It starts before the interface and stays while that is evaluated anew. It follows
// the server: brings the page to each new state without losing what stands in it. What cannot be brought over reloads it.
// Types alone: what this client imports stays loaded, and a change in it reloads the page.
import type * as client from "../../client.tsx";
import type { PageInput } from "../../document.ts";
import type * as embedded from "../../embedded-input.ts";
import { listen } from "./events.ts";
import { type Problem, showProblems } from "./overlay.tsx";
import { addProblem, page } from "./problems.ts";

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

type App = typeof client & Pick<typeof embedded, "inputOf">;

/** The interface as it was evaluated last; none if that has failed from the first. */
let app: App | null = null;
/** Ends with what the document was hydrated from. */
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

/** Keeps a font beyond its stylesheet: that of the next is loaded anew, and what is read would move until it is there. */
async function keepFont(rule: CSSRule): Promise<void> {
  if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes("url(")) return;
  const value = (name: string) => rule.style.getPropertyValue(name);
  const font = new FontFace(value("font-family").replaceAll('"', ""), value("src"), { weight: value("font-weight") });
  document.fonts.add(await font.load());
}

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
const isSamePage = (old: PageInput["page"], { status, path }: PageInput["page"]) =>
  old.status === status && (status !== 200 || path === location.pathname);

/** What the document was loaded from. */
const opened = location.href;
/** None before the first, before which there may have been others since the document was sent. */
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
    // Evaluates it even if it is that of an earlier state. The policy allows no script elements.
    hasNewApp ? import(`${state.app}?${state.id}`) : null,
  ]);
  shown = state;
  if (!mayHaveNewData && !hasNewApp) return;
  input ??= await started;
  if (app === null || input === null) return;
  let next: PageInput = { ...input, page: { ...input.page, build: state.build } };
  if (html !== null) {
    const fetched = app.inputOf(html)?.input;
    if (fetched === undefined || !isSamePage(input.page, fetched.page)) return location.reload();
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
  // States that come while one is being applied are applied after it, but only the last of them.
  applied = applied.then(() => apply(latest)).catch((error: unknown) => addProblem("Browser", error));
});
