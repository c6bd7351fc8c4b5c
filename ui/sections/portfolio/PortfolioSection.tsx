// The portfolio: a strip of slides that scrolls natively, a grid of uncropped pictures, and the viewer that opens from either. The grid
// does not repeat the projects with which the strip begins. Without scripts, the link of a project opens this page with the project in the
// URL, and the page shows the project above the strip.
import { useEffect, useMemo, useRef } from "react";
import type { Portfolio, Project } from "../../generated/content.ts";
import { useDelayed } from "../../hooks/use-delayed.ts";
import { usePage } from "../../navigation/page-context.ts";
import { useSite } from "../../shared/app-context.ts";
import { SPINNER_DELAY_MS } from "../../viewer/viewer-state.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import type { CardsHandle } from "./cards-handle.ts";
import { Plates } from "./Plates.tsx";
import { ProjectFigure } from "./ProjectFigure.tsx";
import { Strip } from "./Strip.tsx";
import { useLatestCallback } from "./use-latest-callback.ts";
import { useOpenProject } from "./use-open-project.ts";
import { useProjectHead } from "./use-project-head.ts";

/** Number of projects that a wide strip shows at first. */
const SLIDES_AT_START = 4;

/**
 * Returns the projects of the grid. It begins with the project at the index `large`. After the last project, the order continues with the
 * first.
 */
function gridOf(projects: readonly Project[], large: number): readonly Project[] {
  const isShown = (_: Project, index: number) => index === large || index >= SLIDES_AT_START;
  const [before, after] = [projects.slice(0, large), projects.slice(large)];
  return [...after.filter((project, index) => isShown(project, large + index)), ...before.filter(isShown)];
}

export function PortfolioSection({ section }: SectionProps<Portfolio>) {
  const { projects, large } = section;
  const { labels } = useSite();
  const { path } = usePage();
  const strip = useRef<CardsHandle>(null);
  const plates = useRef<CardsHandle>(null);
  /**
   * The strip or the grid, whichever opened the viewer. The viewer expands from a card of this group and shrinks back into one, or into one
   * of the strip, if the grid does not have the last project.
   */
  const opener = useRef<"strip" | "plates">("strip");
  const gridProjects = useMemo(() => gridOf(projects, large), [projects, large]);
  const cardsOf = (slug: string) => {
    const isInGrid = gridProjects.some((project) => project.slug === slug);
    return (opener.current === "plates" && isInGrid ? plates : strip).current;
  };
  const openProject = useOpenProject({
    projects,
    thumbnailOf: (slug) => cardsOf(slug)?.pictureOf(slug) ?? null,
    focusCard: (slug) => cardsOf(slug)?.focus(slug),
  });
  const { state, Viewer, isUnavailable, project, figureProject } = openProject;
  const shownProject = projects.find(({ slug }) => slug === state.shown?.slug);
  useProjectHead(project);

  const openFromStrip = useLatestCallback((slug: string) => {
    opener.current = "strip";
    openProject.open(slug);
  });
  const openFromPlates = useLatestCallback((slug: string) => {
    opener.current = "plates";
    openProject.open(slug);
  });
  const isLoading = useDelayed(state.phase === "opening", SPINNER_DELAY_MS);
  const loadingSlug = isLoading ? state.selected : null;

  const figure = useRef<HTMLElement>(null);
  // In the browser, React applies `autoFocus` only to form controls, so the effect focuses the figure.
  useEffect(() => {
    if (isUnavailable) figure.current?.focus();
  }, [isUnavailable]);

  return (
    <SectionFrame section={section}>
      {figureProject !== undefined && <ProjectFigure ref={figure} project={figureProject} closeHref={path} />}
      <Strip ref={strip} projects={projects} loadingSlug={loadingSlug} onOpen={openFromStrip} />
      <p className="visually-hidden" role="status">
        {isLoading && labels.viewer.loading}
      </p>
      <Plates ref={plates} projects={gridProjects} loadingSlug={loadingSlug} onOpen={openFromPlates} />
      {Viewer !== null && shownProject !== undefined && (
        <Viewer
          state={state}
          projects={projects}
          project={shownProject}
          labels={labels.viewer}
          filmstripLabels={labels.strip}
          onSelect={openProject.select}
          onToggleInfo={openProject.toggleInfo}
          onClose={openProject.close}
        />
      )}
    </SectionFrame>
  );
}
