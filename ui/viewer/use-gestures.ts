// Feeds the gestures of an element, and its wheel, to the viewer. What they mean is decided in `gestures.ts`.
import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Gesture, isMoving, recognise, RESTING, type Sample, WHEEL_RESTING, wheelSteps } from "./gestures.ts";
import type { Point } from "./zoom.ts";

/** Places are in CSS pixels of the window. */
export type GestureHandlers = Readonly<{
  isZoomed: () => boolean;
  /** A pointer has been put down, whatever becomes of it. */
  onPress: () => void;
  onGesture: (gesture: Gesture) => void;
  onWheelZoom: (steps: number, at: Point) => void;
  onWheelPan: (delta: Point) => void;
}>;

const SAMPLE_TYPES = ["down", "move", "up", "cancel"] as const;

/** Pixels that a wheel means when it counts lines. */
const LINE_HEIGHT = 16;

function wheelDelta({ deltaMode, deltaX, deltaY, shiftKey }: WheelEvent, page: number): Point {
  const unit =
    deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : deltaMode === WheelEvent.DOM_DELTA_PAGE ? page : 1;
  // With Shift a plain wheel moves sideways; some browsers have turned it already.
  const [x, y] = shiftKey && deltaX === 0 ? [deltaY, 0] : [deltaX, deltaY];
  return { x: x * unit, y: y * unit };
}

/** Pointers count on `target`, the wheel on all of `wheelTarget`; what scrolls by itself keeps the plain wheel. */
export function useGestures(
  target: RefObject<HTMLElement | null>,
  wheelTarget: RefObject<HTMLElement | null>,
  handlers: GestureHandlers,
): void {
  const latest = useEffectEvent(() => handlers);

  useEffect(() => {
    const element = target.current;
    if (element === null || wheelTarget.current === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let gestures = RESTING;
    let wheel = WHEEL_RESTING;

    function onPointer(type: Sample["type"], event: PointerEvent) {
      const isMouse = event.pointerType === "mouse";
      if (type === "down" && event.button !== 0) return;
      if (type === "down") {
        element?.setPointerCapture(event.pointerId);
        latest().onPress();
      }
      const at = { x: event.clientX, y: event.clientY };
      const sample: Sample = { type, id: event.pointerId, isMouse, at, time: event.timeStamp };
      const recognised = recognise(gestures, sample, latest().isZoomed());
      gestures = recognised.state;
      element?.toggleAttribute("data-moving", isMoving(gestures));
      for (const gesture of recognised.gestures) latest().onGesture(gesture);
    }

    function onWheel(event: WheelEvent) {
      const zooms = event.ctrlKey || event.metaKey;
      if (!zooms && event.target instanceof Element && event.target.closest("[data-scrolls]") !== null) return;
      event.preventDefault();
      const delta = wheelDelta(event, innerHeight);
      if (!zooms) {
        latest().onWheelPan(delta);
        return;
      }
      const result = wheelSteps(wheel, delta.y, event.timeStamp);
      wheel = result.state;
      if (result.steps !== 0) latest().onWheelZoom(result.steps, { x: event.clientX, y: event.clientY });
    }

    for (const type of SAMPLE_TYPES) {
      element.addEventListener(`pointer${type}`, (event) => onPointer(type, event), { signal });
    }
    // React would listen passively, and the browser zoom the page.
    wheelTarget.current.addEventListener("wheel", onWheel, { signal, passive: false });
    return () => controller.abort();
  }, [target, wheelTarget]);
}
