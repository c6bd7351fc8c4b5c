// Distinguishes plain key presses and clicks from those with a modifier key, which are commands to the browser.

export type Modifiers = Readonly<Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">>;

export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean => altKey || ctrlKey || metaKey || shiftKey;
