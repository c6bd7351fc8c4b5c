// An icon of the sprite. Always decorative: the words beside it carry the meaning.
import { useContext } from "react";
import styles from "./Icon.module.css";
import type { IconName } from "./icons.ts";
import { SpritesContext } from "./sprites.ts";

export type IconProps = Readonly<{ name: IconName; size?: "small" | "medium" | "large" | "spread" }>;

export function Icon({ name, size = "medium" }: IconProps) {
  const { icons } = useContext(SpritesContext);
  return (
    <svg className={styles.Root} data-size={size} width="24" height="24" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
