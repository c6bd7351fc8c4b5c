// Zoom and pan arithmetic of the image viewer. Pure; independent of pointers, elements and time.
import type { Size } from "./fit.ts";

/** Zoom limits and steps, as factors of the fitted size. */
const MIN_ZOOM = 1;
const MAX_ZOOM = 3;
const BUTTON_STEP = 0.25;
const WHEEL_STEP = 0.1;
const CLICK_ZOOM = 2;
/** Pan limits in CSS pixels: per 1x of zoom above 1, and for the wheel. */
const PAN_PER_ZOOM = 100;
const WHEEL_PAN_LIMIT = 100;
const WHEEL_PAN_FACTOR = 0.5;
/** Distance that one press of a pan button moves the picture, in CSS pixels. At 150 percent, one press reaches the limit. */
export const PAN_STEP = 50;

export type Point = Readonly<{ x: number; y: number }>;

/**
 * The zoom and position of the picture. `origin` is the point of the box that scaling does not move, as a fraction of its
 * width and height (a CSS transform origin). `pan` is an additional translation in CSS pixels. Invariants: `zoom` within its
 * limits, `pan` within `panLimit(zoom)` on both axes, `origin` between 0 and 1.
 */
export type View = Readonly<{ zoom: number; pan: Point; origin: Point }>;

const CENTRE: Point = { x: 0.5, y: 0.5 };
const NO_PAN: Point = { x: 0, y: 0 };

/** The whole picture, fitted. */
export const FITTED: View = { zoom: MIN_ZOOM, pan: NO_PAN, origin: CENTRE };

/** Returns the number from `min` to `max` that is nearest to `value`. */
export function clamp(value: number, min: number, max: number): number {
  // Adding zero turns -0 into 0.
  return Math.min(max, Math.max(min, value)) + 0;
}

/** Rounds, so that a step to 1.1 does not give 1.1000000000000001. */
function round(zoom: number): number {
  return Math.round(zoom * 1000) / 1000;
}

function clampZoom(zoom: number): number {
  return clamp(zoom, MIN_ZOOM, MAX_ZOOM);
}

/** Returns the largest pan in each direction at `zoom`, in CSS pixels. */
export function panLimit(zoom: number): number {
  return PAN_PER_ZOOM * (clampZoom(zoom) - MIN_ZOOM);
}

export const canZoomIn = (view: View): boolean => view.zoom < MAX_ZOOM;
export const canZoomOut = (view: View): boolean => view.zoom > MIN_ZOOM;

/** Returns the point of the picture at `place`; both are in pixels from the top left corner of the picture's box. */
export function pictureAt(view: View, box: Size, place: Point): Point {
  const { zoom, pan, origin } = view;
  const x = origin.x * box.width;
  const y = origin.y * box.height;
  return { x: x + (place.x - pan.x - x) / zoom, y: y + (place.y - pan.y - y) / zoom };
}

/** Returns the position at which the point `picture` is shown. The inverse of `pictureAt`. */
export function placeOf(view: View, box: Size, picture: Point): Point {
  const { zoom, pan, origin } = view;
  const x = origin.x * box.width;
  const y = origin.y * box.height;
  return { x: x + pan.x + zoom * (picture.x - x), y: y + pan.y + zoom * (picture.y - y) };
}

/** Returns origin and pan on one axis that bring `picture` to `place`, as closely as the limits allow. */
function settle(zoom: number, length: number, picture: number, place: number, pan: number, origin: number) {
  if (zoom === MIN_ZOOM || length <= 0) return { origin, pan: 0 };
  const limit = panLimit(zoom);
  const shift = place - zoom * picture;
  const currentPan = clamp(pan, -limit, limit);
  // The origin takes as much of the shift as it can, because the pan limit does not apply to it; the pan takes the rest.
  const settled = clamp((shift - currentPan) / ((1 - zoom) * length), 0, 1);
  return { origin: settled, pan: clamp(shift - settled * length * (1 - zoom), -limit, limit) };
}

/** Returns the view at `zoom` in which the point `picture` is at `place`. */
export function zoomOnto(view: View, box: Size, zoom: number, picture: Point, place: Point): View {
  const next = clampZoom(zoom);
  const x = settle(next, box.width, picture.x, place.x, view.pan.x, view.origin.x);
  const y = settle(next, box.height, picture.y, place.y, view.pan.y, view.origin.y);
  return { zoom: next, origin: { x: x.origin, y: y.origin }, pan: { x: x.pan, y: y.pan } };
}

/** Returns the view at `zoom` in which the point that is shown at `place` stays there. */
export function zoomAt(view: View, box: Size, zoom: number, place: Point): View {
  return zoomOnto(view, box, zoom, pictureAt(view, box, place), place);
}

/** Zooms one step of the buttons, around the centre of the box. `direction` is 1 for in, -1 for out. */
export function stepZoom(view: View, box: Size, direction: 1 | -1): View {
  const middle = { x: box.width / 2, y: box.height / 2 };
  return zoomAt(view, box, round(view.zoom + direction * BUTTON_STEP), middle);
}

/** Zooms by steps of ctrl+wheel, around the pointer. Negative steps zoom out. */
export function wheelZoom(view: View, box: Size, steps: number, place: Point): View {
  return zoomAt(view, box, round(view.zoom + steps * WHEEL_STEP), place);
}

/** Zooms as a click does: from 100 to 200 percent around `place`, or from any other zoom back to 100 percent. */
export function toggleZoom(view: View, box: Size, place: Point): View {
  if (view.zoom !== MIN_ZOOM) return { ...FITTED, origin: view.origin };
  return zoomAt(view, box, CLICK_ZOOM, place);
}

function panTo(view: View, pan: Point): View {
  const limit = panLimit(view.zoom);
  return { ...view, pan: { x: clamp(pan.x, -limit, limit), y: clamp(pan.y, -limit, limit) } };
}

/** Moves the picture by `delta`, within the limit. Does nothing at 100 percent, where the limit is 0. */
export function panBy(view: View, delta: Point): View {
  return panTo(view, { x: view.pan.x + delta.x, y: view.pan.y + delta.y });
}

/**
 * Pans against the direction of the wheel, up to `WHEEL_PAN_LIMIT`. A picture that was dragged past that limit stays where it is
 * until the wheel brings it back, so that it does not jump.
 */
export function wheelPan(view: View, delta: Point): View {
  const move = (pan: number, wheel: number) =>
    clamp(pan - wheel * WHEEL_PAN_FACTOR, Math.min(pan, -WHEEL_PAN_LIMIT), Math.max(pan, WHEEL_PAN_LIMIT));
  return panTo(view, { x: move(view.pan.x, delta.x), y: move(view.pan.y, delta.y) });
}

/** Returns the zoom level in percent. */
export function percent(zoom: number): number {
  return Math.round(zoom * 100);
}
