// Computes the time scale of a plan. Days are working days, counted from the start of the plan. Pure.
import type { PlanSpan } from "../../generated/content.ts";

export type PlanScale = Readonly<{
  /** The numbers of the weeks, counted from 0. */
  weeks: readonly number[];
  earliestDay: number;
  latestDay: number;
  /** Converts a number of days to a percentage of the scale. */
  percent: (days: number) => string;
}>;

/** Working days per week. */
export const DAYS_PER_WEEK = 5;

/** Returns the scale of a plan. The work ends on `earliestDay`; late decisions can move the end, at most to `latestDay`. */
export function planScaleFor(work: readonly PlanSpan[], decisions: readonly PlanSpan[]): PlanScale {
  const lastOf = (spans: readonly PlanSpan[]) => Math.max(0, ...spans.map(({ to }) => to));
  const earliestDay = lastOf(work);
  const latestDay = Math.max(earliestDay, lastOf(decisions));
  const count = Math.ceil(latestDay / DAYS_PER_WEEK);
  return {
    weeks: Array.from({ length: count }, (_, week) => week),
    earliestDay,
    latestDay,
    percent: (days) => `${Math.round((days / (count * DAYS_PER_WEEK)) * 10_000) / 100}%`,
  };
}
