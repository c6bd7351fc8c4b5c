// The sheet of a plan: title block, scope, schedule, tables and signatures. React keys are indexes, because text may repeat and rows do
// not move.
import type { ReactNode } from "react";
import type { Plan, PlanSchedule, PlanTable, TitledList } from "../../generated/content.ts";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import styles from "./PlanSheet.module.css";
import tableStyles from "./PlanTable.module.css";
import { type Days, DAYS_PER_WEEK, planScaleFor, type PlanScale, scheduleOf } from "./plan-scale.ts";

export function PlanSheet({ plan }: Readonly<{ plan: Plan }>) {
  const { stamp, job, entries, scope, schedule, tables, signatures } = plan;
  return (
    <div className={styles.Root}>
      <div className={styles.Head}>
        <h3 className={styles.Job}>{job}</h3>
        <p className={styles.Stamp}>{stamp}</p>
      </div>
      <dl className={styles.Entries}>
        {entries.map(({ label, value }, index) => (
          <div key={index}>
            <dt className="label-tight">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {scope.map((list, index) => (
        <Scope key={index} list={list} />
      ))}
      <Schedule schedule={schedule} />
      {tables.map((table, index) => (
        <TitledTable key={index} table={table} />
      ))}
      <div className={styles.Part} data-block="signatures">
        <h4 className={styles.Title}>{signatures.title}</h4>
        <ul className={styles.Signatures}>
          {signatures.entries.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Scope({ list: { title, entries } }: Readonly<{ list: TitledList }>) {
  return (
    <div className={styles.Part} data-block="scope">
      <h4 className={styles.Title}>{title}</h4>
      <ul className={styles.Scope}>
        {entries.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The schedule as bars on one time scale. Filled bars show the work without delay. Outlined bars show the work if every decision is taken
 * on its last day, and dashed bars show how long the work then waits for each decision.
 */
function Schedule({ schedule }: Readonly<{ schedule: PlanSchedule }>) {
  const { title, unit, work_label: workLabel, decisions_label: decisionsLabel, earliest, latest } = schedule;
  const { work, decisions } = scheduleOf(schedule.work, schedule.decisions);
  const scale = planScaleFor({ work, decisions });
  return (
    <div className={styles.Part} data-block="schedule">
      <h4 className={styles.Title}>{title}</h4>
      <dl className={styles.Dates}>
        {[earliest, latest].map(({ value, label }, index) => (
          <div key={index} data-date={index === 0 ? "earliest" : "latest"}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.Axis} aria-hidden="true">
        <svg className={`${styles.Scale} ${styles.Marks}`} width="100%" height="56">
          <Mark date={earliest} x={scale.percent(scale.earliestDay)} look={styles.Earliest} />
          <Mark date={latest} x={scale.percent(scale.latestDay)} look={styles.Latest} />
        </svg>
        <span className="label-tight">{unit}</span>
        <svg className={styles.Scale} width="100%" height="20">
          {scale.weeks.map((week) => (
            <text key={week} x={scale.percent((week + 0.5) * DAYS_PER_WEEK)} y="14" textAnchor="middle">
              {week + 1}
            </text>
          ))}
        </svg>
      </div>
      <p className={`${styles.Group} label-tight`}>{workLabel}</p>
      <ol>
        {work.map((span, index) => (
          <ScheduleRow key={index} title={span.title} value={span.value} scale={scale}>
            <Bar days={span.late} scale={scale} look="late" />
            <Bar days={span} scale={scale} />
          </ScheduleRow>
        ))}
      </ol>
      <p className={`${styles.Group} label-tight`}>{decisionsLabel}</p>
      <ol>
        {decisions.map((decision, index) => (
          <ScheduleRow key={index} title={decision.title} value={decision.value} scale={scale}>
            <Bar days={decision.wait} scale={scale} look="wait" />
          </ScheduleRow>
        ))}
      </ol>
    </div>
  );
}

type MarkProps = Readonly<{ date: PlanSchedule["earliest"]; x: string; look: string | undefined }>;

/** A date above the time scale, before its line if there is room. */
function Mark({ date: { label, value }, x, look }: MarkProps) {
  const side = parseFloat(x) > 33 ? ({ textAnchor: "end", dx: -10 } as const) : { dx: 10 };
  return (
    <>
      <line className={look} x1={x} x2={x} y2="100%" />
      <text x={x} y="12" {...side}>
        {label}
      </text>
      <text className={styles.Value} x={x} y="44" {...side}>
        {value}
      </text>
    </>
  );
}

type ScheduleRowProps = Readonly<{ title: string; value: string; scale: PlanScale; children: ReactNode }>;

/** A row of the schedule: bars, and vertical lines that mark the weeks, the earliest finish and the latest finish. */
function ScheduleRow({ title, value, scale: { weeks, earliestDay, latestDay, percent }, children }: ScheduleRowProps) {
  const [earliestX, latestX] = [percent(earliestDay), percent(latestDay)];
  return (
    <li className={styles.Bar}>
      <span className={styles.Name}>{title}</span>
      <svg className={styles.Scale} width="100%" height="40" aria-hidden="true">
        {weeks.map((week) => (
          <line key={week} className={styles.Week} x1={percent(week * DAYS_PER_WEEK)} x2={percent(week * DAYS_PER_WEEK)} y2="100%" />
        ))}
        {children}
        <line className={styles.Earliest} x1={earliestX} x2={earliestX} y2="100%" />
        <line className={styles.Latest} x1={latestX} x2={latestX} y2="100%" />
      </svg>
      <span className={`${styles.Days} label-tight`}>{value}</span>
    </li>
  );
}

type BarProps = Readonly<{ days: Days; scale: PlanScale; look?: "late" | "wait" }>;

function Bar({ days: { from, to }, scale: { percent }, look }: BarProps) {
  // Early and late bars of one row can overlap in time, so they have lanes of their own.
  const [y, height] = look === "wait" ? ["25%", "50%"] : [look === "late" ? "54%" : "12%", "34%"];
  return <rect data-look={look} x={percent(from)} width={percent(to - from)} y={y} height={height} />;
}

function TitledTable({ table: { title, columns, rows, folded } }: Readonly<{ table: PlanTable }>) {
  const heading = <h4 className={styles.Title}>{title}</h4>;
  const table = (
    <Table styles={tableStyles} columns={columns.map((name) => ({ name }))} label={title}>
      {rows.map(({ cells: [header, ...cells] }, index) => (
        <TableRow key={index} styles={tableStyles} header={header}>
          {cells.map((cell, column) => (
            <NamedCell key={column} styles={tableStyles} name={columns[column + 1]}>
              {cell}
            </NamedCell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
  if (!folded) {
    return (
      <div className={styles.Part} data-block="table">
        {heading}
        {table}
      </div>
    );
  }
  return (
    <details className={styles.Part} data-block="table">
      <summary className={styles.Summary}>{heading}</summary>
      {table}
    </details>
  );
}
