// The animation in which the pictures come to rest after a finger releases them. A press interrupts it. When it ends, the
// elements are positioned by their own styles again.
import { useRef } from "react";
import { FRAME_MS, pointOnPath } from "./motion.ts";
import type { Point } from "./zoom.ts";

/** An element, and its keyframe at a position of the path. */
export type AnimatedElement = Readonly<{ element: Element | null; keyframeAt: (at: Point) => Keyframe }>;

type Motion = Readonly<{
  path: readonly Point[];
  isPan: boolean;
  /** One animation for each element; all have the same duration. */
  animations: readonly Animation[];
}>;

export function useStageMotion() {
  const running = useRef<Motion | null>(null);
  return {
    isRunning: () => running.current !== null,

    /** Starts a motion. `onFinish` is also called if the motion is finished early, but not if it is cancelled. */
    start(path: readonly Point[], isPan: boolean, elements: readonly AnimatedElement[], onFinish: () => void): void {
      const duration = (path.length - 1) * FRAME_MS;
      const animations = elements.flatMap(({ element, keyframeAt }) => element?.animate(path.map(keyframeAt), { duration }) ?? []);
      const motion = { path, isPan, animations };
      running.current = motion;
      const end = () => {
        if (running.current === motion) running.current = null;
        onFinish();
      };
      Promise.all(animations.map(({ finished }) => finished)).then(end, () => {});
    },

    /** Cancels a pan and returns its current position, so that the picture can be caught there. Finishes any other motion. */
    stop(): Point | null {
      if (running.current === null) return null;
      const { path, isPan, animations } = running.current;
      running.current = null;
      const at = pointOnPath(path, Number(animations[0]?.currentTime ?? 0));
      for (const animation of animations) animation[isPan ? "cancel" : "finish"]();
      return isPan ? at : null;
    },
  };
}
