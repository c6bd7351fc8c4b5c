// Collects problems in the browser: uncaught errors, errors that React caught, and hydration mismatches. Each problem is shown, and
// reported to the server, which prints it and finds its source position. Problems are kept until the page is reloaded.
import { captureOwnerStack } from "react";
import { type Problem, showProblems } from "./overlay.tsx";

const problems: Problem[] = [];
/** Whether a problem has occurred in the page. If so, the next state of the server without problems reloads the page. */
export const pageStatus = { isBroken: false };

let isIgnoring = false;

export function ignoringProblems(action: () => void): void {
  isIgnoring = true;
  try {
    action();
  } catch {
  } finally {
    isIgnoring = false;
  }
}

export function addProblem(step: "Browser" | "Hydration mismatch", error: unknown, componentStack?: string | null): void {
  if (isIgnoring) return;
  pageStatus.isBroken = true;
  const { message, stack } = error instanceof Error ? error : { message: String(error) };
  void report(step, message, `${stack}\n${componentStack}`).then((problem) => {
    // React re-renders after an error, so it may report the same error twice.
    if (problems.some((known) => known.message === problem.message)) return;
    problems.push(problem);
    showProblems("page", problems);
  });
}

/** Matches the URL of the interface's script. Reports contain only the file name, because each evaluation uses a different query. */
const SCRIPT = /http\S+\/(app-\w+\.js)(\?\d+)?/g;

/** Resolves with the problem, and its source position if the server responds. */
async function report(step: string, message: string, stack: string): Promise<Problem> {
  const body = JSON.stringify({ step, message, stack: stack.replace(SCRIPT, "$1"), url: location.href });
  const headers = { "content-type": "application/json" };
  const completed = fetch("/_dev/report", { method: "POST", headers, body }).then((response) => response.json());
  return completed.catch(() => ({ step, message })) as Promise<Problem>;
}

window.addEventListener("error", ({ error, message }) => addProblem("Browser", error ?? message));
window.addEventListener("unhandledrejection", ({ reason }) => addProblem("Browser", reason));

const { error: consoleError } = console;
/** React reports mismatched attributes only on the console. */
console.error = (...values: unknown[]) => {
  consoleError.apply(console, values);
  const [text, ...others] = values.map(String);
  if (!text?.startsWith("A tree hydrated but some attributes")) return;
  addProblem("Hydration mismatch", text.replaceAll("%s", () => others.shift() ?? ""), captureOwnerStack());
};
