// The buttons that choose which pass (clay, wireframe) covers the finished picture. They are not radio buttons, because the arrow keys
// must change the project.
import type { Ref } from "react";
import type { Pass, PassKind, ViewerLabels } from "../generated/content.ts";
import styles from "./PassChoice.module.css";

type PassChoiceProps = Readonly<{
  passes: readonly Pass[];
  /** The chosen pass; `null` for the finished picture. */
  chosen: PassKind | null;
  labels: ViewerLabels;
  onChoose: (kind: PassKind | null) => void;
  ref: Ref<HTMLDivElement>;
}>;

export const PassChoice = ({ passes, chosen, labels, onChoose, ref }: PassChoiceProps) => (
  <div ref={ref} className={styles.Root} role="group" aria-label={labels.passes}>
    {[null, ...passes.map(({ kind }) => kind)].map((kind) => (
      <button
        key={kind}
        type="button"
        className={`${styles.Choice} label-tight`}
        aria-pressed={kind === chosen}
        onClick={() => onChoose(kind)}
      >
        {kind === null ? labels.finished : labels[kind]}
      </button>
    ))}
  </div>
);
