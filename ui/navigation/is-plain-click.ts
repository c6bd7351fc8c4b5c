// Tells the clicks that the page may handle from those that mean something to the browser. Pure.

export type Click = Readonly<{
  button: number;
  metaKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
}>;

/** Whether `click` is the primary button alone: all others open tabs, windows, menus or downloads. */
export function isPlainClick(click: Click): boolean {
  const modified = click.metaKey || click.altKey || click.ctrlKey || click.shiftKey;
  return click.button === 0 && !modified && !click.defaultPrevented;
}
