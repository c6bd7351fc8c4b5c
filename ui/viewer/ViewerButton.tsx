// A button of the viewer.
import { IconButton, type IconButtonProps } from "../components/IconButton.tsx";
import styles from "./ViewerButton.module.css";

export const ViewerButton = (props: Omit<IconButtonProps, "className" | "title">) => (
  <IconButton {...props} className={styles.Root} title={props.label} />
);
