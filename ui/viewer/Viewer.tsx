// The image viewer: one picture on a stage that fills the window, its controls and its description. Which project is
// open, and what closing means, is decided by its caller.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Dialog } from "../components/Dialog.tsx";
import { fillLabel } from "../components/fill-label.ts";
import { Picture } from "../components/Picture.tsx";
import { TagList } from "../components/TagList.tsx";
import type { Project, ViewerLabels } from "../generated/content.ts";
import { useDelayed } from "../hooks/use-delayed.ts";
import { useLiveReducer } from "../hooks/use-live-reducer.ts";
import { fittedSize, type Size } from "./fit.ts";
import type { Gesture } from "./gestures.ts";
import { type KeyCommand, keyCommand } from "./keyboard.ts";
import { viewerSizes } from "./load-picture.ts";
import { Spinner } from "./Spinner.tsx";
import { STAGE_START, stageReducer } from "./stage-state.ts";
import { useGestures } from "./use-gestures.ts";
import { neighbours, SPINNER_DELAY_MS, type ViewerState } from "./viewer-state.ts";
import styles from "./Viewer.module.css";
import { ViewerButton } from "./ViewerButton.tsx";
import { canZoomIn, canZoomOut, PAN_STEP, panLimit, percent, type Point, type View } from "./zoom.ts";

export type ViewerProps = Readonly<{
  state: ViewerState;
  projects: readonly Project[];
  labels: ViewerLabels;
  onSelect: (slug: string) => void;
  onToggleInfo: () => void;
  onClose: () => void;
}>;

/** The transform of a view, about the top left corner so that two views can be blended without a jump. */
function transformOf({ zoom, pan, origin }: View, box: Size, swipe: Point): string {
  const x = origin.x * box.width * (1 - zoom) + pan.x + swipe.x;
  const y = origin.y * box.height * (1 - zoom) + pan.y + swipe.y;
  return `translate(${x}px, ${y}px) scale(${zoom})`;
}

export function Viewer({ state, projects, labels, onSelect, onToggleInfo, onClose }: ViewerProps) {
  const { shown, isVisible, isLoading, isInfoShown } = state;
  const title = useId();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const zoomInButton = useRef<HTMLButtonElement>(null);
  const panGroup = useRef<HTMLDivElement>(null);
  const { state: stageState, dispatch, read } = useLiveReducer(stageReducer, STAGE_START);
  const { view, swipe, isFollowing, sharpness } = stageState;
  const isSlow = useDelayed(isLoading, SPINNER_DELAY_MS);

  const index = projects.findIndex(({ slug }) => slug === shown?.slug);
  const project = projects[index];
  const around = neighbours(
    projects.map(({ slug }) => slug),
    state.selected ?? "",
  );
  const isZoomed = canZoomOut(view);

  /** Size and place of the fitted picture on the screen, exact to fractions of a pixel. */
  function measure(): Readonly<{ box: Size; left: number; top: number }> {
    const bounds = stage.current?.getBoundingClientRect() ?? new DOMRect();
    const box = project === undefined ? bounds : fittedSize(project.picture, bounds);
    return {
      box,
      left: bounds.left + (bounds.width - box.width) / 2,
      top: bounds.top + (bounds.height - box.height) / 2,
    };
  }

  const onPicture = ({ left, top }: Readonly<{ left: number; top: number }>, at: Point): Point => ({
    x: at.x - left,
    y: at.y - top,
  });

  function step(to: "previous" | "next") {
    if (around !== null) onSelect(around[to]);
  }

  function run(command: KeyCommand) {
    if (command === "previous" || command === "next") step(command);
    else if (shown?.failed !== false) return;
    else if (command === "reset") dispatch({ type: "reset" });
    else dispatch({ type: "step", box: measure().box, direction: command === "zoom-in" ? 1 : -1 });
  }

  function onGesture(gesture: Gesture) {
    const place = measure();
    if (gesture.type === "tap") {
      const at = onPicture(place, gesture.at);
      // Beside the picture a click means nothing.
      if (image.current !== document.elementFromPoint(gesture.at.x, gesture.at.y)) return;
      dispatch({ type: "click", box: place.box, at });
      return;
    }
    const moved = gesture.type === "pinch" || gesture.type === "pinch-start";
    const placed = moved ? { ...gesture, at: onPicture(place, gesture.at) } : gesture;
    dispatch({ type: "gesture", box: place.box, gesture: placed });
    if (gesture.type !== "release") return;
    if (gesture.outcome === "close") onClose();
    else if (gesture.outcome !== "none") step(gesture.outcome);
  }

  useGestures(stage, root, {
    isZoomed: () => canZoomOut(read().view),
    onGesture,
    onWheelZoom(steps, at) {
      const place = measure();
      dispatch({ type: "wheel-zoom", box: place.box, at: onPicture(place, at), steps });
    },
    onWheelPan: (delta) => dispatch({ type: "wheel-pan", delta }),
  });

  // Another picture starts fitted.
  const shownSlug = shown?.slug;
  const fittedFor = useRef(shownSlug);
  useLayoutEffect(() => {
    if (fittedFor.current === shownSlug) return;
    fittedFor.current = shownSlug;
    dispatch({ type: "renew" });
  }, [shownSlug, dispatch]);

  // The policy of the site allows styles that scripts set, but no style attributes.
  useLayoutEffect(() => {
    const style = image.current?.style;
    if (style === undefined || project === undefined) return;
    style.setProperty("--ratio", String(project.picture.width / project.picture.height));
    style.transform = transformOf(view, measure().box, swipe);
  });

  // The stage grows and shrinks with the window and the panel, and the transform is in its pixels.
  const onResize = useEffectEvent(() => {
    if (image.current === null) return;
    const { view, swipe } = read();
    image.current.style.transform = transformOf(view, measure().box, swipe);
  });
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (isVisible) closeButton.current?.focus();
  }, [isVisible]);

  // The buttons that pan go when there is nothing to pan; the focus must not go with them.
  useLayoutEffect(() => {
    if (!isZoomed && panGroup.current?.contains(document.activeElement)) zoomInButton.current?.focus();
  }, [isZoomed]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = keyCommand(event);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });

  // On the document, because a press outside the controls leaves the focus nowhere; and only while the viewer is open.
  useEffect(() => {
    if (!isVisible) return;
    const controller = new AbortController();
    document.addEventListener("keydown", (event) => onKey(event), { signal: controller.signal });
    return () => controller.abort();
  }, [isVisible]);

  if (project === undefined || shown === null) return null;
  const limit = panLimit(view.zoom);
  const { x: panX, y: panY } = view.pan;
  const pan = (x: number, y: number) => () =>
    dispatch({ type: "pan", by: { x: x * PAN_STEP, y: y * PAN_STEP } });

  return (
    <Dialog size="screen" isOpen={isVisible} onDismiss={onClose} labelledBy={title}>
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
          {shown.failed ? (
            <div className={styles.Failed} role="alert">
              {labels.failed}
            </div>
          ) : (
            <Picture
              key={project.slug}
              ref={image}
              className={isFollowing ? styles.Following : styles.Picture}
              files={project.picture}
              alt={project.alt}
              sizes={viewerSizes(project.picture, sharpness)}
              priority="eager"
            />
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
              onPress={() => run("zoom-out")}
            />
            <output className={styles.Level}>{fillLabel(labels.zoom_level, { percent: percent(view.zoom) })}</output>
            <ViewerButton
              ref={zoomInButton}
              icon="zoom-in"
              label={labels.zoom_in}
              isDisabled={shown.failed || !canZoomIn(view)}
              onPress={() => run("zoom-in")}
            />
            <ViewerButton
              icon="rotate-ccw"
              label={labels.reset_zoom}
              isDisabled={shown.failed}
              onPress={() => run("reset")}
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
          <div className={styles.Info} data-scrolls>
            <p className={styles.Category}>{project.category}</p>
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
