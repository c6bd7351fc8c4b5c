// Shows problems in a modal dialog on top of the page and its dialogs. The dialog disappears when there are no more problems.
// After the developer closes the dialog, it reopens when the problems change.
import { createRoot, type Root } from "react-dom/client";
import css from "./overlay.css";

/** An error on the server or in the page. The server adds the source position and the excerpt if it can find them. */
export type Problem = Readonly<{
  step: string;
  message: string;
  place?: string | null;
  excerpt?: string | null;
  /** The URL that opens the editor at this position. */
  editor?: string | null;
}>;

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

const Overlay = ({ problems }: Readonly<{ problems: readonly Problem[] }>) => (
  // Keys pressed in the overlay must not trigger shortcuts of the page.
  <dialog ref={open} role="alertdialog" aria-labelledby="title" onKeyDown={(event) => event.stopPropagation()}>
    <form method="dialog">
      <h2 id="title">{problems.length === 1 ? "1 problem" : `${problems.length} problems`}</h2>
      <button>Close</button>
    </form>
    {problems.map(({ step, message, place, excerpt, editor }) => (
      <article key={`${step} ${place} ${message}`}>
        <h3>{step}</h3>
        <pre>{message}</pre>
        {place && editor && <a href={editor}>{place}</a>}
        <pre>{excerpt}</pre>
      </article>
    ))}
  </dialog>
);

/** Adds a React root for the dialog to the page. The root is in a shadow tree, which the page's stylesheet does not affect. */
function addRoot(): Root {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  return createRoot(shadow);
}

let root: Root | null = null;
const lists: Record<"server" | "page", readonly Problem[]> = { server: [], page: [] };

/** Replaces the problems of the server or of the page, and shows all problems. A closed overlay stays closed if no problem has changed. */
export function showProblems(side: "server" | "page", list: readonly Problem[]): void {
  lists[side] = list;
  const problems = [...lists.server, ...lists.page];
  if (problems.length > 0) root ??= addRoot();
  root?.render(problems.length > 0 && <Overlay key={JSON.stringify(problems)} problems={problems} />);
}
