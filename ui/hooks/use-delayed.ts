// Follows a flag that becomes true only after it has stood for a while. For things that must not flash.
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
