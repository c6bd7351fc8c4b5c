// A modal dialog, named by its heading. The browser's own element keeps the focus inside, makes the page behind inert
// and gives the focus back; the stylesheet keeps the page behind from scrolling.
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { keepScrollBarPlace } from "../hooks/keep-scroll-bar-place.ts";
import styles from "./Dialog.module.css";

export type DialogProps = Readonly<{
  isOpen: boolean;
  /** The visitor wants it closed: by Escape, or by what the platform has in its place. */
  onDismiss: () => void;
  /** The visitor has opened it without scripts, before hydration. */
  onFoundOpen?: () => void;
  /** A `box` is centred, a `screen` fills the window. */
  size: "box" | "screen";
  labelledBy: string;
  /** What takes the focus when it opens: its heading, unless the first thing one does with it is known. */
  initialFocus: RefObject<HTMLElement | null>;
  id?: string;
  children: ReactNode;
}>;

export function Dialog({ isOpen, onDismiss, onFoundOpen, size, labelledBy, initialFocus, id, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);

  // After every render: the browser may have closed a dialog that is to stay open after all.
  useLayoutEffect(() => {
    if (!isOpen && isShown.current) dialog.current?.close();
    else if (!isOpen && dialog.current?.open) onFoundOpen?.();
    isShown.current = isOpen;
    if (!isOpen || dialog.current?.open) return;
    keepScrollBarPlace();
    dialog.current?.showModal();
    initialFocus.current?.focus();
  });

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onDismiss();
  }

  // The browser may close it without asking, and tells afterwards. It also tells what this component has closed itself.
  function onClose() {
    if (isShown.current && !dialog.current?.open) onDismiss();
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.Root}
      data-size={size}
      aria-labelledby={labelledBy}
      onCancel={onCancel}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
