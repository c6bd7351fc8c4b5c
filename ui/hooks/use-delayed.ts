// Returns true once a flag has been set for `delayMs` milliseconds, so that an indicator does not flash.
import { useEffect, useState } from "react";

export function useDelayed(isSet: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isSet) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isSet, delayMs]);
  return isSet && isDue;
}
