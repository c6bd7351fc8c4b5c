// Returns a stable function that calls the callback of the latest render. The function is for event handlers and must not be called during
// a render.
import { useLayoutEffect, useRef, useState } from "react";

export function useLatestCallback<Arguments extends unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  const [call] = useState(
    () =>
      (...args: Arguments) =>
        latest.current(...args),
  );
  return call;
}
