// A button and the dialog it opens. Without scripts the browser opens and closes the dialog itself.
import { type MouseEvent, useId, useReducer, useRef } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import type { Memorial as MemorialRecord } from "../../generated/content.ts";
import styles from "./Memorial.module.css";
import { memorialReducer } from "./memorial-state.ts";

/** What a button does to the element `commandfor` where the browser supports it; React's types do not know it yet. */
const invoke = (command: string, commandfor: string): Readonly<Record<string, string>> => ({ command, commandfor });

export type MemorialProps = Readonly<MemorialRecord>;

export function Memorial({ button, dialog_title, paragraphs, close }: MemorialProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [state, dispatch] = useReducer(memorialReducer, "closed");

  function onOpen(event: MouseEvent<HTMLElement>) {
    // The state opens the dialog: the browser must not do it a second time.
    event.preventDefault();
    // Not every browser focuses a button that is clicked, and the focus is to come back here.
    event.currentTarget.focus();
    dispatch("open");
  }

  function onClose(event: MouseEvent) {
    event.preventDefault();
    dispatch("close");
  }

  return (
    <>
      <Button {...invoke("show-modal", id)} aria-haspopup="dialog" onClick={onOpen}>
        {button}
      </Button>
      <Dialog
        id={id}
        size="sheet"
        isOpen={state === "open"}
        onFoundOpen={() => dispatch("open")}
        onDismiss={() => dispatch("close")}
        labelledBy={`${id}-title`}
        initialFocus={title}
      >
        <div className={styles.Root}>
          {/* Without scripts the browser gives it the focus: else the button at the end would have it. */}
          <h3 ref={title} id={`${id}-title`} className={styles.Title} tabIndex={-1} autoFocus>
            {dialog_title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className={styles.Foot}>
            <Button {...invoke("close", id)} onClick={onClose}>
              {close}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
