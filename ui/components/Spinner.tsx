// A spinner. It is decorative: a separate status element contains the text.
import styles from "./Spinner.module.css";

export function Spinner() {
  return (
    <svg className={styles.Root} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="20" />
      <path d="M24 4a20 20 0 0 1 20 20" />
    </svg>
  );
}
