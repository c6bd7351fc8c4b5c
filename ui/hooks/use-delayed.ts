// Delays a flag: returns true only after the flag has been set for a while. For indicators that must not flash.
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
