// Shows what is wrong, over the page: a modal dialog, so that it also stands above the page's own. Goes away when
// nothing is wrong any more; closed by hand, it stays away until something else is wrong.
import css from "./overlay.css";

export type Problem = Readonly<{
  source: "build" | "content" | "render" | "start" | "browser" | "hydration";
  message: string;
  /** Lines, of which those that start with + and - tell what differs. */
  diff?: string | undefined;
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  excerpt?: string | undefined;
  /** Address that opens the editor at the place. */
  editor?: string | undefined;
  stack?: string | undefined;
}>;

const TITLES: Readonly<Record<Problem["source"], string>> = {
  build: "Build",
  content: "Content",
  render: "Server render",
  start: "Start",
  browser: "Browser",
  hydration: "Hydration mismatch",
};

const NAME = "development-overlay";

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function placeOf({ file, line, column, editor }: Problem): Node[] {
  if (file === undefined) return [];
  const text = [file, line, column].filter((part) => part !== undefined).join(":");
  const name = editor === undefined ? text : element("a", { href: editor }, text);
  return [element("p", { className: "place" }, name)];
}

function excerptOf({ excerpt, line, column }: Problem): Node[] {
  if (!excerpt) return [];
  const gutter = line === undefined ? "" : `${line} │ `;
  // The mark stands under the column, behind the same tabs.
  const before = column === undefined ? null : excerpt.slice(0, column - 1).replace(/[^\t]/g, " ");
  const pointer = before === null ? "" : `\n${" ".repeat(gutter.length)}${before}`;
  return [element("pre", {}, gutter, excerpt, pointer, ...(before === null ? [] : [element("mark", {}, "▲")]))];
}

/** The lines that differ are marked; what all lines are indented by is left out. */
function diffOf({ diff }: Problem): Node[] {
  if (!diff) return [];
  const lines = diff.split("\n");
  // The signs stand in the first column, in the place of a space.
  const indent = Math.min(...lines.map((line) => /^[+-]?( *)(?=\S)/.exec(line)?.[0].length ?? Infinity));
  const shown = lines.map((line) => {
    const sign = /^[+-]/.exec(line)?.[0];
    const text = `${sign ?? " "} ${line.slice(indent).trimEnd()}\n`;
    return sign === undefined ? text : element("mark", {}, text);
  });
  return [element("pre", {}, ...shown)];
}

function articleOf(problem: Problem): Node {
  return element(
    "article",
    {},
    element("h3", {}, TITLES[problem.source]),
    element("pre", { className: "message" }, problem.message),
    ...diffOf(problem),
    ...placeOf(problem),
    ...excerptOf(problem),
    ...(problem.stack
      ? [element("details", {}, element("summary", {}, "Stack"), element("pre", {}, problem.stack))]
      : []),
  );
}

class Overlay extends HTMLElement {
  #dialog: HTMLDialogElement;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    this.#dialog = element("dialog", { role: "alertdialog" });
    this.#dialog.setAttribute("aria-labelledby", "title");
    // The page's own shortcuts must not hear what is meant for the overlay.
    this.#dialog.addEventListener("keydown", (event) => event.stopPropagation());
    root.append(this.#dialog);
  }

  show(problems: readonly Problem[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    const close = element("button", { type: "button", autofocus: true }, "Close");
    close.addEventListener("click", () => this.#dialog.close());
    const title = element("h2", { id: "title" }, count);
    const hadFocus = this.#dialog.open;
    this.#dialog.replaceChildren(element("header", {}, title, close), ...problems.map(articleOf));
    if (!hadFocus) this.#dialog.showModal();
    close.focus();
  }

  hide() {
    this.#dialog.close();
  }
}

let overlay: Overlay | null = null;
let shown = "";

/** Shows the problems; none hides the overlay. The same ones again change nothing, or a closed overlay would return. */
export function showProblems(problems: readonly Problem[]): void {
  const state = JSON.stringify(problems);
  if (state === shown || (problems.length === 0 && overlay === null)) return;
  shown = state;
  if (overlay === null) {
    customElements.define(NAME, Overlay);
    overlay = new Overlay();
    document.body.append(overlay);
  }
  if (problems.length === 0) overlay.hide();
  else overlay.show(problems);
}
