// A part without behaviour whose component has its own chunk. The browser keeps the markup of the server and does not load the
// component; only a part that is mounted later, by client navigation, is rendered by its component.
import { type ComponentType, useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import styles from "./StaticPart.module.css";

export type StaticPartProps<Props extends object> = Readonly<{
  /** In the browser build a lazy component, which has a `load` function; see `loading/lazy-component.tsx`. */
  of: ComponentType<Props>;
  props: Props;
}>;

/** React does not hydrate the content of an element with this property, and never changes it unless the property changes. */
const KEPT_MARKUP = { __html: "" };

export function StaticPart<Props extends object>({ of: Part, props }: StaticPartProps<Props>) {
  const isHydrated = useHydrated();
  const [isKept] = useState(!isHydrated && "load" in Part);
  // eslint-disable-next-line react/no-danger
  if (isKept) return <div className={styles.Root} suppressHydrationWarning dangerouslySetInnerHTML={KEPT_MARKUP} />;
  return (
    <div className={styles.Root}>
      <Part {...props} />
    </div>
  );
}
