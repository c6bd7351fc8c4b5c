// Computes the schedule and the time scale of a plan. Days are working days, counted from the start of the plan. All functions are pure.
import type { PlanDecision, PlanSpan } from "../../generated/content.ts";

/** The days of a bar, which begins on `from` and ends before `to`. */
export type Days = Readonly<Pick<PlanSpan, "from" | "to">>;

export type Schedule = Readonly<{
  /** The bars of the work. `late` are the days of a bar if every decision is taken on its last day. */
  work: readonly (PlanSpan & { late: Days })[];
  /** The decisions. `wait` are the days on which the work waits for a decision if every decision is taken on its last day. */
  decisions: readonly (PlanDecision & { wait: Days })[];
}>;

/** Adds `late` to the work, and `wait` to the decisions. `decisions` are in the order in which they are needed. */
export function scheduleOf(work: readonly PlanSpan[], decisions: readonly PlanDecision[]): Schedule {
  const delayOf = (late: readonly PlanDecision[]) => late.reduce((days, { delay }) => days + delay, 0);
  return {
    work: work.map((span) => {
      const delay = delayOf(decisions.filter(({ needed }) => needed <= span.from));
      return { ...span, late: { from: span.from + delay, to: span.to + delay } };
    }),
    decisions: decisions.map((decision, index) => {
      const from = decision.needed + delayOf(decisions.slice(0, index));
      return { ...decision, wait: { from, to: from + decision.delay } };
    }),
  };
}

export type PlanScale = Readonly<{
  /** The numbers of the weeks, counted from 0. */
  weeks: readonly number[];
  earliestDay: number;
  latestDay: number;
  percent: (days: number) => string;
}>;

export const DAYS_PER_WEEK = 5;

/** Returns the scale of a schedule whose work ends on `earliestDay` and, with late decisions, on `latestDay`. */
export function planScaleFor({ work, decisions }: Schedule): PlanScale {
  const lastOf = (spans: readonly Days[]) => Math.max(0, ...spans.map(({ to }) => to));
  const latestDay = lastOf([...work.map(({ late }) => late), ...decisions.map(({ wait }) => wait)]);
  const count = Math.ceil(latestDay / DAYS_PER_WEEK);
  return {
    weeks: Array.from({ length: count }, (_, week) => week),
    earliestDay: lastOf(work),
    latestDay,
    percent: (days) => `${Math.round((days / (count * DAYS_PER_WEEK)) * 10_000) / 100}%`,
  };
}
