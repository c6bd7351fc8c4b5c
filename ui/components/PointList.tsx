// Short points as a ruled list. For names and few words, not for sentences.
import styles from "./PointList.module.css";

export type PointListProps = Readonly<{ points: readonly string[] }>;

export function PointList({ points }: PointListProps) {
  if (points.length === 0) return null;
  return (
    <ul className={styles.Root}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
