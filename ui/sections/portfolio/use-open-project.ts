// Decides which project is open. The URL is the single source of truth, so pages can link to a project, and Back closes it. The other
// values follow the URL, or are ahead of it for a moment:
//
//   address.current()   the project in the browser's URL
//   address.slug        the project in the URL that the page is rendered with, which may lag behind
//   viewer.state        `selected` is the project that the viewer loads or shows, `shown` the one whose picture is visible
//   closing             the project that is closing: it stays in the URL until the viewer is hidden
//   figureSlug          the project that the server has rendered on the page, until the viewer is closed
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Project } from "../../generated/content.ts";
import { useViewer, type ViewerHandle, type ViewerOptions } from "../../viewer/use-viewer.ts";
import { type ProjectEvent, transition } from "./open-project-state.ts";
import { useProjectAddress } from "./use-project-address.ts";

export type OpenProjectOptions = Pick<ViewerOptions, "projects" | "thumbnailOf"> &
  Readonly<{
    /** Focuses the card of a project, and scrolls it into view. */
    focusCard: (slug: string) => void;
  }>;

export type OpenProject = Pick<ViewerHandle, "state" | "Viewer" | "isUnavailable" | "toggleInfo"> &
  Readonly<{
    /** The project in the URL that the page is rendered with, if there is one. The head of the document describes this project. */
    project: Project | undefined;
    /** The project that the page itself shows above the strip, if there is one. */
    figureProject: Project | undefined;
    open: (slug: string) => void;
    /** Changes the project while the viewer is open. */
    select: (slug: string) => void;
    close: () => void;
  }>;

export function useOpenProject({ projects, thumbnailOf, focusCard }: OpenProjectOptions): OpenProject {
  const address = useProjectAddress(projects);
  const { slug: addressSlug, key } = address;
  // If the URL contains a project, the server renders it as a figure, because the server cannot open the viewer.
  const [figureSlug, setFigureSlug] = useState(addressSlug);
  const closing = useRef<string | null>(null);
  function handle(event: ProjectEvent) {
    const next = transition(closing.current, event);
    closing.current = next.closing;
    return next.command;
  }
  const { show, hide, ...viewer } = useViewer({
    projects,
    thumbnailOf,
    // Reads the browser's URL, because Back changes it before the page is rendered again.
    isStillOpen: (selected) => address.current() === selected,
    onClosed(closed) {
      // Removing the figure moves the cards. The update is synchronous, so they have moved before `focusCard` scrolls one into view.
      flushSync(() => setFigureSlug(null));
      focusCard(closed);
    },
  });
  // Resets the slug here as well, because `onClosed` is not called if the viewer was closed before it was visible, or was not fetched.
  if (figureSlug !== null && (addressSlug === null || viewer.isUnavailable)) setFigureSlug(null);

  function showProject(slug: string) {
    handle({ type: "select" });
    show(slug);
  }

  // Handles Back, Forward and links to a project.
  const followAddress = useEffectEvent((rendered: string | null) => {
    const command = handle({ type: "address", rendered, current: address.current() });
    if (command === "hide") hide();
    else if (command === "show" && rendered !== null) show(rendered);
  });
  // The effect also depends on the key, because the slug does not change if a project is opened and Back is pressed before the next render.
  useEffect(() => followAddress(addressSlug), [addressSlug, key]);

  const find = (wanted: string | null) => projects.find((project) => project.slug === wanted);
  return {
    ...viewer,
    project: find(addressSlug),
    figureProject: find(viewer.isUnavailable ? addressSlug : figureSlug),
    open(slug) {
      showProject(slug);
      // A project that is closing may still be in the URL. The new project replaces it.
      if (address.current() === null) address.push(slug);
      else address.replace(slug);
    },
    select(slug) {
      showProject(slug);
      address.replace(slug);
    },
    close() {
      const slug = address.current();
      if (handle({ type: "close", slug }) !== "hide") return;
      hide(() => {
        if (handle({ type: "hidden", slug }) === "clear-address") address.close();
      });
    },
  };
}
