// Animates elements of the stage along a path. Does not compute the path. After the animation, the elements are where their
// own styles position them.
import { FRAME_MS } from "./motion.ts";
import type { Point } from "./zoom.ts";

/** An element, and its keyframe at a position of the path. */
export type AnimatedElement = Readonly<{ element: Element | null; keyframeAt: (at: Point) => Keyframe }>;

export type PathAnimation = Readonly<{
  path: readonly Point[];
  /** One animation for each element; all have the same duration. */
  animations: readonly Animation[];
}>;

export function animateAlong(path: readonly Point[], elements: readonly AnimatedElement[]): PathAnimation {
  const duration = (path.length - 1) * FRAME_MS;
  const animations = elements.flatMap(({ element, keyframeAt }) => element?.animate(path.map(keyframeAt), { duration }) ?? []);
  return { path, animations };
}

/** Calls `onFinish` when all animations have finished, also if they are finished early, but never if they are cancelled. */
export function whenFinished({ animations }: PathAnimation, onFinish: () => void): void {
  Promise.all(animations.map(({ finished }) => finished)).then(onFinish, () => {});
}
