// The text under the title of a card or cell.
import type { ReactNode } from "react";
import styles from "./Description.module.css";

export type DescriptionProps = Readonly<{ children: ReactNode }>;

export const Description = ({ children }: DescriptionProps) => <p className={styles.Root}>{children}</p>;
