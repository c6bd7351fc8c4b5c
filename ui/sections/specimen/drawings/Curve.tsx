// The hourly readings of one day in three states: as received, with missing and impossible values flagged, and as finalised at the end of
// the day. Every state shows the received values. The last state also shows a marked substitute for each missing or impossible value.
import { useSite } from "../../../shared/app-context.ts";
import { formatDecimal } from "../format-decimal.ts";
import { type DrawingProps, round } from "../drawing-props.ts";
import { Split } from "../Split.tsx";
import styles from "./Curve.module.css";

/** The states of the drawing, for `data-on`. */
const AS_RECEIVED = "0";
const FLAGGED = "1";
const FINALISED = "2";

/** Sample data: the consumption of an office building. `null` is a missing reading. */
const RAW_READINGS: readonly (number | null)[] = [
  11, 10, 10, 10, 11, 13, 19, 31, 44, 52, 55, 56, 53, 54, 57, null, null, 46, 38, 30, 96, 19, 14, 12,
];
/** The highest possible reading, and the height of the chart in the unit of the readings. */
const LIMIT = 80;
const HEIGHT = 100;
const GRID_VALUES = [100, 80, 60, 40, 20];

type Reading = Readonly<{ hour: number; raw: number | null; fault: "missing" | "above" | null; closed: number }>;

/**
 * Returns the readings with their faults. For a missing or impossible reading, `closed` is interpolated linearly between the nearest valid
 * readings; otherwise, it is the reading itself.
 */
function check(readings: readonly (number | null)[]): readonly Reading[] {
  const isValid = (value: number | null | undefined): value is number => typeof value === "number" && value <= LIMIT;
  return readings.map((raw, hour) => {
    if (isValid(raw)) return { hour, raw, fault: null, closed: raw };
    const before = readings.findLastIndex((value, index) => index < hour && isValid(value));
    const after = readings.findIndex((value, index) => index > hour && isValid(value));
    const [from, to] = [readings[before] ?? 0, readings[after] ?? 0];
    const closed = from + ((to - from) * (hour - before)) / (after - before);
    return { hour, raw, fault: raw === null ? "missing" : "above", closed: round(closed) };
  });
}

const DAY = check(RAW_READINGS);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const formatHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const bar = (hour: number, value: number) => `M${hour} ${HEIGHT}v${-value}h1v${value}z`;
const VALID = DAY.filter(({ fault }) => fault === null);
const INVALID = DAY.filter(({ fault }) => fault !== null);
const IMPOSSIBLE_BARS = INVALID.flatMap(({ hour, raw }) => (raw === null ? [] : bar(hour, raw))).join("");
/** The first of the two hours without a reading. */
const GAP_START = RAW_READINGS.indexOf(null);
/** Outlines of the gap and of the impossible reading. The outline of the gap is as high as the chart, because the gap has no value. */
const OUTLINES = `M${GAP_START} ${HEIGHT}V0m2 0v${HEIGHT}${IMPOSSIBLE_BARS}`;
const RECEIVED = DAY.filter(({ raw }) => raw !== null);
/** Returns the path data of a curve through readings, with a gap wherever an hour is missing. */
const curve = (readings: readonly Reading[], valueOf: (reading: Reading) => number) =>
  readings
    .map((reading, index) => {
      const isNext = index > 0 && readings[index - 1]?.hour === reading.hour - 1;
      return `${isNext ? "L" : "M"}${reading.hour} ${HEIGHT - valueOf(reading)}h1`;
    })
    .join("");

export function Curve({ id, specimen }: DrawingProps<"curve">) {
  const { parts, labels } = specimen;
  const received = DAY.flatMap(({ raw }) => raw ?? []);
  const { language } = useSite().company;
  const unit = labels.unit;
  const substituteMark = labels.substitute.charAt(0).toUpperCase();
  const coverage = (hours: number) => `${hours}/${DAY.length} ${labels.covered}`;
  return (
    <Split
      id={id}
      specimen={specimen}
      isWide
      side={
        <dl className={styles.Sums}>
          <dt>{labels.total}</dt>
          <dd className={styles.Sum} data-on={`${AS_RECEIVED} ${FLAGGED}`}>
            {formatDecimal(total(received), language)} {unit} <small>{coverage(received.length)}</small>
          </dd>
          <dd className={styles.Sum} data-on={FINALISED}>
            {formatDecimal(total(DAY.map(({ closed }) => closed)), language)} {unit} <small>{coverage(DAY.length)}</small>
          </dd>
        </dl>
      }
    >
      <div className={styles.Chart}>
        <svg viewBox={`0 0 24 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path data-line="detail" stroke="var(--color-hairline)" d={GRID_VALUES.map((y) => `M0 ${HEIGHT - y}h24`).join("")} />
          <g fill="var(--color-tint)" stroke="var(--color-hairline)">
            <path d={VALID.map(({ hour, closed }) => bar(hour, closed)).join("")} />
            <path d={IMPOSSIBLE_BARS} data-on={AS_RECEIVED} />
          </g>
          <g fill="var(--color-signal)">
            <path d={IMPOSSIBLE_BARS} data-on={FLAGGED} />
            <path d={INVALID.map(({ hour, closed }) => bar(hour, closed)).join("")} data-on={FINALISED} />
          </g>
          <g fill="none" strokeWidth="2.25">
            <path d={curve(RECEIVED, ({ raw }) => raw ?? 0)} data-on={AS_RECEIVED} />
            <path d={curve(VALID, ({ closed }) => closed)} data-on={FLAGGED} />
            <path d={curve(DAY, ({ closed }) => closed)} data-on={FINALISED} />
          </g>
          <g fill="none" stroke="var(--color-signal)" strokeDasharray="6 4">
            <path d={OUTLINES} />
            <path d={IMPOSSIBLE_BARS} strokeDasharray="none" strokeWidth="2.25" data-on={AS_RECEIVED} />
            <path d={`M0 ${HEIGHT - LIMIT}h24`} data-on={`${FLAGGED} ${FINALISED}`} />
          </g>
        </svg>
        <ol className={`${styles.Values} label`} aria-hidden="true">
          {GRID_VALUES.map((value) => (
            <li key={value}>
              {value === LIMIT && (
                <strong className={styles.Flag} data-on={`${FLAGGED} ${FINALISED}`}>
                  {labels.limit}{" "}
                </strong>
              )}
              {value} {value === HEIGHT && unit}
            </li>
          ))}
        </ol>
        <ol className={`${styles.Peaks} label`} aria-hidden="true">
          {DAY.map(({ hour, raw, fault }) => (
            <li key={hour} className={styles.Peak}>
              {fault === "above" && (
                <strong className={styles.Flag}>
                  {raw} {unit}
                </strong>
              )}
              {hour === GAP_START + 1 && <strong className={`${styles.Flag} ${styles.Gap}`}>{labels.missing}</strong>}
            </li>
          ))}
        </ol>
        <ol className={`${styles.Ticks} label`} aria-hidden="true">
          {DAY.map(({ hour, fault }) => (
            <li key={hour} className={styles.Tick}>
              {fault &&
                [[FLAGGED, fault === "missing" ? "?" : "!"], [FINALISED, substituteMark]].map(([state, flag]) => (
                  <span key={state} className={styles.Flag} data-on={state}>
                    {flag}
                  </span>
                ))}
            </li>
          ))}
        </ol>
        <ol className={`${styles.Hours} label`} aria-hidden="true">
          {[0, 6, 12, 18].map((hour) => (
            <li key={hour}>{formatHour(hour)}</li>
          ))}
        </ol>
        <ul className={styles.Legend}>
          <li data-on={FLAGGED}>? {labels.missing}</li>
          <li data-on={FLAGGED}>! {labels.above}</li>
          <li data-on={FINALISED}>
            {substituteMark} {labels.substitute}
          </li>
        </ul>
      </div>
      <details className={styles.Details}>
        <summary>{labels.table}</summary>
        <table className={styles.Table}>
          <thead>
            <tr>
              <th scope="col">{labels.hour}</th>
              {parts.map(({ title }, index) => (
                <th key={index} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DAY.map(({ hour, raw, fault, closed }) => (
              <tr key={hour} data-broken={fault ? "" : undefined}>
                <th scope="row">{formatHour(hour)}</th>
                <td>{raw ?? labels.missing}</td>
                <td>{fault ? labels[fault] : raw}</td>
                <td>{fault ? `${formatDecimal(closed, language)} ${labels.substitute}` : closed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Split>
  );
}
