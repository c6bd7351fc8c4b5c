// Adds a performance mark when a part of the page becomes interactive, for developer tools, measurements and tests.
import { useEffect } from "react";

export type ReadyMarkProps = Readonly<{ part: string }>;

/** Must be a sibling of the content of a part that hydrates independently. Renders nothing. */
export function ReadyMark({ part }: ReadyMarkProps) {
  useEffect(() => {
    performance.mark(`ready: ${part}`);
  }, [part]);
  return null;
}
