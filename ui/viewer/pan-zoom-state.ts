// The state of the viewer's picture under gestures, as a pure reducer: zoom, pan, pinch and swipe. Does not change the project,
// close the viewer, or animate the picture to its resting position.
import type { Size } from "./fit.ts";
import type { Gesture, Outcome } from "./gestures.ts";
import { glideOffset } from "./motion.ts";
import {
  boxToPicture,
  FITTED,
  panBy,
  stepZoom,
  toggleZoom,
  type Vector,
  type View,
  wheelPan,
  wheelZoom,
  zoomOnto,
} from "./zoom.ts";

/** The zoom at the start of a pinch, and the point of the picture that was between the fingers. */
type Pinch = Readonly<{ zoom: number; anchor: Vector }>;

export type PanZoomState = Readonly<{
  view: View;
  /**
   * The offset of the fitted picture during a swipe, in CSS pixels. The release sets it to zero, or to one `slideWidth` to either side
   * if another project opens. If the viewer closes, the release does not change it.
   */
  swipe: Vector;
  /** `null` if no pinch is in progress. */
  pinch: Pinch | null;
  /** Whether the picture follows a pointer or the wheel. It then has no CSS transition, which would delay it. */
  isFollowing: boolean;
  /** The zoom that the picture's file is chosen for: the largest zoom at which the picture has been at rest. */
  fileZoom: number;
}>;

const NO_SWIPE: Vector = { x: 0, y: 0 };

export const INITIAL_PAN_ZOOM: PanZoomState = {
  view: FITTED,
  swipe: NO_SWIPE,
  pinch: null,
  isFollowing: false,
  fileZoom: FITTED.zoom,
};

export type PanZoomGesture = Exclude<Gesture, { type: "tap" }>;

/** All lengths are in CSS pixels. `at` is relative to the top left corner of the fitted picture, whose size is `box`. */
export type PanZoomAction =
  | Readonly<{ type: "step"; box: Size; direction: 1 | -1 }>
  | Readonly<{ type: "reset" }>
  | Readonly<{ type: "click"; box: Size; at: Vector }>
  | Readonly<{ type: "pan"; by: Vector }>
  | Readonly<{ type: "wheel-zoom"; box: Size; at: Vector; steps: number }>
  | Readonly<{ type: "wheel-pan"; delta: Vector }>
  /** `slideWidth` is the distance from one picture to the next. */
  | Readonly<{ type: "gesture"; box: Size; slideWidth: number; gesture: PanZoomGesture }>
  | Readonly<{ type: "change-project" }>;

function rest(state: PanZoomState, view: View): PanZoomState {
  return { ...state, view, isFollowing: false, fileZoom: Math.max(state.fileZoom, view.zoom) };
}

function follow(state: PanZoomState, view: View): PanZoomState {
  return { ...state, view, isFollowing: true };
}

function swipeAfterRelease({ swipe }: PanZoomState, slideWidth: number, outcome: Outcome): Vector {
  switch (outcome) {
    case "none":
      return NO_SWIPE;
    case "close":
      return swipe;
    case "previous":
      return { x: slideWidth, y: 0 };
    case "next":
      return { x: -slideWidth, y: 0 };
  }
}

function applyGesture(state: PanZoomState, box: Size, slideWidth: number, gesture: PanZoomGesture): PanZoomState {
  const { view, pinch } = state;
  switch (gesture.type) {
    case "pan":
      return follow(state, panBy(view, gesture.by));
    case "swipe":
      return { ...state, swipe: gesture.by, isFollowing: true };
    case "pinch-start":
      return { ...state, pinch: { zoom: view.zoom, anchor: boxToPicture(view, box, gesture.at) }, isFollowing: true };
    case "pinch":
      if (pinch === null) return state;
      return follow(state, zoomOnto(view, box, pinch.zoom * gesture.scale, pinch.anchor, gesture.at));
    case "release":
      return {
        ...rest(state, panBy(view, glideOffset(gesture.velocity))),
        swipe: swipeAfterRelease(state, slideWidth, gesture.outcome),
        pinch: null,
        // The release does not clear the flag: an animation moves the released picture, and a CSS transition would delay it.
        isFollowing: state.isFollowing,
      };
  }
}

export function panZoomReducer(state: PanZoomState, action: PanZoomAction): PanZoomState {
  const { view } = state;
  switch (action.type) {
    case "step":
      return rest(state, stepZoom(view, action.box, action.direction));
    case "reset":
      return rest(state, { ...FITTED, origin: view.origin });
    case "click":
      return rest(state, toggleZoom(view, action.box, action.at));
    case "pan":
      return rest(state, panBy(view, action.by));
    case "wheel-zoom": {
      const next = rest(state, wheelZoom(view, action.box, action.steps, action.at));
      return { ...next, isFollowing: true };
    }
    case "wheel-pan":
      return follow(state, wheelPan(view, action.delta));
    case "gesture":
      return applyGesture(state, action.box, action.slideWidth, action.gesture);
    case "change-project":
      return INITIAL_PAN_ZOOM;
  }
}
