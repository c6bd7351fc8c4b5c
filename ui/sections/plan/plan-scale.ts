// The scale of a plan: working days from the start, five to a week.
import type { PlanSpan } from "../../generated/content.ts";

export type PlanScale = Readonly<{
  /** The weeks, counted from 0. */
  weeks: readonly number[];
  earliestDay: number;
  latestDay: number;
  /** A number of days as a percentage of the scale. */
  share: (days: number) => string;
}>;

const WEEK = 5;

/** Returns the scale of a plan. The work ends on `earliestDay`; late decisions move the end, at most to `latestDay`. */
export function toWeeks(work: readonly PlanSpan[], decisions: readonly PlanSpan[]): PlanScale {
  const lastOf = (spans: readonly PlanSpan[]) => Math.max(0, ...spans.map(({ to }) => to));
  const earliestDay = lastOf(work);
  const latestDay = Math.max(earliestDay, lastOf(decisions));
  const count = Math.ceil(latestDay / WEEK);
  return {
    weeks: Array.from({ length: count }, (_, week) => week),
    earliestDay,
    latestDay,
    share: (days) => `${Math.round((days / (count * WEEK)) * 10_000) / 100}%`,
  };
}
