// The image viewer: one picture on a stage that fills the window, its controls and its description. Which project is
// open, and what closing means, is decided by its caller.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
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
import { placeOnPath, resist, springPath, veil } from "./motion.ts";
import { Spinner } from "./Spinner.tsx";
import { arrival, type Run, runAlong, wantsLessMotion } from "./stage-motion.ts";
import { STAGE_START, type StageAction, stageReducer } from "./stage-state.ts";
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

/** The picture that is seen beside the shown one while they are swiped, left (-1) or right of it. */
type Beside = Readonly<{ slug: string; side: -1 | 1 }>;

/** Between two pictures that are swiped, in CSS pixels. */
const GAP = 16;

const isSamePlace = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

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
  const besideImage = useRef<HTMLImageElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const zoomInButton = useRef<HTMLButtonElement>(null);
  const panGroup = useRef<HTMLDivElement>(null);
  const { state: stageState, dispatch, read } = useLiveReducer(stageReducer, STAGE_START);
  const { view, isFollowing, sharpness } = stageState;
  const [beside, setBeside] = useState<Beside | null>(null);
  /** What is coming to rest, and whether it was panned. */
  const motion = useRef<Readonly<{ run: Run; isPan: boolean }> | null>(null);
  const isSlow = useDelayed(isLoading, SPINNER_DELAY_MS);

  const index = projects.findIndex(({ slug }) => slug === shown?.slug);
  const project = projects[index];
  const around = neighbours(
    projects.map(({ slug }) => slug),
    state.selected ?? "",
  );
  const neighbour = projects.find(({ slug }) => slug === beside?.slug);
  const isZoomed = canZoomOut(view);

  /**
   * Size and place of the fitted picture on the screen, exact to fractions of a pixel; the distance from one picture to
   * the next; and the height of the stage.
   */
  function measure(): Readonly<{ box: Size; left: number; top: number; span: number; height: number }> {
    const bounds = stage.current?.getBoundingClientRect() ?? new DOMRect();
    const box = project === undefined ? bounds : fittedSize(project.picture, bounds);
    return {
      box,
      left: bounds.left + (bounds.width - box.width) / 2,
      top: bounds.top + (bounds.height - box.height) / 2,
      span: bounds.width + GAP,
      height: bounds.height,
    };
  }

  const onPicture = ({ left, top }: Readonly<{ left: number; top: number }>, at: Point): Point => ({
    x: at.x - left,
    y: at.y - top,
  });

  function step(to: "previous" | "next") {
    if (around !== null) onSelect(around[to]);
  }

  /** Ends what is coming to rest: a pan where it is, so that it can be caught; anything else where it was going. */
  function stopMotion() {
    const running = motion.current;
    motion.current = null;
    if (running === null) return;
    const { path, animations } = running.run;
    if (!running.isPan) {
      for (const animation of animations) animation.finish();
      return;
    }
    const at = placeOnPath(path, Number(animations[0]?.currentTime ?? 0));
    const { pan } = read().view;
    const { box, span } = measure();
    dispatch({ type: "gesture", box, span, gesture: { type: "pan", by: { x: at.x - pan.x, y: at.y - pan.y } } });
    for (const animation of animations) animation.cancel();
  }

  function act(action: StageAction) {
    stopMotion();
    dispatch(action);
  }

  function run(command: KeyCommand) {
    if (command === "previous" || command === "next") step(command);
    else if (shown?.failed !== false) return;
    else if (command === "reset") act({ type: "reset" });
    else act({ type: "step", box: measure().box, direction: command === "zoom-in" ? 1 : -1 });
  }

  function onRelease({ outcome, velocity }: Extract<Gesture, { type: "release" }>) {
    const { box, span, height } = measure();
    const passes = outcome === "previous" || outcome === "next";
    const isCalm = wantsLessMotion();
    const before = read();
    const to = passes && (isCalm || around === null) ? "none" : outcome;
    dispatch({ type: "gesture", box, span, gesture: { type: "release", outcome: to, velocity } });
    const { view, swipe } = read();
    const isPan = !isSamePlace(view.pan, before.view.pan);
    if (isCalm || (!isPan && isSamePlace(swipe, before.swipe))) {
      setBeside(null);
    } else {
      const path = isPan
        ? springPath(before.view.pan, view.pan, velocity)
        : springPath(before.swipe, swipe, velocity);
      const run = runAlong(path, [
        {
          element: image.current,
          lookAt: (at) => ({ transform: isPan ? transformOf({ ...view, pan: at }, box, swipe) : transformOf(view, box, at) }),
        },
        { element: besideImage.current, lookAt: (at) => ({ transform: besideTransform(at, span) }) },
        { element: root.current, lookAt: (at) => ({ "--veil": veil(isPan ? 0 : at.y, height) }) },
      ]);
      motion.current = { run, isPan };
      arrival(run, () => {
        if (motion.current?.run === run) motion.current = null;
        // A picture that has been swiped in before it was ready stands in for itself until it is.
        if (read().swipe.x === 0) setBeside(null);
      });
    }
    if (outcome === "close") onClose();
    else if (passes) step(outcome);
  }

  function onSwipe(by: Point, span: number): Point {
    if (around === null) return { x: resist(by.x, span), y: by.y };
    if (by.x !== 0) setBeside(by.x < 0 ? { slug: around.next, side: 1 } : { slug: around.previous, side: -1 });
    return by;
  }

  function onGesture(gesture: Gesture) {
    const place = measure();
    const { box, span } = place;
    switch (gesture.type) {
      case "tap":
        // Beside the picture a click means nothing.
        if (image.current !== document.elementFromPoint(gesture.at.x, gesture.at.y)) return;
        dispatch({ type: "click", box, at: onPicture(place, gesture.at) });
        return;
      case "release":
        onRelease(gesture);
        return;
      case "swipe":
        dispatch({ type: "gesture", box, span, gesture: { ...gesture, by: onSwipe(gesture.by, span) } });
        return;
      case "pan":
        dispatch({ type: "gesture", box, span, gesture });
        return;
      case "pinch-start":
      case "pinch":
        stopMotion();
        dispatch({ type: "gesture", box, span, gesture: { ...gesture, at: onPicture(place, gesture.at) } });
    }
  }

  useGestures(stage, root, {
    isZoomed: () => canZoomOut(read().view),
    onPress: stopMotion,
    onGesture,
    onWheelZoom(steps, at) {
      const place = measure();
      act({ type: "wheel-zoom", box: place.box, at: onPicture(place, at), steps });
    },
    onWheelPan: (delta) => act({ type: "wheel-pan", delta }),
  });

  // Another picture starts fitted. One that has been swiped in comes to rest, and the one before it goes.
  const shownSlug = shown?.slug;
  const fittedFor = useRef(shownSlug);
  const onRenew = useEffectEvent((before: string | undefined, after: string | undefined) => {
    const isArriving = motion.current !== null && beside !== null && beside.slug === after;
    setBeside(isArriving && before !== undefined ? { slug: before, side: beside.side === 1 ? -1 : 1 } : null);
  });
  useLayoutEffect(() => {
    const before = fittedFor.current;
    if (before === shownSlug) return;
    fittedFor.current = shownSlug;
    dispatch({ type: "renew" });
    onRenew(before, shownSlug);
  }, [shownSlug, dispatch]);

  function besideTransform(swipe: Point, span: number): string {
    return `translate(${(beside?.side ?? 1) * span + swipe.x}px)`;
  }

  /** Puts the pictures where the state has them. The policy of the site allows styles that scripts set, but no attributes. */
  function draw() {
    const { view, swipe } = read();
    const { box, span, height } = measure();
    if (image.current !== null) image.current.style.transform = transformOf(view, box, swipe);
    if (besideImage.current !== null) besideImage.current.style.transform = besideTransform(swipe, span);
    root.current?.style.setProperty("--veil", String(veil(swipe.y, height)));
  }

  useLayoutEffect(() => {
    for (const [element, files] of [
      [image.current, project?.picture],
      [besideImage.current, neighbour?.picture],
    ] as const) {
      if (files !== undefined) element?.style.setProperty("--ratio", String(files.width / files.height));
    }
    draw();
  });

  // The stage grows and shrinks with the window and the panel, and the transforms are in its pixels.
  const onResize = useEffectEvent(draw);
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

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
    act({ type: "pan", by: { x: x * PAN_STEP, y: y * PAN_STEP } });

  return (
    <Dialog size="screen" isOpen={isVisible} onDismiss={onClose} labelledBy={title} initialFocus={closeButton}>
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
          {/* By project, so that one that is swiped in stays the same element when it becomes the shown one. */}
          {[shown.failed ? undefined : project, neighbour].map(
            (seen) =>
              seen !== undefined && (
                <Picture
                  key={seen.slug}
                  ref={seen === project ? image : besideImage}
                  className={
                    seen !== project ? styles.Beside : isFollowing || neighbour ? styles.Following : styles.Picture
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
