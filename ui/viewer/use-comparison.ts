// Runs the side effects of a comparison: ends it when the project changes, and loads a pass before it is shown. Renders nothing.
import { useEffect, useReducer, useState } from "react";
import type { PassKind, Project } from "../generated/content.ts";
import { comparisonReducer, startComparison } from "./comparison.ts";
import { loadPicture } from "./load-picture.ts";

/** The result of the last load: the URL of the pass's picture, and whether loading it failed. */
type Loaded = Readonly<{ src: string; failed: boolean }>;

export function useComparison(project: Project) {
  const [state, dispatch] = useReducer(comparisonReducer, project.slug, startComparison);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** The number of retries. Changing it reloads a failed pass. */
  const [retries, setRetries] = useState(0);
  // Dispatches during the render, because an effect would run too late: the previous project's pass would be drawn over this project.
  if (state.slug !== project.slug) dispatch({ type: "change-project", slug: project.slug });
  const pass = project.passes.find(({ kind }) => kind === state.kind);
  const picture = pass?.picture;

  useEffect(() => {
    if (picture === undefined) return;
    let isCurrent = true;
    const settle = (failed: boolean) => isCurrent && setLoaded({ src: picture.src, failed });
    loadPicture(picture).then(() => settle(false), () => settle(true));
    return () => {
      isCurrent = false;
      setLoaded(null);
    };
  }, [picture, retries]);

  const isSettled = pass !== undefined && loaded?.src === pass.picture.src;
  const hasFailed = isSettled && loaded.failed;
  return {
    ...state,
    /** Chooses a pass. If its load has failed, choosing it again retries the load. */
    choose(kind: PassKind | null) {
      dispatch({ type: "choose", kind });
      if (hasFailed) setRetries((count) => count + 1);
    },
    setWipe: (to: number) => dispatch({ type: "wipe", to }),
    /** The chosen pass, once it is loaded; `undefined` until then and if the load fails. */
    pass: isSettled && !loaded.failed ? pass : undefined,
    isLoading: pass !== undefined && !isSettled,
    hasFailed,
  };
}

export type ComparisonHandle = ReturnType<typeof useComparison>;
