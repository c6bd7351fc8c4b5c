// What stands for a component that has a chunk of its own, until and after the chunk is loaded. The browser build puts it
// where such a component is imported (see `build/large-parts.mjs`); the server has the components themselves.
import type { ComponentType } from "react";

export type LargePart = Readonly<{ load: () => Promise<void> }>;

export function largePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | null = null;
  function Placeholder(props: Props) {
    if (Part === null) throw new Error("this part of the page has not been loaded");
    return <Part {...props} />;
  }
  async function load() {
    Part ??= await fetchPart();
  }
  return Object.assign(Placeholder, { load } satisfies LargePart);
}
