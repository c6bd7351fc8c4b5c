// The zoom and pan arithmetic of the image viewer. Does not depend on pointers, elements or time.
import { clamp } from "../shared/clamp.ts";
import type { Size } from "./fit.ts";

/** Zoom limits and steps, as multiples of the fitted size. */
const MIN_ZOOM = 1;
const MAX_ZOOM = 3;
const BUTTON_STEP = 0.25;
const WHEEL_STEP = 0.1;
const CLICK_ZOOM = 2;
/**
 * Pan limit at 200 percent, in CSS pixels. The limit is proportional to the zoom above 100 percent, and does not depend on the size of the
 * picture.
 */
const PAN_PER_ZOOM = 100;
/** The wheel pans the picture at most this far from its centred position, in CSS pixels. */
const WHEEL_PAN_LIMIT = 100;
/** The wheel pans by this fraction of its delta. */
const WHEEL_PAN_FACTOR = 0.5;
/** Distance that a pan button moves the picture, in CSS pixels. At 150 percent, one press reaches the limit. */
export const PAN_STEP = 50;

/** A position or a distance. */
export type Vector = Readonly<{ x: number; y: number }>;

/**
 * The zoom and position of a picture in its box. `origin` is the point of the box that scaling does not move, as a fraction of
 * the width and the height (a CSS transform origin). `pan` is an additional translation in CSS pixels. Invariants: `zoom` is
 * within its limits, `pan` is within `panLimit(zoom)` on both axes, `origin` is between 0 and 1.
 */
export type View = Readonly<{ zoom: number; pan: Vector; origin: Vector }>;

const CENTRE: Vector = { x: 0.5, y: 0.5 };
const NO_PAN: Vector = { x: 0, y: 0 };

export const FITTED: View = { zoom: MIN_ZOOM, pan: NO_PAN, origin: CENTRE };

/** Removes floating-point errors so that a step to 1.1 does not result in 1.1000000000000001. */
function roundZoom(zoom: number): number {
  return Math.round(zoom * 1000) / 1000;
}

function clampZoom(zoom: number): number {
  return clamp(zoom, MIN_ZOOM, MAX_ZOOM);
}

/** Returns the largest pan on each axis at `zoom`, in CSS pixels. */
export function panLimit(zoom: number): number {
  return PAN_PER_ZOOM * (clampZoom(zoom) - MIN_ZOOM);
}

export const canZoomIn = (view: View): boolean => view.zoom < MAX_ZOOM;
export const canZoomOut = (view: View): boolean => view.zoom > MIN_ZOOM;

/** Returns the point of the fitted picture that is shown at `at`. Both are in CSS pixels from the top left corner of the box. */
export function boxToPicture(view: View, box: Size, at: Vector): Vector {
  const { zoom, pan, origin } = view;
  const x = origin.x * box.width;
  const y = origin.y * box.height;
  return { x: x + (at.x - pan.x - x) / zoom, y: y + (at.y - pan.y - y) / zoom };
}

/** Returns the origin and the pan on one axis that bring `anchor` as close to `at` as the limits allow. */
function solveAxis(zoom: number, length: number, anchor: number, at: number, pan: number, origin: number) {
  if (zoom === MIN_ZOOM || length <= 0) return { origin, pan: 0 };
  const limit = panLimit(zoom);
  const shift = at - zoom * anchor;
  const currentPan = clamp(pan, -limit, limit);
  // Keeps the current pan if the origin can take the rest of the shift. Otherwise, the pan changes, as far as its limit allows.
  const nextOrigin = clamp((shift - currentPan) / ((1 - zoom) * length), 0, 1);
  return { origin: nextOrigin, pan: clamp(shift - nextOrigin * length * (1 - zoom), -limit, limit) };
}

/** Returns the view at `zoom`, within its limits, that places the point `anchor` of the picture as close to `at` as possible. */
export function zoomOnto(view: View, box: Size, zoom: number, anchor: Vector, at: Vector): View {
  const next = clampZoom(zoom);
  const x = solveAxis(next, box.width, anchor.x, at.x, view.pan.x, view.origin.x);
  const y = solveAxis(next, box.height, anchor.y, at.y, view.pan.y, view.origin.y);
  return { zoom: next, origin: { x: x.origin, y: y.origin }, pan: { x: x.pan, y: y.pan } };
}

/** Returns the view at `zoom` that keeps the point under `at` in place, as far as the limits allow. */
export function zoomAt(view: View, box: Size, zoom: number, at: Vector): View {
  return zoomOnto(view, box, zoom, boxToPicture(view, box, at), at);
}

/** Zooms by one step of the zoom buttons, around the centre of the box. `direction` is 1 for in, -1 for out. */
export function stepZoom(view: View, box: Size, direction: 1 | -1): View {
  const centre = { x: box.width / 2, y: box.height / 2 };
  return zoomAt(view, box, roundZoom(view.zoom + direction * BUTTON_STEP), centre);
}

/** Zooms by steps of Ctrl+wheel, around the pointer at `at`. Negative steps zoom out. */
export function wheelZoom(view: View, box: Size, steps: number, at: Vector): View {
  return zoomAt(view, box, roundZoom(view.zoom + steps * WHEEL_STEP), at);
}

/** Zooms in response to a click: from 100 to 200 percent around `at`, or from any other zoom level back to 100 percent. */
export function toggleZoom(view: View, box: Size, at: Vector): View {
  if (view.zoom !== MIN_ZOOM) return { ...FITTED, origin: view.origin };
  return zoomAt(view, box, CLICK_ZOOM, at);
}

function panTo(view: View, pan: Vector): View {
  const limit = panLimit(view.zoom);
  return { ...view, pan: { x: clamp(pan.x, -limit, limit), y: clamp(pan.y, -limit, limit) } };
}

/** Moves the picture by `delta`, within the pan limit. At 100 percent the limit is 0, so the picture does not move. */
export function panBy(view: View, delta: Vector): View {
  return panTo(view, { x: view.pan.x + delta.x, y: view.pan.y + delta.y });
}

/**
 * Pans against the direction of the wheel, up to `WHEEL_PAN_LIMIT`. A picture that was dragged beyond this limit does not jump
 * back: the wheel can only move it towards the limit.
 */
export function wheelPan(view: View, delta: Vector): View {
  const move = (pan: number, wheel: number) =>
    clamp(pan - wheel * WHEEL_PAN_FACTOR, Math.min(pan, -WHEEL_PAN_LIMIT), Math.max(pan, WHEEL_PAN_LIMIT));
  return panTo(view, { x: move(view.pan.x, delta.x), y: move(view.pan.y, delta.y) });
}

export function toPercent(zoom: number): number {
  return Math.round(zoom * 100);
}
