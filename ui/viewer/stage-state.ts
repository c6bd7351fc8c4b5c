// The picture on the viewer's stage as a pure reducer: how it is zoomed, panned, pinched and swiped. What a gesture
// means beyond the picture (another picture, closing) is decided by its caller.
import type { Size } from "./fit.ts";
import type { Gesture } from "./gestures.ts";
import {
  FITTED,
  panBy,
  pictureAt,
  type Point,
  stepZoom,
  toggleZoom,
  type View,
  wheelPan,
  wheelZoom,
  zoomOnto,
} from "./zoom.ts";

type Pinch = Readonly<{ zoom: number; picture: Point }>;

export type StageState = Readonly<{
  view: View;
  /** How far a finger has pulled the fitted picture aside; falls back to 0 when it is lifted. */
  swipe: Point;
  /** The zoom and the point of the picture between the fingers when the pinch began. */
  pinch: Pinch | null;
  /** Whether the picture follows a pointer or the wheel, and so must not lag behind in a transition. */
  isFollowing: boolean;
  /** The largest zoom at which the picture has rested: what its file must be sharp enough for. */
  sharpness: number;
}>;

const NO_SWIPE: Point = { x: 0, y: 0 };

export const STAGE_START: StageState = {
  view: FITTED,
  swipe: NO_SWIPE,
  pinch: null,
  isFollowing: false,
  sharpness: FITTED.zoom,
};

/** Points and boxes are in CSS pixels, points from the top left corner of the fitted picture. */
export type StageAction =
  | Readonly<{ type: "step"; box: Size; direction: 1 | -1 }>
  | Readonly<{ type: "reset" }>
  | Readonly<{ type: "click"; box: Size; at: Point }>
  | Readonly<{ type: "pan"; by: Point }>
  | Readonly<{ type: "wheel-zoom"; box: Size; at: Point; steps: number }>
  | Readonly<{ type: "wheel-pan"; delta: Point }>
  | Readonly<{ type: "gesture"; box: Size; gesture: Exclude<Gesture, { type: "tap" }> }>
  /** Another picture, or another size of the stage. */
  | Readonly<{ type: "renew" }>;

function rest(state: StageState, view: View): StageState {
  return { ...state, view, isFollowing: false, sharpness: Math.max(state.sharpness, view.zoom) };
}

function follow(state: StageState, view: View): StageState {
  return { ...state, view, isFollowing: true };
}

function applyGesture(state: StageState, box: Size, gesture: Exclude<Gesture, { type: "tap" }>): StageState {
  const { view, pinch } = state;
  switch (gesture.type) {
    case "pan":
      return follow(state, panBy(view, gesture.by));
    case "swipe":
      return { ...state, swipe: gesture.by, isFollowing: true };
    case "pinch-start":
      return { ...state, pinch: { zoom: view.zoom, picture: pictureAt(view, box, gesture.at) }, isFollowing: true };
    case "pinch":
      if (pinch === null) return state;
      return follow(state, zoomOnto(view, box, pinch.zoom * gesture.scale, pinch.picture, gesture.at));
    case "release":
      return rest({ ...state, swipe: NO_SWIPE, pinch: null }, view);
  }
}

export function stageReducer(state: StageState, action: StageAction): StageState {
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
      return applyGesture(state, action.box, action.gesture);
    case "renew":
      return STAGE_START;
  }
}
