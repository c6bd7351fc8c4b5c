// What goes wrong in the browser: errors that nothing caught, those that React caught, and hydration that does not fit.
// Each is told to the server, which prints it and finds its place, and shown.
import { captureOwnerStack } from "react";
import { type Problem, showProblems } from "./overlay.ts";
import { live } from "./root.ts";

const ATTRIBUTES_DIFFER = "A tree hydrated but some attributes";

/** The text that the console would show for its arguments. */
function format([text, ...values]: readonly unknown[]): string {
  const filled = String(text).replace(/%[sdifoOc]/g, (place) => {
    const value = values.shift();
    return place === "%c" ? "" : String(value);
  });
  return [filled, ...values.map(String)].join(" ");
}

type Step = "Browser" | "Hydration mismatch";

export type PageProblems = Readonly<{
  /**
   * Whether only another load can show that what was wrong is mended: hydration happens once, and what has thrown is
   * only tried again when a component is refreshed.
   */
  needsFreshLoad: (isRefreshed: boolean) => boolean;
  clear: () => void;
  add: (step: Step, error: unknown, componentStack?: string | null) => Promise<void>;
}>;

export function watchPage(): PageProblems {
  let problems: Problem[] = [];
  let isHydrationBroken = false;
  let hasThrown = false;

  async function add(step: Step, error: unknown, componentStack: string | null = null) {
    isHydrationBroken ||= step === "Hydration mismatch";
    /** Another list once everything was forgotten: what was found before then is no longer of interest. */
    const list = problems;
    const { message, stack } = error instanceof Error ? error : { message: String(error) };
    const problem = await report(step, message, [stack, componentStack].filter(Boolean).join("\n"));
    // React tries again before it gives up, and then the same is wrong twice.
    if (list !== problems || list.some((known) => known.message === problem.message)) return;
    list.push(problem);
    showProblems("page", list);
  }

  live.onProblem = ({ kind, error, componentStack }) => {
    const isHydration = kind === "hydration" && error instanceof Error && /hydrat/i.test(error.message);
    hasThrown ||= !isHydration;
    void add(isHydration ? "Hydration mismatch" : "Browser", error, componentStack);
  };
  window.addEventListener("error", ({ error, message }) => void add("Browser", error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => void add("Browser", reason));
  const { error: consoleError } = console;
  console.error = (...values: unknown[]) => {
    consoleError.apply(console, values);
    if (!String(values[0]).startsWith(ATTRIBUTES_DIFFER)) return;
    void add("Hydration mismatch", format(values), captureOwnerStack());
  };

  return {
    needsFreshLoad: (isRefreshed) => isHydrationBroken || (hasThrown && !isRefreshed) || live.app === null,
    clear() {
      hasThrown = false;
      problems = [];
      showProblems("page", problems);
    },
    add,
  };
}

/** Tells the server; without one, the problem is what is known here. */
async function report(step: Step, message: string, stack: string): Promise<Problem> {
  const body = JSON.stringify({ step, message, stack, url: location.href });
  const headers = { "content-type": "application/json" };
  try {
    return (await (await fetch("/_dev/report", { method: "POST", headers, body })).json()) as Problem;
  } catch {
    return { step, message };
  }
}
