// What goes wrong in the browser: errors that nothing caught, those that React caught, and hydration that does not fit.
// Each is shown and told to the server, which prints it.
import { captureOwnerStack } from "react";
import type { Problem } from "./overlay.ts";
import { live } from "./root.ts";
import { trace } from "./trace.ts";

const ATTRIBUTES_DIFFER = "A tree hydrated but some attributes";

/** The text that the console would show for its arguments. */
function format([text, ...values]: readonly unknown[]): string {
  const filled = String(text).replace(/%[sdifoOc]/g, (place) => {
    const value = values.shift();
    return place === "%c" ? "" : String(value);
  });
  return [filled, ...values.map(String)].join(" ");
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

export function watchPage(onChange: () => void): PageProblems {
  let problems: Problem[] = [];
  let isHydrationBroken = false;
  let hasThrown = false;
  const seen = new WeakSet<object>();

  async function add(source: "browser" | "hydration", error: unknown, componentStack: string | null = null) {
    if (typeof error === "object" && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    isHydrationBroken ||= source === "hydration";
    /** Another list once everything was forgotten: what was found before then is no longer of interest. */
    const list = problems;
    const { message: text, stack: own } = error instanceof Error ? error : { message: String(error) };
    const { stack, place } = await trace([own, componentStack].filter(Boolean).join("\n"));
    const what = source === "hydration" ? splitMismatch(text) : { message: text };
    const problem: Problem = { source, ...what, ...place, stack };
    // React tries again before it gives up, and then the same is wrong twice.
    if (list !== problems || list.some((known) => known.message === problem.message && known.stack === stack)) return;
    list.push(problem);
    onChange();
    const editor = await report(problem);
    list[list.indexOf(problem)] = { ...problem, editor };
    if (list === problems) onChange();
  }

  live.onProblem = ({ kind, error, componentStack }) => {
    const isHydration = kind === "hydration" && error instanceof Error && /hydrat/i.test(error.message);
    hasThrown ||= !isHydration;
    void add(isHydration ? "hydration" : "browser", error, componentStack);
  };
  window.addEventListener("error", ({ error, message }) => void add("browser", error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => void add("browser", reason));
  const { error: consoleError } = console;
  console.error = (...values: unknown[]) => {
    consoleError.apply(console, values);
    if (String(values[0]).startsWith(ATTRIBUTES_DIFFER)) void add("hydration", format(values), captureOwnerStack());
  };

  return {
    list: () => problems,
    needsFreshLoad: (isRefreshed) => isHydrationBroken || (hasThrown && !isRefreshed) || live.app === null,
    clear() {
      hasThrown = false;
      problems = [];
      onChange();
    },
    add,
  };
}

/** Tells the server, which prints it and may say how the editor is opened at the place. */
async function report({ source, diff, message, ...rest }: Problem): Promise<string | undefined> {
  const body = { ...rest, kind: source, message: [message, diff].filter(Boolean).join("\n"), url: location.href };
  const headers = { "content-type": "application/json" };
  try {
    const response = await fetch("/_dev/report", { method: "POST", headers, body: JSON.stringify(body) });
    return ((await response.json()) as { editor: string | null }).editor ?? undefined;
  } catch {
    return undefined;
  }
}
