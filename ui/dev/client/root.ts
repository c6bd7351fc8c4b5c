// Replaces `react-dom/client` for the interface, so that the React root persists when the interface is re-evaluated.
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import * as client from "react-dom/client";
import * as refresh from "react-refresh/runtime";
import { addProblem } from "./problems.ts";

let root: client.Root | null = null;

/** Renders the components that have been re-registered since the last render. */
export const refreshComponents = () => flushSync(() => refresh.performReactRefresh());

/** Hydrates the document on the first call. Later calls apply new data and new code in one pass. */
export function hydrateRoot(container: Element, tree: ReactNode): void {
  if (root !== null) {
    flushSync(() => {
      root?.render(tree);
      refresh.performReactRefresh();
    });
    return;
  }
  const report = (isHydration: boolean) => (error: unknown, info: { componentStack?: string | undefined }) => {
    const isMismatch = isHydration && error instanceof Error && /hydrat/i.test(error.message);
    addProblem(isMismatch ? "Hydration mismatch" : "Browser", error, info.componentStack);
  };
  root = client.hydrateRoot(container, tree, {
    onCaughtError: report(false),
    onUncaughtError: report(false),
    onRecoverableError: report(true),
  });
}
