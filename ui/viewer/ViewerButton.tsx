// A button of the viewer: an icon with an accessible name. A disabled button keeps the focus, so that keyboard focus does
// not leave the dialog at the end of the zoom range.
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
