// The mobile menu as a state machine. Pure; the popover that shows it belongs to `MobileMenu.tsx`.

export type MenuState = "closed" | "open";

export type MenuEvent =
  /** The browser has shown the menu, or hidden it: by its button, by Escape or by a click outside. */
  | "shown"
  | "hidden"
  /** Another page, or another part of this one, was opened. */
  | "navigated"
  /** The window has become wide enough to show the links without a menu. */
  | "widened"
  /** The focus has moved on to something behind the menu. */
  | "left";

export function menuReducer(_: MenuState, event: MenuEvent): MenuState {
  switch (event) {
    case "shown":
      return "open";
    case "hidden":
    case "navigated":
    case "widened":
    case "left":
      return "closed";
  }
}
