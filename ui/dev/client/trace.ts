// Finds the sources that a stack of the browser speaks of, with the maps of the scripts it names.
import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";

/** A place in a source; line and column count from 1. */
export type SourcePlace = Readonly<{ file: string; line: number; column: number; excerpt: string }>;

export type Trace = Readonly<{ stack: string; place: SourcePlace | null }>;

const maps = new Map<string, Promise<TraceMap | null>>();

async function fetchMap(script: string): Promise<TraceMap | null> {
  const response = await fetch(`${script}.map`);
  return response.ok ? new TraceMap(await response.json()) : null;
}

async function findPlace(script: string, line: number, column: number): Promise<SourcePlace | null> {
  if (!maps.has(script)) maps.set(script, fetchMap(script).catch(() => null));
  const map = await maps.get(script);
  if (!map) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  // The map names sources from the folder of the scripts, which lies beside them.
  const file = found.source.replace(/^\.\.\//, "ui/");
  const excerpt = sourceContentFor(map, found.source)?.split("\n")[found.line - 1] ?? "";
  return { file, line: found.line, column: found.column + 1, excerpt };
}

/** The lines of a stack that stand for sources of the interface, and the first place that they name. */
export async function trace(stack: string): Promise<Trace> {
  const found = stack.split("\n").map(async (line) => {
    const [address, script, row, column] = /(https?:\/\/[^\s()]+\/app-\w+\.js)[?\d]*:(\d+):(\d+)/.exec(line) ?? [];
    if (address === undefined || script === undefined) return null;
    const place = await findPlace(script, Number(row), Number(column));
    return place && { place, line: line.trim().replace(address, `${place.file}:${place.line}:${place.column}`) };
  });
  const mapped = (await Promise.all(found)).filter((item) => item !== null);
  return { stack: mapped.map(({ line }) => line).join("\n"), place: mapped[0]?.place ?? null };
}
