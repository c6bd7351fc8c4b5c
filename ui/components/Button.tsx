// The standard button: an outlined box whose colours invert on hover. Not for links.
import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonProps = Readonly<Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type">>;

export function Button(props: ButtonProps) {
  return <button {...props} type="button" className={styles.Root} />;
}
