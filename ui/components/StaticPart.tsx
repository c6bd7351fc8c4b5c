// A non-interactive part of a page whose component has its own chunk. Hydration keeps the server's markup and does not load the
// component, which renders only parts that client navigation mounts later.
import { type ComponentType, useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { isLazy } from "../shared/lazy.ts";
import styles from "./StaticPart.module.css";

export type StaticPartProps<Props extends object> = Readonly<{
  /** The component of the part. In the browser build, it is a lazy component. */
  of: ComponentType<Props>;
  props: Props;
}>;

/** React neither hydrates nor changes the content of an element with this value of `dangerouslySetInnerHTML`. */
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
