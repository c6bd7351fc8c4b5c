// The image viewer: one picture on a dark stage that fills the window, its controls, its description in the info panel, and a
// filmstrip of all projects. The caller selects the open project and handles closing.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Dialog } from "../components/Dialog.tsx";
import { fillLabel } from "../components/fill-label.ts";
import { Icon } from "../components/Icon.tsx";
import { Picture } from "../components/Picture.tsx";
import { Spinner } from "../components/Spinner.tsx";
import { TagList } from "../components/TagList.tsx";
import type { Project, StripLabels, ViewerLabels } from "../generated/content.ts";
import { useDelayed } from "../hooks/use-delayed.ts";
import { wipeEnd } from "./comparison.ts";
import { Filmstrip } from "./Filmstrip.tsx";
import { type KeyCommand, keyCommand } from "./keyboard.ts";
import { viewerSizes } from "./load-picture.ts";
import { PassChoice } from "./PassChoice.tsx";
import { useComparison } from "./use-comparison.ts";
import { usePanZoom } from "./use-pan-zoom.ts";
import { isLoading, isVisible, neighboursOf, SPINNER_DELAY_MS, type ViewerState } from "./viewer-state.ts";
import styles from "./Viewer.module.css";
import { ViewerButton } from "./ViewerButton.tsx";
import { Wipe } from "./Wipe.tsx";
import { canZoomOut } from "./zoom.ts";
import { ZoomControls } from "./ZoomControls.tsx";

export type ViewerProps = Readonly<{
  state: ViewerState;
  projects: readonly Project[];
  labels: ViewerLabels;
  filmstripLabels: StripLabels;
  onSelect: (slug: string) => void;
  onToggleInfo: () => void;
  onClose: () => void;
}>;

export function Viewer({ state, projects, labels, filmstripLabels, onSelect, onToggleInfo, onClose }: ViewerProps) {
  const { shown, isInfoShown } = state;
  const isShown = isVisible(state);
  const title = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const passChoice = useRef<HTMLDivElement>(null);

  const index = projects.findIndex(({ slug }) => slug === shown?.slug);
  const project = projects[index];
  const neighbours = neighboursOf(projects, state.selected);
  const comparison = useComparison(project);
  const isSpinnerShown = useDelayed(isLoading(state) || comparison.isLoading, SPINNER_DELAY_MS);
  const { root, stage, image, adjacentImage, passImage, passFrame, adjacentProject, apply, zoom, state: panZoom } = usePanZoom({
    projects,
    project,
    neighbours,
    onStep: step,
    onClose,
  });
  const { view, isFollowing, fileZoom } = panZoom;
  const isZoomed = canZoomOut(view);

  function step(to: "previous" | "next") {
    if (neighbours !== null) onSelect(neighbours[to].slug);
  }

  function runCommand(command: KeyCommand) {
    if (command === "previous" || command === "next") step(command);
    else if (command === "toggle-info") onToggleInfo();
    else if (shown?.failed !== false) return;
    else if (command === "reset") apply({ type: "reset" });
    else zoom(command === "zoom-in" ? 1 : -1);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The handle of a comparison prevents the default of the keys that it uses.
    const command = event.defaultPrevented ? null : keyCommand(event);
    if (command === null) return;
    event.preventDefault();
    runCommand(command);
  });

  // On the document, because no element of the viewer has the focus after a press outside the controls.
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    document.addEventListener("keydown", (event) => onKey(event), { signal: controller.signal });
    return () => controller.abort();
  }, [isShown]);

  const { pass, wipe } = comparison;
  // Set by a script, because the Content-Security-Policy forbids style attributes in the markup.
  useLayoutEffect(() => root.current?.style.setProperty("--wipe", String(wipe / 100)), [root, wipe]);

  if (project === undefined || shown === null) return null;
  const hasTransition = !isFollowing && !adjacentProject;

  return (
    <Dialog size="screen" isOpen={isShown} onDismiss={onClose} labelledBy={title} initialFocus={closeButton}>
      <div ref={root} className={styles.Root} data-info={isInfoShown ? "shown" : "hidden"}>
        <div className={styles.Bar}>
          <div className={styles.Caption} aria-live="polite" aria-atomic="true">
            <span className={styles.Position}>
              {fillLabel(labels.position, { number: index + 1, count: projects.length })}
            </span>
            <h2 id={title} className={styles.Title}>
              {project.title}
            </h2>
          </div>
          <div className={styles.Tools}>
            <button type="button" className={`${styles.Toggle} label-tight`} aria-keyshortcuts="I" onClick={onToggleInfo}>
              <Icon name="info" size="small" />
              {isInfoShown ? labels.hide_info : labels.show_info}
            </button>
            <ViewerButton icon="x" ref={closeButton} label={labels.close} onPress={onClose} />
          </div>
        </div>
        <div
          ref={stage}
          className={styles.Stage}
          data-zoomed={isZoomed || undefined}
          data-failed={shown.failed || undefined}
        >
          {shown.failed && (
            <div className={styles.Failed} role="alert">
              {labels.failed}
            </div>
          )}
          {/* The slug is the key, so that a picture that a swipe moves in keeps its element when it becomes the current
              picture. */}
          {[shown.failed ? undefined : project, adjacentProject].filter((slide) => slide !== undefined).map((slide) => {
            const isCurrent = slide === project;
            return (
              <Picture
                key={slide.slug}
                ref={isCurrent ? image : adjacentImage}
                className={!isCurrent ? styles.Adjacent : hasTransition ? styles.Picture : styles.Following}
                files={slide.picture}
                alt={isCurrent ? slide.alt : ""}
                sizes={viewerSizes(slide.picture, isCurrent ? fileZoom : 1)}
                priority="eager"
              />
            );
          })}
          {pass !== undefined && !shown.failed && (
            <div ref={passFrame} className={styles.Pass} data-end={wipeEnd(wipe)}>
              <Picture
                key={pass.kind}
                ref={passImage}
                className={hasTransition ? styles.PassPicture : styles.PassFollowing}
                files={pass.picture}
                alt={labels[pass.kind]}
                sizes={viewerSizes(pass.picture, fileZoom)}
                priority="eager"
              />
            </div>
          )}
          {comparison.hasFailed && (
            <div className={styles.Failed} role="alert">
              {labels.pass_failed}
            </div>
          )}
          {isSpinnerShown && <Spinner />}
        </div>
        <p className="visually-hidden" role="status">
          {isSpinnerShown && labels.loading}
        </p>
        {project.passes.length > 0 && !shown.failed && (
          <PassChoice
            ref={passChoice}
            passes={project.passes}
            chosen={comparison.kind}
            labels={labels}
            onChoose={comparison.choose}
          />
        )}
        {pass !== undefined && !shown.failed && (
          <Wipe
            pass={labels[pass.kind]}
            wipe={wipe}
            labels={labels}
            isHidden={adjacentProject !== undefined}
            onWipe={comparison.setWipe}
            successor={passChoice}
          />
        )}
        {neighbours !== null && (
          <div className={styles.Steps}>
            <ViewerButton icon="arrow-left" label={labels.previous} onPress={() => step("previous")} />
            <ViewerButton icon="arrow-right" label={labels.next} onPress={() => step("next")} />
          </div>
        )}
        <ZoomControls
          view={view}
          labels={labels}
          isDisabled={shown.failed}
          onZoom={runCommand}
          onPan={(by) => apply({ type: "pan", by })}
        />
        {neighbours !== null && <Filmstrip projects={projects} current={project.slug} labels={filmstripLabels} onSelect={onSelect} />}
        {isInfoShown && (
          // Focusable, because keyboard users must be able to scroll it in low windows, and it contains no other focusable element.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
          <div className={styles.Info} data-scrolls tabIndex={0} role="group" aria-labelledby={title}>
            <p className={`${styles.Category} label-tight`}>{project.category}</p>
            <p>{project.description}</p>
            {project.geometry !== null && <div className={`${styles.Geometry} label-tight`}>{project.geometry}</div>}
            <div className={styles.Tags}>
              <TagList tags={project.technologies} />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
