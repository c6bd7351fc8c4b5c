// Marks in the browser's timeline when a part of the page can be operated: for its tools, for measurements and for tests.
import { useEffect } from "react";

export type ReadyMarkProps = Readonly<{ part: string }>;

/** Stands beside a part that hydrates by itself. Shows nothing. */
export function ReadyMark({ part }: ReadyMarkProps) {
  useEffect(() => {
    performance.mark(`ready: ${part}`);
  }, [part]);
  return null;
}
