// Computes a time scale: converts spans in weeks or months to positions on one axis, as percentages.
import type { TimeSpan, TimeUnit } from "../generated/content.ts";

const MONTHS_PER_WEEK = 12 / 52;

/** The shortest duration (`from`), the longest duration (`to`) and their difference (`length`), as percentages of the axis. */
export type Bar = Readonly<{ from: number; to: number; length: number }>;
/** `ticks` are the whole numbers from 0 to the end of the axis. */
export type TimeScale = Readonly<{ unit: TimeUnit; ticks: readonly number[]; barOf: (span: TimeSpan) => Bar }>;

export type AxisProps = Readonly<{ scale: TimeScale; unit: string }>;

/**
 * Returns a scale with an axis that starts at 0 and is long enough for all `spans`. The length of the axis is a multiple of
 * `parts`, so it can be divided into `parts` equal parts at whole numbers. The unit is months, or weeks if all spans are in weeks.
 */
export function timeScaleFor(spans: readonly TimeSpan[], parts = 1): TimeScale {
  const unit = spans.some((span) => span.unit === "months") ? "months" : "weeks";
  const convert = (value: number, from: TimeUnit) => (from === unit ? value : value * MONTHS_PER_WEEK);
  const longest = Math.max(1, ...spans.map((span) => convert(span.max, span.unit)));
  const length = Math.ceil(longest / parts) * parts;
  const percent = (value: number) => Math.round((value / length) * 10_000) / 100;
  return {
    unit,
    ticks: Array.from({ length: length + 1 }, (_, tick) => tick),
    barOf({ min, max, unit: spanUnit }) {
      const [from, to] = [convert(min, spanUnit), convert(max, spanUnit)];
      return { from: percent(from), to: percent(to), length: percent(to - from) };
    },
  };
}

/** Returns the unit in a label such as `{min}-{max} weeks`: the text without the placeholders. */
export function unitName(label: string): string {
  return label.replace(/\{min\}.*\{max\}/, "").trim();
}
