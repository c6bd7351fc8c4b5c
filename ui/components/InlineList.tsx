// A list of names or short phrases, with a slash before each item. It is not meant for sentences.
import styles from "./InlineList.module.css";

export type InlineListProps = Readonly<{ names: readonly string[] }>;

export function InlineList({ names }: InlineListProps) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.Root}>
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
