// A component with its own chunk. The browser build replaces imports of such a component with it (see `tools/build/chunks.mjs`).
// Unlike with `React.lazy`, the code can be prefetched, and a failed load is retried. The server-rendered HTML of a section
// stays until it becomes visible.
import { type ComponentType, use } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { importChunk } from "../import-chunk.ts";
import { reloadIfGone } from "./reload-if-gone.ts";
import { retry } from "./retry.ts";
import { whenVisible } from "./when-visible.ts";

export type Lazy = Readonly<{ load: () => Promise<void> }>;

type LazyProps = Readonly<{ section?: Readonly<{ id: string }> }>;

/** Checks the file of this module: it is deployed together with the missing chunk, so if one is gone, so is the other. */
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
  let visible: Promise<unknown> | null = null;
  let loading: Promise<unknown> | null = null;
  async function load() {
    Component ??= (await fetchChunk())[name];
  }
  function LazyComponent(props: Props) {
    const isHydrated = useHydrated();
    if (Component === null && !isHydrated && props.section) use((visible ??= whenVisible(props.section.id)));
    if (Component === null) use((loading ??= retry(load, onFailure)));
    return Component && <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load } satisfies Lazy);
}
