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

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function placeOf({ file, line, column, editor, excerpt }: Problem): Node[] {
  if (file === undefined) return [];
  const text = [file, line, column].filter((part) => part !== undefined).join(":");
  const place = element("p", {}, editor === undefined ? text : element("a", { href: editor }, text));
  return excerpt ? [place, element("pre", {}, excerpt)] : [place];
}

/** The lines that differ are marked. */
function diffOf({ diff }: Problem): Node[] {
  if (!diff) return [];
  const lines = diff.split("\n").map((line) => `${line}\n`);
  return [element("pre", {}, ...lines.map((line) => (/^[+-]/.test(line) ? element("mark", {}, line) : line)))];
}

const stackOf = ({ stack }: Problem): Node[] =>
  stack ? [element("details", {}, element("summary", {}, "Stack"), element("pre", {}, stack))] : [];

const articleOf = (problem: Problem): Node =>
  element(
    "article",
    {},
    element("h3", {}, TITLES[problem.source]),
    element("pre", {}, problem.message),
    ...diffOf(problem),
    ...placeOf(problem),
    ...stackOf(problem),
  );

/** Adds the dialog to the page, out of reach of its stylesheet. */
function addDialog(): HTMLDialogElement {
  const dialog = element("dialog", { role: "alertdialog" });
  dialog.setAttribute("aria-labelledby", "title");
  // The page's own shortcuts must not hear what is meant for the overlay.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  return dialog;
}

let dialog: HTMLDialogElement | null = null;
let shown = "[]";

/** Shows the problems; none hides the overlay. The same ones again change nothing, or a closed overlay would return. */
export function showProblems(problems: readonly Problem[]): void {
  const state = JSON.stringify(problems);
  if (state === shown) return;
  shown = state;
  const open = (dialog ??= addDialog());
  if (problems.length === 0) {
    open.close();
    return;
  }
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const close = element("button", { type: "button" }, "Close");
  close.addEventListener("click", () => open.close());
  open.replaceChildren(element("header", {}, element("h2", { id: "title" }, count), close), ...problems.map(articleOf));
  if (!open.open) open.showModal();
  close.focus();
}
