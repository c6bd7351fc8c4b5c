// Finds the sources that a stack of the browser speaks of, with the maps of the scripts it names.

type RawMap = Readonly<{ sources: readonly string[]; sourcesContent: readonly string[]; mappings: string }>;

/** A place in a source; line and column count from 1. */
export type SourcePlace = Readonly<{ file: string; line: number; column: number; excerpt: string }>;

export type Trace = Readonly<{ stack: string; place: SourcePlace | null }>;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const maps = new Map<string, Promise<RawMap | null>>();

async function fetchMap(script: string): Promise<RawMap | null> {
  try {
    const code = await (await fetch(script)).text();
    const name = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(code)?.[1];
    return name === undefined ? null : await (await fetch(new URL(name, script))).json();
  } catch {
    return null;
  }
}

/** The place in a source that stands at a place of the script; `null` where the map knows none. */
function lookUp({ sources, sourcesContent, mappings }: RawMap, line: number, column: number): SourcePlace | null {
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  let found: SourcePlace | null = null;
  for (const [index, text] of mappings.split(";").slice(0, line).entries()) {
    let generated = 0;
    for (const segment of text === "" ? [] : text.split(",")) {
      const [columns = 0, ...moved] = decode(segment);
      generated += columns;
      source += moved[0] ?? 0;
      sourceLine += moved[1] ?? 0;
      sourceColumn += moved[2] ?? 0;
      if (index !== line - 1 || generated >= column) continue;
      const excerpt = sourcesContent[source]?.split("\n")[sourceLine] ?? "";
      found = { file: sources[source] ?? "", line: sourceLine + 1, column: sourceColumn + 1, excerpt };
    }
  }
  return found;
}

function decode(segment: string): number[] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    values.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return values;
}

/** The lines of a stack that stand for sources of the interface, and the first place that they name. */
export async function trace(stack: string): Promise<Trace> {
  const found = stack.split("\n").map(async (line) => {
    const [address = "", script = "", row = "", column = ""] = /(https?:\/\/[^\s()]+\.js):(\d+):(\d+)/.exec(line) ?? [];
    if (script === "") return null;
    if (!maps.has(script)) maps.set(script, fetchMap(script));
    const map = await maps.get(script);
    const place = map ? lookUp(map, Number(row), Number(column)) : null;
    return place && { place, line: line.trim().replace(address, `${place.file}:${place.line}:${place.column}`) };
  });
  const mapped = (await Promise.all(found)).filter((item) => item !== null);
  return { stack: mapped.map(({ line }) => line).join("\n"), place: mapped[0]?.place ?? null };
}
