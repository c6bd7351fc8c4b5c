// Shows problems over the page, in a modal dialog, so that they are also above the page's own dialogs. Disappears when
// there are no problems left. After the developer closes it, it reopens only when the problems change.
import { createRoot, type Root } from "react-dom/client";
import css from "./overlay.css";

/** A problem, as completed by the server. */
export type Problem = Readonly<{
  step: string;
  message: string;
  place?: string | null;
  excerpt?: string | null;
  /** Address that opens the editor at this position. */
  editor?: string | null;
}>;

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

const Overlay = ({ problems }: Readonly<{ problems: readonly Problem[] }>) => (
  // The page's own shortcuts must not handle keys that are pressed in the overlay.
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

/** Adds a root for the dialog to the page, in a shadow tree to which the page's stylesheet does not apply. */
function addRoot(): Root {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  return createRoot(shadow);
}

let root: Root | null = null;
const lists: Record<"server" | "page", readonly Problem[]> = { server: [], page: [] };

/** Shows the problems of both sides. The same problems again change nothing, because a closed overlay would reopen. */
export function showProblems(side: "server" | "page", list: readonly Problem[]): void {
  lists[side] = list;
  const problems = [...lists.server, ...lists.page];
  if (problems.length > 0) root ??= addRoot();
  root?.render(problems.length > 0 && <Overlay key={JSON.stringify(problems)} problems={problems} />);
}
