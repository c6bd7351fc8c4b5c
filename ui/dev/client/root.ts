// What the interface's entry and the development client have to say to each other. In production the entry uses none of
// it, and nothing of it is bundled.
import type { HydrationOptions } from "react-dom/client";
import type { PageInput } from "../../document.ts";

export type PageProblem = Readonly<{ kind: "error" | "hydration"; error: unknown; componentStack: string | null }>;

type Root = {
  /** The data that is shown. */
  input: PageInput | null;
  render: ((input: PageInput) => Promise<void>) | null;
  onProblem: (problem: PageProblem) => void;
};

export const root: Root = { input: null, render: null, onProblem: () => {} };

/** Hands what React catches to the client: what a boundary caught, what nothing caught, and hydration that failed. */
export function developmentRootOptions(): HydrationOptions {
  const report = (kind: PageProblem["kind"]) => (error: unknown, info: { componentStack?: string | undefined }) =>
    root.onProblem({ kind, error, componentStack: info.componentStack ?? null });
  return { onCaughtError: report("error"), onUncaughtError: report("error"), onRecoverableError: report("hydration") };
}

/** Tells the client what is shown, and how other data of the same page is shown in its place. */
export function connectRoot(input: PageInput, render: (input: PageInput) => Promise<void>): void {
  root.input = input;
  root.render = render;
}
