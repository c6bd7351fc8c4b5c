// The effects of the image viewer's states: the address decides which project is open, a picture is loaded before it is
// shown, and closing takes its time. Shows nothing itself; the viewer's own code is fetched when it is first needed.
import { type ComponentType, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureFiles } from "../components/picture-files.ts";
import type { Project } from "../generated/content.ts";
import { loadPicture } from "./load-picture.ts";
import { grow } from "./view-transition.ts";
import type { ViewerProps } from "./Viewer.tsx";
import { CLOSE_DELAY_MS, CLOSED, isOpen, neighbours, viewerReducer, type ViewerState } from "./viewer-state.ts";

/** Where the open project is written down, so that it can be linked to and Back closes it. */
export type ProjectAddress = Readonly<{
  /** The project of the page that is rendered; it may lag behind `current`. */
  slug: string | null;
  current: () => string | null;
  /** Adds a history entry. */
  open: (slug: string) => void;
  /** Replaces the history entry. */
  pass: (slug: string) => void;
  leave: () => void;
}>;

export type ViewerHandle = Readonly<{
  state: ViewerState;
  /** The viewer itself, once it has been fetched. */
  Viewer: ComponentType<ViewerProps> | null;
  /** The viewer cannot be fetched; the page has to show the project. */
  isUnavailable: boolean;
  open: (slug: string) => void;
  pass: (slug: string) => void;
  toggleInfo: () => void;
  close: () => void;
}>;

export type ViewerOptions = Readonly<{
  projects: readonly Project[];
  address: ProjectAddress;
  /** The picture on the page that stands for a project. */
  thumbnailOf: (slug: string) => HTMLElement | null;
  /** Called when the page can be operated again, with the project that was open last. */
  onClosed: (slug: string) => void;
}>;

const fetchViewer = () => import("./Viewer.tsx");

/** Gets the viewer's code ready before it is asked for, and a picture that is likely to be opened. */
export function prefetchViewer(picture?: PictureFiles): void {
  // A failure is reported when the viewer is opened.
  fetchViewer().catch(() => {});
  if (picture !== undefined) loadPicture(picture).catch(() => {});
}

export function useViewer({ projects, address, thumbnailOf, onClosed }: ViewerOptions): ViewerHandle {
  const [state, dispatch] = useReducer(viewerReducer, CLOSED);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  /** The project whose address is being left; until that is done it still stands in the address. */
  const leaving = useRef<string | null>(null);
  /** Counts what overtakes a hiding that waits for its transition. */
  const turn = useRef(0);
  const { selected, request, isVisible, isLoading, isClosing } = state;

  function hide(after?: () => void) {
    if (!isOpen(state)) return;
    if (!isVisible || selected === null) {
      dispatch({ type: "close" });
      after?.();
      return;
    }
    const since = turn.current;
    const isOvertaken = () => turn.current !== since;
    grow({
      change() {
        if (isOvertaken()) return;
        flushSync(() => dispatch({ type: "close" }));
        onClosed(selected);
      },
      into: () => (isOvertaken() ? null : thumbnailOf(selected)),
      ...(after && { after }),
    });
  }

  function show(slug: string) {
    turn.current += 1;
    leaving.current = null;
    setUnavailable(false);
    dispatch({ type: "select", slug });
  }

  // Back, Forward and shared links. What this component wrote itself has been dealt with already.
  const follow = useEffectEvent((slug: string | null) => {
    if (slug !== address.current() || (slug !== null && slug === leaving.current)) return;
    if (slug !== null) show(slug);
    else if (leaving.current === null) hide();
    leaving.current = null;
  });
  const { slug } = address;
  useEffect(() => follow(slug), [slug]);

  /** Loads what the request with this number selected; gives the function that cancels it. */
  const load = useEffectEvent((request: number) => {
    const project = projects.find(({ slug }) => slug === selected);
    if (project === undefined) return;
    let isCurrent = true;
    const settle = async () => {
      const [module, failed] = await Promise.all([
        fetchViewer(),
        loadPicture(project.picture).then(
          () => false,
          () => true,
        ),
      ]);
      if (!isCurrent) return;
      const reveal = () => {
        setViewer(() => module.Viewer);
        dispatch({ type: "settle", request, failed });
      };
      if (isVisible) reveal();
      else grow({ from: thumbnailOf(project.slug), change: () => flushSync(reveal) });
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
  useEffect(() => (isLoading ? load(request) : undefined), [request, isLoading]);

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => dispatch({ type: "clear" }), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);

  useEffect(() => {
    if (!isVisible || isLoading || selected === null) return;
    const around = neighbours(
      projects.map(({ slug }) => slug),
      selected,
    );
    for (const { slug, picture } of projects) {
      // A neighbour that fails is reported when it is passed to.
      if (slug === around?.next || slug === around?.previous) loadPicture(picture).catch(() => {});
    }
  }, [projects, selected, isVisible, isLoading]);

  return {
    state,
    Viewer,
    isUnavailable,
    open(slug) {
      show(slug);
      // One that has just been closed may still stand in the address.
      if (address.current() === null) address.open(slug);
      else address.pass(slug);
    },
    pass(slug) {
      show(slug);
      address.pass(slug);
    },
    toggleInfo: () => dispatch({ type: "toggle-info" }),
    close() {
      if (leaving.current !== null) return;
      const slug = address.current();
      leaving.current = slug;
      // Another project may have been opened before it comes to this.
      hide(() => leaving.current !== null && leaving.current === slug && address.leave());
    },
  };
}
