// Stores the scroll position of the strip for each history entry, across reloads too. Does not scroll the strip.

/** The part of `Storage` that is used here; both calls may throw when storage is forbidden or full. */
export type PositionStorage = Pick<Storage, "getItem" | "setItem">;

export type ScrollPositions = Readonly<{
  get: (entry: string) => number | null;
  set: (entry: string, left: number) => void;
  /** Writes the positions to storage. */
  save: () => void;
}>;

const STORAGE_KEY = "strip-scroll-positions";
/** Number of entries kept in storage: far more than a visitor goes back. */
const KEPT_ENTRIES = 100;

function read(storage: PositionStorage): [string, number][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((item) => Array.isArray(item) && typeof item[1] === "number") : [];
  } catch {
    return [];
  }
}

export function createScrollPositions(storage: PositionStorage): ScrollPositions {
  const positions = new Map(read(storage));
  return {
    get: (entry) => positions.get(entry) ?? null,
    set(entry, left) {
      // Deleted first, so that the order of the map is the order of use.
      positions.delete(entry);
      positions.set(entry, left);
    },
    save() {
      try {
        storage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-KEPT_ENTRIES)));
      } catch {
        // Without storage, positions last until the next full load.
      }
    },
  };
}
