// Controls the theme of the page from before the first paint: handles the header's button, the footer's choices, storage,
// other tabs and the back-forward cache. Part of the inline script in the head, after the `theme-color` tags, so that it
// works immediately and does not depend on the browser bundle.
import { prefersReducedMotion } from "../reduced-motion.ts";
import { showChoice, storeChoice, storedChoice, systemTheme } from "./theme-document.ts";
import { afterToggle, parseChoice, type ThemeChoice } from "./theme-state.ts";

let choice: ThemeChoice = "auto";

/** Applies the stored choice. Without storage, the current choice stays. */
function applyStored(): void {
  choice = storedChoice() ?? choice;
  showChoice(choice);
}

/** Applies a choice made in this tab, with a wipe transition, and stores it for the next visit and for other tabs. */
function choose(next: ThemeChoice): void {
  choice = next;
  storeChoice(choice);
  const show = () => showChoice(choice);
  if (!("startViewTransition" in document) || prefersReducedMotion()) show();
  // A skipped transition rejects `ready`, but the theme is changed anyway.
  else document.startViewTransition(show).ready.catch(() => {});
}

applyStored();
// The footer is parsed later; another tab may change the choice; a page in the back-forward cache misses such a change.
for (const type of ["DOMContentLoaded", "storage", "pageshow"]) addEventListener(type, applyStored);
addEventListener("click", ({ target }) => {
  if ((target as Element).closest("[data-theme-toggle]")) choose(afterToggle(choice, systemTheme()));
});
addEventListener("change", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === "theme") choose(parseChoice(value));
});
