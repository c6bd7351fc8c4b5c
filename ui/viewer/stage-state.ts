// The state of the picture on the viewer's stage, as a pure reducer: zoom, pan, pinch and swipe. Does not change the
// project, close the viewer, or animate the picture to its resting position.
import type { Size } from "./fit.ts";
import type { Gesture, Outcome } from "./gestures.ts";
import { glide } from "./motion.ts";
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
  /**
   * The distance that a finger moved the fitted picture. When the finger is lifted, the distance becomes 0, or one span if
   * another picture takes the place of this one, or stays unchanged if the viewer closes.
   */
  swipe: Point;
  /** The zoom and the point of the picture between the fingers when the pinch began. */
  pinch: Pinch | null;
  /** Whether the picture follows a pointer or the wheel, and so must not be delayed by a transition. */
  isFollowing: boolean;
  /** The largest zoom at which the picture was at rest. Its file must be sharp enough for this zoom. */
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

export type StageGesture = Exclude<Gesture, { type: "tap" }>;

/** Points and boxes are in CSS pixels. Points are relative to the top left corner of the fitted picture. */
export type StageAction =
  | Readonly<{ type: "step"; box: Size; direction: 1 | -1 }>
  | Readonly<{ type: "reset" }>
  | Readonly<{ type: "click"; box: Size; at: Point }>
  | Readonly<{ type: "pan"; by: Point }>
  | Readonly<{ type: "wheel-zoom"; box: Size; at: Point; steps: number }>
  | Readonly<{ type: "wheel-pan"; delta: Point }>
  /** `span` is the distance from one picture to the next. */
  | Readonly<{ type: "gesture"; box: Size; span: number; gesture: StageGesture }>
  /** Another picture is shown. */
  | Readonly<{ type: "renew" }>;

function rest(state: StageState, view: View): StageState {
  return { ...state, view, isFollowing: false, sharpness: Math.max(state.sharpness, view.zoom) };
}

function follow(state: StageState, view: View): StageState {
  return { ...state, view, isFollowing: true };
}

function released({ swipe }: StageState, span: number, outcome: Outcome): Point {
  switch (outcome) {
    case "none":
      return NO_SWIPE;
    case "close":
      return swipe;
    case "previous":
      return { x: span, y: 0 };
    case "next":
      return { x: -span, y: 0 };
  }
}

function applyGesture(state: StageState, box: Size, span: number, gesture: StageGesture): StageState {
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
      return {
        ...rest(state, panBy(view, glide(gesture.velocity))),
        swipe: released(state, span, gesture.outcome),
        pinch: null,
        // Unchanged, because a picture that a finger moved comes to rest in an animation, not in a transition.
        isFollowing: state.isFollowing,
      };
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
      return applyGesture(state, action.box, action.span, action.gesture);
    case "renew":
      return STAGE_START;
  }
}
