// Shows what is wrong, over the page: a modal dialog, so that it also stands above the page's own. Goes away when
// nothing is wrong any more; closed by hand, it stays away until something else is wrong.
import { createRoot, type Root } from "react-dom/client";
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

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

const Overlay = ({ problems }: Readonly<{ problems: readonly Problem[] }>) => (
  // The page's own shortcuts must not hear what is meant for the overlay.
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

/** Puts a place for the dialog into the page, out of reach of its stylesheet. */
function addRoot(): Root {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  return createRoot(shadow);
}

let root: Root | null = null;
const lists: Record<"server" | "page", readonly Problem[]> = { server: [], page: [] };

/** Shows the problems of both sides. The same ones again change nothing, or a closed overlay would return. */
export function showProblems(side: "server" | "page", list: readonly Problem[]): void {
  lists[side] = list;
  const problems = [...lists.server, ...lists.page];
  if (problems.length > 0) root ??= addRoot();
  root?.render(problems.length > 0 && <Overlay key={JSON.stringify(problems)} problems={problems} />);
}
