// An icon from the sprite. It is always decorative: adjacent text or the accessible name of the control conveys the meaning.
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
