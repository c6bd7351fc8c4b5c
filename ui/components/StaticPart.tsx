// A non-interactive part of a page. Its component has its own chunk, which is loaded only for client navigation:
// hydration keeps the server's markup without rendering the component.
import { type ComponentType, useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { isLazy } from "../shared/lazy.ts";
import styles from "./StaticPart.module.css";

export type StaticPartProps<Props extends object> = Readonly<{
  /** The component of the part. In the browser build, it is a lazy component. */
  of: ComponentType<Props>;
  props: Props;
}>;

/**
 * The value of `dangerouslySetInnerHTML` for an element that keeps the server's markup. React neither hydrates nor changes the content of
 * such an element.
 */
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
