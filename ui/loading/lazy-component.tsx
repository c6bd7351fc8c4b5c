// A component loaded from its own chunk. The browser build replaces imports of the components that `tools/build/chunks.mjs` lists with lazy
// components. Unlike a component from `React.lazy`, a lazy component can be prefetched, and it retries a failed load. During hydration, a
// section keeps the server's HTML and loads its chunk only when it becomes visible.
import { type ComponentType, use } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { importChunk } from "../shared/import-chunk.ts";
import type { Lazy } from "../shared/lazy.ts";
import { reloadIfGone } from "./reload-if-gone.ts";
import { retry } from "./retry.ts";
import { whenVisible } from "./when-visible.ts";

type LazyProps = Readonly<{ section?: Readonly<{ id: string }> }>;

/**
 * Reports the error, and reloads the document if the server no longer has the chunk. The URL of the chunk is not known here, so this
 * function checks the file that contains this module, which the server keeps for just as long.
 */
function onFailure(error: unknown) {
  reportError(error);
  void reloadIfGone(import.meta.url);
}

export function lazyComponent<Name extends string, Props extends LazyProps>(
  name: Name,
  fetchModule: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
) {
  const fetchChunk = importChunk(fetchModule);
  let Component: ComponentType<Props> | null = null;
  const visible = new Map<string, Promise<void>>();
  let loading: Promise<unknown> | null = null;
  async function load() {
    Component ??= (await fetchChunk())[name];
  }
  /** Returns the same promise for every call with the same id, as `use` requires. */
  function untilVisible(id: string) {
    const promise = visible.get(id) ?? whenVisible(id);
    visible.set(id, promise);
    return promise;
  }
  function LazyComponent(props: Props) {
    const isHydrated = useHydrated();
    if (Component === null && !isHydrated && props.section) use(untilVisible(props.section.id));
    if (Component === null) use((loading ??= retry(load, onFailure)));
    return Component && <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load } satisfies Lazy);
}
