// A dimension line with its end marks, and a figure on it if there is one. Decorative; takes the width it is given.
import styles from "./DimensionLine.module.css";

export type DimensionLineProps = Readonly<{ figure?: string | undefined }>;

export function DimensionLine({ figure }: DimensionLineProps) {
  return (
    <span className={styles.Root} aria-hidden="true">
      <span className={styles.Line} />
      {figure && <span className={styles.Figure}>{figure}</span>}
      {figure && <span className={styles.Tail} />}
    </span>
  );
}
