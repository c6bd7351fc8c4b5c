// Adds a performance mark when a part of the page becomes interactive, for developer tools, measurements and tests.
import { useEffect } from "react";

export type ReadyMarkProps = Readonly<{ part: string }>;

/** Has to be a sibling of a part that hydrates independently. Renders nothing. */
export function ReadyMark({ part }: ReadyMarkProps) {
  useEffect(() => {
    performance.mark(`ready: ${part}`);
  }, [part]);
  return null;
}
