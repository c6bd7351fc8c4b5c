// A button of the viewer: an icon with a name. One that cannot act keeps the focus, so that a keyboard is not thrown
// out of the dialog at the end of the zoom.
import type { ReactNode, Ref } from "react";
import styles from "./ViewerButton.module.css";

export type ViewerButtonProps = Readonly<{
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}>;

export function ViewerButton({ label, isDisabled = false, onPress, ref, children }: ViewerButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.Root}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onPress()}
    >
      {children}
    </button>
  );
}
