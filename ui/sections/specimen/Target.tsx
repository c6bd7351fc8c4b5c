// A tap target in a drawing: an additional label for a radio button of the parts list.
import type { ReactNode } from "react";
import { round } from "./drawing-props.ts";
import styles from "./Target.module.css";

export type TargetProps = Readonly<{
  /** The id of the radio button that a tap selects. */
  inputId: string;
  centre: readonly [x: number, y: number];
  /** Half the width and half the height, in units of the drawing. */
  halfSize: readonly [x: number, y: number];
  children?: ReactNode;
}>;

export function Target({ inputId, centre: [x, y], halfSize: [halfWidth, halfHeight], children }: TargetProps) {
  return (
    <foreignObject x={round(x - halfWidth)} y={round(y - halfHeight)} width={2 * halfWidth} height={2 * halfHeight}>
      <label className={styles.Root} htmlFor={inputId}>
        {children}
      </label>
    </foreignObject>
  );
}
