// Returns a stable function that calls the latest version of a callback. For events; must not be called during render.
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
