// What goes wrong in the browser: errors that nothing caught, those that React caught, and hydration that does not fit.
// Each is told to the server, which prints it and finds its place, and shown.
import { captureOwnerStack } from "react";
import { type Problem, showProblems } from "./overlay.tsx";
import { live } from "./root.ts";

type Step = "Browser" | "Hydration mismatch";

let problems: Problem[] = [];
let isHydrationBroken = false;
let hasThrown = false;

/**
 * Whether only another load can show that what was wrong is mended: hydration happens once, and what has thrown is only
 * tried again when a component is refreshed.
 */
export const needsFreshLoad = (isRefreshed: boolean): boolean =>
  isHydrationBroken || (hasThrown && !isRefreshed) || live.app === null;

export function clearProblems(): void {
  hasThrown = false;
  problems = [];
  showProblems("page", problems);
}

export async function addProblem(step: Step, error: unknown, componentStack?: string | null): Promise<void> {
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

/** Tells the server; without one, the problem is what is known here. */
async function report(step: Step, message: string, stack: string): Promise<Problem> {
  const body = JSON.stringify({ step, message, stack, url: location.href });
  const headers = { "content-type": "application/json" };
  const answer = fetch("/_dev/report", { method: "POST", headers, body }).then((response) => response.json());
  return answer.catch(() => ({ step, message })) as Promise<Problem>;
}

live.onProblem = (kind, error, componentStack) => {
  const isHydration = kind === "hydration" && error instanceof Error && /hydrat/i.test(error.message);
  hasThrown ||= !isHydration;
  void addProblem(isHydration ? "Hydration mismatch" : "Browser", error, componentStack);
};
window.addEventListener("error", ({ error, message }) => void addProblem("Browser", error ?? message));
window.addEventListener("unhandledrejection", ({ reason }) => void addProblem("Browser", reason));

const { error: consoleError } = console;
/** React tells of attributes that differ nowhere else. */
console.error = (...values: unknown[]) => {
  consoleError.apply(console, values);
  const [text, ...others] = values.map(String);
  if (!text?.startsWith("A tree hydrated but some attributes")) return;
  void addProblem("Hydration mismatch", text.replaceAll("%s", () => others.shift() ?? ""), captureOwnerStack());
};
