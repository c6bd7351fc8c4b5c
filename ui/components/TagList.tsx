// A list of tags: short labels, each in a box.
import styles from "./TagList.module.css";

export type TagListProps = Readonly<{ tags: readonly string[] }>;

export function TagList({ tags }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.Root}>
      {tags.map((tag, index) => (
        <li key={index}>{tag}</li>
      ))}
    </ul>
  );
}
