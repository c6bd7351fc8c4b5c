// A map that holds a limited number of entries and evicts the least recently used ones.

export type Lru<Value> = Readonly<{
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  /** Removes the entry if it still has this value. */
  remove: (key: string, value: Value) => void;
}>;

export function createLru<Value>(capacity: number): Lru<Value> {
  // A `Map` iterates in insertion order. Each use inserts the entry again, so the least recently used entry comes first.
  const entries = new Map<string, Value>();

  function set(key: string, value: Value) {
    entries.delete(key);
    entries.set(key, value);
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity) return;
      entries.delete(oldest);
    }
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    remove(key, value) {
      if (entries.get(key) === value) entries.delete(key);
    },
  };
}
