// The hourly readings of one day in three states: as received, as marked by the check, and as closed at the end of the day.
// Received values do not change; a substitute is drawn in their place and labelled as such.
import { type DrawingProps, round, wordOf } from "../drawing-props.ts";
import { Split } from "../Split.tsx";
import styles from "./Curve.module.css";

/** Made up for the specimen: a building with office hours. */
const READINGS: readonly (number | null)[] = [
  11, 10, 10, 10, 11, 13, 19, 31, 44, 52, 55, 56, 53, 54, 57, null, null, 46, 38, 30, 96, 19, 14, 12,
];
const LIMIT = 80;
const HEIGHT = 100;
/** The values with a line across the chart, from the top down. */
const VALUES = [100, 80, 60, 40, 20];

type Reading = Readonly<{ hour: number; raw: number | null; fault: "missing" | "above" | null; closed: number }>;

/** Replaces a missing or impossible reading by linear interpolation between its valid neighbours. */
function check(readings: readonly (number | null)[]): readonly Reading[] {
  const isSound = (value: number | null | undefined): value is number => typeof value === "number" && value <= LIMIT;
  return readings.map((raw, hour) => {
    if (isSound(raw)) return { hour, raw, fault: null, closed: raw };
    const before = readings.findLastIndex((value, index) => index < hour && isSound(value));
    const after = readings.findIndex((value, index) => index > hour && isSound(value));
    const [from, to] = [readings[before] ?? 0, readings[after] ?? 0];
    const closed = from + ((to - from) * (hour - before)) / (after - before);
    return { hour, raw, fault: raw === null ? "missing" : "above", closed: round(closed) };
  });
}

const DAY = check(READINGS);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0).toFixed(1);
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Path data for the bar of one hour. */
const bar = (hour: number, value: number) => `M${hour} ${HEIGHT}v${-value}h1v${value}z`;
const SOUND = DAY.filter(({ fault }) => fault === null);
const FAULTY = DAY.filter(({ fault }) => fault !== null);
const IMPOSSIBLE = FAULTY.flatMap(({ hour, raw }) => (raw === null ? [] : bar(hour, raw))).join("");
/** The first of two hours without a reading. */
const GAP = READINGS.indexOf(null);
/** Outlines of the faults: the two hours together, in halves from which the dashes start, and the impossible reading. */
const OUTLINES = `M${GAP} ${HEIGHT}V0h1M${GAP + 1} 0h1V${HEIGHT}${IMPOSSIBLE}`;
/** All readings that were received, valid or not. */
const RECEIVED = DAY.filter(({ raw }) => raw !== null);
const profile = (readings: readonly Reading[], valueOf: (reading: Reading) => number) =>
  readings
    .map((reading, index) => {
      const isNext = index > 0 && readings[index - 1]?.hour === reading.hour - 1;
      return `${isNext ? "L" : "M"}${reading.hour} ${HEIGHT - valueOf(reading)}h1`;
    })
    .join("");

export function Curve({ id, specimen }: DrawingProps) {
  const { parts } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  const received = DAY.flatMap(({ raw }) => raw ?? []);
  const unit = word("unit");
  const covered = (hours: number) => `${hours}/${DAY.length} ${word("covered")}`;
  return (
    <Split
      id={id}
      specimen={specimen}
      side={
        <dl className={styles.Sums}>
          <dt>{word("total")}</dt>
          <dd className={styles.Sum} data-on="0 1">
            {total(received)} {unit} <small>{covered(received.length)}</small>
          </dd>
          <dd className={styles.Sum} data-on="2">
            {total(DAY.map(({ closed }) => closed))} {unit} <small>{covered(DAY.length)}</small>
          </dd>
        </dl>
      }
    >
      <div className={styles.Chart}>
        <svg viewBox={`0 0 24 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path data-line="detail" stroke="var(--color-hairline)" d={VALUES.map((y) => `M0 ${HEIGHT - y}h24`).join("")} />
          <g fill="var(--color-tint)" stroke="var(--color-hairline)">
            <path d={SOUND.map(({ hour, closed }) => bar(hour, closed)).join("")} />
            <path d={IMPOSSIBLE} data-on="0" />
          </g>
          <g fill="none" stroke="var(--color-signal)" strokeDasharray="6 4">
            <path d={OUTLINES} />
            <path d={`M0 ${HEIGHT - LIMIT}h24`} data-on="1 2" />
          </g>
          <g fill="var(--color-signal)">
            <path d={IMPOSSIBLE} data-on="1" />
            <path d={FAULTY.map(({ hour, closed }) => bar(hour, closed)).join("")} data-on="2" />
          </g>
          <g fill="none" strokeWidth="2.25">
            <path d={profile(RECEIVED, ({ raw }) => raw ?? 0)} data-on="0" />
            <path d={profile(SOUND, ({ closed }) => closed)} data-on="1" />
            <path d={profile(DAY, ({ closed }) => closed)} data-on="2" />
          </g>
        </svg>
        <ol className={`${styles.Values} label`} aria-hidden="true">
          {VALUES.map((value) => (
            <li key={value}>
              {value === LIMIT && (
                <strong className={styles.Flag} data-on="1 2">
                  {word("limit")}{" "}
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
            </li>
          ))}
        </ol>
        <ol className={`${styles.Ticks} label`} aria-hidden="true">
          {DAY.map(({ hour, fault }) => (
            <li key={hour} className={styles.Tick}>
              {fault &&
                [fault === "missing" ? "?" : "!", "S"].map((flag, index) => (
                  <span key={flag} className={styles.Flag} data-on={index + 1}>
                    {flag}
                  </span>
                ))}
            </li>
          ))}
        </ol>
        <ol className={`${styles.Hours} label`} aria-hidden="true">
          {[0, 6, 12, 18].map((hour) => (
            <li key={hour}>{clock(hour)}</li>
          ))}
        </ol>
        <ul className={styles.Legend}>
          <li data-on="1">? {word("missing")}</li>
          <li data-on="1">! {word("above")}</li>
          <li data-on="2">S {word("substitute")}</li>
        </ul>
      </div>
      <details className={styles.Details}>
        <summary className={styles.Summary}>{word("table")}</summary>
        <table className={styles.Table}>
          <thead>
            <tr>
              <th scope="col">{word("hour")}</th>
              {parts.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DAY.map(({ hour, raw, fault, closed }) => (
              <tr key={hour} data-broken={fault ? "" : undefined}>
                <th scope="row">{clock(hour)}</th>
                <td>{raw ?? word("missing")}</td>
                <td>{fault ? word(fault) : raw}</td>
                <td>
                  {closed}
                  {fault && ` ${word("substitute")}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Split>
  );
}
