// Shows what is wrong, over the page: a modal dialog, so that it also stands above the page's own. Goes away when
// nothing is wrong any more; closed by hand, it stays away until something else is wrong.
import css from "./overlay.css";

/** As the server completes it. */
export type Problem = Readonly<{
  step: string;
  message: string;
  place?: string | null;
  excerpt?: string | null;
  /** Address that opens the editor at the place. */
  editor?: string | null;
}>;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const articleOf = ({ step, message, place, excerpt, editor }: Problem): Node =>
  element(
    "article",
    {},
    element("h3", {}, step),
    element("pre", {}, message),
    place && editor ? element("a", { href: editor }, place) : "",
    element("pre", {}, excerpt ?? ""),
  );

/** Adds the dialog to the page, out of reach of its stylesheet. */
function addDialog(): HTMLDialogElement {
  const dialog = element("dialog", { role: "alertdialog" });
  dialog.setAttribute("aria-labelledby", "title");
  // The page's own shortcuts must not hear what is meant for the overlay.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  return dialog;
}

let dialog: HTMLDialogElement | null = null;
let shown = "[]";
const lists: Record<"server" | "page", readonly Problem[]> = { server: [], page: [] };

/** Shows the problems of both sides. The same ones again change nothing, or a closed overlay would return. */
export function showProblems(side: "server" | "page", list: readonly Problem[]): void {
  lists[side] = list;
  const problems = [...lists.server, ...lists.page];
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
