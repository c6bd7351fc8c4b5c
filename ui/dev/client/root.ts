// The root of the page, which stays while the interface is evaluated anew. In production nothing of it is bundled.
import type { ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import type { PageInput } from "../../document.ts";

/** What an evaluation of the interface hands over. */
export type App = Readonly<{
  container: HTMLElement;
  /** The input that the document was rendered from. */
  input: PageInput;
  /** Loads the code that shows a page. */
  loadChunks: (page: PageInput["page"]) => Promise<void>;
  tree: (input: PageInput) => ReactNode;
}>;

export type PageProblem = Readonly<{ kind: "error" | "hydration"; error: unknown; componentStack: string | null }>;

type Live = {
  /** None when the newest evaluation has failed. */
  app: App | null;
  root: Root | null;
  /** The input that is shown. */
  input: PageInput | null;
  onProblem: (problem: PageProblem) => void;
};

export const live: Live = { app: null, root: null, input: null, onProblem: () => {} };

/** Hydrates the document at the first call; later ones only take the place of the app. */
export async function connect(app: App): Promise<void> {
  live.app = app;
  if (live.input !== null) return;
  live.input = app.input;
  await app.loadChunks(app.input.page);
  const report = (kind: PageProblem["kind"]) => (error: unknown, info: { componentStack?: string | undefined }) =>
    live.onProblem({ kind, error, componentStack: info.componentStack ?? null });
  live.root = hydrateRoot(app.container, app.tree(app.input), {
    onCaughtError: report("error"),
    onUncaughtError: report("error"),
    onRecoverableError: report("hydration"),
  });
}
