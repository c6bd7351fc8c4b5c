// A modal dialog, named by its heading. The native `<dialog>` keeps the focus inside, makes the page behind it inert and
// restores the focus; the stylesheet locks scrolling of the page behind it.
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { reserveScrollBar } from "./reserve-scroll-bar.ts";
import styles from "./Dialog.module.css";

export type DialogProps = Readonly<{
  isOpen: boolean;
  /** Called when the visitor dismisses the dialog, with Escape or the platform's equivalent. */
  onDismiss: () => void;
  /** Called when the visitor has opened the dialog without scripts, before hydration. */
  onFoundOpen?: () => void;
  /** `box` is centred, `screen` fills the window. */
  size: "box" | "screen";
  labelledBy: string;
  /** The element that is focused on opening: the heading, unless the first action in the dialog is known. */
  initialFocus: RefObject<HTMLElement | null>;
  id?: string;
  children: ReactNode;
}>;

export function Dialog({ isOpen, onDismiss, onFoundOpen, size, labelledBy, initialFocus, id, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);

  // Runs after every render: the browser may have closed a dialog that has to stay open.
  useLayoutEffect(() => {
    if (!isOpen && isShown.current) dialog.current?.close();
    else if (!isOpen && dialog.current?.open) onFoundOpen?.();
    isShown.current = isOpen;
    if (!isOpen || dialog.current?.open) return;
    reserveScrollBar();
    dialog.current?.showModal();
    initialFocus.current?.focus();
  });

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onDismiss();
  }

  // The browser may close the dialog without asking, and fires `close` afterwards. `close` also fires when this component
  // has closed the dialog.
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
