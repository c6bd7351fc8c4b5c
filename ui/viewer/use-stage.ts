// The stage of the viewer: applies gestures to the view of the picture and to the swipe, and positions the pictures. Does not
// render anything. The caller renders the pictures and decides which project is open.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Project } from "../generated/content.ts";
import { useLiveReducer } from "../hooks/use-live-reducer.ts";
import { prefersReducedMotion } from "../reduced-motion.ts";
import { fittedSize, type Size } from "./fit.ts";
import type { Gesture } from "./gestures.ts";
import { backdropOpacity, pointOnPath, resist, springPath } from "./motion.ts";
import { animateAlong, type PathAnimation, whenFinished } from "./stage-motion.ts";
import { STAGE_START, type StageAction, type StageState, stageReducer } from "./stage-state.ts";
import { useGestures } from "./use-gestures.ts";
import { canZoomOut, type Point, type View } from "./zoom.ts";

export type StageInput = Readonly<{
  projects: readonly Project[];
  /** The project whose picture is shown. */
  project: Project | undefined;
  /** The slugs of the previous and the next project, or null if there is only one project. */
  around: Readonly<{ previous: string; next: string }> | null;
  onStep: (to: "previous" | "next") => void;
  onClose: () => void;
}>;

export type Stage = Readonly<{
  /** The viewer; it fades while a picture is pulled down, and receives the wheel. */
  root: RefObject<HTMLDivElement | null>;
  /** The area that the picture is fitted into; it receives the pointers. */
  stage: RefObject<HTMLDivElement | null>;
  image: RefObject<HTMLImageElement | null>;
  adjacentImage: RefObject<HTMLImageElement | null>;
  state: StageState;
  /** The project whose picture is visible next to the current one during a swipe. */
  neighbour: Project | undefined;
  act: (action: StageAction) => void;
  /** Zooms one step in (1) or out (-1). */
  zoom: (direction: 1 | -1) => void;
}>;

/** The adjacent picture that is visible during a swipe, to the left (-1) or to the right (1) of the current one. */
type AdjacentSlide = Readonly<{ slug: string; side: -1 | 1 }>;

/** The gap between two adjacent pictures during a swipe, in CSS pixels. */
const GAP = 16;

const isSamePoint = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

/** Returns the transform of a view, relative to the top left corner, so that transitions between views do not jump. */
function transformOf({ zoom, pan, origin }: View, box: Size, swipe: Point): string {
  const x = origin.x * box.width * (1 - zoom) + pan.x + swipe.x;
  const y = origin.y * box.height * (1 - zoom) + pan.y + swipe.y;
  return `translate(${x}px, ${y}px) scale(${zoom})`;
}

export function useStage({ projects, project, around, onStep, onClose }: StageInput): Stage {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const adjacentImage = useRef<HTMLImageElement>(null);
  const { state, dispatch, read } = useLiveReducer(stageReducer, STAGE_START);
  const [adjacent, setAdjacent] = useState<AdjacentSlide | null>(null);
  /** The running animation to the resting position, and whether it is a pan. */
  const motion = useRef<Readonly<{ animation: PathAnimation; isPan: boolean }> | null>(null);
  const neighbour = projects.find(({ slug }) => slug === adjacent?.slug);

  /**
   * Returns the size and position of the fitted picture in the window, with subpixel precision; the distance from one
   * picture to the next; and the height of the stage.
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

  /** Ends the running animation: a pan at its current position, so that it can be caught, any other at its end. */
  function stopMotion() {
    const running = motion.current;
    motion.current = null;
    if (running === null) return;
    const { path, animations } = running.animation;
    if (!running.isPan) {
      for (const animation of animations) animation.finish();
      return;
    }
    const at = pointOnPath(path, Number(animations[0]?.currentTime ?? 0));
    const { pan } = read().view;
    const { box, span } = measure();
    dispatch({ type: "gesture", box, span, gesture: { type: "pan", by: { x: at.x - pan.x, y: at.y - pan.y } } });
    for (const animation of animations) animation.cancel();
  }

  function act(action: StageAction) {
    stopMotion();
    dispatch(action);
  }

  function onRelease({ outcome, velocity }: Extract<Gesture, { type: "release" }>) {
    const { box, span, height } = measure();
    const passes = outcome === "previous" || outcome === "next";
    const isCalm = prefersReducedMotion();
    const before = read();
    const to = passes && (isCalm || around === null) ? "none" : outcome;
    dispatch({ type: "gesture", box, span, gesture: { type: "release", outcome: to, velocity } });
    const { view, swipe } = read();
    const isPan = !isSamePoint(view.pan, before.view.pan);
    if (isCalm || (!isPan && isSamePoint(swipe, before.swipe))) {
      setAdjacent(null);
    } else {
      const path = isPan
        ? springPath(before.view.pan, view.pan, velocity)
        : springPath(before.swipe, swipe, velocity);
      const animation = animateAlong(path, [
        {
          element: image.current,
          keyframeAt: (at) => ({ transform: isPan ? transformOf({ ...view, pan: at }, box, swipe) : transformOf(view, box, at) }),
        },
        { element: adjacentImage.current, keyframeAt: (at) => ({ transform: adjacentTransform(at, span) }) },
        { element: root.current, keyframeAt: (at) => ({ "--backdrop-opacity": backdropOpacity(isPan ? 0 : at.y, height) }) },
      ]);
      motion.current = { animation, isPan };
      whenFinished(animation, () => {
        if (motion.current?.animation === animation) motion.current = null;
        // If the picture that was swiped in is not loaded yet, the adjacent picture stays in its place until it is.
        if (read().swipe.x === 0) setAdjacent(null);
      });
    }
    if (outcome === "close") onClose();
    else if (passes) onStep(outcome);
  }

  function onSwipe(by: Point, span: number): Point {
    if (around === null) return { x: resist(by.x, span), y: by.y };
    if (by.x !== 0) setAdjacent(by.x < 0 ? { slug: around.next, side: 1 } : { slug: around.previous, side: -1 });
    return by;
  }

  function onGesture(gesture: Gesture) {
    const fitted = measure();
    const { box, span } = fitted;
    switch (gesture.type) {
      case "tap":
        // A click beside the picture has no effect.
        if (image.current !== document.elementFromPoint(gesture.at.x, gesture.at.y)) return;
        dispatch({ type: "click", box, at: onPicture(fitted, gesture.at) });
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
        dispatch({ type: "gesture", box, span, gesture: { ...gesture, at: onPicture(fitted, gesture.at) } });
    }
  }

  useGestures(stage, root, {
    isZoomed: () => canZoomOut(read().view),
    onPress: stopMotion,
    onGesture,
    onWheelZoom(steps, at) {
      const fitted = measure();
      act({ type: "wheel-zoom", box: fitted.box, at: onPicture(fitted, at), steps });
    },
    onWheelPan: (delta) => act({ type: "wheel-pan", delta }),
  });

  // Another picture starts fitted. If it was swiped in, it comes to rest while the previous picture moves out.
  const shownSlug = project?.slug;
  const fittedFor = useRef(shownSlug);
  const onRenew = useEffectEvent((before: string | undefined, after: string | undefined) => {
    const isArriving = motion.current !== null && adjacent !== null && adjacent.slug === after;
    setAdjacent(isArriving && before !== undefined ? { slug: before, side: adjacent.side === 1 ? -1 : 1 } : null);
  });
  useLayoutEffect(() => {
    const before = fittedFor.current;
    if (before === shownSlug) return;
    fittedFor.current = shownSlug;
    dispatch({ type: "renew" });
    onRenew(before, shownSlug);
  }, [shownSlug, dispatch]);

  function adjacentTransform(swipe: Point, span: number): string {
    return `translate(${(adjacent?.side ?? 1) * span + swipe.x}px)`;
  }

  /** Positions the pictures. The Content-Security-Policy allows styles that scripts set, but no style attributes. */
  function draw() {
    const { view, swipe } = read();
    const { box, span, height } = measure();
    if (image.current !== null) image.current.style.transform = transformOf(view, box, swipe);
    if (adjacentImage.current !== null) adjacentImage.current.style.transform = adjacentTransform(swipe, span);
    root.current?.style.setProperty("--backdrop-opacity", String(backdropOpacity(swipe.y, height)));
  }

  useLayoutEffect(() => {
    for (const [element, files] of [
      [image.current, project?.picture],
      [adjacentImage.current, neighbour?.picture],
    ] as const) {
      if (files !== undefined) element?.style.setProperty("--ratio", String(files.width / files.height));
    }
    draw();
  });

  // The stage is resized with the window and the info panel, and the transforms depend on its size in pixels.
  const onResize = useEffectEvent(draw);
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  const zoom = (direction: 1 | -1) => act({ type: "step", box: measure().box, direction });
  return { root, stage, image, adjacentImage, state, neighbour, act, zoom };
}
