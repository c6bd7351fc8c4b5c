// The indicator of a pending navigation: a line at the top of the window, and text for screen readers.
import { useSite } from "../shared/app-context.ts";
import styles from "./NavigationProgress.module.css";

export type NavigationProgressProps = Readonly<{ isPending: boolean }>;

export function NavigationProgress({ isPending }: NavigationProgressProps) {
  const { labels } = useSite();
  return (
    <div className={styles.Root} role="status" data-pending={isPending || undefined}>
      {isPending && <span className="visually-hidden">{labels.loading}</span>}
    </div>
  );
}
