// The portfolio: a strip of slides that scrolls natively, a grid of whole pictures, and the viewer that both open. Without
// scripts, they link to this page with the project in the URL, and the page then shows the project above the strip.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSite } from "../../app-context.ts";
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
  /** The cards from which the visitor opened the viewer: it grows out of them and returns to them. */
  const opener = useRef(strip);
  const address = useProjectAddress(projects.map(({ slug }) => slug));
  // The server renders the project on the page, because it cannot open the viewer. The project stays on the page until the
  // viewer is closed.
  const [arrivedAt, setArrivedAt] = useState(address.slug);
  const viewer = useViewer({
    projects,
    address,
    thumbnailOf: (slug) => opener.current.current?.pictureOf(slug) ?? null,
    onClosed(slug) {
      // Synchronous, because removing the figure moves the strip that is then scrolled into view.
      flushSync(() => setArrivedAt(null));
      opener.current.current?.focus(slug);
    },
  });
  // The viewer may have been closed before it was visible, or have failed.
  if (arrivedAt !== null && (address.slug === null || viewer.isUnavailable)) setArrivedAt(null);
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
  const isPreparing = useDelayed(state.phase === "opening", SPINNER_DELAY_MS);
  const preparing = isPreparing ? state.selected : null;

  const onPage = viewer.isUnavailable ? address.slug : address.slug && arrivedAt;
  const project = projects.find(({ slug }) => slug === onPage);
  const figure = useRef<HTMLElement>(null);
  // React does not apply `autoFocus` to a figure that is added later.
  useEffect(() => {
    if (viewer.isUnavailable) figure.current?.focus();
  }, [viewer.isUnavailable]);

  return (
    <SectionFrame section={section}>
      {project !== undefined && <ProjectFigure ref={figure} project={project} closeHref={path} />}
      <Strip ref={strip} projects={projects} preparing={preparing} onOpen={openFromStrip} />
      <p className="visually-hidden" role="status">
        {isPreparing && labels.viewer.loading}
      </p>
      <Plates ref={plates} projects={projects} large={large} preparing={preparing} onOpen={openFromPlates} />
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
