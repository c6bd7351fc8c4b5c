// Handles pointer and wheel events. `gestures.ts` recognises gestures in the pointer events, and `wheel.ts` counts the zoom steps in the
// wheel events.
import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Gesture, isMoving, recognise, IDLE, type Sample } from "./gestures.ts";
import { IDLE_WHEEL, wheelSteps } from "./wheel.ts";
import type { Vector } from "./zoom.ts";

/** Positions are in CSS pixels, relative to the viewport. */
export type GestureHandlers = Readonly<{
  isZoomed: () => boolean;
  /** Called when a pointer is pressed, before its gesture is recognised. */
  onPress: () => void;
  onGesture: (gesture: Gesture) => void;
  onWheelZoom: (steps: number, at: Vector) => void;
  onWheelPan: (delta: Vector) => void;
}>;

const SAMPLE_TYPES = ["down", "move", "up", "cancel"] as const;

/** Height of a line in CSS pixels, for wheel events whose delta is in lines. */
const LINE_HEIGHT = 16;

/** Returns the unit of a wheel event's delta, in CSS pixels. */
function deltaUnit(deltaMode: number, pageHeight: number): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return LINE_HEIGHT;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? pageHeight : 1;
}

function wheelDelta({ deltaMode, deltaX, deltaY, shiftKey }: WheelEvent, pageHeight: number): Vector {
  const unit = deltaUnit(deltaMode, pageHeight);
  // With Shift, a vertical wheel pans sideways. Some browsers have already swapped the axes.
  const [x, y] = shiftKey && deltaX === 0 ? [deltaY, 0] : [deltaX, deltaY];
  return { x: x * unit, y: y * unit };
}

/**
 * Handles pointer events on `target` and wheel events on `wheelTarget`. A wheel event without Ctrl or Cmd inside an element with
 * `data-scrolls` is not handled, so it scrolls this element.
 */
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
    let gestures = IDLE;
    let wheel = IDLE_WHEEL;

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
    // For an `onWheel` prop, React would add a passive listener, which cannot prevent the browser from zooming the page.
    wheelTarget.current.addEventListener("wheel", onWheel, { signal, passive: false });
    return () => controller.abort();
  }, [target, wheelTarget]);
}
