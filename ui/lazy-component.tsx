// A component whose code has a chunk of its own. The browser build puts it where such a component is imported (see
// `build/chunks.mjs`). Unlike that of `React.lazy` its code can be loaded ahead and is tried for again. What the server has
// sent stays until the code is needed: that of a section when it is seen, that of a drawing never, since it does nothing.
import { type ComponentType, use, useSyncExternalStore } from "react";
import { loadAnewIfGone } from "./load-anew.ts";
import { retry } from "./retry.ts";
import { whenSeen } from "./when-seen.ts";

export type Lazy = Readonly<{ load: () => Promise<void> }>;

type LazyProps = Readonly<{ section?: Readonly<{ id: string }> }>;

const subscribe = () => () => {};
const never = new Promise<never>(() => {});

/** Its file goes with that of this module, which came with the document. */
function giveUp(error: unknown) {
  reportError(error);
  void loadAnewIfGone(import.meta.url);
}

export function lazyComponent<Props extends LazyProps>(fetchComponent: () => Promise<ComponentType<Props>>) {
  let Component: ComponentType<Props> | null = null;
  let seen: Promise<unknown> | null = null;
  let arrival: Promise<unknown> | null = null;
  async function load() {
    Component ??= await fetchComponent();
  }
  function LazyComponent(props: Props) {
    const isHydration = useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    );
    if (Component === null && isHydration) use((seen ??= props.section ? whenSeen(props.section.id) : never));
    if (Component === null) use((arrival ??= retry(load, giveUp)));
    return Component && <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load } satisfies Lazy);
}
