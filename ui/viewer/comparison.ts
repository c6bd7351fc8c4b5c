// The comparison of the finished picture with a pass, as a pure reducer: the pass that is laid over the picture, and the handle
// that divides them. Does not load or draw anything.
import type { PassKind } from "../generated/content.ts";
import type { KeyPress } from "./keyboard.ts";

/** The handle divides the picture in half when a comparison starts. */
const WIPE_START = 50;
/** How far an arrow key and a page key move the handle, in percent. */
const STEP = 2;
const LEAP = 10;

export type Comparison = Readonly<{
  /** The project that is compared; another project starts from the finished picture. */
  slug: string | undefined;
  /** The pass that is laid over the picture, or null for the finished picture alone. */
  kind: PassKind | null;
  /** Position of the handle, in percent of the width. The finished picture is to its left, the pass to its right. */
  wipe: number;
}>;

export type ComparisonAction =
  | Readonly<{ type: "choose"; kind: PassKind | null }>
  | Readonly<{ type: "wipe"; to: number }>
  | Readonly<{ type: "renew"; slug: string | undefined }>;

export const NOTHING_COMPARED: Comparison = { slug: undefined, kind: null, wipe: WIPE_START };

export function comparisonReducer(state: Comparison, action: ComparisonAction): Comparison {
  switch (action.type) {
    case "choose":
      // From one pass to another, the handle stays where the visitor put it.
      return { ...state, kind: action.kind, wipe: state.kind === null ? WIPE_START : state.wipe };
    case "wipe":
      return { ...state, wipe: clampWipe(action.to) };
    case "renew":
      return { ...NOTHING_COMPARED, slug: action.slug };
  }
}

function clampWipe(to: number): number {
  return Math.min(100, Math.max(0, to));
}

/** Returns the position of the handle after a key, or null if the key does not move it. Keys with modifiers never do. */
export function wipeForKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress, wipe: number): number | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return clampWipe(wipe + STEP);
    case "ArrowLeft":
    case "ArrowDown":
      return clampWipe(wipe - STEP);
    case "PageUp":
      return clampWipe(wipe + LEAP);
    case "PageDown":
      return clampWipe(wipe - LEAP);
    case "Home":
      return 0;
    case "End":
      return 100;
    default:
      return null;
  }
}

/** Returns the end of the range at which the handle is, where only one of the two pictures is visible. */
export const wipeEnd = (wipe: number): "start" | "end" | undefined => (wipe === 0 ? "start" : wipe === 100 ? "end" : undefined);
