// The picture that is visible beside the current one during a swipe.
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** `side` is the position of the picture: to the left (-1) or to the right (1) of the current one. */
export type AdjacentSlide = Readonly<{ slug: string; side: -1 | 1 }>;

/**
 * Returns the adjacent picture and a function that sets it. `shown` is the slug of the current picture; `onChange` is called
 * after it changes. If the new picture is still moving in from a swipe, the previous one becomes the adjacent picture.
 */
export function useAdjacentSlide(shown: string | undefined, isMoving: () => boolean, onChange: () => void) {
  const [adjacent, setAdjacent] = useState<AdjacentSlide | null>(null);
  const latest = useRef(shown);
  const onShown = useEffectEvent((before: string | undefined, after: string | undefined) => {
    onChange();
    const isArriving = isMoving() && adjacent !== null && adjacent.slug === after;
    setAdjacent(isArriving && before !== undefined ? { slug: before, side: adjacent.side === 1 ? -1 : 1 } : null);
  });
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = shown;
    if (before !== shown) onShown(before, shown);
  }, [shown]);
  return [adjacent, setAdjacent] as const;
}
