// Adds a performance mark when a part of the page is interactive: for the browser's tools, for measurements and for tests.
import { useEffect } from "react";

export type ReadyMarkProps = Readonly<{ part: string }>;

/** Placed beside a part that hydrates independently. Renders nothing. */
export function ReadyMark({ part }: ReadyMarkProps) {
  useEffect(() => {
    performance.mark(`ready: ${part}`);
  }, [part]);
  return null;
}
