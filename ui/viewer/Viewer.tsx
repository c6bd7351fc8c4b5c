// The image viewer: one picture on a stage that fills the window, its controls and its description. The caller decides which
// project is open and what closing means.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Dialog } from "../components/Dialog.tsx";
import { fillLabel } from "../components/fill-label.ts";
import { Picture } from "../components/Picture.tsx";
import { Spinner } from "../components/Spinner.tsx";
import { TagList } from "../components/TagList.tsx";
import type { Project, ViewerLabels } from "../generated/content.ts";
import { useDelayed } from "../hooks/use-delayed.ts";
import { type KeyCommand, keyCommand } from "./keyboard.ts";
import { viewerSizes } from "./load-picture.ts";
import { useStage } from "./use-stage.ts";
import { isLoading, isVisible, neighbours, SPINNER_DELAY_MS, type ViewerState } from "./viewer-state.ts";
import styles from "./Viewer.module.css";
import { ViewerButton } from "./ViewerButton.tsx";
import { canZoomIn, canZoomOut, PAN_STEP, panLimit, percent } from "./zoom.ts";

export type ViewerProps = Readonly<{
  state: ViewerState;
  projects: readonly Project[];
  labels: ViewerLabels;
  onSelect: (slug: string) => void;
  onToggleInfo: () => void;
  onClose: () => void;
}>;

export function Viewer({ state, projects, labels, onSelect, onToggleInfo, onClose }: ViewerProps) {
  const { shown, isInfoShown } = state;
  const isShown = isVisible(state);
  const title = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const zoomInButton = useRef<HTMLButtonElement>(null);
  const panGroup = useRef<HTMLDivElement>(null);
  const isSlow = useDelayed(isLoading(state), SPINNER_DELAY_MS);

  const index = projects.findIndex(({ slug }) => slug === shown?.slug);
  const project = projects[index];
  const around = neighbours(
    projects.map(({ slug }) => slug),
    state.selected ?? "",
  );
  const { root, stage, image, adjacentImage, neighbour, act, zoom, state: stageState } = useStage({
    projects,
    project,
    around,
    onStep: step,
    onClose,
  });
  const { view, isFollowing, sharpness } = stageState;
  const isZoomed = canZoomOut(view);

  function step(to: "previous" | "next") {
    if (around !== null) onSelect(around[to]);
  }

  function runCommand(command: KeyCommand) {
    if (command === "previous" || command === "next") step(command);
    else if (shown?.failed !== false) return;
    else if (command === "reset") act({ type: "reset" });
    else zoom(command === "zoom-in" ? 1 : -1);
  }

  // The pan buttons are hidden when there is nothing to pan; the focus must not be lost with them.
  useLayoutEffect(() => {
    if (!isZoomed && panGroup.current?.contains(document.activeElement)) zoomInButton.current?.focus();
  }, [isZoomed]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = keyCommand(event);
    if (command === null) return;
    event.preventDefault();
    runCommand(command);
  });

  // On the document, because a press outside the controls leaves nothing focused; and only while the viewer is open.
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    document.addEventListener("keydown", (event) => onKey(event), { signal: controller.signal });
    return () => controller.abort();
  }, [isShown]);

  if (project === undefined || shown === null) return null;
  const limit = panLimit(view.zoom);
  const { x: panX, y: panY } = view.pan;
  const pan = (x: number, y: number) => () =>
    act({ type: "pan", by: { x: x * PAN_STEP, y: y * PAN_STEP } });

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
            <ViewerButton icon="info" label={isInfoShown ? labels.hide_info : labels.show_info} onPress={onToggleInfo} />
            <ViewerButton icon="x" ref={closeButton} label={labels.close} onPress={onClose} />
          </div>
          {around !== null && (
            <div className={styles.Scale} aria-hidden="true">
              {projects.map(({ slug }) => (
                <span key={slug} data-current={slug === project.slug || undefined} />
              ))}
            </div>
          )}
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
          {/* Keyed by project, so that a picture that is swiped in keeps its element when it becomes the current one. */}
          {[shown.failed ? undefined : project, neighbour].map(
            (seen) =>
              seen !== undefined && (
                <Picture
                  key={seen.slug}
                  ref={seen === project ? image : adjacentImage}
                  className={
                    seen !== project ? styles.Adjacent : isFollowing || neighbour ? styles.Following : styles.Picture
                  }
                  files={seen.picture}
                  alt={seen === project ? seen.alt : ""}
                  sizes={viewerSizes(seen.picture, seen === project ? sharpness : 1)}
                  priority="eager"
                />
              ),
          )}
          {isSlow && <Spinner />}
        </div>
        <p className="visually-hidden" role="status">
          {isSlow && labels.loading}
        </p>
        {around !== null && (
          <div className={styles.Steps}>
            <ViewerButton icon="arrow-left" label={labels.previous} onPress={() => step("previous")} />
            <ViewerButton icon="arrow-right" label={labels.next} onPress={() => step("next")} />
          </div>
        )}
        <div className={styles.Controls}>
          <div className={styles.Zoom}>
            <ViewerButton
              icon="zoom-out"
              label={labels.zoom_out}
              isDisabled={!isZoomed}
              onPress={() => runCommand("zoom-out")}
            />
            <output className={`${styles.Level} label-tight`}>{fillLabel(labels.zoom_level, { percent: percent(view.zoom) })}</output>
            <ViewerButton
              ref={zoomInButton}
              icon="zoom-in"
              label={labels.zoom_in}
              isDisabled={shown.failed || !canZoomIn(view)}
              onPress={() => runCommand("zoom-in")}
            />
            <ViewerButton
              icon="rotate-ccw"
              label={labels.reset_zoom}
              isDisabled={shown.failed}
              onPress={() => runCommand("reset")}
            />
          </div>
          <div ref={panGroup} className={styles.Pan} role="group" aria-label={labels.pan} hidden={!isZoomed}>
            <ViewerButton icon="chevron-left" label={labels.pan_left} isDisabled={panX >= limit} onPress={pan(1, 0)} />
            <ViewerButton icon="chevron-up" label={labels.pan_up} isDisabled={panY >= limit} onPress={pan(0, 1)} />
            <ViewerButton icon="chevron-down" label={labels.pan_down} isDisabled={panY <= -limit} onPress={pan(0, -1)} />
            <ViewerButton icon="chevron-right" label={labels.pan_right} isDisabled={panX <= -limit} onPress={pan(-1, 0)} />
          </div>
        </div>
        {isInfoShown && (
          // Focusable, because it scrolls in low windows and holds nothing else that takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
          <div className={styles.Info} data-scrolls tabIndex={0} role="group" aria-labelledby={title}>
            <p className={`${styles.Category} label-tight`}>{project.category}</p>
            <p>{project.description}</p>
            <div className={styles.Tags}>
              <TagList tags={project.technologies} />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
