// The state of the picture that is visible beside the current one during a swipe.
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Side } from "./stage-layout.ts";

export type AdjacentSlide = Readonly<{ slug: string; side: Side }>;

/**
 * Returns the adjacent slide and a function that sets it. `shown` is the slug of the current project. `onChange` is called when the
 * current project changes. If the new picture is still moving in after a swipe, the previous one becomes the adjacent slide.
 */
export function useAdjacentSlide(shown: string, isMoving: () => boolean, onChange: () => void) {
  const [adjacent, setAdjacent] = useState<AdjacentSlide | null>(null);
  const latest = useRef(shown);
  const onShown = useEffectEvent((before: string, after: string) => {
    onChange();
    if (isMoving() && adjacent?.slug === after) setAdjacent({ slug: before, side: adjacent.side === 1 ? -1 : 1 });
    else setAdjacent(null);
  });
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = shown;
    if (before !== shown) onShown(before, shown);
  }, [shown]);
  return [adjacent, setAdjacent] as const;
}
