// What goes wrong in the browser: errors that nothing caught, those that React caught, and hydration that does not fit.
// Each is shown and told to the server, which prints it.
import type { Problem } from "./overlay.ts";
import { root } from "./root.ts";
import { mapStack, placeIn } from "./trace.ts";

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

export type PageProblems = Readonly<{
  list: () => readonly Problem[];
  /** Whether hydration did not fit: only another load shows that it does. */
  isHydrationBroken: () => boolean;
  clear: () => void;
  add: (source: "browser" | "hydration", error: unknown, componentStack?: string | null) => Promise<void>;
}>;

export function watchPage(onChange: () => void): PageProblems {
  let problems: Problem[] = [];
  let isHydrationBroken = false;
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
    const message = error instanceof Error ? error.message : String(error);
    const own = error instanceof Error ? (error.stack ?? "").replace(/^[^]*?(?=\n\s+at )/, "").trimStart() : "";
    const stack = await mapStack([own, componentStack?.trim()].filter(Boolean).join("\n\n"));
    report(source === "hydration" ? "hydration" : "error", message, stack);
    if (since !== turn) return;
    problems = [...problems, { source, message, stack, ...placeIn(stack) }];
    onChange();
  }

  root.onProblem = ({ kind, error, componentStack }) => {
    const isHydration = kind === "hydration" && error instanceof Error && /hydrat/i.test(error.message);
    void add(isHydration ? "hydration" : "browser", error, componentStack);
  };
  window.addEventListener("error", ({ error, message }) => void add("browser", error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => void add("browser", reason));
  const { error: consoleError } = console;
  console.error = (...values: unknown[]) => {
    consoleError.apply(console, values);
    if (String(values[0]).startsWith(ATTRIBUTES_DIFFER)) void add("hydration", format(values));
  };

  return {
    list: () => problems,
    isHydrationBroken: () => isHydrationBroken,
    clear() {
      turn += 1;
      problems = [];
    },
    add,
  };
}

function report(kind: "error" | "hydration", message: string, stack: string): void {
  fetch("/_dev/report", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind, message, stack, url: location.href }),
  }).catch(() => {});
}
