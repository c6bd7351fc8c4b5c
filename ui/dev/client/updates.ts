// The browser side of development mode. Starts before the interface, and keeps running when the interface is re-evaluated. Applies each new
// state of the server to the page and preserves the state of React components, or reloads the page if that is impossible.
//
// This client imports only types from the interface. If it imported code, every change to that code would reload the page.
import type * as client from "../../client.tsx";
import type { EmbeddedInput, PageInput } from "../../document.ts";
import { listen } from "./events.ts";
import { type Problem, showProblems } from "./overlay.tsx";
import { addProblem, ignoringProblems, pageStatus } from "./problems.ts";
import { refreshComponents } from "./root.ts";

/** The state of the development server: its last build, its data and its problems. Each change has a new id. */
type State = Readonly<{
  id: number;
  build: string;
  /** Identifies everything that an open page cannot replace: packages, fonts, favicon, inline script and the company's colours. */
  base: string;
  styles: string;
  app: string;
  /** A counter that changes with the data of the page. */
  data: number;
  problems: readonly Problem[];
}>;

/** An update of one module, for pages that have evaluated the bundle `app`. A complete state with the same change follows. */
type Update = Readonly<{ id: number; update: string; app: string }>;

type App = typeof client;

/** The interface that was evaluated last, or null until an evaluation succeeds. */
let app: App | null = null;
/** Resolves with the input that the document was hydrated with. */
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

/**
 * Loads the font of a `@font-face` rule and adds it to the document. Without this, replacing the stylesheet would remove the font, and the
 * page would show a fallback font until the new stylesheet has loaded it again. Skips rules without a font file.
 */
async function keepFont(rule: CSSRule): Promise<void> {
  if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes("url(")) return;
  const value = (name: string) => rule.style.getPropertyValue(name);
  const font = new FontFace(value("font-family").replaceAll('"', ""), value("src"), { weight: value("font-weight") });
  document.fonts.add(await font.load());
}

/** Replaces the stylesheet. Removes the old one only after the new one has loaded, so the page is never unstyled. */
async function loadStyles(href: string): Promise<void> {
  // Only the first stylesheet is replaced. The second one contains the company's colours and fonts.
  const old = document.querySelector('link[rel="stylesheet"]');
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`${href} cannot be loaded`)));
    if (old === null) document.head.append(link);
    else old.after(link);
  });
  old?.remove();
}

/** Returns the input that the document `html` embeds, or null. Every `<` in the input is escaped, so the first `<` is after its end. */
function inputIn(html: string): EmbeddedInput | null {
  const [, json] = /id="render-input">([^<]+)</.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as EmbeddedInput);
}

const openBuild = () => JSON.parse(document.getElementById("render-input")?.textContent ?? "{}").page?.build;

const isForOpenPage = (old: PageInput["page"], { status, path }: PageInput["page"]) =>
  old.status === status && (status !== 200 || path === location.pathname);

const initialAddress = location.href;
/** The last applied state, or null before the first state. The page may have missed states between its load and the first state. */
let shown: State | null = null;
let input: PageInput | null = null;
let lastUpdate: number | null = null;

/** Returns the document of the open page. Fetches again if the page has changed meanwhile. */
async function fetchDocument(): Promise<string> {
  const href = shown === null ? initialAddress : location.href;
  const response = await fetch(href, { cache: "no-store" });
  const html = await response.text();
  return shown === null || location.href === href ? html : fetchDocument();
}

async function apply(state: State): Promise<void> {
  if (state.id === shown?.id) return;
  showProblems("server", state.problems);
  if (state.problems.length > 0) return;
  const before = shown ?? state;
  const isOutdated = shown === null ? state.build !== openBuild() : pageStatus.isBroken;
  if (isOutdated || state.base !== before.base) return location.reload();
  const hasNewApp = state.app !== before.app;
  const mayHaveNewData = shown === null || state.data !== before.data;
  const [html] = await Promise.all([
    mayHaveNewData ? fetchDocument() : null,
    state.styles === before.styles ? null : loadStyles(state.styles),
    // The query forces an evaluation, even if the script was loaded for an earlier state. The script is imported, because the
    // Content-Security-Policy does not allow a script to set the URL of a script element (`require-trusted-types-for`).
    hasNewApp ? import(`${state.app}?${state.id}`) : null,
  ]);
  shown = state;
  if (!mayHaveNewData && !hasNewApp) return;
  input ??= await started;
  if (app === null || input === null) return;
  let next: PageInput = { ...input, page: { ...input.page, build: state.build } };
  if (html !== null) {
    const fetched = inputIn(html);
    if (fetched === null || !isForOpenPage(input.page, fetched.page)) return location.reload();
    next = await app.loadInput(fetched);
  }
  const isSame = !hasNewApp && JSON.stringify(next) === JSON.stringify(input);
  input = next;
  if (!isSame) app.start(next);
}

/** Shows a changed module. Ignores its errors: they occur again, with source positions, when the complete state is applied. */
async function applyUpdate({ id, update, app: base }: Update): Promise<void> {
  if (id === lastUpdate || pageStatus.isBroken || shown?.app !== base) return;
  lastUpdate = id;
  await import(`${update}?${id}`).then(
    () => ignoringProblems(refreshComponents),
    () => {},
  );
}

let latest: State | Update;
const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
let applied: Promise<unknown> = Promise.allSettled(rules.map(keepFont));

/** Applies the latest message. If several messages arrive while one is being applied, all but the last are skipped. */
async function applyLatest(): Promise<void> {
  const message = latest;
  try {
    await ("update" in message ? applyUpdate(message) : apply(message));
  } catch (error) {
    // A message that is no longer the latest may have failed merely because the server has removed its files.
    if (message === latest) addProblem("Browser", error);
  }
}

listen((text) => {
  latest = JSON.parse(text) as State | Update;
  applied = applied.then(applyLatest);
});
