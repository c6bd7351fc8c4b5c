// A line drawing of the sprite. Decorative: it repeats what the heading beside it says.
import { useContext } from "react";
import styles from "./Illustration.module.css";
import { SpritesContext } from "./sprites.ts";

export type IllustrationProps = Readonly<{ name: string }>;

export function Illustration({ name }: IllustrationProps) {
  const { illustrations } = useContext(SpritesContext);
  return (
    <svg className={styles.Root} viewBox="0 0 480 400" width="480" height="400" aria-hidden="true">
      <use href={`${illustrations}#${name}`} width="480" height="400" />
    </svg>
  );
}
