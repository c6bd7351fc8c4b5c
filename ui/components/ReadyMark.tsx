// Adds a performance mark when a part of the page becomes interactive, for developer tools, measurements and tests.
import { useEffect } from "react";

export type ReadyMarkProps = Readonly<{ part: string }>;

/** Renders nothing. Must be a sibling of the content that becomes interactive: React runs the effect once both are hydrated. */
export function ReadyMark({ part }: ReadyMarkProps) {
  useEffect(() => {
    performance.mark(`ready: ${part}`);
  }, [part]);
  return null;
}
