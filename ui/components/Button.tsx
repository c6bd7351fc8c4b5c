// The button of the site: a ruled box that inverts under the pointer. Links are not buttons.
import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonProps = Readonly<Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type">>;

export function Button(props: ButtonProps) {
  return <button {...props} type="button" className={styles.Root} />;
}
