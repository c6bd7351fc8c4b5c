// Runs the keyboard commands of the viewer. Listens on the document, because no element of the viewer has the focus after a press
// outside the controls.
import { useEffect, useEffectEvent } from "react";
import { type KeyCommand, keyCommand } from "./keyboard.ts";

export function useKeyCommands(isActive: boolean, run: (command: KeyCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The handle of a comparison prevents the default of the keys that it uses.
    const command = event.defaultPrevented ? null : keyCommand(event);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    document.addEventListener("keydown", (event) => onKey(event), { signal: controller.signal });
    return () => controller.abort();
  }, [isActive]);
}
