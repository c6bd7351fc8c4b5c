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
 * Returns the command of a key press, or `null` if there is none, as for all keys with Alt. Except with I, Ctrl and Cmd are ignored: the
 * browser's zoom keys must zoom the picture, and Cmd with an arrow key must not leave the page. Except with an arrow key, Shift is
 * ignored: some keyboard layouts require it for plus.
 */
export function keyCommand({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): KeyCommand | null {
  if (altKey || (shiftKey && key.startsWith("Arrow"))) return null;
  if (key.toLowerCase() === "i") return ctrlKey || metaKey ? null : "toggle-info";
  return COMMANDS.get(key) ?? null;
}
