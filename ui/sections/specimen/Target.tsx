// A tap target in a drawing: a second label of a radio button in the list.
import type { ReactNode } from "react";
import { round } from "./drawing-props.ts";
import styles from "./Target.module.css";

export type TargetProps = Readonly<{
  /** The id of the radio button. */
  input: string;
  centre: readonly [x: number, y: number];
  reach: readonly [x: number, y: number];
  children?: ReactNode;
}>;

export function Target({ input, centre: [x, y], reach: [rx, ry], children }: TargetProps) {
  return (
    <foreignObject x={round(x - rx)} y={round(y - ry)} width={2 * rx} height={2 * ry}>
      <label className={styles.Root} htmlFor={input}>
        {children}
      </label>
    </foreignObject>
  );
}
