// Key figures in large type, each with its label.
import styles from "./FigureList.module.css";

export type FigureListProps = Readonly<{
  figures: readonly Readonly<{ value: string; label: string }>[];
}>;

export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.Root} data-count={figures.length}>
      {figures.map(({ value, label }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
