// The stage of the viewer: applies gestures to the view of the picture and to the swipe, and positions the pictures. Does
// not render anything. The caller renders the pictures and selects the open project.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Project } from "../generated/content.ts";
import { useLiveReducer } from "../hooks/use-live-reducer.ts";
import { prefersReducedMotion } from "../reduced-motion.ts";
import type { Gesture } from "./gestures.ts";
import { backdropOpacity, resist, springPath } from "./motion.ts";
import { adjacentTransform, measureStage, pictureTransform, pointInBox, swipeTransform } from "./stage-layout.ts";
import { STAGE_START, type StageAction, type StageGesture, type StageState, stageReducer } from "./stage-state.ts";
import { useAdjacentSlide } from "./use-adjacent-slide.ts";
import { useGestures } from "./use-gestures.ts";
import { useStageMotion } from "./use-stage-motion.ts";
import { canZoomOut, type Point } from "./zoom.ts";

type StageInput = Readonly<{
  projects: readonly Project[];
  /** The project whose picture is shown. */
  project: Project | undefined;
  /** The previous and the next project, or null if there is only one project. */
  around: Readonly<{ previous: Project; next: Project }> | null;
  onStep: (to: "previous" | "next") => void;
  onClose: () => void;
}>;

const isSamePoint = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

export function useStage({ projects, project, around, onStep, onClose }: StageInput) {
  /** The viewer; it fades while a picture is pulled down, and receives the wheel. */
  const root = useRef<HTMLDivElement>(null);
  /** The area that the picture is fitted into; it receives the pointers. */
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const adjacentImage = useRef<HTMLImageElement>(null);
  /** The pass that lies over the picture, and the frame that clips it. */
  const passImage = useRef<HTMLImageElement>(null);
  const passFrame = useRef<HTMLDivElement>(null);
  const { state, dispatch, read } = useLiveReducer(stageReducer, STAGE_START);
  const motion = useStageMotion();
  // The zoom is reset for another picture.
  const [adjacent, setAdjacent] = useAdjacentSlide(project?.slug, motion.isRunning, () => dispatch({ type: "renew" }));
  /** The project whose picture is visible next to the current one during a swipe. */
  const neighbour = projects.find(({ slug }) => slug === adjacent?.slug);

  const measure = () => measureStage(stage.current, project?.picture);

  function applyGesture(gesture: StageGesture) {
    const { box, span } = measure();
    dispatch({ type: "gesture", box, span, gesture });
  }

  function stopMotion() {
    const caught = motion.stop();
    const { pan } = read().view;
    if (caught !== null) applyGesture({ type: "pan", by: { x: caught.x - pan.x, y: caught.y - pan.y } });
  }

  function act(action: StageAction) {
    stopMotion();
    dispatch(action);
  }

  /** Moves the pictures from `before`, where the finger released them, to their resting position. */
  function comeToRest(before: StageState, velocity: Point) {
    const { view, swipe } = read();
    const isPan = !isSamePoint(view.pan, before.view.pan);
    if (prefersReducedMotion() || (!isPan && isSamePoint(swipe, before.swipe))) {
      setAdjacent(null);
      return;
    }
    const { box, span, height } = measure();
    const path = isPan ? springPath(before.view.pan, view.pan, velocity) : springPath(before.swipe, swipe, velocity);
    const elements = [
      {
        element: image.current,
        keyframeAt: (at: Point) => ({
          transform: isPan ? pictureTransform({ ...view, pan: at }, box, swipe) : pictureTransform(view, box, at),
        }),
      },
      // The frame moves with a swipe, and the pass within it with the picture.
      { element: passImage.current, keyframeAt: (at: Point) => ({ transform: pictureTransform(isPan ? { ...view, pan: at } : view, box) }) },
      { element: passFrame.current, keyframeAt: (at: Point) => ({ transform: swipeTransform(isPan ? swipe : at) }) },
      { element: adjacentImage.current, keyframeAt: (at: Point) => ({ transform: adjacentTransform(adjacent?.side ?? 1, span, at) }) },
      { element: root.current, keyframeAt: (at: Point) => ({ "--backdrop-opacity": backdropOpacity(isPan ? 0 : at.y, height) }) },
    ];
    motion.start(path, isPan, elements, () => {
      // If the picture that was swiped in is not loaded yet, the adjacent picture is shown until it is loaded.
      if (read().swipe.x === 0) setAdjacent(null);
    });
  }

  function onRelease(gesture: Extract<Gesture, { type: "release" }>) {
    const { outcome, velocity } = gesture;
    const before = read();
    const isStep = outcome === "previous" || outcome === "next";
    const staysInPlace = isStep && (around === null || prefersReducedMotion());
    applyGesture(staysInPlace ? { ...gesture, outcome: "none" } : gesture);
    comeToRest(before, velocity);
    if (outcome === "close") onClose();
    else if (isStep) onStep(outcome);
  }

  function onSwipe(by: Point): Point {
    if (around === null) return { x: resist(by.x, measure().span), y: by.y };
    if (by.x !== 0) setAdjacent(by.x < 0 ? { slug: around.next.slug, side: 1 } : { slug: around.previous.slug, side: -1 });
    return by;
  }

  function onGesture(gesture: Gesture) {
    const layout = measure();
    switch (gesture.type) {
      case "tap":
        // A click beside the picture has no effect.
        if (image.current !== document.elementFromPoint(gesture.at.x, gesture.at.y)) return;
        dispatch({ type: "click", box: layout.box, at: pointInBox(layout, gesture.at) });
        return;
      case "release":
        onRelease(gesture);
        return;
      case "swipe":
        applyGesture({ ...gesture, by: onSwipe(gesture.by) });
        return;
      case "pan":
        applyGesture(gesture);
        return;
      case "pinch-start":
      case "pinch":
        stopMotion();
        applyGesture({ ...gesture, at: pointInBox(layout, gesture.at) });
    }
  }

  useGestures(stage, root, {
    isZoomed: () => canZoomOut(read().view),
    onPress: stopMotion,
    onGesture,
    onWheelZoom(steps, at) {
      const layout = measure();
      act({ type: "wheel-zoom", box: layout.box, at: pointInBox(layout, at), steps });
    },
    onWheelPan: (delta) => act({ type: "wheel-pan", delta }),
  });

  /** Positions the pictures. The Content-Security-Policy allows styles that scripts set, but no style attributes. */
  function draw() {
    const { view, swipe } = read();
    const { box, span, height } = measure();
    for (const [element, picture, transform] of [
      [image.current, project?.picture, pictureTransform(view, box, swipe)],
      [adjacentImage.current, neighbour?.picture, adjacentTransform(adjacent?.side ?? 1, span, swipe)],
    ] as const) {
      if (element === null || picture === undefined) continue;
      element.style.setProperty("--ratio", String(picture.width / picture.height));
      element.style.transform = transform;
    }
    if (project !== undefined) root.current?.style.setProperty("--ratio", String(project.picture.width / project.picture.height));
    if (passFrame.current !== null) passFrame.current.style.transform = swipeTransform(swipe);
    if (passImage.current !== null) passImage.current.style.transform = pictureTransform(view, box);
    root.current?.style.setProperty("--zoom", String(view.zoom));
    root.current?.style.setProperty("--backdrop-opacity", String(backdropOpacity(swipe.y, height)));
  }
  useLayoutEffect(draw);

  // The stage is resized with the window and the info panel, and the transforms depend on its size in pixels.
  const onResize = useEffectEvent(draw);
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  /** Zooms one step in (1) or out (-1). */
  const zoom = (direction: 1 | -1) => act({ type: "step", box: measure().box, direction });
  return { root, stage, image, adjacentImage, passImage, passFrame, state, neighbour, act, zoom };
}
