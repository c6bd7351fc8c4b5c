// Large figures, each with its label. A single figure takes the whole width. A figure that applies to some days of the week has a
// drawing of the week.
import styles from "./FigureList.module.css";

export type FigureListProps = Readonly<{
  figures: readonly Readonly<{ value: string; label: string; days?: number }>[];
}>;

const WEEK = [0, 1, 2, 3, 4, 5, 6];

export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.Root} data-size={figures.length === 1 ? "single" : "many"} data-count={figures.length}>
      {figures.map(({ value, label, days }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {days && (
              <svg viewBox="0 0 350 44" width="100%" stroke="currentColor" aria-hidden="true">
                {WEEK.map((day) => {
                  const look = day < days ? { fill: "currentColor" } : { fill: "none", strokeDasharray: "4 3" };
                  return <rect key={day} x={day * 50 + 1} y="19" width="46" height="24" {...look} />;
                })}
              </svg>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
