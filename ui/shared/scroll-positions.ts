// Stores a scroll position for each history entry, even across reloads. This module does not scroll.

export type ScrollPositions = Readonly<{
  get: (entry: string) => number | null;
  set: (entry: string, position: number) => void;
  /** Writes the positions to session storage. */
  save: () => void;
}>;

/** Number of entries to keep in storage. Visitors rarely go back further. */
const MAX_ENTRIES = 100;

function read(name: string): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    return Array.isArray(stored) ? stored.filter((item) => Array.isArray(item) && typeof item[1] === "number") : [];
  } catch {
    return [];
  }
}

/** One store per name. A second store would start from session storage and miss the positions that have not been saved yet. */
const stores = new Map<string, ScrollPositions>();

/** Returns the store of the session storage item `name`. It starts with the saved positions. */
export function scrollPositions(name: string): ScrollPositions {
  const store = stores.get(name) ?? createStore(name);
  stores.set(name, store);
  return store;
}

function createStore(name: string): ScrollPositions {
  const positions = new Map(read(name));
  return {
    get: (entry) => positions.get(entry) ?? null,
    set(entry, position) {
      // Deleting the entry first moves it to the end of the map, so `save` keeps the entries that were set last.
      positions.delete(entry);
      positions.set(entry, position);
    },
    save() {
      try {
        sessionStorage.setItem(name, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
      } catch {
        // Without storage, positions are lost when the document is reloaded.
      }
    },
  };
}
