// A button of the viewer: an icon with a name. One that cannot act keeps the focus, so that a keyboard is not thrown
// out of the dialog at the end of the zoom.
import type { Ref } from "react";
import { Icon } from "../components/Icon.tsx";
import type { IconName } from "../components/icons.ts";
import styles from "./ViewerButton.module.css";

export type ViewerButtonProps = Readonly<{
  icon: IconName;
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}>;

export function ViewerButton({ icon, label, isDisabled = false, onPress, ref }: ViewerButtonProps) {
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
      <Icon name={icon} />
    </button>
  );
}
