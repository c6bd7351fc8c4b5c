// Animates the pictures to their resting position after a finger releases them. A press interrupts the animation. After the animation,
// the elements have the positions that their own styles set.
import { useRef } from "react";
import { FRAME_MS, pointOnPath } from "./motion.ts";
import type { Vector } from "./zoom.ts";

/** An element, and one keyframe for each point of the path. */
export type AnimatedElement = Readonly<{ element: Element | null; keyframes: Keyframe[] }>;

type ReleaseAnimation = Readonly<{
  path: readonly Vector[];
  isPan: boolean;
  /** One animation for each element. All have the same duration. */
  animations: readonly Animation[];
}>;

export function useReleaseAnimation() {
  const running = useRef<ReleaseAnimation | null>(null);
  return {
    isRunning: () => running.current !== null,

    /** Starts an animation along `path`. Calls `onFinish` when it ends or is finished early, but not when it is cancelled. */
    start(path: readonly Vector[], isPan: boolean, elements: readonly AnimatedElement[], onFinish: () => void): void {
      const duration = (path.length - 1) * FRAME_MS;
      const animations = elements.flatMap(({ element, keyframes }) => element?.animate(keyframes, { duration }) ?? []);
      const started = { path, isPan, animations };
      running.current = started;
      const end = () => {
        if (running.current === started) running.current = null;
        onFinish();
      };
      Promise.all(animations.map(({ finished }) => finished)).then(end, () => {});
    },

    /** Cancels a pan animation and returns the point where it stopped. Otherwise, finishes the animation, if any, and returns `null`. */
    stop(): Vector | null {
      if (running.current === null) return null;
      const { path, isPan, animations } = running.current;
      running.current = null;
      const at = pointOnPath(path, Number(animations[0]?.currentTime ?? 0));
      for (const animation of animations) {
        if (isPan) animation.cancel();
        else animation.finish();
      }
      return isPan ? at : null;
    },
  };
}
