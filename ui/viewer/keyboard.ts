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
 * Returns the command of a key press, or `null` if there is none. With Alt, no key has a command. With Ctrl or Cmd, every key except I
 * keeps its command, so the browser's zoom shortcuts zoom the picture, and Cmd with an arrow key does not go to another page. With Shift,
 * every key except the arrows keeps its command, because some keyboard layouts require Shift for plus.
 */
export function keyCommand({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): KeyCommand | null {
  if (altKey || (shiftKey && key.startsWith("Arrow"))) return null;
  if (key.toLowerCase() === "i") return ctrlKey || metaKey ? null : "toggle-info";
  return COMMANDS.get(key) ?? null;
}
