// What goes wrong in the browser: errors that nothing caught, those that React caught, and hydration that does not fit.
// Each is told to the server, which prints it and finds its place, and shown. Only another load can show that it is mended.
import { captureOwnerStack } from "react";
import { type Problem, showProblems } from "./overlay.tsx";

const problems: Problem[] = [];
export const page = { isBroken: false };

export function addProblem(step: "Browser" | "Hydration mismatch", error: unknown, componentStack?: string | null): void {
  page.isBroken = true;
  const { message, stack } = error instanceof Error ? error : { message: String(error) };
  void report(step, message, `${stack}\n${componentStack}`).then((problem) => {
    // React tries again before it gives up, and then the same is wrong twice.
    if (problems.some((known) => known.message === problem.message)) return;
    problems.push(problem);
    showProblems("page", problems);
  });
}

/** Address of the interface's script, which is evaluated anew under a query of its own. */
const SCRIPT = /http\S+\/(app-\w+\.js)(\?\d+)?/g;

/** Tells the server; without one, the problem is what is known here. */
async function report(step: string, message: string, stack: string): Promise<Problem> {
  const body = JSON.stringify({ step, message, stack: stack.replace(SCRIPT, "$1"), url: location.href });
  const headers = { "content-type": "application/json" };
  const answer = fetch("/_dev/report", { method: "POST", headers, body }).then((response) => response.json());
  return answer.catch(() => ({ step, message })) as Promise<Problem>;
}

window.addEventListener("error", ({ error, message }) => addProblem("Browser", error ?? message));
window.addEventListener("unhandledrejection", ({ reason }) => addProblem("Browser", reason));

const { error: consoleError } = console;
/** React tells of attributes that differ nowhere else. */
console.error = (...values: unknown[]) => {
  consoleError.apply(console, values);
  const [text, ...others] = values.map(String);
  if (!text?.startsWith("A tree hydrated but some attributes")) return;
  addProblem("Hydration mismatch", text.replaceAll("%s", () => others.shift() ?? ""), captureOwnerStack());
};
