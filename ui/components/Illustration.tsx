// A line drawing. If a list beside the drawing names its parts, the drawing has a balloon for each part. The drawing is
// hidden from assistive technology, because it repeats the text beside it.
import { useContext } from "react";
import styles from "./Illustration.module.css";
import { SpritesContext } from "./sprites.ts";

export type IllustrationProps = Readonly<{
  name: string;
  /** Number of parts in the list beside the drawing. Default: 0. */
  parts?: number;
  /** Whether the drawing is shown small, so that it has fewer details. Default: false. */
  isSmall?: boolean;
}>;

export function Illustration({ name, parts = 0, isSmall = false }: IllustrationProps) {
  const file = useContext(SpritesContext).illustrations.replace("*", name);
  return (
    <svg className={styles.Root} data-small={isSmall ? "" : undefined} aria-hidden="true">
      <use href={`${file}#${name}`} />
      {Array.from({ length: parts }, (_, index) => (
        <use key={index} href={`${file}#${name}-${index + 1}`} />
      ))}
    </svg>
  );
}
