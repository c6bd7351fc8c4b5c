// Markup that hydrates independently of the rest of the page. A named part sets a performance mark when it becomes interactive.
import { createContext, type ReactNode, Suspense, use } from "react";
import { ReadyMark } from "./ReadyMark.tsx";

/**
 * If true, an error in a part fails the whole server render. If false, React writes `MISSING_PART` in place of a part that throws an
 * error, and `entry-server.tsx` renders the page again with the value true, to find the error.
 */
export const StrictContext = createContext(false);

/** The marker that React writes instead of a part that it could not render. It cannot occur in text, because `<` is escaped. */
export const MISSING_PART = "<!--$!-->";

export type HydrationBoundaryProps = Readonly<{
  /** Name of the performance mark. A part without a name sets no mark. */
  name?: string;
  children: ReactNode;
}>;

export function HydrationBoundary({ name, children }: HydrationBoundaryProps) {
  const content = (
    <>
      {children}
      {name !== undefined && <ReadyMark part={name} />}
    </>
  );
  return use(StrictContext) ? content : <Suspense>{content}</Suspense>;
}
