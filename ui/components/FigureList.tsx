// Figures at the size of a drawing's title, each with what it counts. A single figure takes the whole width; around
// the clock is drawn too.
import styles from "./FigureList.module.css";

export type FigureListProps = Readonly<{ figures: readonly Readonly<{ value: string; label: string }>[] }>;

export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.Root} data-size={figures.length === 1 ? "single" : "many"} data-count={figures.length}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {figures.length === 1 && value === "24/7" && <Week />}
        </div>
      ))}
    </dl>
  );
}

/** A square for each hour, a row for each day. */
const Week = () => (
  <dd className={styles.Week} aria-hidden="true">
    <svg viewBox="0 0 236 66" fill="none" stroke="var(--color-ink)" strokeWidth="6" strokeDasharray="6 4">
      <path d={Array.from({ length: 7 }, (_, day) => `M0 ${day * 10 + 3}h240`).join("")} />
    </svg>
  </dd>
);
