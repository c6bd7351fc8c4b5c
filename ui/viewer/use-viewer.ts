// The side effects of the image viewer: follows the address, loads a picture before it is shown, and delays closing. Does not
// render anything. Loads the code of the viewer when a project is first opened.
import { type ComponentType, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureFiles } from "../components/picture-files.ts";
import type { Project } from "../generated/content.ts";
import { importChunk } from "../shared/import-chunk.ts";
import { morph } from "../shared/morph.ts";
import { savesData } from "../shared/saves-data.ts";
import { loadPicture } from "./load-picture.ts";
import type { ViewerProps } from "./Viewer.tsx";
import { CLOSE_DELAY_MS, CLOSED, isLoading, isOpen, isVisible, neighboursOf, viewerReducer, type ViewerState } from "./viewer-state.ts";

/** The open project in the address, so that it can be linked to, and Back closes it. */
export type ProjectAddress = Readonly<{
  /** Every navigation has a different key. */
  key: string;
  /** The project in the rendered address, which may lag behind `current`. */
  slug: string | null;
  /** Returns the project in the address of the browser. */
  current: () => string | null;
  /** Sets the project in the address, with a new history entry. */
  push: (slug: string) => void;
  /** Sets the project in the address of the current history entry. */
  replace: (slug: string) => void;
  /** Goes back to the address without a project. */
  close: () => void;
}>;

export type ViewerHandle = Readonly<{
  state: ViewerState;
  /** The viewer component; `null` until its code is loaded. */
  Viewer: ComponentType<ViewerProps> | null;
  /** Whether the code of the viewer could not be loaded. The page shows the project instead. */
  isUnavailable: boolean;
  open: (slug: string) => void;
  /** Shows another project in the open viewer. */
  select: (slug: string) => void;
  toggleInfo: () => void;
  close: () => void;
}>;

export type ViewerOptions = Readonly<{
  projects: readonly Project[];
  address: ProjectAddress;
  /** Returns the thumbnail that represents a project on the page. */
  thumbnailOf: (slug: string) => HTMLElement | null;
  /** Called with the last open project when the viewer is hidden and the page is interactive again. */
  onClosed: (slug: string) => void;
}>;

/** The `view-transition-name` of the viewer's picture. `Viewer.module.css` repeats it. */
const TRANSITION_NAME = "viewer-picture";

const fetchViewer = importChunk(() => import("./Viewer.tsx"));

/** Prefetches the code of the viewer, and a picture that is likely to be opened, unless the visitor saves data. */
export function prefetchViewer(picture?: PictureFiles): void {
  if (savesData()) return;
  // A failure is reported when the viewer is opened.
  fetchViewer().catch(() => {});
  if (picture !== undefined) loadPicture(picture).catch(() => {});
}

export function useViewer({ projects, address, thumbnailOf, onClosed }: ViewerOptions): ViewerHandle {
  const [state, dispatch] = useReducer(viewerReducer, CLOSED);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  /** The project that is closing. It stays in the address until the viewer is hidden. */
  const closing = useRef<string | null>(null);
  /** Number of calls of `show`. Each call cancels a `hide` that waits for its transition. */
  const showCount = useRef(0);
  const { phase, selected, request } = state;

  function hide(after?: () => void) {
    if (!isOpen(state)) return;
    if (!isVisible(state) || selected === null) {
      dispatch({ type: "close" });
      after?.();
      return;
    }
    const startCount = showCount.current;
    const isCancelled = () => showCount.current !== startCount;
    void morph({
      name: TRANSITION_NAME,
      change() {
        if (isCancelled()) return;
        flushSync(() => dispatch({ type: "close" }));
        onClosed(selected);
      },
      into: () => (isCancelled() ? null : thumbnailOf(selected)),
      ...(after && { after }),
    });
  }

  function show(slug: string) {
    showCount.current += 1;
    closing.current = null;
    setUnavailable(false);
    dispatch({ type: "select", slug });
  }

  // Handles Back, Forward and shared links. Ignores changes of the address that this hook made, which need no further handling.
  const followAddress = useEffectEvent((slug: string | null) => {
    if (slug !== address.current() || (slug !== null && slug === closing.current)) return;
    if (slug !== null) show(slug);
    else if (closing.current === null) hide();
    closing.current = null;
  });
  const { slug, key } = address;
  // Depends on the key too: if a project is opened and Back is pressed before the next render, the slug is the same as before.
  useEffect(() => followAddress(slug), [slug, key]);

  /** Loads the selected project for this request. Returns a function that cancels the load. */
  const load = useEffectEvent((request: number) => {
    const project = projects.find(({ slug }) => slug === selected);
    if (project === undefined) return;
    let isCurrent = true;
    const settle = async () => {
      const picture = loadPicture(project.picture).then(() => false, () => true);
      const [module, failed] = await Promise.all([fetchViewer(), picture]);
      // After Back, the address changes before the page is rendered.
      if (!isCurrent || address.current() !== project.slug) return;
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
  useEffect(() => (isPending ? load(request) : undefined), [request, isPending]);

  useEffect(() => {
    if (phase !== "closing") return;
    const timer = setTimeout(() => dispatch({ type: "clear" }), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== "open" || savesData()) return;
    const neighbours = neighboursOf(projects, selected);
    // A failure is reported when the project is selected.
    for (const { picture } of neighbours ? [neighbours.previous, neighbours.next] : []) loadPicture(picture).catch(() => {});
  }, [projects, selected, phase]);

  return {
    state,
    Viewer,
    isUnavailable,
    open(slug) {
      show(slug);
      // A project that is closing may still be in the address; the new one then replaces it.
      if (address.current() === null) address.push(slug);
      else address.replace(slug);
    },
    select(slug) {
      show(slug);
      address.replace(slug);
    },
    toggleInfo: () => dispatch({ type: "toggle-info" }),
    close() {
      if (closing.current !== null) return;
      const slug = address.current();
      closing.current = slug;
      // If another project was opened meanwhile, the address stays.
      hide(() => {
        if (closing.current === null || closing.current !== slug) return;
        // From now on, an address with this project, for example after Forward, opens it again.
        closing.current = null;
        address.close();
      });
    },
  };
}
