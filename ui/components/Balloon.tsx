// Numbered balloons. A part of a drawing and the text about this part have balloons with the same number.
import type { ReactNode } from "react";
import styles from "./Balloon.module.css";

export function Balloon({ number }: Readonly<{ number: number }>) {
  return <span className={styles.Root}>{number}</span>;
}

export type BalloonLineProps = Readonly<{ number: number; children: ReactNode }>;

export function BalloonLine({ number, children }: BalloonLineProps) {
  return (
    <li className={styles.Line}>
      <Balloon number={number} />
      <span>{children}</span>
    </li>
  );
}
