// An icon button in the style of the viewer, with its label as a tooltip.
import { IconButton, type IconButtonProps } from "../components/IconButton.tsx";
import styles from "./ViewerButton.module.css";

export const ViewerButton = (props: Omit<IconButtonProps, "className" | "title">) => (
  <IconButton {...props} className={styles.Root} title={props.label} />
);
