// The portfolio: a strip of slides that scrolls natively, and the viewer that a slide opens. Without scripts, each slide
// links to this page with its project in the URL, and the page then shows the project above the strip.
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
import { ProjectFigure } from "./ProjectFigure.tsx";
import { Strip, type StripHandle } from "./Strip.tsx";
import { useProjectAddress } from "./use-project-address.ts";
import { useProjectHead } from "./use-project-head.ts";

export function Portfolio({ section }: SectionProps<PortfolioRecord>) {
  const { projects } = section;
  const { labels } = useSite();
  const { path } = usePage();
  const strip = useRef<StripHandle>(null);
  const address = useProjectAddress(projects.map(({ slug }) => slug));
  // The server renders the project on the page, because it cannot open the viewer. The project stays on the page until the
  // viewer is closed.
  const [arrivedAt, setArrivedAt] = useState(address.slug);
  const viewer = useViewer({
    projects,
    address,
    thumbnailOf: (slug) => strip.current?.pictureOf(slug) ?? null,
    onClosed(slug) {
      // Synchronous, because removing the figure moves the strip that is then scrolled into view.
      flushSync(() => setArrivedAt(null));
      strip.current?.focus(slug);
    },
  });
  useProjectHead(projects.find(({ slug }) => slug === address.slug));
  const { state, Viewer } = viewer;
  const open = useLatestCallback(viewer.open);
  const isPreparing = useDelayed(state.phase === "opening", SPINNER_DELAY_MS);

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
      <Strip ref={strip} projects={projects} preparing={isPreparing ? state.selected : null} onOpen={open} />
      <p className="visually-hidden" role="status">
        {isPreparing && labels.viewer.loading}
      </p>
      {Viewer !== null && state.shown !== null && (
        <Viewer
          state={state}
          projects={projects}
          labels={labels.viewer}
          onSelect={viewer.select}
          onToggleInfo={viewer.toggleInfo}
          onClose={viewer.close}
        />
      )}
    </SectionFrame>
  );
}
