// Distinguishes clicks that the page may handle from clicks that are commands to the browser.
import { hasModifier, type Modifiers } from "../../shared/has-modifier.ts";

type Click = Modifiers & Readonly<Pick<MouseEvent, "button" | "defaultPrevented">>;

/**
 * Returns whether `click` is an unhandled click of the primary button without modifier keys. Other clicks open tabs, windows,
 * menus or downloads.
 */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !hasModifier(click) && !click.defaultPrevented;
}
