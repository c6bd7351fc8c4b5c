// The side effects of the image viewer's state: follows the address, loads a picture before it is shown, and delays closing.
// Does not render anything. The viewer's own code is fetched when it is first needed.
import { type ComponentType, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureFiles } from "../components/picture-files.ts";
import type { Project } from "../generated/content.ts";
import { importChunk } from "../import-chunk.ts";
import { morph } from "../morph.ts";
import { loadPicture } from "./load-picture.ts";
import type { ViewerProps } from "./Viewer.tsx";
import { CLOSE_DELAY_MS, CLOSED, isLoading, isOpen, isVisible, neighbours, viewerReducer, type ViewerState } from "./viewer-state.ts";

/** The address with the open project, so that it can be linked to and Back closes it. */
export type ProjectAddress = Readonly<{
  /** Each navigation has another key. */
  key: string;
  /** The project of the rendered page; it may lag behind `current`. */
  slug: string | null;
  current: () => string | null;
  /** Adds a history entry. */
  push: (slug: string) => void;
  /** Replaces the history entry. */
  replace: (slug: string) => void;
  /** Goes back to the address without a project. */
  close: () => void;
}>;

export type ViewerHandle = Readonly<{
  state: ViewerState;
  /** The viewer component; `null` until it is fetched. */
  Viewer: ComponentType<ViewerProps> | null;
  /** Whether the viewer cannot be fetched, so that the page has to show the project. */
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
  /** Returns the thumbnail of a project on the page. */
  thumbnailOf: (slug: string) => HTMLElement | null;
  /** Called when the viewer is hidden and the page is interactive again, with the project that was open last. */
  onClosed: (slug: string) => void;
}>;

/** The `view-transition-name` of the viewer's picture, which the stylesheet uses. */
const PICTURE = "viewer-picture";

const fetchViewer = importChunk(() => import("./Viewer.tsx"));

/** Prefetches the viewer's code, and a picture that is likely to be opened. */
export function prefetchViewer(picture?: PictureFiles): void {
  // A failure is reported when the viewer is opened.
  fetchViewer().catch(() => {});
  if (picture !== undefined) loadPicture(picture).catch(() => {});
}

export function useViewer({ projects, address, thumbnailOf, onClosed }: ViewerOptions): ViewerHandle {
  const [state, dispatch] = useReducer(viewerReducer, CLOSED);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  /** The project that is being hidden. It remains in the address until it is hidden. */
  const closing = useRef<string | null>(null);
  /** Counts calls of `show`, because each cancels a `hide` that waits for its transition. */
  const showCount = useRef(0);
  const { phase, selected, request } = state;

  function hide(after?: () => void) {
    if (!isOpen(state)) return;
    if (!isVisible(state) || selected === null) {
      dispatch({ type: "close" });
      after?.();
      return;
    }
    const since = showCount.current;
    const isCancelled = () => showCount.current !== since;
    void morph({
      name: PICTURE,
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

  // Handles Back, Forward and shared links. Ignores changes that this hook itself made to the address, because they are
  // already handled.
  const follow = useEffectEvent((slug: string | null) => {
    if (slug !== address.current() || (slug !== null && slug === closing.current)) return;
    if (slug !== null) show(slug);
    else if (closing.current === null) hide();
    closing.current = null;
  });
  const { slug, key } = address;
  // Depends on the key, because a project may be opened and Back be pressed before either address is rendered.
  useEffect(() => follow(slug), [slug, key]);

  /** Loads the selected project for the request with this number. Returns a function that cancels the load. */
  const load = useEffectEvent((request: number) => {
    const project = projects.find(({ slug }) => slug === selected);
    if (project === undefined) return;
    let isCurrent = true;
    const settle = async () => {
      const picture = loadPicture(project.picture).then(() => false, () => true);
      const [module, failed] = await Promise.all([fetchViewer(), picture]);
      // After Back, the address changes before the page does.
      if (!isCurrent || address.current() !== project.slug) return;
      const reveal = () => {
        setViewer(() => module.Viewer);
        dispatch({ type: "settle", request, failed });
      };
      if (isVisible(state)) reveal();
      else void morph({ name: PICTURE, from: thumbnailOf(project.slug), change: () => flushSync(reveal) });
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
    if (phase !== "open") return;
    const around = neighbours(projects, selected);
    // A failure is reported when the neighbour is selected.
    for (const { picture } of around ? [around.previous, around.next] : []) loadPicture(picture).catch(() => {});
  }, [projects, selected, phase]);

  return {
    state,
    Viewer,
    isUnavailable,
    open(slug) {
      show(slug);
      // Replaces the entry if a project that was just closed is still in the address.
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
      // Keeps the address if another project was opened meanwhile.
      hide(() => {
        if (closing.current === null || closing.current !== slug) return;
        // From now on, an address with the project is a new request for it, such as Forward.
        closing.current = null;
        address.close();
      });
    },
  };
}
