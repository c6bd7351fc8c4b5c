// A list of rows between rules. On wide screens, the first child of a row takes one column, and the second takes two.
import type { ReactNode } from "react";
import styles from "./RuledList.module.css";

export type RuledListProps = Readonly<{ children: ReactNode }>;

export const RuledList = ({ children }: RuledListProps) => <ul className={styles.Root}>{children}</ul>;

export const RuledRow = ({ children }: RuledListProps) => <li className={styles.Row}>{children}</li>;
