// The comparison of the finished picture with a pass, as a pure reducer: the pass that is laid over the picture, and the handle
// that divides them. Does not load or draw anything.
import type { PassKind } from "../generated/content.ts";
import type { KeyPress } from "./keyboard.ts";
import { clamp } from "./zoom.ts";

/** The handle divides the picture in half when a comparison starts. */
const WIPE_START = 50;
/** How far each key moves the handle, in percent. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 2,
  ArrowUp: 2,
  ArrowLeft: -2,
  ArrowDown: -2,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
};

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

const clampWipe = (to: number): number => clamp(to, 0, 100);

/** Returns the position of the handle after a key, or null if the key does not move it. Keys with modifiers never do. */
export function wipeForKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress, wipe: number): number | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  return Object.hasOwn(MOVES, key) ? clampWipe(wipe + (MOVES[key] ?? 0)) : null;
}

/** Returns the end of the range at which the handle is, where only one of the two pictures is visible. */
export const wipeEnd = (wipe: number): "start" | "end" | undefined => (wipe === 0 ? "start" : wipe === 100 ? "end" : undefined);
