// The connections between the rows of a register, drawn as lines in a platform column. Pure.

/** The part of a row that one platform column shows: the name of the entry, and its platforms in this column. */
export type WiredRow = Readonly<{ name: string; platforms: readonly string[] }>;

/** An end of a connection: the row, the name of its entry, and the platform. */
type End = Readonly<{ row: number; entry: string; platform: string }>;

/** A connection between two rows. */
export type Wire = Readonly<{ from: End; to: End }>;

/**
 * Returns the connections between `rows`, from top to bottom. Two rows are connected if they share a platform that is not the name of an
 * entry and that no row between them has, or if each names the other as a platform.
 */
export function wiresBetween(rows: readonly WiredRow[]): readonly Wire[] {
  return rows.flatMap(({ name, platforms }, row) =>
    platforms.flatMap((platform): Wire[] => {
      const named = rows.findIndex((other) => other.name === platform);
      const other = named >= 0 ? named : rows.findIndex((next, after) => after > row && next.platforms.includes(platform));
      const target = rows[other];
      const back = named >= 0 ? name : platform;
      if (other <= row || target === undefined || !target.platforms.includes(back)) return [];
      return [{ from: { row, entry: name, platform }, to: { row: other, entry: target.name, platform: back } }];
    }),
  );
}
