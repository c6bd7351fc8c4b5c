// A list of rows between rules. Unless the container is narrow, the first child of a row takes one third of the width, and the second
// takes the rest.
import type { ReactNode } from "react";
import styles from "./RuledList.module.css";

export type RuledListProps = Readonly<{ children: ReactNode }>;

export const RuledList = ({ children }: RuledListProps) => <ul className={styles.Root}>{children}</ul>;

export const RuledRow = ({ children }: RuledListProps) => <li className={styles.Row}>{children}</li>;
