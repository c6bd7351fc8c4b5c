// Tells the clicks that the page may handle from those that mean something to the browser. Pure.
import type { MouseEvent } from "react";

type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

/** Whether `click` is the primary button alone: all others open tabs, windows, menus or downloads. */
export function isPlainClick(click: Click): boolean {
  const isModified = click.metaKey || click.altKey || click.ctrlKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented;
}
