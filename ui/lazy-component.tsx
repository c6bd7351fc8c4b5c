// A component whose code has a chunk of its own. The browser build puts it where such a component is imported (see
// `build/chunks.mjs`). Unlike that of `React.lazy` its code can be loaded ahead, is tried for again, and waits until the
// section that it shows is near.
import { type ComponentType, use } from "react";
import { retry } from "./retry.ts";
import { whenNear } from "./when-near.ts";

export type Lazy = Readonly<{ load: () => Promise<void> }>;

export function lazyComponent<Props extends Readonly<{ section?: Readonly<{ id: string }> }>>(fetchComponent: () => Promise<ComponentType<Props>>) {
  let Component: ComponentType<Props> | null = null;
  let arrival: Promise<unknown> | null = null;
  async function load() {
    Component ??= await fetchComponent();
  }
  function LazyComponent(props: Props) {
    // During hydration: what the server has sent stays for as long as the chunk does not come.
    if (Component === null) use((arrival ??= whenNear(props.section?.id).then(() => retry(load))));
    return Component && <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load } satisfies Lazy);
}
