// The portfolio strip as a pure state machine: the current slide and the progress follow the scroll position.
import { clamp } from "../../shared/clamp.ts";

/** Width of a slide in CSS pixels, the same as the token `--slide`. */
export const SLIDE_WIDTH = 336;

/** `index` is the current slide. `progress` is how far the strip is scrolled, from 0 to 100 percent. */
export type StripState = Readonly<{ index: number; progress: number }>;

export const STRIP_START: StripState = { index: 0, progress: 0 };

export type StripPosition = Readonly<{
  /** The `scrollLeft` of the strip in CSS pixels. In right-to-left layouts, it decreases from 0 at the first slide. */
  left: number;
  /** The largest distance that the strip can scroll, in CSS pixels. */
  max: number;
  /** The width of a slide in CSS pixels. */
  slideWidth: number;
  count: number;
  isRightToLeft: boolean;
}>;

/** Returns the index of the slide that is nearest to `index`, or 0 if there are no slides. */
const clampIndex = (index: number, count: number): number => clamp(index, 0, Math.max(count - 1, 0));

const percentOf = (distance: number, max: number): number => (max > 0 ? clamp((distance / max) * 100, 0, 100) : 0);

export function stripReducer(state: StripState, position: StripPosition): StripState {
  const { left, max, slideWidth, count, isRightToLeft } = position;
  const distance = isRightToLeft ? -left : left;
  // The last pixel counts as the end, because browsers round scroll positions to physical pixels.
  const isAtEnd = max > 0 && distance >= max - 1;
  const index = clampIndex(isAtEnd ? count - 1 : Math.round(distance / Math.max(slideWidth, 1)), count);
  const progress = isAtEnd ? 100 : percentOf(distance, max);
  return state.index === index && state.progress === progress ? state : { index, progress };
}

/** Returns the `scrollLeft` of the strip at slide `index`, or at the end of the strip if the slide cannot be scrolled to the start. */
export function scrollLeftAt(index: number, { max, slideWidth, isRightToLeft }: Omit<StripPosition, "left" | "count">): number {
  const distance = Math.min(index * slideWidth, max);
  return isRightToLeft ? -distance : distance;
}

/** Returns the index of the adjacent slide in this direction, or `index` if there is none. */
export function stepFrom(index: number, direction: 1 | -1, count: number): number {
  return clampIndex(index + direction, count);
}

/** Returns the index of the dot that receives the focus when `key` is pressed on dot `index`, or `null` if `key` does not move it. */
export function dotForKey(key: string, index: number, count: number, isRightToLeft: boolean): number | null {
  switch (key) {
    case "ArrowDown":
    case isRightToLeft ? "ArrowLeft" : "ArrowRight":
      return stepFrom(index, 1, count);
    case "ArrowUp":
    case isRightToLeft ? "ArrowRight" : "ArrowLeft":
      return stepFrom(index, -1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
