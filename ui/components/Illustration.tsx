// A line drawing of the sprite, with balloons if the list beside it names its parts. Silent: it repeats what is said there.
import { useContext } from "react";
import styles from "./Illustration.module.css";
import { SpritesContext } from "./sprites.ts";

export type IllustrationProps = Readonly<{
  name: string;
  /** How many of its parts have a line in a list, and so a balloon. */
  parts?: number;
  /** Whether it has the lines of a large drawing where it has no parts. */
  isLarge?: boolean;
}>;

export function Illustration({ name, parts = 0, isLarge = false }: IllustrationProps) {
  const { illustrations } = useContext(SpritesContext);
  return (
    <svg className={styles.Root} data-large={isLarge ? "" : undefined} aria-hidden="true">
      <use href={`${illustrations}#${name}`} />
      {Array.from({ length: parts }, (_, index) => (
        <use key={index} href={`${illustrations}#${name}-${index + 1}`} />
      ))}
    </svg>
  );
}
