// Runs the side effects of the image viewer: loads a picture before it is shown, animates opening and closing, and delays the removal of
// a closed project. Loads the viewer's code when a project is first opened. The caller decides which project is open.
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureFiles } from "../components/picture-files.ts";
import type { Project } from "../generated/content.ts";
import { importChunk } from "../shared/import-chunk.ts";
import { morph } from "../shared/morph.ts";
import { savesData } from "../shared/saves-data.ts";
import { loadPicture } from "./load-picture.ts";
import { useLiveReducer } from "./use-live-reducer.ts";
import type { ViewerProps } from "./Viewer.tsx";
import { CLOSE_DELAY_MS, CLOSED, isLoading, isOpen, isVisible, neighboursOf, viewerReducer, type ViewerState } from "./viewer-state.ts";

export type ViewerHandle = Readonly<{
  state: ViewerState;
  /** The viewer component; `null` until its code is loaded. */
  Viewer: ComponentType<ViewerProps> | null;
  /** Whether the viewer's code could not be loaded. The page shows the project instead. */
  isUnavailable: boolean;
  /** Opens the viewer, or changes the project of the open viewer. */
  show: (slug: string) => void;
  /** If the viewer is open, hides it and then calls `after`. Calling `show` in the meantime may keep it open; `after` is called anyway. */
  hide: (after?: () => void) => void;
  toggleInfo: () => void;
}>;

export type ViewerOptions = Readonly<{
  projects: readonly Project[];
  /** Called when a project is loaded. Returns whether the viewer should still show it. */
  isStillOpen: (slug: string) => boolean;
  /** Returns the thumbnail that represents a project on the page, or `null` if the thumbnail is not in view. */
  thumbnailOf: (slug: string) => HTMLElement | null;
  /** Called with the selected project when the visible viewer is hidden and the page is interactive again. */
  onClosed: (slug: string) => void;
}>;

/** The `view-transition-name` of the viewer's picture. `Stage.module.css` and `Viewer.module.css` repeat it. */
const TRANSITION_NAME = "viewer-picture";

const fetchViewer = importChunk(() => import("./Viewer.tsx"));

/** Prefetches the code of the viewer and, if given, `picture`. Does nothing if the visitor saves data. */
export function prefetchViewer(picture?: PictureFiles): void {
  if (savesData()) return;
  // Ignores failures, because opening the viewer tries again and handles a repeated failure.
  fetchViewer().catch(() => {});
  if (picture !== undefined) loadPicture(picture).catch(() => {});
}

export function useViewer({ projects, isStillOpen, thumbnailOf, onClosed }: ViewerOptions): ViewerHandle {
  const { state, dispatch, read } = useLiveReducer(viewerReducer, CLOSED);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const { phase, selected, request } = state;

  function hide(after?: () => void) {
    const open = read();
    if (!isOpen(open)) return;
    if (!isVisible(open) || open.selected === null) {
      dispatch({ type: "close" });
      after?.();
      return;
    }
    const { selected: closing } = open;
    // A call to `show` before the transition starts keeps the viewer open.
    const isCancelled = () => read().request !== open.request;
    void morph({
      name: TRANSITION_NAME,
      change() {
        if (isCancelled()) return;
        flushSync(() => dispatch({ type: "close" }));
        onClosed(closing);
      },
      into: () => (isCancelled() ? null : thumbnailOf(closing)),
      ...(after && { after }),
    });
  }

  function show(slug: string) {
    setUnavailable(false);
    dispatch({ type: "select", slug });
  }

  /** Loads the selected project and shows it. Returns a function that discards the result of the load. */
  const load = useEffectEvent(() => {
    const project = projects.find(({ slug }) => slug === selected);
    if (project === undefined) return;
    let isCurrent = true;
    const settle = async () => {
      const picture = loadPicture(project.picture).then(() => false, () => true);
      const [module, failed] = await Promise.all([fetchViewer(), picture]);
      if (!isCurrent || !isStillOpen(project.slug)) return;
      const reveal = () => {
        setViewer(() => module.Viewer);
        dispatch({ type: "settle", request, failed });
      };
      if (isVisible(state)) reveal();
      else void morph({ name: TRANSITION_NAME, from: thumbnailOf(project.slug), change: () => flushSync(reveal) });
    };
    settle().catch(() => {
      if (!isCurrent) return;
      setUnavailable(true);
      dispatch({ type: "close" });
    });
    return () => {
      isCurrent = false;
    };
  });
  const isPending = isLoading(state);
  useEffect(() => (isPending ? load() : undefined), [request, isPending]);

  useEffect(() => {
    if (phase !== "closing") return;
    const timer = setTimeout(() => dispatch({ type: "clear" }), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, phase]);

  useEffect(() => {
    if (phase !== "open" || savesData()) return;
    const neighbours = neighboursOf(projects, selected);
    // Ignores failures, because selecting the project tries again and handles a repeated failure.
    for (const { picture } of neighbours ? [neighbours.previous, neighbours.next] : []) loadPicture(picture).catch(() => {});
  }, [projects, selected, phase]);

  return {
    state,
    Viewer,
    isUnavailable,
    show,
    hide,
    toggleInfo: () => dispatch({ type: "toggle-info" }),
  };
}
