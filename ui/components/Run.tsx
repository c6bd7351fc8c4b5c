// Names and few words one after the other, a slash before each. Not for sentences.
import styles from "./Run.module.css";

export type RunProps = Readonly<{ names: readonly string[] }>;

export function Run({ names }: RunProps) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.Root}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
