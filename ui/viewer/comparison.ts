// The comparison of a finished picture with one of its passes (clay, wireframe), as a pure reducer: which pass covers the picture,
// and where the handle divides them. Does not load or draw anything.
import type { PassKind } from "../generated/content.ts";
import { clamp } from "../shared/clamp.ts";
import { hasModifier } from "../shared/has-modifier.ts";
import type { KeyPress } from "./keyboard.ts";

/** Position of the handle when a comparison starts, in percent: the middle of the picture. */
const INITIAL_WIPE = 50;
/** Distance that each key moves the handle, in percentage points. */
const KEY_STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowRight", 2],
  ["ArrowUp", 2],
  ["ArrowLeft", -2],
  ["ArrowDown", -2],
  ["PageUp", 10],
  ["PageDown", -10],
  ["Home", -100],
  ["End", 100],
]);

export type Comparison = Readonly<{
  /** The project whose pictures are compared. */
  slug: string;
  /** The pass that covers the picture; `null` if only the finished picture is shown. */
  kind: PassKind | null;
  /** Position of the handle, from 0 (left edge) to 100 percent. The finished picture is to its left, the pass to its right. */
  wipe: number;
}>;

export type ComparisonAction =
  | Readonly<{ type: "choose"; kind: PassKind | null }>
  | Readonly<{ type: "wipe"; to: number }>
  /** Another project is shown, without a pass. */
  | Readonly<{ type: "change-project"; slug: string }>;

export const startComparison = (slug: string): Comparison => ({ slug, kind: null, wipe: INITIAL_WIPE });

export function comparisonReducer(state: Comparison, action: ComparisonAction): Comparison {
  switch (action.type) {
    case "choose":
      // A change from one pass to another does not move the handle.
      return { ...state, kind: action.kind, wipe: state.kind === null ? INITIAL_WIPE : state.wipe };
    case "wipe":
      return { ...state, wipe: clampWipe(action.to) };
    case "change-project":
      return startComparison(action.slug);
  }
}

const clampWipe = (to: number): number => clamp(to, 0, 100);

/** Returns the position of the handle after a key press, or `null` if the key does not move the handle or has a modifier. */
export function wipeForKey(press: KeyPress, wipe: number): number | null {
  const step = KEY_STEPS.get(press.key);
  return step === undefined || hasModifier(press) ? null : clampWipe(wipe + step);
}

/** Returns the end that the handle has reached; `undefined` between the ends. At an end, only one of the two pictures is visible. */
export function wipeEnd(wipe: number): "start" | "end" | undefined {
  if (wipe === 0) return "start";
  return wipe === 100 ? "end" : undefined;
}
