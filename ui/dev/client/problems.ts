// What goes wrong in the browser: errors that nothing caught, those that React caught, and hydration that does not fit.
// Each is shown and told to the server, which prints it.
import type { Problem } from "./overlay.ts";
import { root } from "./root.ts";
import { trace } from "./trace.ts";

const ATTRIBUTES_DIFFER = "A tree hydrated but some attributes";

/** The text that the console would show for its arguments. */
function format([text, ...values]: readonly unknown[]): string {
  const rest = [...values];
  const filled = String(text).replace(/%[sdifoOc]/g, (place) => {
    const value = rest.shift();
    return place === "%c" ? "" : String(value);
  });
  return [filled, ...rest.map(String)].join(" ");
}

/** React's long text of a mismatch: what it is, and what differs where. */
function splitMismatch(text: string): Pick<Problem, "message" | "diff"> {
  const [, message = text] = /^([^]*?\.)(?=\s|$)/.exec(text) ?? [];
  const [, diff] = /^https:\/\/react\.dev\/link\/\S+$\s*\n([^]*)/m.exec(text) ?? [];
  return { message, diff: diff?.trimEnd() };
}

export type PageProblems = Readonly<{
  list: () => readonly Problem[];
  /**
   * Whether only another load can show that what was wrong is mended: hydration happens once, and what has thrown is
   * only tried again when a component is refreshed.
   */
  needsFreshLoad: (isRefreshed: boolean) => boolean;
  clear: () => void;
  add: (source: "browser" | "hydration", error: unknown, componentStack?: string | null) => Promise<void>;
}>;

export type WatchOptions = Readonly<{
  /** The stack of the components that made the element React is at. */
  ownerStack: () => string | null;
  onChange: () => void;
}>;

export function watchPage({ ownerStack, onChange }: WatchOptions): PageProblems {
  let problems: Problem[] = [];
  let isHydrationBroken = false;
  let hasThrown = false;
  /** Counts the times that everything was forgotten: what was found before then is no longer of interest. */
  let turn = 0;
  const seen = new WeakSet<object>();

  async function add(source: "browser" | "hydration", error: unknown, componentStack: string | null = null) {
    if (typeof error === "object" && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    if (source === "hydration") isHydrationBroken = true;
    const since = turn;
    const text = error instanceof Error ? error.message : String(error);
    const own = error instanceof Error ? error.stack : undefined;
    const { stack, place } = await trace([own, componentStack].filter(Boolean).join("\n"));
    const problem: Problem = {
      source,
      ...(source === "hydration" ? splitMismatch(text) : { message: text }),
      ...place,
      stack,
    };
    // React tries again before it gives up, and then the same is wrong twice.
    if (since !== turn || problems.some((known) => JSON.stringify(known) === JSON.stringify(problem))) return;
    problems = [...problems, problem];
    onChange();
    const editor = await report(problem);
    if (since !== turn || editor === undefined) return;
    problems = problems.map((known) => (known === problem ? { ...problem, editor } : known));
    onChange();
  }

  root.onProblem = ({ kind, error, componentStack }) => {
    const isHydration = kind === "hydration" && error instanceof Error && /hydrat/i.test(error.message);
    hasThrown ||= !isHydration;
    void add(isHydration ? "hydration" : "browser", error, componentStack);
  };
  window.addEventListener("error", ({ error, message }) => void add("browser", error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => void add("browser", reason));
  const { error: consoleError } = console;
  console.error = (...values: unknown[]) => {
    consoleError.apply(console, values);
    if (String(values[0]).startsWith(ATTRIBUTES_DIFFER)) void add("hydration", format(values), ownerStack());
  };

  return {
    list: () => problems,
    needsFreshLoad: (isRefreshed) => isHydrationBroken || (hasThrown && !isRefreshed) || root.render === null,
    clear() {
      turn += 1;
      hasThrown = false;
      problems = [];
    },
    add,
  };
}

/** Tells the server, which prints it and may say how the editor is opened at the place. */
async function report({ source, diff, stack, file, line, column, ...rest }: Problem): Promise<string | undefined> {
  const kind = source === "hydration" ? "hydration" : "error";
  const message = [rest.message, diff].filter(Boolean).join("\n");
  try {
    const response = await fetch("/_dev/report", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind, message, stack, file, line, column, url: location.href }),
    });
    return ((await response.json()) as { editor: string | null }).editor ?? undefined;
  } catch {
    return undefined;
  }
}
