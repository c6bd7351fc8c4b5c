// Arithmetic of the time axis: converts spans in weeks or months to positions on one scale from 0 to 100. Pure.
import type { TimeSpan, TimeUnit } from "../generated/content.ts";

const MONTHS_PER_WEEK = 12 / 52;

export type Bar = Readonly<{ from: number; to: number; length: number }>;
/** `figures` are the whole numbers on the axis, from 0 to its end. */
export type Scale = Readonly<{ unit: TimeUnit; figures: readonly number[]; place: (span: TimeSpan) => Bar }>;

/**
 * Returns an axis that starts at 0, includes the longest of `spans` and can be divided into `parts` equal parts. `place`
 * returns the position of a span in percent of the axis. The unit is months, or weeks if all spans are in weeks.
 */
export function toScale(spans: readonly TimeSpan[], parts = 1): Scale {
  const unit = spans.some((span) => span.unit === "months") ? "months" : "weeks";
  const onAxis = (value: number, of: TimeUnit) => (of === unit ? value : value * MONTHS_PER_WEEK);
  const longest = Math.max(1, ...spans.map((span) => onAxis(span.max, span.unit)));
  const length = Math.ceil(longest / parts) * parts;
  const percent = (value: number) => Math.round((value / length) * 10_000) / 100;
  return {
    unit,
    figures: Array.from({ length: length + 1 }, (_, figure) => figure),
    place({ min, max, unit: of }) {
      const [from, to] = [onAxis(min, of), onAxis(max, of)];
      return { from: percent(from), to: percent(to), length: percent(to - from) };
    },
  };
}

/** Divides `items` into runs of neighbours whose spans have the same unit. */
export function runsOfUnit<T extends Readonly<{ span: TimeSpan }>>(items: readonly T[]): readonly (readonly T[])[] {
  const runs: T[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0]?.span.unit === item.span.unit) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Returns the unit in a label such as `{min}-{max} weeks`: the text without the placeholders. */
export function unitName(label: string): string {
  return label.replace(/\{min\}.*\{max\}/, "").trim();
}
