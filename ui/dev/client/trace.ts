// Finds the sources that a stack of the browser speaks of, with the maps of the scripts it names.

type RawMap = Readonly<{ sources: readonly string[]; mappings: string }>;

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

/** The source, line and column (from 1) at a place of the script; `null` where the map knows none. */
function lookUp({ sources, mappings }: RawMap, line: number, column: number): string | null {
  let at = { source: 0, line: 0, column: 0 };
  let found: string | null = null;
  for (const [index, text] of mappings.split(";").entries()) {
    let generated = 0;
    for (const segment of text === "" ? [] : text.split(",")) {
      const fields = decode(segment);
      generated += fields[0] ?? 0;
      if (fields.length < 4) continue;
      const [, source = 0, sourceLine = 0, sourceColumn = 0] = fields;
      at = { source: at.source + source, line: at.line + sourceLine, column: at.column + sourceColumn };
      if (index === line - 1 && generated < column) found = `${sources[at.source]}:${at.line + 1}:${at.column + 1}`;
    }
    if (index === line - 1) return found;
  }
  return null;
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

/** The same stack with places in sources instead of places in scripts; lines of packages stay as they are. */
export async function mapStack(stack: string): Promise<string> {
  const lines = stack.split("\n").map(async (line) => {
    const place = /(https?:\/\/[^\s()]+\.js):(\d+):(\d+)/.exec(line);
    if (place === null) return line;
    const [address = "", script = "", row = "", column = ""] = place;
    if (!maps.has(script)) maps.set(script, fetchMap(script));
    const map = await maps.get(script);
    const source = map ? lookUp(map, Number(row), Number(column)) : null;
    return source === null ? line : line.replace(address, source);
  });
  return (await Promise.all(lines)).join("\n");
}

/** The first place of the interface's sources that a mapped stack names. */
export function placeIn(stack: string): Readonly<{ file: string; line: number; column: number }> | null {
  const [, file, line, column] = /\b(ui\/[^\s():]+):(\d+):(\d+)/.exec(stack) ?? [];
  return file === undefined ? null : { file, line: Number(line), column: Number(column) };
}
