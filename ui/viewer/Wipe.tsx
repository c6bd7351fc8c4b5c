// The handle that divides the finished picture from the pass over it: a slider, and the line that the slider moves.
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { fillLabel } from "../components/fill-label.ts";
import { Icon } from "../components/Icon.tsx";
import type { ViewerLabels } from "../generated/content.ts";
import { wipeEnd, wipeForKey } from "./comparison.ts";
import styles from "./Wipe.module.css";

type WipeProps = Readonly<{
  /** The name of the pass, for the labels of the slider. */
  pass: string;
  /** Position of the handle, from 0 (left edge) to 100 percent. */
  wipe: number;
  labels: ViewerLabels;
  /** Whether to hide the handle, as during a swipe between two pictures. */
  isHidden: boolean;
  onWipe: (to: number) => void;
  /** If the slider is removed while it has the focus, the first button in this element receives the focus. */
  successor: RefObject<HTMLElement | null>;
}>;

export function Wipe({ pass, wipe, labels, isHidden, onWipe, successor }: WipeProps) {
  const slider = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const [element, next] = [slider.current, successor.current];
    return () => {
      if (element === document.activeElement) next?.querySelector("button")?.focus();
    };
  }, [successor]);

  function onKeyDown(event: KeyboardEvent) {
    const to = wipeForKey(event, wipe);
    if (to === null) return;
    // The viewer ignores key presses whose default is prevented.
    event.preventDefault();
    onWipe(to);
  }

  return (
    <div className={styles.Root} data-hidden={isHidden || undefined}>
      <input
        ref={slider}
        type="range"
        className={styles.Slider}
        min="0"
        max="100"
        // Lets a pointer choose any position. Assistive technology moves the handle in steps of 5 percent.
        step="any"
        value={wipe}
        aria-label={fillLabel(labels.wipe, { pass })}
        aria-valuetext={fillLabel(labels.wipe_position, { percent: Math.round(wipe), pass })}
        onChange={({ target }) => onWipe(target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.Line} data-end={wipeEnd(wipe)} aria-hidden="true">
        <div className={styles.Grip}>
          <Icon name="chevron-left" size="small" />
          <Icon name="chevron-right" size="small" />
        </div>
      </div>
    </div>
  );
}
