// The side effects of a comparison: ends it when the project changes, and loads a pass before it is shown. Does not render
// anything.
import { useEffect, useReducer, useState } from "react";
import type { Project } from "../generated/content.ts";
import { comparisonReducer, NO_COMPARISON } from "./comparison.ts";
import { loadPicture } from "./load-picture.ts";

/** The result of the last load: the address of the pass, and whether its picture could be loaded. */
type Loaded = Readonly<{ src: string; failed: boolean }>;

export function useComparison(project: Project | undefined) {
  const [state, dispatch] = useReducer(comparisonReducer, NO_COMPARISON);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // During the render, so that a pass of the previous project is never drawn over this project.
  if (state.slug !== project?.slug) dispatch({ type: "change-project", slug: project?.slug });
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
