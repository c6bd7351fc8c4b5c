// The interface of a component in a separate chunk. `loading/lazy-component.tsx` creates such components, in the browser build only.

export type Lazy = Readonly<{
  /** Loads the chunk. Until it is loaded, the component suspends. */
  load: () => Promise<void>;
}>;

export const isLazy = (component: unknown): component is Lazy => typeof component === "function" && "load" in component;
