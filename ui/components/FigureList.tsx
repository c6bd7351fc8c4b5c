// Figures at the size of a drawing's title, each with what it counts. A single figure takes the whole width; if it says how many
// hours on how many days, as 24/7 does, these are drawn.
import styles from "./FigureList.module.css";

export type FigureListProps = Readonly<{ figures: readonly Readonly<{ value: string; label: string }>[] }>;

export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.Root} data-size={figures.length === 1 ? "single" : "many"} data-count={figures.length}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {figures.length === 1 && <Week hours={value} />}
        </div>
      ))}
    </dl>
  );
}

/** A square for each hour, a row for each day. */
function Week({ hours: value }: Readonly<{ hours: string }>) {
  const [hours, days] = value.split("/").map(Number);
  if (!hours || !days) return null;
  const rows = Array.from({ length: days }, (_, day) => `M0 ${day * 10 + 3}h${hours * 10}`);
  return (
    <dd className={styles.Week} aria-hidden="true">
      <svg viewBox={`0 0 ${hours * 10 - 4} ${days * 10 - 4}`} fill="none" stroke="var(--color-ink)" strokeWidth="6" strokeDasharray="6 4">
        <path d={rows.join("")} />
      </svg>
    </dd>
  );
}
