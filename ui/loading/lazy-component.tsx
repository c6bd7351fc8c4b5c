// A component with its own chunk. The browser build replaces imports of such a component with it (see `tools/build/chunks.mjs`).
// Unlike with `React.lazy`, the code can be prefetched, and a failed load is retried. Server-rendered HTML stays until the
// code is needed: for a section when it becomes visible, for a drawing never, because it is not interactive.
import { type ComponentType, use } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { reloadIfGone } from "./reload-if-gone.ts";
import { retry } from "./retry.ts";
import { whenVisible } from "./when-visible.ts";

export type Lazy = Readonly<{ load: () => Promise<void> }>;

type LazyProps = Readonly<{ section?: Readonly<{ id: string }> }>;

const never = new Promise<never>(() => {});

/** Checks the file of this module: it is deployed together with the missing chunk, so if one is gone, so is the other. */
function onFailure(error: unknown) {
  reportError(error);
  void reloadIfGone(import.meta.url);
}

export function lazyComponent<Props extends LazyProps>(fetchComponent: () => Promise<ComponentType<Props>>) {
  let Component: ComponentType<Props> | null = null;
  let visible: Promise<unknown> | null = null;
  let loading: Promise<unknown> | null = null;
  async function load() {
    Component ??= await fetchComponent();
  }
  function LazyComponent(props: Props) {
    const isHydrated = useHydrated();
    if (Component === null && !isHydrated) use((visible ??= props.section ? whenVisible(props.section.id) : never));
    if (Component === null) use((loading ??= retry(load, onFailure)));
    return Component && <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load } satisfies Lazy);
}
