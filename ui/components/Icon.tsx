// An icon of the sprite. Always decorative: the text beside it carries the meaning.
import { useContext } from "react";
import styles from "./Icon.module.css";
import type { IconName } from "./icons.ts";
import { SpritesContext } from "./sprites.ts";

export type IconProps = Readonly<{ name: IconName; size?: "small" | undefined }>;

export function Icon({ name, size }: IconProps) {
  const { icons } = useContext(SpritesContext);
  return (
    <svg className={styles.Root} data-size={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
