// What stands for a component that has a chunk of its own, until and after the chunk is loaded. The browser build puts it
// where such a component is imported (see `build/large-parts.mjs`); the server has the components themselves.
import { type ComponentType, use } from "react";
import { retry } from "./retry.ts";

export type LargePart = Readonly<{ load: () => Promise<void> }>;

export function largePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | null = null;
  let arrival: Promise<unknown> | null = null;
  async function load() {
    Part ??= await fetchPart();
  }
  function Placeholder(props: Props) {
    // During hydration. What the server has sent stays for as long as the chunk does not come.
    if (Part === null) use((arrival ??= retry(load)));
    return Part && <Part {...props} />;
  }
  return Object.assign(Placeholder, { load } satisfies LargePart);
}
