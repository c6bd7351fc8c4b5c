// The button of the site: a ruled box that inverts under the pointer. Links are not buttons.
import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "./Button.module.css";

export type ButtonProps = Readonly<
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & { ref?: Ref<HTMLButtonElement> }
>;

export function Button({ type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.Root} />;
}
