// The root of the page, which stays while the interface is evaluated anew. In production nothing of it is bundled.
import type { ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import type { PageInput } from "../../document.ts";

/** What an evaluation of the interface hands over. */
export type App = Readonly<{
  container: HTMLElement;
  /** Loads the input that the document was rendered from. */
  loadInput: () => Promise<PageInput>;
  /** Loads the code that shows a page. */
  loadChunks: (page: PageInput["page"]) => Promise<void>;
  tree: (input: PageInput) => ReactNode;
}>;

type Live = {
  /** None when the newest evaluation has failed. */
  app: App | null;
  root: Root | null;
  /** The input that is shown. */
  input: PageInput | null;
  /** Ends when the document is hydrated; none before the first evaluation. */
  started: Promise<void> | null;
  onProblem: (kind: "error" | "hydration", error: unknown, componentStack: string | undefined) => void;
};

export const live: Live = { app: null, root: null, input: null, started: null, onProblem: () => {} };

/** Hydrates the document at the first call; later ones only take the place of the app. */
export function connect(app: App): void {
  live.app = app;
  live.started ??= start(app);
}

async function start(app: App): Promise<void> {
  const input = await app.loadInput();
  live.input = input;
  await app.loadChunks(input.page);
  const report = (kind: "error" | "hydration") => (error: unknown, info: { componentStack?: string | undefined }) =>
    live.onProblem(kind, error, info.componentStack);
  live.root = hydrateRoot(app.container, app.tree(input), {
    onCaughtError: report("error"),
    onUncaughtError: report("error"),
    onRecoverableError: report("hydration"),
  });
}
