// A component whose code has a chunk of its own. The browser build puts it where such a component is imported (see
// `build/chunks.mjs`). Unlike `React.lazy` it never suspends: it is loaded before it is rendered.
import type { ComponentType } from "react";

export type Lazy = Readonly<{ load: () => Promise<void> }>;

export function lazyComponent<Props extends object>(fetchComponent: () => Promise<ComponentType<Props>>) {
  let Component: ComponentType<Props> | null = null;
  function LazyComponent(props: Props) {
    if (Component === null) throw new Error("this component has not been loaded");
    return <Component {...props} />;
  }
  async function load() {
    Component ??= await fetchComponent();
  }
  return Object.assign(LazyComponent, { load } satisfies Lazy);
}
