// Computes the schedule and the time scale of a plan. Days are working days, counted from the start of the plan. Pure.
import type { PlanDecision, PlanSpan } from "../../generated/content.ts";

/** The days of a bar: it begins on `from` and ends before `to`. */
export type Days = Readonly<Pick<PlanSpan, "from" | "to">>;

export type LateSchedule = Readonly<{
  /** The days of each bar of the work if every decision is taken on its last day. */
  work: readonly Days[];
  /** For each decision, the days on which the work waits for it. */
  waits: readonly Days[];
}>;

/** Returns the schedule with late decisions. `decisions` are in the order in which they are needed. */
export function lateSchedule(work: readonly PlanSpan[], decisions: readonly PlanDecision[]): LateSchedule {
  const delayOf = (late: readonly PlanDecision[]) => late.reduce((days, { delay }) => days + delay, 0);
  return {
    work: work.map(({ from, to }) => {
      const delay = delayOf(decisions.filter(({ needed }) => needed <= from));
      return { from: from + delay, to: to + delay };
    }),
    waits: decisions.map(({ needed, delay }, index) => {
      const from = needed + delayOf(decisions.slice(0, index));
      return { from, to: from + delay };
    }),
  };
}

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

/** Returns the scale of a plan whose work ends on `earliestDay` and, with late decisions, on `latestDay`. */
export function planScaleFor(work: readonly Days[], late: LateSchedule): PlanScale {
  const lastOf = (spans: readonly Days[]) => Math.max(0, ...spans.map(({ to }) => to));
  const latestDay = lastOf([...late.work, ...late.waits]);
  const count = Math.ceil(latestDay / DAYS_PER_WEEK);
  return {
    weeks: Array.from({ length: count }, (_, week) => week),
    earliestDay: lastOf(work),
    latestDay,
    percent: (days) => `${Math.round((days / (count * DAYS_PER_WEEK)) * 10_000) / 100}%`,
  };
}
