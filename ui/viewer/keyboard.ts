// What the keys mean while the viewer is open. Pure. Escape is not among them: the dialog itself reports it.

export type KeyCommand = "previous" | "next" | "zoom-in" | "zoom-out" | "reset";

export type KeyPress = Readonly<Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">>;

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "reset",
};

/**
 * The command of a key, with Ctrl or Cmd or without. Alt belongs to the browser (Back and Forward), and so does Shift
 * with an arrow; a plus may need Shift to be typed at all.
 */
export function keyCommand({ key, altKey, shiftKey }: KeyPress): KeyCommand | null {
  if (altKey || (shiftKey && key.startsWith("Arrow"))) return null;
  return Object.hasOwn(COMMANDS, key) ? (COMMANDS[key] ?? null) : null;
}
