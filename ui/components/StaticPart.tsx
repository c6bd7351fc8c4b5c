// A part of a page that is not interactive, and whose component has its own chunk. Hydration keeps the markup of the server and
// does not load the component. The component renders only parts that are mounted later, by client navigation.
import { type ComponentType, useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { isLazy } from "../shared/lazy.ts";
import styles from "./StaticPart.module.css";

export type StaticPartProps<Props extends object> = Readonly<{
  /** In the browser build, a lazy component. */
  of: ComponentType<Props>;
  props: Props;
}>;

/** React does not hydrate the content of an element with this value of `dangerouslySetInnerHTML`, and never changes it. */
const KEPT_MARKUP = { __html: "" };

export function StaticPart<Props extends object>({ of: Content, props }: StaticPartProps<Props>) {
  const isHydrated = useHydrated();
  const [isMarkupKept] = useState(!isHydrated && isLazy(Content));
  if (isMarkupKept) return <div className={styles.Root} suppressHydrationWarning dangerouslySetInnerHTML={KEPT_MARKUP} />;
  return (
    <div className={styles.Root}>
      <Content {...props} />
    </div>
  );
}
