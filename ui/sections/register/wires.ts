// The connections between the rows of a register, drawn as lines in a platform column.

/** A row, reduced to the data of one platform column: the name of the entry, and its platforms in this column. */
export type WiredRow = Readonly<{ name: string; platforms: readonly string[] }>;

/** An end of a connection: a row, and the platform that it lists. The platform is the name of the row at the other end. */
type End = Readonly<{ row: number; platform: string }>;

export type Wire = Readonly<{ from: End; to: End }>;

/** Returns the connections between `rows`, from top to bottom. Two rows are connected if each lists the other as a platform. */
export function wiresBetween(rows: readonly WiredRow[]): readonly Wire[] {
  return rows.flatMap(({ name, platforms }, row) =>
    platforms.flatMap((platform): Wire[] => {
      const other = rows.findIndex((entry, index) => index > row && entry.name === platform);
      if (!rows[other]?.platforms.includes(name)) return [];
      return [{ from: { row, platform }, to: { row: other, platform: name } }];
    }),
  );
}
