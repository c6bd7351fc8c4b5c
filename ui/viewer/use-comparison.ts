// The side effects of a comparison: starts again for another project, and loads the pass before it is shown. Does not render
// anything.
import { useEffect, useReducer, useState } from "react";
import type { Project } from "../generated/content.ts";
import { comparisonReducer, NOTHING_COMPARED } from "./comparison.ts";
import { loadPicture } from "./load-picture.ts";

/** The last pass that finished loading, by its address. */
type Loaded = Readonly<{ src: string; failed: boolean }>;

export function useComparison(project: Project | undefined) {
  const [state, dispatch] = useReducer(comparisonReducer, NOTHING_COMPARED);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // During the render, so that no pass of the previous project is ever drawn over this one.
  if (state.slug !== project?.slug) dispatch({ type: "renew", slug: project?.slug });
  const pass = project?.passes.find(({ kind }) => kind === state.kind);
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
  }, [picture]);

  const isSettled = pass !== undefined && loaded?.src === pass.picture.src;
  return {
    ...state,
    dispatch,
    /** The chosen pass, once it is loaded. */
    pass: isSettled && !loaded.failed ? pass : undefined,
    isLoading: pass !== undefined && !isSettled,
    hasFailed: isSettled && loaded.failed,
  };
}
