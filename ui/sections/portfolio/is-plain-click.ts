// Distinguishes clicks that the page may handle from clicks that are commands to the browser. Pure.
import type { MouseEvent } from "react";

type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

/**
 * Returns whether `click` is an unhandled click of the primary button without modifier keys. Other clicks open tabs, windows,
 * menus or downloads.
 */
export function isPlainClick(click: Click): boolean {
  const isModified = click.metaKey || click.altKey || click.ctrlKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented;
}
