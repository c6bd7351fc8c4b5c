// Lets elements of the stage run along a path. Where the path leads is decided elsewhere; when it has been run, the
// elements are where their own styles put them.
import { FRAME_MS } from "./motion.ts";
import type { Point } from "./zoom.ts";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

export const wantsLessMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

/** An element, and how it looks at a place of the path. */
export type Runner = Readonly<{ element: Element | null; lookAt: (place: Point) => Keyframe }>;

export type Run = Readonly<{
  path: readonly Point[];
  /** One for each element; all take the same time. */
  animations: readonly Animation[];
}>;

export function runAlong(path: readonly Point[], runners: readonly Runner[]): Run {
  const duration = (path.length - 1) * FRAME_MS;
  const animations = runners.flatMap(({ element, lookAt }) => element?.animate(path.map(lookAt), { duration }) ?? []);
  return { path, animations };
}

/** Resolves when the elements have arrived, at once where they have been brought there, and never when they are stopped. */
export function arrival({ animations }: Run, onArrive: () => void): void {
  Promise.all(animations.map(({ finished }) => finished)).then(onArrive, () => {});
}
