// The standard button: an outlined box with colours that invert on hover. It is not meant for links.
import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonProps = Readonly<Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type">>;

export function Button(props: ButtonProps) {
  return <button {...props} type="button" className={styles.Root} />;
}
