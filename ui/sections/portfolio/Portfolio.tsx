// The portfolio: a strip of slides that scrolls natively, a grid of uncropped pictures, and the viewer that both open. Without
// scripts, their links open this page with the project in the URL, and the page shows this project above the strip.
//
// The slugs of projects in this component, each `null` if there is none:
//   address.slug    the project in the rendered address. It is the open project for the head of the document.
//   state.selected  the project that was opened or selected last. While its picture loads, its card shows a spinner.
//   state.shown     the project whose picture the viewer shows. It stays while the selected picture loads and the viewer closes.
//   renderedSlug    the project in the address of the first render, until the viewer is closed.
//   figureSlug      the project above the strip: the rendered project, or the project in the address if the viewer is unavailable.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSite } from "../../shared/app-context.ts";
import type { Portfolio as PortfolioRecord } from "../../generated/content.ts";
import { useDelayed } from "../../hooks/use-delayed.ts";
import { useLatestCallback } from "../../hooks/use-latest-callback.ts";
import { usePage } from "../../navigation/page-context.ts";
import { useViewer } from "../../viewer/use-viewer.ts";
import { SPINNER_DELAY_MS } from "../../viewer/viewer-state.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import type { CardsHandle } from "./cards-handle.ts";
import { Plates } from "./Plates.tsx";
import { ProjectFigure } from "./ProjectFigure.tsx";
import { Strip } from "./Strip.tsx";
import { useProjectAddress } from "./use-project-address.ts";
import { useProjectHead } from "./use-project-head.ts";

export function Portfolio({ section }: SectionProps<PortfolioRecord>) {
  const { projects, large } = section;
  const { labels } = useSite();
  const { path } = usePage();
  const strip = useRef<CardsHandle>(null);
  const plates = useRef<CardsHandle>(null);
  /** The strip or the grid, whichever opened the viewer: the viewer expands from its card and returns to it. */
  const opener = useRef(strip);
  const address = useProjectAddress(projects.map(({ slug }) => slug));
  // The server renders the project of the URL on the page, because it cannot open the viewer. The project stays on the page
  // until the viewer is closed.
  const [renderedSlug, setRenderedSlug] = useState(address.slug);
  const viewer = useViewer({
    projects,
    address,
    thumbnailOf: (slug) => opener.current.current?.pictureOf(slug) ?? null,
    onClosed(slug) {
      // Synchronous, because removing the figure moves the strip, which `focus` then scrolls into view.
      flushSync(() => setRenderedSlug(null));
      opener.current.current?.focus(slug);
    },
  });
  // Covers a viewer that was closed before it was visible, and one that could not be fetched.
  if (renderedSlug !== null && (address.slug === null || viewer.isUnavailable)) setRenderedSlug(null);
  useProjectHead(projects.find(({ slug }) => slug === address.slug));
  const { state, Viewer } = viewer;
  const openFromStrip = useLatestCallback((slug: string) => {
    opener.current = strip;
    viewer.open(slug);
  });
  const openFromPlates = useLatestCallback((slug: string) => {
    opener.current = plates;
    viewer.open(slug);
  });
  const isLoading = useDelayed(state.phase === "opening", SPINNER_DELAY_MS);
  const loadingSlug = isLoading ? state.selected : null;

  const figureSlug = viewer.isUnavailable ? address.slug : address.slug && renderedSlug;
  const figureProject = projects.find(({ slug }) => slug === figureSlug);
  const figure = useRef<HTMLElement>(null);
  // React does not apply `autoFocus` to a figure that is added later.
  useEffect(() => {
    if (viewer.isUnavailable) figure.current?.focus();
  }, [viewer.isUnavailable]);

  return (
    <SectionFrame section={section}>
      {figureProject !== undefined && <ProjectFigure ref={figure} project={figureProject} closeHref={path} />}
      <Strip ref={strip} projects={projects} loadingSlug={loadingSlug} onOpen={openFromStrip} />
      <p className="visually-hidden" role="status">
        {isLoading && labels.viewer.loading}
      </p>
      <Plates ref={plates} projects={projects} firstIndex={large} loadingSlug={loadingSlug} onOpen={openFromPlates} />
      {Viewer !== null && state.shown !== null && (
        <Viewer
          state={state}
          projects={projects}
          labels={labels.viewer}
          filmstripLabels={labels.strip}
          onSelect={viewer.select}
          onToggleInfo={viewer.toggleInfo}
          onClose={viewer.close}
        />
      )}
    </SectionFrame>
  );
}
