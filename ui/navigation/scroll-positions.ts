// Stores the scroll position of each history entry, also across reloads. Does not scroll.

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

/** Creates a store that starts with the positions in the session storage item `name`. */
export function createScrollPositions(name: string): ScrollPositions {
  const positions = new Map(read(name));
  return {
    get: (entry) => positions.get(entry) ?? null,
    set(entry, position) {
      // Deleting the entry first moves it to the end, so that the map is ordered by use.
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
