// Zooms, pans and swipes the pictures of the viewer: applies gestures, keys and buttons to the state, and animates the pictures after a
// finger releases them. Does not render anything. The caller renders the pictures and selects the open project.
import type { Project } from "../generated/content.ts";
import { prefersReducedMotion } from "../shared/reduced-motion.ts";
import type { Gesture } from "./gestures.ts";
import { rubberBand, springPath } from "./motion.ts";
import { INITIAL_PAN_ZOOM, type PanZoomAction, type PanZoomGesture, type PanZoomState, panZoomReducer } from "./pan-zoom-state.ts";
import { pointInBox, type StageLayout, stylesAt } from "./stage-layout.ts";
import { useAdjacentSlide } from "./use-adjacent-slide.ts";
import { useGestures } from "./use-gestures.ts";
import { useLiveReducer } from "./use-live-reducer.ts";
import { useReleaseAnimation } from "./use-release-animation.ts";
import { MOVING, useStagePosition } from "./use-stage-position.ts";
import { canZoomOut, type Vector } from "./zoom.ts";

type PanZoomOptions = Readonly<{
  projects: readonly Project[];
  project: Project;
  /** The previous and the next project; `null` if there is only one project. */
  neighbours: Readonly<{ previous: Project; next: Project }> | null;
  onStep: (to: "previous" | "next") => void;
  onClose: () => void;
}>;

const isSamePoint = (one: Vector, other: Vector): boolean => one.x === other.x && one.y === other.y;

export function usePanZoom({ projects, project, neighbours, onStep, onClose }: PanZoomOptions) {
  const { state, dispatch, read } = useLiveReducer(panZoomReducer, INITIAL_PAN_ZOOM);
  const animation = useReleaseAnimation();
  // For another project, zoom, pan and swipe are reset, so that its picture fits the stage.
  const [adjacent, setAdjacent] = useAdjacentSlide(project.slug, animation.isRunning, () => dispatch({ type: "change-project" }));
  /**
   * The project whose picture is visible beside the current one during a swipe. When it becomes the current project, it is still the
   * adjacent slide until the effect of `useAdjacentSlide` runs, so the search excludes the current project.
   */
  const adjacentProject = projects.find(({ slug }) => slug === adjacent?.slug && slug !== project.slug);
  const side = adjacent?.side ?? 1;

  const { refs, measure } = useStagePosition({ picture: project.picture, adjacentPicture: adjacentProject?.picture, side, read });

  function applyGesture(gesture: PanZoomGesture, { box, slideWidth } = measure()) {
    dispatch({ type: "gesture", box, slideWidth, gesture });
  }

  function stopAnimation() {
    const caught = animation.stop();
    const { pan } = read().view;
    if (caught !== null) applyGesture({ type: "pan", by: { x: caught.x - pan.x, y: caught.y - pan.y } });
  }

  function apply(action: PanZoomAction) {
    stopAnimation();
    dispatch(action);
  }

  /** Animates the pictures from `before`, their state at the release, to their resting position. */
  function animateToRest(before: PanZoomState, velocity: Vector, layout: StageLayout) {
    const { view, swipe } = read();
    const isPan = !isSamePoint(view.pan, before.view.pan);
    if (prefersReducedMotion() || (!isPan && isSamePoint(swipe, before.swipe))) {
      setAdjacent(null);
      return;
    }
    const [from, to] = isPan ? [before.view.pan, view.pan] : [before.swipe, swipe];
    const path = springPath(from, to, velocity);
    const placementAt = (at: Vector) => (isPan ? { view: { ...view, pan: at }, swipe } : { view, swipe: at });
    const frames = path.map((at) => stylesAt(placementAt(at), layout, side));
    const elements = MOVING.map((name) => ({ element: refs[name].current, keyframes: frames.map((frame) => frame[name]) }));
    animation.start(path, isPan, elements, () => {
      // If the new project is still loading, its picture stays visible as the adjacent slide until it becomes the current one.
      if (read().swipe.x === 0) setAdjacent(null);
    });
  }

  function onRelease(gesture: Extract<Gesture, { type: "release" }>, layout: StageLayout) {
    const { outcome, velocity } = gesture;
    const before = read();
    const isStep = outcome === "previous" || outcome === "next";
    const staysInPlace = isStep && (neighbours === null || prefersReducedMotion());
    applyGesture(staysInPlace ? { ...gesture, outcome: "none" } : gesture, layout);
    animateToRest(before, velocity, layout);
    if (outcome === "close") onClose();
    else if (isStep) onStep(outcome);
  }

  /** Shows the adjacent slide of a sideways swipe, if there is another project. Returns the distance that the pictures move. */
  function onSwipe(by: Vector, { slideWidth }: StageLayout): Vector {
    if (neighbours === null) return { x: rubberBand(by.x, slideWidth), y: by.y };
    if (by.x !== 0) setAdjacent(by.x < 0 ? { slug: neighbours.next.slug, side: 1 } : { slug: neighbours.previous.slug, side: -1 });
    return by;
  }

  function onGesture(gesture: Gesture) {
    const layout = measure();
    switch (gesture.type) {
      case "tap":
        // A tap beside the picture has no effect.
        if (refs.image.current !== document.elementFromPoint(gesture.at.x, gesture.at.y)) return;
        dispatch({ type: "click", box: layout.box, at: pointInBox(layout, gesture.at) });
        return;
      case "release":
        onRelease(gesture, layout);
        return;
      case "swipe":
        applyGesture({ ...gesture, by: onSwipe(gesture.by, layout) }, layout);
        return;
      case "pan":
        applyGesture(gesture, layout);
        return;
      case "pinch-start":
      case "pinch":
        // If a second finger has just ended a swipe, the release has started an animation, which would override the pinch.
        stopAnimation();
        applyGesture({ ...gesture, at: pointInBox(layout, gesture.at) }, layout);
    }
  }

  useGestures(refs.stage, refs.root, {
    isZoomed: () => canZoomOut(read().view),
    onPress: stopAnimation,
    onGesture,
    onWheelZoom(steps, at) {
      const layout = measure();
      apply({ type: "wheel-zoom", box: layout.box, at: pointInBox(layout, at), steps });
    },
    onWheelPan: (delta) => apply({ type: "wheel-pan", delta }),
  });

  /** Zooms in (1) or out (-1) by one step. */
  const zoom = (direction: 1 | -1) => apply({ type: "step", box: measure().box, direction });
  return { refs, state, adjacentProject, apply, zoom };
}

export type PanZoom = ReturnType<typeof usePanZoom>;
