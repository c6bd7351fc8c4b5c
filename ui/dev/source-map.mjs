// Source maps of scripts that are put together from compiled modules: each module's mappings are prepared once, joining
// them costs next to nothing. Names are left out, because no one reads them.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

function encode(values) {
  let text = "";
  for (const value of values) {
    let rest = value < 0 ? (-value << 1) | 1 : value << 1;
    do {
      text += DIGITS[(rest & 31) | (rest > 31 ? 32 : 0)];
      rest >>>= 5;
    } while (rest > 0);
  }
  return text;
}

/** Lines of segments, each `[column, source line, source column]`; all are taken to be of one source. */
function decode(mappings) {
  const lines = [[]];
  let [column, sourceLine, sourceColumn] = [0, 0, 0];
  let fields = [];
  let [value, shift] = [0, 0];
  const finish = () => {
    if (fields.length === 0) return;
    column += fields[0];
    if (fields.length > 1) {
      sourceLine += fields[2];
      sourceColumn += fields[3];
      lines.at(-1).push([column, sourceLine, sourceColumn]);
    }
    fields = [];
  };
  for (let index = 0; index < mappings.length; index += 1) {
    const code = mappings.charCodeAt(index);
    const digit = VALUES.get(code);
    if (digit !== undefined) {
      value |= (digit & 31) << shift;
      if (digit & 32) {
        shift += 5;
        continue;
      }
      fields.push(value & 1 ? -(value >>> 1) : value >>> 1);
      [value, shift] = [0, 0];
      continue;
    }
    finish();
    if (mappings[index] === ";") {
      lines.push([]);
      column = 0;
    }
  }
  finish();
  return lines;
}

/** The mappings of a module without its first `skipped` lines, ready to be joined; `null` when there are none. */
export function prepareMappings(mappings, skipped) {
  const lines = decode(mappings).slice(skipped);
  const start = lines.findIndex((segments) => segments.length > 0);
  if (start < 0) return null;
  const first = lines[start][0];
  let [, line, column] = first;
  const rest = lines.slice(start).map((segments, index) => {
    let generated = 0;
    const texts = segments.map(([at, sourceLine, sourceColumn]) => {
      const text = encode([at - generated, 0, sourceLine - line, sourceColumn - column]);
      [generated, line, column] = [at, sourceLine, sourceColumn];
      return text;
    });
    return (index === 0 ? ["", ...texts.slice(1)] : texts).join(",");
  });
  return { skip: start, first, rest: rest.join(";"), lines: lines.length, end: [line, column] };
}

/** The map of a script; `parts` say in which of its lines (from 0) the modules start. */
export function joinMappings(parts) {
  let text = "";
  let at = 0;
  let [line, column] = [0, 0];
  const sources = [];
  const sourcesContent = [];
  for (const { start, source, content, mappings } of parts) {
    if (mappings === null) continue;
    const { skip, first, rest, lines, end } = mappings;
    text += ";".repeat(start + skip - at);
    text += encode([first[0], sources.length === 0 ? 0 : 1, first[1] - line, first[2] - column]) + rest;
    at = start + lines - 1;
    [line, column] = end;
    sources.push(source);
    if (content !== undefined) sourcesContent.push(content);
  }
  return JSON.stringify({
    version: 3,
    sources,
    ...(sourcesContent.length > 0 && { sourcesContent }),
    names: [],
    mappings: text,
  });
}
