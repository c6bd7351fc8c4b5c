// A button with an icon and an accessible name. A disabled button stays focusable, so it does not lose the keyboard focus
// at the end of a range.
import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./IconButton.module.css";
import type { IconName } from "./icons.ts";

export type IconButtonProps = Pick<ComponentProps<"button">, "ref" | "title"> &
  Readonly<{
    className: string | undefined;
    icon: IconName;
    label: string;
    isDisabled?: boolean;
    onPress: () => void;
  }>;

export function IconButton({ className, icon, label, isDisabled = false, onPress, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.Root} ${className}`}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
