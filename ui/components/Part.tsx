// A part of the page that hydrates independently and marks the moment when it becomes interactive.
import { createContext, type ReactNode, Suspense, use } from "react";
import { ReadyMark } from "./ReadyMark.tsx";

/**
 * Whether an error in a part fails the whole render. If not, React writes `MISSING_PART` in place of the part, because it expects the
 * browser to render the part.
 */
export const StrictContext = createContext(false);

/** The marker that React writes in place of a part that it could not render. It cannot occur in text, because `<` is escaped. */
export const MISSING_PART = "<!--$!-->";

export type PartProps = Readonly<{
  /** Name of the performance mark. A part without a name sets no mark. */
  name?: string;
  children: ReactNode;
}>;

export function Part({ name, children }: PartProps) {
  const content = (
    <>
      {children}
      {name !== undefined && <ReadyMark part={name} />}
    </>
  );
  return use(StrictContext) ? content : <Suspense>{content}</Suspense>;
}
