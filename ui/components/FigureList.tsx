// Large figures, each with its label. A single figure takes the whole width, and a chart can be drawn beside it.
import styles from "./FigureList.module.css";

export type FigureListProps = Readonly<{
  figures: readonly Readonly<{ value: string; label: string }>[];
  chart?: "week" | undefined;
}>;

export function FigureList({ figures, chart }: FigureListProps) {
  return (
    <dl className={styles.Root} data-size={figures.length === 1 ? "single" : "many"} data-count={figures.length}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {chart === "week" && <Week />}
        </div>
      ))}
    </dl>
  );
}

/** One square for each hour, one row for each day. */
const Week = () => (
  <dd className={styles.Week} aria-hidden="true">
    <svg viewBox="0 0 236 66" fill="none" stroke="var(--color-ink)" strokeWidth="6" strokeDasharray="6 4">
      <path d={Array.from({ length: 7 }, (_, day) => `M0 ${day * 10 + 3}h240`).join("")} />
    </svg>
  </dd>
);
