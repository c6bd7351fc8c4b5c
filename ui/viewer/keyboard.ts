// Maps keys to commands of the viewer, except Escape, which the dialog handles.
import type { Modifiers } from "../shared/has-modifier.ts";

export type KeyCommand = "previous" | "next" | "zoom-in" | "zoom-out" | "reset" | "toggle-info";

export type KeyPress = Modifiers & Readonly<Pick<KeyboardEvent, "key">>;

const COMMANDS: ReadonlyMap<string, KeyCommand> = new Map([
  ["ArrowLeft", "previous"],
  ["ArrowRight", "next"],
  ["+", "zoom-in"],
  ["=", "zoom-in"],
  ["-", "zoom-out"],
  ["0", "reset"],
]);

/**
 * Returns the command of a key press; `null` if the viewer does not handle it, as with Alt. Ctrl and Cmd make no difference, because the
 * browser's zoom keys must zoom the picture, and Cmd with an arrow key must not leave the page. Only Ctrl+I and Cmd+I are not commands.
 * Shift makes no difference, because some keyboard layouts require it for plus. Only Shift with an arrow key is not a command.
 */
export function keyCommand({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): KeyCommand | null {
  if (altKey || (shiftKey && key.startsWith("Arrow"))) return null;
  if (key.toLowerCase() === "i") return ctrlKey || metaKey ? null : "toggle-info";
  return COMMANDS.get(key) ?? null;
}
