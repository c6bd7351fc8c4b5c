// Short names one after the other, a slash before each.
import styles from "./Run.module.css";

export type RunProps = Readonly<{ names: readonly string[] }>;

export function Run({ names }: RunProps) {
  return (
    <ul className={styles.Root}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
