// The portfolio strip as a state machine: the current slide and the progress follow the scroll position. Pure.

/** Width of a slide in CSS pixels, the same as the token `--slide`. */
export const SLIDE_WIDTH = 336;

/** `index` is the current slide. `progress` is the scrolled part of the strip in percent, from 0 to 100. */
export type StripState = Readonly<{ index: number; progress: number }>;

export const STRIP_START: StripState = { index: 0, progress: 0 };

/** Scroll position of the strip, its maximum and the width of a slide in CSS pixels, and the number of slides. */
export type StripPosition = Readonly<{ left: number; max: number; slideWidth: number; count: number }>;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));

export function stripReducer(state: StripState, { left, max, slideWidth, count }: StripPosition): StripState {
  // The last pixel counts as the end, because browsers round scroll positions to physical pixels.
  const isAtEnd = max > 0 && left >= max - 1;
  const index = isAtEnd ? Math.max(count - 1, 0) : clamp(Math.round(left / Math.max(slideWidth, 1)), count - 1);
  const progress = isAtEnd ? 100 : max > 0 ? clamp((left / max) * 100, 100) : 0;
  return state.index === index && state.progress === progress ? state : { index, progress };
}

/** Returns the slide that an arrow button scrolls to from slide `index`. */
export function stepFrom(index: number, direction: 1 | -1, count: number): number {
  return clamp(index + direction, count - 1);
}

/** Returns the dot to which `key` moves the focus from dot `index`, or `null` for a key that does not move it. */
export function dotForKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return stepFrom(index, 1, count);
    case "ArrowLeft":
    case "ArrowUp":
      return stepFrom(index, -1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
