// A modal dialog, named by its heading. The native `<dialog>` keeps the focus inside, makes the page behind it inert, and restores
// the focus when it is closed. The stylesheet prevents the page from scrolling.
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { reserveScrollBar } from "./reserve-scroll-bar.ts";
import styles from "./Dialog.module.css";

export type DialogProps = Readonly<{
  isOpen: boolean;
  /** Called when the visitor dismisses the dialog, with Escape or the platform's equivalent. */
  onDismiss: () => void;
  /** Called if the visitor opened the dialog before it was hydrated. */
  onOpenedBeforeHydration?: () => void;
  /** `box` is centred; `screen` fills the window. */
  size: "box" | "screen";
  labelledBy: string;
  /** The element that receives the focus when the dialog opens. */
  initialFocus: RefObject<HTMLElement | null>;
  id?: string;
  children: ReactNode;
}>;

export function Dialog({ isOpen, onDismiss, onOpenedBeforeHydration, size, labelledBy, initialFocus, id, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);

  // Runs after every render, because the browser may have closed a dialog that should stay open.
  useLayoutEffect(() => {
    if (!isOpen && isShown.current) dialog.current?.close();
    else if (!isOpen && dialog.current?.open) onOpenedBeforeHydration?.();
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

  // `close` also fires when the browser itself closes the dialog, which `onCancel` cannot always prevent.
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
