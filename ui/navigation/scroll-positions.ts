// Stores a scroll position for each history entry, across reloads too. Does not scroll.

export type ScrollPositions = Readonly<{
  get: (entry: string) => number | null;
  set: (entry: string, position: number) => void;
  /** Writes the positions to session storage. */
  save: () => void;
}>;

/** Number of entries kept in storage: far more than a visitor goes back. */
const KEPT_ENTRIES = 100;

function read(name: string): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    return Array.isArray(stored) ? stored.filter((item) => Array.isArray(item) && typeof item[1] === "number") : [];
  } catch {
    return [];
  }
}

/** Reads the positions that were stored as `name`. */
export function createScrollPositions(name: string): ScrollPositions {
  const positions = new Map(read(name));
  return {
    get: (entry) => positions.get(entry) ?? null,
    set(entry, position) {
      // Deleted first, so that the order of the map is the order of use.
      positions.delete(entry);
      positions.set(entry, position);
    },
    save() {
      try {
        sessionStorage.setItem(name, JSON.stringify([...positions].slice(-KEPT_ENTRIES)));
      } catch {
        // Without storage, positions last until the next full load.
      }
    },
  };
}
