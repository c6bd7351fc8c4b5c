// A line drawing. If a list beside the drawing names its parts, the drawing has a balloon for each part. The drawing is
// hidden from assistive technology, because it repeats the text beside it.
import { useContext } from "react";
import styles from "./Illustration.module.css";
import { SpritesContext } from "./sprites.ts";

export type IllustrationProps = Readonly<{
  name: string;
  /** Number of parts in the list beside the drawing. Default: 0. */
  parts?: number;
  /** The size of a drawing without parts: `large` has the line weights of a drawing with parts, `small` has fewer details. */
  size?: "large" | "small" | undefined;
}>;

export function Illustration({ name, parts = 0, size }: IllustrationProps) {
  const file = useContext(SpritesContext).illustrations.replace("*", name);
  return (
    <svg className={styles.Root} data-size={size} aria-hidden="true">
      <use href={`${file}#${name}`} />
      {Array.from({ length: parts }, (_, index) => (
        <use key={index} href={`${file}#${name}-${index + 1}`} />
      ))}
    </svg>
  );
}
